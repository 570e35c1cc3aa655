"""The table of BANG!: who is alive, the nine arrows, and the events that change life and arrows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from wl_tui.kernel.flow import Flow
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event, Frame, Part

LIFE, ARROWS = "life", "arrows"
ROLES, CHARACTERS = "roles", "characters"
ALL_ARROWS, DICE, MOST_SEATS = 9, 5, 8
FACES = ARROW, DYNAMITE, ONE, TWO, BEER, GATLING = range(6)
EYES = (ONE, TWO)
SHOTS, BURST, INDIANS, EXPLOSION = "shots", "burst", "indians", "explosion"
"""What costs life."""

_ROLE = tuple(f"role.{seat}" for seat in range(MOST_SEATS))
_CHARACTER = tuple(f"character.{seat}" for seat in range(MOST_SEATS))


def role_place(seat: int) -> str:
    return _ROLE[seat]


def character_place(seat: int) -> str:
    return _CHARACTER[seat]


class Camp(Part, kw_only=True):
    """BD-1.3: the pile of arrows. Beside it what each seat is for the whole game: the most life, the ability."""

    pile: int = ALL_ARROWS
    most: tuple[int, ...]
    powers: tuple[str, ...]
    first: int
    deeds: tuple[tuple[int, ...], ...] = ()
    """All can see it: for each seat how much it has meant each other one ill, life given taken off (see `did`)."""
    spared: tuple[int, ...] = ()
    """How often each has aimed at somebody else with the Sheriff within reach."""


AIMED, RAKED, HEALED, UNBURDENED = 2, 1, -2, -1
"""What a deed counts: a bull's eye, a share of a Gatling's burst, a life given, an arrow taken off."""


def camp(s: State) -> Camp:
    return s.parts["camp"]  # type: ignore[return-value]


def living(s: State) -> tuple[int, ...]:
    return tuple([seat for seat, life in enumerate(s.tracks[LIFE]) if life > 0])


def alive(s: State, seat: int) -> bool:
    return s.tracks[LIFE][seat] > 0


def holder(s: State, power: str) -> int:
    """The seat whose character has an ability, or -1."""
    powers = camp(s).powers
    return powers.index(power) if power in powers else -1


def role_of(s: State, seat: int) -> str:
    """BD-1.4: `outlaw` of the card `outlaw-2`."""
    return s.places[_ROLE[seat]][0][0].partition("-")[0]


def room(s: State, seat: int, amount: int) -> int:
    """BD-4.17: how much of a gain there is room for."""
    return min(amount, camp(s).most[seat] - s.tracks[LIFE][seat])


class Turn(Frame, kw_only=True):
    seat: int
    dice: tuple[int, ...] = ()
    left: int = 3
    owed: int = 0
    """Arrows rolled and not yet taken."""
    treated: bool = False
    stopped: bool = False
    exploded: bool = False
    aims: tuple[int, ...] = ()
    """The target of each bull's eye, in the order of the dice."""
    doubled: int = -1
    """The bull's eye a beer was spent on."""
    poured: int = 0
    strong: bool = False
    """Whether the first beer was poured for somebody at death's door, who gets two from each."""
    cleared: int = 0
    ended: bool = False


class Damage(Frame, kw_only=True):
    """BD-8.1: one event that costs life, all at once: hits by seat, the life really lost, who fell."""

    cause: str
    by: int
    """Who rolled the dice, or took the last arrow."""
    hits: tuple[int, ...]
    swapped: bool = False
    lost: tuple[int, ...] = ()
    shed: bool = False
    fallen: tuple[int, ...] = ()


def turn_of(s: State) -> Turn:
    for frame in reversed(s.stack):
        if isinstance(frame, Turn):
            return frame
    raise LookupError("no turn is under way")


def damage_of(s: State) -> Damage:
    for frame in reversed(s.stack):
        if isinstance(frame, Damage):
            return frame
    raise LookupError("nobody is being hurt")


def did(s: State, seat: int, amounts: Mapping[int, int]) -> None:
    """Enter what a seat has done to others, for whoever wonders later whose side it is on."""
    table = camp(s)
    deeds = list(table.deeds or ((0,) * s.seats,) * s.seats)
    deeds[seat] = tuple(
        [amount + amounts.get(other, 0) if other != seat else 0 for other, amount in enumerate(deeds[seat])]
    )
    table.deeds = tuple(deeds)


def shift_arrows(s: State, seat: int, count: int) -> None:
    """From the pile to a seat, or back with a count below zero."""
    s.tracks[ARROWS][seat] += count
    camp(s).pile -= count


class ArrowTaken(Event, frozen=True):
    seat: int
    owed: bool = False
    """Whether a die demanded it."""

    def apply(self, s: State) -> None:
        shift_arrows(s, self.seat, 1)
        if self.owed:
            turn_of(s).owed -= 1


class ArrowsReturned(Event, frozen=True):
    seat: int
    count: int

    def apply(self, s: State) -> None:
        shift_arrows(s, self.seat, -self.count)


class Attacked(Event, frozen=True):
    """BD-4.7: the Indians come. Somebody took the last arrow."""

    seat: int

    def apply(self, s: State) -> None:
        pass


class PileRefilled(Event, frozen=True):
    """BD-4.8: everybody puts all arrows back."""

    def apply(self, s: State) -> None:
        s.tracks[ARROWS] = [0] * s.seats
        camp(s).pile = ALL_ARROWS


class Wounded(Event, frozen=True):
    """Life lost by seat, all at once."""

    cause: str
    amounts: tuple[int, ...]

    def apply(self, s: State) -> None:
        life = s.tracks[LIFE]
        for seat, amount in enumerate(self.amounts):
            if amount:
                life[seat] -= amount
        damage_of(s).lost = self.amounts


class Recovered(Event, frozen=True):
    """A character's own gain of life."""

    seat: int
    amount: int

    def apply(self, s: State) -> None:
        s.tracks[LIFE][self.seat] += self.amount


def take_arrow(g: Flow, seat: int, owed: bool, rule: str) -> Damage | None:
    """BD-4.7: one arrow; the last of the pile brings the Indians, whose attack is returned."""
    g.emit(ArrowTaken(seat, owed, rule=rule))
    s = g.state
    if camp(s).pile:
        return None
    g.emit(Attacked(seat, rule="BD-4.7"))
    spared = holder(s, "one-from-indians")
    hits = tuple(
        min(arrows, 1) if seat == spared else arrows  # BD-7.6
        for seat, arrows in enumerate(s.tracks[ARROWS])
    )
    return Damage(cause=INDIANS, by=seat, hits=hits)


@cache
def targets(ring: tuple[int, ...], shooter: int, eye: int, power: str) -> tuple[int, ...]:
    """BD-4.14: whom a bull's eye can hit, counting places along the ring of the living, either way round.

    With two or three alive a 2 is a 1 (BD-4.15); whether that is said before or after an ability makes no difference,
    since all others are neighbours then.
    """
    count = len(ring)
    place = 1 if eye == ONE or count <= 3 else 2
    places = {place}
    if power == "either-eye" and count > 3:  # BD-7.3
        places = {1, 2}
    elif power == "shoots-farther":  # BD-7.11
        places.add(place + 1)
    at = ring.index(shooter)
    reached = {ring[(at + way * place) % count] for place in places for way in (1, -1)}
    return tuple(sorted(reached - {shooter}))


EVENTS = (ArrowTaken, ArrowsReturned, Attacked, PileRefilled, Wounded, Recovered)
