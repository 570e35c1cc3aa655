"""The files of saved games: listed newest first, renamed, thrown away and brought back, never while they are played."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from wl_tui.kernel.errors import JournalInUse
from wl_tui.kernel.listing import Listed, peek
from wl_tui.kernel.table import Table
from wl_tui.saves import (
    NameRefused,
    NoSuchSave,
    bring_back,
    find,
    latest_unfinished,
    listed,
    newest_first,
    rename,
    throw_away,
)


def test_they_come_newest_first_and_are_looked_into_one_by_one(
    journal: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = journal(name="a.wlj").parent
    for age, name in enumerate(("b", "c", "d")):
        os.utime(journal(name=f"{name}.wlj"), (1000 - age, 1000 - age))
    (folder / "gone.wlj").symlink_to(folder / "nowhere")
    (folder / "folder.wlj").mkdir()
    (folder / ".hidden.wlj").touch()
    assert [save.file for save in listed(folder)] == ["a.wlj", "b.wlj", "c.wlj", "d.wlj", "gone.wlj"]
    looked: list[str] = []

    def look(path: Path) -> Listed:
        looked.append(path.name)
        return peek(path)

    monkeypatch.setattr("wl_tui.saves.peek", look)
    found = newest_first(folder)
    assert next(found).file == "a.wlj"
    assert looked == ["a.wlj"]
    assert listed(folder / "nowhere") == []


def test_the_latest_unfinished_passes_over_finished_and_spoiled_ones(journal: Callable[..., Path]) -> None:
    going = journal(5, name="going.wlj")
    os.utime(going, (1000, 1000))
    journal(1000, name="done.wlj")
    (going.parent / "junk.wlj").write_bytes(b"junk")
    latest = latest_unfinished(going.parent)
    assert latest is not None
    assert latest.file == "going.wlj"
    going.unlink()
    assert latest_unfinished(going.parent) is None


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Sunday with Buck", "Sunday with Buck.wlj"),
        ("  spaced   out ", "spaced out.wlj"),
        ("with.wlj", "with.wlj"),
        ("[b]", "[b].wlj"),
        ("日本語", "日本語.wlj"),
        ("esc\x1b[31m", "esc[31m.wlj"),
        ("x" * 200, "x" * 60 + ".wlj"),
        ("game", "game.wlj"),
    ],
)
def test_a_save_gets_a_name_that_every_system_can_write(journal: Callable[..., Path], name: str, file: str) -> None:
    path = journal()
    before = path.read_bytes()
    target = rename(path, name)
    assert target == path.with_name(file)
    assert target.read_bytes() == before
    Table.load(target).close()


@pytest.mark.parametrize("name", ["", "  ", "..", "a/b", "a\\b", "\x1b", "what?", "other"])
def test_other_names_are_refused_and_nothing_changes(journal: Callable[..., Path], name: str) -> None:
    path = journal()
    journal(name="other.wlj")
    with pytest.raises(NameRefused):
        rename(path, name)
    assert sorted(save.file for save in listed(path.parent)) == ["game.wlj", "other.wlj"]


def test_what_is_thrown_away_can_be_brought_back(journal: Callable[..., Path]) -> None:
    path = journal()
    before = path.read_bytes()
    first = throw_away(path)
    assert listed(path.parent) == []
    journal(seed=8)
    second = throw_away(path)
    assert first.parent == second.parent == path.parent / "trash"
    assert first != second
    journal(seed=9)
    assert bring_back(first, path).read_bytes() == before
    assert len(listed(path.parent)) == 2, "what took its place is still there"
    path.unlink()
    assert bring_back(second, path) == path


def test_nothing_is_moved_under_the_hands_of_a_player(journal: Callable[..., Path]) -> None:
    path = journal()
    table = Table.load(path)
    with pytest.raises(JournalInUse, match="is being played by"):
        rename(path, "mine")
    with pytest.raises(JournalInUse, match="is being played by"):
        throw_away(path)
    assert path.exists()
    table.close()
    rename(path, "mine")


def test_a_save_is_found_by_path_or_by_name(journal: Callable[..., Path]) -> None:
    path = journal()
    for name in (path, Path("game.wlj"), Path("game")):
        assert find(path.parent, name) == path
    with pytest.raises(NoSuchSave, match="there is no saved game 'nothing'"):
        find(path.parent, Path("nothing"))
