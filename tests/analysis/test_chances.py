"""Chances: shares of a whole, from a seat's own view, and the tool that fits them to games."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tests.conftest import played
from tests.contract.secrets import swapped, unknown_to
from wl_tui.analysis.chances import Oracle, settled, why_none
from wl_tui.bots.chances import FILE, Kind, NoChances, alone, chance_file, hats, shares, weights_print, won
from wl_tui.bots.judging import Manner, weights_of
from wl_tui.cli import main
from wl_tui.content import rules_folder
from wl_tui.games.western.county import County
from wl_tui.kernel import registry
from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.protocol import Standing
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.state import Outsider, Result, State
from wl_tui.kernel.structs import Choice
from wl_tui.kernel.table import Table
from wl_tui.lab import fitting
from wl_tui.lab.calibrate import main as calibrate
from wl_tui.lab.calibrate import play, put_into, reliability
from wl_tui.lab.fitting import STEPS, Look, Played, Stages, fit_kinds, fit_signs, fit_stages, solved

DOCS = Path(__file__).parents[2] / "docs" / "analysis.md"
HELD = ("hand.1", "role.1", "role.2")
CALIBRATED = ("western", "showdown", "bang")


def test_two_stages_have_a_say() -> None:
    assert hats(STEPS, 0.25) == [0, 1, 0, 0, 0]
    assert hats(STEPS, 0.3) == pytest.approx([0, 0.8, 0.2, 0, 0])
    assert hats(STEPS, 7) == [0, 0, 0, 0, 1]


def test_shares_follow_the_worth() -> None:
    assert shares([5, 5, 5, 5], 3) == [0.25] * 4
    assert shares([1000, 1, 1], 20) == pytest.approx([1, 0, 0])
    more, less = shares([2, 1], 0.5)
    assert more / less == pytest.approx(2.718281828**0.5)


def test_a_shared_win_counts_in_parts_and_a_sides_in_full() -> None:
    showdown, bang = registry.find("showdown"), registry.find("bang")
    assert [won(showdown, Result((0, 2), ""), seat) for seat in range(3)] == [0.5, 0, 0.5]
    assert won(showdown, Result((1,), "", (), (Outsider("a stranger", 9, won=True),)), 1) == 0.5
    assert [won(bang, Result((0, 2), ""), seat) for seat in range(3)] == [1, 0, 1]


def test_signs_add_up_to_odds() -> None:
    kind = Kind(id="outlaw", source="house", base=0.5, tables={"4": 0.25}, signs={"life": 0.5})
    assert alone(kind, {"life": -1.5}, 4) == 0.5
    chance = alone(kind, {"life": 1.0, "unheard of": 9.0}, 5)
    assert chance / (1 - chance) == pytest.approx(2.718281828)
    assert alone(kind, {"life": 1e9}, 5) == pytest.approx(1)


def unfinished(game: str, decisions: int = 40) -> Table:
    names = ("Annie", "Bill", "Cole", "Dora", "Emmet")[: 5 if game == "bang" else 3]
    return played(Table.new(game, names, 3), decisions)


@pytest.mark.parametrize("game", CALIBRATED)
def test_nothing_hidden_from_a_seat_changes_its_chance(game: str) -> None:
    table = unfinished(game)
    oracle = Oracle(table.rules)
    state, seat = table.state, 0

    def chance(s: State, seat: int) -> float:
        return oracle.chance(s, seat, Dice(4, "look"), 3)

    now = chance(state, seat)
    assert 0 < now < 1
    tried, told_apart = 0, 0
    for one, other in pairs(state, seat)[:6]:
        world = swapped(state, one, other, seat)
        assert chance(world, seat) == now
        tried += 1
        told_apart += any(chance(world, holder) != chance(state, holder) for holder in range(1, state.seats))
    assert tried
    assert told_apart or game == "showdown", "who holds the card can tell the difference"


def pairs(state: State, seat: int) -> list[tuple[str, str]]:
    """Pieces the seat does not know, one held by another seat, the other somewhere else."""
    hidden = unknown_to(state, seat)
    held = [piece for piece in hidden if state.where(piece) in HELD]
    return [
        (one, other)
        for one in held
        for other in hidden
        if state.backs[one] == state.backs[other] and state.where(other) != state.where(one)
    ]


def test_the_end_is_certain() -> None:
    table = unfinished("showdown", 9_999)
    assert table.result is not None
    found = [Oracle(table.rules).chance(table.state, seat, Dice(1), 1) for seat in range(3)]
    assert found == [won(table.rules.game, table.result, seat) for seat in range(3)]
    assert sum(found) == 1


# -- the file ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", CALIBRATED)
def test_the_numbers_are_whole_and_documented(id: str) -> None:
    game = registry.find(id)
    file = chance_file(game)
    assert file is not None
    assert file.kinds or [stage.progress for stage in file.stages] == list(STEPS)
    todays = msgspec.structs.replace(file, weights=weights_print(weights_of(game)))
    assert not Oracle(Rules(game), todays).stale
    assert Oracle(Rules(game), msgspec.structs.replace(file, weights="other")).stale
    table = re.search(rf"<!-- {id}: from here -->(.*)<!-- {id}: to here -->", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert table is not None
    assert table[1].count("\n| ") > 8, "the docs have its reliability table"


def test_a_game_nobody_looked_at_has_no_chances() -> None:
    unknown = replace(registry.find("showdown"), folder="cellar", title="Cellar")
    with pytest.raises(NoChances, match="nobody has looked yet how often Cellar"):
        Oracle(Rules(unknown))
    assert why_none(Rules(unknown), 3) == "nobody has looked yet how often Cellar is won from where"
    assert not why_none(Rules(registry.find("showdown")), 3)


def test_one_who_sits_alone_has_no_chances() -> None:
    rules = Rules(registry.find("western"))
    assert "nobody else sat there" in why_none(rules, 1)
    assert not why_none(rules, 2)


def test_a_kind_nobody_saw_has_no_chances() -> None:
    table = unfinished("bang")
    file = chance_file(table.rules.game)
    assert file is not None
    oracle = Oracle(table.rules, msgspec.structs.replace(file, kinds=file.kinds[:1]))
    unseen = next(seat for seat in range(5) if oracle.kind(table.state, seat) != file.kinds[0].id)
    with pytest.raises(NoChances, match=r"how often a \w+ wins BANG! The Dice Game"):
        oracle.chance(table.state, unseen, Dice(1), 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("progress = 0.25", "progress = 1.5", "a quarter.*progress.*<= 1"),
        ("progress = 0.25", "progress = 0.75", "stages.*go up from progress 0 to progress 1"),
        ('made = "', 'mad = "', "mad"),
        ("most = 3", "most = 2", "most.*3 or more"),
        ("progress = 0.25", "progress = 0.25\nsigns = { fame = 1 }", "signs.*every stage has the same ones"),
        ("[[stages]]", "[[kinds]]", "the beginning.*unknown field 'progress'"),
        (
            "[[stages]]",
            '[[kinds]]\nid = "sheriff"\nsource = "house"\nbase = 0\ntables = {}\nsigns = {}\n\n[[stages]]',
            "stages.*this game has stages and no kinds",
        ),
    ],
)
def test_wrong_numbers_are_named(
    old: str, new: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = tmp_path / "rules"
    shutil.copytree(rules_folder(), rules)
    path = rules / "showdown" / FILE
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError):
        chance_file(registry.find("showdown"), str(rules))
    assert main(["rules", "check", str(rules)]) == 2
    assert re.search(f"showdown: {FILE}.*{complaint}", capsys.readouterr().out)


# -- fitting -----------------------------------------------------------------------------------------------------------


def games_of(sharpness: float, count: int) -> list[Played]:
    """Games won as often as chances of that sharpness say."""
    dice, found = Dice(8, "fit"), []
    for number in range(count):
        worths = tuple(dice.below(60) / 10 for _ in range(3))
        at = dice.below(1000) / 1000
        signs = tuple({"worth": worth} for worth in worths)
        chances = shares(worths, sharpness)
        winner = 0 if at < chances[0] else 1 if at < chances[0] + chances[1] else 2
        looks = tuple(Look(seat, dice.below(101) / 100, (signs,)) for seat in range(3))
        found.append(Played(number, tuple(float(seat == winner) for seat in range(3)), looks))
    return found


def test_the_fit_finds_what_the_games_were_made_with() -> None:
    found = fit_stages(games_of(0.6, 900)).sharpness
    assert found == pytest.approx([0.6] * 5, abs=0.2)
    checked = reliability(games_of(0.6, 900), Stages([0.6] * 5))
    assert checked.games == 900
    assert checked.brier < checked.ignorant - 0.03
    assert all(abs(tenth.told - tenth.happened) < 0.08 for tenth in checked.tenths if tenth.moments > 200)
    wrong = reliability(games_of(0.6, 900), Stages([6.0] * 5))
    assert wrong.brier > checked.brier


def scored(true: dict[str, float], count: int) -> list[Played]:
    """Games whose scores are what each seat's signs come to, and some luck."""
    dice, found = Dice(8, "signs"), []
    for number in range(count):
        signs = tuple(
            {"money": dice.below(90) / 10, "hand": dice.below(50) / 10, "turn": float(dice.below(2))} for _ in range(3)
        )
        scores = tuple(sum(true[sign] * value for sign, value in each.items()) + dice.below(30) / 10 for each in signs)
        winner = scores.index(max(scores))
        looks = tuple(Look(seat, 0.5, (signs,)) for seat in range(3))
        found.append(Played(number, tuple(float(seat == winner) for seat in range(3)), looks, scores))
    return found


def test_signs_count_what_they_came_to(monkeypatch: pytest.MonkeyPatch) -> None:
    true = {"money": 0.2, "hand": 0.9, "turn": 4.0}
    games = scored(true, 600)
    doubted = fit_signs(games, ("money", "hand"))[2]
    monkeypatch.setattr(fitting, "TERM_CALM", 50.0)
    monkeypatch.setattr(fitting, "BESIDE_CALM", 3.0)
    counts = fit_signs(games, ("money", "hand"))
    assert 0 < doubted["hand"] - doubted["money"] < counts[2]["hand"] - counts[2]["money"], "doubt brings terms together"
    assert counts[2] == pytest.approx(true, abs=0.15)
    assert counts[0] == {"money": 0.0, "hand": 0.0, "turn": 0.0}, "nobody saw the beginning"
    fresh = scored(true, 900)[600:]
    fitted, plain = fit_stages(games, counts), fit_stages(games)
    assert reliability(fresh, fitted).brier < reliability(fresh, plain).brier - 0.03
    lines = "\n".join(fitted.entries())
    assert lines.count("[stages.signs]") == 5
    assert f"hand = {counts[2]['hand']}" in lines
    few = fit_signs(games[:1], ("money", "hand"))[2]
    assert few["money"] == pytest.approx(few["hand"], abs=0.1), "as long as there is doubt terms count alike"


def sides_of(true: Kind, count: int) -> list[Played]:
    """Games in which everybody is of a kind, won as often as that one's chances say; a second kind can never win."""
    dice, found = Dice(8, "sides"), []
    for number in range(count):
        seats = 2 + dice.below(2)
        won, looks = [], []
        for seat in range(seats - 1):
            signs = {"life": dice.below(90) / 10, "arrows": float(dice.below(5))}
            won.append(float(dice.below(1000) / 1000 < alone(true, signs, seats)))
            looks.append(Look(seat, 0.0, (), (Standing(true.id, signs),)))
        looks.append(Look(seats - 1, 0.0, (), (None,)))
        found.append(Played(number, (*won, 0.0), tuple(looks)))
    return found


def test_the_fit_finds_what_sides_were_made_with() -> None:
    true = Kind(id="outlaw", source="house", base=-2.0, tables={"2": 0.4, "3": -0.4}, signs={"life": 0.5, "arrows": -0.3})
    fitted = fit_kinds(sides_of(true, 3000))
    found = fitted.kinds["outlaw"]
    assert found.signs == pytest.approx(true.signs, abs=0.06)
    assert found.base + found.tables["2"] == pytest.approx(-1.6, abs=0.25)
    assert found.base + found.tables["3"] == pytest.approx(-2.4, abs=0.25)
    fresh = sides_of(true, 3500)[3000:]
    checked = reliability(fresh, fitted)
    assert checked.brier < checked.ignorant - 0.03
    assert all(abs(tenth.told - tenth.happened) < 0.1 for tenth in checked.tenths if tenth.moments > 100)
    assert fitted.told(fresh[0], fresh[0].looks[-1]) == 0, "who cannot win any more"


def test_equations_are_solved() -> None:
    assert solved([[0, 2], [4, 2]], [2, 10]) == pytest.approx([2, 1])


def test_a_table_takes_the_place_of_the_one_before() -> None:
    text = put_into(put_into("# Head\n", "a", "one"), "b", "two")
    assert put_into(text, "a", "three") == text.replace("one", "three")


def test_the_tool_plays_sides_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert calibrate(["--game", "bang", "--games", "4", "--seats", "3-4"]) == 0
    told = capsys.readouterr().out
    assert "--seats 3-4" in told
    assert "games = 2\nfewest = 3\nmost = 4\n" in told
    assert told.count("[[kinds]]") >= 4
    assert "moments of 2 games that nothing was fitted on" in told
    assert "who only looks at what a seat is and how many play has" in told


def test_the_tool_plays_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ledger = tmp_path / "games.jsonl"
    assert calibrate(["--game", "showdown", "--games", "2", "--ledger", str(ledger)]) == 0
    told = capsys.readouterr().out
    assert told.count("[[stages]]") == 5
    assert "moments of 1 games that nothing was fitted on. Brier score" in told
    written = ledger.read_bytes()
    assert written.count(b"\n") == 2
    calibrate(["--game", "showdown", "--games", "2", "--ledger", str(ledger)])
    assert ledger.read_bytes() == written, "nothing is played twice"
    again = capsys.readouterr().out
    said = " --ledger FILE (games that were played before)"
    assert said in again
    assert again.replace(said, "") == told
    apart = tmp_path / "apart.jsonl"
    calibrate(["--game", "showdown", "--games", "2", "--jobs", "2", "--ledger", str(apart)])
    assert apart.read_bytes() == written, "two that play at once play the same"


def test_games_it_is_fitted_to_begin_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deputies are asked from the first turn on; who they would be is drawn, so that everybody is seen."""

    class Looker:
        def __init__(self, seed: int, manner: Manner) -> None:
            self._dice = Dice(seed)

        def choose(self, view: SeatView) -> Choice:
            assert view.view.turn, "they would draft by the chances that are to be found"
            turned.append(view.view.part(County).character)
            return self._dice.pick(view.decision.choices) if view.decision else Choice()

    turned: list[list[str]] = []
    monkeypatch.setattr("wl_tui.lab.calibrate.Deputy", Looker)
    monkeypatch.setattr("wl_tui.lab.calibrate.look", lambda *_: None)
    for number in range(1, 7):
        play("western", 4, number)
    assert len({name for names in turned for name in names}) > 8


def test_few_that_agree_do_not_settle_a_mean() -> None:
    assert not settled([0.5] * 5)
    assert settled([0.5] * 8)
    assert not settled([0.1, 0.9] * 10)
    assert settled([0.45, 0.55] * 10)
