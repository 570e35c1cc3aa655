"""The saved games: the list, the look inside, going on, renaming, deleting and taking back."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from time import sleep, time

import pytest

from tests.ui.driving import HOT, Player, at_keyboard, new_table, play_on
from wl_tui.kernel.listing import Listed, peek
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.ui.common.browser import SaveList, SavesScreen
from wl_tui.ui.common.dialog import Writing
from wl_tui.ui.common.preview import story_rows
from wl_tui.ui.common.rows import Row
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.shelf import where


@pytest.fixture
def many(saves: Path) -> Path:
    """One of each kind, the newest first: going, hot, done, changed, torn, other."""
    play_on(new_table(saves, (Seat("Annie", colour="violet"), *HOT[1:]), name="hot"), 4).close()
    play_on(new_table(saves, name="done")).close()
    play_on(new_table(saves, name="going"), 12).close()
    raw = (saves / "going.wlj").read_bytes()
    (saves / "changed.wlj").write_bytes(raw.replace(b'"seat":0', b'"seat":1'))
    (saves / "torn.wlj").write_bytes(raw[:-30])
    (saves / "other.wlj").write_bytes(b"Dear \x1b[31mAnnie\n")
    for age, name in enumerate(("going", "hot", "done", "changed", "torn", "other")):
        os.utime(saves / f"{name}.wlj", (time() - age * 4000 - 100, time() - age * 4000 - 100))
    return saves


async def open_browser(player: Player) -> None:
    await player.until_title()
    await player.press("l")
    await player.until_on(SavesScreen)
    await player.until(lambda: player.menu.painted and player.menu.choices)


def inside(player: Player) -> str:
    return " ".join(player.app.screen.query_one("#preview", RowView).text.split())


async def test_all_saves_are_listed_newest_first_with_a_sign(many: Path) -> None:
    async with at_keyboard(many, size=(120, 40)) as player:
        await open_browser(player)
        await player.until(lambda: player.menu.choices == 6)
        lines = [line.rstrip() for line in player.menu.text.splitlines()][::2]
        assert [line.split()[:2] for line in lines] == [
            ["going", "1"],
            ["hot", "1"],
            ["*", "done"],
            ["changed", "3"],
            ["~", "torn"],
            ["!", "other.wlj"],
        ]
        assert "Showdown, finished" in player.text
        assert "\x1b" not in player.text


async def test_a_look_inside_tells_who_where_and_what_happened(many: Path) -> None:
    async with at_keyboard(many, size=(120, 40)) as player:
        await open_browser(player)
        await player.press("down")
        await player.until(lambda: "What happened last" in inside(player))
        told = inside(player)
        for words in ("▼ V Annie, a person", "Buck, a person", "Clementine, a program, random", "hot.wlj", "kB"):
            assert words in told
        await player.press("down")
        await player.until(lambda: " won: " in inside(player))


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("changed", "It cannot go on: changed.wlj: line 2"),
        ("torn", "it goes on from the last step that is whole"),
        ("other", "other.wlj is not a wl_tui journal"),
    ],
)
async def test_a_damaged_game_says_what_is_wrong_and_what_to_do(many: Path, file: str, told: str) -> None:
    async with at_keyboard(many) as player:
        await open_browser(player)
        await player.until(lambda: player.menu.choices == 6)
        await player.press(*["down"] * ["going", "hot", "done", "changed", "torn", "other"].index(file))
        await player.until(lambda: told in inside(player))
        assert {"changed": "wl-tui verify", "torn": "goes on", "other": "delete it"}[file] in inside(player)
        assert "\x1b" not in player.text
        await player.press("enter")
        if file == "torn":
            await player.until_asked()
        else:
            await player.until_dialog()
            await player.see("This game cannot be continued")
            await player.press("escape")
            await player.until_on(SavesScreen)
            await player.until(lambda: player.menu.painted)
            await player.press("up")
            assert player.menu.picked != 5, "the list takes keys again"


async def test_enter_goes_on_and_leaving_comes_back_to_the_title(many: Path) -> None:
    async with at_keyboard(many) as player:
        await open_browser(player)
        await player.press("enter")
        await player.until_asked()
        await player.press("escape")
        await player.until_title()


async def test_a_finished_game_shows_how_it_ended(many: Path) -> None:
    async with at_keyboard(many) as player:
        await open_browser(player)
        await player.until(lambda: player.menu.choices == 6)
        await player.press("down", "down", "enter")
        await player.until(lambda: player.over)
        assert "Won by" in player.text


async def rename_to(player: Player, name: str) -> None:
    await player.press("r")
    await player.until_on(Writing)
    await player.see("What shall this game be called?")
    await player.press(*["backspace"] * 20)
    screen = player.app.screen
    assert isinstance(screen, Writing)
    screen._input.value = name
    await player.press("enter")
    await player.until_on(SavesScreen)


async def test_a_game_gets_another_name(many: Path) -> None:
    async with at_keyboard(many) as player:
        await open_browser(player)
        await rename_to(player, "Sunday [b] with Buck")
        await player.see("Sunday [b] with Buck")
        assert not (many / "going.wlj").exists()
        await player.until(lambda: player.menu.painted)
        await player.press("enter")
        await player.until_asked()
    Table.load(many / "Sunday [b] with Buck.wlj").close()


@pytest.mark.parametrize(
    ("name", "why"),
    [("", "needs a letter"), ("..", "needs a letter"), ("a/b", "cannot have /"), ("hot", "a game called hot already")],
)
async def test_a_name_that_cannot_be_is_refused_with_a_reason(many: Path, name: str, why: str) -> None:
    async with at_keyboard(many) as player:
        await open_browser(player)
        await rename_to(player, name)
        await player.see("It keeps its name", why)
        assert (many / "going.wlj").exists()


async def test_a_game_is_deleted_after_a_question_and_comes_back(many: Path) -> None:
    before = (many / "going.wlj").read_bytes()
    async with at_keyboard(many) as player:
        await open_browser(player)
        await player.press("u")
        await player.see("Nothing was deleted")
        await player.press("d")
        await player.until_dialog()
        await player.see("Delete this game?", ">1  Keep it")
        await player.press("enter")
        await player.until_on(SavesScreen)
        assert (many / "going.wlj").exists()
        await player.press("d")
        await player.until_dialog()
        await player.press("2")
        await player.see("going.wlj is in the trash")
        assert not (many / "going.wlj").exists()
        assert (many / "trash" / "going.wlj").read_bytes() == before
        await player.until(lambda: player.menu.choices == 5)
        await player.press("u")
        await player.see("going.wlj is back")
        assert (many / "going.wlj").read_bytes() == before


async def test_a_game_that_is_being_played_is_left_alone(many: Path) -> None:
    table = Table.load(many / "going.wlj")
    async with at_keyboard(many) as player:
        await open_browser(player)
        await player.press("d")
        await player.until_dialog()
        await player.press("2")
        await player.see("It stays where it is", "is being played by annie")
        await rename_to(player, "mine")
        await player.see("It keeps its name")
        assert (many / "going.wlj").exists()
    table.close()


async def test_without_saves_it_says_so(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.until_title()
        await player.press("l")
        await player.see("There are no saved games", "(r rename)", "(d delete)")
        await player.press("r", "d", "enter")
        assert isinstance(player.app.screen, SavesScreen)


async def test_very_many_saves_do_not_hold_up_the_keys(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new_table(saves, name="game0").close()
    raw = (saves / "game0.wlj").read_bytes()
    for number in range(1, 300):
        (saves / f"game{number}.wlj").write_bytes(raw)

    def slow(path: Path) -> Listed:
        sleep(0.005)
        return peek(path)

    monkeypatch.setattr("wl_tui.saves.peek", slow)
    async with at_keyboard(saves) as player:
        await open_browser(player)
        assert player.menu.choices < 300, "the first ones are there before the last are read"
        await player.press("down", "down")
        assert player.menu.picked == 2
        await player.until(lambda: player.menu.choices == 300)
        assert player.menu.picked == 2, "the mark stays where it was"


async def test_the_story_of_a_game_left_behind_is_not_shown(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def story(path: Path) -> list[Row]:
        asked.append(path)
        return []

    monkeypatch.setattr("wl_tui.ui.common.browser.story_rows", story)
    async with at_keyboard(many) as player:
        await open_browser(player)
        await player.until(lambda: player.menu.choices == 6)
        list_ = player.app.screen.query_one(SaveList)
        for number in range(5):
            list_.pick(number)
        await asyncio.sleep(0.3)
        await player.until(lambda: asked)
        assert [path.name for path in asked][-1] == "torn.wlj"
        assert len(asked) <= 2, "only where the mark rests"


@pytest.mark.parametrize(
    ("standing", "at", "words"),
    [
        ("open", "R3 Annie", "round 3, Annie"),
        ("open", "setup", "at the beginning"),
        ("open", "", "at the beginning"),
        ("finished", "R7 over", "finished"),
        ("unreadable", "", "cannot be read"),
    ],
)
def test_where_a_game_stands_in_words(standing: str, at: str, words: str) -> None:
    assert where(Listed("f.wlj", standing, at=at)) == words  # type: ignore[arg-type]


def test_a_look_inside_names_an_outsider_who_won(saves: Path) -> None:
    for seed in range(9):
        path = saves / f"{seed}.wlj"
        table = play_on(Table.new("western", ["Annie"], seed, {"length": "short"}, journal=path))
        result = table.result
        table.close()
        assert result is not None
        told = " ".join(row.text for row in story_rows(path))
        assert f"{', '.join(result.won_by(['Annie']))} won: {result.reason}." in told
        if result.outsiders[0].won:
            assert "Man in Black won" in told
            return
    raise AssertionError("chance has beaten him nine times")
