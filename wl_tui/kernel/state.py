"""The state of a table: plain data, changed by `apply` only, compared by value, cloned in microseconds.

What stays the same for most of the time (the bags of a place) is immutable and shared between clones.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from wl_tui.kernel.structs import COVER, Frame, Part

P = TypeVar("P", bound=Part)

Bag = tuple[str, ...]
"""Pieces without an order among them, sorted by id so that equal bags are equal values."""
Bags = tuple[Bag, ...]
"""A place is a queue of bags, the first on top. A hand is one bag; an ordered pile is many bags of one."""


class Memory(msgspec.Struct, frozen=True):
    """What a seat still knows of pieces it has lost sight of: each of them is in one of these places."""

    seat: int
    pieces: tuple[str, ...]
    places: tuple[str, ...]


class Score(msgspec.Struct, frozen=True):
    """One line of the score sheet, a value for each seat."""

    line: str
    values: tuple[int, ...]


class Outsider(msgspec.Struct, frozen=True):
    """Somebody who played along without a seat; the total stands in the last line of the score sheet."""

    name: str
    total: int
    won: bool = False


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    winners: tuple[int, ...]
    reason: str
    sheet: tuple[Score, ...] = ()
    outsiders: tuple[Outsider, ...] = ()

    def won_by(self, names: Sequence[str]) -> list[str]:
        """Everybody who won by name, given the names of the seats."""
        return [*(names[seat] for seat in self.winners), *(each.name for each in self.outsiders if each.won)]


class State(msgspec.Struct):
    """Everything about a game under way. Only `places` with `known` hold secrets, and only `seed` foretells luck."""

    seats: int
    seed: int
    streams: dict[str, int] = {}
    stack: list[Frame] = []
    places: dict[str, Bags] = {}
    audiences: dict[str, int] = {}
    blind: tuple[str, ...] = ()
    """Places that show not even the full back of a piece: a stack of cards whose backs differ."""
    backs: dict[str, str] = {}
    known: dict[str, int] = {}
    memories: tuple[Memory, ...] = ()
    tracks: dict[str, list[int]] = {}
    tallies: list[dict[str, int]] = []
    parts: dict[str, Part] = {}
    active: int = -1
    turn: int = 0
    round: int = 0
    irrevocable: int = 0
    """Counts each moment when somebody learned something or luck fell: undo stops there."""
    result: Result | None = None

    def part(self, kind: type[P]) -> P:
        return self.parts[kind.__struct_config__.tag]  # type: ignore[index, return-value]

    def everyone(self) -> int:
        return (1 << self.seats) - 1

    def pieces_in(self, place: str) -> Bag:
        """All pieces of a place, top bag first."""
        bags = self.places[place]
        if len(bags) == 1:
            return bags[0]
        return tuple(piece for bag in bags for piece in bag) if bags else ()

    def count(self, place: str) -> int:
        return sum(map(len, self.places[place]))

    def cover(self, piece: str, place: str = "") -> str:
        """A piece as it looks to somebody who does not know its face."""
        back = self.backs[piece]
        if "/" in back and (place or self.where(piece)) in self.blind:
            return COVER + family(back)
        return COVER + back

    def where(self, piece: str) -> str:
        """The place that holds a piece, or "" for none."""
        for place, bags in self.places.items():
            for bag in bags:
                if piece in bag:
                    return place
        return ""


def family(back: str) -> str:
    """Backs that differ are written `family/kind`: in a blind place only the family is seen."""
    return back.partition("/")[0]


def mask_of(seats: tuple[int, ...]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def seats_of(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


def fingerprint(state: State) -> str:
    """Eight hex digits that change when anything in the state does."""
    return f"{zlib.crc32(_ENCODER.encode(state)):08x}"


def state_bytes(state: State) -> bytes:
    """The state as bytes, the same on every platform: to hash and to compare, never to store."""
    return _ENCODER.encode(state)


def unbalanced(state: State) -> list[str]:
    """What is wrong with the pieces: each must be in exactly one place. Empty when all is well."""
    seen: dict[str, str] = {}
    problems: list[str] = []
    for place, bags in state.places.items():
        for piece in (piece for bag in bags for piece in bag):
            if piece in seen:
                problems.append(f"{piece} is in {seen[piece]} and in {place}")
            seen[piece] = place
    problems.extend(f"{piece} is nowhere" for piece in state.backs if piece not in seen)
    problems.extend(f"{piece} in {seen[piece]} was never brought into play" for piece in seen if piece not in state.backs)
    return problems


def as_data(value: Any) -> Any:
    """A struct as plain data, for golden text and messages."""
    return msgspec.to_builtins(value, order="deterministic")
