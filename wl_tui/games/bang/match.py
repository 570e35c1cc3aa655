"""BD-3: laying out, and turn after turn round the table."""

from __future__ import annotations

from wl_tui.games.bang.camp import (
    ARROWS,
    CHARACTERS,
    LIFE,
    ROLES,
    Camp,
    Turn,
    camp,
    character_place,
    living,
    role_of,
    role_place,
)
from wl_tui.games.bang.content import DEPUTY, SHERIFF, Cast
from wl_tui.kernel.events import Opened, Placed, Shown, Tracked, TurnBegan
from wl_tui.kernel.flow import Flow, Goto, Outcome
from wl_tui.kernel.structs import Frame

SHERIFFS_BONUS, ROLLS, EXTRA_ROLL = 2, 3, 1
OPEN_ROLES = 3
"""BD-9.1: with so many players nobody hides a role."""


class Match(Frame, kw_only=True):
    """The whole game."""


def lay_out(f: Match, g: Flow) -> Outcome:
    seats = tuple(range(g.state.seats))
    content: Cast = g.content
    g.emit(Opened(ROLES))
    g.emit(Opened(CHARACTERS))
    for seat in seats:
        g.emit(Opened(role_place(seat), seats if len(seats) == OPEN_ROLES else (seat,)))
        g.emit(Opened(character_place(seat), seats))
    cards = [
        f"{role}-{number}" for role, count in content.mixes[len(seats)].dealt.items() for number in range(1, count + 1)
    ]
    g.emit(Placed(tuple(cards), "role", ROLES, rule="BD-1.4"))
    g.emit(Placed(tuple(content.characters), "character", CHARACTERS, rule="BD-3.3"))
    return None


def deal(f: Match, g: Flow) -> Outcome:
    """BD-3.1, BD-3.3: a role and a character each; BD-3.2: the Sheriff shows himself."""
    s = g.state
    content: Cast = g.content
    for seat in range(s.seats):
        g.draw(ROLES, role_place(seat), rule="BD-3.1")
        g.draw(CHARACTERS, character_place(seat), rule="BD-3.3")
    begins = DEPUTY if s.seats == OPEN_ROLES else SHERIFF
    first = next(seat for seat in range(s.seats) if role_of(s, seat) == begins)
    bonus = 0
    if s.seats > OPEN_ROLES:
        bonus = SHERIFFS_BONUS  # BD-1.5, BD-9.2
        g.emit(Shown(g.at(role_place(first)), tuple(range(s.seats)), rule="BD-3.2"))
    people = [content.characters[g.at(character_place(seat))[0]] for seat in range(s.seats)]
    most = tuple(person.life + (bonus if seat == first else 0) for seat, person in enumerate(people))
    g.emit(Tracked(LIFE, most, rule="BD-3.4"))
    g.emit(Tracked(ARROWS, (0,) * s.seats, rule="BD-3.4"))
    g.add(Camp(most=most, powers=tuple(person.ability for person in people), first=first))
    return None


def next_turn(f: Match, g: Flow) -> Outcome:
    """BD-3.5: the Sheriff begins, then the next one alive to the left."""
    s = g.state
    first = camp(s).first
    if s.active < 0:
        seat, round = first, 1
    else:
        left = living(s)
        seat = next((seat for seat in left if seat > s.active), left[0])
        round = s.round + ((seat - first) % s.seats <= (s.active - first) % s.seats)
    g.emit(TurnBegan(seat, round, rule="BD-3.5"))
    rolls = ROLLS + EXTRA_ROLL if camp(s).powers[seat] == "extra-roll" else ROLLS  # BD-4.2, BD-7.8
    return Turn(seat=seat, left=rolls)


def after_turn(f: Match, g: Flow) -> Outcome:
    return Goto("next_turn")


MATCH = (lay_out, deal, next_turn, after_turn)
