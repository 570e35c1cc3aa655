"""Everything a game has among the rules, read as it would be to play it and to learn it. ContentError says what to mend."""

from __future__ import annotations

import re
from collections.abc import Iterable

from wl_tui.bots.chances import chance_file
from wl_tui.hints import FILE as HINTS
from wl_tui.hints import hints_of, kinds
from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.protocol import Content, Game
from wl_tui.kernel.rules import Rules
from wl_tui.lessons import FILE as LESSONS
from wl_tui.lessons import LEARNER, Course, Lesson, Lessons, accepted, begin, choose_written, has_lessons, lessons_of


def check(game: Game, rules: str | None = None) -> Content:
    """Content with every module joined once, weights, chances, hints, and lessons played from end to end."""
    content = game.load(rules)
    Rules(game, {"with": [module.id for module in game.modules]}, content)
    if game.worth is not None:
        game.worth.weights(rules)
        game.worth.ends(rules)
    chance_file(game, rules)
    _check_hints(game, rules)
    if has_lessons(game, rules):
        lessons = lessons_of(game.id, rules)
        for lesson in lessons.all:
            _check_words(game, lesson)
            rehearse(lessons, lesson)
    return content


def _check_hints(game: Game, rules: str | None) -> None:
    known = kinds(game)
    for kind, text in hints_of(game, rules).items():
        if kind not in known:
            told = f"is a kind of decision that {game.title} asks for, not '{kind}'; known are: {', '.join(sorted(known))}"
            raise ContentError(HINTS, kind, "id", told)
        _check_keys(game, HINTS, kind, [("text", text)])


def _check_words(game: Game, lesson: Lesson) -> None:
    told = [("closing", lesson.closing)]
    for number, part in enumerate(lesson.parts):
        told += [(f"parts[{number}].text", part.text), (f"parts[{number}].aside", part.aside)]
    _check_keys(game, LESSONS, lesson.id, told)


def _check_keys(game: Game, file: str, entry: str, told: Iterable[tuple[str, str]]) -> None:
    """`{jump}` must be an action of the game's table. Only a text that names one has the table looked at."""
    for field, text in told:
        if named := re.findall(r"\{(\w*)\}", text):
            from wl_tui.ui.common.table import table_class

            known = [action.known_as for action in table_class(game).ACTIONS if action.name]
            for name in named:
                if name not in known:
                    raise ContentError(
                        file, entry, field, f"'{{{name}}}' is no action at the table; known are: {', '.join(known)}"
                    )


def rehearse(lessons: Lessons, lesson: Lesson, parts: int | None = None) -> Course:
    """A lesson, or so many parts of it, played with the first choice that each part waits for."""
    course = begin(lessons, lesson)
    for number, part in enumerate(lesson.parts[:parts]):
        others_choose(course)
        decision, field = course.table.decision, f"parts[{number}]"
        if decision is None or decision.seat != LEARNER:
            whose = (
                "the game is over" if decision is None else f"it is {course.table.names[decision.seat]}'s turn to choose"
            )
            raise ContentError(LESSONS, lesson.id, field, f"a decision of the one who learns, but {whose} by then")
        for each, wanted in enumerate(part.take):
            if not any(f"{written} ".startswith(f"{wanted} ") for written in decision.notations()):
                there = ", ".join(decision.notations())
                raise ContentError(
                    LESSONS, lesson.id, f"{field}.take[{each}]", f"'{wanted}' cannot be chosen there; there is: {there}"
                )
        course.table.choose(next(filter(part.wants, accepted(course, decision.choices))), LEARNER)
    others_choose(course)
    return course


def others_choose(course: Course) -> None:
    """They do what the lesson says, which must be possible."""
    done = 0
    while not course.done and (decision := course.table.decision) is not None and decision.seat != LEARNER:
        field = f"parts[{course.number - 1}].then" if course.number else "before"
        written = course.scripted()
        if not written:
            who = course.table.names[decision.seat]
            raise ContentError(LESSONS, course.lesson.id, field, f"nobody says what {who} chooses at '{decision.kind}'")
        choose_written(course.table, written, course.lesson, f"{field}[{done}]")
        done += 1
