"""What roles can be read from: the public record, and nothing else."""

from __future__ import annotations

import pytest

from tests.contract.secrets import swapped
from tests.games.bang.scenario import USUAL, Scenario
from wl_tui.games.bang import GAME
from wl_tui.games.bang.beliefs import believed, clues_of, deals_of, plausible
from wl_tui.games.bang.camp import camp, role_of
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.state import State
from wl_tui.kernel.views import imagine, view_of


def odds(s: State, viewer: int, of: int, role: str) -> float:
    return believed(clues_of(s, viewer), 1.0).odds[of].get(role, 0.0)


def with_record(deeds: dict[tuple[int, int], int], spared: dict[int, int] | None = None, players: int = 5) -> State:
    """Annie is the Sheriff, Bill and Doc are Outlaws, Cole the Renegade, Emma the Deputy."""
    state = Scenario(players, dice="1ddgg", left=2).table.state
    table, seats = camp(state), range(players)
    table.deeds = tuple(tuple(deeds.get((who, whom), 0) for whom in seats) for who in seats)
    table.spared = tuple((spared or {}).get(who, 0) for who in seats)
    return state


# -- the record --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "plays", "row"),
    [
        (Scenario(dice="1ddgg", turn=1), ["aim 0"], (2, 0, 0, 0, 0)),
        (Scenario(dice="1bddg", turn=1, people={1: "slab-the-killer"}), ["aim-twice 2"], (0, 0, 4, 0, 0)),
        (Scenario(dice="gggdd", turn=1, life={3: 0}), [], (1, 0, 1, 0, 1)),
        (Scenario(dice="bbddg", turn=1, life={0: 6, 1: 5}), ["serve 0", "serve 1"], (-2, 0, 0, 0, 0)),
        (Scenario(dice="bddgg", turn=1), ["serve 0"], (0, 0, 0, 0, 0)),
        (Scenario(turn=1, people={1: "sid-ketchum"}, life={4: 2}, then="ddd12"), ["treat 4"], (0, 0, 0, 0, -2)),
        (Scenario(dice="gddbb", turn=1, people={1: "kit-carlson"}, arrows={2: 2}, life={1: 6}), None, (0, 0, -1, 0, 0)),
    ],
    ids=["shot", "hit twice", "raked", "served, and nothing for oneself", "a beer wasted", "treated", "an arrow off"],
)
def test_deeds_are_entered(game: Scenario, plays: list[str] | None, row: tuple[int, ...]) -> None:
    game.play(*(["serve 1", "serve 1", "clear 2"] if plays is None else plays))
    deeds = camp(game.table.state).deeds
    assert deeds[1] == row
    assert not any(any(others) for seat, others in enumerate(deeds) if seat != 1)


def test_who_could_have_shot_the_sheriff_and_did_not_has_spared_him() -> None:
    within = Scenario(dice="1ddgg", turn=1).play("aim 2")
    assert camp(within.table.state).spared == (0, 1, 0, 0, 0)
    out_of_reach = Scenario(6, dice="1ddgg", turn=2).play("aim 1")
    assert camp(out_of_reach.table.state).spared == ()
    at_him = Scenario(dice="1ddgg", turn=1).play("aim 0")
    assert camp(at_him.table.state).spared == ()


# -- reading it --------------------------------------------------------------------------------------------------------


def test_without_a_record_every_deal_is_as_likely() -> None:
    state = Scenario(dice="1ddgg", left=2).table.state
    assert odds(state, 0, 1, "outlaw") == pytest.approx(2 / 4)
    assert odds(state, 0, 1, "deputy") == pytest.approx(1 / 4)
    assert odds(state, 1, 2, "outlaw") == pytest.approx(1 / 3), "who is an Outlaw knows of one card more"
    assert odds(state, 0, 0, "sheriff") == 1


def test_who_shoots_at_the_sheriff_is_taken_for_an_outlaw_and_who_helps_him_for_a_deputy() -> None:
    state = with_record({(1, 0): 4, (4, 0): -4})
    for viewer in (0, 2, 3):
        assert odds(state, viewer, 1, "outlaw") > 0.8
        assert odds(state, viewer, 4, "deputy") > 0.7
    mixed = with_record({(1, 0): 4, (4, 1): 6})
    assert odds(mixed, 0, 4, "deputy") > 1.3 * odds(with_record({(1, 0): 4}), 0, 4, "deputy"), "he shoots at an Outlaw"


def test_who_spares_the_sheriff_is_less_of_an_outlaw() -> None:
    assert odds(with_record({}, {1: 2}), 0, 1, "outlaw") < odds(with_record({}), 0, 1, "outlaw") - 0.15


def test_what_one_has_done_oneself_tells_nothing() -> None:
    for viewer, others in ((1, (2, 3, 4)), (0, (1, 2, 3, 4))):
        deeds = {(viewer, other): 2 * other for other in others}
        for other in others:
            assert odds(with_record(deeds), viewer, other, "outlaw") == odds(with_record({}), viewer, other, "outlaw")


def test_roles_that_lie_open_are_taken_out() -> None:
    state = Scenario(dice="1ddgg", left=2, life={1: 0, 3: 0}).table.state
    assert odds(state, 0, 1, "outlaw") == 1
    assert odds(state, 0, 2, "outlaw") == 0
    assert odds(state, 0, 2, "renegade") == pytest.approx(1 / 2)


def test_nothing_hidden_moves_a_belief() -> None:
    state = with_record({(1, 0): 4, (2, 1): 2, (4, 0): -2})
    other = swapped(state, "outlaw-2", "deputy-1", 1)
    assert [role_of(state, seat) for seat in range(5)] != [role_of(other, seat) for seat in range(5)]
    assert clues_of(state, 1) == clues_of(other, 1)
    assert clues_of(state, 2) == clues_of(swapped(state, "outlaw-1", "outlaw-2", 2), 2)
    assert clues_of(state, 3) != clues_of(other, 3), "Doc knows his own"


def test_deals_that_look_the_same_are_one() -> None:
    assert len(deals_of(tuple(sorted(role.partition("-")[0] for role in USUAL[1:])))) == 210


def test_imagined_worlds_lean_to_what_fits_the_record() -> None:
    state, dice = with_record({(1, 0): 6}), Dice(4)
    view = view_of(state, 0)
    worlds = [imagine(view, 0, dice, GAME.plausible) for _ in range(200)]
    bill = sum(role_of(world, 1) == "outlaw" for world in worlds) / 200
    assert bill == pytest.approx(odds(state, 0, 1, "outlaw"), abs=0.08)
    assert bill > 0.75, "by chance it would be a half"
    assert len({tuple(role_of(world, seat) for seat in range(5)) for world in worlds}) > 3
    assert max(plausible(world, 0) for world in worlds) == 1
