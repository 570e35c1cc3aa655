"""The bot that searches: information-set Monte Carlo tree search. One tree, a fresh imagined world each time down it, every
player after their own good (max^n), leaves judged by the evaluation and not played out."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from wl_tui.bots.deputy import sentence, weigh
from wl_tui.bots.judging import USUAL, Bench, Manner, Weighed, Worlds, bench, threat
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice

ITERATIONS = 400
ENOUGH = 20
"""Iterations for each legal choice; with fewer, weighing them is better than searching."""
FIELD = 8
"""How many choices are searched: those that weigh most."""
CURIOSITY = 0.25
SPREADS = 4.0
"""Standard deviations of what was met in the tree that make up the scale on which choices are compared."""
DEEPEST = 40
CLOCK = time.perf_counter


class Node:
    """A choice in the tree: how often it was there, how often it was taken, and what that came to for who took it."""

    __slots__ = ("available", "children", "squares", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Choice, Node] = {}
        self.visits, self.available, self.total, self.squares = 0, 0, 0.0, 0.0

    def mean(self) -> float:
        return self.total / self.visits

    def uncertainty(self) -> float:
        """Of the mean: its variance."""
        return max(0.0, self.squares / self.visits - self.mean() ** 2) / self.visits


class Met:
    """What a seat has met in the tree so far: how far it spreads."""

    __slots__ = ("_count", "_mean", "_squares")

    def __init__(self) -> None:
        self._count, self._mean, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        self._count += 1
        step = value - self._mean
        self._mean += step / self._count
        self._squares += step * (value - self._mean)

    def spread(self) -> float:
        return math.sqrt(self._squares / self._count) or 1.0


class Legend:
    thinks = True

    def __init__(self, seed: int, manner: Manner = USUAL) -> None:
        self._seed, self._manner = seed, manner
        self._iterations = manner.iterations or (0 if manner.seconds else ITERATIONS)

    def choose(self, view: SeatView) -> Choice:
        decision = view.decision
        assert decision is not None
        return decision.choices[0] if len(decision.choices) == 1 else self.consider(view)[0].choice

    def consider(self, view: SeatView) -> list[Weighed]:
        """The choices with what they are worth to it, most looked at first."""
        decision = view.decision
        assert decision is not None
        judged, dice = bench(view.rules, self._manner), self._dice(view)
        started = CLOCK()
        if self._iterations and self._iterations < ENOUGH * len(decision.choices):
            return weigh(view, judged, dice)
        first = weigh(view, judged, dice)
        if judged.foresees(Worlds(view, self._dice(view)).another()):
            return first
        search = Search(judged, view, dice, [weighed.choice for weighed in first[:FIELD]])
        done = 0
        while done < self._iterations if self._iterations else CLOCK() - started < self._manner.seconds:
            search.descend()
            done += 1
        if done < ENOUGH * len(decision.choices):
            return first
        return [*search.found(), *first[FIELD:]]

    def explain(self, view: SeatView) -> str:
        """Why it would choose what it would choose, in a sentence."""
        judged, dice = bench(view.rules, self._manner), self._dice(view)
        chosen = self.consider(view)[0].choice
        flow = Worlds(view, dice).another()
        now = judged.judge.terms(flow.state, view.seat)
        after = judged.carry_out(flow, chosen, dice).state
        return sentence(view, Weighed(chosen, 0.0, judged.judge.terms(after, view.seat)), now)

    def _dice(self, view: SeatView) -> Dice:
        assert view.decision is not None
        return Dice(self._seed, f"legend-{view.decision.number}")


class Search:
    """A tree that grows from one question."""

    def __init__(self, judged: Bench, view: SeatView, dice: Dice, field: Sequence[Choice]) -> None:
        self._judged, self._dice = judged, dice
        self._worlds = Worlds(view, dice, 24)
        self.root = Node()
        self._field = field
        self._met = [Met() for _ in range(view.view.seats)]

    def descend(self) -> None:
        """One world: down the tree to a choice not tried before, and what it came to back up."""
        flow = self._worlds.another()
        node, path = self.root, list[tuple[int, Node]]()
        while flow.asked is not None and len(path) < DEEPEST:
            ask = flow.asked
            choice, fresh = self._select(node, flow)
            flow.choose(choice)
            node = node.children[choice]
            path.append((ask.seat, node))
            if fresh:
                break
        self._judged.play_on(flow, self._dice)
        rewards = self._rewards(flow)
        for seat, passed in path:
            passed.visits += 1
            passed.total += rewards[seat]
            passed.squares += rewards[seat] ** 2

    def _select(self, node: Node, flow: Flow) -> tuple[Choice, bool]:
        """An untried choice, else the one with the highest upper bound, counting only the times it was there."""
        assert flow.asked is not None
        choices, children = self._field if node is self.root else flow.asked.choices, node.children
        untried = [choice for choice in choices if choice not in children]
        for choice in choices:
            if choice in children:
                children[choice].available += 1
        if untried:
            choice = self._dice.pick(untried)
            children[choice] = child = Node()
            child.available = 1
            return choice, True
        best, most = choices[0], -math.inf
        scale = self._met[flow.asked.seat].spread() * SPREADS
        for choice in choices:
            child = children[choice]
            bound = child.total / child.visits / scale + CURIOSITY * math.sqrt(math.log(child.available) / child.visits)
            if bound > most:
                best, most = choice, bound
        return best, False

    def _rewards(self, flow: Flow) -> list[float]:
        """Each seat's standing; how much they differ sets the scale they are compared on."""
        state = flow.state
        values = [sum(self._judged.judge.terms(state, seat).values()) for seat in range(state.seats)]
        rivals = self._judged.rivals
        rewards = [value - rivals * threat(values[:seat] + values[seat + 1 :]) for seat, value in enumerate(values)]
        for seat, reward in enumerate(rewards):
            self._met[seat].add(reward)
        return rewards

    def found(self) -> list[Weighed]:
        """Most looked at first; what weighed most before stays first unless that is clearly ahead of it."""
        children = sorted(self.root.children.items(), key=lambda item: (-item[1].visits, -item[1].total))
        leader, before = children[0][1], self.root.children[self._field[0]]
        if leader.mean() - before.mean() <= math.sqrt(leader.uncertainty() + before.uncertainty()):
            children.sort(key=lambda item: item[1] is not before)
        return [Weighed(choice, child.mean(), {}) for choice, child in children]
