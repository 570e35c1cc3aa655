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
    """A world that could be the true one for all `seat` knows, with luck of its own.

    Pieces the seat does not know are dealt again among the covered ones, memories first. Others are taken to know what
    they see where it lies. A world is taken with the chance of its plausibility; of a few that were not, the best.
    """
    best, most = None, -1.0
    for _ in range(TRIES):
        world = _deal(view, dice)
        fit = plausible(world, seat)
        if fit >= 1 or dice.below(FINE) < fit * FINE:
            return world
        if fit > most:
            best, most = world, fit
    assert best is not None
    return best


def _deal(view: State, dice: Dice) -> State:
    world = clone(view)
    world.seed = dice.seed()
    unknown = [piece for piece in view.backs if piece not in view.known]
    dice.shuffle(unknown)
    slots = [
        (place, number, cover)
        for place, bags in view.places.items()
        for number, bag in enumerate(bags)
        for cover in bag
        if cover.startswith(COVER)
    ]
    filled: dict[tuple[str, int], list[str]] = {}

    def fits(piece: str, slot: tuple[str, int, str]) -> bool:
        return slot[2] in (COVER + view.backs[piece], COVER + family(view.backs[piece]))

    def put(piece: str, slot: tuple[str, int, str]) -> None:
        unknown.remove(piece)
        slots.remove(slot)
        filled.setdefault(slot[:2], []).append(piece)

    for memory in view.memories:
        for piece in memory.pieces:
            possible = [slot for slot in slots if slot[0] in memory.places and piece in unknown and fits(piece, slot)]
            if possible:
                put(piece, dice.pick(possible))
    for slot in [slot for slot in slots if "/" in slot[2]]:
        put(next(piece for piece in unknown if fits(piece, slot)), slot)
    by_family: dict[str, list[str]] = {}
    for piece in unknown:
        by_family.setdefault(COVER + family(view.backs[piece]), []).append(piece)
    for place, number, cover in slots:
        filled.setdefault((place, number), []).append(by_family[cover].pop())
    for place, bags in view.places.items():
        world.places[place] = tuple(
            tuple(sorted([*filled.get((place, number), ()), *(piece for piece in bag if not piece.startswith(COVER))]))
            for number, bag in enumerate(bags)
        )
        audience = view.audiences[place]
        for piece in world.pieces_in(place):
            knowers = audience | view.known.get(piece, 0)
            if knowers:
                world.known[piece] = knowers
    return world
