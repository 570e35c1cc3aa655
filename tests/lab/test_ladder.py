"""The ladder: intervals, rotations, resuming, and workers that are killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wl_tui.cli import main
from wl_tui.kernel import registry
from wl_tui.kernel.errors import BadSetup
from wl_tui.lab import ladder
from wl_tui.lab.crew import ATTEMPTS, CrewLost, Ledger, crew_of, play_chunks
from wl_tui.lab.ladder import Rung, climb, plan_of, rotations, rung_from_text, standing_of, whole_rotations, wilson
from wl_tui.lab.simulate import Facts, Plan, play_games
from wl_tui.lab.workers import Workers

EVEN = Rung("random", "random", 0.9)


def plan(games: int = 12, rung: Rung = EVEN) -> Plan:
    return plan_of(rung, "showdown", 3, games, 7, {})


class Here(Executor):
    """Plays in this process."""

    def submit(self, call: Any, /, *args: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(call(*args, **more))
        return future


def test_the_interval_is_that_of_wilson() -> None:
    low, high = wilson(20, 25)
    assert (round(low, 3), round(high, 3)) == (0.609, 0.911), "as the notes on bots have it"
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 50)[0] == 0.0
    assert wilson(50, 50)[1] == 1.0


def test_the_challenger_is_found_by_its_seat() -> None:
    facts = play_games(plan(6), range(6))
    expected = sum(1 / len(fact.winners) for at, fact in enumerate(facts) if at % 3 in fact.winners)
    assert standing_of(EVEN, registry.find("showdown"), facts).wins == pytest.approx(expected)
    strong = plan_of(Rung("dreamer", "random", 0.5), "showdown", 3, 6, 1, {})
    assert [strong.seating(number).index("dreamer") for number in range(6)] == [0, 1, 2, 0, 1, 2]


def test_a_side_that_wins_has_won_each_of_it() -> None:
    """Outlaws win together: a win for each of them, and what the others at the table won stands beside it."""
    game, rung = registry.find("bang"), Rung("random", "random", 0.5)
    facts = play_games(plan_of(rung, "bang", 5, 20, 7, {}), range(20))
    assert max(len(fact.winners) for fact in facts) == 2
    standing = standing_of(rung, game, facts)
    assert standing.wins == sum(at % 5 in fact.winners for at, fact in enumerate(facts))
    won = sum(len(fact.winners) for fact in facts)
    assert standing.others == pytest.approx((won - standing.wins) / 4)
    head, row = ladder.as_table([standing])
    assert row[head.index("others")] == f"{standing.others / 20:.1%}"


def test_it_stops_when_it_is_clear_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "LEAST", 6)
    clear = climb(EVEN, plan(300), Here, 1)
    assert clear.verdict == "missed"
    assert 6 <= clear.games < 300
    assert clear.games % 3 == 0
    close = climb(Rung("random", "random", 1 / 3), plan(12, Rung("random", "random", 1 / 3)), Here, 1)
    assert (close.verdict, close.games) == ("open", 12)


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def count(plan: Plan, numbers: list[int]) -> list[Facts]:
        played.extend(numbers)
        return play_games(plan, numbers)

    monkeypatch.setattr("wl_tui.lab.crew.play_games", count)
    file = tmp_path / "kept" / "rung.jsonl"
    first = climb(EVEN, plan(6), Here, 1, file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:5]) + lines[5][:20])
    lost = [msgspec.json.decode(line)[0] for line in lines[5:]]
    played.clear()
    again = climb(EVEN, plan(6), Here, 1, file)
    assert (again.games, again.wins) == (first.games, first.wins)
    assert set(lost) == set(played), "the line that was cut, and what came after it"
    assert set(Ledger(file, plan(6)).facts) == set(range(6))
    played.clear()
    assert climb(EVEN, plan(9), Here, 1, file).games == 9
    assert set(played) == {6, 7, 8}, "more games go on from there"
    assert climb(EVEN, plan(3), Here, 1, file).games == 3
    for other in (
        msgspec.structs.replace(plan(9), seed=8),
        msgspec.structs.replace(plan(9), bots=("drifter", "random", "random")),
    ):
        with pytest.raises(BadSetup, match="another plan"):
            climb(EVEN, other, Here, 1, file)
    file.write_bytes(b"no plan at all")
    with pytest.raises(BadSetup, match="another plan"):
        climb(EVEN, plan(9), Here, 1, file)


def test_a_killed_worker_loses_no_finished_game() -> None:
    killed: list[int] = []
    found: dict[int, Facts] = {}
    crews: list[Workers] = []

    @contextmanager
    def hire() -> Iterator[Executor]:
        with Workers(2) as crew:
            crews.append(crew)
            yield crew

    for numbers, facts in play_chunks(plan(12), list(rotations(range(12), 3)), hire, 2):
        assert not set(numbers) & set(found), "no game comes twice"
        found.update(zip(numbers, facts, strict=True))
        if not killed:
            lost = crews[-1].at_work[0].process.pid
            assert lost is not None
            killed.append(lost)
            os.kill(lost, signal.SIGKILL)
    assert sorted(found) == list(range(12))
    alone = play_games(plan(12), range(12))
    assert [found[number].winners for number in range(12)] == [fact.winners for fact in alone]


def test_workers_that_keep_ending_are_given_up() -> None:
    class Broken(Here):
        def submit(self, call: Any, /, *args: Any, **more: Any) -> Future[Any]:
            hired.append(1)
            raise BrokenExecutor

    hired: list[int] = []
    with pytest.raises(CrewLost):
        list(play_chunks(plan(3), [[0, 1, 2]], Broken, 1))
    assert len(hired) == ATTEMPTS


def test_a_gap_is_not_counted_over(tmp_path: Path) -> None:
    ledger = Ledger(None, plan(9))
    facts = play_games(plan(9), range(9))
    ledger.add([0, 1, 2, 4, 5, 6, 7, 8], [facts[number] for number in (0, 1, 2, 4, 5, 6, 7, 8)])
    assert len(whole_rotations(ledger, plan(9))) == 3
    assert ledger.missing(range(9)) == [3]


def test_two_processes_play_the_same_games_as_one() -> None:
    assert climb(EVEN, plan(6), crew_of(2), 2).wins == climb(EVEN, plan(6), Here, 1).wins


@pytest.mark.parametrize("text", ["deputy", "a>b", "a>b:2", ">b:0.5", "a>b:x"])
def test_a_rung_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="a rung is written like"):
        rung_from_text(text)
    assert rung_from_text("legend@400>deputy:0.4") == Rung("legend@400", "deputy", 0.4)


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "random>random:0.9", "--game", "showdown", "--seats", "3", "--most", "30", "--seed", "3"]) == 0
    table = capsys.readouterr().out
    assert "missed" in table
    assert main(["ladder", "genius>random:0.9", "--game", "showdown", "--seats", "3"]) == 2
    assert "no bot 'genius'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("ask", "answer"),
    [(["--most", "2"], "at least 3 games for a rung, not 2"), (["--jobs", "0"], "at least one process must play, not 0")],
)
def test_what_could_play_no_game_is_refused(ask: list[str], answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "random>random:0.9", "--game", "showdown", "--seats", "3", *ask]) == 2
    assert answer in capsys.readouterr().err
