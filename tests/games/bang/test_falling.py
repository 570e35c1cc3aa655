"""BD-5, BD-6 and BD-8: when life is lost, who falls, and who has won then."""

from __future__ import annotations

import pytest

from tests.games.bang.scenario import Scenario
from wl_tui.games.bang.camp import ArrowTaken, Attacked, PileRefilled, Recovered, Wounded
from wl_tui.games.bang.damage import Eliminated, Shed, Swapped
from wl_tui.games.bang.verdict import ALONE, LAW, REVOLT
from wl_tui.kernel.events import Finished, Shown

rule = pytest.mark.rule


def order(game: Scenario, *kinds: type) -> list[type]:
    return [type(event) for event in game.told if isinstance(event, kinds)]


# -- falling


@rule("BD-5.1")
def test_who_has_no_life_left_falls_and_shows_the_role() -> None:
    game = Scenario(dice="1ddgg", life={1: 1})
    assert game.sees(3, "role.1") == ("?role",)
    game.play("aim 1")
    assert all(game.sees(seat, "role.1") == ("outlaw-1",) for seat in range(5))
    assert game.sees(3, "role.2") == ("?role",)


@rule("BD-5.1")
def test_who_has_a_life_left_does_not() -> None:
    game = Scenario(dice="1ddgg", life={1: 2})
    game.play("aim 1")
    assert game.sees(3, "role.1") == ("?role",)
    assert order(game, Eliminated) == []


@rule("BD-5.2")
def test_the_arrows_of_the_fallen_go_back() -> None:
    game = Scenario(dice="1ddgg", life={1: 1}, arrows={1: 3, 2: 2})
    game.play("aim 1")
    assert game.arrows == [0, 0, 2, 0, 0]
    assert game.pile == 7


@rule("BD-5.3")
def test_the_fallen_have_no_turn_and_are_nobodys_target() -> None:
    game = Scenario(dice="1bdgg", life={1: 1})
    game.play("aim 1")
    assert "serve 1" not in game.offered
    game.play("serve 0", "end-turn")
    assert game.table.state.active == 2


@rule("BD-5.3")
def test_the_fallen_decide_nothing_also_when_just_fallen() -> None:
    game = Scenario(dice="1ddgg", people={1: "pedro-ramirez"}, life={1: 1}, arrows={1: 2})
    game.play("aim 1")
    assert game.asked == "0 end"
    assert game.pile == 9


@rule("BD-5.4")
def test_life_does_not_go_below_nothing() -> None:
    game = Scenario(dice="abbgg", owed=True, life={1: 2}, arrows={1: 7, 3: 1})
    assert game.life[1] == 0
    wounded = next(event for event in game.told if isinstance(event, Wounded))
    assert wounded.amounts == (1, 2, 0, 1, 0)


@rule("BD-5.5")
def test_those_who_lose_their_last_life_at_once_fall_together() -> None:
    game = Scenario(6, dice="gggdd", life={1: 1, 3: 1, 4: 1})
    fallen = [event.seats for event in game.told if isinstance(event, Eliminated)]
    assert fallen == [(1, 3, 4)]


# -- the end


@rule("BD-6.1")
def test_any_loss_may_end_the_game_and_all_roles_are_shown() -> None:
    endings = [
        Scenario(4, dice="1ddgg", turn=1, life={0: 1}).play("aim 0"),
        Scenario(4, dice="gggdd", turn=1, life={0: 1}),
        Scenario(4, dice="abbgg", owed=True, life={0: 1}, arrows={1: 8}),
        Scenario(4, dice="dddbb", life={0: 1}),
    ]
    for game in endings:
        assert game.won == (1, 3)
        assert game.sees(1, "role.2") == ("renegade-1",)
        assert order(game, Shown, Finished)[-1] is Finished


@rule("BD-6.2")
def test_the_sheriffs_fall_is_the_outlaws_win_dead_or_alive() -> None:
    game = Scenario(dice="1ddgg", turn=1, life={0: 1, 3: 0})
    game.play("aim 0")
    assert game.won == (1, 3)
    assert game.table.result
    assert game.table.result.reason == REVOLT


@rule("BD-6.2")
def test_the_outlaws_win_even_if_all_of_them_are_dead() -> None:
    game = Scenario(dice="1ddgg", turn=4, life={0: 1, 1: 0, 3: 0})
    game.play("aim 0")
    assert game.won == (1, 3)


@rule("BD-6.2")
def test_sheriff_and_last_opponent_fall_together_before_a_deputys_eyes() -> None:
    game = Scenario(dice="gggdd", turn=4, life={0: 1, 1: 0, 2: 1, 3: 0})
    assert game.won == (1, 3)


@rule("BD-6.3")
def test_a_renegade_alone_wins() -> None:
    game = Scenario(4, dice="1ddgg", turn=2, life={0: 1, 1: 0, 3: 0})
    game.play("aim 0")
    assert game.won == (2,)
    assert game.table.result
    assert game.table.result.reason == ALONE


@rule("BD-6.4")
def test_without_outlaws_and_renegades_the_law_wins_dead_or_alive() -> None:
    game = Scenario(dice="1ddgg", life={1: 1, 2: 0, 3: 0, 4: 0})
    game.play("aim 1")
    assert game.won == (0, 4)
    assert game.table.result
    assert game.table.result.reason == LAW


@rule("BD-6.5")
def test_a_living_renegade_keeps_the_game_going() -> None:
    game = Scenario(dice="1ddgg", life={1: 1, 3: 0})
    game.play("aim 1")
    assert game.won is None
    assert game.asked == "0 end"


@rule("BD-6.6")
def test_two_renegades_do_not_win_together() -> None:
    dead = dict.fromkeys((1, 3, 4, 5, 6), 0)
    game = Scenario(8, dice="1ddgg", turn=7, life={0: 1, **dead})
    game.play("aim 0")
    assert game.won == (1, 3, 5)


@rule("BD-6.6")
def test_a_renegade_beside_a_deputy_does_not_win() -> None:
    game = Scenario(dice="1ddgg", turn=2, life={0: 1, 1: 0, 3: 0})
    game.play("aim 0" if "aim 0" in game.offered else "aim 4")
    assert game.won == (1, 3)


@rule("BD-6.7")
def test_if_everybody_falls_at_once_the_outlaws_win() -> None:
    game = Scenario(4, dice="abbgg", owed=True, life=dict.fromkeys(range(4), 1), arrows={0: 2, 1: 2, 2: 2, 3: 2})
    assert game.life == [0] * 4
    assert game.won == (1, 3)


# -- one event after the other


@rule("BD-8.1")
def test_all_hits_are_counted_before_any_counts() -> None:
    """Indians: who falls loses the arrows only after everybody's were counted."""
    game = Scenario(6, dice="abbgg", owed=True, life={1: 1}, arrows={1: 4, 5: 4})
    assert game.lost_by(F=9) == {"F": 4}
    assert order(game, Wounded, PileRefilled, Eliminated) == [Wounded, PileRefilled, Eliminated]


@rule("BD-8.2")
def test_bart_decides_before_and_pedro_after_life_is_lost() -> None:
    game = Scenario(dice="gggdd", people={1: "pedro-ramirez", 4: "bart-cassidy"}, arrows={1: 2})
    assert game.asked == "4 swap"
    game.play("swap 1", "drop 1")
    assert order(game, Swapped, Wounded, Shed) == [Swapped, Wounded, Shed]


@rule("BD-8.3")
def test_the_end_is_looked_at_before_sam_and_el_gringo() -> None:
    people = {2: "vulture-sam", 3: "el-gringo"}
    game = Scenario(4, dice="gggdd", turn=1, life={0: 1, 2: 3}, people=people)
    assert game.won == (1, 3)
    assert order(game, Recovered, ArrowTaken) == []
    control = Scenario(6, dice="gggdd", turn=1, life={4: 1, 2: 3}, people=people)
    assert order(control, Recovered, ArrowTaken) == [Recovered, ArrowTaken]


@rule("BD-8.4")
def test_el_gringos_arrow_may_be_the_last_after_the_volley_is_done() -> None:
    game = Scenario(dice="1ddgg", people={1: "el-gringo"}, life={1: 3}, arrows={0: 1, 4: 7})
    game.play("aim 1")
    assert order(game, Wounded, ArrowTaken, Attacked) == [Wounded, ArrowTaken, Attacked, Wounded]
    assert (game.life[0], game.life[1], game.life[4]) == (8, 2, 1)
    assert game.pile == 9
    assert game.asked == "0 end"


@rule("BD-8.4")
def test_bart_who_takes_arrows_for_everything_triggers_nothing() -> None:
    game = Scenario(dice="1ddgg", people={1: "bart-cassidy", 2: "vulture-sam", 4: "el-gringo"}, life={1: 1})
    game.play("aim 1", "swap 1")
    assert order(game, Wounded, Recovered, ArrowTaken) == []
    assert game.asked == "0 end"


@rule("BD-8.5")
@pytest.mark.parametrize(("posthumous", "arrows"), [(True, 1), (False, 0)])
def test_a_dead_gringo_pays_back_unless_an_option_says_no(posthumous: bool, arrows: int) -> None:
    game = Scenario(dice="1ddgg", people={1: "el-gringo"}, life={1: 1}, gringo_posthumous=posthumous)
    game.play("aim 1")
    assert game.life[1] == 0
    assert game.arrows[0] == arrows


@rule("BD-8.5")
def test_without_the_option_a_living_gringo_still_pays_back() -> None:
    game = Scenario(dice="1ddgg", people={1: "el-gringo"}, gringo_posthumous=False)
    assert game.play("aim 1").arrows[0] == 1


@rule("BD-8.6")
def test_volley_and_gatling_cost_two_of_el_gringos_arrows() -> None:
    game = Scenario(dice="1gggd", people={1: "el-gringo"}, arrows={0: 2})
    game.play("aim 1")
    assert game.life[1] == 5
    assert len(order(game, ArrowTaken)) == 2
    assert game.arrows[0] == 1, "the Gatling put back all but the last"


@rule("BD-8.7")
def test_kit_takes_el_gringos_arrow_off_again() -> None:
    people = {0: "kit-carlson", 1: "el-gringo"}
    game = Scenario(dice="gggdd", people=people)
    assert game.asked == "0 clear"
    game.play("clear 0")
    assert game.arrows[0] == 0
    early = Scenario(dice="gggdd", people=people, arrows={0: 1}, kit_order="before")
    assert early.asked == "0 clear"
    assert early.life[1] == 7
    early.play("clear 0")
    assert early.life[1] == 6
    assert early.arrows[0] == 1
    assert early.asked == "0 end"


@rule("BD-8.8")
@pytest.mark.parametrize(("gains", "life"), [(True, 6), (False, 4)])
def test_suzy_after_an_explosion(gains: bool, life: int) -> None:
    game = Scenario(dice="dddgb", people={0: "suzy-lafayette"}, life={0: 5}, suzy_explosion=gains)
    game.play("serve 1")
    assert game.life[0] == life


@rule("BD-8.8")
def test_without_an_explosion_the_option_does_not_matter() -> None:
    game = Scenario(dice="ddggb", people={0: "suzy-lafayette"}, life={0: 5}, suzy_explosion=False)
    assert game.play("serve 1").life[0] == 7


@rule("BD-8.9")
@pytest.mark.parametrize(("test", "life"), [("once", 8), ("each beer", 7)])
def test_jesses_life_is_looked_at_once_or_before_each_beer(test: str, life: int) -> None:
    game = Scenario(dice="bbdgg", people={1: "jesse-jones"}, turn=1, life={1: 4}, jesse_test=test)
    game.play("serve 1", "serve 1")
    assert game.life[1] == life


@rule("BD-8.9")
def test_looked_at_before_the_first_beer_whoever_drinks_it() -> None:
    game = Scenario(dice="bbdgg", people={1: "jesse-jones"}, turn=1, life={1: 4})
    game.play("serve 2", "serve 1")
    assert game.life[1] == 6
