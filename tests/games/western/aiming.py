"""A position with goals in it: whose are whose, which are done, who has which tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.western.scenario import Scenario
from wl_tui.games.western.county import tokens
from wl_tui.games.western.goals import LEFT_OUT, TOKEN, TOKEN_POOL, completed, goals
from wl_tui.games.western.library import West
from wl_tui.kernel.events import Opened, Placed

Pieces = Mapping[int, Sequence[str]]


class Aiming(Scenario):
    def __init__(
        self, *characters: str, aims: Pieces, done: Pieces | None = None, held: Pieces | None = None, **position: Any
    ) -> None:
        """`aims` are to come, `done` completed, `held` tokens; all other goals of the characters have left the game."""
        self._people = characters or ("annie-oakley", "bass-reeves", "doc-holliday")
        self._aims, self._done, self._held = aims, done or {}, held or {}
        super().__init__(*self._people, **{"with": "goals", **position})

    def _deal(self, *cards: Any) -> None:
        super()._deal(*cards)
        west: West = self.table.rules.content
        everyone = tuple(range(len(self._people)))
        self._emit(Opened(LEFT_OUT), Opened(TOKEN_POOL))
        for token in west.tokens.values():
            self._emit(Placed(tuple(f"{token.id}.{n}" for n in range(1, token.count + 1)), TOKEN, TOKEN_POOL))
        for seat, character in enumerate(self._people):
            self._emit(Opened(goals(seat), (seat,)), Opened(completed(seat), everyone), Opened(tokens(seat), (seat,)))
            aims, done = self._aims.get(seat, ()), self._done.get(seat, ())
            own = [goal.id for goal in west.goals.values() if goal.character == character]
            rest = [goal for goal in own if goal not in (*aims, *done)]
            for some, place in ((aims, goals(seat)), (done, completed(seat)), (rest, LEFT_OUT)):
                self._emit(Placed(tuple(some), f"goal/{character}", place))
            self._move(self._held.get(seat, ()), TOKEN_POOL, tokens(seat))
