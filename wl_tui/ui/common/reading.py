"""What happened, line by line, to go through: each line leads to its moment and to its rule."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult

from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.reel import Moment
from wl_tui.kernel.structs import Event
from wl_tui.rulebook import rule_text
from wl_tui.ui.common.actions import HELP, PALETTE, QUIT, Action, bindings
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.rows import Kind, Row
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine

LINES = (
    Action("", "", "Enter", "go there", "Go to the moment of the line that is marked."),
    Action("rule", "r", "r", "rule", "Read the rule behind the line that is marked."),
    Action("pick_turn(-1)", "pageup", "PgUp", "", "To the turn before.", "line_turn_back"),
    Action("pick_turn(1)", "pagedown", "PgDn", "turn", "To the next turn.", "line_turn_on"),
    HELP,
    PALETTE,
    Action("leave", "escape", "Esc", "back", "Back to where you were."),
    QUIT,
)
NO_RULE = "No rule is named for this line."


def told_lines(moment: Moment) -> list[tuple[int, Event, str]]:
    """The events that have words for these eyes, with their number in the game."""
    scene = moment.scene
    return [(at, event, words) for at, event in enumerate(moment.events) if (words := scene.tell(event))]


class LinesScreen(WlScreen[int | None]):
    """Answers with the number of the event to go to, or None."""

    CSS_PATH = "page.tcss"
    ACTIONS = LINES
    BINDINGS = bindings(LINES)
    WHERE = "in the lines of a replay"

    def __init__(self, moment: Moment, book: str) -> None:
        super().__init__()
        self._lines = told_lines(moment)
        self._book = book

    def stage(self) -> ComposeResult:
        menu = Menu(id="page", keyed=False)
        menu.border_title = "What happened so far"
        yield menu
        yield TextLine(id="notice")

    def on_mount(self) -> None:
        menu = self.query_one(Menu)
        menu.show(list(map(self._row, range(len(self._lines)))), len(self._lines) - 1)
        menu.focus()
        self.call_after_refresh(menu.pick, len(self._lines) - 1)

    def _row(self, number: int) -> Row:
        _, event, words = self._lines[number]
        kind = Kind.HEADING if isinstance(event, TurnBegan) else Kind.PLAIN
        return Row(words, lead="   ", note=event.rule, kind=kind, choice=number)

    def say(self, text: str) -> None:
        self.query_one("#notice", TextLine).say(text)

    @on(Menu.Chosen)
    def _go(self, event: Menu.Chosen) -> None:
        self.dismiss(self._lines[event.choice][0])

    def action_rule(self) -> None:
        menu = self.query_one(Menu)
        id = self._lines[menu.picked][1].rule if self._lines else ""
        text = rule_text(self._book, id) if id else ""
        if text:
            self.app.push_screen(Page(f"Rule {id}", rule_rows(id, text)))
        else:
            self.say(NO_RULE)

    def action_pick_turn(self, way: int) -> None:
        """The mark to the next line that begins a turn, or to the edge."""
        menu = self.query_one(Menu)
        turns = [number for number, (_, event, _) in enumerate(self._lines) if isinstance(event, TurnBegan)]
        ahead = [number for number in turns if (number - menu.picked) * way > 0]
        edge = len(self._lines) - 1 if way > 0 else 0
        menu.pick((min(ahead) if way > 0 else max(ahead)) if ahead else edge)

    def action_leave(self) -> None:
        self.dismiss(None)


def rule_rows(id: str, text: str) -> Sequence[Row]:
    return [Row(id, kind=Kind.HEADING), Row(text, lead="  ")]
