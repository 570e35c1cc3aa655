"""What the bots that judge have in common: a game's evaluation, worlds to try a choice in, and playing on until it can be
compared. Knows no game: what a game has not registered is judged by its tracks."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from wl_tui.bots.chances import Chances, chance_file
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.flow import Ask, Flow, Waits, never
from wl_tui.kernel.protocol import Game, Judge
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice

Terms = Mapping[str, float]
NONE: Terms = {}
RIVALS = "rivals"
"""The weight by which the others' standing counts against one's own; every game's set may have it."""
USUAL_RIVALS = 0.3
LESSER = 0.2
"""What a game's further tracks count, where only tracks are known."""
LONGEST = 400
"""No choice keeps more questions under way than this; then it is judged as it stands."""


class Manner(NamedTuple):
    """How a bot plays, beside its name: whose weights, how much thought, or weights that are being tried."""

    personality: str = ""
    iterations: int = 0
    seconds: float = 0.0
    weights: Mapping[str, float] | None = None


USUAL = Manner()


class Tracks:
    """The evaluation of a game that has none: the first track counts in full, the others a little, winning most."""

    def terms(self, s: State, seat: int) -> Terms:
        terms = {track: values[seat] * (LESSER if at else 1.0) for at, (track, values) in enumerate(s.tracks.items())}
        if s.result is not None:
            terms["victory"] = 10.0 / len(s.result.winners) if seat in s.result.winners else 0.0
        return terms

    def instinct(self, s: State, seat: int, choice: Choice) -> float:
        return 0.0

    def quiet(self, s: State) -> bool:
        return s.result is not None or (s.turn > 0 and len(s.stack) <= 2)

    def foreseen(self, s: State, seat: int, choice: Choice) -> None:
        return None


def threat(others: Sequence[float]) -> float:
    """How well the others stand: half the best of them, half all of them."""
    return (max(others) + sum(others) / len(others)) / 2 if others else 0.0


class Bench:
    """A judge with what is needed to ask it."""

    def __init__(self, rules: Rules, judge: Judge, rivals: float, chances: Chances | None, leans: bool) -> None:
        self.rules, self.judge, self.rivals = rules, judge, rivals
        self._chances, self._leans = chances, leans
        self.ends = rules.game.worth.ends(None) if rules.game.worth is not None else {}

    def tells_chances(self, s: State) -> bool:
        """Whether prospects from here on are best told as chances to win, where they are known: before the first turn
        and once the end is in sight. In between, what those had who won says less of what to do than an evaluation that was
        tuned by play."""
        return self.drafts_by_chance(s) or (self._knows(s) and self.rules.game.progress(self.rules, s) >= 1)

    def drafts_by_chance(self, s: State) -> bool:
        """Before the first turn, when who one is to be is all there is to go by, a chance tells more than what a start is
        worth at once. Who leans to a way of life begins with what suits it."""
        return s.turn == 0 and not self._leans and self._knows(s)

    def _knows(self, s: State) -> bool:
        return self._chances is not None and s.seats > 1

    def prospects(self, s: State, chances: bool, shares: Terms = NONE) -> list[float]:
        """What a state is to each seat: its chance to win, or how it stands beside the others. Of these terms only a share
        counts."""
        if chances:
            assert self._chances is not None
            return self._chances.of_all(s)
        values = [self._worth(s, seat, shares) for seat in range(s.seats)]
        return [value - self.rivals * threat(values[:seat] + values[seat + 1 :]) for seat, value in enumerate(values)]

    def _worth(self, s: State, seat: int, shares: Terms) -> float:
        terms = self.judge.terms(s, seat)
        return sum(terms.values()) - sum([(1 - share) * terms.get(term, 0.0) for term, share in shares.items()])

    def judged(self, s: State, seat: int) -> tuple[float, Terms]:
        """What a state is worth to a seat, less a part of what it is worth to the others; and its own terms."""
        return self._beside_others(s, seat, self.judge.terms(s, seat))

    def _beside_others(self, s: State, seat: int, terms: Terms) -> tuple[float, Terms]:
        own = sum(terms.values())
        if not self.rivals:
            return own, terms
        others = [sum(self.judge.terms(s, other).values()) for other in range(s.seats) if other != seat]
        return own - self.rivals * threat(others), terms

    def outcome(self, flow: Flow, seat: int, choice: Choice, dice: Dice, chances: bool = False) -> tuple[float, Terms]:
        """What a choice comes to: foreseen, or else tried in a copy of a world and judged, by its worth or by the chance to
        win."""
        state, terms = self.reached(flow, seat, choice, dice)
        return (self.prospects(state, True)[seat], terms) if chances else self._beside_others(state, seat, terms)

    def reached(self, flow: Flow, seat: int, choice: Choice, dice: Dice) -> tuple[State, Terms]:
        """The state that others are judged in, and our own terms."""
        foreseen = self.judge.foreseen(flow.state, seat, choice)
        if foreseen is not None:
            return flow.state, foreseen
        state = self.carry_out(flow, choice, dice).state
        return state, self.judge.terms(state, seat)

    def foresees(self, flow: Flow) -> bool:
        """Whether there is nothing to try at a question: all its choices can be foreseen, or none."""
        ask = flow.asked
        return ask is not None and self.judge.foreseen(flow.state, ask.seat, ask.choices[0]) is not None

    def play_on(self, flow: Flow, dice: Dice) -> None:
        """By instinct, until nothing is under way whose outcome is open."""
        quiet = self.judge.quiet
        for _ in range(LONGEST):
            ask = flow.asked
            if ask is None or quiet(flow.state):
                return
            flow.choose(self.by_instinct(flow.state, ask, dice))

    def by_instinct(self, s: State, ask: Ask, dice: Dice) -> Choice:
        instinct, seat = self.judge.instinct, ask.seat
        scores = [instinct(s, seat, choice) for choice in ask.choices]
        most = max(scores)
        best = [choice for choice, score in zip(ask.choices, scores, strict=True) if score == most]
        return best[0] if len(best) == 1 else dice.pick(best)

    def carry_out(self, flow: Flow, choice: Choice, dice: Dice) -> Flow:
        """The choice, in a copy of a world, played on until it can be compared."""
        after = flow.clone()
        after.choose(choice)
        self.play_on(after, dice)
        return after


_BENCHES: WeakKeyDictionary[Rules, dict[object, Bench]] = WeakKeyDictionary()


def bench(rules: Rules, manner: Manner) -> Bench:
    """The game's judge under these weights, made once for rules that are in play."""
    kept = _BENCHES.setdefault(rules, {})
    key = manner.personality if manner.weights is None else tuple(manner.weights.items())
    if key not in kept:
        weights = weights_of(rules.game, manner.personality) if manner.weights is None else manner.weights
        leans = manner.weights is None and weights != weights_of(rules.game)
        kept[key] = _bench(rules, weights, leans)
    return kept[key]


def forget_benches(rules: Rules) -> None:
    """Where weights are tried that will not come again."""
    _BENCHES.pop(rules, None)


def _bench(rules: Rules, weights: Mapping[str, float], leans: bool) -> Bench:
    judge = _judge(rules, weights)
    usual = weights_of(rules.game)
    told_by = judge if weights == usual else _judge(rules, usual)
    file = None if rules.game.sides else chance_file(rules.game)
    chances = Chances(rules, told_by, file) if file is not None else None  # fitted to the usual weights, whoever asks
    return Bench(rules, judge, weights.get(RIVALS, USUAL_RIVALS), chances, leans)


def _judge(rules: Rules, weights: Mapping[str, float]) -> Judge:
    return rules.game.worth.judge(rules, weights) if rules.game.worth is not None else Tracks()


def weights_of(game: Game, personality: str = "") -> Mapping[str, float]:
    """A game's weights for a personality, by default the usual ones. BadSetup names those there are."""
    sets = game.worth.weights(None) if game.worth is not None else {"": {}}
    if not personality:
        return next(iter(sets.values()))
    if personality not in sets:
        known = ", ".join(name for name in sets if name) or "none"
        raise BadSetup(f"{game.title} has no personality '{personality}'; it has: {known}")
    return sets[personality]


def waits_of(game: Game) -> Waits:
    """Where imagined worlds wait."""
    return game.worth.waits if game.worth is not None and game.worth.waits is not None else never


class Worlds:
    """Worlds that fit what a seat knows, each at its question. To imagine one costs more than to try things in it, so only
    the first few are new; then they come again, with other luck."""

    def __init__(self, view: SeatView, dice: Dice, few: int = 6) -> None:
        self._view, self._dice, self._few = view, dice, few
        self._waits = waits_of(view.rules.game)
        self._kept: list[Flow] = []
        self._lucks: list[int] = []
        self._next = 0

    def another(self) -> Flow:
        """One that may be played in."""
        self._next += 1
        return self.numbered(self._next - 1)

    def numbered(self, number: int) -> Flow:
        """One that may be played in, the same whenever it is asked for: what is tried in the same worlds compares well."""
        while len(self._lucks) <= number:
            if len(self._kept) < self._few:
                flow = Flow(self._view.rules, self._view.imagine(self._dice), self._waits)
                flow.advance()
                self._kept.append(flow)
                self._lucks.append(flow.state.seed)
            else:
                self._lucks.append(self._dice.seed())
        flow = self._kept[number % self._few].clone()
        flow.state.seed = self._lucks[number]
        return flow


class Weighed(NamedTuple):
    """A choice and what it came to, on average; the terms are those of its own seat."""

    choice: Choice
    value: float
    terms: Terms
    chance: bool = False
    """Whether its value is a chance to win."""


def mean(terms: Sequence[Terms]) -> dict[str, float]:
    names = dict.fromkeys(name for each in terms for name in each)
    return {name: sum(each.get(name, 0.0) for each in terms) / len(terms) for name in names}


def clearly_ahead(ours: Sequence[float], theirs: Sequence[float], errors: float) -> bool:
    """Whether a lead, met several times in the same worlds, is more than so many standard errors of it."""
    leads = [our - their for our, their in zip(ours, theirs, strict=True)]
    if len(leads) < 2:
        return False
    lead = sum(leads) / len(leads)
    spread = sum((each - lead) ** 2 for each in leads) / (len(leads) - 1)
    return lead > errors * math.sqrt(spread / len(leads))
