"""Whose side the others are on, as far as a seat can tell: from its own role, the roles that lie open, how many of each
were dealt, and the public record of who meant whom ill or well. Every deal that is left is weighed; nothing hidden is
looked at."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations
from math import exp
from typing import NamedTuple

from wl_tui.games.bang.camp import AIMED, MOST_SEATS, camp, role_place
from wl_tui.games.bang.content import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from wl_tui.games.bang.leanings import weights
from wl_tui.kernel.state import State

TELLS: dict[str, dict[str, float]] = {
    SHERIFF: {SHERIFF: 0.0, DEPUTY: 0.0, OUTLAW: 0.0, RENEGADE: 0.0},
    DEPUTY: {SHERIFF: -1.5, DEPUTY: -0.15, OUTLAW: 0.25, RENEGADE: 0.2},
    OUTLAW: {SHERIFF: 0.9, DEPUTY: 0.15, OUTLAW: -0.1, RENEGADE: 0.1},
    RENEGADE: {SHERIFF: -0.4, DEPUTY: 0.2, OUTLAW: 0.2, RENEGADE: 0.1},
}
"""By the doer's role and the other's: how much likelier a bull's eye makes a deal, as a logarithm. The Sheriff, to whom all
are strangers, tells nothing."""
SPARING = {SHERIFF: 0.0, DEPUTY: 0.25, OUTLAW: -0.5, RENEGADE: 0.2}
"""The same for aiming at somebody else with the Sheriff within reach."""

ROLE_PLACES = tuple(map(role_place, range(MOST_SEATS)))
Roles = tuple[str, ...]


class Belief(NamedTuple):
    """For each seat how likely each role is; and every deal of the hidden roles beside the likeliest."""

    odds: tuple[Mapping[str, float], ...]
    deals: Mapping[Roles, float]


class Clues(NamedTuple):
    """All a seat has to go by. `known` has "" for a hidden role, `left` are those roles, sorted."""

    seat: int
    known: Roles
    left: Roles
    deeds: tuple[tuple[int, ...], ...]
    spared: tuple[int, ...]


def clues_of(s: State, seat: int) -> Clues:
    cards, table = cards_of(s), camp(s)
    knowers = s.known
    return Clues(seat, *_sorted(seat, cards, tuple([knowers.get(card, 0) for card in cards])), table.deeds, table.spared)


def cards_of(s: State) -> Roles:
    """The role cards by seat."""
    places = s.places
    return tuple([places[place][0][0] for place in ROLE_PLACES[: s.seats]])


@lru_cache(maxsize=20_000)
def _sorted(seat: int, cards: Roles, knowers: tuple[int, ...]) -> tuple[Roles, Roles]:
    """What a seat knows of the roles, and those it does not."""
    roles = [card.partition("-")[0] for card in cards]
    known = tuple(role if who >> seat & 1 else "" for role, who in zip(roles, knowers, strict=True))
    return known, tuple(sorted(role for role, seen in zip(roles, known, strict=True) if not seen))


@cache
def deals_of(left: Roles) -> tuple[Roles, ...]:
    """Every way to hand these roles out, those that look the same once."""
    if not left:
        return ((),)
    found = []
    for role in dict.fromkeys(left):
        at = left.index(role)
        found += [(role, *rest) for rest in deals_of(left[:at] + left[at + 1 :])]
    return tuple(found)


@lru_cache(maxsize=20_000)
def believed(clues: Clues, suspicion: float) -> Belief:
    seat, known, left, deeds, spared = clues
    hidden = [other for other, role in enumerate(known) if not role]
    if not deeds:
        return _weighed(known, hidden, dict.fromkeys(deals_of(left), 1.0))
    scale = suspicion / AIMED
    alone: list[dict[str, float]] = []
    for who in hidden:
        likelier = dict.fromkeys(left, 0.0)
        for role in likelier:
            told = TELLS[role]
            for other, theirs in enumerate(known):
                if theirs:
                    likelier[role] += scale * deeds[who][other] * told[theirs]
                    if other != seat:  # what we have done ourselves tells us nothing
                        likelier[role] += scale * deeds[other][who] * TELLS[theirs][role]
            if spared:
                likelier[role] += suspicion * spared[who] * SPARING[role]
        alone.append(likelier)
    pairs = []
    for (one, first), (two, second) in combinations(enumerate(hidden), 2):
        there, back = scale * deeds[first][second], scale * deeds[second][first]
        if there or back:
            table = {(a, b): there * TELLS[a][b] + back * TELLS[b][a] for a in alone[one] for b in alone[two]}
            pairs.append((one, two, table))
    logs = {}
    for deal in deals_of(left):
        log = 0.0
        for likelier, role in zip(alone, deal, strict=True):
            log += likelier[role]
        for one, two, table in pairs:
            log += table[deal[one], deal[two]]
        logs[deal] = log
    most = max(logs.values())
    return _weighed(known, hidden, {deal: exp(log - most) for deal, log in logs.items()})


def _weighed(known: Roles, hidden: list[int], deals: dict[Roles, float]) -> Belief:
    odds: list[dict[str, float]] = [{role: 1.0} if role else {} for role in known]
    whole = sum(deals.values())
    for deal, weight in deals.items():
        for who, role in zip(hidden, deal, strict=True):
            odds[who][role] = odds[who].get(role, 0.0) + weight / whole
    return Belief(tuple(odds), deals)


def plausible(world: State, seat: int) -> float:
    """How well an imagined deal fits the record, beside the one that fits best."""
    if "camp" not in world.parts:
        return 1.0
    clues = clues_of(world, seat)
    if not clues.left or not clues.deeds:
        return 1.0
    dealt = tuple(card.partition("-")[0] for card, known in zip(cards_of(world), clues.known, strict=True) if not known)
    return believed(clues, next(iter(weights(None).values()))["suspicion"]).deals[dealt]
