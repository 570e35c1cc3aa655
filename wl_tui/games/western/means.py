"""Gaining and losing at once: money, nuggets, cards, wounds, LP. All limits live here (WL-5.14, WL-1.8, WL-11.1)."""

from __future__ import annotations

from wl_tui.games.western.county import (
    DECK,
    DISCARD,
    LEGEND_AT,
    LP,
    MONEY,
    MONEY_LIMIT,
    NUGGETS,
    SUPPLY,
    WOUND_LIMIT,
    WOUNDS,
    BecameLegend,
    Paid,
    Weighed,
    county,
    effects_of,
    hand,
    in_town,
    powers,
)
from wl_tui.games.western.frames import Fight
from wl_tui.kernel.events import Gained
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event


def earn(g: Flow, seat: int, amount: int, rule: str, source: int = SUPPLY) -> None:
    """Gain money as far as limit and supply allow; what a player cannot hold goes to the supply (WL-5.14)."""
    room = MONEY_LIMIT - g.state.tracks[MONEY][seat]
    if source == SUPPLY:
        amount = min(amount, county(g.state).supply)
    kept = min(amount, room)
    if kept > 0:
        g.emit(Paid(source, seat, kept, rule=rule))
    if source != SUPPLY and amount > kept:
        g.emit(Paid(source, SUPPLY, amount - kept, rule="WL-5.14"))


def pay(g: Flow, seat: int, amount: int, rule: str, target: int = SUPPLY) -> None:
    if amount > 0:
        town = target < 0 and in_town(g.content, county(g.state).space[seat])
        g.emit(Paid(seat, target, amount, town, rule=rule))


def find_nuggets(g: Flow, seat: int, amount: int, rule: str, source: int = SUPPLY) -> None:
    """WL-5.3: as many as can be carried, and as there are."""
    room = powers(g.content, g.state, seat).carry - g.state.tracks[NUGGETS][seat]
    if source == SUPPLY:
        amount = min(amount, county(g.state).gold)
    kept = max(0, min(amount, room))
    if kept:
        g.emit(Weighed(source, seat, kept, rule=rule))
    if source != SUPPLY and amount > kept:
        g.emit(Weighed(source, SUPPLY, amount - kept, rule="WL-5.14"))


def lose_nuggets(g: Flow, seat: int, amount: int, rule: str) -> None:
    amount = min(amount, g.state.tracks[NUGGETS][seat])
    if amount > 0:
        g.emit(Weighed(seat, SUPPLY, amount, rule=rule))


def gain_lp(g: Flow, seat: int, amount: int, rule: str) -> None:
    """WL-10.6: never below zero; the ability is unlocked at 5 and stays."""
    amount = max(amount, -g.state.tracks[LP][seat])
    if amount:
        g.emit(Gained(seat, LP, amount, rule=rule))
    if g.state.tracks[LP][seat] >= LEGEND_AT and not county(g.state).legend[seat]:
        g.emit(BecameLegend(seat, rule="WL-10.6"))


class Spared(Event, frozen=True):
    """WL-4.16: a wound is cancelled, and so not gained."""

    seat: int

    def apply(self, s: State) -> None:
        return None


def wound(g: Flow, seat: int, amount: int, rule: str, firm: bool = False) -> int:
    """Gain wounds, 3 at most (WL-11.1); how many were gained."""
    if not firm and any(isinstance(frame, Fight) and seat in frame.shielded for frame in g.state.stack):
        g.emit(Spared(seat, rule="WL-4.16"))
        return 0
    gained = min(amount, WOUND_LIMIT - g.state.tracks[WOUNDS][seat])
    if gained > 0:
        g.emit(Gained(seat, WOUNDS, gained, rule=rule))
        for _, effect in effects_of(g.content, g.state, seat):
            if effect.when == "wound.gained":
                draw(g, seat, effect.do[0].cards, "WL-10.6")
    return max(gained, 0)


def heal(g: Flow, seat: int, amount: int, rule: str) -> int:
    lost = min(amount, g.state.tracks[WOUNDS][seat])
    if lost:
        g.emit(Gained(seat, WOUNDS, -lost, rule=rule))
    return lost


def draw(g: Flow, seat: int, amount: int, rule: str, target: str = "") -> int:
    """Draw poker cards; how many there were."""
    for drawn in range(amount):
        if not refilled(g):
            return drawn
        g.draw(DECK, target or hand(seat), rule=rule)
    return amount


def refilled(g: Flow) -> bool:
    """WL-2.6: an empty deck is the discard pile, shuffled, at the moment a card is needed. Whether there is one then."""
    s = g.state
    if not s.places[DECK]:
        for card in s.pieces_in(DISCARD):
            g.move(card, DISCARD, DECK, rule="WL-2.6")
        if s.places[DECK]:
            g.shuffle(DECK, rule="WL-2.6")
    return bool(s.places[DECK])


def discard(g: Flow, seat: int, card: str, source: str, rule: str, own_action: bool = False) -> None:
    """WL-10.4, WL-10.5: some cards pay when they are discarded, but not by their own Action."""
    g.move(card, source, DISCARD, rule=rule)
    if not own_action:
        for effect in g.content.cards[card].effects:
            if effect.when == "card.discarded":
                earn(g, seat, effect.do[0].money, "WL-10.5")


def discard_random(g: Flow, seat: int, rule: str) -> None:
    """Chance picks the card, and everybody sees it."""
    if g.state.places[hand(seat)]:
        card = g.draw(hand(seat), DISCARD, rule=rule)
        for effect in g.content.cards[card].effects:
            if effect.when == "card.discarded":
                earn(g, seat, effect.do[0].money, "WL-10.5")


def cards_with(g: Flow, seat: int, moment: str, call: str = "") -> list[str]:
    """The cards in a hand that have an effect at a moment."""
    fitting = g.content.cards_at.get((moment, call), ())
    return [card for card in g.state.pieces_in(f"hand.{seat}") if card in fitting]


EVENTS = (Spared,)
