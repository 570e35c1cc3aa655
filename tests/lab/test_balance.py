"""`wl-tui balance`: how a game comes out beside how it should, with a mark for what is outside."""

from __future__ import annotations

import json

import pytest

from wl_tui.cli import main
from wl_tui.games.western.balance import TARGETS
from wl_tui.kernel import registry
from wl_tui.lab.balance import figures
from wl_tui.lab.simulate import Plan, simulate


def test_every_target_is_measured() -> None:
    game = registry.find("western")
    totals = simulate(Plan("western", ("random",) * 4, 40, 1, {}))
    found = figures(game, totals)
    assert {figure.what for figure in found} == {target.what for target in TARGETS}
    assert len([figure for figure in found if figure.what == "wins of a character"]) == 12
    shares = [figure.value for figure in found if figure.what == "wins by what the winner had become"]
    assert sum(shares) == pytest.approx(1)
    actions = {figure.of: figure for figure in found if figure.what == "actions of one kind"}
    assert not actions["move"].fits, "chance wanders about"
    assert actions["heal"].fits
    assert sum(figure.value for figure in actions.values()) == pytest.approx(1)


def test_roles_are_measured_for_how_many_play() -> None:
    game = registry.find("bang")
    totals = simulate(Plan("bang", ("random",) * 5, 60, 1, {}))
    roles = totals["wins_by_role"]
    assert roles["sheriff"]["games"] == 60
    assert roles["outlaw"]["games"] == 120
    assert roles["sheriff"]["share"] == roles["deputy"]["share"], "they win together, and each of them has won"
    assert roles["sheriff"]["share"] + roles["outlaw"]["share"] + roles["renegade"]["share"] == pytest.approx(1, abs=0.001)
    assert len(totals["wins_by_character"]) == 16
    found = {figure.of: figure.value for figure in figures(game, totals)}
    assert found["outlaw, 5 players"] == roles["outlaw"]["share"]
    three = {figure.of for figure in figures(game, simulate(Plan("bang", ("random",) * 3, 20, 1, {})))}
    assert three == {"deputy, 3 players", "outlaw, 3 players", "renegade, 3 players", "mean"}


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--games", "20", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["fits"] for row in rows} == {True, False}
    assert main(["balance", "--games", "20"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("actions of one kind") and line.endswith("outside") for line in lines)
    assert main(["balance", "--game", "showdown", "--seats", "3", "--games", "2"]) == 1
    assert "has no targets" in capsys.readouterr().err
