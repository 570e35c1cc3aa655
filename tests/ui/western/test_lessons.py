"""Every lesson played by keys at the table of Western Legends; what is not meant is answered, what is done remembered."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.ui.western.riding import Rider
from wl_tui.learned import Learned
from wl_tui.lessons import Lesson, lessons_of
from wl_tui.ui.app import Start, WlTuiApp
from wl_tui.ui.common.dialog import Dialog
from wl_tui.ui.common.learn import LearnScreen, Teaching
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.telling import Telling
from wl_tui.ui.western.table import WesternTable

LESSONS = lessons_of("western").all
SIZES = ((80, 24), (120, 40), (160, 50))


class Pupil(Rider):
    @property
    def lesson(self) -> Teaching:
        screen = self.western
        assert isinstance(screen, Teaching)
        return screen

    @property
    def told(self) -> str:
        return " ".join(self.western.query_one(Telling).told)

    @property
    def flat(self) -> str:
        """Also without the bar beside what is told."""
        return super().flat.replace("▌ ", "")

    async def until(self, condition: Callable[[], object], seconds: float = 60.0) -> None:
        await super().until(condition, seconds)

    async def choose(self, number: int) -> None:
        """A choice by its number, on the map or in the menu."""
        split = self.western._split
        place = next((space for space, at in split.on_map.items() if at == number), None)
        if place is not None:
            await self.go(place)
        else:
            await self.take(split.in_menu.index(number))

    def choices(self, wanted: bool) -> list[int]:
        decision, part = self.lesson.course.table.decision, self.lesson.course.part
        assert decision is not None
        assert part is not None
        return [number for number, choice in enumerate(decision.choices) if part.wants(choice) is wanted]

    async def play(self, lesson: Lesson) -> None:
        for number, part in enumerate(lesson.parts):
            await self.until(lambda: self.asked and self.lesson.course.number == number)  # noqa: B023
            assert f"{number + 1} of {len(lesson.parts)}" in self.told
            assert "{" not in self.told, "a key that no action here has"
            assert part.text.split("{")[0].strip()[:60] in self.flat
            await self.choose(self.choices(True)[0])
        await self.until_dialog()


@asynccontextmanager
async def learning(saves: Path, lesson: int = -1, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pupil]:
    app = WlTuiApp(saves, Start(pace=0.0, lesson=lesson))
    async with app.run_test(size=size) as pilot:
        yield Pupil(pilot, app)


@pytest.mark.parametrize("number", range(len(LESSONS)), ids=[lesson.id for lesson in LESSONS])
async def test_a_lesson_is_played_by_keys(saves: Path, config: Path, number: int) -> None:
    lesson = LESSONS[number]
    async with learning(saves, number, SIZES[number % len(SIZES)]) as pupil:
        await pupil.play(lesson)
        await pupil.see(f"{lesson.title}: done.")
        assert Learned(config).done("western") == {lesson.id}
        assert not list(saves.iterdir()), "a lesson is no saved game"
        await pupil.press("escape")
        await pupil.until_on(LearnScreen)
        await pupil.until(lambda: pupil.menu.painted)
        assert pupil.menu.rows[2 + 2 * number].note == "done"


async def test_who_says_where_the_sheriff_rides_sees_the_map_and_points_to_him(saves: Path) -> None:
    number = next(at for at, lesson in enumerate(LESSONS) if lesson.id == "story")
    async with learning(saves, number) as pupil:
        for at, part in enumerate(LESSONS[number].parts):
            await pupil.until(lambda: pupil.asked and pupil.lesson.course.number == at)  # noqa: B023
            if part.text.strip().startswith("The story makes the Sheriff ride"):
                break
            await pupil.choose(pupil.choices(True)[0])
        await pupil.see("Where does the Sheriff ride?")
        assert not pupil.western.query_one("#scene").display, "the story would lie over what is to be pointed to"
        assert pupil.map.cursor == "DR1"


async def test_another_choice_is_answered_and_nothing_happens(saves: Path) -> None:
    async with learning(saves, 0) as pupil:
        await pupil.until(lambda: pupil.asked)
        before = len(pupil.table.records)
        await pupil.choose(pupil.choices(False)[0])
        await pupil.see(LESSONS[0].parts[0].aside)
        assert len(pupil.table.records) == before
        await pupil.until(lambda: pupil.asked)
        await pupil.choose(pupil.choices(True)[0])
        await pupil.see("2 of 5")
        assert LESSONS[0].parts[0].aside not in pupil.flat


async def test_a_step_taken_back_takes_the_lesson_back(saves: Path) -> None:
    async with learning(saves, 0) as pupil:
        for number in range(2):
            await pupil.until(lambda: pupil.asked and pupil.lesson.course.number == number)  # noqa: B023
            await pupil.choose(pupil.choices(True)[0])
        await pupil.see("3 of 5")
        await pupil.press("u")
        await pupil.see("2 of 5")


async def test_from_the_title_into_a_lesson_and_out_at_any_time(saves: Path, config: Path) -> None:
    app = WlTuiApp(saves, Start(pace=0.0))
    async with app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot, app)
        await pupil.until_title()
        await pupil.press("t")
        await pupil.until_on(LearnScreen)
        await pupil.see("Work and the store")
        await pupil.until(lambda: pupil.menu.painted)
        await pupil.press("3")
        await pupil.until(lambda: pupil.asked)
        assert LESSONS[2].parts[0].text in pupil.flat
        await pupil.press("h")
        await pupil.see("In a lesson it is you who plays.")
        await pupil.press("escape")
        await pupil.until_on(LearnScreen)
        assert not Learned(config).done("western")


async def test_after_a_lesson_comes_the_next_or_the_same_again(saves: Path) -> None:
    async with learning(saves, 1, (120, 40)) as pupil:
        await pupil.play(LESSONS[1])
        await pupil.see("Next lesson: Work and the store")
        await pupil.press("2")
        await pupil.until(lambda: pupil.asked and pupil.lesson.course.lesson == LESSONS[1])
        await pupil.play(LESSONS[1])
        await pupil.press("1")
        await pupil.until(lambda: pupil.at_table and pupil.asked and pupil.lesson.course.lesson == LESSONS[2])


async def test_the_last_lesson_hands_the_game_over(saves: Path) -> None:
    async with learning(saves, len(LESSONS) - 1) as pupil:
        await pupil.play(LESSONS[-1])
        await pupil.press("1")
        await pupil.until(lambda: pupil.at_table and not isinstance(pupil.app.screen, Teaching) and pupil.asked)
        assert isinstance(pupil.app.screen, WesternTable)
        assert len(list(saves.glob("*.wlj"))) == 1
        before = len(pupil.table.records)
        await pupil.take(0)
        await pupil.until(lambda: len(pupil.table.records) > before)


async def test_all_of_a_lesson_is_in_sight_in_the_smallest_window(saves: Path) -> None:
    """Also with what is said to another choice below it, and the learner still stands in the piece of map that is left."""
    longest = max(range(len(LESSONS)), key=lambda number: len(LESSONS[number].parts[0].text))
    async with learning(saves, longest) as pupil:
        await pupil.until(lambda: pupil.asked)
        await pupil.rest()
        assert LESSONS[longest].parts[0].text in pupil.flat
        assert "●G" in pupil.text
        await pupil.choose(pupil.choices(False)[0])
        await pupil.see(LESSONS[longest].parts[0].aside)
        await pupil.rest()
        assert "●G" in pupil.text


async def test_a_lesson_that_cannot_begin_says_so(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from msgspec.structs import replace

    from wl_tui.ui.common import learn

    broken = lessons_of("western")
    first = replace(broken.all[0], before=("keep-character nobody",))
    monkeypatch.setattr(learn, "lessons_of", lambda game: type(broken)(broken.game, broken.table, (first, *broken.all[1:])))
    async with learning(saves) as pupil:
        await pupil.until_on(LearnScreen)
        await pupil.until(lambda: pupil.menu.painted)
        await pupil.press("1")
        await pupil.see("This lesson cannot begin", "'turn'")
        assert not isinstance(pupil.app.screen, Dialog)


async def test_in_a_low_window_rows_the_choices_do_not_need_are_the_maps(saves: Path, config: Path) -> None:
    async with learning(saves, 0) as pupil:
        await pupil.until(lambda: pupil.asked)
        question = pupil.western.query_one("#question", Menu)
        await pupil.until(lambda: question.content_size.height == len(question.lines))
        assert len(question.lines) == 4
        assert pupil.map.size.height == 10
        await pupil.choose(pupil.choices(True)[0])
        await pupil.until(lambda: pupil.asked and pupil.lesson.course.number == 1)
        await pupil.until(lambda: question.size.height == 6, 10)
        assert len(question.lines) > 6, "more than there is room for is scrolled"
