"""WL-2: the turn. Start, actions, end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from wl_tui.games.western.company import everybody, points_of, stranger_in
from wl_tui.games.western.county import (
    PLAYED,
    WP,
    clockwise,
    county,
    effects_of,
    hand,
    hand_limit,
    in_town,
    is_marshal,
    is_wanted,
    items_of,
    powers,
)
from wl_tui.games.western.frames import (
    Discarding,
    Game,
    Leg,
    SheriffRide,
    StrangerTurn,
    Turn,
    Using,
    turn_of,
)
from wl_tui.games.western.items import gear_up, use_up
from wl_tui.games.western.library import West
from wl_tui.games.western.means import cards_with, discard, draw, earn, gain_lp
from wl_tui.games.western.moving import spend_action, ways_and_moves
from wl_tui.games.western.rewards import possible, rewards
from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Piece

# -- start of turn (WL-2.1) ------------------------------------------------------------------------------------------------


class RodeOut(Event, frozen=True):
    """Whether a start-of-turn ride was taken or not, it is decided."""

    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        turn_of(s).ridden = True


class IncomeTaken(Event, frozen=True):
    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        turn_of(s).income = True


class GearChosen(Event, frozen=True):
    """A weapon or mount is chosen for the turn, perhaps the same as before."""

    told: ClassVar[bool] = False
    seat: int
    kind: str

    def apply(self, s: State) -> None:
        turn_of(s).geared.append(self.kind)


class Income(Choice, frozen=True):
    money: int
    cards: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(IncomeTaken(seat, rule="WL-2.1"))
        earn(g, seat, self.money, "WL-2.1")
        draw(g, seat, self.cards, "WL-2.1")


INCOMES = (Income(20, 0), Income(0, 2), Income(10, 1))


class Wield(Choice, frozen=True):
    """Choose the active weapon or mount."""

    item: str

    def decide(self, g: Flow, seat: int) -> None:
        kind = g.content.items[self.item].kind
        g.emit(GearChosen(seat, kind, rule="WL-2.1"))
        if getattr(county(g.state), kind)[seat] != self.item:
            gear_up(g, seat, kind, self.item, "WL-2.1")


class RideOut(Choice, frozen=True):
    """Y. B. Rowdy: a card for a ride."""

    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        steps = next(effect.amount for _, effect in effects_of(g.content, g.state, seat) if effect.call == "ride")
        g.emit(RodeOut(seat, rule="WL-2.1"))
        discard(g, seat, self.card, hand(seat), "WL-2.1")
        g.push(Leg(seat=seat, steps=steps, rule="WL-2.1"))


class StayPut(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(RodeOut(seat, rule="WL-2.1"))


def wake(f: Turn, g: Flow) -> Outcome:
    """Start-of-turn effects that simply happen."""
    for _, effect in powers(g.content, g.state, f.seat).at.get("turn.start", ()):
        if effect.do:
            draw(g, f.seat, effect.do[0].cards, "WL-2.1")
            earn(g, f.seat, effect.do[0].money, "WL-2.1")
    return None


def ride_out(f: Turn, g: Flow) -> Outcome:
    if f.ridden or in_town(g.content, county(g.state).space[f.seat]):
        return None
    if "ride" not in powers(g.content, g.state, f.seat).calls:
        return None
    cards = g.at(hand(f.seat))
    if not cards or not ways_and_moves(g, f.seat, 1)[1]:
        return None
    return Ask(f.seat, "ride", [*(RideOut(card) for card in cards), StayPut()])


def income(f: Turn, g: Flow) -> Outcome:
    return None if f.income else Ask(f.seat, "income", INCOMES)


def gear(f: Turn, g: Flow) -> Outcome:
    west: West = g.content
    owned = items_of(g.state, f.seat)
    if len(owned) < 2:
        return None
    for kind in ("weapon", "mount"):
        rack = [item for item in owned if west.items[item].kind == kind]
        if len(rack) > 1 and kind not in f.geared:
            return Ask(f.seat, kind, [Wield(item) for item in rack])
    return None


# -- the action phase (WL-2.2, WL-2.3) -------------------------------------------------------------------------------------


class Stopped(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        turn_of(s).stopped = True


class Stop(Choice, frozen=True):
    """No more actions this turn."""

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Stopped(seat, rule="WL-2.2"))


STOP = Stop()


def act(f: Turn, g: Flow) -> Outcome:
    if f.stopped or f.actions <= 0:
        return None
    choices: list[Choice] = []
    for offer in g.rules.offers["turn.action"]:
        choices.extend(offer(g, f.seat))
    choices.append(STOP)
    return Ask(f.seat, "act", choices)


# -- using the Action of a card (WL-10.4) ----------------------------------------------------------------------------------


class UseCard(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        spend_action(g, seat, "card")
        g.move(self.card, hand(seat), PLAYED, rule="WL-10.4")
        g.push(Using(seat=seat))


class UseItem(Choice, frozen=True):
    item: str

    def decide(self, g: Flow, seat: int) -> None:
        spend_action(g, seat, "item")
        g.push(Using(seat=seat, item=self.item))


def card_actions(g: Flow, seat: int) -> Iterable[Choice]:
    west: West = g.content
    s = g.state
    for card in cards_with(g, seat, "action"):
        effect = west.actions[card]
        if card in west.sure_actions:
            yield UseCard(card)
        elif effect.call == "manhunt" and not (any(s.tracks[WP]) or is_marshal(s, seat)):
            g.bar(f"Use {west.cards[card].title}", "nobody is Wanted and you are no Marshal", "WL-8.16")
        elif effect.call or not effect.do or any(possible(g, seat, do) for do in effect.do):
            yield UseCard(card)
        else:
            g.bar(f"Use {west.cards[card].title}", "it could change nothing", "WL-2.10")
    for item, _ in powers(west, s, seat).at.get("action", ()):
        yield UseItem(item)


def perform(f: Using, g: Flow) -> Outcome:
    """What the Action says."""
    west: West = g.content
    played = g.at(PLAYED)
    effect = west.actions[played[0] if played else f.item]
    if not played:
        use_up(g, f.seat, f.item, "WL-10.2")
    if effect.call == "saddle_up":
        return Leg(seat=f.seat, steps=0, town=True, rule="WL-3.5")
    if effect.call == "manhunt":
        return SheriffRide(mover=f.seat, steps=effect.amount, rule="WL-8.4") if any(g.state.tracks[WP]) else None
    return rewards(g, f.seat, effect.do, "WL-10.4")


def manhunt_pays(f: Using, g: Flow) -> Outcome:
    """WL-8.16: checked after the Sheriff's move."""
    for card in g.at(PLAYED):
        for effect in g.content.cards[card].effects:
            if effect.call == "manhunt" and (is_marshal(g.state, f.seat) or is_wanted(g.state, f.seat)):
                gain_lp(g, f.seat, effect.do[0].lp, "WL-8.16")
    return None


def put_away(f: Using, g: Flow) -> Outcome:
    """WL-10.4, WL-10.5: discarded when its effect is done; its own Action pays no discard bonus."""
    for card in g.at(PLAYED):
        discard(g, f.seat, card, PLAYED, "WL-10.4", own_action=True)
    return None


# -- end of turn (WL-2.4) --------------------------------------------------------------------------------------------------


class TurnEnded(Event, frozen=True):
    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        turn_of(s).ended = True


class EndTriggered(Event, frozen=True):
    """WL-12.1: the round is finished, then everybody takes one more turn."""

    seat: int
    last_round: int

    def apply(self, s: State) -> None:
        frame = s.stack[0]
        assert isinstance(frame, Game)
        frame.last_round = self.last_round


class EndTurn(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(TurnEnded(seat, rule="WL-2.4"))


END_TURN = EndTurn()


def trim(f: Turn, g: Flow) -> Outcome:
    """WL-2.4b."""
    excess = g.state.count(hand(f.seat)) - hand_limit(g.content, g.state, f.seat)
    return Discarding(seat=f.seat, left=excess, rule="WL-2.4") if excess > 0 else None


def live_as_outlaw(f: Turn, g: Flow) -> Outcome:
    """WL-2.4c, WL-7.4."""
    wanted = g.state.tracks[WP][f.seat]
    if wanted:
        gain_lp(g, f.seat, g.content.tracks["wanted"].rows[(wanted - 1) // 3], "WL-7.4")
    return None


def check_end(f: Turn | StrangerTurn, g: Flow) -> Outcome:
    """WL-2.4d, WL-2.7: every player is looked at, the Man in Black too (WL-13.2)."""
    game = g.state.stack[0]
    assert isinstance(game, Game)
    if game.last_round:
        return None
    goal = g.content.lengths[g.rules.options["length"]]
    for who in everybody(g.state, g.state.active):
        if points_of(g.state, who) >= goal:
            g.emit(EndTriggered(who, g.state.round + 1, rule="WL-12.1"))
            break
    return None


def finish(f: Turn, g: Flow) -> Outcome:
    """The action phase is over: who could still take something back is asked before the end phase begins."""
    return None if f.ended or f.stopped else Ask(f.seat, "end", (END_TURN,), hold=True, lapses=True)


# -- turn after turn -------------------------------------------------------------------------------------------------------


def next_turn(f: Game, g: Flow) -> Outcome:
    s = g.state
    seat = f.first if s.active < 0 else following(s)
    if seat == f.first and stranger_is_due(s):
        return StrangerTurn()
    round = s.round + (seat == f.first)
    if f.last_round and round > f.last_round:
        return Goto("score")
    g.emit(TurnBegan(seat, round, rule="WL-2.4"))
    return Turn(seat=seat)


def following(s: State) -> int:
    """The seat whose turn comes next; alone at the table, the same one."""
    return clockwise(s, s.active)[1 % s.seats]


def stranger_is_due(s: State) -> bool:
    """WL-13.8: when everybody has had their turn of a round, the Man in Black has his."""
    him = stranger_in(s)
    return him is not None and him.round < s.round


def after_turn(f: Game, g: Flow) -> Outcome:
    return Goto("next_turn")


USING = (perform, manhunt_pays, put_away)
EVENTS = (RodeOut, IncomeTaken, GearChosen, Stopped, TurnEnded, EndTriggered)
CHOICES = (Income, Wield, RideOut, StayPut, Stop, UseCard, UseItem, EndTurn)
