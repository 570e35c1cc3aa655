"""WL-13.2: fights with the Man in Black, whoever wanted them. He turns up fight cards, and nobody plays for him."""

from __future__ import annotations

from wl_tui.games.western.clashes import Lowered
from wl_tui.games.western.company import StrangerGained
from wl_tui.games.western.county import FIGHT_DECK, FIGHT_DOWN, FIGHT_HAND, STRANGER, SUPPLY, Paid, Weighed, down, hand
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
from wl_tui.games.western.frames import Fight, StrangerAttack, StrangerFight
from wl_tui.games.western.npcs import card_effect, give_up, lay_highest, settle_npc
from wl_tui.games.western.outcomes import aftermath, clear, fame, loot, lose, purse
from wl_tui.kernel.events import Opened
from wl_tui.kernel.flow import Ask, Flow, Outcome, Step
from wl_tui.kernel.structs import Frame

CARDS, AWE = 3, 1
"""How many fight cards he turns up, and by how much the card against him counts less."""
RULE = "WL-13.2"


def stand(f: StrangerAttack, g: Flow) -> Outcome:
    """WL-4.4: a card, or declining, which is losing; without a card there is only that, but not in a restarted fight."""
    if f.declined or g.at(down(f.a)) or (f.restarts and not g.at(hand(f.a))):
        return None
    return Ask(f.a, "answer", [*(Lay(card) for card in g.at(hand(f.a))), Decline()])


def show_cards(f: Fight, g: Flow) -> Outcome:
    """The player's card lies there: three fight cards are turned up, and the highest is his."""
    everyone = tuple(range(g.state.seats))
    for place in (FIGHT_HAND, FIGHT_DOWN):
        g.emit(Opened(place, everyone))
    for _ in range(CARDS):
        g.draw(FIGHT_DECK, FIGHT_HAND, rule=RULE)
    lay_highest(g, RULE)
    return None


def overawe(f: Fight, g: Flow) -> Outcome:
    g.emit(Lowered(f.a, AWE, rule=RULE))
    return None


def his_due(f: StrangerAttack, g: Flow) -> Outcome:
    """What a player would gain, as far as he can have it: LP; a victim's half goes to the supply, money before nuggets."""
    if f.winner != STRANGER:
        return None
    if f.kind == "rob":
        money, nuggets = purse(g.state, f.a)
        if money:
            g.emit(Paid(f.a, SUPPLY, money, rule=RULE))
        elif nuggets:
            g.emit(Weighed(f.a, SUPPLY, nuggets, rule=RULE))
    if f.prize:
        g.emit(StrangerGained(f.prize, rule=RULE))
    return None


FACE_TO_FACE = (show_cards, reveal, overawe, bonuses, again, reactions, card_effect, settle_npc, lose)
FRAMES: dict[type[Frame], tuple[Step, ...]] = {
    StrangerFight: (start_effects, attack, *FACE_TO_FACE, fame, loot, aftermath, clear),
    StrangerAttack: (start_effects, stand, give_up, *FACE_TO_FACE, his_due, aftermath, clear),
}
