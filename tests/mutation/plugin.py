"""What pytest has to know when mutmut drives it: `[tool.mutmut]` loads this plugin."""

from __future__ import annotations

import gc
import json
import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

STATS = Path("mutmut-stats.json")
CACHING = ("wl_tui.games.western", "tests.games.western")


def pytest_configure() -> None:
    """The same examples for every mutant, and none of them fails for being slow: poker's table is built anew each time."""
    settings.register_profile("mutation", deadline=None, derandomize=True, database=None)
    settings.load_profile("mutation")


def pytest_itemcollected(item: pytest.Item) -> None:
    """mutmut 3.8 asks an item for an attribute that pytest 9.2 no longer has."""
    item._nodeid = item.nodeid  # type: ignore[attr-defined]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Quick tests first: the fork server does not sort them, and most mutants are killed by any of many tests."""
    if STATS.exists():
        durations = json.loads(STATS.read_text(encoding="utf-8"))["duration_by_test"]
        items.sort(key=lambda item: durations.get(item.nodeid, 0))


def pytest_collection_finish(session: pytest.Session) -> None:
    """What the fork server has collected is there to stay: no worker need go through all of it for garbage."""
    if session.config.option.collectonly:
        gc.collect()
        gc.freeze()


def pytest_runtest_setup() -> None:
    """While mutmut finds out which functions a test needs, no test may profit from what another has left in a cache:
    else a mutant of what reads the content would only meet the one test that came first."""
    if os.environ.get("MUTANT_UNDER_TEST") == "stats":
        for name, module in list(sys.modules.items()):
            if name.startswith(CACHING):
                for value in list(vars(module).values()):
                    if hasattr(value, "cache_clear"):
                        value.cache_clear()
