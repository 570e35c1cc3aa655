"""WL-13.3: the First Game, in either edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western.scenario import NAMES, Scenario
from wl_tui.games.western import GAME
from wl_tui.games.western.county import RANCHES, STORY_DECKS, STORY_SLOTS, TOLD, hand, kinds_in
from wl_tui.games.western.turn import EndTriggered
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.events import Moved
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rules import preset_options
from wl_tui.kernel.table import Table
from wl_tui.lab.simulate import Plan, check

rule = pytest.mark.rule

STORIES = {
    *("The Wild Wild West", "Dead or Alive", "The Pinkertons", "Local Rabble", "Fortune Favors the Bold"),
    *("The Cruel Wastes", "Blood Money", "High Noon", "Rub Some Dirt In It", "The Law", "Tribes of the Mesa"),
    *("Cheap Horse", "Ghost Mine", "Snake Oil Salesman", "The Widow", "Spit-shined and Proper", "The Preacher"),
    *("Tools of the Trade", "The Sheriff of Darkrock", "Harsh Times"),
}
"""As the rulebooks list them; there Blood Money is misspelt."""
ANNIE, BASS, BILLY, KNIFE = "annie-oakley", "bass-reeves", "billy-the-kid", "bloody-knife"
EDITIONS = ("revised", "first")
PRESET = preset_options(GAME, "first-game")


def laid(players: int, edition: str = "revised", player: str = "person") -> Table:
    return Table.new("western", [Seat(name, player) for name in NAMES[:players]], 3, {**PRESET, "edition": edition})


def offered(table: Table) -> tuple[int, list[str]]:
    assert table.decision is not None
    return table.decision.seat, [move.partition(" ")[2] for move in table.decision.notations()]


def keep(table: Table, *people: str) -> Table:
    for person in people:
        assert table.decision is not None
        table.choose(table.decision.parse(f"keep-character {person}"))
    return table


def begun(table: Table) -> Table:
    """Everybody stands somewhere."""
    while table.decision is not None and table.decision.kind == "start":
        table.choose(table.decision.choices[0])
    return table


@rule("WL-13.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_store_sells_neither_whiskey_nor_hats_nor_maps(edition: str) -> None:
    table = laid(3, edition)
    stock = kinds_in(table.state.pieces_in("store"))
    assert {item: stock.count(item) for item in set(stock)} == dict.fromkeys(
        ("mustang", "mule", "revolver", "rifle", "shotgun", "provisions"), 6
    )
    game = Scenario(ANNIE, BASS, BILLY, spaces={0: "DR3"}, money={0: 120}, box="first-game").play("visit-store")
    assert "buy provisions yes" in game.offered
    assert not [move for move in game.offered if move.split()[1] in ("whiskey", "ten-gallon", "miners-map")]


@rule("WL-13.3")
def test_there_are_no_cattle() -> None:
    assert [laid(3).state.count(ranch) for ranch in RANCHES.values()] == [0, 0]
    ranches = laid(3).rules.content.at
    for place in ("green_ranch", "blue_ranch"):
        game = Scenario(ANNIE, BASS, BILLY, spaces={0: ranches[place][0]}, box="first-game")
        assert (game.offers("acquire"), game.why_not("Acquire cattle")) == ([], "WL-13.3")
        assert game.offers("work") == ["work"], "a ranch is a location all the same"


@rule("WL-13.3")
@pytest.mark.parametrize(
    ("players", "people"), [(2, [ANNIE, BASS, BILLY]), (3, [ANNIE, BASS, BILLY]), (4, [ANNIE, BASS, BILLY, KNIFE])]
)
def test_characters_are_chosen_among_the_named_and_seen_by_all(players: int, people: list[str]) -> None:
    table = laid(players)
    assert offered(table) == (0, people)
    assert table.seat_view(1).view.pieces_in("roster") == tuple(people)
    keep(table, BILLY)
    assert offered(table) == (1, [person for person in people if person != BILLY])
    assert table.seat_view(1).view.pieces_in("character.0") == (BILLY,)


@rule("WL-13.3")
@pytest.mark.parametrize(
    ("chosen", "people"),
    [((ANNIE,), [ANNIE, BILLY]), ((BILLY, BASS), [BILLY, BASS]), ((BASS, ANNIE), [BASS, ANNIE, BILLY])],
)
def test_billy_is_always_taken_by_the_last_to_choose_if_by_nobody_before(
    chosen: tuple[str, ...], people: list[str]
) -> None:
    """The last choice is none, and resolves itself."""
    table = keep(laid(len(people)), *chosen)
    assert table.decision is not None
    assert table.decision.kind == "start"
    assert table.rules.game.roles(table.state)["character"] == people


@rule("WL-13.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", range(4))
def test_billy_begins_wherever_he_sits(seat: int, edition: str) -> None:
    others = [ANNIE, BASS, KNIFE]
    table = begun(keep(laid(4, edition), *[*others[:seat], BILLY, *others[seat:]][:3]))
    assert (table.state.active, table.state.round) == (seat, 1)
    assert table.state.count(hand(seat)) == 2


@rule("WL-13.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_deck_of_the_twenty_named_stories(edition: str) -> None:
    table = laid(3, edition)
    left, right = STORY_DECKS
    assert [table.state.count(place) for place in (left, right, *STORY_SLOTS)] == [19, 0, 1, 0]
    titles = {
        table.rules.content.stories[piece].title for place in (left, *STORY_SLOTS) for piece in table.state.pieces_in(place)
    }
    assert titles == STORIES


@rule("WL-13.3", "WL-6.5")
def test_when_all_are_told_they_are_one_deck_again() -> None:
    game = Scenario(ANNIE, BASS, BILLY, box="first-game", discs=((0, 1), ()), step="finish", stories=("cheap-horse",))
    rest = [card for card in game.at(STORY_DECKS[0]) if card != "cheap-horse"]
    game.arranged(*(Moved(card, STORY_DECKS[0], TOLD) for card in rest)).play("end-turn")
    while game.asked.endswith("reward"):
        game.play(game.offered[0])
    assert [len(game.at(place)) for place in (*STORY_DECKS, *STORY_SLOTS, TOLD)] == [19, 0, 1, 0, 0]
    assert "The stories told are shuffled, to be told anew." in game.sentences()


@rule("WL-13.3")
def test_none_of_its_stories_waits_for_what_it_leaves_out() -> None:
    west = laid(3).rules.content
    assert {west.triggers[story.trigger].counter for story in west.stories.values()} & {"cattle"} == set()
    whole = Table.new("western", list(NAMES[:3]), 1).rules.content
    assert "cattle" in {trigger.counter for trigger in whole.triggers.values()}, "there is such a trigger"


@rule("WL-13.3")
def test_it_is_a_game_of_15_lp_without_goals() -> None:
    table = laid(3)
    assert table.rules.options["with"] == []
    options: dict[str, Any] = {name: value for name, value in PRESET.items() if isinstance(value, str)}
    for lp, ended in ((14, []), (15, [2])):
        game = Scenario(ANNIE, BASS, BILLY, lp={0: lp}, **options).play("stop")
        assert [event.last_round for event in game.told if isinstance(event, EndTriggered)] == ended


@rule("WL-13.3")
@pytest.mark.parametrize("players", [5, 6])
def test_it_is_for_2_to_4_players_and_says_so(players: int) -> None:
    for laying in (
        lambda: laid(players),
        lambda: check(Plan("western", ("random",) * players, 1, 1, PRESET)),
    ):
        with pytest.raises(BadSetup, match=f"^the First Game is for 2 to 4 players, not {players}$"):
            laying()
    assert [laid(count).state.seats for count in (2, 3, 4)] == [2, 3, 4]


@rule("WL-13.3")
def test_the_whole_box_is_as_it_was() -> None:
    """What one game leaves in the box is there again for the next."""
    laid(3)
    west = Table.new("western", list(NAMES[:3]), 1).rules.content
    assert [len(west.items), len(west.stories), len(west.characters), len(west.cattle)] == [9, 40, 12, 16]
