"""What a player has learnt so far, as far as it is remembered: lessons done, and kinds of decisions met before.

A file that is broken never stops anybody: then nothing is remembered.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from wl_tui.settings import write_whole

FILE = "learned.json"


class Memory(msgspec.Struct):
    lessons: dict[str, set[str]] = {}
    """Game -> lessons that were played to their end."""
    met: dict[str, set[str]] = {}
    """Game -> kinds of decisions that have been explained."""


class Learned:
    """Kept in the folder of settings, written down at once. Where nothing can be written, it holds until one leaves."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        try:
            self._memory = msgspec.json.decode(self._path.read_bytes(), type=Memory)
        except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
            self._memory = Memory()

    def done(self, game: str) -> frozenset[str]:
        return frozenset(self._memory.lessons.get(game, ()))

    def finish(self, game: str, lesson: str) -> None:
        self._add(self._memory.lessons, game, lesson)

    def has_met(self, game: str, kind: str) -> bool:
        return kind in self._memory.met.get(game, ())

    def meet(self, game: str, kind: str) -> None:
        self._add(self._memory.met, game, kind)

    def forget_decisions(self) -> None:
        """As if no decision had been met: every hint is shown again."""
        self._memory.met.clear()
        self._write()

    def _add(self, known: dict[str, set[str]], game: str, name: str) -> None:
        if name not in known.setdefault(game, set()):
            known[game].add(name)
            self._write()

    def _write(self) -> None:
        with suppress(OSError):
            write_whole(self._path, msgspec.json.encode(self._memory, order="deterministic").decode())
