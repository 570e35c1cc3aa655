"""Lines over time in characters: each player's letter at its value, column by column. Pure."""

from __future__ import annotations

from collections.abc import Sequence

SEVERAL, NOW = "+", "|"


def chart_lines(
    series: Sequence[Sequence[int]], letters: Sequence[str], width: int, height: int, now: int = -1
) -> list[str]:
    """Values at equal steps of time, one series a player, in so many columns and rows; `now` is the step we stand at.

    Where players are level a `+` stands for them, so that nobody is hidden behind another.
    """
    steps = max(len(each) for each in series)
    low = min(0, *(min(each) for each in series))
    high = max(low + 1, *(max(each) for each in series))
    axis = max(len(str(low)), len(str(high)))
    columns = max(min(width - axis - 2, steps), 1)
    grid = [[" "] * columns for _ in range(height)]
    for column in range(columns):
        step = column * (steps - 1) // max(columns - 1, 1)
        if now >= 0 and column == min(now * (columns - 1) // max(steps - 1, 1), columns - 1):
            for row in grid:
                row[column] = NOW
        for letter, values in zip(letters, series, strict=True):
            value = values[min(step, len(values) - 1)]
            row = grid[height - 1 - round((value - low) * (height - 1) / (high - low))]
            row[column] = letter if row[column] in (" ", NOW, letter) else SEVERAL
    labels = {0: str(high), height - 1: str(low)}
    return [f"{labels.get(number, ''):>{axis}} {''.join(row)}".rstrip() for number, row in enumerate(grid)]
