"""What every screen may ask of the application: what the player has set, and where things are kept."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter, NoColor

from wl_tui.settings import ONE_OF, Settings, asked_for, load, save
from wl_tui.ui.common import glyphs, keymap
from wl_tui.ui.common.actions import TABLES
from wl_tui.ui.common.theme import fitting

REVERSE = Style(reverse=True)

if TYPE_CHECKING:
    from wl_tui.learned import Learned


class NoColour(NoColor):
    """No colours at all. What stood on a coloured ground, a piece or a warning, is turned about and still stands out."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        kept = super().apply(segments, background)
        return [
            Segment(text, style + REVERSE, control) if style and _on_a_ground(before.style) else each
            for before, each in zip(segments, kept, strict=True)
            for text, style, control in (each,)
        ]


def _on_a_ground(style: Style | None) -> bool:
    return bool(style and style.bgcolor and not style.bgcolor.is_default and not style.reverse)


NO_COLOUR = NoColour()


class House(App[None]):
    def __init__(self, saves: Path, config: Path, pace: float | None = None) -> None:
        super().__init__()
        self.saves = saves
        self.config = config
        self.settings, notes = load(config)
        self._asked_for, wrong = asked_for(os.environ)
        self._notes = [*notes, *wrong]
        self._told: set[str] = set()
        self._pace = pace
        self._tables = 0
        self._narrowing = glyphs.Narrowing("unicode")
        self.check_keys()
        self._dress()

    def set_to(self, name: str) -> str:
        """What one of the settings that are words is: as set, unless somebody said otherwise when they started us."""
        return self._asked_for.get(name) or str(getattr(self.settings, name))

    @property
    def pace(self) -> float:
        """Seconds between the decisions of programs: as set, unless somebody said otherwise when they started us."""
        return self.settings.pace if self._pace is None else self._pace

    @property
    def glyphs(self) -> glyphs.SetName:
        """The set we draw with."""
        wanted = self.set_to("glyphs")
        return glyphs.fitting(os.environ) if wanted == glyphs.AUTO else cast(glyphs.SetName, wanted)

    @property
    def theme_name(self) -> str:
        """The theme we show: without colours the one that needs none."""
        return "ansi" if self.no_color else fitting(self.set_to("theme"), self.console.color_system)

    @property
    def still(self) -> bool:
        """Whether nothing should move by itself; as usual, that is what Textual's own variable says."""
        wanted = self.set_to("motion")
        return wanted == "reduced" or (wanted == "auto" and os.environ.get("TEXTUAL_ANIMATIONS") == "none")

    def get_line_filters(self) -> Sequence[LineFilter]:
        # who wants no colour wants no greys either
        filters = [NO_COLOUR] if self.no_color else [*super().get_line_filters(), *self._fewer]
        return [*filters, self._narrowing] if self._narrowing.enabled else filters

    @cached_property
    def _fewer(self) -> list[LineFilter]:
        """What finds the nearest colours, where there are only so many."""
        if self.console.color_system != "256":
            return []
        from wl_tui.ui.common.fewer import FEWER

        return [FEWER]

    def _dress(self) -> None:
        """Look as it is set."""
        if self.theme_name in self.available_themes and self.theme_name != self.theme:
            self.theme = self.theme_name
        self.animation_level = "none" if self.still else "full"
        glyphs.use(self.glyphs)
        self._narrowing = glyphs.Narrowing(self.glyphs)

    @property
    def hints(self) -> bool:
        """Whether a kind of decision that is met for the first time is explained."""
        return self.settings.hints and os.environ.get("WL_TUI_HINTS") != "off"

    @cached_property
    def learned(self) -> Learned:
        from wl_tui.learned import Learned

        return Learned(self.config)

    def change(self, settings: Settings) -> str:
        """Live by these settings and write them down. Why that was not possible, or ""."""
        if settings.pace != self.settings.pace:
            self._pace = None
        for name in ONE_OF:
            if getattr(settings, name) != getattr(self.settings, name):
                self._asked_for.pop(name, None)
        self.settings = settings
        self._dress()
        self._tables = 0
        self.check_keys()
        try:
            save(settings, self.config)
        except OSError as error:
            return f"This holds until you leave; it could not be written down: {error.strerror or error}."
        return ""

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and not getattr(self.screen, "writing", False):
            stands_for = keymap.current().stand_for.get(event.key, "")
            if stands_for:  # the very event, for when it was pressed counts
                event.key, event.character = stands_for, None
        await super().on_event(event)

    def check_keys(self) -> None:
        """Other keys are checked against the tables that are known, again when a screen has brought another one."""
        if len(TABLES) == self._tables:
            return
        self._tables = len(TABLES)
        checked, refused, _ = keymap.checked(self.settings.keys, self.set_to("keymap"))
        keymap.use(checked)
        self._notes += [note for note in refused.values() if note not in self._told]
        self._told.update(self._notes)
        if checked.changed or self._keymap:
            self.set_keymap(checked.changed)

    def take_notes(self) -> str:
        """What has to be said once about the settings."""
        notes, self._notes = " ".join(self._notes), []
        return notes
