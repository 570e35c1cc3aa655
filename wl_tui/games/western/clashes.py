"""WL-4: what happens in a fight, as events, and the fight they happen in."""

from __future__ import annotations

from typing import ClassVar

from wl_tui.games.western.content import Effect
from wl_tui.games.western.county import (
    NOBODY,
    down,
    in_town,
)
from wl_tui.games.western.frames import Fight, turn_of
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event


def fight_of(s: State) -> Fight:
    for frame in reversed(s.stack):
        if isinstance(frame, Fight):
            return frame
    raise LookupError("no fight is under way")


class Declared(Event, frozen=True):
    """WL-4.1: once per target per turn."""

    seat: int
    target: int
    fight: str

    def apply(self, s: State) -> None:
        turn_of(s).fought.append(self.target)


class Declined(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        fight_of(s).declined = True


class EffectUsed(Event, frozen=True):
    """A start-of-fight effect is resolved; each works once in a fight."""

    seat: int
    source: str

    def apply(self, s: State) -> None:
        fight_of(s).used.append(f"{self.seat}:{self.source}")


class Lowered(Event, frozen=True):
    """The card of a fighter counts for less (WL-4.7). NOBODY is the NPC."""

    fighter: int
    amount: int

    def apply(self, s: State) -> None:
        fight_of(s).changes.append((self.fighter, -self.amount))


class Raised(Event, frozen=True):
    """The card of a fighter counts for more (WL-4.18)."""

    fighter: int
    amount: int

    def apply(self, s: State) -> None:
        fight_of(s).changes.append((self.fighter, self.amount))


class StuckUp(Event, frozen=True):
    """WL-10.7: one Stick 'Em Up a player and fight."""

    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        fight_of(s).stuck.append(self.seat)


class Shielded(Event, frozen=True):
    """WL-4.16: wounds are cancelled to the end of this fight."""

    seat: int

    def apply(self, s: State) -> None:
        fight_of(s).shielded.append(self.seat)


class Cancelled(Event, frozen=True):
    """WL-4.12: the fight's result is cancelled and a new fight begins."""

    seat: int

    def apply(self, s: State) -> None:
        fight_of(s).again = True


class Restarted(Event, frozen=True):
    """The same fight, from its beginning. Bulletproof protected in its own fight only."""

    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        fight = fight_of(s)
        fight.again = fight.quick = fight.no_marshal = fight.rewarded = False
        fight.restarts += 1
        fight.changes, fight.shielded, fight.stuck, fight.used = [], [], [], []


class Settled(Event, frozen=True):
    """Who has won, and with which values; 0 for no card."""

    winner: int
    loser: int
    high: int
    low: int
    fight: str

    def apply(self, s: State) -> None:
        fight_of(s).winner = self.winner


class Looted(Event, frozen=True):
    """WL-4.9: what the robber takes, "" for nothing."""

    seat: int
    loot: str

    def apply(self, s: State) -> None:
        fight_of(s).looted = True


class CattleTaken(Event, frozen=True):
    seat: int
    taken: bool

    def apply(self, s: State) -> None:
        fight_of(s).rewarded = True


class CardCancelled(Event, frozen=True):
    """WL-8.13: the fight card has no effect."""

    seat: int

    def apply(self, s: State) -> None:
        fight_of(s).quick = True


# -- reading a fight -----------------------------------------------------------------------------------------------------


def applies(g: Flow, fight: Fight, seat: int, effect: Effect) -> bool:
    """Whether the conditions of an effect hold for a fighter."""
    npc = fight.b == NOBODY
    for condition in effect.only:
        if condition == "against_player" and npc:
            return False
        if condition == "against_npc" and not npc:
            return False
        if condition == "against_bandit" and fight.kind != "bandit":
            return False
        if condition == "outside_town" and in_town(g.content, fight.space):
            return False
        if condition == "first_this_turn" and turn_of(g.state).tally.get("bandits"):
            return False
    return True


def played_effects(g: Flow, seat: int, moment: str) -> list[Effect]:
    """The effects at a moment of the card a fighter has laid."""
    return [effect for card in g.at(down(seat)) for effect in g.content.cards[card].effects if effect.when == moment]


EVENTS = (
    Declared,
    Declined,
    EffectUsed,
    Lowered,
    Raised,
    StuckUp,
    Shielded,
    Cancelled,
    Restarted,
    Settled,
    Looted,
    CattleTaken,
    CardCancelled,
)
