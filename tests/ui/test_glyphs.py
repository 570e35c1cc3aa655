"""The sets of glyphs: what is drawn on every screen, what stands for what, and how a set is chosen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color

from tests.ui.driving import SIZES, Player, at_keyboard, new_table
from tests.ui.walks import DIAGNOSIS, walk
from tests.ui.western.riding import western
from wl_tui.liveries import LIVERIES
from wl_tui.settings import FILE
from wl_tui.ui.bang import seats
from wl_tui.ui.common import glyphs
from wl_tui.ui.common.diagnose import samples
from wl_tui.ui.common.glyphs import SETS, STAND_INS, Narrowing, SetName, fitting
from wl_tui.ui.common.options import SettingsScreen
from wl_tui.ui.western import marks, signs

PICTURES = Path(__file__).parent / "pictures"
LINES_AND_BLOCKS = {chr(code) for code in range(0x2500, 0x25A0)}
SOURCES = Path(glyphs.__file__).parents[2]
TABLES = ("liveries.py", "games/western/words.py", "ui/common/glyphs.py", "ui/common/wordmark.py")
GAME_TABLES = ("ui/common/diagnose.py", "ui/western/signs.py", "ui/western/marks.py", "ui/bang/seats.py")


def strange(text: str, name: SetName) -> set[str]:
    """The characters of a text that a set does not have."""
    own = LINES_AND_BLOCKS if name == "blocks" else set()
    return {char for char in text if not char.isascii()} - own


SMALL, LARGE, _ = SIZES


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("unicode", SMALL),
        ("ascii", SMALL),
        pytest.param("blocks", LARGE, marks=pytest.mark.soak),
        pytest.param("ascii", LARGE, marks=pytest.mark.soak),
    ],
    ids=str,
)
async def test_no_screen_draws_what_its_set_does_not_have(
    saves: Path, config: Path, monkeypatch: pytest.MonkeyPatch, name: SetName, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("WL_TUI_GLYPHS", name)
    looked_at: dict[str, set[str]] = {}

    def seen(screen: str, player: Player) -> None:
        text = player.text
        if screen == DIAGNOSIS:
            for sample in samples().values():
                assert sample in text, "what a terminal can draw is seen by its glyphs as they are"
                text = text.replace(sample, "")
        looked_at[screen] = strange(text, "ascii" if name == "unicode" else name)

    await walk(saves, size, seen)
    assert DIAGNOSIS in looked_at
    assert len(looked_at) > 35
    if name == "unicode":
        plain = {screen for screen, found in looked_at.items() if not found}
        assert not plain, "a screen without frames could not show that they are drawn otherwise"
        assert len(set().union(*looked_at.values()) - LINES_AND_BLOCKS) > 20
    else:
        assert {screen: found for screen, found in looked_at.items() if found} == {}


@pytest.mark.parametrize("name", SETS)
def test_every_table_has_every_set_and_keeps_to_it(name: SetName) -> None:
    drawn = "".join(
        (
            *SETS[name],
            *marks.MARKS[name].shapes,
            *marks.MARKS[name].frame,
            *(value for value in vars(marks.MARKS[name]).values() if isinstance(value, str)),
            *(value for value in vars(signs.SETS[name]).values() if isinstance(value, str)),
            *(sign.glyph for sign in signs.SETS[name].places.values()),
            *(livery.sign(name) for livery in LIVERIES),
            *seats.SETS[name],
        )
    )
    assert bool(strange(drawn, name)) is (name == "unicode")
    assert len({livery.sign(name) for livery in LIVERIES}) == len(LIVERIES)


def test_what_stands_for_a_glyph_is_as_wide_and_in_the_set() -> None:
    for name, table in STAND_INS.items():
        for code, stand_in in table.items():
            assert cell_len(stand_in) == 1 == cell_len(chr(code))
            assert not strange(stand_in, name)


def test_frames_and_marks_of_a_text_are_replaced_and_letters_of_names_are_not() -> None:
    given = [Segment("╔═╗ K♠ “Zoé’s” … 日本"), Segment("plain")]
    drawn = Narrowing("ascii").apply(given, Color(0, 0, 0))
    assert [segment.text for segment in drawn] == ['#=# KS "Zoé\'s" ~ 日本', "plain"]
    assert Narrowing("blocks").apply(given, Color(0, 0, 0))[0].text == '╔═╗ KS "Zoé\'s" ~ 日本'


def test_glyphs_are_written_in_their_tables_and_nowhere_else() -> None:
    """Docstrings apart, which may show what they are about."""
    found = {
        str(path.relative_to(SOURCES))
        for path in (*SOURCES.rglob("*.py"), *SOURCES.rglob("*.tcss"))
        if "export" not in path.parts
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.isascii() and '"""' not in line
    }
    assert found == {*TABLES, *GAME_TABLES}


@pytest.mark.parametrize(
    ("environ", "name"),
    [
        ({}, "unicode"),
        ({"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}, "unicode"),
        ({"TERM": "xterm", "LANG": "C.utf8@x"}, "unicode"),
        ({"TERM": "linux", "LANG": "en_US.UTF-8"}, "ascii"),
        ({"TERM": "dumb"}, "ascii"),
        ({"LANG": "de_DE.ISO-8859-1"}, "ascii"),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "de_DE.ISO-8859-15@euro"}, "ascii"),
        ({"LANG": "de_DE.ISO-8859-1", "LC_ALL": "de_DE.UTF-8"}, "unicode"),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, "ascii"),
    ],
)
def test_what_a_terminal_can_draw_is_guessed_from_its_variables(environ: dict[str, str], name: SetName) -> None:
    assert fitting(environ) == name


async def test_glyphs_change_at_once_here_and_on_the_screens_below(saves: Path, config: Path) -> None:
    async with at_keyboard(saves, western(saves), size=(120, 40)) as player:
        await player.until(lambda: player.table_or_none is not None and player.menu.painted)
        await player.rest()
        before = player.text
        await player.press("f2")
        await player.until_on(SettingsScreen)
        player.app.screen.query_one("#glyphs").focus()
        await player.press("left")
        await player.see("< ASCII only")
        await player.rest()
        assert player.text.isascii()
        assert 'glyphs = "ascii"' in (config / FILE).read_text(encoding="utf-8")
        await player.press("escape")
        await player.until(lambda: player.text.isascii() and not isinstance(player.app.screen, SettingsScreen))
        await player.press("f2")
        await player.until_on(SettingsScreen)
        player.app.screen.query_one("#glyphs").focus()
        await player.press("right")
        await player.see("< as the terminal is")
        await player.press("escape")
        await player.until(lambda: not isinstance(player.app.screen, SettingsScreen))
        await player.rest()
        assert player.text == before


async def test_a_word_in_the_environment_holds_until_it_is_set_otherwise(
    saves: Path, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WL_TUI_GLYPHS", "blocks")
    async with at_keyboard(saves) as player:
        await player.until_title()
        assert player.app.glyphs == "blocks"
        await player.press("f2")
        await player.until_on(SettingsScreen)
        await player.see("lines and blocks")
        player.app.screen.query_one("#glyphs").focus()
        await player.press("right")
        await player.see("< ASCII only")
        assert glyphs.in_use() == "ascii"
    monkeypatch.setenv("WL_TUI_GLYPHS", "runes")
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.see("WL_TUI_GLYPHS is auto, unicode, blocks or ascii, not 'runes'")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_pictures(saves: Path, config: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("blocks", "ascii"):
        monkeypatch.setenv("WL_TUI_GLYPHS", name)
        async with at_keyboard(saves, new_table(saves, name=name), size=size) as player:
            await player.until_asked()
            await player.rest()
            path = PICTURES / f"glyphs-{name}-{size[0]}x{size[1]}.txt"
            if os.environ.get("WL_TUI_PICTURES") == "write":
                path.write_text(player.text + "\n", encoding="utf-8")
            assert player.text + "\n" == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SETS)
def test_what_is_counted_by_eye_does_not_run_together(name: SetName) -> None:
    """A whole block beside a whole block is one bar, whose length nobody can tell."""
    counted = {marks.MARKS[name].action, marks.MARKS[name].spent, seats.SETS[name].bullet, seats.SETS[name].spent}
    assert not counted & {*"█░▒▓"}
