"""The pages for people who carry on are followed to the letter, and what comes of it is played."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from tests import test_cli, test_hints
from tests.contract import configurations, test_contract
from tests.contract.inspector import Inspector
from tests.ui import test_lookup
from wl_tui.cli import main
from wl_tui.content import rules_folder
from wl_tui.games.western.county import STORY_SLOTS, effects_of, goods
from wl_tui.kernel import registry
from wl_tui.kernel.notation import notation
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table
from wl_tui.kernel.verify import SAME, verify
from wl_tui.rulebook import rule_text
from wl_tui.ui.common.terms import terms_of

ROOT = Path(__file__).parents[1]
PAGES = ("add-an-item", "add-a-story", "add-a-game")
FOUR = ("Annie", "Bill", "Cole", "Doc")
MANY = 60


class Block(NamedTuple):
    file: str
    """Where the page says it goes."""
    language: str
    text: str


def blocks(page: str) -> list[Block]:
    """Every piece of code of a page that belongs into a file, which the line before it names."""
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    return [Block(*found) for found in re.findall(r"`([\w/.]+\.\w+)`[^`\n]*:\n\n```(\w+)\n(.*?)```", text, re.DOTALL)]


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the rules that everything reads from now on."""
    copy = tmp_path / "rules"
    shutil.copytree(rules_folder(), copy)
    monkeypatch.setenv("WL_TUI_RULES", str(copy))
    return copy


def follow(page: str, rules: Path) -> str:
    """Put the one block of a page where it belongs."""
    (block,) = blocks(page)
    assert block.language == "toml"
    path = rules.parent / block.file
    path.write_text(path.read_text(encoding="utf-8") + "\n" + block.text, encoding="utf-8")
    return block.text


def games(wish: Callable[[str], bool], laid: Callable[[Table], bool] = lambda table: True) -> Iterator[Table]:
    """Short games by chance, but what is wished for is chosen wherever it can be; only tables that are laid as wanted."""
    rules = Table.new("western", FOUR, 0, {"length": "short"}).rules
    for seed in range(MANY):
        table, dice = Table.new("western", FOUR, seed, rules=rules), Dice(seed, "pages")
        if not laid(table):
            continue
        while table.decision is not None:
            wished = [choice for choice in table.decision.choices if wish(notation(choice))]
            table.choose(dice.pick(wished or table.decision.choices))
        yield table


def inspected(table: Table, folder: Path, decisions: int, ease: int) -> Table:
    """What every game promises, looked at while chance plays."""
    inspector = Inspector(table, dice := Dice(3, "inspected"), folder, ease)
    while table.decision is not None and decisions:
        choice = dice.pick(table.decision.choices)
        inspector.older = [*inspector.older[-10:], choice]
        table.choose(choice)
        inspector.look()
        decisions -= 1
    if table.over:
        inspector.finish()
    return table


def test_an_item_is_bought_and_does_what_it_says(rules: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "marked-deck" not in registry.find("western").load(None).data.items
    follow("add-an-item", rules)
    west = registry.find("western").load(None).data
    item = west.items["marked-deck"]
    assert main(["rules", "check"]) == 0
    assert "all good" in capsys.readouterr().out
    for table in games(lambda choice: choice.startswith(("buy marked-deck", "visit-store"))):
        owners = [seat for seat in range(4) if owns(table, seat)]
        if owners:
            break
    else:
        raise AssertionError("nobody ever bought it")
    assert any(item.title in table.seat_view(0).scene.tell(event) for event in table.events)
    for seat in range(4):
        effects = [effect for source, effect in effects_of(west, table.state, seat) if source == "marked-deck"]
        assert effects == list(item.effects if seat in owners else ()), "it counts for who has it, and for nobody else"
    inspected(Table.new("western", FOUR, 5, {"length": "short"}), tmp_path, 30, ease=8)


def owns(table: Table, seat: int) -> bool:
    return any(piece.startswith("marked-deck.") for piece in table.state.pieces_in(goods(seat)))


def test_a_story_is_told_and_pays(rules: Path, tmp_path: Path) -> None:
    follow("add-a-story", rules)
    west = registry.find("western").load(None).data
    story = west.stories["the-borrowed-horse"]
    assert story.trigger in west.triggers

    def is_open(table: Table) -> bool:
        return any(story.id in table.state.pieces_in(slot) for slot in STORY_SLOTS)

    for table in games(lambda choice: choice.startswith("contribute"), is_open):
        told = f"The story of {story.title} is told"
        if any(told in table.seat_view(0).scene.tell(event) for event in table.events):
            break
    else:
        raise AssertionError("nobody ever told it")
    path = tmp_path / "told.wlj"
    table.save(path)
    assert verify(path).code == SAME


def test_a_word_that_does_not_exist_is_refused_as_the_page_says(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = follow("add-a-story", rules)
    path = rules / "western_legends" / "stories.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace(text, text.replace('"money"', '"gold dust"')), encoding="utf-8"
    )
    assert main(["rules", "check"]) == 2
    refusal = capsys.readouterr().out
    assert "stories.toml" in refusal
    assert "full-saddlebag" in refusal
    assert "nuggets_found" in refusal, "it lists the right ones"


@pytest.fixture
def fifteen(rules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The game of the page, in files of its own and on a shelf of its own."""
    code, book, hints, glossary, shelf = blocks("add-a-game")
    for block in (code, book, hints, glossary):
        path = tmp_path / block.file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
    for name, block in (("wl_tui.games.fifteen", code), ("wl_tui.ui.fifteen.glossary", glossary)):
        spec = spec_from_file_location(name, tmp_path / block.file)
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
    registry.ids()
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    monkeypatch.setattr(registry, "_LABELS", dict(registry._LABELS))
    assert shelf.file == "wl_tui/games/__init__.py"
    exec(shelf.text, {"register": registry.register})
    return "fifteen"


def test_a_game_keeps_every_promise(fifteen: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert registry.label(fifteen) == ("Fifteen", registry.find(fifteen).blurb)
    for seed in range(12):
        table = inspected(Table.new(fifteen, FOUR[: 2 + seed % 3], seed), tmp_path, 200, ease=1)
        assert table.over
        result = table.result
        assert result is not None
        points = table.state.tracks["points"]
        counted = [value if value <= 15 else 0 for value in points]
        assert all(counted[seat] == max(counted) for seat in result.winners), "closest to fifteen"
    path = tmp_path / "game.wlj"
    table.save(path)
    assert main(["verify", str(path)]) == 0
    assert main(["export", str(path), "--to", "md"]) == 0
    assert "rolls a" in capsys.readouterr().out
    assert main(["simulate", "--game", fifteen, "--seats", "random,deputy", "--games", "4"]) == 0
    cited = {event.rule for event in table.events if event.rule}
    assert cited == {"FI-1", "FI-2", "FI-3"}
    assert all(rule_text(fifteen, id) for id in cited)


def test_a_game_has_all_that_is_asked_of_those_on_the_shelf(
    fifteen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the tests that go over all games will find when the page was followed in a checkout."""
    monkeypatch.setitem(sys.modules, "wl_tui.ui.fifteen", ModuleType("wl_tui.ui.fifteen"))
    test_hints.test_every_kind_of_decision_has_a_hint(fifteen)
    test_hints.test_what_is_asked_in_a_game_is_among_the_kinds(fifteen)
    test_hints.test_a_hint_is_short(fifteen)
    test_contract.test_every_question_names_rules_that_can_be_read(fifteen)
    test_cli.test_the_rulebook_of_every_game_is_printed_and_searched(fifteen, capsys)
    test_lookup.test_every_game_on_the_shelf_can_be_looked_up()
    all_of_it = (configurations.Configuration(fifteen, 2, 0), configurations.Configuration(fifteen, 6, 2))
    monkeypatch.setattr(configurations, "ALL", all_of_it)
    configurations.rules_of.cache_clear()  # of a Fifteen that somebody has put on the shelf for good
    for configuration in all_of_it:
        test_contract.test_random_games(configuration, tmp_path)
    terms = terms_of(Table.new(fifteen, FOUR, 1).seat_view(0))
    assert [term.name for term in terms] == ["Points", "The die"]
    assert all(term.text for term in terms)


def test_every_page_is_linked_and_says_where_things_go() -> None:
    for page in PAGES:
        assert blocks(page), page
        for document in ("README.md", "CONTRIBUTING.md"):
            assert f"docs/{page}.md" in (ROOT / document).read_text(encoding="utf-8")
        for name in re.findall(r"\]\(\.\./([\w./-]+)\)", (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")):
            assert (ROOT / name).exists()
