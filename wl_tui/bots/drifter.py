"""The bot that drifts: it looks at a few choices at random, takes none that is clearly worse, and cares not which of the
others it is."""

from __future__ import annotations

from wl_tui.bots.judging import USUAL, Manner, Worlds, bench
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice

LOOKS_AT = 4
MARGIN = 0.6
"""What is this much worse than the best it looked at is clearly worse."""


class Drifter:
    thinks = False

    def __init__(self, seed: int, manner: Manner = USUAL) -> None:
        self._seed, self._manner = seed, manner

    def choose(self, view: SeatView) -> Choice:
        decision = view.decision
        assert decision is not None
        if len(decision.choices) == 1:
            return decision.choices[0]
        dice = Dice(self._seed, f"drifter-{decision.number}")
        judged = bench(view.rules, self._manner)
        looked_at = list(decision.choices)
        dice.shuffle(looked_at)
        del looked_at[LOOKS_AT:]
        flow = Worlds(view, dice).another()
        values = [judged.outcome(flow, view.seat, choice, dice)[0] for choice in looked_at]
        best = max(values)
        return dice.pick([choice for choice, value in zip(looked_at, values, strict=True) if value > best - MARGIN])
