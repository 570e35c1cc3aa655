"""Completion as a shell asks for it: what is offered, and what becomes of it in a real bash, zsh and fish."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.conftest import played
from wl_tui.bots import BOTS
from wl_tui.cli import _parser, main
from wl_tui.completion import SHELLS
from wl_tui.kernel import registry
from wl_tui.kernel.table import Table
from wl_tui.offers import Offer, offer

SECONDS = 60


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in, with `wl-tui` on the path and saves elsewhere."""
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
    (tmp_path / "here" / "letter.txt").write_text("")
    (tmp_path / "here" / "old").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


def offered(*words: str) -> set[str]:
    return {word for word, _ in offer(_parser(), words).words}


def test_commands_and_options() -> None:
    assert offered("re") == {"resume", "replay"}
    assert {"new", "stats", "completion"} <= offered("")
    assert "offer" not in offered("")
    assert offered("--sa") == {"--saves"}
    assert offered("saves", "--") == {"--help", "--json", "--names"}
    assert offered("--plain", "resu") == {"resume"}
    assert offered("nonsense", "") >= {"new"}, "what is no command is passed over"


def test_every_command_is_offered_with_what_it_does() -> None:
    told = dict(offer(_parser(), [""]).words)
    assert len(told) > 10
    assert all(told.values())
    for command in told:
        assert "--help" in offered(command, "--")


def test_choices_and_games() -> None:
    assert offered("export", "dusk", "--to", "") == {"md", "html", "svg", "cast"}
    assert offered("completion", "") == {"bash", "zsh", "fish"}
    assert offered("new", "sh") == {"showdown"}
    assert offered("new", "showdown", "") == set(), "one game at a time"
    assert offered("simulate", "--game", "") == set(registry.ids())
    assert offered("simulate", "--game=b") == {"--game=bang"}
    assert offered("new", "--seed", "") == set(), "nobody can guess a number"
    assert offered("rules", "") == {"check"}
    assert offered("--theme", "con") == {"contrast"}


def test_bots_with_leanings_of_the_game_that_is_named() -> None:
    assert offered("new", "--seats", "") == {"person", *BOTS}
    assert offered("simulate", "--seats", "") == {*BOTS}
    assert offered("balance", "--bot", "d") == {"drifter", "deputy", "dreamer"}
    assert offered("new", "--seats", "person:Annie,dep") == {"person:Annie,deputy"}
    assert offered("new", "--seats", "deputy/o") == {"deputy/outlaw"}
    assert offered("new", "bang", "--seats", "deputy/") == {f"deputy/{each}" for each in LEANINGS}
    assert offered("simulate", "--game", "bang", "--seats", "random,legend@400/h") == {"random,legend@400/hothead"}
    assert offered("new", "showdown", "--seats", "deputy/") == set(), "that game has none"
    assert offered("new", "--seats", "random/") == set()
    assert offered("new", "nonsense", "--seats", "deputy/") == set()
    assert offered("ladder", "deputy>mar") == {"deputy>marshal"}
    assert offered("ladder", "deputy>random:0.9", "legend>dr") == {"legend>drifter", "legend>dreamer"}


LEANINGS = ("hothead", "careful", "suspicious", "trusting")


def test_colours_that_are_not_taken() -> None:
    assert "person:Annie:red" in offered("new", "--seats", "person:Annie:")
    assert offered("new", "--seats", "person:Annie:red,deputy:Bill:r") == set()
    assert offered("new", "--seats", "person:Annie:blue,deputy:Bill:r") == {"person:Annie:blue,deputy:Bill:red"}


def test_options_presets_and_modules_of_the_game_that_is_named() -> None:
    assert {"--length", "--goals", "--edition"} <= offered("new", "--")
    assert "--fame" in offered("simulate", "--game", "showdown", "--")
    assert "--fame" not in offered("simulate", "--game", "western", "--")
    assert "--length" not in offered("saves", "--"), "only where a game is played"
    assert offered("new", "--length", "") == {"average", "short", "long"}
    assert offered("new", "--length=s") == {"--length=short"}
    assert offered("new", "--goals", "") == {"yes", "no"}
    assert offered("new", "bang", "--jesse_test", "e") == {"each beer"}
    assert offered("new", "--length", "short", "--edition", "f") == {"first"}
    assert offered("ladder", "deputy>random", "--option", "len") == {"length="}
    assert offered("balance", "--option", "length=l") == {"length=long"}
    assert offered("new", "--preset", "") == {"first-game"}
    assert offered("new", "bang", "--preset", "") == set()
    assert offered("simulate", "--game", "showdown", "--with", "") == {"posse"}


def test_names_of_saves(place: Path) -> None:
    assert offered("resume", "") == {"high noon", "dusk"}
    assert offered("replay", "high\\ n") == {"high noon"}
    assert offered("verify", "dusk", "hi") == {"high noon"}
    assert offered("replay", '"high n') == {"high noon"}
    assert offered("--saves", str(place.parent / "more"), "resume", "d") == {"dawn"}
    assert offered(f"--saves={place.parent / 'more'}", "resume", "") == {"dawn"}
    assert offer(_parser(), ["--saves", ""]) == Offer([], ("folders",))
    assert offer(_parser(), ["rules", "check", ""]).how == ("folders",)


# -- in real shells --------------------------------------------------------------------------------------------

RC = """
PS1= HISTFILE=
eval "$(wl-tui completion bash)"
seen() { _wl_tui "$@"; printf '%s\\n' "${COMPREPLY[@]}" > "$KEPT/seen"; }
complete -F seen wl-tui
bind 'set bell-style none' 'set completion-query-items 0' 'set page-completions off'
written() { printf '%s' "$READLINE_LINE" > "$KEPT/new"; mv "$KEPT/new" "$KEPT/line"; READLINE_LINE=; }
bind -x '"\\C-xw": written'
echo ready
"""
ZSHRC = """
PS1= HISTFILE= LISTMAX=0
eval "$(wl-tui completion zsh)"
written() { print -rn -- "$BUFFER" > "$KEPT/new"; mv "$KEPT/new" "$KEPT/line"; BUFFER= }
zle -N written
bindkey '^Xw' written
echo ready
"""
CONFIG_FISH = """
function fish_prompt; end
function fish_greeting; end
wl-tui completion fish | source
function written
    printf %s (commandline) > $KEPT/new
    mv $KEPT/new $KEPT/line
    commandline -r ''
    commandline -f repaint
end
bind \\cxw written
echo ready
"""


class Shell:
    """Somebody types in it. What the line became, and in bash what was offered, the shell itself writes to files."""

    def __init__(self, kept: Path, *command: str) -> None:
        self._kept = kept
        self._pid, self._end = pty.fork()
        if not self._pid:
            os.environ.update(HOME=str(kept), ZDOTDIR=str(kept), XDG_CONFIG_HOME=str(kept), KEPT=str(kept), TERM="dumb")
            os.execvp(command[0], command)
        self._heard = b""
        self._until(lambda: b"ready" in self._hear())

    def _hear(self) -> bytes:
        while select.select([self._end], [], [], 0.02)[0]:
            self._heard += os.read(self._end, 65536)
        return self._heard

    def _until(self, met: Callable[[], object]) -> None:
        end = time.monotonic() + SECONDS
        while not met():
            assert time.monotonic() < end, self._heard
            self._hear()

    def becomes(self, line: str) -> str:
        """What a Tab makes of a line. Keys wait until it is done."""
        written = self._kept / "line"
        written.unlink(missing_ok=True)
        os.write(self._end, f"{line}\t\x18w".encode())
        self._until(written.exists)
        return written.read_text()

    def close(self) -> None:
        with suppress(OSError):
            os.write(self._end, b"\x15exit\n")
        os.close(self._end)
        os.waitpid(self._pid, 0)


class Bash(Shell):
    def complete(self, line: str) -> tuple[str, set[str]]:
        """What a Tab makes of a line, and what was there to choose from."""
        seen, written = self._kept / "seen", self._kept / "line"
        seen.unlink(missing_ok=True)
        written.unlink(missing_ok=True)
        os.write(self._end, f"{line}\t".encode())
        self._until(lambda: seen.exists() and self._hear())
        os.write(self._end, b"\x18w")
        self._until(written.exists)
        return written.read_text(), set(seen.read_text().splitlines())


def needed(name: str) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"there is no {name} here")


@pytest.fixture
def bash(place: Path) -> Iterator[Bash]:
    needed("bash")
    (place.parent / "rc").write_text(RC)
    shell = Bash(place.parent, "bash", "--rcfile", str(place.parent / "rc"), "-i")
    yield shell
    shell.close()


@pytest.fixture
def zsh(place: Path) -> Iterator[Shell]:
    needed("zsh")
    (place.parent / ".zshrc").write_text(ZSHRC)
    shell = Shell(place.parent, "zsh", "-i")
    yield shell
    shell.close()


@pytest.fixture
def fish(place: Path) -> Iterator[Shell]:
    needed("fish")
    (place.parent / "fish").mkdir()
    (place.parent / "fish" / "config.fish").write_text(CONFIG_FISH)
    shell = Shell(place.parent, "fish", "-i")
    yield shell
    shell.close()


ALIKE = {
    "wl-tui resu": "wl-tui resume ",
    "wl-tui --plain new sh": "wl-tui --plain new showdown ",
    "wl-tui simulate --game=b": "wl-tui simulate --game=bang ",
    "wl-tui new --seats person:Annie:red,leg": "wl-tui new --seats person:Annie:red,legend",
    "wl-tui new --seats deputy/out": "wl-tui new --seats deputy/outlaw",
    "wl-tui new --option leng": "wl-tui new --option length=",
    "wl-tui new --leng": "wl-tui new --length ",
    "wl-tui new bang --jesse_test ea": "wl-tui new bang --jesse_test each\\ beer ",
    "wl-tui new --preset=": "wl-tui new --preset=first-game ",
    "wl-tui replay high": "wl-tui replay high\\ noon ",
    'wl-tui replay "high n': 'wl-tui replay "high noon" ',
    "wl-tui replay let": "wl-tui replay letter.txt ",
    "wl-tui --saves o": "wl-tui --saves old/",
}
"""What every shell makes of what is typed."""


def test_bash_completes_what_is_typed(bash: Bash, place: Path) -> None:
    became = {
        **ALIKE,
        "wl-tui new --seats person:Annie:o": "wl-tui new --seats person:Annie:orange",
        "wl-tui new --option length=sh": "wl-tui new --option length=short ",
        "wl-tui ladder 'deputy>mar": "wl-tui ladder 'deputy>marshal'",
        "wl-tui ladder deputy\\>mar": "wl-tui ladder deputy\\>marshal",
        f"wl-tui --saves '{place.parent}/more' resume d": f"wl-tui --saves '{place.parent}/more' resume dawn ",
        f"wl-tui --saves={place.parent}/more resume d": f"wl-tui --saves={place.parent}/more resume dawn ",
    }
    assert {line: bash.complete(line)[0] for line in became} == became


def test_bash_shows_what_there_is_to_choose_from(bash: Bash) -> None:
    assert bash.complete("wl-tui new --seats person:Annie:red,d")[1] == {"red,drifter", "red,deputy", "red,dreamer"}
    assert bash.complete("wl-tui replay ")[1] == {"high noon", "dusk", "letter.txt", "old"}
    assert bash.complete("wl-tui --saves ")[1] == {"old"}, "folders only"
    assert bash.complete("wl-tui new --length ")[1] == {"average", "short", "long"}


def test_zsh_completes_what_is_typed(zsh: Shell, place: Path) -> None:
    became = {
        **ALIKE,
        "wl-tui new --seats person:Annie:o": "wl-tui new --seats person:Annie:orange",
        "wl-tui ladder deputy\\>mar": "wl-tui ladder deputy\\>marshal",
        f"wl-tui --saves={place.parent}/more resume d": f"wl-tui --saves={place.parent}/more resume dawn ",
        "wl-tui --saves=o": "wl-tui --saves=old/",
    }
    assert {line: zsh.becomes(line) for line in became} == became


def test_fish_completes_what_is_typed_and_puts_no_space_where_it_may_go_on(fish: Shell, place: Path) -> None:
    became = {
        **ALIKE,
        "wl-tui new --with go": "wl-tui new --with goals",
        "wl-tui ladder 'deputy>mar": "wl-tui ladder 'deputy>marshal",
        f"wl-tui --saves={place.parent}/more resume d": f"wl-tui --saves={place.parent}/more resume dawn ",
        "wl-tui --saves=o": "wl-tui --saves=old/",
    }
    assert {line: fish.becomes(line) for line in became} == became


@pytest.mark.parametrize("name", SHELLS)
def test_the_script_is_one_the_shell_can_read(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", name]) == 0
    script = capsys.readouterr().out
    assert "wl-tui" in script
    assert " offer " in script
    needed(name)
    path = tmp_path / "script"
    path.write_text(script)
    done = subprocess.run([name, "-n", str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_the_script_asks_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["offer", "new", "--preset", ""]) == 0
    assert capsys.readouterr().out == "words\nfirst-game\tFirst Game\n"
    assert main(["offer", "new", "--seats", "person,ran"]) == 0
    assert capsys.readouterr().out == "words open,\nperson,random\n"
    assert main(["offer"]) == 0
    assert "resume\t" in capsys.readouterr().out


def test_an_unknown_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["completion", "csh"])
    assert "invalid choice: 'csh'" in capsys.readouterr().err
