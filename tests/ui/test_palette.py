"""The palette: every action of a screen by its name, with its key, or the reason why not."""

from __future__ import annotations

from pathlib import Path

from tests.ui.driving import at_keyboard, new_table
from wl_tui.ui.common.actions import TABLE
from wl_tui.ui.common.options import SettingsScreen
from wl_tui.ui.common.palette import PaletteScreen, matches
from wl_tui.ui.common.table import TableScreen


async def test_it_finds_an_action_and_does_it(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        for key in ("colon", "ctrl+p"):
            await player.press(key)
            await player.until_on(PaletteScreen)
            await player.press(*"sett")
            await player.see("> settings")
            await player.press("enter")
            await player.until_on(SettingsScreen)
            await player.press("escape")
            await player.until_on(TableScreen)


async def test_what_cannot_be_done_stands_there_with_the_reason(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        await player.press("colon")
        await player.see("- undo", "This cannot be taken back")
        await player.press(*"undo", "enter")
        assert isinstance(player.app.screen, PaletteScreen), "it cannot be taken from here either"
        await player.press(*["backspace"] * 4, *"skip")
        await player.see("- skip", "It is you who is asked")
        await player.press("escape")
        await player.until_on(TableScreen)
        assert player.asked


async def test_arrows_move_and_nothing_found_is_said(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.until_title()
        await player.press("colon")
        await player.see("> continue")
        await player.press("down", "down", "down")
        await player.see("> load")
        await player.press(*"xyz")
        await player.see("Nothing is called that")
        await player.press("enter", "escape")
        await player.until_title()


async def test_the_game_waits_while_somebody_looks_for_something(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        await player.press("colon")
        await player.until_on(PaletteScreen)
        records = len(player.table.records)
        await player.press("1", "2")
        assert len(player.table.records) == records


def test_words_may_begin_any_word_of_it() -> None:
    undo = next(action for action in TABLE if action.name == "undo")
    assert matches(undo, "")
    assert matches(undo, "last take")
    assert matches(undo, "UND")
    assert not matches(undo, "undone")
