"""BD-4: a turn, from the first roll to what the dice bring."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from wl_tui.games.bang.camp import (
    ARROWS,
    BEER,
    BURST,
    DICE,
    DYNAMITE,
    EXPLOSION,
    GATLING,
    LIFE,
    MOST_SEATS,
    SHOTS,
    ArrowsReturned,
    Damage,
    Recovered,
    Turn,
    alive,
    camp,
    holder,
    living,
    room,
    take_arrow,
)
from wl_tui.games.bang.deeds import (
    STREAM,
    Aimed,
    Cleared,
    Exploded,
    Fired,
    LeftLying,
    Served,
    Stopped,
    Thrown,
    Treated,
    TurnEnded,
    eyes_of,
    within_reach,
)
from wl_tui.kernel.flow import DONE, Ask, Flow, Goto, Outcome
from wl_tui.kernel.rng import draw
from wl_tui.kernel.structs import Choice

TOO_MUCH_DYNAMITE, GATLINGS, WILLYS_GATLINGS, AT_DEATHS_DOOR, QUIET_GAIN = 3, 3, 2, 4, 2


# -- choices -----------------------------------------------------------------------------------------------------------


class Stop(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Stopped(seat, rule="BD-4.3"))


class Reroll(Choice, frozen=True):
    dice: tuple[int, ...]

    def decide(self, g: Flow, seat: int) -> None:
        throw(g, seat, self.dice, "BD-4.3")


class Treat(Choice, frozen=True):
    target: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Treated(seat, self.target, room(g.state, self.target, 1), rule="BD-7.12"))


class Aim(Choice, frozen=True):
    target: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Aimed(seat, self.target, rule="BD-4.13"))


class AimTwice(Choice, frozen=True):
    """A bull's eye made to count twice by a beer."""

    target: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Aimed(seat, self.target, True, rule="BD-7.13"))


class Serve(Choice, frozen=True):
    target: int

    def decide(self, g: Flow, seat: int) -> None:
        turn, s = g.find(Turn), g.state
        asked_again = g.rules.options["jesse_test"] == "each beer"
        strong = s.tracks[LIFE][seat] <= AT_DEATHS_DOOR if not turn.poured or asked_again else turn.strong
        double = strong and self.target == seat and camp(s).powers[seat] == "strong-beer"
        amount = room(s, self.target, 2 if double else 1)
        g.emit(Served(seat, self.target, amount, strong, rule="BD-7.5" if double else "BD-4.16"))


class Clear(Choice, frozen=True):
    target: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Cleared(seat, self.target, rule="BD-7.7"))


class LeaveThem(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(LeftLying(seat, rule="BD-7.7"))


class EndTurn(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(TurnEnded(seat, rule="BD-4.1"))


STOP, LEAVE_THEM, END_TURN = Stop(), LeaveThem(), EndTurn()
AIMS, AIMS_TWICE, TREATS, SERVES, CLEARS = (
    tuple(kind(seat) for seat in range(MOST_SEATS)) for kind in (Aim, AimTwice, Treat, Serve, Clear)
)
ALL_DICE = tuple(range(1, DICE + 1))


@cache
def rerolls(free: tuple[int, ...]) -> tuple[Choice, ...]:
    """BD-4.3: stop, or any of these dice again."""
    return (STOP, *(Reroll(dice) for count in range(1, len(free) + 1) for dice in combinations(free, count)))


# -- the steps of a turn -----------------------------------------------------------------------------------------------


def throw(g: Flow, seat: int, dice: tuple[int, ...], rule: str) -> None:
    """BD-1.2: every face of a die is as likely as any other."""
    s = g.state
    counter = s.streams.get(STREAM, 0)
    faces = tuple([draw(s.seed, STREAM, counter + number, 6) for number in range(len(dice))])
    g.emit(Thrown(seat, dice, faces, rule=rule))


def treat(f: Turn, g: Flow) -> Outcome:
    """BD-7.12: before the first roll."""
    if f.treated or camp(g.state).powers[f.seat] != "opening-round":
        return None
    return Ask(f.seat, "treat", [TREATS[seat] for seat in living(g.state)])


def roll(f: Turn, g: Flow) -> Outcome:
    """BD-4.2: the first roll is of all five dice."""
    throw(g, f.seat, ALL_DICE, "BD-4.2")
    return None


def take_arrows(f: Turn, g: Flow) -> Outcome:
    """BD-4.5: an arrow for each die just rolled that shows one, taken one by one."""
    while f.owed:
        if attack := take_arrow(g, f.seat, True, "BD-4.5"):
            return attack
    return None


def more_arrows(f: Turn, g: Flow) -> Outcome:
    """BD-4.9: those still owed come from the new pile; BD-4.6: the fallen take none."""
    if not alive(g.state, f.seat):
        return Goto(DONE)
    return Goto("take_arrows") if f.owed else None


def explode(f: Turn, g: Flow) -> Outcome:
    """BD-4.10: three or more dynamite cost one life, once."""
    if f.exploded or f.dice.count(DYNAMITE) < TOO_MUCH_DYNAMITE:
        return None
    g.emit(Exploded(f.seat, rule="BD-4.10"))
    return Damage(cause=EXPLOSION, by=f.seat, hits=tuple([int(seat == f.seat) for seat in range(g.state.seats)]))


def keep(f: Turn, g: Flow) -> Outcome:
    """BD-4.3: stop, or roll again what may be rolled again; the dynamite stays (BD-4.4)."""
    if not alive(g.state, f.seat):
        return Goto(DONE)  # BD-4.12
    if f.owed or (f.dice.count(DYNAMITE) >= TOO_MUCH_DYNAMITE and not f.exploded):
        return Goto("take_arrows")
    if f.stopped or f.exploded or not f.left:
        return None
    if camp(g.state).powers[f.seat] == "rerolls-dynamite":  # BD-7.2
        return Ask(f.seat, "keep", rerolls(ALL_DICE))
    if g.listening:
        for die in ALL_DICE:
            if f.dice[die - 1] == DYNAMITE:
                g.bar(f"Roll die {die} again", "dynamite stays as it lies", "BD-4.4")
    return Ask(f.seat, "keep", rerolls(tuple([die for die in ALL_DICE if f.dice[die - 1] != DYNAMITE])))


def aim(f: Turn, g: Flow) -> Outcome:
    """BD-4.13: a target for every bull's eye before any of them hits."""
    eyes = eyes_of(f)
    if len(f.aims) == len(eyes):
        return None
    s = g.state
    power = camp(s).powers[f.seat]
    within = within_reach(s, f)
    choices: list[Choice] = [AIMS[seat] for seat in within]
    if power == "beer-for-hit" and f.doubled < 0 and BEER in f.dice:  # BD-7.13
        choices += [AIMS_TWICE[seat] for seat in within]
    return Ask(f.seat, "aim", choices)


def shoot(f: Turn, g: Flow) -> Outcome:
    """BD-4.13: all at once."""
    if not f.aims:
        return None
    hits = [0] * g.state.seats
    for number, target in enumerate(f.aims):
        hits[target] += 2 if number == f.doubled else 1
    return Damage(cause=SHOTS, by=f.seat, hits=tuple(hits))


def drink(f: Turn, g: Flow) -> Outcome:
    """BD-4.16: a beer for anybody alive; BD-4.18: after the bull's eyes."""
    if not alive(g.state, f.seat):
        return Goto(DONE)
    if f.poured == f.dice.count(BEER) - (f.doubled >= 0):
        return None
    return Ask(f.seat, "drink", [SERVES[seat] for seat in living(g.state)])


def clear_before(f: Turn, g: Flow) -> Outcome:
    return _clear(f, g) if g.rules.options["kit_order"] == "before" else None


def fire(f: Turn, g: Flow) -> Outcome:
    """BD-4.19: once, at everybody else; the shooter's own arrows go first (BD-4.20)."""
    s = g.state
    if f.dice.count(GATLING) < gatlings_for(camp(s).powers[f.seat]):
        return None
    g.emit(Fired(f.seat, rule="BD-4.19"))
    if arrows := s.tracks[ARROWS][f.seat]:
        g.emit(ArrowsReturned(f.seat, arrows, rule="BD-4.20"))
    safe = (f.seat, holder(s, "gatling-proof"))  # BD-7.9
    hits = tuple([int(life > 0 and seat not in safe) for seat, life in enumerate(s.tracks[LIFE])])
    return Damage(cause=BURST, by=f.seat, hits=hits)


def gatlings_for(power: str) -> int:
    """BD-4.19: three fire; BD-7.16: or two."""
    return WILLYS_GATLINGS if power == "two-gatlings" else GATLINGS


def clear_after(f: Turn, g: Flow) -> Outcome:
    """BD-8.7: after the damage, so that El Gringo's arrow can be taken off again."""
    if not alive(g.state, f.seat):
        return Goto(DONE)
    return _clear(f, g) if g.rules.options["kit_order"] == "after" else None


def _clear(f: Turn, g: Flow) -> Outcome:
    """BD-7.7: an arrow of anybody for each gatling, if you like."""
    s = g.state
    if camp(s).powers[f.seat] != "gatling-clears" or f.cleared >= f.dice.count(GATLING):
        return None
    loaded = [CLEARS[seat] for seat, arrows in enumerate(s.tracks[ARROWS]) if arrows]
    return Ask(f.seat, "clear", [*loaded, LEAVE_THEM]) if loaded else None


def calm_down(f: Turn, g: Flow) -> Outcome:
    """BD-7.14: no bull's eye among the final dice; BD-8.8: an explosion does not matter, or does."""
    s = g.state
    quiet = not eyes_of(f) and (not f.exploded or g.rules.options["suzy_explosion"])
    if quiet and camp(s).powers[f.seat] == "quiet-turn":
        g.emit(Recovered(f.seat, room(s, f.seat, QUIET_GAIN), rule="BD-7.14"))
    return None


def finish(f: Turn, g: Flow) -> Outcome:
    """Who could still take something back is asked before the next player rolls."""
    return None if f.ended else Ask(f.seat, "end", (END_TURN,), hold=True, lapses=True)


TURN = (
    treat,
    roll,
    take_arrows,
    more_arrows,
    explode,
    keep,
    aim,
    shoot,
    drink,
    clear_before,
    fire,
    clear_after,
    calm_down,
    finish,
)
CHOICES = (Stop, Reroll, Treat, Aim, AimTwice, Serve, Clear, LeaveThem, EndTurn)
