"""What no single entry can tell: counts, names that must exist elsewhere, a board that hangs together. ContentError names
the file, the entry and the field."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from wl_tui.games.western import content as c
from wl_tui.games.western.library import FIRST_GAME_SEATS, West
from wl_tui.kernel.errors import ContentError

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
FIRST_GAME_STORIES = 20


def check(west: West) -> None:
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


def _check_known(file: str, entry: str, field: str, names: Iterable[str], known: Collection[str], kind: str) -> None:
    for name in names:
        if name not in known:
            raise ContentError(file, entry, field, f"'{name}' is no {kind}")


def _check_board(west: West) -> None:
    for space in west.spaces.values():
        if not space.borders:
            raise ContentError("board.toml", space.id, "borders", "a space needs neighbours")
        for field, names in (("borders", space.borders), ("corners", space.corners)):
            _check_known("board.toml", space.id, field, names, west.spaces, "space")
            for name in names:
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
        _check_known("board.toml", mesa.id, "neighbours", mesa.neighbours, west.spaces, "space")
    for place, needed in PLACES.items():
        if (found := len(west.at.get(place, ()))) != needed:
            raise ContentError("board.toml", "", "places", f"{found} spaces have '{place}', and it must be {needed}")
    start = next(iter(west.spaces))
    reached = {start, *west.reach(start, len(west.spaces))}
    if lost := [space for space in west.spaces if space not in reached]:
        raise ContentError("board.toml", lost[0], "borders", f"it cannot be reached from {start}")


def _check_people(west: West) -> None:
    for character in west.characters.values():
        _check_known("characters.toml", character.id, "start", character.start, west.spaces, "space")
        if not character.start:
            raise ContentError("characters.toml", character.id, "start", "at least one space is needed")
        for field, names in (("items", character.items), ("upgraded", character.upgraded)):
            _check_known("characters.toml", character.id, field, names, west.items, "item")
            for name in names:
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


def check_editions(file: c.EditionFile) -> None:
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
