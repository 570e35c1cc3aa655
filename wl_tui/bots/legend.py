"""The bot that searches: information-set Monte Carlo tree search. One tree, an imagined world each time down it, every
player after their own good (max^n), leaves judged and not played out.

The tree is made of the questions at which nothing is under way; what lies between them is played by instinct. Every way
down goes on to the end of the turn: in the middle of one much is still to be guessed, and what was judged at different
times cannot be compared. At its root choices meet the same luck, and the better half goes on; below it a question tries
its choices in the order of what they seem worth in this world, and the more of them the more often it is met: choices
tried at random would tell what comes of playing at random.
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
WIDENING = 0.2
"""A question met n times tries as many choices as n to this power: few, for what is tried in vain counts, too."""
PROVEN, NEW = 6, 6
"""Where a like question was met before: how many of the choices that seemed best are looked at, and of those it had not."""
HALVED = (0.3, 0.6)
"""At what shares of the search only the better half goes on: two that are close need more of it than eight."""
CURIOSITY = 0.1
"""Below the root the best is sought; what is worse there should not count."""
SPREADS = 4.0
"""Standard deviations of what was met in the tree that make up the scale on which choices are compared."""
CLEARLY = 1.0
"""Standard errors by which a choice must be ahead of the one that weighed most."""
IMAGINED = 24
"""Worlds that differ in what is hidden; after them the same come again, with other luck."""
DEEPEST = 40
MOMENT = 1e-6
"""In seconds: what is left when weighing has taken all the time."""
CLOCK = time.perf_counter


class Tried:
    """A choice in the tree: how often it was there, how often it was taken, and what that came to for who took it."""

    __slots__ = ("available", "questions", "seemed", "total", "visits")

    def __init__(self) -> None:
        self.questions: dict[object, Question] = {}
        """What it led to: luck and what others held make different questions of it."""
        self.seemed: dict[Choice, Seemed] = {}
        """What each choice at any of them seemed to bring."""
        self.visits, self.available, self.total = 0, 0, 0.0

    def question(self, ask: Ask) -> Question:
        """The same to whoever is asked if they can do the same."""
        return self.questions.setdefault((ask.seat, ask.kind, tuple(ask.choices)), Question())


class Seemed:
    """What a choice seemed to bring, each time it was looked at."""

    __slots__ = ("times", "total")

    def __init__(self) -> None:
        self.times, self.total = 0, 0.0

    def mean(self) -> float:
        return self.total / self.times

    def again(self, gain: float) -> float:
        """Half what it is now, half what it was before: one look holds much luck, and no two worlds are alike."""
        tempered = (gain + self.mean()) / 2 if self.times else gain
        self.times += 1
        self.total += gain
        return tempered


class Question:
    """A question in the tree, as the one who is asked sees it."""

    __slots__ = ("tried", "visits")

    def __init__(self) -> None:
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
        first = weigh(view, judged, dice, WEIGHED, lambda: CLOCK() >= started + seconds * AT_FIRST)
        if judged.foresees(Worlds(view, self._dice(view)).another()):
            return first
        search = Search(judged, view, dice, [weighed.choice for weighed in first[:FIELD]])
        done, halvings, begun = 0, list(HALVED), CLOCK()
        left = max(seconds - (begun - started), MOMENT)
        while (spent := done / most if most else (CLOCK() - begun) / left) < 1:
            if halvings and spent >= halvings[0]:
                del halvings[0]
                search.halve()
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
        self._worlds = Worlds(view, dice, IMAGINED)
        self._seat, self._chances = view.seat, judged.tells_chances(view.view)
        self.alive, self._out = list(field), list[Choice]()
        """The first of those alive is the one that weighed most before; it stays, to be compared with."""
        self._root = {choice: Tried() for choice in field}
        self.came_to: dict[Choice, list[float]] = {choice: [] for choice in field}
        """What each choice at the root came to in the first, the second world and so on."""
        self._met = [Met() for _ in range(view.view.seats)]

    def halve(self) -> None:
        """The better half goes on."""
        best = sorted(self.alive[1:], key=lambda choice: -self._mean(choice))
        stay = max(1, len(self.alive) // 2 - 1)
        self.alive[1:], self._out[:0] = best[:stay], best[stay:]

    def descend(self) -> None:
        """One world: down the tree to the end of the turn, and what it came to back up. Each choice at the root meets the
        same worlds with the same luck, one after the other."""
        first = min(self.alive, key=lambda choice: len(self.came_to[choice]))
        came_to = self.came_to[first]
        flow = self._worlds.numbered(len(came_to))
        turn = flow.state.turn
        path = [(self._seat, self._root[first])]
        self._take(flow, first)
        while (ask := flow.asked) is not None and flow.state.turn == turn and len(path) < DEEPEST:
            if len(ask.choices) == 1 and flow.waits(ask):
                break  # where worlds wait to be compared
            after = path[-1][1]
            order = self._ranked(flow, ask, after.seemed)
            question = after.question(ask)
            choice = self._select(question, order, ask.seat)
            path.append((ask.seat, question.tried[choice]))
            self._take(flow, choice)
        rewards = self._rewards(flow)
        came_to.append(rewards[self._seat])
        for seat, passed in path:
            passed.visits += 1
            passed.total += rewards[seat]

    def _take(self, flow: Flow, choice: Choice) -> None:
        flow.choose(choice)
        self._judged.play_on(flow, self._dice)

    def _select(self, question: Question, order: Sequence[Choice], seat: int) -> Choice:
        """The next untried choice, else the one with the highest upper bound, counting only the times it was there."""
        question.visits += 1
        choices, tried = order[: max(1, int(question.visits**WIDENING))], question.tried
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
            bound = child.total / child.visits / scale + CURIOSITY * math.sqrt(math.log(child.available) / child.visits)
            if bound > most:
                best, most = choice, bound
        return best

    def _ranked(self, flow: Flow, ask: Ask, seemed: dict[Choice, Seemed]) -> Sequence[Choice]:
        """By what each seems to bring in this world, with other luck than it will have, and brought in others. Where a like
        question was met before, only those are looked at that were best there, and some that it had not."""
        looked_at, rest = list(ask.choices), list[Choice]()
        if len(looked_at) == 1:
            return looked_at
        if seemed:
            known = sorted((choice for choice in looked_at if choice in seemed), key=lambda choice: -seemed[choice].mean())
            new = [choice for choice in looked_at if choice not in seemed]
            looked_at, rest = known[:PROVEN] + new[:NEW], known[PROVEN:] + new[NEW:]
        trial = flow.clone()
        trial.state.seed = self._dice.seed()
        judged, dice = self._judged, self._dice
        now = sum(judged.judge.terms(flow.state, ask.seat).values())
        worth = dict[Choice, float]()
        for choice in looked_at:
            gain = sum(judged.reached(trial, ask.seat, choice, dice)[1].values()) - now
            worth[choice] = seemed.setdefault(choice, Seemed()).again(gain)
        return [*sorted(looked_at, key=lambda choice: -worth[choice]), *rest]

    def _rewards(self, flow: Flow) -> list[float]:
        """Each seat's prospects at the end of a turn; how much they differ sets the scale they are compared on."""
        rewards = self._judged.prospects(flow.state, self._chances, self._judged.ends)
        for seat, reward in enumerate(rewards):
            self._met[seat].add(reward)
        return rewards

    def _mean(self, choice: Choice) -> float:
        values = self.came_to[choice]
        return sum(values) / len(values) if values else -math.inf

    def found(self) -> list[Weighed]:
        """Those that went furthest first; of them what weighed most before, unless another is clearly ahead of it."""
        before, *others = self.alive
        others.sort(key=lambda choice: -self._mean(choice))
        ours, theirs = self.came_to[others[0]], self.came_to[before]
        both = min(len(ours), len(theirs))
        others.insert(clearly_ahead(ours[:both], theirs[:both], CLEARLY), before)
        return [Weighed(choice, self._mean(choice), {}, self._chances) for choice in (*others, *self._out)]
