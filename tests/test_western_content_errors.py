"""Wrong content of Western Legends is refused with file, entry, field and what was expected; never with a traceback."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from wl_tui.cli import main
from wl_tui.content import rules_folder
from wl_tui.games.western.loading import load
from wl_tui.kernel.errors import ContentError


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    return Path(shutil.copytree(rules_folder(), tmp_path / "rules"))


def entry_of(text: str, id: str) -> re.Match[str]:
    """A `[[...]]` block with this id, up to the next one."""
    found = re.search(rf'^\[\[\w+\]\]\nid = "{re.escape(id)}"\n(?:(?!\[\[).*\n?)*', text, re.MULTILINE)
    assert found, f"there is no entry {id}"
    return found


def spoil(rules: Path, file: str, id: str, old: str, new: str) -> None:
    """Write something else into an entry; without anything old, the whole entry goes."""
    path = rules / "western_legends" / file
    text = path.read_text(encoding="utf-8")
    found = entry_of(text, id)
    block = found.group()
    assert old in block, f"{id} has no {old}"
    path.write_text(text[: found.start()] + (block.replace(old, new, 1) if old else new) + text[found.end() :], "utf-8")


WRONG = {
    # names and counts
    "a poker card is missing": ("poker.toml", "7H", "", "", ("7H", "", "this card is missing from the deck")),
    "a poker card stands twice": ("poker.toml", "8H", 'id = "8H"', 'id = "7H"', ("7H", "id", "twice")),
    "a poker card has another's id": ("poker.toml", "8H", "rank = 8", "rank = 9", ("8H", "rank", "must be 8 of H")),
    "a story is missing": ("stories.toml", "high-noon", "", "", ("", "stories", "there are 39, and there must be 40")),
    "a space is missing": ("board.toml", "SV13", "", "", ("", "spaces", "there are 64, and there must be 65")),
    "a character is missing": ("characters.toml", "wyatt-earp", "", "", ("", "characters", "there must be 12")),
    "an item is missing": ("items.toml", "whiskey", "", "", ("", "items", "there are 8, and there must be 9")),
    "a cattle token is missing": ("cattle.toml", "green-3", "", "", ("", "cattle", "there must be 16")),
    "a fight card is missing": ("fights.toml", "fight-10", "", "", ("", "rank", "one card of each rank from 2 to 14")),
    "a fight card's rank is another's": ("fights.toml", "fight-K", "rank = 13", "rank = 12", ("", "rank", "each rank")),
    "a token's colour is the other": ("cattle.toml", "green-3", '"green"', '"blue"', ("", "colour", "8 tokens are green")),
    "a length is missing": ("tracks.toml", "long", "", "", ("long", "", "this game length is missing")),
    "a track is too short": ("tracks.toml", "wanted", "rows = [1, 2, 3]", "rows = [1, 2]", ("wanted", "spaces", "3 rows")),
    "a die has too many faces": (
        "dice.toml",
        "nugget",
        "count = 3",
        "count = 4",
        ("", "count", "a die has 6 faces, not 7"),
    ),
    "pieces of two files share an id": (
        "cattle.toml",
        "green-3",
        'id = "green-3"',
        'id = "7H"',
        ("7H", "id", "poker.toml uses this id already"),
    ),
    "a goal is missing": ("goals.toml", "outshot", "", "", ("", "goals", "there are 47, and there must be 48")),
    "a goal is another's": (
        "goals.toml",
        "outshot",
        "annie-oakley",
        "kit-carson",
        ("", "character", "annie-oakley has 3 goals, not 4"),
    ),
    "a token too many": ("goals.toml", "legend-3", "count = 3", "count = 4", ("", "count", "19 legendary tokens, not 18")),
    "a goal has a story's id": (
        "goals.toml",
        "outshot",
        'id = "outshot"',
        'id = "high-noon"',
        ("high-noon", "id", "stories.toml uses this id already"),
    ),
    # goals
    "a goal of nobody": (
        "goals.toml",
        "outshot",
        "annie-oakley",
        "frank-butler",
        ("outshot", "character", "'frank-butler' is no character"),
    ),
    "a goal that needs nothing": (
        "goals.toml",
        "outshot",
        "needs = ",
        "needs = [] #",
        ("outshot", "needs", "something to be done"),
    ),
    "an unknown feat": (
        "goals.toml",
        "outshot",
        '"duels_won"',
        '"duels_lost"',
        ("outshot", "needs[0].did", "'duels_lost'; known are: bandits, cards_drawn"),
    ),
    "an unknown measure": (
        "goals.toml",
        "mothers-mortgage",
        'have = "money"',
        'have = "fame"',
        ("mothers-mortgage", "needs[1].have", "'fame'; known are: cards, lp"),
    ),
    "an unknown spot": (
        "goals.toml",
        "mothers-mortgage",
        '["bank"]',
        '["tank"]',
        ("mothers-mortgage", "needs[0].at[0]", "'tank'; known are: bank, blue_ranch"),
    ),
    "a need of two kinds": (
        "goals.toml",
        "outshot",
        'did = "duels_won"',
        'did = "duels_won", have = "lp"',
        ("outshot", "needs[0]", "a need is one of: did, been, have, item"),
    ),
    "a need of no kind": (
        "goals.toml",
        "outshot",
        'did = "duels_won", ',
        "",
        ("outshot", "needs[0]", "a need is one of: did, been, have, item"),
    ),
    "a deed at a place": (
        "goals.toml",
        "outshot",
        'did = "duels_won"',
        'did = "duels_won", at = ["bank"]',
        ("outshot", "needs[0]", "or a place to stand at"),
    ),
    "a goal's unknown item": (
        "goals.toml",
        "edge-of-a-card",
        '"rifle"',
        '"bow"',
        ("edge-of-a-card", "needs[0].item", "'bow' is no item"),
    ),
    "a goal's upgrade there is not": (
        "goals.toml",
        "edge-of-a-card",
        '"rifle"',
        '"whiskey"',
        ("edge-of-a-card", "needs[0].upgraded", "only a mount or weapon is upgraded"),
    ),
    "an unknown region": (
        "goals.toml",
        "mission-freight",
        '"Cliff Junction"',
        '"Deadwood"',
        ("mission-freight", "needs[0].region", "'Deadwood' must be a region"),
    ),
    "a region for a deed": (
        "goals.toml",
        "outshot",
        "at_least = 2",
        'at_least = 2, region = "Darkrock"',
        ("outshot", "needs[0].region", "'Darkrock' must be a region of the board, for somewhere to be"),
    ),
    "a deed at most": (
        "goals.toml",
        "outshot",
        "at_least = 2",
        "at_most = 2",
        ("outshot", "needs[0].at_most", "only what somebody has"),
    ),
    "a most with a least": (
        "goals.toml",
        "dry-air",
        "at_most = 0",
        "at_most = 3, at_least = 2",
        ("dry-air", "needs[2].at_most", "it has no least"),
    ),
    "two of an item": (
        "goals.toml",
        "saddle-of-his-own",
        "upgraded = true",
        "upgraded = true, at_least = 2",
        ("saddle-of-his-own", "needs[0].at_least", "counts once"),
    ),
    "wounds over a turn": (
        "goals.toml",
        "half-a-minute",
        'have = "wounds"',
        'have = "wounds", over = "turn"',
        ("half-a-minute", "needs[1].over", "only what was done"),
    ),
    "a card of the Man in Black is missing": (
        "man_in_black.toml",
        "mib-front-row",
        "",
        "",
        ("", "cards", "there are 9, and there must be 10"),
    ),
    # the Man in Black
    "a feat he does not know": (
        "man_in_black.toml",
        "mib-front-row",
        'feat = "score"',
        'feat = "dance"',
        ("mib-front-row", "acts[1].feat", "'dance'; known are: bandit, cattle, fight"),
    ),
    "he goes nowhere there is": (
        "man_in_black.toml",
        "mib-front-row",
        'to = "cabaret"',
        'to = "theatre"',
        ("mib-front-row", "acts[0].to", "'theatre'; known are: "),
    ),
    "he goes and does not say where": (
        "man_in_black.toml",
        "mib-front-row",
        'feat = "go", to = "cabaret"',
        'feat = "go"',
        ("mib-front-row", "acts[0].to", "'go' needs it"),
    ),
    "he scores on the way": (
        "man_in_black.toml",
        "mib-front-row",
        'to = "cabaret"',
        'to = "cabaret", lp = 1',
        ("mib-front-row", "acts[0].lp", "'go' makes nothing of it"),
    ),
    "a card says nothing": (
        "man_in_black.toml",
        "mib-front-row",
        'acts = [{ feat = "go", to = "cabaret" }, { feat = "score", lp = 2 }]',
        "acts = []",
        ("mib-front-row", "acts", "a card says what he does"),
    ),
    "he scores too much": (
        "man_in_black.toml",
        "mib-front-row",
        "lp = 2",
        "lp = 9",
        ("mib-front-row", "acts[1].lp", "<= 3"),
    ),
    # words
    "an unknown moment": (
        "poker.toml",
        "QS",
        'when = "fight.reveal"',
        'when = "fight.revel"',
        ("QS", "effects[0].when", "'fight.revel'; known are: action, always, card.discarded"),
    ),
    "an unknown call": (
        "items.toml",
        "rifle",
        'call = "look"',
        'call = "peek"',
        ("rifle", "effects[0].call", "'peek'; known are: back_trail, bulletproof, cheat"),
    ),
    "an unknown call of an upgrade": (
        "items.toml",
        "revolver",
        'call = "lower"',
        'call = "lover"',
        ("revolver", "upgrade.effects[0].call", "'lover'; known are: back_trail, bulletproof, cheat"),
    ),
    "an unknown condition": (
        "characters.toml",
        "annie-oakley",
        'if = ["against_player"]',
        'if = ["against_friend"]',
        ("annie-oakley", "effects[0].if[0]", "'against_friend'; known are: against_bandit, against_npc"),
    ),
    "an unknown counter": (
        "stories.toml",
        "renown",
        'counter = "lp"',
        'counter = "fame"',
        ("renown", "counter", "'fame'; known are: bandits, cards_drawn"),
    ),
    "an unknown gang": (
        "stories.toml",
        "high-noon",
        "bandits = []",
        'bandits = ["D"]',
        ("high-noon", "bandits[0]", "A, B, C"),
    ),
    "an unknown place": (
        "board.toml",
        "DR10",
        'places = ["bank"]',
        'places = ["tank"]',
        ("DR10", "places[0]", "'tank'; known are: bank, blue_ranch"),
    ),
    "an unknown field": ("fights.toml", "fight-J", "rank = 11", "rang = 11", ("fight-J", "", "rang")),
    "a word for a number": ("fights.toml", "fight-J", "rank = 11", 'rank = "J"', ("fight-J", "rank", "expected 'int'")),
    # editions and the First Game
    "an edition is missing": ("editions.toml", "first", "", "", ("first", "", "this edition is missing")),
    "a value raised in the revised edition": (
        "characters.toml",
        "jesse-james",
        'call = "lower"',
        'call = "raise"',
        ("jesse-james", "effects[0].call", "values are raised in a 'first_edition' only"),
    ),
    "an effect of the first edition that does nothing": (
        "poker.toml",
        "6S",
        '"fight.react", call = "lower", amount = 1',
        '"fight.react"',
        ("6S", "first_edition.effects[0]", "an effect needs what it does"),
    ),
    "an unknown call of an upgrade in the first edition": (
        "items.toml",
        "shotgun",
        'call = "raise"',
        'call = "rise"',
        ("shotgun", "upgrade.first_edition.effects[0].call", "'rise'; known are: back_trail, bulletproof"),
    ),
    "a first edition without its source": (
        "poker.toml",
        "6S",
        'first_edition.source = "rulebook"',
        "",
        ("6S", "first_edition", "source"),
    ),
    "too few for the First Game": (
        "characters.toml",
        "annie-oakley",
        "first_game = 2",
        "first_game = 4",
        ("", "first_game", "3 players cannot choose among so few"),
    ),
    "somebody the First Game cannot equip": (
        "characters.toml",
        "kit-carson",
        "cards = 2",
        "cards = 2\nfirst_game = 4",
        ("kit-carson", "first_game", "the First Game has no 'miners-map'"),
    ),
    "a story too few in the First Game": (
        "stories.toml",
        "high-noon",
        "first_game = true",
        "",
        ("", "first_game", "19 stories have it, not 20"),
    ),
    # the board
    "a space without neighbours": (
        "board.toml",
        "SV3",
        'borders = ["SV2", "SV6"]',
        "borders = []",
        ("SV3", "borders", "a space needs neighbours"),
    ),
    "a one-way border": (
        "board.toml",
        "SV3",
        '["SV2", "SV6"]',
        '["SV2"]',
        ("SV6", "borders", "'SV3' does not name it back"),
    ),
    "a one-way corner": (
        "board.toml",
        "MP1",
        'corners = ["MP6"]',
        "corners = []",
        ("MP6", "corners", "'MP1' does not name"),
    ),
    "a border that is no space": (
        "board.toml",
        "SV3",
        '["SV2", "SV6"]',
        '["SV2", "SV66"]',
        ("SV3", "borders", "'SV66' is no space"),
    ),
    "a space that borders itself": ("board.toml", "SV3", '["SV2", "SV6"]', '["SV3"]', ("SV3", "borders", "borders itself")),
    "a border named twice": (
        "board.toml",
        "SV3",
        '"SV6"]',
        '"SV6", "SV2"]',
        ("SV3", "borders", "'SV2' must stand here once"),
    ),
    "a mesa at no space": ("board.toml", "north", '"CJ1"', '"CJ99"', ("north", "neighbours", "'CJ99' is no space")),
    "a location too few": (
        "board.toml",
        "DR10",
        '["bank"]',
        "[]",
        ("", "places", "0 spaces have 'bank', and it must be 1"),
    ),
    "a location too many": (
        "board.toml",
        "DR6",
        "[]",
        '["bank"]',
        ("", "places", "2 spaces have 'bank', and it must be 1"),
    ),
    # names that must exist elsewhere
    "an unknown start": (
        "characters.toml",
        "bass-reeves",
        'start = ["DR1"]',
        'start = ["DR11"]',
        ("bass-reeves", "start", "'DR11' is no space"),
    ),
    "no start": ("characters.toml", "bass-reeves", '["DR1"]', "[]", ("bass-reeves", "start", "at least one space")),
    "an unknown item": (
        "characters.toml",
        "annie-oakley",
        '["rifle"]',
        '["bow"]',
        ("annie-oakley", "items", "'bow' is no item"),
    ),
    "an upgrade there is not": (
        "characters.toml",
        "bass-reeves",
        'upgraded = ["revolver"]',
        'upgraded = ["whiskey"]',
        ("bass-reeves", "upgraded", "'whiskey' has no upgraded side"),
    ),
    "a Marshal who is Wanted": (
        "characters.toml",
        "bass-reeves",
        "mp = 1",
        "mp = 1\nwp = 1",
        ("bass-reeves", "wp", "at once"),
    ),
    "an unknown trigger": (
        "stories.toml",
        "high-noon",
        "trigger = ",
        'trigger = "boredom" #',
        ("high-noon", "trigger", "'boredom' is no trigger; there is: renown, name-made"),
    ),
    "a story without a reward": (
        "stories.toml",
        "local-rabble",
        "reward = ",
        "reward = [] #",
        ("local-rabble", "reward", "a story rewards its contributors"),
    ),
    # numbers and what an entry needs
    "a rank out of range": ("poker.toml", "AS", "rank = 14", "rank = 15", ("AS", "rank", "<= 14")),
    "a wound too many": ("fights.toml", "fight-3", "wounds = 2", "wounds = 4", ("fight-3", "do[0].wounds", "<= 3")),
    "odd money": ("fights.toml", "fight-J", "money = 10", "money = 15", ("fight-J", "do[0].money", "multiple of 10")),
    "a ride too far": ("stories.toml", "the-law", "sheriff = 6", "sheriff = 7", ("the-law", "sheriff", "<= 6")),
    "a mount that goes nowhere": ("items.toml", "mustang", "movement = 4\n", "", ("mustang", "movement", "mounts have")),
    "a weapon to ride": ("items.toml", "rifle", 'kind = "weapon"', 'kind = "mount"', ("rifle", "movement", "mounts have")),
    "a weapon for the belt": (
        "items.toml",
        "rifle",
        'kind = "weapon"',
        'kind = "misc"',
        ("rifle", "upgrade", "other items none"),
    ),
    "an effect that does nothing": (
        "poker.toml",
        "KS",
        ", do = [{ actions = 2 }]",
        "",
        ("KS", "effects[0]", "an effect needs what it does"),
    ),
    "a reward that is none": (
        "poker.toml",
        "8S",
        "do = [{ money = 10 }], ",
        "",
        ("8S", "effects[0].do", "'harm' needs what it pays"),
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_wrong_content_says_where_and_what(rules: Path, capsys: pytest.CaptureFixture[str], what: str) -> None:
    file, id, old, new, (entry, field, expected) = WRONG[what]
    spoil(rules, file, id, old, new)
    with pytest.raises(ContentError) as error:
        load(str(rules))
    assert (error.value.file, error.value.entry, error.value.field) == (file, entry, field)
    assert expected in error.value.expected
    assert main(["rules", "check", str(rules)]) == 2
    told = capsys.readouterr()
    line = next(line for line in told.out.splitlines() if line.startswith("western: "))
    assert all(part in line for part in (file, entry, field, expected))
    assert "Traceback" not in told.out + told.err


def test_a_missing_and_a_broken_file_are_told(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = rules / "western_legends" / "fights.toml"
    path.write_text(path.read_text("utf-8").replace("[[fights]]", "[[fights]", 1), "utf-8")
    assert main(["rules", "check", str(rules)]) == 2
    assert "fights.toml: is not valid TOML" in capsys.readouterr().out
    path.unlink()
    assert main(["rules", "check", str(rules)]) == 2
    assert "western: fights.toml: the file is missing" in capsys.readouterr().out


def test_what_is_wrong_here_does_not_hide_the_other_game(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(rules, "poker.toml", "AS", "rank = 14", "rank = 15")
    assert main(["rules", "check", str(rules)]) == 2
    assert "showdown: 42 entries, all good" in capsys.readouterr().out
