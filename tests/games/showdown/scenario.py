"""Any position of Showdown in a few readable lines, and moves by their notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from wl_tui.games.showdown.match import FirstPlayer
from wl_tui.games.showdown.places import COINS, DECK, DISCARD, FAME, RUMOUR_DECK, RUMOURS, hand
from wl_tui.games.showdown.turn import Turn
from wl_tui.kernel import pieces
from wl_tui.kernel.clone import clone
from wl_tui.kernel.events import Began, Ended, Moved, Shuffled, Tracked, TurnBegan
from wl_tui.kernel.flow import Barred
from wl_tui.kernel.history import History
from wl_tui.kernel.records import Seat
from wl_tui.kernel.structs import Event
from wl_tui.kernel.table import Table


class Scenario:
    """Annie (seat 0) is about to act. Hands are as given; the cards of `deck` lie on top in that order."""

    def __init__(
        self,
        hands: Mapping[int, Sequence[str]] | None = None,
        deck: Sequence[str] = (),
        discard: Sequence[str] = (),
        rumours: Sequence[str] = ("click-click", "paid-twice"),
        coins: Sequence[int] = (2, 2, 2),
        fame: Sequence[int] = (0, 0, 0),
        round: int = 1,
        persons: int = 3,
        goal: int = 5,
        modules: Sequence[str] = (),
    ) -> None:
        seats = [Seat(name, "person" if n < persons else "random") for n, name in enumerate(("Annie", "Bill", "Cole"))]
        self.table = Table.new("showdown", seats, 1, {"fame": goal, "with": list(modules)})
        self.told: list[Event] = []
        self._state = clone(self.table.state)
        self._events: list[Event] = []
        for place in (hand(0), hand(1), hand(2)):
            self._move(self._state.pieces_in(place), place, DECK)
        self._emit(Shuffled(DECK))
        for seat, cards in (hands or {}).items():
            self._move(cards, DECK, hand(seat))
        for card in reversed(deck):
            self._emit(Moved(card, DECK, DECK, pieces.TOP))
        self._move(self._state.pieces_in(DECK) if "*" in discard else discard, DECK, DISCARD)
        self._move(self._state.pieces_in(RUMOURS), RUMOURS, RUMOUR_DECK)
        self._move(rumours, RUMOUR_DECK, RUMOURS)
        self._emit(Tracked(COINS, tuple(coins)), Tracked(FAME, tuple(fame)))
        self._emit(Ended(), FirstPlayer(0), TurnBegan(0, round), Began(Turn(seat=0, step="act")))
        self.table._waits = lambda ask: True  # type: ignore[method-assign] # every decision is made by name
        self.arranged()

    def _emit(self, *events: Event) -> None:
        for event in events:
            self.table.rules.apply(self._state, event)
            self._events.append(event)

    def _move(self, cards: Sequence[str], source: str, target: str) -> None:
        self._emit(*(Moved(card, source, target) for card in cards))

    def arranged(self, *more: Event) -> Scenario:
        """Stand where the events so far lead. They are part of the setup, so the position saves, loads and undoes."""
        self._emit(*more)
        setup = self.table.records[0]
        self.table.history = History()
        self.table.history.add(msgspec.structs.replace(setup, events=(*setup.events, *self._events)), self._state)
        self.table._stand_at(self._state)
        self._state, self._events = clone(self._state), []
        return self

    def as_at_a_real_table(self) -> Scenario:
        """From here on single choices resolve themselves, as they do for people and bots."""
        del self.table._waits
        self.table._stand_at(self.table.state)
        return self

    def play(self, *moves: str) -> Scenario:
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

    def fame(self, seat: int) -> int:
        return self.table.state.tracks[FAME][seat]

    def coins(self, seat: int) -> int:
        return self.table.state.tracks[COINS][seat]
