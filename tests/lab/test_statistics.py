"""What all saved games come to: counted as the games themselves count, damaged files named, open games kept secret."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import played
from wl_tui.cli import main
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.lab.statistics import Archive
from wl_tui.ui.common.mean_charts import main_chart

SEATS: tuple[Seat | str, ...] = ("Annie", Seat("Buck", "deputy@4:outlaw"), Seat("Cole", "random"))
TO_THE_END = 10_000


def saved(folder: Path, game: str, seed: int, decisions: int = TO_THE_END) -> Table:
    folder.mkdir(exist_ok=True)
    table = Table.new(game, SEATS, seed, journal=folder / f"{game}-{seed}.wlj")
    played(table, decisions).close()
    return table


def totals_of(folder: Path) -> dict[str, Any]:
    archive = Archive(folder)
    while archive.look():
        pass
    return archive.totals()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def test_games_are_counted_by_kind_and_wins_by_what_the_game_tells_of_its_seats(folder: Path) -> None:
    tables = [saved(folder, "western", seed) for seed in (1, 2)]
    saved(folder, "western", 3, decisions=30)
    saved(folder, "showdown", 4)
    totals = totals_of(folder)
    assert (totals["games"], totals["finished"], totals["damaged"]) == (4, 3, [])
    assert list(totals["by_game"]) == ["western", "showdown"]
    western = totals["by_game"]["western"]
    assert [western[key] for key in ("games", "finished", "unfinished")] == [3, 2, 1]
    assert {name: share["games"] for name, share in western["wins_by_player"].items()} == dict.fromkeys(
        ("deputy", "person", "random"), 2
    )
    kinds = ("person", "deputy", "random")
    for number, kind in enumerate(kinds):
        wins = sum((number in t.result.winners) / len(t.result.winners) for t in tables if t.result)
        assert western["wins_by_player"][kind]["wins"] == wins
    assert sum(share["wins"] for share in western["wins_by_character"].values()) == 2
    names = {
        tables[0].seat_view(0).scene.word(id) for table in tables for id in table.rules.game.roles(table.state)["character"]
    }
    assert set(western["wins_by_character"]) == names
    rounds = [table.state.round for table in tables]
    assert western["rounds"] == {"mean": sum(rounds) / 2, "least": min(rounds), "most": max(rounds)}
    assert western["decisions"]["most"] == max(len(table.records) - 1 for table in tables)
    assert "wins_by_character" not in totals["by_game"]["showdown"], "which has none"


def test_curves_are_the_means_of_winners_and_others_by_round(folder: Path) -> None:
    table = saved(folder, "showdown", 4)
    assert table.result is not None
    fame = totals_of(folder)["by_game"]["showdown"]["tracks"]["fame"]
    assert len(fame["winners"]) == len(fame["others"]) == table.state.round + 1
    assert fame["winners"][0] == fame["others"][0] == 0
    final = table.state.tracks["fame"]
    assert fame["winners"][-1] == final[table.result.winners[0]]
    others = [value for seat, value in enumerate(final) if seat not in table.result.winners]
    assert fame["others"][-1] == round(sum(others) / len(others), 2)
    head, *lines = main_chart({"fame": fame, "coins": fame}, 40)
    assert head == f"fame over {table.state.round} rounds, on average (w winners, o others, + both)"
    assert lines[0].endswith("w"), "winners end on top"
    assert main_chart({}, 40) == []


def test_damaged_files_are_named_and_not_counted(folder: Path) -> None:
    saved(folder, "showdown", 4)
    whole = saved(folder, "showdown", 5)
    path = folder / "showdown-5.wlj"
    path.write_bytes(path.read_bytes().replace(b'"seat":1', b'"seat":2', 1))
    (folder / "letter.wlj").write_text("Dear Annie,\n")
    unknown = (folder / "showdown-4.wlj").read_bytes().replace(b'"game":"showdown"', b'"game":"whist"', 1)
    (folder / "whist.wlj").write_bytes(unknown)
    totals = totals_of(folder)
    assert (totals["games"], totals["finished"]) == (1, 1)
    found = {each["file"]: each["problem"] for each in totals["damaged"]}
    assert set(found) == {"letter.wlj", "showdown-5.wlj", "whist.wlj"}
    assert "has been changed" in found["showdown-5.wlj"]
    whole.save(path)
    assert totals_of(folder)["games"] == 2, "control: it was the change"


def test_a_game_that_is_not_over_tells_nothing_but_that_it_is_there(folder: Path) -> None:
    table = saved(folder, "western", 3, decisions=1)
    words = table.seat_view(0).scene.word
    secrets = {words(piece) for piece in table.state.backs}
    text = json.dumps(totals_of(folder))
    assert not [secret for secret in secrets if secret in text]
    assert json.loads(text)["by_game"]["western"] == {
        "title": "Western Legends",
        "games": 1,
        "finished": 0,
        "unfinished": 1,
    }
    saved(folder, "western", 4)
    text = json.dumps(totals_of(folder))
    assert [secret for secret in secrets if secret in text], "control: of a game that is over it is told who was what"


def test_a_look_can_be_left_and_says_how_far_it_is(folder: Path) -> None:
    for seed in range(4):
        saved(folder, "showdown", seed, decisions=3)
    archive = Archive(folder)
    assert archive.look()
    assert (len(archive.found), archive.count) == (0, 4)
    assert archive.look()
    assert (len(archive.found), archive.count) == (1, 4)
    assert archive.totals()["games"] == 1
    assert Archive(folder / "nowhere").look() is False


def test_the_command_prints_tables_charts_and_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--saves", str(folder), "stats"]) == 0
    assert "No saved games" in capsys.readouterr().out
    saved(folder, "bang", 1)
    (folder / "letter.wlj").write_text("Dear Annie,\n")
    assert main(["--saves", str(folder), "stats"]) == 0
    out = capsys.readouterr().out
    for words in ("BANG! The Dice Game: 1 game, 1 finished, 0 not", "wins by role", "wins by character", "life over "):
        assert words in out
    assert "1 file is damaged and not counted:\n  letter.wlj: " in out
    assert main(["--saves", str(folder), "stats", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == totals_of(folder)
