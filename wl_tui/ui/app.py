"""The application: the title, and whatever is opened on top of it."""

from __future__ import annotations

import gc
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from wl_tui.folders import config_folder
from wl_tui.printing import BAD_INPUT
from wl_tui.ui.common.house import House
from wl_tui.ui.common.start import StartScreen
from wl_tui.ui.common.theme import DARK, THEMES

if TYPE_CHECKING:
    from wl_tui.kernel.reader import Recording
    from wl_tui.kernel.table import Table

DRIVER = "TEXTUAL_DRIVER"
"""Where keys come from, if it is no terminal: a browser."""
NO_KEYBOARD = "there is no keyboard here; in a terminal it opens, and from a file or a pipe it plays with: wl-tui --plain"


@dataclass(frozen=True)
class Start:
    table: Table | None = None
    """A game to sit down at; without one, the title asks."""
    pace: float | None = None
    """Seconds between the decisions of programs, if not as set."""
    recording: Recording | None = None
    """A game to watch."""
    lesson: int | None = None
    """A lesson to sit down to, by its place in the list; below 0 for the list."""


class WlTuiApp(House):
    TITLE = "wl_tui"
    # the first screen of an application is not asked for its own sheet
    CSS_PATH = ["app.tcss", "common/start.tcss"]
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, saves: Path, start: Start | None = None, config: Path | None = None) -> None:
        self._start = start or Start()
        super().__init__(saves, config or config_folder(), self._start.pace)
        self._title = StartScreen()
        for theme in THEMES.values():
            self.register_theme(theme)
        # ours from the beginning, so that no sheet is read twice
        self.set_reactive(App.theme, self.theme_name)
        self._refresh_truecolor_filter(self.ansi_theme)
        self.stylesheet.set_variables(self.get_css_variables())

    def get_theme_variable_defaults(self) -> dict[str, str]:
        # our style sheets use variables that no other theme has
        return {**super().get_theme_variable_defaults(), **DARK.variables}

    def get_default_screen(self) -> StartScreen:
        return self._title

    def on_mount(self) -> None:
        if self._start.table is not None:
            self._title.sit_down(self._start.table)
        elif self._start.recording is not None:
            self._title.show_replay(self._start.recording)
        elif self._start.lesson is not None:
            self._title.action_learn(self._start.lesson if self._start.lesson >= 0 else None)

    def on_ready(self) -> None:
        # what is there now stays: the collector need not walk it again, which keeps keys from waiting for it
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    def _fatal_error(self) -> None:
        """Textual would print the traceback. A player gets a sentence."""
        from rich.text import Text

        from wl_tui.ui.trouble import report

        assert self._exception is not None
        self._exit_renderables.append(Text(report(self.config, self._exception)))
        self._close_messages_no_wait()


def run_app(saves: Path, table: Table | None = None, recording: Recording | None = None, lesson: int | None = None) -> int:
    if not sys.stdin.isatty() and DRIVER not in os.environ:
        print(f"wl-tui: {NO_KEYBOARD}", file=sys.stderr)
        return BAD_INPUT
    gc.disable()  # there is nothing to be collected before the first picture
    app = WlTuiApp(saves, Start(table, _pace(), recording, lesson))
    app.run()
    return app.return_code or 0


def _pace() -> float | None:
    """What WL_TUI_PACE says, if it says anything."""
    try:
        return min(max(float(os.environ["WL_TUI_PACE"]), 0.0), 10.0)
    except (KeyError, ValueError):
        return None
