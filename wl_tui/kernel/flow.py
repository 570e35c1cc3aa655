"""The loop that runs frames: it asks steps what comes next and turns their answers into flow events.

A step is a small function of its frame and the flow. It looks at facts and returns
  None          go on with the next step,
  an Ask        somebody must choose; after the answer the same step looks again,
  a Frame       do that first, then go on with the next step,
  Goto(step)    go on there.
A step that did nothing and asked nothing leaves no trace: `Reached` is recorded when something happens at a step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from wl_tui.kernel import pieces
from wl_tui.kernel.clone import clone
from wl_tui.kernel.errors import GameOver, IllegalChoice
from wl_tui.kernel.events import Added, Began, Ended, Moved, Reached, Rolled, Shown, Shuffled
from wl_tui.kernel.notation import notation
from wl_tui.kernel.rng import draw
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame, Part
from wl_tui.kernel.tally import count

if TYPE_CHECKING:
    from wl_tui.kernel.rules import Rules

F = TypeVar("F", bound=Frame)
C = TypeVar("C", bound=Choice)
DONE = "done"
ENDED = Ended()
ENDLESS = 10_000


class Ask(msgspec.Struct, frozen=True):
    """Somebody must choose. `hold`: wait for the one choice left as long as it could be undone (the end of a turn).
    `hush`: whether there is anything to choose is itself a secret. `mark` is recorded with any choice but a pass.
    `lapses`: the one choice left is to go on; if nobody waits for it, the flow goes on and leaves no trace."""

    seat: int
    kind: str
    choices: Sequence[Choice]
    hold: bool = False
    hush: bool = False
    mark: Event | None = None
    lapses: bool = False


class Goto(msgspec.Struct, frozen=True):
    step: str


class Barred(msgspec.Struct, frozen=True):
    """Something that cannot be chosen now, and why."""

    what: str
    why: str
    rule: str = ""


class Forced(msgspec.Struct, Generic[C], frozen=True):
    """A choice that resolved itself, being the only one."""

    seat: int
    choice: C


Outcome = Ask | Frame | Goto | None
Step = Callable[[Any, "Flow"], Outcome]
Waits = Callable[[Ask], bool]


def never(ask: Ask) -> bool:
    return False


class Flow:
    """A state with its rules, run from question to question. Search and simulation live here, without a table."""

    __slots__ = (
        "_apply_counts",
        "_bars",
        "_programs",
        "_standing",
        "asked",
        "content",
        "events",
        "forced",
        "pending",
        "rules",
        "state",
        "waits",
    )

    def __init__(self, rules: Rules, state: State, waits: Waits = never) -> None:
        self.rules = rules
        self.content: Any = rules.content
        self.state = state
        self.events: list[Event] = []
        self.forced: list[Forced[Choice]] = []
        self.asked: Ask | None = None
        self.waits = waits
        self._programs = rules.programs
        self._apply_counts = rules.tallies
        self.pending = ""
        """The step being looked at, if it is to be recorded when something happens at it."""
        self._bars: list[Barred] | None = None
        self._standing = False

    # -- driving ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start the game: the root frame, its setup, up to the first question."""
        root = self.rules.root(self.state.seats)
        self._begin(root)
        self.settle()

    def settle(self) -> None:
        """Run to the next question that is one; choices that are the only one resolve themselves."""
        self.advance()
        while (ask := self.asked) is not None and len(ask.choices) == 1 and not self.waits(ask):
            self.forced.append(Forced(ask.seat, ask.choices[0]))
            self._take(ask, ask.choices[0])
            self.advance()

    def choose(self, choice: Choice) -> None:
        ask = self.asked
        if ask is None:
            raise GameOver("the game is over, there is nothing to choose")
        if choice not in ask.choices:
            raise IllegalChoice(notation(choice), map(notation, ask.choices))
        self._take(ask, choice)
        self.settle()

    def take_record(self) -> tuple[tuple[Forced[Choice], ...], tuple[Event, ...]]:
        """What has been recorded since the last call."""
        record = tuple(self.forced), tuple(self.events)
        self.forced, self.events = [], []
        return record

    def clone(self) -> Flow:
        """An independent flow at the same question."""
        other = Flow(self.rules, clone(self.state), self.waits)
        other.asked = self.asked
        return other

    def barred(self) -> list[Barred]:
        """Why the rest cannot be chosen now: the asking step is looked at again, with an open ear."""
        bars: list[Barred] = []
        self._bars = bars
        try:
            self.advance()
        finally:
            self._bars = None
        return bars

    def advance(self) -> Ask | None:
        """Run steps until one asks or the game is over. Standing at a question, this asks the same again."""
        s = self.state
        stack = s.stack
        programs, entries_to = self._programs, self.rules.entries_to
        idle = 0
        self._standing = True
        self.asked = None
        while s.result is None and stack:
            frame = stack[-1]
            kind = type(frame)
            program = programs[kind]
            at = frame.step
            while at != DONE:
                function, following = program[at]
                self.pending = at if at != frame.step else ""
                outcome = function(frame, self)
                if outcome is None:
                    at = following
                    if s.result is not None:
                        break
                elif isinstance(outcome, Ask):
                    if self._standing or not outcome.lapses or len(outcome.choices) > 1 or self.waits(outcome):
                        self._reach()
                        self.asked = outcome
                        return outcome
                    at = following
                elif isinstance(outcome, Goto):
                    at = entries_to.get((kind, outcome.step), outcome.step)
                else:
                    self._begin(outcome, following)
                    break
                self._standing = False
                idle += 1
                if idle > ENDLESS:
                    raise RuntimeError(f"{kind.__name__} runs in circles at step {at}")
            else:
                self.pending = ""
                self.emit(ENDED)
            self._standing = False
        self.pending = ""
        return None

    def _take(self, ask: Ask, choice: Choice) -> None:
        if ask.mark is not None and not getattr(choice, "passes", False):
            self.emit(ask.mark)
        choice.decide(self, ask.seat)

    def _begin(self, frame: Frame, then: str = "") -> None:
        """A frame on top; `then` is where the frame below goes on after it."""
        if not frame.step:
            frame.step = self.rules.first_step(type(frame))
        self.pending = ""
        event: Began[Frame] = Began(frame, then)
        event.apply(self.state)
        self.events.append(event)

    def _reach(self) -> None:
        if self.pending:
            event = Reached(self.pending)
            self.pending = ""
            self.events.append(event)
            event.apply(self.state)

    # -- for steps and choices: to look ------------------------------------------------------------------------------

    @property
    def unwatched(self) -> bool:
        """Whether nobody waits for anything, so that a question which would lapse need not be put together. Who stands at
        such a question, though, finds it open."""
        return self.waits is never and not self._standing

    def find(self, kind: type[F]) -> F:
        """The nearest frame of a kind, from the top of the stack."""
        for frame in reversed(self.state.stack):
            if isinstance(frame, kind):
                return frame
        raise LookupError(f"no {kind.__name__} is under way")

    def at(self, place: str) -> tuple[str, ...]:
        return self.state.pieces_in(place)

    @property
    def listening(self) -> bool:
        """Whether somebody has asked for reasons."""
        return self._bars is not None

    def bar(self, what: str, why: str, rule: str = "") -> None:
        """Say why something is not offered. Costs nothing unless somebody has asked."""
        if self._bars is not None:
            self._bars.append(Barred(what, why, rule))

    # -- for steps and choices: to act -------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        events = self.events
        if self.pending:
            reached = Reached(self.pending)
            self.pending = ""
            reached.apply(self.state)
            events.append(reached)
        event.apply(self.state)
        events.append(event)
        counting = self._apply_counts.get(type(event))
        if counting is not None:
            for seat, counter, amount in counting(event):
                count(self.state, seat, counter, amount)

    def push(self, frame: Frame) -> None:
        """For choices: do this before the asking step looks again."""
        self._begin(frame)

    def add(self, part: Part) -> None:
        self.emit(Added(part))

    def move(self, piece: str, source: str, target: str, at: str = pieces.IN, rule: str = "") -> None:
        self.emit(Moved(piece, source, target, at, rule=rule))

    def draw(self, source: str, target: str, at: str = pieces.IN, rule: str = "") -> str:
        """Move the top piece of a place; among the pieces of its top bag, chance decides now."""
        piece, stream = self._top(source)
        self.emit(Moved(piece, source, target, at, stream, rule=rule))
        return piece

    def peek(self, place: str, seats: tuple[int, ...], rule: str = "") -> str:
        """Let seats look at the top piece of a place, which is decided by that and stays on top."""
        piece, stream = self._top(place)
        if stream:
            self.emit(Moved(piece, place, place, pieces.TOP, stream, rule=rule))
        self.emit(Shown((piece,), seats, rule=rule))
        return piece

    def reveal(self, hands: Iterable[tuple[int, Sequence[str]]], rule: str = "") -> None:
        """Turn over for everybody, all at once, what each owner has laid; see `Shown.whose`."""
        laid = sorted((piece, owner) for owner, hand in hands for piece in hand)
        if laid:
            shown, whose = zip(*laid, strict=True)
            self.emit(Shown(shown, tuple(range(self.state.seats)), whose, rule=rule))

    def shuffle(self, place: str, rule: str = "") -> None:
        self.emit(Shuffled(place, rule=rule))

    def roll(self, stream: str, sides: int, dice: int = 1, rule: str = "") -> tuple[int, ...]:
        s = self.state
        counter = s.streams.get(stream, 0)
        values = tuple(draw(s.seed, stream, counter + die, sides) for die in range(dice))
        self.emit(Rolled(stream, sides, values, rule=rule))
        return values

    def _top(self, place: str) -> tuple[str, str]:
        s = self.state
        bag = s.places[place][0]
        if len(bag) == 1:
            return bag[0], ""
        return bag[draw(s.seed, place, s.streams.get(place, 0), len(bag))], place
