"""What unfolds before the eyes, beat by beat, and what somebody missed who was away. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from wl_tui.games.western import clashes, county, gambling, goals, law, locations, npcs, stranger
from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Event
from wl_tui.ui.common.rows import Kind, Row

BEAT, HOLD = 0.4, 1.2
"""Seconds for each sentence, and for the last."""
MOST_SENTENCES = 12

DRAMAS: dict[type[Event], str] = {
    clashes.Settled: "A fight is decided",
    clashes.Cancelled: "The fight begins anew",
    npcs.BanditBeaten: "A bandit",
    law.Challenged: "The Sheriff",
    law.Evaded: "The Sheriff",
    gambling.PokerWon: "Cards on the table",
    locations.DiceCast: "Prospecting",
    county.DiscsReturned: "A story is told",
    goals.GoalCompleted: "A goal is reached",
    stranger.StrangerStirred: "The Man in Black",
}


def beats_of(view: SeatView, events: Sequence[Event]) -> list[tuple[str, list[Row], float]]:
    """One picture more for each sentence, if anything among the events is worth watching."""
    title = next((DRAMAS[type(event)] for event in events if type(event) in DRAMAS), "")
    if not title:
        return []
    rows = sentences(view, events)[-MOST_SENTENCES:]
    return [(title, rows[: count + 1], HOLD if count + 1 == len(rows) else BEAT) for count in range(len(rows))]


def sentences(view: SeatView, events: Sequence[Event]) -> list[Row]:
    return [
        Row(sentence, lead=" ", note=event.rule, kind=Kind.HEADING if isinstance(event, TurnBegan) else Kind.PLAIN)
        for event in events
        if (sentence := view.scene.tell(event))
    ]
