"""What every screen may ask of the application: what the player has set, and where things are kept."""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import App

from wl_tui.settings import Settings, load, save
from wl_tui.ui.common import keymap
from wl_tui.ui.common.actions import TABLES

if TYPE_CHECKING:
    from wl_tui.learned import Learned


class House(App[None]):
    def __init__(self, saves: Path, config: Path, pace: float | None = None) -> None:
        super().__init__()
        self.saves = saves
        self.config = config
        self.settings, notes = load(config)
        self._notes = list(notes)
        self._told: set[str] = set()
        self._pace = pace
        self._tables = 0
        self.check_keys()

    @property
    def pace(self) -> float:
        """Seconds between the decisions of programs: as set, unless somebody said otherwise when they started us."""
        return self.settings.pace if self._pace is None else self._pace

    @property
    def hints(self) -> bool:
        """Whether a kind of decision that is met for the first time is explained."""
        return self.settings.hints and os.environ.get("WL_TUI_HINTS") != "off"

    @cached_property
    def learned(self) -> Learned:
        from wl_tui.learned import Learned

        return Learned(self.config)

    @property
    def plain(self) -> bool:
        """Whether the terminal can draw nothing but ASCII."""
        return self.console.options.ascii_only

    def change(self, settings: Settings) -> str:
        """Live by these settings and write them down. Why that was not possible, or ""."""
        if settings.pace != self.settings.pace:
            self._pace = None
        self.settings = settings
        self._tables = 0
        self.check_keys()
        try:
            save(settings, self.config)
        except OSError as error:
            return f"This holds until you leave; it could not be written down: {error.strerror or error}."
        return ""

    def check_keys(self) -> None:
        """Other keys are checked against the tables that are known, again when a screen has brought another one."""
        if len(TABLES) == self._tables:
            return
        self._tables = len(TABLES)
        checked, refused, _ = keymap.checked(self.settings.keys)
        keymap.use(checked)
        self._notes += [note for note in refused.values() if note not in self._told]
        self._told.update(self._notes)
        if checked.changed or self._keymap:
            self.set_keymap(checked.changed)

    def take_notes(self) -> str:
        """What has to be said once about the settings."""
        notes, self._notes = " ".join(self._notes), []
        return notes
