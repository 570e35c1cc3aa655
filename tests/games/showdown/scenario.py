"""Any position of Showdown in a few readable lines, and moves by their notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wl_tui.games.showdown.match import Match
from wl_tui.games.showdown.places import COINS, DECK, DISCARD, FAME, RUMOUR_DECK, RUMOURS, hand
from wl_tui.games.showdown.turn import Turn
from wl_tui.kernel import pieces
from wl_tui.kernel.clone import clone
from wl_tui.kernel.flow import Barred
from wl_tui.kernel.records import Seat
from wl_tui.kernel.structs import Event
from wl_tui.kernel.table import Table


class Scenario:
    """Annie (seat 0) is about to act. Hands are as given; the cards of `deck` lie on top in that order."""

    def __init__(
        self,
        hands: Mapping[int, Sequence[str]] | None = None,
        deck: Sequence[str] = (),
        discard: Sequence[str] | None = None,
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
        state = clone(self.table.state)
        turn = state.stack[-1]
        match = state.stack[0]
        assert isinstance(turn, Turn)
        assert isinstance(match, Match)
        state.active = turn.seat = match.first = 0
        state.round = round
        for place in (hand(0), hand(1), hand(2)):
            for card in state.pieces_in(place):
                pieces.move(state, card, place, DECK, pieces.IN)
        pieces.shuffle(state, DECK)
        for seat, cards in (hands or {}).items():
            for card in cards:
                pieces.move(state, card, DECK, hand(seat), pieces.IN)
        for card in reversed(deck):
            pieces.move(state, card, DECK, DECK, pieces.TOP)
        if discard is not None:
            for card in state.pieces_in(DECK) if "*" in discard else discard:
                pieces.move(state, card, DECK, DISCARD, pieces.IN)
        for rumour in state.pieces_in(RUMOURS):
            pieces.move(state, rumour, RUMOURS, RUMOUR_DECK, pieces.IN)
        for rumour in rumours:
            pieces.move(state, rumour, RUMOUR_DECK, RUMOURS, pieces.IN)
        state.tracks[COINS], state.tracks[FAME] = list(coins), list(fame)
        state.tallies = [{} for _ in range(3)]
        self.table._waits = lambda ask: True  # type: ignore[method-assign] # every decision is made by name
        self.table._stand_at(state)
        self.told: list[Event] = []

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
