"""WL-4: fights. What all of them share, and fights between players: arrest, duel, rob."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from wl_tui.games.western.content import Effect
from wl_tui.games.western.county import (
    FIGHT_DECK,
    FIGHT_DOWN,
    FIGHT_HAND,
    LOOKED_AT,
    MONEY,
    MP,
    NOBODY,
    NUGGETS,
    WP,
    county,
    down,
    effects_of,
    hand,
    herd,
    in_town,
    is_marshal,
    is_wanted,
    others_here,
    trait,
)
from wl_tui.games.western.frames import Attacking, Fight, PlayerFight, turn_of
from wl_tui.games.western.law import jail
from wl_tui.games.western.library import West
from wl_tui.games.western.means import (
    ActionsGained,
    cards_with,
    discard,
    draw,
    earn,
    find_nuggets,
    gain_lp,
    heal,
    points,
    rewards,
    wound,
)
from wl_tui.games.western.moving import spend_action
from wl_tui.kernel.events import Opened, Shown
from wl_tui.kernel.exchange import Exchange, Offers
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome
from wl_tui.kernel.pieces import BOTTOM, UNDER
from wl_tui.kernel.protocol import Offer
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Piece

LOWEST = 2
KINDS = ("arrest", "duel", "rob")


def fight_of(s: State) -> Fight:
    for frame in reversed(s.stack):
        if isinstance(frame, Fight):
            return frame
    raise LookupError("no fight is under way")


# -- events ----------------------------------------------------------------------------------------------------------------


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
        fight = fight_of(s)
        if self.fighter == fight.a:
            fight.lowered_a += self.amount
        else:
            fight.lowered_b += self.amount


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
        fight.lowered_a = fight.lowered_b = 0
        fight.shielded, fight.stuck, fight.used = [], [], []


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


# -- declaring -------------------------------------------------------------------------------------------------------------


class Attack(Choice, frozen=True):
    fight: str
    target: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Declared(seat, self.target, self.fight, rule="WL-4.2"))
        spend_action(g, seat, self.fight)
        g.push(Attacking(seat=seat, target=self.target, fight=self.fight))


def attacks(g: Flow, seat: int) -> Iterable[Choice]:
    """WL-4.1, WL-4.2, WL-4.14: what is needed is checked here and nowhere else."""
    s = g.state
    here = others_here(s, seat)
    if here and not g.at(hand(seat)):
        g.bar("Fight", "you need a poker card", "WL-4.1")
        return
    fought = turn_of(g.state).fought
    for target in here:
        if target in fought:
            g.bar(f"Fight seat {target + 1}", "once a turn against the same player", "WL-4.1")
            continue
        if is_marshal(s, seat) and is_wanted(s, target):
            yield Attack("arrest", target)
        yield Attack("duel", target)
        yield Attack("rob", target)


def have_it_out(f: Attacking, g: Flow) -> Outcome:
    space = county(g.state).space[f.seat]
    return PlayerFight(a=f.seat, b=f.target, kind=f.fight, voice=NOBODY, space=space)


# -- start-of-fight effects (WL-4.3) ---------------------------------------------------------------------------------------


def start_effects(f: Fight, g: Flow) -> Outcome:
    return Exchange(moment="fight.start", seats=f.fighters(), rule="WL-4.3")


class StartEffect(Choice, frozen=True):
    """Resolve a start-of-fight effect: an ability or a weapon."""

    source: str

    def decide(self, g: Flow, seat: int) -> None:
        fight = g.find(Fight)
        rival = fight.rival_of(seat)
        g.emit(EffectUsed(seat, self.source, rule="WL-4.3"))
        effect = next(
            e for source, e in effects_of(g.content, g.state, seat) if source == self.source and e.when == "fight.start"
        )
        if effect.call == "look":
            look_at(g, seat, rival, effect.amount)
            return
        frame = rewards(g, rival, effect.do, "WL-4.3")
        if frame is not None:
            g.push(frame)


def look_at(g: Flow, seat: int, rival: int, amount: int) -> None:
    """WL-4.17, WL-8.18: random cards of the target's hand, 0 for all of it; against an NPC one random fight card."""
    npc = rival == NOBODY
    source = FIGHT_HAND if npc else hand(rival)
    cards = g.at(source)
    count = 1 if npc else (amount or len(cards))
    owner = g.find(Fight).voice if npc else rival
    g.emit(Opened(LOOKED_AT, (owner, seat)))
    for _ in range(min(count, len(cards))):
        g.draw(source, LOOKED_AT, rule="WL-8.18" if npc else "WL-4.17")
    for card in g.at(LOOKED_AT):
        g.move(card, LOOKED_AT, source, rule="WL-8.18" if npc else "WL-4.17")


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


def opening_moves(g: Flow, seat: int) -> Iterable[Choice]:
    fight = g.find(Fight)
    for source, effect in effects_of(g.content, g.state, seat):
        if effect.when != "fight.start" or f"{seat}:{source}" in fight.used or not applies(g, fight, seat, effect):
            continue
        if effect.call == "look":
            if fight.b == NOBODY:
                useful = effect.amount == 0 and fight.kind != "sheriff"  # WL-8.18: the Long Rifle, cards drawn before
            else:
                useful = seat == fight.a and bool(g.at(hand(fight.b)))  # WL-4.17
            if useful:
                yield StartEffect(source)
        else:
            yield StartEffect(source)


# -- cards on the table ----------------------------------------------------------------------------------------------------


class Lay(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        g.move(self.card, hand(seat), down(seat), rule="WL-4.3")


class Decline(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Declined(seat, rule="WL-4.4"))


def attack(f: Fight, g: Flow) -> Outcome:
    """WL-4.13: who is left without a card plays none."""
    cards = g.at(hand(f.a))
    return Ask(f.a, "lay", [Lay(card) for card in cards]) if cards and not g.at(down(f.a)) else None


def answer(f: PlayerFight, g: Flow) -> Outcome:
    """WL-4.4: a target without a card can only decline; in a restarted fight they play none (WL-4.13)."""
    if f.declined or g.at(down(f.b)) or (f.restarts and not g.at(hand(f.b))):
        return None
    return Ask(f.b, "answer", [*(Lay(card) for card in g.at(hand(f.b))), Decline()])


def reveal(f: Fight, g: Flow) -> Outcome:
    if f.declined:
        return Goto("settle")
    cards = tuple(card for place in _laid(f) for card in g.at(place))
    if cards:
        g.emit(Shown(cards, tuple(range(g.state.seats)), rule="WL-4.5"))
    return None


def _laid(f: Fight) -> tuple[str, str]:
    return down(f.a), FIGHT_DOWN if f.b == NOBODY else down(f.b)


def bonuses(f: Fight, g: Flow) -> Outcome:
    """WL-4.5: what simply counts, the active player's first; then what is a choice."""
    for seat in in_order(f, g):
        rival = f.rival_of(seat)
        for _, effect in effects_of(g.content, g.state, seat):
            if effect.when == "fight.reveal" and effect.call == "lower" and applies(g, f, seat, effect):
                g.emit(Lowered(rival, effect.amount, rule="WL-4.7"))
        for effect in played_effects(g, seat, "fight.reveal"):
            if effect.call == "bulletproof":
                heal(g, seat, 1, "WL-4.16")
                g.emit(Shielded(seat, rule="WL-4.16"))
    return Offers(moment="fight.reveal", seats=tuple(in_order(f, g)), rule="WL-4.5")


def in_order(f: Fight, g: Flow) -> list[int]:
    """The fighters, the active player first."""
    return sorted(f.fighters(), key=lambda seat: seat != g.state.active)


def played_effects(g: Flow, seat: int, moment: str) -> list[Effect]:
    """The effects at a moment of the card a fighter has laid."""
    return [effect for card in g.at(down(seat)) for effect in g.content.cards[card].effects if effect.when == moment]


class Shootout(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Cancelled(seat, rule="WL-4.12"))


class Quickdraw(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(CardCancelled(seat, rule="WL-8.13"))


class CardCancelled(Event, frozen=True):
    """WL-8.13: the fight card has no effect."""

    seat: int

    def apply(self, s: State) -> None:
        fight_of(s).quick = True


def bonus_choices(g: Flow, seat: int) -> Iterable[Choice]:
    fight = g.find(Fight)
    for effect in played_effects(g, seat, "fight.reveal"):
        if effect.call == "shootout" and not fight.again:
            yield Shootout()
        elif effect.call == "quickdraw" and fight.b == NOBODY and not fight.quick and not fight.again:
            yield Quickdraw()


def again(f: Fight, g: Flow) -> Outcome:
    """WL-4.12, WL-8.14: the cards played are discarded first; the fight begins anew."""
    if not f.again:
        return None
    clear_cards(f, g, "WL-4.12")
    g.emit(Restarted(f.a, rule="WL-4.12"))
    return Goto(g.rules.first_step(type(f)))


def reactions(f: Fight, g: Flow) -> Outcome:
    return Exchange(moment="fight.react", seats=tuple(in_order(f, g)), hush=True, rule="WL-4.6")


class StickEmUp(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        fight = g.find(Fight)
        amount = next(effect.amount for effect in g.content.cards[self.card].effects if effect.call == "lower")
        discard(g, seat, self.card, hand(seat), "WL-10.7")
        g.emit(StuckUp(seat, rule="WL-10.7"))
        g.emit(Lowered(fight.rival_of(seat), amount, rule="WL-10.7"))


def fight_reactions(g: Flow, seat: int) -> Iterable[Choice]:
    if seat in g.find(Fight).stuck:
        g.bar("Stick 'Em Up", "one a fight", "WL-10.7")
        return
    for card in cards_with(g, seat, "fight.react"):
        yield StickEmUp(card)


# -- settling (WL-4.7, WL-4.8) ---------------------------------------------------------------------------------------------


def value_of(f: Fight, g: Flow, fighter: int) -> int:
    """WL-4.7, WL-4.13: never below 2; no card is lower than any."""
    west: West = g.content
    lowered = f.lowered_a if fighter == f.a else f.lowered_b
    cards = g.at(FIGHT_DOWN if fighter == NOBODY else down(fighter))
    if not cards:
        return 0
    rank = west.fights[cards[0]].rank if fighter == NOBODY else west.cards[cards[0]].rank
    return max(LOWEST, rank - lowered)


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


PLAYER_FIGHT = (
    start_effects,
    attack,
    answer,
    reveal,
    bonuses,
    again,
    reactions,
    settle,
    lose,
    fame,
    loot,
    loot_cattle,
    penalty,
    aftermath,
    clear,
)
EVENTS = (
    Declared,
    Declined,
    EffectUsed,
    Lowered,
    StuckUp,
    Shielded,
    Cancelled,
    Restarted,
    Settled,
    Looted,
    CattleTaken,
    CardCancelled,
)
CHOICES = (Attack, StartEffect, Lay, Decline, Shootout, Quickdraw, StickEmUp, TakeLoot, TakeCattle)
OFFERS: dict[str, tuple[Offer, ...]] = {
    "fight.start": (opening_moves,),
    "fight.reveal": (bonus_choices,),
    "fight.react": (fight_reactions,),
}
