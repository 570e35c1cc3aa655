"""Offers and exchanges: optional things at a named moment, for any game.

What can be done at a moment comes from the offers of the modules in play, so an expansion adds a reaction by naming the
moment. `Offers`: each seat in order uses what it likes until it passes. `Exchange`: seats alternate until all have passed
in a row.
"""

from __future__ import annotations

from typing import ClassVar

from wl_tui.kernel.flow import Ask, Flow, Outcome, Step
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame


class Moment(Frame, kw_only=True):
    """What the two have in common: who may speak at which moment, whose word it is, how many have passed in a row."""

    moment: str
    seats: tuple[int, ...]
    word: int = 0
    passed: int = 0
    once: bool = False
    """Whether one use is all a seat gets."""
    hush: bool = False
    """Whether having nothing to offer is a secret. If it is not, who has nothing is not asked."""
    rule: str = ""

    def go_on_after(self, seat: int) -> int:
        """Give the word to the next; how many it went past, the seat included."""
        steps = (self.seats.index(seat) - self.word) % len(self.seats) + 1
        self.word = (self.word + steps) % len(self.seats)
        return steps


class Offers(Moment, kw_only=True):
    pass


class Exchange(Moment, kw_only=True):
    pass


class Took(Event, frozen=True):
    """The seat whose word it is makes use of an offer."""

    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Moment)
        if frame.once:
            frame.passed += frame.go_on_after(self.seat)
        elif isinstance(frame, Exchange):
            frame.passed = 0
            frame.go_on_after(self.seat)


class Passed(Event, frozen=True):
    """A seat lets the moment go by. It looks the same whether it could have done something or not."""

    seat: int
    moment: str

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Moment)
        frame.passed += frame.go_on_after(self.seat)


class Pass(Choice, frozen=True):
    passes: ClassVar[bool] = True

    def decide(self, g: Flow, seat: int) -> None:
        frame = g.find(Moment)
        g.emit(Passed(seat, frame.moment, rule=frame.rule))


def speak(f: Moment, g: Flow) -> Outcome:
    """Ask whose word it is, until all have passed (in a row, when they alternate)."""
    for turn in range(len(f.seats) - f.passed):
        seat = f.seats[(f.word + turn) % len(f.seats)]
        choices = [choice for offer in g.rules.offers.get(f.moment, ()) for choice in offer(g, seat)]
        if choices or f.hush:
            choices.append(Pass())
            return Ask(seat, f.moment, choices, hush=f.hush, mark=Took(seat))
    return None


FRAMES: dict[type[Frame], tuple[Step, ...]] = {Offers: (speak,), Exchange: (speak,)}
EVENTS = (Took, Passed)
CHOICES = (Pass,)
