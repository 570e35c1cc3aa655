"""Where what is on a card comes from: what nobody could tell us is our own design, and says so wherever its text stands."""

from __future__ import annotations

from typing import Protocol

HOUSE = "house"
"""Beside what is our own design and not the printed game's."""
OURS = "What is marked house is of our own design: what is printed there is not known to us."


class Sourced(Protocol):
    @property
    def source(self) -> str: ...


def note_of(entry: Sourced, *notes: str) -> str:
    """`2 LP, house`."""
    return ", ".join([*filter(None, notes), *([HOUSE] if entry.source == "house" else [])])
