"""A recorded game as somebody watches it: a cursor, a viewpoint, and the moment they meet as a seat's view.

What is shown of a moment is what that viewpoint knew then. `ALL` sees every card; it is for games that are over, and for
those whose players have ended their secrets.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property
from operator import itemgetter

from wl_tui.kernel.chronicle import Chronicle
from wl_tui.kernel.clone import clone
from wl_tui.kernel.cursor import Cursor
from wl_tui.kernel.records import Step, Told
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.seatview import Decision, SeatView
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, piece_fields
from wl_tui.kernel.timeline import Timeline
from wl_tui.kernel.views import TABLE, seen, view_of

ALL = -2
"""The viewpoint that sees everything."""


class Reel:
    def __init__(self, timeline: Timeline, names: Sequence[str], open_to_all: bool) -> None:
        self.timeline = timeline
        self.names = names
        self.cursor = Cursor(timeline, 0)
        self.cursor.forward("decision")
        self.viewpoints: tuple[int, ...] = (TABLE, *range(len(names)))
        if open_to_all:
            self.open_to_all()
        self._chronicle = Chronicle(timeline.rules, len(names), 0, timeline.records)

    def open_to_all(self) -> None:
        """From now on everything can be seen."""
        if ALL not in self.viewpoints:
            self.viewpoints = (*self.viewpoints, ALL)

    def moment(self, viewer: int) -> Moment:
        return Moment(self, viewer)

    def seen(self, viewer: int) -> Sequence[Event]:
        """All events up to the cursor, as a viewpoint saw them when they happened."""
        whole = self.timeline.events if viewer == ALL else self._chronicle.seen(viewer)
        return whole[: self.cursor.position]

    @property
    def number(self) -> int:
        """Which decision the cursor stands after; 0 for the setup."""
        return self.cursor.record

    @property
    def last(self) -> int:
        return len(self.timeline.records) - 1

    @property
    def record(self) -> Told:
        return self.timeline.records[self.number]

    def go_to(self, number: int) -> bool:
        return self.cursor.jump(self.timeline.ends[min(max(number, 0), self.last)])

    @cached_property
    def landmarks(self) -> list[tuple[int, str]]:
        """Records in which something remarkable happens, with what it is."""
        kinds = self.timeline.rules.game.landmarks
        found = []
        for number, record in enumerate(self.timeline.records):
            names = [kinds[type(event)] for event in record.events if type(event) in kinds]
            if names:
                found.append((number, names[0]))
        return found

    @cached_property
    def tracks(self) -> dict[str, list[list[int]]]:
        """What every track was after each record: a list for each seat. All of it was open to everybody."""
        found: dict[str, list[list[int]]] = {}
        state = self.timeline.state_at(0)
        for number, record in enumerate(self.timeline.records):
            for event in record.events:
                self.timeline.rules.apply(state, event)
            for track, values in state.tracks.items():
                lines = found.setdefault(track, [[values[seat]] * number for seat in range(len(values))])
                for seat, value in enumerate(values):
                    lines[seat].append(value)
        return found

    def next_landmark(self, way: int, more: Sequence[tuple[int, str]] = ()) -> str:
        """Go to the next remarkable record, or the one before; what it is, or "" if there is none. `more` of them come from
        whoever watches."""
        landmarks = sorted([*more, *self.landmarks], key=itemgetter(0))
        numbers = [number for number, _ in landmarks]
        at = bisect_right(numbers, self.number) if way > 0 else bisect_left(numbers, self.number) - 1
        if not 0 <= at < len(numbers):
            return ""
        number, name = landmarks[at]
        self.go_to(number)
        return name


class Moment(SeatView):
    """A seat's view of the moment the cursor stands at. There is nothing to decide: it is decided."""

    def __init__(self, reel: Reel, seat: int) -> None:
        self._reel = reel
        self.seat = TABLE if seat == ALL else seat
        self.everything = seat == ALL

    @cached_property
    def view(self) -> State:
        state = self._reel.cursor.state
        if not self.everything:
            return view_of(state, self.seat)
        whole = clone(state)
        whole.seed, whole.streams = 0, {}
        return whole

    @cached_property
    def scene(self) -> Scene:
        return Scene(self._reel.timeline.rules, self.view, self.seat, self._reel.names)

    @property
    def decision(self) -> Decision | None:
        return None

    @property
    def events(self) -> Sequence[Event]:
        return self._reel.seen(ALL if self.everything else self.seat)

    @property
    def names(self) -> Sequence[str]:
        return self._reel.names

    @property
    def decided(self) -> tuple[int, str] | None:
        """Who decided last and what, as this viewpoint saw it; None for the setup."""
        record = self._reel.record
        if not isinstance(record, Step):
            return None
        # a choice is told as it stood in the question, which is the moment before
        before = self._reel.timeline.state_at(self._reel.timeline.ends[self._reel.number - 1])
        choice = record.choice if self.everything else seen(record.choice, before, self.seat)
        view = before if self.everything else view_of(before, self.seat)
        scene = Scene(self._reel.timeline.rules, view, self.seat, self._reel.names)
        return record.seat, scene.label(choice) if choice == record.choice else self._covered(choice)

    def _covered(self, choice: Choice) -> str:
        """Labels are for those who see what they choose; others are told the kind of choice, and of what."""
        kind = str(type(choice).__struct_config__.tag).split("-")
        pieces = [
            piece
            for name, several in piece_fields(type(choice))
            for piece in (getattr(choice, name) if several else [getattr(choice, name)])
        ]
        words = self.scene.words(pieces)
        # `keep-character` is told as "Keep a character"
        verb = [word for word in kind if word.removesuffix("s") not in words.split()]
        return f"{' '.join(verb).capitalize()}{':' if verb == kind else ''} {words}"
