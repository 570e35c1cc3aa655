"""Volume: every choice of the game is taken somewhere in random play, and everything optional is declined somewhere too."""

from __future__ import annotations

from collections import Counter

import pytest

from wl_tui.games.western import EDITIONS
from wl_tui.kernel import registry
from wl_tui.kernel.notation import notation
from wl_tui.kernel.records import PERSON, Seat
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.structs import Choice
from wl_tui.kernel.table import Table

GAMES = 600
DECLINING = {"pass", "rest", "let-pass", "settle", "stay-put", "keep-dice", "decline", "leave-store", "stop", "keep-star"}


def random_games(count: int, edition: str) -> tuple[Counter[type[Choice]], Counter[str], Counter[str]]:
    """Choices taken by type; for each kind of question that can be declined, how often it was taken up and declined.

    A kind of choice is picked first, then one of that kind, or what is rare among many ways to ride would never be seen. In
    every third game people sit there, who are also asked what lapses for programs."""
    rules = Rules(registry.find("western"), {"edition": edition})
    taken: Counter[type[Choice]] = Counter()
    used: Counter[str] = Counter()
    declined: Counter[str] = Counter()
    for seed in range(count):
        player = PERSON if seed % 3 == 0 else "random"
        table = Table.new("western", [Seat(f"Seat {n}", player) for n in range(1 + seed % 6)], seed, rules=rules)
        dice = Dice(seed, "alive")
        while (ask := table.flow.asked) is not None:
            kind = dice.pick(list(dict.fromkeys(map(type, ask.choices))))
            choice = dice.pick([each for each in ask.choices if type(each) is kind])
            taken[type(choice)] += 1
            words = [notation(each).split()[0] for each in ask.choices]
            if len(words) > 1 and DECLINING & set(words):
                (declined if notation(choice).split()[0] in DECLINING else used)[ask.kind] += 1
            taken.update(type(forced.choice) for forced in table.choose(choice).forced)
    return taken, used, declined


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_optional_is_dead(edition: str) -> None:
    taken, used, declined = random_games(GAMES, edition)
    rules = Rules(registry.find("western"), {"edition": edition})
    never = [kind.__name__ for kind in rules.choice_types if not taken[kind]]
    assert never == []
    assert {kind for kind in used | declined if not used[kind] or not declined[kind]} == set()
