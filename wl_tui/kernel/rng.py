"""Random streams: a stream is a counter, a draw is a pure function of (seed, stream, counter).

Nothing here keeps state. The event that records an outcome moves the counter when it is applied, so looking at a
decision or a view can never use up luck, and the same seed gives the same game on every platform and Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """Scramble 64 bits (the finalizer of SplitMix64)."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK
    return value ^ (value >> 31)


@lru_cache(maxsize=4096)
def stream_key(seed: int, stream: str) -> int:
    """One 64-bit key for a named stream of a seed (FNV-1a of the name, then mixed)."""
    key = 0xCBF29CE484222325
    for byte in stream.encode():
        key = (key ^ byte) * 0x100000001B3 & MASK
    return mix(key ^ mix((seed + _GOLDEN) & MASK))


def draw(seed: int, stream: str, counter: int, below: int) -> int:
    """The outcome of draw `counter` of a stream: a number in range(below), every one equally likely.

    Rejected tries step through an inner index, so one draw always uses exactly one count of the stream.
    """
    if below <= 0:
        raise ValueError(f"cannot draw from {below} possibilities")
    value = (stream_key(seed, stream) + counter * _GOLDEN) & MASK
    limit = MASK - (MASK + 1) % below
    while True:
        value = mix(value)
        if value <= limit:
            return value % below
        value = (value + _GOLDEN) & MASK


class Dice:
    """A stream held outside any state: for bots, imagined worlds and test choices, never for the game itself."""

    __slots__ = ("_counter", "_seed", "_stream")

    def __init__(self, seed: int, stream: str = "dice") -> None:
        self._seed, self._stream, self._counter = seed & MASK, stream, 0

    def below(self, count: int) -> int:
        self._counter += 1
        return draw(self._seed, self._stream, self._counter, count)

    def pick(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def shuffle(self, items: list[T]) -> None:
        # as by `below`, written out: imagined worlds are dealt by the hundred
        value, counter = stream_key(self._seed, self._stream), self._counter
        for last in range(len(items) - 1, 0, -1):
            counter += 1
            number = mix((value + counter * _GOLDEN) & MASK)
            if number > MASK - last:
                number = draw(self._seed, self._stream, counter, last + 1)
            other = number % (last + 1)
            items[last], items[other] = items[other], items[last]
        self._counter = counter

    def seed(self) -> int:
        """A fresh 64-bit seed for streams of another world."""
        self._counter += 1
        return mix((stream_key(self._seed, self._stream) ^ self._counter) & MASK)
