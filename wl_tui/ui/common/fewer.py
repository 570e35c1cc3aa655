"""For terminals with 256 colours: each colour of a theme becomes the one that looks most like it.

Rich would round red, green and blue one by one, and a dark brown ground comes out blood red or olive. What lies near each
other to the eye is near in OKLab (Ottosson 2020), and there dark grounds are greys.
"""

from __future__ import annotations

from functools import lru_cache
from math import dist, hypot

from rich.color import Color as RichColour
from rich.color import ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

Rgb = tuple[int, int, int]
_STEPS = (0, 95, 135, 175, 215, 255)
SHOWN: dict[int, Rgb] = {
    16 + 36 * r + 6 * g + b: (_STEPS[r], _STEPS[g], _STEPS[b]) for r in range(6) for g in range(6) for b in range(6)
} | {232 + step: (8 + 10 * step,) * 3 for step in range(24)}
"""All but the first sixteen, which are whatever the terminal makes of them."""
FAINT = 0.04
"""Of less colour than this only the lightness is kept: a faint tint would be grey here, and there a bright patch."""


def _light(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _seen(colour: Rgb) -> tuple[float, float, float]:
    red, green, blue = map(_light, colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


_SEEN = {number: _seen(colour) for number, colour in SHOWN.items()}
_GREYS = [number for number, colour in SHOWN.items() if len({*colour}) == 1]


@lru_cache(maxsize=4096)
def nearest(colour: Rgb) -> int:
    """The number of the colour that looks most like it."""
    seen = _seen(colour)
    among = _GREYS if hypot(*seen[1:]) < FAINT else _SEEN
    return min(among, key=lambda number: dist(_SEEN[number], seen))


def _one_of_few(colour: RichColour | None) -> RichColour | None:
    if colour is None or colour.type is not ColorType.TRUECOLOR or colour.triplet is None:
        return colour
    return RichColour.from_ansi(nearest(tuple(colour.triplet)))


@lru_cache(maxsize=4096)
def _dressed(style: Style) -> Style:
    return style + Style.from_color(_one_of_few(style.color), _one_of_few(style.bgcolor))


class Fewer(LineFilter):
    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, _dressed(style) if style else style, control) for text, style, control in segments]


FEWER = Fewer()
