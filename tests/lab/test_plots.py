"""Figures in a line: what was found stands where it belongs beside what it should be."""

from __future__ import annotations

from wl_tui.lab.plots import bar, between, interval


def test_an_interval_shows_what_was_found_and_the_target() -> None:
    assert interval(0.5, 0.25, 0.75, 0.9, 21) == ".....-----o-----..|.."
    assert interval(1.0, 0.9, 1.0, 0.9, 11) == ".........|o"


def test_what_is_inside_stands_between_the_edges_and_what_is_outside_does_not() -> None:
    assert between(10, 7, 13, 13) == "..|---o---|.."
    inside, above, below = (between(value, 7, 13, 25) for value in (8, 20.5, 2))
    assert inside.index("|") < inside.index("o") < inside.rindex("|")
    assert above.rindex("|") < above.index("o") == 24
    assert below.index("o") == 0 < below.index("|")


def test_a_bar_is_as_long_as_its_share() -> None:
    assert bar(0.25, 8) == "##......"
    assert bar(0.0, 4) == "...."
    assert bar(1.0, 4) == "####"
