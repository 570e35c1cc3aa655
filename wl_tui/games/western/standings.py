"""What a seat's chance to win goes by: all its position is worth, a turn that others have had already, and who it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wl_tui.games.western.county import County
from wl_tui.kernel.protocol import Standing
from wl_tui.kernel.state import State

if TYPE_CHECKING:
    from wl_tui.games.western.worth import Appraiser

TURN = "turn"


def standing(j: Appraiser, s: State, seat: int) -> Standing:
    signs = dict(j.terms(s, seat))
    board = s.parts.get("county")
    if s.result is None and isinstance(board, County) and board.character[seat]:
        turns = [j.turns(s, board, each) for each in range(s.seats)]
        signs[TURN] = float(round(turns[seat] - min(turns)))
        signs[board.character[seat]] = 1.0
    return Standing("", signs)
