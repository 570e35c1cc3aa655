"""A position that is made of events in the setup record, so it saves, loads and undoes like any other; for any game.

A game's `Scenario` says how to lay it out in a few readable lines; moves are made by their notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec

from wl_tui.kernel.clone import clone
from wl_tui.kernel.events import Began, Moved
from wl_tui.kernel.flow import Barred
from wl_tui.kernel.history import History
from wl_tui.kernel.structs import Event, Frame
from wl_tui.kernel.table import Table


class Position:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.told: list[Event] = []
        self._state = clone(table.state)
        self._events: list[Event] = []

    # -- laying it out -------------------------------------------------------------------------------------------------

    def _emit(self, *events: Event) -> None:
        for event in events:
            self.table.rules.apply(self._state, event)
            self._events.append(event)

    def _move(self, cards: Sequence[str], source: str, target: str) -> None:
        self._emit(*(Moved(card, source, target) for card in cards))

    def _ask_everything(self) -> None:
        """Every decision is made by name, also where there is only one choice."""
        self.table._waits = lambda ask: True  # type: ignore[method-assign]

    def arranged(self, *more: Event) -> Self:
        """Stand where the events so far, and these, lead."""
        self._emit(*more)
        setup = self.table.records[0]
        self.table.history = History()
        self.table.history.add(msgspec.structs.replace(setup, events=(*setup.events, *self._events)), self._state)
        self.table._stand_at(self._state)
        self._state, self._events = clone(self._state), []
        return self

    def begin(self, frame: Frame) -> Self:
        """Put something else under way."""
        if not frame.step:
            frame.step = self.table.rules.first_step(type(frame))
        return self.arranged(Began(frame))

    def as_at_a_real_table(self) -> Self:
        """From here on single choices resolve themselves, as they do for people and bots."""
        del self.table._waits
        self.table._stand_at(self.table.state)
        return self

    # -- playing and looking -------------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Self:
        """Make choices by notation, each by whoever is asked."""
        for move in moves:
            decision = self.table.decision
            assert decision is not None, f"the game is over before {move}"
            self.told += self.table.choose(decision.parse(move)).events
        return self

    @property
    def asked(self) -> str:
        decision = self.table.decision
        return f"{decision.seat} {decision.kind}" if decision else "over"

    @property
    def offered(self) -> list[str]:
        decision = self.table.decision
        return decision.notations() if decision else []

    @property
    def barred(self) -> list[Barred]:
        decision = self.table.decision
        return decision.barred() if decision else []

    def at(self, place: str) -> tuple[str, ...]:
        return self.table.state.pieces_in(place)

    def sees(self, seat: int, place: str) -> tuple[str, ...]:
        return self.table.seat_view(seat).view.pieces_in(place)
