"""A bug in a screen is a sentence for the player and a file for whoever mends it, never a traceback on the screen."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from textual.worker import WorkerFailed

from tests.ui.driving import at_keyboard, new_table
from wl_tui.ui.common.table import TableScreen
from wl_tui.ui.trouble import report

BROKEN = """
import sys
from pathlib import Path
from wl_tui.ui.app import WlTuiApp
from wl_tui.ui.common.start import StartScreen
def broken(self):
    raise ZeroDivisionError("a bug")
StartScreen.on_mount = broken
app = WlTuiApp(Path(sys.argv[1]))
app.run(headless=True)
sys.exit(app.return_code or 0)
"""


def test_the_player_reads_a_sentence_and_the_file_has_the_rest(tmp_path: Path) -> None:
    env = {**os.environ, "WL_TUI_CONFIG": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", BROKEN, str(tmp_path)], capture_output=True, text=True, env=env, timeout=60
    )
    assert done.returncode == 1
    told = done.stdout + done.stderr
    assert "Traceback" not in told
    assert "Something in the program broke." in told
    (path,) = tmp_path.glob("trouble-*.txt")
    assert "ZeroDivisionError: a bug" in path.read_text(encoding="utf-8")


async def test_tests_still_see_the_error(saves: Path, config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: TableScreen, view: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(TableScreen, "show_view", broken)
    with pytest.raises(Exception, match="a bug"):
        async with at_keyboard(saves, new_table(saves)) as player:
            await player.until(lambda: player.app._exception is not None)


def test_without_a_folder_to_write_to_the_sentence_is_still_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    told = report(tmp_path / "file" / "folder", ZeroDivisionError("a bug"))
    assert told.endswith("goes on with it.")


def test_what_broke_in_a_worker_is_told_with_its_place(tmp_path: Path) -> None:
    async def breaks() -> None:
        raise LookupError("the seam")

    try:
        asyncio.run(breaks())
    except LookupError as error:
        report(tmp_path, WorkerFailed(error))
    text = next(tmp_path.glob("trouble-*.txt")).read_text(encoding="utf-8")
    assert "in breaks" in text
    assert "LookupError: the seam" in text
