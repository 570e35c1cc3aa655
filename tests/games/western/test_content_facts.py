"""The content of Western Legends against the facts it was written from: the box, and our own aims for our own cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from wl_tui.content import read_toml, rules_folder
from wl_tui.games.western import content as c
from wl_tui.games.western.moments import COUNTERS

F = TypeVar("F", bound=msgspec.Struct)

FOLDER = rules_folder() / "western_legends"


def read(name: str, kind: type[F]) -> F:
    return read_toml(FOLDER, name, kind)[0]


BOARD = read("board.toml", c.BoardFile)
SPACES = {space.id: space for space in BOARD.spaces}
CHARACTERS = {character.id: character for character in read("characters.toml", c.CharacterFile).characters}
ITEMS = {item.id: item for item in read("items.toml", c.ItemFile).items}
POKER = {card.id: card for card in read("poker.toml", c.PokerFile).poker}
FIGHTS = {card.id: card for card in read("fights.toml", c.FightFile).fights}
TALES = read("stories.toml", c.StoryFile)
STORIES = {story.id: story for story in TALES.stories}
TRIGGERS = {trigger.id: trigger for trigger in TALES.triggers}
CATTLE = read("cattle.toml", c.CattleFile).cattle
TRACKS = {track.id: track for track in read("tracks.toml", c.TrackFile).tracks}
LENGTHS = {length.id: length for length in read("tracks.toml", c.TrackFile).lengths}
STRANGER = {card.id: card for card in read("man_in_black.toml", c.StrangerFile).cards}
DICE = {face.id: face for face in read("dice.toml", c.DiceFile).dice}


def at(place: str, region: str = "") -> set[str]:
    return {space.id for space in BOARD.spaces if place in space.places and region in ("", space.region)}


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


def told(dos: Iterable[c.Do]) -> set[int]:
    """The numbers somebody must read to know what happens."""
    return {abs(value) for do in dos for value in msgspec.to_builtins(do).values() if not isinstance(value, bool)}


def told_by(effects: Iterable[c.Effect]) -> set[int]:
    return {number for effect in effects for number in (*told(effect.do), effect.amount) if number}


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])'?\s+", text)


# -- the board -------------------------------------------------------------------------------------------------------------


def test_the_board_has_65_spaces_in_seven_regions_and_two_mesas() -> None:
    assert Counter(space.region for space in BOARD.spaces) == {
        "Mesito's Point": 10,
        "Sunny Hills": 11,
        "Darkrock": 10,
        "Dixon Creek": 1,
        "Red Falls": 8,
        "Cliff Junction": 12,
        "Spike's View": 13,
    }
    assert {space.region for space in BOARD.spaces if space.town} == {"Darkrock", "Red Falls"}
    assert {space.region for space in BOARD.spaces if not space.town}.isdisjoint({"Darkrock", "Red Falls"})
    assert {mesa.id for mesa in BOARD.mesas} == {"north", "south"}


def test_ways_go_both_ways_and_reach_everywhere() -> None:
    for space in BOARD.spaces:
        assert space.id not in space.borders + space.corners
        assert not set(space.borders) & set(space.corners)
        assert all(space.id in SPACES[other].borders for other in space.borders), space.id
        assert all(space.id in SPACES[other].corners for other in space.corners), space.id
    assert sum(len(space.borders) for space in BOARD.spaces) == 2 * 149
    assert sum(len(space.corners) for space in BOARD.spaces) == 2 * 8
    assert len(ways("MP1")) == 65


def ways(start: str) -> dict[str, int]:
    """Steps from a space to every other."""
    steps, edge = {start: 0}, [start]
    for space in edge:
        for other in SPACES[space].borders + SPACES[space].corners:
            if other not in steps:
                steps[other] = steps[space] + 1
                edge.append(other)
    return steps


def test_the_distances_a_designer_would_aim_for() -> None:
    (bank,), (station,), (office,) = at("bank"), at("rail_station"), at("sheriffs_office")
    (doctor,), (cabaret,) = at("doctors_office"), at("cabaret")
    (green,), (blue,) = at("green_ranch"), at("blue_ranch")
    assert [ways(mine)[bank] for mine in sorted(at("mine"))] == [4, 4, 4]
    assert ways(green)[station] == ways(blue)[station] == ways(green)[blue] == 6
    assert (ways(station)[bank], ways(office)[bank], ways(doctor)[cabaret]) == (2, 3, 1)


def test_places_stand_where_they_belong() -> None:
    counts = Counter(place for space in BOARD.spaces for place in space.places)
    assert counts == {
        "general_store": 6,
        "saloon": 6,
        "mine": 3,
        "hideout_a": 2,
        "hideout_b": 2,
        "hideout_c": 2,
        "green_ranch": 1,
        "blue_ranch": 1,
        "sheriffs_office": 1,
        "bank": 1,
        "doctors_office": 1,
        "cabaret": 1,
        "rail_station": 1,
    }
    for town in ("Darkrock", "Red Falls"):
        assert len(at("general_store", town)) == len(at("saloon", town)) == 3
    assert at("bank", "Darkrock")
    assert at("sheriffs_office", "Darkrock")
    assert at("doctors_office", "Red Falls")
    assert at("cabaret", "Red Falls")
    assert at("green_ranch", "Mesito's Point")
    assert at("blue_ranch", "Sunny Hills")
    assert {SPACES[mine].region for mine in at("mine")} == {"Sunny Hills", "Cliff Junction", "Spike's View"}
    assert (at("hideout_a"), at("hideout_b"), at("hideout_c")) == ({"MP1", "SH8"}, {"SH1", "DC1"}, {"SV2", "CJ8"})


def test_mesas_lie_between_spaces_that_exist() -> None:
    neighbours = {mesa.id: set(mesa.neighbours) for mesa in BOARD.mesas}
    assert neighbours["north"] == {"MP5", "SH1", "SH3", "SH4", "DR4", "DR7", "DC1", "RF1", "RF5", "CJ1"}
    assert neighbours["south"] == {"DR7", "DR10", "DC1", "CJ2", "CJ12", "SV10", "SV11"}


def test_the_drawing_has_a_place_for_every_space() -> None:
    """Sites may lie a little outside of the frame, but the point nearest to them inside belongs to somebody."""
    sites = [(space.id, space.site) for space in BOARD.spaces]
    sites += [(mesa.id, site) for mesa in BOARD.mesas for site in mesa.sites]
    seen: set[str] = set()
    for row in range(60):
        for column in range(120):
            x, y = (column + 0.5) * BOARD.width / 120, (row + 0.5) * BOARD.height / 60
            seen.add(min(sites, key=lambda s: (x - s[1][0]) ** 2 + (y - s[1][1]) ** 2 - s[1][2])[0])
    assert seen == {*SPACES, "north", "south"}


# -- characters ------------------------------------------------------------------------------------------------------------

HIDEOUTS = at("hideout_a") | at("hideout_b") | at("hideout_c")
BEGINNINGS = [
    ("annie-oakley", at("general_store", "Darkrock"), 0, 1, ["rifle"], [], 0, 0, 0),
    ("bass-reeves", at("sheriffs_office"), 10, 1, [], ["revolver"], 0, 1, 0),
    ("billy-the-kid", at("hideout_a"), 0, 2, ["revolver"], [], 0, 0, 2),
    ("bloody-knife", at("mine", "Spike's View"), 20, 2, ["revolver"], [], 0, 0, 0),
    ("calamity-jane", at("general_store", "Red Falls"), 20, 0, ["revolver", "provisions"], [], 0, 0, 0),
    ("doc-holliday", at("doctors_office"), 40, 2, ["revolver"], [], 1, 0, 0),
    ("jesse-james", at("hideout_b"), 10, 1, [], ["revolver"], 0, 0, 1),
    ("kit-carson", at("mine", "Sunny Hills"), 0, 2, ["miners-map"], ["revolver"], 0, 0, 0),
    ("mary-fields", at("saloon", "Darkrock"), 10, 1, ["shotgun"], [], 0, 0, 0),
    ("wild-bill-hickok", at("cabaret"), 10, 3, ["revolver"], [], 0, 0, 0),
    ("wyatt-earp", HIDEOUTS, 10, 2, ["revolver"], [], 0, 1, 0),
    ("y-b-rowdy", at("mine", "Cliff Junction"), 0, 3, [], ["revolver"], 0, 0, 0),
]


def test_there_are_twelve_legends() -> None:
    assert list(CHARACTERS) == [beginning[0] for beginning in BEGINNINGS]


@pytest.mark.parametrize("beginning", BEGINNINGS, ids=[beginning[0] for beginning in BEGINNINGS])
def test_everyone_begins_where_and_with_what_the_card_says(
    beginning: tuple[str, set[str], int, int, list[str], list[str], int, int, int],
) -> None:
    id, start, money, cards, items, upgraded, wounds, mp, wp = beginning
    character = CHARACTERS[id]
    assert len(start) in (1, 2, 3, 6)
    assert set(character.start) == start
    assert len(character.start) == len(start)
    assert (character.money, character.cards, character.wounds) == (money, cards, wounds)
    assert (character.items, character.upgraded) == (tuple(items), tuple(upgraded))
    assert (character.mp, character.wp) == (mp, wp)
    assert character.free == (id == "wyatt-earp")
    assert {*items, *upgraded} <= set(ITEMS)


def test_abilities() -> None:
    calls = {
        id: [(effect.when, effect.call, effect.amount) for effect in character.effects if effect.call]
        for id, character in CHARACTERS.items()
    }
    assert {id: found for id, found in calls.items() if found} == {
        "billy-the-kid": [("move.ended", "demand", 0)],
        "bloody-knife": [("always", "cross_mesa", 0)],
        "calamity-jane": [("always", "hand_size", 1)],
        "doc-holliday": [("always", "spare_hand", 0)],
        "jesse-james": [("fight.reveal", "lower", 1), ("always", "win_ties", 0)],
        "kit-carson": [("move.ended", "sprint", 1), ("fight.reveal", "lower", 1)],
        "wild-bill-hickok": [("poker.lost", "keep_card", 0)],
        "y-b-rowdy": [("turn.start", "ride", 3)],
    }
    gains = {
        id: [(effect.when, *effect.do) for effect in character.effects if effect.do and not effect.call]
        for id, character in CHARACTERS.items()
    }
    assert {id: found for id, found in gains.items() if found} == {
        "annie-oakley": [("fight.start", c.Do(cards=-1), c.Do(wounds=1))],
        "bass-reeves": [("turn.start", c.Do(cards=1))],
        "calamity-jane": [("story.contributed", c.Do(cards=1))],
        "doc-holliday": [("wound.gained", c.Do(cards=1))],
        "mary-fields": [("turn.start", c.Do(money=10)), ("story.contributed", c.Do(money=10))],
        "wild-bill-hickok": [("poker.won", c.Do(money=20))],
        "wyatt-earp": [("fight.won", c.Do(actions=1))],
    }
    only = {id: {name for effect in character.effects for name in effect.only} for id, character in CHARACTERS.items()}
    assert {id: found for id, found in only.items() if found} == {
        "annie-oakley": {"against_player"},
        "billy-the-kid": {"others_here"},
        "jesse-james": {"outside_town", "against_player"},
        "kit-carson": {"outside_town"},
        "wyatt-earp": {"against_bandit", "first_this_turn"},
        "y-b-rowdy": {"outside_town"},
    }
    optional = {(id, effect.call) for id, character in CHARACTERS.items() for effect in character.effects if effect.may}
    assert optional == {("kit-carson", "sprint"), ("wild-bill-hickok", "keep_card"), ("y-b-rowdy", "ride")}


def test_an_ability_tells_its_numbers_and_a_life_is_worth_reading() -> None:
    for character in CHARACTERS.values():
        assert told_by(character.effects) <= numbers(character.text), character.id
        assert len(character.text.split()) <= 26, character.id
        assert 2 <= len(sentences(re.sub(r"\b([A-Z])\.", r"\1", character.life))) <= 3, character.id
        assert 45 <= len(character.life.split()) <= 75, character.id


# -- items -----------------------------------------------------------------------------------------------------------------


def test_nine_items_at_their_price() -> None:
    assert {id: (item.kind, item.cost, item.movement, item.carry) for id, item in ITEMS.items()} == {
        "mustang": ("mount", 50, 4, 0),
        "mule": ("mount", 30, 3, 2),
        "revolver": ("weapon", 20, 0, 0),
        "rifle": ("weapon", 40, 0, 0),
        "shotgun": ("weapon", 30, 0, 0),
        "miners-map": ("misc", 10, 0, 0),
        "provisions": ("misc", 20, 0, 0),
        "whiskey": ("misc", 10, 0, 0),
        "ten-gallon": ("misc", 20, 0, 0),
    }
    assert sum(item.copies for item in ITEMS.values()) == 54


def test_upgraded_sides_are_ours_and_never_worse() -> None:
    upgrades = {id: item.upgrade for id, item in ITEMS.items() if item.upgrade}
    assert {id: (up.title, up.lp, up.movement, up.carry) for id, up in upgrades.items()} == {
        "mustang": ("Thoroughbred", 2, 5, 0),
        "mule": ("Pack Mule", 1, 4, 4),
        "revolver": ("Six-Shooter", 1, 0, 0),
        "rifle": ("Long Rifle", 2, 0, 0),
        "shotgun": ("Boomstick", 1, 0, 0),
    }
    for id, up in upgrades.items():
        assert up.source == "house"
        assert up.movement >= ITEMS[id].movement
        assert up.carry >= ITEMS[id].carry
        assert len(up.effects) >= len(ITEMS[id].effects)


def test_items_tell_their_numbers() -> None:
    for item in ITEMS.values():
        for side in (item, item.upgrade):
            if side:
                shown = told_by(side.effects) | ({side.movement, side.carry} - {0})
                assert shown <= numbers(side.text), side.title
                assert len(side.text.split()) <= 28, side.title


# -- the decks -------------------------------------------------------------------------------------------------------------

LETTERS = {11: "J", 12: "Q", 13: "K", 14: "A"}


def named(rank: int) -> str:
    return LETTERS.get(rank, str(rank))


def test_the_poker_deck_is_complete() -> None:
    assert set(POKER) == {f"{named(rank)}{suit}" for rank in range(2, 15) for suit in "SHDC"}
    assert all(card.id == f"{named(card.rank)}{card.suit}" for card in POKER.values())


TITLES = {
    14: ("Living Legend", "Living Legend"),
    13: ("Determination", "Determination"),
    12: ("Quickdraw", "Quickdraw"),
    11: ("Bulletproof", "Bulletproof"),
    10: ("Lady Luck", "Fool's Gold"),
    9: ("Instincts", "Instincts"),
    8: ("Shootout", "Wallop"),
    7: ("Tall Tale", "Reputation"),
    6: ("Stick 'Em Up!", "Stick 'Em Up!"),
    5: ("Payday", "Second Wind"),
    4: ("Manhunt", "Back Trail"),
    3: ("Sprint", "Sprint"),
    2: ("Cheat", "Saddle Up"),
}
"""Of each rank the red and the black title."""


def test_each_rank_has_a_red_and_a_black_title() -> None:
    for card in POKER.values():
        assert card.title == TITLES[card.rank][card.suit in "SC"], card.id


def test_cards_of_one_title_are_alike() -> None:
    for title in {card.title for card in POKER.values()}:
        same = {(card.text, card.effects, card.source) for card in POKER.values() if card.title == title}
        assert len(same) == 1, title


def test_what_poker_cards_are_worth() -> None:
    paid = {card.title: tuple(effect.do for effect in card.effects) for card in POKER.values()}
    assert {title: dos for title, dos in paid.items() if any(dos)} == {
        "Living Legend": ((c.Do(mp=1), c.Do(wp=1)),),
        "Determination": ((c.Do(actions=2),),),
        "Lady Luck": ((c.Do(money=30, cards=1),),),
        "Instincts": ((c.Do(cards=3),), (c.Do(money=10),)),
        "Wallop": ((c.Do(money=10),),),
        "Tall Tale": ((c.Do(money=10, cards=1),), (c.Do(retire=4),)),
        "Payday": ((c.Do(money=20), c.Do(money=20, retire=4)),),
        "Second Wind": ((c.Do(wounds=-1, cards=1), c.Do(wounds=-1, cards=1, retire=4)),),
        "Back Trail": ((), (c.Do(retire=4),)),
        "Manhunt": ((c.Do(lp=1),),),
    }
    called = {card.title: (e.when, e.call, e.amount, e.may) for card in POKER.values() for e in card.effects if e.call}
    assert called == {
        "Quickdraw": ("fight.reveal", "quickdraw", 0, True),
        "Bulletproof": ("fight.reveal", "bulletproof", 0, False),
        "Fool's Gold": ("always", "nugget", 0, False),
        "Shootout": ("fight.reveal", "shootout", 0, True),
        "Wallop": ("fight.won", "harm", 1, False),
        "Reputation": ("points.gained", "reputation", 0, True),
        "Stick 'Em Up!": ("fight.react", "lower", 2, False),
        "Manhunt": ("action", "manhunt", 3, False),
        "Back Trail": ("sheriff.attempt", "back_trail", 1, True),
        "Sprint": ("move.ended", "sprint", 2, True),
        "Saddle Up": ("action", "saddle_up", 0, False),
        "Cheat": ("always", "cheat", 0, False),
    }


def test_a_poker_card_tells_when_and_how_much_and_no_more() -> None:
    for card in POKER.values():
        assert card.effects, card.id
        assert re.match(r"(Action|Bonus|Reaction)\b", card.text), card.id
        assert ("Action:" in card.text) == any(effect.when == "action" for effect in card.effects), card.id
        assert told_by(card.effects) <= numbers(card.text), card.id
        assert len(card.text.split()) <= 26, card.id


def test_our_own_poker_cards_say_so() -> None:
    ours = {card.title for card in POKER.values() if card.source == "house"}
    assert ours == {"Instincts", "Wallop", "Reputation", "Tall Tale", "Payday", "Second Wind", "Back Trail"}


def test_the_fight_deck() -> None:
    assert [(card.id, card.rank) for card in FIGHTS.values()] == [(f"fight-{named(rank)}", rank) for rank in range(2, 15)]
    assert {card.rank: card.do for card in FIGHTS.values()} == {
        2: (c.Do(wounds=1, lp=-1),),
        3: (c.Do(wounds=2),),
        4: (c.Do(wounds=1, cards=-1),),
        5: (c.Do(wounds=1, no_marshal=True),),
        6: (c.Do(wounds=1, firm=True),),
        7: (c.Do(wounds=1), c.Do(random=-1)),
        8: (c.Do(wounds=1),),
        9: (c.Do(cards=-1, no_marshal=True), c.Do(money=-10, no_marshal=True)),
        10: (c.Do(cards=1),),
        11: (c.Do(money=10),),
        12: (c.Do(cards=1),),
        13: (c.Do(lp=1),),
        14: (c.Do(lp=1), c.Do(mp=1), c.Do(wp=1)),
    }
    assert [card.id for card in FIGHTS.values() if card.call] == ["fight-10"]
    assert FIGHTS["fight-10"].call == "restart"
    for card in FIGHTS.values():
        assert told(card.do) == numbers(card.text), card.id


# -- stories ---------------------------------------------------------------------------------------------------------------

FIRST_GAME = [
    "The Wild Wild West",
    "Dead or Alive",
    "The Pinkertons",
    "Local Rabble",
    "Fortune Favors the Bold",
    "The Cruel Wastes",
    "Blood Money",
    "High Noon",
    "Rub Some Dirt In It",
    "The Law",
    "Tribes of the Mesa",
    "Cheap Horse",
    "Ghost Mine",
    "Snake Oil Salesman",
    "The Widow",
    "Spit-shined and Proper",
    "The Preacher",
    "Tools of the Trade",
    "The Sheriff of Darkrock",
    "Harsh Times",
]
LEFT_OUT = ("cattle", "cow", "herd", "steer", "longhorn", "ranch", "rustl", "wrangl", "whiskey", "gallon", "hat", "map")
"""What the First Game does without (WL-13.3), and words for it."""


def first_game() -> list[c.Story]:
    return [story for story in STORIES.values() if story.first_game]


def own() -> list[c.Story]:
    return [story for story in STORIES.values() if not story.first_game]


def worth(do: c.Do) -> float:
    """In LP: 1 LP ~ $30 ~ 2 cards; a point as much as the LP a bandit pays in its stead; a wound the $20 of Blood Money."""
    hurt = -2 / 3 * do.wounds if do.wounds > 0 else -0.5 * do.wounds
    return do.lp + do.mp + do.wp + do.nuggets + do.money / 30 + do.cards / 2 + hurt


def test_forty_stories_half_of_them_for_the_first_game() -> None:
    assert [story.title for story in first_game()] == FIRST_GAME
    assert len(own()) == 20
    assert len({story.title for story in STORIES.values()}) == 40
    for story in STORIES.values():
        assert story.id == re.sub(r"[^a-z0-9]+", "-", story.title.lower().replace("'", "")), story.title


def test_the_first_game_stays_clear_of_what_it_leaves_out() -> None:
    for story in first_game():
        trigger = TRIGGERS[story.trigger]
        text = f"{story.title} {story.text} {story.reward_text} {trigger.text} {trigger.counter}".lower()
        found = [word for word in LEFT_OUT if re.search(rf"\b{word}", text)]
        assert not found, (story.id, found)


def test_blood_money_is_the_one_card_we_know() -> None:
    story = STORIES["blood-money"]
    assert story.reward == (c.Do(money=30), c.Do(wounds=1, money=50))
    assert (story.bandits, story.sheriff, story.source) == (("B", "C"), 3, "rulebook")
    assert TRIGGERS[story.trigger].counter == "lp"
    assert {other.id for other in STORIES.values() if other.source != "house"} == {"blood-money"}


def test_triggers_tell_every_kind_of_life() -> None:
    assert 9 <= len(TRIGGERS) <= 12
    asked = {trigger.counter: trigger.at_least for trigger in TRIGGERS.values()}
    assert len(asked) == len(TRIGGERS)
    assert set(asked) <= set(COUNTERS)
    assert (asked["lp"], asked["points"], asked["spent_in_town"]) == (2, 1, 80)
    lives = {
        "marshal": {"points", "bandits"},
        "outlaw": {"points", "fights_won"},
        "prospector": {"nuggets_found", "money"},
        "gambler": {"poker_won", "money"},
        "drover": {"cattle"},
        "brawler": {"fights_won", "wounds"},
    }
    for life, counters in lives.items():
        assert counters <= set(asked), life


def test_no_trigger_is_overused_and_none_idle() -> None:
    used = Counter(story.trigger for story in STORIES.values())
    assert set(used) == set(TRIGGERS)
    assert max(used.values()) <= 6
    assert min(used.values()) >= 2
    assert max(Counter(story.trigger for story in first_game()).values()) <= 4


def test_triggers_name_their_number() -> None:
    for trigger in TRIGGERS.values():
        assert trigger.at_least == 1 or trigger.at_least in numbers(trigger.text), trigger.id
        assert len(trigger.text.split()) <= 12, trigger.id


def test_rewards_are_worth_one_to_two_lp() -> None:
    values = {story.id: [worth(do) for do in story.reward] for story in STORIES.values()}
    for id, options in values.items():
        assert all(0.99 <= value <= 2.01 for value in options), (id, options)
    best = [max(options) for options in values.values()]
    assert 1.3 <= sum(best) / len(best) <= 1.7
    halves = [sum(max(values[story.id]) for story in half) / 20 for half in (first_game(), own())]
    assert abs(halves[0] - halves[1]) < 0.2


def test_a_third_offer_a_choice_a_few_bite_and_some_take_sides() -> None:
    def bites(do: c.Do) -> bool:
        return do.wounds > 0 or do.money < 0

    stories = list(STORIES.values())
    assert 12 <= sum(len(story.reward) > 1 for story in stories) <= 15
    assert 4 <= sum(any(map(bites, story.reward)) for story in stories) <= 8
    sides = [story for story in stories if any(do.mp or do.wp for do in story.reward)]
    assert 12 <= len(sides) <= 16
    assert all(len(story.reward) > 1 for story in sides if any(do.wp for do in story.reward)), "nobody is made an outlaw"
    assert {"mp", "wp"} <= {name for story in sides for do in story.reward for name in msgspec.to_builtins(do)}


def test_rewards_use_what_a_story_can_give() -> None:
    """At the end of a turn an action comes too late, and there is no fight."""
    for story in STORIES.values():
        for do in story.reward:
            assert set(msgspec.to_builtins(do)) <= {"money", "nuggets", "lp", "mp", "wp", "cards", "wounds"}, story.id
            assert do.cards >= 0, story.id
        assert len(set(story.reward)) == len(story.reward), story.id


def phrases(do: c.Do) -> Iterator[str]:
    for value, phrase in (
        (do.lp, "{} LP"),
        (do.mp, "{} Marshal point"),
        (do.wp, "{} Wanted point"),
        (do.nuggets, "{} nugget"),
        (do.cards, "raw {} poker card"),
        (do.money, "${}" if do.money > 0 else "Lose ${}"),
        (do.wounds, "{} wound" if do.wounds > 0 else "eal {} wound"),
    ):
        if value:
            yield phrase.format(abs(value))


def test_the_text_of_a_reward_is_the_reward() -> None:
    for story in STORIES.values():
        expected = [phrase for do in story.reward for phrase in phrases(do)]
        text = story.reward_text
        for phrase in expected:
            assert text.count(phrase) >= expected.count(phrase), (story.id, phrase)
        assert len(re.findall(r"\d+", text)) == len(expected), story.id
        assert ("or" in re.findall(r"\w+", text.lower())) == (len(story.reward) > 1), story.id
        assert len(text.split()) <= 18, story.id


def test_bandits_come_back_on_sixty_percent_evenly() -> None:
    for half in (first_game(), own()):
        assert sum(bool(story.bandits) for story in half) == 12
        gangs = Counter(gang for story in half for gang in story.bandits)
        assert gangs["A"] == gangs["B"] == gangs["C"] > 0
    assert all(list(story.bandits) == sorted(set(story.bandits)) for story in STORIES.values())


def test_the_sheriff_moves_three_spaces_on_average() -> None:
    spread = Counter(story.sheriff for story in STORIES.values())
    assert set(spread) == set(range(7))
    assert sum(story.sheriff for story in STORIES.values()) / 40 == pytest.approx(3, abs=0.25)
    for half in (first_game(), own()):
        assert sum(story.sheriff for story in half) / 20 == pytest.approx(3, abs=0.25)


def test_stories_can_be_read_aloud() -> None:
    openings = Counter(story.text.split()[0] for story in STORIES.values())
    assert max(openings.values()) <= 4, openings
    for story in STORIES.values():
        parts = sentences(story.text)
        assert 2 <= len(parts) <= 3, (story.id, parts)
        assert max(len(part.split()) for part in parts) <= 38, story.id
        assert 25 <= len(story.text.split()) <= 65, story.id
        assert story.text[-1] in ".!?'", story.id


# -- tokens, tracks, dice --------------------------------------------------------------------------------------------------


def test_cattle_of_both_colours_pay_alike() -> None:
    assert [token.id for token in CATTLE] == [f"{colour}-{n}" for colour in ("green", "blue") for n in range(1, 9)]
    for colour in ("green", "blue"):
        tokens = [token.do for token in CATTLE if token.colour == colour]
        assert [token.id for token in CATTLE if token.colour == colour] == [f"{colour}-{n}" for n in range(1, 9)]
        assert sorted(do.money for do in tokens) == [0, 0, 0, 20, 20, 30, 40, 60]
        assert (sum(do.lp for do in tokens), sum(do.cards for do in tokens)) == (9, 3)
        assert all(set(msgspec.to_builtins(do)) <= {"money", "lp", "cards"} for do in tokens)


def test_tracks_pay_what_the_board_says() -> None:
    assert set(TRACKS) == {"marshal", "wanted"}
    marshal = (
        [c.Do(money=20)] * 2 + [c.Do(lp=2)] + [c.Do(money=30)] * 2 + [c.Do(lp=4)] + [c.Do(money=40)] * 2 + [c.Do(lp=6)]
    )
    assert list(TRACKS["marshal"].spaces) == marshal
    assert list(TRACKS["wanted"].spaces) == [c.Do(cards=int(space % 2 == 0)) for space in range(1, 10)]
    assert TRACKS["marshal"].rows == TRACKS["wanted"].rows == (1, 2, 3)
    assert {id: length.lp for id, length in LENGTHS.items()} == {"short": 15, "average": 20, "long": 25}


def test_a_die_has_six_faces() -> None:
    assert {id: (face.count, face.do, face.again) for id, face in DICE.items()} == {
        "nugget": (3, c.Do(nuggets=1), False),
        "tailings": (1, c.Do(money=10), False),
        "dust": (1, c.Do(money=10), True),
        "gravel": (1, c.Do(), False),
    }
    assert sum(face.count for face in DICE.values()) == 6


# -- the Man in Black ------------------------------------------------------------------------------------------------------


def test_the_man_in_blacks_cards_score_as_aimed_at() -> None:
    """0 to 2 LP a card, about 1.2 if all goes well; he takes what players want, and troubles somebody on half of them."""
    points = [sum(act.lp for act in card.acts) for card in STRANGER.values()]
    assert len(points) == 10
    assert (min(points), max(points)) == (0, 2)
    assert 1.1 <= sum(points) / len(points) <= 1.4
    feats = Counter(act.feat for card in STRANGER.values() for act in card.acts)
    assert {"bandit", "cattle", "story", "fight", "trouble", "hire"} <= set(feats)
    assert feats["fight"] + feats["trouble"] == 5
    assert {card.source for card in STRANGER.values()} == {"house"}


def test_the_man_in_blacks_texts_tell_every_number() -> None:
    for card in STRANGER.values():
        needed = {act.lp for act in card.acts} | {act.steps for act in card.acts}
        needed |= {number for act in card.acts for number in told(act.do)}
        assert needed - {0} <= numbers(card.text), card.id


# -- all of it -------------------------------------------------------------------------------------------------------------

PROSE = re.compile(r'^(?:text|life|reward_text|title|upgrade\.text) = (?:"""(.*?)"""|"(.*?)")$', re.MULTILINE | re.DOTALL)
FILES = sorted(FOLDER.glob("*.toml"), key=lambda path: path.name)


def test_nothing_is_missing() -> None:
    needed = {"board", "characters", "items", "poker", "fights", "stories", "cattle", "tracks", "dice", "man_in_black"}
    assert needed <= {path.stem for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_files_are_tidy(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert text.isascii() or path.stem == "lessons", "but where cards are called as they stand on the screen"
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert all(len(line) <= 124 and line == line.rstrip() for line in text.splitlines())
    assert len(re.findall(r"^\[\[\w+\]\]", text, re.MULTILINE)) == len(re.findall(r"^source = ", text, re.MULTILINE))


def test_no_id_names_two_pieces() -> None:
    ids = [*CHARACTERS, *ITEMS, *POKER, *FIGHTS, *STORIES, *STRANGER, *(token.id for token in CATTLE)]
    assert len(ids) == len(set(ids)) == 12 + 9 + 52 + 13 + 40 + 10 + 16


def test_spelling_is_american_and_without_slips() -> None:
    for path in FILES:
        for found in PROSE.finditer(path.read_text(encoding="utf-8")):
            text = re.sub(r"\\\n\s*", "", found.group(1) or found.group(2))
            assert not re.search(r"(colour|neighbour|honour|favour|grey|parlour|whisky|jewell|travell)", text.lower()), text
            assert not re.search(r" {2}| [,.;:!?]", text), text
            assert not [word for word in re.findall(r"\b(\w+) \1\b", text) if word not in ("Wild", "stop")], text
