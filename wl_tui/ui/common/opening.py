"""The way to a table: a saved game opened, with everything that can be wrong with it said in a dialog."""

from __future__ import annotations

import asyncio
from pathlib import Path

from textual.app import App

from wl_tui.kernel.errors import BadSetup, ContentChanged, JournalInUse, KernelError
from wl_tui.kernel.table import Table
from wl_tui.ui.common.dialog import Dialog
from wl_tui.ui.common.shelf import capital
from wl_tui.ui.common.table import table_screen


async def open_save(app: App[None], path: Path) -> Table | None:
    """The game, or None if it cannot go on, or shall not; whoever is at the keyboard has been told why. In a worker."""
    try:
        return await _load(app, path)
    except (KernelError, OSError) as error:
        await app.push_screen_wait(trouble(path, error))
        return None


async def _load(app: App[None], path: Path) -> Table | None:
    try:
        return await asyncio.to_thread(Table.load, path)
    except ContentChanged as changed:
        title, sentences = "The content of this game has changed.", [_sentence(changed)]
        sentences.append("What has happened stays as it was; what comes is played under the content as it is now.")
        if await app.push_screen_wait(Dialog(title, sentences, ["Go on with it", "Leave it alone"])) != 0:
            return None
    return await asyncio.to_thread(Table.load, path, accept_content=True)


def sit_down(app: App[None], table: Table, pace: float) -> None:
    """Put the table on the screen."""
    try:
        screen = table_screen(table, pace)
    except BadSetup as error:
        path = table.journal.path if table.journal else Path()
        table.close()
        app.push_screen(trouble(path, error))
    else:
        app.push_screen(screen)


def trouble(path: Path, error: Exception) -> Dialog:
    """What is wrong with a save, and what to do next."""
    if isinstance(error, JournalInUse):
        return Dialog("This game is open somewhere else.", [_sentence(error)], ["Back"])
    sentences = [
        _sentence(error),
        "To see what is wrong and how much of it is whole, leave and type:",
        f"wl-tui verify {path}",
    ]
    return Dialog("This game cannot be continued.", sentences, ["Back"])


def _sentence(error: Exception) -> str:
    return f"{capital(str(error).rstrip('.'))}."
