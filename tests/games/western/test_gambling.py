"""WL-9: a game of poker at the Saloon.

Cards leave the deck in this order: one for the active player, one for each who joins, four for the dealer if nobody did,
the flop, and one for each who lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.county import CROUPIER
from wl_tui.games.western.gambling import PokerWon
from wl_tui.games.western.setup import MONEY_IN_ALL
from wl_tui.kernel.events import Shown

rule = pytest.mark.rule

PEOPLE = ("annie-oakley", "bass-reeves", "doc-holliday", "jesse-james", "kit-carson", "mary-fields")
SALOON, STREET, BANK, OTHER_SALOON, OUTSIDE = "DR5", "DR6", "DR10", "RF4", "MP9"
LOW = ["3S", "4S", "6H", "7C"]
"""Cards for a dealer who is not to win."""


def saloon(*people: str, others: dict[int, str] | None = None, **more: Any) -> Scenario:
    """Seat 0 is next to the Saloon of Darkrock with $30, or what is said; there are no stories to be told."""
    more = {"money": {0: 30}} | more
    return Scenario(*people, spaces={0: SALOON} | (others or {}), stories=("", ""), **more)


def showdown(flop: str, *holes: str, people: Sequence[str] = PEOPLE, money: int = 30, **more: Any) -> Scenario:
    """Everybody is in town, joins, and plays two cards: the second of each pair is the one just drawn."""
    pairs = [hole.split() for hole in holes]
    game = saloon(
        *people[: len(pairs)],
        others=dict.fromkeys(range(1, len(pairs)), STREET),
        money=dict.fromkeys(range(len(pairs)), money),
        hands={seat: [pair[0]] for seat, pair in enumerate(pairs)},
        deck=[*(pair[1] for pair in pairs), *flop.split(), "3S", "4S", "5S", "6S", "7S", "8S"],
        **more,
    )
    game.play("play-poker", *["join yes"] * (len(pairs) - 1))
    return game.play(*(f"play-cards {'+'.join(sorted(pair))}" for pair in pairs))


def against_the_house(flop: str, mine: str, his: str, *people: str, **more: Any) -> Scenario:
    """Nobody is near: seat 0 plays two cards against two of the dealer's four. Next on the deck are 3S, 4S, 5S."""
    first, second = mine.split()
    fill = [card for card in ("6H", "7C") if card not in his][: 4 - len(his.split())]
    deck = [second, *his.split(), *fill, *flop.split(), "3S", "4S", "5S"]
    game = saloon(*(people or PEOPLE[:3]), hands={0: [first]} | more.pop("hands", {}), deck=deck, **more).play("play-poker")
    game.play(f"play-cards {'+'.join(sorted((first, second)))}")
    return game.play(f"play-cards {'+'.join(sorted(his.split()[:2]))}")


def won(game: Scenario) -> tuple[int, ...]:
    return next(event.winners for event in game.told if isinstance(event, PokerWon))


# -- the ante and who joins (WL-9.1) ---------------------------------------------------------------------------------------


@rule("WL-9.1")
def test_an_action_10_dollars_and_a_card() -> None:
    game = saloon(hands={0: ["KS"]}, deck=["QS"], others={1: STREET}, money={0: 30, 1: 30}).play("play-poker")
    assert game.asked == "1 join", "the ante is paid before anybody else decides"
    assert (game.money(0), game.county.pot) == (20, 10)
    assert game.hand(0) == ("KS", "QS")
    assert game.turn().actions == 2


@rule("WL-9.1")
def test_no_ante_no_game() -> None:
    assert "play-poker" in saloon(money={0: 10}).offered
    game = saloon(money={0: 0})
    assert "play-poker" not in game.offered
    assert game.why_not("Play poker") == "WL-9.1"


@rule("WL-9.1")
def test_everybody_in_the_same_town_may_join_clockwise() -> None:
    game = saloon(
        *PEOPLE,
        others={1: BANK, 2: OTHER_SALOON, 3: OUTSIDE, 4: SALOON, 5: "DR1"},
        money=dict.fromkeys(range(6), 30),
        deck=["AS", "KS", "QS", "JS"],
    )
    game.play("play-poker")
    assert (game.asked, game.offered) == ("1 join", ["join yes", "join no"])
    game.play("join yes")
    assert game.asked == "4 join", "neither the other town nor outside of town"
    game.play("join no")
    assert game.asked == "5 join"
    game.play("join yes")
    assert [game.money(seat) for seat in range(6)] == [20, 20, 30, 30, 30, 20]
    assert [game.hand(seat) for seat in range(6)] == [("AS",), ("KS",), (), (), (), ("QS",)], "who joins draws a card"
    assert game.county.pot == 3 * 10 + 50
    assert game.play("play-cards AS").asked == "1 poker"
    assert game.play("play-cards KS").asked == "5 poker", "who stays out plays no cards"


@rule("WL-9.1")
def test_who_has_no_10_dollars_is_not_asked() -> None:
    game = saloon(*PEOPLE[:4], others={1: STREET, 2: STREET}, money={0: 10, 1: 0, 2: 10}).play("play-poker")
    assert game.asked == "2 join"


# -- the house (WL-9.2) ----------------------------------------------------------------------------------------------------


@rule("WL-9.2")
def test_if_nobody_joins_the_player_to_the_right_deals_with_four_fresh_cards() -> None:
    game = saloon(*PEOPLE[:4], hands={0: ["KS"], 3: ["AS", "AH"]}, deck=["KH", "2D", "4H", "9S", "JC", "JD", "3C", "10S"])
    game.play("play-poker")
    assert game.at("dealer") == ("2D", "4H", "9S", "JC")
    assert game.sees(3, "dealer") == ("2D", "4H", "9S", "JC")
    assert game.sees(0, "dealer") == game.sees(1, "dealer") == ("?card",) * 4
    game.play("play-cards KH+KS")
    assert game.asked == "3 poker"
    assert len(game.offered) == 6, "two of four"
    assert not any("A" in move for move in game.offered), "the own hand is set aside"
    assert game.hand(3) == ("AH", "AS")
    game.play("play-cards 2D+4H")
    (shown,) = (event for event in game.told if isinstance(event, Shown))
    theirs = {0: ["KH", "KS"], CROUPIER: ["2D", "4H"]}
    assert shown.hands() == theirs, "the cards are the dealer's, not the player's who deals"


@rule("WL-9.2")
def test_who_declines_may_have_to_deal() -> None:
    game = saloon(*PEOPLE[:2], others={1: STREET}, money={0: 30, 1: 30}).play("play-poker", "join no")
    assert len(game.at("dealer")) == 4
    assert game.county.pot == 60
    assert game.money(1) == 30


@rule("WL-9.2")
def test_with_company_there_is_no_dealer() -> None:
    game = saloon(others={1: STREET}, money={0: 30, 1: 30}).play("play-poker", "join yes")
    assert game.at("dealer") == ()
    assert game.county.pot == 70, "but the Saloon's 50 are in the pot"
    game.play(game.offered[0])
    assert game.asked == "1 poker"
    game.play(game.offered[0])
    assert game.asked == "0 act"


@rule("WL-9.2")
@rule("WL-1.8")
def test_a_short_supply_makes_a_small_pot() -> None:
    money = {0: 100} | dict.fromkeys(range(1, 6), 120)
    game = saloon(*PEOPLE, money=money).play("play-poker")
    assert (game.county.pot, game.county.supply) == (30, 0)


# -- flop and cards (WL-9.3) -----------------------------------------------------------------------------------------------


@rule("WL-9.3")
def test_the_flop_lies_open_before_two_cards_are_picked() -> None:
    game = saloon(hands={0: ["AS", "KS"]}, deck=["QS", *LOW, "JD", "5C", "10S"]).play("play-poker")
    for seat in range(3):
        assert set(game.sees(seat, "flop")) == {"JD", "5C", "10S"}
    assert game.asked == "0 poker"
    assert set(game.offered) == {"play-cards AS+KS", "play-cards AS+QS", "play-cards KS+QS"}
    game.play("play-cards AS+QS")
    assert game.hand(0) == ("KS",)
    assert game.sees(1, "laid.0") == ("?card", "?card"), "face down"
    assert game.sees(0, "laid.0") == ("AS", "QS")


@rule("WL-9.3")
def test_all_cards_are_shown_at_once() -> None:
    game = saloon(
        others={1: STREET, 2: STREET},
        money={0: 10, 1: 10, 2: 10},
        hands={0: ["AS"], 1: ["KS"], 2: ["QS"]},
        deck=["AH", "KH", "QH", "JD", "5C", "10S"],
    )
    game.play("play-poker", "join yes", "join yes", "play-cards AH+AS", "play-cards KH+KS")
    assert not any(isinstance(event, Shown) for event in game.told), "two of three have picked"
    assert game.sees(2, "laid.0") == game.sees(2, "laid.1") == ("?card", "?card")
    game.play("play-cards QH+QS")
    (shown,) = (event for event in game.told if isinstance(event, Shown))
    assert shown.pieces == ("AH", "AS", "KH", "KS", "QH", "QS")
    assert shown.whose == (0, 0, 1, 1, 2, 2)
    assert shown.seats == (0, 1, 2)


@rule("WL-9.3")
def test_who_has_one_card_plays_one() -> None:
    game = saloon(deck=["QS", *LOW, "JD", "5C", "10S"]).play("play-poker")
    assert game.offered == ["play-cards QS"]
    game.play("play-cards QS", "play-cards 3S+4S")
    assert won(game) == (0,), "a Queen is higher than a Jack"


# -- the best hand (WL-9.4) ------------------------------------------------------------------------------------------------


SHOWDOWNS = [
    ("AH KH QH", "JS JD", "JH 10H", 1),  # a pair, a royal flush
    ("9S 9D 9C", "9H 2D", "AS AD", 0),  # five of a kind, a full house
    ("JH 10H 9H", "AS AD", "8H 7H", 1),  # a pair, a straight flush
    ("10S 10D 3C", "10H 3H", "10C 2H", 1),  # a full house, four of a kind with a Cheat
    ("KS 9S 8S", "JS 7S", "KD KC", 0),  # a flush, three of a kind
    ("AS 3D 5C", "2S 4H", "AD AC", 0),  # the wheel, three of a kind
    ("KS JD 5C", "KD 4C", "KC 10C", 1),  # the same pair, a higher card beside it
    ("2D KS 9C", "AH AD", "KD KC", 1),  # a Cheat in the flop is a plain 2
]


@rule("WL-9.4")
@pytest.mark.parametrize(("flop", "mine", "theirs", "winner"), SHOWDOWNS)
def test_the_better_hand_wins_the_game(flop: str, mine: str, theirs: str, winner: int) -> None:
    assert won(showdown(flop, mine, theirs)) == (winner,)


# -- what it brings (WL-9.5) -----------------------------------------------------------------------------------------------


@rule("WL-9.5")
def test_the_active_player_takes_the_pot_and_an_lp() -> None:
    game = showdown("JD 5C 10C", "AS AH", "KS KH", "QS QH")
    assert won(game) == (0,)
    assert [game.money(seat) for seat in range(3)] == [20 + 80, 20, 20]
    assert [game.lp(seat) for seat in range(3)] == [1, 0, 0]
    assert [game.hand(seat) for seat in range(3)] == [(), ("3S",), ("4S",)], "losers draw a card each"
    assert game.county.pot == 0
    assert game.asked == "0 act"


@rule("WL-9.5")
def test_who_joined_wins_the_pot_but_no_lp() -> None:
    game = showdown("JD 5C 10C", "KS KH", "AS AH", "QS QH")
    assert won(game) == (1,)
    assert [game.money(seat) for seat in range(3)] == [20, 20 + 80, 20]
    assert [game.lp(seat) for seat in range(3)] == [0, 0, 0]
    assert [game.hand(seat) for seat in range(3)] == [("3S",), (), ("4S",)]


@rule("WL-9.5")
def test_the_active_player_wins_ties() -> None:
    game = showdown("JD 5C 10C", "AS AH", "AD AC")
    assert won(game) == (0,)
    assert (game.money(0), game.money(1), game.lp(0)) == (90, 20, 1)
    assert game.hand(1) == ("3S",), "who tied with the active player has lost"
    house = against_the_house("JD 5C 10C", "AS AH", "AD AC")
    assert (won(house), house.money(0), house.lp(0)) == ((0,), 80, 1), "ties with the dealer too"


@rule("WL-9.5")
def test_others_who_tie_split_the_pot_rounded_down() -> None:
    game = showdown("JD 5C 10C", "KS KH", "AS AH", "AD AC", "QS QH")
    assert won(game) == (1, 2)
    assert [game.money(seat) for seat in range(4)] == [20, 60, 60, 20], "half of 90 is 40, in tens"
    assert game.county.pot == 0
    assert game.county.supply == MONEY_IN_ALL - 160
    assert [len(game.hand(seat)) for seat in range(4)] == [1, 0, 0, 1], "both have won"
    assert game.lp(1) == game.lp(2) == 0


@rule("WL-9.5")
def test_an_even_pot_is_split_to_the_last_dollar() -> None:
    game = showdown("JD 5C 10C", "KS KH", "AS AH", "AD AC")
    assert [game.money(seat) for seat in range(3)] == [20, 60, 60]
    assert game.county.supply == MONEY_IN_ALL - 140


@rule("WL-9.5")
def test_three_may_split_too() -> None:
    game = showdown("AS KD QC", "8D 7C", "JS 10C", "JD 10S", "JC 10D", "QS QH")
    assert won(game) == (1, 2, 3)
    assert [game.money(seat) for seat in range(5)] == [20, 50, 50, 50, 20], "a third of 100 is 30, in tens"
    assert game.county.supply == MONEY_IN_ALL - 190


@rule("WL-9.5")
def test_a_winning_dealer_gives_the_pot_back() -> None:
    game = against_the_house("JD 5C 10C", "KS KH", "AS AH", money={0: 30, 2: 50})
    assert won(game) == ()
    assert (game.money(0), game.money(2)) == (20, 50)
    assert (game.county.pot, game.county.supply) == (0, MONEY_IN_ALL - 70)
    assert (game.lp(0), game.lp(2)) == (0, 0)
    assert game.hand(0) == ("3S",), "the loser draws"


@rule("WL-9.5")
def test_cards_played_and_the_flop_are_discarded() -> None:
    game = showdown("JD 5C 10C", "AS AH", "KS KH")
    assert set(game.at("discard")) == {"JD", "5C", "10C", "AS", "AH", "KS", "KH"}
    for place in ("flop", "laid.0", "laid.1", "dealer"):
        assert game.at(place) == ()


# -- bonuses (WL-9.6) ------------------------------------------------------------------------------------------------------


@rule("WL-9.6")
@pytest.mark.parametrize("lady", ["10H", "10D"])
def test_lady_luck_consoles_a_loser_with_30_and_a_card(lady: str) -> None:
    game = showdown("JD 5C 8C", f"{lady} 9H", "AS AH")
    assert won(game) == (1,)
    assert game.money(0) == 20 + 30 + 10, "and the 9 is Instincts, discarded"
    assert game.hand(0) == ("3S", "4S"), "the loser's card and hers"
    other = showdown("JD 5C 8C", "AS AH", f"{lady} 7H")
    assert (won(other), other.money(1), other.hand(1)) == ((0,), 50, ("3S", "4S")), "not only the active player"


@rule("WL-9.6")
def test_lady_luck_does_nothing_for_a_winner_or_from_the_hand() -> None:
    game = showdown("JD 10S 8C", "10H 10C", "AS AH")
    assert (won(game), game.money(0), game.hand(0)) == ((0,), 20 + 70, ())
    kept = saloon(hands={0: ["10H", "KS"]}, deck=["QS", "AS", "AH", "6C", "7C", "JD", "5C", "9C", "3S"])
    kept.play("play-poker", "play-cards KS+QS", "play-cards AH+AS")
    assert (won(kept), kept.money(0), kept.hand(0)) == ((), 20, ("10H", "3S")), "only where it was played"


@rule("WL-9.6")
def test_both_of_them_pay() -> None:
    game = showdown("JD 5C 8C", "10D 10H", "AS AH")
    assert (game.money(0), len(game.hand(0))) == (20 + 60, 3)


@rule("WL-9.6")
@pytest.mark.parametrize(("mine", "lp", "money"), [("AS AH", 2, 90), ("QS QH", 0, 30)])
def test_a_ten_gallon_is_an_lp_won_or_10_dollars_lost(mine: str, lp: int, money: int) -> None:
    game = showdown("JD 5C 8C", mine, "KS KH", items={0: ["ten-gallon"]})
    assert (game.lp(0), game.money(0)) == (lp, money)


@rule("WL-9.6")
@pytest.mark.parametrize(("theirs", "lp", "money"), [("AS AH", 1, 90), ("QS QH", 0, 30)])
def test_a_ten_gallon_works_for_those_who_joined(theirs: str, lp: int, money: int) -> None:
    game = showdown("JD 5C 8C", "KS KH", theirs, items={1: ["ten-gallon"]})
    assert (game.lp(1), game.money(1)) == (lp, money)
    assert (game.lp(0), game.money(0)) == ((0, 20) if lp else (1, 90)), "it is theirs alone"


@rule("WL-9.6")
@pytest.mark.parametrize(("legends", "money"), [([0], 110), ([], 90)])
def test_wild_bill_collects_20_more_when_he_wins(legends: list[int], money: int) -> None:
    people = ("wild-bill-hickok", "bass-reeves")
    assert showdown("JD 5C 8C", "AS AH", "KS KH", people=people, legends=legends).money(0) == money


@rule("WL-10.6")
def test_wild_bill_may_keep_a_random_card_he_lost_with() -> None:
    people = ("wild-bill-hickok", "bass-reeves")
    kept = set()
    for seed in range(12):
        game = showdown("JD 5C 8C", "QS QH", "KS KH", people=people, legends=[0], seed=seed)
        assert (game.asked, game.offered) == ("0 keep-card", ["keep-card yes", "keep-card no"])
        game.play("keep-card yes")
        (card,) = set(game.hand(0)) - {"3S"}
        kept.add(card)
        assert {"QS", "QH"} - {card} <= set(game.at("discard"))
        assert card not in game.at("discard")
    assert kept == {"QS", "QH"}
    game = showdown("JD 5C 8C", "QS QH", "KS KH", people=people, legends=[0]).play("keep-card no")
    assert game.hand(0) == ("3S",)
    assert {"QS", "QH"} <= set(game.at("discard"))


@rule("WL-10.6")
def test_wild_bill_keeps_nothing_unless_he_lost_and_is_a_legend() -> None:
    people = ("wild-bill-hickok", "bass-reeves")
    assert showdown("JD 5C 8C", "QS QH", "KS KH", people=people).asked == "0 act"
    assert showdown("JD 5C 8C", "AS AH", "KS KH", people=people, legends=[0]).asked == "0 act"
    joined = showdown("JD 5C 8C", "AS AH", "KS KH", people=people[::-1], legends=[1])
    assert joined.asked == "1 keep-card", "he need not be on turn"


@rule("WL-10.5")
def test_instincts_played_at_poker_pay_when_they_are_discarded() -> None:
    game = showdown("JD 5C 8C", "9S 9H", "KS KH")
    assert (won(game), game.money(0)) == ((1,), 20 + 20)


# -- the dealer (WL-9.7) ---------------------------------------------------------------------------------------------------


@rule("WL-9.4")
@rule("WL-9.7")
def test_the_rulebooks_example() -> None:
    """A Cheat makes the dealer's pair three Jacks, which beat three 10s; Lady Luck consoles."""
    game = saloon(
        money={0: 10, 2: 40},
        hands={0: ["10H"], 2: ["AS", "KD"]},
        deck=["10C", "2D", "4H", "9S", "JC", "JD", "3C", "10S", "5S", "6S"],
    )
    game.play("play-poker")
    assert (game.county.pot, game.money(2)) == (60, 40), "the dealer pays no ante"
    game.play("play-cards 10C+10H", "play-cards 2D+JC")
    assert won(game) == ()
    assert game.money(0) == 30, "Lady Luck"
    assert game.hand(0) == ("5S", "6S"), "a card for losing and one of hers"
    assert (game.county.pot, game.county.supply) == (0, MONEY_IN_ALL - 70)
    assert (game.money(2), game.hand(2)) == (40, ("AS", "KD")), "the hand set aside is back"
    assert set(game.at("discard")) == {"10C", "10H", "2D", "4H", "9S", "JC", "JD", "3C", "10S"}
    assert game.at("dealer") == game.at("laid.2") == ()


@rule("WL-9.7")
def test_no_other_bonus_of_the_dealers_counts() -> None:
    people = ("annie-oakley", "bass-reeves", "wild-bill-hickok")
    game = against_the_house(
        "JD 5C 8C",
        "AS AH",
        "10H 10D 9S 9H",
        *people,
        money={0: 30, 2: 0},
        hands={2: ["KS"]},
        items={2: ["ten-gallon"]},
        legends=[2],
    )
    assert won(game) == (0,)
    assert game.asked == "0 act", "Wild Bill keeps none of the dealer's cards"
    assert game.money(2) == 0, "neither Lady Luck nor Ten-Gallon nor Instincts"
    assert game.hand(2) == ("KS",), "the dealer draws nothing for losing"
    assert {"10H", "10D", "9S", "9H"} <= set(game.at("discard")), "all four are discarded"


@rule("WL-9.7")
def test_a_dealer_who_wins_has_won_nothing() -> None:
    people = ("annie-oakley", "bass-reeves", "wild-bill-hickok")
    game = against_the_house("JD 5C 8C", "KS KH", "AS AH", *people, items={2: ["ten-gallon"]}, legends=[2])
    assert won(game) == ()
    assert (game.lp(2), game.money(2), game.hand(2)) == (0, 0, ())
