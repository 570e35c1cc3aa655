"""Tallies: what a seat has brought about, counted while events apply, so that triggers are conditions on counters.

A module has one table, event type -> what to count. The player's tally lasts for the game; a `TalliedFrame` (an action,
a turn) counts only what its own seat brings about while it is on the stack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Frame

Counting = Callable[[Any], Iterable[tuple[int, str, int]]]
"""From an event to (seat, counter, amount)."""


class TalliedFrame(Frame, kw_only=True):
    seat: int
    tally: dict[str, int] = {}


def count(s: State, seat: int, counter: str, amount: int) -> None:
    mine = s.tallies[seat]
    mine[counter] = mine.get(counter, 0) + amount
    for frame in s.stack:
        if isinstance(frame, TalliedFrame) and frame.seat == seat:
            frame.tally[counter] = frame.tally.get(counter, 0) + amount
