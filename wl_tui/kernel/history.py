"""The records that count, and marks by which undo knows its barriers: all worked out from the events."""

from __future__ import annotations

from wl_tui.kernel.records import Step, Told
from wl_tui.kernel.state import State
from wl_tui.kernel.timeline import Timeline

NOBODY = -1


class History:
    """For each record: how often something irrevocable had happened by then, and which turn it was."""

    def __init__(self) -> None:
        self.records: list[Told] = []
        self._marks: list[tuple[int, int]] = []

    @classmethod
    def of(cls, timeline: Timeline, count: int | None = None) -> History:
        """The first `count` records of a timeline, by default all."""
        history = cls()
        state = timeline.rules.blank(timeline.tip.seats, 0)
        for record in timeline.records[:count]:
            for event in record.events:
                timeline.rules.apply(state, event)
            history.add(record, state)
        return history

    def add(self, record: Told, after: State) -> bool:
        """Take a record in; whether it brought another turn."""
        turned = bool(self._marks) and self._marks[-1][1] != after.turn
        self.records.append(record)
        self._marks.append((after.irrevocable, after.turn))
        return turned

    def cut(self, count: int) -> None:
        del self.records[count:]
        del self._marks[count:]

    def turn_start(self) -> int:
        """The index of the record that brought the running turn."""
        return next(index for index, (_, turn) in enumerate(self._marks) if turn == self._marks[-1][1])

    def barrier(self, target: int, asked: int, sandbox: bool) -> str:
        """Why the moment after record `target` cannot be returned to, with seat `asked` being asked now; "" if it can."""
        last = len(self.records) - 1
        if not 0 <= target < last:
            return "there is nothing to take back"
        if sandbox:
            return ""
        seats = [record.seat for record in self.records[target + 1 :] if isinstance(record, Step)]
        if any(seat != seats[0] for seat in [*seats, asked]):
            return "somebody else has decided or is asked since then"
        if self._marks[target][0] != self._marks[last][0]:
            return "since then somebody has learned something, or luck has fallen"
        return ""
