"""The application: a start screen, and a table on top of it."""

from __future__ import annotations

import gc
import os
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from wl_tui.kernel.table import Table
from wl_tui.ui.common.start import StartScreen
from wl_tui.ui.common.theme import OWN_COLOURS, SUNDOWN

PACE = 0.3
"""Seconds between the decisions of programs, unless WL_TUI_PACE says otherwise."""


@dataclass(frozen=True)
class Start:
    table: Table | None = None
    """A game to sit down at; without one, the start screen asks."""
    pace: float = PACE


class WlTuiApp(App[None]):
    TITLE = "wl_tui"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, saves: Path, start: Start | None = None) -> None:
        super().__init__()
        self._start = start or Start()
        self._start_screen = StartScreen(saves, self._start.pace)
        self.register_theme(SUNDOWN)
        self.theme = SUNDOWN.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        # our style sheets use variables that no other theme has
        return {**super().get_theme_variable_defaults(), **OWN_COLOURS}

    def on_mount(self) -> None:
        self.push_screen(self._start_screen)
        if self._start.table is not None:
            self._start_screen.sit_down(self._start.table)

    def on_ready(self) -> None:
        # what is there now stays: the collector need not walk it again, which keeps keys from waiting for it
        gc.collect()
        gc.freeze()


def run_app(saves: Path, table: Table | None = None) -> int:
    app = WlTuiApp(saves, Start(table, _pace()))
    app.run()
    return app.return_code or 0


def _pace() -> float:
    try:
        return min(max(float(os.environ.get("WL_TUI_PACE", PACE)), 0.0), 10.0)
    except ValueError:
        return PACE
