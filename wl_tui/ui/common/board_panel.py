"""The panel that shows the table in words."""

from __future__ import annotations

from wl_tui.ui.common.board import Board, board_rows
from wl_tui.ui.common.rowview import RowView


class BoardPanel(RowView):
    """Keeps the board it shows, to lay it out anew when the window changes."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._board: Board | None = None

    def look(self, board: Board | None) -> None:
        if board != self._board:
            self._board = board
            self.rewrap()

    def rewrap(self) -> None:
        width, height = self.scrollable_content_region.size
        self.show(board_rows(self._board, width, height) if self._board is not None and width else ())
