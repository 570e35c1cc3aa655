"""How BANG! should come out over many games of good players: what each role wins, by how many play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wl_tui.games.bang.content import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from wl_tui.games.bang.match import OPEN_ROLES
from wl_tui.kernel.protocol import Target

Totals = Mapping[str, Any]


def rounds(totals: Totals) -> Mapping[str, float]:
    return {"mean": totals["rounds"]["mean"]}


def of(*roles: str, three: bool = False) -> Callable[[Totals], Mapping[str, float]]:
    """What seats with these roles win. A side wins together, so each of them has won."""

    def figures(totals: Totals) -> Mapping[str, float]:
        players = len(totals["seats"])
        if (players == OPEN_ROLES) != three:
            return {}
        shares = {role: totals["wins_by_role"][role]["share"] for role in roles if role in totals["wins_by_role"]}
        return {f"{role}, {players} players": share for role, share in shares.items()}

    return figures


TARGETS = (
    Target("wins of the law", of(SHERIFF, DEPUTY), 0.20, 0.55),
    Target("wins of the Outlaws", of(OUTLAW), 0.30, 0.65),
    Target("wins of a Renegade", of(RENEGADE), 0.05, 0.30),
    Target("wins with three", of(DEPUTY, OUTLAW, RENEGADE, three=True), 0.23, 0.43),
    Target("rounds of a game", rounds, 2.5, 8, percent=False),
)
"""Our own: the sheet promises nothing. No role should be hopeless, none sure of itself, and three hunters much alike."""
