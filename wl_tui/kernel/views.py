"""What somebody sees of a state and of events. Everything that is drawn, told or given to a bot comes through here.

A view is a state whose unknown pieces are covered and that foretells nothing: no seed, no streams. `imagine` makes a whole
world out of a view, so it cannot use anything the view does not hold.
"""

from __future__ import annotations

from collections.abc import Callable

from wl_tui.kernel.clone import clone
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.state import Bags, Memory, State
from wl_tui.kernel.structs import COVER, Masked, masked

TABLE = -1
"""The viewpoint of somebody who knows only what everybody knows."""

TRIES = 32


def bit_of(state: State, viewer: int) -> int:
    return state.everyone() if viewer == TABLE else 1 << viewer


def view_of(state: State, viewer: int) -> State:
    """The state as a seat, or the TABLE, sees it."""
    bit = bit_of(state, viewer)
    known = {piece: bit for piece in sorted(state.known) if state.known[piece] & bit == bit}
    backs = state.backs
    view = clone(state)
    view.seed = 0
    view.streams = {}
    view.irrevocable = 0
    view.known = known
    view.memories = tuple(memory for memory in state.memories if memory.seat == viewer)
    view.places = {
        place: tuple(tuple(sorted(piece if piece in known else COVER + backs[piece] for piece in bag)) for bag in bags)
        for place, bags in state.places.items()
    }
    return view


def seen(struct: Masked, after: State, viewer: int) -> Masked:
    """An event or choice as a seat sees it, given the state it led to (an event) or stands in (a choice)."""
    return masked(struct, after.known, bit_of(after, viewer), after.backs)


def imagine(view: State, seat: int, dice: Dice, plausible: Callable[[State, int], bool]) -> State:
    """A world that could be the true one for all `seat` knows, with luck of its own.

    Pieces the seat does not know are dealt again among the covered ones, memories first. Others are taken to know what
    they see where it lies. Of a few worlds the first plausible one is taken, else the last.
    """
    for _ in range(TRIES):
        world = _deal(view, dice)
        if plausible(world, seat):
            break
    return world


def _deal(view: State, dice: Dice) -> State:
    world = clone(view)
    world.seed = dice.seed()
    pools: dict[str, list[str]] = {}
    for piece, back in view.backs.items():
        if piece not in view.known:
            pools.setdefault(COVER + back, []).append(piece)
    for pool in pools.values():
        dice.shuffle(pool)
    reserved = _reserve(view, view.memories, pools, dice)
    for place, bags in view.places.items():
        world.places[place] = _fill(bags, pools, reserved.get(place, {}), dice)
        audience = view.audiences[place]
        for piece in (piece for bag in world.places[place] for piece in bag):
            knowers = audience | view.known.get(piece, 0)
            if knowers:
                world.known[piece] = knowers
    return world


def _reserve(
    view: State, memories: tuple[Memory, ...], pools: dict[str, list[str]], dice: Dice
) -> dict[str, dict[str, list[str]]]:
    """Deal remembered pieces to the places they can be in: place -> cover -> pieces, never more than it has covers."""
    reserved: dict[str, dict[str, list[str]]] = {}

    def free(place: str, cover: str) -> int:
        covers = sum(bag.count(cover) for bag in view.places[place])
        return covers - len(reserved.get(place, {}).get(cover, ()))

    for memory in memories:
        for piece in memory.pieces:
            cover = COVER + view.backs[piece]
            if piece not in pools.get(cover, ()):
                continue
            slots = [place for place in memory.places for _ in range(free(place, cover))]
            if slots:
                pools[cover].remove(piece)
                reserved.setdefault(dice.pick(slots), {}).setdefault(cover, []).append(piece)
    return reserved


def _fill(bags: Bags, pools: dict[str, list[str]], reserved: dict[str, list[str]], dice: Dice) -> Bags:
    """Uncover every covered piece of a place: the reserved ones in random positions, the rest from the pools."""
    covers = [piece for bag in bags for piece in bag if piece.startswith(COVER)]
    if not covers:
        return bags
    hands: dict[str, list[str]] = {}
    for cover in dict.fromkeys(covers):
        mine = reserved.get(cover, [])
        pool = pools[cover]
        fresh = [pool.pop() for _ in range(covers.count(cover) - len(mine))]
        hands[cover] = mine + fresh
        if mine:
            dice.shuffle(hands[cover])
    return tuple(tuple(sorted(hands[piece].pop() if piece.startswith(COVER) else piece for piece in bag)) for bag in bags)
