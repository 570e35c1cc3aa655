"""BD-7: the sixteen characters."""

from __future__ import annotations

import pytest

from tests.games.bang.scenario import Scenario
from wl_tui.games.bang.camp import Attacked, Recovered
from wl_tui.games.bang.deeds import Fired

rule = pytest.mark.rule


# -- Bart Cassidy


@rule("BD-7.1")
def test_bart_takes_arrows_for_hits_point_by_point() -> None:
    game = Scenario(dice="111dd", people={1: "bart-cassidy"})
    game.play("aim 1", "aim 1", "aim 1")
    assert game.asked == "1 swap"
    assert game.offered == ["swap 0", "swap 1", "swap 2", "swap 3"]
    game.play("swap 2")
    assert (game.life[1], game.arrows[1], game.pile) == (7, 2, 7)


@rule("BD-7.1")
def test_bart_at_one_life_may_live() -> None:
    game = Scenario(dice="1ddgg", people={1: "bart-cassidy"}, life={1: 1}, arrows={3: 7})
    game.play("aim 1", "swap 1")
    assert (game.life[1], game.arrows[1], game.pile) == (1, 1, 1)


@rule("BD-7.1")
def test_bart_may_take_the_hits() -> None:
    game = Scenario(dice="1ddgg", people={1: "bart-cassidy"})
    assert game.play("aim 1", "swap 0").life[1] == 7


@rule("BD-7.1")
def test_bart_never_takes_the_last_arrow() -> None:
    game = Scenario(dice="111dd", people={1: "bart-cassidy"}, arrows={3: 6})
    game.play("aim 1", "aim 1", "aim 1")
    assert game.offered == ["swap 0", "swap 1", "swap 2"]
    assert [bar.rule for bar in game.barred] == ["BD-7.1"]
    game.play("swap 2")
    assert (game.life[1], game.pile) == (7, 1)
    assert not [event for event in game.told if isinstance(event, Attacked)]
    helpless = Scenario(dice="1ddgg", people={1: "bart-cassidy"}, arrows={3: 8})
    helpless.play("aim 1")
    assert helpless.life[1] == 7


@rule("BD-7.1")
def test_bart_takes_an_arrow_for_a_gatling_also() -> None:
    game = Scenario(dice="gggdd", people={1: "bart-cassidy"})
    assert game.asked == "1 swap"
    game.play("swap 1")
    assert (game.life[1], game.arrows[1]) == (8, 1)


@rule("BD-7.1")
def test_bart_has_nothing_against_indians_and_dynamite() -> None:
    game = Scenario(dice="abbgg", owed=True, people={1: "bart-cassidy"}, arrows={1: 2, 3: 6})
    assert game.life[1] == 6
    assert game.asked == "0 drink"
    game = Scenario(dice="dddbb", turn=1, people={1: "bart-cassidy"})
    assert game.life[1] == 7


@rule("BD-7.1")
def test_a_dead_bart_is_not_asked() -> None:
    game = Scenario(dice="gggdd", people={1: "bart-cassidy"}, life={1: 0})
    assert game.asked == "0 end"


# -- Black Jack


@rule("BD-7.2")
def test_black_jack_rolls_dynamite_again() -> None:
    game = Scenario(dice="ddb1g", left=2, turn=1, then="b")
    assert "reroll 1+2" in game.offered
    game.play("reroll 1")
    assert game.dice == "bdb1g"


@rule("BD-7.2")
def test_black_jack_does_not_once_three_show() -> None:
    game = Scenario(dice="ddb1g", left=2, turn=1, then="d")
    game.play("reroll 3")
    assert game.life[1] == 7
    assert game.asked == "1 aim"


@rule("BD-7.2")
def test_black_jack_gets_no_extra_roll() -> None:
    game = Scenario(dice="ddb1g", left=1, turn=1, then="b")
    game.play("reroll 1")
    assert game.asked == "1 aim"


# -- Calamity Janet, Rose Doolan


@rule("BD-7.3")
def test_janet_uses_each_bulls_eye_as_either() -> None:
    game = Scenario(7, dice="12ddg", turn=3)
    assert set(game.offered) == {"aim 1", "aim 2", "aim 4", "aim 5"}
    game.play("aim 5")
    assert set(game.offered) == {"aim 1", "aim 2", "aim 4", "aim 5"}
    game.play("aim 4")
    assert (game.life[4], game.life[5]) == (8, 8)


@rule("BD-7.11")
def test_rose_shoots_one_place_farther() -> None:
    game = Scenario(8, dice="12ddg", turn=4)
    assert set(game.offered) == {"aim 3", "aim 5", "aim 2", "aim 6"}
    game.play("aim 2")
    assert set(game.offered) == {"aim 2", "aim 6", "aim 1", "aim 7"}


@rule("BD-7.11")
def test_roses_third_place_among_four_is_her_neighbour_the_long_way_round() -> None:
    game = Scenario(4, dice="2ddgg", people={0: "rose-doolan"})
    assert set(game.offered) == {"aim 1", "aim 2", "aim 3"}


# -- El Gringo


@rule("BD-7.4")
def test_who_hurts_el_gringo_takes_one_arrow_for_the_whole_volley() -> None:
    game = Scenario(dice="111dd", people={1: "el-gringo"})
    game.play("aim 1", "aim 1", "aim 1")
    assert (game.life[1], game.arrows[0], game.pile) == (4, 1, 8)


@rule("BD-7.4")
def test_el_gringo_pays_a_gatling_back() -> None:
    game = Scenario(dice="gggdd", people={1: "el-gringo"})
    assert game.arrows[0] == 1


@rule("BD-7.4")
def test_el_gringo_pays_neither_indians_nor_dynamite_back() -> None:
    game = Scenario(dice="abbgg", owed=True, people={1: "el-gringo"}, arrows={1: 2, 3: 6})
    assert game.life[1] == 5
    assert game.arrows == [0] * 5
    game = Scenario(dice="dddbb", turn=1, people={1: "el-gringo"})
    assert (game.life[1], game.arrows) == (6, [0] * 5)


@rule("BD-7.4")
def test_shots_at_others_bring_no_arrow() -> None:
    game = Scenario(dice="1ddgg", people={1: "el-gringo"})
    assert game.play("aim 4").arrows[0] == 0


# -- Jesse Jones


@rule("BD-7.5")
def test_jesses_beers_are_worth_two_with_four_life() -> None:
    game = Scenario(dice="bbdgg", people={1: "jesse-jones"}, turn=1, life={1: 4})
    game.play("serve 1", "serve 1")
    assert game.life[1] == 8


@rule("BD-7.5")
def test_jesse_with_five_life_drinks_like_anybody() -> None:
    game = Scenario(dice="bbdgg", people={1: "jesse-jones"}, turn=1, life={1: 5})
    game.play("serve 1", "serve 1")
    assert game.life[1] == 7


@rule("BD-7.5")
def test_jesses_beers_for_others_and_others_beers_for_jesse_are_worth_one() -> None:
    game = Scenario(dice="bddgg", people={1: "jesse-jones"}, turn=1, life={1: 4, 2: 3})
    assert game.play("serve 2").life[2] == 4
    game = Scenario(dice="bddgg", people={1: "jesse-jones"}, life={1: 4, 0: 3})
    assert game.play("serve 1").life[1] == 5


# -- Jourdonnais


@rule("BD-7.6")
def test_jourdonnais_loses_one_life_to_indians() -> None:
    game = Scenario(dice="abbgg", owed=True, people={1: "jourdonnais"}, arrows={1: 5, 3: 3})
    assert (game.life[1], game.life[3]) == (6, 5)
    assert game.arrows[1] == 0


@rule("BD-7.6")
def test_jourdonnais_without_arrows_loses_nothing() -> None:
    game = Scenario(dice="abbgg", owed=True, people={1: "jourdonnais"}, arrows={3: 8})
    assert game.life[1] == 7


# -- Kit Carlson


@rule("BD-7.7")
def test_kit_takes_an_arrow_off_anybody_for_each_gatling() -> None:
    game = Scenario(dice="ggddb", people={0: "kit-carlson"}, arrows={0: 1, 3: 2})
    game.play("serve 0")
    assert set(game.offered) == {"clear 0", "clear 3", "leave-them"}
    game.play("clear 3", "clear 0")
    assert game.asked == "0 end"
    assert game.arrows == [0, 0, 0, 1, 0]
    assert game.life[1] == 8


@rule("BD-7.7")
def test_kit_may_leave_them() -> None:
    game = Scenario(dice="ggddb", people={0: "kit-carlson"}, arrows={0: 1, 3: 2})
    game.play("serve 0", "clear 3", "leave-them")
    assert game.asked == "0 end"
    assert game.arrows == [1, 0, 0, 1, 0]


@rule("BD-7.7")
def test_kit_with_five_gatlings_fires_and_takes_five_off() -> None:
    game = Scenario(dice="ggggg", people={0: "kit-carlson"}, arrows={0: 2, 1: 6})
    assert game.life[1] == 7
    assert game.arrows[0] == 0
    game.play(*["clear 1"] * 5)
    assert game.asked == "0 end"
    assert game.arrows[1] == 1


@rule("BD-7.7")
def test_nobody_else_takes_arrows_off() -> None:
    game = Scenario(dice="ggddb", arrows={0: 1, 3: 2})
    assert game.play("serve 0").asked == "0 end"


# -- Lucky Duke, Paul Regret


@rule("BD-7.8")
def test_lucky_duke_rolls_four_times_others_three() -> None:
    game = Scenario(dice="ggddb", turn=4, people={0: "lucky-duke"})
    game.play("serve 0", "end-turn")
    rolls = []
    while game.asked == "0 keep":
        rolls.append(game.play("reroll 1" if "reroll 1" in game.offered else "reroll 2").dice)
    assert len(rolls) == 3
    game = Scenario(dice="ggddb", turn=0, people={1: "rose-doolan"})
    game.play("serve 0", "end-turn")
    assert game.asked == "1 keep"
    rolls = []
    while game.asked == "1 keep":
        rolls.append(game.play("reroll 1" if "reroll 1" in game.offered else "reroll 2").dice)
    assert len(rolls) == 2


@rule("BD-7.9")
def test_paul_regret_is_safe_from_gatlings_only() -> None:
    game = Scenario(dice="1gggd", people={1: "paul-regret"})
    game.play("aim 1")
    assert game.life[1] == 8
    assert game.life[2] == 7


# -- Pedro Ramirez


@rule("BD-7.10")
def test_pedro_puts_an_arrow_back_for_each_life_lost() -> None:
    game = Scenario(dice="11ddg", people={1: "pedro-ramirez"}, arrows={1: 3})
    game.play("aim 1", "aim 1")
    assert game.asked == "1 shed"
    assert game.offered == ["drop 0", "drop 1", "drop 2"]
    game.play("drop 2")
    assert (game.life[1], game.arrows[1], game.pile) == (6, 1, 8)


@rule("BD-7.10")
def test_pedro_need_not() -> None:
    game = Scenario(dice="11ddg", people={1: "pedro-ramirez"}, arrows={1: 1})
    game.play("aim 1", "aim 1")
    assert game.offered == ["drop 0", "drop 1"]
    game.play("drop 0")
    assert (game.life[1], game.arrows[1]) == (6, 1)


@rule("BD-7.10")
def test_pedros_own_dynamite_counts() -> None:
    game = Scenario(dice="dddbb", turn=1, people={1: "pedro-ramirez"}, arrows={1: 3})
    assert game.asked == "1 shed"
    game.play("drop 1")
    assert (game.life[1], game.arrows[1]) == (7, 2)


@rule("BD-7.10")
def test_in_an_attack_pedros_arrows_count_and_go() -> None:
    game = Scenario(dice="abbgg", owed=True, people={1: "pedro-ramirez"}, arrows={1: 3, 3: 5})
    assert game.asked == "0 drink"
    assert (game.life[1], game.arrows[1], game.pile) == (5, 0, 9)


# -- Sid Ketchum


@rule("BD-7.12")
def test_sid_gives_a_life_before_he_rolls() -> None:
    game = Scenario(people={0: "sid-ketchum"}, life={2: 3, 4: 0}, then="bb112")
    assert game.asked == "0 treat"
    assert game.offered == ["treat 0", "treat 1", "treat 2", "treat 3"]
    game.play("treat 2")
    assert game.life[2] == 4
    assert game.asked == "0 keep"


@rule("BD-7.12")
def test_sid_may_waste_it_on_somebody_unhurt() -> None:
    game = Scenario(people={0: "sid-ketchum"}, life={0: 3})
    game.play("treat 1")
    assert (game.life[0], game.life[1]) == (3, 8)


# -- Slab the Killer


@rule("BD-7.13")
def test_slab_spends_a_beer_to_hit_twice_and_pours_the_other() -> None:
    game = Scenario(dice="11bbd", people={0: "slab-the-killer"}, life={0: 5})
    assert set(game.offered) == {"aim 1", "aim 4", "aim-twice 1", "aim-twice 4"}
    game.play("aim-twice 1")
    assert set(game.offered) == {"aim 1", "aim 4"}
    game.play("aim 4")
    assert (game.life[1], game.life[4]) == (6, 7)
    game.play("serve 0")
    assert game.life[0] == 6
    assert game.asked == "0 end"


@rule("BD-7.13")
def test_slab_needs_a_beer_and_need_not_spend_it() -> None:
    assert set(Scenario(dice="11ddg", people={0: "slab-the-killer"}).offered) == {"aim 1", "aim 4"}
    game = Scenario(dice="1bddg", people={0: "slab-the-killer"})
    game.play("aim 1")
    assert game.life[1] == 7
    assert game.asked == "0 drink"
    assert set(Scenario(dice="1bddg").offered) == {"aim 1", "aim 4"}


@rule("BD-7.13")
def test_bart_can_meet_slabs_double_with_two_arrows() -> None:
    game = Scenario(dice="1bddg", people={0: "slab-the-killer", 1: "bart-cassidy"})
    game.play("aim-twice 1")
    assert game.offered == ["swap 0", "swap 1", "swap 2"]
    game.play("swap 2")
    assert (game.life[1], game.arrows[1]) == (8, 2)


# -- Suzy Lafayette


@rule("BD-7.14")
def test_suzy_gains_two_without_a_bulls_eye() -> None:
    game = Scenario(dice="ggddb", people={0: "suzy-lafayette"}, life={0: 4})
    assert game.play("serve 1").life[0] == 6


@rule("BD-7.14")
@pytest.mark.parametrize("dice", ["1gddb", "2gddb"])
def test_suzy_gains_nothing_with_one(dice: str) -> None:
    game = Scenario(dice=dice, people={0: "suzy-lafayette"}, life={0: 4})
    game.play(game.offered[0], "serve 1")
    assert game.life[0] == 4


@rule("BD-7.14")
def test_suzys_final_dice_count_and_her_most_life_holds() -> None:
    game = Scenario(dice="1gddb", left=1, then="g", people={0: "suzy-lafayette"}, life={0: 9})
    game.play("reroll 1", "serve 1")
    assert game.life[0] == 10


# -- Vulture Sam


@rule("BD-7.15")
def test_sam_gains_two_for_each_who_falls() -> None:
    game = Scenario(6, dice="gggdd", people={5: "vulture-sam"}, life={1: 1, 4: 1, 5: 4})
    assert game.life[5] == 4 - 1 + 4


@rule("BD-7.15")
def test_sam_gains_for_his_own_victims_up_to_his_most() -> None:
    game = Scenario(dice="1ddgg", people={0: "vulture-sam"}, life={1: 1, 0: 10})
    assert game.play("aim 1").life[0] == 11


@rule("BD-7.15")
def test_sam_gains_nothing_when_he_falls_with_others() -> None:
    game = Scenario(6, dice="abbgg", owed=True, people={5: "vulture-sam"}, life={1: 2, 5: 3}, arrows={1: 4, 5: 4})
    assert game.life[5] == 0
    assert not [event for event in game.told if isinstance(event, Recovered)]


# -- Willy the Kid


@rule("BD-7.16")
def test_willy_needs_two_gatlings_and_fires_once() -> None:
    game = Scenario(dice="ggddb", turn=2)
    game.play("serve 2")
    assert game.life == [9, 7, 8, 7, 8]
    game = Scenario(dice="ggggd", turn=2)
    assert game.life == [9, 7, 8, 7, 8]
    assert len([event for event in game.told if isinstance(event, Fired)]) == 1


@rule("BD-7.16")
def test_one_gatling_is_not_enough_for_willy() -> None:
    game = Scenario(dice="gbddb", turn=2)
    assert game.play("serve 2", "serve 2").life == [10, 8, 8, 8, 9]
