"""What people write in the margins of a recorded game: notes at its moments, and that its secrets are ended. Kept in a file
beside the journal, which itself is never touched."""

from __future__ import annotations

from pathlib import Path

import msgspec

from wl_tui.kernel.errors import JournalError
from wl_tui.kernel.journal import SUFFIX
from wl_tui.kernel.text import clean
from wl_tui.settings import write_whole

ENDING = ".notes.json"
LONGEST_NOTE = 400


class Margins(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    """The id of the game they belong to."""
    notes: dict[int, str] = {}
    """By the number a record has in its journal, which no undo changes."""
    secrets_ended: bool = False


class MarginsRefused(JournalError):
    """Notes that cannot be read, or belong to another game. They are left as they are."""


def beside(journal: Path) -> Path:
    return journal.with_name(journal.name.removesuffix(SUFFIX) + ENDING)


def read_margins(journal: Path, game: str) -> Margins:
    path = beside(journal)
    try:
        margins = msgspec.json.decode(path.read_bytes(), type=Margins)
    except FileNotFoundError:
        return Margins(game)
    except OSError as error:
        raise MarginsRefused(f"{path.name} cannot be read ({error.strerror}); its notes are left as they are") from error
    except msgspec.MsgspecError as error:
        raise MarginsRefused(f"{path.name} is damaged ({error}); its notes are left as they are") from error
    if margins.game != game:
        raise MarginsRefused(f"{path.name} has the notes of another game; they are left as they are")
    return margins


def write_margins(journal: Path, margins: Margins) -> None:
    """Write the file whole, or leave it as it was. OSError if there is no writing there."""
    write_whole(beside(journal), msgspec.json.format(msgspec.json.encode(margins)).decode() + "\n")


def with_note(margins: Margins, number: int, text: str) -> Margins:
    """The margins with another note at a record; without words, with none."""
    notes = {at: note for at, note in margins.notes.items() if at != number}
    if words := clean(text, LONGEST_NOTE).strip():
        notes[number] = words
    return msgspec.structs.replace(margins, notes=dict(sorted(notes.items())))
