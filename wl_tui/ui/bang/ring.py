"""The panel of the table: keeps what it shows, to lay it out anew when the window changes."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip

from wl_tui.ui.bang.seats import NOTHING, SETS, Painted, Round, painted
from wl_tui.ui.common.glyphs import in_use
from wl_tui.ui.common.rows import GLUE, Kind, Line, Row
from wl_tui.ui.common.rowview import RowView


class RingPanel(RowView):
    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._round = NOTHING
        self._painted: list[Painted] = []

    def look(self, table: Round) -> None:
        if table != self._round:
            self._round = table
            self.rewrap()

    def rewrap(self) -> None:
        width, height = self.scrollable_content_region.size
        self._painted = painted(self._round, width - 1, height, SETS[in_use()]) if width else []
        # spaces that hold the columns are not broken at
        self.show([Row(line.text.replace(" ", GLUE), kind=Kind.EVEN) for line in self._painted])
        self.refresh()

    def strip_of(self, line: Line, width: int) -> Strip:
        """A line in the styles of its spans; they follow each other from left to right."""
        text, plain = line.text, self.style_of(Kind.EVEN)
        segments: list[Segment] = []
        at = 0
        whole = Strip([Segment(text, plain)])
        for span in self._painted[line.row].spans:
            segments += whole.crop(at, span.start)
            segments += [Segment(piece.text, self.style_of(span.style)) for piece in whole.crop(span.start, span.end)]
            at = span.end
        segments += whole.crop(at)
        return Strip(segments).adjust_cell_length(width, plain)
