"""The bot that weighs: it carries each choice out in a few imagined worlds, judges what came of it, and takes the best."""

from __future__ import annotations

from collections.abc import Callable

from wl_tui.bots.judging import USUAL, Bench, Manner, Terms, Weighed, Worlds, bench, mean
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice

WORLDS, AT_LEAST = 8, 2
"""In how many worlds the last choices are tried, and in how many all of them."""
FEW, LUCKS = 6, 3
"""Worlds that differ in what is hidden; of many, each comes several times with other luck."""


class Deputy:
    thinks = True

    def __init__(self, seed: int, manner: Manner = USUAL) -> None:
        self._seed, self._manner = seed, manner

    def choose(self, view: SeatView) -> Choice:
        decision = view.decision
        assert decision is not None
        return decision.choices[0] if len(decision.choices) == 1 else self.consider(view)[0].choice

    def consider(self, view: SeatView) -> list[Weighed]:
        """All choices with what they are worth, best first."""
        return weigh(view, bench(view.rules, self._manner), self._dice(view), self._manner.iterations or WORLDS)

    def _dice(self, view: SeatView) -> Dice:
        """Luck of its own for each question, so that asked again it answers the same."""
        assert view.decision is not None
        return Dice(self._seed, f"deputy-{view.decision.number}")


def weigh(
    view: SeatView, judged: Bench, dice: Dice, worlds: int = WORLDS, late: Callable[[], bool] = lambda: False
) -> list[Weighed]:
    """Every choice in the same few worlds; then the better half in as many more, and so on, until two are left or it is
    late."""
    decision = view.decision
    assert decision is not None
    choices, seat = decision.choices, view.seat
    values: list[list[float]] = [[] for _ in choices]
    terms: list[list[Terms]] = [[] for _ in choices]
    imagined, chances = Worlds(view, dice, max(FEW, worlds // LUCKS)), judged.drafts_by_chance(view.view)
    alive, tried = list(range(len(choices))), 0
    at_once = max(AT_LEAST, worlds // max(1, (len(choices) - 1).bit_length()))
    while tried < worlds:
        for _ in range(min(at_once, worlds - tried)):
            flow = imagined.another()
            tried += 1
            for at in alive:
                value, why = judged.outcome(flow, seat, choices[at], dice, chances)
                values[at].append(value)
                terms[at].append(why)
            if judged.foresees(flow) or (tried >= AT_LEAST and late()):
                tried = worlds  # another world would say the same, or there is no time for it
                break
        alive.sort(key=lambda at: -sum(values[at]) / len(values[at]))
        if len(alive) > 2:
            del alive[(len(alive) + 1) // 2 :]
    order = [*alive, *(at for at in range(len(choices)) if at not in alive)]
    order[len(alive) :] = sorted(order[len(alive) :], key=lambda at: -sum(values[at]) / len(values[at]))
    return [Weighed(choices[at], sum(values[at]) / len(values[at]), mean(terms[at]), chances) for at in order]
