"""WL-8: fights with a bandit, the guard and the Sheriff. The player to the right plays for them."""

from __future__ import annotations

from typing import ClassVar

from wl_tui.games.western.clashes import (
    Cancelled,
    Restarted,
    Settled,
    fight_of,
)
from wl_tui.games.western.content import Do
from wl_tui.games.western.county import (
    FIGHT_DECK,
    FIGHT_DOWN,
    FIGHT_HAND,
    NOBODY,
    STRANGER,
    WP,
    BanditLeft,
    SheriffPlaced,
    down,
    hand,
    is_wanted,
)
from wl_tui.games.western.fighting import (
    Decline,
    Lay,
    again,
    attack,
    bonuses,
    reactions,
    reveal,
    start_effects,
)
from wl_tui.games.western.frames import Fight, GuardFight, NpcFight, SheriffFight
from wl_tui.games.western.law import jail
from wl_tui.games.western.library import West
from wl_tui.games.western.means import earn
from wl_tui.games.western.outcomes import (
    aftermath,
    clear,
    clear_cards,
    lose,
    value_of,
)
from wl_tui.games.western.rewards import rewards
from wl_tui.games.western.tracks import points
from wl_tui.kernel.events import Opened
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome, Step
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame, Piece

CARDS = {"bandit": 2, "guard": 3, "sheriff": 4}
HEIST = 80


class MarshalBarred(Event, frozen=True):
    """Fight cards 5 and 9: a bandit beaten now gives no Marshal point."""

    seat: int

    def apply(self, s: State) -> None:
        fight_of(s).no_marshal = True


class Resolved(Event, frozen=True):
    """The fight card's effect has been dealt with."""

    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        fight_of(s).rewarded = True


class LayFightCard(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        g.move(self.card, FIGHT_HAND, FIGHT_DOWN, rule="WL-8.10")


class CallOff(Choice, frozen=True):
    """Fight card 10: the NPC's side may begin the fight anew."""

    restart: bool

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Resolved(seat, rule="WL-8.12"))
        if self.restart:
            g.emit(Cancelled(seat, rule="WL-8.12"))
            made_up = rewards(g, g.find(Fight).a, g.content.fights[g.at(FIGHT_DOWN)[0]].do, "WL-8.12")
            if made_up is not None:
                g.push(made_up)


def draw_cards(f: Fight, g: Flow) -> Outcome:
    """The NPC's cards are seen by the player who plays them."""
    player = () if f.voice == NOBODY else (f.voice,)
    g.emit(Opened(FIGHT_HAND, player))
    g.emit(Opened(FIGHT_DOWN, player))
    for _ in range(CARDS[f.kind]):
        g.draw(FIGHT_DECK, FIGHT_HAND, rule="WL-8.10")
    return None


def lay_or_decline(f: SheriffFight, g: Flow) -> Outcome:
    """WL-8.5, WL-8.11: without a card there is only declining."""
    if f.declined or g.at(down(f.a)):
        return None
    return Ask(f.a, "arrest", [*(Lay(card) for card in g.at(hand(f.a))), Decline()])


def give_up(f: SheriffFight, g: Flow) -> Outcome:
    return Goto("settle_npc") if f.declined else None


def pick_card(f: Fight, g: Flow) -> Outcome:
    if g.at(FIGHT_DOWN):
        return None
    if f.voice == NOBODY:
        lay_highest(g, "WL-13.6")
        return None
    return Ask(f.voice, "fight-card", [LayFightCard(card) for card in g.at(FIGHT_HAND)])


def lay_highest(g: Flow, rule: str) -> None:
    """Where nobody chooses, the highest fight card counts."""
    west: West = g.content
    card = max(g.at(FIGHT_HAND), key=lambda card: west.fights[card].rank)
    g.move(card, FIGHT_HAND, FIGHT_DOWN, rule=rule)


def card_effect(f: Fight, g: Flow) -> Outcome:
    """WL-8.9: the effect comes after reactions and before the winner is known. WL-8.12: the fighter chooses, but on 10,
    which does nothing where nobody plays the card (WL-13.7)."""
    west: West = g.content
    if f.quick or f.rewarded:
        return None
    card = west.fights[g.at(FIGHT_DOWN)[0]]
    if card.call == "restart":
        if f.voice == NOBODY:
            return None
        return Ask(f.voice, "call-off", [CallOff(True), CallOff(False)])
    g.emit(Resolved(f.a, rule="WL-8.9"))
    if any(do.no_marshal for do in card.do):
        g.emit(MarshalBarred(f.a, rule="WL-8.9"))
    return rewards(g, f.a, card.do, "WL-8.9")


def anew(f: Fight, g: Flow) -> Outcome:
    """Fight card 10 was used, and the fighter has drawn for it: everything is put away, the fight begins again."""
    if not f.again:
        return None
    clear_cards(f, g, "WL-8.12")
    g.emit(Restarted(f.a, rule="WL-8.12"))
    return Goto(g.rules.first_step(type(f)))


def settle_npc(f: Fight, g: Flow) -> Outcome:
    """WL-8.10, WL-13.2: the NPC wins ties, and so does the Man in Black. WL-8.11: without a card the fighter loses."""
    mine, his = value_of(f, g, f.a), value_of(f, g, f.b)
    won = not f.declined and mine > his
    winner, loser = (f.a, f.b) if won else (f.b, f.a)
    fought, declined = ("WL-13.2", "WL-4.4") if f.b == STRANGER else ("WL-8.10", "WL-8.5")
    g.emit(Settled(winner, loser, max(mine, his), min(mine, his), f.kind, rule=declined if f.declined else fought))
    return None


def spoils(f: Fight, g: Flow) -> Outcome:
    """WL-8.1, WL-8.2, WL-8.7."""
    won = f.winner == f.a
    if f.kind == "bandit" and won:
        options = (Do(lp=1),) if f.no_marshal or is_wanted(g.state, f.a) else (Do(lp=1), Do(mp=1))
        return rewards(g, f.a, options, "WL-8.1")
    if f.kind == "guard":
        if won:
            earn(g, f.a, HEIST, "WL-8.2")
        return points(g, f.a, WP, 3 if won else 1, "WL-8.2")
    if f.kind == "sheriff":
        if won:
            g.emit(SheriffPlaced(g.content.office, rule="WL-8.7"))
        else:
            jail(g, f.a)
    return None


def bandit_leaves(f: Fight, g: Flow) -> Outcome:
    if f.kind == "bandit":
        g.emit(BanditBeaten(f.a, f.winner == f.a, rule="WL-8.1"))
        g.emit(BanditLeft(f.space, rule="WL-8.1"))
    return None


class BanditBeaten(Event, frozen=True):
    """A bandit fight is over."""

    told: ClassVar[bool] = False
    seat: int
    beaten: bool

    def apply(self, s: State) -> None:
        return None


NPC_FIGHT = (
    draw_cards,
    start_effects,
    attack,
    pick_card,
    reveal,
    bonuses,
    again,
    reactions,
    card_effect,
    anew,
    settle_npc,
    lose,
    spoils,
    aftermath,
    bandit_leaves,
    clear,
)
SHERIFF_FIGHT = (
    start_effects,
    lay_or_decline,
    give_up,
    draw_cards,
    pick_card,
    reveal,
    bonuses,
    again,
    reactions,
    card_effect,
    anew,
    settle_npc,
    lose,
    spoils,
    aftermath,
    clear,
)
EVENTS = (MarshalBarred, Resolved, BanditBeaten)
CHOICES = (LayFightCard, CallOff)
FRAMES: dict[type[Frame], tuple[Step, ...]] = {NpcFight: NPC_FIGHT, GuardFight: NPC_FIGHT, SheriffFight: SHERIFF_FIGHT}
