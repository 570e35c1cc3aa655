"""Games that are saved and loaded thousands of times need not read their content as often."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from wl_tui.kernel import registry


@pytest.fixture(autouse=True, scope="module")
def _content_is_read_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for game in map(registry.find, registry.ids()):
            patch.setitem(registry._GAMES, game.id, replace(game, load=cache(game.load)))
        yield
