"""What a player has set: a small TOML file in the platform's folder for such things, or in WL_TUI_CONFIG.

A file that is broken never stops anybody: what can be read counts, the rest is as it comes, and one sentence says so.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

FILE = "settings.toml"
LONGEST_PACE = 10.0
HEAD = '# Settings of wl_tui. In [keys], the name of an action stands for another key: undo = "z"\n'


@dataclass(frozen=True)
class Settings:
    pace: float = 0.3
    """Seconds between the decisions of programs."""
    confirm: bool = True
    """Whether a line asks before something is lost that could still be had."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Names of actions -> other keys for them."""
    hints: bool = True
    """Whether a kind of decision that is met for the first time is explained."""


class Loaded(NamedTuple):
    settings: Settings
    notes: tuple[str, ...]
    """What could not be used, each a sentence."""


def load(folder: Path) -> Loaded:
    path = folder / FILE
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Loaded(Settings(), ())
    except (OSError, UnicodeError) as error:
        return Loaded(Settings(), (f"{path} cannot be read ({_why(error)}): everything is set as it comes.",))
    import tomllib

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Loaded(Settings(), (f"{path} is not TOML ({error}): everything is set as it comes.",))
    return _read(data, path)


def _read(data: Mapping[str, object], path: Path) -> Loaded:
    settings, wrong = Settings(), []
    pace, confirm, keys = data.get("pace"), data.get("confirm"), data.get("keys", {})
    if isinstance(pace, int | float) and not isinstance(pace, bool) and 0 <= pace <= LONGEST_PACE:
        settings = replace(settings, pace=float(pace))
    elif pace is not None:
        wrong.append(f"pace is a number of seconds from 0 to {LONGEST_PACE:g}")
    if isinstance(confirm, bool):
        settings = replace(settings, confirm=confirm)
    elif confirm is not None:
        wrong.append("confirm is true or false")
    hints = data.get("hints")
    if isinstance(hints, bool):
        settings = replace(settings, hints=hints)
    elif hints is not None:
        wrong.append("hints is true or false")
    if isinstance(keys, dict) and all(isinstance(key, str) for key in keys.values()):
        settings = replace(settings, keys=keys)
    else:
        wrong.append('keys are written like undo = "z"')
    wrong += [f"there is no setting '{name}'" for name in data if name not in ("pace", "confirm", "hints", "keys")]
    return Loaded(settings, (f"{path}: {'; '.join(wrong)}.",) if wrong else ())


def save(settings: Settings, folder: Path) -> None:
    """Write the file whole, or leave it as it was. OSError if there is no writing there."""
    lines = [HEAD, f"pace = {settings.pace:g}", f"confirm = {str(settings.confirm).lower()}"]
    lines += [] if settings.hints else ["hints = false"]
    if settings.keys:
        lines += ["", "[keys]", *(f"{_quoted(name)} = {_quoted(key)}" for name, key in settings.keys.items())]
    write_whole(folder / FILE, "\n".join(lines) + "\n")


def write_whole(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        aside.write_text(text, encoding="utf-8")
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)


def _quoted(text: str) -> str:
    """A basic string of TOML, which is written like one of JSON."""
    import json

    return json.dumps(text, ensure_ascii=True)


def _why(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else "it is not UTF-8"
