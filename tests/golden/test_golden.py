"""Golden games come out as they were kept, and together they hold everything a game can do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.corpus import KINDS, corpus, demanded, kept, kinds
from tests.golden.games import FOLDER, PLANS, golden, in_words, read_golden
from wl_tui.kernel import registry
from wl_tui.kernel.rules import KERNEL

KEPT = sorted(FOLDER.glob("*/*.toml"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_game_comes_out_the_same(path: Path) -> None:
    table = kept(path)
    assert table.over
    assert golden(table) == read_golden(path), "the rules have changed; if that was meant, run: make golden"
    words = path.with_suffix(".txt")
    if words.exists():
        assert in_words(table) == words.read_text(encoding="utf-8")


def test_every_plan_is_kept() -> None:
    assert {(path.parent.name, path.stem) for path in KEPT} == {(plan.game, plan.name) for plan in PLANS}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", registry.ids())
def test_golden_games_hold_all_there_is(game: str, kind: str) -> None:
    missing = {thing for thing in demanded(game) - corpus(game) if thing[0] == kind}
    assert missing == set(), "some plan in tests/golden/games.py must have it; tests.golden.seek finds seeds"


def test_golden_games_together_hold_all_of_the_kernel() -> None:
    missing = kinds([KERNEL]).difference(*map(corpus, registry.ids()))
    assert missing == set()
