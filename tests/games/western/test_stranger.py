"""WL-13: the Man in Black. His turn and his end, fights with him, and where he counts as a player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.clashes import Lowered, Settled
from wl_tui.games.western.company import HIS_CARDS, HIS_DECK, Stranger, StrangerGained, StrangerMoved
from wl_tui.games.western.county import STRANGER
from wl_tui.games.western.scoring import OUTDONE
from wl_tui.games.western.stranger import StrangerStirred
from wl_tui.games.western.turn import EndTriggered
from wl_tui.kernel.events import Moved, Shown, TurnBegan
from wl_tui.kernel.state import Outsider
from wl_tui.kernel.table import Table

rule = pytest.mark.rule

PAIR = ("annie-oakley", "bass-reeves")
QUIET = "mib-word-gets-around"
"""A card that scores nothing and asks nobody."""


def facing(cards: Sequence[str], *fight_cards: str, **more: Any) -> Scenario:
    """Seat 0 stands before the Man in Black in the street of Darkrock; his fight cards lie on top."""
    means: dict[str, Any] = {
        "spaces": {0: "DR6"},
        "stranger": "DR6",
        "hands": {0: cards},
        "fight_deck": [f"fight-{rank}" for rank in fight_cards],
    }
    people = more.pop("people", PAIR)
    return Scenario(*people, **{**means, **more})


def duel(card: str, *fight_cards: str, **more: Any) -> Scenario:
    """A duel with him that is over, nothing played but one card."""
    return facing([card], *fight_cards, **more).play("attack duel 9", f"lay {card}").pass_all("fight.reveal", "fight.react")


def settled(game: Scenario) -> Settled:
    return next(event for event in game.told if isinstance(event, Settled))


def end_round(game: Scenario) -> Scenario:
    """Both players end their turns without doing anything."""
    return game.play("stop", "income 20 0", "stop")


def last_card(card: str, **more: Any) -> Scenario:
    """The round is over and his turn has come, with this card."""
    return end_round(Scenario(*PAIR, **{"stranger": "SV12", "stranger_deck": [card], **more}))


# -- his turn --------------------------------------------------------------------------------------------------------------


@rule("WL-13.2")
def test_he_gets_off_at_the_rail_station_with_ten_cards_nobody_has_seen() -> None:
    table = Table.new("western", ["Annie", "Bill"], 1)
    while table.flow.asked is not None and not table.state.round:
        table.choose(table.flow.asked.choices[0])
    assert table.state.part(Stranger) == Stranger(space="SV12", lp=0)
    assert table.state.count(HIS_DECK) == 10
    assert {table.state.known.get(card, 0) for card in table.state.pieces_in(HIS_DECK)} == {0}


@rule("WL-13.2", "WL-13.8")
def test_a_card_after_everybodys_turn_and_not_before() -> None:
    game = Scenario(*PAIR, stranger="SV12", stranger_deck=["mib-front-row", QUIET]).play("stop")
    assert game.at(HIS_CARDS) == ()
    game.play("income 20 0", "stop")
    assert game.at(HIS_CARDS) == ("mib-front-row",)
    order = [event for event in game.told if isinstance(event, TurnBegan | StrangerStirred)]
    assert order == [
        TurnBegan(1, 1, rule="WL-2.4"),
        StrangerStirred(1, rule="WL-13.8"),
        TurnBegan(0, 2, rule="WL-2.4"),
    ]
    game.play("income 20 0", "stop", "income 20 0", "stop")
    assert game.at(HIS_CARDS) == (QUIET, "mib-front-row"), "one a round, the last on top"


@rule("WL-13.2")
def test_everybody_sees_the_cards_turned_up_and_nobody_those_to_come() -> None:
    game = last_card("mib-front-row")
    for seat in (0, 1):
        assert game.sees(seat, HIS_CARDS) == ("mib-front-row",)
        assert set(game.sees(seat, HIS_DECK)) == {"?stranger-card"}


@rule("WL-13.8")
def test_a_used_up_deck_is_shuffled() -> None:
    game = Scenario(*PAIR, stranger="SV12", spaces={0: "MP8", 1: "SH6"}, stranger_deck=["mib-short-shadows"])
    game.arranged(*(Moved(card, HIS_DECK, HIS_CARDS, "top") for card in game.at(HIS_DECK)))
    end_round(game)
    while game.asked != "0 income":
        game.play(game.offered[-1])
    assert (len(game.at(HIS_CARDS)), len(game.at(HIS_DECK))) == (1, 9)
    assert set(game.sees(0, HIS_DECK)) == {"?stranger-card"}, "who has seen them all no longer knows which comes"


@rule("WL-13.8")
def test_he_joins_no_game_of_poker() -> None:
    game = Scenario(*PAIR, spaces={0: "DR5"}, stranger="DR5", money={0: 20}, hands={0: ["KS", "QS"]}).play("play-poker")
    assert game.asked == "0 poker"
    assert game.at("dealer") != (), "nobody was there to join, so the house deals"


@rule("WL-13.8")
def test_he_has_no_disc_and_four_players_need_two() -> None:
    four = ("annie-oakley", "bass-reeves", "doc-holliday", "kit-carson")
    game = Scenario(*four, stranger="SV12", discs=([0, 1], []), step="resolve")
    assert len(game.at("told")) == 1


@rule("WL-13.8")
def test_of_equals_the_first_in_turn_order_is_meant() -> None:
    near = last_card("mib-short-shadows", spaces={0: "SV8", 1: "SV10"}, lp={1: 3}, hands={0: ["AS"], 1: ["KS"]})
    assert near.asked == "0 answer"
    leader = last_card("mib-private-account", lp={0: 2, 1: 2}, money={0: 40, 1: 40})
    assert leader.asked == "0 reward"


@rule("WL-13.8")
def test_nothing_stops_him_on_his_way() -> None:
    """Bandits, the Sheriff and players stand on every way to the Cabaret, but not on the mesas, which are no spaces."""
    game = last_card("mib-front-row", stranger="DC1", spaces={0: "CJ1", 1: "CJ2"}, bandits=["CJ1", "CJ2"], sheriff="CJ1")
    (way,) = [event.way for event in game.told if isinstance(event, StrangerMoved)]
    assert way == ("CJ1", "RF5")
    assert game.county.bandits == ["CJ1", "CJ2"]


# -- the end ---------------------------------------------------------------------------------------------------------------


@rule("WL-13.2")
@pytest.mark.parametrize(("lp", "triggered"), [(17, False), (18, True)])
def test_he_triggers_the_end_in_his_turn(lp: int, triggered: bool) -> None:
    game = last_card("mib-front-row", stranger_lp=lp)
    ends = [event for event in game.told if isinstance(event, EndTriggered)]
    assert ends == ([EndTriggered(STRANGER, 2, rule="WL-12.1")] if triggered else [])


@rule("WL-13.2")
def test_after_the_end_is_triggered_everybody_has_one_more_turn_and_he_the_last() -> None:
    game = last_card("mib-front-row", stranger_lp=18)
    assert not game.table.over
    game.play("income 20 0", "stop", "income 20 0", "stop")
    turns = [type(event) for event in game.told if isinstance(event, TurnBegan | StrangerStirred)]
    assert turns == [TurnBegan, StrangerStirred, TurnBegan, TurnBegan, StrangerStirred]
    while not game.table.over:
        game.play(game.offered[-1])


@rule("WL-13.2")
def test_a_players_last_turn_is_followed_by_his() -> None:
    game = Scenario(*PAIR, lp={0: 20}, stranger="SV12", stranger_deck=[QUIET, "mib-front-row"])
    end_round(game).play("income 20 0", "stop", "income 20 0", "stop")
    assert game.table.over
    assert game.stranger.lp == 2


@rule("WL-13.2", "WL-13.8")
@pytest.mark.parametrize(("his", "wins"), [(21, False), (22, True), (23, True)])
def test_he_wins_ties_and_his_score_is_his_points(his: int, wins: bool) -> None:
    """Annie's 20 LP, and 2 more for $120; his LP are all he has."""
    means: dict[str, Any] = {"lp": {0: 20}, "money": {0: 120}, "round": 2, "stranger_lp": his - 2}
    game = Scenario(*PAIR, stranger="SV12", stranger_deck=["mib-front-row"], **means)
    end_round(game.arranged(EndTriggered(0, 2)))
    result = game.table.result
    assert result is not None
    assert result.sheet[-1].values == (22, 0)
    assert result.outsiders == (Outsider("Man in Black", his, wins),)
    assert result.winners == (() if wins else (0,))
    assert (result.reason == OUTDONE) == wins
    assert result.won_by(["Annie", "Bill"]) == (["Man in Black"] if wins else ["Annie"])


def test_a_game_of_two_from_before_he_came_goes_on_without_him(tmp_path: Path) -> None:
    game = Scenario(*PAIR, lp={0: 20}).as_at_a_real_table()
    game.table.save(tmp_path / "old.wlj")
    table = Table.load(tmp_path / "old.wlj")
    while table.flow.asked is not None:
        table.choose(table.flow.asked.choices[-1])
    assert table.result is not None
    assert table.result.outsiders == ()
    assert "stranger" not in table.state.parts
    table.close()


# -- challenging him -------------------------------------------------------------------------------------------------------


@rule("WL-13.2")
def test_he_can_be_dueled_and_robbed_but_not_arrested() -> None:
    game = facing(["KS"], mp={0: 3})
    assert game.offers("attack") == ["attack duel 9", "attack rob 9"]


@rule("WL-13.2")
def test_only_in_his_space() -> None:
    assert facing(["KS"], stranger="DR7").offers("attack") == []


@rule("WL-13.2")
def test_three_fight_cards_are_turned_up_after_the_players_card_and_the_highest_is_his() -> None:
    game = facing(["KS"], "5", "Q", "9", "A").play("attack duel 9")
    assert game.at("fight-hand") == ()
    game.play("lay KS")
    assert game.at("fight-down") == ("fight-Q",)
    assert set(game.at("fight-hand")) == {"fight-5", "fight-9"}
    for seat in (0, 1):
        assert game.sees(seat, "fight-down") == ("fight-Q",)
        assert set(game.sees(seat, "fight-hand")) == {"fight-5", "fight-9"}
    game.pass_all("fight.react")
    assert set(game.table.state.places["fight-deck"][-1]) == {"fight-5", "fight-9", "fight-Q"}, (
        "under the deck, in no order"
    )


@rule("WL-13.2")
def test_his_cards_are_not_known_before_the_players_lies() -> None:
    game = facing(["KS"], "5", "Q", "9").play("attack duel 9", "lay KS")
    laid = next(n for n, e in enumerate(game.told) if isinstance(e, Moved) and e.target == "down.0")
    seen = next(n for n, e in enumerate(game.told) if isinstance(e, Moved) and e.target == "fight-hand")
    shown = next(n for n, e in enumerate(game.told) if isinstance(e, Shown))
    assert laid < seen < shown


@rule("WL-13.2")
@pytest.mark.parametrize(
    ("card", "winner", "high", "low"), [("AS", 0, 13, 12), ("KS", STRANGER, 12, 12), ("QS", STRANGER, 12, 11)]
)
def test_the_players_card_is_one_lower_and_ties_are_his(card: str, winner: int, high: int, low: int) -> None:
    event = settled(duel(card, "2", "Q", "3"))
    assert (event.winner, event.high, event.low) == (winner, high, low)


@rule("WL-13.2")
def test_a_card_is_never_lower_than_two() -> None:
    assert settled(duel("2S", "2", "3", "4")).low == 2


@rule("WL-13.2")
def test_a_duel_won_is_two_legendary_points() -> None:
    game = duel("AS", "2", "8", "3")
    assert (game.lp(0), game.wounds(0), game.stranger.lp) == (2, 1, 0), "and the 8 wounds all the same"


@rule("WL-13.2")
def test_a_duel_lost_is_a_wound_and_a_card_and_nothing_to_him() -> None:
    game = duel("3S", "2", "J", "4")
    assert (game.lp(0), game.wounds(0), len(game.hand(0))) == (0, 1, 1)
    assert game.stranger.lp == 0, "the one who is challenged gains nothing by winning"


@rule("WL-13.2")
@pytest.mark.parametrize(("rank", "lp", "money"), [("J", 2, 10), ("K", 3, 0)])
def test_the_highest_card_takes_effect(rank: str, lp: int, money: int) -> None:
    game = duel("AS", "2", rank, "3", upgraded={0: ["shotgun"]})
    assert settled(game).winner == 0
    assert (game.lp(0), game.money(0)) == (lp, money)


@rule("WL-13.2")
@pytest.mark.parametrize(("loot", "money", "nuggets"), [("money", 60, 0), ("nuggets", 0, 2), ("nothing", 0, 0)])
def test_robbing_him_is_a_wanted_point_and_sixty_dollars_or_two_nuggets(loot: str, money: int, nuggets: int) -> None:
    game = facing(["AS"], "2", "10", "3").play("attack rob 9", "lay AS", "pass").pass_all("points.gained")
    supply = game.county.supply, game.county.gold
    assert game.offered == ["take-loot money", "take-loot nuggets", "take-loot nothing"]
    game.play(f"take-loot {loot}")
    assert (game.wp(0), game.nuggets(0)) == (1, nuggets)
    assert (supply[0] - game.county.supply, supply[1] - game.county.gold) == (money, nuggets)


@rule("WL-13.2")
def test_a_robbery_that_fails_brings_no_wanted_point() -> None:
    game = facing(["3S"], "2", "10", "4").play("attack rob 9", "lay 3S", "pass")
    assert (game.wp(0), game.wounds(0)) == (0, 1)


@rule("WL-13.2")
def test_an_empty_supply_leaves_nothing_to_take() -> None:
    game = facing(["AS"], "2", "10", "3", nuggets={1: 36}).play("attack rob 9", "lay AS", "pass")
    game.pass_all("points.gained")
    assert game.offered == ["take-loot money", "take-loot nothing"]


@rule("WL-13.7")
def test_once_a_turn_like_any_player() -> None:
    game = duel("AS", "2", "10", "3", hands={0: ["AS", "KS"]})
    assert game.offers("attack") == []
    assert game.why_not("Fight the same player") == "WL-4.1"


@rule("WL-13.7")
def test_ties_are_his_even_against_jesse_james() -> None:
    """Outside of town his card is 1 lower, and so is Jesse's: Queen against Queen, each a Jack."""
    game = duel("QS", "2", "Q", "3", people=("jesse-james", "bass-reeves"), legends=[0], spaces={0: "MP8"}, stranger="MP8")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (STRANGER, 11, 11)


@rule("WL-13.7")
def test_he_is_no_npc_for_the_quickdraw_and_the_six_shooter() -> None:
    game = facing(["QS"], "2", "8", "3", upgraded={0: ["revolver"]}).play("attack duel 9", "lay QS")
    assert game.asked == "0 fight.react", "no bonus is offered"
    game.play("pass")
    assert settled(game).low == 8, "the Six-Shooter takes nothing off"
    assert game.wounds(0) == 1


@rule("WL-13.7")
def test_the_boomstick_works_against_anybody() -> None:
    game = duel("10S", "2", "9", "3", upgraded={0: ["shotgun"]})
    assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 9, 8)
    assert len(game.hand(0)) == 1, "and draws for a fight won"


@rule("WL-13.7")
def test_stick_em_up_works_against_him() -> None:
    game = facing(["10S", "6S"], "2", "10", "3").play("attack duel 9", "lay 10S", "stick-em-up 6S", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 9, 8)


@rule("WL-13.7")
def test_what_needs_his_hand_or_his_wounds_is_not_offered() -> None:
    for items, legends in (({0: ["rifle"]}, []), ({}, [0])):
        game = facing(["KS"], "2", "9", "3", items=items, legends=legends).play("attack duel 9")
        assert game.asked == "0 lay"


@rule("WL-13.7")
def test_no_card_of_his_restarts_a_fight() -> None:
    game = duel("AS", "2", "10", "3")
    assert len([event for event in game.told if isinstance(event, Settled)]) == 1
    assert game.lp(0) == 2


@rule("WL-13.7")
def test_the_shootout_restarts_a_fight_with_him() -> None:
    game = facing(["8H", "AS"], "K", "2", "3", "4", "5", "6").play("attack duel 9", "lay 8H", "shootout", "lay AS", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 13, 6)
    lowered = [event for event in game.told if isinstance(event, Lowered)]
    assert lowered == [Lowered(0, 1, rule="WL-13.2")] * 2


@rule("WL-13.7")
def test_wallop_neither_wounds_him_nor_pays() -> None:
    game = duel("8S", "2", "6", "3")
    assert settled(game).winner == 0
    assert (game.money(0), game.lp(0)) == (0, 2)


@rule("WL-13.7")
def test_a_fight_won_against_him_is_one_against_a_player() -> None:
    game = duel("AS", "2", "10", "3")
    assert game.table.state.tallies[0]["fights_won"] == 1


@rule("WL-13.7")
def test_a_fight_lost_to_him_counts_for_nobody() -> None:
    game = duel("3S", "2", "10", "4")
    assert [tally.get("fights_won", 0) for tally in game.table.state.tallies] == [0, 0]


# -- a player like the others ----------------------------------------------------------------------------------------------


@rule("WL-13.7")
@pytest.mark.parametrize(("where", "come"), [("MP1", ["DC1", "SH1", "SH8"]), ("SV12", ["DC1", "MP1", "SH1", "SH8"])])
def test_he_bars_a_bandit_from_his_hideout(where: str, come: list[str]) -> None:
    game = Scenario(*PAIR, stranger=where, stories=["tools-of-the-trade"], discs=([0, 1], []), step="resolve")
    while game.asked.endswith(("reward", "discard")):
        game.play(game.offered[0])
    assert game.county.bandits == come


@rule("WL-13.7")
def test_he_gives_billy_ten_dollars_of_the_supply() -> None:
    game = Scenario("billy-the-kid", "bass-reeves", spaces={0: "MP7"}, stranger="MP8", legends=[0], wp={0: 1})
    supply = game.county.supply
    game.play("move MP8").pass_all("lengthen")
    assert game.offered == ["demand 9"]
    game.play("demand 9")
    assert (game.money(0), game.county.supply) == (10, supply - 10)
    assert game.asked == "0 act"


@rule("WL-13.7")
def test_no_whiskey_is_poured_for_one_who_cannot_be_wounded() -> None:
    game = Scenario(*PAIR, spaces={0: "MP7", 1: "MP7"}, stranger="MP8", items={0: ["whiskey"]})
    game.play("move MP8").pass_all("lengthen")
    assert game.asked == "0 act"
    both = Scenario(*PAIR, spaces={0: "MP7", 1: "MP8"}, stranger="MP8", items={0: ["whiskey"]})
    both.play("move MP8").pass_all("lengthen")
    assert both.offered == ["pour-whiskey 1", "settle"]


@rule("WL-13.6")
def test_the_right_hand_player_is_the_other_one_and_never_he() -> None:
    game = Scenario(*PAIR, spaces={0: "MP7"}, bandits=["MP1"], hands={0: ["KS"]}, stranger="MP7")
    game.play("move MP1", "lay KS")
    assert game.asked == "1 fight-card"


# -- the ten cards ---------------------------------------------------------------------------------------------------------


def standing(game: Scenario) -> tuple[str, int]:
    return game.stranger.space, game.stranger.lp


def gained(game: Scenario) -> int:
    return sum(event.amount for event in game.told if isinstance(event, StrangerGained))


@rule("WL-13.2")
def test_a_box_at_the_cabaret() -> None:
    game = last_card("mib-front-row")
    assert (standing(game), gained(game)) == (("RF5", 2), 2)
    assert game.asked == "0 income"


@rule("WL-13.2")
def test_the_chair_by_the_wall() -> None:
    """From the Bank to the nearest Saloon, in Darkrock; who is in that town pays or discards, others do not."""
    game = last_card(
        "mib-chair-by-the-wall", stranger="DR10", spaces={0: "DR6", 1: "DR2"}, hands={0: ["KS"]}, money={0: 30}
    )
    assert (game.stranger.space, game.stranger.lp) == ("DR9", 1)
    assert game.asked == "0 reward"
    game.play("take 1")
    assert game.asked == "0 discard"
    game.play("discard KS")
    assert game.asked == "0 income", "Bill has no card and $20 of his income: only paying is possible"
    assert (game.money(0), game.money(1)) == (30, 10)
    away = last_card("mib-chair-by-the-wall", stranger="DR10", spaces={0: "SV12", 1: "RF5"}, money={0: 30, 1: 30})
    assert (away.money(0), away.money(1), away.asked) == (30, 50, "0 income")


@rule("WL-13.2")
def test_an_old_acquaintance() -> None:
    game = last_card("mib-old-acquaintance", bandits=["SV2", "CJ8", "SH8"])
    assert game.county.bandits == ["CJ8", "SH8"]
    assert standing(game) == ("SV2", 2)


@rule("WL-13.2")
def test_an_old_acquaintance_without_a_bandit() -> None:
    assert standing(last_card("mib-old-acquaintance")) == ("SV12", 0)


@rule("WL-13.2")
def test_a_drive_by_night() -> None:
    game = last_card("mib-night-drive", stranger="SH6")
    assert standing(game) == ("SH7", 1)
    assert (len(game.at("ranch-blue")), len(game.at("ranch-green"))) == (7, 8)
    assert "?blue-cattle" in game.sees(0, "box"), "nobody sees which"


@rule("WL-13.2")
def test_a_drive_by_night_goes_where_there_is_cattle() -> None:
    empty = Scenario(*PAIR, stranger="SH6", stranger_deck=["mib-night-drive"])
    for token in empty.at("ranch-blue"):
        empty.arranged(Moved(token, "ranch-blue", "box"))
    assert standing(end_round(empty)) == ("MP2", 1)


@rule("WL-13.2")
def test_a_drive_by_night_without_cattle_anywhere() -> None:
    empty = Scenario(*PAIR, stranger="SH7", stranger_deck=["mib-night-drive"])
    for place in ("ranch-blue", "ranch-green"):
        empty.arranged(*(Moved(token, place, "box") for token in empty.at(place)))
    assert standing(end_round(empty)) == ("SH7", 0)


@rule("WL-13.2")
@pytest.mark.parametrize(("nuggets", "left"), [({0: 1, 1: 3}, (1, 2)), ({0: 2, 1: 2}, (1, 2)), ({}, (0, 0))])
def test_another_mans_claim(nuggets: dict[int, int], left: tuple[int, int]) -> None:
    game = last_card("mib-claim-jumper", nuggets=nuggets)
    assert standing(game) == ("CJ11", 1)
    assert (game.nuggets(0), game.nuggets(1)) == left


@rule("WL-13.2")
def test_what_you_owe() -> None:
    """He goes for the one who leads, and takes half of the money if he wins."""
    robbed = {"spaces": {0: "DR7", 1: "SV8"}, "lp": {0: 1}, "money": {0: 50}, "hands": {0: ["KS", "3S"]}}
    game = last_card("mib-what-you-owe", fight_deck=["fight-2", "fight-J", "fight-3"], **robbed)
    assert (game.stranger.space, game.asked) == ("DR7", "0 answer")
    assert game.offered == ["lay 3S", "lay KS", "decline"]
    supply = game.county.supply
    game.play("lay 3S", "pass")
    assert (game.money(0), game.wounds(0), game.stranger.lp) == (30, 1, 1), "half of $50 and the Jack's $10, rounded up"
    assert game.county.supply == supply - 10 + 30


@rule("WL-13.2")
def test_what_you_owe_and_cannot_be_collected() -> None:
    far = {"spaces": {0: "SH8", 1: "SV8"}, "lp": {0: 1}, "money": {0: 50}}
    game = last_card("mib-what-you-owe", **far)
    west = game.table.rules.content
    assert len(west.reach("SV12", 20)["SH8"]) - len(west.reach(game.stranger.space, 20)["SH8"]) == 5
    assert (game.asked, game.money(0), game.stranger.lp) == ("0 income", 50, 0)


@rule("WL-13.2")
def test_what_you_owe_is_gold_if_there_is_no_money() -> None:
    means = {"spaces": {0: "SV12", 1: "MP8"}, "lp": {0: 1}, "nuggets": {0: 3}}
    game = last_card("mib-what-you-owe", **means)
    assert game.offered == ["decline"], "without a card there is nothing else"
    game.play("decline")
    assert (game.nuggets(0), game.wounds(0), len(game.hand(0)), game.stranger.lp) == (1, 1, 1, 1)


@rule("WL-13.2")
@pytest.mark.parametrize(("card", "lp", "wounds"), [("AS", 0, 1), ("3S", 2, 2)])
def test_short_shadows(card: str, lp: int, wounds: int) -> None:
    """The nearest player; who wins gains nothing but what the fight card pays, here a wound."""
    spaces = {0: "MP8", 1: "SV10"}
    game = last_card("mib-short-shadows", spaces=spaces, hands={1: [card]}, fight_deck=["fight-2", "fight-8", "fight-3"])
    assert (game.stranger.space, game.asked) == ("SV10", "1 answer")
    game.play(f"lay {card}", "pass")
    assert (game.stranger.lp, game.lp(1), game.wounds(1)) == (lp, 0, wounds)
    assert game.at("discard") == (card,)


@rule("WL-13.2")
def test_short_shadows_declined_is_lost() -> None:
    game = last_card("mib-short-shadows", spaces={0: "MP8", 1: "SV12"}, hands={1: ["AS"]}).play("decline")
    assert (game.stranger.lp, game.wounds(1), len(game.hand(1))) == (2, 1, 2)
    assert game.at("fight-hand") == ()


@rule("WL-13.2")
def test_short_shadows_begun_anew_without_a_card_is_lost_to_any() -> None:
    means: dict[str, Any] = {"spaces": {0: "MP8", 1: "SV12"}, "hands": {1: ["8H"]}}
    game = last_card("mib-short-shadows", fight_deck=[f"fight-{rank}" for rank in "2J3456"], **means)
    game.play("lay 8H", "shootout")
    assert game.asked == "1 fight.react", "WL-4.13: who has no card left plays none"
    game.play("pass")
    assert (settled(game).winner, settled(game).low, game.stranger.lp) == (STRANGER, 0, 2)


@rule("WL-13.2")
def test_of_several_in_his_space_he_wants_the_one_who_leads() -> None:
    game = last_card("mib-short-shadows", spaces={0: "SV12", 1: "SV12"}, lp={1: 1}, hands={0: ["AS"], 1: ["KS"]})
    assert game.asked == "1 answer"


@rule("WL-13.2")
def test_his_side_of_it() -> None:
    """The story with the fewest discs makes room; nobody is rewarded, and the other one keeps its discs."""
    game = Scenario(*PAIR, stranger="SV12", stranger_deck=["mib-his-side-of-it"], discs=([0], []))
    left, right = game.at("story-left"), game.at("story-right")
    end_round(game)
    assert game.stranger.lp == 1
    assert "general_store" in game.table.rules.content.spaces[game.stranger.space].places
    assert game.at("story-left") == left
    assert game.at("told") == right
    assert len(game.at("story-right")) == 1
    assert game.county.discs == [[0], []]


@rule("WL-13.2")
def test_his_side_of_it_gives_discs_back() -> None:
    game = last_card("mib-his-side-of-it", discs=([0], [1]))
    assert game.county.discs == [[], [1]]
    assert (game.lp(0), game.money(0)) == (0, 0)


@rule("WL-13.2")
@pytest.mark.parametrize(("choice", "money", "wounds"), [("take 0", 10, 0), ("take 1", 30, 1)])
def test_a_private_account(choice: str, money: int, wounds: int) -> None:
    game = last_card("mib-private-account", lp={0: 3}, money={0: 30})
    assert standing(game) == ("DR10", 2)
    assert game.asked == "0 reward"
    game.play(choice)
    assert (game.money(0), game.wounds(0), game.wounds(1)) == (money, wounds, 0)


@rule("WL-13.2")
def test_word_gets_around() -> None:
    """Four spaces towards the leader; bandits on the hideouts of A and C that are free."""
    game = last_card(QUIET, spaces={0: "SV2", 1: "MP8"}, lp={1: 4}, sheriff="SH8", bandits=["CJ8"])
    assert game.county.bandits == ["CJ8", "MP1"]
    assert game.stranger.lp == 0
    west = game.table.rules.content
    assert len(west.reach("SV12", 20)["MP8"]) - len(west.reach(game.stranger.space, 20)["MP8"]) == 4
