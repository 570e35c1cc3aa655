"""The content of Western Legends, typed: what every file of `rules/western_legends/` must look like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from wl_tui.content import Entry, Source
from wl_tui.games.western.moments import Call, Condition, Counter, Feat, Measure, Moment, Ploy, Whom

Rank = Annotated[int, msgspec.Meta(ge=2, le=14)]
Suit = Literal["S", "H", "D", "C"]
Gang = Literal["A", "B", "C"]
Place = Literal[
    "general_store",
    "saloon",
    "mine",
    "hideout_a",
    "hideout_b",
    "hideout_c",
    "green_ranch",
    "blue_ranch",
    "sheriffs_office",
    "bank",
    "doctors_office",
    "cabaret",
    "rail_station",
]
Spot = Literal[Place, "hideout", "town", "outside_town"]
"""Places as goals name them: also any hideout, and either side of a town's border."""
Errand = Literal["", Place, "ranch", "bandit", "player", "leader"]
"""Where the Man in Black goes: to the nearest such place, ranch with cattle, bandit or player, or to the one who leads."""
Kind = Literal["mount", "weapon", "misc"]
Colour = Literal["green", "blue"]


class Do(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happens to somebody, in numbers: above zero is gained, below zero is lost. `cards` below zero are discarded by
    choice, `random` below zero at random. A `firm` wound cannot be cancelled. `no_marshal`: a bandit beaten now gives no
    Marshal point. `retire`: all Marshal or Wanted points are given up for 1 LP each; a Marshal is paid so many at most."""

    money: Annotated[int, msgspec.Meta(ge=-120, le=120, multiple_of=10)] = 0
    nuggets: Annotated[int, msgspec.Meta(ge=-8, le=8)] = 0
    lp: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    mp: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    wp: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    cards: Annotated[int, msgspec.Meta(ge=-5, le=5)] = 0
    random: Annotated[int, msgspec.Meta(ge=-5, le=0)] = 0
    wounds: Annotated[int, msgspec.Meta(ge=-3, le=3)] = 0
    actions: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    firm: bool = False
    no_marshal: bool = False
    retire: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"only": "if"}):
    """When, under which conditions, optional or not, and what: `do` (several: a choice among them), or a `call` of a
    procedure of the rules."""

    when: Moment
    only: tuple[Condition, ...] = ()
    may: bool = False
    do: tuple[Do, ...] = ()
    call: Call = ""
    amount: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    once: bool = False
    """One such card a player and fight."""


class Printing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the first edition has an entry, where it has it otherwise; without effects, those are the same."""

    text: str
    effects: tuple[Effect, ...] = ()
    source: Source


class Space(Entry, frozen=True):
    region: str
    town: bool
    places: tuple[Place, ...]
    borders: tuple[str, ...]
    corners: tuple[str, ...]
    site: tuple[float, float, float]


class Mesa(Entry, frozen=True):
    neighbours: tuple[str, ...]
    sites: tuple[tuple[float, float, float], ...]


class Character(Entry, frozen=True):
    name: str
    life: str
    """A few lines about the person, our own words."""
    text: str
    """The ability, our own words."""
    start: tuple[str, ...]
    """Spaces to choose from."""
    free: bool = False
    """The start must hold no player (WL-1.13)."""
    money: Annotated[int, msgspec.Meta(ge=0, le=120, multiple_of=10)] = 0
    cards: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    items: tuple[str, ...] = ()
    upgraded: tuple[str, ...] = ()
    wounds: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    mp: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    wp: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    effects: tuple[Effect, ...] = ()
    first_edition: Printing | None = None
    first_game: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    """From how many players on they can be chosen in the First Game (WL-13.3); 0 for not at all."""


class Upgrade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    title: str
    text: str
    lp: Annotated[int, msgspec.Meta(ge=0, le=5)]
    movement: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    carry: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    effects: tuple[Effect, ...] = ()
    first_edition: Printing | None = None
    source: Source


class Item(Entry, frozen=True):
    title: str
    kind: Kind
    cost: Annotated[int, msgspec.Meta(ge=10, le=120, multiple_of=10)]
    text: str
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)] = 6
    movement: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    carry: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    effects: tuple[Effect, ...] = ()
    upgrade: Upgrade | None = None
    first_game: bool = True


class PokerCard(Entry, frozen=True):
    rank: Rank
    suit: Suit
    title: str
    text: str
    effects: tuple[Effect, ...] = ()
    first_edition: Printing | None = None


class FightCard(Entry, frozen=True):
    rank: Rank
    text: str
    do: tuple[Do, ...] = ()
    call: Call = ""


class Trigger(Entry, frozen=True):
    text: str
    counter: Counter
    at_least: Annotated[int, msgspec.Meta(ge=1, le=200)]
    also: Counter | None = None
    """Of this the same action has to bring something, too."""
    formerly: tuple[str, ...] = ()
    """Triggers it took the place of: stories of games that were saved before then wait for this one."""

    def met(self, brought: Mapping[str, int]) -> bool:
        """WL-6.1: whether an action that brought so much of everything meets it."""
        return brought.get(self.counter, 0) >= self.at_least and (self.also is None or brought.get(self.also, 0) > 0)


class Story(Entry, frozen=True):
    title: str
    trigger: str
    text: str
    """The narrative, read aloud."""
    reward_text: str
    reward: tuple[Do, ...]
    """Several: each contributor chooses one."""
    bandits: tuple[Gang, ...]
    sheriff: Annotated[int, msgspec.Meta(ge=0, le=6)]
    first_game: bool = False


class Cattle(Entry, frozen=True):
    colour: Colour
    do: Do


class Track(Entry, frozen=True):
    spaces: tuple[Do, ...]
    """What each of the nine spaces pays when it is entered."""
    rows: tuple[int, ...]
    """LP for standing in row 1, 2, 3: at each of your turns' end (Wanted), or at the end of the game (Marshal)."""
    text: str


class Length(Entry, frozen=True):
    title: str
    lp: Annotated[int, msgspec.Meta(ge=5, le=60)]


class Edition(Entry, frozen=True):
    """The numbers in which the rulebooks differ."""

    money_lp: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    """The most LP that money is worth at the end (WL-12.2), if there is a most."""


class DieFace(Entry, frozen=True):
    title: str
    count: Annotated[int, msgspec.Meta(ge=1, le=6)]
    do: Do
    again: bool = False


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing a goal asks for: exactly one of `did` (so much of it, over the game or the turn), `been` (so many different
    spaces stood on), `have` (so much now, or at most so much), `item`, or a place to stand at: `at`, `region` or both.
    `region` narrows `been`, too."""

    did: Feat | None = None
    been: tuple[Spot, ...] = ()
    have: Measure | None = None
    item: str = ""
    upgraded: bool = False
    at: tuple[Spot, ...] = ()
    region: str = ""
    at_least: Annotated[int, msgspec.Meta(ge=1, le=200)] = 1
    at_most: Annotated[int, msgspec.Meta(ge=0, le=200)] | None = None
    over: Literal["game", "turn"] = "game"


class Goal(Entry, frozen=True):
    character: str
    title: str
    text: str
    needs: tuple[Need, ...]
    """All of them, at the same time."""


class Token(Entry, frozen=True):
    lp: Annotated[int, msgspec.Meta(ge=1, le=9)]
    count: Annotated[int, msgspec.Meta(ge=1, le=18)]


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing the Man in Black does. `lp` is what he gains if it could be done."""

    feat: Ploy
    to: Errand = ""
    steps: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """How far he goes at most; 0 for all the way."""
    lp: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    gangs: tuple[Gang, ...] = ()
    fight: Literal["", "duel", "rob"] = ""
    whom: Whom = ""
    do: tuple[Do, ...] = ()


class StrangerCard(Entry, frozen=True):
    title: str
    text: str
    acts: tuple[Act, ...]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class BoardFile(Strict, frozen=True):
    width: float
    height: float
    spaces: tuple[Space, ...]
    mesas: tuple[Mesa, ...]


class CharacterFile(Strict, frozen=True):
    characters: tuple[Character, ...]


class ItemFile(Strict, frozen=True):
    items: tuple[Item, ...]


class PokerFile(Strict, frozen=True):
    poker: tuple[PokerCard, ...]


class FightFile(Strict, frozen=True):
    fights: tuple[FightCard, ...]


class StoryFile(Strict, frozen=True):
    triggers: tuple[Trigger, ...]
    stories: tuple[Story, ...]


class CattleFile(Strict, frozen=True):
    cattle: tuple[Cattle, ...]


class TrackFile(Strict, frozen=True):
    tracks: tuple[Track, ...]
    lengths: tuple[Length, ...]


class EditionFile(Strict, frozen=True):
    editions: tuple[Edition, ...]


class DiceFile(Strict, frozen=True):
    dice: tuple[DieFace, ...]


class GoalFile(Strict, frozen=True):
    goals: tuple[Goal, ...]
    tokens: tuple[Token, ...]


class StrangerFile(Strict, frozen=True):
    cards: tuple[StrangerCard, ...]
