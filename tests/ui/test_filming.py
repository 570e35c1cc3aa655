"""Moments and films of recorded games as files: what the replay shows, no more than its eyes may see, and nothing else."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pyte
import pytest

from tests.conftest import played
from tests.test_export import HOSTILE, at_a_terminal, hostile_game
from tests.ui.driving import new_table, play_on
from tests.ui.test_replay import watching
from wl_tui.cli import main
from wl_tui.export import cast, drawing
from wl_tui.export.cast import as_cast
from wl_tui.export.drawing import BASE, CELL, HEIGHT, as_drawing, as_moving_drawing
from wl_tui.export.moments import checked_pace, eyes_from_text, numbers_from_text, size_from_text
from wl_tui.export.picture import Look, Picture, Run, Shot
from wl_tui.games.western.county import County, hand
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.records import Step
from wl_tui.kernel.reel import ALL, Reel
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.settings import Settings, save
from wl_tui.ui import filming
from wl_tui.ui.filming import filmed

SVG = "{http://www.w3.org/2000/svg}"
SMALL, USUAL = (80, 24), (120, 40)
QUIET = Look("#eadfca", "#191512")


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("over")
    play_on(new_table(folder)).close()
    return folder / "game.wlj"


@pytest.fixture(scope="module")
def going_on(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("open")
    play_on(new_table(folder), 12).close()
    return folder / "game.wlj"


@pytest.fixture(scope="module")
def county(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game with a map, from its beginning to somewhere in the middle."""
    path = tmp_path_factory.mktemp("county") / "game.wlj"
    played(Table.new("western", ["Annie", "Bill", "Cole"], 7, {"length": "short"}, journal=path), 90).close()
    return path


def rows_of(root: ElementTree.Element, use: ElementTree.Element | None = None) -> list[str]:
    """The text of a drawing, put together from where its letters stand."""
    _, _, width, height = map(int, root.attrib["viewBox"].split())
    grid = [[" "] * (width // CELL) for _ in range(height // HEIGHT)]
    if use is None:
        lines = [(int(re.findall(r"\d+", group.get("transform", ""))[1]), group) for group in root.findall(f"{SVG}g")]
    else:
        known = {group.get("id"): group for group in root.iter(f"{SVG}g") if group.get("id")}
        lines = [(int(each.get("y", "")), known[each.get("href", "")[1:]]) for each in use]
    for y, group in lines:
        for text in group.iter(f"{SVG}text"):
            words, x = text.text or "", int(text.get("x", "")) // CELL
            assert int(text.get("textLength", CELL)) == len(words) * CELL
            grid[y // HEIGHT][x : x + len(words)] = words
    return ["".join(row).rstrip() for row in grid]


def words_of(pictures: Iterable[Picture]) -> str:
    return "\n".join(picture.text for picture in pictures)


async def replayed(
    saves: Path, recording: Recording, numbers: Iterable[int], eyes: int, size: tuple[int, int]
) -> list[str]:
    """What somebody who watches reads at these moments."""
    texts = []
    async with watching(saves, recording, size) as watcher:
        while watcher.replay._eyes != eyes:
            await watcher.press("tab")
        for number in numbers:
            await watcher.press(*str(number), "enter")
            await watcher.rest()
            texts.append(watcher.text)
    return texts


def unbarred(text: str) -> str:
    """Without scroll bars, which depend on how one came there."""
    return re.sub(r"[▁▂▃▄▅▆▇]", " ", text)


def export(path: Path, form: str, out: Path, *more: str) -> str:
    assert main(["export", str(path), "--to", form, "--out", str(out), *more]) == 0
    return out.read_text(encoding="utf-8")


# -- a film ----------------------------------------------------------------------------------------------------------


def test_a_film_shows_what_the_replay_shows(county: Path, saves: Path, tmp_path: Path) -> None:
    text = export(county, "cast", tmp_path / "film.cast", "--at", "0-4,80-85", "--pace", "0.5")
    header, *events = map(json.loads, text.splitlines())
    assert (header["version"], header["width"], header["height"]) == (2, *USUAL)
    times = [time for time, _, _ in events]
    assert times == sorted(set(times))
    assert times[0] == 0.0
    assert times[-1] == 11 * 0.5, "the last picture stands as long as the others"
    assert {kind for _, kind, _ in events} == {"o"}
    screen = pyte.Screen(*USUAL)
    stream = pyte.Stream(screen)
    numbers = [0, 1, 2, 3, 4, *range(80, 86)]
    shown: dict[int, str] = {}
    for place, number in enumerate(numbers):
        for time, _, painted in events:
            if time == place * 0.5:
                before = list(screen.display)
                stream.feed(painted)
                rows = [int(row) - 1 for row in re.findall(r"\x1b\[(\d+);1H", painted)]
                if place:
                    assert 0 < len(rows) < USUAL[1], "only lines that differ are painted again"
                    changed = [row for row, (old, new) in enumerate(zip(before, screen.display, strict=True)) if old != new]
                    assert set(changed) <= set(rows)
        shown[number] = "\n".join(line.rstrip() for line in screen.display)
    assert screen.cursor.hidden
    stream.feed(events[-1][2])
    assert not screen.cursor.hidden
    moments = [1, 4, 80, 85]
    truth = asyncio.run(replayed(saves, read(county), moments, TABLE, USUAL))
    assert [unbarred(shown[number]) for number in moments] == [unbarred(text) for text in truth]
    assert len(set(truth)) == len(truth)


def test_nobodys_settings_or_terminal_change_a_file(
    over: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    once = export(over, "svg", tmp_path / "a.svg", "--at", "3-6", "--size", "80x24")
    assert capsys.readouterr().err == f"Written to {tmp_path / 'a.svg'}.\n", "no progress where nobody looks"
    monkeypatch.setenv("NO_COLOR", "1")
    save(Settings(keys={"step_on": "z"}), config)
    assert export(over, "svg", tmp_path / "b.svg", "--at", "3-6", "--size", "80x24") == once
    assert str(tmp_path) not in once
    assert str(over.parent) not in once


def test_a_picture_that_stays_costs_nothing_and_still_takes_its_time() -> None:
    picture = Picture(3, ((Run("abc", 3, QUIET),), (Run("def", 3, QUIET),)))
    other = Picture(3, (picture.lines[0], (Run("dxf", 3, QUIET._replace(bold=True)),)))
    _, *events = map(json.loads, as_cast([Shot(picture, 1), Shot(picture, 1), Shot(other, 0.25)], "t").splitlines())
    assert [time for time, _, _ in events] == [0.0, 2.0, 2.25]
    assert events[1][2] == "\x1b[2;1H\x1b[0;1;38;2;234;223;202;48;2;25;21;18mdxf\x1b[0m"


# -- a moment --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("eyes", [1, ALL])
async def test_a_picture_shows_what_the_replay_shows(over: Path, saves: Path, eyes: int) -> None:
    recording = read(over)
    (truth,) = await replayed(saves, recording, [20], eyes, SMALL)
    (picture,) = await asyncio.to_thread(filmed, recording, [20], eyes, SMALL)
    assert picture.text == truth
    root = ElementTree.fromstring(as_drawing(picture, "Showdown"))
    assert "\n".join(rows_of(root)) == truth
    assert {run.look.bold for line in picture.lines for run in line} == {True, False}


def test_a_picture_needs_nothing_else(county: Path, tmp_path: Path) -> None:
    text = export(county, "svg", tmp_path / "moment.svg", "--at", "60")
    root = ElementTree.fromstring(text)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} == {
        *("svg", "metadata", "title", "style", "rect", "g", "path", "text")
    }
    elsewhere = re.compile(r"https?:|//|url\(|@import|@font-face|javascript:|href|/tmp|/home")
    assert not elsewhere.search(text.replace('xmlns="http://www.w3.org/2000/svg"', ""))
    assert elsewhere.search(text), "the name of what it is, is all that looks like an address"
    style = root.findtext(f"{SVG}style") or ""
    classes = {element.get("class") for element in root.iter() if element.get("class")}
    assert classes == set(re.findall(r"\.(\w+)\{", style))
    for element in root.iter(f"{SVG}text"):
        end = int(element.get("x", "")) + int(element.get("textLength", CELL))
        assert end <= USUAL[0] * CELL
    assert BASE < HEIGHT


def test_colours_grounds_and_wide_letters_stand_where_they_should() -> None:
    loud = Look("#ff0000", "#00ff00", bold=True, underline=True)
    line = (Run("ab ", 3, QUIET), Run("牛 x", 4, loud), Run("  ", 2, QUIET), Run("──<", 3, QUIET))
    root = ElementTree.fromstring(as_drawing(Picture(12, (line,)), "a & b"))
    texts = [(text.text, text.get("x"), text.get("textLength"), text.get("class")) for text in root.iter(f"{SVG}text")]
    at = [str(column * CELL) for column in range(13)]
    assert texts == [("ab", "0", at[2], "t0"), ("牛 x", at[3], at[4], "t1"), ("──<", at[9], at[3], "t0")]
    (ground,) = root.iter(f"{SVG}path")
    assert ground.get("d") == f"M{at[3]} 0h{at[4]}v{HEIGHT}h-{at[4]}z"
    style = root.findtext(f"{SVG}style") or ""
    assert ".t1{fill:#ff0000;font-weight:700;text-decoration:underline}" in style
    assert ".g0{fill:#00ff00}" in style
    assert root.find(f"{SVG}rect").get("fill") == QUIET.ground  # type: ignore[union-attr]
    assert root.get("aria-label") == "a & b"


def test_names_are_never_markup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recording = read(hostile_game(tmp_path / "game.wlj", HOSTILE[:3]))
    pictures = filmed(recording, [30], TABLE, USUAL)
    assert HOSTILE[0] in pictures[0].text
    root = ElementTree.fromstring(as_drawing(pictures[0], HOSTILE[0]))
    assert "\n".join(rows_of(root)) == pictures[0].text
    assert root.findtext(f"{SVG}title") == HOSTILE[0]
    assert not list(root.iter(f"{SVG}script"))
    monkeypatch.setattr(drawing, "escape", lambda text, quote=True: text)
    assert "<script>" in as_drawing(pictures[0], ""), "unescaped, there would have been one"


# -- a film as a picture ---------------------------------------------------------------------------------------------


def test_a_picture_of_several_moments_moves(over: Path) -> None:
    pictures = filmed(read(over), [3, 4, 5, 4], ALL, SMALL)
    text = as_moving_drawing([Shot(picture, 0.5 + place) for place, picture in enumerate(pictures)], "Showdown")
    root = ElementTree.fromstring(text)
    (strip,) = [group for group in root.iter(f"{SVG}g") if group.get("class") == "strip"]
    frames = list(strip)
    assert [frame.get("transform") for frame in frames] == [f"translate({place * SMALL[0] * CELL})" for place in range(4)]
    for frame, picture in zip(frames, pictures, strict=True):
        assert "\n".join(rows_of(root, frame)) == picture.text
    drawn = [group for group in root.iter(f"{SVG}g") if (group.get("id") or "").startswith("n")]
    assert len(drawn) == len({line for picture in pictures for line in picture.lines}) < 3 * SMALL[1]
    style = root.findtext(f"{SVG}style") or ""
    assert "animation:strip 8.00s steps(1,end) infinite" in style
    assert re.findall(r"([\d.]+)%\{transform:translateX\(([-\d]+)px\)", style) == [
        (f"{100 * at / 8:.3f}", str(-place * SMALL[0] * CELL)) for place, at in enumerate([0.0, 0.5, 2.0, 4.5])
    ]
    assert "prefers-reduced-motion" in style
    assert "script" not in text
    assert {each.get("href", "")[0] for each in root.iter(f"{SVG}use")} == {"#"}


# -- secrets ---------------------------------------------------------------------------------------------------------


def secrets_at(recording: Recording, number: int, seat: int) -> set[str]:
    """The names of the cards somebody holds that others do not know."""
    reel = Reel(recording.timeline, [each.name for each in recording.header.seats], True)
    reel.go_to(number)
    state, everything = reel.cursor.state, reel.moment(ALL)
    everybody = view_words(reel)
    return {everything.scene.word(piece) for piece in state.pieces_in(f"hand.{seat}")} - everybody


def view_words(reel: Reel) -> set[str]:
    scene = reel.moment(TABLE).scene
    return {scene.word(piece) for place in scene.view.places for piece in scene.view.pieces_in(place)}


def test_of_a_finished_game_only_what_those_eyes_saw(over: Path) -> None:
    recording = read(over)
    secrets = secrets_at(recording, 12, 1)
    assert secrets
    shown = {eyes: words_of(filmed(recording, [12], eyes, USUAL)) for eyes in (TABLE, 1)}
    assert all(secret in shown[1] for secret in secrets), "who holds them sees them"
    assert not [secret for secret in secrets if secret in shown[TABLE]]


def test_of_a_game_that_goes_on_only_what_everybody_knows(
    going_on: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recording = read(going_on)
    secrets = secrets_at(recording, 12, 0)
    assert secrets
    root = ElementTree.fromstring(export(going_on, "svg", tmp_path / "a.svg", "--size", "80x24"))
    text = "\n".join(rows_of(root))
    assert "Decision 12 of 12" in text
    assert not [secret for secret in secrets if secret in text]
    held = words_of(filmed(recording, [12], 0, SMALL))
    assert [secret for secret in secrets if secret in held], "the test can see one"
    capsys.readouterr()
    for eyes in ("Annie", "everything"):
        for form in ("svg", "cast"):
            assert main(["export", str(going_on), "--to", form, "--eyes", eyes, "--out", str(tmp_path / "b")]) == 2
            assert "only what everybody knows" in capsys.readouterr().err
    assert not (tmp_path / "b").exists()


# -- what is typed, and where it goes --------------------------------------------------------------------------------


def test_what_is_typed_is_understood(over: Path, going_on: Path) -> None:
    assert numbers_from_text("3", 9) == [3]
    assert numbers_from_text("0-2, 7,5 - 6", 9) == [0, 1, 2, 7, 5, 6]
    assert size_from_text("160x50") == (160, 50)
    assert checked_pace(0.5) == 0.5
    finished = read(over)
    assert [eyes_from_text(eyes, finished) for eyes in ("", "everything", "everybody", "buck")] == [ALL, ALL, TABLE, 1]
    assert [eyes_from_text(eyes, read(going_on)) for eyes in ("", "Everybody")] == [TABLE, TABLE]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--at", "99999"), "there is no decision 99999; this game has "),
        (("--at", "7-3"), "7-3 goes back"),
        (("--at", "three"), "'three' is no decision"),
        (("--at", ""), "'' is no decision"),
        (("--size", "20x10"), "no size from 80x24 to 400x150"),
        (("--size", "wide"), "no size from"),
        (("--pace", "0"), "a picture stands between"),
        (("--pace", "nan"), "a picture stands between"),
        (("--eyes", "Nobody"), "nobody here is called 'Nobody'; eyes are: Annie, Buck, Clementine, everybody, everything"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    options: tuple[str, ...], sentence: str, over: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(over), "--to", "cast", *options]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert captured.err.count("\n") == 1


def test_on_a_terminal_a_film_lies_beside_the_save(over: Path, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filming, "filmed", lambda *arguments: [Picture(3, ((Run("abc", 3, QUIET),),))])
    screen = at_a_terminal(monkeypatch)
    path = saves / "my game.wlj"
    path.write_bytes(over.read_bytes())
    (saves / "my game.cast").write_text("my own")
    for _ in range(2):
        assert main(["export", str(path), "--to", "cast", "--at", "0"]) == 0
    assert (saves / "my game.cast").read_text() == "my own"
    assert cast.MADE_BY in (saves / "my game-2.cast").read_text()
    assert "play it with: asciinema play '" in screen.getvalue()
    assert len(list(saves.glob("*.cast"))) == 2


def test_of_a_damaged_file_the_good_part_is_filmed(over: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw = over.read_bytes().splitlines(keepends=True)
    raw[30] = raw[30].replace(b'"', b"'", 1)
    path = tmp_path / "hurt.wlj"
    path.write_bytes(b"".join(raw))
    text = export(path, "svg", tmp_path / "a.svg", "--size", "80x24")
    assert "wl-tui: The file is damaged (line " in capsys.readouterr().err
    last = len(read(path).timeline.records) - 1
    assert f"Decision {last} of {last}" in "\n".join(rows_of(ElementTree.fromstring(text)))
    assert str(tmp_path) not in text


@pytest.mark.parametrize(
    ("form", "option", "forms"),
    [
        ("md", ("--eyes", "everybody"), "--eyes is for svg and cast"),
        ("html", ("--at", "5"), "--at is for svg and cast"),
        ("md", ("--size", "80x24"), "--size is for svg and cast"),
        ("html", ("--pace", "2"), "--pace is for svg and cast"),
        ("svg", ("--analysis",), "--analysis is for md and html"),
        ("cast", ("--analysis",), "--analysis is for md and html"),
    ],
)
def test_what_a_form_has_no_use_for_is_refused_and_not_passed_over(
    form: str, option: tuple[str, ...], forms: str, over: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever asked for what everybody saw must not get a file that tells everything."""
    assert main(["export", str(over), "--to", form, *option]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert forms in captured.err


@pytest.fixture(scope="module")
def county_over(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    path = tmp_path_factory.mktemp("county") / "game.wlj"
    played(Table.new("western", ["Annie", "Bill", "Cole"], 7, {"length": "short"}, journal=path), 5000).close()
    return read(path)


def test_the_map_follows_who_decided_and_the_hand_is_of_whose_turn_it_is(county_over: Recording) -> None:
    numbers = range(40, 60)
    for eyes in (ALL, TABLE, 1):
        reel = Reel(county_over.timeline, ["Annie", "Bill", "Cole"], True)
        for number, picture in zip(numbers, filmed(county_over, numbers, eyes, (120, 40)), strict=True):
            reel.go_to(number)
            state = reel.moment(ALL).view
            assert isinstance(reel.record, Step)
            assert f" {state.part(County).space[reel.record.seat]}: " in picture.text, "the line that tells of a place"
            titles = {ALL: f"{reel.names[state.active]}'s hand", TABLE: "Hands are hidden", 1: "Your hand"}
            assert f"─ {titles[eyes]} ─" in picture.text
            seat = state.active if eyes == ALL else eyes
            held = (
                [county_over.rules.content.cards[card].title for card in state.pieces_in(hand(seat))] if seat >= 0 else []
            )
            assert len(held) > 4 or all(title in picture.text for title in held)


def test_who_sees_everything_is_told_so(over: Path) -> None:
    recording = read(over)
    for eyes, told in ((ALL, "everything"), (TABLE, "what everybody sees"), (0, "you are Annie")):
        (picture,) = filmed(recording, [3], eyes, (120, 40))
        assert picture.text.splitlines()[0].rstrip().endswith(told)
