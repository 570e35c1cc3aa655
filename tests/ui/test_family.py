"""The tree of saved games on the screen, and the list of those who came to watch."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event
from time import time

import pytest

from tests.ui.driving import BOTS, SIZES, Player, at_keyboard, new_table, play_on
from tests.ui.test_browser import inside, rename_to
from wl_tui.kernel.families import Kin, families
from wl_tui.kernel.listing import Listed, peek
from wl_tui.kernel.records import Parent, Seat
from wl_tui.ui.common.browser import ReplaysScreen, SavesScreen
from wl_tui.ui.common.glyphs import SETS, SetName
from wl_tui.ui.common.preview import list_rows, origin_of
from wl_tui.ui.common.replay import Replay
from wl_tui.ui.common.rows import lines_of
from wl_tui.ui.common.table import TableScreen


def aged(saves: Path, *names: str) -> None:
    """These are all, the one that changed last first."""
    for age, name in enumerate(names):
        os.utime(saves / f"{name}.wlj", (time() - age * 4000 - 100, time() - age * 4000 - 100))
    assert {path.stem for path in saves.glob("*.wlj")} == set(names)


@pytest.fixture
def kin(saves: Path) -> Path:
    """A finished game, continued twice, once of that again; a game whose origin is gone; one that is going on."""
    first = play_on(new_table(saves, BOTS, name="first"))
    second = play_on(first.fork(30, saves / "second.wlj"), 3)
    for table in (
        first,
        second,
        play_on(first.fork(12, saves / "third.wlj", fresh_luck=True)),
        second.fork(31, saves / "fourth.wlj"),
        play_on(new_table(saves, name="going"), 9),
    ):
        table.close()
    gone = play_on(new_table(saves, name="gone"), 9)
    gone.fork(5, saves / "orphan.wlj").close()
    gone.close()
    (saves / "gone.wlj").unlink()
    aged(saves, "going", "fourth", "third", "orphan", "second", "first")
    return saves


async def open_list(player: Player, key: str = "l", count: int = 6) -> None:
    await player.until_title()
    await player.press(key)
    await player.until_on(SavesScreen)
    await player.until(lambda: player.menu.painted and player.menu.choices == count)
    await player.rest()


def names(player: Player) -> list[str]:
    """Every game's first line without its age, as far as something stands there."""
    lines = [line.rpartition("  ")[0].rstrip() or line for line in player.menu.text.splitlines() if " ago" in line]
    return [line.rstrip().removesuffix(" ago") for line in lines]


async def test_a_game_stands_under_the_one_it_was_continued_from(kin: Path) -> None:
    async with at_keyboard(kin, size=(120, 40)) as player:
        await open_list(player)
        assert names(player) == [
            "     going",
            "   * first",
            "     ├ second",
            "     │ └ fourth",
            "   * └ third",
            "     orphan",
        ]
        await player.see("from decision 30: round", "from decision 31: round", "from decision 12: finished")
        assert player.text.count("Annie, Buck and Clementine") == 3, "those of a child are told if they are others"


async def test_the_look_inside_tells_the_origin_or_that_it_is_not_here(kin: Path) -> None:
    async with at_keyboard(kin, size=(120, 40)) as player:
        await open_list(player)
        await player.press("down")
        await player.until(lambda: "first.wlj" in inside(player))
        assert "decision" not in inside(player)
        await player.press("down", "down")
        await player.until(lambda: "from decision 31 of second" in inside(player))
        await player.press("end")
        await player.until(
            lambda: "from decision 5 of a game that is not in this folder; it stands by itself" in inside(player)
        )


async def test_deleting_an_origin_says_who_is_left_and_they_stand_alone(kin: Path) -> None:
    async with at_keyboard(kin, size=(120, 40)) as player:
        await open_list(player)
        await player.press("down", "d")
        await player.until_dialog()
        await player.see("2 games were continued from it; they stay, and will stand by themselves.")
        await player.press("2")
        await player.until_on(SavesScreen)
        await player.until(lambda: player.menu.choices == 5)
        assert names(player) == ["     going", "     second", "     └ fourth", "   * third", "     orphan"]
        await player.until(lambda: "from decision 30 of a game that is not in this folder" in inside(player))
        assert player.menu.picked == 1, "the mark is on the one that stood below"
        await player.press("d")
        await player.until_dialog()
        await player.see("One game was continued from it; it stays, and will stand by itself.")
        await player.press("1")
        await player.until_on(SavesScreen)
        await player.press("down", "d")
        await player.until_dialog()
        assert "continued" not in player.text
        await player.press("1")
        await player.until_on(SavesScreen)
        await player.press("u")
        await player.until(lambda: player.menu.choices == 6)
        assert names(player)[1:4] == ["   * first", "     ├ second", "     │ └ fourth"]


async def test_another_name_for_an_origin_moves_nothing(kin: Path) -> None:
    async with at_keyboard(kin, size=(120, 40)) as player:
        await open_list(player)
        await player.press("down")
        await rename_to(player, "[b]first[b]")
        await player.see("* [b]first[b]")
        await player.press("down")
        await player.until(lambda: "from decision 30 of [b]first[b]" in inside(player))
        assert [name[5:] for name in names(player)][1:4] == ["[b]first[b]", "├ second", "│ └ fourth"]


async def test_a_game_continued_while_watching_is_there_when_one_comes_back(kin: Path) -> None:
    async with at_keyboard(kin, size=(120, 40)) as player:
        await open_list(player)
        await player.press("w")
        await player.until_on(Replay)
        await player.press("right", "f")
        await player.until_dialog()
        await player.press("5")
        await player.until(lambda: type(player.app.screen) is TableScreen)
        await player.press("escape")
        await player.until_on(SavesScreen)
        await player.until(lambda: player.menu.choices == 7)
        assert names(player)[0] == "     going"
        await player.see("└ Showdown", "from decision 1: ")
        assert player.menu.picked == 0, "the mark is where it was"


async def test_children_that_come_before_their_origin_wait_for_it(kin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest are listed first; an origin may be far down."""
    raw = (kin / "going.wlj").read_bytes()
    aged(kin, "fourth", "third", "orphan", "second", "going", "first")
    for number in range(70):
        (kin / f"x{number}.wlj").write_bytes(raw)
        os.utime(kin / f"x{number}.wlj", (time() - 15_000, time() - 15_000))

    now = Event()

    def held(path: Path) -> Listed:
        assert path.stem != "first" or now.wait(20)
        return peek(path)

    monkeypatch.setattr("wl_tui.saves.peek", held)
    async with at_keyboard(kin, size=(120, 40)) as player:
        await player.until_title()
        await player.press("l")
        await player.until_on(SavesScreen)
        await player.until(lambda: "from decision 30 of another game" in inside(player))
        assert names(player)[:2] == ["     second", "     └ fourth"]
        now.set()
        await player.until(lambda: player.menu.choices == 76)
        assert names(player)[:3] == ["   * first", "     ├ second", "     │ └ fourth"]
        await player.until(lambda: "from decision 30 of first" in inside(player))


# -- watching ----------------------------------------------------------------------------------------------------------


async def test_who_comes_to_watch_finds_finished_games_first_and_enter_watches(kin: Path) -> None:
    (kin / "letter.wlj").write_bytes(b"Dear Annie\n")
    async with at_keyboard(kin, size=(120, 40)) as player:
        await open_list(player, "r")
        assert names(player) == [
            "   * first",
            "     ├ second",
            "     │ └ fourth",
            "   * └ third",
            "     going",
            "     orphan",
        ]
        lines = [line.strip() for line in player.menu.text.splitlines()]
        assert lines.index("Not finished yet") == next(n for n, line in enumerate(lines) if line.startswith("going")) - 1
        await player.see("Enter watch", "c go on")
        await player.press("enter")
        await player.until_on(Replay)
        await player.press("escape")
        await player.until_on(ReplaysScreen)
        await player.until(lambda: player.menu.painted)
        await player.press("down", "down", "down", "down")
        assert player.menu.picked == 4, "the list takes keys again"
        await player.press("enter")
        await player.until_on(Replay)
        await player.see("Decision 0 of ")


async def test_the_mark_stands_on_a_finished_game_even_if_its_origin_is_not(saves: Path) -> None:
    origin = play_on(new_table(saves, name="origin"), 20)
    play_on(origin.fork(9, saves / "end.wlj")).close()
    origin.close()
    aged(saves, "origin", "end")
    async with at_keyboard(saves) as player:
        await open_list(player, "5", count=2)
        assert names(player) == ["     origin", "   * └ end"]
        assert player.menu.picked == 1


async def test_c_goes_on_and_leaving_comes_back_to_the_title(kin: Path) -> None:
    async with at_keyboard(kin) as player:
        await open_list(player, "r")
        await player.press("end", "up", "c")
        await player.until_asked()
        assert player.table.journal is not None
        assert player.table.journal.path.stem == "going"
        await player.press("escape")
        await player.until_title()


async def test_what_cannot_be_watched_says_why_and_the_list_goes_on(kin: Path) -> None:
    path = kin / "first.wlj"
    path.write_bytes(b"\n".join(path.read_bytes().split(b"\n")[:1]) + b"\n12345678 {}\n")
    async with at_keyboard(kin) as player:
        await open_list(player, "r")
        await player.press("home", "enter")
        await player.see("It cannot be watched: first.wlj")
        await player.until(lambda: player.menu.painted)
        await player.press("down")
        assert player.menu.picked == 1, "the list takes keys again"


async def test_with_nothing_to_watch_it_says_so(saves: Path) -> None:
    (saves / "letter.wlj").write_bytes(b"Dear Annie\n")
    async with at_keyboard(saves) as player:
        await player.until_title()
        await player.press("r")
        await player.see("There is no game to watch.", "(c go on)", "(d delete)")
        await player.press("enter", "w", "c")
        assert isinstance(player.app.screen, ReplaysScreen)


async def test_its_keys_are_in_help_and_palette(kin: Path) -> None:
    async with at_keyboard(kin, size=(120, 40)) as player:
        await player.until_title()
        await player.press("colon", *"watch")
        await player.see("replays", "Watch a game again")
        await player.press("enter")
        await player.until_on(ReplaysScreen)
        await player.until(lambda: player.menu.painted and player.menu.choices == 6)
        await player.press("question_mark")
        await player.see(
            "Replays", "stands under it", "Watch the game that is marked", "Go on with the game that is marked"
        )
        await player.press("escape")
        await player.press("colon", *"go on")
        await player.see("Go on with the game that is marked")


# -- rows --------------------------------------------------------------------------------------------------------------


def chain(length: int, name: str = "g") -> list[Kin]:
    saves = [
        Listed(
            f"{name}{n}.wlj",
            "open",
            "showdown",
            at="R2 Annie",
            modified=1.0,
            id=str(n),
            parent=_parent(n),
            seats=(Seat("Annie"),),
        )
        for n in range(length)
    ]
    [family] = families(saves[::-1])
    return family


def _parent(number: int) -> Parent | None:
    return Parent(str(number - 1), 40 + number) if number else None


@pytest.mark.parametrize("glyphs", SETS)
def test_the_lines_of_the_tree_have_an_ascii_twin_of_the_same_width(glyphs: SetName) -> None:
    saves = [
        Listed(f"{name}.wlj", "open", "showdown", id=name, parent=Parent("a", 3) if name > "a" else None) for name in "abc"
    ]
    [family] = families(saves)
    told = [row.lead for number, kin in enumerate(family) for row in list_rows(number, kin, 9.0, True, glyphs)]
    unicode = ["     ", "     ", "     ├ ", "     │ ", "     └ ", "       "]
    assert told == (["     ", "     ", "     + ", "     | ", "     ' ", "       "] if glyphs == "ascii" else unicode)


def test_a_long_name_keeps_its_line_and_never_is_markup() -> None:
    saves = [Listed("a.wlj", "open", "showdown", id="a")]
    saves += [Listed(f"{n} {'[red]long[/red] ' * 4}.wlj", "open", "showdown", id=n, parent=Parent("a", 3)) for n in "bc"]
    [[_, kin, last]] = families(saves)
    first = [line.lead for line in lines_of(0, list_rows(1, kin, 9.0, False, "unicode")[0], 30)]
    assert len(first) > 2
    assert (first[0], set(first[1:])) == ("     ├ ", {"     │ "})
    assert {line.lead for line in lines_of(0, list_rows(2, last, 9.0, False, "unicode")[0], 30)[1:]} == {"       "}
    assert "[red]long[/red]" in list_rows(1, kin, 9.0, False, "unicode")[0].text


@pytest.mark.parametrize(("wide", "shown"), [(False, 3), (True, 6)])
def test_deep_generations_are_indented_as_far_as_there_is_room_and_name_their_origin(wide: bool, shown: int) -> None:
    family = chain(9)
    rows = [list_rows(number, kin, 9.0, wide, "unicode") for number, kin in enumerate(family)]
    assert [len(first.lead) for first, _ in rows] == [5 + 2 * min(depth, shown) for depth in range(9)]
    for depth, (_, second) in enumerate(rows):
        assert (f"of g{depth - 1}:" in second.text) == (depth > shown)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_nothing_of_a_deep_family_is_cut(saves: Path, size: tuple[int, int]) -> None:
    table = play_on(new_table(saves, name="root"), 10)
    for number in range(8):
        child = table.fork(5, saves / f"generation {number}.wlj")
        table.close()
        table = child
    table.close()
    async with at_keyboard(saves, size=size) as player:
        await open_list(player, count=9)
        await player.press("end")
        await player.rest()
        await player.see("generation 7")
        assert "from decision 5 of generation 6: round" in " ".join(player.menu.text.replace("│", " ").split())


def test_where_a_game_comes_from_is_not_guessed() -> None:
    orphan = Kin(Listed("a.wlj", "open", id="a", parent=Parent("b", 4)))
    assert origin_of(orphan, all_known=False) == "decision 4 of another game"
    assert "not in this folder" in origin_of(orphan, all_known=True)
    assert origin_of(Kin(Listed("a.wlj", "open", id="a")), all_known=True) == ""
