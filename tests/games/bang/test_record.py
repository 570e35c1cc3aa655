"""What is told of a game: while it lasts only what everybody knows, afterwards every role."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import played
from tests.games.bang.scenario import Scenario
from wl_tui.export.book import book_of
from wl_tui.export.markdown import as_markdown
from wl_tui.games.bang import GAME
from wl_tui.games.bang.camp import role_of
from wl_tui.kernel.events import Moved
from wl_tui.kernel.reader import read
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE, imagine, view_of

HIDDEN = ("Outlaw", "Renegade", "Deputy")


def told(path: Path, decisions: int) -> str:
    table = played(Table.new("bang", ["Annie", "Bill", "Cole", "Doc", "Emma"], 5, journal=path), decisions)
    table.close()
    return as_markdown(book_of(read(path)))


def test_an_export_keeps_the_roles_of_a_game_that_goes_on(tmp_path: Path) -> None:
    during = told(tmp_path / "during.wlj", 8)
    assert "Sheriff" in during
    assert [role for role in HIDDEN if role in during] == []
    after = told(tmp_path / "after.wlj", 1000)
    assert [role for role in HIDDEN if role in after] == list(HIDDEN)


def test_any_deal_of_the_hidden_roles_is_imagined_and_none_that_cannot_be() -> None:
    state = Scenario(6, dice="1ddgg", left=2).table.state
    view, dice = view_of(state, 1), Dice(1)
    imagined = [imagine(view, 1, dice, GAME.plausible) for _ in range(200)]
    worlds = {tuple(role_of(world, seat) for seat in range(6)) for world in imagined}
    assert all(world[:2] == ("sheriff", "outlaw") for world in worlds), "the Sheriff and oneself are known"
    assert {tuple(sorted(world)) for world in worlds} == {tuple(sorted(role_of(state, seat) for seat in range(6)))}
    assert len(worlds) == 12, "four seats, of which two are Outlaws"


def test_everybody_else_sees_no_role_in_what_happens() -> None:
    table = played(Table.new("bang", ["x"] * 5, 5), 8)
    dealt = [event for event in table.seat_view(TABLE).events if isinstance(event, Moved)]
    assert [event.piece for event in dealt if event.target.startswith("role.")] == ["?role"] * 5
    assert [event.piece for event in table.events if isinstance(event, Moved) and event.piece.startswith("outlaw")]
