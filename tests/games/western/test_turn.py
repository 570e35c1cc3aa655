"""WL-2: the turn. Start, actions, end."""

from __future__ import annotations

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.turn import EndTriggered
from wl_tui.kernel.events import Shuffled

rule = pytest.mark.rule

DECK = tuple(f"{rank}{suit}" for suit in "SHDC" for rank in (*range(2, 11), "J", "Q", "K", "A"))


def rest_of_the_deck(*held: str) -> list[str]:
    """All poker cards but these."""
    return [card for card in DECK if card not in held]


def ended(game: Scenario) -> bool:
    """Whether the end of the game has been triggered."""
    return any(isinstance(event, EndTriggered) for event in game.told)


def shuffled(game: Scenario) -> int:
    """How often the poker deck has been shuffled."""
    return sum(isinstance(event, Shuffled) and event.place == "deck" for event in game.told)


def next_turns(game: Scenario, turns: int) -> Scenario:
    """So many turns in which nothing is done."""
    for _ in range(turns):
        game.play("income 20 0", "stop")
    return game


# -- start of turn ---------------------------------------------------------------------------------------------------------


@rule("WL-2.1")
def test_first_effects_then_income_then_gear() -> None:
    game = Scenario(
        "y-b-rowdy",
        "bass-reeves",
        spaces={0: "CJ10"},
        legends=[0],
        hands={0: ["KS"]},
        items={0: ["revolver", "rifle", "mule", "mustang"]},
        step="wake",
    )
    asked = []
    for move in ("stay-put", "income 20 0", "wield rifle", "wield mustang"):
        asked.append(game.asked)
        game.play(move)
    assert [*asked, game.asked] == ["0 ride", "0 income", "0 weapon", "0 mount", "0 act"]


@rule("WL-2.1")
@pytest.mark.parametrize(
    ("person", "cards", "money"), [("bass-reeves", 1, 0), ("mary-fields", 0, 10), ("kit-carson", 0, 0)]
)
def test_effects_at_the_start_of_a_turn_come_before_the_income(person: str, cards: int, money: int) -> None:
    for legend in (True, False):
        game = Scenario(person, "doc-holliday", step="wake", legends=[0, 1] if legend else [1])
        assert game.asked == "0 income"
        assert (len(game.hand(0)), game.money(0)) == ((cards, money) if legend else (0, 0))
        assert len(game.hand(1)) == game.money(1) == 0


@rule("WL-2.1")
def test_the_effect_of_the_start_of_a_turn_is_of_ones_own_turns() -> None:
    game = Scenario("doc-holliday", "bass-reeves", legends=[1]).play("stop")
    assert game.asked == "1 income"
    assert len(game.hand(1)) == 1
    next_turns(game, 1)
    assert game.asked == "0 income"
    assert len(game.hand(1)) == 1


@rule("WL-2.1")
def test_a_ride_before_the_turn_takes_a_card_of_ones_choice_and_goes_up_to_three_spaces() -> None:
    game = Scenario("y-b-rowdy", "bass-reeves", spaces={0: "SV3"}, legends=[0], hands={0: ["KS", "2S"]}, step="wake")
    assert game.offered == ["ride-out 2S", "ride-out KS", "stay-put"]
    game.play("ride-out 2S")
    reach = {"SV2", "SV6", "SV1", "SV4", "SV5", "SV7", "MP10", "DR8", "DR9", "SV8", "SV9", "SV3"}
    assert {move.split()[1] for move in game.offers("go-to")} == reach
    game.play("go-to DR8", "income 20 0")
    assert game.space(0) == "DR8"
    assert game.hand(0) == ("KS",)
    assert game.at("discard") == ("2S",)
    assert game.asked == "0 act"
    assert game.turn().actions == 3


@rule("WL-2.1")
@pytest.mark.parametrize("without", ["legend", "card", "outside"])
def test_no_ride_without_ability_or_card_or_in_town(without: str) -> None:
    game = Scenario(
        "y-b-rowdy",
        "bass-reeves",
        spaces={0: "DR6" if without == "outside" else "SV3"},
        legends=[] if without == "legend" else [0],
        hands={0: [] if without == "card" else ["KS"]},
        step="wake",
    )
    assert game.asked == "0 income"


@rule("WL-2.1")
@pytest.mark.parametrize(("money", "cards"), [(20, 0), (0, 2), (10, 1)])
def test_one_of_three_incomes(money: int, cards: int) -> None:
    game = Scenario(step="income", money={0: 10}, hands={0: ["KS"]})
    assert game.offered == ["income 20 0", "income 0 2", "income 10 1"]
    game.play(f"income {money} {cards}")
    assert (game.money(0), len(game.hand(0))) == (10 + money, 1 + cards)
    assert game.asked == "0 act"
    assert game.money(1) == len(game.hand(1)) == 0


@rule("WL-2.1")
def test_weapon_and_mount_are_chosen_among_those_owned() -> None:
    game = Scenario(step="income", items={0: ["revolver", "shotgun", "mule", "mustang"], 1: ["rifle", "revolver"]})
    game.play("income 20 0")
    assert sorted(game.offered) == ["wield revolver", "wield shotgun"]
    game.play("wield shotgun")
    assert sorted(game.offered) == ["wield mule", "wield mustang"]
    game.play("wield mule")
    assert (game.county.weapon[0], game.county.mount[0]) == ("shotgun", "mule")
    assert game.county.weapon[1] == "rifle"
    game = Scenario(step="income", items={0: ["revolver", "shotgun"]}).play("income 20 0", "wield revolver")
    assert game.county.weapon[0] == "revolver"


@rule("WL-2.1")
def test_with_one_of_each_there_is_nothing_to_choose_and_no_swap_in_the_action_phase() -> None:
    game = Scenario(step="income", items={0: ["revolver", "mule", "whiskey", "provisions"]}).play("income 20 0")
    assert game.asked == "0 act"
    assert not game.offers("wield")
    game = Scenario(items={0: ["revolver", "rifle"]})
    assert game.asked == "0 act"
    assert not game.offers("wield")


# -- the action phase ------------------------------------------------------------------------------------------------------


@rule("WL-2.2")
def test_three_actions_the_same_one_too() -> None:
    game = Scenario(spaces={0: "SV3"})
    for left in (2, 1, 0):
        assert game.asked == "0 act"
        assert "stop" in game.offered
        game.play("work")
        assert game.turn().actions == left
    assert game.money(0) == 30
    assert game.asked == "0 end"
    assert game.offered == ["end-turn"]
    assert game.play("end-turn").asked == "1 income"


@rule("WL-2.2")
@pytest.mark.parametrize("done", [0, 1, 2])
def test_stopping_early(done: int) -> None:
    game = Scenario(spaces={0: "SV3"}).play(*["work"] * done, "stop")
    assert game.asked == "1 income"
    assert game.money(0) == 10 * done


@rule("WL-2.2")
def test_an_effect_adds_an_action() -> None:
    """Wyatt Earp, for the first bandit of the turn."""
    people = ("wyatt-earp", "bass-reeves")
    for legends, left in (([0], 3), ([], 2)):
        game = Scenario(
            *people, spaces={0: "SV3"}, bandits=["SV2"], hands={0: ["AS"]}, fight_deck=["fight-J"], legends=legends
        )
        game.play("move SV2", "lay AS", "lay-fight-card fight-J").pass_all("fight.react").play("take 0").pass_all()
        assert game.asked == "0 act"
        assert game.turn().actions == left


@rule("WL-2.3")
@pytest.mark.parametrize(
    "action", ["move DR9", "use-card 5H", "use-item provisions", "attack duel 1", "attack rob 1", "work", "visit-store"]
)
def test_moving_cards_items_fights_and_the_place_are_actions(action: str) -> None:
    game = Scenario(
        spaces={0: "DR2", 1: "DR2"}, hands={0: ["5H"], 1: ["5D"]}, money={0: 20}, items={0: ["provisions"], 1: ["revolver"]}
    )
    assert action in game.offered
    assert game.play(action).turn().actions == 2


@rule("WL-2.3")
def test_what_is_no_action_is_not_offered_as_one() -> None:
    reactions = ["3S", "4S", "6S", "7S", "7H", "8S", "8H", "JS", "QS", "10S", "10H", "2H"]
    game = Scenario(
        hands={0: [*reactions, "KS", "AS", "9S", "5S", "5H", "2S"]}, items={0: ["revolver", "whiskey", "miners-map"]}
    )
    assert sorted(game.offers("use-card")) == [f"use-card {card}" for card in ("2S", "5H", "5S", "9S", "AS", "KS")]
    assert not game.offers("use-item")
    assert not game.offers("attack")
    assert {move.split()[0] for move in game.offered} == {"move", "use-card", "stop"}


# -- end of turn -----------------------------------------------------------------------------------------------------------


@rule("WL-2.4")
def test_end_of_turn_example() -> None:
    """Five players: three discs on the first story, two on the second. The first is resolved for its three contributors;
    then the hand, then the Wanted track; then the next player."""
    game = Scenario(
        "jesse-james",
        "annie-oakley",
        "bass-reeves",
        "doc-holliday",
        "mary-fields",
        hands={0: ["2S", "3S", "4S", "5S", "6S", "9S"], 3: ["2H"] + [f"{rank}H" for rank in range(3, 9)]},
        stories=("tools-of-the-trade", "cheap-horse"),  # $10 and 2 cards
        discs=([1, 2, 0], [3, 4]),
        wp={0: 4},
        wounds={0: 1},
        sheriff="DR1",
        step="finish",
    )
    game.play("end-turn")
    assert game.at("told") == ("tools-of-the-trade",)
    assert [game.lp(seat) for seat in range(5)] == [0, 0, 0, 0, 0]
    assert [game.money(seat) for seat in range(5)] == [10, 10, 10, 0, 0]
    assert game.county.bandits == ["DC1", "MP1", "SH1", "SH8"]
    assert game.asked == "0 sheriff"  # Jesse is Wanted, so he rides, up to 5
    game.play("ride-to MP6")
    assert game.county.discs == [[], [3, 4]]
    assert len(game.at("story-left")) == 1
    assert game.asked == "0 discard"
    assert len(game.hand(0)) == 6 + 2
    game.play("discard 2S", "discard 3S", "discard 4S", "discard 5S")
    assert len(game.hand(0)) == 4
    assert game.asked == "1 income"
    assert game.lp(0) == 2
    assert len(game.hand(3)) == 7


@rule("WL-2.4")
def test_a_story_comes_before_the_hand_and_the_hand_before_the_pay_of_the_wanted() -> None:
    game = Scenario(
        "annie-oakley",
        "bass-reeves",
        hands={0: ["2S", "3S", "4S", "5S", "6S"]},
        stories=("last-train-from-spikes-view", ""),  # 1 WP and 1 card, or 1 LP; the Sheriff up to 6
        discs=([0, 1], []),
        wp={0: 3},
        step="finish",
    )
    game.play("end-turn", "take 0").pass_all("points.gained")
    assert game.asked == "1 reward"
    game.play("take 1", "ride-to DR1")
    assert game.asked == "0 discard"
    assert len(game.hand(0)) == 7  # one of the story's, one of the fourth Wanted space's
    assert game.lp(0) == 0
    game.play("discard 2S", "discard 3S")
    assert game.lp(0) == 2  # by the row of the fourth space
    assert game.asked == "1 income"


@rule("WL-2.4")
@pytest.mark.parametrize(("wounds", "limit"), [(0, 5), (1, 4), (2, 3), (3, 2)])
def test_the_hand_is_5_minus_wounds(wounds: int, limit: int) -> None:
    cards = [f"{rank}S" for rank in range(2, 9)]
    for held in (limit, limit + 1):
        game = Scenario(hands={0: cards[:held]}, wounds={0: wounds}, step="finish").play("end-turn")
        assert game.asked == ("1 income" if held == limit else "0 discard")
    assert sorted(game.offered) == [f"discard {card}" for card in cards[: limit + 1]]
    game.play("discard 3S")
    assert "3S" not in game.hand(0)
    assert len(game.hand(0)) == limit
    assert game.at("discard") == ("3S",)
    assert game.asked == "1 income"


@rule("WL-2.4")
@pytest.mark.parametrize(("wp", "lp"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_the_row_of_the_wanted_track_pays_its_player_as_their_turn_ends(wp: int, lp: int) -> None:
    game = Scenario(wp={0: wp, 1: 9}, mp={0: 0 if wp else 5}, step="finish").play("end-turn")
    assert (game.lp(0), game.lp(1)) == (lp, 0)
    next_turns(game, 1)
    assert (game.lp(0), game.lp(1)) == (lp, 3)


@rule("WL-2.4")
def test_the_pay_of_the_wanted_can_bring_the_end() -> None:
    for lp, over in ((17, False), (18, True)):
        game = Scenario(lp={0: lp}, wp={0: 4}, step="finish")
        assert not ended(game)
        assert ended(game.play("end-turn")) is over


@rule("WL-2.4")
def test_the_next_player_clockwise() -> None:
    game = Scenario(step="finish").play("end-turn")
    asked = [game.asked]
    for _ in range(3):
        asked.append(next_turns(game, 1).asked)
    assert asked == ["1 income", "2 income", "0 income", "1 income"]


@rule("WL-2.5")
def test_the_hand_is_looked_at_when_the_own_turn_ends_and_not_before() -> None:
    cards = [f"{rank}S" for rank in range(2, 8)]
    others = [f"{rank}H" for rank in range(2, 10)]
    game = Scenario("annie-oakley", "bass-reeves", hands={0: cards, 1: others}, spaces={0: "SV3"}, step="income")
    game.play("income 0 2", "work", "use-card 2S")
    assert game.asked == "0 leg"
    game.play("go-to DR6")
    assert len(game.hand(0)) == 7
    assert game.asked == "0 act"
    game.play("stop")
    assert game.asked == "0 discard"
    game.play("discard 3S", "discard 4S")
    assert game.asked == "1 income"
    assert len(game.hand(1)) == 8
    game.play("income 20 0", "stop")
    assert game.asked == "1 discard"


# -- the poker deck --------------------------------------------------------------------------------------------------------


@rule("WL-2.6")
def test_an_empty_deck_is_filled_when_a_card_is_needed_and_not_before() -> None:
    held = ["2S", "3S", "4S"]
    pile = [card for card in rest_of_the_deck(*held) if card not in ("KH", "QH")]
    game = Scenario("annie-oakley", "bass-reeves", hands={0: held}, discard=pile, step="income").play("income 0 2")
    assert {"KH", "QH"} <= set(game.hand(0))
    assert not game.at("deck")
    assert len(game.at("discard")) == 47
    assert shuffled(game) == 0
    game.play("stop", "income 10 1")
    assert shuffled(game) == 1
    assert len(game.hand(1)) == 1
    assert len(game.at("deck")) == 46
    assert not game.at("discard")
    assert game.sees(0, "deck") == ("?card",) * 46


@rule("WL-2.6")
def test_the_draw_goes_on_after_the_shuffle() -> None:
    pile = rest_of_the_deck("2S", "KH")
    game = Scenario("annie-oakley", "bass-reeves", hands={0: ["2S"]}, discard=pile, step="income").play("income 0 2")
    assert "KH" in game.hand(0)
    assert len(game.hand(0)) == 3
    assert len(game.at("deck")) == 49
    assert not game.at("discard")


@rule("WL-2.6")
def test_with_both_empty_the_draw_yields_nothing() -> None:
    game = Scenario("annie-oakley", "bass-reeves", hands={1: DECK}, step="income").play("income 10 1")
    assert game.hand(0) == ()
    assert game.money(0) == 10
    assert game.asked == "0 act"


@rule("WL-2.6")
def test_a_card_in_use_is_not_yet_in_the_pile() -> None:
    game = Scenario("annie-oakley", "bass-reeves", hands={0: ["9S"], 1: rest_of_the_deck("9S")}).play("use-card 9S")
    assert game.hand(0) == ()
    assert game.at("discard") == ("9S",)


@rule("WL-2.6")
def test_cards_of_a_fight_are_not_yet_in_the_pile() -> None:
    """The loser's card is drawn before the fight's are discarded."""
    people, spaces = ("annie-oakley", "bass-reeves", "doc-holliday"), {0: "DR6", 1: "DR6"}
    for pile in ([], ["10D"]):
        rest = [card for card in rest_of_the_deck("KS", "10S") if card not in pile]
        game = Scenario(*people, spaces=spaces, hands={0: ["KS"], 1: ["10S"], 2: rest}, discard=pile)
        game.play("attack duel 1", "lay KS", "lay 10S").pass_all("fight.react")
        assert game.lp(0) == 2
        assert game.hand(1) == tuple(pile)
        assert sorted(game.at("discard")) == ["10S", "KS"]


# -- the end is triggered --------------------------------------------------------------------------------------------------


@rule("WL-2.7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_points_of_every_player_are_looked_at_as_a_turn_ends(seat: int) -> None:
    for lp, over in ((19, False), (20, True)):
        game = Scenario(lp={seat: lp}, step="finish").play("end-turn")
        assert ended(game) is over


@rule("WL-2.7")
def test_points_of_someone_elses_turn_count_when_that_turn_ends() -> None:
    """A story of seat 0's turn brings seat 1 the last points."""
    game = Scenario(stories=("a-likeness-in-silver", ""), discs=([1, 2], []), lp={1: 18}, step="finish").play("end-turn")
    assert game.lp(1) == 20
    assert ended(game)
    for asked in ("1 income", "2 income", "0 income", "1 income", "2 income"):
        assert game.asked == asked
        next_turns(game, 1)
    assert game.table.over


@rule("WL-2.7")
def test_points_lost_again_before_the_turn_ends_do_not_count() -> None:
    for card, lp in (("fight-2", 19), ("fight-8", 20)):
        game = Scenario(lp={0: 20}, spaces={0: "SV3"}, bandits=["SV2"], hands={0: ["2S"]}, fight_deck=[card])
        game.play("move SV2", "lay 2S", f"lay-fight-card {card}").pass_all().play("stop")
        assert game.lp(0) == lp
        assert game.asked == "1 income"
        assert ended(game) is (lp == 20)


# -- gained actions --------------------------------------------------------------------------------------------------------


@rule("WL-2.8")
def test_determination_costs_one_action_and_gives_two_and_several_may_follow() -> None:
    game = Scenario(hands={0: ["KS", "KH", "KD"]}, actions=1)
    for card, left in (("KS", 2), ("KH", 3), ("KD", 4)):
        assert game.play(f"use-card {card}").turn().actions == left
    assert sorted(game.at("discard")) == ["KD", "KH", "KS"]


@rule("WL-2.8")
def test_determination_needs_an_action() -> None:
    game = Scenario(hands={0: ["KS"]}, spaces={0: "SV3"}, actions=1)
    assert "use-card KS" in game.offered
    game.play("work")
    assert game.asked == "0 end"
    assert game.offered == ["end-turn"]


@rule("WL-2.8")
def test_gained_actions_are_gone_with_the_turn() -> None:
    game = Scenario("annie-oakley", "bass-reeves", hands={0: ["KS"]}).play("use-card KS", "stop")
    game.play("income 20 0")
    assert game.asked == "1 act"
    assert game.turn().actions == 3
    game.play("stop", "income 20 0")
    assert game.asked == "0 act"
    assert game.turn().actions == 3


# -- several effects at once -----------------------------------------------------------------------------------------------


@rule("WL-2.9")
@pytest.mark.parametrize(("discs", "asked"), [([2, 0], [0, 2]), ([2, 1], [1, 2]), ([1, 0], [0, 1])])
def test_the_active_player_first_then_clockwise(discs: list[int], asked: list[int]) -> None:
    game = Scenario(stories=("ghost-mine", ""), discs=(discs, []), step="finish").play("end-turn")
    for seat in asked:
        assert game.asked == f"{seat} reward"
        game.play("take 1")
    assert [game.money(seat) for seat in range(3)] == [30 * (seat in discs) for seat in range(3)]


@rule("WL-2.9")
@pytest.mark.parametrize("first", ["pour-whiskey 1", "demand 1"])
def test_ones_own_effects_come_in_any_order(first: str) -> None:
    game = Scenario(
        "billy-the-kid", "annie-oakley", spaces={0: "SV4", 1: "SV5"}, legends=[0], items={0: ["whiskey"]}, money={1: 10}
    )
    game.play("move SV5").pass_all("lengthen")
    assert {"pour-whiskey 1", "demand 1"} <= set(game.offered)
    game.play(first)
    if game.asked == "1 give":
        game.play("give-money")
    (other,) = {"pour-whiskey 1", "demand 1"} - {first}
    assert other in game.offered


@rule("WL-2.9")
def test_what_cannot_be_done_in_full_is_done_as_far_as_possible() -> None:
    """Lose $20 and gain 2 LP."""
    for money in (0, 10, 20, 30):
        game = Scenario(stories=("fortune-favors-the-bold", ""), discs=([0, 0], []), money={0: money}, step="finish")
        game.play("end-turn")
        assert game.lp(0) == 2
        assert game.money(0) == max(0, money - 20)


@rule("WL-2.9")
def test_who_discards_or_gives_a_card_picks_it() -> None:
    game = Scenario("billy-the-kid", "annie-oakley", spaces={0: "SV4", 1: "SV5"}, legends=[0], hands={1: ["2H", "KH"]})
    game.play("move SV5").pass_all("lengthen").play("demand 1")
    assert game.asked == "1 give"
    assert game.offered == ["give-card 2H", "give-card KH"]
    assert game.play("give-card KH").hand(0) == ("KH",)
    game = Scenario(spaces={0: "SV3"}, bandits=["SV2"], hands={0: ["2S", "3H", "QH"]}, fight_deck=["fight-4"])
    game.play("move SV2", "lay 2S", "lay-fight-card fight-4").pass_all("fight.react")
    assert game.asked == "0 discard"
    assert game.offered == ["discard 3H", "discard QH"]


@rule("WL-2.9")
def test_a_random_discard_is_picked_by_chance() -> None:
    left = set()
    for seed in range(8):
        game = Scenario(
            spaces={0: "SV3"},
            bandits=["SV2"],
            hands={0: ["2S", "5H", "QH"]},
            fight_deck=["fight-7"],
            deck=["10D"],
            seed=seed,
        )
        game.play("move SV2", "lay 2S", "lay-fight-card fight-7").pass_all("fight.react").play("take 1")
        assert game.asked != "0 discard"
        left.add(game.hand(0))
    assert left == {("10D", "5H"), ("10D", "QH")}


# -- what would change nothing ---------------------------------------------------------------------------------------------


@rule("WL-2.10")
def test_no_deposit_without_nuggets() -> None:
    game = Scenario(spaces={0: "DR10"})
    assert not game.offers("deposit")
    assert game.why_not("Deposit") == "WL-2.10"
    assert Scenario(spaces={0: "DR10"}, nuggets={0: 1}).offers("deposit") == ["deposit 1 ~"]


@rule("WL-2.10")
def test_no_visit_to_the_store_without_a_purchase() -> None:
    """The cheapest goods cost $10."""
    assert not Scenario(spaces={0: "DR3"}).offers("visit-store")
    game = Scenario(spaces={0: "DR3"}, money={0: 10})
    assert game.offers("visit-store")
    game.play("visit-store")
    assert "leave-store" not in game.offered
    assert "leave-store" in game.play("buy whiskey yes").offered
    everything = ["miners-map", "provisions", "whiskey"]
    assert not Scenario(spaces={0: "DR3"}, money={0: 10}, items={0: everything}).offers("visit-store")


@rule("WL-2.10")
def test_no_work_with_all_the_money_one_can_hold() -> None:
    assert Scenario(spaces={0: "SV12"}, money={0: 110}).offers("work")
    full = Scenario(spaces={0: "SV12"}, money={0: 120})
    assert not full.offers("work")
    assert full.why_not("Work") == "WL-2.10"


@rule("WL-2.10")
@pytest.mark.parametrize(
    ("money", "nuggets", "mule", "offered"),
    [(120, 4, False, False), (110, 4, False, True), (120, 3, False, True), (120, 4, True, True), (120, 6, True, False)],
)
def test_no_prospecting_for_what_one_could_not_carry(money: int, nuggets: int, mule: bool, offered: bool) -> None:
    items = {0: ["mule"] if mule else []}
    game = Scenario(spaces={0: "SV3"}, money={0: money}, nuggets={0: nuggets}, items=items)
    assert bool(game.offers("prospect")) is offered
    assert (game.why_not("Prospect") == "WL-2.10") is not offered


@rule("WL-2.10")
@pytest.mark.parametrize(
    ("action", "space", "money", "wounds"),
    [("heal", "RF1", 10, 1), ("revel", "RF5", 30, 0), ("play-poker", "DR5", 10, 0)],
)
def test_what_cannot_be_paid_is_not_offered(action: str, space: str, money: int, wounds: int) -> None:
    assert Scenario(spaces={0: space}, money={0: money}, wounds={0: wounds}).offers(action)
    assert not Scenario(spaces={0: space}, money={0: money - 10}, wounds={0: wounds}).offers(action)
