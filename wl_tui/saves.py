"""Which saved games there are, and what can be done with their files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from wl_tui import margins
from wl_tui.analysis import findings
from wl_tui.kernel import lock
from wl_tui.kernel.errors import JournalError
from wl_tui.kernel.journal import SUFFIX
from wl_tui.kernel.listing import Listed, peek
from wl_tui.kernel.text import clean

TRASH = "trash"
"""The folder, among the saves, where deleted games go."""
NOT_IN_NAMES = '/\\:*?"<>|'
"""What some system would not have in the name of a file."""
LONGEST_NAME = 60


class NameRefused(JournalError):
    """A game cannot be called that."""


class NoSuchSave(JournalError):
    """Nothing is called that."""


def new_path(folder: Path, game: str) -> Path:
    """A name for a new game that is not taken: the game and the moment it began."""
    return _free(folder, f"{game}-{datetime.now().strftime('%Y%m%d-%H%M%S')}")


def _free(folder: Path, stem: str) -> Path:
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def newest_first(folder: Path) -> Iterator[Listed]:
    """The journals of a folder, the latest first, each looked into when it is asked for."""
    found: list[tuple[float, str]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and not entry.name.startswith(".") and not entry.is_dir():
                    found.append((-_modified(entry), entry.name))
    except OSError:
        return
    for _, name in sorted(found):
        yield peek(folder / name)


def _modified(entry: os.DirEntry[str]) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:  # a link that leads nowhere is listed all the same
        return 0.0


def listed(folder: Path) -> list[Listed]:
    """All journals of a folder, the latest first."""
    return list(newest_first(folder))


def latest_unfinished(folder: Path) -> Listed | None:
    return next((save for save in newest_first(folder) if save.standing in ("open", "torn")), None)


def find(folder: Path, name: Path) -> Path:
    """A save by its path, or by its name among the saves, with or without its ending; of a folder and a save of the same
    name it is the save."""
    paths = (name, folder / name, folder / f"{name}{SUFFIX}")
    for path in (*(path for path in paths if not path.is_dir()), *paths):
        if path.exists():
            return path
    raise NoSuchSave(f"there is no saved game {str(name)!r}, here or in {folder}; those there are: wl-tui saves")


# -- files -----------------------------------------------------------------------------------------------------------


def rename(path: Path, name: str) -> Path:
    """Give a save another name. NameRefused says why it cannot have it, JournalInUse who plays it."""
    stem = clean(name.removesuffix(SUFFIX), LONGEST_NAME).strip(" .")
    if not stem:
        raise NameRefused("a name needs a letter or a digit")
    if bad := next((char for char in stem if char in NOT_IN_NAMES), ""):
        raise NameRefused(f"a name cannot have {bad} in it")
    target = path.with_name(f"{stem}{SUFFIX}")
    if target == path:
        return path
    if target.exists() and not target.samefile(path):
        raise NameRefused(f"there is a game called {stem} already")
    _not_in_use(path)
    _move(path, target)
    return target


def throw_away(path: Path) -> Path:
    """Put a save into the trash; where it lies now. JournalInUse if it is being played."""
    _not_in_use(path)
    trash = path.parent / TRASH
    trash.mkdir(exist_ok=True)
    target = _free(trash, path.name.removesuffix(SUFFIX))
    _move(path, target)
    return target


def bring_back(thrown: Path, path: Path) -> Path:
    """Take a save out of the trash again, to where it was or, if that is taken, beside it."""
    target = path if not path.exists() else _free(path.parent, path.name.removesuffix(SUFFIX))
    _move(thrown, target)
    return target


def _move(path: Path, target: Path) -> None:
    """A game goes where its notes and its analysis go."""
    path.rename(target)
    for aside in (margins.beside, findings.beside):
        with suppress(FileNotFoundError):
            aside(path).rename(aside(target))


def _not_in_use(path: Path) -> None:
    try:
        descriptor = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    except PermissionError:
        return  # nobody can play what nobody may write
    try:
        lock.acquire(descriptor, path)
        lock.release(path)
    finally:
        os.close(descriptor)
