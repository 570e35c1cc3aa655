"""What is counted: of every event, for triggers and goals; of a finished game, for balance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from wl_tui.games.western import arriving, clashes, county, gambling, goals, locations, moving, npcs
from wl_tui.games.western.county import SUPPLY
from wl_tui.games.western.frames import Deed, Turn
from wl_tui.games.western.library import West
from wl_tui.kernel.events import Began, Ended, Gained, Moved, TurnBegan
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.structs import Event, Frame
from wl_tui.kernel.tally import Counting

Counted = Iterable[tuple[int, str, int]]


def _gained(event: Gained) -> Counted:
    if event.amount > 0:
        if event.track == county.LP:
            return ((event.seat, "lp", event.amount),)
        if event.track == county.WOUNDS:
            return ((event.seat, "wounds", event.amount),)
        return ((event.seat, "points", event.amount),)
    return ((event.seat, "healed", -event.amount),) if event.track == county.WOUNDS else ()


def _paid(event: county.Paid) -> Counted:
    if event.source >= 0 and event.town:
        return ((event.source, "spent_in_town", event.amount),)
    return ((event.target, "money", event.amount),) if event.target >= 0 else ()


def _weighed(event: county.Weighed) -> Counted:
    return ((event.target, "nuggets_found", event.amount),) if event.target != SUPPLY else ()


def _moved(event: Moved) -> Counted:
    if event.source == county.DECK and event.target.startswith("hand."):
        return ((int(event.target[5:]), "cards_drawn", 1),)
    return ()


def _settled(event: clashes.Settled) -> Counted:
    return ((event.winner, "fights_won", 1),) if county.seated(event.winner) and event.loser != county.NOBODY else ()


TALLIES: dict[type[Event], Counting] = {
    Gained: _gained,
    Moved: _moved,
    county.Paid: _paid,
    county.Weighed: _weighed,
    clashes.Settled: _settled,
    npcs.BanditBeaten: lambda event: ((event.seat, "bandits", 1),) if event.beaten else (),
    gambling.PokerWon: lambda event: tuple((seat, "poker_won", 1) for seat in event.winners),
    locations.Deposited: lambda event: ((event.seat, "nuggets_sold", event.amount),),
    arriving.Delivered: lambda event: ((event.seat, "cattle", 1),),
}


def happenings(rules: Rules, events: Sequence[Event]) -> dict[str, dict[str, int]]:
    """Which actions were taken and which goals completed, how often; and in how many turns which trigger was met."""
    west: West = rules.content
    return {
        "actions": Counter(event.action for event in events if isinstance(event, moving.ActionTaken)),
        "goals": Counter(event.goal for event in events if isinstance(event, goals.GoalCompleted)),
        "turns": {"all": sum(isinstance(event, TurnBegan) for event in events)},
        "triggers": {
            **dict.fromkeys(west.triggers, 0),
            **Counter(each for met in triggers_by_turn(west, events) for each in met),
        },
    }


def triggers_by_turn(west: West, events: Sequence[Event]) -> Iterator[set[str]]:
    """WL-6.1: the triggers that actions met, turn by turn, whichever stories were open."""
    under_way: list[tuple[Frame, Counter[str]]] = []
    met: set[str] = set()
    for event in events:
        if isinstance(event, Began):
            under_way.append((event.frame, Counter()))
        elif isinstance(event, Ended):
            frame, brought = under_way.pop()
            if isinstance(frame, Deed):
                met |= {each.id for each in west.triggers.values() if each.met(brought)}
            elif isinstance(frame, Turn):
                yield met
                met = set()
        elif counting := TALLIES.get(type(event)):
            for seat, counter, amount in counting(event):
                for frame, brought in under_way:
                    if isinstance(frame, Deed) and frame.seat == seat:
                        brought[counter] += amount
