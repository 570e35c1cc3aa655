"""The diagnosis: what is told of the terminal, measured widths, keys as they arrive, and nothing secret."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.driving import at_keyboard
from tests.ui.test_terminal import program
from wl_tui.diagnosis import as_text, facts, width_lines
from wl_tui.ui.common.diagnose import DiagnosisScreen, samples
from wl_tui.ui.common.options import SettingsScreen


def test_what_is_told_has_variables_that_count_and_nothing_secret(tmp_path: Path) -> None:
    environ = {"TERM": "xterm", "WL_TUI_THEME": "light", "SSH_CONNECTION": "10.0.0.9 1 10.0.0.1 22", "TOKEN": "hush"}
    told = as_text(facts(environ, (80, 24), tmp_path / "s", tmp_path / "c"))
    assert "TERM=xterm, WL_TUI_THEME=light" in told
    assert "80 x 24" in told
    assert "over ssh" in told
    assert str(tmp_path / "s") in told
    assert "hush" not in told
    assert "10.0.0" not in told


def test_glyphs_that_are_not_one_cell_are_named() -> None:
    assert width_lines({"a": "xy"}, {"x": 1, "y": 2}) == [("a", "xy  (y has 2)")]
    assert width_lines({"a": "xy"}, {"x": 1, "y": 1}) == [("a", "xy  (each one cell)")]
    assert width_lines({"a": "xy"}, None) == [("a", "xy  (not measured)")]


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_the_page_shows_every_set_and_every_key(
    saves: Path, config: Path, monkeypatch: pytest.MonkeyPatch, glyphs: str
) -> None:
    monkeypatch.setenv("WL_TUI_GLYPHS", glyphs)
    monkeypatch.setenv("WL_TUI_KEYMAP", "vi")
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.until_title()
        await player.press("f2")
        await player.until_on(SettingsScreen)
        await player.press("f8")
        await player.until_on(DiagnosisScreen)
        await player.see("120 x 40 characters", f"glyphs {glyphs}, keys vi", *samples().values())
        await player.press("j", "f7", "ctrl+g")
        await player.see("key j, writes 'j'", "key f7", "key ctrl+g")
        await player.pilot.click(offset=(9, 4))
        await player.see("click with button 1 at column 10, line 5")
        await player.press("y")
        await player.see("Copied, if the terminal lets programs copy")
        assert "120 x 40 characters" in player.app.clipboard
        await player.pilot.resize_terminal(130, 42)
        await player.see("130 x 42 characters")


def test_in_a_shell_it_is_printed(saves: Path) -> None:
    with program(saves, "diagnose") as terminal:
        assert terminal.wait() == 0
        told = terminal.raw.decode()
        assert "TERM=xterm-256color" in told
        assert str(saves) in told
        assert "not measured" in told, "there is nobody behind this terminal to answer"
        assert "\x1b[6n" in told, "but it was asked"
