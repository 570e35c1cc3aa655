"""Notation: written, parsed back, and never ambiguous."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wl_tui.kernel.notation import Notations, notation
from wl_tui.kernel.structs import Choice, Piece


class Buy(Choice, frozen=True):
    item: str
    count: int = 1
    gift: bool = False


class PickTwo(Choice, frozen=True):
    cards: tuple[Piece, ...]
    seat: int | None = None
    numbers: tuple[int, ...] = ()


NOTATIONS = Notations([Buy, PickTwo])
words = st.from_regex(r"[a-z?][a-z0-9.:?-]{0,6}", fullmatch=True)


def test_a_choice_in_a_few_words() -> None:
    assert notation(Buy("whiskey", 2)) == "buy whiskey 2 no"
    assert notation(PickTwo(("KS", "QD"), 3)) == "pick-two KS+QD 3 ~"


@given(words, st.integers(-99, 99), st.booleans())
def test_what_is_written_is_read(item: str, count: int, gift: bool) -> None:
    assert NOTATIONS.parse(notation(Buy(item, count, gift))) == Buy(item, count, gift)


@given(st.lists(words, max_size=4), st.none() | st.integers(0, 5), st.lists(st.integers(-3, 3), max_size=3))
def test_several_and_none_are_read(cards: list[str], seat: int | None, numbers: list[int]) -> None:
    choice = PickTwo(tuple(cards), seat, tuple(numbers))
    assert NOTATIONS.parse(notation(choice)) == choice


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("sell x 1 no", "no choice"),
        ("buy x", "takes 3 words"),
        ("buy x many no", "Expected `int`"),
        ("buy x 1 perhaps", "bool"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        NOTATIONS.parse(text)


@pytest.mark.parametrize("bad", ["two words", "a+b", "", "-", "~"])
def test_ids_that_would_be_ambiguous_are_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="cannot stand"):
        notation(Buy(bad))
