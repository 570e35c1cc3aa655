"""The rulebook in the app: read from end to end, opened at a rule, searched by words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Center
from textual.widgets import Input

from wl_tui.kernel.errors import ContentError
from wl_tui.rulebook import blocks, passages, rulebook
from wl_tui.ui.common.actions import BOOK, bindings
from wl_tui.ui.common.rows import EMPTY, GLUE, Kind, Row, fit
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine

RULE = re.compile(r"- ([A-Z]{2}-\d+\.\d+) ")
WIDEST, NARROWEST_COLUMN, INDENT = 120, 6, 4
NOTHING = "No rule has all these words."


def book_rows(text: Sequence[str], width: int) -> list[Row]:
    """Blocks of a rulebook as rows so wide: chapters, rules with their id at the edge, tables in columns, other text."""
    rows: list[Row] = []
    for block in text:
        if block.startswith("#"):
            rows += [EMPTY, Row(block.lstrip("# "), lead=" ", kind=Kind.HEADING), EMPTY]
        elif rule := RULE.match(block):
            rows += [Row(_plain(block[rule.end() :]), lead="  ", note=rule[1]), EMPTY]
        elif block.startswith("|"):
            rows += [*_table(block, width - INDENT), EMPTY]
        else:
            rows += [Row(_plain(block), lead=" "), EMPTY]
    return rows


def _plain(block: str) -> str:
    return " ".join(block.split()).replace("**", "").replace("`", "")


def _table(block: str, width: int) -> Iterator[Row]:
    """In columns; cells that are too wide for theirs go on below."""
    cells = [line.strip().removeprefix("|").removesuffix("|").split("|") for line in block.splitlines()]
    lines = [list(map(_plain, line)) for line in cells]
    table = [line for line in lines if not all(set(cell) <= set("-:") for cell in line)]
    widths = _widths([max(map(cell_len, column)) for column in zip(*table, strict=True)], width)
    for number, line in enumerate(table):
        wrapped = [wrap(cell, room, break_on_hyphens=False) or [""] for cell, room in zip(line, widths, strict=True)]
        for parts in zip_longest(*wrapped, fillvalue=""):
            drawn = "  ".join(map(fit, parts, widths)).rstrip().replace(" ", GLUE)
            yield Row(drawn, lead=" " * INDENT, kind=Kind.EVEN if number else Kind.STRONG)


def _widths(wanted: list[int], width: int) -> list[int]:
    """Of columns with two cells between them: as wanted, but the widest give way until all have room."""
    while sum(wanted) + 2 * (len(wanted) - 1) > width and max(wanted) > NARROWEST_COLUMN:
        wanted[wanted.index(max(wanted))] -= 1
    return wanted


class BookScreen(WlScreen[None]):
    CSS_PATH = "book.tcss"
    ACTIONS = BOOK
    BINDINGS = bindings(BOOK)
    AUTO_FOCUS = ""

    def __init__(self, book: str, title: str, rule: str = "") -> None:
        super().__init__()
        self._title, self._rule = title, rule
        self._problem = ""
        self._shown: Sequence[str] = ()
        try:
            self._text = rulebook(book)
        except ContentError as error:
            self._text, self._problem = "", f"There is no rulebook to read: {error}."

    def stage(self) -> ComposeResult:
        panel = RowView(id="book")
        panel.border_title = f"The rules of {self._title}"
        with Center(id="desk"):
            yield panel
        yield Input(id="find", placeholder="words of a rule", compact=True)
        yield TextLine(id="notice")

    def on_mount(self) -> None:
        self._read(blocks(self._text))
        self.say(self._problem)
        self.call_after_refresh(self._open_at, self._rule)

    def _read(self, text: Sequence[str]) -> None:
        self._shown = text
        # what is left between the frame, the scroll bar and the margin
        self.query_one(RowView).show(book_rows(text, min(self.app.size.width, WIDEST) - 4))

    @on(events.Resize)
    def _turned_over(self) -> None:
        """Tables are as wide as there is room; the page stays open where it was."""
        panel = self.query_one(RowView)
        top = panel.scroll_offset.y
        rule = next((panel.rows[line.row].note for line in panel.lines[top:] if panel.rows[line.row].note), "")
        self._read(self._shown)
        if top:
            self.call_after_refresh(self._open_at, rule)

    def _open_at(self, rule: str) -> None:
        """The rule at the top of the page."""
        panel = self.query_one(RowView)
        at = next((number for number, row in enumerate(panel.rows) if rule and row.note == rule), None)
        if at is not None:
            panel.go_to(panel.line_of(at))

    def say(self, text: str) -> None:
        self.query_one("#notice", TextLine).say(text)

    # -- finding -------------------------------------------------------------------------------------------------------

    def action_seek(self) -> None:
        field = self.query_one("#find", Input)
        field.add_class("-open")
        field.focus()

    @on(Input.Changed, "#find")
    def _find(self, event: Input.Changed) -> None:
        words = event.value.split()
        found = passages(self._text, words) if words else blocks(self._text)
        self.say("" if found else NOTHING)
        self._read(found)

    @on(Input.Submitted, "#find")
    def _found(self) -> None:
        """What was found stays, and keys are keys again."""
        self.query_one("#find").remove_class("-open")
        self.set_focus(None)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def action_page(self, pages: int) -> None:
        self.query_one(RowView).page(pages)

    def action_scroll(self, lines: int) -> None:
        panel = self.query_one(RowView)
        panel.go_to(panel.scroll_offset.y + lines)

    def action_edge(self, end: int) -> None:
        panel = self.query_one(RowView)
        panel.go_to(panel.max_scroll_y if end else 0)

    def action_chapter(self, way: int) -> None:
        panel = self.query_one(RowView)
        heads = [panel.line_of(number) for number, row in enumerate(panel.rows) if row.kind is Kind.HEADING]
        ahead = [line for line in heads if (line - panel.scroll_offset.y) * way > 0]
        if ahead:
            panel.go_to(min(ahead) if way > 0 else max(ahead))

    def action_leave(self) -> None:
        """First out of the search, then out of the book."""
        field = self.query_one("#find", Input)
        if field.value or field.has_class("-open"):
            field.value = ""
            self._found()
            self._read(blocks(self._text))
        else:
            self.dismiss()
