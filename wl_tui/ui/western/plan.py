"""Where names, signs and pieces stand in each space of a drawing. Worked out once a size; pieces come and go, it stays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Literal, NamedTuple

from wl_tui.games.western.content import BoardFile, Space
from wl_tui.ui.western.atlas import Atlas, Land, Run
from wl_tui.ui.western.compass import TALL
from wl_tui.ui.western.signs import Sign, Signs

NAMED_FROM = 100
"""From this many columns on locations are written out."""
PIECES = {False: (5, 3), True: (8, 5, 3)}
"""What a row for pieces should measure, on a small and on a large drawing, and what will do."""

Ink = Literal["region", "town", "sign", "label", "id"]


class Text(NamedTuple):
    x: int
    y: int
    text: str
    ink: Ink


class Line(NamedTuple):
    """A row of words still without a place: parts of it in different inks, with a blank between them."""

    parts: tuple[tuple[str, Ink], ...]

    @property
    def width(self) -> int:
        return sum(len(text) for text, _ in self.parts) + len(self.parts) - 1


class Block(NamedTuple):
    lines: tuple[Line, ...]
    beside: str = ""
    """A sign that stands in the row of the pieces, before them."""


@dataclass(frozen=True)
class Spot:
    """One space: what is written in it, and the runs in which its pieces stand, best first."""

    texts: tuple[Text, ...]
    rows: tuple[Run, ...]
    middle: int
    """The column around which the pieces gather."""


@lru_cache(maxsize=8)
def plan_of(board: BoardFile, atlas: Atlas, signs: Signs) -> Mapping[str, Spot]:
    planner = _Planner(atlas, signs, {space.id: space for space in board.spaces})
    return planner.plan()


class _Placed(NamedTuple):
    cost: float
    top: int
    middle: int


class _Planner:
    def __init__(self, atlas: Atlas, signs: Signs, spaces: Mapping[str, Space]) -> None:
        self.atlas = atlas
        self.signs = signs
        self.spaces = spaces
        self.large = atlas.columns >= NAMED_FROM
        self.centres = {region: self._centre(region) for region in {space.region for space in spaces.values()}}

    def plan(self) -> dict[str, Spot]:
        titled = dict(self._titles())
        return {space: titled.get(space) or self._spot(entry) for space, entry in self.spaces.items()}

    def _spot(self, entry: Space) -> Spot:
        land = self.atlas.lands[entry.id]
        wanted = [(block, pieces) for pieces in PIECES[self.large] for block in self._labels(entry)]
        for block, pieces in (*wanted, (self._least(entry), 1)):
            if placed := self._place(land, block, pieces):
                return self._filled(land, block, placed)
        raise ValueError(f"{entry.id} has no room at {self.atlas.columns} x {self.atlas.rows}")

    def _titles(self) -> Iterator[tuple[str, Spot]]:
        """The name of each region goes to the space where most of it, and of what else is written there, has room."""
        entries = sorted(self.spaces.values(), key=lambda entry: entry.region)
        for region, members in groupby(entries, key=lambda entry: entry.region):
            entries_here = list(members)
            found = [
                found
                for pieces in PIECES[self.large]
                for entry in entries_here
                for found in self._titled(region, entry, pieces)
            ]
            if found:
                _, space, block, placed = min(found)
                yield space, self._filled(self.atlas.lands[space], block, placed)

    def _titled(self, region: str, entry: Space, pieces: int) -> Iterator[tuple[float, str, Block, _Placed]]:
        land = self.atlas.lands[entry.id]
        words = region.upper()
        ink: Ink = "town" if entry.town else "region"
        split = tuple(Line(((word, ink),)) for word in words.split())
        for rank, title in enumerate((((Line(((words, ink),))),), split)):
            labels = self._labels(entry) if entry.places else (Block(()),)
            for poverty, label in enumerate(labels):
                block = Block((*title, *label.lines), label.beside)
                if placed := self._place(land, block, pieces):
                    worth = 3 * rank + 4 * poverty + 2 * bool(entry.places)
                    yield worth + placed.cost / 2 + self._off_centre(entry) / 4, entry.id, block, placed
                    break

    def _centre(self, region: str) -> tuple[float, float]:
        anchors = [self.atlas.lands[entry.id].anchor for entry in self.spaces.values() if entry.region == region]
        return sum(x for x, _ in anchors) / len(anchors), sum(y for _, y in anchors) / len(anchors)

    def _off_centre(self, entry: Space) -> float:
        """How far a space lies from the middle of its region."""
        (own_x, own_y), (x, y) = self.atlas.lands[entry.id].anchor, self.centres[entry.region]
        return abs(own_x - x) / TALL + abs(own_y - y)

    def _labels(self, entry: Space) -> Iterator[Block]:
        """What could be written in a space, the fullest first."""
        ident = Line(((entry.id, "id"),))
        if not entry.places:
            yield Block((ident,))
            if not self.large:
                yield Block(())
            return
        sign = self.signs.places[entry.places[0]]
        bare = Line(((sign.short, "sign"),))
        if self.large:
            for lines in _wordings(sign):
                yield Block((*lines, ident))
            yield from map(Block, _wordings(sign))
        yield Block((Line(((sign.short, "sign"), (entry.id, "id"))),))
        yield Block((bare, ident))
        yield Block((bare,))
        yield self._least(entry)

    def _least(self, entry: Space) -> Block:
        return Block((), self.signs.places[entry.places[0]].short) if entry.places else Block(())

    # -- finding room --------------------------------------------------------------------------------------------------

    def _place(self, land: Land, block: Block, pieces: int) -> _Placed | None:
        """The best place for a block of lines with a row for pieces below it, or none."""
        widths = [*(line.width for line in block.lines), len(block.beside) + bool(block.beside) + pieces]
        runs = {run.y: run for run in land.rows}
        middle = sum(run.left + run.right for run in land.rows) / 2 / len(land.rows)
        centre = sum(run.y * run.width for run in land.rows) / sum(run.width for run in land.rows)
        best: _Placed | None = None
        for top in runs:
            rows = [runs.get(top + number) for number in range(len(widths))]
            fitting = [
                (row, width) for row, width in zip(rows, widths, strict=True) if row is not None and width <= row.width
            ]
            if len(fitting) < len(widths):
                continue
            own = sum((row.left + row.right) / 2 for row, _ in fitting) / len(fitting)
            crowding = sum(width > row.width - 2 for row, width in fitting)
            shifts = sum(abs(_start(row, width, round(own)) + width / 2 - own) for row, width in fitting)
            cost = 2 * abs(top + (len(widths) - 1) / 2 - centre) + abs(own - middle) / 2 + crowding + shifts
            if best is None or cost < best.cost:
                best = _Placed(cost, top, round(own))
        return best

    def _filled(self, land: Land, block: Block, placed: _Placed) -> Spot:
        runs = {run.y: run for run in land.rows}
        own = runs.pop(placed.top + len(block.lines))
        texts = [
            text
            for number, line in enumerate(block.lines)
            for text in _written(line, runs.pop(placed.top + number), placed.middle)
        ]
        if block.beside:
            texts.append(Text(own.left, own.y, block.beside, "sign"))
            own = own._replace(left=own.left + len(block.beside) + 1)
        spare = sorted(runs.values(), key=lambda run: (run.y < own.y, abs(run.y - own.y)))
        return Spot(tuple(texts), (own, *spare), placed.middle)


def _wordings(sign: Sign) -> Iterator[tuple[Line, ...]]:
    """`■ General Store`, in two lines, or in one word."""
    yield (Line(((sign.glyph, "sign"), (sign.name, "label"))),)
    first, _, rest = sign.name.partition(" ")
    if len(rest) > 1:
        yield (Line(((sign.glyph, "sign"), (first, "label"))), Line(((rest, "label"),)))
    if sign.brief != sign.name:
        yield (Line(((sign.glyph, "sign"), (sign.brief, "label"))),)


def _start(run: Run, width: int, middle: int) -> int:
    """Where a line begins that lies around a middle as nearly as its row allows, off the border if it can."""
    margin = 1 if run.width >= width + 2 else 0
    return min(max(middle - width // 2, run.left + margin), run.right - margin - width)


def _written(line: Line, run: Run, middle: int) -> Iterator[Text]:
    x = _start(run, line.width, middle)
    for text, ink in line.parts:
        yield Text(x, run.y, text, ink)
        x += len(text) + 1
