"""Content as data: where `rules/` is found, and TOML read straight into structs, with errors that say what to mend."""

from __future__ import annotations

import os
import re
import tomllib
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import inspect

from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.structs import LEARNING

T = TypeVar("T", bound=msgspec.Struct)

Source = Literal["rulebook", "component", "house"]
"""Where a fact comes from; `house` is our own design. An owner of the box can correct an entry by editing its line."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry of every file has."""

    id: str
    source: Source


def rules_folder(given: str | None = None) -> Path:
    """The one place that knows where rules are: what was asked for, the checkout, the package."""
    if asked := given or os.environ.get("WL_TUI_RULES"):
        folder = Path(asked)
        if not folder.is_dir():
            raise ContentError(str(folder), "", "", "there is no such folder")
        return folder
    package = Path(__file__).resolve().parent
    checkout = package.parent
    return checkout / "rules" if (checkout / "pyproject.toml").is_file() else package / "rules"


def read_toml(folder: Path, name: str, kind: type[T]) -> tuple[T, dict[str, str]]:
    """A file as a struct of lists of entries, and a fingerprint of each entry by its name."""
    path = folder / name
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError(name, "", "", f"the file is missing from {folder.name}/") from None
    except (OSError, UnicodeError) as error:
        raise ContentError(name, "", "", f"cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise ContentError(name, "", "", f"is not valid TOML: {error}") from error
    try:
        with LEARNING:
            content = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise _located(name, data, str(error), kind) from None
    for key, entries in data.items():
        if isinstance(entries, list):
            unique(name, key, (entry["id"] for entry in entries))
    return content, _fingerprints(name, data)


def unique(file: str, key: str, ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for id in ids:
        if id in seen:
            raise ContentError(file, id, "id", f"stands twice among the {key}; every id must be its own")
        seen.add(id)


def _located(file: str, data: Mapping[str, Any], message: str, kind: type[msgspec.Struct]) -> ContentError:
    """Turn `Expected int, got str - at $.cards[3].value` into file, entry and field; of an unknown word say which there
    are."""
    expected, _, path = message.partition(" - at ")
    if known := _words_at(kind, path):
        expected += f"; known are: {', '.join(known)}"
    entry = field = ""
    if found := re.match(r"`?\$\.(\w+)\[(\d+)\](?:\.([\w.\[\]]+))?", path):
        key, index, field = found.group(1), int(found.group(2)), found.group(3) or ""
        raw = data[key][index]
        entry = str(raw.get("id") or f"{key} number {index + 1}") if isinstance(raw, dict) else f"{key} number {index + 1}"
    elif found := re.match(r"`?\$\.(\w+)", path):
        field = found.group(1)
    return ContentError(file, entry, field, _plain(expected))


def _words_at(kind: type[msgspec.Struct], path: str) -> list[str]:
    """The words that may stand at a path like `$.cards[3].effects[0].when`; none if it is no place for a word."""
    info: inspect.Type | None = inspect.type_info(kind)
    for name in re.findall(r"\.(\w+)|\[", path):
        if name:
            fields = info.fields if isinstance(info, inspect.StructType) else ()
            info = next((field.type for field in fields if field.encode_name == name), None)
        else:
            info = getattr(info, "item_type", None)
        if isinstance(info, inspect.UnionType):
            info = next((each for each in info.types if not isinstance(each, inspect.NoneType)), None)
    return [str(word) for word in info.values if word] if isinstance(info, inspect.LiteralType) else []


def _plain(expected: str) -> str:
    return expected[:1].lower() + expected[1:].replace("`", "'")


def _fingerprints(file: str, data: Mapping[str, Any]) -> dict[str, str]:
    prints: dict[str, str] = {}
    for key, value in data.items():
        if isinstance(value, list):
            prints.update({f"{file}:{key}/{entry['id']}": _crc(entry) for entry in value})
        else:
            prints[f"{file}:{key}"] = _crc(value)
    return prints


def _crc(value: Any) -> str:
    return f"{zlib.crc32(msgspec.json.encode(value, order='deterministic')):08x}"
