"""What a player does without thinking, in the middle of things: a score for each choice, so that bots can play an action to
its end and compare what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wl_tui.games.western import (
    arriving,
    errands,
    fighting,
    gambling,
    items,
    law,
    locations,
    moving,
    npcs,
    outcomes,
    rewards,
    telling,
    tracks,
)
from wl_tui.games.western.county import FIGHT_DOWN, FLOP, MONEY, MP, NOBODY, NUGGETS, WP, county, down, powers, seated
from wl_tui.games.western.frames import Fight, Local, Picking
from wl_tui.games.western.poker_hands import value
from wl_tui.kernel.exchange import Pass
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice

if TYPE_CHECKING:
    from wl_tui.games.western.worth import Appraiser

Instinct = Callable[["Appraiser", State, int, Any], float]
PASSES = 0.5
"""Passing: what is better is done, what is worse is not."""


def score(j: Appraiser, s: State, seat: int, choice: Choice) -> float:
    felt = INSTINCTS.get(type(choice))
    return felt(j, s, seat, choice) if felt is not None else PASSES


def _fight(s: State) -> Fight:
    return next(frame for frame in reversed(s.stack) if isinstance(frame, Fight))


def _lead(j: Appraiser, s: State, seat: int) -> int:
    """By how much the card of this side is ahead in the fight under way, as far as it is open."""
    fight = _fight(s)
    ours = seat if seat in fight.fighters() else NOBODY
    theirs = fight.rival_of(ours)

    def strength(fighter: int) -> int:
        cards = s.pieces_in(down(fighter) if seated(fighter) else FIGHT_DOWN)
        if not cards:
            return 0
        return fight.counted(fighter, j.west.cards[cards[0]].rank if seated(fighter) else j.west.fights[cards[0]].rank)

    return strength(ours) - strength(theirs) + (-1 if seated(ours) and not seated(theirs) else 0)


def _stick_up(j: Appraiser, s: State, seat: int, choice: fighting.StickEmUp) -> float:
    return 1.0 if -2 <= _lead(j, s, seat) < 0 else 0.0


def _do(j: Appraiser, s: State, seat: int, choice: rewards.Take) -> float:
    frame = next(frame for frame in reversed(s.stack) if isinstance(frame, Picking))
    do = frame.options[choice.option]
    return j.do(do, s.tracks[WP][seat] > 0) + (_retiring(j, s, seat, do.retire) if do.retire else 0.0)


def _retiring(j: Appraiser, s: State, seat: int, most: int) -> float:
    terms, turns = j.terms(s, seat), j.turns(s, county(s), seat)
    given_up = terms["marshal"] + terms["wanted"]
    return j.retiring(s.tracks[MP][seat], s.tracks[WP][seat], turns, most, given_up)


def _loot(j: Appraiser, s: State, seat: int, choice: outcomes.TakeLoot) -> float:
    victim = _fight(s).b
    money, nuggets = outcomes.HIS_MONEY, outcomes.HIS_NUGGETS
    if seated(victim):
        money, nuggets = s.tracks[MONEY][victim] // 2, s.tracks[NUGGETS][victim] // 2
    return {"money": money * j.money, "nuggets": nuggets * j.w["nugget"]}.get(choice.loot, 0.0)


def _ride(j: Appraiser, s: State, seat: int, choice: law.RideTo) -> float:
    """Towards the most Wanted of the others, never at oneself."""
    board, wanted = county(s), s.tracks[WP]
    if wanted[seat] and board.space[seat] == choice.space:
        return -9.0
    far = j.far[choice.space]
    return max(
        (wanted[other] - far[board.space[other]] for other in range(s.seats) if other != seat and wanted[other]),
        default=0.0,
    )


def _buy(j: Appraiser, s: State, seat: int, choice: items.Buy | items.Upgrade) -> float:
    item = j.west.items[choice.item]
    if isinstance(choice, items.Upgrade):
        return PASSES + (item.upgrade.lp if item.upgrade else 0) - item.cost * j.money + 0.3
    if item.kind == "mount":
        faster = item.movement - powers(j.west, s, seat).movement
        return PASSES + j.w["mount"] * faster - item.cost * j.money - (not choice.ready)
    return PASSES + (j.w["goods"] if item.kind == "misc" else 0.0) - item.cost * j.money


def _reroll(j: Appraiser, s: State, seat: int, choice: locations.Reroll) -> float:
    frame = next(frame for frame in reversed(s.stack) if isinstance(frame, Local))
    face = j.west.faces[frame.dice[choice.die]]
    return 1.0 - face.do.nuggets - face.do.money / 40


def _go(j: Appraiser, s: State, seat: int, choice: moving.GoTo | moving.GoOverMesa) -> float:
    """Where the best errand is nearest."""
    return errands.best(j, j.case(s, county(s), seat, choice.space))


INSTINCTS: dict[type[Choice], Instinct] = {
    Pass: lambda j, s, seat, c: PASSES,
    fighting.Lay: lambda j, s, seat, c: j.ranks[c.card] - 4 * j.cards[c.card],
    fighting.Decline: lambda j, s, seat, c: 1.0,
    fighting.StartEffect: lambda j, s, seat, c: 1.0,
    fighting.Shootout: lambda j, s, seat, c: 1.0 if _lead(j, s, seat) < 0 else 0.0,
    fighting.Quickdraw: lambda j, s, seat, c: 1.0,
    fighting.StickEmUp: _stick_up,
    npcs.LayFightCard: lambda j, s, seat, c: j.west.fights[c.card].rank,
    npcs.CallOff: lambda j, s, seat, c: float(c.restart == (_lead(j, s, seat) < 0)),
    outcomes.TakeLoot: _loot,
    outcomes.TakeCattle: lambda j, s, seat, c: float(c.take),
    rewards.Take: _do,
    rewards.Discard: lambda j, s, seat, c: -j.cards[c.card],
    tracks.PlayReputation: lambda j, s, seat, c: 1.0,
    telling.Contribute: lambda j, s, seat, c: 1.0,
    telling.LetPass: lambda j, s, seat, c: 0.0,
    telling.TellTale: lambda j, s, seat, c: 1.0,
    gambling.PlayCards: lambda j, s, seat, c: value(s.pieces_in(FLOP), c.cards),
    gambling.Join: lambda j, s, seat, c: float(c.joins),
    gambling.KeepCard: lambda j, s, seat, c: float(c.keep),
    arriving.Deliver: lambda j, s, seat, c: 1.0 if not c.rustled or s.tracks[WP][seat] else 0.4,
    arriving.Demand: lambda j, s, seat, c: 1.0,
    arriving.Settle: lambda j, s, seat, c: PASSES,
    arriving.GiveMoney: lambda j, s, seat, c: -10 * j.money,
    arriving.GiveCard: lambda j, s, seat, c: -j.cards[c.card],
    items.Buy: _buy,
    items.Upgrade: _buy,
    law.RideTo: _ride,
    law.RideBack: lambda j, s, seat, c: 0.0,
    law.PickPrey: lambda j, s, seat, c: s.tracks[WP][c.prey] - 99.0 * (c.prey == seat),
    law.BackTrail: lambda j, s, seat, c: 1.0,
    locations.Reroll: _reroll,
    moving.Rest: lambda j, s, seat, c: 1.0,
    moving.GoTo: _go,
    moving.GoOverMesa: _go,
}
