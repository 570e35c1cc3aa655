"""WL-13.4, WL-13.6: alone against the Man in Black. Nobody sits to the right, so cards and dealer play themselves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western.random_games import finished
from tests.games.western.scenario import Scenario
from wl_tui.games.western.clashes import Settled
from wl_tui.games.western.county import CROUPIER
from wl_tui.games.western.frames import SheriffRide
from wl_tui.games.western.gambling import Dealt, PokerWon
from wl_tui.games.western.poker_hands import best_pair
from wl_tui.games.western.stranger import StrangerStirred
from wl_tui.kernel.events import Moved, Shown, TurnBegan
from wl_tui.kernel.records import PERSON, Seat
from wl_tui.kernel.table import Table

rule = pytest.mark.rule


def alone(*fight_cards: str, who: str = "annie-oakley", **more: Any) -> Scenario:
    return Scenario(who, **{"stranger": "SV12", "fight_deck": [f"fight-{rank}" for rank in fight_cards], **more})


def settled(game: Scenario) -> Settled:
    return next(event for event in game.told if isinstance(event, Settled))


# -- playing alone ---------------------------------------------------------------------------------------------------------


@rule("WL-13.4")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_alone_is_played_to_its_end(seed: int) -> None:
    table = finished(1, seed)
    turns = [type(event) for event in table.events if isinstance(event, TurnBegan | StrangerStirred)]
    assert turns == [TurnBegan, StrangerStirred] * table.state.round, "one turn each, he after the player"
    result = table.result
    assert result is not None
    (him,) = result.outsiders
    assert him.won == (him.total >= result.sheet[-1].values[0])
    assert result.winners == (() if him.won else (0,))


@rule("WL-13.4")
def test_one_person_with_bots_and_the_man_in_black() -> None:
    seats = [Seat("Annie", PERSON), Seat("Bill", "random"), Seat("Cole", "random")]
    table = Table.new("western", seats, 3, {"stranger": True})
    while table.flow.asked is not None and table.state.round < 2:
        table.choose(table.flow.asked.choices[0])
    turns = [event for event in table.events if isinstance(event, TurnBegan | StrangerStirred)]
    assert [type(turn) for turn in turns[:5]] == [TurnBegan, TurnBegan, TurnBegan, StrangerStirred, TurnBegan]


@rule("WL-13.4")
def test_a_story_is_filled_by_one_player_in_two_turns() -> None:
    game = alone(discs=([0, 0], []), step="resolve")
    assert len(game.at("told")) == 1


# -- nobody to the right ---------------------------------------------------------------------------------------------------


@rule("WL-13.6")
def test_the_bandits_highest_card_plays_itself() -> None:
    game = alone("4", "J", "K", spaces={0: "MP7"}, bandits=["MP1"], hands={0: ["QS", "2S"]}).play("move MP1")
    assert game.asked == "0 lay"
    assert set(game.sees(0, "fight-hand")) == {"?fight-card"}, "nobody looks into his cards"
    game.play("lay QS")
    assert game.at("fight-down") == ("fight-J",)
    assert game.at("fight-hand") == ("fight-4",)
    shown = next(event for event in game.told if isinstance(event, Shown))
    assert set(shown.pieces) == {"QS", "fight-J"}, "the other one stays covered"
    assert game.asked == "0 fight.reveal", "against a bandit the Quickdraw works"
    game.play("quickdraw", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 12, 11)


@rule("WL-13.6")
def test_so_do_the_guards_and_the_sheriffs() -> None:
    heist = alone("4", "9", "K", spaces={0: "DR10"}, hands={0: ["AS"]}).play("heist", "lay AS")
    assert heist.at("fight-down") == ("fight-K",)
    ride = alone("4", "9", "8", "7", spaces={0: "DR6"}, wp={0: 1}, hands={0: ["AS", "KS"]})
    ride.begin(SheriffRide(mover=0, steps=3)).play("ride-to DR6", "discard KS", "pick-prey 0").pass_all("sheriff.attempt")
    ride.play("lay AS")
    assert ride.at("fight-down") == ("fight-9",)


@rule("WL-13.6")
def test_a_ten_that_plays_itself_never_begins_the_fight_anew() -> None:
    game = alone("4", "10", spaces={0: "MP7"}, bandits=["MP1"], hands={0: ["AS"]}).play("move MP1", "lay AS", "pass")
    assert game.asked == "0 reward"
    assert (settled(game).winner, settled(game).low) == (0, 10)


@rule("WL-13.6")
def test_the_long_rifle_shows_a_card_to_its_owner_alone() -> None:
    means: dict[str, Any] = {"spaces": {0: "MP7"}, "bandits": ["MP1"], "hands": {0: ["AS"]}, "upgraded": {0: ["rifle"]}}
    game = alone("4", "J", **means).play("move MP1", "start-effect rifle")
    assert len([card for card in game.sees(0, "fight-hand") if not card.startswith("?")]) == 1


@rule("WL-13.6")
def test_the_dealers_best_hand_plays_itself() -> None:
    """The player draws 1, then the house 4, then 3 lie open."""
    deck = ["3C", "KH", "9D", "KD", "4C", "KC", "7H", "2S"]
    game = alone(deck=deck, spaces={0: "DR5"}, money={0: 10}, hands={0: ["AH", "AD"]}).play("play-poker")
    assert game.asked == "0 poker"
    assert [event.dealer for event in game.told if isinstance(event, Dealt)] == [CROUPIER]
    assert set(game.sees(0, "dealer")) == {"?card"}
    game.play("play-cards AD+AH")
    laid = {event.piece for event in game.told if isinstance(event, Moved) and event.target == "laid-by-house"}
    assert laid == {"KH", "KD"} == set(best_pair(("KC", "7H", "2S"), ("KH", "9D", "KD", "4C")))
    assert [event.winners for event in game.told if isinstance(event, PokerWon)] == [()], "three Kings beat two Aces"
    assert set(game.at("discard")) == {"AH", "AD", "KH", "KD", "9D", "4C", "KC", "7H", "2S"}
    assert (game.at("laid-by-house"), game.at("dealer"), game.money(0)) == ((), (), 0)


@rule("WL-13.6")
def test_who_plays_better_than_the_house_wins() -> None:
    deck = ["3C", "4H", "9D", "8D", "4C", "KC", "7H", "2S"]
    game = alone(deck=deck, spaces={0: "DR5"}, money={0: 10}, hands={0: ["AH", "AD"]})
    game.play("play-poker", "play-cards AD+AH")
    assert (game.money(0), game.lp(0)) == (60, 1)
