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
    WP,
    down,
    effects_of,
    herd,
    trait,
)
from wl_tui.games.western.frames import Fight, PlayerFight
from wl_tui.games.western.law import jail
from wl_tui.games.western.library import West
from wl_tui.games.western.means import (
    ActionsGained,
    discard,
    draw,
    earn,
    find_nuggets,
    gain_lp,
    points,
    wound,
)
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome
from wl_tui.kernel.pieces import BOTTOM, UNDER
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice


def value_of(f: Fight, g: Flow, fighter: int) -> int:
    """WL-4.7, WL-4.13: what a card counts; no card is lower than any."""
    west: West = g.content
    cards = g.at(FIGHT_DOWN if fighter == NOBODY else down(fighter))
    if not cards:
        return 0
    return f.counted(fighter, west.fights[cards[0]].rank if fighter == NOBODY else west.cards[cards[0]].rank)


def settle(f: PlayerFight, g: Flow) -> Outcome:
    """WL-4.8: the attacker wins ties, but Jesse James all of his (WL-4.17)."""
    a, b = value_of(f, g, f.a), value_of(f, g, f.b)
    b_wins_ties = bool(trait(g.content, g.state, f.b, "win_ties")) and not trait(g.content, g.state, f.a, "win_ties")
    attacker = f.declined or a > b or (a == b and not b_wins_ties)
    winner, loser = (f.a, f.b) if attacker else (f.b, f.a)
    g.emit(Settled(winner, loser, max(a, b), min(a, b), f.kind, rule="WL-4.4" if f.declined else "WL-4.8"))
    return None


def lose(f: Fight, g: Flow) -> Outcome:
    """WL-4.8, WL-4.15: the loser's wound, then the loser's card."""
    loser = f.rival_of(f.winner)
    if loser != NOBODY:
        wound(g, loser, 1, "WL-4.8")
        draw(g, loser, 1, "WL-4.8")
    return None


def fame(f: PlayerFight, g: Flow) -> Outcome:
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
        g.emit(Looted(seat, self.loot, rule="WL-4.9"))
        if self.loot == "money":
            earn(g, seat, half_of_money(g.state, fight.b), "WL-4.9", source=fight.b)
        elif self.loot == "nuggets":
            find_nuggets(g, seat, (g.state.tracks[NUGGETS][fight.b] + 1) // 2, "WL-4.9", source=fight.b)


def half_of_money(s: State, seat: int) -> int:
    """Rounded up to $10."""
    return (s.tracks[MONEY][seat] // 10 + 1) // 2 * 10


def loot(f: PlayerFight, g: Flow) -> Outcome:
    if f.kind != "rob" or f.looted:
        return None
    choices = []
    if g.state.tracks[MONEY][f.b]:
        choices.append(TakeLoot("money"))
    if g.state.tracks[NUGGETS][f.b]:
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
    if f.winner == NOBODY:
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
        else:
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
