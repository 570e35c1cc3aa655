"""BD-4: what happens in a turn, as events."""

from __future__ import annotations

from wl_tui.games.bang.camp import (
    AIMED,
    ARROW,
    DICE,
    EYES,
    HEALED,
    LIFE,
    RAKED,
    UNBURDENED,
    Turn,
    camp,
    did,
    living,
    shift_arrows,
    targets,
    turn_of,
)
from wl_tui.kernel.events import spend
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event

STREAM = "dice"


def eyes_of(f: Turn) -> list[int]:
    return [face for face in f.dice if face in EYES]


def within_reach(s: State, f: Turn) -> tuple[int, ...]:
    """Whom the next bull's eye can hit."""
    return targets(living(s), f.seat, eyes_of(f)[len(f.aims)], camp(s).powers[f.seat])


class Thrown(Event, frozen=True):
    """These dice (1 to 5) were rolled and show these faces."""

    seat: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]

    def apply(self, s: State) -> None:
        turn = turn_of(s)
        shown = list(turn.dice or (ARROW,) * DICE)
        for die, face in zip(self.dice, self.faces, strict=True):
            shown[die - 1] = face
        turn.dice = tuple(shown)
        turn.left -= 1
        turn.owed = self.faces.count(ARROW)
        spend(s, STREAM, len(self.dice))


class Stopped(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        turn_of(s).stopped = True


class Exploded(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        turn_of(s).exploded = True


class Treated(Event, frozen=True):
    """BD-7.12: life given as a turn begins."""

    seat: int
    target: int
    amount: int

    def apply(self, s: State) -> None:
        s.tracks[LIFE][self.target] += self.amount
        turn_of(s).treated = True
        did(s, self.seat, {self.target: HEALED * self.amount})


class Aimed(Event, frozen=True):
    seat: int
    target: int
    double: bool = False

    def apply(self, s: State) -> None:
        turn = turn_of(s)
        did(s, self.seat, {self.target: AIMED * (1 + self.double)})
        table = camp(s)
        if self.target != table.first and table.first in within_reach(s, turn):
            spared = table.spared or (0,) * s.seats
            table.spared = tuple([count + (seat == self.seat) for seat, count in enumerate(spared)])
        if self.double:
            turn.doubled = len(turn.aims)
        turn.aims = (*turn.aims, self.target)


class Served(Event, frozen=True):
    """A beer is drunk; with an amount of 0 it did nothing."""

    seat: int
    target: int
    amount: int
    strong: bool = False

    def apply(self, s: State) -> None:
        s.tracks[LIFE][self.target] += self.amount
        turn = turn_of(s)
        turn.poured += 1
        turn.strong = self.strong
        did(s, self.seat, {self.target: HEALED * self.amount})


class Fired(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        did(s, self.seat, dict.fromkeys(living(s), RAKED))


class Cleared(Event, frozen=True):
    """BD-7.7: an arrow taken off somebody."""

    seat: int
    target: int

    def apply(self, s: State) -> None:
        shift_arrows(s, self.target, -1)
        turn_of(s).cleared += 1
        did(s, self.seat, {self.target: UNBURDENED})


class LeftLying(Event, frozen=True):
    """The rest of the gatlings is not used."""

    seat: int

    def apply(self, s: State) -> None:
        turn_of(s).cleared = DICE


class TurnEnded(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        turn_of(s).ended = True


EVENTS = (Thrown, Stopped, Exploded, Treated, Aimed, Served, Fired, Cleared, LeftLying, TurnEnded)
