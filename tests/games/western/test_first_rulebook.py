"""The worked examples of the first edition's rulebook, in its order, played as it tells them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from tests.games.western.test_setup import Drafting
from wl_tui.games.western.clashes import Raised, Settled
from wl_tui.games.western.county import MP, WP
from wl_tui.games.western.frames import Points
from wl_tui.kernel.events import TurnBegan

rule = pytest.mark.rule

QUIET = "ghost-mine"
"""A story nothing in these examples contributes to."""
RED, YELLOW, BLUE, GREEN, PURPLE = range(5)
FIVE = ("billy-the-kid", "annie-oakley", "bass-reeves", "doc-holliday", "mary-fields")


def first(*people: str, **position: Any) -> Scenario:
    return Scenario(*people, **{"stories": ("", ""), "edition": "first", **position})


def settled(game: Scenario) -> Settled:
    return next(event for event in game.told if isinstance(event, Settled))


@rule("WL-1.4", "WL-1.5")
def test_setup() -> None:
    """Billy the Kid, at either hideout A, is the most Wanted and takes the first turn; his 2 points bring no card."""
    game = Drafting("annie-oakley", "bass-reeves", "billy-the-kid", "y-b-rowdy", edition="first")
    assert (game.asked, game.offered) == ("2 start", ["start-at MP1", "start-at SH8"])
    game.begun()
    assert (game.first, game.wp(2), len(game.hand(2)), game.county.weapon[2]) == (2, 2, 2, "revolver")
    assert [game.mp(1), game.money(1)] == [1, 10], "nor does Bass Reeves's point bring money"


@rule("WL-4.3", "WL-4.18")
def test_a_duel() -> None:
    """Annie's King against Bass's Queen, which his upgraded Shotgun makes a King: the active player wins the tie."""
    game = first(
        "annie-oakley",
        "bass-reeves",
        "doc-holliday",
        spaces={0: "DR6", 1: "DR6"},
        hands={0: ["KS"], 1: ["QD", "4C"]},
        upgraded={1: ["shotgun"]},
        lp={0: 5},
        legends=[0],
    )
    game.play("attack duel 1", "lay KS", "lay QD", "start-effect annie-oakley", "take 0", "discard 4C")
    assert [(event.fighter, event.amount) for event in game.told if isinstance(event, Raised)] == [(1, 1)]
    game.play("pass", "pass")
    assert settled(game) == Settled(0, 1, 13, 13, "duel", rule="WL-4.8")
    assert (game.lp(0), game.wounds(1), len(game.hand(1)), game.turn().actions) == (7, 1, 1, 2)
    assert set(game.at("discard")) == {"KS", "QD", "4C"}
    assert (game.offers("attack"), game.why_not("Fight")) == ([], "WL-4.1"), "she cannot fight him again this turn"


@rule("WL-9.2", "WL-9.7")
def test_poker() -> None:
    """Nobody else is in Darkrock. The dealer's Cheat makes three Jacks, which beat three 10s; Lady Luck consoles."""
    game = first(
        *FIVE[1:4],
        spaces={0: "DR5"},
        money={0: 10},
        hands={0: ["10H"], 2: ["AS"]},
        deck=["10C", "2D", "4H", "9S", "JC", "JD", "3C", "10S", "5S", "6S"],
    )
    game.play("play-poker")
    assert game.county.pot == 60
    game.play("play-cards 10C+10H", "play-cards 2D+JC")
    assert (game.lp(0), game.money(0), game.hand(0)) == (0, 30, ("5S", "6S"))
    assert (game.county.pot, game.hand(2)) == (0, ("AS",)), (
        "the $60 are in the supply again, and the dealer has the old hand"
    )


@rule("WL-8.2", "WL-8.10")
def test_a_heist() -> None:
    """The guard's player draws 3, 7 and J and lays one; then Billy lays Bulletproof, which cancels the 3's two wounds."""
    game = first(*FIVE[:3], spaces={0: "DR10"}, hands={0: ["JH"]}, fight_deck=["fight-3", "fight-7", "fight-J"])
    game.play("heist")
    assert game.offered == ["lay-fight-card fight-3", "lay-fight-card fight-7", "lay-fight-card fight-J"]
    game.play("lay-fight-card fight-3", "lay JH", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 11, 3)
    assert (game.wounds(0), game.money(0), game.wp(0)) == (0, 80, 3)


@rule("WL-2.4", "WL-7.4")
def test_the_end_of_a_turn() -> None:
    """Three discs on the first story, two on the second. Billy has 6 cards and 2 wounds: 3 cards go. Then 1 LP."""
    game = first(
        *FIVE,
        stories=("spit-shined-and-proper", QUIET),
        discs=([YELLOW, BLUE, RED], [GREEN, PURPLE]),
        hands={RED: ["3S", "AS", "AH", "JS", "8H", "10C"]},
        wounds={RED: 2},
        wp={RED: 2},
        step="finish",
    )
    game.play("end-turn")
    assert [game.money(seat) for seat in range(5)] == [40, 40, 40, 0, 0]
    game.play("ride-to DR1")
    assert (game.at("told"), game.county.discs) == (("spit-shined-and-proper",), [[], [GREEN, PURPLE]])
    assert game.asked == f"{RED} discard"
    game.play("discard 3S", "discard 8H", "discard 10C")
    assert (game.hand(RED), game.lp(RED)) == (("AH", "AS", "JS"), 1)
    assert game.asked == f"{YELLOW} income"


@rule("WL-6.4")
def test_the_resolution_of_a_story() -> None:
    """Blood Money, for Yellow, Blue and Red. One bandit cannot come because one is there, one because a player is; Red, who
    is Wanted, sends the Sheriff to the other side of the map."""
    game = first(
        *FIVE,
        stories=("blood-money", QUIET),
        discs=([YELLOW, BLUE, RED], [GREEN, PURPLE]),
        spaces={PURPLE: "SV2"},
        bandits=["DC1"],
        wp={RED: 2},
        step="finish",
    )
    game.play("end-turn", "take 0", "take 1", "take 0")
    assert [game.money(seat) for seat in range(5)] == [30, 50, 30, 0, 0]
    assert [game.wounds(seat) for seat in range(5)] == [0, 1, 0, 0, 0]
    assert game.county.bandits == ["CJ8", "DC1", "SH1"]
    assert game.asked == f"{RED} sheriff"
    game.play("ride-to MP8")
    assert (game.county.sheriff, game.county.discs) == ("MP8", [[], [GREEN, PURPLE]])


@rule("WL-7.1")
def test_marshal_track_advancement() -> None:
    """2 Marshal points, from the 1st to the 3rd space: $20 and 2 LP."""
    game = first(*FIVE[:3], mp={0: 1}).begin(Points(seat=0, track=MP, left=2))
    assert (game.mp(0), game.money(0), game.lp(0)) == (3, 20, 2)


@rule("WL-7.1", "WL-7.4")
def test_wanted_track_advancement() -> None:
    """The 6th space brings a poker card at once, and the second row 2 LP when the turn ends."""
    game = first(*FIVE[:3], wp={0: 5}).begin(Points(seat=0, track=WP, left=1)).pass_all("points.gained")
    assert (game.wp(0), len(game.hand(0)), game.lp(0)) == (6, 1, 0)
    assert game.play("stop").lp(0) == 2


@rule("WL-8.10", "WL-10.7")
def test_a_bandit() -> None:
    """Annie's 10 of clubs against a Jack. Stick 'Em Up would take 1 off it, and ties are the bandit's: she keeps it."""

    def fight() -> Scenario:
        game = first(
            *FIVE[1:4], spaces={0: "MP7"}, bandits=["MP1"], hands={0: ["10C", "6S"]}, fight_deck=["fight-J", "fight-3"]
        )
        return game.play("move MP1", "lay 10C", "lay-fight-card fight-J")

    game = fight()
    assert game.offered == ["stick-em-up 6S", "pass"]
    game.play("pass").pass_all("lengthen")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (-1, 11, 10)
    assert (game.money(0), game.wounds(0), len(game.hand(0))) == (10, 1, 2)
    assert (game.county.bandits, game.at("discard")) == ([], ("10C",))
    assert game.table.state.places["fight-deck"][-1] == ("fight-3", "fight-J")
    tie = fight().play("stick-em-up 6S", "pass")
    assert (settled(tie).winner, settled(tie).high, settled(tie).low) == (-1, 10, 10)


@rule("WL-12.1")
def test_final_turns() -> None:
    """A short game: Blue reaches 15 LP, Purple ends the round, and from Red to Purple all take one last turn."""
    red, green, blue, purple = range(4)
    game = first(*FIVE[:4], lp={blue: 14}, spaces={blue: "RF5"}, money={blue: 30}, length="short")
    game.play("stop", "income 0 2", "stop", "income 0 2", "revel 1", "stop")
    assert (game.lp(blue), game.asked) == (15, f"{purple} income")
    seen = len(game.told)
    while game.asked != "over":
        game.play("income 20 0" if game.asked.endswith("income") else "stop")
    assert [event.seat for event in game.told[seen:] if isinstance(event, TurnBegan)] == [red, green, blue, purple]
