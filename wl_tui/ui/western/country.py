"""The looks of the land: its tones, the river and the railway.

The board's data has neither river nor railway; the description of the printed board has a sentence on each. The river
runs "from the top centre down through the northern mesa, Dixon Creek and the southern mesa to the bottom right" and is "a
border line in places"; MP4 lies west of it, SV11 is at it, CJ12 at its bend. Which borders those are is our reading. The
railway runs "along the bottom and up the right side". Both are decoration in the base game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from wl_tui.games.western.library import West
from wl_tui.ui.western.atlas import Atlas, Cell
from wl_tui.ui.western.signs import Signs

UPPER = (("MP4", "SH1"), ("MP4", "SH2"), ("MP5", "SH2"), ("MP5", "SH3"))
"""The borders the river follows before it comes to the mesas, and those after them."""
LOWER = (
    ("CJ12", "SV11"),
    ("CJ12", "SV13"),
    ("CJ11", "CJ12"),
    ("CJ11", "CJ6"),
    ("CJ10", "CJ6"),
    ("CJ10", "CJ7"),
    ("CJ7", "CJ9"),
    ("CJ8", "CJ9"),
)
BETWEEN = ("north", "DC1", "south")
"""Through these it flows from the end of the one to the beginning of the other."""
SLEEPERS = 3
"""Every so many characters the railway has one."""

TONES = 4


def grounds(west: West) -> dict[str, str]:
    """The name of each land's ground: its region's, in a tone that no neighbour of the same region has."""
    regions = list(dict.fromkeys(space.region for space in west.board.spaces))
    found = dict.fromkeys(west.mesas, "mesa")
    tones: dict[str, int] = {}
    for space in west.board.spaces:
        near = {tones.get(other) for other in space.borders if west.spaces[other].region == space.region}
        tones[space.id] = next(tone for tone in range(TONES) if tone not in near)
        found[space.id] = f"land-{regions.index(space.region)}-{tones[space.id]}"
    return found


def river(atlas: Atlas) -> Iterator[Cell]:
    upper = [cell for pair in UPPER for cell in atlas.border_between(*pair)]
    lower = [cell for pair in LOWER for cell in atlas.border_between(*pair)]
    yield from upper
    yield from lower
    stops = [max(upper, key=lambda cell: cell[1])]
    stops += [atlas.lands[land].anchor for land in BETWEEN]
    stops.append(min(lower, key=lambda cell: cell[1]))
    for start, end in pairwise(stops):
        yield from _flow(start, end)


def _flow(start: Cell, end: Cell) -> Iterator[Cell]:
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    for step in range(steps + 1):
        yield (
            start[0] + round((end[0] - start[0]) * step / steps),
            start[1] + round((end[1] - start[1]) * step / steps),
        )


def rail(signs: Signs, atlas: Atlas, x: int, y: int) -> str:
    """The glyph of the railway at a place outside the land: below it, or to its right."""
    if x == atlas.columns and y == atlas.rows:
        return signs.rail_bend
    if y == atlas.rows:
        return signs.rail if x % SLEEPERS else signs.sleeper
    return signs.rail_up if y % (SLEEPERS - 1) else signs.sleeper_up
