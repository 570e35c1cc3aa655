"""The rulebook in the app: opened at the rule of what is on screen, searched by words, readable to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.driving import SIZES, Player, at_keyboard, new_table
from tests.ui.test_pictures import compare
from wl_tui.kernel import registry
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.rulebook import blocks, rulebook
from wl_tui.ui.common.book import BookScreen, book_rows
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.table import TableScreen

PEOPLE = (Seat("Annie"), Seat("Buck", "random"), Seat("Clem", "random"))


def top_line(player: Player) -> str:
    panel = player.app.screen.query_one("#book", RowView)
    line = panel.lines[panel.scroll_offset.y]
    return f"{line.text} {line.note}"


async def open_book(player: Player) -> None:
    await player.press("R")
    await player.until_on(BookScreen)
    await player.rest()


async def test_it_opens_at_the_rule_of_the_question(saves: Path) -> None:
    table = Table.new("western", PEOPLE, 3, journal=saves / "g.wlj")
    async with at_keyboard(saves, table) as player:
        await player.until_asked()
        assert table.decision is not None
        assert table.decision.kind == "character"
        await open_book(player)
        assert top_line(player).endswith("WL-1.3")
        await player.press("escape")
        await player.until_on(TableScreen)
        await player.press("question_mark")
        await player.see("What is this?", "R rulebook")
        await open_book(player)
        assert top_line(player).endswith("WL-1.3"), "also from the page that explains what is on screen"


async def test_a_game_without_a_word_on_its_rules_opens_it_at_what_happened_last(saves: Path) -> None:
    table = new_table(saves)
    async with at_keyboard(saves, table) as player:
        await player.until_asked()
        last = next(event.rule for event in reversed(table.events) if event.rule)
        assert last.startswith("SD-")
        await open_book(player)
        panel = player.app.screen.query_one("#book", RowView)
        shown = [line.note for line in panel.lines[panel.scroll_offset.y :][: panel.size.height]]
        assert last in shown


async def test_words_are_found_and_esc_brings_back_the_rest(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.until_title()
        await player.press("R")
        await player.until_dialog()
        await player.press("1")
        await player.until_on(BookScreen)
        await player.rest()
        panel = player.app.screen.query_one("#book", RowView)
        whole = len(panel.rows)
        await player.press("slash", *"bandit HIDEOUT", "enter")
        await player.until(lambda: 0 < len([row for row in panel.rows if row.note]) < 20)
        await player.press("slash", *" xyzzy")
        await player.see("No rule has all these words.")
        await player.press("escape")
        await player.until(lambda: len(panel.rows) == whole)
        await player.press("n", "n")
        assert top_line(player).startswith("WL-")
        await player.press("end")
        assert panel.scroll_offset.y == panel.max_scroll_y > 100
        await player.press("home", "pagedown", "down", "up", "pageup")
        assert panel.scroll_offset.y == 0
        await player.press("escape")
        await player.until_title()


@pytest.mark.parametrize("game", registry.ids())
def test_all_of_the_book_is_there(game: str) -> None:
    """Every word of the file is in a row, whatever it is drawn as."""
    found = registry.find(game)
    text = rulebook(found.folder or found.id)
    shown = " ".join(f"{row.text} {row.note}" for row in book_rows(blocks(text), 400)).replace("\u00a0", " ").split()
    words = {word.strip("*`|#:,") for line in text.splitlines() for word in line.split()}
    rows = {word.strip("*`|#:,") for word in shown}
    assert not {word for word in words - rows if any(char.isalnum() for char in word)}


@pytest.mark.parametrize("width", [76, 116])
def test_tables_stand_in_columns_that_fit(width: int) -> None:
    table = ["| what | first | rule |\n|---|---|---|\n| Six-Shooter | " + "a long word " * 12 + "| WL-4.3 |"]
    head, *body = [row.text.replace("\u00a0", " ") for row in book_rows(table, width)[:-1]]
    assert len(body) > 1, "what is too wide for its column goes on below"
    assert max(map(len, body)) <= width - 4
    assert body[0].startswith("Six-Shooter  a long")
    assert body[0].endswith("WL-4.3")
    assert body[0].index("WL-4.3") == head.index("rule")
    assert len(body[1]) - len(body[1].lstrip()) == head.index("first")


async def test_a_page_stays_open_where_it_was_when_the_window_changes(saves: Path) -> None:
    async with at_keyboard(saves, Table.new("western", PEOPLE, 3), size=(120, 40)) as player:
        await player.until_asked()
        await open_book(player)
        panel = player.app.screen.query_one("#book", RowView)
        await player.until(lambda: panel.scroll_offset.y > 0)
        top = panel.rows[panel.lines[panel.scroll_offset.y].row].note
        for size in ((80, 24), (160, 50)):
            await player.pilot.resize_terminal(*size)
            await player.until(lambda: panel.rows[panel.lines[panel.scroll_offset.y].row].note == top)
            assert panel.region.width <= 120
        assert panel.region.x == 20, "in the middle"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_pictures(saves: Path, size: tuple[int, int]) -> None:
    async with at_keyboard(saves, Table.new("western", PEOPLE, 3), size=size) as player:
        await player.until_asked()
        await open_book(player)
        compare("rulebook", size, player)
