"""A recorded game as a viewpoint saw it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.games import PLANS, play
from wl_tui.kernel.cursor import Cursor
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.events import Reseeded
from wl_tui.kernel.records import Seat, Step
from wl_tui.kernel.reel import ALL, Moment, Reel
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.structs import COVER, Event
from wl_tui.kernel.table import Table
from wl_tui.kernel.verify import SAME, verify
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


@pytest.mark.parametrize("name", ["four-of-us", "three-at-one-keyboard", "five-and-a-posse"])
def test_every_decision_can_be_told_to_every_viewpoint(name: str) -> None:
    table = play(next(plan for plan in PLANS if plan.name == name))
    reel = Reel(table.timeline(), table.names, open_to_all=True)
    told = set()
    for number in range(1, reel.last + 1):
        reel.go_to(number)
        for viewer in reel.viewpoints:
            decided = reel.moment(viewer).decided
            assert decided is not None
            assert decided[1]
            assert COVER + "c" not in decided[1]
            told.add(decided[1])
    assert "Lay: a card" in told
    assert told & {"Keep a character", "Give a card"}


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


# -- going on from a moment ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fresh", [False, True])
def test_a_game_goes_on_from_any_moment_with_other_players_and_other_luck(
    table: Table, fresh: bool, tmp_path: Path
) -> None:
    path = tmp_path / "child.wlj"
    seats = [Seat("Annie"), Seat("Bill", "random"), Seat("Cole")]
    child = table.fork(20, path, seats, fresh_luck=fresh)
    assert [seat.player for seat in child.header.seats] == ["person", "random", "person"]
    assert child.header.parent is not None
    assert (child.header.parent.id, child.header.parent.record) == (table.header.id, 20)
    assert (child.state.seed != table.state.seed) is fresh
    dice = Dice(1)
    while child.flow.asked is not None:
        child.choose(dice.pick(child.flow.asked.choices))
    child.close()
    assert (verify(path).code, verify(path).findings) == (SAME, [])


def test_fresh_luck_brings_another_game_and_the_same_luck_the_same(table: Table) -> None:
    def end(fresh: bool) -> list[Event]:
        child = table.fork(20, fresh_luck=fresh)
        dice = Dice(1)
        while child.flow.asked is not None:
            child.choose(dice.pick(child.flow.asked.choices))
        return [event for event in child.events if not isinstance(event, Reseeded)]

    assert end(False) == end(False)
    assert end(False) != end(True)


def test_a_fork_has_as_many_seats_as_its_table(table: Table) -> None:
    with pytest.raises(BadSetup, match="3 seats at this table, not 1"):
        table.fork(5, seats=[Seat("Annie")])
