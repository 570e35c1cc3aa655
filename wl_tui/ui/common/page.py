"""A page to read over whatever is below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult

from wl_tui.ui.common.actions import HELP_PAGE, Action, bindings
from wl_tui.ui.common.rows import Row
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.screen import WlScreen


class Page(WlScreen[None]):
    """Rows over the whole screen; Esc closes."""

    CSS_PATH = "page.tcss"
    ACTIONS: ClassVar[tuple[Action, ...]] = HELP_PAGE
    BINDINGS = bindings(HELP_PAGE)

    def __init__(self, title: str, rows: Sequence[Row] | Callable[[], Sequence[Row]], at_end: bool = False) -> None:
        """`rows` that depend on how wide the window is are made anew when that changes."""
        super().__init__()
        self._title, self._rows, self._at_end = title, rows, at_end

    def stage(self) -> ComposeResult:
        panel = RowView(id="page")
        panel.border_title = self._title
        yield panel

    def on_mount(self) -> None:
        panel = self.query_one(RowView)
        self._show()
        if self._at_end:
            self.call_after_refresh(lambda: panel.go_to(int(panel.max_scroll_y)))

    def _show(self) -> None:
        self.query_one(RowView).show(self._rows() if callable(self._rows) else self._rows)

    @on(events.Resize)
    def _made_anew(self) -> None:
        if callable(self._rows):
            self.call_after_refresh(self._show)

    def action_page(self, pages: int) -> None:
        self.query_one(RowView).page(pages)

    def action_leave(self) -> None:
        self.dismiss()
