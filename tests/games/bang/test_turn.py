"""BD-4: rolling, arrows, dynamite, bull's eyes, beer, the Gatling."""

from __future__ import annotations

import pytest

from tests.games.bang.scenario import Scenario
from wl_tui.games.bang.camp import ONE, TWO, Attacked, targets
from wl_tui.games.bang.deeds import Aimed, Exploded, Fired, Served, Thrown

rule = pytest.mark.rule


@rule("BD-4.1")
def test_bulls_eyes_then_beers_then_the_gatling() -> None:
    game = Scenario(dice="1bggg", life={0: 5})
    game.play("aim 1", "serve 0", "end-turn")
    order = [type(event) for event in game.told if isinstance(event, Aimed | Served | Fired)]
    assert order == [Aimed, Served, Fired]


@rule("BD-4.1")
def test_who_falls_on_the_way_loses_the_rest_of_the_turn() -> None:
    """El Gringo's arrow brings the Indians, who kill the shooter before the beer is poured."""
    game = Scenario(dice="1bddg", people={2: "el-gringo"}, turn=1, life={1: 1}, arrows={1: 2, 4: 6})
    game.play("aim 2")
    assert game.life[1] == 0
    assert game.table.state.active == 2
    assert not [event for event in game.told if isinstance(event, Served)]


@rule("BD-4.1")
def test_the_end_of_the_game_drops_the_rest() -> None:
    game = Scenario(4, dice="1bggg", turn=1, life={0: 1, 2: 1})
    game.play("aim 0")
    assert game.won == (1, 3)
    assert not [event for event in game.told if isinstance(event, Served | Fired)]


@rule("BD-4.2")
def test_three_rolls_the_first_of_all_five_dice() -> None:
    game = Scenario(then="112bb")
    assert game.asked == "0 keep"
    assert game.dice == "112bb"
    game.play("reroll 1")
    assert game.asked == "0 keep"
    game.play("reroll 2")
    assert game.asked in ("0 aim", "0 drink")
    thrown = [event.dice for event in game.told if isinstance(event, Thrown)]
    assert thrown == [(1, 2, 3, 4, 5), (1,), (2,)]


@rule("BD-4.3")
def test_stop_or_roll_any_dice_again_also_kept_ones() -> None:
    game = Scenario(dice="11bbg", left=2, then="b2")
    assert len(game.offered) == 32
    assert {"stop", "reroll 1", "reroll 2+4", "reroll 1+2+3+4+5"} <= set(game.offered)
    game.play("reroll 2")
    assert game.dice == "1bbbg"
    game.play("reroll 2")
    assert game.dice == "12bbg"
    assert game.asked == "0 aim"
    stopping = Scenario(dice="bbggb", left=2).play("stop")
    assert stopping.asked == "0 drink"


@rule("BD-4.4")
def test_dynamite_is_not_rolled_again() -> None:
    game = Scenario(dice="1d2db", left=2)
    assert set(game.offered) == {"stop", *(f"reroll {dice}" for dice in ("1", "3", "5", "1+3", "1+5", "3+5", "1+3+5"))}
    assert [bar.what for bar in game.barred] == ["Roll die 2 again", "Roll die 4 again"]


@rule("BD-4.5")
def test_an_arrow_for_each_die_just_rolled_and_none_for_kept_ones() -> None:
    game = Scenario(dice="aabbg", left=2, owed=True, then="ab")
    assert (game.arrows[0], game.pile) == (2, 7)
    game.play("reroll 3")
    assert game.dice == "aaabg"
    assert (game.arrows[0], game.pile) == (3, 6)
    game.play("reroll 4")
    assert (game.arrows[0], game.pile) == (3, 6)


@rule("BD-4.5")
def test_a_die_rolled_from_arrow_to_arrow_costs_another() -> None:
    game = Scenario(dice="abbgg", left=1, then="a", arrows={0: 1})
    game.play("reroll 1")
    assert game.arrows[0] == 2


@rule("BD-4.6")
def test_who_falls_taking_arrows_resolves_no_die() -> None:
    game = Scenario(dice="aa1bb", owed=True, turn=1, life={1: 2}, arrows={1: 1, 3: 7})
    assert game.life[1] == game.arrows[1] == 0
    assert game.table.state.active == 2
    assert not [event for event in game.told if isinstance(event, Aimed | Served)]
    assert game.pile == 9 - game.arrows[2]


@rule("BD-4.7")
def test_the_last_arrow_brings_the_indians_upon_all_at_once() -> None:
    game = Scenario(dice="abbgg", owed=True, arrows={0: 2, 1: 1, 3: 5})
    assert game.lost_by(A=10, B=8, C=8, D=8, E=9) == {"A": 3, "B": 1, "C": 0, "D": 5, "E": 0}


@rule("BD-4.7")
def test_the_last_but_one_brings_nobody() -> None:
    game = Scenario(dice="abbgg", owed=True, arrows={0: 2, 1: 1, 3: 4})
    assert game.life == [10, 8, 8, 8, 9]
    assert game.pile == 1


@rule("BD-4.8")
def test_after_an_attack_all_arrows_are_in_the_pile() -> None:
    game = Scenario(dice="abbgg", owed=True, arrows={0: 2, 1: 1, 3: 5})
    assert game.arrows == [0] * 5
    assert game.pile == 9


@rule("BD-4.9", "BD-8.10")
def test_arrows_still_owed_come_from_the_new_pile_and_the_turn_goes_on() -> None:
    game = Scenario(dice="aaab2", left=2, owed=True, arrows={0: 1, 3: 7})
    assert game.life[0] == 8
    assert (game.arrows[0], game.pile) == (2, 7)
    assert game.asked == "0 keep"


@rule("BD-8.10")
def test_two_attacks_can_come_in_one_turn_of_lucky_duke() -> None:
    game = Scenario(dice="aaaaa", left=3, owed=True, then="aaaaa", arrows={3: 8})
    assert game.arrows[0] == 4
    game.play("reroll 1+2+3+4+5")
    assert len([event for event in game.told if isinstance(event, Attacked)]) == 2
    assert game.life[0] == 10 - 1 - 9


@rule("BD-4.10")
@pytest.mark.parametrize("dice", ["dddbb", "ddddb", "ddddd"])
def test_three_dynamite_or_more_cost_one_life_once_and_end_the_rolling(dice: str) -> None:
    game = Scenario(dice=dice, left=2)
    assert game.life[0] == 9
    assert game.asked == ("0 drink" if "b" in dice else "0 end")
    assert len([event for event in game.told if isinstance(event, Exploded)]) == 1


@rule("BD-4.10")
def test_two_dynamite_do_nothing() -> None:
    game = Scenario(dice="ddbbb", left=2)
    assert game.life[0] == 10
    assert game.asked == "0 keep"


@rule("BD-4.10")
def test_dynamite_from_several_rolls_counts_together_and_after_the_arrows() -> None:
    game = Scenario(dice="ddbbb", left=2, then="da", arrows={0: 1, 3: 7})
    game.play("reroll 3+4")
    assert game.life[0] == 10 - 2 - 1
    order = [type(event) for event in game.told if isinstance(event, Attacked | Exploded)]
    assert order == [Attacked, Exploded]


@rule("BD-4.11")
def test_after_an_explosion_the_other_dice_count() -> None:
    game = Scenario(dice="ddd1b", left=2)
    game.play("aim 4", "serve 0")
    assert game.life[4] == 8
    assert game.life[0] == 10


@rule("BD-4.12")
def test_who_dies_of_dynamite_resolves_no_die() -> None:
    game = Scenario(dice="ddd1b", left=2, turn=1, life={1: 1})
    assert game.life[1] == 0
    assert game.table.state.active == 2
    assert not [event for event in game.told if isinstance(event, Aimed | Served)]


@rule("BD-4.12")
def test_dynamite_that_kills_the_sheriff_ends_the_game() -> None:
    game = Scenario(4, dice="ddd1b", left=2, life={0: 1})
    assert game.won == (1, 3)


@rule("BD-4.13")
def test_every_bulls_eye_gets_a_target_before_any_of_them_hits() -> None:
    game = Scenario(dice="111dd", turn=0)
    game.play("aim 1", "aim 4")
    assert game.life[1] == 8
    game.play("aim 1")
    assert game.life == [10, 6, 8, 8, 8]


@rule("BD-4.13")
def test_nobody_passes_on_a_bulls_eye_or_hits_themselves() -> None:
    assert set(Scenario(dice="1dd2g").offered) == {"aim 1", "aim 4"}
    assert set(Scenario(dice="2ddgg").offered) == {"aim 2", "aim 3"}


@rule("BD-4.13")
def test_more_hits_than_life_are_allowed() -> None:
    game = Scenario(dice="111dd", life={1: 1})
    game.play("aim 1", "aim 1", "aim 1")
    assert game.life[1] == 0


@rule("BD-4.13")
def test_a_volley_that_leaves_three_does_not_change_its_own_distances() -> None:
    game = Scenario(4, dice="12dgg", life={1: 1})
    game.play("aim 1")
    assert game.offered == ["aim 2"]


OFFSETS = {
    2: ({1}, {1}, {1}, {1}, {1}, {1}),
    3: ({1}, {1}, {1}, {1}, {1}, {1}),
    4: ({1}, {2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}),
    5: ({1}, {2}, {1, 2}, {1, 2}, {1, 2}, {2}),
    6: ({1}, {2}, {1, 2}, {1, 2}, {1, 2}, {2, 3}),
    7: ({1}, {2}, {1, 2}, {1, 2}, {1, 2}, {2, 3}),
    8: ({1}, {2}, {1, 2}, {1, 2}, {1, 2}, {2, 3}),
}
"""For so many alive, the places reached by a 1 and a 2: of anybody, of Calamity Janet, of Rose Doolan."""


@rule("BD-4.14")
@pytest.mark.parametrize("count", OFFSETS)
def test_places_along_the_ring_of_the_living(count: int) -> None:
    ring = tuple(range(0, 2 * count, 2))
    shooters = [(power, eye) for power in ("", "either-eye", "shoots-farther") for eye in (ONE, TWO)]
    for (power, eye), places in zip(shooters, OFFSETS[count], strict=True):
        for shooter in ring:
            reached = targets(ring, shooter, eye, power)
            found = {min((seat - shooter) % (2 * count), (shooter - seat) % (2 * count)) // 2 for seat in reached}
            assert found == places, (power, eye)
            assert shooter not in reached
            assert len(reached) == len(
                {ring[(ring.index(shooter) + way * step) % count] for step in places for way in (1, -1)}
            )


@rule("BD-4.14")
def test_the_fallen_have_no_place() -> None:
    assert set(Scenario(6, dice="1ddgg", life={1: 0, 5: 0}).offered) == {"aim 2", "aim 4"}
    assert set(Scenario(6, dice="2ddgg", life={1: 0}).offered) == {"aim 3", "aim 4"}


@rule("BD-4.14")
def test_an_attack_before_the_volley_makes_the_ring_smaller() -> None:
    game = Scenario(6, dice="a1ddg", owed=True, life={1: 1, 5: 1}, arrows={1: 4, 5: 4})
    assert set(game.offered) == {"aim 2", "aim 4"}


@rule("BD-4.15")
@pytest.mark.parametrize("dead", [[1], [1, 2]])
def test_with_three_or_two_alive_a_2_is_a_1(dead: list[int]) -> None:
    game = Scenario(4, dice="2ddgg", life=dict.fromkeys(dead, 0))
    assert set(game.offered) == {f"aim {seat}" for seat in range(1, 4) if seat not in dead}


@rule("BD-4.16")
def test_a_beer_for_anybody_alive() -> None:
    game = Scenario(dice="bbdgg", life={0: 5, 3: 2, 4: 0})
    assert set(game.offered) == {"serve 0", "serve 1", "serve 2", "serve 3"}
    game.play("serve 0", "serve 3")
    assert (game.life[0], game.life[3]) == (6, 3)


@rule("BD-4.17")
def test_nobody_gains_more_than_their_most() -> None:
    game = Scenario(dice="bbdgg", life={3: 8})
    game.play("serve 3", "serve 0")
    assert (game.life[0], game.life[3]) == (10, 8)


@rule("BD-4.18")
def test_beers_come_too_late_for_those_shot_in_this_turn() -> None:
    game = Scenario(dice="1bdgg", life={1: 1})
    game.play("aim 1")
    assert game.life[1] == 0
    assert "serve 1" not in game.offered
    assert "serve 2" in game.offered


@rule("BD-4.19")
@pytest.mark.parametrize("dice", ["gggdd", "ggggg"])
def test_three_gatlings_or_more_hit_everybody_else_once(dice: str) -> None:
    game = Scenario(dice=dice)
    assert game.life == [10, 7, 7, 7, 8]


@rule("BD-4.20")
def test_who_fires_puts_all_arrows_back() -> None:
    game = Scenario(dice="gggdd", arrows={0: 3, 1: 2})
    assert game.arrows == [0, 2, 0, 0, 0]
    assert game.pile == 7


@rule("BD-4.20")
def test_arrows_go_before_the_one_of_el_gringo_comes() -> None:
    game = Scenario(dice="gggdd", people={2: "el-gringo"}, arrows={0: 3, 1: 5})
    assert game.arrows[0] == 1
    assert game.pile == 3


@rule("BD-4.21")
def test_two_gatlings_do_nothing() -> None:
    game = Scenario(dice="ggddb", arrows={0: 2})
    game.play("serve 0")
    assert game.life == [10, 8, 8, 8, 9]
    assert game.arrows[0] == 2


def test_the_example_of_the_sheet() -> None:
    """Sheriff with 6 life and 1 arrow, one arrow in the pile: two arrows, an attack, and in the end a hit and a burst."""
    game = Scenario(
        dice="aad1b",
        left=2,
        owed=True,
        then="g2gg",
        life={0: 6},
        arrows={0: 1, 1: 3, 2: 2, 4: 2},
        people={1: "vulture-sam", 4: "paul-regret"},
    )
    assert (game.life[0], game.arrows[0], game.pile) == (4, 1, 8)
    game.play("reroll 1+4")
    assert game.dice == "gad2b"
    game.play("reroll 2+5")
    assert game.dice == "ggd2g"
    before = list(game.life)
    game.play("aim 2")
    assert (game.life[0], game.arrows[0]) == (4, 0)
    assert [had - has for had, has in zip(before, game.life, strict=True)] == [0, 1, 2, 1, 0]
