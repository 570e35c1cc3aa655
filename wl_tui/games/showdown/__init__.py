"""Showdown: a small game of our own that has every hard part the big ones have.

Cards laid in secret, reactions in turns, a card that starts the procedure again, a player who answers for a neutral,
a reward that asks the loser, a trigger on what the action brought, a look at a card that is remembered; and a module
that adds to all of it from outside.
"""

from __future__ import annotations

from collections.abc import Iterable

from wl_tui.games.showdown import duel, match, turn, words
from wl_tui.games.showdown.content import load
from wl_tui.games.showdown.places import COINS, DECK, FAME
from wl_tui.games.showdown.posse import POSSE
from wl_tui.kernel.events import Gained, Moved
from wl_tui.kernel.protocol import Game, Module, Option, Options
from wl_tui.kernel.state import State

Counted = Iterable[tuple[int, str, int]]


def _gained(event: Gained) -> Counted:
    return ((event.seat, event.track, event.amount),) if event.amount > 0 else ()


def _drawn(event: Moved) -> Counted:
    if event.source == DECK and event.target.startswith("hand."):
        return ((int(event.target[5:]), "drawn", 1),)
    return ()


def _won(event: duel.Settled) -> Counted:
    return ((event.winner, "won", 1),) if event.winner >= 0 else ()


def nothing_below_zero(s: State) -> Iterable[str]:
    for track in (FAME, COINS):
        for seat, value in enumerate(s.tracks.get(track, ())):
            if value < 0:
                yield f"seat {seat} has {value} {track}"


BASE = Module(
    id="base",
    title="Showdown",
    frames={match.Match: match.MATCH, turn.Turn: turn.TURN, turn.Scouting: turn.SCOUTING, duel.Duel: duel.DUEL},
    events=(*match.EVENTS, *turn.EVENTS, *duel.EVENTS),
    choices=(*turn.CHOICES, *duel.CHOICES),
    offers={**duel.OFFERS, "turn.action": (*duel.OFFERS["turn.action"], *turn.OFFERS["turn.action"])},
    tallies={
        Gained: _gained,
        Moved: _drawn,
        duel.Settled: _won,
        duel.Restarted: lambda event: ((event.seat, "restarts", 1),),
    },
    prompts=words.PROMPTS,
    cites=words.CITES,
    labels=words.LABELS,
    tellers=words.TELLERS,
    names=words.name,
    audits=(nothing_below_zero,),
)


def base(options: Options) -> Module:
    return BASE


GAME = Game(
    id="showdown",
    title="Showdown",
    version="1",
    seats=range(3, 6),
    base=base,
    root=lambda seats: match.Match(),
    load=load,
    modules=(POSSE,),
    options=(Option("fame", "Fame needed", (5, 3, 7), "the round in which somebody has it is the last"),),
    endings=match.ENDINGS,
    blurb="Duels at noon, for 3 to 5. Lay a card in secret, react, make a name for yourself.",
    longest=2_000,
    progress=match.progress,
    glossary="wl_tui.ui.showdown.glossary:glossary",
)
