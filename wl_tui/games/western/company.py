"""Who is about: the players and, where he is in the game, the Man in Black, who counts as one of them (WL-13.2)."""

from __future__ import annotations

from wl_tui.games.western.county import LP, STRANGER, clockwise, county
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event, Part

HIS_DECK, HIS_CARDS = "stranger-deck", "stranger-cards"
"""His cards to come, which nobody sees, and those turned up, the last on top."""


class Stranger(Part, kw_only=True):
    """The Man in Black: no seat, hand, items or discs, only where he is and what he has scored (WL-13.8); `round` is the
    one he had his last turn in."""

    space: str = ""
    lp: int = 0
    round: int = 0


class StrangerPlaced(Event, frozen=True):
    """He is put somewhere, at the beginning."""

    space: str

    def apply(self, s: State) -> None:
        s.part(Stranger).space = self.space


class StrangerMoved(Event, frozen=True):
    way: tuple[str, ...]

    def apply(self, s: State) -> None:
        s.part(Stranger).space = self.way[-1]


class StrangerGained(Event, frozen=True):
    """Legendary points: all he ever gains."""

    amount: int

    def apply(self, s: State) -> None:
        s.part(Stranger).lp += self.amount


def stranger_in(s: State) -> Stranger | None:
    """The Man in Black, if he is in the game."""
    return s.parts.get("stranger")  # type: ignore[return-value]


def space_of(s: State, who: int) -> str:
    return s.part(Stranger).space if who == STRANGER else county(s).space[who]


def points_of(s: State, who: int) -> int:
    return s.part(Stranger).lp if who == STRANGER else s.tracks[LP][who]


def everybody(s: State, first: int) -> list[int]:
    """All players in turn order from one of them on, the Man in Black last."""
    him = [STRANGER] if stranger_in(s) is not None else []
    return [*clockwise(s, first), *him]


def others_here(s: State, seat: int) -> list[int]:
    """Other players in a player's space, in turn order."""
    spaces = county(s).space
    here, him = spaces[seat], stranger_in(s)
    with_him = [STRANGER] if him is not None and him.space == here else []
    if spaces.count(here) == 1:
        return with_him
    return [*(other for other in clockwise(s, seat)[1:] if spaces[other] == here), *with_him]


def occupied(s: State) -> list[str]:
    """The spaces that hold a player."""
    him = stranger_in(s)
    return county(s).space if him is None else [*county(s).space, him.space]


EVENTS = (StrangerPlaced, StrangerMoved, StrangerGained)
