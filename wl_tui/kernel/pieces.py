"""Moving pieces, and who knows what afterwards. Called from `apply` only.

A seat that sees a place knows the faces in it. Who knew a face keeps it as long as the piece can be followed: when it
leaves a bag in which it lay among others of the same back, towards a place they do not see, onlookers can no longer tell
which of the pieces it was. They lose the faces they knew in that bag, and remember instead that those pieces are now in
one of the two places.
"""

from __future__ import annotations

from bisect import bisect_left, insort

from wl_tui.kernel.state import Bag, Bags, Memory, State, seats_of

TOP, BOTTOM, IN, UNDER = "top", "bottom", "in", "under"
"""Where a piece arrives: a new bag on top, a new bag at the bottom, into the top bag, into the bottom bag."""

FORGOTTEN_AFTER = 4
"""A memory that spans more places than this is worth nothing and is dropped."""


def take(bags: Bags, piece: str) -> tuple[Bags, Bag]:
    """The bags without a piece, and the bag it lay in as it was before. KeyError if it is not there."""
    for index, bag in enumerate(bags):
        at = bisect_left(bag, piece)
        if at < len(bag) and bag[at] == piece:
            rest = bag[:at] + bag[at + 1 :]
            return bags[:index] + ((rest,) if rest else ()) + bags[index + 1 :], bag
    raise KeyError(piece)


def put(bags: Bags, piece: str, at: str) -> Bags:
    if not bags:
        return ((piece,),)
    if at == TOP:
        return ((piece,), *bags)
    if at == BOTTOM:
        return (*bags, (piece,))
    index = 0 if at == IN else len(bags) - 1
    bag = list(bags[index])
    insort(bag, piece)
    return (*bags[:index], tuple(bag), *bags[index + 1 :])


def move(s: State, piece: str, source: str, target: str, at: str) -> None:
    back = s.backs[piece]
    left, bag = take(s.places[source], piece)
    s.places[source] = left
    s.places[target] = put(s.places[target], piece, at)
    before = s.known.get(piece, 0)
    after = before | s.audiences[target]
    if after != before:
        s.irrevocable += 1
    lost = before & ~(s.audiences[source] | s.audiences[target])
    if s.memories:
        _follow(s, piece, source, target, after & ~lost)
    if lost and len(bag) > 1:
        mates = [mate for mate in bag if mate != piece and s.backs[mate] == back]
        if mates:
            after &= ~lost
            _lose_sight(s, piece, mates, source, target, lost)
    if after:
        s.known[piece] = after
    else:
        s.known.pop(piece, None)


def _lose_sight(s: State, piece: str, mates: list[str], source: str, target: str, lost: int) -> None:
    for seat in seats_of(lost):
        bit = 1 << seat
        confused = tuple(sorted([piece, *(mate for mate in mates if s.known.get(mate, 0) & bit)]))
        for mate in confused:
            knowers = s.known.get(mate, 0) & ~bit
            if knowers:
                s.known[mate] = knowers
            else:
                s.known.pop(mate, None)
        s.memories = (*s.memories, Memory(seat, confused, tuple(dict.fromkeys((source, target)))))


def _follow(s: State, piece: str, source: str, target: str, knowers: int) -> None:
    """Memories grow by the place an unseen piece went to, and end when the piece is seen again."""
    kept: list[Memory] = []
    for memory in s.memories:
        if knowers >> memory.seat & 1:
            memory = _without(memory, piece)
        elif source in memory.places and target not in memory.places:
            memory = Memory(memory.seat, memory.pieces, (*memory.places, target))
        if memory.pieces and len(memory.places) <= FORGOTTEN_AFTER:
            kept.append(memory)
    s.memories = tuple(kept)


def _without(memory: Memory, piece: str) -> Memory:
    if piece not in memory.pieces:
        return memory
    return Memory(memory.seat, tuple(other for other in memory.pieces if other != piece), memory.places)


def show(s: State, pieces: tuple[str, ...], mask: int) -> None:
    for piece in pieces:
        if piece not in s.backs:
            raise KeyError(piece)
        before = s.known.get(piece, 0)
        if before | mask != before:
            s.known[piece] = before | mask
            s.irrevocable += 1
            s.memories = tuple(
                kept
                for memory in s.memories
                if (kept := _without(memory, piece) if mask >> memory.seat & 1 else memory).pieces
            )


def shuffle(s: State, place: str) -> None:
    """All bags of a place become one; only those who see the place still know what is in it."""
    pieces = sorted(piece for bag in s.places[place] for piece in bag)
    s.places[place] = (tuple(pieces),) if pieces else ()
    audience = s.audiences[place]
    for piece in pieces:
        if audience:
            s.known[piece] = audience
        else:
            s.known.pop(piece, None)
