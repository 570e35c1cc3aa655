"""`--plain` as it is used: through a pipe, and in a terminal that two people share."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pyte
import pytest

from tests.test_imports import loaded
from tests.ui.test_terminal import COLUMNS, LINES, Terminal, program
from wl_tui.kernel.records import Seat, Step
from wl_tui.kernel.table import Table
from wl_tui.kernel.verify import SAME, verify
from wl_tui.plain.voice import CLEAR

SEATS = "person:Zoe,random:Bill,random:Cole"


def piped(saves: Path, *arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "wl_tui", *arguments]
    env = {**os.environ, "WL_TUI_SAVES": str(saves), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, input=lines, capture_output=True, encoding="utf-8", env=env, timeout=300, check=False)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def only(saves: Path) -> Path:
    (path,) = saves.glob("*.wlj")
    return path


@pytest.mark.parametrize("game", ["showdown", "bang", "western"])
def test_a_whole_game_through_a_pipe(game: str, saves: Path) -> None:
    script = "1\n2\n3\n" * 2000
    done = piped(saves, "new", game, "--plain", "--seats", SEATS, "--seed", "8", lines=script)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert done.stdout.count("The game is over") == 1
    table = Table.load(only(saves))
    assert table.over
    view = table.seat_view(0)
    last = [words for event in view.events if (words := view.scene.tell(event))][-1]
    assert f"{last}\n\n" in done.stdout, "bots are told about to the end, then comes the score"
    mine = [record for record in table.records if isinstance(record, Step) and record.seat == 0]
    assert len(mine) > 2
    assert done.stdout.count("\n> ") >= len(mine)
    table.close()
    assert verify(only(saves)).code == SAME


def test_the_end_of_the_input_leaves_a_game_that_goes_on(saves: Path) -> None:
    first = piped(saves, "--plain", "new", "showdown", "--seats", SEATS, "--seed", "8", lines="1\n1\n1")
    assert first.returncode == 0
    assert f"Saved as {only(saves).name}" in first.stdout
    asked = first.stdout.rstrip().split("\n\n")[-1].split("\n> ")[0]
    table = Table.load(only(saves))
    before = table.records
    assert [record.seat for record in before[1:] if isinstance(record, Step)].count(0) == 3
    table.close()
    second = piped(saves, "resume", "--plain", lines="1\nq\n")
    assert asked in second.stdout, "the very question"
    table = Table.load(only(saves))
    assert table.records[: len(before)] == before
    assert len(table.records) > len(before)
    table.close()


def test_two_people_are_refused_in_a_pipe(saves: Path, tmp_path: Path) -> None:
    seats = "person:Annie,person:Buck,random:Cole"
    done = piped(saves, "new", "showdown", "--plain", "--seats", seats, lines="1\n1\n")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("wl-tui: 2 people cannot share a pipe")
    assert "play in a terminal, or let programs have all seats but one" in done.stderr
    assert not list(saves.glob("*")), "nothing was begun"
    path = tmp_path / "two.wlj"
    Table.new("showdown", ["Annie", "Buck", Seat("Cole", "random")], seed=1, journal=path).close()
    before = path.read_bytes()
    assert piped(saves, "resume", "--plain", str(path), lines="1\n").returncode == 2
    assert path.read_bytes() == before


def rest(terminal: Terminal, words: str = "") -> None:
    """Wait until it asks for a line, having said something."""
    terminal.until(lambda: terminal.raw.endswith(b"> ") and words.encode() in terminal.raw)


def answer(terminal: Terminal, line: str) -> str:
    """Type a line; what is said until the next one is asked for."""
    before = len(terminal.raw)
    terminal.type(f"{line}\n")
    terminal.until(lambda: terminal.raw.endswith(b"> ") and len(terminal.raw) > before + len(line) + 2)
    return terminal.raw[before:].decode()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
def test_the_screen_is_cleared_between_two_people(saves: Path) -> None:
    same = Table.new("showdown", ["Annie", "Buck", Seat("Cole", "random")], seed=11)
    seats = "person:Annie,person:Buck,random:Cole"
    with program(saves, "new", "showdown", "--plain", "--seats", seats, "--seed", "11") as terminal:
        rest(terminal, "press Enter.")
        name = "Annie" if b"Pass the keyboard to Annie" in terminal.raw else "Buck"
        other = "Buck" if name == "Annie" else "Annie"
        words = same.seat_view(same.names.index(name)).scene.word
        hand = {words(piece) for piece in same.state.pieces_in(f"hand.{same.names.index(name)}")}
        answer(terminal, "")
        said = answer(terminal, "s")
        assert all(card in said for card in hand), "the hand was on the screen"
        for _ in range(40):
            if "Press Enter to clear the screen" in (said := answer(terminal, "1")):
                break
        assert f"then it is for {other} to decide." in said
        passed = answer(terminal, "")
        assert CLEAR in passed
        assert passed.rpartition(CLEAR)[2].split() == f"Pass the keyboard to {other}. {other}, press Enter. >".split()
        screen = pyte.HistoryScreen(COLUMNS, LINES, history=5000)
        stream = pyte.ByteStream(screen)
        stream.feed(terminal.raw.rpartition(CLEAR.encode())[0])
        assert any(card in shown(screen) for card in hand), "control: before that it could be scrolled back to"
        stream.feed(CLEAR.encode() + terminal.raw.rpartition(CLEAR.encode())[2])
        assert not any(card in shown(screen) for card in hand)
        assert f"You are {other}." in answer(terminal, "")
        terminal.type("q\n")
        assert terminal.wait() == 0


def shown(screen: pyte.HistoryScreen) -> str:
    """What is on the screen and what can be scrolled back to."""
    past = ["".join(line[column].data for column in range(COLUMNS)) for line in screen.history.top]
    return "\n".join([*past, *screen.display])


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
def test_what_was_typed_ahead_answers_nobody_elses_question(saves: Path) -> None:
    seats = "person:Annie,person:Buck,random:Cole"
    with program(saves, "new", "showdown", "--plain", "--seats", seats, "--seed", "11") as terminal:
        rest(terminal, "press Enter.")
        answer(terminal, "")
        terminal.type("1\n" * 60)
        terminal.until(lambda: terminal.raw.endswith(b"press Enter.\r\n> ") and terminal.raw.count(b"Pass the") == 2)
        assert not terminal.read(0.5), "the rest of what was typed is forgotten"


@pytest.mark.parametrize("game", ["showdown", "bang", "western"])
def test_neither_textual_nor_a_colour_is_loaded(game: str) -> None:
    begin = f"['new', '{game}', '--plain', '--seats', '{SEATS}']"
    found = loaded(
        f"import io\nsys.stdin = io.StringIO('i a\\n1\\n1\\n')\nfrom wl_tui.cli import main\nassert main({begin}) == 0"
    )
    assert {"wl_tui.plain.session", f"wl_tui.ui.{game}.glossary"} <= found
    assert not {name for name in found if name.split(".")[0] == "textual" or name in ("rich.console", "rich.style")}
