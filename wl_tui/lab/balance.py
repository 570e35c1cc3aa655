"""How a game comes out beside how it should: a table with a mark for what is outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from wl_tui.kernel.protocol import Game, Target
from wl_tui.lab import plots

INSIDE, OUTSIDE = "", "outside"


class Figure(msgspec.Struct, frozen=True):
    what: str
    of: str
    value: float
    least: float
    most: float
    percent: bool

    @property
    def fits(self) -> bool:
        return self.least <= self.value <= self.most


def figures(game: Game, totals: Mapping[str, Any]) -> list[Figure]:
    return [figure for target in game.targets for figure in _of(target, totals)]


def _of(target: Target, totals: Mapping[str, Any]) -> Iterable[Figure]:
    for name, value in sorted(target.figures(totals).items(), key=lambda pair: -pair[1]):
        yield Figure(target.what, name, value, target.least, target.most, target.percent)


def as_table(found: Sequence[Figure]) -> list[tuple[str, ...]]:
    return [
        ("what", "of", "is", "should be", "", ""),
        *(
            (
                figure.what,
                figure.of,
                _written(figure.value, figure.percent),
                f"{_written(figure.least, figure.percent)} to {_written(figure.most, figure.percent)}",
                plots.between(figure.value, figure.least, figure.most),
                INSIDE if figure.fits else OUTSIDE,
            )
            for figure in found
        ),
    ]


def _written(value: float, percent: bool) -> str:
    return f"{value:.1%}" if percent else f"{value:g}"
