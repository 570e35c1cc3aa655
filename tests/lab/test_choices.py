"""What bots choose at the same questions."""

from __future__ import annotations

import pytest

from wl_tui.bots.judging import USUAL, bench
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table
from wl_tui.lab import choices
from wl_tui.lab.tune import rules_of
from wl_tui.printing import BAD_INPUT


def test_one_that_weighs_is_ahead_of_one_that_does_not() -> None:
    found = choices.answers("western", ("random", "deputy"), 4, 5)
    assert len(found) > 3
    assert all(each.ahead["random"] == 0 and "random" not in each.other for each in found)
    assert sum(each.ahead["deputy"] for each in found) > len(found) / 4, "a quarter of a point a question"
    assert found[0].ahead["deputy"] == choices.answers("western", ("random", "deputy"), 4, 5)[0].ahead["deputy"]


def test_what_all_choose_is_not_looked_at() -> None:
    same = choices.answers("showdown", ("deputy", "deputy@8"), 4, 1)
    assert same
    assert all(not each.other and each.ahead == {"deputy": 0, "deputy@8": 0} for each in same)


def test_choices_are_followed_in_the_same_worlds() -> None:
    rules = rules_of("western")
    table = Table.new(rules.game, ["seat"] * 4, 3, rules=rules)
    judged = bench(rules, USUAL)
    while (ask := table.flow.asked) is not None and (table.state.turn == 0 or len(ask.choices) < choices.FEWEST):
        table.choose(ask.choices[0])
    assert ask is not None
    view, (one, other) = table.seat_view(ask.seat), ask.choices[:2]
    both = choices.worth(judged, view, [one, other], 3, Dice(1, "test"))
    assert both == choices.worth(judged, view, [one, other], 3, Dice(1, "test"))
    assert both[one] != both[other]


def test_the_command_prints_a_table_and_refuses_what_is_no_bot(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choices, "LOOKS", 2)
    assert choices.main(["--game", "showdown", "--bots", "deputy,random", "--games", "2"]) == 0
    head, first, second = capsys.readouterr().out.splitlines()
    assert "ahead of deputy" in head
    assert first.split()[2] == "+0.000"
    assert second.startswith("random")
    assert float(second.split()[2]) < 0
    assert choices.main(["--game", "showdown", "--bots", "deputy,nobody"]) == BAD_INPUT
    assert "there is no bot 'nobody'" in capsys.readouterr().err


def test_the_error_of_a_lead() -> None:
    found = [choices.Answered({"a": 0.0, "b": lead}, {"a": 0.0, "b": 1.0}, frozenset("b")) for lead in (1.0, 3.0)]
    assert choices.rows(("a", "b"), found)[2] == ("b", "2", "+2.000", "1.000", "100%", "1.00")
