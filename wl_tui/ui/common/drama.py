"""What unfolds before the eyes, beat by beat, and what somebody missed who was away. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Event
from wl_tui.ui.common.rows import Kind, Row

BEAT, HOLD = 0.4, 1.2
"""Seconds for each sentence, and for the last."""
PACE = 0.3
"""The pace at which these are meant."""
MOST_SENTENCES = 12

Beat = tuple[str, Sequence[Row], float]
"""A title, rows, and for how long."""


def beats_of(view: SeatView, events: Sequence[Event], dramas: Mapping[type[Event], str], pace: float = PACE) -> list[Beat]:
    """One picture more for each sentence, if anything among the events is worth watching; `dramas` says what is."""
    title = next((dramas[type(event)] for event in events if type(event) in dramas), "")
    if not title:
        return []
    rows, times = sentences(view, events)[-MOST_SENTENCES:], pace / PACE
    return [(title, rows[: count + 1], times * (HOLD if count + 1 == len(rows) else BEAT)) for count in range(len(rows))]


def sentences(view: SeatView, events: Sequence[Event]) -> list[Row]:
    return [
        Row(sentence, lead=" ", note=event.rule, kind=Kind.HEADING if isinstance(event, TurnBegan) else Kind.PLAIN)
        for event in events
        if (sentence := view.scene.tell(event))
    ]
