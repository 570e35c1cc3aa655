"""Golden games come out as they were kept, and together they hold everything a game can do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.games import FOLDER, PLANS, golden, in_words, read_golden, replay
from wl_tui.kernel import events, registry
from wl_tui.kernel.records import Step
from wl_tui.kernel.rules import Rules

KEPT = sorted(FOLDER.glob("*/*.toml"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_game_comes_out_the_same(path: Path) -> None:
    kept = read_golden(path)
    table = replay(kept)
    assert table.over
    assert golden(table) == kept, "the rules have changed; if that was meant, run: make golden"
    words = path.with_suffix(".txt")
    if words.exists():
        assert in_words(table) == words.read_text(encoding="utf-8")


def test_every_plan_is_kept() -> None:
    assert {(path.parent.name, path.stem) for path in KEPT} == {(plan.game, plan.name) for plan in PLANS}


@pytest.mark.parametrize("game", ["showdown", "western"])
def test_golden_games_hold_every_choice_event_module_and_end(game: str) -> None:
    tables = [replay(read_golden(path)) for path in KEPT if path.parent.name == game]
    rules = Rules(registry.find(game), {"with": [module.id for module in registry.find(game).modules]})
    chosen = {
        type(choice)
        for table in tables
        for record in table.records
        for choice in [*([record.choice] if isinstance(record, Step) else []), *(each.choice for each in record.forced)]
    }
    assert set(rules.choice_types) - chosen == set()
    happened = {type(event) for table in tables for event in table.events}
    for kind in rules.event_types:
        if kind is not events.Reseeded:
            assert kind in happened, f"no golden game has a {kind.__name__}"
    assert {frame.frame.__class__ for table in tables for frame in table.events if isinstance(frame, events.Began)} == set(
        rules.frame_types
    )
    reasons = {table.result.reason for table in tables if table.result}
    assert reasons == set(registry.find(game).endings), "every way a game ends is in some golden game"
