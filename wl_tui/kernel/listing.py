"""What can be told of a journal by its head and its tail alone: for lists of saved games, however long they are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import msgspec

from wl_tui.kernel.errors import JournalError, NotAJournal
from wl_tui.kernel.reader import BAD_INPUT, read_header
from wl_tui.kernel.records import Parent, Seat

HEAD, TAIL = 1 << 16, 1 << 16

Standing = Literal["open", "finished", "torn", "unreadable"]


class _Tail(msgspec.Struct):
    """As much of any record as a list needs."""

    r: str
    at: str = ""


class Listed(msgspec.Struct, frozen=True):
    """A line in the list of saves. `standing` is a first look; `wl-tui verify` is the whole truth."""

    file: str
    standing: Standing
    game: str = ""
    seats: tuple[Seat, ...] = ()
    date: str = ""
    at: str = ""
    modified: float = 0.0
    id: str = ""
    parent: Parent | None = None
    problem: str = ""


_TAIL = msgspec.json.Decoder(_Tail)


def peek(path: Path) -> Listed:
    """One journal, listed. Never raises: a file that is none says why."""
    try:
        with open(path, "rb") as file:
            head = file.readline(HEAD)
            size = os.fstat(file.fileno()).st_size
            modified = os.fstat(file.fileno()).st_mtime
            tail = _tail(file.fileno(), len(head), size)
    except OSError as error:
        return Listed(path.name, "unreadable", problem=error.strerror or str(error))
    try:
        if not head.endswith(b"\n"):
            raise NotAJournal(f"{path.name} is not a wl_tui journal")
        header = read_header(head[9:].rstrip(b"\r\n"), path.name)
    except JournalError as error:
        return Listed(path.name, "unreadable", modified=modified, problem=str(error))
    record, torn = tail
    standing: Standing = "torn" if torn else "finished" if record.r == "close" else "open"
    return Listed(
        path.name, standing, header.game, header.seats, header.date, record.at, modified, header.id, header.parent
    )


def _tail(descriptor: int, start: int, size: int) -> tuple[_Tail, bool]:
    """The last whole record, looking back as far as needed, and whether something torn follows it."""
    span = TAIL
    while True:
        begin = max(start, size - span)
        os.lseek(descriptor, begin, os.SEEK_SET)
        data = _read(descriptor, size - begin)
        whole, newline, rest = data.rpartition(b"\n")
        line = whole.rpartition(b"\n")[2]
        if begin == start or (newline and len(line) < len(whole)):
            break
        span *= 4
    try:
        return _TAIL.decode(line[9:]), bool(rest)
    except BAD_INPUT:
        return _Tail(""), True


def _read(descriptor: int, size: int) -> bytes:
    parts = []
    while size > 0 and (part := os.read(descriptor, size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
