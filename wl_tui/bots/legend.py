"""The bot that searches: information-set Monte Carlo tree search. One tree, an imagined world each time down it, every
player after their own good (max^n), leaves judged by the chance to win or else by worth, and not played out.

The tree is made of the questions at which nothing is under way; what lies between them is played by instinct. Every way
down goes on to the end of the turn: in the middle of one much is still to be guessed, and what was judged at different
times cannot be compared. Below its root a question tries its choices in the order of what they seem worth, and the more of
them the more often it is met: choices tried at random would tell what comes of playing at random.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from wl_tui.bots.deputy import weigh
from wl_tui.bots.judging import USUAL, Bench, Manner, Weighed, Worlds, bench, clearly_ahead
from wl_tui.kernel.flow import Ask, Flow
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice

ITERATIONS = 400
WEIGHED = 128
"""In how many worlds choices are weighed at first, which settles what is not searched."""
AT_FIRST = 0.3
"""The share of its time that this may take."""
ENOUGH = 20
"""Iterations for each choice that is searched; with fewer, weighing them is better than searching."""
PLENTY = 50
"""Iterations for each of them that suffice: a question with two answers needs no more than that."""
FIELD = 8
"""How many choices are searched: those that weigh most."""
WIDENING = 0.35
"""A question met n times tries as many choices as n to this power."""
PROVEN, NEW = 4, 4
"""Where a like question was met before: how many of the choices that were best there are tried, and of those it had not."""
CURIOSITY, INSIDE = 0.25, 0.1
"""At the root, where choices are compared; and below it, where the best is sought: what is worse there should not count."""
SPREADS = 4.0
"""Standard deviations of what was met in the tree that make up the scale on which choices are compared."""
CLEARLY = 2.0
"""Standard errors by which a choice must be ahead of the one that weighed most."""
DEEPEST = 40
CLOCK = time.perf_counter


class Tried:
    """A choice in the tree: how often it was there, how often it was taken, and what that came to for who took it."""

    __slots__ = ("available", "questions", "total", "usual", "visits")

    def __init__(self) -> None:
        self.questions: dict[object, Question] = {}
        """What it led to: luck and what others held make different questions of it."""
        self.usual: Sequence[Choice] = ()
        """The order of the choices at the first of them."""
        self.visits, self.available, self.total = 0, 0, 0.0

    def mean(self) -> float:
        return self.total / self.visits


class Question:
    """A question in the tree, as the one who is asked sees it; its choices in the order in which they are tried."""

    __slots__ = ("order", "tried", "visits")

    def __init__(self, order: Sequence[Choice]) -> None:
        self.order = order
        self.tried: dict[Choice, Tried] = {}
        self.visits = 0


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
        searched = min(len(decision.choices), FIELD)
        enough, most = ENOUGH * searched, min(self._iterations, PLENTY * searched)
        if self._iterations and self._iterations < enough:
            return weigh(view, judged, dice)
        started, seconds = CLOCK(), math.inf if self._iterations else self._manner.seconds
        until = started + seconds
        first = weigh(view, judged, dice, WEIGHED, lambda: CLOCK() >= started + seconds * AT_FIRST)
        if judged.foresees(Worlds(view, self._dice(view)).another()):
            return first
        search = Search(judged, view, dice, [weighed.choice for weighed in first[:FIELD]])
        done = 0
        while done < most if most else CLOCK() < until:
            search.descend()
            done += 1
        if done < enough:
            return first
        return [*search.found(), *first[FIELD:]]

    def _dice(self, view: SeatView) -> Dice:
        assert view.decision is not None
        return Dice(self._seed, f"legend-{view.decision.number}")


class Search:
    """A tree that grows from one question."""

    def __init__(self, judged: Bench, view: SeatView, dice: Dice, field: Sequence[Choice]) -> None:
        self._judged, self._dice = judged, dice
        self._worlds = Worlds(view, dice, 24)
        self._seat = view.seat
        self.root = Question(field)
        self._came_to: dict[Choice, list[float]] = {choice: [] for choice in field}
        """What each choice at the root came to in the first, the second world and so on."""
        self._met = [Met() for _ in range(view.view.seats)]

    def descend(self) -> None:
        """One world: down the tree to the end of the turn, and what it came to back up. Each choice at the root meets the
        same worlds with the same luck, one after the other."""
        first = self._select(self.root, self._seat)
        came_to = self._came_to[first]
        flow = self._worlds.numbered(len(came_to))
        turn = flow.state.turn
        path = [(self._seat, self._take(flow, self.root, first))]
        while (ask := flow.asked) is not None and flow.state.turn == turn and len(path) < DEEPEST:
            if len(ask.choices) == 1 and flow.waits(ask):
                break  # where worlds wait to be compared
            question = self._question(path[-1][1], flow, ask)
            path.append((ask.seat, self._take(flow, question, self._select(question, ask.seat))))
        rewards = self._rewards(flow)
        came_to.append(rewards[self._seat])
        for seat, passed in path:
            passed.visits += 1
            passed.total += rewards[seat]

    def _take(self, flow: Flow, question: Question, choice: Choice) -> Tried:
        flow.choose(choice)
        self._judged.play_on(flow, self._dice)
        return question.tried[choice]

    def _question(self, after: Tried, flow: Flow, ask: Ask) -> Question:
        """The same to whoever is asked if they can do the same."""
        key = ask.seat, ask.kind, tuple(ask.choices)
        found = after.questions.get(key)
        if found is None:
            found = after.questions[key] = Question(self._ranked(flow, ask, after.usual))
            after.usual = after.usual or found.order
        found.visits += 1
        return found

    def _select(self, question: Question, seat: int) -> Choice:
        """The next untried choice, else the one with the highest upper bound, counting only the times it was there."""
        if question is self.root:
            choices, curiosity = question.order, CURIOSITY
        else:
            choices, curiosity = question.order[: max(1, int(question.visits**WIDENING))], INSIDE
        tried = question.tried
        for choice in choices:
            if choice not in tried:
                tried[choice] = Tried()
                tried[choice].available = 1
                return choice
            tried[choice].available += 1
        best, most = choices[0], -math.inf
        scale = self._met[seat].spread() * SPREADS
        for choice in choices:
            child = tried[choice]
            bound = child.total / child.visits / scale + curiosity * math.sqrt(math.log(child.available) / child.visits)
            if bound > most:
                best, most = choice, bound
        return best

    def _ranked(self, flow: Flow, ask: Ask, usual: Sequence[Choice]) -> list[Choice]:
        """By what each comes to in this world, with other luck than it will have. Where a like question was met before,
        only those are tried that were best there, and some that it had not."""
        looked_at, rest = list(ask.choices), list[Choice]()
        if len(looked_at) == 1:
            return looked_at
        if usual:
            place = {choice: at for at, choice in enumerate(usual)}
            known = sorted((choice for choice in looked_at if choice in place), key=place.__getitem__)
            new = [choice for choice in looked_at if choice not in place]
            looked_at, rest = known[:PROVEN] + new[:NEW], known[PROVEN:] + new[NEW:]
        trial = flow.clone()
        trial.state.seed = self._dice.seed()
        judged, dice = self._judged, self._dice
        worth = {choice: sum(judged.reached(trial, ask.seat, choice, dice)[1].values()) for choice in looked_at}
        return [*sorted(looked_at, key=lambda choice: -worth[choice]), *rest]

    def _rewards(self, flow: Flow) -> list[float]:
        """Each seat's prospects; how much they differ sets the scale they are compared on."""
        rewards = self._judged.prospects(flow.state)
        for seat, reward in enumerate(rewards):
            self._met[seat].add(reward)
        return rewards

    def found(self) -> list[Weighed]:
        """Most looked at first; what weighed most before stays first unless that is clearly ahead where both were tried."""
        children = sorted(self.root.tried.items(), key=lambda item: (-item[1].visits, -item[1].total))
        leader, before = children[0][0], self.root.order[0]
        ours, theirs = self._came_to[leader], self._came_to[before]
        both = min(len(ours), len(theirs))
        if leader != before and not clearly_ahead(ours[:both], theirs[:both], CLEARLY):
            children.sort(key=lambda item: item[0] != before)
        return [Weighed(choice, child.mean(), {}, self._judged.knows_chances) for choice, child in children]
