"""Everything the kernel refuses, as types. Each text is one sentence a player can act on."""

from __future__ import annotations

from collections.abc import Iterable


class KernelError(Exception):
    """The base of all errors that are somebody's input, not our bug."""


class IllegalChoice(KernelError):
    """A choice that was not offered. Nothing has changed."""

    def __init__(self, tried: str, legal: Iterable[str]) -> None:
        self.tried = tried
        self.legal = tuple(legal)
        super().__init__(f"'{tried}' is not possible now; choose one of: {', '.join(self.legal)}")


class NotYourDecision(KernelError):
    """Somebody else is asked. The text tells only what everybody may know."""


class GameOver(KernelError):
    """There is nothing left to decide."""


class UndoBarred(KernelError):
    """Something happened that cannot be taken back."""


class BadSetup(KernelError):
    """A table that cannot be laid: seats, options or modules do not fit the game."""


class UnknownGame(KernelError):
    """No game of that id is on the shelf."""


class ContentError(KernelError):
    """Content that cannot be used: names file, entry and field, and says what was expected."""

    def __init__(self, file: str, entry: str, field: str, expected: str) -> None:
        self.file, self.entry, self.field, self.expected = file, entry, field, expected
        where = ", ".join(part for part in (file, entry and f"entry '{entry}'", field and f"field '{field}'") if part)
        super().__init__(f"{where}: {expected}")


class ContentChanged(KernelError):
    """A game to be resumed was played under other content; the caller must accept that once."""

    def __init__(self, changed: Iterable[str]) -> None:
        self.changed = tuple(changed)
        names = ", ".join(self.changed[:8]) + (f" and {len(self.changed) - 8} more" if len(self.changed) > 8 else "")
        super().__init__(f"the rules' content has changed since this game was played: {names}")


class JournalError(KernelError):
    """A journal that cannot be used as it is. `line` counts from 1, 0 if no line is to blame."""

    def __init__(self, text: str, line: int = 0) -> None:
        self.line = line
        super().__init__(text)


class NotAJournal(JournalError):
    """The file is something else, or cannot be opened at all."""


class NewerJournal(JournalError):
    """Written by a later version of wl_tui."""


class DamagedJournal(JournalError):
    """Bytes have changed, are missing, or say something impossible."""


class JournalInUse(JournalError):
    """Another process plays this very file."""


class RulesBug(Exception):
    """The rules broke while a choice was worked out. The table is back at the last record, nothing is lost."""
