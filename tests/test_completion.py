"""Completion as a shell would ask for it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import played
from wl_tui.cli import _parser, main
from wl_tui.completion import FILE, SAVE, SHELLS, bash, commands_of
from wl_tui.kernel import registry
from wl_tui.kernel.table import Table

needs_bash = pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
ASK = """
. ../script
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_wl_tui
(( ${#COMPREPLY[@]} )) && printf '%s\\n' "${COMPREPLY[@]}"
exit 0
"""


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in, with `wl-tui` on the path and two saves elsewhere."""
    for folder in ("bin", "saves", "more", "here"):
        (tmp_path / folder).mkdir()
    command = tmp_path / "bin" / "wl-tui"
    root = Path(__file__).parents[1]
    command.write_text(f'#!/bin/sh\nPYTHONPATH="{root}" exec "{sys.executable}" -m wl_tui "$@"\n')
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{command.parent}:/usr/bin:/bin")
    monkeypatch.setenv("WL_TUI_SAVES", str(tmp_path / "saves"))
    for folder, name in (("saves", "high noon"), ("saves", "dusk"), ("more", "dawn")):
        table = Table.new("showdown", ["Annie", "Bill", "Cole"], 1, journal=tmp_path / folder / f"{name}.wlj")
        played(table, 2).close()
    (tmp_path / "script").write_text(bash(commands_of(_parser(), registry.ids())))
    (tmp_path / "here" / "letter.txt").write_text("")
    (tmp_path / "here" / "old").mkdir()
    return tmp_path / "here"


def offered(where: Path, *words: str) -> set[str]:
    done = subprocess.run(
        ["bash", "--norc", "-c", ASK, "bash", "wl-tui", *words], cwd=where, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return set(done.stdout.splitlines())


@needs_bash
def test_bash_completes_commands_and_options(shell: Path) -> None:
    assert offered(shell, "re") == {"resume", "replay"}
    assert {"new", "stats", "completion"} <= offered(shell, "")
    assert offered(shell, "--sa") == {"--saves"}
    assert offered(shell, "saves", "--") == {"--help", "--json", "--names"}
    assert offered(shell, "--plain", "resu") == {"resume"}


@needs_bash
def test_bash_completes_values(shell: Path) -> None:
    assert offered(shell, "export", "dusk", "--to", "") == {"md", "html", "svg", "cast"}
    assert offered(shell, "completion", "") == {"bash", "zsh", "fish"}
    assert offered(shell, "new", "sh") == {"showdown"}
    assert offered(shell, "simulate", "--game", "") == set(registry.ids())
    assert offered(shell, "simulate", "--game", "=", "b") == {"bang"}
    assert offered(shell, "new", "--seed", "") == set(), "nobody can guess a number"


@needs_bash
def test_bash_completes_names_of_saves_and_files(shell: Path) -> None:
    assert offered(shell, "resume", "") == {"high noon", "dusk", "letter.txt", "old"}
    assert offered(shell, "replay", "d") == {"dusk"}
    assert offered(shell, "replay", "high n") == {"high noon"}
    assert offered(shell, "--saves", str(shell.parent / "more"), "resume", "d") == {"dawn"}
    assert offered(shell, "--saves", "=", str(shell.parent / "more"), "resume", "d") == {"dawn"}
    assert offered(shell, "--saves", "") == {"old"}, "folders only"


@pytest.mark.parametrize("name", SHELLS)
def test_every_command_and_option_is_in_every_script(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", name]) == 0
    script = capsys.readouterr().out
    commands = commands_of(_parser(), registry.ids())
    by_name = {command.name: command for command in commands}
    assert by_name["resume"].values == (SAVE, FILE)
    assert len(commands) > 10
    for command in commands:
        assert command.name in script
        for option in command.options:
            for each in option.names:
                assert (f" -l {each[2:]} " if name == "fish" and each.startswith("--") else each.lstrip("-")) in script


@pytest.mark.parametrize("name", SHELLS)
def test_the_script_is_one_the_shell_can_read(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"there is no {name} here")
    main(["completion", name])
    path = tmp_path / "script"
    path.write_text(capsys.readouterr().out)
    done = subprocess.run([name, "-n", str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_unknown_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["completion", "csh"])
    assert "invalid choice: 'csh'" in capsys.readouterr().err
