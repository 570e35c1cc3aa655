"""What a player does without thinking: a score for each choice, so that bots can play a turn to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wl_tui.games.bang import damage, turn
from wl_tui.games.bang.camp import damage_of, turn_of
from wl_tui.games.bang.cases import Case, case_of
from wl_tui.games.bang.prospects import leanings
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice

if TYPE_CHECKING:
    from wl_tui.games.bang.worth import Appraiser

Instinct = Callable[["Appraiser", State, Case, Any], float]


def score(j: Appraiser, s: State, seat: int, choice: Choice) -> float:
    felt = INSTINCTS.get(type(choice))
    return felt(j, s, case_of(s, seat), choice) if felt is not None else 0.0


def _reroll(j: Appraiser, s: State, case: Case, choice: turn.Reroll) -> float:
    """Each die by itself: what lies there against what a roll would bring."""
    f = turn_of(s)
    needed = turn.gatlings_for(case.powers[f.seat])
    lying, fresh = leanings(j.faces(case), f.dice, needed)
    return sum(fresh - lying[die - 1] for die in choice.dice)


def _aim(j: Appraiser, s: State, case: Case, choice: turn.Aim) -> float:
    return _shot(j, s, case, choice.target, 1)


def _aim_twice(j: Appraiser, s: State, case: Case, choice: turn.AimTwice) -> float:
    return _shot(j, s, case, choice.target, 2) - max(j.faces(case).beers[1], 0.0)


def _shot(j: Appraiser, s: State, case: Case, target: int, hits: int) -> float:
    """What these hits add to those already meant for the target."""
    f = turn_of(s)
    before = sum(2 if number == f.doubled else 1 for number, aim in enumerate(f.aims) if aim == target)
    return j.change(case, target, -before - hits) - j.change(case, target, -before)


def _serve(j: Appraiser, s: State, case: Case, choice: turn.Serve | turn.Treat) -> float:
    seat = case.clues.seat
    own = choice.target == seat and case.powers[seat] == "strong-beer" and case.life[seat] <= turn.AT_DEATHS_DOOR
    return j.change(case, choice.target, 2 if own else 1)


def _swap(j: Appraiser, s: State, case: Case, choice: damage.Swap) -> float:
    seat = case.clues.seat
    return j.change(case, seat, choice.arrows - damage_of(s).hits[seat], choice.arrows)


INSTINCTS: dict[type[Choice], Instinct] = {
    turn.Reroll: _reroll,
    turn.Aim: _aim,
    turn.AimTwice: _aim_twice,
    turn.Serve: _serve,
    turn.Treat: _serve,
    turn.Clear: lambda j, s, case, c: j.change(case, c.target, 0, -1),
    damage.Swap: _swap,
    damage.Drop: lambda j, s, case, c: float(c.arrows),
}
