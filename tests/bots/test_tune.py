"""The tool that looks for better weights: games settled by their number, changes written where they stand."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from wl_tui.bots.judging import weights_of
from wl_tui.bots.random import RandomBot
from wl_tui.content import rules_folder
from wl_tui.kernel import registry
from wl_tui.kernel.rules import Rules
from wl_tui.lab import tune


def test_a_change_touches_a_few_weights_and_keeps_shares() -> None:
    weights = {"a": 0.95, "b": 2.0, "c": 0.5, "d": 0.1, "e": 3.0, "f": 1.0}
    seen = set()
    for seed in range(20):
        tried = tune.changed(weights, random.Random(seed), 0.3)
        assert sum(tried[name] != weights[name] for name in weights) == tune.AT_ONCE
        assert tried["a"] < 1
        seen |= {name for name in weights if tried[name] != weights[name]}
    assert seen == set(weights)


def test_what_is_clearly_ahead_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game where more of `a` scores more, and nothing else matters."""
    rules = Rules(registry.find("showdown"))
    monkeypatch.setattr(tune, "margin", lambda rules, tried, best, number: tried["a"] - best["a"] + (number % 3 - 1) / 100)
    lines: list[str] = []
    found = tune.climb(rules, {"a": 2.0, "b": 2.0}, 12, 9, 0.3, 1, lines.append)
    assert found["a"] > 2.0
    assert {line[:4] for line in lines} == {"kept", "no  "}


def test_a_game_is_settled_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "WORLDS", 1)
    rules = Rules(registry.find("western"), {"length": "short"})
    usual = weights_of(rules.game)
    assert tune.margin(rules, usual, usual, 3) == tune.margin(rules, usual, usual, 3)


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
    monkeypatch.setattr(tune, "margin", lambda rules, tried, best, number: sum(tried.values()) - sum(best.values()))
    assert tune.main(["--game", "western", "--file", str(file), "--tries", "6", "--games", "4"]) == 0
    assert "kept" in capsys.readouterr().out
    after = tomllib.loads(file.read_text(encoding="utf-8"))["weights"][0]
    assert sum(after[name] for name in before) > sum(before.values())
    assert tune.main(["--game", "showdown"]) == 2, "a game without weights"


def test_where_sides_win_the_win_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """At BANG! arrows are the last line of the sheet, and nothing to be proud of."""
    monkeypatch.setattr(tune, "Deputy", lambda seed, manner: RandomBot(seed))
    rules = Rules(registry.find("bang"))
    weights = weights_of(rules.game)
    assert {tune.margin(rules, weights, weights, number) for number in range(30)} <= {-0.5, -0.25, 0.75, 1.0}
