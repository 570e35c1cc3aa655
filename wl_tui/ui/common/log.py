"""What happened, one sentence an event, as the seat at the screen saw it. New lines come at the end; none ever change."""

from __future__ import annotations

from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.seatview import SeatView
from wl_tui.ui.common.rows import Kind, Row
from wl_tui.ui.common.rowview import RowView


class LogPanel(RowView):
    """Follows the events, and stays at the end unless somebody has scrolled back."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._eyes: int | None = None
        self._told: list[int] = []
        """For each row, the number of the event it tells."""
        self._seen = 0
        self._follow = True

    def tell(self, view: SeatView) -> None:
        """Tell what is new. Other eyes saw other things: for them everything is told from the beginning."""
        if view.seat != self._eyes:
            self.forget()
            self._eyes = view.seat
        events = view.events
        if len(events) < self._seen:
            self._take_back(len(events))
        rows = []
        for number in range(self._seen, len(events)):
            event = events[number]
            if sentence := view.scene.tell(event):
                kind = Kind.HEADING if isinstance(event, TurnBegan) else Kind.PLAIN
                rows.append(Row(sentence, lead=" ", note=event.rule, kind=kind))
                self._told.append(number)
        self._seen = len(events)
        if rows:
            follow = self._follow
            self.append(rows)
            if follow:
                self.go_to(self.max_scroll_y)

    def forget(self) -> None:
        self._eyes, self._seen = None, 0
        self._told.clear()
        self._follow = True
        self.clear()

    def _take_back(self, count: int) -> None:
        self._told = [number for number in self._told if number < count]
        self._seen = count
        self.keep(len(self._told))

    def rewrap(self) -> None:
        follow = self._follow
        super().rewrap()
        if follow:
            self.go_to(self.max_scroll_y)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        self._follow = new_value >= self.max_scroll_y
