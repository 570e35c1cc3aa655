"""BD-8 and BD-5: one event that costs life, from the hits to the fallen, in one list of steps."""

from __future__ import annotations

from wl_tui.games.bang.camp import (
    ARROWS,
    BURST,
    INDIANS,
    LIFE,
    SHOTS,
    ArrowsReturned,
    Damage,
    PileRefilled,
    Recovered,
    Wounded,
    alive,
    camp,
    damage_of,
    holder,
    role_place,
    room,
    shift_arrows,
    take_arrow,
)
from wl_tui.games.bang.verdict import judged
from wl_tui.kernel.events import Shown
from wl_tui.kernel.flow import DONE, Ask, Flow, Goto, Outcome
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event

SPOILS = 2
"""What Vulture Sam gains for each of the fallen."""


class Swapped(Event, frozen=True):
    """BD-7.1: arrows taken instead of so many hits."""

    seat: int
    arrows: int

    def apply(self, s: State) -> None:
        shift_arrows(s, self.seat, self.arrows)
        damage = damage_of(s)
        damage.swapped = True
        hits = list(damage.hits)
        hits[self.seat] -= self.arrows
        damage.hits = tuple(hits)


class Shed(Event, frozen=True):
    """BD-7.10: so many arrows put back for life lost."""

    seat: int
    arrows: int

    def apply(self, s: State) -> None:
        shift_arrows(s, self.seat, -self.arrows)
        damage_of(s).shed = True


class Eliminated(Event, frozen=True):
    """BD-5.5: these fall together."""

    seats: tuple[int, ...]
    by: int
    cause: str

    def apply(self, s: State) -> None:
        damage_of(s).fallen = self.seats


class Swap(Choice, frozen=True):
    arrows: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Swapped(seat, self.arrows, rule="BD-7.1"))


class Drop(Choice, frozen=True):
    arrows: int

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Shed(seat, self.arrows, rule="BD-7.10"))


SWAPS = tuple(Swap(arrows) for arrows in range(11))
DROPS = tuple(Drop(arrows) for arrows in range(11))


def replace(f: Damage, g: Flow) -> Outcome:
    """BD-7.1, BD-8.2: a hit can be met with an arrow, but never with the last one of the pile."""
    if f.swapped or f.cause not in (SHOTS, BURST):
        return None
    s = g.state
    seat = holder(s, "arrows-for-hits")
    if seat < 0 or not f.hits[seat]:
        return None
    most = min(f.hits[seat], camp(s).pile - 1)
    if most < f.hits[seat]:
        g.bar(f"Take {f.hits[seat]} arrows", "the last arrow of the pile must stay there", "BD-7.1")
    return Ask(seat, "swap", SWAPS[: most + 1]) if most > 0 else None


def lose(f: Damage, g: Flow) -> Outcome:
    """BD-8.1: all losses at once; life never goes below 0 (BD-5.4)."""
    lost = tuple(map(min, f.hits, g.state.tracks[LIFE]))
    if any(lost):
        g.emit(Wounded(f.cause, lost, rule=COSTS[f.cause]))
    if f.cause == INDIANS:
        g.emit(PileRefilled(rule="BD-4.8"))
    return None if any(lost) else Goto(DONE)


def shed(f: Damage, g: Flow) -> Outcome:
    """BD-7.10: in an Indian attack all arrows have gone back anyway."""
    s = g.state
    seat = holder(s, "sheds-arrows")
    if f.shed or seat < 0 or not f.lost[seat] or not alive(s, seat):
        return None
    most = min(f.lost[seat], s.tracks[ARROWS][seat])
    return Ask(seat, "shed", DROPS[: most + 1]) if most else None


def fall(f: Damage, g: Flow) -> Outcome:
    """BD-5.1: who has no life left is out, shows the role and returns the arrows (BD-5.2)."""
    s = g.state
    fallen = tuple([seat for seat, lost in enumerate(f.lost) if lost and not s.tracks[LIFE][seat]])
    if not fallen:
        return Goto("pay_back")
    g.emit(Eliminated(fallen, f.by, f.cause, rule="BD-5.1"))
    everyone = tuple(range(s.seats))
    for seat in fallen:
        if arrows := s.tracks[ARROWS][seat]:
            g.emit(ArrowsReturned(seat, arrows, rule="BD-5.2"))
        g.emit(Shown(g.at(role_place(seat)), everyone, rule="BD-5.1"))
    return None


def judge(f: Damage, g: Flow) -> Outcome:
    """BD-6.1: every such event may be the end."""
    judged(g, f)
    return None


def feast(f: Damage, g: Flow) -> Outcome:
    s = g.state
    seat = holder(s, "feasts")
    if seat >= 0 and alive(s, seat):
        g.emit(Recovered(seat, room(s, seat, SPOILS * len(f.fallen)), rule="BD-7.15"))
    return None


def pay_back(f: Damage, g: Flow) -> Outcome:
    """BD-7.4: one arrow for the whole event. It may be the last of the pile (BD-8.4)."""
    if f.cause not in (SHOTS, BURST):
        return None
    s = g.state
    seat = holder(s, "pays-back")
    if seat < 0 or not f.lost[seat] or not (alive(s, seat) or g.rules.options["gringo_posthumous"]):
        return None
    return take_arrow(g, f.by, False, "BD-7.4")


COSTS = {SHOTS: "BD-4.13", BURST: "BD-4.19", INDIANS: "BD-4.7", "explosion": "BD-4.10"}
DAMAGE = (replace, lose, shed, fall, judge, feast, pay_back)
EVENTS = (Swapped, Shed, Eliminated)
CHOICES = (Swap, Drop)
