"""WL-10.1 to WL-10.3 and the General Store (WL-5.1): gaining, buying, upgrading, switching, using up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from wl_tui.games.western.county import (
    MISC_LIMIT,
    MONEY,
    NUGGETS,
    STORE,
    Geared,
    Upgraded,
    county,
    goods,
    items_of,
    kind_of,
    kinds_in,
    powers,
)
from wl_tui.games.western.frames import Reward, Shopping
from wl_tui.games.western.library import West
from wl_tui.games.western.means import lose_nuggets, pay
from wl_tui.games.western.rewards import at_once
from wl_tui.kernel.flow import Ask, Flow, Outcome
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event


def gain_item(g: Flow, seat: int, item: str, rule: str, upgraded: bool = False) -> None:
    """Take a copy out of the store, with what gaining it gives. A first weapon or mount is active at once."""
    west: West = g.content
    piece = next(piece for piece in g.at(STORE) if kind_of(piece) == item)
    g.move(piece, STORE, goods(seat), rule=rule)
    if upgraded:
        g.emit(Upgraded(seat, item, rule=rule))
    kind = west.items[item].kind
    if kind != "misc" and not getattr(county(g.state), kind)[seat]:
        g.emit(Geared(seat, kind, item, rule=rule))
    for effect in west.items[item].effects:
        if effect.when == "item.gained":
            at_once(Reward(seat=seat, do=effect.do[0], rule="WL-5.1"), g)


def use_up(g: Flow, seat: int, item: str, rule: str) -> None:
    """WL-10.2: an item that discards itself goes back to the store."""
    piece = next(piece for piece in g.at(goods(seat)) if kind_of(piece) == item)
    g.move(piece, goods(seat), STORE, rule=rule)


def gear_up(g: Flow, seat: int, kind: str, item: str, rule: str) -> None:
    """Switch weapon or mount; WL-10.3: nuggets that can no longer be carried go back."""
    g.emit(Geared(seat, kind, item, rule=rule))  # type: ignore[arg-type]
    excess = g.state.tracks[NUGGETS][seat] - powers(g.content, g.state, seat).carry
    if excess > 0:
        lose_nuggets(g, seat, excess, "WL-10.3")


# -- the General Store -----------------------------------------------------------------------------------------------------


class ShopClosed(Event, frozen=True):
    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Shopping)
        frame.done = True


class Bought(Event, frozen=True):
    seat: int
    item: str
    upgrade: bool = False

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Shopping)
        frame.bought += 1


class Buy(Choice, frozen=True):
    """Buy an item; `ready` makes a weapon or mount the active one."""

    item: str
    ready: bool

    def decide(self, g: Flow, seat: int) -> None:
        item = g.content.items[self.item]
        pay(g, seat, item.cost, "WL-5.1")
        g.emit(Bought(seat, self.item, rule="WL-5.1"))
        gain_item(g, seat, self.item, "WL-5.1")
        if self.ready and item.kind != "misc" and getattr(county(g.state), item.kind)[seat] != self.item:
            gear_up(g, seat, item.kind, self.item, "WL-5.1")


class Upgrade(Choice, frozen=True):
    item: str

    def decide(self, g: Flow, seat: int) -> None:
        pay(g, seat, g.content.items[self.item].cost, "WL-5.1")
        g.emit(Bought(seat, self.item, True, rule="WL-5.1"))
        g.emit(Upgraded(seat, self.item, rule="WL-5.1"))


class LeaveStore(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(ShopClosed(seat, rule="WL-5.1"))


def bargains(g: Flow, seat: int) -> Iterable[Choice]:
    """Everything that could be bought or upgraded now, and why the rest could not."""
    west: West = g.content
    s = g.state
    board = county(s)
    owned = items_of(s, seat)
    money = s.tracks[MONEY][seat]
    misc = sum(west.items[item].kind == "misc" for item in owned)
    stock = kinds_in(g.at(STORE))
    for item in west.items.values():
        if item.id in owned:
            if item.upgrade is None or item.id in board.upgraded[seat]:
                continue
            if money < item.cost:
                g.bar(f"Upgrade {item.title}", f"it costs ${item.cost}, you have ${money}", "WL-5.1")
            else:
                yield Upgrade(item.id)
        elif money < item.cost:
            g.bar(f"Buy {item.title}", f"it costs ${item.cost}, you have ${money}", "WL-5.1")
        elif item.id not in stock:
            g.bar(f"Buy {item.title}", "the store has none left", "WL-1.8")
        elif item.kind == "misc" and misc >= MISC_LIMIT:
            g.bar(f"Buy {item.title}", "you carry three such items already", "WL-10.2")
        else:
            yield Buy(item.id, True)
            if item.kind != "misc" and getattr(board, item.kind)[seat]:
                yield Buy(item.id, False)


def browse(f: Shopping, g: Flow) -> Outcome:
    """Any number in one action; leaving is possible after the first purchase, for a visit without one is none (WL-2.10)."""
    if f.done:
        return None
    choices = list(bargains(g, f.seat))
    if f.bought:
        choices.append(LeaveStore())
    return Ask(f.seat, "store", choices) if choices else None


EVENTS = (ShopClosed, Bought)
CHOICES = (Buy, Upgrade, LeaveStore)
