from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def quiet_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same person on every machine, and nothing of the machine's own settings."""
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "annie")
    for name in ("NO_COLOR", "WL_TUI_PACE", "WL_TUI_RULES", "WL_TUI_SAVES"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    folder = tmp_path / "saves"
    folder.mkdir()
    return folder
