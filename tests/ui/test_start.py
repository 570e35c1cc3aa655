"""The start screen and the way to a table: saves of all kinds, set-up, and what is said when something is wrong."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from time import time

import pytest

from tests.ui.driving import GAME, SOLO, at_keyboard, new_table, play_on
from wl_tui.content import rules_folder
from wl_tui.kernel import registry
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.ui.common.setup import SetupScreen
from wl_tui.ui.common.shelf import NEWEST, age_of
from wl_tui.ui.common.start import StartScreen


def aged(path: Path, seconds: float) -> None:
    os.utime(path, (time() - seconds, time() - seconds))


async def test_it_lists_unfinished_games_then_new_ones_then_quit(saves: Path) -> None:
    play_on(new_table(saves, name="going"), 10).close()
    play_on(new_table(saves, name="done")).close()
    aged(saves / "going.wlj", 7200)
    async with at_keyboard(saves) as player:
        await player.see("Continue", "New game", "Quit")
        text = player.text
        assert text.index("Continue: Showdown") < text.index("New game: Showdown") < text.index("Quit")
        assert text.count("Continue") == 1, "the finished game is not to be continued"
        assert "Annie, Buck and Clementine" in text
        assert "2 hours ago" in text
        assert player.table_or_none is None
        titles = [registry.find(id).title for id in registry.ids()]
        assert [title for title in titles if f"New game: {title}" in text] == titles


async def test_saves_come_newest_first_and_old_ones_on_demand(saves: Path) -> None:
    for number in range(NEWEST + 3):
        new_table(saves, (f"Name{number}", *SOLO[1:]), name=f"game{number}").close()
        aged(saves / f"game{number}.wlj", 60 * (number + 1))
    async with at_keyboard(saves) as player:
        await player.see("Older games (3)")
        names = [word for word in player.menu.text.split() if word.startswith("Name") and word.endswith(",")]
        assert names == [f"Name{number}," for number in range(NEWEST)]
        await player.press(str(NEWEST + 1))
        await player.until(lambda: player.menu.text.count("Continue") == NEWEST + 3)


async def test_arrows_and_enter_continue_a_game(saves: Path) -> None:
    table = play_on(new_table(saves), 12)
    at, records = table.at, len(table.records)
    table.close()
    async with at_keyboard(saves) as player:
        await player.see("Continue")
        await player.press("down", "up", "enter")
        await player.until_asked()
        assert len(player.table.records) >= records
        assert at.split()[0][1:] in player.text


async def test_digits_choose_and_q_quits(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.see("1  New game")
        await player.press("1")
        await player.until(lambda: isinstance(player.app.screen, SetupScreen))
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, StartScreen) and player.menu.painted)
        await player.press("q")
        await player.until(lambda: player.app._exit)


async def test_set_up_begins_a_game_with_what_was_chosen(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.see("New game")
        await player.press("2")
        await player.until(lambda: isinstance(player.app.screen, SetupScreen))
        assert player.text.count("Seat ") == 3
        await player.press("right")
        await player.until(lambda: player.text.count("Seat ") == 4)
        await player.press("down", "down", *["backspace"] * 10, *"[/b]")
        await player.press("down", "left", "down", "down", "down", "down", "down", "down", "right", "down", "right")
        await player.press("down", "right", "down", *"x42", "enter")
        await player.until_something()
        table = player.table
        assert [seat.name for seat in table.header.seats] == ["[/b]", "Buck", "Clementine", "Dusty"]
        assert [seat.player for seat in table.header.seats] == ["person", "person", "random", "random"]
        assert table.seed == 42
        assert table.rules.options == {"sandbox": True, "fame": 3, "with": ["posse"]}
        assert list(saves.glob("*.wlj"))
        assert "[/b]" in player.text or player.before_curtain


async def test_set_up_starts_you_against_bots_by_default(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.see("New game")
        await player.press("1")
        await player.until(lambda: isinstance(player.app.screen, SetupScreen))
        await player.press("enter")
        await player.until_asked()
        assert player.table.header.seats[0] == Seat("Annie")
        assert {seat.player for seat in player.table.header.seats[1:]} == {"random"}


async def test_a_game_that_cannot_begin_says_why(saves: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WL_TUI_RULES", str(tmp_path / "nowhere"))
    async with at_keyboard(saves) as player:
        await player.see("New game")
        await player.press("1")
        await player.until(lambda: isinstance(player.app.screen, SetupScreen))
        await player.press("enter")
        await player.see("The game cannot begin", "there is no such folder")


async def test_a_torn_save_goes_on_and_says_so(saves: Path) -> None:
    table = play_on(new_table(saves), 10)
    table.close()
    with open(saves / "game.wlj", "ab") as file:
        file.write(b"12345678 {half a li")
    async with at_keyboard(saves) as player:
        await player.see("torn off")
        await player.press("1")
        await player.until_asked()
        assert "its last line is torn" in player.text


@pytest.mark.parametrize("damage", ["garbage", "changed", "empty"])
async def test_a_damaged_save_is_explained_not_traced(saves: Path, damage: str) -> None:
    play_on(new_table(saves), 10).close()
    path = saves / "game.wlj"
    raw = path.read_bytes()
    path.write_bytes(
        {"garbage": b"\x1b[31mnot ours\n", "changed": raw.replace(b'"seat":0', b'"seat":1'), "empty": b""}[damage]
    )
    async with at_keyboard(saves) as player:
        await player.see("game.wlj" if damage != "changed" else "Continue")
        await player.press("1")
        await player.until_dialog()
        assert "This game cannot be continued" in player.text
        assert f"wl-tuiverify{path}" in "".join(player.menu.text.split()), "however it is wrapped"
        assert "Traceback" not in player.text
        assert "\x1b" not in player.text
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, StartScreen))


async def test_a_game_that_is_open_elsewhere_says_who_has_it(saves: Path) -> None:
    holder = play_on(new_table(saves), 3)
    async with at_keyboard(saves) as player:
        await player.see("Continue")
        await player.press("1")
        await player.until_dialog()
        flat = " ".join(player.menu.text.split())
        assert "is being played by annie" in flat
        assert f"process {os.getpid()}" in flat
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, StartScreen))
    holder.close()


async def test_a_player_we_do_not_have_is_named(saves: Path) -> None:
    new_table(saves, ("Annie", Seat("Buck", "oracle"), Seat("Clementine", "random"))).close()
    async with at_keyboard(saves) as player:
        await player.see("Continue")
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
        await player.see("Continue")
        await player.press("1")
        await player.until_dialog()
        assert "cards.toml:cards/s14" in player.text
        await player.press("2")
        await player.until(lambda: isinstance(player.app.screen, StartScreen) and player.menu.painted)
        await player.press("1")
        await player.until_dialog()
        await player.press("1")
        await player.until_asked()
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, StartScreen) and player.menu.painted)
        await player.press("1")
        await player.until_asked()
    Table.load(saves / "game.wlj").close()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "just now"), (61, "1 minute ago"), (7300, "2 hours ago"), (90_000, "1 day ago"), (900_000, "10 days ago")],
)
def test_ages_are_told_in_the_largest_unit(seconds: float, words: str) -> None:
    assert age_of(seconds) == words
