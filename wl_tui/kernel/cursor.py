"""The replay cursor: a moment of a recorded game, moved forward and back by told event, decision, turn or round."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Literal, get_args

from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event
from wl_tui.kernel.timeline import EVERY, Timeline
from wl_tui.kernel.views import seen, view_of

Unit = Literal["told", "decision", "turn", "round"]
UNITS: tuple[Unit, ...] = get_args(Unit)


class Cursor:
    """Reads a timeline. `applied` counts the events the last move had to apply: never more than 64."""

    def __init__(self, timeline: Timeline, position: int | None = None) -> None:
        self.timeline = timeline
        self.stops: dict[Unit, list[int]] = {unit: [0] for unit in UNITS}
        self._index()
        self.position = len(timeline.events)
        self.state = timeline.state_at(self.position)
        self.applied = 0
        if position is not None:
            self.jump(position)

    def _index(self) -> None:
        stops = self.stops
        rounds = 0
        for position, event in enumerate(self.timeline.events, start=1):
            if event.told:
                stops["told"].append(position)
            if isinstance(event, TurnBegan):
                stops["turn"].append(position)
                if event.round != rounds:
                    rounds = event.round
                    stops["round"].append(position)
        stops["decision"].extend(self.timeline.ends)
        for places in stops.values():
            if places[-1] != len(self.timeline.events):
                places.append(len(self.timeline.events))

    def forward(self, unit: Unit = "decision", times: int = 1) -> bool:
        """Move on; False when that is the end already."""
        stops = self.stops[unit]
        return self.jump(stops[min(bisect_right(stops, self.position) + times - 1, len(stops) - 1)])

    def back(self, unit: Unit = "decision", times: int = 1) -> bool:
        stops = self.stops[unit]
        return self.jump(stops[max(bisect_left(stops, self.position) - times, 0)])

    def jump(self, position: int) -> bool:
        """Go to the moment after that many events; False if the cursor was there already."""
        target = min(max(position, 0), len(self.timeline.events))
        moved = target != self.position
        if not self.position <= target <= self.position + EVERY - 1:
            self.position = min(target // EVERY * EVERY, len(self.timeline.events))
            self.state = self.timeline.state_at(self.position)
        self.applied = target - self.position
        for event in self.timeline.events[self.position : target]:
            self.timeline.rules.apply(self.state, event)
        self.position = target
        return moved

    @property
    def record(self) -> int:
        return self.timeline.record_at(self.position)

    @property
    def event(self) -> Event | None:
        """The event that led here."""
        return self.timeline.events[self.position - 1] if self.position else None

    def view(self, viewer: int) -> State:
        return view_of(self.state, viewer)

    def seen(self, viewer: int) -> Event | None:
        """The event that led here, as somebody saw it."""
        return seen(self.event, self.state, viewer) if self.event else None
