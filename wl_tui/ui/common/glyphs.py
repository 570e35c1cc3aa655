"""The sets of glyphs, which of them is drawn with, and what stands for a glyph that a set does not have.

`unicode` has everything, `blocks` only lines, blocks and ASCII (for fonts without the rest), `ascii` ASCII alone. What
differs by what it means has a table of its own (liveries, a game's signs and marks), each with these three columns; frames
and characters within texts go through `STAND_INS` on their way to the screen. There is one screen, so there is one set at a
time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from rich.segment import Segment, Segments
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.scrollbar import ScrollBar, ScrollBarRender

SetName = Literal["unicode", "blocks", "ascii"]
AUTO = "auto"


class Glyphs(NamedTuple):
    """Those of the screens that all games share."""

    fork: str
    """Before a child with a sibling below it; the lines of a tree are each as wide as a generation is indented."""
    last: str
    """Before a child with none."""
    on: str
    """Where a line goes on, to a sibling further down."""
    off: str
    bar: str
    """Between the parts of a title."""
    thumb: str
    trough: str
    """Of a scroll bar; without a glyph it is drawn by colour."""


SETS: dict[SetName, Glyphs] = {
    "unicode": Glyphs("├ ", "└ ", "│ ", "  ", "│", "", ""),
    "blocks": Glyphs("├ ", "└ ", "│ ", "  ", "│", "█", "░"),
    "ascii": Glyphs("+ ", "' ", "| ", "  ", "|", "#", ":"),
}

_TYPED = {"‘": "'", "’": "'", "‚": ",", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "‑": "-", "…": "~", "\u00a0": " "}
_SIGNS = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "×": "x",
    "·": ".",
    "•": "*",
    "★": "*",
}
_LINES = {
    **dict.fromkeys("─╌┄┈╴╶", "-"),
    **dict.fromkeys("│╎┆┊╵╷", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
    **dict.fromkeys("━═╍┅┉▔▁▀▄", "="),
    **dict.fromkeys("┃║╏┇┋┏┓┗┛╔╗╚╝█▌▐▊▎▕▏▇▆▅▃▂", "#"),
}
STAND_INS: dict[SetName, dict[int, str]] = {
    "unicode": {},
    "blocks": str.maketrans(_TYPED | _SIGNS),
    "ascii": str.maketrans(_TYPED | _SIGNS | _LINES),
}
"""Each one cell for one cell. Letters of any alphabet stay: names are shown as they were typed."""


class Narrowing(LineFilter):
    """Draws what the set does not have with what stands for it."""

    def __init__(self, name: SetName) -> None:
        super().__init__(enabled=bool(STAND_INS[name]))
        self._table = STAND_INS[name]

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.text.isascii() else Segment(segment.text.translate(self._table), *segment[1:])
            for segment in segments
        ]


class Bars(ScrollBarRender):
    """A scroll bar that can be told from what is below it without colour, where the set has glyphs for one."""

    @classmethod
    def render_bar(cls, *shape: Any, thickness: int = 1, vertical: bool = True, **more: Any) -> Segments:
        drawn = super().render_bar(*shape, **{"thickness": thickness, "vertical": vertical, **more})
        if current().thumb and vertical:
            style = Style(color=more["bar_color"], bgcolor=more["back_color"])
            drawn.segments = [_barred(segment, style, thickness) for segment in drawn.segments]
        return drawn


def _barred(segment: Segment, style: Style, thickness: int) -> Segment:
    meta = segment.style.meta if segment.style else {}
    held = meta.get("@mouse.down") == "grab"
    return Segment((current().thumb if held else current().trough) * thickness, style + Style(meta=meta))


ScrollBar.renderer = Bars

_name: SetName = "unicode"


def in_use() -> SetName:
    return _name


def current() -> Glyphs:
    return SETS[_name]


def use(name: SetName) -> None:
    global _name
    _name = name


def fitting(environ: Mapping[str, str]) -> SetName:
    """What a terminal with these variables can draw: the console of Linux has few glyphs, some locales are not Unicode."""
    locale = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or ""
    codeset = locale.partition(".")[2].partition("@")[0].lower()
    if environ.get("TERM") in ("linux", "dumb") or locale in ("C", "POSIX") or (codeset and not codeset.startswith("utf")):
        return "ascii"
    return "unicode"
