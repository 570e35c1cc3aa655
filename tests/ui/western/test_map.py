"""The map as a widget: what is drawn, what keys and mouse do, what is drawn again, and what is said in words."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.color import ColorType
from textual.geometry import Region

from tests.ui.driving import SIZES
from tests.ui.western.showing import MapApp, busy, looking, west
from wl_tui.bots import make_bot
from wl_tui.games.western.county import County, herd
from wl_tui.kernel.structs import COVER
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.liveries import letters_of
from wl_tui.ui.common.glyphs import SetName
from wl_tui.ui.western.jumping import LETTERS, labels_for
from wl_tui.ui.western.map import MAP_ACTIONS, CountyMap
from wl_tui.ui.western.paint import Inked, Look, Picture, Row
from wl_tui.ui.western.pieces import packed, shortened, tokens_in
from wl_tui.ui.western.sight import Pawn, Sight, Way, described, matching, sight_of
from wl_tui.ui.western.signs import ASCII, SEATS, SETS, UNICODE, Signs
from wl_tui.ui.western.tints import Tints

PICTURES = Path(__file__).parent / "pictures"


def drawn(picture: Picture, sight: Sight, look: Look) -> list[str]:
    rows = picture.overlay(sight, look)
    return ["".join(cell.char for cell in picture.row(y, row)) for y, row in enumerate(rows)]


# -- pictures --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
@pytest.mark.parametrize("glyphs", SETS)
async def test_picture(size: tuple[int, int], glyphs: SetName) -> None:
    async with looking(size, glyphs=glyphs) as looker:
        await looker.point_to("SV8")
        path = PICTURES / f"map-{glyphs}-{size[0]}x{size[1]}.txt"
        if os.environ.get("WL_TUI_PICTURES") == "write":
            path.parent.mkdir(exist_ok=True)
            path.write_text(looker.text + "\n", encoding="utf-8")
        assert path.exists(), f"there is no picture {path.name} yet; write it with WL_TUI_PICTURES=write"
        assert looker.text + "\n" == path.read_text(encoding="utf-8")


async def test_without_colours_the_same_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with looking((120, 40)) as looker:
        await looker.point_to("SV8")
        assert looker.text + "\n" == (PICTURES / "map-unicode-120x40.txt").read_text(encoding="utf-8")
        for strip in looker.app.screen._compositor.render_strips():
            for segment in strip:
                for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                    if colour is not None and colour.type is ColorType.TRUECOLOR:
                        assert colour.triplet is not None
                        assert colour.triplet.red == colour.triplet.green == colour.triplet.blue


# -- glyphs ----------------------------------------------------------------------------------------------------------------


def glyphs_of(signs: Signs) -> list[str]:
    single = [value for value in vars(signs).values() if isinstance(value, str)]
    several = [value for value in vars(signs).values() if isinstance(value, tuple)]
    texts = [*single, *("".join(map(str, value)) for value in several), *signs.paths.values()]
    return [*"".join(texts), *"".join(sign.short + sign.brief for sign in signs.places.values())]


@pytest.mark.parametrize("name", SETS)
def test_every_glyph_is_one_cell_and_none_needs_a_selector(name: SetName) -> None:
    assert all(cell_len(glyph) == 1 and glyph != "\ufe0f" for glyph in glyphs_of(SETS[name]))


def test_the_ascii_set_has_nothing_else() -> None:
    assert all(glyph.isascii() for glyph in glyphs_of(ASCII))
    assert not all(glyph.isascii() for glyph in glyphs_of(UNICODE))
    look = Look("SV8", {"DR7": "as"})
    for columns, rows in ((78, 32), (112, 45)):
        text = "".join(drawn(Picture.fitting(west(), columns, rows, ASCII), busy(), look))
        assert text.isascii()
        assert not "".join(drawn(Picture.fitting(west(), columns, rows, UNICODE), busy(), look)).isascii()


@pytest.mark.parametrize("signs", SETS.values(), ids=SETS)
def test_signs_tell_apart_without_colour(signs: Signs) -> None:
    places = [sign.short for sign in signs.places.values()]
    assert len(places) == len(set(places)) == 13
    assert len(set(signs.shapes)) == len(signs.shapes) == SEATS
    figures = [signs.sheriff, signs.stranger, signs.bandit, signs.cattle, signs.step]
    assert len({*figures, *places}) == len(figures) + len(places)
    weights = [(up, right, down, left) for up in (1, 2) for right in (0, 1, 2) for down in (1, 2) for left in (0, 1, 2)]
    assert all(signs.line(*arms) != signs.line(*(min(arm, 1) for arm in arms)) for arms in weights if 1 not in arms)


def test_lines_have_the_arms_they_are_asked_for() -> None:
    found = [
        UNICODE.line(*arms) for arms in ((0, 1, 1, 0), (1, 0, 1, 0), (1, 1, 1, 1), (2, 1, 2, 0), (0, 2, 1, 2), (2, 2, 2, 2))
    ]
    assert found == ["╭", "│", "┼", "┠", "┯", "╋"]
    assert len(set(UNICODE.lines)) == 81


# -- what is drawn ---------------------------------------------------------------------------------------------------------


def test_pieces_ways_and_cursor_are_drawn_where_they_are() -> None:
    picture = Picture.fitting(west(), 112, 45, UNICODE)
    empty = drawn(picture, Sight(), Look())
    text = drawn(picture, busy(), Look("SV8"))
    for piece in ("●A ◆B", "▲C❖", "■D", "★", "♞", "†", "→3"):
        assert any(piece in row for row in text)
        assert not any(piece in row for row in empty)
    assert any("┏" in row for row in text)
    assert not any(set("┏━┃┗") & set(row) for row in empty)
    inside = [
        (x, y)
        for y, row in enumerate(picture.overlay(busy(), Look("SV8")))
        for x, mark in row.marks
        if mark.ink.startswith("seat-2")
    ]
    assert inside
    assert {picture.space_at(x, y) for x, y in inside} == {"CJ12"}


def test_the_way_to_the_cursor_is_dotted_through_every_space_on_it() -> None:
    picture = Picture.fitting(west(), 112, 45, UNICODE)
    sight = busy()
    assert sight.ways["SV8"].path == ("DR9", "SV9", "SV8")

    def trodden(cursor: str) -> set[str]:
        rows = picture.overlay(sight, Look(cursor))
        return {picture.space_at(x, y) for y, row in enumerate(rows) for x, mark in row.marks if mark.ink == "path"}

    assert trodden("SV8") >= {"DR9", "SV9", "SV8"}
    assert not trodden("CJ10"), "there is no way there"


def test_a_way_may_lead_over_a_mesa() -> None:
    picture = Picture.fitting(west(), 112, 45, UNICODE)
    sight = Sight(start="DR7", ways={"CJ2": Way(("south", "CJ2"))})
    over = picture.overlay(sight, Look("CJ2"))
    crossed = {picture.atlas.land_at(x, y) for y, row in enumerate(over) for x, mark in row.marks if mark.ink == "path"}
    assert "south" in crossed
    assert "by way of the south mesa" in described(west(), sight, "CJ2")


@pytest.mark.parametrize("space", west().spaces)
def test_a_crowd_fits_into_every_space(space: str) -> None:
    """Six players, one with cattle, the Sheriff and two bandits, in the smallest drawing: nothing leaves the space, how
    many are left out is told, and a label to jump by is not."""
    picture = Picture.fitting(west(), 71, 29, UNICODE)
    crowd = tuple(Pawn(seat, letter, letter, "blue" if seat == 5 else "") for seat, letter in enumerate("ABCDEF"))
    sight = Sight({space: crowd}, space, (space, space), 0, space, {space: Way((space,))})
    rows = picture.overlay(sight, Look(space))
    marks = [(x, y, mark) for y, row in enumerate(rows) for x, mark in row.marks]
    assert {picture.space_at(x, y) for x, y, _ in marks} == {space}
    assert all((x, y) in picture.atlas.lands[space].cells for x, y, _ in marks)
    letters = sum(mark.char in "ABCDEF" and mark.ink.startswith("seat") for _, _, mark in marks)
    more = "".join(mark.char for _, _, mark in sorted(marks) if mark.ink == "more")
    assert letters + sum(mark.ink in ("bandit", "sheriff") for _, _, mark in marks) + int(more or 0) == 9
    labelled = picture.overlay(sight, Look(space, {space: "as"}))
    assert [mark.char for row in labelled for _, mark in row.marks if mark.ink == "jump"] == ["a", "s"]


def test_pieces_shrink_step_by_step() -> None:
    sight = Sight({"DR6": (Pawn(0, "A", "A", "green"), Pawn(1, "B", "B"))}, active=0)
    tokens = list(tokens_in("DR6", sight, "", UNICODE))
    seen = []
    while len(tokens) > 1:
        seen.append(" ".join("".join(mark.char for mark in token) for token in tokens))
        tokens = shortened(tokens, UNICODE)
    assert seen == ["●A❖ ◆B", "●A ◆B", "●A B", "A B"]
    assert [mark.char for mark in tokens[0]] == ["+", "2"]
    assert packed(tokens, ()) is None


# -- keys and mouse --------------------------------------------------------------------------------------------------------


async def test_arrows_move_from_space_to_space_and_enter_picks() -> None:
    async with looking() as looker:
        assert looker.map.cursor == "DR6"
        await looker.press("left", "enter")
        await looker.until(lambda: looker.heard(CountyMap.Picked))
        compass = looker.map.picture.atlas.compass
        assert looker.heard(CountyMap.Moved) == [compass["DR6"]["left"]] == looker.heard(CountyMap.Picked)
        await looker.press("home", "slash")
        await looker.until(lambda: looker.heard(CountyMap.Sought))
        assert looker.map.cursor == "DR6"


async def test_at_the_edge_an_arrow_does_nothing() -> None:
    async with looking() as looker:
        await looker.point_to("SV3")
        before = len(looker.app.told)
        await looker.press("down", "left")
        await looker.rest()
        assert looker.map.cursor == "SV3"
        assert len(looker.app.told) == before
        await looker.press("right")
        await looker.until(lambda: looker.map.cursor != "SV3")


async def test_labels_to_jump_by() -> None:
    async with looking() as looker:
        await looker.press("g")
        await looker.until(lambda: looker.map.jumping)
        labels = dict(looker.map.look.jumps)
        assert labels.keys() == busy().ways.keys()
        target, label = next((space, label) for space, label in labels.items() if len(label) == 2)
        await looker.press(label[0])
        await looker.until(lambda: len(looker.map.look.jumps) < len(labels))
        assert looker.map.jumping
        await looker.press(label[1])
        await looker.until(lambda: looker.map.cursor == target)
        assert not looker.map.jumping
        assert looker.heard(CountyMap.Picked) == []
        for key in ("escape", "z", "left"):
            await looker.press("g")
            await looker.until(lambda: looker.map.jumping)
            await looker.press(key)
            await looker.until(lambda: not looker.map.jumping)
            assert looker.map.cursor == target


def test_jump_labels_are_unique_and_short_for_what_is_near() -> None:
    for count in range(1, len(LETTERS) ** 2 + 1):
        labels = labels_for([str(number) for number in range(count)])
        found = list(labels.values())
        assert len(labels) == count == len(set(found))
        assert not any(one != other and other.startswith(one) for one in found for other in found if len(one) == 1)
        assert [len(label) for label in found] == sorted(map(len, found))
        assert set("".join(found)) <= set(LETTERS)


async def test_the_nearest_have_the_shortest_labels_and_without_ways_all_have_one() -> None:
    async with looking() as looker:
        looker.map.action_jump()
        costs = {space: way.cost for space, way in busy().ways.items()}
        single = [costs[space] for space, label in looker.map.look.jumps.items() if len(label) == 1]
        assert single
        assert max(single) <= min(costs[space] for space, label in looker.map.look.jumps.items() if len(label) == 2)
        looker.map.show(Sight())
        assert not looker.map.jumping
        looker.map.action_jump()
        assert looker.map.look.jumps.keys() == west().spaces.keys()


async def test_a_click_points_and_picks() -> None:
    async with looking() as looker:
        x, y = looker.map.picture.atlas.lands["CJ7"].anchor
        margin = looker.map._margin
        await looker.pilot.click(CountyMap, offset=(x + margin.x, y + margin.y))
        await looker.until(lambda: looker.heard(CountyMap.Picked))
        assert looker.heard(CountyMap.Picked) == looker.heard(CountyMap.Moved) == ["CJ7"]
        x, y = looker.map.picture.atlas.lands["north"].anchor
        await looker.pilot.click(CountyMap, offset=(x + margin.x, y + margin.y))
        await looker.rest()
        assert looker.heard(CountyMap.Picked) == ["CJ7"], "a mesa is no space"


async def test_finding_by_name() -> None:
    async with looking() as looker:
        county = looker.map
        assert [county.find("bank"), county.cursor] == ["DR10", "DR10"]
        mines = [county.find("mine") for _ in range(4)]
        assert sorted(set(mines)) == ["CJ11", "SH2", "SV3"]
        assert mines[3] == mines[0]
        assert west().spaces[county.find("red f")].region == "Red Falls"
        here = county.cursor
        assert county.find("opera house") == county.find("  ") == ""
        assert county.cursor == here
    assert matching(west(), "sh1")[0] == "SH1"


async def test_the_window_follows_the_cursor() -> None:
    async with looking((80, 20)) as looker:
        county = looker.map
        for space in ("MP1", "SV3", "CJ8", "SH8", "DC1"):
            await looker.point_to(space)
            left, top, right, bottom = county.picture.atlas.lands[space].box
            window = Region(*county.scroll_offset, *county.scrollable_content_region.size)
            assert window.contains_region(Region(left, top, right - left, bottom - top))
        assert county.picture.rows > 20
        assert county.picture.columns <= 80, "the whole width is in sight"


def in_sight(county: CountyMap, land: Region) -> bool:
    return Region(*county.scroll_offset, *county.scrollable_content_region.size).contains_region(land)


async def test_where_nobody_stands_yet_the_window_shows_where_one_could() -> None:
    """Before anybody has a place: the cursor is on the first there is, and goes there from where another may not begin."""
    async with looking((80, 20)) as looker:
        county = looker.map
        for choices in (("SV2", "CJ8"), ("MP1", "SH8")):
            sight = Sight(ways={space: Way(()) for space in choices})
            county.show(sight)
            assert [token[0].char for token in tokens_in(choices[0], sight, "", UNICODE)] == [UNICODE.go], "and no cost"
            assert "away" not in county.describe(choices[0])
            assert county.cursor == choices[0]
            left, top, right, bottom = county.picture.atlas.lands[choices[0]].box
            land = Region(left, top, right - left, bottom - top)
            await looker.until(partial(in_sight, county, land))
        county.show(Sight(start="DR6", ways={"DR7": Way(("DR7",))}))
        assert county.cursor == "MP1", "who stands somewhere keeps looking where they looked"


def test_actions_are_there_and_have_keys_of_their_own() -> None:
    keys = [action.key for action in MAP_ACTIONS]
    assert len(keys) == len(set(keys))
    for action in MAP_ACTIONS:
        assert hasattr(CountyMap, f"action_{action.name.partition('(')[0]}")
        assert action.help.endswith(".")
    assert not hasattr(CountyMap, "action_fly")
    jump = next(action for action in MAP_ACTIONS if action.key == "g")
    assert jump.name == "jump"


# -- what is drawn again ---------------------------------------------------------------------------------------------------


def refreshed(monkeypatch: pytest.MonkeyPatch) -> list[Region]:
    """The parts of the map that are asked to be drawn again from now on."""
    asked: list[Region] = []
    refresh = CountyMap.refresh

    def spy(
        self: CountyMap, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> CountyMap:
        asked.extend(regions or [self.size.region])
        return refresh(self, *regions, repaint=repaint, layout=layout, recompose=recompose)

    monkeypatch.setattr(CountyMap, "refresh", spy)
    return asked


async def test_a_cursor_move_draws_few_lines_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with looking((120, 40)) as looker:
        county = looker.map
        await looker.point_to("DR9")
        asked = refreshed(monkeypatch)
        lines: list[int] = []
        row = county.picture.row

        def spy(y: int, over: Row) -> list[Inked]:
            lines.append(y)
            return row(y, over)

        monkeypatch.setattr(county.picture, "row", spy)
        await looker.point_to("SV9")
        lands = county.picture.atlas.lands
        boxes = [lands[space].box for space in ("DR6", "DR9", "SV9")]
        span = range(min(box[1] for box in boxes), max(box[3] for box in boxes))
        assert lines
        assert set(lines) <= set(span)
        assert len(lines) == len(set(lines)) <= len(span) < county.picture.rows // 2
        assert sum(region.height for region in asked) == len(lines)
        assert all(region.width < county.size.width // 2 for region in asked)
        await looker.rest()
        before = looker.text
        county.notify_style_update()
        county.refresh()
        await looker.rest()
        assert looker.text == before, "what was drawn in part is what is drawn anew"
        assert set(lines) == set(range(county.picture.rows)), "a change of style draws every line again"


async def test_with_the_colours_of_the_terminal_nothing_hides() -> None:
    async with looking() as looker:
        looker.app.theme = "ansi-dark"
        await looker.point_to("SV8")
        segments = [part for strip in looker.app.screen._compositor.render_strips() for part in strip]
        assert any(part.text.strip() == "→1" for part in segments)
        for part in segments:
            assert part.style is not None
            if part.style.color is not None and not part.style.color.is_default:
                assert part.style.color != part.style.bgcolor, part.text


async def test_nothing_is_drawn_for_the_same_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    async with looking() as looker:
        asked = refreshed(monkeypatch)
        looker.map.show(busy())
        assert not asked
        looker.map.show(busy("DR6", 2))
        assert asked


async def test_a_changed_set_of_glyphs_and_a_cleared_map() -> None:
    async with looking() as looker:
        assert "≈" in looker.text
        looker.map.use("ascii")
        await looker.until(lambda: looker.text.isascii())
        assert "@A" in looker.text
        looker.map.clear()
        await looker.until(lambda: "@A" not in looker.text)
        assert looker.map.cursor == ""
        assert looker.map.describe() == ""


async def test_a_new_size_is_a_new_drawing_with_the_same_cursor() -> None:
    async with looking((120, 40)) as looker:
        await looker.point_to("CJ8")
        before = looker.map.picture.columns
        await looker.pilot.resize_terminal(90, 36)
        await looker.until(lambda: looker.map.picture.columns < before)
        await looker.rest()
        assert looker.map.cursor == "CJ8"
        assert {cell_len(strip.text) for strip in looker.app.screen._compositor.render_strips()} == {90}


async def test_a_map_without_anything_to_show() -> None:
    async with looking(sight=Sight()) as looker:
        assert looker.map.cursor == ""
        await looker.press("right")
        await looker.until(lambda: looker.map.cursor)


@pytest.mark.parametrize("ink", ["id", "cost", "path", "label", "region"])
async def test_where_the_cursor_shines_what_is_written_is_as_strong_as_a_sign(ink: str) -> None:
    async with looking() as looker:
        tints = Tints(looker.map)
        for ground in ("land-0-0", "land-0-0-lit"):
            assert tints.style(ink, ground).color != tints.style("sign", ground).color
        assert tints.style(ink, "land-0-0-cursor") == tints.style("sign", "land-0-0-cursor")


def test_it_is_one_widget_of_its_own() -> None:
    assert MapApp("unicode").map.can_focus


# -- in words --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "told"),
    [
        ("DR10", "DR10: Bank, in the town of Darkrock. 1 step away."),
        ("DR6", "DR6: in the town of Darkrock. Annie and Buck are here."),
        ("CJ12", "CJ12: Cliff Junction. Clementine with green cattle is here. Not within reach."),
        ("DR1", "DR1: Sheriff's Office, in the town of Darkrock. The Sheriff is here. 2 steps away, by way of DR2."),
        ("MP1", "MP1: Hideout A, Mesito's Point. A bandit is here. Not within reach."),
        ("SV8", "SV8: Spike's View. 3 steps away, by way of DR9 and SV9."),
        ("SV3", "SV3: Mine, Spike's View. [/b] is here. Not within reach."),
        ("CJ10", "CJ10: Cliff Junction. Not now: your horse is lame."),
    ],
)
def test_a_space_in_words(space: str, told: str) -> None:
    if space == "MP1":
        assert described(west(), busy(steps=2), space) == told
    else:
        assert described(west(), busy(), space) == told


def test_where_somebody_stands_is_not_said_to_be_away() -> None:
    sight = replace(busy(), start="DR1")
    assert described(west(), sight, "DR1").endswith("The Sheriff is here. Back in 2 steps, by way of DR2.")


def test_without_ways_nothing_is_said_of_them() -> None:
    assert described(west(), Sight(), "SV12") == "SV12: Rail Station, Spike's View."


def test_letters_of_players() -> None:
    assert letters_of(["Annie", "Abe", "al", "", "日本", "[/b]"]) == ("A", "B", "L", "4", "5", "6")
    assert letters_of(["[/b]", "Zoé"]) == ("B", "Z")


NAMES = ["Annie", "Buck", "Clementine"]


def test_the_sight_of_a_game_under_way() -> None:
    table = Table.new("western", NAMES, seed=3)
    assert sight_of(table.seat_view(TABLE).view, NAMES).pawns == {}, "nobody stands on the board yet"
    bot = make_bot("random", 1)
    for _ in range(300):
        assert table.flow.asked is not None
        table.choose(bot.choose(table.seat_view(table.flow.asked.seat)))
    view = table.seat_view(TABLE).view
    board = view.part(County)
    sight = sight_of(view, NAMES)
    stand = {pawn.seat: space for space, pawns in sight.pawns.items() for pawn in pawns}
    assert stand == dict(enumerate(board.space))
    assert (sight.sheriff, list(sight.bandits)) == (board.sheriff, board.bandits)
    assert (sight.active, sight.start) == (view.active, board.space[view.active])
    assert sight_of(view, NAMES, start="DR1").start == "DR1"
    text = "".join(drawn(Picture.fitting(west(), 112, 45, UNICODE), sight, Look()))
    assert all(f"{UNICODE.shapes[seat]}{letter}" in text for seat, letter in enumerate("ABC"))
    table.close()


@pytest.mark.parametrize(("piece", "colour"), [("green-1", "green"), ("blue-3", "blue"), (COVER + "blue-cattle", "blue")])
def test_cattle_are_seen_by_their_colour_whether_the_token_is_known_or_not(piece: str, colour: str) -> None:
    table = Table.new("western", NAMES, seed=3)
    bot = make_bot("random", 1)
    for _ in range(40):
        assert table.flow.asked is not None
        table.choose(bot.choose(table.seat_view(table.flow.asked.seat)))
    view = table.seat_view(TABLE).view
    view.places[herd(1)] = ((piece,),)
    pawns = {pawn.seat: pawn for pawns in sight_of(view, NAMES).pawns.values() for pawn in pawns}
    assert [pawns[seat].cattle for seat in range(3)] == ["", colour, ""]
    table.close()
