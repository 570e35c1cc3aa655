"""What bots think a position is worth, and the file of weights."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.cli import main
from wl_tui.content import rules_folder
from wl_tui.games.western import GAME
from wl_tui.games.western.content import Do
from wl_tui.games.western.county import LP, MONEY, MP, NUGGETS, WOUNDS, WP, county
from wl_tui.games.western.frames import Game, Picking
from wl_tui.games.western.leanings import ends, weights
from wl_tui.games.western.rewards import Take
from wl_tui.games.western.worth import WORDS, Appraiser, distances
from wl_tui.kernel.clone import clone
from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State
from wl_tui.kernel.table import Table

RULES = Rules(GAME)


def between_actions() -> tuple[Appraiser, State]:
    table, dice = Table.new(GAME, ["seat"] * 4, 6, rules=RULES), Dice(6)
    while (ask := table.flow.asked) is None or ask.kind != "act" or table.state.round < 3:
        assert ask is not None
        table.choose(dice.pick(ask.choices))
    return Appraiser(RULES, weights(None)["usual"]), clone(table.state)


def worth(judge: Appraiser, s: State, seat: int) -> float:
    return sum(judge.terms(s, seat).values())


@pytest.mark.parametrize(("track", "good"), [(LP, True), (MONEY, True), (NUGGETS, True), (WOUNDS, False), (WP, True)])
def test_more_is_better_and_wounds_are_worse(track: str, good: bool) -> None:
    judge, s = between_actions()
    seat = s.active
    s.tracks["mp"][seat] = 0
    s.tracks[WP][seat] = 1
    before = worth(judge, s, seat)
    s.tracks[track][seat] += 2
    assert (worth(judge, s, seat) > before) is good


def test_it_is_better_to_be_nearer_to_what_can_be_done() -> None:
    judge, s = between_actions()
    seat, board = s.active, county(s)
    s.tracks[NUGGETS][seat] = 4
    bank = RULES.content.at["bank"][0]
    far = max(RULES.content.spaces, key=lambda space: judge.far[space]["bank"])
    board.space[seat] = far
    away = judge.terms(s, seat)["errand"]
    board.space[seat] = bank
    assert judge.terms(s, seat)["errand"] > away


def test_who_has_nothing_else_to_do_goes_for_cattle_and_drives_them_on() -> None:
    """The whole drive counts, by way of the ranch: else nobody would ever set out."""
    judge = Appraiser(RULES, weights(None)["usual"])

    def errand(space: str, *cattle: str) -> float:
        position = Scenario(spaces={0: space}, cattle=dict(enumerate(cattle)))
        return judge.terms(position.table.state, 0)["errand"]

    (ranch,) = RULES.content.at["green_ranch"]
    there, driving, halfway = errand(ranch), errand(ranch, "green-1"), errand("SH4", "green-1")
    assert errand("MP8") < there < driving < halfway
    judge = Appraiser(RULES, weights(None)["usual"])
    judge.token = 0.0
    assert errand(ranch) < there, "what a token pays counts before one has it"


@pytest.mark.parametrize(
    ("tracks", "more"),
    [
        pytest.param({"wp": {0: 1}}, True, id="an outlaw would rob"),
        pytest.param({"mp": {0: 1}, "wp": {1: 1}}, True, id="a Marshal would arrest"),
        pytest.param({}, False, id="a duel brings no point"),
    ],
)
def test_a_story_of_scores_settled_is_an_errand_to_whom_a_fight_brings_points(tracks: dict[str, Any], more: bool) -> None:
    def errand(story: str) -> float:
        here = {0: "CJ10", 1: "CJ10"}
        near = Scenario(spaces=here, hands={0: ["KS"]}, stories=(story, ""), discs=((1,), ()), **tracks)
        return Appraiser(RULES, weights(None)["usual"]).terms(near.table.state, 0)["errand"]

    assert (errand("high-noon") > errand("")) is more


@pytest.mark.parametrize(("mp", "wp"), [(4, 0), (0, 5)])
def test_bots_retire_when_the_game_ends_and_not_when_it_begins(mp: int, wp: int) -> None:
    judge, s = between_actions()
    seat, game = s.active, s.stack[0]
    assert isinstance(game, Game)
    s.tracks[MP][seat], s.tracks[WP][seat] = mp, wp
    s.tracks[LP][:] = [0] * s.seats
    s.stack.append(Picking(seat=seat, options=(Do(money=20), Do(retire=4))))

    def retires() -> bool:
        return judge.instinct(s, seat, Take(1)) > judge.instinct(s, seat, Take(0))

    assert not retires()
    game.last_round = s.round
    assert retires()


@pytest.mark.parametrize(("card", "more"), [("5H", True), ("5S", True), ("7H", True), ("4S", True), ("3H", False)])
def test_a_card_that_lets_one_retire_is_worth_more_to_who_can(card: str, more: bool) -> None:
    def hand(wanted: int) -> float:
        state = Scenario(hands={0: [card]}, wp={0: wanted}).table.state
        game = state.stack[0]
        assert isinstance(game, Game)
        game.last_round = state.round
        return Appraiser(RULES, weights(None)["usual"]).terms(state, 0)["hand"]

    assert (hand(6) > hand(0)) is more


def test_every_term_has_its_words() -> None:
    judge, s = between_actions()
    assert set(judge.terms(s, 0)) | {"victory"} == set(WORDS)


def test_distances_are_those_of_the_board() -> None:
    west = RULES.content
    far = distances(west)
    for start in west.spaces:
        for steps in (1, 2, 3):
            near = {space for space in west.spaces if 0 < far[start][space] <= steps}
            assert near == set(west.reach(start, steps))
    assert far[west.at["bank"][0]]["bank"] == 0


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("money = ", 'money = "much"\nx = ', ("usual", "money", "expected")),
        ("safety = ", "safety = 1.5\n# ", ("usual", "safety", "<= 1")),
        ('id = "usual"', 'id = "odd"', ("", "weights", "called 'usual'")),
        ('id = "outlaw"', 'id = "lawful"', ("lawful", "id", "twice")),
        ("pace = ", "haste = ", ("usual", "", "haste")),
    ],
)
def test_wrong_weights_are_refused_with_the_place(
    old: str, new: str, where: tuple[str, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = Path(shutil.copytree(rules_folder(), tmp_path / "rules"))
    file = rules / "western_legends" / "weights.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        weights(str(rules))
    entry, field, expected = where
    assert (refused.value.file, refused.value.entry) == ("weights.toml", entry)
    assert field in refused.value.field
    assert expected in str(refused.value)
    assert main(["rules", "check", str(rules)]) != 0
    assert "weights.toml" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "field", "expected"),
    [("gold = 0.5", "gold", "a term of the evaluation: points"), ("wanted = 1.5", "wanted", "a share from 0 to 1")],
)
def test_what_counts_otherwise_at_the_end_of_a_turn_is_a_share_of_a_term(
    line: str, field: str, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ends(None, tuple(WORDS)) == {"wanted": 0.5}
    rules = Path(shutil.copytree(rules_folder(), tmp_path / "rules"))
    file = rules / "western_legends" / "weights.toml"
    text = file.read_text(encoding="utf-8")
    assert text.count("[ends]\n") == 1
    file.write_text(text.replace("[ends]\n", f"[ends]\n{line}\n# "), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        ends(str(rules), tuple(WORDS))
    assert refused.value.file == "weights.toml"
    assert field in refused.value.field
    assert expected in str(refused.value)
    assert main(["rules", "check", str(rules)]) != 0
    assert "weights.toml" in capsys.readouterr().out


def test_weights_are_no_content_of_a_game() -> None:
    assert not any("weights" in entry for entry in RULES.entries)
    assert any("tracks.toml" in entry for entry in RULES.entries), "entries tell their file"


def test_personalities_lean() -> None:
    sets = weights(None)
    assert list(sets) == ["usual", "lawful", "outlaw", "prospector", "gambler"]
    assert sets["outlaw"]["wanted"] > sets["usual"]["wanted"] > sets["lawful"]["wanted"]
    assert sets["gambler"]["poker"] > sets["usual"]["poker"]
