"""Looking something up: every card, item, place and track by its name, with what it does. What is in sight comes first."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from wl_tui.ui.common.actions import LOOKUP, bindings
from wl_tui.ui.common.rows import EMPTY, Kind, Row
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.terms import NOTHING, OURS, Term, found_in


def term_rows(terms: Sequence[Term]) -> list[Row]:
    rows: list[Row] = []
    for term in terms:
        rows.append(Row(term.name, lead=" ", note=term.where or term.kind, kind=Kind.HEADING))
        rows.append(Row(f"{term.text} {OURS}" if term.house else term.text, lead="   "))
    return rows or [Row(NOTHING, lead=" ", kind=Kind.DIM)]


class LookupScreen(WlScreen[None]):
    """A line to write in, and below it what has these words."""

    CSS_PATH = "lookup.tcss"
    ACTIONS = LOOKUP
    BINDINGS = bindings(LOOKUP)

    def __init__(self, terms: Sequence[Term], words: str = "") -> None:
        super().__init__()
        self._terms, self._words = terms, words

    def stage(self) -> ComposeResult:
        with Vertical(id="lookup") as box:
            box.border_title = "Look up"
            yield Input(self._words, placeholder="a part of its name, or of what it does", compact=True, max_length=40)
            yield RowView(id="found")

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self._find(self._words)

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        self._find(event.value)

    def _find(self, words: str) -> None:
        found = found_in(self._terms, words)
        count = Row(f"{len(found)} of {len(self._terms)}", lead=" ", kind=Kind.DIM)
        self.query_one(RowView).show([count, EMPTY, *term_rows(found)])

    @on(events.Key)
    def _move(self, event: events.Key) -> None:
        steps = {"up": -1, "down": 1}.get(event.key)
        if steps is not None:
            event.stop()
            panel = self.query_one(RowView)
            panel.go_to(panel.scroll_offset.y + steps)

    def action_page(self, pages: int) -> None:
        self.query_one(RowView).page(pages)

    def action_leave(self) -> None:
        self.dismiss()
