"""The places of the table, by name."""

from __future__ import annotations

DECK, DISCARD = "deck", "discard"
STRANGER, STRANGER_DOWN = "stranger", "stranger-down"
RUMOURS, RUMOUR_DECK = "rumours", "rumour-deck"
FAME, COINS = "fame", "coins"
NOBODY = -1
"""The stranger's number as a fighter: he has no seat."""


def hand(seat: int) -> str:
    return f"hand.{seat}"


def down(fighter: int) -> str:
    return STRANGER_DOWN if fighter == NOBODY else f"down.{fighter}"
