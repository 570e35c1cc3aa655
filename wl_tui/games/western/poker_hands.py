"""What a poker hand of Western Legends is worth (WL-9.3, WL-9.4).

A card is its rank and suit: "AS", "10D". Every rank is a digit of a base-6 number and the Cheat a digit of its own, so the
key of a hand is the plain sum of its cards and its value one look-up. A value is a whole number: the class of the hand, and
then the ranks that break ties, one hexadecimal digit each, 0 where there is no card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

_FACES = {rank: str(rank) for rank in range(2, 11)} | {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}
_UNITS = {rank: 6 ** (rank - 2) for rank in _FACES}
_WILD = 6 ** len(_UNITS)

# A number is written out, a word by its first letter.
_COMMON = {(face if face.isdigit() else face[0]) + suit: _UNITS[rank] for rank, face in _FACES.items() for suit in "SHDC"}
_OWN = _COMMON | {"2H": _WILD, "2D": _WILD}

_CLASSES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "five of a kind",
    "royal flush",
)
# By the sizes of the sets of two or more cards of a rank.
_SETS = {
    (): "high card",
    (2,): "pair",
    (2, 2): "two pair",
    (3,): "three of a kind",
    (3, 2): "full house",
    (4,): "four of a kind",
    (5,): "five of a kind",
}
_HAND = 5
_WHEEL = (14, 5, 4, 3, 2)


def value(flop: Sequence[str], hole: Sequence[str]) -> int:
    """The worth of all common cards with these of a player; higher is better. Only a Cheat of the player's own is wild."""
    by_ranks, of_one_suit = _tables()
    key = sum(map(_COMMON.__getitem__, flop)) + sum(map(_OWN.__getitem__, hole))
    suited = len(flop) + len(hole) == _HAND and len({card[-1] for card in (*flop, *hole)}) == 1
    return of_one_suit[key] if suited else by_ranks[key]


def best_pair(flop: Sequence[str], hand: Sequence[str]) -> tuple[str, ...]:
    """The two cards of the hand to play, of equally good pairs the one that comes first; a hand of two or fewer whole."""
    if len(hand) <= 2:
        return tuple(hand)
    table, of_one_suit = _tables()
    if len(flop) == 3 and (suit := flop[0][-1]) == flop[1][-1] == flop[2][-1]:
        suited = [card for card in hand if card[-1] == suit]
        if len(suited) >= 2:  # the flop has three ranks then, and whatever else they make loses to a flush
            hand, table = suited, of_one_suit
    common = sum(map(_COMMON.__getitem__, flop))
    keys = [*map(_OWN.__getitem__, hand)]
    best = -1
    for first, second in combinations(keys, 2):
        if (worth := table[common + first + second]) > best:
            best, better, other = worth, first, second
    place = keys.index(better)
    return hand[place], hand[keys.index(other, place + 1)]


def category(value: int) -> str:
    """The class of a hand in plain words."""
    return _CLASSES[value >> 4 * _HAND]


def name_of(value: int) -> str:
    """The hand in plain words, as far as a player would say it: "three Jacks", "full house, 10s over 3s"."""
    first, second = value >> 16 & 15, value >> 12 & 15
    if not first:
        return "no cards"
    one, two = _FACES[first], _FACES.get(second, "")
    match category(value):
        case "high card":
            return f"{one} high"
        case "pair":
            return f"pair of {one}s"
        case "two pair":
            return f"two pair, {one}s and {two}s"
        case "full house":
            return f"full house, {one}s over {two}s"
        case "three of a kind" | "four of a kind" | "five of a kind" as kind:
            return f"{kind.split()[0]} {one}s"
        case "royal flush" as kind:
            return kind
        case kind:
            return f"{kind}, {one} high"


@cache
def _tables() -> tuple[dict[int, int], dict[int, int]]:
    """Key to value: for all hands of up to five cards by their ranks alone, and for five cards of one suit."""
    ranks = sorted(_UNITS, reverse=True)
    hands = [
        {sum([_UNITS[rank] for rank in hand]): hand for hand in combinations_with_replacement(ranks, size)}
        for size in range(_HAND + 1)
    ]
    by_ranks = {key: _by_ranks(hand) for of_size in hands for key, hand in of_size.items()}
    for wilds in (1, 2):
        for of_size in hands[: _HAND - wilds + 1]:
            _make_wild(by_ranks, [key + (wilds - 1) * _WILD for key in of_size])
    # Repeated ranks are in, for a Cheat can repeat one. The two Cheats differ in suit: one at most is in a flush.
    of_one_suit = {key: _of_one_suit(hand) for key, hand in hands[_HAND].items()}
    _make_wild(of_one_suit, hands[_HAND - 1])
    return by_ranks, of_one_suit


def _make_wild(table: dict[int, int], keys: Iterable[int]) -> None:
    """Each of these hands with one more card, a Cheat, is worth the best that any rank in its place makes."""
    units = list(_UNITS.values())
    for key in keys:
        table[key + _WILD] = max([table[key + unit] for unit in units])


def _by_ranks(ranks: tuple[int, ...]) -> int:
    """The value of ranks, high to low, in suits that make no flush."""
    if straight := _straight(ranks):
        return _packed("straight", straight)
    sets = sorted(((many, rank) for rank, many in Counter(ranks).items()), reverse=True)
    return _packed(_SETS[tuple(many for many, _ in sets if many > 1)], tuple(rank for _, rank in sets))


def _of_one_suit(ranks: tuple[int, ...]) -> int:
    """The value of five ranks, high to low, all of one suit."""
    straight = _straight(ranks)
    if not straight:
        return _packed("flush", ranks)
    return _packed("royal flush" if straight == (14,) else "straight flush", straight)


def _straight(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The high card of a straight, none if it is none."""
    if ranks == _WHEEL:
        return (5,)
    return ranks[:1] if len(set(ranks)) == _HAND and ranks[0] - ranks[-1] == _HAND - 1 else ()


def _packed(kind: str, ranks: tuple[int, ...]) -> int:
    packed = _CLASSES.index(kind)
    for place in range(_HAND):
        packed = packed << 4 | (ranks[place] if place < len(ranks) else 0)
    return packed
