"""The content as the rules use it, indexed. Nothing here changes during a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wl_tui.games.western import content as c

MOVEMENT, CARRY = 2, 4
DECKS_OF_STORIES, FIRST_GAME_SEATS = 2, range(2, 5)


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
        self.waits_for = {name: trigger for trigger in stories.triggers for name in (trigger.id, *trigger.formerly)}
        """By what stands on the back of a story, also of one that was dealt long ago."""
        self.stories = {story.id: story for story in stories.stories}
        self.cattle = {token.id: token for token in cattle.cattle}
        self.tracks = {track.id: track for track in tracks.tracks}
        self.lengths = {length.id: length.lp for length in tracks.lengths}
        self.faces = tuple(face for face in dice.dice for _ in range(face.count))
        self.goals = {goal.id: goal for goal in goals.goals}
        self.tokens = {token.id: token for token in goals.tokens}
        self.stranger = {card.id: card for card in stranger.cards}
        self.neighbours = {space.id: (*space.borders, *space.corners) for space in board.spaces}
        self.at = _spaces_of_places(board)
        self.towns = tuple(space.id for space in board.spaces if space.town)
        self.powers: dict[tuple[object, ...], object] = {}
        """What a player's things do, by what they are: worked out once (see `county.powers`)."""
        self.cards_at = _cards_by_moment(poker)
        """Which poker cards have an effect at a moment, and which of them one with a certain call."""
        self.actions = _actions(poker, items)
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


def _spaces_of_places(board: c.BoardFile) -> dict[str, tuple[str, ...]]:
    return {
        place: tuple(space.id for space in board.spaces if place in space.places)
        for place in sorted({place for space in board.spaces for place in space.places})
    }


def _cards_by_moment(poker: c.PokerFile) -> dict[tuple[str, str], frozenset[str]]:
    return {
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


def _actions(poker: c.PokerFile, items: c.ItemFile) -> dict[str, c.Effect]:
    having: list[tuple[str, tuple[c.Effect, ...]]] = [(card.id, card.effects) for card in poker.poker]
    having += [(item.id, item.effects) for item in items.items]
    return {id: effect for id, effects in having for effect in effects if effect.when == "action"}


def _costs_nothing(effect: c.Effect) -> bool:
    """Whether it can do something for anybody, whoever they are and whatever they have."""
    if effect.call == "manhunt":
        return False
    return not effect.do or any(
        do.wounds <= 0 and not do.mp and not do.retire and min(do.cards, do.random, do.money, do.nuggets) >= 0
        for do in effect.do
    )
