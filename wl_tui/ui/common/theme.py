"""Our themes, the only place where colours are written down. In each of them text keeps a contrast of at least 4.5 to 1 on
every ground there is, 7 to 1 in high contrast; seats are told apart by their colours, and by shape and letter without them.

`ansi` has the sixteen colours the terminal itself has, for who has chosen those with care, and for terminals with no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.theme import Theme

AUTO, NO_MORE_COLOURS = "auto", ("standard", "windows", "")
"""The colour systems, as Rich calls them, for which nearly all of a theme would fall together."""


class Ground(NamedTuple):
    """What text stands on."""

    background: str
    surface: str
    panel: str
    picked: str


class Ink(NamedTuple):
    foreground: str
    quiet: str
    primary: str
    secondary: str
    accent: str
    warning: str
    error: str
    success: str
    line: str
    """Of frames."""
    water: str
    piece: str
    """What is written on a piece of a seat's colour."""


class Strength(NamedTuple):
    """How strong things are drawn on a map, in percent: the ink of what lies about down to that of names, then the tints of
    seven regions."""

    earth: int = 30
    mesa: int = 34
    line: int = 38
    rail: int = 40
    id: int = 74
    edge: int = 70
    region: int = 80
    label: int = 85
    lands: tuple[int, ...] = (17, 15, 15, 24, 20, 17, 12)


USUAL = Strength()
LAND_INKS = ("success", "warning", "foreground", "accent", "error", "secondary", "accent")
"""What the regions of a map are tinted with."""


def _theme(name: str, dark: bool, ground: Ground, ink: Ink, seats: Sequence[str], strength: Strength = USUAL) -> Theme:
    lands = zip(LAND_INKS, strength.lands, strict=True)
    ansi = name == "ansi"
    cursor = ("ansi_default", "ansi_default") if ansi else (ground.background, ink.foreground)
    return Theme(
        name=name,
        dark=dark,
        ansi=ansi,
        foreground=ink.foreground,
        primary=ink.primary,
        secondary=ink.secondary,
        accent=ink.accent,
        warning=ink.warning,
        error=ink.error,
        success=ink.success,
        background=ground.background,
        surface=ground.surface,
        panel=ground.panel,
        variables={
            "quiet": ink.quiet,
            "line": ink.line,
            "picked": ground.picked,
            "picked-style": "bold reverse" if ansi else "bold",
            "water": ink.water,
            "water-ground": f"{ink.water} 34%",
            "piece-ink": ink.piece,
            "shadow": "ansi_black" if ansi else ink.foreground if not dark else ink.piece,
            "shadow-ink": "ansi_white" if ansi else ground.background if not dark else ink.foreground,
            **{f"seat-{number}": colour for number, colour in enumerate(seats)},
            **{f"land-{number}": f"{getattr(ink, tint)} {part}%" for number, (tint, part) in enumerate(lands)},
            **{
                f"map-{what}": f"{ink.foreground} {part}%"
                for what, part in strength._asdict().items()
                if isinstance(part, int)
            },
            "ansi-background": ground.background,
            "ansi-foreground": ink.foreground,
            "block-cursor-text-style": "bold",
            "input-cursor-text-style": "reverse",
            "input-cursor-background": cursor[0],
            "input-cursor-foreground": cursor[1],
            "input-selection-background": "ansi_cyan" if ansi else ink.line,
            "scrollbar": ink.line,
            "scrollbar-hover": ink.quiet,
            "scrollbar-active": ink.primary,
            **dict.fromkeys(
                ("scrollbar-background", "scrollbar-background-hover", "scrollbar-background-active"), ground.surface
            ),
        },
    )


_DEFAULT = "ansi_default"
DARK = _theme(
    "dark",  # the desert after sundown
    True,
    Ground("#191512", "#201a16", "#2c241d", "#463724"),
    Ink(
        foreground="#eadfca",
        quiet="#b2a086",
        primary="#e0a84a",
        secondary="#c9784a",
        accent="#8fbcae",
        warning="#e8b64c",
        error="#e5735c",
        success="#a3bd6b",
        line="#6b5a45",
        water="#5f9ec4",
        piece="#14100c",
    ),
    ("#f5596e", "#7589ed", "#5afb9a", "#fed527", "#e89de8", "#efefed", "#e09310", "#00bbaa"),
)
LIGHT = _theme(
    "light",  # and at noon
    False,
    Ground("#fbf6ec", "#f4ecdd", "#e9dfcb", "#dccba6"),
    Ink(
        foreground="#2a2119",
        quiet="#5d4f3b",
        primary="#7a4000",
        secondary="#9a4a20",
        accent="#1a6660",
        warning="#6f4700",
        error="#a8231b",
        success="#3a6410",
        line="#a8987c",
        water="#2f6f9c",
        piece="#fffdf8",
    ),
    ("#661209", "#333ca9", "#117330", "#52490b", "#7d0d78", "#5f6562", "#9f4c03", "#003e34"),
    Strength(40, 45, 50, 50, 74, 80, 85, 92, (20, 18, 14, 20, 16, 16, 10)),
)
CONTRAST = _theme(
    "contrast",
    True,
    Ground("#000000", "#000000", "#1c1c1c", "#303030"),
    Ink(
        foreground="#ffffff",
        quiet="#dcdcdc",
        primary="#ffd400",
        secondary="#ffb070",
        accent="#6fe8ff",
        warning="#ffe066",
        error="#ff9a90",
        success="#9cff57",
        line="#8c8c8c",
        water="#66ccff",
        piece="#000000",
    ),
    ("#fa858f", "#72aecc", "#a7fe26", "#b0b32b", "#cfbaff", "#fbfbfd", "#f4c592", "#42eed2"),
    Strength(45, 50, 60, 60, 90, 100, 100, 100, (10, 9, 8, 13, 11, 9, 6)),
)
SAFE = _theme(
    "safe",  # for eyes that lack a kind of cone
    True,
    Ground("#14161a", "#1a1d22", "#262a31", "#37404e"),
    Ink(
        foreground="#eef1f6",
        quiet="#bcc4d0",
        primary="#f6c343",
        secondary="#e69f00",
        accent="#56b4e9",
        warning="#f6d06a",
        error="#f5793a",
        success="#5bc8af",
        line="#5d6675",
        water="#56b4e9",
        piece="#0c0d0f",
    ),
    ("#f57983", "#bbcffe", "#5aa217", "#f6e332", "#a987f8", "#f7fafd", "#f8b574", "#38b8bf"),
)
ANSI = _theme(
    "ansi",
    True,
    Ground(_DEFAULT, _DEFAULT, _DEFAULT, _DEFAULT),
    Ink(
        foreground=_DEFAULT,
        quiet=_DEFAULT,
        primary="ansi_magenta",
        secondary="ansi_cyan",
        accent="ansi_cyan",
        warning="ansi_magenta",
        error="ansi_red",
        success="ansi_green",
        line=_DEFAULT,
        water="ansi_bright_blue",
        piece="ansi_black",
    ),
    tuple(f"ansi_{name}" for name in ("red", "bright_blue", "green", "yellow", "magenta", "white", "bright_red", "cyan")),
)
# a terminal's own colours cannot be laid thinly over each other
ANSI.variables.update(dict.fromkeys(["water-ground", *(f"land-{land}" for land in range(len(LAND_INKS)))], _DEFAULT))
THEMES = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST, SAFE, ANSI)}


def fitting(wanted: str, colours: str | None) -> str:
    """The theme for a wish and for what the terminal can show."""
    if wanted == AUTO:
        return "ansi" if (colours or "") in NO_MORE_COLOURS else "dark"
    return wanted
