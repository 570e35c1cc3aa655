"""WL-14: the record of a game, and replaying it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.western.random_games import finished
from tests.rules.test_coverage import listed
from wl_tui.games.western import EDITIONS
from wl_tui.games.western.county import hand
from wl_tui.games.western.telling import StoryOffered
from wl_tui.games.western.turn import EndTriggered
from wl_tui.kernel.cursor import UNITS, Cursor, Unit
from wl_tui.kernel.events import Finished, TurnBegan
from wl_tui.kernel.notation import notation
from wl_tui.kernel.records import Seat, Step
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.state import State
from wl_tui.kernel.table import Table
from wl_tui.kernel.verify import SAME, verify
from wl_tui.kernel.views import TABLE, view_of

rule = pytest.mark.rule

GAMES = [(players, seed) for players in (2, 3, 4, 5, 6) for seed in range(3)]


# -- every change an event, with its rule ----------------------------------------------------------------------------------


@rule("WL-14.1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_event_names_a_rule_that_exists(players: int, seed: int, edition: str) -> None:
    """All that is told, and all of the game's own that is not; only the kernel's own wheels turn without a rule."""
    needed, due = listed()
    rules = needed | due
    events = finished(players, seed, edition).events
    ours = [event for event in events if event.told or type(event) in EDITIONS[edition].events]
    assert {(type(event).__name__, event.rule) for event in ours if event.rule not in rules} == set()
    assert len({event.rule for event in ours}) > 20


@rule("WL-14.1")
def test_the_rule_named_is_the_one_it_comes_from() -> None:
    events = [event for players, seed in GAMES for event in finished(players, seed).events]
    named = {kind: {event.rule for event in events if isinstance(event, kind)} for kind in (EndTriggered, StoryOffered)}
    assert named == {EndTriggered: {"WL-12.1"}, StoryOffered: {"WL-6.1"}}
    assert {event.rule for event in events if isinstance(event, Finished)} == {"WL-12.3"}


@rule("WL-14.1")
@pytest.mark.parametrize("players", [2, 6])
def test_the_events_alone_in_their_order_make_the_game(players: int, tmp_path: Path) -> None:
    """Nothing changed behind the journal's back: folded again, its events lead to the same state."""
    table = finished(players, 1)
    state = table.rules.blank(players, table.seed)
    for event in table.events:
        table.rules.apply(state, event)
    assert state == table.state
    path = tmp_path / "game.wlj"
    table.save(path)
    report = verify(path)
    assert (report.code, report.findings, report.events) == (SAME, [], len(table.events))
    assert Table.load(path).events == table.events


@rule("WL-14.1")
def test_a_game_of_people_comes_out_the_same_when_it_is_verified(tmp_path: Path) -> None:
    """People are asked what bots are not: whether to go further, whether to end the turn."""
    table = Table.new("western", [Seat("Annie"), Seat("Bill"), Seat("Bot", "random")], 5)
    dice = Dice(5)
    while (ask := table.flow.asked) is not None and len(table.records) < 400:
        table.choose(dice.pick(ask.choices))
    alone = [notation(record.choice) for record in table.records if isinstance(record, Step)]
    assert alone.count("rest") > 5
    assert "end-turn" in alone
    assert len(alone) > 300
    path = tmp_path / "game.wlj"
    table.save(path)
    assert (verify(path).code, verify(path).findings) == (SAME, [])


# -- replay ----------------------------------------------------------------------------------------------------------------


@rule("WL-14.2")
@pytest.mark.parametrize("unit", UNITS)
def test_a_finished_game_is_replayed_forwards_and_backwards(unit: Unit) -> None:
    table = finished(3, 1)
    timeline = table.timeline()
    cursor = Cursor(timeline, 0)
    assert not cursor.back(unit), "before the beginning there is nothing"
    there: list[tuple[int, State]] = [(0, view_of(cursor.state, TABLE))]
    while cursor.forward(unit):
        there.append((cursor.position, view_of(cursor.state, TABLE)))
    assert cursor.state == table.state
    assert not cursor.forward(unit), "nor after the end"
    back = [there[-1]]
    while cursor.back(unit):
        back.append((cursor.position, view_of(cursor.state, TABLE)))
    assert back[::-1] == there
    stops = {
        "told": sum(event.told for event in table.events),
        "decision": len(table.records),
        "turn": sum(isinstance(event, TurnBegan) for event in table.events) + 1,
        "round": table.state.round + 1,
    }
    assert abs(len(there) - 1 - stops[unit]) <= (unit == "told"), "one stop each; the last event may be an untold one"


@rule("WL-14.2")
def test_each_unit_stops_where_it_says() -> None:
    table = finished(4, 2)
    cursor = Cursor(table.timeline(), 0)
    for number in range(1, table.state.round + 1):
        cursor.forward("round")
        assert isinstance(cursor.event, TurnBegan)
        assert (cursor.state.round, cursor.state.turn) == (number, 4 * (number - 1) + 1)
    cursor.jump(0)
    for number in range(1, table.state.turn + 1):
        cursor.forward("turn")
        assert cursor.state.turn == number
    cursor.jump(0)
    told = []
    while cursor.forward("told"):
        assert cursor.event is not None
        told += [cursor.event] if cursor.event.told else []
    assert told == [event for event in table.events if event.told]


@rule("WL-14.2")
@pytest.mark.parametrize("players", [2, 5])
def test_a_replay_shows_each_view_what_it_showed_then(players: int) -> None:
    """The table's view and every seat's, at every tenth decision, as the game was played."""
    table = Table.new("western", [Seat(f"Seat {seat}", "random") for seat in range(players)], 9, {"length": "short"})
    dice = Dice(9)
    viewers = (TABLE, *range(players))
    shown: dict[int, list[State]] = {}
    while table.decision is not None:
        if len(table.records) % 10 == 0:
            shown[len(table.records)] = [view_of(table.state, viewer) for viewer in viewers]
        table.choose(dice.pick(table.decision.choices))
    cursor = Cursor(table.timeline(), 0)
    for record in sorted(shown, reverse=True):
        cursor.jump(cursor.timeline.ends[record - 1])
        assert [cursor.view(viewer) for viewer in viewers] == shown[record]
    secret = 0
    for record in shown:
        cursor.jump(cursor.timeline.ends[record - 1])
        for seat in range(players):
            mine = cursor.state.pieces_in(hand(seat))
            assert cursor.view(seat).pieces_in(hand(seat)) == mine
            secret += cursor.view((seat + 1) % players).pieces_in(hand(seat)) != mine
            secret += cursor.view(TABLE).pieces_in(hand(seat)) != mine
    assert secret > 0, "others' hands stay covered"


@rule("WL-14.2")
@pytest.mark.parametrize("viewer", [TABLE, 0, 1, 2])
def test_a_replayed_event_is_seen_as_it_was(viewer: int) -> None:
    table = finished(3, 2)
    lived = [event for event in table.seat_view(viewer).events if event.told]
    cursor = Cursor(table.timeline(), 0)
    replayed = []
    while cursor.forward("told"):
        seen = cursor.seen(viewer)
        assert seen is not None
        replayed += [seen] if seen.told else []
    assert replayed == lived
    assert lived != [event for event in table.events if event.told], "and not everything of everything"
