"""The drawing of the board: who touches whom on the screen is who borders whom in the data, at every size."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from itertools import pairwise
from types import FrameType

import pytest

from tests.ui.western.showing import CANVASES, west
from wl_tui.ui.western.atlas import LEAST, MOST, ROOM, Atlas, atlas_of, canvas_for, neighbours, owners_of
from wl_tui.ui.western.compass import WAYS, Direction, ahead
from wl_tui.ui.western.country import grounds
from wl_tui.ui.western.mend import Lattice, Pair, pair_of
from wl_tui.ui.western.plan import plan_of
from wl_tui.ui.western.signs import ASCII, UNICODE

MANY = [(columns, rows) for columns in range(LEAST[0], MOST[0] + 1, 16) for rows in (columns // 3, round(columns / 2.2))]


@pytest.fixture(params=CANVASES, ids=[f"{columns}x{rows}" for columns, rows in CANVASES])
def atlas(request: pytest.FixtureRequest) -> Atlas:
    return atlas_of(west().board, *request.param)


def contacts(atlas: Atlas) -> set[Pair]:
    """Who touches whom, seen from the points alone."""
    sideways = {pair_of(*pair) for row in atlas.owners for pair in pairwise(row)}
    upright = {pair_of(*pair) for column in zip(*atlas.owners, strict=True) for pair in pairwise(column)}
    return {(one, other) for one, other in sideways | upright if one != other}


def reached(table: Mapping[str, Mapping[Direction, str]], start: str) -> set[str]:
    seen, edge = {start}, {start}
    while edge:
        edge = {there for space in edge for there in table[space].values()} - seen
        seen |= edge
    return seen


def test_drawn_neighbours_are_neighbours(atlas: Atlas) -> None:
    needed, allowed = neighbours(west().board)
    assert len(needed) == 149 + 17
    assert contacts(atlas) >= needed
    assert contacts(atlas) <= needed | allowed


@pytest.mark.parametrize("size", [size for size in MANY if size[1] >= LEAST[1] and size[1] <= MOST[1]])
def test_sizes_between_are_true_too(size: tuple[int, int]) -> None:
    needed, allowed = neighbours(west().board)
    found = contacts(atlas_of(west().board, *size))
    assert found >= needed
    assert found <= needed | allowed


def test_sites_alone_would_draw_false_neighbours() -> None:
    """The control of the tests above: without mending they fail."""
    needed, allowed = neighbours(west().board)
    assert any(not Lattice(owners_of(west().board, *size), needed, allowed).true for size in CANVASES)


def test_each_point_is_the_nearest_sites() -> None:
    board = west().board
    columns, rows = 40, 17
    sites = [(space.site, space.id) for space in board.spaces]
    sites += [(site, mesa.id) for mesa in board.mesas for site in mesa.sites]
    for y, row in enumerate(owners_of(board, columns, rows)):
        for x, owner in enumerate(row):
            at = x * board.width / columns, y * board.height / rows
            assert owner == min(sites, key=lambda s: (s[0][0] - at[0]) ** 2 + (s[0][1] - at[1]) ** 2 - s[0][2])[1]


def test_mending_joins_and_parts() -> None:
    rows = ["aaabbb", "aaabbb", "cccddd", "cccddd"]
    crossed = Lattice([list(row) for row in rows], [("a", "b"), ("a", "c"), ("b", "d"), ("c", "d"), ("b", "c")], [])
    assert crossed.parted() == [("b", "c")]
    crossed.mend()
    assert crossed.true
    strange = Lattice([list("aabb"), list("aabb"), list("cccc")], [("a", "c"), ("b", "c")], [])
    assert strange.strangers() == [("a", "b")]
    strange.mend()
    assert strange.true


def test_lands_are_in_one_piece(atlas: Atlas) -> None:
    points: dict[str, set[tuple[int, int]]] = {}
    for y, row in enumerate(atlas.owners):
        for x, owner in enumerate(row):
            points.setdefault(owner, set()).add((x, y))
    assert points.keys() == {*west().spaces, *west().mesas}
    for land, own in points.items():
        seen = edge = {min(own)}
        while edge:
            edge = {(x + dx, y + dy) for x, y in edge for dx, dy in WAYS.values()} & own - seen
            seen = seen | edge
        assert seen == own, land


def test_every_space_has_room_for_its_sign_and_for_pieces(atlas: Atlas) -> None:
    assert set(atlas.spaces) == set(west().spaces)
    for space in atlas.spaces:
        land = atlas.lands[space]
        x, y = land.anchor
        assert land.anchor in land.cells
        assert set(atlas.corners(x, y)) == {space}
        assert max(run.width for run in land.rows) >= atlas.columns // ROOM >= 5
        left, top, right, bottom = land.box
        assert all(left <= x < right and top <= y < bottom for x, y in land.cells)


def test_borders_are_the_characters_with_several_lands_around(atlas: Atlas) -> None:
    for y in range(atlas.rows):
        for x in range(atlas.columns):
            assert ((x, y) in atlas.borders) == (len(set(atlas.corners(x, y))) > 1)
    assert all(sum(arm is not None for arm in arms) > 1 for arms in atlas.borders.values()), "no line ends in nothing"
    assert atlas.border_between("DR1", "DR2")
    assert not atlas.border_between("DR1", "SV3")


def test_arrows_lead_where_they_point_and_everywhere(atlas: Atlas) -> None:
    for space, ways in atlas.compass.items():
        assert space not in ways.values()
        for way, there in ways.items():
            on, aside = ahead(atlas.lands[space].anchor, atlas.lands[there].anchor, way)
            assert on > 0
            assert aside <= 1.5 * on
    for space in atlas.spaces:
        assert reached(atlas.compass, space) == set(atlas.spaces)
    cut = {space: {way: there for way, there in ways.items() if there != "SV3"} for space, ways in atlas.compass.items()}
    assert "SV3" not in reached(cut, "DR6"), "the test sees a space that no arrow leads to"


def test_names_and_pieces_stay_inside_their_space(atlas: Atlas) -> None:
    for signs in (UNICODE, ASCII):
        for space, spot in plan_of(west().board, atlas, signs).items():
            cells = atlas.lands[space].cells
            written = {(text.x + number, text.y) for text in spot.texts for number in range(len(text.text))}
            free = {(x, run.y) for run in spot.rows for x in range(run.left, run.right)}
            assert written <= cells
            assert free <= cells
            assert not written & free
            assert spot.rows[0].width >= 2


def test_locations_have_their_sign_and_towns_their_name(atlas: Atlas) -> None:
    plan = plan_of(west().board, atlas, UNICODE)
    for space, entry in west().spaces.items():
        signs = [text.text for text in plan[space].texts if text.ink == "sign"]
        assert bool(signs) == bool(entry.places)
        assert all(sign[0] == UNICODE.places[entry.places[0]].glyph for sign in signs)
    written = {text.text for spot in plan.values() for text in spot.texts if text.ink in ("region", "town")}
    if atlas.columns >= 76:
        assert "DARKROCK" in written
        assert "RED FALLS" in written or {"RED", "FALLS"} <= written
    if atlas.columns >= 110:
        assert all(spot.texts for spot in plan.values()), "every space has a name"
        assert {space.region.upper() for space in west().spaces.values()} <= written | {"DIXON CREEK"} | {
            f"{one} {other}" for one in written for other in written
        }


def test_neighbours_of_a_region_differ_in_tone() -> None:
    tones = grounds(west())
    for space in west().spaces.values():
        assert all(tones[space.id] != tones[other] for other in space.borders)


@pytest.mark.parametrize(
    ("window", "canvas"),
    [((79, 17), (79, 33)), ((60, 20), (70, 29)), ((76, 32), (76, 32)), ((110, 44), (110, 44)), ((200, 40), (120, 40))],
)
def test_a_window_gets_the_drawing_that_fits_or_a_comfortable_one(window: tuple[int, int], canvas: tuple[int, int]) -> None:
    assert canvas_for(*window) == canvas


def test_any_window_gets_a_drawing_within_bounds() -> None:
    for width in range(1, 260, 7):
        for height in range(1, 100, 3):
            columns, rows = canvas_for(width, height)
            assert LEAST[0] <= columns <= MOST[0]
            assert LEAST[1] <= rows <= MOST[1] + 5
            assert 2 <= columns / rows <= 3.05


def test_the_largest_is_drawn_with_little_work() -> None:
    """Counted in calls, as time depends on what else a machine does: it takes 74,900, a blink."""
    calls = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    board = west().board
    atlas_of.cache_clear()
    sys.setprofile(count)
    try:
        atlas_of(board, *MOST)
    finally:
        sys.setprofile(None)
    assert 10_000 < calls < 150_000


def test_the_drawing_needs_no_textual() -> None:
    script = "import sys, {}; print(any(name.split('.')[0] in ('textual', 'rich') for name in sys.modules))"
    for module, needed in (("wl_tui.ui.western.atlas", "False"), ("wl_tui.ui.western.map", "True")):
        done = subprocess.run([sys.executable, "-c", script.format(module)], capture_output=True, text=True, check=True)
        assert done.stdout.strip() == needed
