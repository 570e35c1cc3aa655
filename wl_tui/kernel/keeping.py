"""What a table needs to be kept: records made complete for a file, and a copy of what is about to be cut off."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from wl_tui.kernel.records import Close, Header, Seat, Told
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State, fingerprint
from wl_tui.kernel.timeline import Timeline


def where(state: State, seats: Sequence[Seat]) -> str:
    """Where a game stands, in a few words: "R3 Annie"."""
    if state.result is not None:
        return f"R{state.round} over"
    return f"R{state.round} {seats[state.active].name}" if state.active >= 0 else "setup"


def complete(rules: Rules, header: Header, seed: int, records: Sequence[Told]) -> list[Told | Close]:
    """Records numbered from 0, with the checks and places that a table without a journal does not work out."""
    timeline = Timeline(rules, len(header.seats), seed)
    done: list[Told | Close] = []
    at = ""
    for number, record in enumerate(records):
        timeline.append(record)
        at = where(timeline.tip, header.seats)
        done.append(msgspec.structs.replace(record, n=number, at=at, check=fingerprint(timeline.tip)))
    if timeline.tip.result is not None:
        done.append(Close(len(records), at, timeline.tip.result.reason))
    return done


def keep_aside(path: Path) -> None:
    """Before a torn tail is cut off, the file as it was is kept beside it."""
    path.with_name(f"{path.name}.torn").write_bytes(path.read_bytes())
