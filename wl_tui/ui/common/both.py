"""Two panes: what somebody knew, and what was true. Line beside line, with a mark where they differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from rich.cells import cell_len

from wl_tui.kernel.reel import Moment
from wl_tui.ui.common.board import named, seat_of
from wl_tui.ui.common.rows import EMPTY, Kind, Row, fit, printable, wrap
from wl_tui.ui.common.rowview import MARGIN

NAMED_AT_MOST = 12
LABEL_WIDTH = 22
DIFFERS, SAME = "! ", "  "

Panes = tuple[list[Row], list[Row]]


def both_panes(knew: Moment, was: Moment, told: tuple[Sequence[str], Sequence[str]], width: int) -> Panes:
    """What was told, then every place with something in it, for two panes of that width."""
    panes: Panes = ([], [])
    for here, there in zip_longest(*told, fillvalue=""):
        _beside(panes, "", here, there, width)
    for pane in panes:
        pane.append(EMPTY)
    for label, here, there in _pairs(knew, was):
        _beside(panes, fit(printable(label), LABEL_WIDTH), here, there, width)
    return panes


def _beside(panes: Panes, label: str, here: str, there: str, width: int) -> None:
    """A text in each pane, on as many lines as the longer one needs."""
    mark, kind = (DIFFERS, Kind.STRONG) if here != there else (SAME, Kind.PLAIN)
    lead = f" {mark}{label} " if label else f" {mark}"
    room = max(width - MARGIN - cell_len(lead), 1)
    for number, lines in enumerate(zip_longest(wrap(here, room), wrap(there, room), fillvalue="")):
        front = " " * cell_len(lead) if number else lead
        for pane, line in zip(panes, lines, strict=True):
            pane.append(Row(line, lead=front, kind=kind))


def _pairs(knew: Moment, was: Moment) -> Iterable[tuple[str, str, str]]:
    """The places of seats first, then those of the table; each with what is known of it and what is in it."""
    state = was.view
    full = [place for place, bags in state.places.items() if bags]
    full.sort(key=lambda place: seat_of(place, state.seats) is None)
    for place in full:
        limit = None if seat_of(place, state.seats) is not None else NAMED_AT_MOST
        known, true = (named(moment.scene, moment.view.places[place], limit) for moment in (knew, was))
        yield was.scene.place(place), known, true
