"""The golden games of Western Legends hold every action, character, card, item, story and reward there is."""

from __future__ import annotations

import pytest

from tests.golden.corpus import corpus, demanded, held, kept
from tests.golden.games import FOLDER
from tests.golden.western_corpus import DEMANDED


@pytest.mark.parametrize("kind", DEMANDED)
def test_golden_games_hold_every(kind: str) -> None:
    missing = {thing for thing in demanded("western") - corpus("western") if thing[0] == kind}
    assert missing == set(), "some plan in tests/golden/games.py must have it; tests.golden.seek finds seeds"


@pytest.mark.parametrize("kind", DEMANDED)
def test_one_small_game_does_not_hold_every(kind: str) -> None:
    small = held(kept(FOLDER / "western" / "first-game.toml"))
    assert {thing for thing in demanded("western") - small if thing[0] == kind}
