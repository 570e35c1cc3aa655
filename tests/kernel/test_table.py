"""The table: forced choices, undo by step, turn and log line, barriers, and the replay cursor."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PEOPLE, played
from tests.games.showdown.scenario import Scenario
from wl_tui.kernel.cursor import Cursor
from wl_tui.kernel.errors import BadSetup, UndoBarred
from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.records import Seat, Step
from wl_tui.kernel.table import Table
from wl_tui.kernel.timeline import EVERY
from wl_tui.kernel.views import TABLE


def table(persons: int, seed: int = 1, **options: bool) -> Table:
    seats = [Seat(name, "person" if number < persons else "random") for number, name in enumerate(PEOPLE)]
    return Table.new("showdown", seats, seed, options)


def test_a_single_choice_resolves_itself_and_is_listed_in_the_record() -> None:
    game = table(0)
    played(game, 60)
    forced = [each for record in game.records for each in record.forced]
    assert forced
    for record in game.records[1:]:
        assert isinstance(record, Step)


def test_the_end_of_a_turn_waits_for_a_person_as_long_as_it_could_be_undone() -> None:
    """Laying a card can be taken back; drawing cannot."""
    drew = Scenario({0: ["s5"], 1: ["s6"]}, rumours=()).as_at_a_real_table().play("rest")
    assert drew.asked == "1 act", "cards were drawn: nothing to wait for"
    game = Scenario({0: ["s5", "s6", "s7", "s8", "s9", "s10"]}, deck=["m1"], rumours=(), persons=1).as_at_a_real_table()
    game.play("scout", "leave")
    assert game.asked == "0 discard"
    game.play("discard s5")
    assert game.asked == "1 act", "all have seen the discarded card"
    held = Scenario({0: ["s5"]}, rumours=(), persons=1).as_at_a_real_table().play("scout", "leave")
    assert held.asked == "0 end", "leaving the card told nobody anything: the turn can still be taken back so far"
    held.table.undo()
    assert held.asked == "0 scout"


def test_with_two_persons_a_reaction_is_asked_for_even_if_there_is_none() -> None:
    two = Scenario({0: ["s8", "s5"], 1: ["s10", "s6"]}, rumours=(), persons=2)
    one = Scenario({0: ["s8", "s5"], 1: ["s10", "s6"]}, rumours=(), persons=1)
    for game in (two, one):
        game.as_at_a_real_table().play("challenge 1", "lay s8", "lay s10")
    assert two.asked == "0 duel.react"
    assert one.asked == "0 amends", "nobody watches: passes resolve themselves"


def test_undo_takes_back_one_step_but_not_what_was_learned() -> None:
    game = Scenario({0: ["s5", "s6"], 1: ["s7", "s8"]}, rumours=()).table
    assert game.decision is not None
    before = game.flow.clone()
    game.choose(game.decision.parse("challenge 1"))
    game.undo()
    assert game.state == before.state
    game.choose(game.decision.parse("challenge 1"))
    game.choose(game.decision.parse("lay s5"))
    with pytest.raises(UndoBarred, match="somebody else"):
        game.undo()


def test_undo_of_a_whole_turn_and_to_a_log_line() -> None:
    for seed in range(50):
        game = played(table(3, seed), 30, seed)
        start = game.turn_start()
        if len(game.records) - start > 2 and not game.undo_barrier(start):
            break
    else:
        pytest.fail("no seed has a turn of two steps that can be taken back")
    game.undo(len(game.records) - 2)
    game.undo_turn()
    assert len(game.records) == start + 1
    assert any(isinstance(event, TurnBegan) for event in game.records[-1].events)


def test_the_sandbox_crosses_every_barrier() -> None:
    game = table(1, sandbox=True)
    played(game, 20)
    game.undo(0)
    assert len(game.records) == 1


def test_there_is_nothing_before_the_beginning() -> None:
    game = table(1, sandbox=True)
    with pytest.raises(UndoBarred, match="nothing"):
        game.undo()
    with pytest.raises(UndoBarred, match="nothing"):
        game.undo(5)
    with pytest.raises(BadSetup, match="no record 9"):
        game.fork(9)


def test_the_cursor_goes_anywhere_by_64_events_at_most() -> None:
    game = played(table(0, 5), 1000)
    timeline = game.timeline()
    cursor = Cursor(timeline)
    total = len(timeline.events)
    assert total > 5 * EVERY
    for position in (0, total, 1, total - 1, total // 2, total // 2 + 63, total // 2 + 64, 64, 63, 0):
        cursor.jump(position)
        assert cursor.position == position
        assert cursor.applied <= EVERY
        fresh = game.rules.blank(3, game.seed)
        for event in timeline.events[:position]:
            game.rules.apply(fresh, event)
        assert cursor.state == fresh


def test_the_cursor_steps_by_told_event_decision_turn_and_round() -> None:
    game = played(table(0, 5), 1000)
    cursor = Cursor(game.timeline(), 0)
    assert not cursor.back("decision")
    stops = 0
    while cursor.forward("decision"):
        stops += 1
        assert cursor.position == game.timeline().ends[stops - 1]
    assert stops == len(game.records)
    assert not cursor.forward("round")
    cursor.jump(0)
    cursor.forward("round", 2)
    assert (cursor.state.round, isinstance(cursor.event, TurnBegan)) == (2, True)
    cursor.forward("turn")
    turn = cursor.state.turn
    cursor.back("turn")
    assert cursor.state.turn == turn - 1
    cursor.forward("told")
    assert cursor.event is not None
    assert cursor.event.told
    assert cursor.seen(TABLE) is not None


def test_a_table_loads_without_anybody_registering_its_game(tmp_path: Path) -> None:
    path = tmp_path / "x.wlj"
    played(table(3), 5).save(path)
    code = f"from wl_tui.kernel.table import Table; t = Table.load({str(path)!r}); print(t.at, len(t.records))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("6")
