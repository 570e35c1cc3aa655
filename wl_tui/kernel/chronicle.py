"""The history as each seat saw it: events folded once, covered for whoever asks, in step with the table."""

from __future__ import annotations

from collections.abc import Sequence

from wl_tui.kernel.records import Told
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.structs import Event
from wl_tui.kernel.views import TABLE, seen


class Chronicle:
    """Follows a list of records that only grows; after an undo the table makes a new one."""

    def __init__(self, rules: Rules, seats: int, seed: int, records: Sequence[Told]) -> None:
        self._rules = rules
        self._records = records
        self._state = rules.blank(seats, seed)
        self._done = 0
        self._seen: dict[int, list[Event]] = {viewer: [] for viewer in (TABLE, *range(seats))}
        self.ends: list[int] = []

    def seen(self, viewer: int) -> Sequence[Event]:
        """All events so far as `viewer` saw them when they happened."""
        for record in self._records[self._done :]:
            for event in record.events:
                self._rules.apply(self._state, event)
                for each, log in self._seen.items():
                    log.append(seen(event, self._state, each))
            self.ends.append(len(self._seen[TABLE]))
        self._done = len(self._records)
        return self._seen[viewer]
