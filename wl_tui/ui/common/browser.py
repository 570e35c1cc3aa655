"""The saved games: all of them, newest first, by families, with a look into the one that is marked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from time import time
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.strip import Strip

from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.families import Kin, families, left_alone
from wl_tui.kernel.listing import Listed
from wl_tui.kernel.reader import read
from wl_tui.kernel.table import Table
from wl_tui.saves import LONGEST_NAME, TRASH, bring_back, newest_first, rename, throw_away
from wl_tui.ui.common.actions import REPLAYS, SAVES, Action, bindings
from wl_tui.ui.common.dialog import Dialog, Writing
from wl_tui.ui.common.help import paragraph
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.opening import open_save
from wl_tui.ui.common.preview import MARGIN, list_rows, name_of, origin_of, preview_rows, story_rows
from wl_tui.ui.common.rows import EMPTY, Kind, Line, Row
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine

FIRST, REST = 60, 2000
"""How many are listed at once, and how many with every further look."""
PAUSE = 0.15
"""Seconds the mark must rest on a game before its story is read."""
WIDE = 120
"""Columns from which on the list has room for names."""
CONTINUATION = "One game was continued from it; it stays, and will stand by itself."
CONTINUATIONS = "{count} games were continued from it; they stay, and will stand by themselves."

Section = tuple[str, list[list[Kin]]]
"""Families under a heading, which may be empty."""


class Laid(NamedTuple):
    """The saves, newest first, as they stand in the list, and the list itself."""

    saves: list[Listed]
    kin: list[Kin]
    rows: list[Row]


class SaveList(Menu):
    class Marked(Message):
        """The mark has moved."""

    def strip_of(self, line: Line, width: int) -> Strip:
        """The sign of a game stands out, its lines in the tree do not."""
        strip, lead = super().strip_of(line, width), cell_len(line.lead)
        if lead <= MARGIN or self.rows[line.row].choice == self.picked:
            return strip
        tree = Strip([Segment(line.lead[MARGIN:], self.style_of("dim"))])
        return Strip.join([strip.crop(0, MARGIN), tree, strip.crop(lead)])

    def pick(self, choice: int) -> None:
        super().pick(choice)
        self.post_message(self.Marked())


class SavesScreen(WlScreen[Table | None]):
    """Answers with the table that was opened."""

    CSS_PATH = "browser.tcss"
    ACTIONS: ClassVar[tuple[Action, ...]] = SAVES
    BINDINGS = bindings(SAVES)
    HEADING: ClassVar[str] = "Saved games"
    NONE: ClassVar[str] = "There are no saved games."
    ENTER: ClassVar[str] = "continue"
    """What Enter does with the game that is marked."""

    def __init__(self) -> None:
        super().__init__()
        self._games = SaveList(id="games", keyed=False)
        self._games.border_title = self.HEADING
        self._preview = RowView(id="preview")
        self._preview.border_title = "A look inside"
        self._laid = Laid([], [], [])
        self._all_known = asyncio.Event()
        self._away = False
        """Whether somebody watches a game, which may bring another."""
        self._thrown: list[tuple[Path, Path]] = []
        """Where deleted saves lie, and where they were, the last one last."""
        self._shown = ("", "")

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
            self.HEADING,
            "A game that was continued from another stands under it. The family that changed last comes first.",
            "* stands before a finished game, ~ before one whose end is torn off, ! before a file that cannot be read.",
            f"Deleted games go to {self.house.saves / TRASH}, where you can take them out or remove them for good.",
            "Whether a game is whole, to the last byte, tells: wl-tui verify FILE.",
        )

    # -- the list ------------------------------------------------------------------------------------------------------

    @work(exclusive=True, group="list")
    async def _list(self, wanted: str) -> None:
        """Read the folder beside the screen, the newest games first; `wanted` is the file to stand on, if there is one."""
        self._all_known.clear()
        found = newest_first(self.house.saves)
        saves: list[Listed] = []
        count = FIRST
        while batch := await asyncio.to_thread(_take, found, count):
            saves += batch
            count = REST
            if not wanted or any(save.file == wanted for save in batch):
                laid = await asyncio.to_thread(self._lay, list(saves))
                if not self.is_running:
                    return
                self._show(laid, wanted or self._marked_file)
                wanted = ""
        self._all_known.set()
        if self.is_running:
            if wanted or not self._laid.kin:
                self._show(self._lay(saves), "")
            self._look_inside()

    def _lay(self, saves: list[Listed]) -> Laid:
        """All saves as rows: for very many that takes longer than a key may wait, so it is done beside the screen."""
        kin: list[Kin] = []
        rows: list[Row] = []
        wide, glyphs, now = self.size.width >= WIDE, self.house.glyphs, time()
        for heading, found in self.sections(saves):
            if heading and found:
                rows += [*([EMPTY] if rows else []), Row(heading, lead="   ", kind=Kind.DIM)]
            for one in (one for family in found for one in family):
                rows += list_rows(len(kin), one, now, wide, glyphs)
                kin.append(one)
        return Laid(saves, kin, rows)

    def _show(self, laid: Laid, marked: str) -> None:
        self._laid = laid
        picked = next((number for number, kin in enumerate(laid.kin) if kin.save.file == marked), self.first())
        none = [Row(self.NONE, lead="   ", kind=Kind.DIM)] if self._all_known.is_set() else []
        self._games.show(laid.rows or none, picked)
        self._games.border_subtitle = str(len(laid.kin)) if len(laid.kin) > 1 else None
        self._look_inside()

    def sections(self, saves: list[Listed]) -> list[Section]:
        """What is listed, in order."""
        return [("", families(saves))]

    def first(self) -> int:
        """Where the mark stands before somebody moves it."""
        return 0

    @property
    def _marked_kin(self) -> Kin | None:
        picked = self._games.picked
        return self._laid.kin[picked] if 0 <= picked < len(self._laid.kin) else None

    @property
    def _marked(self) -> Listed | None:
        return self._marked_kin.save if self._marked_kin else None

    @property
    def _marked_file(self) -> str:
        return self._marked.file if self._marked else ""

    # -- the look inside -----------------------------------------------------------------------------------------------

    @on(SaveList.Marked)
    def _look_inside(self) -> None:
        kin = self._marked_kin
        if kin is None:
            self._preview.clear()
            self._shown = ("", "")
        elif (shown := (kin.save.file, origin_of(kin, self._all_known.is_set()))) != self._shown:
            self._shown = shown
            self._preview.show(preview_rows(kin.save, shown[1], self.house.saves, time(), self.house.glyphs))
            self._tell_story(kin.save)
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
        if action in ("continue", "rename", "throw_away", "watch_again") and self._marked is None:
            return self.NONE
        if action == "bring_back" and not self._thrown:
            return "Nothing was deleted since you came here."
        return ""

    @on(Menu.Chosen)
    async def _take_it(self) -> None:
        await self.run_action(self.ENTER)

    @work(exclusive=True, group="do")
    async def action_continue(self) -> None:
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
            self._wake()
        else:
            self._away = True
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
            self._list(target.name)

    @work(exclusive=True, group="do")
    async def action_throw_away(self) -> None:
        save = self._marked
        if save is None:
            return
        path, beside = self.house.saves / save.file, self._beside_the_mark
        sentences = [f"{name_of(save)} ({save.file})", "It goes to the trash, from where you can take it back."]
        await self._all_known.wait()  # its children may be further down
        if count := left_alone(self._laid.saves, save):
            sentences.append(CONTINUATIONS.format(count=count) if count > 1 else CONTINUATION)
        if await self.house.push_screen_wait(Dialog("Delete this game?", sentences, ["Keep it", "Delete it"])) != 1:
            return
        try:
            self._thrown.append((throw_away(path), path))
        except (KernelError, OSError) as error:
            self.say(f"It stays where it is: {_why(error)}.")
        else:
            self.say(f"{save.file} is in the trash. {current().cap_for(self.ACTIONS, 'bring_back')} takes it out again.")
            self._list(beside)

    @property
    def _beside_the_mark(self) -> str:
        """The file that is marked when the marked one is gone."""
        below = self._laid.kin[self._games.picked + 1 :][:1]
        above = self._laid.kin[: self._games.picked][-1:]
        return "".join(kin.save.file for kin in below or above)

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
        if self._laid.saves:
            self._show(self._lay(self._laid.saves), self._marked_file)

    @on(events.ScreenResume)
    def _wake(self) -> None:
        """What was opened over it was closed: the list takes keys again."""
        if self._away:
            self._away = False
            self._list(self._marked_file)
        if self._games.answered:
            self._games.show(list(self._games.rows), self._games.picked)


class ReplaysScreen(SavesScreen, inherit_bindings=False):
    """The same for whoever came to watch: families with a finished game first, and Enter watches."""

    ACTIONS = REPLAYS
    BINDINGS = bindings(REPLAYS)
    HEADING = "Replays"
    NONE = "There is no game to watch."
    ENTER = "watch_again"

    def sections(self, saves: list[Listed]) -> list[Section]:
        found = families([save for save in saves if save.standing != "unreadable"])
        ended = [any(kin.save.standing == "finished" for kin in family) for family in found]
        return [
            ("", [family for family, over in zip(found, ended, strict=True) if over]),
            ("Not finished yet", [family for family, over in zip(found, ended, strict=True) if not over]),
        ]

    def first(self) -> int:
        return next((number for number, kin in enumerate(self._laid.kin) if kin.save.standing == "finished"), 0)


def _take(saves: Iterator[Listed], count: int) -> list[Listed]:
    return list(islice(saves, count))


def _why(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
