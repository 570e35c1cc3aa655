"""The table of BANG!: seats in a ring, five dice between them, and one question at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult

from wl_tui.games.bang.camp import Turn
from wl_tui.games.bang.turn import ALL_DICE, STOP, Reroll
from wl_tui.games.bang.words import FACES, listed
from wl_tui.kernel.seatview import Decision, SeatView
from wl_tui.kernel.structs import Event
from wl_tui.kernel.table import Table
from wl_tui.liveries import liveries
from wl_tui.ui.bang.drama import beats_of
from wl_tui.ui.bang.ring import RingPanel
from wl_tui.ui.bang.seats import NOTHING, round_of
from wl_tui.ui.common.actions import STAND_IN, TABLE, bindings
from wl_tui.ui.common.drama import Beat
from wl_tui.ui.common.glyphs import in_use
from wl_tui.ui.common.help import paragraph
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.log import LogPanel
from wl_tui.ui.common.menu import Menu, choice_row
from wl_tui.ui.common.question import NOT_NOW, afterwards_rows, shown_for, won_row
from wl_tui.ui.common.rows import Kind, Row
from wl_tui.ui.common.status import TitleBar
from wl_tui.ui.common.table import TableScreen, title_of

BANG = tuple(each for action in TABLE for each in ((action, STAND_IN) if action.name == "hurry" else (action,)))
ROLL, KEEP = "r", "k"


class BangTable(TableScreen):
    CSS_PATH = "table.tcss"
    ACTIONS = BANG
    BINDINGS = bindings(BANG)
    WHERE = "at the table of BANG!"
    PANELS = ("#log", "#ring", "#question")

    def __init__(self, table: Table, pace: float) -> None:
        super().__init__(table, pace)
        self._looks = liveries(table.header.seats)
        self._taken: frozenset[int] = frozenset()
        """The dice taken up to be rolled again."""
        self._numbers: list[int] = []
        """What each row of the menu stands for: the number of a choice, or a die below zero."""

    def panels(self) -> ComposeResult:
        for panel, title in (
            (RingPanel(id="ring"), "The table"),
            (LogPanel(id="log"), "What happened"),
            (Menu(id="question", beside=BANG), "Waiting"),
        ):
            panel.border_title = title
            yield panel

    def dress(self) -> None:
        super().dress()
        self.query_one(RingPanel).rewrap()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def show_view(self, view: SeatView) -> None:
        self._taken = frozenset()
        self.query_one(TitleBar).show(*title_of(view))
        self.query_one(LogPanel).tell(view)
        self._show_table(view)

    def _show_table(self, view: SeatView) -> None:
        """The ring and the question: both change when a die is taken up."""
        menu = self.query_one(Menu)
        decision, result = view.decision, view.view.result
        self._numbers = []
        if result is not None:
            menu.border_title = "The end"
            ending = Row(f"The game is over: {result.reason}.", lead=" ", kind=Kind.HEADING)
            menu.show([ending, won_row(result, view.names), *afterwards_rows()], -1)
        elif decision is not None and decision.mine and decision.kind == "keep":
            self._ask_for_dice(menu, view, decision)
        else:
            menu.border_title, rows = shown_for(view, menu.scrollable_content_region.height)
            menu.show(rows)
        ring = self.query_one(RingPanel)
        keys = self._keys_of(decision, menu) if decision is not None and decision.mine else {}
        ring.look(round_of(view, self._looks, in_use(), keys, self._taken))

    def _keys_of(self, decision: Decision, menu: Menu) -> dict[int, str]:
        """The key of each seat that can be picked: the first choice that names it."""
        keys: dict[int, str] = {}
        for number, choice in enumerate(decision.choices):
            if (seat := getattr(choice, "target", None)) is not None and number < len(menu.keys):
                keys.setdefault(seat, menu.keys[number])
        return keys

    def _ask_for_dice(self, menu: Menu, view: SeatView, decision: Decision) -> None:
        """BD-4.3: number keys take dice up and put them back; Enter rolls those taken up, or keeps all."""
        turn = next(frame for frame in view.view.stack if isinstance(frame, Turn))
        choices = list(decision.choices)
        free = {die for choice in choices if isinstance(choice, Reroll) for die in choice.dice}
        letters = [key for key in current().free(self.ACTIONS) if key.isalpha()]
        roll = ROLL if ROLL in letters else letters[0]
        keep = next(key for key in (KEEP, *letters) if key in letters and key != roll)
        keys = [*(str(die) for die in ALL_DICE if die in free), *([roll] if self._taken else []), keep]
        menu.border_title = f"Roll again? {'once' if turn.left == 1 else f'{turn.left} times'} more"
        rows = []
        for die in ALL_DICE:
            face = FACES[turn.dice[die - 1]]
            if die in free:
                text = f"[x] {face}" if die in self._taken else f"[ ] {face}"
                rows.append(choice_row(len(self._numbers), text, keys=keys))
                self._numbers.append(-die)
            else:
                rows.append(Row(f"    {face} stays as it lies", lead=NOT_NOW, note="BD-4.4", kind=Kind.BARRED))
        if self._taken:
            dice = tuple(sorted(self._taken))
            rows.append(choice_row(len(self._numbers), f"Roll {listed([str(die) for die in dice])} again", keys=keys))
            self._numbers.append(choices.index(Reroll(dice)))
        rows.append(choice_row(len(self._numbers), "Stop: keep them all", keys=keys))
        self._numbers.append(choices.index(STOP))
        menu.show(rows, len(self._numbers) - (2 if self._taken else 1), keys)

    def beats(self, view: SeatView, fresh: Sequence[Event]) -> list[Beat]:
        return beats_of(view, fresh, self._pace)

    def show_beat(self, title: str, rows: Sequence[Row]) -> None:
        """Where questions stand; nobody is asked meanwhile."""
        menu = self.query_one(Menu)
        menu.border_title = title
        menu.show(rows, -1)
        menu.go_to(max(len(menu.lines) - menu.scrollable_content_region.height, 0))

    def hide_view(self) -> None:
        self._taken = frozenset()
        self.query_one(TitleBar).show((self.play.table.rules.game.title,), "")
        self.query_one(RingPanel).look(NOTHING)
        self.query_one(LogPanel).forget()
        self.query_one(Menu).clear()

    # -- choosing ------------------------------------------------------------------------------------------------------

    def number_of(self, row: int) -> int:
        return self._numbers[row] if self._numbers else row

    def choose(self, number: int, sure: bool = False) -> None:
        if number >= 0:
            super().choose(number, sure)
            return
        self._taken ^= {-number}
        self.say("")
        self._show_table(self.looked_at())
        self.query_one(Menu).focus()

    def help_rows(self) -> Iterable[Row]:
        game = self.play.table.rules.game
        yield from paragraph(game.title, game.blurb)
        yield from paragraph(
            "The table",
            "Turns go clockwise: the upper seats from left to right, the lower ones from right to left.",
            "Each seat has a name, a character, a role as far as you know it, bullets for life, and its arrows.",
            "> stands before whose turn it is, ? before who is asked meanwhile, * before the winners.",
            "A key before a name picks that seat.",
        )
        yield from paragraph(
            "The dice",
            "1 to 5 take a die up to be rolled again, or put it back. Enter then rolls those taken up.",
            "Without any taken up, Enter keeps them all. Dynamite stays as it lies.",
        )
