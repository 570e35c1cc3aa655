"""Lines out and lines in."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from typing import TextIO

from wl_tui.kernel.errors import BadSetup
from wl_tui.ui.common.rows import GLUE, printable

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what has scrolled out of it: last, as some terminals keep what the second wipes."""
MARK = "> "
SPOKEN = {"\u2660": "spades", "\u2665": "hearts", "\u2666": "diamonds", "\u2663": "clubs"}
"""Signs that screen readers leave out or have strange names for, as they are said."""
_SUITS = re.compile(f" ?([{''.join(SPOKEN)}]+)")


class Left(Exception):
    """Whoever was asked has left, or there is nobody to ask any more."""


def spoken(text: str) -> str:
    """Suits as words: `10♣` is 10 of clubs, `10 ♣♠` is 10 of clubs and spades."""
    return _SUITS.sub(lambda found: f" of {' and '.join(SPOKEN[sign] for sign in found.group(1))}", text)


class Voice:
    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source, self._target = source, target

    @property
    def can_wipe(self) -> bool:
        """Whether what was said can be taken off again, before somebody else looks."""
        return self._source.isatty() and self._target.isatty() and os.environ.get("TERM") != "dumb"

    def say(self, *lines: str) -> None:
        """Text of people, content and files goes out here and nowhere else; what a terminal would obey is taken out."""
        for line in lines:
            self._target.write(f"{spoken(printable(line)).replace(GLUE, ' ')}\n")
        self._target.flush()

    def ask(self) -> str:
        """The next line. Left at the end of the input."""
        self._target.write(MARK)
        self._target.flush()
        line = self._source.readline()
        if not line.endswith("\n") or not self._source.isatty():  # nobody saw it being typed
            self.say("" if self._source.isatty() else line.strip())
        if not line:
            raise Left
        return " ".join(line.split())

    def wipe(self) -> None:
        """Nothing of what was said stays, and nothing counts that was typed before."""
        self._target.write(CLEAR)
        self._target.flush()
        with suppress(ImportError, OSError):
            import termios

            termios.tcflush(self._source.fileno(), termios.TCIFLUSH)


def console() -> Voice:
    """The terminal or pipe we were started in, whatever letters it has."""
    for stream in (sys.stdin, sys.stdout):
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    return Voice(sys.stdin, sys.stdout)


def check_privacy(persons: int, voice: Voice) -> None:
    """BadSetup if several people would see each other's secrets."""
    if persons > 1 and not voice.can_wipe:
        raise BadSetup(
            f"{persons} people cannot share a pipe, or a terminal that cannot be cleared: what one has seen would stay"
            " for the next; play in a terminal, or let programs have all seats but one"
            " (--seats person:Annie,deputy:Bill,...)"
        )
