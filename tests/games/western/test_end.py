"""WL-12: the end and the score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.frames import Game
from wl_tui.games.western.scoring import BY_LEGEND, BY_TIE, SHARED, sheet_of
from wl_tui.games.western.turn import EndTriggered
from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.state import Result

rule = pytest.mark.rule

PEOPLE = ("bloody-knife", "doc-holliday", "wild-bill-hickok", "jesse-james")
QUIET = ("tribes-of-the-mesa", "ghost-mine")


def game_of(players: int = 3, **position: Any) -> Scenario:
    return Scenario(*PEOPLE[:players], **{"stories": QUIET, **position})


def last_round(game: Scenario) -> int:
    root = game.table.state.stack[0]
    assert isinstance(root, Game)
    return root.last_round


def idle(game: Scenario) -> Scenario:
    """A turn in which nothing is done; the income is two cards, which score nothing."""
    if game.asked.endswith("income"):
        game.play("income 0 2")
    game.play("stop")
    while game.asked.endswith("discard"):
        game.play(game.offered[0])
    return game


def played_out(game: Scenario) -> Result:
    """Everybody takes a last idle turn."""
    game.arranged(EndTriggered(0, game.table.state.round))
    while game.asked != "over":
        idle(game)
    result = game.table.result
    assert result is not None
    return result


def turns_left(game: Scenario) -> list[int]:
    """Who still has a turn, idling to the end; the one under way does not count."""
    seen = len(game.told)
    while game.asked != "over":
        idle(game)
    return [event.seat for event in game.told[seen:] if isinstance(event, TurnBegan)]


def line(game: Scenario, name: str) -> tuple[int, ...]:
    sheet = sheet_of(game.table.rules.content, game.table.state)
    return next(score.values for score in sheet if score.line == name)


# -- the end ---------------------------------------------------------------------------------------------------------------


@rule("WL-12.1")
def test_final_turns() -> None:
    """The rulebook's example, a short game: Blue, third of four, reaches 15 LP. Purple ends the round, then all from Red to
    Purple take one last turn."""
    red, green, blue, purple = range(4)
    game = game_of(4, lp={blue: 14}, spaces={blue: "RF5"}, money={blue: 30}, length="short")
    idle(idle(game)).play("income 0 2", "revel 1")
    assert game.lp(blue) == 15
    assert last_round(game) == 0, "the turn goes on"
    game.play("stop")
    assert last_round(game) == 2
    assert game.asked == f"{purple} income"
    assert [purple, *turns_left(game)] == [purple, red, green, blue, purple]
    assert game.table.result is not None


@rule("WL-12.1")
@pytest.mark.parametrize(("length", "lp"), [("short", 15), ("average", 20), ("long", 25)])
def test_the_length_of_the_game_triggers_the_end_and_one_less_does_not(length: str, lp: int) -> None:
    assert last_round(game_of(lp={0: lp - 1}, length=length).play("stop")) == 0
    assert last_round(game_of(lp={0: lp}, length=length).play("stop")) == 2
    assert last_round(game_of(lp={0: lp + 7}, length=length).play("stop")) == 2


@rule("WL-12.1")
@pytest.mark.parametrize(("seat", "order"), [(0, [1, 2, 0, 1, 2]), (1, [2, 0, 1, 2]), (2, [0, 1, 2])])
def test_the_round_is_finished_then_everybody_has_one_more_turn(seat: int, order: list[int]) -> None:
    game = game_of(lp={seat: 19}, wp={seat: 1})
    for _ in range(seat + 1):
        assert last_round(game) == 0
        idle(game)
    assert last_round(game) == 2, "the outlaw's LP is counted before the look"
    assert order[0] == game.table.state.active
    assert [order[0], *turns_left(game)] == order


@rule("WL-12.1")
def test_the_end_is_triggered_once_for_all() -> None:
    """Whoever reaches the length later puts nothing off, and LP lost again do not call it off."""
    game = game_of(lp={0: 20, 1: 19}, wp={1: 1}).play("stop")
    idle(game)
    assert game.lp(1) == 20
    assert last_round(game) == 2
    assert [event.seat for event in game.told if isinstance(event, EndTriggered)] == [0]
    robber = game_of(
        lp={0: 20},
        spaces={0: "DR7"},
        hands={0: ["2S"], 1: ["KS"]},
        bandits=["DC1"],
        fight_deck=["fight-2", "fight-3"],
    )
    idle(idle(idle(robber)))
    robber.play("income 20 0", "move DC1", "lay 2S", "lay-fight-card fight-2").pass_all("fight.react", "lengthen")
    assert robber.lp(0) == 19
    assert last_round(robber) == 2
    robber.play("stop")
    assert turns_left(robber) == [2]


# -- the score -------------------------------------------------------------------------------------------------------------


@rule("WL-12.2")
def test_upgraded_weapons_and_mounts_count_active_or_not() -> None:
    game = game_of(
        items={0: ["rifle", "mule"], 1: ["revolver"]},
        upgraded={1: ["mustang", "mule", "shotgun"]},
        weapon={1: "revolver"},
        mount={1: "mule"},
    )
    assert line(game, "upgraded gear") == (0, 2 + 1 + 1, 0)


@rule("WL-12.2")
@pytest.mark.parametrize(("money", "lp"), [(0, 0), (50, 0), (60, 1), (110, 1), (120, 2)])
def test_each_full_60_dollars_are_an_lp(money: int, lp: int) -> None:
    assert line(game_of(money={1: money}), "money") == (0, lp, 0)


@rule("WL-12.2")
def test_each_wound_costs_an_lp() -> None:
    assert line(game_of(wounds={0: 1, 2: 3}), "wounds") == (-1, 0, -3)


@rule("WL-12.2")
@pytest.mark.parametrize(
    ("points", "lp"),
    [
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((4, 0, 0, 0), (3, 0, 0, 0)),
        ((4, 3, 1, 0), (3, 1, 1, 0)),
        ((4, 4, 1, 0), (1, 1, 1, 0)),
        ((9, 9, 9, 9), (1, 1, 1, 1)),
    ],
)
def test_the_most_wanted_and_the_other_wanted(points: tuple[int, ...], lp: tuple[int, ...]) -> None:
    assert line(game_of(4, wp=dict(enumerate(points))), "Wanted") == lp


@rule("WL-12.2")
@pytest.mark.parametrize(("points", "lp"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_marshals_score_by_row(points: int, lp: int) -> None:
    assert line(game_of(mp={0: points}), "Marshal") == (lp, 0, 0)


@rule("WL-12.2", "WL-12.4")
def test_the_final_score_is_the_sum_of_its_lines() -> None:
    """Annie, a Marshal of the second row; Bill, the only outlaw, whose last turn still pays 1 LP; Cole, a rich neutral."""
    game = game_of(
        lp={0: 12, 1: 9, 2: 20},
        mp={0: 4},
        wp={1: 2},
        money={0: 60, 2: 120},
        wounds={0: 1, 1: 3},
        upgraded={1: ["mustang"]},
    )
    result = played_out(game)
    assert {score.line: score.values for score in result.sheet} == {
        "legendary points": (12, 9 + 1, 20),
        "upgraded gear": (0, 2, 0),
        "money": (1, 0, 2),
        "wounds": (-1, -3, 0),
        "Wanted": (0, 3, 0),
        "Marshal": (2, 0, 0),
        "total": (14, 12, 22),
    }
    assert result.sheet[-1].line == "total"
    assert result.winners == (2,)
    assert result.reason == BY_LEGEND


@rule("WL-12.2")
def test_the_winner_is_who_has_most_after_the_last_line() -> None:
    """More LP on the track, but two wounds to show for it."""
    result = played_out(game_of(lp={0: 11, 1: 10}, wounds={0: 2}))
    assert result.winners == (1,)
    assert result.sheet[-1].values == (9, 10, 0)


# -- ties ------------------------------------------------------------------------------------------------------------------


@rule("WL-12.3")
@pytest.mark.parametrize(
    ("position", "winners"),
    [
        ({"lp": {0: 11, 1: 12}, "mp": {1: 0, 0: 1}, "nuggets": {1: 4}}, (0,)),
        ({"lp": {0: 10, 1: 11}, "mp": {0: 4, 1: 1}, "nuggets": {1: 4}}, (0,)),
        ({"lp": {0: 8, 1: 12}, "wp": {0: 2}, "nuggets": {1: 4}}, (0,)),
        ({"lp": {0: 9, 1: 12}, "wp": {0: 2}, "mp": {1: 3}}, (1,)),
    ],
    ids=["a Marshal", "the better Marshal", "an outlaw", "a Marshal of more points than the outlaw"],
)
def test_ties_go_to_most_marshal_or_wanted_points_before_all_else(
    position: dict[str, Any], winners: tuple[int, ...]
) -> None:
    result = played_out(game_of(**position))
    totals = result.sheet[-1].values
    assert totals[0] == totals[1] > totals[2], "it is a tie"
    assert result.winners == winners
    assert result.reason == BY_TIE


@rule("WL-12.3")
def test_then_to_most_nuggets_before_wounds_are_looked_at() -> None:
    result = played_out(game_of(lp={0: 12, 1: 10}, nuggets={0: 2, 1: 1}, wounds={0: 2}))
    assert result.sheet[-1].values == (10, 10, 0)
    assert (result.winners, result.reason) == ((0,), BY_TIE)


@rule("WL-12.3")
def test_then_to_the_fewest_wounds() -> None:
    result = played_out(game_of(lp={0: 12, 1: 11}, nuggets={0: 1, 1: 1}, wounds={0: 2, 1: 1}))
    assert result.sheet[-1].values == (10, 10, 0)
    assert (result.winners, result.reason) == ((1,), BY_TIE)


@rule("WL-12.3")
def test_and_then_it_is_shared() -> None:
    result = played_out(game_of(lp={0: 12, 2: 12}, nuggets={0: 1, 2: 1}, wounds={0: 2, 2: 2}))
    assert (result.winners, result.reason) == ((0, 2), SHARED)


# -- the score sheet -------------------------------------------------------------------------------------------------------


@rule("WL-12.4")
def test_the_sheet_has_each_line_for_each_player_and_the_story_of_the_game_can_be_read() -> None:
    game = game_of(4, lp={3: 7}, money={3: 60})
    result = played_out(game)
    lines = ["legendary points", "upgraded gear", "money", "wounds", "Wanted", "Marshal", "total"]
    assert [score.line for score in result.sheet] == lines
    assert {len(score.values) for score in result.sheet} == {4}
    assert [sum(column) for column in zip(*(score.values for score in result.sheet[:-1]), strict=True)] == [0, 0, 0, 8]
    story = game.sentences()
    assert sum(sentence.startswith("Round ") for sentence in story) == 3, "every turn of it"
    assert story[-1] == "The game is over: Doc (8 LP) wins, by the most legendary points."
