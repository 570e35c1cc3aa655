"""All of a position that counts for a seat, as one value: what was judged before is not judged again."""

from __future__ import annotations

from typing import NamedTuple

from wl_tui.games.bang.beliefs import Clues, clues_of
from wl_tui.games.bang.camp import ARROWS, LIFE, camp
from wl_tui.kernel.state import State


class Case(NamedTuple):
    clues: Clues
    life: tuple[int, ...]
    arrows: tuple[int, ...]
    pile: int
    most: tuple[int, ...]
    powers: tuple[str, ...]
    first: int


def case_of(s: State, seat: int) -> Case:
    table, tracks = camp(s), s.tracks
    return Case(clues_of(s, seat), (*tracks[LIFE],), (*tracks[ARROWS],), table.pile, table.most, table.powers, table.first)
