"""A recorded game as a viewpoint saw it."""

from __future__ import annotations

import pytest

from tests.golden.games import PLANS, play
from wl_tui.kernel.cursor import Cursor
from wl_tui.kernel.records import Step
from wl_tui.kernel.reel import ALL, Moment, Reel
from wl_tui.kernel.structs import COVER
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE, view_of

PLAN = next(plan for plan in PLANS if plan.name == "three-strangers")


@pytest.fixture(scope="module")
def table() -> Table:
    return play(PLAN)


@pytest.fixture
def reel(table: Table) -> Reel:
    return Reel(table.timeline(), table.names, open_to_all=True)


@pytest.mark.parametrize("viewer", [TABLE, 0, 2])
def test_every_moment_is_what_that_viewpoint_knew_then(reel: Reel, table: Table, viewer: int) -> None:
    other = Cursor(table.timeline(), 0)
    for number in range(reel.last + 1):
        reel.go_to(number)
        other.jump(reel.timeline.ends[number])
        moment = reel.moment(viewer)
        assert moment.view == view_of(other.state, viewer)
        assert list(moment.events) == list(table.chronicle.seen(viewer)[: other.position])
        assert moment.decision is None


def test_everything_is_seen_only_where_it_may_be(table: Table, reel: Reel) -> None:
    assert ALL in reel.viewpoints
    assert ALL not in Reel(table.timeline(), table.names, open_to_all=False).viewpoints
    reel.go_to(3)

    def covered(moment: Moment) -> list[str]:
        return [piece for bags in moment.view.places.values() for bag in bags for piece in bag if piece.startswith(COVER)]

    assert covered(reel.moment(0)), "the same look finds what is covered"
    assert covered(reel.moment(ALL)) == []
    assert reel.moment(ALL).view.seed == 0, "nothing foretells luck"


def test_what_was_decided_is_told_as_it_was_seen(reel: Reel) -> None:
    hidden = shown = 0
    for number in range(1, reel.last + 1):
        reel.go_to(number)
        record = reel.record
        assert isinstance(record, Step)
        decided = reel.moment(record.seat).decided
        assert decided is not None
        assert decided[0] == record.seat
        other = reel.moment((record.seat + 1) % 3).decided
        hidden += decided != other
        shown += decided == other
    assert hidden
    assert shown
    reel.go_to(0)
    assert reel.moment(0).decided is None, "the setup was nobody's decision"


def test_one_goes_from_landmark_to_landmark_and_back() -> None:
    table = play(next(plan for plan in PLANS if plan.name == "four-of-us"))
    reel = Reel(table.timeline(), table.names, open_to_all=True)
    reel.go_to(0)
    found = []
    while name := reel.next_landmark(1):
        found.append((reel.number, name))
    assert found == [mark for mark in reel.landmarks if mark[0] > 0]
    assert len(found) > 3
    assert {name for _, name in found} <= set(table.rules.game.landmarks.values())
    back = []
    while reel.next_landmark(-1):
        back.append(reel.number)
    assert back == [number for number, _ in reversed(found[:-1])]


def test_a_number_beyond_the_end_is_the_end(reel: Reel) -> None:
    reel.go_to(9999)
    assert reel.number == reel.last
    reel.go_to(-5)
    assert reel.number == 0
