"""Playing Western Legends by keys alone: the map, the menu, and whatever asks once more."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from tests.games.western.scenario import Scenario
from tests.ui.driving import Player
from wl_tui.kernel.protocol import Value
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table
from wl_tui.ui.app import Start, WlTuiApp
from wl_tui.ui.western.map import CountyMap
from wl_tui.ui.western.table import WesternTable

ALONE: tuple[Seat | str, ...] = ("Annie", Seat("Buck", "random"))
THREE: tuple[Seat | str, ...] = ("Annie", Seat("Buck", "random"), Seat("Clementine", "random"))
HOT: tuple[Seat | str, ...] = ("Annie", "Buck", Seat("Clementine", "random"))


class Rider(Player):
    """A person at the table of Western Legends."""

    @property
    def western(self) -> WesternTable:
        screen = self.table_screen
        assert isinstance(screen, WesternTable)
        return screen

    @property
    def map(self) -> CountyMap:
        return self.western.query_one(CountyMap)

    @property
    def at_table(self) -> bool:
        return isinstance(self.app.screen, WesternTable)

    @property
    def over(self) -> bool:
        return self.at_table and self.table.over and "Won by" in self.menu.text

    @property
    def asked(self) -> bool:
        """A question to the person at the keyboard is on the screen, in the menu or on the map."""
        if not (self.at_table and self.menu.painted) or self.menu.answered:
            return False
        ask = self.table.flow.asked
        return ask is not None and ask.seat == self.western._eyes and bool(self.western._split.ways or self.menu.choices)

    async def go(self, space: str) -> None:
        """To a place on the map, by its jump label."""
        await self.press("g")
        await self.until(lambda: self.map.jumping)
        await self.press(*self.map.look.jumps[space])
        await self.until(lambda: self.map.cursor == space)
        await self.press("enter")

    async def take(self, row: int) -> None:
        """A choice of the menu."""
        if row < len(self.menu.keys):
            await self.press(self.menu.keys[row])
        else:
            await self.press("tab", *["down"] * row, "enter")

    async def answer(self, dice: Dice) -> None:
        """Anything that can be chosen, and yes to whoever asks once more."""
        table, before = self.table, len(self.table.records)
        split = self.western._split
        places = sorted(split.on_map)
        number = dice.below(len(places) + len(split.in_menu))
        if number < len(places):
            await self.go(places[number])
        else:
            await self.take(number - len(places))
        await self.until(lambda: len(table.records) > before or self.western._doubted is not None)
        if self.western._doubted is not None:
            await self.until(lambda: self.menu.painted)
            await self.press("1")
        await self.until(lambda: len(table.records) > before)

    async def finish(self, dice: Dice, most: int = 2_000) -> int:
        """Play to the end, lifting every curtain; how many answers that took."""
        answers = 0
        while answers < most:
            await self.until(lambda: self.asked or self.before_curtain or self.over, 30)
            if self.over:
                break
            if self.before_curtain:
                await self.press("enter")
                await self.until(lambda: self.asked)
            await self.answer(dice)
            answers += 1
        return answers


def western(
    saves: Path, seats: Sequence[Seat | str] = THREE, seed: int = 7, length: str = "short", **options: Value
) -> Table:
    return Table.new("western", seats, seed, {"length": length, **options}, journal=saves / "game.wlj")


def arranged(game: Scenario, saves: Path, *people: int) -> Table:
    """A position on disk, with people in some seats and programs in the others."""
    seats = [
        Seat(seat.name, "person" if number in people else "random") for number, seat in enumerate(game.table.header.seats)
    ]
    game.table.header = msgspec.structs.replace(game.table.header, seats=tuple(seats))
    game.table.save(saves / "game.wlj")
    return Table.load(saves / "game.wlj")


@asynccontextmanager
async def riding(saves: Path, table: Table, size: tuple[int, int] = (80, 24), pace: float = 0.0) -> AsyncIterator[Rider]:
    app = WlTuiApp(saves, Start(table, pace))
    async with app.run_test(size=size) as pilot:
        yield Rider(pilot, app)
