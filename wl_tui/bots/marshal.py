"""The bot that looks through its turn: the best choices are followed to the end of the turn, each next one the best of its
own at that moment, in several imagined worlds, and judged there; the better they do, the more often."""

from __future__ import annotations

from collections.abc import Sequence

from wl_tui.bots.deputy import weigh
from wl_tui.bots.judging import USUAL, Bench, Manner, Terms, Weighed, Worlds, bench, clearly_ahead, mean
from wl_tui.kernel.flow import Ask, Flow
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice

WEIGHED = 64
"""In how many worlds choices are weighed at first, which settles what is asked out of turn."""
ROUNDS = ((8, 6), (4, 8), (2, 16))
"""How many choices are followed, and in how many worlds; then how many of them in how many more."""
IMAGINED = 12
"""Worlds that differ in what is hidden; after them the same come again, with other luck."""
CLEARLY = 2.0
"""Standard errors by which a choice must be ahead of the one that weighed most."""
FURTHEST = 12
TRIED_AGAIN = 4
"""Where choices are tried several times, so many at least are tried again."""


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
        first = weigh(view, judged, dice, WEIGHED)
        if view.view.turn and view.view.active != view.seat:
            return first
        followed = self._followed(view, judged, dice, [weighed.choice for weighed in first[: ROUNDS[0][0]]])
        if not followed:
            return first
        return [*followed, *first[len(followed) :]]

    def _followed(self, view: SeatView, judged: Bench, dice: Dice, field: Sequence[Choice]) -> list[Weighed]:
        """The choices of the field, best first; none if there is nothing to follow."""
        values: list[list[float]] = [[] for _ in field]
        terms: list[list[Terms]] = [[] for _ in field]
        imagined, chances = Worlds(view, dice, IMAGINED), judged.tells_chances(view.view)
        order = list(range(1, len(field)))  # beside the first, which stays in to be compared with
        for many, worlds in ROUNDS:
            alive = order[: many - 1]
            for _ in range(worlds):
                flow = imagined.another()
                if judged.foresees(flow):
                    return []
                for at in (0, *alive):
                    after = follow(judged, judged.carry_out(flow, field[at], dice), view.seat, view.view.turn, dice)
                    values[at].append(judged.prospects(after.state, chances)[view.seat])
                    terms[at].append(judged.judge.terms(after.state, view.seat))
            order[: many - 1] = sorted(alive, key=lambda at: -sum(values[at]) / len(values[at]))
        order.insert(clearly_ahead(values[order[0]], values[0], CLEARLY), 0)
        return [Weighed(field[at], sum(values[at]) / len(values[at]), mean(terms[at]), chances) for at in order]

    def _dice(self, view: SeatView) -> Dice:
        assert view.decision is not None
        return Dice(self._seed, f"marshal-{view.decision.number}")


def follow(judged: Bench, flow: Flow, seat: int, turn: int, dice: Dice, trials: int = 1) -> Flow:
    """To the end of the turn: at each question the choice that is best when tried with other luck than it will have."""
    for _ in range(FURTHEST):
        ask = flow.asked
        if ask is None or ask.seat != seat or flow.state.turn != turn:
            break
        flow.choose(ask.choices[0] if len(ask.choices) == 1 else best_next(judged, flow, ask, dice, trials))
        judged.play_on(flow, dice)
    return flow


def best_next(judged: Bench, flow: Flow, ask: Ask, dice: Dice, trials: int = 1) -> Choice:
    """What is worth most to the one who is asked, with other luck than it will have. After each trial only the better ones
    are tried again."""
    came_to = [0.0] * len(ask.choices)
    alive: Sequence[int] = range(len(ask.choices))
    for _ in range(trials):
        trial = flow.clone()
        trial.state.seed = dice.seed()
        for at in alive:
            came_to[at] += sum(judged.reached(trial, ask.seat, ask.choices[at], dice)[1].values())
        alive = sorted(alive, key=lambda at: -came_to[at])[: max(TRIED_AGAIN, len(alive) // 3)]
    return ask.choices[alive[0]]
