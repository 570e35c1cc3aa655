"""BD-9: three players hunt each other in a ring."""

from __future__ import annotations

import pytest

from tests.games.bang.scenario import Scenario
from wl_tui.games.bang import GAME
from wl_tui.games.bang.camp import camp, role_of
from wl_tui.games.bang.verdict import HUNTED, LAST, NOBODY
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.table import Table

rule = pytest.mark.rule
DEPUTY, OUTLAW, RENEGADE = 0, 1, 2
HUNTS = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
RULES = Rules(GAME)


@rule("BD-9.1")
def test_three_open_roles() -> None:
    dealt = set()
    for seed in range(40):
        table = Table.new(GAME, ["x"] * 3, seed, rules=RULES)
        dealt.add(tuple(role_of(table.state, seat) for seat in range(3)))
        for viewer in range(3):
            view = table.seat_view(viewer).view
            assert sorted(view.pieces_in(f"role.{seat}")[0] for seat in range(3)) == ["deputy-1", "outlaw-1", "renegade-1"]
    assert len(dealt) == 6


@rule("BD-9.2")
def test_the_deputy_begins_and_nobody_has_a_bonus() -> None:
    for seed in range(10):
        state = Table.new(GAME, ["x"] * 3, seed, rules=RULES).state
        assert role_of(state, state.active) == "deputy"
        characters = RULES.content.characters
        assert camp(state).most == tuple(characters[state.pieces_in(f"character.{seat}")[0]].life for seat in range(3))


@rule("BD-9.3")
@pytest.mark.parametrize("hunter", HUNTS)
@pytest.mark.parametrize("victim", HUNTS)
def test_who_shoots_the_prey_wins_at_once(hunter: int, victim: int) -> None:
    if hunter == victim:
        return
    game = Scenario(3, dice="1ddgg", turn=hunter, life={victim: 1})
    game.play(f"aim {victim}")
    assert game.life[victim] == 0
    assert game.won == ((hunter,) if HUNTS[hunter] == victim else None)


@rule("BD-9.3")
def test_the_gatling_hunts_as_well() -> None:
    game = Scenario(3, dice="gggdd", life={RENEGADE: 1})
    assert game.won == (DEPUTY,)
    assert game.table.result
    assert game.table.result.reason == HUNTED


@rule("BD-9.4")
def test_after_any_other_fall_the_last_one_alive_wins() -> None:
    game = Scenario(3, dice="1ddgg", life={OUTLAW: 1})
    game.play("aim 1")
    assert game.won is None
    assert game.asked == "0 end"
    game = Scenario(3, dice="1ddgg", turn=RENEGADE, life={OUTLAW: 0, DEPUTY: 1})
    game.play("aim 0")
    assert game.won == (RENEGADE,)
    assert game.table.result
    assert game.table.result.reason == LAST


@rule("BD-9.4")
def test_with_two_left_nobody_hunts_any_more() -> None:
    game = Scenario(3, dice="1ddgg", turn=DEPUTY, life={OUTLAW: 0, RENEGADE: 1})
    game.play("aim 2")
    assert game.won == (DEPUTY,)
    assert game.table.result
    assert game.table.result.reason == LAST


@rule("BD-9.4")
def test_dynamite_and_indians_are_any_other_way() -> None:
    game = Scenario(3, dice="dddgg", turn=RENEGADE, life={RENEGADE: 1})
    assert game.life[RENEGADE] == 0
    assert game.won is None
    game = Scenario(3, dice="abbgg", owed=True, life={OUTLAW: 1}, arrows={OUTLAW: 8})
    assert game.life[OUTLAW] == 0
    assert game.won is None


@rule("BD-9.5")
def test_two_fall_at_once() -> None:
    hunter = Scenario(3, dice="gggdd", life={RENEGADE: 1, OUTLAW: 1})
    assert hunter.won == (DEPUTY,)
    survivor = Scenario(3, dice="abbgg", owed=True, life={OUTLAW: 1, DEPUTY: 1}, arrows={OUTLAW: 8})
    assert survivor.won == (RENEGADE,)
    assert survivor.table.result
    assert survivor.table.result.reason == LAST


@rule("BD-9.6")
@pytest.mark.parametrize(("option", "winners"), [("draw", ()), ("last roller", (OUTLAW,))])
def test_if_nobody_is_left_nobody_wins_or_who_rolled(option: str, winners: tuple[int, ...]) -> None:
    game = Scenario(
        3,
        dice="abbgg",
        owed=True,
        turn=OUTLAW,
        life=dict.fromkeys(range(3), 1),
        arrows={0: 3, 1: 2, 2: 3},
        nobody_left=option,
    )
    assert game.won == winners
    assert game.table.result
    assert game.table.result.reason == NOBODY


@rule("BD-9.7")
@pytest.mark.parametrize(("option", "winners"), [(False, None), (True, (DEPUTY,))])
def test_the_last_arrow_kills_nobodys_prey_unless_an_option_says_so(option: bool, winners: tuple[int, ...] | None) -> None:
    game = Scenario(3, dice="abbgg", owed=True, life={RENEGADE: 1}, arrows={RENEGADE: 8}, arrow_kills=option)
    assert game.life[RENEGADE] == 0
    assert game.won == winners


@rule("BD-9.7")
def test_with_the_option_a_fallen_hunter_does_not_win() -> None:
    game = Scenario(3, dice="abbgg", owed=True, life={RENEGADE: 1, DEPUTY: 1}, arrows={RENEGADE: 8}, arrow_kills=True)
    assert game.won == (OUTLAW,)
