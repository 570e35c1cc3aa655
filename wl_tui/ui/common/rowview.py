"""A scrolling panel of rows, drawn line by line: it wraps what is new, and paints what is seen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events, on
from textual.content import Content
from textual.geometry import Offset, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from wl_tui.ui.common.rows import Kind, Line, Row, lines_of, printable

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

        & > .rows--seat-0 { color: $seat-0; text-style: bold; }
        & > .rows--seat-1 { color: $seat-1; text-style: bold; }
        & > .rows--seat-2 { color: $seat-2; text-style: bold; }
        & > .rows--seat-3 { color: $seat-3; text-style: bold; }
        & > .rows--seat-4 { color: $seat-4; text-style: bold; }
        & > .rows--seat-5 { color: $seat-5; text-style: bold; }
        & > .rows--seat-6 { color: $seat-6; text-style: bold; }
        & > .rows--seat-7 { color: $seat-7; text-style: bold; }
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
        self._styles: dict[tuple[str, bool], Style] = {}

    @property
    def _grows(self) -> bool:
        """Whether its lines make its height."""
        room = self.styles.height
        return self.snug or room is None or room.is_auto

    # -- what is in it -------------------------------------------------------------------------------------------------

    def show(self, rows: Sequence[Row]) -> None:
        """These rows instead of what was there, from the top; only lines that differ are painted."""
        before = [self._look(line) for line in self.lines] if not self.scroll_offset.y else []
        fresh = list(rows)
        self._keep(0)
        self.rows.extend(fresh)
        if self._wrap():
            for index in range(max(len(before), len(self.lines))):
                now = self._look(self.lines[index]) if index < len(self.lines) else None
                if index >= len(before) or now != before[index]:
                    self.refresh_line(index)
        self.go_to(0)

    def _look(self, line: Line) -> tuple[object, ...]:
        """All that tells how a line is painted."""
        row = self.rows[line.row]
        return line[1:], row.kind, row.seat, row.choice

    def append(self, rows: Sequence[Row]) -> None:
        self.rows.extend(rows)
        self._wrap()
        self.refresh()

    def keep(self, count: int) -> None:
        """Only the first rows."""
        self._keep(count)
        self._wrap()
        self.refresh()

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

    def _wrap(self) -> bool:
        """Wrap the rows that are not wrapped yet, for the width there is. False if all of it must be painted anew."""
        width = self.scrollable_content_region.width
        same = width == self._wrapped_at
        if not same:
            self._wrapped_at = width
            self.lines.clear()
            self._first_lines.clear()
            self.refresh()
        if not width:
            return False
        for number in range(len(self._first_lines), len(self.rows)):
            self._first_lines.append(len(self.lines))
            self.lines.extend(lines_of(number, self.rows[number], width - MARGIN))
        self._measure(Size(width, len(self.lines)))
        return same

    def _measure(self, size: Size) -> None:
        """As high as its lines. The room for the scroll bar is always there, so if it neither comes nor goes, nothing moves
        and nothing need be laid out anew, which would cost more than all the rest."""
        height, before = self.scrollable_content_region.height, self.virtual_size
        if self.snug:
            self.styles.height = size.height + self.gutter.height
        if self._grows or size.width != before.width or (size.height > height) != (before.height > height):
            self.virtual_size = size
            return
        self.set_reactive(RowView.virtual_size, size)
        if size.height > height:
            self.vertical_scrollbar.window_virtual_size = size.height

    @on(events.MouseMove)
    def _point_at(self, event: events.MouseMove) -> None:
        """What the mouse rests on is explained, in plain words."""
        offset = event.get_content_offset(self)
        self.explain(self.tip_at(offset) if offset is not None else "")

    def tip_at(self, offset: Offset) -> str:
        index = offset.y + self.scroll_offset.y
        return self.rows[self.lines[index].row].tip if 0 <= index < len(self.lines) else ""

    def explain(self, tip: str) -> None:
        told = Content(printable(tip)) if tip else None
        if told != self.tooltip:
            self.tooltip = told

    @on(events.Resize)
    def _resized(self) -> None:
        self.rewrap()
        if self._grows and self.virtual_size.height != self.scrollable_content_region.height:
            # what is asked for while a screen is laid out is forgotten as soon as it is
            self.call_after_refresh(self.refresh, layout=True)

    def rewrap(self) -> None:
        """Lay the rows out for the size there is now."""
        self._wrap()
        self.refresh()

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
        found = self._styles.get((name, partial))
        if found is None:
            found = self._styles[name, partial] = self.get_component_rich_style(f"rows--{name}", partial=partial)
        return found

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._styles.clear()

    def line_of(self, row: int) -> int:
        """The first line of a row."""
        return self._first_lines[row] if row < len(self._first_lines) else 0

    # -- moving in it --------------------------------------------------------------------------------------------------

    def go_to(self, line: int) -> None:
        """Scroll at once; forced, because the scroll bar of what is new comes only with the next layout."""
        self.scroll_to(y=line, animate=False, force=True)

    def page(self, pages: int) -> None:
        height = max(self.scrollable_content_region.height - 1, 1)
        self.go_to(self.scroll_offset.y + pages * height)
