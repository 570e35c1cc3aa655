"""The set-up screen: who sits where and how they are told apart, options, luck, and what is remembered of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.driving import GAME, Player, at_keyboard
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.liveries import LIVERIES, liveries
from wl_tui.setups import FILE

NAMES = ["Annie", "Buck", "Clementine", "Dusty"]


def colours(player: Player) -> list[str]:
    return [seat.colour for seat in player.table.header.seats]


async def test_it_begins_a_game_with_what_was_chosen(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.new_game()
        assert player.text.count("Seat ") == 3
        await player.press("right")
        await player.until(lambda: player.text.count("Seat ") == 4)
        await player.press("down", "tab", "tab", *["backspace"] * 10, *"[/b]")
        await player.press("down", "shift+tab", "shift+tab", "left", "left")
        await player.press("down", "down", "down", "right", "down", "right", "down", "right", "down", *"x42", "enter")
        await player.until_something()
        table = player.table
        assert [seat.name for seat in table.header.seats] == ["[/b]", "Buck", "Clementine", "Dusty"]
        assert [seat.player for seat in table.header.seats] == ["person", "person", "deputy", "deputy"]
        assert table.seed == 42
        assert table.rules.options == {"sandbox": True, "fame": 3, "with": ["posse"]}
        assert list(saves.glob("*.wlj"))
        assert "[/b]" in player.text or player.before_curtain


async def test_it_seats_you_against_bots_at_first(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.new_game()
        await player.press("enter")
        await player.until_asked()
        assert player.table.header.seats[0] == Seat("Annie", "person", "red")
        assert {seat.player for seat in player.table.header.seats[1:]} == {"deputy"}


async def test_colours_are_exchanged_so_that_no_two_are_the_same(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.new_game()
        await player.press("down", "tab")
        await player.see("> < ● R red")
        await player.press("right")
        await player.see("> < ◆ B blue")
        assert player.text.count("● R red") == player.text.count("◆ B blue") == 1
        await player.press("down", "left", "enter")
        await player.until_asked()
        assert colours(player) == ["blue", "teal", "green"]
        (path,) = saves.glob("*.wlj")
    table = Table.load(path)
    assert [seat.colour for seat in table.header.seats] == ["blue", "teal", "green"]
    table.close()


async def test_the_next_time_everything_is_as_it_was_left(saves: Path, config: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.new_game()
        await player.press("down", "tab", "right", "tab", *["backspace"] * 5, *"Zoe")
        await player.press("down", "shift+tab", "shift+tab", "left", "left", "down", "down", "right", "enter")
        await player.until_something()
        seats, options = player.table.header.seats, player.table.rules.options
        assert seats[0].name == "Zoe"
    async with at_keyboard(saves) as player:
        await player.new_game()
        await player.see("Zoe")
        await player.press("enter")
        await player.until_something()
        assert (player.table.header.seats, player.table.rules.options) == (seats, options)
    async with at_keyboard(saves) as player:
        await player.new_game()
        await player.see("Zoe")
        await player.press("f5")
        await player.see("as it comes", "Annie", "● R red")
        assert "Zoe" not in player.text


@pytest.mark.parametrize(
    "remembered",
    [
        b"\xff\x00 not JSON",
        b'{"showdown": {"seats": [{"name": "A"}]}}',
        b'{"showdown": {"seats": [{"name": "A"}, {"name": "B", "player": "oracle"}, {"name": "C"}], '
        b'"options": {"fame": 99, "with": ["zebras"], "sandbox": 3, "gone": true}}}',
    ],
    ids=["garbage", "too few", "things we do not have"],
)
async def test_what_no_longer_fits_is_not_remembered(saves: Path, config: Path, remembered: bytes) -> None:
    config.mkdir()
    (config / FILE).write_bytes(remembered)
    async with at_keyboard(saves) as player:
        await player.new_game()
        await player.press("enter")
        await player.until_something()
        assert player.table.rules.options == {"sandbox": False, "fame": 5, "with": []}


async def test_where_nothing_can_be_written_nothing_is_remembered_and_the_game_begins(saves: Path, config: Path) -> None:
    config.write_text("a file where the folder should be", encoding="utf-8")
    async with at_keyboard(saves) as player:
        await player.new_game()
        await player.press("enter")
        await player.until_asked()


async def test_a_game_that_cannot_begin_says_why(saves: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WL_TUI_RULES", str(tmp_path / "nowhere"))
    async with at_keyboard(saves) as player:
        await player.new_game()
        await player.press("enter")
        await player.see("The game cannot begin", "there is no such folder")


async def test_lines_and_fields_are_walked_around(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.new_game()
        await player.see("> Players", "for 3 to 5")
        await player.press("up")
        await player.see("the same seed brings the same luck")
        await player.press("down", "down", "tab", "tab")
        await player.see("the name at the table")
        await player.press("question_mark", "colon")
        await player.see("Annie?:")
        await player.press("f1")
        await player.see("Help", "F5 puts it back as it came")


def test_seats_without_a_colour_get_one_that_is_free() -> None:
    seats = [Seat("A", colour="blue"), Seat("B"), Seat("C", colour="blue"), Seat("D", colour="mauve")]
    found = [livery.id for livery in liveries(seats)]
    assert found[0] == "blue"
    assert len(set(found)) == 4
    assert len(liveries([Seat("A")] * 9)) == 9


def test_any_one_of_colour_shape_and_letter_is_enough() -> None:
    for part in ("id", "letter", "shape", "block", "ascii"):
        assert len({getattr(livery, part) for livery in LIVERIES}) == len(LIVERIES)
    assert [livery.number for livery in LIVERIES] == list(range(len(LIVERIES)))


def test_a_journal_without_colours_is_read_and_one_with_them_too(tmp_path: Path) -> None:
    for number, seat in enumerate((Seat("A"), Seat("A", colour="green"))):
        path = tmp_path / f"{number}.wlj"
        Table.new(GAME, [seat, "B", "C"], journal=path).close()
        assert ('"colour"' in path.read_text(encoding="utf-8")) == bool(seat.colour)
        table = Table.load(path)
        assert table.header.seats[0] == seat
        table.close()


# -- presets ---------------------------------------------------------------------------------------------------------------


async def test_a_preset_fills_in_its_options_and_leaves_the_rest(saves: Path) -> None:
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.new_game("western")
        await player.see("Preset", "none")
        await player.press(*["down"] * 5)
        await player.see("First Game: a short game with less in it")
        await player.press("down", "right", "up", "right")
        await player.see("< First Game >", "short", "first-game")
        await player.press("enter")
        await player.until_something()
        options = player.table.rules.options
        assert [options[name] for name in ("edition", "length", "box", "with")] == ["first", "short", "first-game", []]
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.new_game("western")
        await player.see("< First Game >", "short")


async def test_without_the_preset_its_options_are_as_they_come_and_by_hand_it_is_none(saves: Path) -> None:
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.new_game("western")
        await player.press(*["down"] * 5, "right")
        await player.see("< First Game >", "short", "first-game")
        await player.press("left")
        await player.see("< none       >", "average", "whole")
        await player.press("right")
        await player.see("< First Game >", "short")
        await player.press("down", "down", "right")
        await player.see("< none       >", "long", "first-game")
        await player.press("left")
        await player.see("< First Game >", "short")


async def test_it_is_said_why_a_preset_cannot_be_begun_by_so_many(saves: Path) -> None:
    reason = "The game cannot begin: the First Game is for 2 to 4 players, not"
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.new_game("western")
        await player.press(*["down"] * 5, "right", *["up"] * 5, "right")
        await player.see(f"{reason} 5.")
        await player.press("right", "enter")
        await player.see(f"{reason} 6.")
        assert player.table_or_none is None
        assert not list(saves.glob("*.wlj"))
        await player.press("left", "left")
        await player.until(lambda: reason not in player.flat)
        await player.press("enter")
        await player.until_something()
        assert len(player.table.header.seats) == 4


async def test_a_program_has_a_level_and_a_leaning_where_the_game_has_some(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.new_game("western")
        assert player.text.count("as it likes") == 3, "one for each program, none for the person"
        await player.press("down", "down", "right", "tab", "right", "right")
        await player.see("< marshal > > < outlaw")
        await player.press("down", "enter")
        await player.until_something()
        assert [seat.player for seat in player.table.header.seats] == ["person", "marshal/outlaw", "deputy", "deputy"]
    async with at_keyboard(saves) as player:
        await player.new_game("western")
        await player.see("< marshal >   < outlaw")


async def test_a_game_without_leanings_shows_none(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await player.new_game("showdown")
        assert "as it likes" not in player.text
