"""What somebody sees of a state and of events. Everything that is drawn, told or given to a bot comes through here.

A view is a state whose unknown pieces are covered and that foretells nothing: no seed, no streams. `imagine` makes a whole
world out of a view, so it cannot use anything the view does not hold.
"""

from __future__ import annotations

from collections.abc import Callable

from wl_tui.kernel.clone import clone
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.state import State, family
from wl_tui.kernel.structs import COVER, Masked, masked

TABLE = -1
"""The viewpoint of somebody who knows only what everybody knows."""

TRIES, FINE = 32, 1 << 20


def bit_of(state: State, viewer: int) -> int:
    return state.everyone() if viewer == TABLE else 1 << viewer


def view_of(state: State, viewer: int) -> State:
    """The state as a seat, or the TABLE, sees it."""
    bit = bit_of(state, viewer)
    known = {piece: bit for piece in sorted(state.known) if state.known[piece] & bit == bit}
    view = clone(state)
    view.seed = 0
    view.streams = {}
    view.irrevocable = 0
    view.known = known
    view.memories = tuple(memory for memory in state.memories if memory.seat == viewer)
    view.places = {
        place: tuple(tuple(sorted(piece if piece in known else state.cover(piece, place) for piece in bag)) for bag in bags)
        for place, bags in state.places.items()
    }
    return view


def seen(struct: Masked, after: State, viewer: int) -> Masked:
    """An event or choice as a seat sees it, given the state it led to (an event) or stands in (a choice)."""
    return masked(struct, after, bit_of(after, viewer))


def imagine(view: State, seat: int, dice: Dice, plausible: Callable[[State, int], float]) -> State:
    """A world that could be the true one for all `seat` knows, with luck of its own; see `Dealer`."""
    return Dealer(view).imagine(seat, dice, plausible)


class Dealer:
    """Makes worlds out of a view: what is the same in all of them is worked out once.

    Pieces the seat does not know are dealt again among the covered ones, memories first. Others are taken to know what
    they see where it lies.
    """

    def __init__(self, view: State) -> None:
        self._view = view
        backs = view.backs
        self._unknown = [piece for piece in backs if piece not in view.known]
        self._covers = {piece: (COVER + backs[piece], COVER + family(backs[piece])) for piece in self._unknown}
        self._slots: list[tuple[str, int, str]] = []
        self._open: dict[str, list[tuple[str, ...]]] = {}
        """What is known of each bag of a place that holds something covered."""
        self._known: dict[str, int] = {}
        for place, bags in view.places.items():
            audience = view.audiences[place]
            for number, bag in enumerate(bags):
                for piece in bag:
                    if piece[0] == COVER:
                        self._slots.append((place, number, piece))
                    elif knowers := audience | view.known.get(piece, 0):
                        self._known[piece] = knowers
            if any(piece[0] == COVER for bag in bags for piece in bag):
                self._open[place] = [tuple(piece for piece in bag if piece[0] != COVER) for bag in bags]
        for piece, knowers in view.known.items():
            self._known.setdefault(piece, knowers)

    def imagine(self, seat: int, dice: Dice, plausible: Callable[[State, int], float]) -> State:
        """A world is taken with the chance of its plausibility; of a few that were not, the best."""
        best, most = None, -1.0
        for _ in range(TRIES):
            world = self._deal(dice)
            fit = plausible(world, seat)
            if fit >= 1 or dice.below(FINE) < fit * FINE:
                return world
            if fit > most:
                best, most = world, fit
        assert best is not None
        return best

    def _deal(self, dice: Dice) -> State:
        view, covers = self._view, self._covers
        world = clone(view)
        world.seed = dice.seed()
        unknown = list(self._unknown)
        dice.shuffle(unknown)
        slots = self._slots
        filled: dict[tuple[str, int], list[str]] = {}
        if view.memories:
            slots = list(slots)
            for memory in view.memories:
                for piece in memory.pieces:
                    if piece in unknown:
                        possible = [slot for slot in slots if slot[0] in memory.places and slot[2] in covers[piece]]
                        if possible:
                            slot = dice.pick(possible)
                            unknown.remove(piece)
                            slots.remove(slot)
                            filled.setdefault(slot[:2], []).append(piece)
        for place, number, cover in slots:
            if "/" in cover:
                piece = next(piece for piece in unknown if cover in covers[piece])
                unknown.remove(piece)
                filled.setdefault((place, number), []).append(piece)
        by_family: dict[str, list[str]] = {}
        for piece in unknown:
            by_family.setdefault(covers[piece][1], []).append(piece)
        for place, number, cover in slots:
            if "/" not in cover:
                filled.setdefault((place, number), []).append(by_family[cover].pop())
        known = world.known = dict(self._known)
        for place, bags in self._open.items():
            world.places[place] = tuple(
                tuple(sorted([*filled.get((place, number), ()), *bag])) for number, bag in enumerate(bags)
            )
        for (place, _), pieces in filled.items():
            if audience := view.audiences[place]:
                for piece in pieces:
                    known[piece] = audience
        return world
