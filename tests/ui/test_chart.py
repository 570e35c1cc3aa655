"""Lines over time in characters."""

from __future__ import annotations

from wl_tui.ui.common.chart import chart_lines


def test_each_player_stands_at_their_value() -> None:
    assert chart_lines([[0, 1, 2, 3], [3, 3, 0, 0]], "AB", 20, 4) == [
        "3 BB A",
        "    A",
        "   A",
        "0 A BB",
    ]


def test_players_who_are_level_hide_nobody() -> None:
    assert chart_lines([[0, 2], [0, 2]], "AB", 20, 3)[-1] == "0 +"


def test_a_long_game_fits_and_ends_at_its_end() -> None:
    lines = chart_lines([list(range(500))], "A", 40, 5)
    assert max(map(len, lines)) <= 40
    assert lines[0].startswith("499 ")
    assert lines[0].endswith("A")
    assert lines[-1].startswith("  0 A")


def test_where_we_stand_is_marked() -> None:
    lines = chart_lines([[5, 5, 5]], "A", 20, 3, now=1)
    assert lines == ["5 AAA", "   |", "0  |"]


def test_no_more_rows_than_values() -> None:
    assert chart_lines([[0, 0, 1]], "A", 20, 9) == ["1   A", "0 AA"]


def test_signs_stand_below_their_steps() -> None:
    assert chart_lines([[0, 1, 1, 1]], "A", 20, 9, signs={1: "?", 3: "="})[-1] == "   ? ="
    assert chart_lines([list(range(100))], "A", 10, 9, signs={0: "?", 1: "="})[-1] == "   +", "two in a column"
