"""Every kind of decision of every game has a first-time hint, and no hint is for something that is never asked."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from wl_tui.bots import make_bot
from wl_tui.cli import main
from wl_tui.content import rules_folder
from wl_tui.hints import hints_of, kinds
from wl_tui.kernel import registry
from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.learned import FILE, Learned

EACH = pytest.mark.parametrize("game", registry.ids())
LONGEST = 260
"""What fits above a table of 80 columns in four lines."""


@EACH
def test_every_kind_of_decision_has_a_hint(game: str) -> None:
    assert set(hints_of(registry.find(game))) == kinds(registry.find(game))


@EACH
def test_what_is_asked_in_a_game_is_among_the_kinds(game: str) -> None:
    found = registry.find(game)
    everything: dict[str, str | int | bool | list[str]] = {"with": [module.id for module in found.modules]}
    seats = [Seat(f"P{seat}", "random") for seat in range(max(found.seats[0], 3))]
    table, bot, asked = Table.new(found, seats, seed=3, options=everything), make_bot("random", 3), set[str]()
    while table.flow.asked is not None and len(table.records) < 600:
        asked.add(table.flow.asked.kind)
        table.choose(bot.choose(table.seat_view(table.flow.asked.seat)))
    assert len(asked) >= min(4, len(kinds(found)))
    assert asked <= set(hints_of(found))


@EACH
def test_a_hint_is_short(game: str) -> None:
    assert all(len(text) <= LONGEST for text in hints_of(registry.find(game)).values())


def test_a_hint_that_is_wrong_is_refused_with_what_to_mend(tmp_path: Path) -> None:
    game = registry.find("bang")
    folder = tmp_path / game.folder
    folder.mkdir()
    assert hints_of(game, str(tmp_path)) == {}
    text = (rules_folder() / game.folder / "hints.toml").read_text(encoding="utf-8")
    (folder / "hints.toml").write_text(text.replace('id = "aim"\ntext = ', 'id = "aim"\nwords = '), encoding="utf-8")
    with pytest.raises(ContentError, match=r"hints.toml, entry 'aim'.*'words'"):
        hints_of(game, str(tmp_path))


WRONG = [
    ('id = "aim"', 'id = "aims"', r"entry 'aims', field 'id': .*not 'aims'; known are: aim, "),
    ('id = "aim"\n', "", r"entry 'hints number \d+'.*missing required field 'id'"),
    ("{undo}", "{undone}", r"field 'text': '\{undone\}' is no action at the table; known are: .*\bundo\b"),
    ('source = "house"', 'source = "hearsay"', r"field 'source': .*hearsay.*known are: component, house, rulebook"),
]


@pytest.mark.parametrize(("old", "new", "told"), WRONG, ids=["kind", "missing", "key", "source"])
def test_rules_check_reads_hints(tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: str) -> None:
    rules = Path(shutil.copytree(rules_folder(), tmp_path / "rules"))
    path = rules / "bang_dice" / "hints.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert main(["rules", "check", str(rules)]) == 2
    assert re.search(rf"bang: hints.toml, .*{told}", capsys.readouterr().out)


def test_what_was_learnt_is_remembered_and_decisions_can_be_forgotten(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    learned.meet("western", "act")
    learned.finish("western", "turn")
    again = Learned(tmp_path)
    assert again.has_met("western", "act")
    assert not again.has_met("bang", "act")
    assert again.done("western") == {"turn"}
    again.forget_decisions()
    last = Learned(tmp_path)
    assert not last.has_met("western", "act")
    assert last.done("western") == {"turn"}


def test_a_broken_memory_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"met": 3}', encoding="utf-8")
    learned = Learned(tmp_path)
    assert not learned.has_met("western", "act")
    learned.meet("western", "act")
    assert Learned(tmp_path).has_met("western", "act")
