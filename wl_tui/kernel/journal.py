"""Writing a journal: JSON lines, each with the CRC32 of its bytes chained to the line before.

What this file promises: a record is one `write`, so a killed process loses nothing that was acknowledged; a write that
fails is cut back and tried again with the next record, and until then `warning` says so; the disk is synced at each
turn's end, outside the caller's thread.
"""

from __future__ import annotations

import os
import queue
import threading
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from wl_tui.kernel import lock

SUFFIX = ".wlj"
_ENCODER = msgspec.json.Encoder()
_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def encode(record: msgspec.Struct) -> bytes:
    return _ENCODER.encode(record)


def seal(data: bytes, chain: int) -> tuple[bytes, int]:
    """A line of the file, and the chain to go on with."""
    crc = zlib.crc32(data, chain)
    return b"%08x %s\n" % (crc, data), crc


class Journal:
    """An open journal. Nothing here raises for a full disk or a read-only folder: the game goes on, `warning` tells."""

    def __init__(self, path: Path, descriptor: int | None, end: int, chain: int) -> None:
        self.path = path
        self.warning = ""
        self._descriptor = descriptor
        self._end = end
        self._chain = chain
        self._unwritten = b""
        self._syncer = _Syncer()

    @classmethod
    def create(cls, path: Path, header: msgspec.Struct) -> Journal:
        """A new file. FileExistsError if there is one already; other failures become the standing warning."""
        if path.exists():
            raise FileExistsError(f"{path} exists already")
        journal = cls(path, None, 0, 0)
        journal.append(header)
        return journal

    @classmethod
    def reopen(cls, path: Path, end: int, chain: int) -> Journal:
        """Go on with a file that was read and found whole up to `end`; whatever follows there is cut off."""
        journal = cls(path, None, end, chain)
        journal._write()
        return journal

    def append(self, *records: msgspec.Struct) -> None:
        """Write records with one call: all of them are there after a kill, or none."""
        for record in records:
            line, self._chain = seal(encode(record), self._chain)
            self._unwritten += line
        self._write()

    def _write(self) -> None:
        try:
            if self._descriptor is None:
                self._descriptor = self._open()
            if self.warning:
                self._cut_back(self._descriptor)
            written = os.write(self._descriptor, self._unwritten) if self._unwritten else 0
            if written != len(self._unwritten):
                raise OSError(f"only {written} of {len(self._unwritten)} bytes were written")
        except OSError as error:
            reason = error.strerror or str(error)
            self.warning = f"This game is not being saved ({reason}). Free some space or save it elsewhere."
            if self._descriptor is not None:
                with suppress(OSError):
                    self._cut_back(self._descriptor)
            return
        self._end += len(self._unwritten)
        self._unwritten = b""
        self.warning = ""

    def _open(self) -> int:
        fresh = self._end == 0
        if fresh:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(self.path, _FLAGS | (os.O_CREAT | os.O_EXCL if fresh else 0), 0o644)
        try:
            lock.acquire(descriptor, self.path)
            if os.fstat(descriptor).st_size < self._end:
                raise OSError("the file has become shorter meanwhile")
            self._cut_back(descriptor)
        except BaseException:
            os.close(descriptor)
            raise
        if fresh:
            sync_folder(self.path.parent)
        return descriptor

    def _cut_back(self, descriptor: int) -> None:
        """Never write behind half a line."""
        os.ftruncate(descriptor, self._end)
        os.lseek(descriptor, self._end, os.SEEK_SET)

    def sync(self) -> None:
        """Ask for the disk to be synced soon."""
        if self._descriptor is not None:
            self._syncer.request(self._descriptor)

    def close(self) -> None:
        """Write what can be written, sync, and let go of the file."""
        if self._unwritten:
            self._write()
        self._syncer.stop()
        if self._descriptor is not None:
            with suppress(OSError):
                os.fsync(self._descriptor)
            os.close(self._descriptor)
            self._descriptor = None
            lock.release(self.path)


class _Syncer:
    """A thread that does nothing but fsync, started when first needed."""

    def __init__(self) -> None:
        self._requests: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def request(self, descriptor: int) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="journal-sync", daemon=True)
            self._thread.start()
        self._requests.put(descriptor)

    def stop(self) -> None:
        if self._thread is not None:
            self._requests.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while (descriptor := self._requests.get()) is not None:
            with suppress(OSError):
                os.fsync(descriptor)


def write_whole(path: Path, header: msgspec.Struct, records: list[Any]) -> None:
    """A complete journal under a name of its own, or nothing: written aside, synced, renamed."""
    chain, lines = 0, []
    for record in [header, *records]:
        line, chain = seal(encode(record), chain)
        lines.append(line)
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(aside, "wb") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, path)
    finally:
        with suppress(OSError):
            aside.unlink()
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """A new name is only on disk when its folder is."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
