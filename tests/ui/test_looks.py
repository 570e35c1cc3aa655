"""What makes a screen readable: columns that keep apart, nothing cut that can be read nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.driving import SIZES, at_keyboard, new_table
from wl_tui.kernel import registry
from wl_tui.kernel.state import Score
from wl_tui.ui.common.keymap import changeable
from wl_tui.ui.common.options import KeyField, SettingsScreen, know_every_screen
from wl_tui.ui.common.question import score_rows
from wl_tui.ui.common.rows import Row
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.status import TextLine, TitleBar


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_columns_of_a_score_sheet_keep_apart_and_stay_in_the_narrowest_window(seats: int) -> None:
    names = [
        "Clementine",
        "Doc Holliday the Younger",
        "Bo",
        "\u65e5\u672c\u8a9e\u65e5\u672c\u8a9e\u65e5\u672c\u8a9e",
        "Annie",
        "Wyatt Earp",
    ][:seats]
    sheet = [Score("legendary points", tuple(range(10, 10 + seats))), Score("total", (1,) * seats)]
    rows = score_rows(sheet, names, winners=(0,))
    assert all(row.text.startswith("  ") for row in rows)
    assert [len(row.text.split("  ")) > seats for row in rows] == [True] * 3
    assert max(len(row.lead) + len(row.text) for row in rows) <= 68
    ends = [
        [at for at, char in enumerate(row.text) if char != " " and row.text[at + 1 : at + 2] in (" ", "")] for row in rows
    ]
    assert ends[1] == ends[2]


async def test_a_panel_as_high_as_its_rows_has_no_empty_line(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.until_title()
        panel = RowView()
        panel.styles.height = "auto"
        await player.app.screen.mount(panel)
        panel.show([Row("one"), Row("two")])
        await player.until(lambda: panel.size.height)
        await player.rest()
        assert panel.outer_size.height == 4


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_what_an_action_does_is_told_in_full_where_the_mark_stands(
    saves: Path, config: Path, size: tuple[int, int]
) -> None:
    know_every_screen()
    assert all(len(action.help) <= size[0] - 6 for action in changeable().values())
    async with at_keyboard(saves, size=size) as player:
        await player.until_title()
        await player.press("f2")
        await player.see("Pace of programs")
        longest = max(player.app.screen.query(KeyField), key=lambda field: len(field.action_of.help))
        longest.focus()
        await player.until(lambda: longest.has_focus)
        await player.rest()
        assert player.app.screen.query_one("#hint", TextLine).text == longest.action_of.help
        assert longest.action_of.help in player.text


@pytest.mark.parametrize("screen", ["settings", *registry.ids()])
async def test_what_a_field_is_about_fits_below_the_narrowest_form(saves: Path, screen: str) -> None:
    async with at_keyboard(saves) as player:
        await player.until_title()
        if screen == "settings":
            await player.press("f2")
            await player.until_on(SettingsScreen)
        else:
            await player.new_game(screen)
        room = player.app.screen.query_one("#hint").content_size.width
        told = [getattr(field, "help", "") for field in player.app.screen.query("*")]
        assert room == 74
        assert sum(map(bool, told)) > 5
        assert [text for text in told if isinstance(text, str) and len(text) > room] == []


async def test_a_title_that_is_too_long_leaves_out_whole_parts(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        bar = player.table_screen.query_one(TitleBar)
        bar.show(["A game with a long name", "and a round"], "LP 12  $340  hand 4  deck 48")
        assert "deck 48" in str(bar.render())
        bar.show(["A game with a rather long name", "and a round", "and whose turn"], "LP 12  $340  hand 4  deck 48")
        assert str(bar.render()).endswith("hand 4")
