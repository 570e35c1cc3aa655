"""A pseudo terminal with a program in it: started, typed at, and timed. For `make bench`, not for tests."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence

SILENCE = 0.06
"""Seconds without output after which a picture is complete."""
REPLIES = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[?2048$p": b"\x1b[?2048;0$y", b"\x1b[6n": b"\x1b[1;1R"}
"""What a capable terminal answers when a program asks what it can do."""


class Terminal:
    def __init__(self, command: Sequence[str], columns: int, rows: int, env: Mapping[str, str]) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        size = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": str(columns), "LINES": str(rows)}
        self.started = time.perf_counter()
        self._process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**clean, **size, **env},
            start_new_session=True,
        )
        os.close(slave)
        self.output = bytearray()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        os.close(self._master)

    def read(self, timeout: float) -> float | None:
        """When something came, within a time; None if nothing did."""
        if not select.select([self._master], [], [], timeout)[0]:
            return None
        try:
            data = os.read(self._master, 1 << 16)
        except OSError:
            return None
        came = time.perf_counter()
        self.output += data
        for question, reply in REPLIES.items():
            if question in data:
                os.write(self._master, reply)
        return came if data else None

    def painted(self, words: bytes, timeout: float = 30.0) -> float:
        """Seconds from the start until the words are on the screen; raises TimeoutError if they never are."""
        deadline = time.perf_counter() + timeout
        while (left := deadline - time.perf_counter()) > 0:
            came = self.read(left)
            if came is not None and words in self.output:
                return came - self.started
        raise TimeoutError(f"{words!r} was never painted")

    def settle(self, quiet: float = 0.8, most: float = 3.0) -> None:
        """Wait until nothing more is painted; not for ever, as bots may be at play."""
        deadline = time.perf_counter() + most
        while self.read(quiet) is not None and time.perf_counter() < deadline:
            pass

    def press(self, key: bytes, timeout: float = 2.0) -> tuple[float, int] | None:
        """Seconds from a key to the end of the picture it brought, and how many bytes that was; None if nothing changed."""
        before, start = len(self.output), time.perf_counter()
        os.write(self._master, key)
        last = self.read(timeout)
        if last is None:
            return None
        while (came := self.read(SILENCE)) is not None:
            last = came
        return last - start, len(self.output) - before
