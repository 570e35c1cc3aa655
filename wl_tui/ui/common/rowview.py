"""A scrolling panel of rows, drawn line by line: it wraps what is new, and paints what is seen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events, on
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from wl_tui.ui.common.rows import Kind, Line, Row, lines_of

SEATS = 8
"""How many seats have a colour of their own."""
MARGIN = 1
"""Cells left free at the right, between the text and the scroll bar."""


def seat_class(seat: int) -> str:
    return f"seat-{seat % SEATS}"


class RowView(ScrollView, can_focus=False, inherit_bindings=False):
    COMPONENT_CLASSES = {f"rows--{name}" for name in (*Kind, "lead", "note", "picked", *map(seat_class, range(SEATS)))}

    DEFAULT_CSS = """
    RowView {
        scrollbar-gutter: stable;
        scrollbar-size-vertical: 1;
        overflow-x: hidden;

        & > .rows--seat-0 { color: #f0705a; text-style: bold; }
        & > .rows--seat-1 { color: #6cb4f0; text-style: bold; }
        & > .rows--seat-2 { color: #8ed070; text-style: bold; }
        & > .rows--seat-3 { color: #f2d05e; text-style: bold; }
        & > .rows--seat-4 { color: #d79af0; text-style: bold; }
        & > .rows--seat-5 { color: #f4efe6; text-style: bold; }
        & > .rows--seat-6 { color: #f0a860; text-style: bold; }
        & > .rows--seat-7 { color: #7fd0c4; text-style: bold; }
    }
    """

    snug = False
    """Whether it is only as high as its lines."""

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.rows: list[Row] = []
        self.lines: list[Line] = []
        self._first_lines: list[int] = []
        self._wrapped_at = 0

    # -- what is in it -------------------------------------------------------------------------------------------------

    def show(self, rows: Sequence[Row]) -> None:
        """These rows instead of what was there, from the top."""
        fresh = list(rows)
        self._keep(0)
        self.append(fresh)
        self.go_to(0)

    def append(self, rows: Sequence[Row]) -> None:
        self.rows.extend(rows)
        self._wrap()

    def keep(self, count: int) -> None:
        """Only the first rows."""
        self._keep(count)
        self._wrap()

    def clear(self) -> None:
        self.show(())

    @property
    def text(self) -> str:
        """All of it, also what is scrolled out of sight."""
        return "\n".join(f"{line.lead}{line.text}  {line.note}".rstrip() for line in self.lines)

    def _keep(self, count: int) -> None:
        del self.rows[count:]
        if count < len(self._first_lines):
            del self.lines[self._first_lines[count] :]
            del self._first_lines[count:]

    def _wrap(self) -> None:
        """Wrap the rows that are not wrapped yet, for the width there is."""
        width = self.scrollable_content_region.width
        if width != self._wrapped_at:
            self._wrapped_at = width
            self.lines.clear()
            self._first_lines.clear()
        if not width:
            return
        for number in range(len(self._first_lines), len(self.rows)):
            self._first_lines.append(len(self.lines))
            self.lines.extend(lines_of(number, self.rows[number], width - MARGIN))
        self.virtual_size = Size(width, len(self.lines))
        if self.snug:
            self.styles.height = len(self.lines) + self.gutter.height
        self.refresh()

    @on(events.Resize)
    def _resized(self) -> None:
        self.rewrap()

    def rewrap(self) -> None:
        """Lay the rows out for the size there is now."""
        self._wrap()

    # -- drawing -------------------------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        index = y + self.scroll_offset.y
        if index >= len(self.lines):
            return Strip.blank(width, self.rich_style)
        return self.strip_of(self.lines[index], width)

    def strip_of(self, line: Line, width: int) -> Strip:
        row = self.rows[line.row]
        body = self.style_of(row.kind)
        lead = self.style_of("lead") if row.kind is Kind.PLAIN else body
        return self.strip(line, width, body, lead if row.seat is None else self.style_of(seat_class(row.seat)))

    def strip(self, line: Line, width: int, body: Style, lead: Style) -> Strip:
        note = body + self.style_of("note", partial=True) if line.note else body
        gap = width - MARGIN - cell_len(line.lead) - cell_len(line.text) - cell_len(line.note)
        segments = [
            Segment(line.lead, lead),
            Segment(line.text + " " * max(gap, 0), body),
            Segment(line.note, note),
        ]
        return Strip(segment for segment in segments if segment.text).adjust_cell_length(width, body)

    def style_of(self, name: str, partial: bool = False) -> Style:
        return self.get_component_rich_style(f"rows--{name}", partial=partial)

    # -- moving in it --------------------------------------------------------------------------------------------------

    def go_to(self, line: int) -> None:
        """Scroll at once; forced, because the scroll bar of what is new comes only with the next layout."""
        self.scroll_to(y=line, animate=False, force=True)

    def page(self, pages: int) -> None:
        height = max(self.scrollable_content_region.height - 1, 1)
        self.go_to(self.scroll_offset.y + pages * height)
