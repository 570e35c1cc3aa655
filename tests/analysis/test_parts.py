"""What a decision did to a chance, taken apart: the parts add up, luck that is held is the game's, the rest is new."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.conftest import played
from wl_tui.analysis.analyse import Effort, analyse
from wl_tui.analysis.chances import Oracle
from wl_tui.analysis.findings import MUCH, Analysis
from wl_tui.analysis.parts import Parts, anew, due, outcomes_of
from wl_tui.games.showdown.duel import Lay
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.records import Seat, Step
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.state import State, fingerprint
from wl_tui.kernel.table import Table

QUICK = Effort(worlds=1, again=2, adviser="deputy@1", times=1)
PEOPLE = (Seat("Annie"), Seat("Bill", "random"), Seat("Cole", "random"))
SIDES = (*PEOPLE, Seat("Dora", "random"), Seat("Emmet", "random"))


def finished(folder: Path, game: str, seats: Sequence[Seat] = PEOPLE, seed: int = 5) -> Recording:
    path = folder / f"{game}.wlj"
    options = {"western": {"length": "short"}}.get(game, {})
    played(Table.new(game, seats, seed, options, journal=path), 9_999).close()
    return read(path)


@pytest.fixture(scope="module", params=[("showdown", PEOPLE, 5), ("bang", SIDES, 27)], ids=["alone", "sides"])
def recording(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Recording:
    return finished(tmp_path_factory.mktemp("parts"), *request.param)


@pytest.fixture(scope="module")
def analysis(recording: Recording) -> Analysis:
    return analyse(recording, effort=QUICK)


def test_the_parts_add_up(recording: Recording, analysis: Analysis) -> None:
    assert len(analysis.decided) == len(recording.timeline.records)
    lucky = 0
    for was, now in zip(analysis.decided, analysis.decided[1:], strict=False):
        for seat in range(len(was.chances)):
            parts = [now.choice[seat], now.anyhow[seat], *(luck.by[seat] for luck in now.luck)]
            assert now.chances[seat] - was.chances[seat] == pytest.approx(sum(parts), abs=1e-12)
        lucky += any(abs(by) > 0.01 for luck in now.luck for by in luck.by)
    assert lucky, "luck has parts in it"
    assert any(abs(each.choice[each.seat]) > 0.05 for each in analysis.decided[1:]), "and so have choices"


def test_only_so_much_is_due_to_a_choice_as_others_would_not_have_brought() -> None:
    assert due(0.2, 0.05) == 0.05, "the others would have brought 0.15 of it"
    assert due(0.2, 0.5) == 0.2, "no more than what came"
    assert due(0.2, -0.1) == 0, "it rose though the choice was poor"
    assert due(-0.2, -0.05) == -0.05
    assert due(-0.2, 0.05) == 0, "it fell though the choice was good"


class Told(Oracle):
    """Chances that are made up: a chance of each state, the same for all seats."""

    def __init__(self, recording: Recording, of: Callable[[State], float]) -> None:
        self.rules, self._of = recording.rules, of

    def chance(self, s: State, seat: int, dice: Dice, worlds: int = 1, most: int = 0) -> float:
        return self._of(s)


@pytest.mark.parametrize(("by_card", "choice", "anyhow"), [(True, 0.5, 0.0), (False, 0.0, 0.5)], ids=["choice", "drift"])
def test_what_every_choice_brings_is_due_to_none(tmp_path: Path, by_card: bool, choice: float, anyhow: float) -> None:
    """A chance that rises for one card that is laid, and one that rises when any is."""
    recording = finished(tmp_path, "showdown")
    timeline = recording.timeline
    steps = [(at, each) for at, each in enumerate(timeline.records) if isinstance(each, Step)]
    number, record, laid = next((at, each, each.choice) for at, each in steps if isinstance(each.choice, Lay))
    before = timeline.state_at(timeline.ends[number - 1])
    after = timeline.state_at(timeline.ends[number])
    hand = f"hand.{record.seat}"
    held = before.pieces_in(hand)
    assert len(held) > 1
    watched = (laid.card,) if by_card else held

    def chance(s: State) -> float:
        return 0.8 if any(s.where(card) != hand for card in watched) else 0.3

    parts = Parts(Told(recording, chance), recording.header.seats, again=2)
    others = [Lay(card) for card in held if card != laid.card]
    apart = parts.take_apart(before, record, (chance(before),) * 3, (chance(after),) * 3, 0, others)
    assert apart.choice == pytest.approx((choice,) * 3)
    assert apart.anyhow == pytest.approx((anyhow,) * 3)
    alone = parts.take_apart(before, record, (chance(before),) * 3, (chance(after),) * 3, 0, [])
    assert alone.choice == (0, 0, 0), "who had no choice made none"


def test_a_turning_point_is_a_choice(recording: Recording, analysis: Analysis) -> None:
    """It moved the chance itself or was a mistake; what merely fell together with a decision is not listed."""
    for turning in analysis.turnings:
        assert turning.by == analysis.decided[turning.at].choice[turning.seat]
        assert abs(turning.by) >= MUCH or turning.better >= MUCH
        assert turning.legend or not turning.better
    listed = {turning.at for turning in analysis.turnings}
    drifted = [at for at, each in enumerate(analysis.decided) if at and abs(each.anyhow[each.seat]) >= MUCH]
    if not analysis.kinds:  # the game of sides is too short for either
        assert listed
        assert set(drifted) - listed, "there was drift of that size"


def test_the_last_chance_is_what_happened(recording: Recording, analysis: Analysis) -> None:
    result = recording.timeline.tip.result
    assert result is not None
    assert analysis.decided[-1].chances == tuple(float(seat in result.winners) for seat in range(len(analysis.kinds) or 3))
    assert len(result.winners) == (2 if analysis.kinds else 1), "a side, each in full, or one alone"
    assert all(0 < chance < 1 for chance in analysis.decided[0].chances)


def test_what_seats_are_is_told_where_sides_win(recording: Recording, analysis: Analysis) -> None:
    roles = recording.rules.game.roles(recording.timeline.tip).get("role", ())
    assert analysis.kinds == tuple(roles)


def test_the_same_analysis_twice(recording: Recording, analysis: Analysis) -> None:
    seen: list[tuple[int, int]] = []
    again = analyse(read(recording.path), lambda done, all: seen.append((done, all)), QUICK)
    assert again == analysis
    count = len(recording.timeline.records)
    assert seen == [(number, count) for number in range(1, count + 1)]


def test_luck_that_is_held_is_the_games_own(recording: Recording) -> None:
    """With all outcomes held a decision comes to what it came to; with none, to other things, too."""
    timeline, differing, compared = recording.timeline, 0, 0
    for number, record in enumerate(timeline.records):
        if not isinstance(record, Step):
            continue
        before = timeline.state_at(timeline.ends[number - 1])
        outcomes = outcomes_of(recording.rules, before, record.events)
        if not outcomes:
            continue
        after = timeline.state_at(timeline.ends[number])
        held = anew(recording.rules, before, record, recording.header.seats, len(outcomes), 99)
        assert held.seed == 99
        held.seed = after.seed
        assert fingerprint(held) == fingerprint(after)
        new = anew(recording.rules, before, record, recording.header.seats, 0, 99)
        new.seed = after.seed
        differing += fingerprint(new) != fingerprint(after)
        compared += 1
    assert compared > 5
    assert differing > compared / 2


def test_western_games_add_up_too(tmp_path: Path) -> None:
    """Many places where chance has a say, and questions that wait for people."""
    recording = finished(tmp_path, "western")
    timeline = recording.timeline
    compared = 0
    for number, record in enumerate(timeline.records):
        if isinstance(record, Step):
            before = timeline.state_at(timeline.ends[number - 1])
            outcomes = outcomes_of(recording.rules, before, record.events)
            after = timeline.state_at(timeline.ends[number])
            held = anew(recording.rules, before, record, recording.header.seats, len(outcomes) or 1, 99)
            held.seed = after.seed
            assert fingerprint(held) == fingerprint(after)
            compared += len(outcomes)
    assert compared > 40
