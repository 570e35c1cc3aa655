"""What of BANG! unfolds before the eyes."""

from __future__ import annotations

from collections.abc import Sequence

from wl_tui.games.bang import camp, damage, deeds
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Event
from wl_tui.ui.common import drama
from wl_tui.ui.common.drama import PACE, Beat

DRAMAS: dict[type[Event], str] = {
    camp.Attacked: "The Indians attack",
    deeds.Exploded: "Dynamite",
    deeds.Fired: "The Gatling",
    damage.Eliminated: "Somebody falls",
}


def beats_of(view: SeatView, events: Sequence[Event], pace: float = PACE) -> list[Beat]:
    return drama.beats_of(view, events, DRAMAS, pace)
