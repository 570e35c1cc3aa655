"""The saved games: all of them, newest first, with a look into the one that is marked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from time import time

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message

from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.listing import Listed
from wl_tui.kernel.reader import read
from wl_tui.kernel.table import Table
from wl_tui.saves import LONGEST_NAME, TRASH, bring_back, newest_first, rename, throw_away
from wl_tui.ui.common.actions import SAVES, bindings
from wl_tui.ui.common.dialog import Dialog, Writing
from wl_tui.ui.common.help import paragraph
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.opening import open_save
from wl_tui.ui.common.preview import list_rows, name_of, preview_rows, story_rows
from wl_tui.ui.common.rows import Kind, Row
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine

FIRST, REST = 60, 2000
"""How many are listed at once, and how many with every further look."""
PAUSE = 0.15
"""Seconds the mark must rest on a game before its story is read."""
WIDE = 120
"""Columns from which on the list has room for names."""
NONE = "There are no saved games."


class SaveList(Menu):
    class Marked(Message):
        """The mark has moved."""

    def pick(self, choice: int) -> None:
        super().pick(choice)
        self.post_message(self.Marked())


class SavesScreen(WlScreen[Table | None]):
    """Answers with the table that was opened."""

    CSS_PATH = "browser.tcss"
    ACTIONS = SAVES
    BINDINGS = bindings(SAVES)

    def __init__(self) -> None:
        super().__init__()
        self._games = SaveList(id="games", keyed=False)
        self._games.border_title = "Saved games"
        self._preview = RowView(id="preview")
        self._preview.border_title = "A look inside"
        self._saves: list[Listed] = []
        self._listed = False
        self._thrown: list[tuple[Path, Path]] = []
        """Where deleted saves lie, and where they were, the last one last."""
        self._shown = ""

    def stage(self) -> ComposeResult:
        with Horizontal(id="saves"):
            yield self._games
            yield self._preview
        yield TextLine(id="notice")

    def on_mount(self) -> None:
        self._games.focus()
        self._list("")

    def say(self, text: str) -> None:
        self.query_one("#notice", TextLine).say(text)

    def help_rows(self) -> Iterable[Row]:
        yield from paragraph(
            "Saved games",
            "* stands before a finished game, ~ before one whose end is torn off, ! before a file that cannot be read.",
            f"Deleted games go to {self.house.saves / TRASH}, where you can take them out or remove them for good.",
            "Whether a game is whole, to the last byte, tells: wl-tui verify FILE.",
        )

    # -- the list ------------------------------------------------------------------------------------------------------

    @work(exclusive=True, group="list")
    async def _list(self, marked: str, instead: int = 0) -> None:
        """Read the folder beside the screen, the newest games first; `marked` is the file to stand on."""
        found = newest_first(self.house.saves)
        saves: list[Listed] = []
        self._listed = False
        count = FIRST
        while batch := await asyncio.to_thread(_take, found, count):
            if not self.is_running:
                return
            saves += batch
            self._show(saves, marked or self._marked_file, instead)
            count = REST
        self._listed = True
        if not saves and self.is_running:
            self._show([], "", 0)

    def _show(self, saves: list[Listed], marked: str, instead: int) -> None:
        self._saves = list(saves)
        picked = next((number for number, save in enumerate(saves) if save.file == marked), instead)
        wide = self.size.width >= WIDE
        rows = [row for number, save in enumerate(saves) for row in list_rows(number, save, time(), wide)]
        self._games.show(rows or ([Row(NONE, lead="   ", kind=Kind.DIM)] if self._listed else []), picked)
        self._games.border_subtitle = str(len(saves)) if len(saves) > 1 else None
        self._look_inside()

    @property
    def _marked(self) -> Listed | None:
        picked = self._games.picked
        return self._saves[picked] if 0 <= picked < len(self._saves) else None

    @property
    def _marked_file(self) -> str:
        return self._marked.file if self._marked else ""

    # -- the look inside -----------------------------------------------------------------------------------------------

    @on(SaveList.Marked)
    def _look_inside(self) -> None:
        save = self._marked
        if save is None:
            self._preview.clear()
        elif save.file != self._shown:
            self._preview.show(preview_rows(save, self.house.saves, time()))
            self._tell_story(save)
        self._shown = save.file if save else ""
        self.show_keys()

    @work(exclusive=True, group="story")
    async def _tell_story(self, save: Listed) -> None:
        if save.standing == "unreadable":
            return
        await asyncio.sleep(PAUSE)
        rows = await asyncio.to_thread(story_rows, self.house.saves / save.file)
        if self.is_running and save is self._marked:
            self._preview.append(rows)

    # -- what can be done ----------------------------------------------------------------------------------------------

    def why_not(self, action: str) -> str:
        if action in ("rename", "throw_away", "watch_again") and self._marked is None:
            return NONE
        if action == "bring_back" and not self._thrown:
            return "Nothing was deleted since you came here."
        return ""

    @on(Menu.Chosen)
    @work(exclusive=True, group="do")
    async def _go_on(self) -> None:
        save = self._marked
        if save is None:
            return
        table = await open_save(self.house, self.house.saves / save.file)
        if table is None:
            self._list(save.file)
        else:
            self.dismiss(table)

    @work(exclusive=True, group="do")
    async def action_watch_again(self) -> None:
        from wl_tui.ui.common.replay import replay_of

        save = self._marked
        if save is None:
            return
        try:
            recording = await asyncio.to_thread(read, self.house.saves / save.file)
        except (KernelError, OSError) as error:
            self.say(f"It cannot be watched: {_why(error)}.")
        else:
            self.house.push_screen(replay_of(recording))

    @work(exclusive=True, group="do")
    async def action_rename(self) -> None:
        save = self._marked
        if save is None:
            return
        path = self.house.saves / save.file
        hint = "Letters, digits and most signs; the file gets this name."
        name = await self.house.push_screen_wait(Writing("What shall this game be called?", path.stem, hint, LONGEST_NAME))
        if name is None:
            return
        try:
            target = rename(path, name)
        except (KernelError, OSError) as error:
            self.say(f"It keeps its name: {_why(error)}.")
        else:
            self.say("")
            self._shown = ""
            self._list(target.name)

    @work(exclusive=True, group="do")
    async def action_throw_away(self) -> None:
        save = self._marked
        if save is None:
            return
        path, number = self.house.saves / save.file, self._games.picked
        sentences = [f"{name_of(save)} ({save.file})", "It goes to the trash, from where you can take it back."]
        if await self.house.push_screen_wait(Dialog("Delete this game?", sentences, ["Keep it", "Delete it"])) != 1:
            return
        try:
            self._thrown.append((throw_away(path), path))
        except (KernelError, OSError) as error:
            self.say(f"It stays where it is: {_why(error)}.")
        else:
            self.say(f"{save.file} is in the trash. u takes it out again.")
            self._list("", number)

    def action_bring_back(self) -> None:
        thrown, path = self._thrown.pop()
        try:
            target = bring_back(thrown, path)
        except OSError as error:
            self.say(f"It cannot be taken back: {_why(error)}.")
        else:
            self.say(f"{target.name} is back.")
            self._list(target.name)

    def action_page(self, pages: int) -> None:
        self._preview.page(pages)

    def action_leave(self) -> None:
        self.dismiss(None)

    @on(events.Resize)
    def _lay_out_again(self) -> None:
        if self._saves:
            self._show(self._saves, self._marked_file, 0)

    @on(events.ScreenResume)
    def _wake(self) -> None:
        """A dialog was closed: the list takes keys again."""
        if self._games.answered:
            self._games.show(list(self._games.rows), self._games.picked)


def _take(saves: Iterator[Listed], count: int) -> list[Listed]:
    return list(islice(saves, count))


def _why(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
