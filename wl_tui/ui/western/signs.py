"""Every glyph of the map, once in each set. All are one cell wide wherever a terminal is not told otherwise, and none has
an emoji form. What differs by colour differs by its glyph, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from wl_tui.games.western.words import PLACE_NAMES
from wl_tui.liveries import LIVERIES
from wl_tui.ui.common.glyphs import SetName

SEATS = len(LIVERIES)
LEVEL, UPRIGHT = (0, 1, 0, 1), (1, 0, 1, 0)


class Sign(NamedTuple):
    """A kind of location: its glyph, a letter behind it where there are several kinds alike, and its name."""

    glyph: str
    tag: str
    name: str
    brief: str
    """The name in one word."""

    @property
    def short(self) -> str:
        return self.glyph + self.tag


@dataclass(frozen=True, eq=False)
class Signs:
    places: Mapping[str, Sign]
    shapes: tuple[str, ...]
    """One for each seat; the player's letter stands behind it."""
    sheriff: str
    stranger: str
    """The Man in Black."""
    bandit: str
    cattle: str
    go: str
    """Before the cost of a destination."""
    step: str
    """What the way to the cursor is dotted with."""
    more: str
    """Before the number of pieces there is no room for."""
    earth: tuple[str, ...]
    """What lies about in the open country, now and then."""
    street: tuple[str, ...]
    """And in towns."""
    mesa: str
    water: str
    rail: str
    sleeper: str
    rail_up: str
    sleeper_up: str
    rail_bend: str
    lines: str
    """Borders by their arms, see `line`."""
    paths: Mapping[tuple[int, ...], str]
    """Straight borders between two spaces of one region, by their arms."""

    def line(self, up: int, right: int, down: int, left: int) -> str:
        """A border with arms of these weights: 0 none, 1 light, 2 heavy."""
        return self.lines[up * 27 + right * 9 + down * 3 + left]


def _places(glyphs: Mapping[str, str]) -> dict[str, Sign]:
    return {
        place: Sign(glyphs[place], TAGS.get(place, ""), name, BRIEF.get(place, name)) for place, name in PLACE_NAMES.items()
    }


def _ascii_lines() -> str:
    """`-` and `|`, `.` and `'` for bends, `+` where more than two arms meet; heavy ones `=`, `!` and `#`."""
    found = []
    for number in range(81):
        up, right, down, left = (number // 27, number // 9 % 3, number // 3 % 3, number % 3)
        heavy = (up, right, down, left).count(2) > 1
        if not (up or down):
            found.append("=" if heavy else "-")
        elif not (right or left):
            found.append("!" if heavy else "|")
        elif heavy:
            found.append("#")
        elif (up > 0) + (right > 0) + (down > 0) + (left > 0) > 2:
            found.append("+")
        else:
            found.append("." if down else "'")
    return "".join(found)


TAGS = {"hideout_a": "A", "hideout_b": "B", "hideout_c": "C", "green_ranch": "g", "blue_ranch": "b"}
BRIEF = {
    "general_store": "Store",
    "hideout_a": "Gang A",
    "hideout_b": "Gang B",
    "hideout_c": "Gang C",
    "green_ranch": "Green",
    "blue_ranch": "Blue",
    "sheriffs_office": "Sheriff",
    "doctors_office": "Doctor",
    "rail_station": "Station",
}

UNICODE = Signs(
    places=_places(
        {
            "general_store": "■",
            "saloon": "♤",
            "mine": "∴",
            "hideout_a": "☽",
            "hideout_b": "☽",
            "hideout_c": "☽",
            "green_ranch": "⌂",
            "blue_ranch": "⌂",
            "sheriffs_office": "☆",
            "bank": "$",
            "doctors_office": "✚",
            "cabaret": "♡",
            "rail_station": "⚑",
        }
    ),
    shapes=tuple(livery.shape for livery in LIVERIES),
    sheriff="★",
    stranger="♞",
    bandit="†",
    cattle="❖",
    go="→",
    step="•",
    more="+",
    earth=("·", ",", "'"),
    street=("·",),
    mesa="^",
    water="≈",
    rail="═",
    sleeper="╪",
    rail_up="║",
    sleeper_up="╫",
    rail_bend="╝",
    lines=" ╴╸╷╮┑╻┒┓╶─╾╭┬┭┎┰┱╺╼━┍┮┯┏┲┳╵╯┙│┤┥╽┧┪╰┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",
    paths={LEVEL: "┄", UPRIGHT: "┆"},
)
ASCII = Signs(
    places=_places(
        {
            "general_store": "G",
            "saloon": "S",
            "mine": "M",
            "hideout_a": "h",
            "hideout_b": "h",
            "hideout_c": "h",
            "green_ranch": "r",
            "blue_ranch": "r",
            "sheriffs_office": "O",
            "bank": "$",
            "doctors_office": "D",
            "cabaret": "C",
            "rail_station": "R",
        }
    ),
    shapes=tuple(livery.ascii for livery in LIVERIES),
    sheriff="*",
    stranger="?",
    bandit="!",
    cattle="c",
    go=">",
    step=":",
    more="+",
    earth=(",", "`"),
    street=(",",),
    mesa="^",
    water="~",
    rail="=",
    sleeper="+",
    rail_up="|",
    sleeper_up="+",
    rail_bend="+",
    lines=_ascii_lines(),
    paths={},
)
BLOCKS = replace(
    ASCII,
    shapes=tuple(livery.block for livery in LIVERIES),
    rail=UNICODE.rail,
    sleeper=UNICODE.sleeper,
    rail_up=UNICODE.rail_up,
    sleeper_up=UNICODE.sleeper_up,
    rail_bend=UNICODE.rail_bend,
    lines=UNICODE.lines,
    paths=UNICODE.paths,
)
SETS: dict[SetName, Signs] = {"unicode": UNICODE, "blocks": BLOCKS, "ascii": ASCII}
