"""A game that has next to nothing: no places, no tracks, no words, and a question with very many answers."""

from __future__ import annotations

from wl_tui.kernel.events import Finished, TurnBegan
from wl_tui.kernel.flow import Ask, Flow, Outcome
from wl_tui.kernel.protocol import Content, Game, Module
from wl_tui.kernel.state import Result, Score, State
from wl_tui.kernel.structs import Choice, Event, Frame

ANSWERS = 70


class Round(Frame, kw_only=True):
    answers: tuple[int, ...] = ()


class Answered(Event, frozen=True):
    number: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Round)
        frame.answers = (*frame.answers, self.number)


class Answer(Choice, frozen=True):
    number: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Answered(self.number))


def ask(f: Round, g: Flow) -> Outcome:
    seat = len(f.answers)
    if seat == g.state.seats:
        return None
    if g.state.active != seat:
        g.emit(TurnBegan(seat, 1))
    g.bar("Answer nothing", "there must be an answer", "T-1")
    return Ask(seat, "number", [Answer(number) for number in range(ANSWERS)])


def end(f: Round, g: Flow) -> Outcome:
    best = max(f.answers)
    winners = tuple(seat for seat, answer in enumerate(f.answers) if answer == best)
    g.emit(Finished(Result(winners, "everybody has answered", (Score("answer", f.answers),))))
    return None


BASE = Module(id="base", title="Tiny", frames={Round: (ask, end)}, events=(Answered,), choices=(Answer,))

TINY = Game(
    id="tiny",
    title="Tiny",
    version="1",
    seats=range(1, 4),
    base=lambda options: BASE,
    root=lambda seats: Round(),
    load=lambda folder: Content(None, {}),
)
