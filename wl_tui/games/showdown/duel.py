"""SD-3 and SD-4: a duel with a rival, or with the stranger for whom another player answers."""

from __future__ import annotations

from collections.abc import Iterable

from wl_tui.games.showdown.content import Showdown
from wl_tui.games.showdown.places import COINS, DECK, DISCARD, FAME, NOBODY, STRANGER, STRANGER_DOWN, down, hand
from wl_tui.games.showdown.turn import Acted, refill
from wl_tui.kernel.events import Gained, Opened
from wl_tui.kernel.exchange import Exchange, Offers
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome
from wl_tui.kernel.pieces import BOTTOM, UNDER
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame, Piece

STRANGERS_CARDS = 2


class Duel(Frame, kw_only=True):
    """Fighter `a` attacks `b`, who may be the stranger. `voice` is the seat that lays b's card."""

    a: int
    b: int
    voice: int
    edge_a: int = 0
    edge_b: int = 0
    again: bool = False
    winner: int = -2
    amended: bool = False

    def reactors(self) -> tuple[int, ...]:
        return (self.a,) if self.b == NOBODY else (self.a, self.b)


class Misfired(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        _duel(s).again = True


class Restarted(Event, frozen=True):
    """SD-3.3: all is as before the first cards were laid."""

    seat: int

    def apply(self, s: State) -> None:
        duel = _duel(s)
        duel.again = False
        duel.edge_a = duel.edge_b = 0


class Edged(Event, frozen=True):
    """A fighter's card counts for more, or for less."""

    fighter: int
    amount: int

    def apply(self, s: State) -> None:
        duel = _duel(s)
        if self.fighter == duel.a:
            duel.edge_a += self.amount
        else:
            duel.edge_b += self.amount


class Settled(Event, frozen=True):
    winner: int
    loser: int
    high: int
    low: int

    def apply(self, s: State) -> None:
        _duel(s).winner = self.winner


class Amended(Event, frozen=True):
    """SD-3.6: the loser has made amends, with a coin or with a card."""

    loser: int
    paid: str

    def apply(self, s: State) -> None:
        _duel(s).amended = True


def _duel(s: State) -> Duel:
    for frame in reversed(s.stack):
        if isinstance(frame, Duel):
            return frame
    raise LookupError("no duel is under way")


# -- choices -----------------------------------------------------------------------------------------------------------


class Challenge(Choice, frozen=True):
    rival: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Acted(seat, "duel", self.rival, rule="SD-2.3"))
        g.push(Duel(a=seat, b=self.rival, voice=self.rival))


class Face(Choice, frozen=True):
    """Face the stranger."""

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Acted(seat, "stranger", rule="SD-4.1"))
        g.push(Duel(a=seat, b=NOBODY, voice=(seat - 1) % g.state.seats))


class Lay(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        g.move(self.card, hand(seat), down(seat), rule="SD-3.1")


class LayForStranger(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        g.move(self.card, STRANGER, STRANGER_DOWN, rule="SD-4.1")


class Misfire(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Misfired(seat, rule="SD-3.3"))


class React(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        card = g.content.cards[self.card]
        duel = g.find(Duel)
        g.move(self.card, hand(seat), DISCARD, rule="SD-3.4")
        rival = duel.b if seat == duel.a else duel.a
        if card.ability == "dodge":
            g.emit(Edged(rival, -card.amount, rule="SD-3.4"))
        else:
            g.emit(Edged(seat, card.amount, rule="SD-3.4"))


class PayCoin(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        duel = g.find(Duel)
        g.emit(Gained(seat, COINS, -1, rule="SD-3.6"))
        if duel.winner != NOBODY:
            g.emit(Gained(duel.winner, COINS, 1, rule="SD-3.6"))
        g.emit(Amended(seat, "coin", rule="SD-3.6"))


class GiveCard(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        duel = g.find(Duel)
        target = DISCARD if duel.winner == NOBODY else hand(duel.winner)
        g.move(self.card, hand(seat), target, rule="SD-3.6")
        g.emit(Amended(seat, "card", rule="SD-3.6"))


# -- offers --------------------------------------------------------------------------------------------------------------


def challenging(g: Flow, seat: int) -> Iterable[Choice]:
    if not g.at(hand(seat)):
        g.bar("Duel", "you have no card to lay", "SD-2.3")
        return
    for rival in range(g.state.seats):
        if rival != seat:
            yield Challenge(rival)


def facing(g: Flow, seat: int) -> Iterable[Choice]:
    if g.at(hand(seat)):
        yield Face()
    else:
        g.bar("Face the stranger", "you have no card to lay", "SD-2.3")


def misfiring(g: Flow, seat: int) -> Iterable[Choice]:
    """SD-3.3: open to all eyes, so nothing is hushed."""
    content: Showdown = g.content
    duel = g.find(Duel)
    if not duel.again and any(content.cards[card].ability == "misfire" for card in g.at(down(seat))):
        yield Misfire()


def reacting(g: Flow, seat: int) -> Iterable[Choice]:
    content: Showdown = g.content
    for card in g.at(hand(seat)):
        if content.cards[card].ability in ("dodge", "steady"):
            yield React(card)
        else:
            g.bar(f"Play {content.cards[card].title}", "it is no reaction", "SD-3.4")


# -- the steps of a duel -----------------------------------------------------------------------------------------------


def meet(f: Duel, g: Flow) -> Outcome:
    """SD-4.1: the stranger's cards are seen by the one who plays for him."""
    if f.b == NOBODY:
        g.emit(Opened(STRANGER, (f.voice,), rule="SD-4.1"))
        g.emit(Opened(STRANGER_DOWN, (f.voice,), rule="SD-4.1"))
        for _ in range(STRANGERS_CARDS):
            if refill(g):
                g.draw(DECK, STRANGER, rule="SD-4.1")
    return None


def lay(f: Duel, g: Flow) -> Outcome:
    """SD-3.1: a fighter without a card lays none (SD-3.5)."""
    cards = g.at(hand(f.a))
    return Ask(f.a, "lay", [Lay(card) for card in cards]) if cards and not g.at(down(f.a)) else None


def answer(f: Duel, g: Flow) -> Outcome:
    if g.at(down(f.b)):
        return None
    if f.b == NOBODY:
        cards = g.at(STRANGER)
        return Ask(f.voice, "stranger", [LayForStranger(card) for card in cards]) if cards else None
    cards = g.at(hand(f.b))
    return Ask(f.b, "lay", [Lay(card) for card in cards]) if cards else None


def reveal(f: Duel, g: Flow) -> Outcome:
    g.reveal([(fighter, g.at(down(fighter))) for fighter in (f.a, f.b)], rule="SD-3.2")
    return None


def misfires(f: Duel, g: Flow) -> Outcome:
    return Offers(moment="duel.reveal", seats=f.reactors(), rule="SD-3.3")


def restart(f: Duel, g: Flow) -> Outcome:
    if not f.again:
        return None
    _discard(f, g, "SD-3.3")
    g.emit(Restarted(f.a, rule="SD-3.3"))
    return Goto("lay")


def reactions(f: Duel, g: Flow) -> Outcome:
    return Exchange(moment="duel.react", seats=f.reactors(), hush=True, rule="SD-3.4")


def settle(f: Duel, g: Flow) -> Outcome:
    """SD-3.5, SD-4.3: the higher card wins; ties are the attacker's, but the stranger's against him."""
    a, b = _value(g, f.a, f.edge_a), _value(g, f.b, f.edge_b)
    attacker = a > b or (a == b and f.b != NOBODY)
    winner, loser = (f.a, f.b) if attacker else (f.b, f.a)
    g.emit(Settled(winner, loser, max(a, b), min(a, b), rule="SD-4.3" if f.b == NOBODY else "SD-3.5"))
    if winner != NOBODY:
        g.emit(Gained(winner, FAME, 1, rule="SD-3.6" if f.b != NOBODY else "SD-4.4"))
        if f.b == NOBODY:
            g.emit(Gained(winner, COINS, 1, rule="SD-4.4"))
    return None


def amends(f: Duel, g: Flow) -> Outcome:
    loser = f.b if f.winner == f.a else f.a
    if f.amended or loser == NOBODY:
        return None
    choices: list[Choice] = []
    if g.state.tracks[COINS][loser] > 0:
        choices.append(PayCoin())
    else:
        g.bar("Pay a coin", "you have none", "SD-3.6")
    choices.extend(GiveCard(card) for card in g.at(hand(loser)))
    return Ask(loser, "amends", choices) if choices else None


def clear(f: Duel, g: Flow) -> Outcome:
    _discard(f, g, "SD-3.7")
    for number, card in enumerate(g.at(STRANGER)):
        g.move(card, STRANGER, DECK, UNDER if number else BOTTOM, rule="SD-4.5")
    return None


def _value(g: Flow, fighter: int, edge: int) -> int:
    laid = g.at(down(fighter))
    return max(0, g.content.cards[laid[0]].value + edge) if laid else 0


def _discard(f: Duel, g: Flow, rule: str) -> None:
    for fighter in (f.a, f.b):
        for card in g.at(down(fighter)):
            g.move(card, down(fighter), DISCARD, rule=rule)


DUEL = (meet, lay, answer, reveal, misfires, restart, reactions, settle, amends, clear)
EVENTS = (Misfired, Restarted, Edged, Settled, Amended)
CHOICES = (Challenge, Face, Lay, LayForStranger, Misfire, React, PayCoin, GiveCard)
OFFERS = {
    "turn.action": (challenging, facing),
    "duel.reveal": (misfiring,),
    "duel.react": (reacting,),
}
