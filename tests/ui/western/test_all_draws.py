"""Everything that can come to pass can be drawn: random games under every option, at many decisions, through all eyes."""

from __future__ import annotations

import pytest

from tests.contract.configurations import ALL, Configuration
from wl_tui.bots import make_bot
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.liveries import liveries
from wl_tui.ui.western.actions import WESTERN
from wl_tui.ui.western.choices import split
from wl_tui.ui.western.doubts import doubt_about
from wl_tui.ui.western.drama import beats_of
from wl_tui.ui.western.hand import cards_of, hand_rows
from wl_tui.ui.western.marks import MARKS, worn
from wl_tui.ui.western.mats import mat_rows, own_parts, state_parts, story_rows, track_rows
from wl_tui.ui.western.pages import PAGES
from wl_tui.ui.western.pages import rules_of as rules_in_sight
from wl_tui.ui.western.scenes import note_on, scene_of
from wl_tui.ui.western.sight import described, sight_of

WESTERN_TABLES = [each for each in ALL if each.game == "western"]
EVERY, MOST = 7, 400
"""Which decisions are drawn, and after how many a game is left."""


def draw(view: SeatView, table: Table, since: int) -> int:
    """All the pure parts of the screen; how many rows they made."""
    marks = worn(MARKS["unicode"], liveries(table.header.seats))
    decision = view.decision
    found = split(view, decision)
    sight = sight_of(view.view, view.names, found.ways, start=found.start, looks=marks.looks)
    west = view.scene.rules.content
    cursor = found.start or next(iter(west.spaces))
    rows = [*mat_rows(view, marks), *track_rows(view, marks), *story_rows(view, marks), *scene_of(view, marks)[1]]
    rows += hand_rows(cards_of(view), marks, 40, 12)
    for page in PAGES.values():
        rows += page(view, marks, cursor, WESTERN)[1]
    assert state_parts(view, marks)
    assert own_parts(view, marks) is not None
    assert described(west, sight, cursor)
    rules_in_sight(view, cursor)
    beats_of(view, view.events[since:])
    if decision is not None and decision.mine:
        for choice in decision.choices[:12]:
            note_on(view, choice)
            doubt_about(view, decision.seat, choice)
    return len(rows)


@pytest.mark.parametrize("configuration", WESTERN_TABLES, ids=str)
def test_whatever_comes_to_pass_is_drawn(configuration: Configuration) -> None:
    table = configuration.table(31)
    bots = [make_bot("random", 31 + seat) for seat in range(configuration.seats)]
    drawn = since = 0
    while table.flow.asked is not None and len(table.records) < MOST:
        seat = table.flow.asked.seat
        if len(table.records) % EVERY == 1 or len(table.records) < EVERY:
            for eyes in (TABLE, *range(configuration.seats)):
                drawn += draw(table.seat_view(eyes), table, since)
            since = len(table.events)
        table.choose(bots[seat].choose(table.seat_view(seat)))
    drawn += draw(table.seat_view(TABLE), table, since)
    assert drawn > 1000
