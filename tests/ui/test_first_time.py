"""First-time hints: shown once for each kind of decision, remembered, switched off and brought back in the settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.driving import GAME, Player, at_keyboard, new_table
from tests.ui.test_settings_screen import open_settings
from wl_tui.hints import hints_of
from wl_tui.kernel import registry
from wl_tui.learned import Learned
from wl_tui.settings import load
from wl_tui.ui.common.table import FIRST_TIME, TableScreen
from wl_tui.ui.common.telling import Telling, with_keys


@pytest.fixture(autouse=True)
def with_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WL_TUI_HINTS")


def told(player: Player) -> str:
    return player.table_screen.query_one(Telling).told.text


async def test_a_kind_of_decision_is_explained_the_first_time_only(saves: Path, config: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        assert player.table.decision is not None
        kind = player.table.decision.kind
        assert told(player) == with_keys(hints_of(registry.find(GAME))[kind], TableScreen.ACTIONS)
        await player.see(FIRST_TIME)
        assert not Learned(config).has_met(GAME, kind)
        before = len(player.table.records)
        await player.press("1")
        await player.until(lambda: len(player.table.records) > before)
        assert Learned(config).has_met(GAME, kind)
    async with at_keyboard(saves, new_table(saves, name="again")) as player:
        await player.until_asked()
        assert player.table.decision is not None
        assert player.table.decision.kind == kind
        assert told(player) == ""
        assert FIRST_TIME not in player.text


async def test_hints_are_switched_off_and_begin_anew_in_the_settings(saves: Path, config: Path) -> None:
    Learned(config).meet(GAME, "act")
    async with at_keyboard(saves) as player:
        await open_settings(player)
        player.app.screen.query_one("#hints").focus()
        await player.see("> First-time hints")
        await player.press("left")
        await player.until(lambda: not load(config).settings.hints)
        assert not player.app.hints
        await player.press("left")
        await player.see("all of them again")
        await player.until(lambda: load(config).settings.hints)
        assert not Learned(config).has_met(GAME, "act")
