"""SD-1 and SD-6: laying out, turn after turn, and the end."""

from __future__ import annotations

from typing import ClassVar

from wl_tui.games.showdown.content import Showdown
from wl_tui.games.showdown.places import (
    COINS,
    DECK,
    DISCARD,
    FAME,
    RUMOUR_DECK,
    RUMOURS,
    STRANGER,
    STRANGER_DOWN,
    down,
    hand,
)
from wl_tui.games.showdown.turn import Turn, draw_cards
from wl_tui.kernel.events import Finished, Opened, Placed, Tracked, TurnBegan
from wl_tui.kernel.flow import Flow, Goto, Outcome
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import Result, Score, State
from wl_tui.kernel.structs import Event, Frame

HAND, COINS_AT_START, OPEN_RUMOURS, LAST_ROUND = 4, 2, 2, 15
BY_FAME, BY_ROUNDS = ENDINGS = ("somebody had the fame", f"round {LAST_ROUND} was over")


class Match(Frame, kw_only=True):
    """The whole game."""

    first: int = -1
    ending: bool = False


class FirstPlayer(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[0]
        assert isinstance(frame, Match)
        frame.first = self.seat


class EndNears(Event, frozen=True):
    """Somebody has enough fame: the round is played to its end."""

    told: ClassVar[bool] = True
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[0]
        assert isinstance(frame, Match)
        frame.ending = True


def progress(rules: Rules, s: State) -> float:
    """SD-6.1, SD-6.2: by fame or by rounds, whichever has gone further."""
    goal = rules.options["fame"]
    assert isinstance(goal, int)
    return min(1.0, max(max(s.tracks.get(FAME, (0,))) / goal, s.round / LAST_ROUND))


def lay_out(f: Match, g: Flow) -> Outcome:
    seats = tuple(range(g.state.seats))
    content: Showdown = g.content
    for place in (DECK, RUMOUR_DECK, STRANGER, STRANGER_DOWN):
        g.emit(Opened(place))
    for place in (DISCARD, RUMOURS):
        g.emit(Opened(place, seats))
    for seat in seats:
        g.emit(Opened(hand(seat), (seat,)))
        g.emit(Opened(down(seat), (seat,)))
    g.emit(Placed(tuple(content.cards), "card", DECK, rule="SD-1.2"))
    g.emit(Placed(tuple(content.rumours), "rumour", RUMOUR_DECK, rule="SD-1.4"))
    g.emit(Tracked(FAME, (0,) * len(seats), rule="SD-1.3"))
    g.emit(Tracked(COINS, (COINS_AT_START,) * len(seats), rule="SD-1.3"))
    return None


def deal(f: Match, g: Flow) -> Outcome:
    for seat in range(g.state.seats):
        draw_cards(g, seat, HAND, "SD-1.2")
    for _ in range(OPEN_RUMOURS):
        g.draw(RUMOUR_DECK, RUMOURS, rule="SD-1.4")
    return None


def pick_first(f: Match, g: Flow) -> Outcome:
    (seat,) = g.roll("first", g.state.seats, rule="SD-1.5")
    g.emit(FirstPlayer(seat, rule="SD-1.5"))
    return None


def next_turn(f: Match, g: Flow) -> Outcome:
    s = g.state
    seat = f.first if s.active < 0 else (s.active + 1) % s.seats
    round = s.round + (seat == f.first)
    if seat == f.first and (f.ending or round > LAST_ROUND):
        return Goto("score")
    g.emit(TurnBegan(seat, round, rule="SD-2.1"))
    return Turn(seat=seat)


def after_turn(f: Match, g: Flow) -> Outcome:
    if not f.ending:
        goal = g.rules.options["fame"]
        for seat, fame in enumerate(g.state.tracks[FAME]):
            if fame >= goal:  # type: ignore[operator]
                g.emit(EndNears(seat, rule="SD-6.1"))
                break
    return Goto("next_turn")


def score(f: Match, g: Flow) -> Outcome:
    """SD-6.3: most fame, then most coins, then shared."""
    s = g.state
    fame, coins = s.tracks[FAME], s.tracks[COINS]
    best = max(zip(fame, coins, strict=True))
    winners = tuple(seat for seat in range(s.seats) if (fame[seat], coins[seat]) == best)
    reason = BY_FAME if f.ending else BY_ROUNDS
    sheet = (Score("fame", tuple(fame)), Score("coins", tuple(coins)))
    g.emit(Finished(Result(winners, reason, sheet), rule="SD-6.3"))
    return None


MATCH = (lay_out, deal, pick_first, next_turn, after_turn, score)
EVENTS = (FirstPlayer, EndNears)
