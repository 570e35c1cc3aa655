"""What chances to win go by: a side wins with its fallen, a Renegade does not; the last two are duellists."""

from __future__ import annotations

from tests.games.bang.scenario import Scenario
from wl_tui.analysis.chances import Oracle
from wl_tui.bots.judging import USUAL, bench
from wl_tui.games.bang.standings import DUELLIST, HUNTER, standing
from wl_tui.games.bang.worth import Appraiser
from wl_tui.kernel.protocol import Standing

ANNIE, BILL, COLE, DOC, EMMA = range(5)


def stands(game: Scenario, seat: int) -> Standing | None:
    judge = bench(game.table.rules, USUAL).judge
    assert isinstance(judge, Appraiser)
    return standing(judge, game.table.state, seat)


def chance(game: Scenario, seat: int) -> float:
    return Oracle(game.table.rules).in_world(game.table.state, seat)


def test_the_fallen_still_win_with_a_side_and_a_renegade_does_not() -> None:
    game = Scenario(dice="ddabb", life={COLE: 0, EMMA: 0})
    deputy = stands(game, EMMA)
    assert deputy is not None
    assert deputy.kind == "deputy"
    assert chance(game, EMMA) > 0.05
    assert stands(game, COLE) is None
    assert chance(game, COLE) == 0


def test_everybody_counts_for_a_side() -> None:
    whole, hurt = Scenario(dice="ddabb"), Scenario(dice="ddabb", life={ANNIE: 2})
    assert chance(hurt, ANNIE) < chance(whole, ANNIE)
    assert chance(hurt, EMMA) < chance(whole, EMMA)
    assert chance(hurt, BILL) > chance(whole, BILL)


def test_the_last_two_are_duellists_and_three_are_hunters() -> None:
    game = Scenario(dice="ddabb", life={ANNIE: 4, BILL: 0, COLE: 4, DOC: 0, EMMA: 0})
    found = [stands(game, seat) for seat in (ANNIE, COLE)]
    assert [each and each.kind for each in found] == [DUELLIST, DUELLIST]
    assert [each and each.signs["rolls"] for each in found] == [0, 1], "Annie has rolled"
    assert chance(game, COLE) > chance(game, ANNIE)
    three = stands(Scenario(3, dice="ddabb"), BILL)
    assert three is not None
    assert three.kind == HUNTER
    assert set(three.signs) == {"own", "rolls", "prey", "pursuer"}
