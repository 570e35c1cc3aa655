"""What an analysis found, as data: kept in a file beside the journal, and valid as long as the journal is the same."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from wl_tui.kernel.errors import JournalError
from wl_tui.kernel.journal import SUFFIX
from wl_tui.kernel.reader import Recording
from wl_tui.settings import write_whole

ENDING = ".analysis.json"
FORMAT = 3
MUCH = 0.10
"""By how much a choice must move a chance to turn a game, or fall behind a legend's."""
Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]
Change = Annotated[float, msgspec.Meta(ge=-1, le=1)]
Changes = tuple[Change, ...]
"""One for each seat."""


class Luck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An outcome of chance: which event of its record it was, and what it did to each seat's chance."""

    event: int
    by: Changes
    words: str = ""
    """The event as a sentence, where it did much."""


class Decided(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision: who made it (-1 for the setup), every seat's chance after it, and the parts of the change."""

    seat: int
    chances: tuple[Chance, ...]
    choice: Changes = ()
    """What the choice did beside others that could have been made"""
    anyhow: Changes = ()
    """and what would have come with those, too: whose turn is next, what came to light."""
    luck: tuple[Luck, ...] = ()


class Turning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision that turned a game for the one who made it."""

    at: int
    """Its number in the game."""
    seat: int
    words: str
    by: Change
    """What the choice did to the chance of the one who made it."""
    legend: str = ""
    """What a legend would have done; "" if it is the same."""
    why: str = ""
    better: Change = 0.0
    """By how much that would have been better, as far as could be known."""


class Analysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    journal: str
    """Which journal it was made from, byte by byte: `fingerprint_of`."""
    stale: bool
    """Whether the evaluation has changed since it was looked how often games are won."""
    decided: tuple[Decided, ...]
    turnings: tuple[Turning, ...]
    remarks: tuple[str, ...] = ()
    """What the chances rest on, in sentences."""
    kinds: tuple[str, ...] = ()
    """What each seat was, where its chance goes by that."""


class AnalysisRefused(JournalError):
    """An analysis that cannot be made, or one that was kept and cannot be read."""


def beside(journal: Path) -> Path:
    return journal.with_name(journal.name.removesuffix(SUFFIX) + ENDING)


def fingerprint_of(recording: Recording) -> str:
    return f"{recording.header.id}-{recording.next_number}-{recording.lines.chains[-1]:08x}"


def read_analysis(recording: Recording) -> Analysis | None:
    """The one that is kept beside a journal; None if there is none, or the journal has changed since."""
    path = beside(recording.path)
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Analysis)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise AnalysisRefused(f"{path.name} cannot be read ({error.strerror})") from error
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise AnalysisRefused(f"{path.name} is damaged ({error}); analysing again writes it anew") from error
    if found.format != FORMAT or found.journal != fingerprint_of(recording):
        return None
    if not _fits(found, len(recording.timeline.records), len(recording.header.seats)):
        raise AnalysisRefused(f"{path.name} is damaged (it is not about this game); analysing again writes it anew")
    return found


def _fits(found: Analysis, records: int, seats: int) -> bool:
    numbers = [len(each.chances) for each in found.decided]
    numbers += [
        len(part) for each in found.decided[1:] for part in (each.choice, each.anyhow, *(luck.by for luck in each.luck))
    ]
    named = all(0 < turning.at < records and 0 <= turning.seat < seats for turning in found.turnings)
    movers = all(-1 <= each.seat < seats for each in found.decided)
    return len(found.decided) == records and set(numbers) == {seats} and named and movers and len(found.kinds) in (0, seats)


def write_analysis(recording: Recording, analysis: Analysis) -> None:
    """Write the file whole, or leave it as it was. OSError if there is no writing there."""
    write_whole(beside(recording.path), msgspec.json.encode(analysis).decode() + "\n")
