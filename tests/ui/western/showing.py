"""The map alone on a screen, to look at it and to press keys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from time import monotonic

from textual.app import App, ComposeResult
from textual.pilot import Pilot

from wl_tui.games.western.library import West
from wl_tui.games.western.loading import load
from wl_tui.ui.common.glyphs import SetName
from wl_tui.ui.common.theme import DARK
from wl_tui.ui.western.map import CountyMap
from wl_tui.ui.western.sight import Pawn, Sight, Way

CANVASES = ((70, 28), (76, 32), (78, 32), (92, 38), (100, 34), (110, 44), (150, 58))
"""Drawings that are looked at closely: the least, beside mats and log, on its own in a small window, and larger."""


@cache
def west() -> West:
    found = load(None).data
    assert isinstance(found, West)
    return found


def busy(start: str = "DR6", steps: int = 3) -> Sight:
    """Something of everything, and ways from a space."""
    pawns = {
        start: (Pawn(0, "A", "Annie"), Pawn(1, "B", "Buck")),
        "CJ12": (Pawn(2, "C", "Clementine", "green"),),
        "SV3": (Pawn(3, "D", "[/b]"),),
    }
    ways = {space: Way(path) for space, path in west().reach(start, steps).items()}
    return Sight(pawns, "DR1", ("CJ8", "MP1"), 0, start, ways, {"CJ10": "your horse is lame."}, "RF5")


class MapApp(App[None]):
    CSS = "CountyMap { width: 1fr; height: 1fr; }"

    def __init__(self, glyphs: SetName) -> None:
        super().__init__()
        self.map = CountyMap(west(), glyphs)
        self.told: list[CountyMap.Told] = []
        self.register_theme(DARK)
        self.theme = DARK.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {**super().get_theme_variable_defaults(), **DARK.variables}

    def compose(self) -> ComposeResult:
        yield self.map

    def on_mount(self) -> None:
        self.map.focus()

    def on_county_map_moved(self, message: CountyMap.Moved) -> None:
        self.told.append(message)

    def on_county_map_picked(self, message: CountyMap.Picked) -> None:
        self.told.append(message)

    def on_county_map_sought(self, message: CountyMap.Sought) -> None:
        self.told.append(message)

    def on_county_map_jumping(self, message: CountyMap.Jumping) -> None:
        self.told.append(message)


class Looker:
    def __init__(self, pilot: Pilot[None], app: MapApp) -> None:
        self.pilot = pilot
        self.app = app
        self.map = app.map

    async def until(self, condition: Callable[[], object], seconds: float = 15.0) -> None:
        deadline = monotonic() + seconds
        while not condition():
            assert monotonic() < deadline, f"it did not come to pass in {seconds} s:\n{self.text}"
            await asyncio.sleep(0.005)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def point_to(self, space: str) -> None:
        self.map.point_to(space)
        await self.until(lambda: any(told.space == space for told in self.app.told))
        await self.rest()

    async def rest(self) -> None:
        """Wait until the screen has come to rest."""
        seen: list[str] = []
        while len(seen) < 4 or len(set(seen[-4:])) > 1:
            assert len(seen) < 500, "the screen never comes to rest"
            seen.append(self.text)
            await asyncio.sleep(0.02)

    @property
    def text(self) -> str:
        return "\n".join(strip.text.rstrip() for strip in self.app.screen._compositor.render_strips())

    def heard(self, kind: type[CountyMap.Told]) -> list[str]:
        return [told.space for told in self.app.told if type(told) is kind]


@asynccontextmanager
async def looking(
    size: tuple[int, int] = (120, 40), sight: Sight | None = None, glyphs: SetName = "unicode"
) -> AsyncIterator[Looker]:
    app = MapApp(glyphs)
    async with app.run_test(size=size) as pilot:
        looker = Looker(pilot, app)
        app.map.show(busy() if sight is None else sight)
        await looker.until(lambda: app.map.virtual_size.area)
        await looker.rest()
        yield looker
