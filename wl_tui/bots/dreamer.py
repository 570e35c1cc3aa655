"""The bot that dreams: it imagines worlds that fit what it knows, plays each choice out in them by chance, and halves the
choices by how often they won until one is left."""

from __future__ import annotations

from collections.abc import Sequence

from wl_tui.kernel.clone import clone
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice

DREAMS = 64
"""Games played out for one decision."""


class Dreamer:
    thinks = True

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: SeatView) -> Choice:
        decision = view.decision
        assert decision is not None
        # luck of its own for each question, so that asked again it answers the same
        dice = Dice(self._seed, f"dreamer-{decision.number}")
        left: Sequence[Choice] = decision.choices
        rounds = max(1, (len(left) - 1).bit_length())
        won = dict.fromkeys(range(len(left)), 0.0)
        alive = list(won)
        for _ in range(rounds):
            for _ in range(max(1, DREAMS // (rounds * len(alive)))):
                world = view.imagine(dice)
                for at in alive:
                    won[at] += dream(view, clone(world), left[at], dice)
            alive.sort(key=lambda at: -won[at])
            del alive[(len(alive) + 1) // 2 :]
        return left[alive[0]]


def dream(view: SeatView, world: State, choice: Choice, dice: Dice) -> float:
    """One game to its end in one world: the share of the victory."""
    flow = Flow(view.rules, world)
    ask = flow.advance()
    if ask is None or choice not in ask.choices:
        return 0.0
    flow.choose(choice)
    while flow.asked is not None:
        flow.choose(dice.pick(flow.asked.choices))
    result = world.result
    return view.rules.game.share(len(result.winners)) if result is not None and view.seat in result.winners else 0.0
