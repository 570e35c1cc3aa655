"""The set-up of Western Legends: who else comes is said before the game begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.driving import at_keyboard
from wl_tui.cli import main
from wl_tui.kernel import registry
from wl_tui.kernel.table import Table

COMES = "the Man in Black"


async def test_small_tables_are_told_that_the_man_in_black_comes(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.new_game("western")
        assert player.text.count("Seat ") == 4
        assert COMES not in player.text
        await player.press("left", "left")
        await player.see("With two players the Man in Black joins in.")
        await player.press("left")
        await player.see("You play alone against the Man in Black.")
        await player.press("enter")
        await player.until(lambda: player.table_or_none is not None)
        assert len(player.table.header.seats) == 1


async def test_larger_tables_when_they_want_him(saves: Path) -> None:
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.new_game("western")
        while "> Man in Black" not in player.text:
            await player.press("up")
        await player.press("right")
        await player.see("The Man in Black joins in.")
        await player.press("enter")
        await player.until(lambda: player.table_or_none is not None)
        assert player.table.rules.options["stranger"] is True


def test_other_games_have_nothing_to_say() -> None:
    game = registry.find("showdown")
    assert [game.remark(seats, {}) for seats in game.seats] == ["", "", ""]


@pytest.mark.parametrize("seats", ["person:Annie", "person:Annie,random:Bill"])
def test_a_small_table_from_the_command_line(seats: str, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Table] = []

    def open_app(folder: Path, table: Table) -> int:
        opened.append(table)
        return 0

    monkeypatch.setattr("wl_tui.ui.app.run_app", open_app)
    assert main(["--saves", str(saves), "new", "western", "--seats", seats]) == 0
    assert len(opened[0].header.seats) == seats.count(":")
    opened[0].close()
