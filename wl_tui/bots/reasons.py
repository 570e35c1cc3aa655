"""Why: what a choice changes, in the words a game has for the terms of its evaluation; for moves of one's own that are
thought about, and for those that others made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wl_tui.bots import parse, weighing_bot
from wl_tui.bots.judging import Bench, Terms, Weighed, Worlds, bench, mean
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice

TOLD = 2
"""Reasons that are given for a choice, and against it."""
SMALL, SLIGHT = 0.05, 0.005
"""Of worth, and of a chance: less than that is not told."""
BEST = 3
"""How many choices advice names."""
WORLDS = 8
NO_REASON = "nothing speaks for anything else"


class Advice(NamedTuple):
    choice: Choice
    behind: str
    """What it is worth less than the first: "1.3", "4 % of the chance to win", or "" for next to nothing."""
    why: str


def reasons(game: Game, now: Terms, after: Terms) -> str:
    """`for nuggets (+1.2) and money (+0.3), at the cost of actions left (-0.5)`"""
    words = game.worth.words if game.worth is not None else {}
    names = dict.fromkeys((*now, *after))
    change = sorted(((after.get(name, 0.0) - now.get(name, 0.0), words.get(name, name)) for name in names), reverse=True)
    gains = _listed([(by, word) for by, word in change[:TOLD] if by > SMALL])
    costs = _listed([(by, word) for by, word in change[::-1][:TOLD] if by < -SMALL])
    told = [f"{lead} {listed}" for lead, listed in (("for", gains), ("at the cost of", costs)) if listed]
    return ", ".join(told) or NO_REASON


def _listed(changes: Sequence[tuple[float, str]]) -> str:
    return " and ".join(f"{word} ({by:+.1f})" for by, word in changes)


def advise(view: SeatView, bot: str, seed: int) -> tuple[Advice, ...]:
    """The best choices of a seat that is asked, as a bot sees them, and what speaks for each."""
    manner = parse(bot)[1]
    best = weighing_bot(bot, seed).consider(view)[:BEST]
    judged, dice = bench(view.rules, manner), Dice(seed, "advice")
    imagined = Worlds(view, dice)
    worlds = [imagined.another() for _ in range(WORLDS)]
    return tuple(
        Advice(weighed.choice, _behind(best[0], weighed), _why(judged, worlds, view.seat, weighed.choice, dice))
        for weighed in best
    )


def _behind(first: Weighed, other: Weighed) -> str:
    """What looked worth more may still come second: the first was not clearly worse."""
    by = first.value - other.value
    if first.chance != other.chance or by < (SLIGHT if first.chance else SMALL):
        return ""
    return (
        f"{by * 100:.0f} % less of a chance to win than the first"
        if first.chance
        else f"Worth {by:.1f} less than the first"
    )


def account(view: SeatView, mover: int, choice: Choice, bot: str, seed: int) -> str:
    """Why a seat may have chosen this, as far as another one can tell that looked on: worlds are imagined from the view of
    the one who asks, so nothing is told that they could not know. "" where it hangs on what they cannot see."""
    judged, dice = bench(view.rules, parse(bot)[1]), Dice(seed, "account")
    imagined = Worlds(view, dice, WORLDS)
    worlds = [imagined.another() for _ in range(WORLDS)]
    possible = [flow for flow in worlds if (ask := flow.asked) and ask.seat == mover and choice in ask.choices]
    return _why(judged, possible, mover, choice, dice) if possible else ""


def _why(judged: Bench, worlds: Sequence[Flow], seat: int, choice: Choice, dice: Dice) -> str:
    now = mean([judged.judge.terms(flow.state, seat) for flow in worlds])
    after = mean([judged.reached(flow, seat, choice, dice)[1] for flow in worlds])
    return reasons(judged.rules.game, now, after)
