"""The events of a game in a row, with keyframes, so that any moment is at most 64 events away.

Keyframes are a cache in memory; the truth is the events.
"""

from __future__ import annotations

from bisect import bisect_right

from wl_tui.kernel.clone import clone
from wl_tui.kernel.errors import DamagedJournal
from wl_tui.kernel.records import Told
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event

EVERY = 64


class Timeline:
    """Records that count, folded. `position` p is the moment after p events; record r ends at `ends[r]`."""

    def __init__(self, rules: Rules, seats: int, seed: int) -> None:
        self.rules = rules
        self.records: list[Told] = []
        self.events: list[Event] = []
        self.ends: list[int] = []
        self.tip = rules.blank(seats, seed)
        self._keys: list[State] = []

    def append(self, record: Told) -> None:
        """Fold one more record. DamagedJournal if its events cannot have happened; the tip is then as before."""
        start = len(self.events)
        try:
            for event in record.events:
                if len(self.events) % EVERY == 0:
                    del self._keys[len(self.events) // EVERY :]
                    self._keys.append(clone(self.tip))
                self.rules.apply(self.tip, event)
                self.events.append(event)
        except Exception as error:  # whatever a forged event breaks, it is the file that is wrong
            told = f"event {len(self.events) - start + 1} of record {record.n} cannot have happened"
            self.truncate(len(self.records))
            raise DamagedJournal(f"{told} ({type(error).__name__}: {error})") from error
        self.records.append(record)
        self.ends.append(len(self.events))

    def truncate(self, count: int) -> None:
        """Keep the first `count` records."""
        del self.records[count:]
        del self.ends[count:]
        del self.events[self.ends[-1] if self.ends else 0 :]
        if self._keys:
            self.tip = self._fold(len(self.events))

    def state_at(self, position: int) -> State:
        """A copy of the state after `position` events, folding fewer than 64 of them."""
        return clone(self.tip) if position == len(self.events) else self._fold(position)

    def record_at(self, position: int) -> int:
        """The index of the record a position lies in; the end of a record belongs to it."""
        return max(0, bisect_right(self.ends, position - 1)) if position else 0

    def _fold(self, position: int) -> State:
        key = min(position // EVERY, len(self._keys) - 1)
        state = clone(self._keys[key])
        for event in self.events[key * EVERY : position]:
            self.rules.apply(state, event)
        return state
