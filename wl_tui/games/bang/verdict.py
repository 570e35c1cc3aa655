"""BD-6 and BD-9: whether the game is over, who has won, and why."""

from __future__ import annotations

from wl_tui.games.bang.camp import (
    ARROWS,
    BURST,
    INDIANS,
    LIFE,
    SHOTS,
    Damage,
    alive,
    camp,
    living,
    role_of,
    role_place,
)
from wl_tui.games.bang.content import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Cast
from wl_tui.kernel.events import Finished, Shown
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.state import Result, Score, State

ENDINGS = LAW, REVOLT, ALONE, HUNTED, LAST, NOBODY = (
    "no Outlaw and no Renegade is left",
    "the Sheriff has fallen",
    "only a Renegade is left",
    "a hunter has brought down the prey",
    "only one is left",
    "nobody is left",
)

Verdict = tuple[tuple[int, ...], str, str]
"""Winners, reason, rule."""


def judged(g: Flow, f: Damage) -> None:
    """BD-6.1: end the game if it is over. All roles are shown then."""
    s = g.state
    verdict = duel_of_three(g, f) if s.seats == 3 else verdict_of(s)
    if verdict is None:
        return
    winners, reason, rule = verdict
    everyone = s.everyone()
    hidden = tuple(
        piece for seat in range(s.seats) for piece in g.at(role_place(seat)) if s.known.get(piece, 0) != everyone
    )
    if hidden:
        g.emit(Shown(hidden, tuple(range(s.seats)), rule="BD-6.1"))
    sheet = (Score(LIFE, tuple(s.tracks[LIFE])), Score(ARROWS, tuple(s.tracks[ARROWS])))
    g.emit(Finished(Result(winners, reason, sheet), rule=rule))


def verdict_of(s: State) -> Verdict | None:
    """Four players and more."""
    left = living(s)
    if not alive(s, camp(s).first):
        if len(left) == 1 and role_of(s, left[0]) == RENEGADE:
            return left, ALONE, "BD-6.3"
        return _all(s, OUTLAW), REVOLT, "BD-6.2"
    if any(role_of(s, seat) in (OUTLAW, RENEGADE) for seat in left):
        return None
    return _all(s, SHERIFF, DEPUTY), LAW, "BD-6.4"


def _all(s: State, *roles: str) -> tuple[int, ...]:
    """Everybody of a side, the dead as well."""
    return tuple(seat for seat in range(s.seats) if role_of(s, seat) in roles)


def duel_of_three(g: Flow, f: Damage) -> Verdict | None:
    """BD-9.3: the hunter's own shot ends it; otherwise the last one alive wins (BD-9.4)."""
    s = g.state
    left = living(s)
    personal = f.cause in (SHOTS, BURST) or (f.cause == INDIANS and g.rules.options["arrow_kills"])  # BD-9.7
    before = len(left) + len(f.fallen)
    if personal and before == 3 and f.by in left and prey_of(g, f.by) in f.fallen:
        return (f.by,), HUNTED, "BD-9.3"
    if len(left) == 1:
        return left, LAST, "BD-9.5" if len(f.fallen) > 1 else "BD-9.4"
    if not left:
        return (() if g.rules.options["nobody_left"] == "draw" else (f.by,)), NOBODY, "BD-9.6"
    return None


def prey_of(g: Flow, hunter: int) -> int:
    """BD-9.3: Deputy, Renegade, Outlaw, Deputy."""
    content: Cast = g.content
    prey = content.roles[role_of(g.state, hunter)].prey
    return next(seat for seat in range(g.state.seats) if role_of(g.state, seat) == prey)
