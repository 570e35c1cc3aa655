"""Whether the evaluation counts at the end of a turn what it should."""

from __future__ import annotations

import pytest

from wl_tui.kernel.rng import Dice
from wl_tui.lab import ends
from wl_tui.lab.ends import OTHERS, Way
from wl_tui.printing import BAD_INPUT


def made_up(gold: float, noise: int = 0) -> list[list[Way]]:
    """Turns whose silver comes to what it counts for, and whose gold to so much of it; how a turn began is all the same."""
    dice = Dice(1, "made up")
    found = []
    for _ in range(60):
        usual = dice.below(50)
        ways = [{"gold": float(dice.below(7)), "silver": float(dice.below(7))} for _ in range(4)]
        found.append(
            [
                Way(way, (usual + gold * way["gold"] + way["silver"] + dice.below(noise + 1),) * len(ends.HEADS))
                for way in ways
            ]
        )
    return found


def test_what_a_unit_came_to_is_found_whatever_a_turn_was_like() -> None:
    found = made_up(gold=-2.0)
    by = ends.counts(["gold", "silver"], found, 0)
    assert by["gold"].value == pytest.approx(-2.0, abs=0.1)
    assert by["silver"].value == pytest.approx(1.0, abs=0.1)
    noisy = ends.counts(["gold", "silver"], made_up(gold=-2.0, noise=20), 0)
    assert noisy["gold"].error > 4 * by["gold"].error
    assert noisy["gold"].value == pytest.approx(-2.0, abs=3 * noisy["gold"].error)


def test_picking_by_it_is_better_only_where_the_evaluation_is_off() -> None:
    names = ["gold", "silver"]
    assert ends.picked(names, made_up(gold=1.0), 0) == (0.0, 0.0)
    gain, error = ends.picked(names, made_up(gold=-2.0), 0)
    assert gain > 5 * error > 0


def test_terms_that_never_differ_are_left_out() -> None:
    found = [[Way({"same": 3.0, "other": value}, (0.0,) * 3) for value in (1.0, 2.0)]]
    assert ends.names_in(found) == ["other"]
    assert ends.spread("other", found) == 0.5
    assert ends.rows(found * ends.FOLDS)[1][0] == "other"


def test_turns_of_a_game_are_played_several_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ends, "ASKED", 100)
    monkeypatch.setattr(ends, "WAYS", 3)
    found = ends.turns("showdown", 4)
    assert len(found) > 3
    assert all(OTHERS in each.terms and len(each.came_to) == len(ends.HEADS) for ways in found for each in ways)
    assert any(ways[0] != ways[1] for ways in found), "some choices are made by chance"
    assert found == ends.turns("showdown", 4)


def test_the_command_prints_a_table_and_says_what_it_cannot_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ends, "ASKED", 60)
    monkeypatch.setattr(ends, "WAYS", 3)
    assert ends.main(["--game", "showdown", "--games", "3"]) == 0
    told, head, *lines = capsys.readouterr().out.splitlines()
    assert "turns" in told
    assert all(each in head for each in ends.HEADS)
    assert lines[-1].startswith("picked by it")
    assert ends.main(["--game", "bang", "--games", "1"]) == BAD_INPUT
    assert "won by sides" in capsys.readouterr().err
    monkeypatch.setattr(ends, "ASKED", 0)
    assert ends.main(["--game", "showdown", "--games", "1"]) == BAD_INPUT
    assert "--games" in capsys.readouterr().err
