"""The map as characters, each with the ink it is drawn in and the ground it is drawn on. No styles yet, and no widget.

What never moves (land, borders, names) is drawn once a size. Pieces, the cursor, the way to it and jump labels are laid
over it; `Picture.overlay` says for each row what is laid there, so that two of them tell which rows have changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from wl_tui.games.western.library import West
from wl_tui.ui.western.atlas import Atlas, Cell, atlas_of, canvas_for
from wl_tui.ui.western.country import grounds, rail, river
from wl_tui.ui.western.mend import Pair
from wl_tui.ui.western.pieces import Mark, standing, tokens_in
from wl_tui.ui.western.plan import Spot, plan_of
from wl_tui.ui.western.sight import Sight
from wl_tui.ui.western.signs import Signs

MARGIN = 1
"""The railway has the last column and the last row for itself."""
GROUND = ("earth", "mesa", "water")
"""Inks of what lies on the ground: anything else may be drawn over it."""
OWN_GROUNDS = {"rail": "margin", "water": "water"}
"""What is drawn in these inks has a ground of its own."""


class Inked(NamedTuple):
    """One character of the map."""

    char: str
    ink: str
    ground: str


@dataclass(frozen=True)
class Look:
    """What the player is about."""

    cursor: str = ""
    jumps: Mapping[str, str] = field(default_factory=dict)
    """Labels to jump by, while one is being typed."""


class Row(NamedTuple):
    """What is laid over a row: marks by their column, which of its lands are lit, and the cursor's if it is one of them."""

    marks: tuple[tuple[int, Mark], ...]
    lit: tuple[str, ...]
    cursor: str


class Picture:
    """The map in one size and one set of glyphs."""

    def __init__(self, west: West, atlas: Atlas, signs: Signs) -> None:
        self.west = west
        self.atlas = atlas
        self.signs = signs
        self.columns, self.rows = atlas.columns + MARGIN, atlas.rows + MARGIN
        self.spots: Mapping[str, Spot] = plan_of(west.board, atlas, signs)
        self._grounds = grounds(west)
        self._river = frozenset(river(atlas))
        self._lands_in = [frozenset((*above, *below)) for above, below in pairwise(atlas.owners)]
        self._lit: dict[int, tuple[tuple[str, ...], list[Inked]]] = {}
        """The last drawing of each row without marks and cursor, which is what changes least."""
        self._still = [[self._ground(x, y) for x in range(self.columns)] for y in range(self.rows)]
        self._write()

    @classmethod
    def fitting(cls, west: West, width: int, height: int, signs: Signs) -> Picture:
        columns, rows = canvas_for(width - MARGIN, height - MARGIN)
        return cls(west, atlas_of(west.board, columns, rows), signs)

    def space_at(self, x: int, y: int) -> str:
        """The space a character belongs to; "" for a mesa and for what is no land."""
        if not (0 <= x < self.atlas.columns and 0 <= y < self.atlas.rows):
            return ""
        land = self.atlas.land_at(x, y)
        return land if land in self.west.spaces else ""

    # -- what never moves ----------------------------------------------------------------------------------------------

    def _ground(self, x: int, y: int) -> Mark | None:
        """What lies here, always the same; None where a border runs, whose look depends on the cursor."""
        if x == self.atlas.columns or y == self.atlas.rows:
            return Mark(rail(self.signs, self.atlas, x, y), "rail")
        if (x, y) in self.atlas.borders:
            return None
        if (x, y) in self._river:
            return Mark(self.signs.water, "water")
        land = self.atlas.land_at(x, y)
        if land in self.west.mesas:
            return Mark(self.signs.mesa if (x + y * 2) % 4 == 0 else " ", "mesa")
        dice = (x * 7919 + y * 104_729 + x * y * 31) % 97
        kinds = self.signs.street if self.west.spaces[land].town else self.signs.earth
        return Mark(kinds[dice % len(kinds)] if dice < 6 else " ", "earth")

    def _write(self) -> None:
        """Names and signs, with nothing lying about right beside them."""
        for text in (text for spot in self.spots.values() for text in spot.texts):
            row = self._still[text.y]
            for x, char in enumerate(f" {text.text} ", text.x - 1):
                if char != " " or ((still := row[x]) and still.ink in GROUND):
                    row[x] = Mark(char, text.ink)

    # -- what does -----------------------------------------------------------------------------------------------------

    def overlay(self, sight: Sight, look: Look) -> list[Row]:
        marks: list[dict[int, Mark]] = [{} for _ in range(self.rows)]
        for x, y in self._way(sight, look.cursor):
            still = self._still[y][x]
            if still is None or still.ink in GROUND:
                marks[y][x] = Mark(self.signs.step, "path")
        figures = {*sight.pawns, *sight.bandits, sight.sheriff, sight.stranger}
        for space in (figures | {*sight.ways, *look.jumps}) & self.spots.keys():
            tokens = tokens_in(space, sight, look.jumps.get(space, ""), self.signs)
            for (x, y), mark in standing(self.spots[space], tokens, self.signs):
                marks[y][x] = mark
        lit = sorted(sight.ways)
        return [
            Row(
                tuple(sorted(row.items())),
                tuple(land for land in lit if land in lands),
                look.cursor if look.cursor in lands else "",
            )
            for row, lands in zip(marks, [*self._lands_in, frozenset[str]()], strict=True)
        ]

    def _way(self, sight: Sight, cursor: str) -> Iterator[Cell]:
        """Dots from where one stands through every land on the way."""
        way = sight.ways.get(cursor)
        if way is not None and sight.start:
            for start, end in pairwise(map(self._stand, (sight.start, *way.path))):
                yield from dotted(start, end)

    def _stand(self, land: str) -> Cell:
        if land not in self.spots:
            return self.atlas.lands[land].anchor
        return self.spots[land].middle, self.spots[land].rows[0].y

    # -- put together --------------------------------------------------------------------------------------------------

    def row(self, y: int, over: Row) -> list[Inked]:
        cells = self._lit_row(y, over.lit).copy()
        if over.cursor:
            left, _, right, _ = self.atlas.lands[over.cursor].box
            for x in range(left, right):
                cells[x] = self._pointed(x, y, over.cursor, cells[x])
        for x, mark in over.marks:
            cells[x] = Inked(*mark, cells[x].ground)
        return cells

    def _lit_row(self, y: int, lit: tuple[str, ...]) -> list[Inked]:
        kept = self._lit.get(y)
        if kept is None or kept[0] != lit:
            lands = frozenset(lit)
            kept = self._lit[y] = lit, [self._plain(x, y, still, lands) for x, still in enumerate(self._still[y])]
        return kept[1]

    def _plain(self, x: int, y: int, still: Mark | None, lit: frozenset[str]) -> Inked:
        if still is None:
            return self._border(x, y, lit)
        if still.ink in OWN_GROUNDS:
            return Inked(*still, OWN_GROUNDS[still.ink])
        land = self.atlas.land_at(x, y)
        return Inked(*still, f"{self._grounds[land]}-lit" if land in lit else self._grounds[land])

    def _border(self, x: int, y: int, lit: frozenset[str]) -> Inked:
        if (x, y) in self._river:
            return Inked(self.signs.water, "water", "water")
        arms = self.atlas.borders[x, y]
        ground = self._grounds[self.atlas.land_at(x, y)]
        if lit.issuperset(self.atlas.corners(x, y)):
            ground += "-lit"
        weights = tuple(int(pair is not None) for pair in arms)
        glyph = self.signs.line(*weights)
        if all(self._same_region(pair) for pair in arms if pair):
            return Inked(self.signs.paths.get(weights, glyph), "line", ground)
        return Inked(glyph, "edge", ground)

    def _pointed(self, x: int, y: int, cursor: str, cell: Inked) -> Inked:
        """A character as it is when the cursor is there: inside its space, on the border, or beside it."""
        arms = self.atlas.borders.get((x, y))
        if arms is None:
            inside = self.atlas.land_at(x, y) == cursor and cell.ground != "water"
            return cell._replace(ground=f"{self._grounds[cursor]}-cursor") if inside else cell
        weights = [0 if pair is None else 1 + (cursor in pair) for pair in arms]
        if 2 not in weights:
            return cell
        ground = self._grounds[self.atlas.land_at(x, y)] if cell.ground == "water" else cell.ground
        return Inked(self.signs.line(*weights), "frame", ground)

    def _same_region(self, pair: Pair) -> bool:
        one, other = (self.west.spaces.get(land) for land in pair)
        return bool(one and other and one.region == other.region)

    def changes(self, before: Row, after: Row) -> tuple[int, int] | None:
        """From which column to which a row must be drawn again; None if it stays as it is."""
        if before == after:
            return None
        marks = set(before.marks) ^ set(after.marks)
        lands = set(before.lit) ^ set(after.lit) | {before.cursor, after.cursor}
        boxes = [self.atlas.lands[land].box for land in lands if land]
        left = min([x for x, _ in marks] + [box[0] for box in boxes])
        return left, max([x + 1 for x, _ in marks] + [box[2] for box in boxes])


def dotted(start: Cell, end: Cell) -> Iterator[Cell]:
    """Every other character of a straight line, without its ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    steps = max(abs(dx) // 2, abs(dy), 1)
    for step in range(1, steps):
        yield start[0] + round(dx * step / steps), start[1] + round(dy * step / steps)
