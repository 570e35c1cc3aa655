"""The glyphs of the screens that all games share, once in each set."""

from __future__ import annotations

from typing import NamedTuple


class Glyphs(NamedTuple):
    """The lines of a tree, each as wide as a generation is indented."""

    fork: str
    """Before a child with a sibling below it."""
    last: str
    """Before a child with none."""
    on: str
    """Where a line goes on, to a sibling further down."""
    off: str


UNICODE = Glyphs("├ ", "└ ", "│ ", "  ")
ASCII = Glyphs("+ ", "' ", "| ", "  ")


def glyphs(plain: bool) -> Glyphs:
    return ASCII if plain else UNICODE
