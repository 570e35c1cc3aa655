"""Names that would break a careless screen: markup, escape sequences, wide and right-to-left letters, nothing at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Input

from tests.ui.driving import SIZES, at_keyboard, new_table
from wl_tui.kernel.records import Seat, seated
from wl_tui.ui.common.browser import SavesScreen
from wl_tui.ui.common.setup import SetupScreen

NAMES = {
    "markup": "[/b]",
    "tags": "[red]Annie[/red]",
    "link": "[@click=app.quit]x[/]",
    "wide": "日本語の名前です",
    "right to left": "שלום עולם",
    "combining": "Zoe\u0301 e\u0301\u0327",
    "escape": "\x1b[31mRed\x1b]0;title\x07",
    "bidi override": "\u202eeinnA",
    "empty": "",
    "long": "Bartholomew " * 8,
    "backslash": "\\[b]\\",
    "newline": "An\nnie\t2",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
async def test_a_name_shows_as_it_is(saves: Path, name: str) -> None:
    size = SIZES[len(name) % 2]
    seats = (name, Seat(name, "random"), Seat("Clementine", "random"))
    cleaned = [seat.name for seat in seated(seats)]
    async with at_keyboard(saves, new_table(saves, seats), size=size) as player:
        await player.until_asked()
        for _ in range(2):
            await player.press("1")
            await player.until_something()
        text = player.text
        assert cleaned[0][:10] in text
        assert "\x1b" not in text
        assert "\u202e" not in text
        rows = player.app.screen._compositor.render_strips()
        assert {sum(cell_len(segment.text) for segment in strip) for strip in rows} == {size[0]}
        await player.press("escape")
        await player.see("Showdown, round")
        assert cleaned[0][:10] in player.text
        await player.press("l")
        await player.until_on(SavesScreen)
        await player.see("size")
        assert cleaned[0][:10] in player.text
        assert "\x1b" not in player.text
        assert "\u202e" not in player.text


async def test_markup_in_a_name_does_nothing(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves, ("[/b]", "[/]", Seat("[x", "random")))) as player:
        await player.until(lambda: player.before_curtain)
        assert "Pass the keyboard to [/" in player.text
        await player.press("enter")
        await player.until_asked()
        assert all(name in player.text for name in ("[/b]", "[/]", "[x"))


async def test_a_file_name_that_is_no_text_is_listed(saves: Path) -> None:
    (saves / "\udcff\x1b[2J.wlj").write_bytes(b"junk\n")
    async with at_keyboard(saves) as player:
        await player.until_title()
        await player.press("l")
        await player.see("cannot be read")
        assert "\x1b" not in player.text
        await player.press("enter")
        await player.until_dialog()
        player.text.encode()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
async def test_a_name_can_be_written_in_the_set_up(saves: Path, name: str) -> None:
    async with at_keyboard(saves) as player:
        await player.new_game()
        screen = player.app.screen
        assert isinstance(screen, SetupScreen)
        screen.query(Input).first().value = name
        await player.rest()
        rows = screen._compositor.render_strips()
        assert {sum(cell_len(segment.text) for segment in strip) for strip in rows} == {80}
        await player.press("enter")
        await player.until_something()
        assert player.table.names[0] == seated([Seat(name)])[0].name
