"""Lessons: a game learnt by playing it, decision by decision, on a real table under its normal rules.

They are data beside a game's content (`lessons.toml`), and a `Course` says what a lesson wants next, without any widget.
Where it stands follows from the table's records alone, so a step taken back is a step of the lesson taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

import msgspec

from wl_tui.bots import OPPONENT, make_bot
from wl_tui.content import Entry, read_toml, rules_folder
from wl_tui.kernel import registry
from wl_tui.kernel.errors import BadSetup, ContentError, KernelError
from wl_tui.kernel.notation import notation
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.records import PERSON, Seat, Step
from wl_tui.kernel.rules import Rules, preset_options
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice
from wl_tui.kernel.table import Table

FILE = "lessons.toml"
LEARNER = 0
"""The seat of the one who learns."""
Words = Annotated[str, msgspec.Meta(min_length=1)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision of the one who learns."""

    text: Words
    take: tuple[Words, ...] = ()
    """What the lesson waits for, in notation; a beginning of one stands for all that begin so. None: whatever one likes."""
    aside: str = ""
    """What is said to another choice."""
    then: tuple[Words, ...] = ()
    """What the others choose before the next one; after that they think for themselves."""

    def wants(self, choice: Choice) -> bool:
        written = f"{notation(choice)} "
        return not self.take or any(written.startswith(f"{wanted} ") for wanted in self.take)


class Lesson(Entry, frozen=True):
    title: Words
    idea: Words
    """The one thing it is about, in a sentence."""
    seed: Annotated[int, msgspec.Meta(ge=0)]
    before: tuple[Words, ...]
    """Everybody's choices that bring the table to where the lesson begins."""
    parts: Annotated[tuple[Part, ...], msgspec.Meta(min_length=1)]
    closing: Words
    play_on: bool = False
    """Whether the game is the learner's own afterwards, to be played to its end."""


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of all lessons of a game."""

    players: Annotated[tuple[Words, ...], msgspec.Meta(min_length=1)]
    """The one who learns first."""
    preset: str = ""


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Setting
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Lessons:
    """All lessons of a game."""

    game: Game
    table: Setting
    all: tuple[Lesson, ...]
    folder: str | None = None
    """Whose rules they are played by, if not the usual ones."""

    @cached_property
    def rules(self) -> Rules:
        try:
            return Rules(self.game, preset_options(self.game, self.table.preset), self.game.load(self.folder))
        except BadSetup as error:
            raise ContentError(FILE, "", "table.preset", str(error)) from error


def taught() -> list[str]:
    """The games that have lessons. A game need not be opened to know that."""
    return [id for id in registry.ids() if has_lessons(registry.find(id))]


def has_lessons(game: Game, rules: str | None = None) -> bool:
    return (rules_folder(rules) / (game.folder or game.id) / FILE).is_file()


def lessons_of(game: str, rules: str | None = None) -> Lessons:
    """Read and checked; ContentError says what to mend."""
    found = registry.find(game)
    file, _ = read_toml(rules_folder(rules) / (found.folder or found.id), FILE, LessonFile)
    return Lessons(found, file.table, file.lessons, rules)


def begin(lessons: Lessons, lesson: Lesson) -> Course:
    """Lay a table and bring it to where the lesson begins. It is kept nowhere."""
    setting = lessons.table
    seats = [Seat(name, OPPONENT if seat else PERSON) for seat, name in enumerate(setting.players)]
    rules = lessons.rules
    try:
        table = Table.new(lessons.game, seats, lesson.seed, rules=rules)
    except BadSetup as error:
        raise ContentError(FILE, "", "table.players", str(error)) from error
    for number, written in enumerate(lesson.before):
        choose_written(table, written, lesson, f"before[{number}]")
    return Course(table, lesson)


def choose_written(table: Table, written: str, lesson: Lesson, field: str) -> None:
    """Whoever is asked chooses what stands in this field of the lesson."""
    decision = table.decision
    if decision is None:
        raise ContentError(FILE, lesson.id, field, f"'{written}' comes after the game is over")
    try:
        table.choose(decision.parse(written), decision.seat)
    except (ValueError, KernelError) as error:
        asked = f"{table.names[decision.seat]} is asked '{decision.kind}' there"
        raise ContentError(FILE, lesson.id, field, f"{asked}: {error}") from error


class Course:
    """A lesson under way at its table."""

    def __init__(self, table: Table, lesson: Lesson) -> None:
        self.table = table
        self.lesson = lesson
        self._opening = len(table.records)

    @property
    def _since(self) -> list[int]:
        """The seats that have chosen since the lesson began, in order."""
        return [record.seat for record in self.table.records[self._opening :] if isinstance(record, Step)]

    @property
    def number(self) -> int:
        """How many of its parts are done."""
        return self._since.count(LEARNER)

    @property
    def part(self) -> Part | None:
        """What the one who learns is told now; None when it is all said."""
        parts = self.lesson.parts
        return parts[self.number] if self.number < len(parts) else None

    @property
    def done(self) -> bool:
        """All parts are played, and what the others had to do after the last."""
        return self.table.over or (self.part is None and not self.scripted())

    def scripted(self) -> str:
        """What the next of the others is to choose; "" if they are on their own."""
        chosen, parts = self._since, self.lesson.parts
        if LEARNER not in chosen or self.number > len(parts):
            return ""
        after = chosen[::-1].index(LEARNER)
        then = parts[self.number - 1].then
        return then[after] if after < len(then) else ""

    def refusal(self, choice: Choice) -> str:
        """Why a choice is not what the lesson is about; "" if it is. What cannot be chosen at all is not waited for."""
        part, decision = self.part, self.table.decision
        if part is None or decision is None or part.wants(choice) or not any(map(part.wants, decision.choices)):
            return ""
        return part.aside or "That is a choice you have, but not what this lesson is about."


class Company:
    """The others at the table of a lesson: they do what it says, and think for themselves where it says nothing."""

    thinks = False

    def __init__(self, course: Course, seat: int) -> None:
        self._course = course
        self._bot = make_bot(OPPONENT_HERE, course.table.seed ^ seat)

    def choose(self, view: SeatView) -> Choice:
        written = self._course.scripted()
        if written and view.decision is not None and written in view.decision.notations():
            return view.decision.parse(written)
        return self._bot.choose(view)


OPPONENT_HERE = "drifter"
"""Who plays for the others in a lesson: it takes no time."""


def accepted(course: Course, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that the lesson goes on with."""
    return [choice for choice in choices if not course.refusal(choice)]
