"""Cloning by type: for each struct class one small function is written from its annotations, once.

Immutable values are shared; lists and dicts are copied as deep as their annotation says they can change. A field whose
type is not understood is refused when the class is first cloned, so that nothing is ever shared by accident.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_ATOMS = (int, str, bool, float, bytes, type(None))


class _Cloners(dict[type, Callable[[Any], Any]]):
    def __missing__(self, cls: type) -> Callable[[Any], Any]:
        self[cls] = cloner = _write(cls)
        return cloner


_CLONERS = _Cloners()


def clone(value: T) -> T:
    """An independent copy of a struct: changing either never shows in the other."""
    return _CLONERS[type(value)](value)  # type: ignore[no-any-return]


def _write(cls: type) -> Callable[[Any], Any]:
    if not issubclass(cls, msgspec.Struct):
        raise TypeError(f"only structs are cloned, not {cls.__name__}")
    if cls.__struct_config__.frozen:
        return lambda value: value
    lines = ["def clone(x):", "    y = x.__copy__()"]
    for name, hint in typing.get_type_hints(cls).items():
        if name in cls.__struct_fields__ and not _immutable(hint):
            lines.append(f"    y.{name} = {_copy(f'x.{name}', hint, 0, f'{cls.__name__}.{name}')}")
    lines.append("    return y")
    scope: dict[str, Any] = {"C": _CLONERS}
    exec("\n".join(lines), scope)  # the text is made of field names only, as in dataclasses
    return scope["clone"]  # type: ignore[no-any-return]


def _immutable(hint: Any) -> bool:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return _immutable(arguments[0])
    if origin is tuple:
        return all(argument is ... or _immutable(argument) for argument in arguments)
    if origin in (typing.Union, types.UnionType):
        return all(map(_immutable, arguments))
    if origin is typing.Literal:
        return True
    if isinstance(hint, type):
        return hint in _ATOMS or (issubclass(hint, msgspec.Struct) and hint.__struct_config__.frozen)
    return False


def _copy(expression: str, hint: Any, depth: int, where: str) -> str:
    """The source of an expression that copies `expression`, a value of type `hint`."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    item = f"v{depth}"
    if origin is list:
        if _immutable(arguments[0]):
            return f"{expression}.copy()"
        return f"[{_copy(item, arguments[0], depth + 1, where)} for {item} in {expression}]"
    if origin is dict and _immutable(arguments[0]):
        if _immutable(arguments[1]):
            return f"{expression}.copy()"
        return f"{{k{depth}: {_copy(item, arguments[1], depth + 1, where)} for k{depth}, {item} in {expression}.items()}}"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return f"C[type({expression})]({expression})"
    if origin in (typing.Union, types.UnionType) and type(None) in arguments:
        rest = [argument for argument in arguments if argument is not type(None)]
        if len(rest) == 1:
            return f"None if {expression} is None else {_copy(expression, rest[0], depth, where)}"
    raise TypeError(f"{where}: cannot tell how to clone {hint}")
