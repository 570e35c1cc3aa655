"""Cloning: deep where things can change, shared where they cannot, refused where nobody could tell."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wl_tui.kernel.clone import clone
from wl_tui.kernel.structs import Frame


class Leaf(msgspec.Struct, frozen=True):
    names: tuple[str, ...]


class Inner(msgspec.Struct):
    values: list[int]


class Deep(Frame, kw_only=True):
    leaf: Leaf
    inner: Inner
    maybe: Inner | None = None
    lists: list[list[int]] = []
    table: dict[str, list[Inner]] = {}
    numbers: dict[str, int] = {}


class Odd(msgspec.Struct):
    thing: Any


def test_everything_that_can_change_is_copied() -> None:
    one = Deep(
        leaf=Leaf(("a",)), inner=Inner([1]), maybe=Inner([2]), lists=[[3]], table={"x": [Inner([4])]}, numbers={"y": 5}
    )
    two = clone(one)
    assert two == one
    two.inner.values.append(9)
    two.lists[0].append(9)
    two.table["x"][0].values.append(9)
    two.numbers["z"] = 9
    assert two.maybe is not None
    two.maybe.values.append(9)
    assert one == Deep(
        leaf=Leaf(("a",)), inner=Inner([1]), maybe=Inner([2]), lists=[[3]], table={"x": [Inner([4])]}, numbers={"y": 5}
    )
    assert two.leaf is one.leaf
    assert clone(Deep(leaf=Leaf(()), inner=Inner([]))).maybe is None


def test_a_type_nobody_can_tell_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Odd\.thing"):
        clone(Odd([1]))
    with pytest.raises(TypeError, match="only structs"):
        clone([1, 2])
