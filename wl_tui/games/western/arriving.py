"""WL-3.5, WL-3.7: where a Move action finally ended: cattle brought in, Whiskey poured, Billy the Kid's demand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from wl_tui.games.western.company import others_here
from wl_tui.games.western.county import (
    MONEY,
    MP,
    RANCHES,
    STRANGER,
    WP,
    county,
    hand,
    herd,
    powers,
    seated,
)
from wl_tui.games.western.frames import Giving, Moving
from wl_tui.games.western.items import use_up
from wl_tui.games.western.library import West
from wl_tui.games.western.means import earn, wound
from wl_tui.games.western.rewards import rewards
from wl_tui.games.western.tracks import points
from wl_tui.kernel.flow import Ask, Flow, Outcome, Step
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame, Piece

STATION, RANCH_PLACES = "rail_station", {"green": "green_ranch", "blue": "blue_ranch"}
DEMAND = 10


class Delivered(Event, frozen=True):
    """WL-5.10, WL-5.11: a herd is brought in, honestly or not."""

    seat: int
    rustled: bool

    def apply(self, s: State) -> None:
        next(frame for frame in reversed(s.stack) if isinstance(frame, Moving)).delivered = True


class Demanded(Event, frozen=True):
    """WL-10.9: Billy the Kid picks who gives."""

    seat: int
    giver: int

    def apply(self, s: State) -> None:
        next(frame for frame in reversed(s.stack) if isinstance(frame, Moving)).demanded = True


class Deliver(Choice, frozen=True):
    rustled: bool

    def decide(self, g: Flow, seat: int) -> None:
        west: West = g.content
        (token,) = g.at(herd(seat))
        do, colour = west.cattle[token].do, west.cattle[token].colour
        rule = "WL-5.11" if self.rustled else "WL-5.10"
        g.emit(Delivered(seat, self.rustled, rule=rule))
        g.move(token, herd(seat), RANCHES[colour], rule="WL-5.11")
        g.shuffle(RANCHES[colour], rule="WL-5.11")
        reward = rewards(g, seat, (do,), rule)
        assert reward is not None
        g.push(reward)
        gained = points(g, seat, WP if self.rustled else MP, 1, rule)
        if gained is not None:
            g.push(gained)


class Demand(Choice, frozen=True):
    giver: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Demanded(seat, self.giver, rule="WL-10.9"))
        if self.giver == STRANGER:
            earn(g, seat, DEMAND, "WL-13.7")
            return
        g.push(Giving(seat=self.giver, taker=seat))


class Given(Event, frozen=True):
    told: ClassVar[bool] = False
    seat: int
    taker: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Giving)
        frame.given = True


class GiveMoney(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        taker = g.find(Giving).taker
        g.emit(Given(seat, taker, rule="WL-10.9"))
        earn(g, taker, DEMAND, "WL-10.9", source=seat)


class GiveCard(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        taker = g.find(Giving).taker
        g.move(self.card, hand(seat), hand(taker), rule="WL-10.9")
        g.emit(Given(seat, taker, rule="WL-10.9"))


class PourWhiskey(Choice, frozen=True):
    """Give a player in your space a wound."""

    victim: int

    def decide(self, g: Flow, seat: int) -> None:
        use_up(g, seat, "whiskey", "WL-10.2")
        wound(g, self.victim, 1, "WL-3.7")


class Settle(Choice, frozen=True):
    """Nothing more is made of where the move ended."""

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Arrived(seat, rule="WL-3.5"))


class Arrived(Event, frozen=True):
    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Moving)
        frame.settled = True


def arrive(f: Moving, g: Flow) -> Outcome:
    """WL-3.7: cattle, Billy the Kid and Whiskey, once each, in the mover's order. Billy's demand is not optional."""
    if f.settled or not (others_here(g.state, f.seat) or g.state.places[herd(f.seat)]):
        return None
    demands = [] if f.demanded else list(demanding(g, f.seat))
    choices = [*([] if f.delivered else deliveries(g, f.seat)), *whiskeys(g, f.seat), *demands]
    if not choices:
        return None
    return Ask(f.seat, "arrive", choices if demands else [*choices, Settle()])


def deliveries(g: Flow, seat: int) -> Iterable[Choice]:
    west: West = g.content
    if not g.at(herd(seat)):
        return
    (token,) = g.at(herd(seat))
    here = west.spaces[county(g.state).space[seat]].places
    if STATION in here:
        yield Deliver(False)
    for colour, ranch in RANCH_PLACES.items():
        if ranch in here and west.cattle[token].colour != colour:
            yield Deliver(True)


def whiskeys(g: Flow, seat: int) -> Iterable[Choice]:
    if "give_wound" in powers(g.content, g.state, seat).calls:
        for victim in filter(seated, others_here(g.state, seat)):
            yield PourWhiskey(victim)


def demanding(g: Flow, seat: int) -> Iterable[Choice]:
    if "demand" in powers(g.content, g.state, seat).calls:
        for giver in others_here(g.state, seat):
            if has_something(g, giver):
                yield Demand(giver)


def has_something(g: Flow, giver: int) -> bool:
    """WL-10.9, WL-13.7: $10 or a card; the Man in Black has what the supply has."""
    if giver == STRANGER:
        return county(g.state).supply >= DEMAND
    return g.state.tracks[MONEY][giver] >= DEMAND or bool(g.at(hand(giver)))


def give(f: Giving, g: Flow) -> Outcome:
    if f.given:
        return None
    choices: list[Choice] = [GiveMoney()] if g.state.tracks[MONEY][f.seat] >= DEMAND else []
    choices += [GiveCard(card) for card in g.at(hand(f.seat))]
    return Ask(f.seat, "give", choices) if choices else None


FRAMES: dict[type[Frame], tuple[Step, ...]] = {Giving: (give,)}
EVENTS = (Delivered, Demanded, Given, Arrived)
CHOICES = (Deliver, Demand, GiveMoney, GiveCard, PourWhiskey, Settle)
