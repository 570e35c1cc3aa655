"""The analysis in a replay: made elsewhere, stopped, shown in the chart, on the line, on a page; why there is none."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.analysis.test_findings import made_up
from tests.ui.test_replay import showdown, watching
from wl_tui.analysis.findings import beside, write_analysis
from wl_tui.kernel.reader import read
from wl_tui.ui.common import analysing
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.replay import TURNING
from wl_tui.ui.common.status import TextLine

PATIENCE = 60.0
"""Another process begins, on a machine that may be busy."""


async def test_what_is_kept_is_shown(saves: Path) -> None:
    path = showdown(saves)
    recording = read(path)
    analysis = made_up(recording)
    write_analysis(recording, analysis)
    async with watching(saves, read(path)) as watcher:
        line = watcher.replay.query_one("#reel", TextLine)
        await watcher.until(lambda: TURNING in line.text)
        await watcher.press("n")
        await watcher.see("Here: a turning point.")
        assert watcher.number == analysis.turnings[0].at
        await watcher.press("g")
        await watcher.see("chance to win, in percent")
        await watcher.press("escape", "y")
        await watcher.until(lambda: isinstance(watcher.app.screen, Page))
        await watcher.see("A legend: Draw | wait")
        await watcher.see("own choices -10")


async def test_it_is_made_elsewhere_and_can_be_stopped(saves: Path) -> None:
    path = showdown(saves)
    async with watching(saves, read(path)) as watcher:
        await watcher.press("y")
        await watcher.see("y stops it.")
        await watcher.press("y")
        await watcher.see("The analysis was stopped.")
        assert not beside(path).exists()
        assert watcher.replay._analysis is None


async def test_a_damaged_one_is_named_and_made_anew(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = showdown(saves)
    analysis = made_up(read(path))
    write_analysis(read(path), analysis)
    made = beside(path).rename(saves / "made")
    beside(path).write_text("{", encoding="utf-8")
    # in place of the process that thinks: tests/analysis/test_findings.py has that one
    script = f"import shutil; print('1 2', flush=True); shutil.copy({str(made)!r}, {str(beside(path))!r}); print('2 2')"
    monkeypatch.setattr(analysing, "COMMAND", (sys.executable, "-c", script))
    async with watching(saves, read(path)) as watcher:
        await watcher.see("game.analysis.json is damaged")
        await watcher.press("y")
        await watcher.until(lambda: "Analysed: y tells" in watcher.text, PATIENCE)
        assert watcher.replay._analysis == analysis
        await watcher.press("right", "left")
        assert "damaged" not in watcher.text


async def test_it_says_why_there_is_none(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "COMMAND", (sys.executable, "-c", "import sys; print('! it is torn'); sys.exit(2)"))
    async with watching(saves, read(showdown(saves))) as watcher:
        await watcher.press("y")
        await watcher.until(lambda: "There is no analysis: it is torn." in watcher.text, PATIENCE)


async def test_an_open_game_says_why_not(saves: Path) -> None:
    async with watching(saves, read(showdown(saves, 20))) as watcher:
        await watcher.press("y")
        await watcher.see("There is no analysis before a game is over")
