"""The help page of a screen, made from its table of actions."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult

from wl_tui.ui.common.actions import HELP_PAGE, Action, bindings
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.rows import EMPTY, Kind, Row, fit
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.screen import WlScreen

CAP_WIDTH = 14


class HelpScreen(WlScreen[None]):
    CSS_PATH = "help.tcss"
    ACTIONS = HELP_PAGE
    BINDINGS = bindings(HELP_PAGE)

    def __init__(self, actions: Iterable[Action], before: Iterable[Row]) -> None:
        super().__init__()
        self._rows = [
            *before,
            Row("Keys", kind=Kind.HEADING),
            *(Row(action.help, lead=f"  {fit(current().cap(action), CAP_WIDTH)}") for action in actions),
        ]

    def stage(self) -> ComposeResult:
        panel = RowView(id="help")
        panel.border_title = "Help"
        yield panel

    def on_mount(self) -> None:
        self.query_one(RowView).show(self._rows)

    def action_page(self, pages: int) -> None:
        self.query_one(RowView).page(pages)

    def action_leave(self) -> None:
        self.dismiss()


def paragraph(title: str, *texts: str) -> list[Row]:
    return [Row(title, kind=Kind.HEADING), *(Row(text, lead="  ") for text in texts), EMPTY]
