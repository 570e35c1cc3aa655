"""SD-7, the Posse: a module that the base game does not know of."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.showdown.scenario import Scenario
from wl_tui.games.showdown.posse import Ledger
from wl_tui.kernel.events import Moved, Tracked
from wl_tui.kernel.table import Table

rule = pytest.mark.rule


def posse(hired: dict[int, list[str]], **position: object) -> Scenario:
    game = Scenario(**position, modules=["posse"])  # type: ignore[arg-type]
    return game.arranged(*(Moved(hand, "bunkhouse", f"posse.{seat}") for seat, hands in hired.items() for hand in hands))


@rule("SD-7.1")
def test_eight_hands_in_the_bunkhouse_and_a_nerve_of_nothing() -> None:
    table = Table.new("showdown", ["x"] * 3, 1, {"with": ["posse"]})
    assert table.seat_view(0).view.pieces_in("bunkhouse") == ("?hired-hand",) * 8
    assert table.state.tracks["nerve"] == [0, 0, 0]
    assert table.state.part(Ledger).hired == 0
    plain = Table.new("showdown", ["x"] * 3, 1)
    assert "bunkhouse" not in plain.state.places
    assert "hire" not in plain.decision.notations()  # type: ignore[union-attr]


@rule("SD-7.2")
def test_hiring_costs_a_coin_and_keeps_one_of_two() -> None:
    game = posse({}, hands={0: ["s5"]}, rumours=()).play("hire")
    assert game.coins(0) == 1
    assert game.asked == "0 hire"
    assert len(game.offered) == 2
    kept = game.offered[0].removeprefix("keep ")
    game.play(game.offered[0])
    assert game.at("posse.0") == (kept,)
    assert game.sees(1, "posse.0") == ("?hired-hand",)
    assert len(game.at("bunkhouse")) == 7
    assert game.sees(0, "bunkhouse") == ("?hired-hand",) * 7
    assert game.table.state.part(Ledger).hired == 1


@rule("SD-7.2")
def test_no_hiring_without_a_coin() -> None:
    game = posse({}, hands={0: ["s5"]}, coins=(0, 2, 2))
    assert "hire" not in game.offered
    assert ("Hire a hand", "SD-7.2") in [(b.what, b.rule) for b in game.barred]


@rule("SD-7.3")
def test_a_hand_called_in_adds_its_strength_and_gives_nerve() -> None:
    game = posse({0: ["h-veteran"]}, hands={0: ["s8"], 1: ["s10"]}).play("challenge 1", "lay s8", "lay s10")
    assert game.offered == ["call-in h-veteran", "pass"]
    game.play("call-in h-veteran", "pass", "pass")
    assert game.fame(0) == 1
    assert game.table.state.tracks["nerve"] == [1, 0, 0]
    assert "h-veteran" in game.at("bunkhouse")
    assert game.sees(1, "bunkhouse") == ("?hired-hand",) * 8


@rule("SD-7.4")
@pytest.mark.parametrize(("nerve", "fame"), [((2, 1, 0), (1, 0, 0)), ((1, 1, 0), (0, 0, 0)), ((0, 0, 0), (0, 0, 0))])
def test_most_nerve_alone_gains_a_fame_at_the_end(nerve: tuple[int, ...], fame: tuple[int, ...]) -> None:
    game = posse({}, hands={0: ["s5"]}, rumours=(), round=15)
    game.arranged(Tracked("nerve", nerve))
    game.play("rest", "end-turn", "rest", "end-turn", "rest", "end-turn")
    assert tuple(game.table.state.tracks["fame"]) == fame


def test_nothing_of_the_base_game_knows_the_module() -> None:
    folder = Path(__file__).parents[3] / "wl_tui" / "games" / "showdown"
    for name in ("match.py", "turn.py", "duel.py", "places.py", "words.py"):
        assert "posse" not in (folder / name).read_text(encoding="utf-8").lower()
