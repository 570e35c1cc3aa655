"""WL-8.4 to WL-8.8: the Sheriff rides, tries to arrest, and what an arrest costs."""

from __future__ import annotations

from collections.abc import Iterable

from wl_tui.games.western.county import (
    MONEY,
    NOBODY,
    NUGGETS,
    RANCHES,
    SUPPLY,
    WP,
    Paid,
    SetDown,
    SheriffMoved,
    SheriffPlaced,
    Weighed,
    clockwise,
    county,
    hand,
    herd,
    is_wanted,
    right_of,
)
from wl_tui.games.western.frames import Discarding, Leg, SheriffFight, SheriffRide
from wl_tui.games.western.library import West
from wl_tui.games.western.means import cards_with, discard
from wl_tui.kernel.events import Gained
from wl_tui.kernel.exchange import Offers
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome
from wl_tui.kernel.protocol import Offer
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Piece


def jail(g: Flow, seat: int) -> None:
    """WL-8.6: the penalty, without the wound and the card that every loser has had."""
    s = g.state
    if s.tracks[WP][seat]:
        g.emit(Gained(seat, WP, -s.tracks[WP][seat], rule="WL-8.6"))
    for token in g.at(herd(seat)):
        ranch = RANCHES[g.content.cattle[token].colour]
        g.move(token, herd(seat), ranch, rule="WL-8.6")
        g.shuffle(ranch, rule="WL-8.6")
    money = (s.tracks[MONEY][seat] // 10 + 1) // 2 * 10
    if money:
        g.emit(Paid(seat, SUPPLY, money, rule="WL-8.6"))
    nuggets = (s.tracks[NUGGETS][seat] + 1) // 2
    if nuggets:
        g.emit(Weighed(seat, SUPPLY, nuggets, rule="WL-8.6"))
    g.emit(SetDown(seat, g.content.office, rule="WL-8.6"))
    g.emit(SheriffPlaced(g.content.office, rule="WL-8.6"))


# -- the ride --------------------------------------------------------------------------------------------------------------


class RideBegan(Event, frozen=True):
    """The Sheriff has moved as far as he will, or stayed: only entering a space counts (WL-8.8)."""

    mover: int
    entered: bool

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, SheriffRide)
        frame.moved, frame.entered = True, self.entered


class PreyPicked(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, SheriffRide)
        frame.prey = self.seat


class Challenged(Event, frozen=True):
    """A Wanted player in the Sheriff's space gives up a card."""

    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, SheriffRide)
        frame.discarded.append(self.seat)


class Evaded(Event, frozen=True):
    """WL-8.17: there is no attempt."""

    seat: int

    def apply(self, s: State) -> None:
        next(frame for frame in reversed(s.stack) if isinstance(frame, SheriffRide)).tried = True


class RideTo(Choice, frozen=True):
    """Where the mover sends the Sheriff; his own space is staying."""

    space: str

    def decide(self, g: Flow, seat: int) -> None:
        frame = g.find(SheriffRide)
        way = dict(sheriff_ways(g, frame.steps)).get(self.space, ())
        if way:
            g.emit(SheriffMoved(way, rule="WL-8.4"))
        g.emit(RideBegan(seat, bool(way), rule="WL-8.4"))


class RideBack(Choice, frozen=True):
    """Out of his space and in again, at the Wanted players there (WL-8.8: only his entering counts)."""

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(SheriffMoved(way_back(g, g.find(SheriffRide).steps), rule="WL-8.4"))
        g.emit(RideBegan(seat, True, rule="WL-8.4"))


class PickPrey(Choice, frozen=True):
    prey: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(PreyPicked(self.prey, rule="WL-8.4"))


class BackTrail(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        discard(g, seat, self.card, hand(seat), "WL-8.17")
        g.emit(Evaded(seat, rule="WL-8.17"))
        g.push(Leg(seat=seat, steps=1, rule="WL-8.17"))


def sheriff_ways(g: Flow, steps: int) -> Iterable[tuple[str, tuple[str, ...]]]:
    """WL-8.4, WL-8.16: past bandits and the law-abiding; a space with Wanted players ends his movement."""
    west: West = g.content
    return west.reach(county(g.state).sheriff, steps, wanted_spaces(g.state)).items()


def way_back(g: Flow, steps: int) -> tuple[str, ...]:
    """The way out of his space and back to it, if there is somebody to go back for; else none."""
    west: West = g.content
    here, wanted = county(g.state).sheriff, wanted_spaces(g.state)
    out = next((space for space in west.neighbours[here] if space not in wanted), "")
    return (out, here) if out and steps >= 2 and here in wanted else ()


def wanted_spaces(s: State) -> frozenset[str]:
    board = county(s)
    return frozenset(board.space[seat] for seat in range(s.seats) if is_wanted(s, seat))


def send_sheriff(f: SheriffRide, g: Flow) -> Outcome:
    if f.moved or f.steps == 0:
        return None
    stay = RideTo(county(g.state).sheriff)
    back = [RideBack()] if way_back(g, f.steps) else []
    return Ask(f.mover, "sheriff", [stay, *back, *(RideTo(space) for space, _ in sheriff_ways(g, f.steps))])


def prey_here(f: SheriffRide, g: Flow) -> list[int]:
    """The Wanted players in the space the Sheriff has entered."""
    if not f.entered:
        return []
    board = county(g.state)
    return [seat for seat in clockwise(g.state, f.mover) if is_wanted(g.state, seat) and board.space[seat] == board.sheriff]


def hand_one_over(f: SheriffRide, g: Flow) -> Outcome:
    """WL-8.4: each Wanted player in the space he entered discards a card."""
    for seat in prey_here(f, g):
        if seat not in f.discarded:
            g.emit(Challenged(seat, rule="WL-8.4"))
            return Discarding(seat=seat, left=1, rule="WL-8.4")
    return None


def and_the_next(f: SheriffRide, g: Flow) -> Outcome:
    return Goto("hand_one_over") if any(seat not in f.discarded for seat in prey_here(f, g)) else None


def pick_prey(f: SheriffRide, g: Flow) -> Outcome:
    prey = prey_here(f, g)
    return Ask(f.mover, "prey", [PickPrey(seat) for seat in prey]) if prey and f.prey == NOBODY else None


def last_ways_out(f: SheriffRide, g: Flow) -> Outcome:
    if f.prey == NOBODY:
        return None
    return Offers(moment="sheriff.attempt", seats=(f.prey,), once=True, hush=True, rule="WL-8.17")


def back_trails(g: Flow, seat: int) -> Iterable[Choice]:
    for card in cards_with(g, seat, "sheriff.attempt"):
        yield BackTrail(card)


def attempt(f: SheriffRide, g: Flow) -> Outcome:
    if f.prey == NOBODY or f.tried:
        return None
    voice = right_of(g.state, f.prey)
    return SheriffFight(a=f.prey, b=NOBODY, kind="sheriff", voice=voice, space=county(g.state).sheriff)


RIDE = (send_sheriff, hand_one_over, and_the_next, pick_prey, last_ways_out, attempt)
EVENTS = (RideBegan, PreyPicked, Challenged, Evaded)
CHOICES = (RideTo, RideBack, PickPrey, BackTrail)
OFFERS: dict[str, tuple[Offer, ...]] = {"sheriff.attempt": (back_trails,)}
