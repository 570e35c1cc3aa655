"""Any position of Showdown in a few readable lines, and moves by their notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.position import Position
from wl_tui.games.showdown.match import FirstPlayer
from wl_tui.games.showdown.places import COINS, DECK, DISCARD, FAME, RUMOUR_DECK, RUMOURS, hand
from wl_tui.games.showdown.turn import Turn
from wl_tui.kernel import pieces
from wl_tui.kernel.events import Began, Ended, Moved, Shuffled, Tracked, TurnBegan
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table


class Scenario(Position):
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
        super().__init__(Table.new("showdown", seats, 1, {"fame": goal, "with": list(modules)}))
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
        self._ask_everything()
        self.arranged()

    def fame(self, seat: int) -> int:
        return self.table.state.tracks[FAME][seat]

    def coins(self, seat: int) -> int:
        return self.table.state.tracks[COINS][seat]
