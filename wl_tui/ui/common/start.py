"""The start screen: go on with a game, begin one, or leave."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from time import time

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from wl_tui.kernel import registry
from wl_tui.kernel.errors import BadSetup, ContentChanged, JournalInUse, KernelError
from wl_tui.kernel.table import Table
from wl_tui.saves import listed
from wl_tui.ui.common.actions import START, bindings
from wl_tui.ui.common.dialog import Dialog
from wl_tui.ui.common.help import paragraph
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.rows import Row
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.setup import SetupScreen
from wl_tui.ui.common.shelf import Continue, Entry, NewGame, Older, Quit, entries, entry_rows
from wl_tui.ui.common.table import table_screen

SUN = r"""            \   |   /
         `.  .-----.  .'
       --  .'       '.  --
─────────────────────────────────"""
SIGN = "W E S T E R N   G A M E S"


class StartScreen(WlScreen[None]):
    CSS_PATH = "start.tcss"
    ACTIONS = START
    BINDINGS = bindings(START)

    def __init__(self, saves: Path, pace: float) -> None:
        super().__init__()
        self._saves = saves
        self._pace = pace
        self._entries: list[Entry] = []
        self._all_saves = False

    def stage(self) -> ComposeResult:
        with Vertical(id="start"):
            yield Static(SUN, id="sun", markup=False)
            yield Static(SIGN, id="sign", markup=False)
            yield Menu(id="entries", snug=True)

    def help_rows(self) -> Iterable[Row]:
        yield from paragraph(
            "Western games",
            "Continue a game that is not finished, or begin one: alone against programs, or with friends at one keyboard.",
            f"Games are kept in {self._saves} and are written down step by step while they are played.",
        )

    @on(events.ScreenResume)
    def list_again(self) -> None:
        self._all_saves = False
        self._list(0)
        self.query_one(Menu).focus()

    def _list(self, picked: int) -> None:
        self._entries = entries(listed(self._saves), registry.ids(), self._all_saves)
        self.query_one(Menu).show(entry_rows(self._entries, time()), picked)
        self.show_keys()

    @on(Menu.Chosen)
    def _take(self, event: Menu.Chosen) -> None:
        entry = self._entries[event.choice]
        if isinstance(entry, Quit):
            self.app.exit()
        elif isinstance(entry, Older):
            self._all_saves = True
            self._list(event.choice)
        elif isinstance(entry, NewGame):
            self._begin(entry.game)
        else:
            self._continue(entry)

    @work(exclusive=True, group="start")
    async def _begin(self, game: str) -> None:
        table = await self.app.push_screen_wait(SetupScreen(registry.find(game), self._saves))
        if table is not None:
            self.sit_down(table)

    @work(exclusive=True, group="start")
    async def _continue(self, entry: Continue) -> None:
        path = self._saves / entry.save.file
        try:
            table = await self._load(path)
        except (KernelError, OSError) as error:
            await self.app.push_screen_wait(trouble(path, error))
            return
        if table is not None:
            self.sit_down(table)

    async def _load(self, path: Path) -> Table | None:
        """The game, or None if it shall not go on under content that has changed."""
        try:
            return await asyncio.to_thread(Table.load, path)
        except ContentChanged as changed:
            title, sentences = "The content of this game has changed.", [f"{_capital(str(changed))}."]
            sentences.append("What has happened stays as it was; what comes is played under the content as it is now.")
            if await self.app.push_screen_wait(Dialog(title, sentences, ["Go on with it", "Leave it alone"])) != 0:
                return None
        return await asyncio.to_thread(Table.load, path, accept_content=True)

    def sit_down(self, table: Table) -> None:
        try:
            screen = table_screen(table, self._pace)
        except BadSetup as error:
            path = table.journal.path if table.journal else Path()
            table.close()
            self.app.push_screen(trouble(path, error))
        else:
            self.app.push_screen(screen)


def trouble(path: Path, error: Exception) -> Dialog:
    """What is wrong with a save, and what to do next."""
    if isinstance(error, JournalInUse):
        return Dialog("This game is open somewhere else.", [f"{_capital(str(error))}."], ["Back"])
    sentences = [
        f"{_capital(str(error))}.",
        "To see what is wrong and how much of it is whole, leave and type:",
        f"wl-tui verify {path}",
    ]
    return Dialog("This game cannot be continued.", sentences, ["Back"])


def _capital(text: str) -> str:
    """Begin with a capital, unless it begins with the name of a file."""
    text = text.rstrip(".")
    return text[:1].upper() + text[1:] if text.partition(" ")[0].isalpha() else text
