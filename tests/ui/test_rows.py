"""Rows, boards and score sheets as text: pure functions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.ui.driving import new_table, play_on
from wl_tui.kernel.state import Memory, Outsider, Result, Score
from wl_tui.kernel.views import TABLE
from wl_tui.ui.common.actions import TABLE as TABLE_ACTIONS
from wl_tui.ui.common.board import board_of, board_rows, named, plural, remembered, seat_of
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.question import over_rows
from wl_tui.ui.common.rows import Row, cut, fit, fit_right, lines_of, printable, sentence_of, wrap
from wl_tui.ui.common.screen import caps_of


@given(st.text(), st.integers(2, 60))
def test_wrapped_lines_fit_and_lose_no_letter(text: str, width: int) -> None:
    clean = printable(text)
    lines = wrap(clean, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(clean.split())


@given(st.text(), st.integers(0, 40))
def test_fitted_text_has_the_width_it_was_given(text: str, width: int) -> None:
    text = printable(text)
    assert cell_len(cut(text, width)) <= width
    assert cell_len(fit(text, width)) == width
    assert cell_len(fit_right(text, width)) == width


def test_a_row_hangs_behind_its_lead_and_keeps_its_note_on_the_first_line() -> None:
    lines = lines_of(0, Row("one two three four", lead="1  ", note="R-1"), 16)
    assert [(line.lead, line.text, line.note) for line in lines] == [
        ("1  ", "one two", "R-1"),
        ("   ", "three", ""),
        ("   ", "four", ""),
    ]


@pytest.mark.parametrize(
    ("count", "word", "told"),
    [(1, "card", "1 card"), (3, "card", "3 cards"), (2, "city", "2 cities"), (2, "box", "2 boxes"), (2, "key", "2 keys")],
)
def test_counted_words(count: int, word: str, told: str) -> None:
    assert plural(word, count) == told


def test_lists_are_read_aloud() -> None:
    assert [sentence_of(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_places_of_seats_are_those_with_a_seat_behind_the_dot() -> None:
    assert [seat_of(place, 3) for place in ("hand.0", "hand.2", "hand.3", "shop.bank", "deck")] == [0, 2, None, None, None]


def test_choice_keys_leave_the_keys_of_actions_alone() -> None:
    assert not {"u", "U", "s", "q", "?", ":"} & set(current().for_choices)
    keys = [action.key for action in TABLE_ACTIONS if action.name]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("choices", "caps"), [(1, "1"), (4, "1-4"), (9, "1-9"), (10, "1-9 a"), (12, "1-9 a-c")])
def test_the_keys_of_choices_are_told_in_short(choices: int, caps: str) -> None:
    menu = Menu()
    menu.keys, menu.choices = current().for_choices, choices
    assert caps_of(menu) == caps


def test_known_pieces_are_named_and_covered_ones_counted(saves: Path) -> None:
    table = play_on(new_table(saves), 3)
    own, public = table.seat_view(0), table.seat_view(TABLE)
    assert "card" not in named(own.scene, own.view.places["hand.0"])
    assert named(public.scene, public.view.places["hand.0"]) == plural("card", table.state.count("hand.0"))
    both = own.view.places["hand.0"] + own.view.places["hand.1"]
    assert named(own.scene, both).endswith(f"and {table.state.count('hand.1')} cards")
    assert named(own.scene, own.view.places["hand.0"], limit=2).endswith("more")
    table.close()


def test_what_a_seat_has_lost_sight_of_is_told(saves: Path) -> None:
    table = new_table(saves)
    scene = table.seat_view(0).scene
    assert (
        remembered(scene, Memory(0, ("s1",), ("hand.1", "deck"))) == "You remember Empty Holster 1: in Buck's hand or deck."
    )
    assert "each of them in" in remembered(scene, Memory(0, ("s1", "s2"), ("hand.1", "deck")))
    table.close()


@pytest.mark.parametrize("width", [30, 46, 70, 100])
def test_a_board_has_every_seat_and_every_track_at_any_width(saves: Path, width: int) -> None:
    table = play_on(new_table(saves, posse=True), 20)
    board = board_of(table.seat_view(0))
    text = "\n".join(f"{row.lead}{row.text}" for row in board_rows(board, width, 20))
    assert all(name in text for name in table.names)
    assert all(track in text for track in ("fame", "coins", "nerve"))
    assert "your hand" in text
    assert max(len(lines_of(0, row, width)) for row in board_rows(replace(board, own=(), places=()), width, 20)) <= 3
    table.close()


def test_the_score_sheet_has_a_column_for_each_seat_and_marks_the_winners() -> None:
    rows = over_rows(
        Result((0, 2), "time is up", (Score("gold", (3, 1, 3)), Score("fame", (10, -2, 10)))), ["A", "B", "Céline"]
    )
    text = [f"{row.lead}{row.text}" for row in rows]
    assert "time is up" in text[0]
    assert "A and Céline" in text[1]
    assert text[-3].split() == ["*A", "B", "*Céline"]
    assert text[-1].split() == ["fame", "10", "-2", "10"]
    assert len({cell_len(line) for line in text[-3:]}) == 1


@pytest.mark.parametrize(
    ("won", "winner", "head"), [(True, "Won by the \x1brain.", "*the rain"), (False, "Won by B.", "the rain")]
)
def test_an_outsider_has_a_column_with_nothing_but_a_total(won: bool, winner: str, head: str) -> None:
    sheet = (Score("gold", (3, 1)), Score("total", (10, 12)))
    rows = over_rows(Result(() if won else (1,), "dusk", sheet, (Outsider("the \x1brain", 12, won),)), ["A", "B"])
    assert rows[1].text == winner
    assert rows[3].text.split("B")[1].strip() == head
    assert [row.text.split() for row in rows[4:]] == [["3", "1"], ["10", "12", "12"]]
    assert len({cell_len(f"{row.lead}{row.text}") for row in rows[3:]}) == 1
