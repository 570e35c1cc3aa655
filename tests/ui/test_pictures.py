"""Pictures of the screens as text, at three sizes. `WL_TUI_PICTURES=write` writes them anew; review the diff."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import time

import pytest
from rich.color import ColorType

from tests.ui.driving import BOTS, HOT, SIZES, Player, at_keyboard, new_table, play_on
from wl_tui.ui.common.setup import SetupScreen

PICTURES = Path(__file__).parent / "pictures"
Look = Callable[[Player, str], Awaitable[None]]


@pytest.fixture(params=SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    width, height = request.param
    return width, height


@pytest.fixture
def look(size: tuple[int, int]) -> Look:
    """Compare the screen with its picture."""

    async def compare(player: Player, name: str) -> None:
        await player.rest()
        path = PICTURES / f"{name}-{size[0]}x{size[1]}.txt"
        if os.environ.get("WL_TUI_PICTURES") == "write":
            path.write_text(player.text + "\n", encoding="utf-8")
        assert path.exists(), f"there is no picture {path.name} yet; write it with WL_TUI_PICTURES=write"
        assert player.text + "\n" == path.read_text(encoding="utf-8")

    return compare


async def test_start_and_set_up(saves: Path, size: tuple[int, int], look: Look) -> None:
    play_on(new_table(saves, name="a"), 20).close()
    play_on(new_table(saves, HOT, name="b"), 5).close()
    (saves / "c.wlj").write_bytes(b"something else\n")
    for name, age in (("a", 130), ("b", 8000), ("c", 400_000)):
        os.utime(saves / f"{name}.wlj", (time() - age, time() - age))
    async with at_keyboard(saves, size=size) as player:
        await player.see("Quit")
        await look(player, "start")
        await player.press("3")
        await player.until_dialog()
        await player.press("escape")
        await player.see("Quit")
        await player.press("5")
        await player.until(lambda: isinstance(player.app.screen, SetupScreen))
        await player.see("for 3 to 5", "Esc back")
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
