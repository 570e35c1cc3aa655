"""Where things are kept: saved games, and what a player has set."""

from __future__ import annotations

import os
from pathlib import Path


def saves_folder(given: str | None = None) -> Path:
    """What was asked for, `WL_TUI_SAVES`, the checkout's `saves/`, else the user's data folder."""
    if asked := given or os.environ.get("WL_TUI_SAVES"):
        return Path(asked).expanduser()
    checkout = Path(__file__).resolve().parent.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "saves"
    from platformdirs import user_data_path  # 60 ms that only an installed copy needs

    return user_data_path("wl_tui", appauthor=False) / "saves"


def config_folder() -> Path:
    """`WL_TUI_CONFIG`, else the user's folder for settings."""
    if asked := os.environ.get("WL_TUI_CONFIG"):
        return Path(asked).expanduser()
    from platformdirs import user_config_path

    return user_config_path("wl_tui", appauthor=False)
