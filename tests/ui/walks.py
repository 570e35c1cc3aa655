"""A walk through every kind of screen of every game, for whoever looks at what all of them draw."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from tests.games.bang.scenario import Scenario as Camp
from tests.games.western.scenario import Scenario as County
from tests.ui.driving import BOTS, HOT, Player, new_table, play_on
from tests.ui.western import test_pictures as western_pictures
from tests.ui.western.riding import arranged
from wl_tui.kernel import registry
from wl_tui.kernel.reader import read
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.ui.app import Start, WlTuiApp
from wl_tui.ui.common.diagnose import DiagnosisScreen
from wl_tui.ui.common.help import HelpScreen
from wl_tui.ui.common.options import SettingsScreen
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.palette import PaletteScreen
from wl_tui.ui.common.replay import Replay
from wl_tui.ui.common.setup import SetupScreen

Seen = Callable[[str, Player], None]
"""What is told of every screen: its name, and the player before it."""
DIAGNOSIS = "diagnosis"
"""The one screen that shows glyphs of all sets, whatever is drawn with."""
COUNTIES = ("acting", "duel", "store", "poker", "story", "stranger")


@asynccontextmanager
async def opened(saves: Path, start: Start, size: tuple[int, int]) -> AsyncIterator[Player]:
    app = WlTuiApp(saves, start)
    async with app.run_test(size=size) as pilot:
        yield Player(pilot, app)


async def walk(saves: Path, size: tuple[int, int], seen: Seen) -> None:
    await walk_through_the_house(saves, size, seen)
    for name in COUNTIES:
        await walk_through_the_county(saves, size, seen, name)
    await walk_round_the_table(saves, size, seen)
    await walk_through_replays(saves, size, seen)


async def walk_through_the_house(saves: Path, size: tuple[int, int], seen: Seen) -> None:
    """The title and all that needs no game under way."""
    long = play_on(new_table(saves, BOTS, name="The long one"))
    play_on(long.fork(12, saves / "Another end.wlj"), 5).close()
    long.close()
    play_on(new_table(saves, HOT, name="Sunday evening"), 5).close()
    async with opened(saves, Start(pace=0.0), size) as player:

        async def look(name: str) -> None:
            await player.rest()
            seen(name, player)

        await player.until_title()
        await player.see("just now")
        await look("title")
        await player.press("question_mark")
        await player.until_on(HelpScreen)
        await look("help")
        await player.press("escape")
        await player.until_title()
        await player.press("colon")
        await player.until_on(PaletteScreen)
        await look("palette")
        await player.press("escape")
        await player.until_title()
        await player.press("f2")
        await player.until_on(SettingsScreen)
        await look("settings")
        await player.press("end", "pagedown")
        await look("settings below")
        await player.press("f8")
        await player.until_on(DiagnosisScreen)
        await player.press("x")
        await player.see("key x, writes 'x'")
        await look(DIAGNOSIS)
        await player.press("escape")
        await player.until_on(SettingsScreen)
        await player.press("escape")
        await player.until_title()
        await player.press("l")
        await player.see("What happened last")
        await look("saves")
        await player.press("d")
        await player.until_dialog()
        await look("dialog")
        await player.press("escape")
        await player.see("What happened last")
        await player.press("r")
        await player.see("What shall this game be called?")
        await look("writing")
        await player.press("escape")
        await player.see("What happened last")
        await player.press("escape")
        await player.until_title()
        await player.press("r")
        await player.see("What happened last")
        await look("replays")
        await player.press("escape")
        for number, game in enumerate(registry.ids(), 1):
            await player.new_game(game)
            await look(f"set-up of {game}")
            await player.press("escape")
            await player.until(lambda: not isinstance(player.app.screen, SetupScreen))
            await player.until_title()
            await player.press("R")
            await player.until_dialog()
            await player.press(str(number))
            await player.see("find")
            for part in range(3):
                await look(f"book of {game}, page {part}")
                await player.press("n", "n", "n", "pagedown")
            await player.press("escape")


async def walk_through_the_county(saves: Path, size: tuple[int, int], seen: Seen, name: str) -> None:
    game: County = getattr(western_pictures, name)()
    table = arranged(game, saves, 0)
    async with opened(saves, Start(table, 0.0), size) as player:
        await player.until(lambda: player.table_or_none is not None and player.menu.painted)
        await player.rest()
        seen(f"county, {name}", player)
        if name == "acting":
            for key in "mtlcov":
                await player.press(key)
                await player.until_on(Page)
                await player.rest()
                seen(f"county, page {key}", player)
                await player.press("escape")
                await player.until(lambda: not isinstance(player.app.screen, Page))
            await player.press("g")
            await player.rest()
            seen("county, jumping", player)
    (saves / "game.wlj").unlink()


async def walk_round_the_table(saves: Path, size: tuple[int, int], seen: Seen) -> None:
    """The tables of the other games, in play and at the end."""
    camp = Camp(dice="1db2g", left=2, persons=1)
    camp.as_at_a_real_table().table.save(saves / "camp.wlj")
    over = Table.new("bang", [Seat(name, "random") for name in ("Annie", "Bill", "Cole", "Dora")], 4)
    play_on(over).save(saves / "over.wlj")
    tables = {"bang": "camp", "bang, over": "over"}
    new_table(saves, name="duel").close()
    for name, file in {**tables, "showdown": "duel", "showdown, over": "The long one"}.items():
        async with opened(saves, Start(Table.load(saves / f"{file}.wlj"), 0.0), size) as player:
            await player.until(lambda player=player: player.table_or_none is not None and player.menu.painted)  # type: ignore[misc]
            await player.rest()
            seen(name, player)
    for file in ("camp", "over", "duel"):
        (saves / f"{file}.wlj").unlink()


async def walk_through_replays(saves: Path, size: tuple[int, int], seen: Seen) -> None:
    for game in registry.ids():
        seats = [Seat(name, "random") for name in ("Annie", "Bill", "Cole", "Dora")]
        table = Table.new(game, seats, 3, journal=saves / "watched.wlj")
        play_on(table, 60)
        table.close()
        async with opened(saves, Start(recording=read(saves / "watched.wlj")), size) as player:
            await player.until(lambda player=player: isinstance(player.app.screen, Replay))  # type: ignore[misc]
            await player.press("end")
            await player.rest()
            seen(f"replay of {game}", player)
            for key in ("g", "j"):
                await player.press(key)
                await player.until(lambda player=player: not isinstance(player.app.screen, Replay))  # type: ignore[misc]
                await player.rest()
                seen(f"replay of {game}, {key}", player)
                await player.press("escape")
                await player.until(lambda player=player: isinstance(player.app.screen, Replay))  # type: ignore[misc]
        (saves / "watched.wlj").unlink()
