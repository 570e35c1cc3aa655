"""Marshal and Wanted points: how they are gained, and given up (WL-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from wl_tui.games.western.content import Do
from wl_tui.games.western.county import MP, WP, hand, is_wanted
from wl_tui.games.western.frames import Points, Turn, turn_of
from wl_tui.games.western.means import cards_with, discard, draw, earn, gain_lp
from wl_tui.kernel.events import Gained
from wl_tui.kernel.exchange import Offers
from wl_tui.kernel.flow import Flow, Goto, Outcome, Step
from wl_tui.kernel.protocol import Offer
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame, Piece

LAST_SPACE = 9


class Advanced(Event, frozen=True):
    """How many points are still to come, and how many have counted as points (WL-6.8)."""

    told: ClassVar[bool] = False
    left: int
    gained: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Points)
        frame.left, frame.gained = self.left, self.gained


class ReputationPlayed(Event, frozen=True):
    """WL-7.8: one a turn."""

    seat: int

    def apply(self, s: State) -> None:
        gaining = next(frame for frame in reversed(s.stack) if isinstance(frame, Points))
        gaining.left += 1
        turn_of(s).reputation = True


def points(g: Flow, seat: int, track: str, amount: int, rule: str) -> Points | None:
    """WL-7.3: a Wanted player gains no MP."""
    if not amount or (track == MP and is_wanted(g.state, seat)):
        return None
    return Points(seat=seat, track=track, left=amount, rule=rule)


def forfeit(f: Points, g: Flow) -> Outcome:
    """WL-7.5: a Marshal who gains WP loses all MP."""
    marshal = g.state.tracks[MP][f.seat]
    if f.track == WP and f.left and marshal:
        g.emit(Gained(f.seat, MP, -marshal, rule="WL-7.5"))
    return None


def advance(f: Points, g: Flow) -> Outcome:
    """WL-7.1, WL-7.2: a space a point, each pays when it is entered; past the last one a point is an LP."""
    track = g.content.tracks["marshal" if f.track == MP else "wanted"]
    gained = f.gained
    for _ in range(f.left):
        space = g.state.tracks[f.track][f.seat]
        if space >= LAST_SPACE:
            gain_lp(g, f.seat, 1, "WL-7.2")
            continue
        g.emit(Gained(f.seat, f.track, 1, rule=f.rule))
        gained += 1
        paid: Do = track.spaces[space]
        earn(g, f.seat, paid.money, "WL-7.1")
        draw(g, f.seat, paid.cards, "WL-7.1")
        if paid.lp:
            gain_lp(g, f.seat, paid.lp, "WL-7.1")
    g.emit(Advanced(0, gained, rule="WL-7.1"))
    return None


def reputation(f: Points, g: Flow) -> Outcome:
    """WL-7.8: on one's own turn, one Reputation a turn."""
    turn = next((frame for frame in g.state.stack if isinstance(frame, Turn)), None)
    if turn is None or turn.seat != f.seat or turn.reputation or not f.gained:
        return None
    return Offers(moment="points.gained", seats=(f.seat,), once=True, hush=True, rule="WL-7.8")


def once_more(f: Points, g: Flow) -> Outcome:
    return Goto("advance") if f.left else None


class PlayReputation(Choice, frozen=True):
    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        discard(g, seat, self.card, hand(seat), "WL-7.8")
        g.emit(ReputationPlayed(seat, rule="WL-7.8"))


def reputations(g: Flow, seat: int) -> Iterable[Choice]:
    for card in cards_with(g, seat, "points.gained"):
        yield PlayReputation(card)


def retire(g: Flow, seat: int, most: int, rule: str) -> None:
    """Neither Marshal nor Wanted any more, and paid for what one was."""
    marshal, wanted = g.state.tracks[MP][seat], g.state.tracks[WP][seat]
    for track, points in ((MP, marshal), (WP, wanted)):
        if points:
            g.emit(Gained(seat, track, -points, rule=rule))
    gain_lp(g, seat, pension(marshal, wanted, most), rule)


def pension(marshal: int, wanted: int, most: int) -> int:
    """Outlaws give up what pays them every turn, Marshals only a row and the way to the next."""
    return min(marshal, most) + wanted


FRAMES: dict[type[Frame], tuple[Step, ...]] = {Points: (forfeit, advance, reputation, once_more)}
EVENTS = (Advanced, ReputationPlayed)
CHOICES = (PlayReputation,)
OFFERS: dict[str, tuple[Offer, ...]] = {"points.gained": (reputations,)}
