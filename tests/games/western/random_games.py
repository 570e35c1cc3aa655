"""Finished games for tests that look at the record: random, but with everything that can be done getting its turn."""

from __future__ import annotations

from functools import cache

from wl_tui.kernel.records import Seat
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.structs import Choice
from wl_tui.kernel.table import Table

NAMES = ("Ada", "Buck", "Clem", "Dora", "Eli", "Fern")


@cache
def finished(players: int, seed: int, edition: str = "revised") -> Table:
    """A game played to its end; not to be changed. A kind of choice is picked first, then one of that kind: of a question
    that is mostly ways to move, a fight or a game of poker is as likely to be taken."""
    options = {"length": "short", "edition": edition}
    table = Table.new("western", [Seat(name, "random") for name in NAMES[:players]], seed, options)
    dice = Dice(seed, "test")
    decisions = 0
    while table.decision is not None:
        kinds: dict[type[Choice], list[Choice]] = {}
        for choice in table.decision.choices:
            kinds.setdefault(type(choice), []).append(choice)
        table.choose(dice.pick(kinds[dice.pick(list(kinds))]))
        decisions += 1
        assert decisions <= table.rules.game.longest, "the game does not end"
    return table
