"""How seats are told apart: a colour, a shape and a letter each, so that any one of the three is enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wl_tui.kernel.records import Seat


class Livery(NamedTuple):
    number: int
    """By which rows and style sheets know its colour."""
    id: str
    """The name of the colour; what a seat remembers."""
    letter: str
    shape: str
    block: str
    """The shape where only lines and blocks can be drawn."""
    ascii: str
    """The shape where only ASCII can be drawn."""

    def sign(self, glyphs: str) -> str:
        """The shape in a set of glyphs."""
        return self.block if glyphs == "blocks" else self.ascii if glyphs == "ascii" else self.shape


LIVERIES = (
    Livery(0, "red", "R", "●", "█", "@"),
    Livery(1, "blue", "B", "◆", "▓", "&"),
    Livery(2, "green", "G", "▲", "▀", "%"),
    Livery(3, "yellow", "Y", "■", "▌", "="),
    Livery(4, "violet", "V", "▼", "▄", "o"),
    Livery(5, "white", "W", "◉", "▒", "x"),
    Livery(6, "orange", "O", "◣", "▐", "v"),
    Livery(7, "teal", "T", "◢", "░", "z"),
)
BY_ID = {livery.id: livery for livery in LIVERIES}


def liveries(seats: Sequence[Seat]) -> list[Livery]:
    """One for each seat: its own, else the next that is free. No two are the same as long as there are enough."""
    taken: set[str] = set()
    found: dict[int, Livery] = {}
    for number, seat in enumerate(seats):
        if seat.colour in BY_ID and seat.colour not in taken:
            found[number] = BY_ID[seat.colour]
            taken.add(seat.colour)
    free = [livery for livery in LIVERIES if livery.id not in taken]
    for number in range(len(seats)):
        if number not in found:
            found[number] = free.pop(0) if free else LIVERIES[number % len(LIVERIES)]
    return [found[number] for number in range(len(seats))]


def letters_of(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each player, all different: one of the name if there is one left, else the number of the seat."""
    taken: list[str] = []
    for seat, name in enumerate(names):
        own = (char for char in name.upper() if char.isascii() and char.isalpha() and char not in taken)
        taken.append(next(own, str(seat + 1)))
    return tuple(taken)
