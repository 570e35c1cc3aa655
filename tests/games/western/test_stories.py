"""WL-6: contributing to stories, and resolving them at the end of the turn."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.county import STORY_DECKS, STORY_SLOTS, TOLD, BanditCame, DiscsReturned
from wl_tui.games.western.library import West
from wl_tui.kernel.events import Gained, Moved, TurnBegan

rule = pytest.mark.rule

PEOPLE = ("bloody-knife", "doc-holliday", "wild-bill-hickok", "jesse-james", "kit-carson", "wyatt-earp")
QUIET = "tribes-of-the-mesa"
"""A nugget: nothing here meets that by chance."""


def reveller(*stories: str, players: int = 3, **position: Any) -> Scenario:
    """Annie at the Cabaret with money to burn: `revel 2` brings 2 LP (renown), `revel 3` costs $90 (big-spender) too."""
    position = {"spaces": {0: "RF5"}, "money": {0: 120}, **position}
    return Scenario(*PEOPLE[:players], stories=stories, **position)


def done(game: Scenario) -> Scenario:
    """No more of this turn, whatever it was about to ask."""
    game.pass_all("story.contributed")
    return game.play("stop") if game.asked.endswith(" act") else game.play("end-turn")


def next_turn(game: Scenario) -> Scenario:
    """From the question for income to the first action."""
    return game.play("income 20 0")


# -- contributing ----------------------------------------------------------------------------------------------------------


@rule("WL-6.1")
def test_who_meets_the_trigger_may_place_a_disc_when_the_action_is_over() -> None:
    game = reveller("cheap-horse", QUIET).play("revel 1")
    assert game.asked == "0 act", "one LP is not two"
    game.play("revel 2")
    assert game.asked == "0 contribute"
    assert game.offered == ["contribute 0", "let-pass"]
    game.play("contribute 0").pass_all("story.contributed")
    assert game.county.discs == [[0], []]
    assert game.asked == "0 act"


@rule("WL-6.1")
def test_a_story_of_an_old_game_waits_for_what_took_the_place_of_its_trigger() -> None:
    """Saved when two nuggets sold were a trigger: a haul of $50 has taken its place, and the table says so."""
    game = Scenario(*PEOPLE[:3], spaces={0: "DR10"}, nuggets={0: 4}, stories=["gold-on-credit", QUIET])
    west: West = game.table.rules.content
    former = {name: trigger for trigger in west.triggers.values() for name in trigger.formerly}
    assert former.keys() == {"gold-sold"}
    assert not former.keys() & west.triggers.keys()
    game.table.state.backs["gold-on-credit"] = "story/gold-sold"
    assert game.play("deposit 1 ~").asked == "0 act", "$20 are no haul"
    assert game.play("deposit 3 ~").asked == "0 contribute"
    assert west.waits_for["gold-sold"] is west.triggers["haul"]


@rule("WL-6.1")
def test_one_disc_a_turn_on_one_card() -> None:
    game = reveller("cheap-horse", "blood-money", players=5, money={0: 120}).play("revel 2", "contribute 0")
    game.pass_all("story.contributed").play("revel 2")
    assert game.asked == "0 act", "the second time there is no offer"
    assert game.county.discs == [[0], []]


@rule("WL-6.1")
def test_a_declined_offer_is_gone_but_the_next_action_may_bring_another() -> None:
    game = reveller("cheap-horse", QUIET).play("revel 2", "let-pass")
    assert game.asked == "0 act"
    assert game.county.discs == [[], []]
    assert game.play("revel 2").asked == "0 contribute"
    game.play("contribute 0")
    assert game.county.discs == [[0], []]


@rule("WL-6.1")
def test_only_on_ones_own_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bill wins the duel that Annie began. With a story that any fight is enough for, for once, he met its trigger, but it
    is not his turn."""
    game = Scenario(*PEOPLE[:3], spaces={0: "DR6", 1: "DR6"}, hands={0: ["2S"], 1: ["KS"]}, stories=["high-noon", QUIET])
    west = game.table.rules.content
    monkeypatch.setitem(west.waits_for, "score-settled", msgspec.structs.replace(west.triggers["score-settled"], also=None))
    game.play("attack duel 1", "lay 2S", "lay KS").pass_all("fight.react")
    assert game.asked == "0 act"
    assert game.county.discs == [[], []]
    own = Scenario(*PEOPLE[:3], spaces={0: "DR6", 1: "DR6"}, hands={0: ["KS"], 1: ["2S"]}, stories=["high-noon", QUIET])
    assert own.play("attack duel 1", "lay KS", "lay 2S").pass_all("fight.react").asked == "0 contribute"


@rule("WL-6.1")
@pytest.mark.parametrize(
    ("fight", "points", "met"),
    [
        pytest.param("attack rob 1", {}, True, id="a robbery brings a Wanted point"),
        pytest.param("attack arrest 1", {"mp": {0: 1}, "wp": {1: 2}}, True, id="an arrest brings a Marshal point"),
        pytest.param("attack duel 1", {}, False, id="a duel brings no point"),
        pytest.param("attack rob 1", {"wp": {0: 9}}, False, id="one who has them all gains none"),
    ],
)
def test_a_trigger_may_ask_for_two_things_of_one_action(fight: str, points: dict[str, Any], met: bool) -> None:
    people: dict[str, Any] = {
        "spaces": {0: "DR6", 1: "DR6"},
        "hands": {0: ["KS"], 1: ["2S"]},
        "stories": ["high-noon", QUIET],
    }
    game = Scenario(*PEOPLE[:3], **people, **points).play(fight, "lay KS")
    if "lay 2S" in game.offered:
        game.play("lay 2S")
    else:
        game.play("decline")
    game.pass_all("fight.react", "points.gained")
    assert (game.asked == "0 contribute") == met


@rule("WL-6.1")
def test_two_actions_do_not_make_up_what_one_has_to_bring() -> None:
    """A duel that is won and then a point for an ace."""
    game = Scenario(
        *PEOPLE[:3], spaces={0: "DR6", 1: "DR6"}, hands={0: ["KS", "AS"], 1: ["2S"]}, stories=["high-noon", QUIET]
    )
    game.play("attack duel 1", "lay KS", "lay 2S").pass_all("fight.react")
    game.play("use-card AS", "take 0").pass_all("points.gained")
    assert game.asked == "0 act"
    assert game.mp(0) == 1


@rule("WL-6.1")
def test_a_start_of_turn_effect_may_meet_a_trigger_too() -> None:
    """Y. B. Rowdy rides out and beats a bandit before the turn's income."""
    game = Scenario(
        "y-b-rowdy",
        *PEOPLE[:2],
        spaces={0: "DR7"},
        hands={0: ["KS", "2H"]},
        legends=[0],
        bandits=["DC1"],
        fight_deck=["fight-J", "fight-Q"],
        stories=["the-pinkertons", QUIET],
        step="wake",
    )
    assert game.asked == "0 income", "but not out of a town"
    game = Scenario(
        "y-b-rowdy",
        *PEOPLE[:2],
        spaces={0: "CJ1"},
        hands={0: ["KS", "2H"]},
        legends=[0],
        bandits=["DC1"],
        fight_deck=["fight-J", "fight-Q"],
        stories=["the-pinkertons", QUIET],
        step="wake",
    )
    game.play("ride-out 2H", "go-to DC1", "lay KS", "lay-fight-card fight-J").pass_all("fight.react").play("take 0")
    assert game.asked == "0 contribute"
    game.play("contribute 0").pass_all("story.contributed")
    assert game.asked == "0 income"
    assert game.turn().actions == 3
    assert game.county.discs == [[0], []]


@rule("WL-6.1")
def test_the_offer_waits_for_the_end_of_the_action_that_met_it() -> None:
    """A bandit beaten on the way: first the move goes on, then the story is asked about."""
    game = Scenario(
        *PEOPLE[:3],
        spaces={0: "DR7"},
        hands={0: ["KS", "3S"]},
        bandits=["DC1"],
        fight_deck=["fight-J", "fight-Q"],
        stories=["the-pinkertons", QUIET],
    )
    game.play("move DC1", "lay KS", "lay-fight-card fight-J").pass_all("fight.react").play("take 0")
    assert game.asked == "0 lengthen"
    assert game.play("rest").asked == "0 contribute"


@rule("WL-6.2")
def test_with_both_triggers_met_the_player_chooses() -> None:
    game = reveller("cheap-horse", "blood-money").play("revel 2")
    assert game.offered == ["contribute 0", "contribute 1", "let-pass"]
    assert game.play("contribute 1").county.discs == [[], [0]]
    game = reveller(QUIET, "blood-money").play("revel 2")
    assert game.offered == ["contribute 1", "let-pass"], "only one of them is met"


@rule("WL-6.2")
def test_with_both_discs_placed_one_is_moved_over_from_the_other_card() -> None:
    game = reveller("cheap-horse", QUIET, players=5, discs=((), (0, 0))).play("revel 2", "contribute 0")
    assert game.county.discs == [[0], [0]]
    game = reveller("cheap-horse", QUIET, players=5, discs=((0,), (0,))).play("revel 2", "contribute 0")
    assert game.county.discs == [[0, 0], []]
    one = reveller("cheap-horse", QUIET, players=5, discs=((), (0,))).play("revel 2", "contribute 0")
    assert one.county.discs == [[0], [0]], "a disc in hand comes first"


@rule("WL-6.2")
def test_with_both_discs_on_the_triggered_card_there_is_none_to_move() -> None:
    game = reveller("cheap-horse", QUIET, players=5, discs=((0, 0), ())).play("revel 2")
    assert game.asked == "0 act"
    game = reveller("cheap-horse", "blood-money", players=5, discs=((0, 0), ())).play("revel 2")
    assert game.offered == ["contribute 1", "let-pass"]
    assert game.why_not("Contribute") == "WL-6.2"
    assert game.play("contribute 1").county.discs == [[0], [0]]


@rule("WL-6.3")
@pytest.mark.parametrize(("players", "needed"), [(2, 2), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_two_discs_for_up_to_four_players_three_for_more(players: int, needed: int) -> None:
    others = [seat % 2 for seat in range(1, needed)]
    short = done(reveller("cheap-horse", QUIET, players=players, discs=(others[1:], ())).play("revel 2", "contribute 0"))
    assert short.at(TOLD) == ()
    assert len(short.county.discs[0]) == needed - 1
    full = done(reveller("cheap-horse", QUIET, players=players, discs=(others, ())).play("revel 2", "contribute 0"))
    assert full.at(TOLD) == ("cheap-horse",)
    assert full.county.discs == [[], []]


# -- resolving -------------------------------------------------------------------------------------------------------------


@rule("WL-6.4")
def test_the_story_resolves_at_the_end_of_the_turn_before_cards_are_discarded() -> None:
    game = reveller("cheap-horse", QUIET, discs=((1,), ()), hands={0: ["2S", "3S", "4S", "5S"]})
    game.play("revel 3", "contribute 0").pass_all("story.contributed")
    assert game.asked == "0 act"
    assert game.at(TOLD) == ()
    assert game.sees(0, STORY_SLOTS[0]) == ("?story/renown",), "nobody knows yet what it brings"
    game.play("stop")
    assert game.at(TOLD) == ("cheap-horse",)
    assert len(game.hand(0)) == 6, "two cards of the reward"
    assert game.asked == "0 discard"
    story = game.table.rules.content.stories["cheap-horse"]
    assert f"The story of Cheap Horse is told: {story.text}" in game.sentences()


@rule("WL-6.4")
def test_every_contributor_gains_the_reward_once() -> None:
    game = reveller("queen-of-the-cabaret", QUIET, players=5, money={0: 90}, discs=((1, 1), ()))
    done(game.play("revel 3", "contribute 0"))
    assert [game.money(seat) for seat in range(5)] == [20, 20, 0, 0, 0]
    assert [len(game.hand(seat)) for seat in range(5)] == [1, 1, 0, 0, 0]


@rule("WL-6.4")
def test_each_resolves_own_choices_the_active_player_first_then_clockwise() -> None:
    """Bill is on turn, Annie and Doc had contributed: Bill, Doc, Annie."""
    game = reveller("blood-money", QUIET, players=5, spaces={1: "RF5"}, money={1: 60}, discs=((0, 3), ()))
    next_turn(game.play("stop")).play("revel 2", "contribute 0").pass_all("story.contributed").play("stop")
    asked = []
    for option in (0, 1, 0):
        asked.append(game.asked)
        game.play(f"take {option}")
    assert asked == ["1 reward", "3 reward", "0 reward"]
    assert [game.money(seat) for seat in (0, 1, 3)] == [30, 20 + 30, 50]
    assert [game.wounds(seat) for seat in range(5)] == [0, 0, 0, 1, 0]


@rule("WL-6.4")
def test_a_choice_that_cannot_be_had_is_not_offered() -> None:
    """Blood Money's $50 cost a wound; who has three can only have the $30."""
    game = reveller("blood-money", QUIET, money={0: 60}, wounds={0: 3}, discs=((1,), ()))
    done(game.play("revel 2", "contribute 0"))
    assert game.asked == "1 reward"
    assert (game.money(0), game.wounds(0)) == (30, 3)


@rule("WL-6.4")
def test_bandits_come_to_both_hideouts_of_each_letter_that_are_free() -> None:
    game = reveller("harsh-times", QUIET, discs=((0, 1), ()), bandits=["MP1"], step="finish", sheriff="CJ8")
    game.play("end-turn")
    assert game.county.bandits == ["MP1", "SH8", "SV2"], "A: a bandit is at MP1; C: the Sheriff is at CJ8; none of B"
    game = reveller("harsh-times", QUIET, discs=((0, 1), ()), spaces={2: "SV2"}, step="finish")
    game.play("end-turn")
    assert game.county.bandits == ["CJ8", "MP1", "SH8"], "C: a player is at SV2"


@rule("WL-6.4")
def test_the_active_player_moves_the_sheriff_up_to_the_number() -> None:
    game = reveller("snake-oil-salesman", QUIET, discs=((2, 1), ()), wp={2: 1}, step="finish")
    game.play("end-turn")
    assert game.asked == "0 sheriff", "not the contributors"
    assert "ride-to DR1" in game.offered, "he may stay"
    assert "ride-to DR10" in game.offered, "three spaces"
    assert "ride-to SV10" not in game.offered, "four"
    game.play("ride-to DR10")
    assert game.county.sheriff == "DR10"
    assert game.asked == "1 income"


@rule("WL-6.4")
def test_a_story_that_does_not_name_the_sheriff_leaves_him_where_he_is() -> None:
    game = reveller("the-cruel-wastes", QUIET, discs=((0, 1), ()), wp={2: 1}, step="finish").play("end-turn")
    assert game.asked == "1 income"
    assert game.county.sheriff == "DR1"


@rule("WL-6.4")
def test_the_sheriff_moves_only_if_somebody_is_wanted_after_the_rewards() -> None:
    game = reveller("the-wild-wild-west", QUIET, discs=((0, 1), ()), step="finish").play("end-turn", "take 0")
    game.pass_all("points.gained")
    assert game.play("take 0").asked == "1 income", "nobody is Wanted"
    game = reveller("the-wild-wild-west", QUIET, discs=((0, 1), ()), step="finish").play("end-turn", "take 0")
    game.pass_all("points.gained")
    assert game.play("take 1").asked == "0 sheriff", "the reward has made an outlaw"


@rule("WL-6.4")
def test_the_sheriffs_ride_may_end_in_an_arrest() -> None:
    game = reveller(
        "snake-oil-salesman", QUIET, discs=((0, 1), ()), wp={2: 4}, spaces={2: "DR10"}, money={2: 40}, step="finish"
    )
    game.play("end-turn", "ride-to DR10", "pick-prey 2").pass_all("sheriff.attempt", "fight.start")
    assert game.play("decline").wp(2) == 0
    assert game.space(2) == game.county.sheriff == "DR1"
    assert game.county.discs == [[], []]
    assert game.asked == "1 income"


@rule("WL-6.4")
def test_then_discs_return_and_the_next_card_of_that_deck_is_shown() -> None:
    game = reveller("cheap-horse", "blood-money", discs=((0, 1), (0,)), step="finish")
    left, right = (len(game.at(deck)) for deck in STORY_DECKS)
    game.play("end-turn")
    assert game.county.discs == [[], [0]]
    assert (len(game.at(STORY_DECKS[0])), len(game.at(STORY_DECKS[1]))) == (left - 1, right)
    (open_left,), (open_right,) = (game.at(slot) for slot in STORY_SLOTS)
    assert open_right == "blood-money"
    assert open_left != "cheap-horse"
    assert game.sees(0, STORY_SLOTS[0])[0].startswith("?story/"), "its trigger side only"
    kinds = [type(event) for event in game.told if isinstance(event, BanditCame | DiscsReturned)]
    assert kinds[-1] is DiscsReturned, "after the bandits"


@rule("WL-6.4")
def test_story_resolution_in_a_game_of_five() -> None:
    """The rulebook's example: Red (Wanted) placed the third disc, Yellow and Blue the others. One of the bandits cannot
    come because a bandit is there, one because a player is; Red sends the Sheriff three spaces, to the other side."""
    red, yellow, blue = 0, 1, 2
    game = reveller(
        "blood-money",
        QUIET,
        players=5,
        discs=((yellow, blue), ()),
        money={red: 60},
        wp={red: 1},
        spaces={red: "RF5", 4: "SV2"},
        bandits=["DC1"],
    )
    game.play("revel 2", "contribute 0").pass_all("story.contributed").play("stop", "take 0", "take 1", "take 0")
    assert [game.money(seat) for seat in range(5)] == [30, 50, 30, 0, 0]
    assert game.county.bandits == ["CJ8", "DC1", "SH1"], "B and C: no second one at DC1, none at SV2"
    assert game.asked == f"{red} sheriff"
    away = game.table.rules.content.reach("DR1", 3)
    assert "MP8" in away
    game.play("ride-to MP8")
    assert game.county.sheriff == "MP8"
    assert game.county.discs == [[], []]
    assert game.asked == f"{yellow} income"


# -- the decks -------------------------------------------------------------------------------------------------------------


def used_up(game: Scenario, *keep: str) -> Scenario:
    """All stories but these have been told."""
    decks = [(card, deck) for deck in STORY_DECKS for card in game.at(deck) if card not in keep]
    return game.arranged(*(Moved(card, deck, TOLD) for card, deck in decks))


@rule("WL-6.5")
def test_the_slot_of_an_empty_deck_stays_empty_while_the_other_has_a_story() -> None:
    game = used_up(reveller("cheap-horse", QUIET, discs=((0, 1), ()), step="finish")).play("end-turn")
    assert game.at(STORY_SLOTS[0]) == ()
    assert game.at(STORY_SLOTS[1]) == (QUIET,)
    assert game.at(STORY_DECKS[0]) == game.at(STORY_DECKS[1]) == ()
    assert len(game.at(TOLD)) == 39
    next_turn(game)
    assert game.asked == "1 act", "nothing is asked of an empty slot"


@rule("WL-6.5")
def test_when_both_are_empty_the_used_cards_make_two_new_decks() -> None:
    game = used_up(reveller("", "cheap-horse", discs=((), (0, 1)), step="finish")).play("end-turn")
    assert game.at(TOLD) == ()
    assert [len(game.at(place)) for place in (*STORY_DECKS, *STORY_SLOTS)] == [19, 19, 1, 1]
    assert game.sees(0, STORY_DECKS[0]) == ("?story",) * 19, "shuffled: what was seen is seen no more"
    assert all(game.sees(0, slot)[0].startswith("?story/") for slot in STORY_SLOTS)


@rule("WL-6.6")
def test_a_player_may_fill_several_spaces_of_one_card_in_different_turns() -> None:
    game = reveller("a-likeness-in-silver", QUIET, players=2, money={0: 120}).play("revel 2", "contribute 0")
    next_turn(done(game)).play("stop")
    next_turn(game).play("revel 2")
    assert game.offered == ["contribute 0", "let-pass"]
    game.play("contribute 0").pass_all("story.contributed")
    assert game.county.discs == [[0, 0], []]
    game.play("stop")
    assert game.at(TOLD) == ("a-likeness-in-silver",)
    assert game.lp(0) == 2 + 2 + 2, "and the reward comes once"


@rule("WL-6.7")
def test_a_reward_places_no_disc() -> None:
    """A Likeness in Silver brings both its tellers 2 LP, which is what the other story asks for."""
    game = reveller("a-likeness-in-silver", "cheap-horse", money={0: 90}, discs=((1,), ()))
    game.play("revel 3")
    assert game.offered == ["contribute 0", "contribute 1", "let-pass"]
    done(game.play("contribute 0"))
    assert (game.lp(0), game.lp(1)) == (5, 2)
    assert game.asked == "1 income"
    assert game.county.discs == [[], []]
    assert next_turn(game).asked == "1 act", "nor on the other's turn afterwards"


@rule("WL-6.7")
def test_one_story_a_turn() -> None:
    """Both stories lack one disc; the turn's one disc tells one of them."""
    game = reveller("cheap-horse", "blood-money", money={0: 120}, discs=((1,), (2,))).play("revel 2", "contribute 0")
    game.pass_all("story.contributed").play("revel 2")
    assert game.asked == "0 act"
    game.play("stop")
    assert game.at(TOLD) == ("cheap-horse",)
    assert game.county.discs == [[], [2]]


# -- what counts -----------------------------------------------------------------------------------------------------------


@rule("WL-6.8")
def test_actions_are_counted_one_by_one() -> None:
    game = reveller("cheap-horse", QUIET).play("revel 1", "revel 1")
    assert game.asked == "0 act"
    assert game.lp(0) == 2


@rule("WL-6.8")
def test_what_the_track_and_the_fight_bring_is_added_up_before_losses() -> None:
    """The fight card takes 1 LP; the Marshal point for the bandit leads to the third space, which pays 2."""
    game = Scenario(
        *PEOPLE[:3],
        spaces={0: "DR7"},
        hands={0: ["KS"]},
        lp={0: 1},
        mp={0: 2},
        bandits=["DC1"],
        fight_deck=["fight-2", "fight-Q"],
        stories=["cheap-horse", QUIET],
    )
    game.play("move DC1", "lay KS", "lay-fight-card fight-2").pass_all("fight.react")
    assert game.lp(0) == 0
    game.play("take 1").pass_all("points.gained", "lengthen")
    assert (game.mp(0), game.lp(0)) == (3, 2)
    assert game.asked == "0 contribute"


@rule("WL-6.8")
def test_reactions_are_part_of_the_action() -> None:
    """Living Legend brings the second Marshal point, Reputation the third: only together they make 2 LP."""
    game = Scenario(*PEOPLE[:3], hands={0: ["AS", "7S"]}, mp={0: 1}, stories=["cheap-horse", QUIET])
    game.play("use-card AS", "take 0", "pass")
    assert game.asked == "0 act"
    game = Scenario(*PEOPLE[:3], hands={0: ["AS", "7S"]}, mp={0: 1}, stories=["cheap-horse", QUIET])
    game.play("use-card AS", "take 0", "play-reputation 7S").pass_all("points.gained")
    assert game.asked == "0 contribute"


@rule("WL-6.8")
def test_income_is_no_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """With stories that ask for money, for once: the $20 of an income, and $10 earned by an action."""
    game = Scenario(*PEOPLE[:3], spaces={0: "SV3"}, stories=["cheap-horse", QUIET], step="income")
    west = game.table.rules.content
    for id, trigger in list(west.triggers.items()):
        monkeypatch.setitem(west.waits_for, id, msgspec.structs.replace(trigger, counter="money", at_least=10))
    game.play("income 20 0")
    assert game.asked == "0 act"
    assert game.play("work").asked == "0 contribute"


@rule("WL-6.8")
def test_what_an_outlaws_life_and_a_story_bring_is_no_action() -> None:
    """The second row of the Wanted track brings 2 LP as the turn ends: nothing to tell."""
    game = reveller("cheap-horse", QUIET, wp={0: 4}).play("stop")
    assert game.lp(0) == 2
    assert game.asked == "1 income"
    assert next_turn(game).asked == "1 act"


@rule("WL-6.8")
def test_points_turned_into_lp_or_barred_are_no_points_gained() -> None:
    for space, asked in ((8, "0 contribute"), (9, "0 act")):
        game = Scenario(*PEOPLE[:3], hands={0: ["AS"]}, mp={0: space}, stories=["the-law", QUIET])
        game.play("use-card AS", "take 0").pass_all("points.gained")
        assert game.asked == asked
    for wanted, asked in ((0, "0 contribute"), (1, "0 act")):
        drover = Scenario(
            *PEOPLE[:3], spaces={0: "SV10"}, cattle={0: "green-1"}, wp={0: wanted}, stories=["the-law", QUIET]
        )
        drover.play("move SV12").pass_all("lengthen").play("deliver no").pass_all("points.gained")
        assert drover.asked == asked


# -- what contributing brings ----------------------------------------------------------------------------------------------


@rule("WL-6.9")
def test_effects_of_contributing_apply_when_the_disc_is_placed() -> None:
    game = Scenario(
        "calamity-jane",
        "mary-fields",
        "doc-holliday",
        spaces={0: "RF5", 1: "RF5"},
        money={0: 120, 1: 60},
        legends=[0, 1],
        stories=["cheap-horse", QUIET],
    )
    game.play("revel 2", "let-pass")
    assert game.hand(0) == (), "not for letting it pass"
    game.play("revel 2", "contribute 0")
    assert len(game.hand(0)) == 1, "Calamity Jane draws a card at once"
    done(game)
    next_turn(game).play("revel 2")
    before = game.money(1)
    game.play("contribute 0")
    assert game.money(1) == before + 10, "and Mary Fields gains $10"


@rule("WL-6.9")
def test_moving_a_disc_is_contributing_too() -> None:
    game = reveller("cheap-horse", QUIET, players=5, discs=((), (0, 0)), hands={0: ["7H"]}, deck=["KS"])
    game.play("revel 2", "contribute 0")
    assert game.offers("tell-tale") == ["tell-tale 7H"]
    money = game.money(0)
    game.play("tell-tale 7H")
    assert (game.money(0), game.hand(0)) == (money + 10, ("KS",))
    assert "7H" in game.at("discard")


@rule("WL-6.9")
def test_a_tall_tale_is_told_with_a_disc_or_not_at_all() -> None:
    game = reveller("cheap-horse", QUIET, hands={0: ["7H"]}).play("revel 2", "let-pass")
    assert game.asked == "0 act"
    assert not game.offers("tell-tale")
    assert game.hand(0) == ("7H",)


def test_a_turn_without_a_story_is_only_a_turn() -> None:
    game = reveller("cheap-horse", QUIET).play("revel 1", "stop")
    assert game.asked == "1 income"
    assert not any(isinstance(event, DiscsReturned) for event in game.told)
    assert [type(event) for event in game.told if isinstance(event, Gained | TurnBegan)] == [Gained, TurnBegan]
