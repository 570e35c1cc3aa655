"""The title: go on with a game, begin one, look through the saved ones, watch one, change the settings, leave.

Everybody waits for this screen, so it is painted before anything of a game or of the saves is loaded.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from string import digits
from time import time
from typing import TYPE_CHECKING, NamedTuple

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.strip import Strip
from textual.widgets import Static

from wl_tui.ui.common.actions import START, bindings
from wl_tui.ui.common.glyphs import in_use
from wl_tui.ui.common.menu import Menu, choice_row
from wl_tui.ui.common.rows import Kind, Row
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine
from wl_tui.ui.common.wordmark import BELOW, horizon, wordmark

if TYPE_CHECKING:
    from wl_tui.kernel.listing import Listed
    from wl_tui.kernel.reader import Recording
    from wl_tui.kernel.table import Table

CONTINUE, NEW = 0, 1
ENTRIES = ("Continue", "New game", "Learn", "Saved games", "Replays", "Settings", "Quit")
DEEDS = ("continue", "new_game", "learn", "load", "replays", "settings", "app.quit")
INDENT = "     "


class Told(NamedTuple):
    """What stands with the entry to go on."""

    words: str = ""
    age: str = ""


class Entries(Menu):
    """Drawn with the first picture, whose size nobody has told it yet."""

    def render_line(self, y: int) -> Strip:
        if not self.lines:
            self.rewrap()
        return super().render_line(y)


class StartScreen(WlScreen[None]):
    ACTIONS = START
    BINDINGS = bindings(START)

    def __init__(self) -> None:
        super().__init__()
        self._latest: Listed | None = None
        self._told = Told()
        self._looked = asyncio.Event()

    def stage(self) -> ComposeResult:
        with Vertical(id="title"):
            yield Static(Content(wordmark(in_use())), id="word", markup=False)
            yield Static(Content(BELOW), id="below", markup=False)
            yield Static(_country(), id="horizon", markup=False)
            yield Entries(id="entries", keys=tuple(digits[1:]))
            yield TextLine(id="notice")

    def dress(self) -> None:
        self.query_one("#word", Static).update(Content(wordmark(in_use())))
        self.query_one("#horizon", Static).update(_country())

    def say(self, text: str) -> None:
        self.query_one("#notice", TextLine).say(text)

    def help_rows(self) -> Iterable[Row]:
        from wl_tui.ui.common.help import paragraph

        yield from paragraph(
            "Western board games",
            "Go on with the game you played last, or begin one: alone against programs, or with friends at one keyboard.",
            f"Games are kept in {self.house.saves} and are written down step by step while they are played.",
            f"Settings are kept in {self.house.config}.",
        )

    # -- what there is -------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self._show()

    @on(events.ScreenResume)
    def _look_again(self) -> None:
        self._show()
        self.query_one(Menu).focus()
        self._looked.clear()
        self.call_after_refresh(self._look)

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        """What could be continued is looked up beside the screen, which can be used meanwhile."""
        self._latest, self._told = await asyncio.to_thread(latest, self.house.saves)
        self._looked.set()
        if self.is_running:
            self._show()

    def _show(self) -> None:
        menu = self.query_one(Menu)
        rows: list[Row] = []
        for number, text in enumerate(ENTRIES):
            rows.append(choice_row(number, text, self._told.age if number == CONTINUE else ""))
            if number == CONTINUE:
                rows.append(Row(self._told.words, lead=INDENT, kind=Kind.DIM, choice=CONTINUE))
        first = CONTINUE if self._latest or not self._looked.is_set() else NEW
        if rows != menu.rows or not menu.choices or menu.answered:
            menu.show(rows, max(menu.picked, first))
        self.show_keys()

    # -- what can be done ----------------------------------------------------------------------------------------------

    @on(Menu.Chosen)
    async def _take(self, event: Menu.Chosen) -> None:
        await self.run_action(DEEDS[event.choice])

    @work(exclusive=True, group="start")
    async def action_continue(self) -> None:
        await self._looked.wait()
        if self._latest is None:
            self.say("There is no game to go on with: begin one, or look through the saved ones.")
            self._show()
            return
        from wl_tui.ui.common.opening import open_save

        table = await open_save(self.house, self.house.saves / self._latest.file)
        if table is not None:
            self.sit_down(table)

    @work(exclusive=True, group="start")
    async def action_new_game(self) -> None:
        from wl_tui.ui.common.setup import SetupScreen, choose_game

        game = await choose_game(self.house)
        if game is not None:
            table = await self.house.push_screen_wait(SetupScreen(game))
            if table is not None:
                self.sit_down(table)

    @work(exclusive=True, group="start")
    async def action_learn(self, number: int | None = None) -> None:
        """The lessons, or one of them at once."""
        from wl_tui.ui.common.learn import LearnScreen, choose_lessons

        lessons = await choose_lessons(self.house)
        if lessons is not None:
            screen = LearnScreen(lessons)
            await self.house.push_screen(screen)
            if number is not None:
                screen.open(number)

    @work(exclusive=True, group="start")
    async def action_load(self) -> None:
        from wl_tui.ui.common.browser import SavesScreen

        table = await self.house.push_screen_wait(SavesScreen())
        if table is not None:
            self.sit_down(table)

    def action_rulebook(self) -> None:
        self._open_a_book()

    @work(exclusive=True, group="start")
    async def _open_a_book(self) -> None:
        from wl_tui.ui.common.book import BookScreen
        from wl_tui.ui.common.setup import choose_game

        game = await choose_game(self.house)
        if game is not None:
            self.house.push_screen(BookScreen(game.folder or game.id, game.title))

    @work(exclusive=True, group="start")
    async def action_replays(self) -> None:
        from wl_tui.ui.common.browser import ReplaysScreen

        table = await self.house.push_screen_wait(ReplaysScreen())
        if table is not None:
            self.sit_down(table)

    def action_statistics(self) -> None:
        from wl_tui.ui.common.statistics import StatisticsScreen

        self.house.push_screen(StatisticsScreen())

    def show_replay(self, recording: Recording) -> None:
        from wl_tui.ui.common.replay import replay_of

        self.house.push_screen(replay_of(recording))

    def sit_down(self, table: Table) -> None:
        from wl_tui.ui.common.opening import sit_down

        sit_down(self.house, table, self.house.pace)


def _country() -> Content:
    left, sun, right = horizon(in_use())
    return Content.assemble(left, (sun, "$primary"), right)


def latest(saves: Path) -> tuple[Listed | None, Told]:
    """The game that was played last, if it is not over, and how it is told."""
    from wl_tui.saves import latest_unfinished
    from wl_tui.ui.common.shelf import TORN, age_of, in_short, who

    save = latest_unfinished(saves)
    if save is None:
        return None, Told("Nothing is waiting to be continued.")
    torn = f" {TORN}" if save.standing == "torn" else ""
    return save, Told(f"{in_short(save)}. {who(save)}.{torn}", age_of(time() - save.modified))
