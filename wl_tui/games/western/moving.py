"""WL-3: ways over the board, the Move action and what lengthens it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from wl_tui.games.western.county import (
    NOBODY,
    WOUNDS,
    WP,
    Walked,
    county,
    hand,
    is_wanted,
    powers,
    right_of,
    trait,
)
from wl_tui.games.western.frames import Leg, Moving, NpcFight, turn_of
from wl_tui.games.western.library import West
from wl_tui.games.western.means import cards_with, discard, heal
from wl_tui.kernel.flow import Ask, Flow, Outcome, Step
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame, Piece

# -- ways ------------------------------------------------------------------------------------------------------------------


def ways(g: Flow, seat: int, steps: int) -> Iterable[tuple[str, tuple[str, ...]]]:
    """WL-3.6: every space that can be gone to, with the way taken; with two steps also out and back (WL-3.1)."""
    return ways_and_moves(g, seat, steps)[0].items()


def ways_and_moves(g: Flow, seat: int, steps: int) -> tuple[Mapping[str, tuple[str, ...]], tuple[Choice, ...]]:
    """The ways, and the Move choices that go with them: the same until a bandit, the Sheriff or the player moves."""
    west: West = g.content
    s = g.state
    board = county(s)
    start = board.space[seat]
    key = (start, steps, (*board.bandits,), s.tracks[WP][seat] > 0 and board.sheriff)
    found = west.moves.get(key)
    if found is None:
        bandits, barred = frozenset(board.bandits), no_go(g, seat)
        ways = dict(west.reach(start, steps, bandits, barred))
        out = next((space for space in west.neighbours[start] if space not in bandits and space not in barred), "")
        if steps > 1 and start not in barred and out:
            ways[start] = (out, start)
        found = west.moves[key] = (ways, tuple(Move(space) for space in ways))
    return found  # type: ignore[return-value]


def no_go(g: Flow, seat: int) -> frozenset[str]:
    """WL-3.3: a Wanted player does not enter the Sheriff's space."""
    return frozenset((county(g.state).sheriff,)) if is_wanted(g.state, seat) else frozenset()


def ways_over_mesas(g: Flow, seat: int, steps: int) -> Iterable[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """WL-3.8: into a mesa one space, out of it one, by another neighbour, as often as the movement allows. Every space that
    can be gone to so, with the mesas crossed and the way."""
    if steps < 2 or not trait(g.content, g.state, seat, "cross_mesa"):
        return
    west: West = g.content
    board = county(g.state)
    barred = no_go(g, seat)
    found: dict[tuple[str, tuple[str, ...]], tuple[str, ...]] = {}
    after: list[list[tuple[str, tuple[str, ...], tuple[str, ...]]]] = [[] for _ in range(steps + 3)]
    after[0].append((board.space[seat], (), ()))
    for gone in range(steps + 1):
        for space, mesas, way in after[gone]:
            if (space, mesas) in found:
                continue
            found[space, mesas] = way
            if way and space in board.bandits:
                continue
            after[gone + 1] += [(to, mesas, (*way, to)) for to in west.neighbours[space] if to not in barred]
            for mesa in west.mesas.values():
                if space in mesa.neighbours:
                    crossed = tuple(sorted((*mesas, mesa.id)))
                    exits = [to for to in mesa.neighbours if to != space and to not in barred]
                    after[gone + 2] += [(to, crossed, (*way, mesa.id, to)) for to in exits]
    for (space, mesas), way in sorted(found.items()):
        if mesas:
            yield space, mesas, way


def walk(g: Flow, seat: int, way: tuple[str, ...], rule: str) -> None:
    """Go a way; every mesa on it heals (WL-3.8)."""
    g.emit(Walked(seat, way, rule=rule))
    if g.state.tracks[WOUNDS][seat]:
        heal(g, seat, sum(space in g.content.mesas for space in way), "WL-3.8")


def meet_bandit(g: Flow, seat: int) -> Frame | None:
    """WL-3.2: entering a space with a bandit starts a fight."""
    board = county(g.state)
    space = board.space[seat]
    if space not in board.bandits:
        return None
    return NpcFight(a=seat, b=NOBODY, kind="bandit", voice=right_of(g.state, seat), space=space)


# -- the Move action -------------------------------------------------------------------------------------------------------


class Move(Choice, frozen=True):
    space: str

    def decide(self, g: Flow, seat: int) -> None:
        way = ways_and_moves(g, seat, powers(g.content, g.state, seat).movement)[0][self.space]
        spend_action(g, seat, "move")
        g.push(Moving(seat=seat))
        walk(g, seat, way, "WL-3.1")


class MoveOverMesa(Choice, frozen=True):
    """Bloody Knife's way; where it leads is asked next."""

    mesas: tuple[str, ...]

    def decide(self, g: Flow, seat: int) -> None:
        steps = powers(g.content, g.state, seat).movement
        spend_action(g, seat, "move")
        g.push(Moving(seat=seat))
        g.push(Leg(seat=seat, steps=steps, over=self.mesas, rule="WL-3.8"))


class ActionTaken(Event, frozen=True):
    """An action is spent."""

    seat: int
    action: str

    def apply(self, s: State) -> None:
        turn_of(s).actions -= 1


def spend_action(g: Flow, seat: int, action: str) -> None:
    g.emit(ActionTaken(seat, action, rule="WL-2.2"))


def moves(g: Flow, seat: int) -> Iterable[Choice]:
    mine = powers(g.content, g.state, seat)
    steps = mine.movement
    found = ways_and_moves(g, seat, steps)[1]
    if "cross_mesa" not in mine.amounts:
        return found
    return [*found, *map(MoveOverMesa, dict.fromkeys(mesas for _, mesas, _ in ways_over_mesas(g, seat, steps)))]


def entered(f: Moving | Leg, g: Flow) -> Outcome:
    return meet_bandit(g, f.seat)


# -- lengthening: Sprint and Kit Carson (WL-3.7) ---------------------------------------------------------------------------


class Lengthened(Event, frozen=True):
    """Kit Carson's extra space is used, once a Move action; or the mover has gone far enough."""

    told: ClassVar[bool] = False
    seat: int
    enough: bool

    def apply(self, s: State) -> None:
        frame = next(frame for frame in reversed(s.stack) if isinstance(frame, Moving))
        if self.enough:
            frame.rested = True
        else:
            frame.extended = True


class Sprint(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        steps = next(effect.amount for effect in g.content.cards[self.card].effects if effect.call == "sprint")
        discard(g, seat, self.card, hand(seat), "WL-3.7")
        g.push(Leg(seat=seat, steps=steps, rule="WL-3.7"))


class OneMoreSpace(Choice, frozen=True):
    """Kit Carson's ability."""

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Lengthened(seat, False, rule="WL-3.7"))
        g.push(Leg(seat=seat, steps=1, rule="WL-3.7"))


class Rest(Choice, frozen=True):
    """Go no further."""

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Lengthened(seat, True, rule="WL-3.7"))


REST = Rest()


def lengthen(f: Moving, g: Flow) -> Outcome:
    if f.rested:
        return None
    choices: list[Choice] = [Sprint(card) for card in cards_with(g, f.seat, "move.ended", "sprint")]
    if not f.extended and "sprint" in powers(g.content, g.state, f.seat).calls:
        choices.append(OneMoreSpace())
    if not choices and g.unwatched:
        return None
    if not ways_and_moves(g, f.seat, 1)[1]:
        return None
    choices.append(REST)
    return Ask(f.seat, "lengthen", choices, hush=True, lapses=True)


class GoTo(Choice, frozen=True):
    space: str

    def decide(self, g: Flow, seat: int) -> None:
        leg = g.find(Leg)
        if leg.town:
            g.emit(Walked(seat, (self.space,), rule=leg.rule))
        else:
            walk(g, seat, ways_and_moves(g, seat, leg.steps)[0][self.space], leg.rule)
        g.emit(LegDone(seat, rule=leg.rule))


class GoOverMesa(Choice, frozen=True):
    space: str
    mesas: tuple[str, ...]

    def decide(self, g: Flow, seat: int) -> None:
        leg = g.find(Leg)
        ways = ways_over_mesas(g, seat, leg.steps)
        way = next(way for space, mesas, way in ways if (space, mesas) == (self.space, self.mesas))
        walk(g, seat, way, "WL-3.8")
        g.emit(LegDone(seat, rule=leg.rule))


class LegDone(Event, frozen=True):
    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Leg)
        frame.walked = True


def take_leg(f: Leg, g: Flow) -> Outcome:
    if f.walked:
        return None
    west: West = g.content
    choices: list[Choice]
    if f.town:
        board = county(g.state)
        barred = board.sheriff if is_wanted(g.state, f.seat) else ""
        choices = [GoTo(space) for space in west.towns if space not in (board.space[f.seat], barred)]
    elif f.over:
        choices = [GoOverMesa(space, mesas) for space, mesas, _ in ways_over_mesas(g, f.seat, f.steps) if mesas == f.over]
    else:
        choices = [GoTo(space) for space, _ in ways(g, f.seat, f.steps)]
        choices += [GoOverMesa(space, mesas) for space, mesas, _ in ways_over_mesas(g, f.seat, f.steps)]
    return Ask(f.seat, "leg", choices) if choices else None


MOVING = (entered, lengthen)
FRAMES: dict[type[Frame], tuple[Step, ...]] = {Leg: (take_leg, entered)}
EVENTS = (ActionTaken, Lengthened, LegDone)
CHOICES = (Move, MoveOverMesa, Sprint, OneMoreSpace, Rest, GoTo, GoOverMesa)
