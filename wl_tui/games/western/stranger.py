"""WL-13.2: the Man in Black. He comes by rail, and after everybody's turn does what a card of his says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from wl_tui.games.western.arriving import RANCH_PLACES
from wl_tui.games.western.company import (
    HIS_CARDS,
    HIS_DECK,
    Stranger,
    StrangerGained,
    StrangerMoved,
    StrangerPlaced,
    space_of,
)
from wl_tui.games.western.content import Act, StrangerCard
from wl_tui.games.western.county import (
    BOX,
    LP,
    NOBODY,
    NUGGETS,
    RANCHES,
    STORY_SLOTS,
    STRANGER,
    TOLD,
    BanditLeft,
    DiscsReturned,
    clockwise,
    county,
)
from wl_tui.games.western.frames import Game, StrangerAttack, StrangerTurn
from wl_tui.games.western.library import West
from wl_tui.games.western.rewards import rewards
from wl_tui.games.western.telling import gather, show_next
from wl_tui.games.western.turn import check_end
from wl_tui.kernel.events import Opened, Placed
from wl_tui.kernel.flow import Flow, Goto, Outcome
from wl_tui.kernel.pieces import TOP
from wl_tui.kernel.protocol import Options
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event

COMPANY = 2
"""With so few players, or one, he always comes (WL-1.1, WL-13.4)."""
RULE = "WL-13.2"


def comes_along(seats: int, options: Options) -> bool:
    return seats <= COMPANY or options["stranger"] is True


def announced(seats: int, options: Options) -> str:
    """For those who sit down."""
    if not comes_along(seats, options):
        return ""
    alone = "You play alone against the Man in Black." if seats == 1 else ""
    return alone or ("With two players the Man in Black joins in." if seats == COMPANY else "The Man in Black joins in.")


def get_off(f: Game, g: Flow) -> Outcome:
    """He stands at the Rail Station, his cards are shuffled."""
    west: West = g.content
    if not comes_along(g.state.seats, g.rules.options):
        return None
    g.add(Stranger())
    g.emit(Opened(HIS_DECK))
    g.emit(Opened(HIS_CARDS, tuple(range(g.state.seats))))
    g.emit(Placed(tuple(west.stranger), "stranger-card", HIS_DECK, rule=RULE))
    g.emit(StrangerPlaced(west.station, rule=RULE))
    return None


# -- his turn --------------------------------------------------------------------------------------------------------------


def _turn(s: State) -> StrangerTurn:
    return next(frame for frame in reversed(s.stack) if isinstance(frame, StrangerTurn))


class StrangerStirred(Event, frozen=True):
    """His turn has come."""

    round: int

    def apply(self, s: State) -> None:
        s.part(Stranger).round = self.round


class ActDone(Event, frozen=True):
    """One line of his card is done."""

    told: ClassVar[bool] = False

    def apply(self, s: State) -> None:
        turn = _turn(s)
        turn.done += 1
        turn.troubled = []


class Troubled(Event, frozen=True):
    """What his card does to players now happens to this one."""

    seat: int

    def apply(self, s: State) -> None:
        _turn(s).troubled.append(self.seat)


def card_up(g: Flow) -> StrangerCard:
    """The card turned up last."""
    west: West = g.content
    return west.stranger[g.at(HIS_CARDS)[0]]


def turn_up(f: StrangerTurn, g: Flow) -> Outcome:
    """WL-13.8: a deck that is used up is shuffled anew."""
    g.emit(StrangerStirred(g.state.round, rule="WL-13.8"))
    if not g.at(HIS_DECK):
        for card in g.at(HIS_CARDS):
            g.move(card, HIS_CARDS, HIS_DECK, rule="WL-13.8")
        g.shuffle(HIS_DECK, rule="WL-13.8")
    g.draw(HIS_DECK, HIS_CARDS, TOP, rule=RULE)
    return None


def carry_out(f: StrangerTurn, g: Flow) -> Outcome:
    """Top to bottom, each as far as it can be done (WL-2.9)."""
    act = card_up(g).acts[f.done]
    return FEATS[act.feat](f, g, act)


def and_on(f: StrangerTurn, g: Flow) -> Outcome:
    return Goto("carry_out") if f.done < len(card_up(g).acts) else None


def _done(g: Flow, lp: int = 0) -> None:
    if lp:
        g.emit(StrangerGained(lp, rule=RULE))
    g.emit(ActDone(rule=RULE))


def go(f: StrangerTurn, g: Flow, act: Act) -> Outcome:
    """By a shortest way, past everything; of goals equally near the first in turn order, or on the board."""
    west: West = g.content
    here = space_of(g.state, STRANGER)
    ways = {here: (), **west.reach(here, len(west.spaces))}
    goals = list(_goals(g, act))
    if goals:
        way = min((ways[space] for space in goals), key=len)
        way = way[: act.steps or len(way)]
        if way:
            g.emit(StrangerMoved(way, rule=RULE))
    _done(g)
    return None


def _goals(g: Flow, act: Act) -> Iterable[str]:
    west: West = g.content
    if act.to == "bandit":
        return [space for space in west.spaces if space in county(g.state).bandits]
    if act.to == "player":
        return [space_of(g.state, seat) for seat in in_turn_order(g.state)]
    if act.to == "leader":
        return [space_of(g.state, ranked(g.state)[0])]
    if act.to == "ranch":
        return [west.at[RANCH_PLACES[colour]][0] for colour, herd in RANCHES.items() if g.at(herd)]
    return west.at[act.to]


def ranked(s: State) -> list[int]:
    """The players by their LP; of equals the first in turn order comes first."""
    return sorted(in_turn_order(s), key=lambda seat: -s.tracks[LP][seat])


def in_turn_order(s: State) -> list[int]:
    game = s.stack[0]
    assert isinstance(game, Game)
    return clockwise(s, game.first)


def score(f: StrangerTurn, g: Flow, act: Act) -> Outcome:
    _done(g, act.lp)
    return None


def bandit(f: StrangerTurn, g: Flow, act: Act) -> Outcome:
    here = space_of(g.state, STRANGER)
    met = here in county(g.state).bandits
    if met:
        g.emit(BanditLeft(here, rule=RULE))
    _done(g, act.lp if met else 0)
    return None


def cattle(f: StrangerTurn, g: Flow, act: Act) -> Outcome:
    """The token goes into the box, and nobody sees which it was."""
    west: West = g.content
    here = west.spaces[space_of(g.state, STRANGER)].places
    herds = [RANCHES[colour] for colour, ranch in RANCH_PLACES.items() if ranch in here and g.at(RANCHES[colour])]
    if herds:
        g.draw(herds[0], BOX, rule=RULE)
    _done(g, act.lp if herds else 0)
    return None


def story(f: StrangerTurn, g: Flow, act: Act) -> Outcome:
    """The open story with the fewest discs, the left one of equals; its contributors get nothing but their discs."""
    discs = county(g.state).discs
    slots = [slot for slot in range(len(STORY_SLOTS)) if g.at(STORY_SLOTS[slot])]
    if slots:
        slot = min(slots, key=lambda slot: len(discs[slot]))
        g.move(g.at(STORY_SLOTS[slot])[0], STORY_SLOTS[slot], TOLD, TOP, rule=RULE)
        if discs[slot]:
            g.emit(DiscsReturned(slot, rule=RULE))
        show_next(g, slot)
    _done(g, act.lp if slots else 0)
    return None


def hire(f: StrangerTurn, g: Flow, act: Act) -> Outcome:
    gather(g, act.gangs, RULE)
    _done(g)
    return None


def fight(f: StrangerTurn, g: Flow, act: Act) -> Outcome:
    """With a player in his space; of several the one who leads."""
    here = space_of(g.state, STRANGER)
    met = [seat for seat in ranked(g.state) if space_of(g.state, seat) == here]
    _done(g)
    if not met:
        return None
    return StrangerAttack(a=met[0], b=STRANGER, kind=act.fight, voice=NOBODY, space=here, prize=act.lp)


def trouble(f: StrangerTurn, g: Flow, act: Act) -> Outcome:
    """One after another, in turn order; who leads, or has the most, is looked for once."""
    for seat in _whom(g, act) if act.whom == "region" or not f.troubled else ():
        if seat not in f.troubled:
            g.emit(Troubled(seat, rule=RULE))
            return rewards(g, seat, act.do, RULE)
    _done(g)
    return None


def _whom(g: Flow, act: Act) -> list[int]:
    west: West = g.content
    s = g.state
    if act.whom == "leader":
        return ranked(s)[:1]
    if act.whom == "prospector":
        nuggets = s.tracks[NUGGETS]
        return sorted(filter(nuggets.__getitem__, in_turn_order(s)), key=lambda seat: -nuggets[seat])[:1]
    region = west.spaces[space_of(s, STRANGER)].region
    return [seat for seat in in_turn_order(s) if west.spaces[space_of(s, seat)].region == region]


FEATS: dict[str, Callable[[StrangerTurn, Flow, Act], Outcome]] = {
    "go": go,
    "score": score,
    "bandit": bandit,
    "cattle": cattle,
    "story": story,
    "hire": hire,
    "fight": fight,
    "trouble": trouble,
}
STRANGER_TURN = (turn_up, carry_out, and_on, check_end)
EVENTS = (StrangerStirred, ActDone, Troubled)
