"""Journals written by earlier versions of the rules, kept as they are: they replay under every later one.

When the version of a game's rules changes, keep a short game of the version before as `<game>-<version>.wlj`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from wl_tui.kernel import registry
from wl_tui.kernel.reader import read
from wl_tui.kernel.reel import ALL, Reel
from wl_tui.kernel.views import TABLE

FOSSILS = sorted(Path(__file__).parent.glob("*.wlj"))


def test_every_version_before_this_one_is_kept() -> None:
    for id in registry.ids():
        kept = {int(path.stem.rpartition("-")[2]) for path in FOSSILS if path.stem.rpartition("-")[0] == id}
        assert kept == set(range(1, int(registry.find(id).version))), id


@pytest.mark.parametrize("path", FOSSILS, ids=lambda path: path.stem)
def test_it_replays_to_its_end(path: Path) -> None:
    recording = read(path)
    assert recording.problem is None
    assert recording.version == path.stem.rpartition("-")[2]
    assert recording.closed
    assert recording.timeline.tip.result is not None
    reel = Reel(recording.timeline, [seat.name for seat in recording.header.seats], True)
    told = 0
    while True:
        for eyes in (TABLE, 0, ALL):
            moment = reel.moment(eyes)
            told += sum(bool(moment.scene.tell(event)) for event in moment.events[-len(reel.record.events) :])
        if not reel.cursor.forward("decision"):
            break
    assert reel.number == reel.last
    assert told > 3 * reel.last
