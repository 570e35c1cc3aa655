"""What a seat's chance to win goes by: everybody's health, summed up by the roles the seat believes them to have. One who
has fallen still wins with a side; a Renegade does not, nor does anybody of three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wl_tui.games.bang.beliefs import believed
from wl_tui.games.bang.cases import Case, case_of
from wl_tui.games.bang.content import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from wl_tui.games.bang.match import OPEN_ROLES
from wl_tui.kernel.protocol import Standing
from wl_tui.kernel.state import State

if TYPE_CHECKING:
    from wl_tui.games.bang.worth import Appraiser

HUNTER, DUELLIST = "hunter", "duellist"
"""One of three, and one of the last two alive."""


def standing(j: Appraiser, s: State, seat: int) -> Standing | None:
    case = case_of(s, seat)
    role = case.clues.known[seat]
    alone = role == RENEGADE or s.seats == OPEN_ROLES
    if alone and not case.life[seat]:
        return None
    others = [other for other, life in enumerate(case.life) if life and other != seat]
    rolls = _next(s, case)
    own = {"own": j.vigour(case, seat), "rolls": float(rolls == seat)}
    if case.life[seat] and len(others) == 1:
        return Standing(DUELLIST, {**own, "other": j.vigour(case, others[0])})
    if s.seats == OPEN_ROLES:
        names = {other: "prey" if case.clues.known[other] == j.prey[role] else "pursuer" for other in others}
        return Standing(HUNTER, {**own, **{name: j.vigour(case, who) for who, name in names.items()}})
    return Standing(role, {**(own if role == RENEGADE else {}), **_sides(j, case, role, seat, rolls)})


def _next(s: State, case: Case) -> int:
    """Who rolls when this turn is over: it counts much, as the end is a matter of a few hits."""
    ring: list[int] = [*range(s.active + 1, s.seats), *range(s.active + 1)]
    return next(seat for seat in ring if case.life[seat])


def _sides(j: Appraiser, case: Case, role: str, seat: int, rolls: int) -> dict[str, float]:
    """The Sheriff is known; of the others each counts for a side as likely as it is one of it. A Renegade is a side."""
    odds = believed(case.clues, j.w["suspicion"]).odds
    found = {"sheriff": j.vigour(case, case.first), "deputies": 0.0, "outlaws": 0.0, "renegades": 0.0}
    found["law_rolls"] = odds[rolls].get(SHERIFF, 0.0) + odds[rolls].get(DEPUTY, 0.0)
    found["outlaw_rolls"] = odds[rolls].get(OUTLAW, 0.0)
    for other, chances in enumerate(odds):
        if other != seat or role != RENEGADE:
            for name, theirs in (("deputies", DEPUTY), ("outlaws", OUTLAW), ("renegades", RENEGADE)):
                found[name] += chances.get(theirs, 0.0) * j.vigour(case, other)
    return found
