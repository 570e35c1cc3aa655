"""The glyphs of the panels around the map, in the same sets as the map's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wl_tui.liveries import Livery
from wl_tui.ui.common.glyphs import SetName
from wl_tui.ui.western.signs import SEATS, SETS


@dataclass(frozen=True)
class Marks:
    shapes: tuple[str, ...]
    """One for each seat, as on the map."""
    action: str
    spent: str
    """An action to spend or a space reached, and one that is not."""
    gold: str
    wound: str
    stranger: str
    """The Man in Black, as on the map."""
    legend: str
    """Behind the name of a player whose ability is unlocked."""
    filled: str
    unfilled: str
    unlock: str
    """Of the bar of legendary points: had, to come, and where the ability is unlocked."""
    frame: tuple[str, str, str, str, str, str]
    """Of a card: its corners from the upper left, then its level and its upright sides."""
    looks: tuple[int, ...] = tuple(range(SEATS))
    """By which number style sheets know the colour of each seat."""


def worn(marks: Marks, liveries: Sequence[Livery]) -> Marks:
    """The marks with the shapes and colours the players have chosen."""
    looks = tuple(livery.number for livery in liveries)
    return replace(marks, shapes=tuple(marks.shapes[look] for look in looks), looks=looks)


MARKS: dict[SetName, Marks] = {
    "unicode": Marks(
        SETS["unicode"].shapes,
        "●",
        "○",
        "∴",
        "✚",
        SETS["unicode"].stranger,
        "★",
        "━",
        "·",
        "┊",
        ("╭", "╮", "╰", "╯", "─", "│"),
    ),
    "blocks": Marks(
        SETS["blocks"].shapes,
        "▌",  # half a block, so that three of them are three
        "▏",
        "n",
        "w",
        SETS["blocks"].stranger,
        "*",
        "━",
        "─",
        "┊",
        ("╭", "╮", "╰", "╯", "─", "│"),
    ),
    "ascii": Marks(
        SETS["ascii"].shapes, "*", ".", "n", "w", SETS["ascii"].stranger, "*", "=", ".", ":", ("+", "+", "+", "+", "-", "|")
    ),
}
