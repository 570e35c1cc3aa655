"""Streams: the same numbers everywhere and for ever, every outcome as likely as the next."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wl_tui.kernel.rng import Dice, draw


def test_the_numbers_never_change() -> None:
    """These are in every journal ever written: a change here breaks `verify` on all of them."""
    assert [draw(7, "deck", counter, 52) for counter in range(8)] == GOLDEN
    assert [draw(2**64 - 1, "dice", counter, 6) for counter in range(8)] == GOLDEN_DICE


GOLDEN = [51, 28, 27, 51, 39, 4, 50, 44]
GOLDEN_DICE = [4, 4, 2, 5, 1, 4, 1, 2]


@given(st.integers(0, 2**64 - 1), st.text(max_size=8), st.integers(0, 10**6), st.integers(1, 10**9))
def test_a_draw_is_below_its_bound_and_repeats(seed: int, stream: str, counter: int, below: int) -> None:
    value = draw(seed, stream, counter, below)
    assert 0 <= value < below
    assert draw(seed, stream, counter, below) == value


def test_streams_seeds_and_counters_are_independent() -> None:
    def numbers(seed: int, stream: str) -> list[int]:
        return [draw(seed, stream, counter, 1000) for counter in range(50)]

    lists = [numbers(1, "a"), numbers(1, "b"), numbers(2, "a"), numbers(3, "a")]
    for one in range(4):
        for other in range(one):
            assert sum(x == y for x, y in zip(lists[one], lists[other], strict=True)) < 5


@pytest.mark.parametrize("sides", [2, 6, 52])
def test_every_outcome_is_equally_likely(sides: int) -> None:
    rolls = 1000 * sides
    counts = Counter(draw(11, "fair", counter, sides) for counter in range(rolls))
    chi = sum((counts[face] - 1000) ** 2 / 1000 for face in range(sides))
    assert chi < sides + 4 * (2 * sides) ** 0.5


def test_a_shuffle_reaches_every_order() -> None:
    dice = Dice(5)
    orders = Counter()  # type: Counter[tuple[int, ...]]
    for _ in range(2400):
        cards = [1, 2, 3, 4]
        dice.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert min(orders.values()) > 60


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="0 possibilities"):
        draw(1, "x", 0, 0)
