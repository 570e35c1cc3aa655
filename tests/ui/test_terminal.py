"""In a real terminal: start the program, play, kill it, start it again, leave the terminal as it was."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic

import pyte
import pytest

from wl_tui.kernel.table import Table

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")

COLUMNS, LINES = 100, 30


class Terminal:
    """A program behind a pty, and the screen a person would see."""

    def __init__(self, pid: int, descriptor: int) -> None:
        self.pid = pid
        self._descriptor = descriptor
        self._screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.ByteStream(self._screen)
        self.raw = b""
        self.ended = False

    def read(self, seconds: float = 0.02) -> bool:
        """Take in what has come; whether anything has."""
        ready, _, _ = select.select([self._descriptor], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self._descriptor, 65536)
        except OSError:
            data = b""
        self.ended = not data
        self.raw += data
        self._stream.feed(data)
        return bool(data)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def question(self) -> list[str]:
        lines = self.text.splitlines()
        return lines[next(number for number, line in enumerate(lines) if "Your choice" in line) :]

    def type(self, text: str) -> None:
        os.write(self._descriptor, text.encode())

    def until(self, condition: Callable[[], bool], seconds: float = 20.0) -> None:
        deadline = monotonic() + seconds
        while not condition():
            assert monotonic() < deadline, f"it did not come to pass:\n{self.text}"
            assert not self.ended or condition(), f"the program ended:\n{self.text}"
            self.read()

    def see(self, words: str) -> None:
        """Wait for words on a screen that has come to rest."""
        self.until(lambda: words in self.text)
        quiet_since = monotonic()
        while monotonic() - quiet_since < 0.25:
            if self.read():
                quiet_since = monotonic()
        assert words in self.text

    def wait(self) -> int:
        while not self.ended:
            self.read(1.0)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@contextmanager
def program(saves: Path) -> Iterator[Terminal]:
    pid, descriptor = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", WL_TUI_SAVES=str(saves), WL_TUI_PACE="0")
        os.execv(sys.executable, [sys.executable, "-m", "wl_tui.ui"])
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    try:
        yield Terminal(pid, descriptor)
    finally:
        with suppress(OSError):
            os.kill(pid, signal.SIGKILL)
        with suppress(OSError):
            os.waitpid(pid, 0)
        os.close(descriptor)


def test_a_killed_game_stands_where_it_was_and_the_terminal_is_left_clean(saves: Path) -> None:
    with program(saves) as first:
        first.see("New game")
        first.type("1")
        first.see("Players")
        first.type("\x1b[A")
        first.see("the same seed brings the same luck")
        first.type("5\r")
        first.see("Your choice")
        for _ in range(3):
            first.type("1")
            first.see("Your choice")
        asked = first.question
        os.kill(first.pid, signal.SIGKILL)
    (journal,) = saves.glob("*.wlj")
    table = Table.load(journal)
    assert table.seed == 5
    records = len(table.records)
    assert records > 3
    table.close()
    with program(saves) as second:
        second.see("Continue")
        second.type("1")
        second.see("Your choice")
        assert [line for line in second.question if line] == [line for line in asked if line]
        second.type("q")
        assert second.wait() == 0
        assert b"\x1b[?1049h" in second.raw
        assert second.raw.rfind(b"\x1b[?1049l") > second.raw.rfind(b"\x1b[?1049h"), "the alternate screen is left"
        assert second.raw.rfind(b"\x1b[?25h") > second.raw.rfind(b"\x1b[?25l"), "the cursor is back"
        assert b"Traceback" not in second.raw
    table = Table.load(journal)
    assert len(table.records) == records
    table.close()
