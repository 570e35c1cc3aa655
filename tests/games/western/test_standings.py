"""What a chance to win at Western Legends goes by, beside what a position is worth."""

from __future__ import annotations

from tests.conftest import played
from wl_tui.bots.judging import USUAL, bench
from wl_tui.games.western.county import county
from wl_tui.games.western.standings import standing
from wl_tui.games.western.worth import Appraiser
from wl_tui.kernel.table import Table


def test_a_turn_others_have_had_is_a_sign_and_so_is_who_one_is() -> None:
    table = Table.new("western", ["Ann", "Bob", "Cid", "Dee"], 5)
    judge = bench(table.rules, USUAL).judge
    assert isinstance(judge, Appraiser)
    assert set(standing(judge, table.state, 0).signs) == set(judge.terms(table.state, 0)), "nobody has a character yet"
    met = set()
    while table.state.round < 3:
        table = played(table, 1)
        s = table.state
        if judge.quiet(s) and s.turn:
            board = county(s)
            signs = [standing(judge, s, seat).signs for seat in range(4)]
            assert all(signs[seat][board.character[seat]] == 1 for seat in range(4))
            had = sum(each["turn"] == 0 for each in signs)
            assert all(each["turn"] in (0, 1) for each in signs)
            assert signs[s.active]["turn"] == 1 or had == 4
            met.add(had)
    assert met == {1, 2, 3, 4}, "the first of a round has every turn ahead that the others have"
