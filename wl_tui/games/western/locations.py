"""WL-5: what can be done at a location, for one action each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from wl_tui.games.western.arriving import RANCH_PLACES
from wl_tui.games.western.county import (
    MONEY,
    MONEY_LIMIT,
    NUGGETS,
    RANCHES,
    SUPPLY,
    WOUNDS,
    Weighed,
    county,
    effects_of,
    hand,
    herd,
    powers,
    right_of,
)
from wl_tui.games.western.frames import Deed, Gambling, GuardFight, Local, Shopping, turn_of
from wl_tui.games.western.items import bargains
from wl_tui.games.western.library import West
from wl_tui.games.western.means import cards_with, discard, draw, earn, find_nuggets, gain_lp, heal, pay
from wl_tui.games.western.moving import spend_action
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Piece

WAGE, FEE, ANTE, NUGGET_PRICE, REVEL_PRICE = 10, 10, 10, 20, 30
DICE = 2


class HeistBegan(Event, frozen=True):
    """WL-5.5: once a turn."""

    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        turn_of(s).heist = True


def begin(g: Flow, seat: int, frame: Deed, action: str) -> None:
    spend_action(g, seat, action)
    g.push(frame)


class Work(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        begin(g, seat, Local(seat=seat, work="work"), "work")


class Prospect(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        begin(g, seat, Local(seat=seat, work="prospect"), "prospect")


class Heal(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        begin(g, seat, Local(seat=seat, work="heal"), "heal")


class Revel(Choice, frozen=True):
    """Spend so many times $30."""

    times: int

    def decide(self, g: Flow, seat: int) -> None:
        begin(g, seat, Local(seat=seat, work="revel", amount=self.times), "revel")


class Acquire(Choice, frozen=True):
    colour: str

    def decide(self, g: Flow, seat: int) -> None:
        begin(g, seat, Local(seat=seat, work="acquire"), "acquire")


class Deposit(Choice, frozen=True):
    """Sell nuggets, and cards that count as nuggets."""

    nuggets: int
    cards: tuple[Piece, ...]

    def decide(self, g: Flow, seat: int) -> None:
        begin(g, seat, Local(seat=seat, work="deposit", amount=self.nuggets + len(self.cards)), "deposit")
        for card in self.cards:
            discard(g, seat, card, hand(seat), "WL-10.8")
        if self.nuggets:
            g.emit(Weighed(seat, SUPPLY, self.nuggets, rule="WL-5.4"))


class Heist(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(HeistBegan(seat, rule="WL-5.5"))
        begin(g, seat, Local(seat=seat, work="heist"), "heist")


class VisitStore(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        begin(g, seat, Shopping(seat=seat), "store")


class PlayPoker(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        begin(g, seat, Gambling(seat=seat, players=[seat]), "poker")


def local_actions(g: Flow, seat: int) -> Iterable[Choice]:
    """WL-5.12: what the player's space offers, and why the rest of it does not."""
    west: West = g.content
    here = west.spaces[county(g.state).space[seat]].places
    return _actions_at(g, seat, here) if here else ()


def _actions_at(g: Flow, seat: int, here: tuple[str, ...]) -> Iterable[Choice]:
    if _can_earn(g, seat):
        yield Work()
    else:
        g.bar("Work", "you can hold no more money, or there is none left", "WL-2.10")
    for place in here:
        yield from _AT[place](g, seat) if place in _AT else ()


def _can_earn(g: Flow, seat: int) -> bool:
    return g.state.tracks[MONEY][seat] < MONEY_LIMIT and county(g.state).supply > 0


def _store(g: Flow, seat: int) -> Iterable[Choice]:
    # whoever asks why not hears of all wares, so all are looked at then
    wares = bargains(g, seat)
    if list(wares) if g.listening else any(True for _ in wares):
        yield VisitStore()


def _saloon(g: Flow, seat: int) -> Iterable[Choice]:
    if g.state.tracks[MONEY][seat] >= ANTE:
        yield PlayPoker()
    else:
        g.bar("Play poker", f"the ante is ${ANTE}", "WL-9.1")


def _mine(g: Flow, seat: int) -> Iterable[Choice]:
    room = powers(g.content, g.state, seat).carry - g.state.tracks[NUGGETS][seat]
    if (room > 0 and county(g.state).gold) or _can_earn(g, seat):
        yield Prospect()
    else:
        g.bar("Prospect", "you can carry nothing it could bring", "WL-2.10")


def _bank(g: Flow, seat: int) -> Iterable[Choice]:
    nuggets = g.state.tracks[NUGGETS][seat]
    fools = cards_with(g, seat, "always", "nugget")
    subsets: list[tuple[str, ...]] = [()]
    for card in fools:
        subsets += [(*subset, card) for subset in subsets]
    for cards in subsets:
        for count in range(nuggets + 1):
            if count or cards:
                yield Deposit(count, cards)
    if not nuggets and not fools:
        g.bar("Deposit nuggets", "you have none", "WL-2.10")
    if turn_of(g.state).heist:
        g.bar("Heist", "one heist a turn", "WL-5.5")
    elif not g.at(hand(seat)):
        g.bar("Heist", "you need a poker card", "WL-5.5")
    else:
        yield Heist()


def _doctor(g: Flow, seat: int) -> Iterable[Choice]:
    if not g.state.tracks[WOUNDS][seat]:
        g.bar("See the doctor", "you have no wounds", "WL-5.6")
    elif g.state.tracks[MONEY][seat] < FEE:
        g.bar("See the doctor", f"he takes ${FEE}", "WL-5.6")
    else:
        yield Heal()


def _cabaret(g: Flow, seat: int) -> Iterable[Choice]:
    most = g.state.tracks[MONEY][seat] // REVEL_PRICE
    if not most:
        g.bar("Revel", f"it takes at least ${REVEL_PRICE}", "WL-5.7")
    for times in range(1, most + 1):
        yield Revel(times)


def _ranch(g: Flow, seat: int) -> Iterable[Choice]:
    west: West = g.content
    here = west.spaces[county(g.state).space[seat]].places
    for colour, ranch in RANCH_PLACES.items():
        if ranch not in here:
            continue
        if g.at(herd(seat)):
            g.bar("Acquire cattle", "you drive cattle already", "WL-5.8")
        elif not west.cattle:
            g.bar("Acquire cattle", "the First Game has no cattle", "WL-13.3")
        elif not g.at(RANCHES[colour]):
            g.bar("Acquire cattle", "the ranch has none left", "WL-5.8")
        else:
            yield Acquire(colour)


_AT = {
    "general_store": _store,
    "saloon": _saloon,
    "mine": _mine,
    "bank": _bank,
    "doctors_office": _doctor,
    "cabaret": _cabaret,
    "green_ranch": _ranch,
    "blue_ranch": _ranch,
}


# -- the steps -------------------------------------------------------------------------------------------------------------


def at_the_place(f: Local, g: Flow) -> Outcome:
    """Everything that is done at once."""
    west: West = g.content
    s = g.state
    if f.work == "work":
        earn(g, f.seat, WAGE, "WL-5.9")
    elif f.work == "heal":
        pay(g, f.seat, FEE, "WL-5.6")
        draw(g, f.seat, heal(g, f.seat, s.tracks[WOUNDS][f.seat], "WL-5.6"), "WL-5.6")
    elif f.work == "revel":
        pay(g, f.seat, REVEL_PRICE * f.amount, "WL-5.7")
        gain_lp(g, f.seat, f.amount, "WL-5.7")
    elif f.work == "deposit":
        g.emit(Deposited(f.seat, f.amount, rule="WL-5.4"))
        earn(g, f.seat, NUGGET_PRICE * f.amount, "WL-5.4")
        gain_lp(g, f.seat, f.amount, "WL-5.4")
    elif f.work == "acquire":
        here = west.spaces[county(s).space[f.seat]].places
        colour = next(colour for colour, ranch in RANCH_PLACES.items() if ranch in here)
        g.draw(RANCHES[colour], herd(f.seat), rule="WL-5.8")
    elif f.work == "heist":
        return GuardFight(a=f.seat, b=-1, kind="guard", voice=right_of(s, f.seat), space=county(s).space[f.seat])
    elif f.work == "prospect":
        g.emit(DiceCast(f.seat, g.roll("prospect", len(west.faces), DICE, rule="WL-5.3"), rule="WL-5.3"))
    return None


class Deposited(Event, frozen=True):
    seat: int
    amount: int

    def apply(self, s: State) -> None:
        return None


class DiceCast(Event, frozen=True):
    """What the prospecting dice show, before it counts."""

    seat: int
    faces: tuple[int, ...]
    mapped: bool = False
    """Whether the Miner's Map was used for it."""
    kept: bool = False
    """Whether it counts as it lies."""

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Local)
        frame.dice = list(self.faces)
        frame.mapped = frame.mapped or self.mapped
        frame.kept = self.kept


class Reroll(Choice, frozen=True):
    """WL-5.13: the Miner's Map, once a Prospect, before the faces count."""

    die: int

    def decide(self, g: Flow, seat: int) -> None:
        frame = g.find(Local)
        (face,) = g.roll("prospect", len(g.content.faces), 1, rule="WL-5.13")
        dice = [face if number == self.die else old for number, old in enumerate(frame.dice)]
        g.emit(DiceCast(seat, tuple(dice), mapped=True, kept=True, rule="WL-5.13"))


class KeepDice(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(DiceCast(seat, tuple(g.find(Local).dice), kept=True, rule="WL-5.13"))


def reroll(f: Local, g: Flow) -> Outcome:
    if f.work != "prospect" or f.mapped or f.kept:
        return None
    if not any(effect.call == "reroll" for _, effect in effects_of(g.content, g.state, f.seat)):
        return None
    return Ask(f.seat, "reroll", [*(Reroll(die) for die in range(len(f.dice))), KeepDice()])


def pan_out(f: Local, g: Flow) -> Outcome:
    """WL-5.3: the faces count; dust is rolled again, as often as it is dust. WL-5.13 holds for the new roll too."""
    if not f.dice:
        return None
    west: West = g.content
    again = 0
    for number in f.dice:
        face = west.faces[number]
        find_nuggets(g, f.seat, face.do.nuggets, "WL-5.3")
        earn(g, f.seat, face.do.money, "WL-5.3")
        again += face.again
    if not again:
        return None
    g.emit(DiceCast(f.seat, g.roll("prospect", len(west.faces), again, rule="WL-5.3"), rule="WL-5.3"))
    return Goto("reroll")


LOCAL = (at_the_place, reroll, pan_out)
EVENTS = (HeistBegan, Deposited, DiceCast)
CHOICES = (Work, Prospect, Heal, Revel, Acquire, Deposit, Heist, VisitStore, PlayPoker, Reroll, KeepDice)
