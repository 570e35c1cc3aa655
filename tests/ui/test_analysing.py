"""The analysis in a replay: made elsewhere, stopped, shown in the chart, on the line, on a page; why there is none."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.analysis.test_findings import made_up
from tests.ui.test_replay import showdown, watching
from wl_tui.analysis.findings import beside, read_analysis, write_analysis
from wl_tui.analysis.telling import turning_lines
from wl_tui.kernel.reader import read
from wl_tui.ui.common import analysing
from wl_tui.ui.common.analysing import analysis_rows, chance_rows
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.replay import TURNING
from wl_tui.ui.common.rows import GLUE
from wl_tui.ui.common.status import TextLine

PATIENCE = 60.0
"""Another process begins, on a machine that may be busy."""
QUICKLY = """
import sys
from functools import partial
from pathlib import Path
from wl_tui.analysis import __main__ as process
from wl_tui.analysis.analyse import Effort

process.analyse = partial(process.analyse, effort=Effort(worlds=1, again=2, adviser="deputy@1", times=1))
sys.exit(process.main(Path(sys.argv[1])))
"""


async def test_what_is_kept_is_shown(saves: Path) -> None:
    path = showdown(saves)
    recording = read(path)
    analysis = made_up(recording)
    write_analysis(recording, analysis)
    async with watching(saves, read(path)) as watcher:
        line = watcher.replay.query_one("#reel", TextLine)
        await watcher.until(lambda: TURNING in line.text)
        await watcher.press("n")
        await watcher.see("Here: a turning point, ")
        assert watcher.number == analysis.turnings[0].at
        await watcher.see("? The choice: -10 points (chance 50 % before", "A mistake. A legend would choose: Draw | wait")
        await watcher.press("g")
        await watcher.see("chance to win, in percent")
        await watcher.press("escape", "y")
        await watcher.until(lambda: isinstance(watcher.app.screen, Page))
        await watcher.see("A legend would choose: Draw | wait")
        assert re.search(r"Chance to win +at first +own choices +others' ", watcher.text)
        assert re.search(r"Annie +50 % +-10 ", watcher.text)


def test_an_account_is_a_table_where_there_is_room(saves: Path) -> None:
    analysis = made_up(read(showdown(saves)))
    names = ("Annie", "Buck", "Clementine of the Seven Rivers")
    wide, narrow = (list(analysis_rows(analysis, names, width)) for width in (100, 74))
    assert wide[1].text.split()[:4] == ["Annie", "50", "%", "-10"]
    assert narrow[1].text.replace(GLUE, " ").startswith("Annie: at first 50 %, own choices -10, others' -15, luck")


def test_signs_stand_below_the_chances(saves: Path) -> None:
    recording = read(showdown(saves))
    analysis = made_up(recording)
    chart = list(chance_rows(analysis, "ABC", 200, 9, 0))
    assert chart[-2].text.replace(GLUE, " ").index("?") == len("100 ") + analysis.turnings[0].at
    assert "? a mistake" in chart[-1].text.replace(GLUE, " ")
    calm = msgspec.structs.replace(analysis, turnings=())
    assert len(list(chance_rows(calm, "ABC", 200, 9, 0))) == len(chart) - 2


async def test_it_is_made_to_its_end_and_read(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process itself, asked for less than usual."""
    monkeypatch.setattr(analysing, "COMMAND", (sys.executable, "-c", QUICKLY))
    path = showdown(saves)
    async with watching(saves, read(path)) as watcher:
        await watcher.press("y")
        await watcher.until(lambda: "Analysed: y tells" in watcher.text, PATIENCE)
        analysis = read_analysis(read(path))
        assert analysis is not None, "it is kept"
        turning = analysis.turnings[0]
        await watcher.press("g")
        await watcher.see("chance to win, in percent, each from its own view")
        chart = watcher.text.partition("chance to win")[2]
        assert all(chart.count(letter) > 5 for letter in "ABC"), "each has a line"
        await watcher.press("escape", "y")
        await watcher.until(lambda: isinstance(watcher.app.screen, Page))
        head, below = turning_lines(analysis, turning, ("Annie", "Buck", "Clementine"))
        await watcher.see("Turning points", *head.split()[:4], *below.split()[:3])
        await watcher.press("escape")
        await watcher.until(lambda: watcher.app.screen is watcher.replay)
        assert TURNING in watcher.replay.query_one("#reel", TextLine).text
        await watcher.press("right")
        assert watcher.number == 1, "the game goes on"
        await watcher.press("home")
        for _ in range(turning.at):
            if watcher.number < turning.at:
                await watcher.press("n")
        assert watcher.number == turning.at
        await watcher.see("a turning point, ")


async def test_it_can_be_stopped_midway(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[asyncio.subprocess.Process] = []
    begin = asyncio.create_subprocess_exec

    async def begin_and_tell(*command: str, **pipes: Any) -> asyncio.subprocess.Process:
        begun.append(await begin(*command, **pipes))
        return begun[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", begin_and_tell)
    path = showdown(saves)
    async with watching(saves, read(path)) as watcher:
        await watcher.press("y")
        await watcher.until(lambda: re.search(r"Analysing: \d+ of \d+ decisions; y stops it", watcher.text), PATIENCE)
        await watcher.press("right")
        assert watcher.number == 1, "nobody waits for it"
        await watcher.press("y")
        await watcher.see("The analysis was stopped.")
        await watcher.until(lambda: begun[0].returncode is not None)
        assert not beside(path).exists()
        assert watcher.replay._analysis is None
        await watcher.press("right")
        assert watcher.number == 2
        await watcher.press("g")
        await watcher.see("The game over time", "+ several are level", "| the decision you are at")
        assert "chance to win" not in watcher.text


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
