"""What a table needs to be kept: complete records, the past of a game that branches off, a copy of what is torn."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.events import Reseeded
from wl_tui.kernel.records import Close, Header, Parent, Seat, Told, new_header
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


def branch(
    past: Timeline, header: Header, at: int, seats: Sequence[Seat] | None, fresh_luck: bool
) -> tuple[Header, Timeline]:
    """The header and the past of a game that goes on after record index `at` of another."""
    if not 0 <= at < len(past.records):
        raise BadSetup(f"there is no record {at} to continue from; there are {len(past.records)}")
    if seats is not None and len(seats) != len(header.seats):
        raise BadSetup(f"there are {len(header.seats)} seats at this table, not {len(seats)}")
    records = [msgspec.structs.replace(record, n=number) for number, record in enumerate(past.records[: at + 1])]
    if fresh_luck:
        luck = Reseeded(int.from_bytes(os.urandom(6), "big"))
        records[-1] = msgspec.structs.replace(records[-1], events=(*records[-1].events, luck))
    timeline = Timeline(past.rules, len(header.seats), past.state_at(0).seed)
    for record in records:
        timeline.append(record)
    return new_header(header.game, header.seats if seats is None else seats, Parent(header.id, at)), timeline


def keep_aside(path: Path) -> None:
    """Before a torn tail is cut off, the file as it was is kept beside it."""
    path.with_name(f"{path.name}.torn").write_bytes(path.read_bytes())
