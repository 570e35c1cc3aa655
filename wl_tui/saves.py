"""Where saved games are, and which there are."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from wl_tui.kernel.journal import SUFFIX
from wl_tui.kernel.listing import Listed, peek


def saves_folder(given: str | None = None) -> Path:
    """What was asked for, `WL_TUI_SAVES`, the checkout's `saves/`, else the user's data folder."""
    if asked := given or os.environ.get("WL_TUI_SAVES"):
        return Path(asked).expanduser()
    checkout = Path(__file__).resolve().parent.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "saves"
    from platformdirs import user_data_path  # 60 ms that only an installed copy needs

    return user_data_path("wl_tui", appauthor=False) / "saves"


def new_path(folder: Path, game: str) -> Path:
    """A name for a new game that is not taken: the game and the moment it began."""
    stem = f"{game}-{datetime.now().strftime('%Y%m%d-%H%M%S')}"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def listed(folder: Path) -> list[Listed]:
    """All journals of a folder, the latest first."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
    except OSError:
        return []
    return sorted((peek(path) for path in paths), key=lambda save: (-save.modified, save.file))
