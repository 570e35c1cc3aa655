"""The table screen: plays any game that is on the shelf, and knows none of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from importlib import import_module
from time import monotonic
from typing import ClassVar, TypeVar

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Container

from wl_tui.bots.study import BotFailed
from wl_tui.hints import hints_of
from wl_tui.kernel.errors import KernelError, RulesBug
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.ui.common.actions import TABLE as TABLE_ACTIONS
from wl_tui.ui.common.actions import Action, bindings
from wl_tui.ui.common.board import board_of
from wl_tui.ui.common.board_panel import BoardPanel
from wl_tui.ui.common.counsel import account_rows, advice_words
from wl_tui.ui.common.dialog import Dialog
from wl_tui.ui.common.help import paragraph
from wl_tui.ui.common.log import LogPanel
from wl_tui.ui.common.lookup import LookupScreen
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.question import AFTERWARDS, BACK, WATCH, shown_for
from wl_tui.ui.common.rows import Row
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.status import TextLine, TitleBar
from wl_tui.ui.common.table_loop import THINKING, TableLoop
from wl_tui.ui.common.telling import Telling, Told, with_keys
from wl_tui.ui.common.terms import terms_of

T = TypeVar("T")
FIRST_TIME = "New to you:"


def table_screen(table: Table, pace: float) -> TableScreen:
    """The screen a game is played on: its own, if it has one. BadSetup if a program sits there that we do not have."""
    return table_class(table.rules.game)(table, pace)


def table_class(game: Game) -> type[TableScreen]:
    """What a game is played on: its own screen, or the one for any game."""
    module, _, name = game.screen.partition(":")
    found = getattr(import_module(module), name) if module else TableScreen
    assert issubclass(found, TableScreen)
    return found


class TableScreen(TableLoop):
    CSS_PATH = "table.tcss"
    ACTIONS: ClassVar[tuple[Action, ...]] = TABLE_ACTIONS
    BINDINGS = bindings(TABLE_ACTIONS)
    PANELS: ClassVar[tuple[str, ...]] = ("#log", "#board", "#question")
    """What can be scrolled."""
    LOOKS: ClassVar[tuple[Action, ...]] = ()
    """What opens something to read and changes nothing: a replay has it, too."""

    def __init__(self, table: Table, pace: float) -> None:
        super().__init__(table, pace)
        self._panel = 0
        self._asking = False
        """Whether a program is asked for advice."""
        self._hints: Mapping[str, str] | None = None
        """By kind of decision, once the first is wanted."""

    def stage(self) -> ComposeResult:
        yield TitleBar(id="title")
        yield TextLine(id="warning", classes="-empty")
        yield Telling(id="telling")
        with Container(id="panels"):
            yield from self.panels()
        yield TextLine(id="notice")

    def panels(self) -> ComposeResult:
        for panel, title in (
            (BoardPanel(id="board"), "The table"),
            (LogPanel(id="log"), "What happened"),
            (Menu(id="question"), "Waiting"),
        ):
            panel.border_title = title
            yield panel

    def on_mount(self) -> None:
        self.query_one(Menu).focus()
        self._mark_panel()
        self.say(" ".join(f"This save: {note}." for note in self.play.table.notes))
        self.call_after_refresh(self._go_on)

    def dress(self) -> None:
        self._draw()

    def on_unmount(self) -> None:
        self.play.close()

    # -- answers ---------------------------------------------------------------------------------------------------------

    @on(Menu.Chosen)
    def _answer(self, event: Menu.Chosen) -> None:
        if self.play.table.over:
            self._afterwards(AFTERWARDS[event.choice])
        elif self._doubted is None:
            self.choose(self.number_of(event.choice))
        elif event.choice == 0:
            self.choose(self._doubted, sure=True)
        else:
            self._draw()

    def _afterwards(self, what: str) -> None:
        if what == BACK:
            self.action_leave()
            return
        if what == WATCH:
            self._watch()
            return
        try:
            table = self.play.rematch()
        except (KernelError, RulesBug, OSError) as error:
            self.say(f"The game cannot begin: {error}.")
            self._draw()
        else:
            self.app.switch_screen(table_screen(table, self._pace))

    def _watch(self) -> None:
        from wl_tui.ui.common.replay import replay_screen  # which is made of this screen

        table = self.play.table
        self._draw()
        path = table.journal.path if table.journal else None
        self.app.push_screen(replay_screen(table.timeline(), table.header, path=path))

    def number_of(self, row: int) -> int:
        """The number of the choice that stands in a row of the menu."""
        return row

    # -- what is shown -------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        view = self.looked_at()
        self._doubted = None
        self._seen = len(view.events)
        with self.app.batch_update():
            self.query_one("#warning", TextLine).say(self.play.table.warning)
            self._tell(self.telling(view))
            self.show_view(view)
            self.query_one(Menu).border_subtitle = (
                None if self.why_not("undo") else f"{self._cap('undo')} takes your last step back"
            )
            self.show_keys()

    def _tell(self, told: Told) -> None:
        """Words above the table take rows from it, so where those are few its style sheet gives some back."""
        self.query_one(Telling).tell(told)
        self.set_class(bool(told.text), "-told")

    def telling(self, view: SeatView) -> Told:
        """What is said above the table: about a kind of decision that is met for the first time."""
        game, decision = self.play.table.rules.game, view.decision
        if (
            decision is None
            or not decision.mine
            or not self.house.hints
            or self.house.learned.has_met(game.id, decision.kind)
        ):
            return Told()
        if self._hints is None:
            self._hints = hints_of(game)
        return Told(FIRST_TIME, with_keys(self._hints.get(decision.kind, ""), self.ACTIONS))

    def follow(self, seat: int) -> None:
        """Keep in sight what a seat does: in a replay nobody else moves what is looked at."""

    def show_view(self, view: SeatView) -> None:
        """Everything a seat sees now."""
        self.query_one(TitleBar).show(*title_of(view))
        self.query_one(BoardPanel).look(board_of(view))
        self.query_one(LogPanel).tell(view)
        menu = self.query_one(Menu)
        menu.border_title, rows = shown_for(view, menu.scrollable_content_region.height)
        # at the end nothing is marked, so that the result is in sight and not what can be done after it
        menu.show(rows, 0 if view.view.result is None else -1)

    def _put_away(self) -> None:
        """Nothing of what a seat could see stays in any widget."""
        with self.app.batch_update():
            self.hide_view()
            self._tell(Told())
            self.say("")
            self.show_keys()

    def hide_view(self) -> None:
        self.query_one(TitleBar).show((self.play.table.rules.game.title,), "")
        self.query_one(BoardPanel).look(None)
        self.query_one(LogPanel).forget()
        self.query_one(Menu).clear()

    def help_rows(self) -> Iterable[Row]:
        game = self.play.table.rules.game
        yield from paragraph(game.title, *([game.blurb] if game.blurb else []))
        yield from paragraph(
            "The table",
            "> stands before whose turn it is, ? before who is asked meanwhile; your own line is bold.",
            "Cards you cannot see are counted. Cards you have lost sight of are remembered for you.",
            "- stands before what cannot be chosen now, with the reason. The rule behind a line is named at its end.",
            "* stands before the winners when the game is over.",
        )

    def book(self) -> tuple[Game, str]:
        return self.play.table.rules.game, self.rule_in_sight(self.looked_at())

    def rule_in_sight(self, view: SeatView) -> str:
        """The rule that what is shown goes by: that of the question, else that of the last thing that happened."""
        cited = view.rules.cites.get(view.decision.kind, ()) if view.decision is not None else ()
        if cited:
            return cited[0]
        return next((event.rule for event in reversed(view.events) if event.rule), "")

    # -- keys ----------------------------------------------------------------------------------------------------------

    def why_not(self, action: str) -> str:
        if action in ("undo", "undo_turn"):
            if self._bots_at_work:
                return f"Wait until it is your turn to decide, or press {self._cap('hurry')} to skip."
            return self.play.why_no_undo() if action == "undo" else self.play.why_no_undo_turn()
        if action == "stand_in" and self._eyes not in self.play.persons:
            return "There is no seat of yours to hand over."
        if action == "hint" and self.play.asked not in self.play.persons:
            return "There is nothing for you to decide now."
        if action == "look_up" and not self.play.table.rules.game.glossary:
            return "Everything at this table stands on it; the rulebook (R) has the rest."
        if action == "why" and not self.play.bots_have_moved:
            return "No program has decided anything yet."
        if action == "hurry" and not (self._bots_at_work or self._stuck):
            return "There is nobody to wait for." if self.play.asked is None else "It is you who is asked."
        return ""

    def action_undo(self) -> None:
        self._take_back(self.play.undo)

    def action_undo_turn(self) -> None:
        self._take_back(self.play.undo_turn)

    def _take_back(self, undo: Callable[[], None]) -> None:
        try:
            undo()
        except KernelError as error:
            self.say(str(error))
        else:
            self.say("Taken back.")
        self._go_on()

    def action_look_up(self) -> None:
        self.app.push_screen(LookupScreen(terms_of(self.looked_at())))

    def action_hurry(self) -> None:
        if self._stuck:
            self.say("")
            self._go_on()
        else:
            self._hurry.set()

    def action_stand_in(self) -> None:
        """Hand the seat one looks from to a program, or take it back."""
        plays = self.play.stand_in(self._eyes)
        name = self.play.table.names[self._eyes]
        self.say(
            f"A program plays for {name} now; {self._cap('stand_in')} takes the seat back."
            if plays
            else f"{name} plays again."
        )
        self._go_on()

    @work(exclusive=True, group="counsel")
    async def action_hint(self) -> None:
        """A legend thinks about the question beside the screen. What it would do can be done from there."""
        view = self.looked_at()
        decision = view.decision
        if decision is None or not decision.mine:
            return
        advice = await self._asked_for(self.play.counsel.advise(view), "A legend is thinking about it")
        if not advice:
            return
        labels, below = advice_words(view, advice)
        dialog = Dialog("What a legend would do", ["Esc goes back; a number does it."], labels, below)
        answer = await self.app.push_screen_wait(dialog)
        if answer is not None:
            self.choose(list(decision.choices).index(advice[answer].choice))

    @work(exclusive=True, group="counsel")
    async def action_why(self) -> None:
        moves = self.play.last_moves(self._eyes)
        why = await self._asked_for(self.play.counsel.account_for(moves), "They are asked")
        if why:
            self.app.push_screen(Page("Why, as far as you can know", account_rows(moves, why, self.play.table.names)))

    async def _asked_for(self, answer: Awaitable[T], words: str) -> T | None:
        """What somebody says who is asked; meanwhile is told for how long, and Esc stops it."""
        began = monotonic()
        self._asking = True
        self.say(f"{words}; Esc stops it.")
        timer = self.set_interval(THINKING, lambda: self.say(f"{words}, {monotonic() - began:.0f} s so far; Esc stops it."))
        try:
            answered = await answer
        except BotFailed as error:
            self.say(f"There is no answer: {error}. It can be asked again.")
            return None
        finally:
            timer.stop()
            self._asking = False
        self.say("")
        return answered

    def action_page(self, pages: int) -> None:
        self.query_one(self.PANELS[self._panel], RowView).page(pages)

    def action_next_panel(self) -> None:
        self._panel = (self._panel + 1) % len(self.PANELS)
        self._mark_panel()

    def _mark_panel(self) -> None:
        for number, name in enumerate(self.PANELS):
            self.query_one(name).set_class(number == self._panel, "-paged")

    def action_leave(self) -> None:
        """Back out of what is open; at the table itself, back to the start."""
        if self._doubted is not None:
            self._draw()
            return
        if self._asking:
            self.workers.cancel_group(self, "counsel")
            self.say("")
            return
        self.play.close()
        self.dismiss()


def title_of(view: SeatView) -> tuple[list[str], str]:
    """The game, the round, whose turn it is; and whose eyes these are."""
    state = view.view
    parts = [view.scene.rules.game.title]
    if state.round:
        parts.append(f"Round {state.round}")
    if state.result is not None:
        parts.append("The game is over")
    elif state.active >= 0:
        parts.append(f"{view.names[state.active]}'s turn")
    if view.scene.rules.sandbox:
        parts.append("sandbox")
    if view.seat == TABLE:
        return parts, "everything" if view.everything else "what everybody sees"
    return parts, f"you are {view.names[view.seat]}"
