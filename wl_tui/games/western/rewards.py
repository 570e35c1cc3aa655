"""What happens to somebody in numbers, as content says it (`Do`): rewards and prices, at once or as chosen."""

from __future__ import annotations

from typing import ClassVar

from wl_tui.games.western.content import Do
from wl_tui.games.western.county import MONEY, MP, NUGGETS, WOUND_LIMIT, WOUNDS, WP, hand, is_wanted
from wl_tui.games.western.frames import Discarding, Picking, Reward, Turn
from wl_tui.games.western.means import (
    discard,
    discard_random,
    draw,
    earn,
    find_nuggets,
    gain_lp,
    heal,
    lose_nuggets,
    pay,
    wound,
)
from wl_tui.games.western.tracks import points, retire
from wl_tui.kernel.flow import Ask, Flow, Outcome, Step
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame, Piece


class ActionsGained(Event, frozen=True):
    seat: int
    amount: int

    def apply(self, s: State) -> None:
        for frame in s.stack:
            if isinstance(frame, Turn):
                frame.actions += self.amount


class Counted(Event, frozen=True):
    """How many cards a frame still discards."""

    told: ClassVar[bool] = False
    left: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Discarding)
        frame.left = self.left


def possible(g: Flow, seat: int, do: Do) -> bool:
    """WL-8.12, WL-11.2, WL-7.3: whether somebody can have this happen to them in full."""
    s = g.state
    return not (
        (do.wounds > 0 and s.tracks[WOUNDS][seat] >= WOUND_LIMIT)
        or (do.mp and is_wanted(s, seat))
        or ((do.cards < 0 or do.random < 0) and -min(do.cards, do.random) > s.count(hand(seat)))
        or (do.money < 0 and -do.money > s.tracks[MONEY][seat])
        or (do.nuggets < 0 and -do.nuggets > s.tracks[NUGGETS][seat])
        or (do.retire and not s.tracks[MP][seat] + s.tracks[WP][seat])
    )


def rewards(g: Flow, seat: int, options: tuple[Do, ...], rule: str) -> Picking | Reward | None:
    """The frame that lets something happen: at once if there is one thing, else as chosen among what is possible."""
    if len(options) == 1:
        return Reward(seat=seat, do=options[0], rule=rule)
    open_to = tuple(do for do in options if possible(g, seat, do))
    if not open_to:
        return None
    return (
        Reward(seat=seat, do=open_to[0], rule=rule) if len(open_to) == 1 else Picking(seat=seat, options=open_to, rule=rule)
    )


def at_once(f: Reward, g: Flow) -> Outcome:
    """What asks nobody: losses first, then gains, as far as possible (WL-2.9)."""
    do, seat = f.do, f.seat
    if do.wounds > 0:
        wound(g, seat, do.wounds, f.rule, do.firm)
    if do.money < 0:
        pay(g, seat, min(-do.money, g.state.tracks[MONEY][seat]), f.rule)
    if do.nuggets < 0:
        lose_nuggets(g, seat, -do.nuggets, f.rule)
    for _ in range(-do.random):
        discard_random(g, seat, f.rule)
    if do.retire:
        retire(g, seat, do.retire, f.rule)
    if do.wounds < 0:
        heal(g, seat, -do.wounds, f.rule)
    if do.money > 0:
        earn(g, seat, do.money, f.rule)
    if do.nuggets > 0:
        find_nuggets(g, seat, do.nuggets, f.rule)
    if do.cards > 0:
        draw(g, seat, do.cards, f.rule)
    if do.lp:
        gain_lp(g, seat, do.lp, f.rule)
    if do.actions:
        g.emit(ActionsGained(seat, do.actions, rule=f.rule))
    return None


def then_discard(f: Reward, g: Flow) -> Outcome:
    return Discarding(seat=f.seat, left=-f.do.cards, rule=f.rule) if f.do.cards < 0 else None


def then_marshal(f: Reward, g: Flow) -> Outcome:
    return points(g, f.seat, MP, f.do.mp, f.rule)


def then_wanted(f: Reward, g: Flow) -> Outcome:
    return points(g, f.seat, WP, f.do.wp, f.rule)


class Discard(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        frame = g.find(Discarding)
        g.emit(Counted(frame.left - 1, rule=frame.rule))
        discard(g, seat, self.card, hand(seat), frame.rule)


def one_at_a_time(f: Discarding, g: Flow) -> Outcome:
    cards = g.at(hand(f.seat))
    return Ask(f.seat, "discard", [Discard(card) for card in cards]) if f.left > 0 and cards else None


class Take(Choice, frozen=True):
    """One of several things that could happen."""

    option: int

    def decide(self, g: Flow, seat: int) -> None:
        frame = g.find(Picking)
        g.emit(Taken(seat, self.option, rule=frame.rule))
        g.push(Reward(seat=seat, do=frame.options[self.option], rule=frame.rule))


class Taken(Event, frozen=True):
    told: ClassVar[bool] = False
    seat: int
    option: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Picking)
        frame.taken = True


def pick(f: Picking, g: Flow) -> Outcome:
    return None if f.taken else Ask(f.seat, "reward", [Take(number) for number in range(len(f.options))])


FRAMES: dict[type[Frame], tuple[Step, ...]] = {
    Reward: (at_once, then_discard, then_marshal, then_wanted),
    Picking: (pick,),
    Discarding: (one_at_a_time,),
}
EVENTS = (ActionsGained, Counted, Taken)
CHOICES = (Discard, Take)
