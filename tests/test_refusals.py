"""Who asks for what cannot be is told so in a sentence, and how to go on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from wl_tui.cli import main

REFUSED = [
    (["resume", "nothing"], "there is no saved game 'nothing', here or in {saves}; those there are: wl-tui saves"),
    (["replay", "nothing"], "there is no saved game 'nothing'"),
    (["analyse", "nothing"], "there is no saved game 'nothing'"),
    (["export", "nothing", "--to", "md"], "there is no saved game 'nothing'"),
    (["export", "game", "--to", "md", "--out", "{saves}/none/x.md"], "{saves}/none/x.md: no such file or directory"),
    (["export", "game", "--to", "md", "--out", "{saves}"], "{saves}: is a directory"),
    (["rules", "check", "one", "two"], "one folder is checked at a time, not 2: wl-tui rules check one"),
    (["learn", "99"], "there are 1 to 11, and wl-tui learn lists them"),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSED)
def test_what_cannot_be_is_told_in_a_sentence_with_what_to_do(
    words: list[str], sentence: str, journal: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    saves = journal().parent
    assert main(["--saves", str(saves), *(word.format(saves=saves) for word in words)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("wl-tui: ")
    assert sentence.format(saves=saves) in said.err
    assert "Errno" not in said.err


def test_saves_are_checked_by_their_names(journal: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    saves = journal().parent
    (saves / "game").mkdir()  # a folder of the same name somewhere else is no save
    assert main(["--saves", str(saves), "verify", "game"]) == 0
    assert capsys.readouterr().out.startswith("game.wlj: good")
    assert main(["--saves", str(saves), "verify", "nothing"]) == 2
    assert "nothing cannot be read" in capsys.readouterr().out


def test_rules_that_are_not_found_say_how_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "xyzzyq"]) == 1
    assert "wl-tui rules shows everything" in capsys.readouterr().err


def test_saves_are_listed_in_one_way_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["saves", "--json", "--names"])
    assert "not allowed with argument --json" in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["learn"], ["replay", "game"]])
def test_without_a_keyboard_it_does_not_wait_for_ever(words: list[str], journal: Callable[..., Path]) -> None:
    told = ["--saves", str(journal().parent), *words] if words else []
    command = [sys.executable, "-m", "wl_tui", *told]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("wl-tui: there is no keyboard here")
    assert "wl-tui --plain" in done.stderr
