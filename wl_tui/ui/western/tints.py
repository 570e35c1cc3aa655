"""Inks and grounds of the map as styles: component classes of the widget, mixed here, each mixture once."""

from __future__ import annotations

from functools import cached_property

from rich.style import Style
from textual.color import Color
from textual.widget import Widget

from wl_tui.ui.western.signs import SEATS

REGIONS = 7
INKS = (
    *("earth", "mesa", "line", "edge", "frame", "water", "rail", "region", "town", "sign", "label", "id", "path", "cost"),
    *("more", "jump", "sheriff", "stranger", "bandit", "cattle-green", "cattle-blue"),
    *(f"seat-{seat}" for seat in range(SEATS)),
)
GROUNDS = (*(f"land-{region}" for region in range(REGIONS)), "mesa-ground", "water-ground", "margin")
CLASSES = frozenset(f"map--{name}" for name in (*INKS, *GROUNDS, "shade", "lit", "cursor", "active"))

TONE = 0.16
"""How much darker each tone of a region is than the one before."""
MIXED = {"lit": 0.1, "cursor": 0.32}
"""How much of the light falls on a ground that is lit."""
DROWNED = frozenset({"id", "label", "region", "cost", "path"})
"""Inks too near to the cursor's light to be read in it: there they are as strong as signs."""


class Tints:
    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._styles: dict[tuple[str, str], Style] = {}
        self._colours: dict[str, Color] = {}

    def style(self, ink: str, ground: str) -> Style:
        found = self._styles.get((ink, ground))
        if found is None:
            found = self._styles[ink, ground] = self._mix(ink, ground)
        return found

    @cached_property
    def blank(self) -> Style:
        """Where there is no map."""
        return self._widget.rich_style

    @cached_property
    def _base(self) -> Color:
        return self._widget.background_colors[1]

    def _mix(self, ink: str, ground: str) -> Style:
        ink, active, _ = ink.partition("-active")
        if ink in DROWNED and ground.endswith("-cursor"):
            ink = "sign"
        styles = self._widget.get_component_styles(f"map--{ink}")
        under = self._ground(ground)
        if styles.background.a:
            under = under + styles.background
        text = self._widget.get_component_styles("map--active" if active else f"map--{ink}").text_style
        return Style(color=(under + styles.color).rich_color, bgcolor=under.rich_color) + text

    def _ground(self, name: str) -> Color:
        found = self._colours.get(name)
        if found is None:
            found = self._colours[name] = self._lay(name)
        return found

    def _lay(self, name: str) -> Color:
        """`land-3-1-lit`: the fourth region, its second tone, lit."""
        for light, part in MIXED.items():
            if name.endswith(f"-{light}"):
                ground, shine = self._ground(name.removesuffix(f"-{light}")), self._background(light)
                # a terminal's own colours cannot be mixed; cost and frame tell the same
                return ground if shine.ansi is not None else ground.blend(shine, part, 1)
        if name.startswith("land-"):
            land, _, tone = name.rpartition("-")
            return (self._base + self._background(land)).blend(self._background("shade"), int(tone) * TONE, 1)
        return self._base + self._background(f"{name}-ground" if name in ("mesa", "water") else name)

    def _background(self, name: str) -> Color:
        return self._widget.get_component_styles(f"map--{name}").background
