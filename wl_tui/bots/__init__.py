"""Players that are programs. They get what a person at that seat would see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from wl_tui.bots.dreamer import Dreamer
from wl_tui.bots.random import RandomBot
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice


class Bot(Protocol):
    thinks: bool
    """Whether it takes its time: then a table with a screen lets it think in a process of its own."""

    def choose(self, view: SeatView) -> Choice:
        """One of `view.decision.choices`."""
        ...


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "dreamer": Dreamer}
"""Name -> a new player, given a seed for its own luck."""


def make_bot(name: str, seed: int) -> Bot:
    if name not in BOTS:
        raise BadSetup(f"there is no bot '{name}'; there is: {', '.join(BOTS)}")
    return BOTS[name](seed)
