"""In a real terminal: start the program, play, kill it, start it again, leave the terminal as it was."""

from __future__ import annotations

import fcntl
import os
import pty
import re
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

from wl_tui.kernel import registry
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
        """Wait for words on a screen that has come to rest; programs that think let it rest, too."""
        seen = False
        while not seen:
            self.until(lambda: words in self.text)
            quiet_since = monotonic()
            while monotonic() - quiet_since < 0.25:
                if self.read():
                    quiet_since = monotonic()
            seen = words in self.text

    def wait(self) -> int:
        while not self.ended:
            self.read(1.0)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@contextmanager
def program(saves: Path, *arguments: str, **environ: str) -> Iterator[Terminal]:
    pid, descriptor = pty.fork()
    if pid == 0:
        told = {"TERM": "xterm-256color", "COLORTERM": "truecolor", **environ}
        os.environ.update(WL_TUI_SAVES=str(saves), WL_TUI_PACE="0", **told)
        os.execv(sys.executable, [sys.executable, "-m", "wl_tui", *arguments])
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    try:
        yield Terminal(pid, descriptor)
    finally:
        with suppress(OSError):
            os.kill(pid, signal.SIGKILL)
        with suppress(OSError):
            os.waitpid(pid, 0)
        os.close(descriptor)


def quit_cleanly(terminal: Terminal) -> None:
    terminal.type("q")
    assert terminal.wait() == 0
    assert b"\x1b[?1049h" in terminal.raw
    assert terminal.raw.rfind(b"\x1b[?1049l") > terminal.raw.rfind(b"\x1b[?1049h"), "the alternate screen is left"
    assert terminal.raw.rfind(b"\x1b[?25h") > terminal.raw.rfind(b"\x1b[?25l"), "the cursor is back"
    assert b"Traceback" not in terminal.raw


def test_a_killed_game_stands_where_it_was_and_the_terminal_is_left_clean(saves: Path) -> None:
    with program(saves) as first:
        first.see("Nothing is waiting")
        first.type("2")
        first.see("Which game?")
        first.type(str(registry.ids().index("showdown") + 1))
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
        second.see("just now")
        second.type("1")
        second.see("Your choice")
        assert [line for line in second.question if line] == [line for line in asked if line]
        quit_cleanly(second)
    table = Table.load(journal)
    assert len(table.records) == records
    table.close()


def test_new_opens_straight_into_a_game_and_resume_returns_to_its_very_decision(saves: Path) -> None:
    begin = ["new", "showdown", "--seats", "person:Zo\u00e9:violet,random:Bill,random", "--seed", "7", "--fame", "3"]
    with program(saves, *begin) as first:
        first.see("Your choice")
        first.type("1")
        first.see("Your choice")
        asked = first.question
        os.kill(first.pid, signal.SIGKILL)
    (journal,) = saves.glob("*.wlj")
    table = Table.load(journal)
    assert table.seed == 7
    assert table.rules.options["fame"] == 3
    assert [(seat.name, seat.player, seat.colour) for seat in table.header.seats] == [
        ("Zo\u00e9", "person", "violet"),
        ("Bill", "random", ""),
        ("Clementine", "random", ""),
    ]
    table.close()
    for named in ([], [journal.name], [journal.stem], [str(journal)]):
        with program(saves, "resume", *named) as again:
            again.see("Your choice")
            assert [line for line in again.question if line] == [line for line in asked if line]
            quit_cleanly(again)


def test_new_alone_plays_as_last_time(saves: Path) -> None:
    with program(
        saves, "new", "showdown", "--seats", "person:Zo\u00e9,random:Bill,random:Cole", "--with", "posse"
    ) as first:
        first.see("Your choice")
        quit_cleanly(first)
    with program(saves, "new", "showdown") as second:
        second.see("Your choice")
        quit_cleanly(second)
    tables = [Table.load(path) for path in sorted(saves.glob("*.wlj"))]
    assert [table.names for table in tables] == [["Zo\u00e9", "Bill", "Cole"]] * 2
    assert [table.rules.options["with"] for table in tables] == [["posse"]] * 2
    assert tables[0].seed != tables[1].seed
    for table in tables:
        table.close()


def test_bad_input_never_opens_the_screen(saves: Path) -> None:
    with program(saves, "new", "chess") as terminal:
        assert terminal.wait() == 2
        assert b"\x1b[?1049h" not in terminal.raw
        assert terminal.raw.strip().decode().startswith("wl-tui: there is no game 'chess'")
    assert not list(saves.iterdir())


def sent_colours(terminal: Terminal) -> set[str]:
    """In which ways colours were sent: `rgb`, `256`, `16`."""
    found = set()
    for sequence in re.findall(rb"\x1b\[([0-9;]*)m", terminal.raw):
        codes = iter(int(code or 0) for code in sequence.split(b";"))
        for code in codes:
            if code in (38, 48):
                found.add("rgb" if next(codes) == 2 else "256")
                break
            if 30 <= code <= 37 or 40 <= code <= 47 or 90 <= code <= 107:
                found.add("16")
    return found


@pytest.mark.parametrize(
    ("environ", "ways", "ascii"),
    [
        ({}, {"rgb"}, False),
        ({"NO_COLOR": "1"}, set(), False),
        ({"COLORTERM": ""}, {"256"}, False),
        ({"COLORTERM": "", "TERM": "xterm"}, {"16"}, False),
        ({"COLORTERM": "", "TERM": "linux"}, {"16"}, True),
        ({"WL_TUI_THEME": "ansi"}, {"16"}, False),
    ],
)
def test_a_terminal_gets_the_colours_and_glyphs_it_has(
    saves: Path, environ: dict[str, str], ways: set[str], ascii: bool
) -> None:
    seats = "person:Annie,random:Bill,random:Cole,random:Dora"
    with program(saves, "new", "western", "--seats", seats, "--seed", "3", **environ) as terminal:
        terminal.see("Your choice")
        terminal.type("t")
        terminal.see("Tracks and stories")
        assert len(set(re.findall(r"[^\w\s/][ABCD]\b", terminal.text))) == 4, "shape and letter tell who is who"
        assert sent_colours(terminal) == ways
        assert terminal.text.isascii() is ascii
        quit_cleanly(terminal)
