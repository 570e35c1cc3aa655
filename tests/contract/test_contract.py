"""Seeded random games of every registered game, in every configuration, under the inspector's eyes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.configurations import ALL, Configuration, rules_of, share
from tests.contract.inspector import Inspector
from tests.failures import keep_failure
from wl_tui.kernel import registry
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.structs import piece_fields
from wl_tui.kernel.table import Table
from wl_tui.rulebook import rule_text

GAMES_IN_TEST, GAMES_IN_SOAK = 60, 2_000
FEW = 2
PATIENCE = 3
"""Shares of games until everything has come up: what is rare in small games may take its time."""
"""Games of a configuration that are enough in `make test`, if everything was looked at in them."""
PARTS = 4
CLOSELY = 40
"""In the soak one game in so many is watched as closely as in `make test`, the others with that much more ease."""


def inspected_game(configuration: Configuration, seed: int, folder: Path, ease: int = 1) -> Inspector:
    configuration = configuration.seated(seed)
    table = configuration.table(seed)
    dice = Dice(seed, str(configuration))
    inspector = Inspector(table, dice, folder, ease)
    with keep_failure(table, f"{configuration}-{seed}"):
        inspector.look()
        decisions = 0
        while table.decision is not None:
            choice = dice.pick(table.decision.choices)
            inspector.older = [*inspector.older[-10:], choice]
            table.choose(choice)
            inspector.look()
            decisions += 1
            assert decisions <= table.rules.game.longest, "the game does not end"
        inspector.finish()
        determined(configuration, table)
    return inspector


def determined(configuration: Configuration, table: Table) -> None:
    """Same seed and same choices: the same events, the same bytes."""
    again = configuration.table(table.seed)
    for record in table.records[1:]:
        again.choose(record.choice)  # type: ignore[union-attr]
    assert again.events == table.events
    assert again.records == table.records
    assert again.result == table.result


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_random_games(configuration: Configuration, tmp_path: Path) -> None:
    expected = {"save_and_load", "try_every_choice", "undo", "secrets", "imagination"}
    if configuration.table(0).state.places:  # who has no pieces hides none
        expected |= {"positive control", "same next step", "same history", "different worlds"}
    if any(map(piece_fields, rules_of(configuration).choice_types)):
        expected.add("same whichever")  # where pieces can be chosen, which one it was must not show
    used: set[str] = set()
    for seed in range(PATIENCE * share(configuration, GAMES_IN_TEST)):
        used |= inspected_game(configuration, seed, tmp_path).used
        if seed + 1 >= FEW and used >= expected:
            break
    assert used >= expected, f"never came to: {expected - used}"


@pytest.mark.soak
@pytest.mark.parametrize("configuration", ALL, ids=str)
@pytest.mark.parametrize("part", range(PARTS))
def test_many_random_games(configuration: Configuration, part: int, tmp_path: Path) -> None:
    each = share(configuration, GAMES_IN_SOAK) // PARTS
    for seed in range(10_000 + part * each, 10_000 + (part + 1) * each):
        inspected_game(configuration, seed, tmp_path, CLOSELY if seed % CLOSELY else 1)


def test_every_registered_game_is_inspected() -> None:
    assert {configuration.game for configuration in ALL} == set(registry.ids())


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_sandbox_undo_goes_back_to_the_very_beginning(configuration: Configuration) -> None:
    table = configuration.table(5, sandbox=True)
    start = table.flow.clone()
    dice = Dice(5)
    for _ in range(30):
        if table.decision is not None:
            table.choose(dice.pick(table.decision.choices))
    while len(table.records) > 1:
        table.undo()
    assert table.state == start.state
    assert table.flow.asked == start.asked


@pytest.mark.parametrize("id", registry.ids())
def test_every_question_names_rules_that_can_be_read(id: str) -> None:
    game = registry.find(id)
    rules = Rules(game, {"with": [module.id for module in game.modules]})
    own = {kind for module in rules.modules for kind in module.prompts}
    assert own
    assert set(rules.cites) == own
    for cited in rules.cites.values():
        assert cited
        for rule in cited:
            assert rule_text(game.folder or game.id, rule), rule
