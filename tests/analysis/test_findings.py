"""What an analysis leaves: a file beside the journal, words on the command line and in exports; nothing of open games."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.analysis.test_parts import finished
from tests.conftest import played
from wl_tui.analysis.analyse import Effort, analyse
from wl_tui.analysis.basis import remarks
from wl_tui.analysis.chances import Oracle
from wl_tui.analysis.findings import (
    FORMAT,
    Analysis,
    AnalysisRefused,
    Decided,
    Luck,
    Turning,
    beside,
    fingerprint_of,
    read_analysis,
    write_analysis,
)
from wl_tui.analysis.telling import account_of, as_text, strokes
from wl_tui.cli import main
from wl_tui.export.book import CHANCES, book_of
from wl_tui.export.html import as_html
from wl_tui.export.markdown import as_markdown, escaped
from wl_tui.kernel import registry
from wl_tui.kernel.protocol import Value
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import Outsider, Result
from wl_tui.kernel.table import Table
from wl_tui.saves import rename

NAMES = ("Annie", "Bill", "Cole")


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished(tmp_path_factory.mktemp("findings"), "showdown").path


@pytest.fixture
def recording(original: Path, tmp_path: Path) -> Recording:
    return read(Path(shutil.copy(original, tmp_path / "game.wlj")))


def made_up(recording: Recording) -> Analysis:
    """An analysis nobody had to wait for."""
    count = len(recording.timeline.records)
    blow = Luck(0, (-0.2, 0.1, 0.1), "Annie draws the two of clubs.")
    decided = [Decided(-1, (0.5, 0.25, 0.25))]
    nothing = (0.0, 0.0, 0.0)
    decided += [Decided(0, (0.5, 0.25, 0.25), nothing, nothing) for _ in range(count - 3)]
    decided += [Decided(0, (0.2, 0.3, 0.5), (-0.1, -0.05, 0.15), nothing, (blow,))]
    decided += [Decided(1, (0, 0, 1), (-0.15, -0.3, 0.5), (-0.05, 0, 0))]
    turning = Turning(count - 2, 0, "Duel Bill", -0.1, "Draw | wait", "for fame (+1.0)", 0.12)
    return Analysis(FORMAT, fingerprint_of(recording), False, tuple(decided), (turning,))


def test_it_is_kept_as_long_as_the_journal_is_the_same(recording: Recording) -> None:
    assert read_analysis(recording) is None
    analysis = made_up(recording)
    write_analysis(recording, analysis)
    assert read_analysis(read(recording.path)) == analysis
    moved = rename(recording.path, "other")
    assert read_analysis(read(moved)) == analysis, "it goes where the game goes"
    write_analysis(recording, msgspec.structs.replace(analysis, journal="of another one"))
    assert read_analysis(recording) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"chances":[0.5', b'"chances":[7.5'),
        (b'"seat":-1', b'"seat":9'),
        (b'"at":', b'"at":9'),
        (b"}", b""),
        (b"0.25,", b""),
    ],
)
def test_a_damaged_file_is_named(
    old: bytes, new: bytes, recording: Recording, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_analysis(recording, made_up(recording))
    path = beside(recording.path)
    spoiled = path.read_bytes().replace(old, new, 1)
    path.write_bytes(spoiled)
    with pytest.raises(AnalysisRefused, match=r"game\.analysis\.json is damaged"):
        read_analysis(recording)
    assert main(["export", str(recording.path), "--to", "md", "--out", str(tmp_path / "game.md")]) == 0
    assert "game.analysis.json is damaged" in capsys.readouterr().err
    assert path.read_bytes() == spoiled
    assert "Turning points" not in (tmp_path / "game.md").read_text(encoding="utf-8")


def test_an_open_game_has_no_analysis(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "open.wlj"
    played(Table.new("showdown", [Seat(name) for name in NAMES], 5, journal=path), 20).close()
    with pytest.raises(AnalysisRefused, match="not over, and an analysis would tell its secrets"):
        analyse(read(path), effort=Effort(1, 1))
    assert main(["analyse", str(path)]) == 2
    assert "would tell its secrets" in capsys.readouterr().err
    assert not beside(path).exists()


def test_a_seats_account_adds_up(recording: Recording) -> None:
    analysis = made_up(recording)
    for seat in range(3):
        account = account_of(analysis, seat)
        assert sum(account[:-1]) == pytest.approx(account.last)
    assert account_of(analysis, 0) == pytest.approx((0.5, -0.1, -0.15, -0.2, -0.05, 0.0))
    assert [luck.by[0] for _, luck in strokes(analysis, 0)] == [-0.2]


def test_it_is_told(recording: Recording, capsys: pytest.CaptureFixture[str]) -> None:
    analysis = made_up(recording)
    write_analysis(recording, analysis)
    count = len(recording.timeline.records)
    assert main(["analyse", str(recording.path)]) == 0
    told = capsys.readouterr().out
    assert told == "\n".join(as_text(analysis, NAMES)) + "\n"
    assert f"? Decision {count - 2}, Annie: Duel Bill. The choice: -10 points (chance 50 % before, 20 % after" in told
    assert "A mistake. A legend would choose: Draw | wait (+12 points, as far as could be known), for fame (+1.0)." in told
    assert f"-20 at decision {count - 2}: Annie draws the two of clubs." in told
    assert main(["analyse", str(recording.path), "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out, type=Analysis) == analysis


@pytest.mark.parametrize(
    ("by", "legend", "better", "sign", "words"),
    [
        (0.12, "", 0.0, "=", "A legend would have done the same, for fame (+1.0)."),
        (-0.12, "", 0.0, "=", "A legend would have done the same, for fame (+1.0)."),
        (0.02, "Draw", 0.1, "?", "A mistake. A legend would choose: Draw (+10 points, as far as could be known), for fame"),
        (0.12, "Draw", 0.04, "~", "A legend would have done otherwise, though it seems little better (+4): Draw, for"),
        (0.12, "Draw", -0.14, "~", "A legend would have done otherwise, though it seems no better: Draw, for fame (+1.0)."),
    ],
)
def test_a_mistake_is_told_from_what_a_legend_would_have_done(
    recording: Recording, by: float, legend: str, better: float, sign: str, words: str
) -> None:
    turning = Turning(1, 0, "Duel Bill", by, legend, "for fame (+1.0)", better)
    analysis = msgspec.structs.replace(made_up(recording), turnings=(turning,))
    lines = as_text(analysis, NAMES)
    at = next(number for number, line in enumerate(lines) if "Decision 1, Annie" in line)
    assert lines[at].startswith(f"{sign} Decision 1")
    assert lines[at + 1].strip().startswith(words)
    assert f"- {escaped(sign)} Decision 1" in as_markdown(book_of(recording, analysis))


@pytest.mark.parametrize(
    ("game", "seats", "options", "said", "unsaid"),
    [
        ("western", 4, {}, "400 games of deputies, with 4 players and the usual options", "This game was another one"),
        ("western", 2, {}, "another one (2 players): nobody has looked how far they hold", "Length"),
        ("western", 5, {"length": "long"}, "another one (5 players; Length of the game: long)", "add up to more"),
        ("western", 4, {"with": ["goals"], "neighbours": True}, "Wanted players sit together: yes; with ", "4 players;"),
        ("bang", 7, {}, "Sides win here, and each of a side wins in full", "This game was another one"),
    ],
)
def test_it_says_what_the_chances_rest_on(game: str, seats: int, options: dict[str, Value], said: str, unsaid: str) -> None:
    told = " ".join(remarks(Oracle(Rules(registry.find(game), options)), seats, Result((0,), "")))
    assert said in told
    assert unsaid not in told


def test_an_outsider_without_a_chance_is_named() -> None:
    oracle = Oracle(Rules(registry.find("western")))
    told = list(remarks(oracle, 4, Result((0,), "", (), (Outsider("The Man in Black", 9),))))
    assert told[-1].startswith("The Man in Black could have won, too")
    assert len(told) == len(list(remarks(oracle, 4, Result((0,), "")))) + 1


def test_remarks_and_what_seats_were_are_told(recording: Recording) -> None:
    analysis = msgspec.structs.replace(made_up(recording), remarks=("It rests on sand.",), kinds=("sheriff", "outlaw", "x"))
    lines = as_text(analysis, NAMES)
    assert lines[1].startswith("Annie (sheriff)  ")
    assert lines[-1] == "It rests on sand."
    text = as_markdown(book_of(recording, analysis))
    assert "| Annie (sheriff) |" in text
    assert "It rests on sand." in text
    write_analysis(recording, msgspec.structs.replace(analysis, kinds=("sheriff",)))
    with pytest.raises(AnalysisRefused, match="not about this game"):
        read_analysis(recording)


def test_it_is_in_the_export(recording: Recording) -> None:
    bare = book_of(recording)
    assert bare.insight is None
    assert CHANCES not in [chart.title for chart in bare.charts]
    book = book_of(recording, made_up(recording))
    chart = next(chart for chart in book.charts if chart.title == CHANCES)
    assert [line.values for line in chart.lines] == [[50, 20, 0, 0], [25, 30, 0, 0], [25, 50, 100, 100]]
    text, page = as_markdown(book), as_html(book)
    assert "| Annie         |     50 % |         -10 |     -15 |  -20 |     -5 |        0 % |" in text
    assert "A legend would choose: Draw \\| wait" in text
    assert "<h3>Turning points</h3>" in page
    assert "after what came of it).<br>A mistake. A legend would choose: Draw | wait" in page
    assert "-20 at decision" in page
    assert page.count("<svg") == as_html(bare).count("<svg") + 1


def test_a_process_of_its_own_tells_how_far_it_is(original: Path, tmp_path: Path) -> None:
    """And says in a line why it cannot."""
    command = [sys.executable, "-m", "wl_tui.analysis"]
    missing = subprocess.run([*command, str(tmp_path / "none.wlj")], capture_output=True, text=True, check=False)
    assert missing.returncode == 2
    assert missing.stdout.startswith("! none.wlj cannot be read")
    path = Path(shutil.copy(original, tmp_path / "game.wlj"))
    with subprocess.Popen([*command, str(path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert isinstance(process.stdout, io.BufferedReader)
        done, _, all = process.stdout.readline().partition(b" ")
        process.kill()
    assert int(done) == 1
    assert int(all) == len(read(path).timeline.records)
    assert not beside(path).exists(), "what was stopped leaves nothing"
