"""How Western Legends should come out over many games of good players: the targets the house content is made to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wl_tui.kernel.protocol import Target

Totals = Mapping[str, Any]


def rounds(totals: Totals) -> Mapping[str, float]:
    return {"mean": totals["rounds"]["mean"]}


def characters(totals: Totals) -> Mapping[str, float]:
    return {name: share["share"] for name, share in totals["wins_by_character"].items()}


def standings(totals: Totals) -> Mapping[str, float]:
    """Of all wins, those of each standing."""
    wins = {name: share["wins"] for name, share in totals["wins_by_standing"].items()}
    return {name: count / sum(wins.values()) for name, count in wins.items()}


def actions(totals: Totals) -> Mapping[str, float]:
    taken: Mapping[str, int] = totals["actions"]
    return {name: count / sum(taken.values()) for name, count in taken.items()}


def first_seat(totals: Totals) -> Mapping[str, float]:
    """How far the first seat is above what is even."""
    seats = totals["wins_by_seat"]
    return {"above even": seats["1"]["share"] - 1 / len(seats)}


def triggers(totals: Totals) -> Mapping[str, float]:
    """Of all turns, those in which an action met it."""
    return {name: count / totals["turns"]["all"] for name, count in totals["triggers"].items()}


TARGETS = (
    Target("rounds of a game", rounds, 7, 13, percent=False),
    Target("wins of a character", characters, 0.17, 0.33),
    Target("wins by what the winner had become", standings, 0.20, 0.45),
    Target("actions of one kind", actions, 0.0, 0.35),
    Target("the first seat", first_seat, -0.04, 0.04),
    Target("turns that meet a trigger", triggers, 0.05, 0.25),
)
