"""Games by chance, of every size: they end, nine arrows stay nine, and everybody and every ending comes about."""

from __future__ import annotations

from collections import Counter

import pytest

from wl_tui.games.bang import GAME, nine_arrows
from wl_tui.games.bang.verdict import NOBODY
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.table import Table

FEW, MANY = 120, 10_000


def play_many(count: int) -> Counter[str]:
    """So many games; how often each character sat there and each ending came."""
    found: Counter[str] = Counter()
    rules = Rules(GAME)
    for seed in range(count):
        players = GAME.seats[seed % len(GAME.seats)]
        table = Table.new(GAME, [Seat(f"Seat {seat}", "random") for seat in range(players)], seed, rules=rules)
        dice = Dice(seed, "many")
        while (ask := table.flow.asked) is not None:
            table.choose(dice.pick(ask.choices))
            assert not list(nine_arrows(table.state))
            assert len(table.records) <= GAME.longest, "the game does not end"
        assert table.result
        found[table.result.reason] += 1
        found.update(table.state.pieces_in(f"character.{seat}")[0] for seat in range(players))
    return found


def missing(found: Counter[str]) -> set[str]:
    return {*GAME.endings, *Rules(GAME).content.characters} - set(found)


def test_a_few_games_end() -> None:
    assert missing(play_many(FEW)) <= {NOBODY}, "which is rare"


@pytest.mark.soak
def test_ten_thousand_games_end() -> None:
    found = play_many(MANY)
    assert missing(found) == set()
    assert sum(found[ending] for ending in GAME.endings) == MANY
