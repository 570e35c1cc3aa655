"""WL-9: a game of poker at the Saloon."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from wl_tui.games.western.content import Do
from wl_tui.games.western.county import (
    CROUPIER,
    DEALER,
    DISCARD,
    FLOP,
    MONEY,
    NOBODY,
    POT,
    SUPPLY,
    Paid,
    clockwise,
    county,
    effects_of,
    hand,
    laid,
    right_of,
)
from wl_tui.games.western.frames import Gambling
from wl_tui.games.western.library import West
from wl_tui.games.western.locations import ANTE
from wl_tui.games.western.means import discard, draw, earn, gain_lp, pay
from wl_tui.games.western.poker_hands import best_pair, value
from wl_tui.kernel.events import Opened
from wl_tui.kernel.flow import Ask, Flow, Outcome
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Piece

HOUSE, FLOP_CARDS, DEALERS_CARDS, PLAYED_CARDS = 50, 3, 4, 2


def _game(s: State) -> Gambling:
    return next(frame for frame in reversed(s.stack) if isinstance(frame, Gambling))


class Invited(Event, frozen=True):
    """A player in town joins the game, or not."""

    seat: int
    joins: bool

    def apply(self, s: State) -> None:
        game = _game(s)
        game.asked.append(self.seat)
        if self.joins:
            game.players.append(self.seat)


class Dealt(Event, frozen=True):
    """WL-9.2: nobody joined, so the player to the right deals, or the CROUPIER (WL-13.6)."""

    dealer: int

    def apply(self, s: State) -> None:
        _game(s).dealer = self.dealer


class PokerWon(Event, frozen=True):
    """WL-9.5: who has won; nobody if the dealer did."""

    winners: tuple[int, ...]

    def apply(self, s: State) -> None:
        game = _game(s)
        game.winners, game.settled = list(self.winners), True


class CardKept(Event, frozen=True):
    told: ClassVar[bool] = False
    seat: int
    kept: bool

    def apply(self, s: State) -> None:
        _game(s).kept = True


class Join(Choice, frozen=True):
    joins: bool

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Invited(seat, self.joins, rule="WL-9.1"))
        if self.joins:
            pay(g, seat, ANTE, "WL-9.1", target=POT)
            draw(g, seat, 1, "WL-9.1")


class PlayCards(Choice, frozen=True):
    """WL-9.3: two cards, or the only one."""

    cards: tuple[Piece, ...]

    def decide(self, g: Flow, seat: int) -> None:
        source = DEALER if seat == g.find(Gambling).dealer else hand(seat)
        for card in self.cards:
            g.move(card, source, laid(seat), rule="WL-9.3")


class KeepCard(Choice, frozen=True):
    """Wild Bill Hickok keeps a random one of the cards he lost with."""

    keep: bool

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(CardKept(seat, self.keep, rule="WL-10.6"))
        if self.keep:
            g.draw(laid(seat), hand(seat), rule="WL-10.6")


def ante(f: Gambling, g: Flow) -> Outcome:
    pay(g, f.seat, ANTE, "WL-9.1", target=POT)
    draw(g, f.seat, 1, "WL-9.1")
    return None


def invite(f: Gambling, g: Flow) -> Outcome:
    """WL-9.1: every other player in the same town may join, clockwise."""
    west: West = g.content
    board = county(g.state)
    town = west.spaces[board.space[f.seat]].region
    for seat in clockwise(g.state, f.seat)[1:]:
        here = west.spaces[board.space[seat]].region == town
        if here and seat not in f.asked and g.state.tracks[MONEY][seat] >= ANTE:
            return Ask(seat, "join", [Join(True), Join(False)])
    return None


def house(f: Gambling, g: Flow) -> Outcome:
    """WL-9.2: the Saloon's $50, and a dealer if nobody joined."""
    money = min(HOUSE, county(g.state).supply)
    if money:
        g.emit(Paid(SUPPLY, POT, money, rule="WL-9.2"))
    if len(f.players) == 1:
        dealer = right_of(g.state, f.seat)
        if dealer == NOBODY:
            dealer = CROUPIER
            g.emit(Opened(laid(dealer)))
        g.emit(Dealt(dealer, rule="WL-9.2"))
        g.emit(Opened(DEALER, (dealer,) if dealer != CROUPIER else ()))
        draw(g, dealer, DEALERS_CARDS, "WL-9.2", target=DEALER)
    return None


def flop(f: Gambling, g: Flow) -> Outcome:
    draw(g, f.seat, FLOP_CARDS, "WL-9.3", target=FLOP)
    return None


def pick_cards(f: Gambling, g: Flow) -> Outcome:
    for seat in at_the_table(f):
        if g.at(laid(seat)):
            continue
        cards = g.at(DEALER if seat == f.dealer else hand(seat))
        if seat == CROUPIER:
            for card in best_pair(g.at(FLOP), cards):
                g.move(card, DEALER, laid(CROUPIER), rule="WL-13.6")
        elif cards:
            pairs = combinations(cards, min(PLAYED_CARDS, len(cards)))
            return Ask(seat, "poker", [PlayCards(pair) for pair in pairs])
    return None


def at_the_table(f: Gambling) -> list[int]:
    return [*f.players, f.dealer] if f.dealer != NOBODY else list(f.players)


def show_hands(f: Gambling, g: Flow) -> Outcome:
    hands = [(CROUPIER if seat == f.dealer else seat, g.at(laid(seat))) for seat in at_the_table(f)]
    g.reveal(hands, rule="WL-9.3")
    return None


def compare(f: Gambling, g: Flow) -> Outcome:
    """WL-9.4, WL-9.5: the best hand takes the pot, the active player wins ties; a winning dealer gives it back."""
    common = g.at(FLOP)
    worth = {seat: value(common, g.at(laid(seat))) for seat in at_the_table(f)}
    best = max(worth.values())
    winners = [seat for seat in f.players if worth[seat] == best]
    if f.seat in winners:
        winners = [f.seat]
    g.emit(PokerWon(tuple(winners), rule="WL-9.5"))
    pot = county(g.state).pot
    share = pot // len(winners) // 10 * 10 if winners else 0
    for seat in winners:
        earn(g, seat, share, "WL-9.5", source=POT)
    if left := county(g.state).pot:
        g.emit(Paid(POT, SUPPLY, left, rule="WL-9.5"))
    if f.seat in winners:
        gain_lp(g, f.seat, 1, "WL-9.5")
    return None


def aftermath(f: Gambling, g: Flow) -> Outcome:
    """WL-9.5, WL-9.6: losers draw; what winning and losing bring, and the bonuses of the cards played."""
    for seat in f.players:
        won = seat in f.winners
        if not won:
            draw(g, seat, 1, "WL-9.5")
        moment = "poker.won" if won else "poker.lost"
        for _, effect in effects_of(g.content, g.state, seat):
            if effect.when == moment and effect.do:
                _pay_out(g, seat, effect.do[0])
        for card in g.at(laid(seat)):
            for effect in g.content.cards[card].effects:
                if effect.when == moment and effect.do:
                    _pay_out(g, seat, effect.do[0])
    return None


def _pay_out(g: Flow, seat: int, do: Do) -> None:
    earn(g, seat, do.money, "WL-9.6")
    draw(g, seat, do.cards, "WL-9.6")
    if do.lp:
        gain_lp(g, seat, do.lp, "WL-9.6")


def keep_one(f: Gambling, g: Flow) -> Outcome:
    if f.kept:
        return None
    for seat in f.players:
        if seat in f.winners or not g.at(laid(seat)):
            continue
        if any(effect.call == "keep_card" for _, effect in effects_of(g.content, g.state, seat)):
            return Ask(seat, "keep-card", [KeepCard(True), KeepCard(False)])
    return None


def put_down(f: Gambling, g: Flow) -> Outcome:
    """WL-9.5, WL-9.7: cards played, the flop and all of the dealer's cards are discarded."""
    for seat in f.players:
        for card in g.at(laid(seat)):
            discard(g, seat, card, laid(seat), "WL-9.5")
    leftovers = [FLOP] if f.dealer == NOBODY else [FLOP, DEALER, laid(f.dealer)]
    for place in leftovers:
        for card in g.at(place):
            g.move(card, place, DISCARD, rule="WL-9.7" if place != FLOP else "WL-9.5")
    return None


GAMBLING = (ante, invite, house, flop, pick_cards, show_hands, compare, aftermath, keep_one, put_down)
EVENTS = (Invited, Dealt, PokerWon, CardKept)
CHOICES = (Join, PlayCards, KeepCard)
