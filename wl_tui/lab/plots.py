"""Figures drawn in a line of text: where something lies between none and all, and where it should. Plain characters, so
that they can be read anywhere."""

from __future__ import annotations

WIDTH = 24
EMPTY, SPAN, POINT, EDGE, BAR = ".", "-", "o", "|", "#"


def place(share: float, width: int = WIDTH) -> int:
    return round(min(max(share, 0.0), 1.0) * (width - 1))


def interval(value: float, low: float, high: float, target: float, width: int = WIDTH) -> str:
    """`...--o--.|......`: what was found with how sure that is, and the target."""
    line = [EMPTY] * width
    line[place(low, width) : place(high, width) + 1] = SPAN * (place(high, width) - place(low, width) + 1)
    line[place(target, width)] = EDGE
    line[place(value, width)] = POINT
    return "".join(line)


def between(value: float, least: float, most: float, width: int = WIDTH) -> str:
    """`..|--o---|....`: what was found between what it should be at least and at most; the line is half as long again."""
    bottom, top = least - (most - least) / 4, most + (most - least) / 4
    reach = max(top - bottom, abs(value - bottom), abs(top - value)) or 1.0
    start = min(bottom, value)
    line = [EMPTY] * width
    first, last = place((least - start) / reach, width), place((most - start) / reach, width)
    line[first : last + 1] = [EDGE, *SPAN * max(0, last - first - 1), EDGE][: last - first + 1]
    line[place((value - start) / reach, width)] = POINT
    return "".join(line)


def bar(share: float, width: int = WIDTH) -> str:
    filled = round(min(max(share, 0.0), 1.0) * width)
    return BAR * filled + EMPTY * (width - filled)
