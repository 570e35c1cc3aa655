"""The tool that looks for better weights: games settled by their number, changes written where they stand."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from wl_tui.bots.judging import weights_of
from wl_tui.bots.random import RandomBot
from wl_tui.content import rules_folder
from wl_tui.kernel import registry
from wl_tui.lab import tune

SEATS = 4


def worth(weights: Mapping[str, float], number: int) -> float:
    """A game where more of `a` scores more, less of `b` too, and nothing else matters but luck."""
    return 10 * weights["a"] - 5 * weights["b"] + random.Random(f"{number} {weights}").gauss(0, 1)


@pytest.fixture
def invented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "scores", lambda game, weights, number: [worth(each, number) for each in weights])
    monkeypatch.setattr(tune, "seats_of", lambda game: SEATS)
    monkeypatch.setattr(tune, "shares_of", lambda game: ())


def test_the_games_say_which_of_their_weights_are_shares() -> None:
    assert {"safety", "rivals", "fight"} <= set(tune.shares_of("western"))
    assert not {"wanted", "disc", "action"} & set(tune.shares_of("western"))
    assert "decay" in tune.shares_of("bang")
    assert not tune.shares_of("showdown")


def test_everybody_has_each_weight_more_or_less_and_shares_stay_shares() -> None:
    weights = {"a": 0.95, "b": 2.0}
    drawn = [each for number in range(20) for each in tune.signs(sorted(weights), SEATS, number)]
    assert {tuple(each.items()) for each in drawn} == {(("a", a), ("b", b)) for a in (-1, 1) for b in (-1, 1)}
    assert tune.changed(weights, {"a": 1, "b": 1}, 0.3, {"a"}) == {"a": 0.99, "b": 2.7}
    assert tune.changed(weights, {"a": 1, "b": 1}, 0.3) == {"a": 1.282, "b": 2.7}, "what is none may grow beyond 1"
    assert tune.changed(weights, {"a": -1, "b": 0}, 0.3, {"a"}) == {"a": 0.704, "b": 2.0}


@pytest.mark.usefixtures("invented")
def test_slopes_tell_what_matters_from_what_does_not() -> None:
    found = tune.slopes([tune.trial("", {"a": 1.0, "b": 1.0, "c": 1.0}, 0.3, number) for number in range(200)])
    assert found["a"].gain == pytest.approx(10 * (1.35 - 0.741) / 2, rel=0.1)
    assert found["a"].pull() > 0.99
    assert found["b"].pull() < -0.99
    assert abs(found["c"].gain) < 4 * found["c"].error


@pytest.mark.usefixtures("invented")
def test_what_is_clearly_ahead_is_kept_and_what_is_not_is_not() -> None:
    lines: list[str] = []
    found = tune.tune(tune.Tuning("", 60, 0.3, 1), {"a": 2.0, "b": 2.0, "c": 2.0}, lines.append)
    assert found["a"] > 2.0 > found["b"]
    assert lines[-1].startswith("kept")
    assert tune.tune(tune.Tuning("", 60, 0.0, 1), {"a": 2.0, "b": 2.0}, lines.append) == {"a": 2.0, "b": 2.0}
    assert lines[-1].startswith("no better"), "no step, no gain"


def test_a_game_is_settled_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "WORLDS", 1)
    usual = weights_of(registry.find("western"))
    assert tune.margin("western", usual, usual, 3) == tune.margin("western", usual, usual, 3)


def test_weights_are_written_where_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text("# hello\n[[weights]]\nmoney = 1\nx = 2\n\n[[personalities]]\nmoney = 3\n", encoding="utf-8")
    tune.write(file, {"money": 0.5})
    assert file.read_text(encoding="utf-8") == "# hello\n[[weights]]\nmoney = 0.5\nx = 2\n\n[[personalities]]\nmoney = 3\n"


def test_the_command_writes_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "weights.toml"
    file.write_text((rules_folder() / "western_legends" / "weights.toml").read_text(encoding="utf-8"), encoding="utf-8")
    before = weights_of(registry.find("western"))
    monkeypatch.setattr(tune, "scores", lambda game, weights, number: [sum(each.values()) for each in weights])
    assert tune.main(["--game", "western", "--file", str(file), "--rounds", "2", "--games", "8"]) == 0
    assert capsys.readouterr().out.count("kept") == 2
    after = tomllib.loads(file.read_text(encoding="utf-8"))["weights"][0]
    assert sum(after[name] for name in before) > sum(before.values())
    assert tune.main(["--game", "showdown"]) == 2, "a game without weights"


def test_where_sides_win_the_win_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """At BANG! arrows are the last line of the sheet, and nothing to be proud of."""
    monkeypatch.setattr(tune, "Deputy", lambda seed, manner: RandomBot(seed))
    weights = weights_of(registry.find("bang"))
    assert {tune.margin("bang", weights, weights, number) for number in range(30)} <= {-0.5, -0.25, 0.75, 1.0}
