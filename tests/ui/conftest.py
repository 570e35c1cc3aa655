from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from wl_tui.settings import ONE_OF
from wl_tui.ui.common import glyphs, keymap

OURS = [f"WL_TUI_{name}" for name in ("PACE", "RULES", "SAVES", *(name.upper() for name in ONE_OF))]


@pytest.fixture(autouse=True)
def quiet_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same person on every machine, and nothing of the machine's own settings."""
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "annie")
    for name in (*OURS, "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("WL_TUI_HINTS", "off")  # but where a test is about them
    monkeypatch.setenv("TZ", "UTC")
    if sys.platform != "win32":
        time.tzset()


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    """Other keys and glyphs for one test are not there in the next."""
    before, drawn_with = keymap.current(), glyphs.in_use()
    yield
    keymap.use(before)
    glyphs.use(drawn_with)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    folder = tmp_path / "saves"
    folder.mkdir()
    return folder


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "config"
    monkeypatch.setenv("WL_TUI_CONFIG", str(folder))
    return folder
