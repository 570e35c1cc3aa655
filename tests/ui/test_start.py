"""The title, and the way to a table: saves of all kinds, and what is said when something is wrong."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import time
from typing import Any

import pytest
from textual.color import Color

from tests.ui.driving import GAME, at_keyboard, new_table, play_on
from wl_tui.content import rules_folder
from wl_tui.kernel import registry
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.ui.common.browser import ReplaysScreen, SavesScreen
from wl_tui.ui.common.glyphs import SETS, SetName
from wl_tui.ui.common.options import SettingsScreen
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.setup import SetupScreen
from wl_tui.ui.common.shelf import age_of
from wl_tui.ui.common.start import ENTRIES, StartScreen
from wl_tui.ui.common.statistics import StatisticsScreen
from wl_tui.ui.common.theme import DARK
from wl_tui.ui.common.wordmark import horizon, wordmark


def aged(path: Path, seconds: float) -> None:
    os.utime(path, (time() - seconds, time() - seconds))


async def test_it_offers_the_game_that_was_played_last(saves: Path) -> None:
    play_on(new_table(saves, name="older"), 10).close()
    play_on(new_table(saves, name="going"), 10).close()
    play_on(new_table(saves, name="done")).close()
    aged(saves / "older.wlj", 90_000)
    aged(saves / "going.wlj", 7200)
    async with at_keyboard(saves) as player:
        await player.see("Showdown, round", "Annie, Buck and Clementine", "2 hours ago")
        text = player.text
        assert [entry for entry in ENTRIES if entry in text] == list(ENTRIES)
        assert player.menu.picked == 0
        assert player.table_or_none is None


async def test_without_a_game_to_go_on_with_a_new_one_is_marked(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.see("Nothing is waiting to be continued", ">2  New game")
        await player.press("1")
        await player.see("There is no game to go on with")
        await player.press("c")
        assert isinstance(player.app.screen, StartScreen)


async def test_arrows_and_enter_continue_a_game(saves: Path) -> None:
    table = play_on(new_table(saves), 12)
    records = len(table.records)
    table.close()
    async with at_keyboard(saves) as player:
        await player.see("Showdown, round")
        await player.press("down", "up", "enter")
        await player.until_asked()
        assert len(player.table.records) >= records


@pytest.mark.parametrize("keys", [("c",), ("1",), ("colon", "c", "o", "n", "t", "enter")])
async def test_there_are_several_ways_to_go_on(saves: Path, keys: tuple[str, ...]) -> None:
    play_on(new_table(saves), 12).close()
    async with at_keyboard(saves) as player:
        await player.until_title()
        await player.press(*keys)
        await player.until_asked()


async def test_every_entry_leads_somewhere_and_escape_leads_back(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        screens: dict[str, type[WlScreen[Any]]] = {
            "l": SavesScreen,
            "4": SavesScreen,
            "r": ReplaysScreen,
            "5": ReplaysScreen,
            "s": StatisticsScreen,
        }
        screens |= {"6": SettingsScreen, "f2": SettingsScreen}
        for key, screen in screens.items():
            await player.until_title()
            await player.press(key)
            await player.until_on(screen)
            assert type(player.app.screen) is screen
            await player.see("Esc back")
            await player.press("escape")
        await player.new_game()
        await player.press("escape")
        await player.until_title()
        await player.press("q")
        await player.until(lambda: player.app._exit)


async def test_games_are_offered_with_what_stands_on_their_boxes(saves: Path) -> None:
    for id in registry.ids():
        game = registry.find(id)
        assert registry.label(id) == (game.title, game.blurb)
    async with at_keyboard(saves) as player:
        await player.until_title()
        await player.press("2")
        await player.until_dialog()
        await player.see(*(registry.label(id).blurb for id in registry.ids()))


def test_the_title_loads_no_game_and_nothing_of_the_kernel() -> None:
    code = "import sys, wl_tui.ui.app\nprint('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "wl_tui.ui.common.start" in loaded
    assert not [name for name in loaded if name.startswith(("wl_tui.kernel", "wl_tui.games", "wl_tui.bots", "msgspec"))]


@pytest.mark.parametrize("glyphs", SETS)
def test_the_word_mark_fits_and_has_an_ascii_twin(glyphs: SetName) -> None:
    lines = wordmark(glyphs).splitlines()
    assert len({len(line) for line in lines}) == 1
    assert max(len(lines[0]), len("".join(horizon(glyphs)))) < 78
    assert (glyphs == "ascii") == ("".join(lines) + "".join(horizon(glyphs))).isascii()


async def test_a_torn_save_goes_on_and_says_so(saves: Path) -> None:
    play_on(new_table(saves), 10).close()
    with open(saves / "game.wlj", "ab") as file:
        file.write(b"12345678 {half a li")
    async with at_keyboard(saves) as player:
        await player.see("torn off")
        await player.press("1")
        await player.until_asked()
        assert "its last line is torn" in player.text


async def test_a_damaged_save_is_explained_not_traced(saves: Path) -> None:
    play_on(new_table(saves), 10).close()
    path = saves / "game.wlj"
    path.write_bytes(path.read_bytes().replace(b'"seat":0', b'"seat":1'))
    async with at_keyboard(saves) as player:
        await player.see("Showdown, round")
        await player.press("1")
        await player.until_dialog()
        assert "This game cannot be continued" in player.text
        assert f"wl-tuiverify{path}" in "".join(player.menu.text.split()), "however it is wrapped"
        assert "Traceback" not in player.text
        await player.press("enter")
        await player.until_title()


async def test_a_game_that_is_open_elsewhere_says_who_has_it(saves: Path) -> None:
    holder = play_on(new_table(saves), 3)
    async with at_keyboard(saves) as player:
        await player.see("Showdown, ")
        await player.press("1")
        await player.until_dialog()
        flat = " ".join(player.menu.text.split())
        assert "is being played by annie" in flat
        assert f"process {os.getpid()}" in flat
        await player.press("escape")
        await player.until_title()
    holder.close()


async def test_a_player_we_do_not_have_is_named(saves: Path) -> None:
    new_table(saves, ("Annie", Seat("Buck", "oracle"), Seat("Clementine", "random"))).close()
    async with at_keyboard(saves) as player:
        await player.see("Showdown, ")
        await player.press("1")
        await player.until_dialog()
        assert "there is no bot 'oracle'" in " ".join(player.menu.text.split()).lower()


async def test_changed_content_is_asked_about_once(saves: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on(new_table(saves), 10).close()
    rules = tmp_path / "rules"
    shutil.copytree(rules_folder(), rules)
    cards = rules / GAME / "cards.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("Last Word", "Final Word", 1), encoding="utf-8")
    monkeypatch.setenv("WL_TUI_RULES", str(rules))
    async with at_keyboard(saves) as player:
        await player.see("Showdown, round")
        await player.press("1")
        await player.until_dialog()
        assert "cards.toml:cards/s14" in player.text
        await player.press("2")
        await player.until_title()
        await player.press("1")
        await player.until_dialog()
        await player.press("1")
        await player.until_asked()
        await player.press("escape")
        await player.until_title()
        await player.press("1")
        await player.until_asked()
    Table.load(saves / "game.wlj").close()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "just now"), (61, "1 minute ago"), (7300, "2 hours ago"), (90_000, "1 day ago"), (900_000, "10 days ago")],
)
def test_ages_are_told_in_the_largest_unit(seconds: float, words: str) -> None:
    assert age_of(seconds) == words


async def test_the_first_picture_has_our_colours(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.until_title()
        assert player.app.current_theme is DARK
        for widget, ours in (("#word", DARK.primary), ("#horizon", DARK.secondary)):
            found, wanted = player.app.screen.query_one(widget).styles.color, Color.parse(ours or "")
            assert max(abs(a - b) for a, b in zip(found.rgb, wanted.rgb, strict=True)) <= 2


async def test_help_tells_where_things_are_kept(saves: Path) -> None:
    async with at_keyboard(saves, size=(160, 50)) as player:
        await player.until_title()
        await player.press("question_mark")
        await player.see("Help", "Go on with the game you played last")
        assert "".join(str(saves).split()) in "".join(player.text.replace("│", " ").split())
        await player.press("question_mark")
        await player.until_title()


async def test_set_up_is_reached_and_left(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.new_game()
        assert isinstance(player.app.screen, SetupScreen)
        assert not list(saves.iterdir())
