"""Every lesson of every game is played through the table, so that a rules change that breaks one is noticed."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from wl_tui.checking import others_choose, rehearse
from wl_tui.cli import main
from wl_tui.content import rules_folder
from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.notation import notation
from wl_tui.kernel.structs import Choice
from wl_tui.lessons import LEARNER, Course, Lesson, Lessons, accepted, begin, lessons_of, taught

LESSONS = [(lessons, lesson) for lessons in map(lessons_of, taught()) for lesson in lessons.all]
EACH = pytest.mark.parametrize(
    ("lessons", "lesson"), LESSONS, ids=[f"{lessons.game.id}-{lesson.id}" for lessons, lesson in LESSONS]
)


def wanted(course: Course) -> list[Choice]:
    """What the lesson goes on with, of what can be chosen."""
    decision, part = course.table.decision, course.part
    assert decision is not None
    assert part is not None
    assert decision.seat == LEARNER
    return [choice for choice in accepted(course, decision.choices) if part.wants(choice)]


@EACH
def test_a_lesson_can_be_played_and_every_choice_it_waits_for_is_there(lessons: Lessons, lesson: Lesson) -> None:
    course = rehearse(lessons, lesson)
    assert course.done
    assert course.part is None


@EACH
def test_whatever_a_lesson_accepts_leads_on(lessons: Lessons, lesson: Lesson) -> None:
    """Where there is more than one way, each of them brings the next part's choices."""
    for number, _ in enumerate(lesson.parts):
        course = rehearse(lessons, lesson, number)
        for choice in wanted(course)[1:]:
            other = rehearse(lessons, lesson, number)
            other.table.choose(choice, LEARNER)
            others_choose(other)
            if other.part is not None:
                assert wanted(other), (lesson.id, number, notation(choice))


@EACH
def test_another_choice_is_answered_kindly_and_changes_nothing(lessons: Lessons, lesson: Lesson) -> None:
    for number, part in enumerate(lesson.parts):
        course = rehearse(lessons, lesson, number)
        decision = course.table.decision
        assert decision is not None
        others = [choice for choice in decision.choices if not part.wants(choice)]
        assert all(course.refusal(choice) for choice in others)
        assert not part.take or part.aside or not others, f"part {number + 1} has nothing to say to another choice"


def test_a_step_taken_back_is_a_step_of_the_lesson_taken_back() -> None:
    lessons = lessons_of("western")
    course = rehearse(lessons, lessons.all[0], 2)
    assert course.number == 2
    course.table.undo()
    assert course.number == 1
    assert course.part == lessons.all[0].parts[1]


def test_a_lesson_that_the_rules_do_not_allow_is_refused_with_file_entry_and_field(tmp_path: Path) -> None:
    lessons = lessons_of("western")
    lesson = lessons.all[0]
    with pytest.raises(ContentError, match=r"lessons.toml, entry 'turn', field 'before\[2\]'.*is not among"):
        begin(lessons, replace(lesson, before=(*lesson.before[:2], "start-at DR10")))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title = "A turn"', "title = 3", r"lessons.toml, entry 'turn', field 'title': expected 'str'"),
        ('preset = "first-game"', 'preset = "last-game"', r"lessons.toml, field 'table.preset': .*last-game"),
        ('take = ["work"]', 'tale = ["work"]', r"lessons.toml, entry 'turn', field 'parts\[1\]': .*unknown field 'tale'"),
        ("seed = 1\n", "seed = -1\n", r"lessons.toml, entry 'turn', field 'seed'"),
    ],
)
def test_a_file_that_is_wrong_says_what_to_mend(tmp_path: Path, old: str, new: str, message: str) -> None:
    folder = tmp_path / "western_legends"
    folder.mkdir()
    text = Path("rules/western_legends/lessons.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "lessons.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        _ = lessons_of("western", str(tmp_path)).rules


UNPLAYABLE = [
    ('take = ["work"]', 'take = ["wrok"]', r"parts\[1\].take\[0\]': 'wrok' cannot be chosen there; there is: .*work"),
    ('"stop",\n]', '"stop",\n  "income 10 1",\n  "income 20 0",\n]', r"before\[7\]': Greenhorn is asked 'act' there"),
    ('  "stop",\n]', "]", r"before': nobody says what Cole chooses at 'act'"),
    ("and {undo}", "and {undone}", r"parts\[3\].text': '\{undone\}' is no action at the table; known are: .*\bundo\b"),
]


@pytest.mark.parametrize(("old", "new", "told"), UNPLAYABLE, ids=["take", "before", "others", "key"])
def test_a_lesson_that_cannot_be_played_is_refused_by_rules_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    rules = Path(shutil.copytree(rules_folder(), tmp_path / "rules"))
    path = rules / "western_legends" / "lessons.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert main(["rules", "check", str(rules)]) == 2
    assert re.search(rf"western: lessons.toml, entry '[\w-]+', field '[^']*{told}", capsys.readouterr().out)
