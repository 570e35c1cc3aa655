"""The command line as a person uses it."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from wl_tui.cli import main
from wl_tui.kernel import registry
from wl_tui.kernel.reader import read
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.kernel.verify import SAME, verify

SIMULATE = ["simulate", "--game", "showdown", "--seats", "random,random,random"]


def test_simulate_tells_who_won_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIMULATE, "--games", "20", "--seed", "3", "--json"]) == 0
    out = json.loads(capsys.readouterr().out)
    assert out["games"] == 20
    assert out["decisions"] > 20
    assert out["decisions_per_second"] > 0
    assert round(sum(seat["wins"] for seat in out["wins_by_seat"].values())) == 20
    assert out["wins_by_bot"]["random"]["games"] == 60


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    def outcome(seed: str) -> object:
        main([*SIMULATE, "--games", "10", "--seed", seed, "--json"])
        out = json.loads(capsys.readouterr().out)
        return [out[key] for key in ("decisions", "events", "wins_by_seat", "rounds", "fame")]

    assert outcome("5") == outcome("5") != outcome("6")


def test_rotation_jobs_and_a_games_own_options(capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "simulate",
        "--game",
        "western",
        "--seats",
        "random,random,random",
        "--games",
        "4",
        "--length",
        "short",
        "--json",
    ]

    def outcome(*more: str) -> dict[str, object]:
        assert main([*command, *more]) == 0
        out = json.loads(capsys.readouterr().out)
        return {key: out[key] for key in out if key not in ("seconds", "games_per_second", "decisions_per_second")}

    alone = outcome("--rotate")
    assert alone == outcome("--rotate", "--jobs", "2"), "the same games, however many processes play them"
    assert alone["options"] == {"length": "short"}
    for key in (
        "games",
        "decisions",
        "wins_by_seat",
        "wins_by_bot",
        "wins_by_character",
        "rounds",
        "legendary_points",
        "actions",
    ):
        assert key in alone
    assert main([*command, "--length", "endless"]) == 2
    assert "cannot be 'endless'; it can be: average, short, long" in capsys.readouterr().err


@pytest.mark.parametrize("edition", ["revised", "first"])
def test_a_preset_brings_its_options_and_what_is_said_counts_more(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--game", "western", "--seats", "random,random", "--games", "2", "--json", "--edition", edition]
    assert main([*command, "--preset", "first-game"]) == 0
    preset = {"box": "first-game", "length": "short", "characters": "pick", "with": [], "edition": edition}
    out = json.loads(capsys.readouterr().out)
    assert out["options"] == preset
    assert out["wins_by_character"]["billy-the-kid"]["games"] == 2
    assert main([*command, "--preset", "first-game", "--length", "long"]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == preset | {"length": "long"}


def test_a_new_game_begins_from_a_preset(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Table] = []

    def run_app(folder: Path, table: Table) -> int:
        begun.append(table)
        return 0

    monkeypatch.setattr("wl_tui.ui.app.run_app", run_app)
    assert main(["new", "--preset", "first-game", "--edition", "first"]) == 0
    table = begun[0]
    assert [table.rules.options[name] for name in ("box", "length", "edition")] == ["first-game", "short", "first"]
    assert len(table.rules.content.stories) == 20
    table.close()


@pytest.mark.parametrize(
    ("more", "options"),
    [
        (["--posse", "yes"], {"with": ["posse"]}),
        (["--posse", "no", "--with", "posse"], {"with": []}),
        (["--option", "posse=true"], {"with": ["posse"]}),
        (["--posse", "no"], {"with": []}),
        ([], {}),
    ],
)
def test_a_module_is_a_yes_or_no_like_an_option(
    more: list[str], options: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SIMULATE, "--games", "1", "--json", *more]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == options


def test_simulate_tells_how_an_outsider_fared(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--game", "western", "--seats", "random,random", "--games", "6", "--length", "short"]
    assert main([*command, "--json"]) == 0
    out = json.loads(capsys.readouterr().out)
    him = out["wins_by_outsider"]["Man in Black"]
    assert him["games"] == 6
    assert round(him["wins"] + sum(seat["wins"] for seat in out["wins_by_seat"].values())) == 6, "somebody won every game"
    assert out["outsiders_total"]["least"] > 0
    assert main(command) == 0
    assert "wins by outsider\n  Man in Black" in capsys.readouterr().out
    assert main([*SIMULATE, "--games", "2", "--json"]) == 0
    assert "wins_by_outsider" not in json.loads(capsys.readouterr().out)


def test_simulated_games_are_kept_and_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [*SIMULATE, "--games", "3", "--seed", "9", "--save", str(tmp_path), "--with", "posse", "--option", "fame=3"]
    assert main(command) == 0
    files = sorted(tmp_path.glob("*.wlj"))
    assert len(files) == 3
    assert read(files[0]).head.options == {"sandbox": False, "fame": 3, "with": ["posse"]}
    assert main(["verify", *map(str, files)]) == 0
    assert capsys.readouterr().out.count(": good, ") == 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["simulate", "--game", "chess", "--seats", "random"], "no game 'chess'"),
        (["simulate", "--game", "showdown", "--seats", "random"], "3 to 5 players, not 1"),
        (["simulate", "--game", "showdown", "--seats", "genius,random,random"], "no bot 'genius'"),
        ([*SIMULATE, "--games", "0"], "at least one game"),
        ([*SIMULATE, "--with", "zebras"], "no module 'zebras'"),
        ([*SIMULATE, "--option", "fame=11"], "cannot be '11'"),
        (["resume", "no-such-file.wlj"], "no saved game 'no-such-file.wlj'"),
        (["resume"], "no unfinished game"),
        (["rules", "--game", "chess"], "no game 'chess'"),
        (["new", "chess"], "no game 'chess'"),
        (["new", "showdown", "--seats", "person:Annie"], "3 to 5 players, not 1"),
        (["new", "showdown", "--seats", "Annie,person,person"], "no player 'Annie'"),
        (["new", "showdown", "--seats", ""], "no player ''"),
        (["new", "showdown", "--seats", "person:Annie:pink,person,person"], "no colour 'pink'"),
        (["new", "showdown", "--seats", "person:A:red,person:B:red,person"], "two seats cannot both be red"),
        (["new", "showdown", "--with", "zebras"], "no module 'zebras'"),
        (["new", "showdown", "--fame", "11"], "cannot be '11'"),
        (["new", "showdown", "--length", "short"], "no option 'length'"),
        (["new", "--length", "endless"], "cannot be 'endless'"),
        (["--saves", "/tmp", "new", "--length", "endless"], "cannot be 'endless'"),
        (["new", "western", "--preset", "zebras"], "no preset 'zebras'; it has: first-game"),
        ([*SIMULATE, "--preset", "zebras"], "no preset 'zebras'; it has: none"),
        (
            ["new", "western", "--preset", "first-game", "--seats", "person,person,person,person,person"],
            "to 4 players, not 5",
        ),
        (
            ["simulate", "--game", "western", "--preset", "first-game", "--seats", ",".join(["random"] * 6)],
            "players, not 6",
        ),
        (["new", "showdown", "--posse", "maybe"], "'posse' cannot be 'maybe'; it can be: yes, no"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.startswith("wl-tui: ")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["new", "--seed", "lucky"], "invalid int value: 'lucky'"),
        (["new", "western", "--length"], "unrecognized arguments: --length"),
        (["new", "western", "length", "short"], "unrecognized arguments: length short"),
        (["gallop"], "invalid choice: 'gallop'"),
    ],
)
def test_what_cannot_be_read_is_one_sentence_too(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.startswith("wl-tui: ")
    assert error.count("\n") == 1


def test_a_player_we_do_not_have_cannot_be_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.wlj"
    Table.new("showdown", ["Annie", "Bill", Seat("Cole", "oracle")], journal=path).close()
    assert main(["resume", str(path)]) == 2
    assert "no player 'oracle'" in capsys.readouterr().err
    Table.load(path).close()


def test_saves_are_listed(journal: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    path = journal(20, name="open.wlj")
    journal(1000, name="done.wlj")
    path.with_name("torn.wlj").write_bytes(path.read_bytes()[:-10])
    path.with_name("junk.wlj").write_bytes(b"junk")
    assert main(["--saves", str(path.parent), "saves", "--json"]) == 0
    rows = {row["file"]: row for row in json.loads(capsys.readouterr().out)}
    assert {name: row["standing"] for name, row in rows.items()} == {
        "open.wlj": "open",
        "done.wlj": "finished",
        "torn.wlj": "torn",
        "junk.wlj": "unreadable",
    }
    assert rows["open.wlj"]["at"] == read(path).timeline.records[-1].at
    assert [seat["name"] for seat in rows["open.wlj"]["seats"]] == ["Annie", "Bill", "Cole"]
    assert main(["--saves", str(path.parent), "saves"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert table[0].split() == ["FILE", "GAME", "STANDS", "AT", "BEGAN", "WHO"]
    assert len(table) == 5


def test_no_saves_say_how_to_begin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--saves", str(tmp_path / "none"), "saves"]) == 0
    assert "Start one with: wl-tui" in capsys.readouterr().out


def test_verify_has_three_statuses(journal: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    path = journal()
    assert main(["verify", str(path)]) == 0
    raw = path.read_bytes()
    path.write_bytes(raw[:200] + b"x" + raw[200:])
    assert main(["verify", str(path)]) == 1
    other = path.with_name("letter.txt")
    other.write_text("Dear Annie,", encoding="utf-8")
    assert main(["verify", str(other)]) == 2
    capsys.readouterr()
    assert main(["verify", str(other), str(path), "--json"]) == 2
    assert [report["code"] for report in json.loads(capsys.readouterr().out)] == [2, 1]


def test_verify_takes_folders(journal: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    folder = journal(name="b.wlj").parent
    journal(1000, name="a.wlj")
    (folder / "letter.txt").write_text("Dear Annie,", encoding="utf-8")
    (folder / ".hidden.wlj").write_text("Dear Annie,", encoding="utf-8")
    (folder / "trash.wlj").mkdir()
    assert main(["verify", str(folder)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(", ")[0] for line in lines[:-1]] == [f"{folder}/a.wlj: good", f"{folder}/b.wlj: good"]
    assert lines[-1] == "2 journals: 2 good"
    raw = (folder / "b.wlj").read_bytes()
    (folder / "b.wlj").write_bytes(raw[:200] + b"x" + raw[200:])
    assert main(["verify", str(folder)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "2 journals: 1 good, 1 BAD"
    assert main(["verify", str(folder / "letter.txt"), str(folder)]) == 2
    assert capsys.readouterr().out.splitlines()[-1] == "3 journals: 1 not read, 1 good, 1 BAD"
    assert main(["verify", str(folder), "--json"]) == 1
    assert [report["code"] for report in json.loads(capsys.readouterr().out)] == [0, 1]


def test_a_single_journal_needs_no_summary(journal: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    path = journal()
    assert main(["verify", str(path)]) == 0
    assert "1 journal:" not in capsys.readouterr().out
    assert main(["verify", str(path.parent)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 journal: 1 good"


def test_a_folder_without_journals_is_not_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path)]) == 2
    assert "there are no journals in it" in capsys.readouterr().out


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_verify_draws_a_bar_on_a_terminal_if_it_takes_long(
    journal: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = journal(5, name="a.wlj").parent
    journal(5, name="b.wlj")

    def drawn(seconds: float, stream: io.StringIO) -> str:
        monkeypatch.setattr("wl_tui.record_commands.BAR_AFTER", seconds)
        monkeypatch.setattr(sys, "stderr", stream)
        assert main(["verify", str(folder)]) == 0
        return stream.getvalue()

    bar = drawn(-1, _Terminal())
    assert f"\r[{'.' * 30}] 0 of 2 journals\r[{'#' * 15}{'.' * 15}] 1 of 2 journals" in bar
    assert bar.endswith("\r\x1b[K"), "nothing is left of it"
    assert drawn(60, _Terminal()) == "", "nobody had to wait"
    assert drawn(-1, io.StringIO()) == "", "nobody looks"
    assert "journals\r" not in capsys.readouterr().out


def test_the_rulebook_is_printed_and_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--game", "showdown"]) == 0
    assert "SD-4.3" in capsys.readouterr().out
    assert main(["rules", "--game", "showdown", "stranger", "ties"]) == 0
    found = capsys.readouterr().out
    assert "SD-4.3" in found
    assert "SD-4.4" not in found
    assert main(["rules", "--game", "showdown", "xylophone"]) == 1


def test_a_closed_pipe_ends_quietly(journal: Callable[..., Path]) -> None:
    folder = journal().parent
    command = f"{sys.executable} -m wl_tui --saves {folder} saves --json | head -c 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert "Traceback" not in done.stderr


def test_saves_go_where_they_should(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from wl_tui.folders import saves_folder
    from wl_tui.saves import new_path

    assert saves_folder("~/x") == Path("~/x").expanduser()
    monkeypatch.setenv("WL_TUI_SAVES", str(tmp_path))
    assert saves_folder() == tmp_path
    monkeypatch.delenv("WL_TUI_SAVES")
    assert saves_folder() == Path(__file__).parents[1] / "saves"
    first = new_path(tmp_path, "g")
    first.touch()
    assert new_path(tmp_path, "g") != first
    assert verify(first).code != SAME


@pytest.mark.parametrize("game", [None, *registry.ids()])
def test_the_rulebook_of_every_game_is_printed_and_searched(game: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    named = ["--game", game] if game else []
    assert main(["rules", *named]) == 0
    whole = capsys.readouterr().out
    assert whole.startswith("# ")
    word = next(word for word in whole.split() if re.fullmatch(r"[A-Z]{2}-1(\.1)?", word) and f"- {word} " in whole)
    assert main(["rules", word, *named]) == 0
    found = capsys.readouterr().out
    assert word in found
    assert len(found) < len(whole) // 2
    assert main(["rules", "zeppelin", *named]) == 1


@pytest.mark.parametrize("said", [["--glyphs", "ascii"], ["--glyphs=ascii"]])
def test_a_flag_for_the_looks_stands_before_the_command(
    said: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WL_TUI_GLYPHS", "")
    assert main([*said, "--saves", str(tmp_path), "saves"]) == 0
    assert os.environ["WL_TUI_GLYPHS"] == "ascii"
    with pytest.raises(SystemExit):
        main(["--glyphs", "runes", "saves"])
    assert "invalid choice: 'runes'" in capsys.readouterr().err
