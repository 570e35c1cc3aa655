"""The county: where everybody is, what everybody has, and the events that change it. All of it is open (WL-1.15)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from wl_tui.games.western.content import Effect, Item, Upgrade
from wl_tui.games.western.library import CARRY, MOVEMENT, West
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event, Part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DECK, DISCARD, FLOP, PLAYED = "deck", "discard", "flop", "played"
FIGHT_DECK, FIGHT_HAND, FIGHT_DOWN = "fight-deck", "fight-hand", "fight-down"
STORY_DECKS, STORY_SLOTS, TOLD = ("story-deck-left", "story-deck-right"), ("story-left", "story-right"), "told"
STORE, BOX, LOOKED_AT, DEALER = "store", "box", "looked-at", "dealer"
RANCHES = {"green": "ranch-green", "blue": "ranch-blue"}
LP, MP, WP, MONEY, NUGGETS, WOUNDS = "lp", "mp", "wp", "money", "nuggets", "wounds"
SUPPLY, POT = -1, -2
"""Where money and nuggets are that nobody has."""
NOBODY = -1
STRANGER = 9
"""The Man in Black's number among the players: no seat has it, and no list of theirs reaches so far."""
CROUPIER = -2
"""Who deals where nobody sits to the right (WL-13.6)."""

MONEY_LIMIT, WOUND_LIMIT, HAND_LIMIT, MISC_LIMIT, LEGEND_AT = 120, 3, 5, 3, 5


def hand(seat: int) -> str:
    return f"hand.{seat}"


def down(seat: int) -> str:
    """A card laid face down in a fight."""
    return f"down.{seat}"


def laid(seat: int) -> str:
    """Cards laid face down in a game of poker."""
    return f"laid.{seat}" if seat != CROUPIER else "laid-by-house"


def goods(seat: int) -> str:
    return f"items.{seat}"


def herd(seat: int) -> str:
    return f"cattle.{seat}"


def tokens(seat: int) -> str:
    """Legendary tokens, which only their owner sees before the end (WL-13.5)."""
    return f"tokens.{seat}"


class County(Part, kw_only=True):
    """What stands on the board and lies in the supply. Lists have an entry for each seat."""

    space: list[str]
    character: list[str]
    weapon: list[str]
    mount: list[str]
    upgraded: list[list[str]]
    legend: list[bool]
    """Whose ability is unlocked (WL-10.6)."""
    discs: list[list[int]]
    """Seats that have placed a disc, for each of the two open stories."""
    order: list[int] = []
    """The seats in turn order, if players have changed places (WL-1.14)."""
    sheriff: str = ""
    bandits: list[str] = []
    supply: int = 0
    gold: int = 0
    pot: int = 0


# -- events ---------------------------------------------------------------------------------------------------------------


class Walked(Event, frozen=True):
    """A player's figure moves along a way."""

    seat: int
    way: tuple[str, ...]

    def apply(self, s: State) -> None:
        s.part(County).space[self.seat] = self.way[-1]


class SetDown(Event, frozen=True):
    """A player's figure is placed somewhere; that is no entering."""

    seat: int
    space: str

    def apply(self, s: State) -> None:
        s.part(County).space[self.seat] = self.space


class SheriffMoved(Event, frozen=True):
    way: tuple[str, ...]

    def apply(self, s: State) -> None:
        s.part(County).sheriff = self.way[-1]


class SheriffPlaced(Event, frozen=True):
    space: str

    def apply(self, s: State) -> None:
        s.part(County).sheriff = self.space


class BanditCame(Event, frozen=True):
    space: str

    def apply(self, s: State) -> None:
        bandits = s.part(County).bandits
        bandits.append(self.space)
        bandits.sort()


class BanditLeft(Event, frozen=True):
    space: str

    def apply(self, s: State) -> None:
        s.part(County).bandits.remove(self.space)


class Paid(Event, frozen=True, rename={"source": "from", "target": "to"}):
    """Money changes hands: seats, SUPPLY or POT."""

    source: int
    target: int
    amount: int
    town: bool = False
    """Whether it was spent by somebody in a town."""

    def apply(self, s: State) -> None:
        _money(s, self.source, -self.amount)
        _money(s, self.target, self.amount)


class Weighed(Event, frozen=True, rename={"source": "from", "target": "to"}):
    """Nuggets change hands: seats or SUPPLY."""

    source: int
    target: int
    amount: int

    def apply(self, s: State) -> None:
        _gold(s, self.source, -self.amount)
        _gold(s, self.target, self.amount)


class Minted(Event, frozen=True):
    """The supply of money and nuggets at the beginning."""

    money: int
    nuggets: int

    def apply(self, s: State) -> None:
        county = s.part(County)
        county.supply, county.gold = self.money, self.nuggets


class Named(Event, frozen=True):
    """Who a player is."""

    seat: int
    character: str

    def apply(self, s: State) -> None:
        s.part(County).character[self.seat] = self.character


class Geared(Event, frozen=True):
    """A weapon or mount is the active one; "" for none."""

    seat: int
    kind: Literal["weapon", "mount"]
    item: str

    def apply(self, s: State) -> None:
        county = s.part(County)
        (county.weapon if self.kind == "weapon" else county.mount)[self.seat] = self.item


class Upgraded(Event, frozen=True):
    seat: int
    item: str

    def apply(self, s: State) -> None:
        s.part(County).upgraded[self.seat].append(self.item)


class BecameLegend(Event, frozen=True):
    """WL-10.6: the ability is unlocked for good."""

    seat: int

    def apply(self, s: State) -> None:
        s.part(County).legend[self.seat] = True


class DiscPlaced(Event, frozen=True):
    """A disc comes on a story, from the player or from the other story (WL-6.2)."""

    seat: int
    slot: int
    moved: bool = False

    def apply(self, s: State) -> None:
        discs = s.part(County).discs
        if self.moved:
            discs[1 - self.slot].remove(self.seat)
        discs[self.slot].append(self.seat)


class DiscsReturned(Event, frozen=True):
    slot: int

    def apply(self, s: State) -> None:
        s.part(County).discs[self.slot].clear()


def _money(s: State, who: int, amount: int) -> None:
    county = s.part(County)
    if who == SUPPLY:
        county.supply += amount
    elif who == POT:
        county.pot += amount
    else:
        s.tracks[MONEY][who] += amount


def _gold(s: State, who: int, amount: int) -> None:
    if who == SUPPLY:
        s.part(County).gold += amount
    else:
        s.tracks[NUGGETS][who] += amount


EVENTS = (
    Walked,
    SetDown,
    SheriffMoved,
    SheriffPlaced,
    BanditCame,
    BanditLeft,
    Paid,
    Weighed,
    Minted,
    Named,
    Geared,
    Upgraded,
    BecameLegend,
    DiscPlaced,
    DiscsReturned,
)


# -- reading --------------------------------------------------------------------------------------------------------------


def county(s: State) -> County:
    return s.parts["county"]  # type: ignore[return-value]


def is_wanted(s: State, seat: int) -> bool:
    return s.tracks[WP][seat] > 0


def is_marshal(s: State, seat: int) -> bool:
    return s.tracks[MP][seat] > 0


def anyone_wanted(s: State) -> bool:
    return any(s.tracks[WP])


def in_town(west: West, space: str) -> bool:
    return west.spaces[space].town


def seated(who: int) -> bool:
    """Whether a number is a seat's: not NOBODY's, and not the Man in Black's."""
    return 0 <= who < STRANGER


def right_of(s: State, seat: int) -> int:
    """The seat that plays just before, never the Man in Black; NOBODY where there is no other (WL-13.6)."""
    return clockwise(s, seat)[-1] if s.seats > 1 else NOBODY


def clockwise(s: State, first: int) -> list[int]:
    """All seats in turn order, from one of them on."""
    order = county(s).order or range(s.seats)
    at = order.index(first)
    return [*order[at:], *order[:at]]


def kind_of(piece: str) -> str:
    """The item a piece is a copy of: `whiskey.3` is a whiskey."""
    return piece.rpartition(".")[0]


@lru_cache(maxsize=1024)
def kinds_in(pieces: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(kind_of, pieces))


def items_of(s: State, seat: int) -> tuple[str, ...]:
    return kinds_in(s.pieces_in(goods(seat)))


class Powers:
    """What a player's things do, sorted for asking: an unlocked ability, active gear, other items."""

    __slots__ = ("amounts", "at", "calls", "carry", "effects", "movement")

    def __init__(self, effects: Iterable[tuple[str, Effect]], mount: Item | Upgrade | None) -> None:
        self.movement = (mount.movement if mount else 0) or MOVEMENT
        """WL-3.1: 2, or the active mount's."""
        self.carry = CARRY + (mount.carry if mount else 0)
        self.effects = tuple(effects)
        self.at: dict[str, tuple[tuple[str, Effect], ...]] = {}
        self.calls: set[str] = set()
        self.amounts: dict[str, int] = {}
        for source, effect in self.effects:
            self.at[effect.when] = (*self.at.get(effect.when, ()), (source, effect))
            self.calls.add(effect.call)
            if effect.when == "always":
                self.amounts[effect.call] = self.amounts.get(effect.call, 0) + (effect.amount or 1)


def powers(west: West, s: State, seat: int) -> Powers:
    """Worked out once for everything a player can have."""
    board: County = s.parts["county"]  # type: ignore[assignment]
    key = (
        board.legend[seat] and board.character[seat],
        board.weapon[seat],
        board.mount[seat],
        (*board.upgraded[seat],),
        s.places[f"items.{seat}"],
    )
    found = west.powers.get(key)
    if found is None:
        found = west.powers[key] = Powers(_effects(west, s, seat), _side(west, board, seat, board.mount[seat]))
    return found  # type: ignore[return-value]


def effects_of(west: West, s: State, seat: int) -> tuple[tuple[str, Effect], ...]:
    """The effects a player has on the table, each with its source."""
    return powers(west, s, seat).effects


def _effects(west: West, s: State, seat: int) -> Iterator[tuple[str, Effect]]:
    board = county(s)
    character = board.character[seat]
    if character and board.legend[seat]:
        for effect in west.characters[character].effects:
            yield character, effect
    for gear in (board.weapon[seat], board.mount[seat]):
        side = _side(west, board, seat, gear)
        for effect in side.effects if side else ():
            yield gear, effect
    for name in items_of(s, seat):
        item = west.items[name]
        if item.kind == "misc":
            for effect in item.effects:
                yield name, effect


def _side(west: West, board: County, seat: int, gear: str) -> Item | Upgrade | None:
    """The side of a weapon or mount that is up."""
    if not gear:
        return None
    item = west.items[gear]
    return item.upgrade if gear in board.upgraded[seat] and item.upgrade else item


def trait(west: West, s: State, seat: int, call: str) -> int:
    """How much of a standing trait a player has: the sum of its amounts, at least 1 for having it; 0 for not."""
    return powers(west, s, seat).amounts.get(call, 0)


def hand_limit(west: West, s: State, seat: int) -> int:
    """WL-2.4b, WL-11.1."""
    wounds = 0 if trait(west, s, seat, "spare_hand") else s.tracks[WOUNDS][seat]
    return HAND_LIMIT + trait(west, s, seat, "hand_size") - wounds
