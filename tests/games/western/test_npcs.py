"""WL-8: fights with a bandit and the guard, the thirteen fight cards, and what all fights with an NPC share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.clashes import Settled
from wl_tui.games.western.county import BanditLeft, Paid
from wl_tui.games.western.frames import SheriffRide, Telling
from wl_tui.kernel.events import Gained, Moved
from wl_tui.kernel.structs import Event

rule = pytest.mark.rule

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
HEALTHY = {"wounds": 0, "lp": 0, "mp": 0, "wp": 0, "money": 0}


def at_bandit(cards: Sequence[str], *fight_cards: str, **more: Any) -> Scenario:
    """Seat 0 has just come upon the bandit of MP1; seat 2, to the right, plays for him."""
    means: Mapping[str, Any] = {
        "spaces": {0: "MP7"},
        "bandits": ["MP1"],
        "hands": {0: cards},
        "fight_deck": [f"fight-{rank}" for rank in fight_cards],
    }
    return Scenario(**{**means, **more}).play("move MP1")


def at_bank(cards: Sequence[str], *fight_cards: str, **more: Any) -> Scenario:
    """Seat 0 has just begun a heist; seat 2 plays for the guard."""
    means: Mapping[str, Any] = {
        "spaces": {0: "DR10"},
        "hands": {0: cards},
        "fight_deck": [f"fight-{rank}" for rank in fight_cards],
    }
    return Scenario(**{**means, **more}).play("heist")


def facing(rank: str, money: int = 0, cards: Sequence[str] = ("AS", "6S"), **more: Any) -> Scenario:
    """The fight card has taken effect, or is about to be chosen from, in a bandit fight that seat 0 wins: an ace against a
    card lowered by 2."""
    other = "2" if rank != "2" else "3"
    game = at_bandit(cards, rank, other, money={0: money}, **more)
    return game.play("lay AS", f"lay-fight-card fight-{rank}", "stick-em-up 6S", "pass")


def standing(game: Scenario) -> Mapping[str, int]:
    return {track: game.track(track, 0) for track in HEALTHY}


def settled(game: Scenario) -> Settled:
    return next(event for event in game.told if isinstance(event, Settled))


def lowest_in_deck(game: Scenario) -> tuple[str, ...]:
    """The fight cards that lie at the bottom of their deck, in no order anybody knows."""
    return game.table.state.places["fight-deck"][-1]


def index(game: Scenario, kind: type[Event], **facts: object) -> int:
    """When the first such event happened."""
    return next(
        number
        for number, event in enumerate(game.told)
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in facts.items())
    )


# -- the rulebook's examples -----------------------------------------------------------------------------------------------


@rule("WL-8.10")
def test_the_rulebooks_bandit_fight() -> None:
    """Annie's 10 of clubs against a Jack: Stick 'Em Up makes it a 9, the Jack pays $10, and she takes 1 LP or 1 MP."""
    game = at_bandit(["10C", "6S"], "J", "3").play("lay 10C", "lay-fight-card fight-J")
    assert game.offered == ["stick-em-up 6S", "pass"]
    game.play("stick-em-up 6S", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 10, 9)
    assert game.money(0) == 10
    assert game.offered == ["take 0", "take 1"]
    game.play("take 0").pass_all()
    assert standing(game) == HEALTHY | {"lp": 1, "money": 10}
    assert game.county.bandits == []
    assert game.at("discard") == ("10C", "6S")
    assert lowest_in_deck(game) == ("fight-3", "fight-J")


@rule("WL-8.2")
def test_the_rulebooks_heist() -> None:
    """Billy's Jack of hearts, Bulletproof, against the guard's 3: no wounds, $80 and 3 Wanted points."""
    people = ("billy-the-kid", "bass-reeves", "doc-holliday")
    game = Scenario(*people, spaces={0: "DR10"}, hands={0: ["JH"]}, fight_deck=["fight-3", "fight-2", "fight-4"])
    game.play("heist", "lay JH", "lay-fight-card fight-3", "pass")
    assert settled(game).winner == 0
    assert standing(game) == HEALTHY | {"money": 80, "wp": 3}


# -- the bandit (WL-8.1) ---------------------------------------------------------------------------------------------------


@rule("WL-8.1")
def test_a_bandit_has_two_fight_cards() -> None:
    game = at_bandit(["KS"], "5", "9", "A").play("lay KS")
    assert game.asked == "2 fight-card"
    assert game.offered == ["lay-fight-card fight-5", "lay-fight-card fight-9"]


@rule("WL-8.1")
@pytest.mark.parametrize(("choice", "gained"), [("take 0", {"lp": 1}), ("take 1", {"mp": 1, "money": 20})])
def test_a_bandit_beaten_is_a_legendary_or_a_marshal_point(choice: str, gained: dict[str, int]) -> None:
    game = at_bandit(["QS"], "8", "9").play("lay QS", "lay-fight-card fight-8", "quickdraw", "pass")
    assert game.asked == "0 reward"
    assert standing(game.play(choice).pass_all()) == HEALTHY | gained


@rule("WL-8.1")
def test_the_wanted_gain_a_legendary_point_and_are_not_asked() -> None:
    game = at_bandit(["QS"], "8", "9", wp={0: 1}).play("lay QS", "lay-fight-card fight-8", "quickdraw", "pass")
    assert game.asked == "0 lengthen"
    assert standing(game) == HEALTHY | {"lp": 1, "wp": 1}


@rule("WL-8.1")
def test_losing_to_a_bandit_brings_neither() -> None:
    game = at_bandit(["7H"], "J", "9").play("lay 7H", "lay-fight-card fight-J", "pass")
    assert game.asked == "0 lengthen"
    assert standing(game) == HEALTHY | {"wounds": 1, "money": 10}


@rule("WL-8.1")
@pytest.mark.parametrize(("card", "winner"), [("KS", 0), ("2H", -1)])
def test_the_bandit_leaves_either_way_and_only_he(card: str, winner: int) -> None:
    game = at_bandit([card], "Q", "9", bandits=["MP1", "SH8"]).play(f"lay {card}", "lay-fight-card fight-Q", "pass")
    assert settled(game).winner == winner
    if winner == 0:
        assert game.county.bandits == ["MP1", "SH8"], "he stays until the fight is over"
        game.play("take 0")
    assert game.county.bandits == ["SH8"]


@rule("WL-8.1")
def test_only_stories_bring_bandits_back() -> None:
    game = at_bandit(["KS"], "Q", "9").play("lay KS", "lay-fight-card fight-Q", "pass", "take 0").pass_all()
    game.play("stop", "income 20 0", "stop", "income 20 0", "stop")
    assert game.asked == "0 income"
    assert game.county.bandits == [], "a round later his hideout is still empty"
    told = Scenario(stories=("local-rabble",), discs=([0, 1], [])).begin(Telling(slot=0, seat=0))
    assert told.county.bandits == ["DC1", "MP1", "SH1", "SH8"]


# -- the guard (WL-8.2) ----------------------------------------------------------------------------------------------------


@rule("WL-8.2")
def test_the_guard_has_three_fight_cards() -> None:
    game = at_bank(["KS"], "5", "9", "2", "A").play("lay KS")
    assert game.asked == "2 fight-card"
    assert game.offered == ["lay-fight-card fight-2", "lay-fight-card fight-5", "lay-fight-card fight-9"]


@rule("WL-8.2")
def test_a_guard_beaten_is_80_dollars_and_three_wanted_points() -> None:
    game = at_bank(["KS"], "Q", "9", "2", mp={0: 4}, deck=["2H", "3H"])
    game.play("lay KS", "lay-fight-card fight-Q", "pass").pass_all()
    assert standing(game) == HEALTHY | {"money": 80, "wp": 3}, "a Marshal is one no more"
    assert game.hand(0) == ("2H", "3H"), "one for the queen, one for the track's second space, none for losing"


@rule("WL-8.2")
def test_a_lost_heist_is_a_wanted_point_a_wound_and_a_card() -> None:
    game = at_bank(["QH", "2H"], "K", "9", "2", deck=["3H", "4H"])
    game.play("lay QH", "lay-fight-card fight-K", "quickdraw", "pass").pass_all()
    assert settled(game).winner == -1
    assert standing(game) == HEALTHY | {"wp": 1, "wounds": 1}
    assert game.hand(0) == ("2H", "3H")


# -- the thirteen fight cards (WL-8.9) -------------------------------------------------------------------------------------


@rule("WL-8.9")
def test_fight_card_2_is_a_wound_and_a_legendary_point_lost() -> None:
    assert standing(facing("2", lp={0: 3})) == HEALTHY | {"wounds": 1, "lp": 2}
    assert standing(facing("2")) == HEALTHY | {"wounds": 1}, "there is nothing below zero"


@rule("WL-8.9")
def test_fight_card_3_is_two_wounds() -> None:
    assert standing(facing("3")) == HEALTHY | {"wounds": 2}
    assert standing(facing("3", wounds={0: 2})) == HEALTHY | {"wounds": 3}, "three is all there is"


@rule("WL-8.9")
def test_fight_card_4_is_a_wound_and_a_discard_of_ones_choice() -> None:
    game = facing("4", cards=("AS", "6S", "2H", "3H"))
    assert game.asked == "0 discard"
    assert game.offered == ["discard 2H", "discard 3H"]
    game.play("discard 3H")
    assert game.asked == "0 reward"
    assert (standing(game), game.hand(0)) == (HEALTHY | {"wounds": 1}, ("2H",))
    assert facing("4").asked == "0 reward", "without a card it is the wound alone"


@rule("WL-8.9")
def test_fight_card_5_is_a_wound_and_bars_the_marshal_point() -> None:
    game = facing("5")
    assert game.asked == "0 lengthen", "there is nothing to choose"
    assert standing(game) == HEALTHY | {"wounds": 1, "lp": 1}


@rule("WL-8.9")
def test_fight_card_6_is_a_wound_that_nothing_cancels() -> None:
    assert standing(facing("6")) == HEALTHY | {"wounds": 1}
    for rank, wounds in (("6", 1), ("8", 0)):
        shielded = at_bandit(["JS"], rank, "3").play("lay JS", f"lay-fight-card fight-{rank}", "pass")
        assert (settled(shielded).winner, shielded.wounds(0)) == (0, wounds)


@rule("WL-8.9")
def test_fight_card_7_is_a_wound_or_a_random_discard() -> None:
    game = facing("7", cards=("AS", "6S", "2H", "3H"))
    assert (game.asked, game.offered) == ("0 reward", ["take 0", "take 1"])
    assert standing(game) == HEALTHY
    wounded = facing("7", cards=("AS", "6S", "2H", "3H")).play("take 0")
    assert (wounded.wounds(0), len(wounded.hand(0))) == (1, 2)
    game.play("take 1")
    assert (game.asked, game.wounds(0), len(game.hand(0))) == ("0 reward", 0, 1), "chance picks the card"
    assert any(isinstance(event, Moved) and event.stream == "hand.0" for event in game.told)


@rule("WL-8.9")
def test_fight_card_8_is_a_wound() -> None:
    game = facing("8", cards=("AS", "6S", "2H"), money=50)
    assert (standing(game), game.hand(0)) == (HEALTHY | {"wounds": 1, "money": 50}, ("2H",))


@rule("WL-8.9")
def test_fight_card_9_is_a_discard_or_10_dollars_and_bars_the_marshal_point() -> None:
    game = facing("9", cards=("AS", "6S", "2H", "3H"), money=30)
    assert (game.asked, game.offered) == ("0 reward", ["take 0", "take 1"])
    game.play("take 1")
    assert (standing(game), len(game.hand(0))) == (HEALTHY | {"money": 20, "lp": 1}, 2)
    assert game.asked == "0 lengthen", "no Marshal point is offered"
    paid = facing("9", cards=("AS", "6S", "2H", "3H"), money=30).play("take 0")
    assert paid.offered == ["discard 2H", "discard 3H"]
    paid.play("discard 2H")
    assert (paid.asked, standing(paid), paid.hand(0)) == ("0 lengthen", HEALTHY | {"money": 30, "lp": 1}, ("3H",))


@rule("WL-8.9")
@pytest.mark.parametrize("rank", ["5", "9"])
def test_fight_cards_5_and_9_bar_nothing_that_is_no_bandits(rank: str) -> None:
    """A guard gives no Marshal point that could be barred: his reward is whole."""
    game = at_bank(["AS"], rank, "2", "3").play("lay AS", f"lay-fight-card fight-{rank}", "pass").pass_all()
    assert (game.money(0), game.wp(0)) == (80, 3)


@rule("WL-8.9")
@pytest.mark.parametrize(("answer", "asked", "cards"), [("yes", "0 lay", 1), ("no", "0 reward", 0)])
def test_fight_card_10_may_begin_the_fight_anew_and_only_then_pays_a_card(answer: str, asked: str, cards: int) -> None:
    game = facing("10", deck=["2H"])
    assert (game.asked, game.offered) == ("2 call-off", ["call-off yes", "call-off no"])
    game.play(f"call-off {answer}")
    assert game.asked == asked
    assert game.hand(0) == ("2H",)[:cards]
    assert standing(game) == HEALTHY


@rule("WL-8.9")
def test_fight_card_jack_is_10_dollars() -> None:
    assert standing(facing("J")) == HEALTHY | {"money": 10}


@rule("WL-8.9")
def test_fight_card_queen_is_a_poker_card() -> None:
    game = facing("Q", deck=["2H"])
    assert (standing(game), game.hand(0)) == (HEALTHY, ("2H",))


@rule("WL-8.9")
def test_fight_card_king_is_a_legendary_point() -> None:
    assert standing(facing("K")) == HEALTHY | {"lp": 1}


@rule("WL-8.9")
@pytest.mark.parametrize(
    ("choice", "gained"), [("take 0", {"lp": 1}), ("take 1", {"mp": 1, "money": 20}), ("take 2", {"wp": 1})]
)
def test_fight_card_ace_is_a_point_of_ones_choice(choice: str, gained: dict[str, int]) -> None:
    game = at_bandit(["AS"], "A", "3").play("lay AS", "lay-fight-card fight-A", "pass")
    assert (game.asked, game.offered) == ("0 reward", ["take 0", "take 1", "take 2"])
    assert standing(game) == HEALTHY, "he chooses before he has lost"
    assert standing(game.play(choice).pass_all()) == HEALTHY | {"wounds": 1} | gained


@rule("WL-8.9", "WL-8.13")
@pytest.mark.parametrize("rank", RANKS)
def test_quickdraw_cancels_every_fight_card(rank: str) -> None:
    """The queen wins each of these fights, and nothing but winning happens. Both points can be had, the 5 and the 9 bar
    none, and on the 10 nobody is asked."""
    other = "2" if rank != "2" else "3"
    means: dict[str, Any] = {"lp": {0: 2}, "money": {0: 30}, "upgraded": {0: ["revolver"]}, "deck": ["3H"]}
    game = at_bandit(["QS", "6S", "2H"], rank, other, **means)
    game.play("lay QS", f"lay-fight-card fight-{rank}", "quickdraw", "stick-em-up 6S", "pass")
    assert (game.asked, game.offered) == ("0 reward", ["take 0", "take 1"])
    assert settled(game).low == max(2, (*range(2, 15),)[RANKS.index(rank)] - 3), "its value stays"
    assert standing(game) == HEALTHY | {"lp": 2, "money": 30}
    assert game.hand(0) == ("2H",)


# -- the order of a fight (WL-8.10) ----------------------------------------------------------------------------------------


@rule("WL-8.10")
def test_against_a_bandit_and_the_guard_fight_cards_come_first() -> None:
    for game, cards in ((at_bandit(["KS", "2H"], "5", "9"), 2), (at_bank(["KS", "2H"], "5", "9", "J"), 3)):
        assert game.asked == "0 lay"
        assert len(game.at("fight-hand")) == cards
        assert game.at("fight-down") == ()
        assert game.play("lay KS").asked == "2 fight-card"
        assert (len(game.at("fight-hand")), game.at("down.0")) == (cards, ("KS",))


@rule("WL-8.10")
def test_start_of_fight_effects_come_between_the_fight_cards_and_the_poker_card() -> None:
    game = at_bandit(["KS", "2H"], "5", "9", upgraded={0: ["rifle"]})
    assert game.asked == "0 fight.start"
    assert len(game.at("fight-hand")) == 2
    assert game.play("start-effect rifle").asked == "0 lay"


@rule("WL-8.10")
def test_the_sheriffs_fight_cards_come_last() -> None:
    game = Scenario(spaces={1: "MP7"}, wp={1: 2}, hands={1: ["KS", "2H"]}).begin(SheriffRide(mover=0, steps=3))
    game.play("ride-to MP7", "discard 2H", "pick-prey 1", "pass")
    assert game.asked == "1 arrest"
    assert game.at("fight-hand") == ()
    assert game.play("lay KS").asked == "0 fight-card"
    assert len(game.at("fight-hand")) == 4


@rule("WL-8.10")
def test_both_cards_lie_face_down_until_they_are_revealed() -> None:
    game = at_bandit(["KS", "2H"], "5", "9")
    assert game.sees(2, "fight-hand") == ("fight-5", "fight-9")
    assert game.sees(0, "fight-hand") == game.sees(1, "fight-hand") == ("?fight-card", "?fight-card")
    game.play("lay KS")
    assert game.sees(1, "down.0") == game.sees(2, "down.0") == ("?card",)
    game.play("lay-fight-card fight-9")
    assert [game.sees(seat, "down.0") for seat in range(3)] == [("KS",)] * 3
    assert [game.sees(seat, "fight-down") for seat in range(3)] == [("fight-9",)] * 3
    assert game.sees(0, "fight-hand") == ("?fight-card",)


@rule("WL-8.10")
def test_bonuses_then_reactions_then_the_fight_card_then_the_winner() -> None:
    game = at_bandit(["QS", "6S"], "J", "9", upgraded={0: ["revolver"]}).play("lay QS", "lay-fight-card fight-J")
    assert game.asked == "0 fight.reveal"
    assert game.play("pass").asked == "0 fight.react"
    assert game.money(0) == 0, "the fight card waits for the reactions"
    game.play("stick-em-up 6S", "pass")
    assert index(game, Paid, rule="WL-8.9") < index(game, Settled)
    assert settled(game).low == 8, "a Six-Shooter and a Stick 'Em Up"


@rule("WL-8.10")
def test_the_effect_counts_before_it_is_known_who_has_won() -> None:
    """The last wound of three is the fight card's; the loser's is one too many."""
    game = at_bandit(["2H"], "8", "9", wounds={0: 2}).play("lay 2H", "lay-fight-card fight-8", "pass")
    wounds = [event for event in game.told if isinstance(event, Gained) and event.track == "wounds"]
    assert [event.rule for event in wounds] == ["WL-8.9"]


@rule("WL-8.10")
def test_only_the_fighter_reacts() -> None:
    game = at_bandit(["QS", "2H"], "J", "9", hands={0: ["10C", "2H"], 1: ["6H"], 2: ["6D"]})
    game.play("lay 10C", "lay-fight-card fight-J")
    assert (game.asked, game.offered) == ("0 fight.react", ["pass"])
    assert game.play("pass").asked == "0 lengthen"


@rule("WL-8.10")
@pytest.mark.parametrize(("mine", "winner"), [("10H", -1), ("JS", -1), ("QS", 0)])
def test_the_higher_card_wins_and_the_npc_a_tie(mine: str, winner: int) -> None:
    game = at_bandit([mine], "J", "3").play(f"lay {mine}", "lay-fight-card fight-J").pass_all("fight.reveal", "fight.react")
    assert settled(game).winner == winner
    bank = at_bank([mine], "J", "3", "4").play(f"lay {mine}", "lay-fight-card fight-J")
    assert settled(bank.pass_all("fight.reveal", "fight.react")).winner == winner


@rule("WL-8.10")
def test_the_loser_gains_a_wound_and_a_card_once() -> None:
    game = at_bandit(["3H"], "J", "3", deck=["2H", "4H"]).play("lay 3H", "lay-fight-card fight-J", "pass")
    assert (game.wounds(0), game.hand(0)) == (1, ("2H",))
    won = at_bandit(["KS"], "J", "3", deck=["2H"]).play("lay KS", "lay-fight-card fight-J", "pass", "take 0")
    assert (won.wounds(0), won.hand(0)) == (0, ())


@rule("WL-8.10")
def test_all_fight_cards_go_under_their_deck_in_an_order_nobody_knows() -> None:
    game = at_bank(["3H", "2H"], "J", "3", "7").play("lay 3H", "lay-fight-card fight-J", "pass").pass_all()
    above, below = game.table.state.places["fight-deck"]
    assert below == ("fight-3", "fight-7", "fight-J")
    assert len(above) == 10, "and nothing of them is drawn before the rest"
    assert game.at("fight-hand") == game.at("fight-down") == game.at("down.0") == ()
    assert game.at("discard") == ("3H",)


@rule("WL-8.10")
def test_cards_are_put_away_when_the_reward_is_had() -> None:
    """WL-4.15 for a bandit: points, then what winning brings, then the discards."""
    game = at_bandit(["8S"], "7", "3").play("lay 8S", "lay-fight-card fight-7", "pass", "take 1")
    assert (game.asked, game.at("down.0"), game.at("fight-down")) == ("0 points.gained", ("8S",), ("fight-7",))
    game.pass_all()
    order = [
        index(game, Gained, track="mp"),
        index(game, Paid, rule="WL-4.15"),
        index(game, BanditLeft),
        index(game, Moved, piece="8S", target="discard"),
    ]
    assert order == sorted(order)


@rule("WL-4.15")
@pytest.mark.parametrize(("rank", "money"), [("7", 10), ("8", 0)])
def test_wallop_pays_10_dollars_for_an_npc_beaten(rank: str, money: int) -> None:
    game = at_bandit(["8S"], rank, "3").play("lay 8S", f"lay-fight-card fight-{rank}").pass_all("fight.react")
    if rank == "7":
        game.play("take 0")
    assert game.pass_all("lengthen").money(0) == money
    assert game.at("discard") == ("8S",)


# -- without a card (WL-8.11) ----------------------------------------------------------------------------------------------


@rule("WL-8.11")
def test_who_has_no_card_loses_to_a_bandit_after_the_fight_cards_effect() -> None:
    game = at_bandit([], "J", "2", deck=["2H"])
    assert game.asked == "2 fight-card"
    game.play("lay-fight-card fight-J", "pass")
    assert (settled(game).winner, settled(game).low) == (-1, 0)
    assert standing(game) == HEALTHY | {"wounds": 1, "money": 10}
    assert (game.hand(0), game.county.bandits) == (("2H",), [])


@rule("WL-8.11")
def test_no_card_is_lower_than_the_lowest() -> None:
    """A 2 lowered by everything there is still beats nothing."""
    game = at_bandit([], "2", "3", upgraded={0: ["revolver"]}).play("lay-fight-card fight-2", "pass")
    assert (settled(game).winner, settled(game).high) == (-1, 2)


@rule("WL-8.11")
def test_who_has_no_card_left_loses_to_the_guard() -> None:
    game = at_bank(["8H"], "J", "2", "3", "Q", "4", "5", deck=["2H", "3H"])
    game.play("lay 8H", "lay-fight-card fight-J", "shootout")
    assert (game.asked, game.offered) == ("2 fight-card", [f"lay-fight-card fight-{rank}" for rank in ("4", "5", "Q")])
    game.play("lay-fight-card fight-Q").pass_all()
    assert settled(game).winner == -1
    assert standing(game) == HEALTHY | {"wounds": 1, "wp": 1}
    assert game.hand(0) == ("2H", "3H"), "the queen's and the loser's"


@rule("WL-8.11")
def test_who_has_no_card_can_only_decline_to_fight_the_sheriff() -> None:
    game = Scenario(spaces={1: "MP7"}, wp={1: 2}, hands={1: ["2H"]}).begin(SheriffRide(mover=0, steps=3))
    game.play("ride-to MP7", "discard 2H", "pick-prey 1", "pass")
    assert (game.asked, game.offered) == ("1 arrest", ["decline"])
    assert game.play("decline").wp(1) == 0


# -- choices of fight cards (WL-8.12) --------------------------------------------------------------------------------------


@rule("WL-8.12")
def test_on_the_7_what_cannot_be_done_is_not_offered() -> None:
    bare = facing("7")
    assert (bare.asked, bare.wounds(0)) == ("0 reward", 1), "no card to discard, so it is the wound"
    assert bare.offered == ["take 0", "take 1"], "and this is the bandit's reward"
    full = facing("7", cards=("AS", "6S", "2H"), wounds={0: 3})
    assert (full.wounds(0), full.hand(0)) == (3, ()), "no wound to gain, so it is the card"
    neither = facing("7", wounds={0: 3})
    assert (neither.asked, standing(neither)) == ("0 reward", HEALTHY | {"wounds": 3})


@rule("WL-8.12")
def test_on_the_9_what_cannot_be_done_is_not_offered() -> None:
    bare = facing("9", money=10)
    assert (bare.asked, standing(bare)) == ("0 lengthen", HEALTHY | {"lp": 1})
    poor = facing("9", cards=("AS", "6S", "2H"))
    assert (poor.asked, poor.offered) == ("0 discard", ["discard 2H"])
    neither = facing("9")
    assert (neither.asked, standing(neither)) == ("0 lengthen", HEALTHY | {"lp": 1}), "the Marshal point is barred still"


@rule("WL-8.12")
def test_on_the_ace_the_wanted_have_no_marshal_point_to_choose() -> None:
    game = facing("A", wp={0: 1})
    assert (game.asked, game.offered) == ("0 reward", ["take 0", "take 1"])
    assert game.play("take 1").pass_all().wp(0) == 2


@rule("WL-8.12", "WL-7.10")
def test_a_marshal_who_takes_the_aces_wanted_point_gains_no_marshal_point_for_the_bandit() -> None:
    game = facing("A", mp={0: 3}).play("take 2").pass_all("points.gained")
    assert game.asked == "0 lengthen"
    assert standing(game) == HEALTHY | {"wp": 1, "lp": 1}


@rule("WL-8.12")
def test_on_the_10_the_npcs_player_chooses_and_all_cards_are_put_away() -> None:
    game = at_bandit(["KS", "6S", "2H"], "10", "3", "J", "4", deck=["3H"])
    game.play("lay KS", "lay-fight-card fight-10", "pass")
    assert game.asked == "2 call-off"
    game.play("call-off yes")
    assert (game.asked, game.hand(0)) == ("0 lay", ("2H", "3H", "6S"))
    assert game.at("discard") == ("KS",)
    assert lowest_in_deck(game) == ("fight-10", "fight-3")
    assert game.sees(2, "fight-hand") == ("fight-4", "fight-J"), "as many new ones"
    game.play("lay 2H", "lay-fight-card fight-J", "pass")
    assert settled(game).winner == -1
    assert game.county.bandits == []


@rule("WL-8.12")
def test_bonuses_stay_resolved_when_the_10_begins_the_fight_anew() -> None:
    """Bulletproof has healed, but protects in its own fight only (WL-4.12); reactions are forgotten with their card."""
    game = at_bandit(["JS", "6S", "QH"], "10", "3", "8", "4", wounds={0: 2}, deck=["3H"])
    game.play("lay JS", "lay-fight-card fight-10", "stick-em-up 6S", "pass")
    assert game.wounds(0) == 1
    game.play("call-off yes")
    assert game.wounds(0) == 1
    game.play("lay QH", "lay-fight-card fight-8", "pass", "pass")
    assert (settled(game).low, game.wounds(0)) == (8, 2)


@rule("WL-8.12")
def test_the_sheriffs_10_begins_with_the_question_again() -> None:
    game = Scenario(spaces={1: "MP7"}, wp={1: 2}, hands={1: ["KS", "2H"]}, deck=["3H"], fight_deck=["fight-10"])
    game.begin(SheriffRide(mover=0, steps=3))
    game.play("ride-to MP7", "discard 2H", "pick-prey 1", "pass", "lay KS", "lay-fight-card fight-10", "pass")
    assert game.asked == "0 call-off"
    game.play("call-off yes")
    assert (game.asked, game.offered) == ("1 arrest", ["lay 3H", "decline"])
    assert game.at("fight-hand") == ()


# -- Quickdraw (WL-8.13) ---------------------------------------------------------------------------------------------------


@rule("WL-8.13")
def test_quickdraw_is_decided_with_the_fight_card_in_sight_and_before_reactions() -> None:
    game = at_bandit(["QS", "6S"], "8", "3").play("lay QS", "lay-fight-card fight-8")
    assert (game.asked, game.offered) == ("0 fight.reveal", ["quickdraw", "pass"])
    assert game.sees(0, "fight-down") == ("fight-8",)
    assert game.play("quickdraw").asked == "0 fight.react"
    assert game.play("pass").wounds(0) == 0


@rule("WL-8.13")
def test_quickdraw_may_be_let_go() -> None:
    game = at_bandit(["QS"], "8", "3").play("lay QS", "lay-fight-card fight-8", "pass", "pass")
    assert (settled(game).winner, game.wounds(0)) == (0, 1)


@rule("WL-8.13")
def test_only_the_quickdraw_that_is_laid_counts() -> None:
    game = at_bandit(["KS", "QS"], "8", "3").play("lay KS", "lay-fight-card fight-8")
    assert (game.asked, game.offered) == ("0 fight.react", ["pass"])


@rule("WL-8.13")
def test_quickdraw_leaves_the_value_as_it_is() -> None:
    game = at_bandit(["QS"], "K", "3").play("lay QS", "lay-fight-card fight-K", "quickdraw", "pass")
    assert (settled(game).winner, settled(game).high) == (-1, 13)
    assert standing(game) == HEALTHY | {"wounds": 1}, "no legendary point of the king, and the loser's wound"


# -- Shootout (WL-8.14) ----------------------------------------------------------------------------------------------------


@rule("WL-8.14")
def test_a_shootout_begins_the_bandits_fight_anew() -> None:
    game = at_bandit(["8H", "KS", "6S"], "3", "2", "J", "4")
    game.play("lay 8H", "lay-fight-card fight-3")
    assert (game.asked, game.offered) == ("0 fight.reveal", ["shootout", "pass"])
    game.play("shootout")
    assert (game.asked, game.offered) == ("0 lay", ["lay 6S", "lay KS"])
    assert standing(game) == HEALTHY, "the fight card has no effect"
    assert game.at("discard") == ("8H",)
    assert lowest_in_deck(game) == ("fight-2", "fight-3")
    assert game.sees(2, "fight-hand") == ("fight-4", "fight-J")
    assert (game.county.bandits, game.turn().actions) == (["MP1"], 2)
    game.play("lay KS", "lay-fight-card fight-J", "pass", "take 0").pass_all()
    assert (game.county.bandits, game.lp(0), game.money(0)) == ([], 1, 10)


@rule("WL-8.14")
def test_a_shootout_may_be_let_go() -> None:
    game = at_bandit(["8H", "KS"], "3", "2", "J", "4").play("lay 8H", "lay-fight-card fight-3", "pass", "pass")
    assert (game.asked, game.wounds(0)) == ("0 reward", 2)


@rule("WL-8.14")
def test_one_heist_a_turn_does_not_block_a_shootout() -> None:
    game = at_bank(["8H", "KS", "2H"], "3", "2", "4", "J", "5", "6").play("lay 8H", "lay-fight-card fight-3", "shootout")
    assert len(game.at("fight-hand")) == 3
    game.play("lay KS", "lay-fight-card fight-J", "pass").pass_all()
    assert (game.wp(0), game.money(0), game.wounds(0)) == (3, 90, 0)
    assert game.turn().actions == 2, "both were one action"
    assert game.offers("heist") == [], "and they were the turn's heist"
    assert game.why_not("Heist") == "WL-5.5"


@rule("WL-8.14")
def test_a_shootout_against_the_sheriff_brings_four_new_cards() -> None:
    game = Scenario(
        spaces={1: "MP7"},
        wp={1: 2},
        hands={1: ["8H", "KS", "2H"]},
        fight_deck=[f"fight-{rank}" for rank in ("3", "2", "4", "5", "J", "Q", "6", "7")],
    ).begin(SheriffRide(mover=0, steps=3))
    game.play("ride-to MP7", "discard 2H", "pick-prey 1", "pass", "lay 8H", "lay-fight-card fight-3", "shootout")
    assert (game.asked, game.offered) == ("1 arrest", ["lay KS", "decline"])
    assert (game.wounds(1), game.at("fight-hand")) == (0, ())
    assert game.play("lay KS").sees(0, "fight-hand") == ("fight-6", "fight-7", "fight-J", "fight-Q")


# -- the Long Rifle (WL-8.18) ----------------------------------------------------------------------------------------------


@rule("WL-8.18")
@pytest.mark.parametrize("begin", [at_bandit, at_bank])
def test_a_long_rifle_shows_one_random_fight_card(begin: Any) -> None:
    game: Scenario = begin(["KS", "2H"], "5", "9", "J", upgraded={0: ["rifle"]})
    assert (game.asked, game.offered) == ("0 fight.start", ["start-effect rifle", "pass"])
    count = len(game.at("fight-hand"))
    game.play("start-effect rifle")
    seen = [card for card in game.sees(0, "fight-hand") if card != "?fight-card"]
    assert len(seen) == 1
    assert len(game.at("fight-hand")) == count, "it goes back among the others"
    assert game.sees(1, "fight-hand") == ("?fight-card",) * count, "nobody else sees it"
    assert game.asked == "0 lay", "once, and before the poker card is laid"
    assert any(isinstance(event, Moved) and event.stream == "fight-hand" for event in game.told)


@rule("WL-8.18")
def test_nothing_must_be_looked_at_and_a_plain_rifle_shows_nothing() -> None:
    game = at_bandit(["KS", "2H"], "5", "9", upgraded={0: ["rifle"]}).play("pass")
    assert (game.asked, game.sees(0, "fight-hand")) == ("0 lay", ("?fight-card", "?fight-card"))
    assert at_bandit(["KS", "2H"], "5", "9", items={0: ["rifle"]}).asked == "0 lay"


@rule("WL-8.18")
def test_the_sheriffs_cards_cannot_be_looked_at() -> None:
    game = Scenario(spaces={1: "MP7"}, wp={1: 2}, hands={1: ["KS", "2H"]}, upgraded={1: ["rifle"]})
    game.begin(SheriffRide(mover=0, steps=3)).play("ride-to MP7", "discard 2H", "pick-prey 1", "pass")
    assert game.asked == "1 arrest"
