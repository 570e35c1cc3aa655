"""What every track did over time, measured in turns: 2.5 is the middle of the third turn."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from wl_tui.kernel.state import State


@dataclass(frozen=True)
class Point:
    time: float
    value: int


@dataclass(frozen=True)
class Line:
    """One player's value, a point whenever it changed and one at the end."""

    points: tuple[Point, ...]

    @property
    def values(self) -> list[int]:
        return [point.value for point in self.points]

    def before(self, time: float) -> int:
        """The value just before a moment; at the very beginning, the first one."""
        return self.points[max(bisect_left(self.points, time, key=lambda point: point.time) - 1, 0)].value


@dataclass(frozen=True)
class Chart:
    title: str
    lines: tuple[Line, ...]

    @property
    def low(self) -> int:
        return min(0, *(value for line in self.lines for value in line.values))

    @property
    def high(self) -> int:
        return max(0, *(value for line in self.lines for value in line.values))


class Curves:
    """Looks on while a game is folded. `starts` are the positions at which turns began."""

    def __init__(self) -> None:
        self.starts: list[int] = []
        self._position = 0
        self._last: dict[str, tuple[int, ...]] = {}
        self._changes: dict[str, list[tuple[int, tuple[int, ...]]]] = {}

    def look(self, state: State, turn_began: bool) -> None:
        """After each event."""
        self._position += 1
        if turn_began:
            self.starts.append(self._position)
        for track, values in state.tracks.items():
            now = tuple(values)
            if self._last.get(track) != now:
                self._last[track] = now
                self._changes.setdefault(track, []).append((self._position, now))

    def changing(self) -> dict[str, tuple[Line, ...]]:
        """The tracks that changed once turns had begun; what the setup did to them is where they start."""
        lines = {track: self._lines(changes) for track, changes in self._changes.items()}
        return {track: each for track, each in lines.items() if any(len(set(line.values)) > 1 for line in each)}

    def time(self, position: int) -> float:
        turn = bisect_right(self.starts, position)
        if not turn:
            return 0.0
        start = self.starts[turn - 1]
        end = self.starts[turn] if turn < len(self.starts) else self._position + 1
        return turn - 1 + (position - start) / (end - start)

    def _lines(self, changes: Sequence[tuple[int, tuple[int, ...]]]) -> tuple[Line, ...]:
        return tuple(
            self._line([(position, values[seat]) for position, values in changes]) for seat in range(len(changes[0][1]))
        )

    def _line(self, changes: Sequence[tuple[int, int]]) -> Line:
        points: list[Point] = []
        for position, value in changes:
            point = Point(self.time(position), value)
            if points and point.time <= 0:
                points[-1] = point
            elif not points or value != points[-1].value:
                points.append(point)
        points.append(Point(float(len(self.starts)), points[-1].value))
        return Line(tuple(points))
