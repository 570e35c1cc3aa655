"""The same world with two pieces exchanged: whoever knows neither must not be able to tell the difference."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from wl_tui.kernel.clone import clone
from wl_tui.kernel.state import Memory, State
from wl_tui.kernel.structs import Choice, Event

S = TypeVar("S", Event, Choice)


def unknown_to(state: State, seat: int) -> list[str]:
    return [piece for piece in state.backs if not state.known.get(piece, 0) >> seat & 1]


def swapped(state: State, one: str, other: str, viewer: int) -> State:
    """The state with two pieces in each other's place. Who knew what lies there still does; what the viewer remembers,
    it still remembers."""
    assert state.backs[one] == state.backs[other]
    exchange = {one: other, other: one}
    world = clone(state)
    world.places = {
        place: tuple(tuple(sorted(exchange.get(piece, piece) for piece in bag)) for bag in bags)
        for place, bags in state.places.items()
    }
    for piece, twin in exchange.items():
        world.known.pop(twin, None)
        if piece in state.known:
            world.known[twin] = state.known[piece]
    world.memories = tuple(
        memory
        if memory.seat == viewer
        else Memory(memory.seat, tuple(sorted(exchange.get(piece, piece) for piece in memory.pieces)), memory.places)
        for memory in state.memories
    )
    return world


def renamed(struct: S, one: str, other: str) -> S:
    """A choice or event of the other world: every text in it that names one piece names the other, wherever it stands."""
    exchange = {one: other, other: one}

    def rename(value: Any) -> Any:
        if isinstance(value, str):
            return exchange.get(value, value)
        if isinstance(value, tuple):
            return tuple(map(rename, value))
        return value

    return msgspec.structs.replace(struct, **{name: rename(getattr(struct, name)) for name in struct.__struct_fields__})
