"""What a decision did to a chance, taken apart: the choice, what would have come anyhow, and each outcome of chance.

The same choice is made again in the true past with other luck. The mean over what then comes of it, less the chance before,
is what the decision brought. Other choices are made in the same past with the same luck: only as far as they would have
brought less (or, where a chance fell, more), it is the choice's part; the rest would have come anyhow. Then one outcome
after the other is held to what it was, only the rest being new: by how much the mean moves is that outcome's luck. The last
mean is what really came of it, so the parts add up to the whole change.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from wl_tui.analysis.chances import Oracle, settled
from wl_tui.analysis.findings import MUCH
from wl_tui.kernel.clone import clone
from wl_tui.kernel.flow import Ask, Flow, Waits
from wl_tui.kernel.records import PERSON, AnyStep, Seat
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event

Chances = tuple[float, ...]
"""One for each seat, from its own view."""
AGAIN = 6
"""How often a decision is carried out anew for each mean; more often where what comes of it differs much."""
WORLDS = 2
"""In which each seat looks at what came of it, each time."""
SEED = 9


def outcomes_of(rules: Rules, before: State, events: Sequence[Event]) -> list[int]:
    """Which of a record's events chance decided: those that used up luck."""
    state = clone(before)
    found: list[int] = []
    for number, event in enumerate(events):
        spent = sum(state.streams.values())
        rules.apply(state, event)
        if sum(state.streams.values()) > spent:
            found.append(number)
    return found


class Anew(Flow):
    """A flow whose first so many outcomes of chance are those of the game; those after them are new."""

    __slots__ = ("_fixed", "_fresh", "_left", "_spent")

    def __init__(self, rules: Rules, state: State, fixed: int, fresh: int) -> None:
        super().__init__(rules, state)
        self._fresh, self._left, self._spent = fresh, fixed, sum(state.streams.values())
        if not fixed:
            state.seed = fresh

    def emit(self, event: Event) -> None:
        super().emit(event)
        spent = sum(self.state.streams.values())
        if spent != self._spent:
            self._spent = spent
            self._left -= 1
            if not self._left:
                self.state.seed = self._fresh


def waits_of(seats: Sequence[Seat], flow: Flow, mover: int) -> Waits:
    """As the table waits for people, so that a decision carried out anew ends where it did."""
    since = flow.state.irrevocable
    several = sum(seat.player == PERSON for seat in seats) > 1

    def waits(ask: Ask) -> bool:
        if seats[ask.seat].player != PERSON:
            return False
        return (ask.hush and several) or (ask.hold and ask.seat == mover and flow.state.irrevocable == since)

    return waits


def anew(rules: Rules, before: State, record: AnyStep, seats: Sequence[Seat], fixed: int, fresh: int) -> State:
    """What the same choice might have come to."""
    flow = Anew(rules, clone(before), fixed, fresh)
    flow.waits = waits_of(seats, flow, record.seat)
    flow.advance()
    flow.choose(record.choice)
    return flow.state


class Apart(NamedTuple):
    """A change in its parts, each for every seat."""

    choice: Chances
    anyhow: Chances
    luck: list[Chances]


class Parts:
    """Takes decisions apart. The same luck is tried for every one of them, so that two analyses are the same."""

    def __init__(self, oracle: Oracle, seats: Sequence[Seat], again: int = AGAIN, most: int = 0) -> None:
        self._oracle, self._seats, self._again, self._most = oracle, seats, again, most

    def chances(self, s: State, worlds: int, most: int = 0, attempt: int = 0) -> Chances:
        """Every seat's, each with luck of its own that is the same at every moment: less is then due to other worlds."""
        dice = [Dice(SEED, f"chance-{seat}-{attempt}") for seat in range(len(self._seats))]
        return tuple(self._oracle.chance(s, seat, each, worlds, most) for seat, each in enumerate(dice))

    def means(self, before: State, record: AnyStep, outcomes: int) -> list[Chances]:
        """The mean chances with the first 0, 1, 2, ... outcomes as they were; not the one with all of them."""
        return [self._mean(before, record, fixed) for fixed in range(outcomes)]

    def _mean(self, before: State, record: AnyStep, fixed: int) -> Chances:
        dice = Dice(SEED, f"anew-{record.n}")
        tries: list[Chances] = []
        while len(tries) < self._again or (len(tries) < self._most and not all(map(settled, zip(*tries, strict=True)))):
            tries.append(self._came_to(before, record, fixed, dice.seed(), len(tries)))
        return _mean(tries)

    def beside(self, before: State, record: AnyStep, others: Sequence[Choice], most: int = 0) -> Chances:
        """How much better the choice was for each seat than the mean of these others, in the same past, with the same luck,
        tried up to `most` times."""
        dice = Dice(SEED, f"beside-{record.n}")
        tries: list[Chances] = []
        while len(tries) < self._again or (len(tries) < most and not settled([each[record.seat] for each in tries])):
            fresh = dice.seed()
            made, *missed = (
                self._came_to(before, msgspec.structs.replace(record, choice=choice), 0, fresh, len(tries))
                for choice in (record.choice, *others)
            )
            tries.append(_less(made, _mean(missed)))
        return _mean(tries)

    def _came_to(self, before: State, record: AnyStep, fixed: int, fresh: int, attempt: int) -> Chances:
        return self.chances(anew(self._oracle.rules, before, record, self._seats, fixed, fresh), WORLDS, attempt=attempt)

    def take_apart(
        self, before: State, record: AnyStep, was: Chances, now: Chances, outcomes: int, others: Sequence[Choice]
    ) -> Apart:
        """All parts together are `now` less `was`. Where there were no others, nothing is due to the choice."""
        steps = [was, *self.means(before, record, outcomes), now]
        brought, *luck = (_less(after, earlier) for earlier, after in pairwise(steps))
        most = self._most if abs(brought[record.seat]) >= MUCH else 0
        ahead = self.beside(before, record, others, most) if others else (0.0,) * len(was)
        choice = tuple(map(due, brought, ahead))
        return Apart(choice, _less(brought, choice), luck)


def due(brought: float, ahead: float) -> float:
    """How much of what a decision brought is due to a choice that was so much better than others: what they would have
    brought, too, is not, nor a change that never came."""
    return sorted((0.0, brought, ahead))[1]


def _mean(tries: Sequence[Chances]) -> Chances:
    return tuple(sum(values) / len(tries) for values in zip(*tries, strict=True))


def _less(these: Chances, those: Chances) -> Chances:
    return tuple(one - other for one, other in zip(these, those, strict=True))
