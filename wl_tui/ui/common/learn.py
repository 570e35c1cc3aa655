"""Learning a game: the list of its lessons, and a lesson at the game's own table."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import events, on, work
from textual.app import App, ComposeResult
from textual.containers import Vertical

from wl_tui.kernel import registry
from wl_tui.kernel.errors import KernelError, RulesBug
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.table import Table
from wl_tui.lessons import Company, Course, Lesson, Lessons, begin, lessons_of, taught
from wl_tui.saves import new_path
from wl_tui.ui.common.actions import LEARN, bindings
from wl_tui.ui.common.dialog import Dialog
from wl_tui.ui.common.help import paragraph
from wl_tui.ui.common.menu import Menu, choice_row
from wl_tui.ui.common.play import Play
from wl_tui.ui.common.rows import EMPTY, Kind, Row
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine
from wl_tui.ui.common.table import TableScreen, table_class, table_screen
from wl_tui.ui.common.telling import Told, with_keys

DONE = "done"
INDENT = "     "
AGAIN, BACK, PLAY_ON = "This lesson again", "Back to the lessons", "Play this game on"
NOT_HERE = "In a lesson it is you who plays."


class LearnScreen(WlScreen[None]):
    """The lessons of a game, in order, with those that were played to their end."""

    CSS_PATH = "learn.tcss"
    ACTIONS = LEARN
    BINDINGS = bindings(LEARN)

    def __init__(self, lessons: Lessons) -> None:
        super().__init__()
        self._lessons = lessons

    def stage(self) -> ComposeResult:
        menu = Menu(id="lessons")
        menu.border_title = f"Learn {self._lessons.game.title}"
        with Vertical(id="column"):
            yield menu
            yield TextLine(id="notice")

    def say(self, text: str) -> None:
        self.query_one("#notice", TextLine).say(text)

    @on(events.ScreenResume)
    def _list(self) -> None:
        done = self.house.learned.done(self._lessons.game.id)
        lessons = self._lessons.all
        next_one = next((number for number, lesson in enumerate(lessons) if lesson.id not in done), 0)
        rows = [Row("Each lesson is a few decisions at a real table. Esc leaves at any time.", lead=" "), EMPTY]
        for number, lesson in enumerate(lessons):
            rows.append(choice_row(number, lesson.title, DONE if lesson.id in done else ""))
            rows.append(Row(lesson.idea, lead=INDENT, kind=Kind.DIM, choice=number))
        menu = self.query_one(Menu)
        menu.show(rows, next_one)
        menu.focus()

    @on(Menu.Chosen)
    def _open(self, event: Menu.Chosen) -> None:
        self.open(event.choice)

    def open(self, number: int) -> None:
        """Sit down to a lesson, by its place in the list."""
        try:
            screen = lesson_screen(self._lessons, self._lessons.all[number], self.house.pace)
        except (KernelError, RulesBug) as error:
            self.say(f"This lesson cannot begin: {error}.")
            self._list()
        else:
            self.app.push_screen(screen)

    def help_rows(self) -> Iterable[Row]:
        yield from paragraph(
            f"Learn {self._lessons.game.title}",
            "Lessons can be played in any order, and again. What is done is remembered.",
            "A lesson's game is not among your saves; only the last one becomes one, if you play it on.",
        )

    def book(self) -> tuple[Game, str]:
        return self._lessons.game, ""

    def action_page(self, pages: int) -> None:
        self.query_one(Menu).page(pages)

    def action_leave(self) -> None:
        self.dismiss()


async def choose_lessons(app: App[None]) -> Lessons | None:
    """Those of the game that has any; if there are several, it is asked which. In a worker."""
    games = taught()
    if not games:
        await app.push_screen_wait(Dialog("There is nothing to learn.", ["No game here has lessons."], ["Back"]))
        return None
    answer: int | None = 0
    if len(games) > 1:
        titles = [registry.label(game).title for game in games]
        answer = await app.push_screen_wait(Dialog("Which game?", ["Esc goes back."], titles))
    if answer is None:
        return None
    try:
        return lessons_of(games[answer])
    except KernelError as error:
        await app.push_screen_wait(Dialog("The lessons cannot be read.", [f"{error}."], ["Back"]))
        return None


class LessonPlay(Play):
    """Who sits at the table of a lesson: when it is over, nobody plays on by themselves."""

    def __init__(self, course: Course) -> None:
        super().__init__(course.table)
        self._course = course
        self._bots = {seat: Company(course, seat) for seat in self._bots}

    @property
    def bot_asked(self) -> bool:
        return not self._course.done and super().bot_asked


_KINDS: dict[type[TableScreen], type[Any]] = {}


def lesson_screen(lessons: Lessons, lesson: Lesson, pace: float) -> TableScreen:
    """A lesson at the table its game is played on. ContentError if the rules do not let it begin."""
    base = table_class(lessons.game)
    if base not in _KINDS:
        sheet = Path(inspect.getfile(base)).with_name(str(base.CSS_PATH))
        _KINDS[base] = type(f"LessonAt{base.__name__}", (Teaching, base), {"CSS_PATH": str(sheet)})
    screen = _KINDS[base](lessons, begin(lessons, lesson), pace)
    assert isinstance(screen, TableScreen)
    return screen


# mixed into a table screen above, so that for the checker it is one
if TYPE_CHECKING:
    Base = TableScreen
else:
    Base = object


class Teaching(Base):
    """A table at which every decision is explained, and the lesson waits for what it is about."""

    def __init__(self, lessons: Lessons, course: Course, pace: float) -> None:
        super().__init__(course.table, pace)
        self.play = LessonPlay(course)
        self.lessons, self.course = lessons, course
        self._aside = ""
        self._wound_up = False

    def telling(self, view: SeatView) -> Told:
        lesson, part = self.course.lesson, self.course.part
        if part is None:
            return Told(f"{lesson.title}: done.", with_keys(lesson.closing, self.ACTIONS))
        heading = f"{lesson.title}, {self.course.number + 1} of {len(lesson.parts)}."
        return Told(heading, with_keys(part.text, self.ACTIONS), self._aside)

    def choose(self, number: int, sure: bool = False) -> None:
        decision = self.play.table.seat_view(self._eyes).decision
        mine = decision is not None and decision.mine and number < len(decision.choices)
        refusal = self.course.refusal(decision.choices[number]) if decision is not None and mine else ""
        self._aside = with_keys(refusal, self.ACTIONS)
        if refusal:
            self._draw()
        else:
            super().choose(number, sure=True)

    def why_not(self, action: str) -> str:
        return NOT_HERE if action == "stand_in" else super().why_not(action)

    def _take_back(self, undo: Any) -> None:
        self._aside = ""
        super()._take_back(undo)

    def _draw(self) -> None:
        super()._draw()
        done = self.course.done
        if done and not self._wound_up:
            self._close_lesson()
        self._wound_up = done

    @work(exclusive=True, group="closing")
    async def _close_lesson(self) -> None:
        """The lesson is over: on to the next, once more, or back to the list; the last one may be played on."""
        lesson, all_of_them = self.course.lesson, self.lessons.all
        self.house.learned.finish(self.lessons.game.id, lesson.id)
        number = all_of_them.index(lesson) + 1
        onwards = [f"Next lesson: {all_of_them[number].title}"] if number < len(all_of_them) else []
        answers = [*([PLAY_ON] if lesson.play_on else []), *onwards, AGAIN, BACK]
        sentences = [with_keys(lesson.closing, self.ACTIONS)]
        answer = await self.app.push_screen_wait(Dialog(f"{lesson.title}: done.", sentences, answers))
        chosen = BACK if answer is None else answers[answer]
        if chosen == BACK:
            self.action_leave()
        elif chosen == PLAY_ON:
            self._play_on()
        else:
            self._teach(lesson if chosen == AGAIN else all_of_them[number])

    def _teach(self, lesson: Lesson) -> None:
        try:
            screen = lesson_screen(self.lessons, lesson, self._pace)
        except (KernelError, RulesBug) as error:
            self.say(f"This lesson cannot begin: {error}.")
        else:
            self.app.switch_screen(screen)

    def _play_on(self) -> None:
        """The lesson's game becomes one among the saves, at the table it would have been played on anyway."""
        path = new_path(self.house.saves, self.lessons.game.id)
        try:
            self.play.table.save(path)
            table = Table.load(path)
        except (KernelError, RulesBug, OSError) as error:
            self.say(f"The game cannot be played on: {error}.")
        else:
            self.app.switch_screen(table_screen(table, self._pace))
