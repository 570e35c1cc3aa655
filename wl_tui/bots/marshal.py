"""The bot that looks through its turn: the best choices are followed to the end of the turn, each next one the best of its
own at that moment, in several imagined worlds, and judged there."""

from __future__ import annotations

import math
from collections.abc import Sequence

from wl_tui.bots.deputy import weigh
from wl_tui.bots.judging import USUAL, Bench, Manner, Terms, Weighed, Worlds, bench, mean
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice

FIELD, WORLDS = 6, 16
"""How many choices are followed, and in how many worlds."""
FURTHEST = 12


class Marshal:
    thinks = True

    def __init__(self, seed: int, manner: Manner = USUAL) -> None:
        self._seed, self._manner = seed, manner

    def choose(self, view: SeatView) -> Choice:
        decision = view.decision
        assert decision is not None
        return decision.choices[0] if len(decision.choices) == 1 else self.consider(view)[0].choice

    def consider(self, view: SeatView) -> list[Weighed]:
        """All choices with what they are worth, best first; those that were followed before the others. What weighed most
        at first stays first unless another is clearly ahead of it in the same worlds: a turn holds much luck."""
        judged, dice = bench(view.rules, self._manner), self._dice(view)
        first = weigh(view, judged, dice)
        if view.view.active != view.seat or view.view.turn == 0:
            return first
        field = first[:FIELD]
        values: list[list[float]] = [[] for _ in field]
        terms: list[list[Terms]] = [[] for _ in field]
        imagined = Worlds(view, dice)
        for _ in range(WORLDS):
            flow = imagined.another()
            if judged.foresees(flow):
                return first
            for at, weighed in enumerate(field):
                after = follow(judged, judged.carry_out(flow, weighed.choice, dice), view.seat, view.view.turn, dice)
                value, why = judged.judged(after.state, view.seat)
                values[at].append(value)
                terms[at].append(why)
        leader = max(range(len(field)), key=lambda at: sum(values[at]))
        if leader and not clearly_ahead([ours - theirs for ours, theirs in zip(values[leader], values[0], strict=True)]):
            leader = 0
        followed = [Weighed(weighed.choice, sum(values[at]) / WORLDS, mean(terms[at])) for at, weighed in enumerate(field)]
        rest = followed[:leader] + followed[leader + 1 :]
        return [followed[leader], *sorted(rest, key=lambda weighed: -weighed.value), *first[FIELD:]]

    def _dice(self, view: SeatView) -> Dice:
        assert view.decision is not None
        return Dice(self._seed, f"marshal-{view.decision.number}")


def clearly_ahead(leads: Sequence[float]) -> bool:
    """Whether a lead, met several times, is more than its own uncertainty."""
    lead = sum(leads) / len(leads)
    spread = sum((each - lead) ** 2 for each in leads) / (len(leads) - 1)
    return lead > math.sqrt(spread / len(leads))


def follow(judged: Bench, flow: Flow, seat: int, turn: int, dice: Dice) -> Flow:
    """To the end of the turn: at each question the choice that is best when tried with other luck than it will have."""
    for _ in range(FURTHEST):
        ask = flow.asked
        if ask is None or ask.seat != seat or flow.state.turn != turn:
            break
        if len(ask.choices) == 1:
            flow.choose(ask.choices[0])
        else:
            trial = flow.clone()
            trial.state.seed = dice.seed()
            best, most = ask.choices[0], float("-inf")
            for choice in ask.choices:
                value = sum(judged.reached(trial, seat, choice, dice)[1].values())
                if value > most:
                    best, most = choice, value
            flow.choose(best)
        judged.play_on(flow, dice)
    return flow
