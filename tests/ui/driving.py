"""Playing through the interface: open it, press keys, wait for what must come, read the screen as text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from wl_tui.bots import make_bot
from wl_tui.kernel import registry
from wl_tui.kernel.protocol import Value
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.ui.app import Start, WlTuiApp
from wl_tui.ui.common.dialog import Curtain, Dialog
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.setup import SetupScreen
from wl_tui.ui.common.start import StartScreen
from wl_tui.ui.common.table import TableScreen

GAME = "showdown"
SIZES = ((80, 24), (120, 40), (160, 50))
SOLO: tuple[Seat | str, ...] = ("Annie", Seat("Buck", "random"), Seat("Clementine", "random"))
BOTS = (Seat("Annie", "random"), Seat("Buck", "random"), Seat("Clementine", "random"))
HOT: tuple[Seat | str, ...] = ("Annie", "Buck", Seat("Clementine", "random"))


class Player:
    """A person at the keyboard."""

    def __init__(self, pilot: Pilot[None], app: WlTuiApp) -> None:
        self.pilot = pilot
        self.app = app

    async def until(self, condition: Callable[[], object], seconds: float = 15.0) -> None:
        deadline = monotonic() + seconds
        while not condition():
            assert monotonic() < deadline, f"it did not come to pass in {seconds} s:\n{self.text}"
            await asyncio.sleep(0.005)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def see(self, *words: str) -> None:
        await self.until(lambda: all(word in self.text or word in self.flat for word in words))

    async def rest(self) -> None:
        """Wait until the screen has come to rest."""
        seen: list[str] = []
        while len(seen) < 4 or len(set(seen[-4:])) > 1:
            assert len(seen) < 500, "the screen never comes to rest"
            seen.append(self.text)
            await asyncio.sleep(0.02)

    @property
    def text(self) -> str:
        """The screen as it is painted, line by line."""
        return "\n".join(strip.text.rstrip() for strip in self.app.screen._compositor.render_strips())

    @property
    def flat(self) -> str:
        """The screen without frames and line breaks, for sentences that may be wrapped."""
        return " ".join(self.text.replace("│", " ").split())

    @property
    def menu(self) -> Menu:
        return self.app.screen.query_one(Menu)

    @property
    def table_screen(self) -> TableScreen:
        screen = next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def table(self) -> Table:
        return self.table_screen.play.table

    @property
    def table_or_none(self) -> Table | None:
        return self.table if any(isinstance(screen, TableScreen) for screen in self.app.screen_stack) else None

    # -- where the game stands ---------------------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """A question to the person at the keyboard is on the screen."""
        return isinstance(self.app.screen, TableScreen) and self.menu.painted and self.menu.choices > 0

    @property
    def before_curtain(self) -> bool:
        return isinstance(self.app.screen, Curtain) and bool(self.app.screen.query(Menu)) and self.menu.painted

    @property
    def over(self) -> bool:
        return isinstance(self.app.screen, TableScreen) and self.table.over and "The game is over" in self.menu.text

    async def until_asked(self) -> None:
        await self.until(lambda: self.asked)

    async def until_title(self) -> None:
        await self.until(lambda: isinstance(self.app.screen, StartScreen) and self.menu.painted)

    async def until_on(self, screen: type[Screen[Any]]) -> None:
        await self.until(lambda: isinstance(self.app.screen, screen))

    async def new_game(self, game: str = GAME) -> None:
        """From the title to the set-up of a game."""
        await self.until_title()
        await self.press("n")
        await self.until_dialog()
        await self.press(str(registry.ids().index(game) + 1))
        await self.until_on(SetupScreen)
        await self.see("Options")

    async def until_something(self) -> None:
        await self.until(lambda: self.asked or self.before_curtain or self.over)

    async def until_dialog(self) -> None:
        await self.until(lambda: isinstance(self.app.screen, Dialog) and self.app.screen.query(Menu) and self.menu.painted)


@asynccontextmanager
async def at_keyboard(
    saves: Path, table: Table | None = None, size: tuple[int, int] = (80, 24), pace: float | None = 0.0
) -> AsyncIterator[Player]:
    app = WlTuiApp(saves, Start(table, pace))
    async with app.run_test(size=size) as pilot:
        yield Player(pilot, app)


def new_table(
    saves: Path,
    seats: Sequence[Seat | str] = SOLO,
    seed: int = 5,
    name: str = "game",
    posse: bool = False,
    sandbox: bool = False,
) -> Table:
    options: dict[str, Value] = {"with": ["posse"] if posse else [], "sandbox": sandbox}
    return Table.new(GAME, seats, seed=seed, options=options, journal=saves / f"{name}.wlj")


def play_on(table: Table, steps: int = 100_000) -> Table:
    """Let anybody who is asked choose anything, so many times or to the end."""
    bot = make_bot("random", 1)
    while table.flow.asked is not None and steps:
        table.choose(bot.choose(table.seat_view(table.flow.asked.seat)))
        steps -= 1
    return table
