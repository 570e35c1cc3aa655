"""Notation: every choice as a few words, `duel 2` or `lay s7`. Written for logs, tests and fixtures, and parsed back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from wl_tui.kernel.structs import Choice

_NONE, _EMPTY, _JOIN = "-", "~", "+"
_PLAIN = re.compile(r"[^\s+~-][^\s+]*")


@cache
def _shape(cls: type[Choice]) -> tuple[str, tuple[str, ...]]:
    return str(cls.__struct_config__.tag), cls.__struct_fields__


def notation(choice: Choice) -> str:
    """The tag of the choice and its fields in order; several pieces are joined by `+`."""
    word, fields = _shape(type(choice))
    return " ".join([word, *(_write(getattr(choice, field)) for field in fields)])


def _write(value: Any) -> str:
    if value is None:
        return _NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return _JOIN.join(map(_write, value)) if value else _EMPTY
    text = str(value)
    if isinstance(value, str) and not _PLAIN.fullmatch(text):
        raise ValueError(f"'{text}' cannot stand in a notation: ids are one word without '+'")
    return text


class Notations:
    """Reads notations of the choices that are in play."""

    def __init__(self, choices: Iterable[type[Choice]]) -> None:
        self._kinds = {str(kind.__struct_config__.tag): kind for kind in choices}

    def parse(self, text: str) -> Choice:
        """The choice a notation stands for, whether or not it is legal now. ValueError says what is wrong."""
        word, *values = text.split()
        kind = self._kinds.get(word)
        if kind is None:
            raise ValueError(f"'{word}' is no choice of this game")
        fields = msgspec.structs.fields(kind)
        if len(values) != len(fields):
            raise ValueError(f"'{word}' takes {len(fields)} words after it, not {len(values)}")
        data = {field.encode_name: _read(value, field.type) for field, value in zip(fields, values, strict=True)}
        try:
            return msgspec.convert({"c": word, **data}, kind)
        except msgspec.ValidationError as error:
            raise ValueError(f"'{text}': {error}") from None


def _read(text: str, hint: Any) -> Any:
    if text == _NONE:
        return None
    names = str(hint)
    if "tuple" in names:
        inner = "int" if "int" in names else "str"
        return [] if text == _EMPTY else [_read(part, inner) for part in text.split(_JOIN)]
    if "bool" in names:
        return {"yes": True, "no": False}.get(text, text)
    if "int" in names and text.lstrip("-").isdigit():
        return int(text)
    return text
