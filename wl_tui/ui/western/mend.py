"""Small corrections to a drawing, so that who touches whom on the screen is who borders whom on the board.

The drawing is a lattice of points, each owned by a land. Two lands touch where two points side by side are theirs. With
few characters to draw in, points fall so that strangers touch or neighbours do not; moving a point here and there from
one land to the next puts that right. Nothing is left to chance: the same board and size give the same drawing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

Point = tuple[int, int]
Pair = tuple[str, str]

AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
SIDES = AROUND[::2]
ROUNDS = 40
"""More than any size needs; a drawing that is not true by then stays untrue."""


def pair_of(one: str, other: str) -> Pair:
    return (one, other) if one < other else (other, one)


class Lattice:
    def __init__(self, owners: list[list[str]], needed: Iterable[Pair], allowed: Iterable[Pair]) -> None:
        self.owners = owners
        self.needed = frozenset(needed)
        self.allowed = self.needed | frozenset(allowed)
        self.height, self.width = len(owners), len(owners[0])
        self.touching: Counter[Pair] = Counter(pair for _, _, pair in self._touches())
        self._spans: dict[str, tuple[int, int]] = {}
        for y, row in enumerate(owners):
            for land in set(row):
                self._spans[land] = (self._spans.get(land, (y, y))[0], y)

    # -- how it stands -------------------------------------------------------------------------------------------------

    def strangers(self) -> list[Pair]:
        return sorted(pair for pair, count in self.touching.items() if count and pair not in self.allowed)

    def parted(self) -> list[Pair]:
        return sorted(pair for pair in self.needed if not self.touching[pair])

    @property
    def true(self) -> bool:
        return not self.strangers() and not self.parted()

    def width_in(self, land: str, row: int) -> tuple[int, int]:
        """The widest stretch of characters in a row with nothing but this land around them: where it begins, its length."""
        above, below = self.owners[row], self.owners[row + 1]
        best = (0, 0)
        x = 0
        while land in above[x:]:
            start = x = above.index(land, x)
            while x < self.width and above[x] == below[x] == land:
                x += 1
            best = max(best, (x - 1 - start, start))
            x += 1
        return best[1], best[0]

    def widest(self, land: str) -> int:
        return max((self.width_in(land, row)[1] for row in self._rows_of(land)), default=0)

    def _rows_of(self, land: str) -> range:
        """The rows of characters a land can be seen in. Mending moves its edge by a point here and there."""
        top, bottom = self._spans[land]
        return range(max(top - 1, 0), min(bottom + 1, self.height - 1))

    # -- mending -------------------------------------------------------------------------------------------------------

    def mend(self) -> None:
        for _ in range(ROUNDS):
            wrong = self.strangers()
            if wrong:
                self._part(wrong[0])
                continue
            parted = self.parted()
            if not parted:
                return
            self._join(parted[0])

    def join_up(self) -> None:
        """Where two ends of a land meet in a point, with others on both sides, let one of the others give way; where that
        cannot be and one of the ends is a single point, let it go."""
        for y, (above, below) in enumerate(pairwise(self.owners)):
            for x in range(self.width - 1):
                falling, rising = ((x, y), (x + 1, y + 1)), ((x + 1, y), (x, y + 1))
                if above[x] == below[x + 1] not in (above[x + 1], below[x]):
                    self._join_ends(falling, rising)
                elif above[x + 1] == below[x] not in (above[x], below[x + 1]):
                    self._join_ends(rising, falling)

    def _join_ends(self, ends: tuple[Point, Point], others: tuple[Point, Point]) -> None:
        land = self._owner(ends[0])
        for point in others:
            if self._can_give(point) and self._harm(point, land) <= 0:
                self._give(point, land)
                return
        for point in ends:
            for other in self._owners_beside(point):
                if self._alone(point) and self._harm(point, other) <= 0:
                    self._give(point, other)
                    return

    def _alone(self, point: Point) -> bool:
        x, y = point
        return all(self._owner((x + dx, y + dy)) != self._owner(point) for dx, dy in SIDES)

    def widen(self, lands: Iterable[str], least: int) -> None:
        """Give every land a row of at least so many characters, at the cost of a neighbour that can spare them."""
        for land in lands:
            for _ in range(least):
                if self.widest(land) >= least or not self._widen_once(land, least):
                    break

    def _part(self, pair: Pair) -> None:
        """Put a third land between two that must not touch, where that does least harm."""
        tries = [
            (self._harm(point, third), point, third)
            for x, y, touching in self._touches()
            if touching == pair
            for point in self._near((x, y))
            for third in self._owners_beside(point)
            if third not in pair and self._can_give(point)
        ]
        if tries:
            _, point, third = min(tries)
            self._give(point, third)

    def _join(self, pair: Pair) -> None:
        """Let two lands touch that lie a point apart."""
        tries = [
            (self._harm((x, y), land), (x, y), land)
            for y in range(self.height)
            for x in range(self.width)
            for land in pair
            if set(pair) <= set(self._owners_beside((x, y))) and self._can_give((x, y))
        ]
        if tries:
            _, point, land = min(tries)
            self._give(point, land)

    def _widen_once(self, land: str, least: int) -> bool:
        rows = sorted(
            (row for row in self._rows_of(land) if self.width_in(land, row)[1]),
            key=lambda row: (-self.width_in(land, row)[1], row),
        )
        for row in rows:
            start, length = self.width_in(land, row)
            for x in (start + length + 1, start - 1):
                if 0 <= x < self.width and self._take([(x, row), (x, row + 1)], land, least):
                    return True
        return False

    def _take(self, points: list[Point], land: str, least: int) -> bool:
        """Take all of these points or none; a loser must keep a row of its own."""
        before = [(point, self._owner(point)) for point in points if self._owner(point) != land]
        done: list[tuple[Point, str]] = []
        for point, owner in before:
            wide = self.widest(owner)
            fine = land in self._owners_beside(point) and self._can_give(point) and not self._harm(point, land)
            if fine:
                self._give(point, land)
                done.append((point, owner))
                fine = self.widest(owner) >= min(wide, least)
            if not fine:
                for taken, loser in reversed(done):
                    self._give(taken, loser)
                return False
        return True

    # -- single points -------------------------------------------------------------------------------------------------

    def _owner(self, point: Point) -> str:
        x, y = point
        return self.owners[y][x] if 0 <= x < self.width and 0 <= y < self.height else ""

    def _owners_beside(self, point: Point) -> list[str]:
        x, y = point
        found = {self._owner((x + dx, y + dy)) for dx, dy in SIDES}
        return sorted(found - {"", self._owner(point)})

    def _near(self, point: Point) -> Iterator[Point]:
        x, y = point
        for dy in (0, 1):
            for dx in (0, 1):
                if self._owner((x + dx, y + dy)):
                    yield (x + dx, y + dy)

    def _can_give(self, point: Point) -> bool:
        """Whether its land stays in one piece without the point: its own sides must hang together around it."""
        x, y = point
        land = self._owner(point)
        ring = [self._owner((x + dx, y + dy)) == land for dx, dy in AROUND]
        sides = [i for i in range(0, 8, 2) if ring[i]]
        if not sides:
            return False
        reached = {sides[0]}
        for step in (1, -1):
            i = sides[0]
            while ring[(i + step) % 8] and (i + step) % 8 not in reached:
                i = (i + step) % 8
                reached.add(i)
        return reached.issuperset(sides)

    def _harm(self, point: Point, land: str) -> int:
        """How many more wrongs there would be with the point given away."""
        before = self._touched(point, self._owner(point))
        after = self._touched(point, land)
        count = self.touching.copy()
        for pair in before:
            count[pair] -= 1
        for pair in after:
            count[pair] += 1
        changed = {*before, *after}
        return sum(self._wrong(pair, count[pair]) - self._wrong(pair, self.touching[pair]) for pair in changed)

    def _wrong(self, pair: Pair, count: int) -> int:
        if pair in self.needed:
            return 100 if not count else 0
        return 0 if pair in self.allowed else 10 * count

    def _touched(self, point: Point, land: str) -> list[Pair]:
        """Whom a point touches if it is this land's."""
        x, y = point
        beside = (self._owner((x + dx, y + dy)) for dx, dy in SIDES)
        return [pair_of(land, other) for other in beside if other and other != land]

    def _give(self, point: Point, land: str) -> None:
        self.touching.subtract(self._touched(point, self._owner(point)))
        self.owners[point[1]][point[0]] = land
        self.touching.update(self._touched(point, land))

    def _touches(self) -> Iterator[tuple[int, int, Pair]]:
        """Every two points side by side that belong to different lands, by the first of them."""
        for y, row in enumerate(self.owners):
            below = self.owners[y + 1] if y + 1 < self.height else row
            for x, owner in enumerate(row):
                right = row[x + 1] if x + 1 < self.width else owner
                if right != owner:
                    yield x, y, pair_of(owner, right)
                if below[x] != owner:
                    yield x, y, pair_of(owner, below[x])
