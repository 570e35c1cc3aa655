"""Reading a journal: every byte is accounted for, and only `JournalError` leaves this module.

The longest valid part of a broken file is always there to be looked at; `problem` says in one sentence what is wrong and
where. Reading needs no lock.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from wl_tui.kernel import registry
from wl_tui.kernel.errors import (
    ContentError,
    DamagedJournal,
    JournalError,
    KernelError,
    NewerJournal,
    NotAJournal,
)
from wl_tui.kernel.records import (
    FORMAT,
    MAGIC,
    Close,
    Content,
    Header,
    Setup,
    SetupHead,
    Step,
    Told,
    Undo,
    record_type,
)
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import fingerprint
from wl_tui.kernel.structs import LEARNING
from wl_tui.kernel.timeline import Timeline

_HEADER = msgspec.json.Decoder(Header)
_SETUP_HEAD = msgspec.json.Decoder(SetupHead)
_OPENING = b'{"journal":"%s"' % MAGIC.encode()
BAD_INPUT = (msgspec.MsgspecError, RecursionError, UnicodeError, ValueError)


@dataclass
class Lines:
    """The bytes of a file as far as the chain holds. `ends[i]` is the offset behind line i, `chains[i]` its CRC."""

    texts: list[bytes] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    chains: list[int] = field(default_factory=list)
    size: int = 0
    torn: bool = False
    converted: bool = False
    problem: str = ""


@dataclass
class Recording:
    """A journal that was read: its header, the records that count, folded, and what is wrong with the rest."""

    path: Path
    header: Header
    rules: Rules
    head: SetupHead
    timeline: Timeline
    lines: Lines
    next_number: int
    closed: bool
    version: str
    schema: str
    entries: dict[str, str]
    problem: JournalError | None
    notes: list[str]
    unchecked: int
    """Records whose check could not be compared, because the state had other fields then."""

    @property
    def torn(self) -> bool:
        return self.lines.torn and self.problem is None

    @property
    def good_end(self) -> tuple[int, int]:
        """Where to go on writing, and with which chain."""
        used = self.next_number + 1
        return self.lines.ends[used - 1], self.lines.chains[used - 1]

    def changed_entries(self) -> list[str]:
        """Names of content entries that are not what they were when this game was last played."""
        now = self.rules.entries
        return sorted(name for name in {*now, *self.entries} if now.get(name) != self.entries.get(name))


def split(raw: bytes) -> Lines:
    """Walk the chain. Torn: the last line has no newline, or only zeros follow. Anything else that fails is damage."""
    lines = Lines(size=len(raw))
    offset = chain = 0
    while offset < len(raw):
        newline = raw.find(b"\n", offset)
        if newline < 0 or not raw[offset:].strip(b"\0"):
            lines.torn = True
            break
        line = raw[offset:newline]
        if line.endswith(b"\r"):
            line = line[:-1]
            lines.converted = True
        crc = zlib.crc32(line[9:], chain)
        if line[:9] != b"%08x " % crc:
            lines.problem = f"line {len(lines.texts) + 1} has been changed, or a line before it is missing"
            break
        chain, offset = crc, newline + 1
        lines.texts.append(line[9:])
        lines.ends.append(offset)
        lines.chains.append(chain)
    return lines


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise NotAJournal(f"{path.name} cannot be read: {error.strerror or error}") from error


def read_header(line: bytes, name: str) -> Header:
    """The first line, whatever version wrote it."""
    try:
        header = _HEADER.decode(line)
    except BAD_INPUT:
        raise NotAJournal(f"{name} is not a wl_tui journal", 1) from None
    if header.journal != MAGIC:
        raise NotAJournal(f"{name} is not a wl_tui journal", 1)
    if header.format > FORMAT:
        raise NewerJournal(f"{name} was written by a newer wl_tui (format {header.format}, this one reads {FORMAT})", 1)
    return header


def read(path: Path) -> Recording:
    """Read, check and fold a journal. Raises only if not even its setup can be had."""
    return read_raw(read_bytes(path), path)


def read_raw(raw: bytes, path: Path) -> Recording:
    lines = split(raw)
    if not lines.texts and raw[9:].startswith(_OPENING):
        raise DamagedJournal(f"{path.name}: {lines.problem or 'its first line is torn'}", 1)
    header = read_header(lines.texts[0] if lines.texts else b"", path.name)
    if len(lines.texts) < 2:
        raise DamagedJournal(f"{path.name}: {lines.problem or 'there is nothing after the first line'}", 2)
    try:
        head = _SETUP_HEAD.decode(lines.texts[1])
        rules = Rules(registry.find(header.game), head.options)
        with LEARNING:
            decoder = msgspec.json.Decoder(record_type(rules))
    except ContentError:
        raise
    except (KernelError, *BAD_INPUT) as error:
        raise DamagedJournal(f"{path.name}, line 2: {error}", 2) from error
    timeline = Timeline(rules, len(header.seats), head.seed)
    recording = Recording(
        path, header, rules, head, timeline, lines, 0, False, head.version, head.schema, head.entries, None, [], 0
    )
    for number, text in enumerate(lines.texts[1:]):
        try:
            _accept(recording, decoder, text, number)
        except JournalError as error:
            recording.problem = DamagedJournal(f"line {number + 2}: {error}", number + 2)
            break
        recording.next_number = number + 1
    if recording.problem is None and lines.problem:
        recording.problem = DamagedJournal(lines.problem, len(lines.texts) + 1)
    if not timeline.records:
        raise DamagedJournal(f"{path.name}, {recording.problem or 'line 2: the setup is missing'}", 2)
    if lines.converted:
        recording.notes.append("its line endings were converted on the way; that harms nothing")
    if lines.torn:
        lost = lines.size - (lines.ends[-1] if lines.ends else 0)
        recording.notes.append(f"its last line is torn: {lost} bytes that were never acknowledged")
    return recording


def _accept(recording: Recording, decoder: msgspec.json.Decoder[object], text: bytes, number: int) -> None:
    try:
        record = decoder.decode(text)
    except BAD_INPUT as error:
        raise DamagedJournal(str(error)) from error
    if getattr(record, "n", None) != number:
        raise DamagedJournal(f"record {number} says it is number {getattr(record, 'n', None)}")
    timeline = recording.timeline
    if recording.closed and not isinstance(record, Undo):
        raise DamagedJournal("the game was over before this line")
    if isinstance(record, Setup if number == 0 else Step):
        _accept_told(recording, record)
    elif number == 0:
        raise DamagedJournal("record 0 is not a setup")
    elif isinstance(record, Undo):
        kept = [index for index, told in enumerate(timeline.records) if told.n == record.to]
        if not kept:
            raise DamagedJournal(f"it returns to record {record.to}, which does not count")
        timeline.truncate(kept[0] + 1)
        recording.closed = False
    elif isinstance(record, Content):
        recording.version, recording.schema = record.version, record.schema
        recording.entries = _merged(recording.entries, record.entries)
    elif isinstance(record, Close):
        if timeline.tip.result is None:
            raise DamagedJournal("the game is closed before it is over")
        recording.closed = True
    else:
        raise DamagedJournal("a second setup")


def _accept_told(recording: Recording, record: Told) -> None:
    timeline = recording.timeline
    if isinstance(record, Step) and not 0 <= record.seat < len(recording.header.seats):
        raise DamagedJournal(f"there is no seat {record.seat}")
    timeline.append(record)
    if not record.check or recording.schema != recording.rules.schema:
        recording.unchecked += 1
        return
    try:
        same = fingerprint(timeline.tip) == record.check
    except Exception as error:  # a forged number may be too large to be written down
        timeline.truncate(len(timeline.records) - 1)
        raise DamagedJournal(f"the state after record {record.n} is impossible ({error})") from error
    if not same:
        timeline.truncate(len(timeline.records) - 1)
        raise DamagedJournal(f"the state after record {record.n} is not the one that was recorded")


def _merged(entries: dict[str, str], changes: dict[str, str]) -> dict[str, str]:
    """An entry that is gone is written as an empty fingerprint."""
    return {name: print_ for name, print_ in {**entries, **changes}.items() if print_}
