"""WL-4: fights. What all of them share, and fights between players: arrest, duel, rob."""

from __future__ import annotations

from collections.abc import Iterable

from wl_tui.games.western.clashes import (
    Cancelled,
    CardCancelled,
    Declared,
    Declined,
    EffectUsed,
    Lowered,
    Raised,
    Restarted,
    Shielded,
    StuckUp,
    applies,
    played_effects,
)
from wl_tui.games.western.company import others_here
from wl_tui.games.western.content import Effect
from wl_tui.games.western.county import (
    FIGHT_DOWN,
    FIGHT_HAND,
    LOOKED_AT,
    NOBODY,
    STRANGER,
    county,
    down,
    effects_of,
    hand,
    is_marshal,
    is_wanted,
    seated,
)
from wl_tui.games.western.frames import Attacking, Fight, PlayerFight, StrangerFight, turn_of
from wl_tui.games.western.means import cards_with, discard, heal
from wl_tui.games.western.moving import spend_action
from wl_tui.games.western.outcomes import (
    aftermath,
    clear,
    clear_cards,
    fame,
    loot,
    loot_cattle,
    lose,
    penalty,
    settle,
)
from wl_tui.games.western.rewards import rewards
from wl_tui.kernel.events import Opened
from wl_tui.kernel.exchange import Exchange, Offers
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome
from wl_tui.kernel.protocol import Offer
from wl_tui.kernel.structs import Choice, Piece

KINDS = ("arrest", "duel", "rob")


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
    here = others_here(g.state, seat)
    return _attacks_on(g, seat, here) if here else ()


def _attacks_on(g: Flow, seat: int, here: list[int]) -> Iterable[Choice]:
    s = g.state
    if not g.at(hand(seat)):
        g.bar("Fight", "you need a poker card", "WL-4.1")
        return
    fought = turn_of(g.state).fought
    for target in here:
        if target in fought:
            g.bar("Fight the same player again", "once a turn against each", "WL-4.1")
            continue
        if seated(target) and is_marshal(s, seat) and is_wanted(s, target):
            yield Attack("arrest", target)
        yield Attack("duel", target)
        yield Attack("rob", target)


def have_it_out(f: Attacking, g: Flow) -> Outcome:
    space = county(g.state).space[f.seat]
    if f.target == STRANGER:
        return StrangerFight(a=f.seat, b=STRANGER, kind=f.fight, voice=NOBODY, space=space)
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
    g.emit(Opened(LOOKED_AT, (owner, seat) if seated(owner) else (seat,)))
    for _ in range(min(count, len(cards))):
        g.draw(source, LOOKED_AT, rule="WL-8.18" if npc else "WL-4.17")
    for card in g.at(LOOKED_AT):
        g.move(card, LOOKED_AT, source, rule="WL-8.18" if npc else "WL-4.17")


def opening_moves(g: Flow, seat: int) -> Iterable[Choice]:
    fight = g.find(Fight)
    for source, effect in effects_of(g.content, g.state, seat):
        if effect.when != "fight.start" or f"{seat}:{source}" in fight.used or not applies(g, fight, seat, effect):
            continue
        if effect.call == "look":
            if fight.b == NOBODY:
                useful = effect.amount == 0 and fight.kind != "sheriff"  # WL-8.18: the Long Rifle, cards drawn before
            else:
                useful = seat == fight.a and seated(fight.b) and bool(g.at(hand(fight.b)))  # WL-4.17
            if useful:
                yield StartEffect(source)
        elif seated(fight.rival_of(seat)):  # the Man in Black has neither cards nor wounds to lose
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
    theirs = down(f.b) if seated(f.b) else FIGHT_DOWN
    g.reveal([(f.a, g.at(down(f.a))), (f.b, g.at(theirs))], rule="WL-4.5")
    return None


def bonuses(f: Fight, g: Flow) -> Outcome:
    """WL-4.5: what simply counts, the active player's first; then what is a choice."""
    for seat in in_order(f, g):
        rival = f.rival_of(seat)
        for _, effect in effects_of(g.content, g.state, seat):
            if effect.when != "fight.reveal" or not applies(g, f, seat, effect):
                continue
            if effect.call == "lower":
                g.emit(Lowered(rival, effect.amount, rule="WL-4.7"))
            elif effect.call == "raise" and g.at(down(seat)):
                g.emit(Raised(seat, effect.amount, rule="WL-4.18"))
        for effect in played_effects(g, seat, "fight.reveal"):
            if effect.call == "bulletproof":
                heal(g, seat, 1, "WL-4.16")
                g.emit(Shielded(seat, rule="WL-4.16"))
    return Offers(moment="fight.reveal", seats=tuple(in_order(f, g)), rule="WL-4.5")


def in_order(f: Fight, g: Flow) -> list[int]:
    """The fighters, the active player first."""
    return sorted(f.fighters(), key=lambda seat: seat != g.state.active)


class Shootout(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Cancelled(seat, rule="WL-4.12"))


class Quickdraw(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(CardCancelled(seat, rule="WL-8.13"))


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
        discard(g, seat, self.card, hand(seat), "WL-10.7")
        g.emit(StuckUp(seat, rule="WL-10.7"))
        g.emit(Lowered(fight.rival_of(seat), _reaction(g, self.card).amount, rule="WL-10.7"))


def _reaction(g: Flow, card: str) -> Effect:
    found: Effect = next(effect for effect in g.content.cards[card].effects if effect.when == "fight.react")
    return found


def fight_reactions(g: Flow, seat: int) -> Iterable[Choice]:
    stuck = seat in g.find(Fight).stuck
    for card in cards_with(g, seat, "fight.react"):
        if stuck and _reaction(g, card).once:
            g.bar("Stick 'Em Up", "one a fight", "WL-10.7")
        else:
            yield StickEmUp(card)


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
CHOICES = (Attack, StartEffect, Lay, Decline, Shootout, Quickdraw, StickEmUp)
OFFERS: dict[str, tuple[Offer, ...]] = {
    "fight.start": (opening_moves,),
    "fight.reveal": (bonus_choices,),
    "fight.react": (fight_reactions,),
}
