"""SD-2 and SD-5: one action a turn, then rumours, the hand limit, and the end of the turn."""

from __future__ import annotations

from collections.abc import Iterable

from wl_tui.games.showdown.content import Showdown
from wl_tui.games.showdown.places import COINS, DECK, DISCARD, FAME, RUMOUR_DECK, RUMOURS, hand
from wl_tui.kernel.events import Gained
from wl_tui.kernel.flow import Ask, Flow, Outcome
from wl_tui.kernel.pieces import BOTTOM
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame, Piece
from wl_tui.kernel.tally import TalliedFrame

HAND_LIMIT = 5


class Turn(TalliedFrame, kw_only=True):
    acted: bool = False
    heard: bool = False
    ended: bool = False


class Scouting(Frame, kw_only=True):
    """SD-2.4: a look at the top card, which is then left or buried."""

    seat: int
    settled: bool = False


class Acted(Event, frozen=True):
    seat: int
    action: str
    rival: int = -1

    def apply(self, s: State) -> None:
        _turn(s).acted = True


class Heard(Event, frozen=True):
    """SD-5.1: a rumour is claimed, or the offer is gone ("")."""

    seat: int
    rumour: str

    def apply(self, s: State) -> None:
        _turn(s).heard = True


class Buried(Event, frozen=True):
    """SD-2.4: what became of the card on top."""

    seat: int
    buried: bool

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Scouting)
        frame.settled = True


class TurnEnded(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        _turn(s).ended = True


def _turn(s: State) -> Turn:
    for frame in reversed(s.stack):
        if isinstance(frame, Turn):
            return frame
    raise LookupError("no turn is under way")


# -- what a turn offers ----------------------------------------------------------------------------------------------


class Rest(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Acted(seat, "rest", rule="SD-2.2"))
        draw_cards(g, seat, 2, "SD-2.2")


class Scout(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Acted(seat, "scout", rule="SD-2.4"))
        g.emit(Gained(seat, COINS, 1, rule="SD-2.4"))
        g.push(Scouting(seat=seat))


class Leave(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Buried(seat, False, rule="SD-2.4"))


class Bury(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        (top,) = g.state.places[DECK][0]
        g.move(top, DECK, DECK, BOTTOM, rule="SD-2.4")
        g.emit(Buried(seat, True, rule="SD-2.4"))


class Claim(Choice, frozen=True):
    rumour: Piece

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Heard(seat, self.rumour, rule="SD-5.1"))
        g.emit(Gained(seat, FAME, 1, rule="SD-5.2"))
        g.move(self.rumour, RUMOURS, RUMOUR_DECK, BOTTOM, rule="SD-5.3")
        g.draw(RUMOUR_DECK, RUMOURS, rule="SD-5.3")


class LetGo(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Heard(seat, "", rule="SD-5.1"))


class Discard(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        g.move(self.card, hand(seat), DISCARD, rule="SD-2.5")


class EndTurn(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(TurnEnded(seat, rule="SD-2.6"))


def draw_cards(g: Flow, seat: int, count: int, rule: str) -> None:
    for _ in range(count):
        if refill(g):
            g.draw(DECK, hand(seat), rule=rule)


def refill(g: Flow) -> bool:
    """SD-1.6: an empty deck is the discard pile, shuffled. Whether there is a card to draw then."""
    if not g.at(DECK):
        for card in g.at(DISCARD):
            g.move(card, DISCARD, DECK, rule="SD-1.6")
        if g.at(DECK):
            g.shuffle(DECK, rule="SD-1.6")
    return bool(g.at(DECK))


def resting(g: Flow, seat: int) -> Iterable[Choice]:
    yield Rest()


def scouting(g: Flow, seat: int) -> Iterable[Choice]:
    if g.at(DECK):
        yield Scout()
    else:
        g.bar("Scout", "the deck is empty", "SD-2.4")


# -- the steps of a turn -----------------------------------------------------------------------------------------------


def act(f: Turn, g: Flow) -> Outcome:
    if f.acted:
        return None
    return Ask(f.seat, "act", [choice for offer in g.rules.offers["turn.action"] for choice in offer(g, f.seat)])


def rumour(f: Turn, g: Flow) -> Outcome:
    """SD-5.1: what the action brought may fit a rumour."""
    if f.heard:
        return None
    content: Showdown = g.content
    met: list[Choice] = []
    for id in g.at(RUMOURS):
        needed = content.rumours[id]
        if f.tally.get(needed.counter, 0) >= needed.at_least:
            met.append(Claim(id))
        else:
            g.bar(f"Claim {needed.title}", needed.text, "SD-5.1")
    return Ask(f.seat, "rumour", [*met, LetGo()]) if met else None


def trim(f: Turn, g: Flow) -> Outcome:
    cards = g.at(hand(f.seat))
    return Ask(f.seat, "discard", [Discard(card) for card in cards]) if len(cards) > HAND_LIMIT else None


def finish(f: Turn, g: Flow) -> Outcome:
    return None if f.ended else Ask(f.seat, "end", [EndTurn()], hold=True)


def look(f: Scouting, g: Flow) -> Outcome:
    g.peek(DECK, (f.seat,), rule="SD-2.4")
    return None


def settle_top(f: Scouting, g: Flow) -> Outcome:
    return None if f.settled else Ask(f.seat, "scout", [Leave(), Bury()])


TURN = (act, rumour, trim, finish)
SCOUTING = (look, settle_top)
EVENTS = (Acted, Heard, Buried, TurnEnded)
CHOICES = (Rest, Scout, Leave, Bury, Claim, LetGo, Discard, EndTurn)
OFFERS = {"turn.action": (resting, scouting)}
