"""The kernel's own events. A game adds its own; what moves pieces, luck, turns and the flow is here."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from wl_tui.kernel import pieces
from wl_tui.kernel.clone import clone
from wl_tui.kernel.rng import MASK
from wl_tui.kernel.state import Result, State, mask_of
from wl_tui.kernel.structs import Event, Frame, Part, Piece

F = TypeVar("F", bound=Frame)
Q = TypeVar("Q", bound=Part)


class Began(Event, Generic[F], frozen=True):
    """A frame is on top of the stack now; the one below goes on at step `then`. The event keeps its own copy."""

    told: ClassVar[bool] = False
    frame: F
    then: str = ""

    def apply(self, s: State) -> None:
        if self.then:
            s.stack[-1].step = self.then
        s.stack.append(clone(self.frame))


class Reached(Event, frozen=True):
    """The top frame stands at a step."""

    told: ClassVar[bool] = False
    step: str

    def apply(self, s: State) -> None:
        s.stack[-1].step = self.step


class Ended(Event, frozen=True):
    """The top frame is done."""

    told: ClassVar[bool] = False

    def apply(self, s: State) -> None:
        s.stack.pop()


class Opened(Event, frozen=True):
    """There is a place now, and these seats see into it."""

    told: ClassVar[bool] = False
    place: str
    seats: tuple[int, ...] = ()
    blind: bool = False

    def apply(self, s: State) -> None:
        s.places.setdefault(self.place, ())
        if self.blind and self.place not in s.blind:
            s.blind = (*s.blind, self.place)
        s.audiences[self.place] = mask_of(self.seats) & s.everyone()


class Placed(Event, frozen=True):
    """New pieces of one back, unordered, in a place."""

    told: ClassVar[bool] = False
    pieces: tuple[Piece, ...]
    back: str
    place: str

    def apply(self, s: State) -> None:
        known = s.audiences[self.place]
        bag = sorted(self.pieces)
        for piece in bag:
            if piece in s.backs:
                raise ValueError(f"{piece} is in play already")
            s.backs[piece] = self.back
            if known:
                s.known[piece] = known
        if bag:
            s.places[self.place] = (*s.places[self.place], tuple(bag))


class Moved(Event, frozen=True, rename={"source": "from", "target": "to"}):
    """The only way a piece moves. With a stream, chance picked it among its bag."""

    piece: Piece
    source: str
    target: str
    at: str = pieces.IN
    stream: str = ""

    def apply(self, s: State) -> None:
        if self.stream:
            spend(s, self.stream, 1)
        pieces.move(s, self.piece, self.source, self.target, self.at)


class Shown(Event, frozen=True):
    """Some seats look at some pieces; everybody sees that they do."""

    pieces: tuple[Piece, ...]
    seats: tuple[int, ...]
    whose: tuple[int, ...] = ()
    """Whose each of them is, where that is to be told: a seat, or a number of the game's own. Views sort pieces, so both
    are in the order of the pieces; see `Flow.reveal`."""

    def apply(self, s: State) -> None:
        pieces.show(s, self.pieces, mask_of(self.seats) & s.everyone())

    def hands(self) -> dict[int, list[Piece]]:
        """The pieces of each owner, seats first."""
        owners = sorted(set(self.whose), key=lambda owner: (owner < 0, owner))
        return {
            owner: [piece for piece, of in zip(self.pieces, self.whose, strict=True) if of == owner] for owner in owners
        }


class Shuffled(Event, frozen=True):
    """A place becomes one bag; what is drawn from it is decided when it is drawn."""

    place: str

    def apply(self, s: State) -> None:
        pieces.shuffle(s, self.place)


class Rolled(Event, frozen=True):
    """Outcomes of a stream, each below `sides`."""

    stream: str
    sides: int
    values: tuple[int, ...]

    def apply(self, s: State) -> None:
        spend(s, self.stream, len(self.values))


class Reseeded(Event, frozen=True):
    """All luck from here on is new."""

    told: ClassVar[bool] = False
    seed: int

    def apply(self, s: State) -> None:
        s.seed = self.seed & MASK
        s.streams = {}
        s.irrevocable += 1


class Tracked(Event, frozen=True):
    """A track begins, with a value for each seat."""

    told: ClassVar[bool] = False
    track: str
    values: tuple[int, ...]

    def apply(self, s: State) -> None:
        if len(self.values) != s.seats:
            raise ValueError(f"track {self.track} needs {s.seats} values")
        s.tracks[self.track] = list(self.values)


class Gained(Event, frozen=True):
    """A seat's marker on a track moves by an amount, below zero when something is lost."""

    seat: int
    track: str
    amount: int

    def apply(self, s: State) -> None:
        s.tracks[self.track][_seat(s, self.seat)] += self.amount


class Added(Event, Generic[Q], frozen=True):
    """A module's part of the state is on the table."""

    told: ClassVar[bool] = False
    part: Q

    def apply(self, s: State) -> None:
        s.parts[str(type(self.part).__struct_config__.tag)] = clone(self.part)


class TurnBegan(Event, frozen=True):
    seat: int
    round: int

    def apply(self, s: State) -> None:
        s.active = _seat(s, self.seat)
        s.round = self.round
        s.turn += 1


class Finished(Event, frozen=True):
    result: Result

    def apply(self, s: State) -> None:
        for seat in self.result.winners:
            _seat(s, seat)
        s.result = self.result


def spend(s: State, stream: str, draws: int) -> None:
    """Move a stream's counter: for `apply` of every event that records an outcome of chance."""
    s.streams[stream] = s.streams.get(stream, 0) + draws
    s.irrevocable += 1


def _seat(s: State, seat: int) -> int:
    if not 0 <= seat < s.seats:
        raise ValueError(f"there is no seat {seat}")
    return seat
