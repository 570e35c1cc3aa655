"""Saved games as families: who stands under whom, in which order, and what a forged file cannot do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from wl_tui.kernel.families import GENERATIONS, families, left_alone
from wl_tui.kernel.listing import Listed, peek
from wl_tui.kernel.records import Parent
from wl_tui.kernel.table import Table


def listed(*told: str) -> list[Listed]:
    """Newest first: `b<a` is the file b, continued from a; `a2=a` is another file with the id of a."""
    saves = []
    for word in told:
        name, _, parent = word.partition("<")
        file, _, id = name.partition("=")
        saves.append(Listed(f"{file}.wlj", "open", id=id or file, parent=Parent(parent, 7) if parent else None))
    return saves


def drawn(*told: str) -> list[str]:
    """Every family as one line of names, dots for their generation."""
    return [" ".join("." * kin.depth + kin.save.file[:-4] for kin in family) for family in families(listed(*told))]


def test_a_game_that_was_continued_remembers_where_and_stands_under_its_origin(journal: Callable[..., Path]) -> None:
    path = journal()
    table = Table.load(path)
    table.fork(12, path.with_name("child.wlj")).close()
    table.close()
    [[origin, child]] = families([peek(path.with_name("child.wlj")), peek(path)])
    assert (origin.save.file, origin.parent, origin.lines) == ("game.wlj", None, ())
    assert (child.save.file, child.parent, child.lines) == ("child.wlj", origin.save, (False,))
    assert child.save.parent == Parent(origin.save.id, 12)


@pytest.mark.parametrize(
    ("saves", "told"),
    [
        (["a", "b", "c"], ["a", "b", "c"]),
        (["b", "c<a", "a"], ["b", "a .c"]),
        (["b<a", "c", "a"], ["a .b", "c"]),
        (["x<a", "y<b", "c", "b<a", "a"], ["a .x .b ..y", "c"]),
        (["x<b", "y<a", "a", "b<a"], ["a .b ..x .y"]),
        (["b<gone", "a"], ["b", "a"]),
    ],
    ids=["strangers", "below", "latest of a family", "branches", "latest of a branch", "no parent"],
)
def test_parents_come_first_and_of_all_else_what_changed_last(saves: list[str], told: list[str]) -> None:
    assert drawn(*saves) == told


def test_lines_go_on_as_long_as_a_sibling_follows() -> None:
    [family] = families(listed("a", "b<a", "c<b", "d<b", "e<a"))
    assert [kin.lines for kin in family] == [(), (True,), (True, True), (True, False), (False,)]


def test_of_two_copies_the_one_that_changed_last_has_the_children() -> None:
    assert drawn("old=a", "b<a", "a") == ["old .b", "a"]


@pytest.mark.parametrize("saves", [["a<a"], ["a<b", "b<a"], ["c<b", "a<c", "b<a"], ["x<a", "a<b", "b<a"]])
def test_whatever_a_file_says_everybody_is_listed_once(saves: list[str]) -> None:
    found = [kin.save.file[:-4] for family in families(listed(*saves)) for kin in family]
    assert sorted(found) == sorted(word[0] for word in saves)


def test_what_cannot_be_read_is_nobodys_parent() -> None:
    saves = [Listed("letter.wlj", "unreadable"), Listed("b.wlj", "open", id="b", parent=Parent("", 1))]
    assert [len(family) for family in families(saves)] == [1, 1]


def test_a_chain_longer_than_any_screen_stays_one_family() -> None:
    long = ["0", *(f"{number + 1}<{number}" for number in range(3000))]
    [family] = families(listed(*reversed(long)))
    assert [kin.depth for kin in family] == list(range(3001))
    assert max(len(kin.lines) for kin in family) == GENERATIONS


@pytest.mark.parametrize(
    ("saves", "count"),
    [(["a"], 0), (["b<a", "c<a", "d<b", "a"], 2), (["b<a", "a", "copy=a"], 0), (["a<a"], 0)],
    ids=["none", "children, not theirs", "a copy has them", "itself"],
)
def test_who_is_left_alone_without_a_game_is_counted(saves: list[str], count: int) -> None:
    found = listed(*saves)
    assert left_alone(found, next(save for save in found if save.file == "a.wlj")) == count
