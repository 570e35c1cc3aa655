"""Fixtures all tests share."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from wl_tui.kernel.records import Seat
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table

# a busy machine is no failure, and building the poker tables takes what it takes
settings.register_profile("house", deadline=None)
settings.load_profile("house")

PEOPLE = ("Annie", "Bill", "Cole")


@pytest.hookimpl(optionalhook=True)  # one may test without xdist
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: whoever plays through the interface waits for it a third of the time."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(autouse=True)
def _own_saves(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test ever touches somebody's saved games or settings."""
    monkeypatch.setenv("WL_TUI_SAVES", str(tmp_path_factory.mktemp("saves")))
    monkeypatch.setenv("WL_TUI_CONFIG", str(tmp_path_factory.mktemp("config")))
    monkeypatch.delenv("WL_TUI_RULES", raising=False)


def played(table: Table, decisions: int, seed: int = 1) -> Table:
    """The table after so many random decisions, or at the end of the game."""
    dice = Dice(seed, "test")
    for _ in range(decisions):
        if table.decision is None:
            break
        table.choose(dice.pick(table.decision.choices))
    return table


@pytest.fixture
def journal(tmp_path: Path) -> Callable[..., Path]:
    """Write a journal of Showdown: so many decisions, closed file."""

    def write(decisions: int = 20, seed: int = 7, name: str = "game.wlj", persons: int = 3) -> Path:
        path = tmp_path / name
        seats = [Seat(name, "person" if number < persons else "random") for number, name in enumerate(PEOPLE)]
        played(Table.new("showdown", seats, seed, journal=path), decisions).close()
        return path

    return write
