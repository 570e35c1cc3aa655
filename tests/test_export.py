"""Games to read: the facts, the two forms of them, names that would like to be markup, and where it all goes."""

from __future__ import annotations

import io
import re
import sys
import webbrowser
import zlib
from collections.abc import Callable, Sequence
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from markdown_it import MarkdownIt

from tests.conftest import played
from tests.games.western.aiming import Aiming
from tests.test_imports import loaded
from wl_tui.cli import main
from wl_tui.export import html, markdown, svg
from wl_tui.export.book import Book, book_of
from wl_tui.export.curves import Line, Point
from wl_tui.export.html import as_html
from wl_tui.export.markdown import as_markdown, escaped, sparkline
from wl_tui.kernel.protocol import Value
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE, seen

HOSTILE = ("<script>alert(1)</script>", "[x](javascript:y)", "a | b", "![i](http://e.vil/x)", "**_`$x$`_** &lt;")
GAMES: dict[str, tuple[str, int, dict[str, Value], int]] = {
    "showdown": ("showdown", 3, {"with": ["posse"]}, 9_999),
    "western": ("western", 3, {"length": "short"}, 9_999),
    "with an outsider": ("western", 2, {"length": "short"}, 9_999),
    "open showdown": ("showdown", 3, {}, 25),
    "open western": ("western", 3, {}, 150),
}
FINISHED = ("showdown", "western")


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A journal of each of the games, played once for all tests."""
    folder = tmp_path_factory.mktemp("exported")
    paths: dict[str, Path] = {}
    for name, (game, seats, options, decisions) in GAMES.items():
        paths[name] = folder / f"{name}.wlj"
        people = ("Annie", "Bill", "Cole", "Doc")[:seats]
        played(Table.new(game, people, 7, options, journal=paths[name]), decisions).close()
    return paths


def hostile_game(path: Path, names: Sequence[str] = HOSTILE) -> Path:
    played(Table.new("showdown", names, 7, journal=path), 60).close()
    return path


def story(book: Book) -> list[str]:
    return [sentence for turn in book.turns for passage in turn.passages for sentence in passage]


def told_as(recording: Recording, viewer: int | None) -> list[str]:
    """Every sentence but the headings of turns, as somebody saw it, or as it was."""
    state = recording.rules.blank(len(recording.header.seats), recording.head.seed)
    scene = Scene(recording.rules, recording.timeline.tip, TABLE, [seat.name for seat in recording.header.seats])
    sentences = []
    for event in recording.timeline.events:
        recording.rules.apply(state, event)
        sentence = scene.tell(event if viewer is None else seen(event, state, viewer))
        if sentence and type(event).__name__ != "TurnBegan":
            sentences.append(" ".join(sentence.split()))
    return sentences


class Page(HTMLParser):
    """What a browser would make of a page: elements, attributes, and all text."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in ("meta", "br", "hr", "img"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"{tag} is closed, but something else is open"

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return "".join(self.words)


def rendered(text: str) -> Page:
    return Page(MarkdownIt("gfm-like").render(text))


# -- the facts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FINISHED)
def test_a_finished_game_is_told_as_it_was(shelf: dict[str, Path], game: str) -> None:
    recording = read(shelf[game])
    book = book_of(recording)
    assert book.finished
    assert story(book) == told_as(recording, None)
    assert story(book) != told_as(recording, TABLE), "there were secrets"
    assert len(book.turns) > 5
    assert book.turns[1].heading.startswith("Round 1: ")


@pytest.mark.parametrize("game", ["open showdown", "open western"])
def test_of_an_unfinished_game_only_what_everybody_knows_is_told(shelf: dict[str, Path], game: str) -> None:
    recording = read(shelf[game])
    public, true = told_as(recording, TABLE), told_as(recording, None)
    secrets = {sentence for sentence in true if sentence not in public}
    assert secrets, "there is something to be kept"
    book = book_of(recording)
    assert story(book) == public
    for text in (as_markdown(book), Page(as_html(book)).text):
        assert not [secret for secret in secrets if secret in text]
        assert "Not over yet" in text
        assert "Won by" not in text
    over = book_of(read(shelf[game.removeprefix("open ")]))
    text = Page(as_html(over)).text
    hidden = set(told_as(read(shelf[game.removeprefix("open ")]), None)) - set(story(book))
    assert [secret for secret in hidden if secret in text], "a finished game has no secrets"
    assert "Won by" in text


@pytest.mark.parametrize("game", FINISHED)
def test_the_score_sheet_names_the_winner_and_why(shelf: dict[str, Path], game: str) -> None:
    recording = read(shelf[game])
    result = recording.timeline.tip.result
    assert result is not None
    book = book_of(recording)
    winners = [recording.header.seats[seat].name for seat in result.winners]
    assert [player.name for player in book.players if player.won] == winners
    assert [(row.title, row.cells) for row in book.sheet] == [
        (score.line, tuple(map(str, score.values))) for score in result.sheet
    ]
    assert book.outsiders == ()
    for page in (rendered(as_markdown(book)), Page(as_html(book))):
        assert f"Won by {' and '.join(winners)}: {result.reason}." in page.text
        assert page.text.count("★") == len(winners)
        for score in result.sheet:
            assert re.search(rf"{score.line}\s*" + r"\s*".join(map(str, score.values)), page.text)


def test_an_outsider_stands_beside_the_players_with_a_total(shelf: dict[str, Path]) -> None:
    recording = read(shelf["with an outsider"])
    result = recording.timeline.tip.result
    assert result is not None
    (him,) = result.outsiders
    book = book_of(recording)
    assert [row.cells[2] for row in book.sheet] == ["" for _ in result.sheet[1:]] + [str(him.total)]
    for page in (rendered(as_markdown(book)), Page(as_html(book))):
        assert f"Won by {' and '.join(result.won_by(['Annie', 'Bill']))}: {result.reason}." in page.text
        assert page.text.count("★") == len(result.won_by(["Annie", "Bill"]))
        assert ("★ " if him.won else "") + him.name in page.text
        assert re.search(r"total\s*" + r"\s*".join(map(str, (*result.sheet[-1].values, him.total))), page.text)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_track_that_changes_has_a_chart(shelf: dict[str, Path], game: str) -> None:
    recording = read(shelf[game])
    state = recording.rules.blank(len(recording.header.seats), recording.head.seed)
    values: dict[str, set[tuple[int, ...]]] = {}
    for event in recording.timeline.events:
        recording.rules.apply(state, event)
        if state.turn:
            for track, now in state.tracks.items():
                values.setdefault(track, set()).add(tuple(now))
    changed = [track for track in state.tracks if len(values[track]) > 1]
    scene = Scene(recording.rules, state, TABLE, ())
    book = book_of(recording)
    assert [chart.title.lower() for chart in book.charts] == [scene.word(track).lower() for track in changed]
    for chart, track in zip(book.charts, changed, strict=True):
        assert [line.values[-1] for line in chart.lines] == state.tracks[track]
        assert chart.high == max(0, *(value for each in values[track] for value in each))
        for line in chart.lines:
            times = [point.time for point in line.points]
            assert times == sorted(times)
            assert times[0] == 0.0
            assert times[-1] == book.length
    if "western" in game:
        assert {"LP", "Money", "Wounds"} <= {chart.title for chart in book.charts}


def test_a_track_that_stays_has_none(shelf: dict[str, Path]) -> None:
    short = book_of(read(shelf["open showdown"]))
    assert "Fame" in {chart.title for chart in short.charts}, "this one did not stay"
    recording = read(shelf["open showdown"])
    recording.timeline.truncate(1)
    beginning = book_of(recording)
    assert beginning.charts == ()
    assert {row.title for row in beginning.sheet} == {"fame", "coins"}, "it is there all the same"
    assert "Over the rounds" not in as_markdown(beginning)
    assert "<svg" not in as_html(beginning)
    assert "<svg" in as_html(short)


def test_a_line_knows_its_value_at_any_moment() -> None:
    line = Line((Point(0.0, 2), Point(1.5, 4), Point(3.0, 4)))
    assert [line.before(time) for time in (0.0, 1.0, 1.5, 2.0, 3.0)] == [2, 2, 2, 4, 4]
    assert sparkline([0, 3, 7], 0, 7) == "▁▄█"
    assert sparkline([-2, 0], -2, 0) == "▁█"
    assert sparkline([0, 0], 0, 0) == "▁▁"
    assert [svg.grid_step(span) for span in (0, 5, 6, 21, 120, 10**6)] == [1, 1, 2, 5, 50, 200_000]


def test_undone_play_is_not_shown(tmp_path: Path) -> None:
    table = played(Table.new("showdown", ["Annie", "Bill", "Cole"], 7, {"sandbox": True}, journal=tmp_path / "g.wlj"), 20)
    kept = len(table.records)
    played(table, 15, seed=2)
    before = story(book_of(read(tmp_path / "g.wlj")))
    table.undo(kept - 1)
    table.close()
    book = book_of(read(tmp_path / "g.wlj"))
    assert len(story(book)) < len(before), "something was told that is gone"
    assert story(book) == before[: len(story(book))]
    assert ("Sandbox", "everything could be taken back") in book.settings


# -- the forms -------------------------------------------------------------------------------------------------------

ELEMENTS = {
    *("html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "dl", "dt", "dd", "ul", "li", "span", "bdi"),
    *("table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "svg", "path", "text"),
}
ATTRIBUTES = {
    *("lang", "charset", "name", "content", "http-equiv", "class", "scope"),
    *("viewbox", "role", "aria-label", "d", "x", "y", "text-anchor"),
}


@pytest.mark.parametrize("game", list(GAMES))
def test_the_page_is_whole_and_needs_nothing_else(shelf: dict[str, Path], game: str) -> None:
    text = as_html(book_of(read(shelf[game])))
    assert "table { display: block; overflow-x: auto; }" in text, "on a phone a table is pushed, not the page"
    page = Page(text)
    assert page.open == [], "every element is closed"
    assert set(page.tags) <= ELEMENTS
    assert {name for name, _ in page.attributes} <= ATTRIBUTES
    elsewhere = re.compile(r"https?:|//|url\(|@import|javascript:")
    assert not elsewhere.search(text)
    assert elsewhere.search(text.replace("</style>", "a { background: url(x) }</style>"))
    for needed in ("prefers-color-scheme: dark", "@media print", "Content-Security-Policy", 'charset="utf-8"'):
        assert needed in text


@pytest.mark.parametrize("game", FINISHED)
def test_charts_stay_inside_their_frames(shelf: dict[str, Path], game: str) -> None:
    book = book_of(read(shelf[game]))
    for chart in book.charts:
        root = ElementTree.fromstring(svg.as_svg(book, chart))
        lines = [path.get("d", "") for path in root.iter("path") if path.get("class", "").startswith("line")]
        assert len(lines) == len(book.players)
        for line in lines:
            start = re.match(r"M([\d.]+) ([\d.]+)", line)
            assert start is not None
            assert all(svg.LEFT <= float(x) <= svg.WIDTH - svg.RIGHT for x in [start[1], *re.findall(r"H([-\d.]+)", line)])
            assert all(svg.TOP <= float(y) <= svg.HEIGHT for y in [start[2], *re.findall(r"V([-\d.]+)", line)])
        ends = [float(text.get("y", "")) for text in root.iter("text") if text.get("class", "").startswith("end")]
        gaps = [b - a for a, b in pairwise(ends)]
        assert min(gaps) >= svg.LABEL_HEIGHT - 0.2, "names do not lie on each other"
        assert max(ends) <= svg.HEIGHT


@pytest.mark.parametrize("game", list(GAMES))
def test_markdown_reads_the_same_when_it_is_rendered(shelf: dict[str, Path], game: str) -> None:
    book = book_of(read(shelf[game]))
    text = as_markdown(book)
    page = rendered(text)
    assert page.tags.count("table") == len(book.charts) + 1
    assert page.tags.count("h3") == len(book.charts) + len(book.turns)
    for turn in book.turns:
        assert turn.heading in page.text
        for passage in turn.passages:
            assert " ".join(passage) in page.text
    assert text.count("▁") > len(book.charts)


def test_names_are_never_markup_in_html(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = book_of(read(hostile_game(tmp_path / "game.wlj")))
    names = [player.name for player in book.players]
    assert names[:2] == list(HOSTILE[:2]), "they are who they say"
    page = Page(as_html(book))
    assert set(page.tags) <= ELEMENTS
    assert "script" not in page.tags
    assert "script" in Page("<p><script></script></p>").tags, "the test can see one"
    for name in names:
        assert page.text.count(name) > 3
    for module in (html, svg):
        monkeypatch.setattr(module, "escape", lambda text: text)
    assert re.search(r"<h3>[^<]*<script>", as_html(book)), "unescaped, there would have been one"


def test_names_are_never_markup_in_markdown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = book_of(read(hostile_game(tmp_path / "game.wlj")))
    usual = {"h1", "h2", "h3", "p", "strong", "ul", "li", "table", "thead", "tbody", "tr", "th", "td"}
    text = as_markdown(book)
    assert "<" not in text
    page = rendered(text)
    assert set(page.tags) <= usual
    assert page.tags.count("strong") == 1
    columns = len(HOSTILE) + 1
    assert page.tags.count("th") == columns + 6 * len(book.charts), "a bar in a name makes no column"
    for player in book.players:
        assert player.name in page.text
    monkeypatch.setattr(markdown, "escaped", lambda text: text)
    bad = MarkdownIt("gfm-like", {"html": True}).render(as_markdown(book))
    assert "<script>" in bad, "the test can see a script"
    assert 'href="http://' in bad or "<img" in bad


@pytest.mark.parametrize(
    "text",
    [
        "# heading",
        "- point",
        "+ point",
        "---",
        "- - -",
        "===",
        "1. first",
        "12) twelfth",
        "> quote",
        "`code`",
        "~~gone~~",
        "https://e.vil",
        "www.e.vil",
        "<http://e.vil>",
        "<b>bold</b>",
        "&copy; &#60;",
        "![i](x)",
        "[a]: b",
        "[^1]",
        "a\\",
        "\\<b>",
        "$x^2$",
        "* * *",
        "_a_ __b__",
        "<!-- gone -->",
        "```",
    ],
)
def test_whatever_is_escaped_reads_as_it_did(text: str) -> None:
    page = rendered(f"- {escaped(text)}\n\n| {escaped(text)} | b |\n|---|---|\n| {escaped(text)} | {escaped(text)} |\n")
    assert page.tags == ["ul", "li", "table", "thead", "tr", "th", "th", "tbody", "tr", "td", "td"]
    assert page.text.count(text) == 4


def test_what_needs_no_escape_is_left_alone() -> None:
    for text in ("Annie gains $10.", "-1", "A♠ Living Legend: (+2)", "Smith & Sons", "12", "Y. B. Rowdy"):
        assert escaped(text) == text


# -- files that are not what they should be --------------------------------------------------------------------------


def resealed(path: Path, change: Callable[[list[bytes]], None]) -> Path:
    """The journal with other lines in it, each sealed as if we had written them."""
    lines = [line[9:] for line in path.read_bytes().splitlines()]
    change(lines)
    chain, sealed = 0, b""
    for line in lines:
        chain = zlib.crc32(line, chain)
        sealed += b"%08x %s\n" % (chain, line)
    path.write_bytes(sealed)
    return path


def test_forged_names_are_cleaned(journal: Callable[..., Path]) -> None:
    forged = ["An\nnie\n# Owned", "Bi\u202ell\x1b[31m", "\u200b\r\n"]

    def forge(lines: list[bytes]) -> None:
        header = msgspec.json.decode(lines[0])
        for seat, name in zip(header["seats"], forged, strict=True):
            seat["name"] = name
        header["date"] = "\x1b]0;owned\x07<b>"
        lines[0] = msgspec.json.encode(header)

    recording = read(resealed(journal(30), forge))
    assert [seat.name for seat in recording.header.seats] == forged, "the reader takes them as they are"
    book = book_of(recording)
    assert [player.name for player in book.players] == ["An nie # Owned", "Bill[31m", "Seat 3"]
    for text in (as_markdown(book), as_html(book)):
        assert all(char.isprintable() or char == "\n" for char in text)
        assert "\n# Owned" not in text
        assert "<b>" not in text


def test_a_forged_score_sheet_fits_the_table(shelf: dict[str, Path], tmp_path: Path) -> None:
    recording = read(shelf["showdown"])
    result = recording.timeline.tip.result
    assert result is not None
    scores = (
        msgspec.structs.replace(result.sheet[0], values=(1,)),
        msgspec.structs.replace(result.sheet[1], values=(1,) * 9),
    )
    recording.timeline.tip.result = msgspec.structs.replace(result, sheet=scores, winners=())
    book = book_of(recording)
    assert [row.cells for row in book.sheet] == [("1", "", ""), ("1", "1", "1")]
    assert book.ending.startswith("Won by nobody: ")
    assert "<td></td>" in as_html(book)


def test_the_valid_part_of_a_damaged_file_is_exported(
    journal: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = journal(60)
    whole = story(book_of(read(path)))
    assert main(["export", str(path), "--to", "md"]) == 0
    captured = capsys.readouterr()
    assert (captured.err, "damaged" in captured.out) == ("", False)
    raw = path.read_bytes()
    path.write_bytes(raw[:-3000] + b"x" + raw[-3000:])
    book = book_of(read(path))
    assert 0 < len(story(book)) < len(whole)
    assert whole[: len(story(book))] == story(book)
    for form in ("md", "html"):
        assert main(["export", str(path), "--to", form]) == 0
        captured = capsys.readouterr()
        assert captured.err.startswith("wl-tui: The file is damaged (line ")
        assert captured.err.count("\n") == 1
        assert "The file is damaged (line " in captured.out
        assert "Annie" in captured.out


def test_torn_and_cut_files_say_so(journal: Callable[..., Path], shelf: dict[str, Path], tmp_path: Path) -> None:
    path = journal(20)
    path.write_bytes(path.read_bytes()[:-10])
    assert book_of(read(path)).problem.startswith("The last line of the file is torn")
    path.write_bytes(shelf["showdown"].read_bytes())
    assert book_of(read(path)).problem == ""
    resealed(path, lambda lines: lines.__delitem__(-1))
    assert "the file has been cut" in book_of(read(path)).problem


@pytest.mark.parametrize("form", ["md", "html"])
def test_foreign_files_are_one_sentence(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Annie,", encoding="utf-8")
    for path in (letter, tmp_path / "none.wlj", tmp_path):
        assert main(["export", str(path), "--to", form]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith("wl-tui: ")
        assert captured.err.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == [letter]


# -- where it goes ---------------------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """Standard output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Called in the test itself: between a fixture and its test, pytest takes standard output back."""
    shown = Screen()
    monkeypatch.setattr(sys, "stdout", shown)
    return shown


@pytest.mark.parametrize(("form", "begins"), [("md", "# Showdown\n"), ("html", "<!DOCTYPE html>\n")])
def test_into_a_pipe_or_a_file(
    form: str, begins: str, journal: Callable[..., Path], capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = journal()
    assert main(["--saves", str(path.parent), "export", path.stem, "--to", form]) == 0, "by its name among the saves"
    piped = capfd.readouterr().out
    assert piped.startswith(begins)
    out = tmp_path / f"story.{form}"
    assert main(["export", str(path), "--to", form, "--out", str(out)]) == 0
    captured = capfd.readouterr()
    assert captured.out == ""
    assert str(out) in captured.err
    assert out.read_text(encoding="utf-8") == piped


def test_a_saved_game_is_never_written_over(journal: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    path = journal()
    other = path.with_name("other.wlj")
    odd = path.with_name("odd.md")
    odd.hardlink_to(path)
    raw = path.read_bytes()
    for out in (path, other, odd):
        assert main(["export", str(path), "--to", "md", "--out", str(out)]) == 2
        assert "needs a name of its own" in capsys.readouterr().err
    assert path.read_bytes() == raw
    assert not other.exists()


def test_on_a_terminal_markdown_goes_to_the_pager(
    journal: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, screen = journal(), at_a_terminal(monkeypatch)
    kept = tmp_path / "paged"
    pager = f"{sys.executable} -c \"import sys; open(sys.argv[1], 'wb').write(sys.stdin.buffer.read())\" {kept}"
    monkeypatch.setenv("PAGER", pager)
    assert main(["export", str(path), "--to", "md"]) == 0
    assert screen.getvalue() == ""
    assert kept.read_text(encoding="utf-8") == as_markdown(book_of(read(path)))


@pytest.mark.parametrize("pager", [None, "", "/no/such/pager", "less 'unclosed"])
def test_without_a_pager_it_is_printed(
    pager: str | None, journal: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = at_a_terminal(monkeypatch)
    monkeypatch.delenv("PAGER", raising=False)
    if pager is not None:
        monkeypatch.setenv("PAGER", pager)
    assert main(["export", str(journal()), "--to", "md"]) == 0
    assert screen.getvalue().startswith("# Showdown\n")


def test_a_pager_may_be_left_early(shelf: dict[str, Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    screen = at_a_terminal(monkeypatch)
    monkeypatch.setattr(markdown, "as_markdown", lambda book: "x" * 1_000_000)
    came = tmp_path / "came"
    monkeypatch.setenv("PAGER", f"{sys.executable} -c \"import sys; open(sys.argv[1], 'w').close()\" {came}")
    assert main(["export", str(shelf["showdown"]), "--to", "md"]) == 0
    assert came.exists()
    assert screen.getvalue() == ""


@pytest.mark.parametrize("there_is_one", [True, False])
def test_on_a_terminal_the_page_lies_beside_the_save_and_opens(
    there_is_one: bool, journal: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, screen = journal(), at_a_terminal(monkeypatch)
    opened: list[str] = []

    def browser(address: str) -> bool:
        opened.append(address)
        return there_is_one

    monkeypatch.setattr(webbrowser, "open", browser)
    page = path.with_suffix(".html")
    for _ in range(2):
        assert main(["export", str(path), "--to", "html"]) == 0
    assert page.read_text(encoding="utf-8") == as_html(book_of(read(path)))
    assert opened == [page.resolve().as_uri()] * 2
    assert str(page) in screen.getvalue()
    assert ("opened in the browser" in screen.getvalue()) is there_is_one
    assert len(list(path.parent.glob("*.html"))) == 1, "our own page is written again"
    page.write_text("<p>My diary", encoding="utf-8")
    assert main(["export", str(path), "--to", "html"]) == 0
    assert page.read_text(encoding="utf-8") == "<p>My diary", "somebody else's is not"
    assert opened[-1] == path.with_name("game-2.html").resolve().as_uri()


def test_it_loads_neither_textual_nor_rich_nor_a_game() -> None:
    modules = sorted(path.stem for path in (Path(html.__file__).parent).glob("*.py") if path.stem != "__init__")
    assert {"book", "markdown", "html"} <= set(modules)
    found = loaded("\n".join(f"import wl_tui.export.{module}" for module in modules))
    assert "wl_tui.export.book" in found, "the test can see what is loaded"
    assert not {name for name in found if name.split(".")[0] in ("textual", "rich")}
    assert not {name for name in found if name.startswith(("wl_tui.games", "wl_tui.ui"))}


def test_goals_are_told_with_their_tokens_and_scored(tmp_path: Path) -> None:
    """The story of a finished game says which tokens were kept, of one that goes on only how many."""
    rich: dict[str, Any] = {"spaces": {0: "DR10"}, "money": {0: 120}, "lp": {0: 25}}
    game = Aiming(aims={0: ["mothers-mortgage"]}, **rich).play("complete-goal mothers-mortgage")
    game.table.save(tmp_path / "open.wlj")
    while not game.table.over:
        game.play(next(move for move in ("income 10 1", "stop", "discard", *game.offered) if move in game.offered))
    game.table.save(tmp_path / "over.wlj")
    before, after = (book_of(read(tmp_path / name)) for name in ("open.wlj", "over.wlj"))
    assert "Annie draws 1 legendary token and keeps 1." in story(before)
    (kept,) = [sentence for sentence in story(after) if "keeps" in sentence]
    worth = re.search(r"keeps (\d) LP\.", kept)
    assert worth
    for book in (before, after):
        assert ("With", "Goals") in book.settings
        assert "Annie completes a goal, Her Mother's Mortgage: Stand at the Bank with $120." in story(book)
    assert [row.cells for row in after.sheet if row.title == "legendary tokens"] == [(worth.group(1), "0", "0")]
    assert "Her Mother's Mortgage" in as_markdown(after)
    assert "Her Mother's Mortgage" in Page(as_html(after)).text
