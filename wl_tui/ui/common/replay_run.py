"""A replay that plays by itself, and what all parts of one share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual.timer import Timer

from wl_tui.kernel.reel import Reel
from wl_tui.ui.common.log import LogPanel
from wl_tui.ui.common.table import TableScreen

TEMPO, QUICKEST, SLOWEST = 0.6, 0.05, 5.0
"""Seconds between two decisions while it plays by itself."""

# mixed into a table screen by `replay.py`, so that for the checker it is one
if TYPE_CHECKING:
    Base = TableScreen
else:
    Base = object


class Running(Base):
    reel: Reel
    _path: Path | None
    """Where the game is kept, if it is."""
    _problem: str
    """What is wrong with what is kept, in sentences."""
    _tempo = TEMPO
    _playing: Timer | None = None

    def _look_through(self, eyes: int) -> None:
        """From now on the game is seen by these."""
        self._eyes = eyes
        self.query_one(LogPanel).forget()  # what other eyes have read is not for these

    def action_play(self) -> None:
        if self._playing is None:
            self._playing = self.set_interval(self._tempo, self._tick)
        else:
            self._stop()
        self._draw()

    def _tick(self) -> None:
        if self.reel.cursor.forward("decision"):
            self._draw()
        else:
            self._stop()
            self._draw()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def action_tempo(self, way: int) -> None:
        self._tempo = min(max(self._tempo / 2**way, QUICKEST), SLOWEST)
        self.say(f"A decision every {self._tempo:.2f} seconds.")
        if self._playing is not None:
            self._stop()
            self.action_play()
