"""The content as the rules use it: read, checked as a whole, and indexed. Nothing here changes during a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from wl_tui.content import read_toml, rules_folder
from wl_tui.games.western import content as c
from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.protocol import Content

COUNTS = {
    "spaces": 65,
    "characters": 12,
    "items": 9,
    "poker": 52,
    "fights": 13,
    "stories": 40,
    "cattle": 16,
    "goals": 48,
    "cards": 10,
}
MAY_GROW = ("items", "stories")
"""What a box may have more of than it came with."""
GOALS_A_CHARACTER, TOKENS_IN_ALL = 4, 18
SUITS = "SHDC"
PLACES = {
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
"""How many spaces are at each kind of location."""
PAYING = ("card.discarded", "wound.gained", "story.contributed", "turn.start", "fight.won", "poker.won", "poker.lost")
"""Moments at which an effect pays something, whatever it calls beside that."""
MOVEMENT, CARRY = 2, 4
DECKS_OF_STORIES, FIRST_GAME_STORIES, FIRST_GAME_SEATS = 2, 20, range(2, 5)


class West:
    """All content by id, with what can be worked out from it once: neighbours, locations, ways."""

    def __init__(
        self,
        board: c.BoardFile,
        characters: c.CharacterFile,
        items: c.ItemFile,
        poker: c.PokerFile,
        fights: c.FightFile,
        stories: c.StoryFile,
        cattle: c.CattleFile,
        tracks: c.TrackFile,
        dice: c.DiceFile,
        editions: c.EditionFile,
        goals: c.GoalFile,
        stranger: c.StrangerFile,
        edition: str = "revised",
        story_decks: int = DECKS_OF_STORIES,
    ) -> None:
        self.files: dict[str, Any] = {
            "board": board,
            "characters": characters,
            "items": items,
            "poker": poker,
            "fights": fights,
            "stories": stories,
            "cattle": cattle,
            "tracks": tracks,
            "dice": dice,
            "editions": editions,
            "goals": goals,
            "stranger": stranger,
        }
        self.edition = next(entry for entry in editions.editions if entry.id == edition)
        self.story_decks = story_decks
        self.cuts: dict[tuple[str, str], West] = {}
        """The same as other options have it (see `editions.tailored`)."""
        self.board = board
        self.spaces = {space.id: space for space in board.spaces}
        self.mesas = {mesa.id: mesa for mesa in board.mesas}
        self.characters = {character.id: character for character in characters.characters}
        self.items = {item.id: item for item in items.items}
        self.cards = {card.id: card for card in poker.poker}
        self.fights = {card.id: card for card in fights.fights}
        self.triggers = {trigger.id: trigger for trigger in stories.triggers}
        self.stories = {story.id: story for story in stories.stories}
        self.cattle = {token.id: token for token in cattle.cattle}
        self.tracks = {track.id: track for track in tracks.tracks}
        self.lengths = {length.id: length.lp for length in tracks.lengths}
        self.faces = tuple(face for face in dice.dice for _ in range(face.count))
        self.goals = {goal.id: goal for goal in goals.goals}
        self.tokens = {token.id: token for token in goals.tokens}
        self.stranger = {card.id: card for card in stranger.cards}
        self.neighbours = {space.id: (*space.borders, *space.corners) for space in board.spaces}
        self.at: dict[str, tuple[str, ...]] = {
            place: tuple(space.id for space in board.spaces if place in space.places)
            for place in sorted({place for space in board.spaces for place in space.places})
        }
        self.towns = tuple(space.id for space in board.spaces if space.town)
        self.powers: dict[tuple[object, ...], object] = {}
        """What a player's things do, by what they are: worked out once (see `county.powers`)."""
        self.cards_at: dict[tuple[str, str], frozenset[str]] = {
            key: frozenset(
                card.id
                for card in poker.poker
                for effect in card.effects
                if effect.when == key[0] and key[1] in ("", effect.call)
            )
            for card in poker.poker
            for effect in card.effects
            for key in ((effect.when, ""), (effect.when, effect.call))
        }
        """Which poker cards have an effect at a moment, and which of them one with a certain call."""
        having: list[tuple[str, tuple[c.Effect, ...]]] = [(card.id, card.effects) for card in poker.poker]
        having += [(item.id, item.effects) for item in items.items]
        self.actions = {id: effect for id, effects in having for effect in effects if effect.when == "action"}
        """The Action of each card and item that has one."""
        self.sure_actions = {
            id for id, effect in self.actions.items() if effect.call != "manhunt" and _costs_nothing(effect)
        }
        """Those that are possible whenever there is an action to spend."""
        self.moves: dict[tuple[object, ...], object] = {}
        """Ways and Move choices, by what they depend on (see `moving.ways`)."""
        self._around: dict[tuple[str, int], frozenset[str]] = {}
        self._reach: dict[tuple[str, int, frozenset[str], frozenset[str]], dict[str, tuple[str, ...]]] = {}

    def hideouts(self, gang: str) -> tuple[str, ...]:
        return self.at[f"hideout_{gang.lower()}"]

    @property
    def office(self) -> str:
        return self.at["sheriffs_office"][0]

    @property
    def station(self) -> str:
        return self.at["rail_station"][0]

    def reach(
        self, start: str, steps: int, last: frozenset[str] = frozenset(), barred: frozenset[str] = frozenset()
    ) -> Mapping[str, tuple[str, ...]]:
        """Every space within so many steps, with a shortest way there. A space in `last` can only end a way, one in
        `barred` is not entered (WL-3.6)."""
        around = self._around.get((start, steps))
        if around is None:
            near = frozenset(self._ways(start, steps, frozenset(), frozenset()))
            around = self._around[start, steps] = near
        key = (start, steps, last & around, barred & around)
        ways = self._reach.get(key)
        if ways is None:
            ways = self._reach[key] = self._ways(start, steps, last, barred)
        return ways

    def _ways(self, start: str, steps: int, last: frozenset[str], barred: frozenset[str]) -> dict[str, tuple[str, ...]]:
        ways: dict[str, tuple[str, ...]] = {start: ()}
        edge = [start]
        for _ in range(steps):
            following = []
            for space in edge:
                for neighbour in self.neighbours[space]:
                    if neighbour not in ways and neighbour not in barred:
                        ways[neighbour] = (*ways[space], neighbour)
                        if neighbour not in last:
                            following.append(neighbour)
            edge = following
        del ways[start]
        return ways


def _costs_nothing(effect: c.Effect) -> bool:
    """Whether it can do something for anybody, whoever they are and whatever they have."""
    if effect.call == "manhunt":
        return False
    return not effect.do or any(
        do.wounds <= 0 and not do.mp and min(do.cards, do.random, do.money, do.nuggets) >= 0 for do in effect.do
    )


def load(rules: str | None) -> Content:
    folder = rules_folder(rules) / "western_legends"
    board, board_prints = read_toml(folder, "board.toml", c.BoardFile)
    characters, character_prints = read_toml(folder, "characters.toml", c.CharacterFile)
    items, item_prints = read_toml(folder, "items.toml", c.ItemFile)
    poker, poker_prints = read_toml(folder, "poker.toml", c.PokerFile)
    fights, fight_prints = read_toml(folder, "fights.toml", c.FightFile)
    stories, story_prints = read_toml(folder, "stories.toml", c.StoryFile)
    cattle, cattle_prints = read_toml(folder, "cattle.toml", c.CattleFile)
    tracks, track_prints = read_toml(folder, "tracks.toml", c.TrackFile)
    dice, dice_prints = read_toml(folder, "dice.toml", c.DiceFile)
    editions, edition_prints = read_toml(folder, "editions.toml", c.EditionFile)
    _check_editions(editions)
    goals, goal_prints = read_toml(folder, "goals.toml", c.GoalFile)
    stranger, stranger_prints = read_toml(folder, "man_in_black.toml", c.StrangerFile)
    west = West(board, characters, items, poker, fights, stories, cattle, tracks, dice, editions, goals, stranger)
    check(west, folder)
    prints = (
        board_prints,
        character_prints,
        item_prints,
        poker_prints,
        fight_prints,
        story_prints,
        cattle_prints,
        track_prints,
        dice_prints,
        edition_prints,
        goal_prints,
        stranger_prints,
    )
    return Content(west, {name: value for each in prints for name, value in each.items()})


def check(west: West, folder: Path) -> None:
    """What no single entry can tell: counts, names that must exist elsewhere, a board that hangs together."""
    found: dict[str, tuple[str, Mapping[str, object]]] = {
        "spaces": ("board.toml", west.spaces),
        "characters": ("characters.toml", west.characters),
        "items": ("items.toml", west.items),
        "poker": ("poker.toml", west.cards),
        "fights": ("fights.toml", west.fights),
        "stories": ("stories.toml", west.stories),
        "cattle": ("cattle.toml", west.cattle),
        "goals": ("goals.toml", west.goals),
        "cards": ("man_in_black.toml", west.stranger),
    }
    _check_cards(west)
    for key, needed in COUNTS.items():
        file, entries = found[key]
        grows = key in MAY_GROW
        if len(entries) < needed or (len(entries) > needed and not grows):
            more = " or more" if grows else ""
            raise ContentError(file, "", key, f"there are {len(entries)}, and there must be {needed}{more}")
    _check_board(west)
    _check_people(west)
    _check_effects(west)
    _check_the_rest(west)
    _check_first_game(west)
    _check_goals(west)
    _check_stranger(west)
    _check_ids(found)


def _check_board(west: West) -> None:
    for space in west.spaces.values():
        if not space.borders:
            raise ContentError("board.toml", space.id, "borders", "a space needs neighbours")
        for field, names in (("borders", space.borders), ("corners", space.corners)):
            for name in names:
                if name not in west.spaces:
                    raise ContentError("board.toml", space.id, field, f"'{name}' is no space")
                if name == space.id or west.neighbours[space.id].count(name) > 1:
                    raise ContentError(
                        "board.toml", space.id, field, f"'{name}' must stand here once, and no space borders itself"
                    )
    for space in west.spaces.values():
        for field, names in (("borders", space.borders), ("corners", space.corners)):
            for name in names:
                if space.id not in getattr(west.spaces[name], field):
                    raise ContentError("board.toml", space.id, field, f"'{name}' does not name it back; ways go both ways")
    for mesa in west.mesas.values():
        for name in mesa.neighbours:
            if name not in west.spaces:
                raise ContentError("board.toml", mesa.id, "neighbours", f"'{name}' is no space")
    for place, needed in PLACES.items():
        if (found := len(west.at.get(place, ()))) != needed:
            raise ContentError("board.toml", "", "places", f"{found} spaces have '{place}', and it must be {needed}")
    start = next(iter(west.spaces))
    reached = {start, *west.reach(start, len(west.spaces))}
    if lost := [space for space in west.spaces if space not in reached]:
        raise ContentError("board.toml", lost[0], "borders", f"it cannot be reached from {start}")


def _check_people(west: West) -> None:
    for character in west.characters.values():
        for space in character.start:
            if space not in west.spaces:
                raise ContentError("characters.toml", character.id, "start", f"'{space}' is no space")
        if not character.start:
            raise ContentError("characters.toml", character.id, "start", "at least one space is needed")
        for field, names in (("items", character.items), ("upgraded", character.upgraded)):
            for name in names:
                if name not in west.items:
                    raise ContentError("characters.toml", character.id, field, f"'{name}' is no item")
                if field == "upgraded" and west.items[name].upgrade is None:
                    raise ContentError("characters.toml", character.id, field, f"'{name}' has no upgraded side")
        if character.mp and character.wp:
            raise ContentError("characters.toml", character.id, "wp", "nobody is Marshal and Wanted at once")
    for item in west.items.values():
        if (item.kind == "misc") != (item.upgrade is None):
            raise ContentError(
                "items.toml", item.id, "upgrade", "mounts and weapons have an upgraded side, other items none"
            )
        if (item.kind == "mount") != bool(item.movement):
            raise ContentError("items.toml", item.id, "movement", "mounts have a movement, other items none")


def _check_effects(west: West) -> None:
    """An effect that does nothing is a mistake, and one that pays must say what."""
    upgrades = [(item.id, "upgrade.", item.upgrade) for item in west.items.values() if item.upgrade]
    for file, owners in (
        ("characters.toml", [(person.id, "", person) for person in west.characters.values()]),
        ("items.toml", [*((item.id, "", item) for item in west.items.values()), *upgrades]),
        ("poker.toml", [(card.id, "", card) for card in west.cards.values()]),
    ):
        for id, field, effects in _all_effects(owners):
            for number, effect in enumerate(effects):
                if effect.do:
                    continue
                at = f"{field}[{number}]"
                if effect.call == "raise" and "first_edition" not in field:
                    raise ContentError(file, id, f"{at}.call", "values are raised in a 'first_edition' only (WL-4.7)")
                if not effect.call:
                    raise ContentError(file, id, at, "an effect needs what it does: a 'do' or a 'call'")
                if effect.call == "manhunt" or (effect.when in PAYING and not effect.may):
                    raise ContentError(file, id, f"{at}.do", f"'{effect.call or effect.when}' needs what it pays")


def _all_effects(owners: Iterable[tuple[str, str, Any]]) -> Iterable[tuple[str, str, tuple[c.Effect, ...]]]:
    """The effects of entries, in both editions, each with its entry and field."""
    for id, prefix, entry in owners:
        yield id, f"{prefix}effects", entry.effects
        if (printing := getattr(entry, "first_edition", None)) is not None:
            yield id, f"{prefix}first_edition.effects", printing.effects


def _check_editions(file: c.EditionFile) -> None:
    for id in ("revised", "first"):
        if id not in [edition.id for edition in file.editions]:
            raise ContentError("editions.toml", id, "", "this edition is missing")


def _check_first_game(west: West) -> None:
    """WL-13.3: enough legends to choose among, whatever they begin with for sale, and its twenty stories."""
    people = [person for person in west.characters.values() if person.first_game]
    for seats in FIRST_GAME_SEATS:
        if sum(person.first_game <= seats for person in people) < seats:
            raise ContentError("characters.toml", "", "first_game", f"{seats} players cannot choose among so few")
    for person in people:
        for item in (*person.items, *person.upgraded):
            if not west.items[item].first_game:
                raise ContentError("characters.toml", person.id, "first_game", f"the First Game has no '{item}'")
    if (found := sum(story.first_game for story in west.stories.values())) != FIRST_GAME_STORIES:
        raise ContentError("stories.toml", "", "first_game", f"{found} stories have it, not {FIRST_GAME_STORIES}")


def _check_cards(west: West) -> None:
    letters = {11: "J", 12: "Q", 13: "K", 14: "A"}
    for suit in SUITS:
        for rank in range(2, 15):
            id = f"{letters.get(rank, rank)}{suit}"
            card = west.cards.get(id)
            if card is None:
                raise ContentError("poker.toml", id, "", "this card is missing from the deck")
            if (card.rank, card.suit) != (rank, suit):
                raise ContentError("poker.toml", id, "rank", f"must be {rank} of {suit}, as its id says")
    ranks = sorted(card.rank for card in west.fights.values())
    if ranks != list(range(2, 15)):
        raise ContentError("fights.toml", "", "rank", f"there must be one card of each rank from 2 to 14, not {ranks}")


def _check_the_rest(west: West) -> None:
    for story in west.stories.values():
        if story.trigger not in west.triggers:
            raise ContentError(
                "stories.toml", story.id, "trigger", f"'{story.trigger}' is no trigger; there is: {_list(west.triggers)}"
            )
        if not story.reward:
            raise ContentError("stories.toml", story.id, "reward", "a story rewards its contributors")
    for name in ("marshal", "wanted"):
        track = west.tracks.get(name)
        if track is None or len(track.spaces) != 9 or len(track.rows) != 3:
            raise ContentError("tracks.toml", name, "spaces", "a track has 9 spaces in 3 rows")
    for length in ("short", "average", "long"):
        if length not in west.lengths:
            raise ContentError("tracks.toml", length, "", "this game length is missing")
    if len(west.faces) != 6:
        raise ContentError("dice.toml", "", "count", f"a die has 6 faces, not {len(west.faces)}")
    for colour in ("green", "blue"):
        if sum(token.colour == colour for token in west.cattle.values()) != 8:
            raise ContentError("cattle.toml", "", "colour", f"8 tokens are {colour}")


def _check_goals(west: West) -> None:
    """Four a character, each of them made of needs the rules can look at."""
    for goal in west.goals.values():
        if goal.character not in west.characters:
            raise ContentError("goals.toml", goal.id, "character", f"'{goal.character}' is no character")
        if not goal.needs:
            raise ContentError("goals.toml", goal.id, "needs", "a goal needs something to be done")
        for number, need in enumerate(goal.needs):
            if wrong := _wrong_with(west, need):
                field, expected = wrong
                raise ContentError("goals.toml", goal.id, f"needs[{number}]{field}", expected)
    for character in west.characters:
        if (found := sum(goal.character == character for goal in west.goals.values())) != GOALS_A_CHARACTER:
            raise ContentError("goals.toml", "", "character", f"{character} has {found} goals, not {GOALS_A_CHARACTER}")
    if (tokens := sum(token.count for token in west.tokens.values())) != TOKENS_IN_ALL:
        raise ContentError("goals.toml", "", "count", f"there are {tokens} legendary tokens, not {TOKENS_IN_ALL}")


def _wrong_with(west: West, need: c.Need) -> tuple[str, str] | None:
    """The field of a need that does not fit, and what would."""
    kinds = [name for name in ("did", "been", "have", "item") if getattr(need, name)]
    if len(kinds) > 1 or (kinds and need.at) or not (kinds or need.at or need.region):
        return "", "a need is one of: did, been, have, item, or a place to stand at"
    kind = kinds[0] if kinds else "at"
    if need.item and need.item not in west.items:
        return ".item", f"'{need.item}' is no item"
    if need.upgraded and not (need.item and west.items[need.item].upgrade):
        return ".upgraded", "only a mount or weapon is upgraded"
    if need.region and (kind not in ("been", "at") or all(space.region != need.region for space in west.spaces.values())):
        return ".region", f"'{need.region}' must be a region of the board, for somewhere to be"
    if need.at_most is not None and (kind != "have" or need.at_least > 1):
        return ".at_most", "only what somebody has is limited, and then it has no least"
    if need.at_least > 1 and kind in ("item", "at"):
        return ".at_least", "an item or a place counts once"
    if need.over == "turn" and kind not in ("did", "been"):
        return ".over", "only what was done is counted over a turn"
    return None


NEEDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "go": (("to",), ("steps",)),
    "score": (("lp",), ()),
    "bandit": (("lp",), ()),
    "cattle": (("lp",), ()),
    "story": (("lp",), ()),
    "hire": (("gangs",), ()),
    "fight": (("fight",), ("lp",)),
    "trouble": (("whom", "do"), ()),
}
"""What each feat of the Man in Black must say, and what it may."""


def _check_stranger(west: West) -> None:
    """Every act says all that its feat needs, and nothing that would not count."""
    for card in west.stranger.values():
        if not card.acts:
            raise ContentError("man_in_black.toml", card.id, "acts", "a card says what he does")
        for number, act in enumerate(card.acts):
            needed, allowed = NEEDS[act.feat]
            for field in ("to", "steps", "lp", "gangs", "fight", "whom", "do"):
                said = bool(getattr(act, field))
                at = f"acts[{number}].{field}"
                if field in needed and not said:
                    raise ContentError("man_in_black.toml", card.id, at, f"'{act.feat}' needs it")
                if said and field not in (*needed, *allowed):
                    raise ContentError("man_in_black.toml", card.id, at, f"'{act.feat}' makes nothing of it")


def _check_ids(found: Mapping[str, tuple[str, Mapping[str, object]]]) -> None:
    """Pieces of all kinds share one table, so an id names one piece only."""
    seen: dict[str, str] = {}
    for key in ("characters", "items", "poker", "fights", "stories", "cattle", "goals", "cards"):
        file, entries = found[key]
        for id in entries:
            if id in seen:
                raise ContentError(file, id, "id", f"{seen[id]} uses this id already; every piece needs its own")
            seen[id] = file


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)
