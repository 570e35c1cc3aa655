"""The themes: what can be read, who can be told from whom by which eyes, and what holds where colours are few or none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.color import ColorSystem, ColorType
from rich.console import Console
from textual.color import Color
from textual.theme import Theme

from tests.games.western.scenario import Scenario
from tests.ui.driving import Player, at_keyboard, new_table
from tests.ui.vision import EYES, contrast, distance, linear, nearest_pair, with_fewer
from tests.ui.walks import walk_round_the_table, walk_through_the_county
from tests.ui.western.riding import arranged, western
from wl_tui.liveries import LIVERIES, letters_of
from wl_tui.settings import ONE_OF, load
from wl_tui.ui.common import theme as themes
from wl_tui.ui.common.fewer import SHOWN, nearest
from wl_tui.ui.common.glyphs import SETS
from wl_tui.ui.common.house import NO_COLOUR
from wl_tui.ui.common.options import SettingsScreen
from wl_tui.ui.common.theme import ANSI, DARK, SAFE, THEMES, fitting
from wl_tui.ui.western.map import CountyMap
from wl_tui.ui.western.signs import UNICODE
from wl_tui.ui.western.tints import MIXED as LIGHTS
from wl_tui.ui.western.tints import TONE

MIXED = [theme for theme in THEMES.values() if not theme.ansi]
EACH = pytest.mark.parametrize("theme", MIXED, ids=lambda theme: theme.name)
DEFICIENT = ("protan", "deutan", "tritan")
SOURCES = Path(themes.__file__).parents[2]


def least(theme: Theme) -> float:
    return 7.0 if theme.name == "contrast" else 4.5


def colour(theme: Theme, name: str) -> str:
    return theme.variables.get(name) or str(getattr(theme, name))


def seat_colours(theme: Theme) -> list[str]:
    return [theme.variables[f"seat-{livery.number}"] for livery in LIVERIES]


def laid(theme: Theme, ink: str, ground: Color) -> Color:
    """An ink with its strength on a ground."""
    of, _, part = theme.variables[ink].partition(" ")
    return ground.blend(Color.parse(of), int(part.rstrip("%")) / 100, 1)


# -- what can be read ------------------------------------------------------------------------------------------------------


@EACH
@pytest.mark.parametrize("ground", ["background", "surface", "panel", "picked"])
def test_text_can_be_read_on_every_ground(theme: Theme, ground: str) -> None:
    below = colour(theme, ground)
    assert contrast(colour(theme, "foreground"), below) > 7
    for ink in ("quiet", "primary"):
        assert contrast(colour(theme, ink), below) >= least(theme), ink
    assert contrast(colour(theme, "line"), below) < 7, "lines are no text, and the test can fail"


@EACH
def test_seats_warnings_and_pieces_can_be_read(theme: Theme) -> None:
    for seat in seat_colours(theme):
        assert contrast(seat, theme.variables["piece-ink"]) >= least(theme), seat
        for ground in ("background", "surface", "panel"):
            assert contrast(seat, colour(theme, ground)) >= least(theme), (seat, ground)
    for ink, ground in (
        ("background", "error"),
        ("warning", "background"),
        ("piece-ink", "primary"),
        ("piece-ink", "error"),
    ):
        assert contrast(colour(theme, ink), colour(theme, ground)) >= least(theme), (ink, ground)
    assert contrast(theme.variables["shadow"], theme.variables["shadow-ink"]) > 7


@EACH
@pytest.mark.parametrize("land", range(7))
def test_what_is_written_on_the_map_can_be_read_on_every_land(theme: Theme, land: int) -> None:
    surface = Color.parse(colour(theme, "surface"))
    for tone in range(4):
        ground = laid(theme, f"land-{land}", surface).blend(Color.parse(colour(theme, "background")), tone * TONE, 1)
        for light in (0, LIGHTS["lit"]):
            here = ground.blend(Color.parse(colour(theme, "primary")), light, 1)
            for ink in ("map-label", "map-region", "map-id"):
                assert contrast(laid(theme, ink, here).hex, here.hex) >= least(theme), (ink, light)
            assert contrast(colour(theme, "primary"), here.hex) >= least(theme) - 0.3, "what it costs to go there"
        pointed = ground.blend(Color.parse(colour(theme, "primary")), LIGHTS["cursor"], 1)
        assert contrast(colour(theme, "foreground"), pointed.hex) >= least(theme)
        assert contrast(colour(theme, "primary"), pointed.hex) < least(theme), "so that ink is another there"


# -- who is told from whom -------------------------------------------------------------------------------------------------


@EACH
def test_seats_look_apart_to_eyes_that_lack_a_kind_of_cone(theme: Theme) -> None:
    seats = seat_colours(theme)
    assert nearest_pair(seats, "all cones")[0] >= 10
    for eyes in DEFICIENT:
        apart, *pair = nearest_pair(seats, eyes)
        assert apart >= (10 if theme is SAFE else 5), (eyes, pair)


def test_the_eyes_of_these_tests_see_what_they_should() -> None:
    alike = ["#b8860b", "#6b8e23"]
    assert nearest_pair(alike, "all cones")[0] > 10
    assert nearest_pair(alike, "deutan")[0] < nearest_pair(alike, "tritan")[0] / 2, "red and green fall together"
    teals = ["#00a0a0", "#4f9ad0"]
    assert nearest_pair(teals, "tritan")[0] < nearest_pair(teals, "protan")[0], "blue and green do"
    assert nearest_pair(["#ff0000", "#959595"], "greys")[0] < 20 < nearest_pair(["#ff0000", "#959595"], "all cones")[0]
    for eyes, see in EYES.items():
        assert see((1.0, 1.0, 1.0)) == pytest.approx((1.0, 1.0, 1.0), abs=0.001), f"white stays white to {eyes}"


def in_256(colour: str) -> str:
    return Color(*SHOWN[nearest(Color.parse(colour).rgb)]).hex


@EACH
def test_with_256_colours_seats_stay_apart_and_text_can_be_read(theme: Theme) -> None:
    shown = [in_256(seat) for seat in seat_colours(theme)]
    assert nearest_pair(shown, "all cones")[0] >= 6
    for ground in ("background", "surface", "panel"):
        below = in_256(colour(theme, ground))
        for ink in ("foreground", "quiet", "primary"):
            assert contrast(in_256(colour(theme, ink)), below) >= least(theme) * 0.9, (ink, ground)


@EACH
def test_with_256_colours_a_ground_is_as_light_as_it_should_be_and_no_brighter(theme: Theme) -> None:
    surface = Color.parse(colour(theme, "surface"))
    grounds = [colour(theme, ground) for ground in ("background", "surface", "panel", "picked")]
    grounds += [laid(theme, f"land-{land}", surface).hex for land in range(7)]
    apart = [distance(linear(ground), linear(in_256(ground))) for ground in grounds]
    assert max(apart) < 6
    by_rich = [distance(linear(ground), linear(with_fewer(ground, ColorSystem.EIGHT_BIT))) for ground in grounds]
    assert theme not in (DARK, SAFE) or max(by_rich) > 8, "left to Rich, land is blood red or olive"


async def test_a_terminal_of_256_colours_gets_the_nearest_ones(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "color_system", "256")
    async with at_keyboard(saves, western(saves), size=(120, 40)) as player:
        await player.until(lambda: player.table_or_none is not None and player.menu.painted)
        await player.rest()
        kinds = {
            one.type
            for strip in player.app.screen._compositor.render_strips()
            for segment in strip
            for one in ((segment.style.color, segment.style.bgcolor) if segment.style else ())
            if one is not None
        }
        assert kinds == {ColorType.EIGHT_BIT}


def test_in_greys_or_with_sixteen_colours_shape_and_letter_tell_them_apart() -> None:
    assert nearest_pair(seat_colours(DARK), "greys")[0] < 2, "greys are not enough, so something else must do"
    assert len(set(seat_colours(ANSI))) == len(LIVERIES), "the theme for sixteen has one for each"
    for name in SETS:
        assert len({livery.sign(name) for livery in LIVERIES}) == len(LIVERIES)
    assert len({livery.letter for livery in LIVERIES}) == len(LIVERIES)


async def test_colour_never_stands_alone(saves: Path, config: Path) -> None:
    """Whatever is painted in a seat's colour has the seat's shape beside it, or its player's name or letter in it."""
    shapes = {Color.parse(seat).rgb: livery.shape for seat, livery in zip(seat_colours(DARK), LIVERIES, strict=True)}
    painted: list[tuple[str, str]] = []
    alone: list[tuple[str, str]] = []

    def seen(screen: str, player: Player) -> None:
        table = player.table
        signs = (*table.names, *letters_of(table.names))
        for strip in player.app.screen._compositor.render_strips():
            for segment in strip:
                ink, ground = (segment.style.color, segment.style.bgcolor) if segment.style else (None, None)
                for one in (ground, ink if segment.text.strip() else None):
                    shape = shapes.get(tuple(one.triplet)) if one is not None and one.triplet is not None else None  # type: ignore[arg-type]
                    if shape is not None:
                        painted.append((screen, segment.text))
                        if not any(sign in segment.text for sign in (shape, *signs)):
                            alone.append((screen, segment.text))

    await walk_through_the_county(saves, (120, 40), seen, "acting")
    new_table(saves, name="The long one").close()
    await walk_round_the_table(saves, (120, 40), seen)
    assert len(painted) > 30
    assert alone == []


# -- one place for colours, and what is chosen -----------------------------------------------------------------------------


def test_colours_are_written_in_the_themes_and_nowhere_else() -> None:
    found = {
        str(path.relative_to(SOURCES))
        for path in (*SOURCES.rglob("*.py"), *SOURCES.rglob("*.tcss"))
        if re.search(r"#[0-9a-fA-F]{6}\b|[\"' ]ansi_[a-z]", path.read_text(encoding="utf-8"))
    }
    elsewhere = {
        "export/html.py",
        "export/drawing.py",
        "ui/filming.py",
        "lab/screens.py",
    }  # what browsers show; a yardstick
    assert found == {"ui/common/theme.py", *elsewhere}


def test_every_theme_has_every_variable() -> None:
    assert tuple(THEMES) == ONE_OF["theme"][1:]
    assert all(theme.variables.keys() == DARK.variables.keys() for theme in THEMES.values())
    assert all(value.startswith("ansi_") for name, value in ANSI.variables.items() if "style" not in name)


@pytest.mark.parametrize(
    ("wanted", "colours", "name"),
    [
        ("auto", "truecolor", "dark"),
        ("auto", "256", "dark"),
        ("auto", "standard", "ansi"),
        ("auto", None, "ansi"),
        ("light", "standard", "light"),
    ],
)
def test_where_colours_are_few_they_are_the_terminals_own(wanted: str, colours: str | None, name: str) -> None:
    assert fitting(wanted, colours) == name


async def test_another_theme_holds_at_once_on_every_screen(saves: Path, config: Path) -> None:
    async with at_keyboard(saves, western(saves), size=(120, 40)) as player:
        await player.until(lambda: player.table_or_none is not None and player.menu.painted)
        await player.rest()
        told = player.text
        await player.press("f2")
        await player.until_on(SettingsScreen)
        player.app.screen.query_one("#theme").focus()
        for name in ("dark", "light", "contrast", "safe", "ansi"):
            await player.press("right")
            await player.until(lambda name=name: player.app.theme == name)  # type: ignore[misc]
            assert load(config).settings.theme == name
            await player.press("escape")
            await player.until(lambda: not isinstance(player.app.screen, SettingsScreen))
            await player.rest()
            assert player.text == told, "colours move nothing"
            ground = player.app.screen.query_one(CountyMap).rich_style.bgcolor
            wanted = Color.parse(colour(THEMES[name], "surface")).rich_color
            assert ground == wanted
            await player.press("f2")
            await player.until_on(SettingsScreen)
            player.app.screen.query_one("#theme").focus()


async def test_without_colours_there_are_none_whatever_is_set(
    saves: Path, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("WL_TUI_THEME", "light")
    async with at_keyboard(saves, western(saves), size=(120, 40)) as player:
        await player.until(lambda: player.table_or_none is not None and player.menu.painted)
        await player.rest()
        for strip in player.app.screen._compositor.render_strips():
            for segment in strip:
                for one in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                    assert one is None or one.is_default
        assert any(segment.style.reverse for strip in player.app.screen._compositor.render_strips() for segment in strip)  # type: ignore[union-attr]


async def test_without_colours_pieces_on_the_map_still_stand_out(
    saves: Path, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    table = arranged(Scenario(spaces={0: "DR6"}), saves, 0)
    async with at_keyboard(saves, table, size=(120, 40)) as player:
        await player.until(lambda: player.table_or_none is not None and player.menu.painted)
        await player.rest()
        county = player.app.screen.query_one(CountyMap)
        lines = [county.render_line(y) for y in range(county.size.height)]
        drawn = [NO_COLOUR.apply(list(line), Color(0, 0, 0)) for line in lines]
        turned = [segment.text for line in drawn for segment in line if segment.style and segment.style.reverse]
        plain = [segment.text for line in drawn for segment in line if not (segment.style and segment.style.reverse)]
        assert UNICODE.sheriff in "".join(turned)
        assert UNICODE.sheriff not in "".join(plain)
        assert "DR" in "".join(plain), "the land is not turned about"
