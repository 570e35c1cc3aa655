"""How points came in, on average, as a chart in characters. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wl_tui.ui.common.chart import chart_lines

HEIGHT = 8


def main_chart(tracks: Mapping[str, Mapping[str, Sequence[float]]], width: int) -> list[str]:
    """The first of a game's tracks, which is what it is about, with a line that says what is what; nothing without one."""
    if not tracks:
        return []
    track, sides = next(iter(tracks.items()))
    letters = [side[0] for side in sides]
    series = [_stretched(values, width) for values in sides.values()]
    rounds = max(len(values) for values in sides.values()) - 1
    named = ", ".join(f"{letter} {side}" for letter, side in zip(letters, sides, strict=True))
    return [f"{track} over {rounds} rounds, on average ({named}, + both)", *chart_lines(series, letters, width, HEIGHT)]


def _stretched(values: Sequence[float], width: int) -> list[int]:
    """A value for each column, going evenly from round to round."""
    found = []
    for column in range(width):
        round_, part = divmod(column * (len(values) - 1) / max(width - 1, 1), 1)
        before, after = values[int(round_)], values[min(int(round_) + 1, len(values) - 1)]
        found.append(round(before + (after - before) * part))
    return found
