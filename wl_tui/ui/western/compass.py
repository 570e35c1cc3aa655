"""What the arrows lead to: from every space the nearest one that truly lies that way, neighbours before others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

Direction = Literal["up", "down", "left", "right"]
Cell = tuple[int, int]
Table = dict[str, dict[Direction, str]]

WAYS: dict[Direction, tuple[int, int]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
TALL = 2
"""A character is about twice as high as it is wide."""
SLANT = 1.5
"""How much farther to the side than ahead something may lie."""
STRANGE = 1.7
"""How much farther away a space seems that is no neighbour."""


def directions(anchors: Mapping[str, Cell], near: Mapping[str, Iterable[str]]) -> Table:
    table: Table = {space: {} for space in anchors}
    for space in anchors:
        for way in WAYS:
            if found := _towards(space, way, anchors, frozenset(near[space])):
                table[space][way] = found
    return table


def ahead(start: Cell, end: Cell, way: Direction) -> tuple[int, int]:
    """How far ahead the end lies, and how far to the side, both in widths of a character."""
    across, down = end[0] - start[0], (end[1] - start[1]) * TALL
    dx, dy = WAYS[way]
    return across * dx + down * dy, abs(across * dy) + abs(down * dx)


def _towards(space: str, way: Direction, anchors: Mapping[str, Cell], near: frozenset[str]) -> str:
    best, found = float("inf"), ""
    for other, anchor in anchors.items():
        on, aside = ahead(anchors[space], anchor, way)
        if on <= 0 or aside > SLANT * on:
            continue
        distance = (on + 1.6 * aside) * (1 if other in near else STRANGE)
        if distance < best:
            best, found = distance, other
    return found
