"""One player a journal: the operating system's advisory lock, and a note that says who has it.

The lock ends with the process, however it ends. The note may outlive a crash; it is only ever read while the lock is held.
"""

from __future__ import annotations

import getpass
import os
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from wl_tui.kernel.errors import JournalInUse
from wl_tui.kernel.text import clean


def note_path(path: Path) -> Path:
    return path.with_name(f".{path.name}.holder")


def acquire(descriptor: int, path: Path) -> None:
    """Lock an open journal, or say who holds it."""
    try:
        _lock(descriptor)
    except OSError:
        raise JournalInUse(f"{path.name} is being played by {holder(path)}; close it there first") from None
    with suppress(OSError):
        since = datetime.now().strftime("%H:%M")
        note_path(path).write_text(f"{_user()} (process {os.getpid()}) since {since}", encoding="utf-8")


def release(path: Path) -> None:
    """Take the note away; the lock itself goes when the file is closed."""
    with suppress(OSError):
        note_path(path).unlink()


def holder(path: Path) -> str:
    with suppress(OSError, UnicodeError):
        if text := clean(note_path(path).read_text(encoding="utf-8"), 80):
            return text
    return "another process"


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "somebody"


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        # a byte far behind any journal's end: msvcrt locks keep others from reading what they cover
        os.lseek(descriptor, 1 << 40, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, 0, os.SEEK_END)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
