"""Reduced motion: nothing moves by itself, and nothing is told less."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.widgets import Input

from tests.ui.driving import at_keyboard, new_table
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Event
from wl_tui.ui.common.drama import Beat
from wl_tui.ui.common.options import SettingsScreen
from wl_tui.ui.common.palette import PaletteScreen
from wl_tui.ui.common.rows import Row
from wl_tui.ui.common.table import TableScreen


@pytest.mark.parametrize("motion", ["full", "reduced"])
async def test_what_unfolds_is_told_in_one_picture_if_nothing_shall_move(
    saves: Path, config: Path, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    shown: list[int] = []
    rows = [Row("one"), Row("two"), Row("three")]

    def beats(self: TableScreen, view: SeatView, fresh: Sequence[Event]) -> list[Beat]:
        return [("A story", rows[:count], 0.01) for count in (1, 2, 3)] if fresh and not shown else []

    monkeypatch.setattr(TableScreen, "beats", beats)
    monkeypatch.setattr(TableScreen, "show_beat", lambda self, title, rows: shown.append(len(rows)))
    monkeypatch.setenv("WL_TUI_MOTION", motion)
    async with at_keyboard(saves, new_table(saves), pace=0.05) as player:
        await player.until_asked()
        await player.press("1")
        await player.until(lambda: 3 in shown)
        assert shown == ([3] if motion == "reduced" else [1, 2, 3])


@pytest.mark.parametrize(("variable", "still"), [("", False), ("none", True)])
async def test_nothing_blinks_and_textuals_own_variable_counts_too(
    saves: Path, config: Path, monkeypatch: pytest.MonkeyPatch, variable: str, still: bool
) -> None:
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", variable)
    async with at_keyboard(saves) as player:
        await player.until_title()
        await player.press("colon")
        await player.until_on(PaletteScreen)
        await player.rest()
        assert player.app.screen.query_one(Input).cursor_blink is not still
        assert (player.app.animation_level == "none") is still
        await player.press("escape")
        await player.until_title()
        await player.press("f2")
        await player.until_on(SettingsScreen)
        player.app.screen.query_one("#motion").focus()
        await player.press("left")
        await player.see("< reduced")
        assert player.app.still
        assert player.app.animation_level == "none"
