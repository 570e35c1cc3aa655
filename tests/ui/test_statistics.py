"""The page of statistics: filled beside the screen, left at any time."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.ui.driving import at_keyboard, new_table, play_on
from wl_tui.kernel.listing import Listed
from wl_tui.lab import statistics
from wl_tui.ui.common.statistics import StatisticsScreen, side_by_side


async def test_the_page_tells_what_all_games_come_to(saves: Path) -> None:
    play_on(new_table(saves, name="one")).close()
    play_on(new_table(saves, name="two"), 5).close()
    (saves / "letter.wlj").write_text("Dear Annie,\n")
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.until_title()
        await player.press("s")
        await player.see(
            "Showdown: 2 games, 1 finished, 1 not", "wins by player", "person", "fame over", "(w winners, o others, + both)"
        )
        await player.see("1 file is damaged and not counted", "letter.wlj")
        await player.press("escape")
        await player.until_title()


async def test_it_says_how_far_it_is_and_can_be_left(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "two", "three"):
        play_on(new_table(saves, name=name), 5).close()
    go_on = threading.Event()
    looked: list[str] = []
    look = statistics.looked_at

    def slowly(save: Listed, folder: Path) -> statistics.Played | statistics.Damaged:
        looked.append(save.file)
        if len(looked) > 1:
            assert go_on.wait(30)
        return look(save, folder)

    monkeypatch.setattr(statistics, "looked_at", slowly)
    async with at_keyboard(saves) as player:
        await player.until_title()
        await player.press("s")
        await player.see("Looking through the saved games: 1 of 3 so far.")
        await player.press("escape")
        await player.until_title()
        assert not any(isinstance(screen, StatisticsScreen) for screen in player.app.screen_stack)
        go_on.set()
        await player.press("l")
        await player.see("one", "two", "three")
    assert len(looked) == 2, "who has left is not kept busy"


def test_tables_stand_side_by_side_where_there_is_room() -> None:
    lines = ["rounds: 3", "wins by player", "  random  1", "  deputy  2", "wins by role", "  Sheriff 1"]
    assert side_by_side(lines, 80) == [
        "rounds: 3",
        "wins by player    wins by role",
        "  random  1         Sheriff 1",
        "  deputy  2",
    ]
    assert side_by_side(lines, 20) == lines, "one below the other where there is none"
