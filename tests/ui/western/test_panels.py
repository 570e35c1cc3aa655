"""What stands around the map, without a screen: mats, tracks, stories, hand, scenes, pages, doubts, ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.frames import NpcFight, Points, Telling
from wl_tui.games.western.library import West
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.views import TABLE
from wl_tui.liveries import liveries
from wl_tui.rulebook import rule_text
from wl_tui.ui.common.drama import sentences
from wl_tui.ui.common.keymap import Keymap, current, use
from wl_tui.ui.common.rows import Row, lines_of
from wl_tui.ui.western.actions import WESTERN
from wl_tui.ui.western.choices import split
from wl_tui.ui.western.doubts import doubt_about
from wl_tui.ui.western.drama import beats_of
from wl_tui.ui.western.hand import CARD_HEIGHT, cards_of, hand_rows, one_line
from wl_tui.ui.western.marks import MARKS, Marks, worn
from wl_tui.ui.western.mats import mat_rows, own_parts, state_parts, story_rows, track_rows
from wl_tui.ui.western.pages import PAGES
from wl_tui.ui.western.scenes import scene_of
from wl_tui.ui.western.sight import described, sight_of
from wl_tui.ui.western.terms import BOOK, PLACE_RULES

UNICODE, ASCII = MARKS["unicode"], MARKS["ascii"]


def text_of(rows: Sequence[Row]) -> str:
    return "\n".join(f"{row.lead}{row.text} {row.note}".replace("\u00a0", " ") for row in rows)


def view_of(game: Scenario, seat: int = 0) -> SeatView:
    return game.table.seat_view(seat)


# -- around the map --------------------------------------------------------------------------------------------------------


def test_the_state_line_has_round_first_player_turn_and_actions() -> None:
    game = Scenario(round=4, actions=2, money={0: 40}, wounds={0: 1}, lp={0: 3}, mp={0: 2}, hands={0: ["KS", "2H"]})
    assert state_parts(view_of(game), UNICODE) == ["Round 4 (first Annie)", "Annie ●●○"]
    own = own_parts(view_of(game), UNICODE)
    assert own.startswith("LP 3  $40  ∴0  ✚1  M2  hand 2  deck ")
    assert own_parts(view_of(game, TABLE), UNICODE).startswith("deck")
    assert state_parts(view_of(game), ASCII)[1] == "Annie **."


def test_the_last_round_is_announced_and_then_said() -> None:
    game = Scenario(lp={0: 20}, step="finish").play("end-turn")
    assert "next round is the last" in state_parts(view_of(game), UNICODE)
    while game.table.state.round == 1:
        game.play("income 20 0", "stop")
    assert "LAST ROUND" in state_parts(view_of(game), UNICODE)


def test_a_mat_says_who_somebody_is_and_what_they_have() -> None:
    game = Scenario(
        items={0: ["rifle", "whiskey"]},
        upgraded={0: ["mustang"]},
        money={0: 30},
        nuggets={0: 2},
        wounds={0: 1},
        wp={0: 2},
        lp={0: 7},
        legends=(0,),
        spaces={0: "DR10"},
        hands={0: ["KS"]},
    )
    mats = text_of(mat_rows(view_of(game), UNICODE, whole=True))
    assert ">●A Annie, Annie Oakley ★ 7 LP" in mats
    mount = game.table.rules.content.items["mustang"].upgrade.title
    assert f"Wanted 2, $30, 2 nuggets, 1 wound, 1 card, Rifle, {mount}, Whiskey" in mats
    assert "at DR10 Bank, Darkrock" in mats
    assert "K♠" not in mats, "a hand is not on a mat"


def test_gear_that_is_put_away_stands_in_brackets() -> None:
    game = Scenario(items={0: ["rifle", "shotgun"]}, weapon={0: "rifle"})
    assert "Rifle, (Shotgun)" in text_of(mat_rows(view_of(game), UNICODE))


def test_the_herd_somebody_drives_is_known_by_its_colour_alone() -> None:
    game = Scenario(cattle={1: "green-1"})
    assert "green cattle" in text_of(mat_rows(view_of(game, 0), UNICODE))
    assert "green cattle" in text_of(mat_rows(view_of(game, 1), UNICODE))


@pytest.mark.parametrize(("points", "bar"), [(0, "··┊·······"), (4, "━━┊·······"), (5, "━━━·······"), (20, "━━━━━━━━━━")])
def test_the_track_of_legendary_points_fills_and_marks_the_unlocking(points: int, bar: str) -> None:
    game = Scenario(lp={0: points}, wp={0: 2})
    row = track_rows(view_of(game), UNICODE)[0]
    assert row.text == f"{bar} {points:>2}/20  W ●●○○○○○○○"


def test_stories_show_their_trigger_and_whose_discs_they_have() -> None:
    game = Scenario(discs=((0,), (1, 2)))
    rows = story_rows(view_of(game), UNICODE)
    assert [row.note for row in rows] == ["A○", "BC"]
    assert all(row.text and "story" not in row.text for row in rows)
    hidden = [
        game.table.rules.content.stories[piece].title for place in ("story-left", "story-right") for piece in game.at(place)
    ]
    assert not [title for title in hidden if title in text_of(rows)], "what a story tells is not known before it is told"


# -- the hand --------------------------------------------------------------------------------------------------------------


def test_the_hand_is_a_line_a_list_or_cards_by_the_room_there_is() -> None:
    cards = cards_of(view_of(Scenario(hands={0: ["KS", "10C", "2H"]})))
    assert [card.id for card in cards] == ["KS", "10C", "2H"]
    assert one_line(cards, 70).startswith("K♠")
    assert one_line(cards, 12) == "K♠  10♣  2♥"
    assert len(hand_rows(cards, UNICODE, 60, CARD_HEIGHT)) == CARD_HEIGHT
    assert text_of(hand_rows(cards, ASCII, 60, CARD_HEIGHT)).isascii() is False, "suits are glyphs of their own"
    assert len(hand_rows(cards, UNICODE, 40, 2 * CARD_HEIGHT)) == 2 * CARD_HEIGHT, "two abreast, then one"
    listed = hand_rows(cards, UNICODE, 40, 2 * CARD_HEIGHT - 1)
    assert [row.lead.split()[0] for row in listed] == ["K♠", "10♣", "2♥"]
    assert all(": " in row.text for row in listed)


@pytest.mark.parametrize("height", [4, 5, 6, 7])
def test_a_listed_hand_fills_the_room_there_is_and_no_more(height: int) -> None:
    cards = cards_of(view_of(Scenario(hands={0: ["AC", "KS", "6H", "3D"]})))
    listed = hand_rows(cards, UNICODE, 40, height)
    lines = [lines_of(0, row, 39) for row in listed]
    assert len(listed) == len(cards)
    assert sum(map(len, lines)) <= height
    assert len(lines[0]) == -(-height // len(cards)), "the highest cards have the rows that are left"


def test_every_title_has_room_on_its_card() -> None:
    west: West = Scenario().table.rules.content
    cards = sorted(west.cards.values(), key=lambda card: -len(card.title))[:3]
    shown = text_of(hand_rows(cards, UNICODE, 47, CARD_HEIGHT))
    assert all(card.title in shown for card in cards)


def test_only_ones_own_hand_is_held() -> None:
    game = Scenario(hands={0: ["KS"], 1: ["QD"]})
    assert [card.id for card in cards_of(view_of(game, 1))] == ["QD"]
    assert cards_of(view_of(game, TABLE)) == []


# -- choices ---------------------------------------------------------------------------------------------------------------


def test_places_to_go_are_on_the_map_and_the_rest_in_the_menu() -> None:
    game = Scenario(spaces={0: "DR10"}, hands={0: ["KS"]})
    view = view_of(game)
    assert view.decision is not None
    found = split(view, view.decision)
    choices = view.decision.notations()
    assert {choices[number] for number in found.on_map.values()} == {
        choice for choice in choices if choice.startswith("move ")
    }
    assert sorted([*found.on_map.values(), *found.in_menu]) == list(range(len(choices)))
    assert all(way.path[-1] == space for space, way in found.ways.items())
    assert {way.cost for way in found.ways.values()} == {1, 2}
    assert split(view_of(game, 1), view_of(game, 1).decision).on_map == {}, "who is not asked has nowhere to go"


def test_stopping_with_actions_left_is_doubted_and_without_not() -> None:
    game = Scenario(actions=2)
    view = view_of(game)
    assert view.decision is not None
    stop = view.decision.parse("stop")
    assert "2 actions left" in doubt_about(view, 0, stop)
    assert doubt_about(view, 0, view.decision.choices[0]) == ""


@pytest.mark.parametrize(
    ("money", "choice", "doubted"), [(110, "income 20 0", True), (100, "income 20 0", False), (120, "income 0 2", False)]
)
def test_income_that_a_limit_would_swallow_is_doubted(money: int, choice: str, doubted: bool) -> None:
    game = Scenario(money={0: money}, step="income")
    view = view_of(game)
    assert view.decision is not None
    assert bool(doubt_about(view, 0, view.decision.parse(choice))) is doubted


def test_keys_of_choices_mean_nothing_else() -> None:
    taken = {key for action in WESTERN for key in action.key.split(",")}
    free = current().free(WESTERN)
    assert not taken & set(free)
    assert len(free) > 30


def test_players_wear_the_colours_they_have_chosen() -> None:
    game = Scenario()
    chosen = [Seat("Annie", colour="violet"), Seat("Bill"), Seat("Cole", colour="red")]
    marks = worn(UNICODE, liveries(chosen))
    rows = mat_rows(view_of(game), marks)
    assert [row.seat for row in rows if row.seat is not None] == [4, 1, 0]
    assert [row.lead.strip(" >") for row in rows if row.seat is not None] == ["▼A", "◆B", "●C"]
    pawns = [
        pawn for here in sight_of(game.table.state, game.table.names, looks=marks.looks).pawns.values() for pawn in here
    ]
    assert sorted((pawn.seat, pawn.look) for pawn in pawns) == [(0, 4), (1, 1), (2, 0)]


# -- over the map ----------------------------------------------------------------------------------------------------------


def test_a_fight_shows_both_sides_face_down_and_then_open() -> None:
    game = Scenario(spaces={0: "MP7", 1: "MP7"}, hands={0: ["KS", "3C"], 1: ["QD", "4C"]}).play("attack duel 1", "lay KS")
    title, rows = scene_of(view_of(game, 1), UNICODE)
    assert title == "Duel: Annie against Bill"
    assert "a card, face down" in text_of(rows)
    assert "K♠" not in text_of(rows), "Bill does not see what Annie laid"
    assert "K♠" in text_of(scene_of(view_of(game, 0), UNICODE)[1]), "Annie does"
    game.play("lay QD")
    assert "counts K" in text_of(scene_of(view_of(game, 1), UNICODE)[1])


def test_a_fight_shows_what_a_card_counts_and_what_was_done_to_it() -> None:
    position: dict[str, Any] = {"spaces": {0: "MP7", 1: "MP7"}, "hands": {0: ["JS", "6S"], 1: ["QD"]}}
    moves = ("attack duel 1", "lay JS", "lay QD", "stick-em-up 6S")
    revised = Scenario(upgraded={1: ["shotgun"]}, **position).play(*moves)
    shown = text_of(scene_of(view_of(revised), UNICODE)[1])
    assert "counts 10 (J -1)" in shown
    assert "counts 10 (Q -2)" in shown
    first = Scenario(upgraded={1: ["shotgun"]}, edition="first", **position).play(*moves)
    shown = text_of(scene_of(view_of(first), UNICODE)[1])
    assert "counts Q (Q +1 -1)" in shown
    assert "counts J " in shown
    told = text_of(sentences(view_of(first), view_of(first).events))
    assert "Bill's card counts 1 more." in told
    assert "Bill's card counts 1 less." in told


def test_who_may_keep_the_star_is_told_what_it_is_about() -> None:
    game = Scenario(mp={1: 2}, edition="first").begin(Points(seat=1, track="wp", left=1))
    mine, theirs = view_of(game, 1).decision, view_of(game, 0).decision
    assert mine is not None
    assert theirs is not None
    assert mine.prompt == "Wanted points come your way: be an outlaw, or keep your star?"
    assert theirs.prompt == "Bill may keep the star."
    hand_in, keep = mine.labels()
    assert hand_in.startswith("Hand in the star")
    assert keep.startswith("Keep the star")
    shown = text_of(PAGES["here"](view_of(game, 1), UNICODE, "", WESTERN)[1])
    assert rule_text(BOOK, "WL-7.9") in shown
    assert "star" in rule_text(BOOK, "WL-7.9")


def test_the_first_game_shows_its_one_story_and_what_it_sells() -> None:
    game = Scenario("annie-oakley", "bass-reeves", "billy-the-kid", box="first-game", spaces={0: "DR3"}, money={0: 60})
    assert [row.lead.strip() for row in story_rows(view_of(game), UNICODE)] == ["Left"]
    for page in ("cards", "stories", "mats"):
        assert "Whiskey" not in text_of(PAGES[page](view_of(game), UNICODE, "", ())[1])
    shown = text_of(scene_of(view_of(game.play("visit-store")), UNICODE)[1])
    assert "Provisions: " in shown
    assert "Ten-Gallon" not in shown


def test_the_one_who_plays_for_a_bandit_sees_his_cards_and_nobody_else() -> None:
    game = Scenario(spaces={0: "MP1"}, bandits=["MP1"], hands={0: ["KS"]})
    game.begin(NpcFight(a=0, b=-1, kind="bandit", voice=2, space="MP1"))
    title, rows = scene_of(view_of(game, 2), UNICODE)
    assert title == "Bandit: Annie against the bandit"
    ranks = [str(game.table.rules.content.fights[card].rank) for card in game.at("fight-hand")]
    assert ranks
    own = [row for row in rows if row.lead.strip() in {*ranks, "J", "Q", "K", "A"}]
    assert len(own) == len(ranks)
    assert all("You" not in row.text and "Annie" in row.text for row in own if "break off" not in row.text)
    others = text_of(scene_of(view_of(game, 0), UNICODE)[1])
    assert not [row for row in own if row.text in others]
    assert "fight card" in others


def test_the_store_says_what_is_left_and_what_is_yours() -> None:
    game = Scenario(spaces={0: "RF7"}, money={0: 100}, items={0: ["rifle"]}).play("visit-store")
    title, rows = scene_of(view_of(game), UNICODE)
    shown = text_of(rows)
    assert title == "General Store"
    assert "Annie has $100" in shown
    rifle = next(row for row in rows if row.text.startswith("Rifle:"))
    assert rifle.note == "yours"
    assert game.table.rules.content.items["rifle"].upgrade.title in shown
    assert next(row for row in rows if row.text.startswith("Mule:")).note == "6 left"


def test_poker_names_ones_best_hand() -> None:
    game = Scenario(spaces={0: "DR5", 1: "DR5"}, money={0: 30, 1: 30}, hands={0: ["KS", "KD", "5C"], 1: ["QD", "4C"]})
    game.play("play-poker", "join yes")
    title, rows = scene_of(view_of(game), UNICODE)
    assert title == "Poker at the Saloon"
    assert "Your best: " in text_of(rows)
    assert "The pot holds $" in text_of(rows)
    watching = text_of(scene_of(view_of(game, 2), UNICODE)[1])
    assert "Your best" not in watching
    assert "K♠" not in watching


def test_a_story_is_read_out_with_what_it_brings() -> None:
    game = Scenario(stories=("the-hanging-judge",), discs=((0, 1), ()))
    west = game.table.rules.content
    game.begin(Telling(slot=0, seat=0))
    title, rows = scene_of(view_of(game), UNICODE)
    story = west.stories["the-hanging-judge"]
    assert (title, rows[0].text) == (story.title, story.text)


def test_nothing_lies_over_the_map_at_an_ordinary_question() -> None:
    assert scene_of(view_of(Scenario()), UNICODE) == ("", [])


def test_a_fight_unfolds_sentence_by_sentence_and_a_walk_does_not() -> None:
    game = Scenario(spaces={0: "MP7", 1: "MP7"}, hands={0: ["KS"], 1: ["QD"]}).play("attack duel 1", "lay KS")
    before = len(view_of(game).events)
    game.play("lay QD").pass_all("fight.react")
    fresh = view_of(game).events[before:]
    beats = beats_of(view_of(game), fresh)
    assert [len(rows) for _, rows, _ in beats] == list(range(1, len(sentences(view_of(game), fresh)) + 1))
    assert "Annie beats Bill" in text_of(beats[-1][1])
    before = len(view_of(game).events)
    game.play(game.offers("move")[0])
    assert beats_of(view_of(game), view_of(game).events[before:]) == []


# -- pages -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("seat", [0, TABLE])
def test_every_page_can_be_opened_from_every_seat(name: str, seat: int) -> None:
    title, rows = PAGES[name](view_of(Scenario(hands={0: ["KS"]}), seat), UNICODE, "DR10", WESTERN)
    assert title
    assert rows


def test_the_page_of_cards_has_ones_hand_the_discard_pile_and_the_store() -> None:
    game = Scenario(hands={0: ["KS"], 1: ["QD"]}, discard=["5C"])
    shown = text_of(PAGES["cards"](view_of(game), UNICODE, "", ())[1])
    assert "K♠" in shown
    assert "5♣" in shown
    assert "Mule: " in shown
    assert "Q♦" not in shown


def test_what_is_of_our_own_design_says_so_wherever_its_text_stands() -> None:
    """Cards in hand and thrown away, items, upgrades, stories, the Man in Black: house where our data says so, else not."""
    game = Scenario(hands={0: ["9H", "2H"]}, discard=["5H", "JS"])
    west: West = game.table.rules.content
    _, rows = PAGES["cards"](view_of(game), UNICODE, "", WESTERN)
    entries = [west.cards[card] for card in ("9H", "2H", "5H", "JS")]
    upgrades = [item.upgrade for item in west.items.values() if item.upgrade is not None]
    shown: list[Any] = [*entries, *west.items.values(), *upgrades]
    for entry in shown:
        row = next(row for row in rows if row.text == f"{entry.title}: {entry.text}")
        assert row.note.endswith("house") == (entry.source == "house"), row
    assert {entry.source == "house" for entry in entries} == {True, False}
    assert "of our own design" in rows[-1].text
    listed = hand_rows(cards_of(view_of(game)), UNICODE, 60, 3)
    assert [row.note for row in listed] == ["house", ""]


@pytest.mark.parametrize(("story", "note"), [("the-hanging-judge", "house"), ("blood-money", "")])
def test_a_story_of_our_own_says_so_when_it_is_read_out(story: str, note: str) -> None:
    game = Scenario(stories=(story,), discs=((0, 1), ()))
    game.begin(Telling(slot=0, seat=0))
    _, rows = scene_of(view_of(game), UNICODE)
    assert next(row.note for row in rows if row.text == game.table.rules.content.stories[story].reward_text) == note


def test_the_score_so_far_is_by_line() -> None:
    game = Scenario(lp={0: 6}, money={0: 60}, wounds={0: 1})
    shown = text_of(PAGES["score"](view_of(game), UNICODE, "", ())[1])
    assert [line.split()[-3] for line in shown.splitlines() if line.strip().startswith("total")] == ["6"]


def test_when_it_is_over_the_score_says_so() -> None:
    table = Scenario().table
    before = PAGES["score"](table.seat_view(0), UNICODE, "", ())
    dice = Dice(1, "score")
    while table.decision is not None:
        table.choose(dice.pick(table.decision.choices))
    title, rows = PAGES["score"](table.seat_view(0), UNICODE, "", ())
    assert (before[0], title) == ("Score so far", "Score")
    assert "Won by" in text_of(rows)
    assert "If the game ended now" not in text_of(rows)


def test_the_longest_name_of_a_legend_is_not_cut() -> None:
    west: West = Scenario().table.rules.content
    longest = max(west.characters.values(), key=lambda character: len(character.name))
    shown = PAGES["mats"](view_of(Scenario(longest.id, "annie-oakley", "doc-holliday")), UNICODE, "", ())[1]
    leads = [row.lead for row in shown if row.text in (longest.text, west.characters["annie-oakley"].text)]
    assert longest.name in leads[0]
    assert len({len(lead) for lead in leads}) == 1


def test_the_page_of_keys_shows_those_the_player_has_given() -> None:
    usual = current()
    assert "  u " in text_of(PAGES["here"](view_of(Scenario()), UNICODE, "", WESTERN)[1])
    use(Keymap({"undo": "z"}))
    shown = text_of(PAGES["here"](view_of(Scenario()), UNICODE, "", WESTERN)[1])
    use(usual)
    assert "  z             Take back" in shown
    assert "  :             Everything" in shown
    assert "  F2            The pace" in shown


def test_what_is_this_quotes_the_rule_of_the_place_and_of_the_question() -> None:
    shown = text_of(PAGES["here"](view_of(Scenario()), UNICODE, "DR10", WESTERN)[1])
    assert rule_text(BOOK, "WL-5.5")
    assert rule_text(BOOK, "WL-5.5") in shown
    assert rule_text(BOOK, "WL-2.2") in shown
    assert rule_text(BOOK, "WL-9.1") not in shown


@pytest.mark.parametrize("id", sorted({id for ids in PLACE_RULES.values() for id in ids}))
def test_every_rule_that_is_named_has_a_text(id: str) -> None:
    assert rule_text(BOOK, id)


# -- the Man in Black ------------------------------------------------------------------------------------------------------

PAIR = ("annie-oakley", "bass-reeves")


def with_him(**more: Any) -> Scenario:
    """The round is over, and he has turned up a card."""
    means: dict[str, Any] = {"stranger": "SV12", "stranger_lp": 5, "stranger_deck": ["mib-front-row"], **more}
    return Scenario(*PAIR, **means).play("stop", "income 20 0", "stop")


@pytest.mark.parametrize(("marks", "sign"), [(UNICODE, "♞"), (ASCII, "?")])
def test_his_mat_has_his_points_and_his_card(marks: Marks, sign: str) -> None:
    view = view_of(with_him())
    assert f" {sign}  The Man in Black 7 LP\n    A Box at the Cabaret" in text_of(mat_rows(view, marks))
    whole = text_of(mat_rows(view, marks, whole=True))
    assert "A Box at the Cabaret: He takes the best seat" in whole
    assert "at RF5 Cabaret, Red Falls" in whole
    assert "Man in Black" not in text_of(mat_rows(view_of(Scenario()), marks)), "where he does not play there is none"


def test_his_points_stand_beside_everybodys() -> None:
    rows = track_rows(view_of(with_him()), UNICODE)
    assert (rows[-1].lead, rows[-1].text) == (" ♞  ", "━━━━······  7/20")
    assert len(track_rows(view_of(Scenario()), UNICODE)) == 3


def test_his_cards_are_a_key_away() -> None:
    _, rows = PAGES["cards"](view_of(with_him()), UNICODE, "DR6", ())
    assert "The Man in Black's cards, this round's first \n  A Box at the Cabaret: He takes" in text_of(rows)
    assert "Short Shadows" not in text_of(rows), "those to come are nobody's business"


def test_the_score_so_far_has_his_total() -> None:
    _, rows = PAGES["score"](view_of(with_him()), UNICODE, "DR6", ())
    assert rows[2].text.split() == ["Annie", "Bill", "Man", "in", "Black"]
    assert rows[-1].text.split() == ["0", "0", "7"]
    assert rows[3].text.split() == ["0", "0"], "he has nothing but a total"


def test_his_figure_stands_on_the_map_and_in_the_words_for_it() -> None:
    game = with_him()
    sight = sight_of(game.table.state, ["Annie", "Bill"])
    assert sight.stranger == "RF5"
    assert "The Man in Black is here." in described(game.table.rules.content, sight, "RF5")
    assert sight_of(Scenario().table.state, ["Annie", "Bill", "Cole"]).stranger == ""


def test_who_points_to_him_reads_his_rule() -> None:
    game = with_him()
    _, here = PAGES["here"](view_of(game), UNICODE, "RF5", ())
    _, there = PAGES["here"](view_of(game), UNICODE, "SV12", ())
    assert ("WL-13.2" in text_of(here), "WL-13.2" in text_of(there)) == (True, False)
    assert rule_text(BOOK, "WL-13.2") in text_of(here)


def test_a_fight_with_him_shows_all_three_cards() -> None:
    game = Scenario(
        *PAIR, spaces={0: "RF4"}, stranger="RF4", hands={0: ["KS"]}, fight_deck=["fight-5", "fight-J", "fight-9"]
    )
    title, rows = scene_of(view_of(game.play("attack duel 9", "lay KS")), UNICODE)
    assert title == "Duel: Annie against the Man in Black"
    text = text_of(rows)
    assert "The highest of 3 fight cards counts." in text
    assert "counts Q (K -1)" in text
    assert [row.lead.strip() for row in rows[-3:]] == ["J", "5", "9"]


def test_his_turn_is_his_and_his_card_lies_over_the_map() -> None:
    game = with_him(stranger_deck=["mib-private-account"], money={0: 40}, lp={0: 1})
    view = view_of(game)
    assert game.asked == "0 reward"
    assert "the Man in Black" in state_parts(view, UNICODE)
    assert ">♞  The Man in Black" in text_of(mat_rows(view, UNICODE))
    title, rows = scene_of(view, UNICODE)
    assert title == "The Man in Black"
    assert "A Private Account" in text_of(rows)


def test_his_turn_unfolds_in_beats() -> None:
    game = with_him()
    pictures = beats_of(view_of(game), game.told)
    assert {title for title, _, _ in pictures} == {"The Man in Black"}
    assert "Round 1: the Man in Black's turn." in text_of(list(pictures[-1][1]))


def test_alone_the_house_deals() -> None:
    game = Scenario("annie-oakley", spaces={0: "DR5"}, stranger="SV12", money={0: 10}, hands={0: ["AH", "AD"]})
    _, rows = scene_of(view_of(game.play("play-poker")), UNICODE)
    assert any(row.lead.strip() == "the house" for row in rows)
