"""What five dice promise: the worth of each hand of faces with so many rolls left, the luck to come counted exactly.

A hand is a multiset of at most five faces, kept as a number. A roll adds faces one by one, each as likely as any other;
then whoever rolls keeps what is best. Only the worth of the final dice and the price of an arrow are taken as given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from wl_tui.games.bang.camp import ARROW, BEER, DICE, DYNAMITE, FACES, GATLING, ONE, TWO
from wl_tui.games.bang.turn import TOO_MUCH_DYNAMITE

Counts = tuple[int, ...]
"""How many dice show each face."""


class Faces(NamedTuple):
    """What dice bring to one seat in one position: all that the worth of a hand depends on."""

    eyes: tuple[tuple[float, ...], ...]
    """So many ones and so many twos."""
    beers: tuple[float, ...]
    gatlings: tuple[float, ...]
    arrow: float
    """What taking one changes."""
    explosion: float
    quiet: float
    """Dice without a bull's eye."""
    doubles: bool
    """Whether a beer may make a bull's eye count twice."""
    lifts_dynamite: bool


class Hands(NamedTuple):
    """All hands, small ones first; what each becomes with one face more; what may be kept of a full one."""

    counts: tuple[Counts, ...]
    number: dict[Counts, int]
    more: tuple[tuple[int, ...], ...]
    keeps: tuple[tuple[int, ...], ...]
    keeps_without_dynamite: tuple[tuple[int, ...], ...]
    first_full: int


def counted(faces: Sequence[int]) -> Counts:
    return tuple([faces.count(face) for face in FACES])


@cache
def hands() -> Hands:
    counts = tuple(counted(faces) for size in range(DICE + 1) for faces in combinations_with_replacement(FACES, size))
    number = {hand: at for at, hand in enumerate(counts)}
    first_full = next(at for at, hand in enumerate(counts) if sum(hand) == DICE)
    more = tuple(
        tuple(number[*hand[:face], hand[face] + 1, *hand[face + 1 :]] for face in FACES) for hand in counts[:first_full]
    )

    def kept(lift: Callable[[int], bool]) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(
                number[part]
                for part in product(*(range(0 if lift(face) else hand[face], hand[face] + 1) for face in FACES))
                if part != hand
            )
            for hand in counts[first_full:]
        )

    return Hands(counts, number, more, kept(lambda face: face != DYNAMITE), kept(lambda face: True), first_full)


def worth(faces: Faces, hand: Counts) -> float:
    """Of final dice."""
    ones, twos, beers = hand[ONE], hand[TWO], hand[BEER]
    brings = faces.eyes[ones][twos] + faces.beers[beers]
    if faces.doubles and beers and ones + twos:
        spent = max(faces.eyes[ones + 1][twos] if ones else -99.0, faces.eyes[ones][twos + 1] if twos else -99.0)
        brings = max(brings, spent + faces.beers[beers - 1])
    if not ones + twos:
        brings += faces.quiet
    if hand[DYNAMITE] >= TOO_MUCH_DYNAMITE:
        brings += faces.explosion
    return brings + faces.gatlings[hand[GATLING]]


@lru_cache(maxsize=256)
def finals(faces: Faces) -> list[float]:
    all = hands()
    return [worth(faces, hand) for hand in all.counts[all.first_full :]]


@lru_cache(maxsize=512)
def promises(faces: Faces, rolls: int) -> list[float]:
    """What each hand that is kept comes to on average, if the other dice are rolled now and that many rolls are left."""
    all, found = hands(), finals(faces)
    if rolls > 1:
        later = promises(faces, rolls - 1)
        keeps = all.keeps_without_dynamite if faces.lifts_dynamite else all.keeps
        found = [
            final if hand[DYNAMITE] >= TOO_MUCH_DYNAMITE else max(final, max(map(later.__getitem__, kept), default=final))
            for final, hand, kept in zip(found, all.counts[all.first_full :], keeps, strict=True)
        ]
    values = [0.0] * all.first_full + found
    for hand in range(all.first_full - 1, -1, -1):
        more = all.more[hand]
        values[hand] = (sum(map(values.__getitem__, more)) + faces.arrow) / len(FACES)
    return values


def promised(faces: Faces, dice: tuple[int, ...], rolled: Sequence[int], rolls: int) -> float:
    """What rolling these dice (1 to 5) again comes to; with none, what the dice bring as they lie."""
    all = hands()
    if not rolled:
        return finals(faces)[all.number[counted(dice)] - all.first_full]
    kept = [face for die, face in enumerate(dice, start=1) if die not in rolled]
    return promises(faces, rolls)[all.number[counted(kept)]]


def leanings(faces: Faces, dice: tuple[int, ...], needed: int) -> tuple[tuple[float, ...], float]:
    """A quick guess: what each die is worth as it lies, and one that is rolled."""
    have = dice.count(GATLING)
    burst = faces.gatlings[needed] - faces.gatlings[0]
    gatling = burst * (1 / needed if have >= needed else 0.45 if have == needed - 1 else 0.15)
    one, two = faces.eyes[1][0] - faces.quiet, faces.eyes[0][1] - faces.quiet
    beer = faces.beers[1]
    dynamite = faces.explosion * (1.0 if dice.count(DYNAMITE) == TOO_MUCH_DYNAMITE - 1 else 0.2)
    brings = {ARROW: 0.0, DYNAMITE: dynamite, ONE: one, TWO: two, BEER: beer, GATLING: gatling}
    fresh = (sum(brings.values()) + faces.arrow) / len(FACES)
    return tuple(brings[face] for face in dice), fresh
