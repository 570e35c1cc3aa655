"""The board as a drawing of so many characters: whose ground is where, where its lines run, what lies in which direction.

Points stand at the corners of the characters, and each belongs to one land: a space or a mesa. A character all of whose
corners are one land's lies inside it; between others runs a border, and its glyph has an arm towards every side whose two
corners differ. So lines join up by themselves, and two spaces touch on the screen where such an arm runs between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import NamedTuple

from wl_tui.games.western.content import BoardFile
from wl_tui.ui.western.compass import Direction, directions
from wl_tui.ui.western.mend import Lattice, Pair, pair_of

LEAST = (70, 28)
"""From here on every space has a row of four characters or more, nearly always five, for what stands in it."""
MOST = (150, 58)
"""Beyond this the land is only emptier."""
NARROWEST, COMFORTABLE, WIDEST = 2.1, 2.4, 3.0
"""Characters in a row for each row, that the county keeps its shape."""
ROOM = 14
"""Every space has a row as long as this part of the whole width."""

Cell = tuple[int, int]


class Arms(NamedTuple):
    """Where a border leaves a character, and between whom: a pair for each arm there is."""

    up: Pair | None
    right: Pair | None
    down: Pair | None
    left: Pair | None


class Run(NamedTuple):
    """Characters of one row that lie inside a land."""

    y: int
    left: int
    right: int
    """The first column after it."""

    @property
    def width(self) -> int:
        return self.right - self.left


@dataclass(frozen=True)
class Land:
    id: str
    rows: tuple[Run, ...]
    """The longest run of each row, from the top."""
    cells: frozenset[Cell]
    anchor: Cell
    """Well inside: the sign of the space stands there."""
    box: tuple[int, int, int, int]
    """Left, top, right and bottom of everything that is drawn of it, its border included; right and bottom are outside."""


@dataclass(frozen=True, eq=False)
class Atlas:
    columns: int
    rows: int
    owners: tuple[tuple[str, ...], ...]
    """The land of every corner, row by row: one more of both than there are characters."""
    borders: Mapping[Cell, Arms]
    """The characters a border runs through."""
    lands: Mapping[str, Land]
    spaces: tuple[str, ...]
    mesas: tuple[str, ...]
    compass: Mapping[str, Mapping[Direction, str]]
    """From a space, what an arrow leads to."""

    def corners(self, x: int, y: int) -> tuple[str, str, str, str]:
        """Top left, top right, bottom right, bottom left."""
        above, below = self.owners[y], self.owners[y + 1]
        return above[x], above[x + 1], below[x + 1], below[x]

    def land_at(self, x: int, y: int) -> str:
        """Whose ground a character shows; on a border that of the land to its right and below."""
        return self.owners[y + 1][x + 1]

    def border_between(self, one: str, other: str) -> list[Cell]:
        pair = pair_of(one, other)
        return [cell for cell, arms in self.borders.items() if pair in arms]


# -- which size ------------------------------------------------------------------------------------------------------------


def canvas_for(width: int, height: int) -> tuple[int, int]:
    """The drawing for a window: as large as it can be without losing its shape. A window too small for the least one shows
    only a part at a time, so there it may as well be comfortable."""
    columns, rows = min(width, MOST[0]), min(height, MOST[1])
    if rows < LEAST[1]:
        columns = max(columns, LEAST[0])
        return columns, round(columns / COMFORTABLE)
    if columns < LEAST[0]:
        return LEAST[0], round(LEAST[0] / COMFORTABLE)
    columns = min(columns, round(rows * WIDEST))
    return columns, min(rows, round(columns / NARROWEST))


@lru_cache(maxsize=8)
def atlas_of(board: BoardFile, columns: int, rows: int) -> Atlas:
    """The drawing of a size. Boards are never changed, so each size is drawn once."""
    needed, allowed = neighbours(board)
    lattice = Lattice(owners_of(board, columns, rows), needed, allowed)
    spaces = tuple(space.id for space in board.spaces)
    mesas = tuple(mesa.id for mesa in board.mesas)
    lattice.mend()
    lattice.join_up()
    lattice.widen(spaces, columns // ROOM)
    borders, lands = _survey(lattice.owners)
    near = {space.id: (*space.borders, *space.corners) for space in board.spaces}
    anchors = {space: lands[space].anchor for space in spaces}
    return Atlas(
        columns,
        rows,
        tuple(map(tuple, lattice.owners)),
        borders,
        lands,
        spaces,
        mesas,
        directions(anchors, near),
    )


def neighbours(board: BoardFile) -> tuple[frozenset[Pair], frozenset[Pair]]:
    """Pairs that must touch, and pairs that may: those that meet in one point only."""
    needed = {pair_of(space.id, name) for space in board.spaces for name in space.borders}
    needed |= {pair_of(mesa.id, name) for mesa in board.mesas for name in mesa.neighbours}
    return frozenset(needed), frozenset(pair_of(space.id, name) for space in board.spaces for name in space.corners)


# -- drawing ---------------------------------------------------------------------------------------------------------------


def owners_of(board: BoardFile, columns: int, rows: int) -> list[list[str]]:
    """Whose each point is, straight from the sites.

    Along a row the distances to two sites differ by a straight line, `height - 2 * site_x * x`, so who is nearest changes
    where two such lines cross, and from left to right it is sites farther and farther to the right. One pass over the
    sites in that order finds all changes of a row.
    """
    sites = sorted(
        [(*space.site, space.id) for space in board.spaces]
        + [(*site, mesa.id) for mesa in board.mesas for site in mesa.sites]
    )
    points = [x * board.width / columns for x in range(columns + 1)]
    return [_row_of(sites, points, y * board.height / rows) for y in range(rows + 1)]


def _row_of(sites: Iterable[tuple[float, float, float, str]], points: Iterable[float], y: float) -> list[str]:
    nearest: list[tuple[float, float, float, str]] = []
    """From where on a land is nearest; then its site and height."""
    for site_x, site_y, weight, land in sites:
        height = site_x * site_x + (site_y - y) ** 2 - weight
        start = -inf
        while nearest:
            since, other_x, other_height, _ = nearest[-1]
            start = _crossing(other_x, other_height, site_x, height)
            if start > since:
                break
            nearest.pop()
            start = -inf
        if start < inf:
            nearest.append((start, site_x, height, land))
    row = []
    at = 0
    for x in points:
        while at + 1 < len(nearest) and nearest[at + 1][0] <= x:
            at += 1
        row.append(nearest[at][3])
    return row


def _crossing(one: float, one_height: float, other: float, other_height: float) -> float:
    """From where on the second of two sites is nearer; it lies to the right of the first, or straight above or below."""
    if one == other:
        return inf if one_height <= other_height else -inf
    return (other_height - one_height) / (2 * (other - one))


def _survey(owners: list[list[str]]) -> tuple[dict[Cell, Arms], dict[str, Land]]:
    """Where borders run, and what lies between them."""
    borders: dict[Cell, Arms] = {}
    cells: dict[str, list[Cell]] = {}
    boxes: dict[str, tuple[int, int, int, int]] = {}
    for y in range(len(owners) - 1):
        above, below = owners[y], owners[y + 1]
        for x in range(len(above) - 1):
            a, b, c, d = above[x], above[x + 1], below[x + 1], below[x]
            if a == b == c == d:
                cells.setdefault(a, []).append((x, y))
            else:
                borders[x, y] = Arms(_between(a, b), _between(b, c), _between(c, d), _between(d, a))
        for land in {*above, *below}:
            first = min(row.index(land) for row in (above, below) if land in row)
            last = len(above) - min(row[::-1].index(land) for row in (above, below) if land in row)
            left, top, right, _ = boxes.get(land, (first, y, last, y))
            boxes[land] = (max(min(left, first - 1), 0), top, min(max(right, last), len(above) - 1), y + 1)
    lands = {}
    for id, inside in cells.items():
        rows = tuple(_longest_runs(inside))
        lands[id] = Land(id, rows, frozenset(inside), _anchor(rows), boxes[id])
    return borders, lands


def _between(one: str, other: str) -> Pair | None:
    return pair_of(one, other) if one != other else None


def _longest_runs(cells: Iterable[Cell]) -> Iterator[Run]:
    runs: dict[int, Run] = {}
    left = last_x = last_y = -2
    for x, y in cells:
        if y != last_y or x != last_x + 1:
            left = x
        last_x, last_y = x, y
        if y not in runs or x + 1 - left > runs[y].width:
            runs[y] = Run(y, left, x + 1)
    yield from runs.values()


def _anchor(rows: tuple[Run, ...]) -> Cell:
    """The middle of the row that is widest, among equals the one nearest to the middle of the land."""
    middle = sum(run.y * run.width for run in rows) / sum(run.width for run in rows)
    widest = max(run.width for run in rows)
    run = min(rows, key=lambda run: (widest - run.width) / 2 + abs(run.y - middle))
    return (run.left + run.right - 1) // 2, run.y
