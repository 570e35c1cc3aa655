"""How colours look to eyes that lack a kind of cone, in greys and on terminals with fewer colours; how far apart two are.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a cone that is missing altogether; they work on
linear RGB. Distances are Euclidean in OKLab (Ottosson 2020) times 100: below 2 hardly anybody sees a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from rich.color import Color, ColorSystem
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.color import Color as Parsed

Rgb = tuple[float, float, float]
"""Linear light, each from 0 to 1."""
Matrix = tuple[Rgb, Rgb, Rgb]

PROTAN: Matrix = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTAN: Matrix = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
TRITAN: Matrix = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))
TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
LUMINANCE: Rgb = (0.2126, 0.7152, 0.0722)


def linear(colour: str) -> Rgb:
    red, green, blue = (_straightened(part / 255) for part in Parsed.parse(colour).rgb)
    return red, green, blue


def _straightened(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def times(matrix: Matrix, colour: Rgb) -> Rgb:
    first, second, third = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return first, second, third


def _within(colour: Rgb) -> Rgb:
    red, green, blue = (min(max(part, 0.0), 1.0) for part in colour)
    return red, green, blue


def luminance(colour: Rgb) -> float:
    return sum(a * b for a, b in zip(LUMINANCE, colour, strict=True))


def contrast(one: str, other: str) -> float:
    """As the accessibility guidelines (WCAG 2) have it."""
    low, high = sorted((luminance(linear(one)), luminance(linear(other))))
    return (high + 0.05) / (low + 0.05)


EYES: dict[str, Callable[[Rgb], Rgb]] = {
    "all cones": lambda colour: colour,
    "protan": lambda colour: _within(times(PROTAN, colour)),
    "deutan": lambda colour: _within(times(DEUTAN, colour)),
    "tritan": lambda colour: _within(times(TRITAN, colour)),
    "greys": lambda colour: (luminance(colour),) * 3,
}


def distance(one: Rgb, other: Rgb) -> float:
    a, b = _lab(one), _lab(other)
    return 100 * float(sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5)


def _lab(colour: Rgb) -> Rgb:
    cones = times(TO_CONES, colour)
    red, green, blue = (max(part, 0.0) ** (1 / 3) for part in cones)
    return times(TO_LAB, (red, green, blue))


def nearest_pair(colours: Sequence[str], eyes: str) -> tuple[float, str, str]:
    """The two that look most alike to these eyes, and how far they are apart."""
    see = EYES[eyes]
    return min((distance(see(linear(a)), see(linear(b))), a, b) for a, b in combinations(colours, 2))


def with_fewer(colour: str, system: ColorSystem) -> str:
    """What a terminal of fewer colours shows in its place."""
    return Color.parse(colour).downgrade(system).get_truecolor(DEFAULT_TERMINAL_THEME).hex
