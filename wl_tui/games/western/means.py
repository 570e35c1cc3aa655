"""Gaining and losing: money, nuggets, cards, wounds, points. All limits live here (WL-5.14, WL-1.8, WL-11.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from wl_tui.games.western.content import Do
from wl_tui.games.western.county import (
    DECK,
    DISCARD,
    LEGEND_AT,
    LP,
    MONEY,
    MONEY_LIMIT,
    MP,
    NUGGETS,
    SUPPLY,
    WOUND_LIMIT,
    WOUNDS,
    WP,
    BecameLegend,
    Paid,
    Weighed,
    county,
    effects_of,
    hand,
    in_town,
    is_wanted,
    powers,
)
from wl_tui.games.western.frames import Discarding, Fight, Picking, Points, Reward, Turn, turn_of
from wl_tui.kernel.events import Gained
from wl_tui.kernel.exchange import Offers
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome, Step
from wl_tui.kernel.protocol import Offer
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame, Piece

LAST_SPACE = 9


# -- at once -------------------------------------------------------------------------------------------------------------


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


# -- in numbers: rewards and prices ----------------------------------------------------------------------------------------


class ActionsGained(Event, frozen=True):
    seat: int
    amount: int

    def apply(self, s: State) -> None:
        for frame in s.stack:
            if isinstance(frame, Turn):
                frame.actions += self.amount


class Counted(Event, frozen=True):
    """How many cards a frame still discards."""

    told: ClassVar[bool] = False
    left: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Discarding)
        frame.left = self.left


def possible(g: Flow, seat: int, do: Do) -> bool:
    """WL-8.12, WL-11.2, WL-7.3: whether somebody can have this happen to them in full."""
    s = g.state
    return not (
        (do.wounds > 0 and s.tracks[WOUNDS][seat] >= WOUND_LIMIT)
        or (do.mp and is_wanted(s, seat))
        or ((do.cards < 0 or do.random < 0) and -min(do.cards, do.random) > s.count(hand(seat)))
        or (do.money < 0 and -do.money > s.tracks[MONEY][seat])
        or (do.nuggets < 0 and -do.nuggets > s.tracks[NUGGETS][seat])
        or (do.retire and not s.tracks[MP][seat] + s.tracks[WP][seat])
    )


def rewards(g: Flow, seat: int, options: tuple[Do, ...], rule: str) -> Picking | Reward | None:
    """The frame that lets something happen: at once if there is one thing, else as chosen among what is possible."""
    if len(options) == 1:
        return Reward(seat=seat, do=options[0], rule=rule)
    open_to = tuple(do for do in options if possible(g, seat, do))
    if not open_to:
        return None
    return (
        Reward(seat=seat, do=open_to[0], rule=rule) if len(open_to) == 1 else Picking(seat=seat, options=open_to, rule=rule)
    )


def at_once(f: Reward, g: Flow) -> Outcome:
    """What asks nobody: losses first, then gains, as far as possible (WL-2.9)."""
    do, seat = f.do, f.seat
    if do.wounds > 0:
        wound(g, seat, do.wounds, f.rule, do.firm)
    if do.money < 0:
        pay(g, seat, min(-do.money, g.state.tracks[MONEY][seat]), f.rule)
    if do.nuggets < 0:
        lose_nuggets(g, seat, -do.nuggets, f.rule)
    for _ in range(-do.random):
        discard_random(g, seat, f.rule)
    if do.retire:
        retire(g, seat, do.retire, f.rule)
    if do.wounds < 0:
        heal(g, seat, -do.wounds, f.rule)
    if do.money > 0:
        earn(g, seat, do.money, f.rule)
    if do.nuggets > 0:
        find_nuggets(g, seat, do.nuggets, f.rule)
    if do.cards > 0:
        draw(g, seat, do.cards, f.rule)
    if do.lp:
        gain_lp(g, seat, do.lp, f.rule)
    if do.actions:
        g.emit(ActionsGained(seat, do.actions, rule=f.rule))
    return None


def retire(g: Flow, seat: int, most: int, rule: str) -> None:
    """Neither Marshal nor Wanted any more, and paid for what one was."""
    marshal, wanted = g.state.tracks[MP][seat], g.state.tracks[WP][seat]
    for track, points in ((MP, marshal), (WP, wanted)):
        if points:
            g.emit(Gained(seat, track, -points, rule=rule))
    gain_lp(g, seat, pension(marshal, wanted, most), rule)


def pension(marshal: int, wanted: int, most: int) -> int:
    """Outlaws give up what pays them every turn, Marshals only a row and the way to the next."""
    return min(marshal, most) + wanted


def then_discard(f: Reward, g: Flow) -> Outcome:
    return Discarding(seat=f.seat, left=-f.do.cards, rule=f.rule) if f.do.cards < 0 else None


def then_marshal(f: Reward, g: Flow) -> Outcome:
    return points(g, f.seat, MP, f.do.mp, f.rule)


def then_wanted(f: Reward, g: Flow) -> Outcome:
    return points(g, f.seat, WP, f.do.wp, f.rule)


class Discard(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        frame = g.find(Discarding)
        g.emit(Counted(frame.left - 1, rule=frame.rule))
        discard(g, seat, self.card, hand(seat), frame.rule)


def one_at_a_time(f: Discarding, g: Flow) -> Outcome:
    cards = g.at(hand(f.seat))
    return Ask(f.seat, "discard", [Discard(card) for card in cards]) if f.left > 0 and cards else None


class Take(Choice, frozen=True):
    """One of several things that could happen."""

    option: int

    def decide(self, g: Flow, seat: int) -> None:
        frame = g.find(Picking)
        g.emit(Taken(seat, self.option, rule=frame.rule))
        g.push(Reward(seat=seat, do=frame.options[self.option], rule=frame.rule))


class Taken(Event, frozen=True):
    told: ClassVar[bool] = False
    seat: int
    option: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Picking)
        frame.taken = True


def pick(f: Picking, g: Flow) -> Outcome:
    return None if f.taken else Ask(f.seat, "reward", [Take(number) for number in range(len(f.options))])


# -- Marshal and Wanted points (WL-7) --------------------------------------------------------------------------------------


class Advanced(Event, frozen=True):
    """How many points are still to come, and how many have counted as points (WL-6.8)."""

    told: ClassVar[bool] = False
    left: int
    gained: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Points)
        frame.left, frame.gained = self.left, self.gained


class ReputationPlayed(Event, frozen=True):
    """WL-7.8: one a turn."""

    seat: int

    def apply(self, s: State) -> None:
        gaining = next(frame for frame in reversed(s.stack) if isinstance(frame, Points))
        gaining.left += 1
        turn_of(s).reputation = True


def points(g: Flow, seat: int, track: str, amount: int, rule: str) -> Points | None:
    """WL-7.3: a Wanted player gains no MP."""
    if not amount or (track == MP and is_wanted(g.state, seat)):
        return None
    return Points(seat=seat, track=track, left=amount, rule=rule)


def forfeit(f: Points, g: Flow) -> Outcome:
    """WL-7.5: a Marshal who gains WP loses all MP."""
    marshal = g.state.tracks[MP][f.seat]
    if f.track == WP and f.left and marshal:
        g.emit(Gained(f.seat, MP, -marshal, rule="WL-7.5"))
    return None


def advance(f: Points, g: Flow) -> Outcome:
    """WL-7.1, WL-7.2: a space a point, each pays when it is entered; past the last one a point is an LP."""
    track = g.content.tracks["marshal" if f.track == MP else "wanted"]
    gained = f.gained
    for _ in range(f.left):
        space = g.state.tracks[f.track][f.seat]
        if space >= LAST_SPACE:
            gain_lp(g, f.seat, 1, "WL-7.2")
            continue
        g.emit(Gained(f.seat, f.track, 1, rule=f.rule))
        gained += 1
        paid: Do = track.spaces[space]
        earn(g, f.seat, paid.money, "WL-7.1")
        draw(g, f.seat, paid.cards, "WL-7.1")
        if paid.lp:
            gain_lp(g, f.seat, paid.lp, "WL-7.1")
    g.emit(Advanced(0, gained, rule="WL-7.1"))
    return None


def reputation(f: Points, g: Flow) -> Outcome:
    """WL-7.8: on one's own turn, one Reputation a turn."""
    turn = next((frame for frame in g.state.stack if isinstance(frame, Turn)), None)
    if turn is None or turn.seat != f.seat or turn.reputation or not f.gained:
        return None
    return Offers(moment="points.gained", seats=(f.seat,), once=True, hush=True, rule="WL-7.8")


def once_more(f: Points, g: Flow) -> Outcome:
    return Goto("advance") if f.left else None


class PlayReputation(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        discard(g, seat, self.card, hand(seat), "WL-7.8")
        g.emit(ReputationPlayed(seat, rule="WL-7.8"))


def reputations(g: Flow, seat: int) -> Iterable[Choice]:
    for card in cards_with(g, seat, "points.gained"):
        yield PlayReputation(card)


def cards_with(g: Flow, seat: int, moment: str, call: str = "") -> list[str]:
    """The cards in a hand that have an effect at a moment."""
    fitting = g.content.cards_at.get((moment, call), ())
    return [card for card in g.state.pieces_in(f"hand.{seat}") if card in fitting]


FRAMES: dict[type[Frame], tuple[Step, ...]] = {
    Reward: (at_once, then_discard, then_marshal, then_wanted),
    Picking: (pick,),
    Points: (forfeit, advance, reputation, once_more),
    Discarding: (one_at_a_time,),
}
EVENTS = (Spared, ActionsGained, Counted, Taken, Advanced, ReputationPlayed)
CHOICES = (Discard, Take, PlayReputation)
OFFERS: dict[str, tuple[Offer, ...]] = {"points.gained": (reputations,)}
