"""WL-1: laying out, characters, starting means and spaces, and who sees what."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from tests.games.western.scenario import NAMES, Scenario
from wl_tui.games.western import setup
from wl_tui.games.western.company import Stranger
from wl_tui.games.western.county import BOX, County
from wl_tui.games.western.loading import load
from wl_tui.kernel import registry
from wl_tui.kernel.clone import clone
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.protocol import Value
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import fingerprint
from wl_tui.kernel.structs import Event
from wl_tui.kernel.table import Table

rule = pytest.mark.rule

LAW_ABIDING = ("annie-oakley", "bloody-knife", "calamity-jane", "doc-holliday", "kit-carson", "mary-fields")
HIDEOUTS = ("CJ8", "DC1", "MP1", "SH1", "SH8", "SV2")


class Drafting(Scenario):
    """A table that stands before the choice of characters, with these ones dealt, two a seat if two are named."""

    def __init__(self, *drafts: str, seed: int = 1, rules: Rules | None = None, **options: Value) -> None:
        self.table = Table.new("western", [Seat(name) for name in NAMES[: len(drafts)]], seed, options, rules=rules)
        self.told: list[Event] = []
        self._state = clone(self.table.state)
        self._events: list[Event] = []
        for seat in range(len(drafts)):
            self._move(self._state.pieces_in(setup.draft(seat)), setup.draft(seat), BOX)
        for seat, names in enumerate(drafts):
            self._move(names.split(), BOX, setup.draft(seat))
        self.arranged()
        if all(" " not in names for names in drafts):
            self.play(f"keep-character {drafts[0]}")  # the others have nothing to choose

    def begun(self) -> Drafting:
        """All starting spaces chosen: the first one offered."""
        while self.asked.endswith(" start"):
            self.play(self.offered[0])
        return self

    @property
    def first(self) -> int:
        return self.table.state.active

    def end_turn(self) -> Drafting:
        self.play("income 20 0", "stop")
        return self


def dealt(count: int, seed: int = 1) -> Table:
    return Table.new("western", list(NAMES[:count]), seed)


# -- players and length ----------------------------------------------------------------------------------------------------


@rule("WL-1.1")
@pytest.mark.parametrize("players", [0, 7])
def test_not_nobody_and_not_seven(players: int) -> None:
    with pytest.raises(BadSetup, match="1 to 6"):
        Table.new("western", ["x"] * players, 1)


@rule("WL-1.1")
@pytest.mark.parametrize("players", [2, 6])
def test_two_to_six_players_each_told_apart(players: int) -> None:
    table = Table.new("western", ["x"] * players, 1)
    assert table.state.seats == players
    assert len(set(table.names)) == players


@rule("WL-1.1", "WL-13.4")
@pytest.mark.parametrize(
    ("players", "option", "comes"), [(1, False, True), (2, False, True), (3, False, False), (4, True, True)]
)
def test_the_man_in_black_comes_to_small_tables_and_where_he_is_wanted(players: int, option: bool, comes: bool) -> None:
    table = Table.new("western", list(NAMES[:players]), 1, {"stranger": option})
    while (ask := table.flow.asked) is not None and not table.state.round:
        table.choose(ask.choices[0])
    assert ("stranger" in table.state.parts) == comes
    if comes:
        assert table.state.part(Stranger) == Stranger(space="SV12")


@rule("WL-1.2")
@pytest.mark.parametrize(("length", "goal"), [("short", 15), ("average", 20), ("long", 25)])
def test_the_length_of_the_game_is_15_20_or_25_points(length: str, goal: int) -> None:
    for lp, over in ((goal - 1, False), (goal, True)):
        game = Scenario("annie-oakley", "bass-reeves", lp={0: lp}, step="finish", length=length).play("end-turn")
        for _ in range(3):
            assert not game.table.over
            game.play("income 20 0", "stop")
        assert game.table.over is over


@rule("WL-1.2")
def test_the_average_game_is_meant_if_nothing_is_said_and_there_is_no_fourth() -> None:
    assert dealt(2).rules.options["length"] == "average"
    with pytest.raises(BadSetup, match="length"):
        Table.new("western", ["x", "y"], 1, {"length": "endless"})


@rule("WL-1.2")
def test_counting_goes_on_past_30() -> None:
    game = Scenario(spaces={0: "RF5"}, money={0: 120}, lp={0: 29}).play("revel 4")
    assert game.lp(0) == 33


# -- characters ------------------------------------------------------------------------------------------------------------


@rule("WL-1.3")
def test_two_of_the_characters_are_dealt_to_each_for_their_own_eyes() -> None:
    table = dealt(6)
    everyone = [piece for seat in range(6) for piece in table.state.pieces_in(f"draft.{seat}")]
    assert len(everyone) == len(set(everyone)) == 12
    for seat in range(6):
        mine = table.state.pieces_in(f"draft.{seat}")
        assert table.seat_view(seat).view.pieces_in(f"draft.{seat}") == mine
        assert table.seat_view((seat + 1) % 6).view.pieces_in(f"draft.{seat}") == ("?character",) * 2
    assert len({dealt(2, seed).state.pieces_in("draft.0") for seed in range(6)}) > 1


@rule("WL-1.3")
def test_one_is_kept_the_other_leaves_the_game() -> None:
    game = Drafting("annie-oakley doc-holliday", "bass-reeves kit-carson")
    assert game.offered == ["keep-character annie-oakley", "keep-character doc-holliday"]
    game.play("keep-character doc-holliday")
    assert game.offered == ["keep-character bass-reeves", "keep-character kit-carson"]
    game.play("keep-character bass-reeves")
    assert game.county.character == ["doc-holliday", "bass-reeves"]
    assert "annie-oakley" in game.at("box")
    assert "kit-carson" in game.at("box")
    assert not game.at("draft.0")
    assert not game.at("draft.1")


@rule("WL-1.3")
def test_a_choice_is_shown_when_all_have_chosen() -> None:
    game = Drafting("annie-oakley doc-holliday", "bass-reeves kit-carson", "billy-the-kid jesse-james")
    game.play("keep-character annie-oakley", "keep-character bass-reeves")
    assert game.sees(0, "character.0") == ("annie-oakley",)
    assert game.sees(1, "character.0") == ("?character",)
    assert game.county.character == ["", "", ""]
    assert "annie-oakley" not in str(game.table.seat_view(2).events)
    game.play("keep-character billy-the-kid")
    assert game.sees(1, "character.0") == ("annie-oakley",)
    assert game.county.character == ["annie-oakley", "bass-reeves", "billy-the-kid"]


@rule("WL-1.4")
def test_the_most_wanted_begins_wherever_they_sit() -> None:
    for people in (
        ("billy-the-kid", "jesse-james", "bass-reeves"),
        ("jesse-james", "bass-reeves", "billy-the-kid"),
        ("bass-reeves", "billy-the-kid", "jesse-james"),
    ):
        for seed in range(3):
            game = Drafting(*people, seed=seed).begun()
            assert game.county.character[game.first] == "billy-the-kid"
    assert {Drafting("annie-oakley", "wyatt-earp", "jesse-james", seed=seed).begun().first for seed in range(4)} == {2}


@rule("WL-1.4")
def test_with_nobody_wanted_chance_decides_among_all() -> None:
    firsts = {Drafting("annie-oakley", "bass-reeves", "wyatt-earp", seed=seed).begun().first for seed in range(20)}
    assert firsts == {0, 1, 2}


@rule("WL-1.4")
def test_among_equally_wanted_players_chance_decides_and_nobody_else_begins() -> None:
    content = load(None)
    people = content.data.characters
    people["jesse-james"] = msgspec.structs.replace(people["jesse-james"], wp=2)
    rules = Rules(registry.find("western"), {}, content)
    names = ("billy-the-kid", "annie-oakley", "jesse-james")
    assert {Drafting(*names, seed=seed, rules=rules).begun().first for seed in range(20)} == {0, 2}


@rule("WL-1.4")
def test_the_first_player_never_changes() -> None:
    game = Drafting("annie-oakley", "billy-the-kid", "bass-reeves").begun()
    seen = []
    for _ in range(7):
        seen.append((game.table.state.round, game.table.state.active))
        game.end_turn()
    assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]


STARTS: dict[str, tuple[int, int, Sequence[str], Sequence[str], int, int]] = {
    # money, cards, items, upgraded, MP, WP
    "annie-oakley": (0, 1, ["rifle"], [], 0, 0),
    "bass-reeves": (10, 1, ["revolver"], ["revolver"], 1, 0),
    "billy-the-kid": (0, 2, ["revolver"], [], 0, 2),
    "bloody-knife": (20, 2, ["revolver"], [], 0, 0),
    "calamity-jane": (20, 1, ["provisions", "revolver"], [], 0, 0),
    "doc-holliday": (40, 2, ["revolver"], [], 0, 0),
    "jesse-james": (10, 1, ["revolver"], ["revolver"], 0, 1),
    "kit-carson": (0, 2, ["miners-map", "revolver"], ["revolver"], 0, 0),
    "mary-fields": (10, 1, ["shotgun"], [], 0, 0),
    "wild-bill-hickok": (10, 3, ["revolver"], [], 0, 0),
    "wyatt-earp": (10, 2, ["revolver"], [], 1, 0),
    "y-b-rowdy": (0, 3, ["revolver"], ["revolver"], 0, 0),
}


@rule("WL-1.5")
@pytest.mark.parametrize("name", STARTS)
def test_what_a_character_begins_with(name: str) -> None:
    """Points pay nothing: with track rewards Bass would have $30 and Billy 3 cards. Provisions bring Jane her card."""
    money, cards, items, upgraded, mp, wp = STARTS[name]
    others = [other for other in LAW_ABIDING if other != name]
    game = Drafting(name, others[0]).begun()
    assert game.money(0) == money
    assert len(game.hand(0)) == cards
    assert [item.partition(".")[0] for item in game.at("items.0")] == items
    assert game.county.upgraded[0] == upgraded
    assert game.county.weapon[0] == next(item for item in items if item in ("rifle", "shotgun", "revolver"))
    assert (game.mp(0), game.wp(0), game.lp(0)) == (mp, wp, 0)


@rule("WL-1.5", "WL-1.8")
def test_starting_means_come_from_the_supply() -> None:
    game = Drafting("bass-reeves", "wild-bill-hickok", "calamity-jane").begun()
    assert game.county.supply == 720 - 40
    stock = [item.partition(".")[0] for item in game.at("store")]
    assert stock.count("revolver") == 6 - 3
    assert stock.count("provisions") == 6 - 1
    assert stock.count("rifle") == 6
    assert len(game.at("deck")) == 52 - 1 - 3 - 1


@rule("WL-1.6")
@pytest.mark.parametrize(
    ("name", "spaces"),
    [
        ("annie-oakley", ["DR2", "DR3", "DR4"]),
        ("mary-fields", ["DR5", "DR8", "DR9"]),
        ("calamity-jane", ["RF6", "RF7", "RF8"]),
        ("billy-the-kid", ["MP1", "SH8"]),
        ("jesse-james", ["SH1", "DC1"]),
    ],
)
def test_a_start_with_several_spaces_is_the_players_choice(name: str, spaces: list[str]) -> None:
    for space in spaces:
        game = Drafting(name, "bass-reeves")
        assert game.asked == "0 start"
        assert game.offered == [f"start-at {each}" for each in spaces]
        assert game.play(f"start-at {space}").space(0) == space


@rule("WL-1.6")
@pytest.mark.parametrize(
    ("name", "space"),
    [
        ("bass-reeves", "DR1"),
        ("bloody-knife", "SV3"),
        ("doc-holliday", "RF1"),
        ("kit-carson", "SH2"),
        ("wild-bill-hickok", "RF5"),
        ("y-b-rowdy", "CJ11"),
    ],
)
def test_a_start_with_one_space_is_no_question(name: str, space: str) -> None:
    game = Drafting(name, "bass-reeves" if name != "bass-reeves" else "doc-holliday")
    assert game.asked.endswith(" income")
    assert game.space(0) == space


@rule("WL-1.7")
def test_nobody_is_hurt_but_doc_holliday_and_nobody_is_a_legend_yet() -> None:
    game = Drafting("doc-holliday", "annie-oakley", "billy-the-kid").begun()
    assert [game.wounds(seat) for seat in range(3)] == [1, 0, 0]
    assert [game.lp(seat) for seat in range(3)] == [0, 0, 0]
    assert game.county.legend == [False] * 3
    assert game.county.discs == [[], []]


@rule("WL-1.7")
def test_two_story_discs_a_player_a_third_is_one_of_the_two() -> None:
    stories = ("dead-or-alive", "cheap-horse")  # the left one wants a Marshal or Wanted point
    for before, after in ((([], [0]), [[0], [0]]), (([1], [0, 0]), [[1, 0], [0]])):
        game = Scenario(hands={0: ["AS"]}, stories=stories, discs=before, spaces={0: "SV13"})
        game.play("use-card AS", "take 1").pass_all("points.gained").play("contribute 0")
        assert game.county.discs == after


# -- decks, supply, stories, cattle ----------------------------------------------------------------------------------------


@rule("WL-1.8")
def test_the_decks_are_whole_and_nobody_knows_their_order() -> None:
    table = dealt(2)
    assert table.state.count("deck") == 52
    assert table.state.count("fight-deck") == 13
    for seat in range(2):
        view = table.seat_view(seat).view
        assert view.pieces_in("deck") == ("?card",) * 52
        assert view.pieces_in("fight-deck") == ("?fight-card",) * 13
    hands = {Drafting("wild-bill-hickok", "bass-reeves", seed=seed).begun().hand(0) for seed in range(4)}
    assert len(hands) == 4
    fights = set()
    for seed in range(4):
        game = Scenario(spaces={0: "SV3"}, bandits=["SV2"], hands={0: ["KS"]}, seed=seed).play("move SV2", "lay KS")
        fights.add(tuple(game.offered))
    assert len(fights) > 1


@rule("WL-1.8")
def test_six_copies_of_nine_items_36_nuggets_and_720_dollars() -> None:
    game = Drafting("annie-oakley bass-reeves", "kit-carson doc-holliday")
    kinds = [item.partition(".")[0] for item in game.at("store")]
    assert len(kinds) == 54
    assert {kinds.count(kind) for kind in kinds} == {6}
    assert (game.county.gold, game.county.supply, game.county.pot) == (36, 720, 0)


def prospected(seed: int, **nuggets: int) -> Scenario:
    """Seat 0 of six prospects; the others have loaded mules."""
    others = {seat: nuggets.get("each", 0) for seat in range(1, 5)} | {5: nuggets.get("last", 0)}
    game = Scenario(
        *LAW_ABIDING, spaces={0: "SV3"}, nuggets=others, upgraded={key: ["mule"] for key in range(1, 6)}, seed=seed
    )
    return game.play("prospect")


@rule("WL-1.8")
def test_when_nuggets_run_short_what_is_left_is_gained() -> None:
    seed = next(seed for seed in range(60) if prospected(seed).nuggets(0) == 2 and prospected(seed).money(0) == 0)
    assert prospected(seed, each=8, last=2).nuggets(0) == 2
    short = prospected(seed, each=8, last=3)
    assert short.nuggets(0) == 1
    assert short.county.gold == 0
    assert prospected(seed, each=8, last=4).nuggets(0) == 0


@rule("WL-1.8")
def test_when_money_runs_short_the_pot_gains_what_is_left() -> None:
    for mine, added in ((120, 0), (90, 30), (60, 50)):
        money = {0: mine, **dict.fromkeys(range(1, 6), 120)}
        game = Scenario(*LAW_ABIDING, spaces={0: "DR5"}, money=money, hands={0: ["2S"]}).play("play-poker")
        assert game.county.pot == 10 + added
        assert game.county.supply == 720 - mine - 600 - added


@rule("WL-1.9")
def test_two_even_story_decks_show_the_trigger_of_their_top_card_only() -> None:
    table = dealt(2)
    for side in ("left", "right"):
        (story,) = table.state.pieces_in(f"story-{side}")
        trigger = table.rules.content.stories[story].trigger
        assert table.state.count(f"story-deck-{side}") == 19
        for seat in range(2):
            view = table.seat_view(seat).view
            assert view.pieces_in(f"story-{side}") == (f"?story/{trigger}",)
            assert view.pieces_in(f"story-deck-{side}") == ("?story",) * 19
    assert len({dealt(2, seed).state.pieces_in("story-left") for seed in range(6)}) > 1


@rule("WL-1.9")
def test_a_story_is_revealed_when_it_resolves() -> None:
    game = Scenario(stories=("gold-on-credit", ""), discs=([1, 2], []), step="finish")
    assert all(game.sees(seat, "story-left") == ("?story/haul",) for seat in range(3))
    game.play("end-turn")
    assert all(game.sees(seat, "told") == ("gold-on-credit",) for seat in range(3))
    assert any("Gold on Credit" in sentence for sentence in game.sentences())


@rule("WL-1.10")
def test_the_cattle_stands_face_down_at_the_ranch_of_its_colour() -> None:
    table = dealt(3)
    for colour in ("green", "blue"):
        tokens = table.state.pieces_in(f"ranch-{colour}")
        assert sorted(tokens) == [f"{colour}-{number}" for number in range(1, 9)]
        assert table.seat_view(0).view.pieces_in(f"ranch-{colour}") == (f"?{colour}-cattle",) * 8
    drawn = {Scenario(spaces={0: "MP2"}, seed=seed).play("acquire green").at("cattle.0") for seed in range(6)}
    assert len(drawn) > 1


# -- figures ---------------------------------------------------------------------------------------------------------------


@rule("WL-1.11")
def test_the_sheriff_at_his_office_and_a_bandit_at_every_hideout_without_a_player() -> None:
    game = Drafting("annie-oakley", "bass-reeves").begun()
    assert game.county.sheriff == "DR1"
    assert game.county.bandits == sorted(HIDEOUTS)
    game = Drafting("billy-the-kid", "wyatt-earp", "jesse-james")
    game.play("start-at SH8", "start-at DC1")
    assert game.county.bandits == []
    game.play("start-at CJ8")
    assert game.county.bandits == ["MP1", "SH1", "SV2"]


@rule("WL-1.11")
def test_starting_on_a_hideout_is_no_fight() -> None:
    game = Drafting("billy-the-kid", "annie-oakley")
    game.play("start-at MP1", "start-at DR2")
    assert game.asked == "0 income"
    assert game.lp(0) == game.mp(0) == game.wounds(0) == 0


@rule("WL-1.12")
def test_a_setup_is_journalled_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.wlj"
    table = Table.new("western", ["x", "y", "z"], 5, journal=path)
    assert table.decision is not None
    table.choose(table.decision.choices[0])
    half = fingerprint(table.state)
    table.close()
    table = Table.load(path)
    assert fingerprint(table.state) == half
    assert table.decision is not None
    assert (table.decision.seat, table.decision.kind) == (1, "character")
    while table.decision is not None and table.decision.kind in ("character", "start"):
        table.choose(table.decision.choices[0])
    whole = fingerprint(table.state)
    table.close()
    again = Table.load(path)
    assert fingerprint(again.state) == whole
    assert fingerprint(again.timeline().tip) == whole
    again.close()


@rule("WL-1.12")
def test_a_setup_is_undone() -> None:
    game = Drafting("billy-the-kid", "bass-reeves")
    before = fingerprint(game.table.state)
    game.play("start-at SH8")
    assert game.asked == "0 income"
    assert game.county.bandits
    game.table.undo()
    assert game.asked == "0 start"
    assert game.space(0) == ""
    assert game.county.bandits == []
    assert fingerprint(game.table.state) == before
    game = Drafting("annie-oakley mary-fields", "bass-reeves kit-carson", sandbox=True)
    game.play("keep-character annie-oakley", "keep-character bass-reeves")
    game.table.undo(0)
    assert game.asked == "0 character"
    assert game.county.character == ["", ""]


@rule("WL-1.13")
def test_starts_are_chosen_in_turn_order_and_wyatt_earp_comes_last() -> None:
    game = Drafting("wyatt-earp", "mary-fields", "billy-the-kid", "annie-oakley")
    asked = []
    for space in ("SH8", "DR3", "DR9"):
        asked.append(game.asked)
        game.play(f"start-at {space}")
    assert [*asked, game.asked] == ["2 start", "3 start", "1 start", "0 start"]
    assert sorted(game.offers("start-at")) == [f"start-at {space}" for space in HIDEOUTS if space != "SH8"]


@rule("WL-1.13")
def test_every_hideout_with_a_player_is_taken_for_wyatt_earp() -> None:
    game = Drafting("wyatt-earp", "jesse-james", "billy-the-kid").play("start-at MP1", "start-at SH1")
    assert sorted(game.offered) == [f"start-at {space}" for space in HIDEOUTS if space not in ("MP1", "SH1")]


# -- who sits where --------------------------------------------------------------------------------------------------------


def turn_order(game: Drafting) -> list[int]:
    order = []
    game.begun()
    for _ in range(game.table.state.seats + 1):
        order.append(game.table.state.active)
        game.end_turn()
    return order


@rule("WL-1.14")
def test_wanted_players_sit_side_by_side_only_if_that_was_chosen() -> None:
    people = ("annie-oakley", "billy-the-kid", "bass-reeves", "jesse-james", "mary-fields")
    assert turn_order(Drafting(*people)) == [1, 2, 3, 4, 0, 1]
    assert turn_order(Drafting(*people, neighbours=False)) == [1, 2, 3, 4, 0, 1]
    assert turn_order(Drafting(*people, neighbours=True)) == [1, 3, 2, 4, 0, 1]


@rule("WL-1.14")
def test_who_sits_together_already_or_is_alone_stays() -> None:
    together = ("jesse-james", "annie-oakley", "bass-reeves", "billy-the-kid")
    assert turn_order(Drafting(*together, neighbours=True)) == [3, 0, 1, 2, 3]
    alone = ("annie-oakley", "bass-reeves", "jesse-james")
    assert turn_order(Drafting(*alone, neighbours=True)) == [2, 0, 1, 2]
    nobody = Drafting("annie-oakley", "bass-reeves", "kit-carson", neighbours=True).begun()
    first = nobody.first
    assert turn_order(nobody) == [first, (first + 1) % 3, (first + 2) % 3, first]


@rule("WL-1.14")
def test_after_changing_places_the_right_hand_player_is_the_one_who_plays_before() -> None:
    for order, voice in (((), 3), ((0, 2, 3, 1), 1)):
        game = Scenario(*LAW_ABIDING[:4], spaces={0: "SV3"}, bandits=["SV2"], hands={0: ["KS"]})
        if order:
            game.arranged(setup.Seated(order))
        assert game.play("move SV2", "lay KS").asked == f"{voice} fight-card"


# -- what is open ----------------------------------------------------------------------------------------------------------


def rich() -> Scenario:
    return Scenario(
        hands={0: ["KS", "QS"], 1: ["2H"]},
        discard=["5H", "6H"],
        money={0: 40},
        nuggets={1: 3},
        wounds={2: 2},
        lp={1: 4},
        mp={0: 1},
        wp={2: 5},
        items={0: ["rifle", "whiskey"]},
        cattle={0: "green-5"},
        discs=([1], [2]),
        bandits=["SV2"],
    )


@rule("WL-1.15")
def test_open_to_all() -> None:
    game = rich()
    state = game.table.state
    for seat in range(3):
        view = game.table.seat_view(seat).view
        assert view.tracks == state.tracks
        assert view.part(County) == state.part(County)
        assert [item.partition(".")[0] for item in view.pieces_in("items.0")] == ["rifle", "whiskey"]
        assert view.pieces_in("discard") == ("5H", "6H")
        assert [view.count(place) for place in ("hand.0", "hand.1", "hand.2", "deck")] == [2, 1, 0, 47]
        assert view.count("fight-deck") == 13
        assert view.count("story-deck-left") == 19


@rule("WL-1.15")
def test_for_the_owners_eyes_only() -> None:
    game = rich()
    assert game.sees(0, "hand.0") == ("KS", "QS")
    assert game.sees(1, "hand.0") == game.sees(2, "hand.0") == ("?card",) * 2
    assert game.sees(1, "hand.1") == ("2H",)
    assert game.sees(0, "hand.1") == ("?card",)
    assert game.sees(0, "cattle.0") == ("green-5",)
    assert game.sees(1, "cattle.0") == ("?green-cattle",)


@rule("WL-1.15")
def test_a_drawn_card_and_a_herd_are_seen_by_their_owner_alone() -> None:
    game = Scenario(spaces={0: "SH7"}, step="income", deck=["KS"]).play("income 10 1", "acquire blue")
    (token,) = game.at("cattle.0")
    assert game.sees(0, "hand.0") == ("KS",)
    assert game.sees(0, "cattle.0") == (token,)
    assert game.sees(1, "hand.0") == ("?card",)
    assert game.sees(1, "cattle.0") == ("?blue-cattle",)
    assert "KS" not in str(game.table.seat_view(1).events[-30:])
    assert token not in str(game.table.seat_view(1).events[-30:])


@rule("WL-1.15")
def test_what_an_effect_lets_one_look_at_nobody_else_sees() -> None:
    game = Scenario(spaces={0: "DR6", 1: "DR6"}, items={0: ["rifle"]}, hands={0: ["KS"], 1: ["2H", "3H"], 2: ["4H"]})
    game.play("attack duel 1")
    assert game.sees(0, "hand.1") == ("?card",) * 2
    game.play("start-effect rifle")
    assert game.sees(0, "hand.1") == ("2H", "3H")
    assert game.sees(2, "hand.1") == ("?card",) * 2
    assert game.sees(0, "hand.2") == ("?card",)


# -- picking instead of drafting -------------------------------------------------------------------------------------------


def picking(players: int = 3) -> Table:
    return Table.new("western", [Seat(name) for name in NAMES[:players]], 1, {"characters": "pick"})


def offered(table: Table) -> list[str]:
    assert table.decision is not None
    return [text.removeprefix("keep-character ") for text in table.decision.notations()]


@rule("WL-1.3")
def test_as_an_option_everybody_picks_among_all_who_are_left() -> None:
    table = picking()
    everybody = sorted(table.rules.content.characters)
    assert sorted(offered(table)) == everybody
    table.choose(table.decision.parse("keep-character kit-carson"))  # type: ignore[union-attr]
    assert sorted(offered(table)) == [name for name in everybody if name != "kit-carson"]
    table.choose(table.decision.parse("keep-character annie-oakley"))  # type: ignore[union-attr]
    table.choose(table.decision.parse("keep-character doc-holliday"))  # type: ignore[union-attr]
    assert table.state.part(County).character == ["kit-carson", "annie-oakley", "doc-holliday"]
    assert len(table.state.pieces_in(BOX)) == len(everybody) - 3
    assert table.state.pieces_in(setup.ROSTER) == ()


def test_what_is_picked_is_seen_by_all_and_what_is_drafted_is_not() -> None:
    table = picking()
    table.choose(table.decision.parse("keep-character kit-carson"))  # type: ignore[union-attr]
    assert table.seat_view(1).view.pieces_in(setup.character(0)) == ("kit-carson",)
    drafted = Drafting("annie-oakley doc-holliday", "bass-reeves kit-carson").play("keep-character doc-holliday")
    assert drafted.sees(1, setup.character(0)) != ("doc-holliday",)
