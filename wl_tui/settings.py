"""What a player has set: a small TOML file in the platform's folder for such things, or in WL_TUI_CONFIG.

A file that is broken never stops anybody: what can be read counts, the rest is as it comes, and one sentence says so.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

FILE = "settings.toml"
LONGEST_PACE = 10.0
HEAD = '# Settings of wl_tui. In [keys], the name of an action stands for another key: undo = "z"\n'


ONE_OF = {
    "theme": ("auto", "dark", "light", "contrast", "safe", "ansi"),
    "glyphs": ("auto", "unicode", "blocks", "ascii"),
    "motion": ("auto", "full", "reduced"),
    "keymap": ("usual", "vi"),
}
"""Settings that are one of a few words; the first is how it comes."""
VARIABLE = "WL_TUI_{}"
"""The environment variable that says otherwise for one of them, also set by a flag of the command line."""


@dataclass(frozen=True)
class Settings:
    pace: float = 0.3
    """Seconds between the decisions of programs."""
    confirm: bool = True
    """Whether a line asks before something is lost that could still be had."""
    theme: str = ONE_OF["theme"][0]
    """The colours."""
    glyphs: str = ONE_OF["glyphs"][0]
    """What is drawn with."""
    motion: str = ONE_OF["motion"][0]
    """Whether anything moves by itself."""
    keymap: str = ONE_OF["keymap"][0]
    """The keys to begin with."""
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
    for name, words in ONE_OF.items():
        if data.get(name) in words:
            settings = with_word(settings, name, str(data[name]))
        elif name in data:
            wrong.append(f"{name} is {either(words)}")
    hints = data.get("hints")
    if isinstance(hints, bool):
        settings = replace(settings, hints=hints)
    elif hints is not None:
        wrong.append("hints is true or false")
    if isinstance(keys, dict) and all(isinstance(key, str) for key in keys.values()):
        settings = replace(settings, keys=keys)
    else:
        wrong.append('keys are written like undo = "z"')
    known = ("pace", "confirm", "hints", "keys", *ONE_OF)
    wrong += [f"there is no setting '{name}'" for name in data if name not in known]
    return Loaded(settings, (f"{path}: {'; '.join(wrong)}.",) if wrong else ())


def with_word(settings: Settings, name: str, word: str) -> Settings:
    """With another word for one of those in `ONE_OF`."""
    return replace(settings, **{name: word})  # type: ignore[arg-type]


def either(words: Sequence[str]) -> str:
    """`a, b or c`."""
    return " or ".join([", ".join(words[:-1]), words[-1]])


def asked_for(environ: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """What the environment says of settings that are one of a few words, and a sentence for each that cannot be."""
    found, wrong = {}, []
    for name, words in ONE_OF.items():
        variable = VARIABLE.format(name.upper())
        value = environ.get(variable, "")
        if value in words:
            found[name] = value
        elif value:
            wrong.append(f"{variable} is {either(words)}, not '{value}': it is as set.")
    return found, wrong


def save(settings: Settings, folder: Path) -> None:
    """Write the file whole, or leave it as it was. OSError if there is no writing there."""
    lines = [HEAD, f"pace = {settings.pace:g}", f"confirm = {str(settings.confirm).lower()}"]
    lines += [f"{name} = {_quoted(getattr(settings, name))}" for name in ONE_OF]
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
