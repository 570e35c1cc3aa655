"""The analysis of a finished game: chances after every decision, what moved them, and the decisions that turned it.

A choice is held against others that seem good at a quick look, so that it is not credited with what would have come anyhow;
and against a legend's where that may matter: where it moved the chance by much, or where another seems much better. These
two are compared in worlds imagined from the view of the one who had to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wl_tui.analysis.basis import remarks
from wl_tui.analysis.chances import Oracle, settled, why_none
from wl_tui.analysis.findings import FORMAT, MUCH, Analysis, AnalysisRefused, Decided, Luck, Turning, fingerprint_of
from wl_tui.analysis.parts import SEED, Chances, Parts, outcomes_of
from wl_tui.bots.chances import NoChances
from wl_tui.bots.deputy import weigh
from wl_tui.bots.judging import Worlds
from wl_tui.bots.reasons import advise
from wl_tui.kernel.flow import Ask, Flow
from wl_tui.kernel.reader import Recording
from wl_tui.kernel.records import Step
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.seatview import Glimpse, SentView
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event
from wl_tui.kernel.verify import first_difference
from wl_tui.kernel.views import TABLE, view_of

Progress = Callable[[int, int], None]
TOLD = 0.05
"""From where on an outcome of chance is put into words."""
GLANCE = 2
"""Worlds in which other choices are looked for at first."""
BESIDE = 4
"""Others that a choice is held against: those that seem best at a quick look."""


class Effort(NamedTuple):
    """How much is tried: worlds in which a seat looks at a moment, times a decision is carried out anew, who advises; and
    up to how often that is done where it would leave much to chance."""

    worlds: int = 6
    again: int = 6
    adviser: str = "legend"
    times: int = 8


USUAL = Effort()


def why_not(recording: Recording) -> str:
    """Why a game cannot be analysed; "" if it can."""
    if recording.timeline.tip.result is None:
        return "the game is not over, and an analysis would tell its secrets"
    if difference := first_difference(recording):
        return f"today's rules play it otherwise ({difference})"
    return ""


def analyse(recording: Recording, progress: Progress = lambda done, all: None, effort: Effort = USUAL) -> Analysis:
    """AnalysisRefused or NoChances say why there is none."""
    if reason := why_none(recording.rules, len(recording.header.seats)):
        raise NoChances(reason)
    oracle = Oracle(recording.rules)
    if reason := why_not(recording):
        raise AnalysisRefused(f"{recording.path.name} cannot be analysed: {reason}")
    return _Analyst(recording, oracle, effort).analysis(progress)


class _Analyst:
    def __init__(self, recording: Recording, oracle: Oracle, effort: Effort) -> None:
        self._recording, self._rules, self._oracle, self._effort = recording, recording.rules, oracle, effort
        self._names = tuple(seat.name for seat in recording.header.seats)
        self._parts = Parts(oracle, recording.header.seats, effort.again, effort.again * effort.times)
        self._scene = Scene(recording.rules, recording.timeline.tip, TABLE, self._names)

    def analysis(self, progress: Progress) -> Analysis:
        timeline = self._recording.timeline
        assert timeline.tip.result is not None
        decided: list[Decided] = []
        turnings: list[Turning] = []
        before = timeline.state_at(0)
        was: Chances = ()
        for number, record in enumerate(timeline.records):
            after = timeline.state_at(timeline.ends[number])
            now = self._parts.chances(after, self._effort.worlds, self._effort.worlds * self._effort.times)
            if isinstance(record, Step):
                view = self._view(number, before, record.seat)
                others = self._others(view, record.choice, number)
                outcomes = outcomes_of(self._rules, before, record.events)
                apart = self._parts.take_apart(before, record, was, now, len(outcomes), others[:BESIDE])
                told = tuple(
                    Luck(event, by, self._words(record.events[event:]) if max(map(abs, by)) >= TOLD else "")
                    for event, by in zip(outcomes, apart.luck, strict=True)
                )
                decided.append(Decided(record.seat, now, apart.choice, apart.anyhow, told))
                if others:
                    turnings += self._turning(number, view, record.choice, others[0], apart.choice[record.seat])
            else:
                decided.append(Decided(-1, now))
            before, was = after, now
            progress(number + 1, len(timeline.records))
        fingerprint = fingerprint_of(self._recording)
        about = tuple(remarks(self._oracle, len(self._names), timeline.tip.result))
        stale, kinds = self._oracle.stale, self._kinds(timeline.state_at(timeline.ends[0]))
        return Analysis(FORMAT, fingerprint, stale, tuple(decided), tuple(turnings), about, kinds)

    def _kinds(self, s: State) -> tuple[str, ...]:
        """What each seat is, if they differ in that."""
        found = tuple(self._oracle.kind(s, seat) for seat in range(len(self._names)))
        return found if len(set(found)) > 1 else ()

    def _words(self, events: Sequence[Event]) -> str:
        """The first of them that has words: what an outcome meant is often told by the next event."""
        return next((words for event in events if (words := self._scene.tell(event))), "")

    def _others(self, view: SentView, made: Choice, number: int) -> list[Choice]:
        """What else could have been chosen, what seems best at a quick look first. What reads the same is the same."""
        label = view.scene.label
        seen = weigh(view, self._oracle.bench, Dice(SEED, f"glance-{number}"), GLANCE)
        return [each.choice for each in seen if label(each.choice) != label(made)]

    def _turning(self, number: int, view: SentView, made: Choice, other: Choice, by: float) -> list[Turning]:
        if abs(by) < MUCH and self._ahead(view, other, made, number) < MUCH:
            return []
        best = advise(view, self._effort.adviser, SEED)[0]
        words, legend = view.scene.label(made), view.scene.label(best.choice)
        better = 0.0 if legend == words else self._ahead(view, best.choice, made, number)
        if abs(by) < MUCH and better < MUCH:
            return []
        return [Turning(number, view.seat, words, by, "" if legend == words else legend, best.why, better)]

    def _view(self, number: int, before: State, seat: int) -> SentView:
        """As the one who had to choose saw the table, and the question."""
        flow = Flow(self._rules, before)
        ask = flow.advance()
        assert ask is not None
        plain = Ask(ask.seat, ask.kind, tuple(ask.choices))
        rules, view = self._rules, view_of(before, seat)
        return SentView(rules, Glimpse(rules.game.id, rules.options, self._names, seat, number, plain, view, ()))

    def _ahead(self, view: SentView, one: Choice, other: Choice, number: int) -> float:
        """How much better the one is than the other, as far as could be known: in the same worlds with the same luck."""
        least = self._effort.worlds
        imagined = Worlds(view, Dice(SEED, f"worlds-{number}"), least)
        found: list[float] = []
        while len(found) < least or (len(found) < least * self._effort.times and not settled(found)):
            flow, luck = imagined.another(), f"ahead-{number}-{len(found)}"
            better, worse = (self._came_to(flow, choice, view.seat, Dice(SEED, luck)) for choice in (one, other))
            found.append(better - worse)
        return sum(found) / len(found)

    def _came_to(self, flow: Flow, choice: Choice, seat: int, dice: Dice) -> float:
        return self._oracle.in_world(self._oracle.bench.carry_out(flow, choice, dice).state, seat)
