"""Pictures of the screens as text, at three sizes. `make pictures` writes them anew; review the diff."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from datetime import datetime, tzinfo
from pathlib import Path
from time import time

import pytest
from rich.color import ColorType

from tests.ui.driving import BOTS, GAME, HOT, SIZES, Player, at_keyboard, new_table, play_on
from tests.ui.test_browser import inside
from wl_tui.kernel.table import Table
from wl_tui.ui.common.browser import SavesScreen
from wl_tui.ui.common.options import KeyField

PICTURES = Path(__file__).parent / "pictures"
Look = Callable[[Player, str], Awaitable[None]]


@pytest.fixture(params=SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    width, height = request.param
    return width, height


@pytest.fixture
def look(size: tuple[int, int]) -> Look:
    """Compare the screen with its picture."""

    async def rest_and_compare(player: Player, name: str) -> None:
        await player.rest()
        compare(name, size, player)

    return rest_and_compare


def compare(name: str, size: tuple[int, int], player: Player) -> None:
    path = PICTURES / f"{name}-{size[0]}x{size[1]}.txt"
    if os.environ.get("WL_TUI_PICTURES") == "write":
        path.write_text(player.text + "\n", encoding="utf-8")
    assert path.exists(), f"there is no picture {path.name} yet; write it with: make pictures"
    assert player.text + "\n" == path.read_text(encoding="utf-8")


class Noon(datetime):
    """When every game of these pictures began."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Noon:
        return cls(2026, 11, 1, 12, 0, tzinfo=tz)


@pytest.fixture
def shelf(saves: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game that is going on, one of two people, one with a name of its own, a finished one, a torn one, and a letter."""
    monkeypatch.setattr("wl_tui.kernel.records.datetime", Noon)
    play_on(new_table(saves, name=f"{GAME}-20261101-120000"), 20).close()
    play_on(new_table(saves, HOT, name="Sunday evening"), 5).close()
    play_on(new_table(saves, BOTS, name="The long one")).close()
    (saves / "torn.wlj").write_bytes((saves / "Sunday evening.wlj").read_bytes()[:-25])
    (saves / "letter.wlj").write_bytes(b"something else\n")
    ages = {
        f"{GAME}-20261101-120000": 130,
        "Sunday evening": 8000,
        "torn": 20_000,
        "The long one": 200_000,
        "letter": 400_000,
    }
    for name, age in ages.items():
        os.utime(saves / f"{name}.wlj", (time() - age, time() - age))
    return saves


async def test_title_and_palette(shelf: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(shelf, size=size) as player:
        await player.see("2 minutes ago")
        await look(player, "title")
        await player.press("colon")
        await player.see("What to do")
        await look(player, "palette")


async def test_the_first_title(saves: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(saves, size=size) as player:
        await player.see("Nothing is waiting")
        await look(player, "first-title")


async def test_saved_games(shelf: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(shelf, size=size) as player:
        await player.until_title()
        await player.press("l")
        await player.see("torn", "What happened last")
        await look(player, "saves")
        await player.press("end")
        await player.see("Cannot be read.")
        await look(player, "saves-unreadable")
        await player.press("d")
        await player.until_dialog()
        await look(player, "delete")
        await player.press("escape")
        await player.until_on(SavesScreen)
        await player.press("r")
        await player.see("What shall this game be called?")
        await look(player, "rename")


@pytest.fixture
def family(shelf: Path) -> Path:
    """The finished game of the shelf was continued twice, once more from there; and there is one whose origin is gone."""
    long = Table.load(shelf / "The long one.wlj")
    other = play_on(long.fork(30, shelf / f"{GAME}-20261103-120000.wlj"), 6)
    play_on(long.fork(12, shelf / "What if Annie had stayed at home that evening.wlj")).close()
    play_on(other.fork(33, shelf / "And then.wlj"), 4).close()
    lost = play_on(new_table(shelf, name="lost"), 20)
    play_on(lost.fork(8, shelf / "By itself.wlj"), 3).close()
    for table in (long, other, lost):
        table.close()
    for name in ("lost", "torn"):
        (shelf / f"{name}.wlj").unlink()
    ages = {f"{GAME}-20261103-120000": 40_000, "What if Annie had stayed at home that evening": 100_000, "And then": 5000}
    for name, age in {**ages, "The long one": 200_000, "By itself": 300_000}.items():
        os.utime(shelf / f"{name}.wlj", (time() - age, time() - age))
    return shelf


async def test_families_and_replays(family: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(family, size=size) as player:
        await player.until_title()
        await player.press("l")
        await player.until(lambda: player.menu.choices == 8)
        await player.press("down", "down")
        await player.until(lambda: "What happened last" in inside(player) and "of The long one" in inside(player))
        await look(player, "family")
        await player.press("up", "d")
        await player.until_dialog()
        await look(player, "delete-origin")
        await player.press("escape")
        await player.until_on(SavesScreen)
        await player.press("end", "up")
        await player.until(lambda: "What happened last" in inside(player) and "By itself" in inside(player))
        await look(player, "family-alone")
        await player.press("escape")
        await player.until_title()
        await player.press("r")
        await player.until(lambda: player.menu.choices == 7)
        await player.until(lambda: " won: " in inside(player))
        await look(player, "replays")


async def test_statistics(shelf: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(shelf, size=size) as player:
        await player.until_title()
        await player.press("s")
        await player.see("wins by player")
        await look(player, "statistics")


async def test_settings(saves: Path, config: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(saves, size=size, pace=None) as player:
        await player.until_title()
        await player.press("6")
        await player.see("Pace of programs")
        player.app.screen.query(KeyField).first().focus()
        await player.press("enter")
        await player.see("press a key")
        await look(player, "settings")


async def test_new_game(saves: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(saves, size=size) as player:
        await player.until_title()
        await player.press("n")
        await player.until_dialog()
        await look(player, "which-game")
        await player.press("escape")
        await player.new_game()
        await player.press("down", "tab")
        await player.see("who had it gets yours")
        await look(player, "setup")


async def test_table_and_help(saves: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(saves, play_on(new_table(saves, posse=True), 40), size=size) as player:
        await player.until_asked()
        await look(player, "table")
        await player.press("question_mark")
        await player.see("Help")
        await look(player, "help")


async def test_curtain(saves: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(saves, new_table(saves, HOT), size=size) as player:
        await player.until(lambda: player.before_curtain)
        await look(player, "curtain")


async def test_the_end(saves: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(saves, play_on(new_table(saves, BOTS)), size=size) as player:
        await player.until(lambda: player.over)
        await look(player, "end")


async def test_screens_without_colours_say_the_same(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_keyboard(shelf) as player:
        await player.see("2 minutes ago")
        await player.rest()
        assert player.text + "\n" == (PICTURES / "title-80x24.txt").read_text(encoding="utf-8")
        await player.press("l")
        await player.see("torn", "What happened last")
        await player.rest()
        assert player.text + "\n" == (PICTURES / "saves-80x24.txt").read_text(encoding="utf-8")


async def test_without_colours_everything_is_still_told(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_keyboard(saves, play_on(new_table(saves, posse=True), 40)) as player:
        await player.until_asked()
        await player.rest()
        assert player.text + "\n" == (PICTURES / "table-80x24.txt").read_text(encoding="utf-8")
        for strip in player.app.screen._compositor.render_strips():
            for segment in strip:
                for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                    if colour is not None and colour.type is ColorType.TRUECOLOR:
                        assert colour.triplet is not None
                        assert colour.triplet.red == colour.triplet.green == colour.triplet.blue


async def test_a_preset_that_cannot_be_begun(saves: Path, size: tuple[int, int], look: Look) -> None:
    async with at_keyboard(saves, size=size) as player:
        await player.new_game("western")
        await player.press("right", *["down"] * 6, "right")
        await player.see("< First Game >", "the First Game is for 2 to 4 players, not 5.")
        await look(player, "preset")
