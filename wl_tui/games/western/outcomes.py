"""WL-4.7 to WL-4.15: who wins a fight, what the winner gets and the loser pays."""

from __future__ import annotations

from wl_tui.games.western.clashes import (
    CattleTaken,
    Looted,
    Settled,
    applies,
    played_effects,
)
from wl_tui.games.western.county import (
    FIGHT_DECK,
    FIGHT_DOWN,
    FIGHT_HAND,
    MONEY,
    MP,
    NOBODY,
    NUGGETS,
    STRANGER,
    SUPPLY,
    WP,
    county,
    down,
    effects_of,
    herd,
    seated,
    trait,
)
from wl_tui.games.western.frames import Fight, PlayerFight
from wl_tui.games.western.law import jail
from wl_tui.games.western.library import West
from wl_tui.games.western.means import discard, draw, earn, find_nuggets, gain_lp, wound
from wl_tui.games.western.rewards import ActionsGained
from wl_tui.games.western.tracks import points
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome
from wl_tui.kernel.pieces import BOTTOM, UNDER
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice

HIS_MONEY, HIS_NUGGETS = 60, 2
"""What the Man in Black can be robbed of (WL-13.2)."""


def value_of(f: Fight, g: Flow, fighter: int) -> int:
    """WL-4.7, WL-4.13: what a card counts; no card is lower than any."""
    west: West = g.content
    cards = g.at(down(fighter) if seated(fighter) else FIGHT_DOWN)
    if not cards:
        return 0
    return f.counted(fighter, west.cards[cards[0]].rank if seated(fighter) else west.fights[cards[0]].rank)


def settle(f: PlayerFight, g: Flow) -> Outcome:
    """WL-4.8: the attacker wins ties, but Jesse James all of his (WL-4.17)."""
    a, b = value_of(f, g, f.a), value_of(f, g, f.b)
    b_wins_ties = bool(trait(g.content, g.state, f.b, "win_ties")) and not trait(g.content, g.state, f.a, "win_ties")
    attacker = f.declined or a > b or (a == b and not b_wins_ties)
    winner, loser = (f.a, f.b) if attacker else (f.b, f.a)
    # after a decline the attacker's card stays face down, and so does what it counts
    high, low = (0, 0) if f.declined else (max(a, b), min(a, b))
    g.emit(Settled(winner, loser, high, low, f.kind, rule="WL-4.4" if f.declined else "WL-4.8"))
    return None


def lose(f: Fight, g: Flow) -> Outcome:
    """WL-4.8, WL-4.15: the loser's wound, then the loser's card."""
    loser = f.rival_of(f.winner)
    if seated(loser):
        wound(g, loser, 1, "WL-4.8")
        draw(g, loser, 1, "WL-4.8")
    return None


def fame(f: Fight, g: Flow) -> Outcome:
    """WL-4.9, WL-4.10: only the attacker is rewarded."""
    if f.winner != f.a:
        return Goto("aftermath")
    if f.kind == "duel":
        gain_lp(g, f.a, 2, "WL-4.9")
    elif f.kind == "arrest":
        return points(g, f.a, MP, 1, "WL-4.9")
    elif f.kind == "rob":
        return points(g, f.a, WP, 1, "WL-4.9")
    return None


class TakeLoot(Choice, frozen=True):
    """Half of the money or half of the nuggets, rounded up; or neither."""

    loot: str

    def decide(self, g: Flow, seat: int) -> None:
        fight = g.find(Fight)
        source, rule = (fight.b, "WL-4.9") if seated(fight.b) else (SUPPLY, "WL-13.2")
        money, nuggets = purse(g.state, fight.b)
        g.emit(Looted(seat, self.loot, rule=rule))
        if self.loot == "money":
            earn(g, seat, money, rule, source=source)
        elif self.loot == "nuggets":
            find_nuggets(g, seat, nuggets, rule, source=source)


def purse(s: State, victim: int) -> tuple[int, int]:
    """The money and the nuggets a robber may choose between."""
    if victim == STRANGER:
        return min(HIS_MONEY, county(s).supply), min(HIS_NUGGETS, county(s).gold)
    return half_of_money(s, victim), (s.tracks[NUGGETS][victim] + 1) // 2


def half_of_money(s: State, seat: int) -> int:
    """Rounded up to $10."""
    return (s.tracks[MONEY][seat] // 10 + 1) // 2 * 10


def loot(f: Fight, g: Flow) -> Outcome:
    if f.kind != "rob" or f.looted:
        return None
    choices = []
    money, nuggets = purse(g.state, f.b)
    if money:
        choices.append(TakeLoot("money"))
    if nuggets:
        choices.append(TakeLoot("nuggets"))
    return Ask(f.a, "loot", [*choices, TakeLoot("nothing")]) if choices else None


class TakeCattle(Choice, frozen=True):
    take: bool

    def decide(self, g: Flow, seat: int) -> None:
        fight = g.find(Fight)
        g.emit(CattleTaken(seat, self.take, rule="WL-4.9"))
        if self.take:
            (token,) = g.at(herd(fight.b))
            g.move(token, herd(fight.b), herd(seat), rule="WL-4.9")


def loot_cattle(f: PlayerFight, g: Flow) -> Outcome:
    if f.kind != "rob" or f.rewarded or g.at(herd(f.a)) or not g.at(herd(f.b)):
        return None
    return Ask(f.a, "cattle", [TakeCattle(True), TakeCattle(False)])


def penalty(f: PlayerFight, g: Flow) -> Outcome:
    if f.kind == "arrest":
        jail(g, f.b)
    return None


def aftermath(f: Fight, g: Flow) -> Outcome:
    """WL-4.15: effects of having won: Shotgun, Wallop, Wyatt Earp."""
    if not seated(f.winner):
        return None
    rival = f.rival_of(f.winner)
    for _, effect in effects_of(g.content, g.state, f.winner):
        if effect.when == "fight.won" and applies(g, f, f.winner, effect):
            for do in effect.do:
                draw(g, f.winner, do.cards, "WL-4.15")
                if do.actions and f.winner == g.state.active:
                    g.emit(ActionsGained(f.winner, do.actions, rule="WL-4.15"))
    for effect in played_effects(g, f.winner, "fight.won"):
        if rival == NOBODY:
            earn(g, f.winner, effect.do[0].money, "WL-4.15")
        elif seated(rival):
            wound(g, rival, effect.amount, "WL-4.15")
    return None


def clear(f: Fight, g: Flow) -> Outcome:
    """WL-4.11."""
    clear_cards(f, g, "WL-4.11")
    return None


def clear_cards(f: Fight, g: Flow, rule: str) -> None:
    """Poker cards are discarded, fight cards go under their deck in random order (WL-8.10)."""
    for seat in f.fighters():
        for card in g.at(down(seat)):
            discard(g, seat, card, down(seat), rule)
    at = BOTTOM
    for place in (FIGHT_DOWN, FIGHT_HAND):
        for card in g.at(place):
            g.move(card, place, FIGHT_DECK, at, rule="WL-8.10")
            at = UNDER


CHOICES = (TakeLoot, TakeCattle)
