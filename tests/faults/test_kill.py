"""SIGKILL at random moments: every acknowledged decision is there, the file verifies, and the game goes on."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wl_tui.kernel.errors import JournalError
from wl_tui.kernel.reader import read
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.state import fingerprint
from wl_tui.kernel.verify import verify

IN_TEST, IN_SOAK = 10, 200


def kill_once(path: Path, seed: int) -> None:
    """Play on in another process, kill it somewhere, and compare what it said last with what the file holds."""
    victim = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.victim", str(path), str(seed)], stdout=subprocess.PIPE, text=True
    )
    assert victim.stdout is not None
    said = [victim.stdout.readline()]
    time.sleep(Dice(seed, "when").below(40) / 1000)
    victim.send_signal(signal.SIGKILL)
    said += victim.stdout.read().splitlines(keepends=True)
    victim.wait()
    victim.stdout.close()
    assert said[0], "the victim died before it played"
    count, check = next(line for line in reversed(said) if line.endswith("\n")).split()
    recording = read(path)
    assert recording.problem is None
    states = {
        (len(recording.timeline.records), fingerprint(recording.timeline.tip)),
        *one_earlier(path),
    }
    assert (int(count), check) in states, "an acknowledged decision is gone"
    report = verify(path)
    assert report.code == 0 or recording.torn, report.findings


def one_earlier(path: Path) -> set[tuple[int, str]]:
    """The last record may have been written and not yet acknowledged: then the one before it was."""
    lines = path.read_bytes().splitlines(keepends=True)
    found = set()
    for back in (1, 2):
        cut = path.with_name("cut.wlj")
        cut.write_bytes(b"".join(lines[:-back]))
        try:
            earlier = read(cut)
        except JournalError:
            continue
        found.add((len(earlier.timeline.records), fingerprint(earlier.timeline.tip)))
    return found


def test_killed_and_resumed(tmp_path: Path) -> None:
    for seed in range(IN_TEST):
        kill_once(tmp_path / f"game-{seed % 3}.wlj", seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_killed_often(tmp_path: Path, part: int) -> None:
    for seed in range(part * IN_SOAK // 4, (part + 1) * IN_SOAK // 4):
        kill_once(tmp_path / f"game-{seed % 10}.wlj", 1000 + seed)
