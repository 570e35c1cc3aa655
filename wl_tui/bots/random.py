"""The bot that picks any legal choice: for tests, fuzzing and a first opponent."""

from __future__ import annotations

from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice


class RandomBot:
    thinks = False

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed, "random-bot")

    def choose(self, view: SeatView) -> Choice:
        decision = view.decision
        assert decision is not None
        return self._dice.pick(decision.choices)
