"""What of Western Legends unfolds before the eyes."""

from __future__ import annotations

from collections.abc import Sequence

from wl_tui.games.western import clashes, county, gambling, goals, law, locations, npcs, stranger
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Event
from wl_tui.ui.common import drama
from wl_tui.ui.common.drama import PACE, Beat

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


def beats_of(view: SeatView, events: Sequence[Event], pace: float = PACE) -> list[Beat]:
    return drama.beats_of(view, events, DRAMAS, pace)
