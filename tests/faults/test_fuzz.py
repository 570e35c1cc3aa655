"""Spoiled journals: nothing wrong is ever read in silence, and nothing but `JournalError` leaves the loader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults.mutations import BY_BYTES, long_line, sealed
from wl_tui.kernel.errors import JournalError
from wl_tui.kernel.listing import peek
from wl_tui.kernel.reader import read, read_raw
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table
from wl_tui.kernel.verify import verify
from wl_tui.kernel.views import TABLE

IN_TEST, IN_SOAK, PARTS = 500, 20_000, 4


def originals(journal: Callable[..., Path]) -> list[Path]:
    return [journal(12, 3, "short.wlj"), journal(40, 8, "long.wlj"), journal(1000, 5, "finished.wlj")]


def check_bytes(path: Path, dice: Dice, kinds: Counter[str]) -> None:
    """What is read of a file with changed bytes is a beginning of what was written; what is missing is told."""
    raw = path.read_bytes()
    written = read(path)
    spoiled = dice.pick(BY_BYTES)(raw, dice)
    try:
        found = read_raw(spoiled, path)
    except JournalError as error:
        kinds[type(error).__name__] += 1
        return
    count = len(found.timeline.records)
    assert found.timeline.records == written.timeline.records[:count]
    assert found.header == written.header
    if spoiled == raw:
        kinds["unchanged"] += 1
    elif found.problem is not None:
        kinds["problem"] += 1
    elif found.torn:
        kinds["torn"] += 1
    else:
        assert raw.startswith(spoiled), "bytes changed and nobody noticed"
        kinds["cut between records"] += 1


def check_sealed(path: Path, dice: Dice, kinds: Counter[str], folder: Path) -> None:
    """A forged file is opened, looked at from everywhere and verified; only the documented error may come of it."""
    target = folder / "forged.wlj"
    target.write_bytes(sealed(path.read_bytes(), dice))
    peek(target)
    verify(target)
    try:
        table = Table.load(target, accept_content=True)
    except JournalError as error:
        kinds[type(error).__name__] += 1
        return
    try:
        for viewer in (TABLE, *range(len(table.header.seats))):
            view = table.seat_view(viewer)
            _ = view.view, [view.scene.tell(event) for event in view.events]
            if view.decision is not None:
                _ = view.decision.prompt, view.decision.labels(), view.decision.notations()
        kinds["opened"] += 1
    finally:
        table.close()


def fuzz(journal: Callable[..., Path], folder: Path, seeds: range) -> None:
    files = originals(journal)
    by_bytes: Counter[str] = Counter()
    by_seal: Counter[str] = Counter()
    for seed in seeds:
        dice = Dice(seed, "fuzz")
        check_bytes(files[seed % 3], dice, by_bytes)
        check_sealed(files[seed % 3], dice, by_seal, folder)
    assert by_bytes["problem"] > 0
    assert by_bytes["torn"] > 0
    assert by_seal["DamagedJournal"] > 0
    assert by_seal["opened"] > 0, "the forgeries are too coarse: none gets as far as a table"


@pytest.mark.parametrize("part", range(PARTS))
def test_spoiled_journals(journal: Callable[..., Path], tmp_path: Path, part: int) -> None:
    each = IN_TEST // 2 // PARTS
    fuzz(journal, tmp_path, range(part * each, (part + 1) * each))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
def test_many_spoiled_journals(journal: Callable[..., Path], tmp_path: Path, part: int) -> None:
    each = IN_SOAK // 2 // 8
    fuzz(journal, tmp_path, range(100_000 + part * each, 100_000 + (part + 1) * each))


def test_every_cut_of_a_short_journal(journal: Callable[..., Path]) -> None:
    path = journal(2, 3)
    raw = path.read_bytes()
    written = read(path)
    ends = [0]
    for line in raw.splitlines(keepends=True):
        ends.append(ends[-1] + len(line))
    for end in range(len(raw)):
        if end < ends[2]:
            with pytest.raises(JournalError):
                read_raw(raw[:end], path)
            continue
        found = read_raw(raw[:end], path)
        assert found.problem is None
        assert found.torn == (end not in ends)
        assert found.timeline.records == written.timeline.records[: len(found.timeline.records)]


def test_a_line_of_ten_megabytes(journal: Callable[..., Path]) -> None:
    path = journal()
    path.write_bytes(long_line(path.read_bytes()))
    recording = read(path)
    assert recording.problem is not None
    assert len(recording.timeline.records) == 2
    assert peek(path).standing == "open"
