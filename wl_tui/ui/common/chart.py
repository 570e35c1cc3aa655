"""Lines over time in characters: each player's letter at its value, column by column. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

SEVERAL, NOW = "+", "|"


def chart_lines(
    series: Sequence[Sequence[int]],
    letters: Sequence[str],
    width: int,
    height: int,
    now: int = -1,
    signs: Mapping[int, str] | None = None,
) -> list[str]:
    """Values at equal steps of time, one series a player, in so many columns and at most so many rows; `now` is the step we
    stand at, and `signs` stand below their steps.

    Where players are level a `+` stands for them, so that nobody is hidden behind another.
    """
    steps = max(len(each) for each in series)
    low = min(0, *(min(each) for each in series))
    high = max(low + 1, *(max(each) for each in series))
    height = min(height, high - low + 1)
    axis = max(len(str(low)), len(str(high)))
    columns = max(min(width - axis - 2, steps), 1)

    def column_of(step: int) -> int:
        return min(step * (columns - 1) // max(steps - 1, 1), columns - 1)

    grid = [[" "] * columns for _ in range(height)]
    for column in range(columns):
        step = column * (steps - 1) // max(columns - 1, 1)
        if now >= 0 and column == column_of(now):
            for row in grid:
                row[column] = NOW
        for letter, values in zip(letters, series, strict=True):
            value = values[min(step, len(values) - 1)]
            row = grid[height - 1 - round((value - low) * (height - 1) / (high - low))]
            row[column] = letter if row[column] in (" ", NOW, letter) else SEVERAL
    labels = {0: str(high), height - 1: str(low)}
    lines = [f"{labels.get(number, ''):>{axis}} {''.join(row)}".rstrip() for number, row in enumerate(grid)]
    return [*lines, *_below(signs, columns, axis, column_of)] if signs else lines


def _below(signs: Mapping[int, str], columns: int, axis: int, column_of: Callable[[int], int]) -> list[str]:
    row = [" "] * columns
    for step, sign in signs.items():
        at = column_of(step)
        row[at] = sign if row[at] in (" ", sign) else SEVERAL
    return [f"{'':{axis}} {''.join(row)}".rstrip()]
