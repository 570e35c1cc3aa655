"""Which choices of a question are places on the map, with the way there, and which stand in the menu. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from wl_tui.games.western.county import county, powers
from wl_tui.games.western.frames import Leg, SheriffRide
from wl_tui.games.western.goals import CompleteGoal
from wl_tui.games.western.law import RideTo, sheriff_ways
from wl_tui.games.western.moving import GoOverMesa, GoTo, Move, ways_and_moves, ways_over_mesas
from wl_tui.games.western.setup import StartAt
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.seatview import Decision, SeatView
from wl_tui.kernel.structs import Choice
from wl_tui.ui.western.sight import Way

Path = tuple[str, ...]


@dataclass(frozen=True)
class Split:
    """A question, sorted: where one can go, and the rest."""

    ways: Mapping[str, Way] = field(default_factory=dict)
    on_map: Mapping[str, int] = field(default_factory=dict)
    """Space -> the number of the choice."""
    in_menu: tuple[int, ...] = ()
    start: str = ""
    """Where the ways begin, if that is not where the player stands whose turn it is."""


def split(view: SeatView, decision: Decision | None) -> Split:
    if decision is None or not decision.mine:
        return Split()
    west = view.scene.rules.content
    spaces = [getattr(choice, "space", "") for choice in decision.choices]
    often = Counter(spaces)
    on_map = {space: number for number, space in enumerate(spaces) if space in west.spaces and often[space] == 1}
    numbers = set(on_map.values())
    ways = {
        space: Way(path_of(view, decision.seat, decision.choices[number]), view.scene.label(decision.choices[number]))
        for space, number in on_map.items()
    }
    riding = any(isinstance(choice, RideTo) for choice in decision.choices)
    start = county(view.view).sheriff if riding else ""
    in_menu = [number for number in range(len(spaces)) if number not in numbers]
    # a goal that can be completed is not overlooked at the top
    in_menu.sort(key=lambda number: not isinstance(decision.choices[number], CompleteGoal))
    return Split(ways, on_map, tuple(in_menu), start)


def path_of(view: SeatView, seat: int, choice: Choice) -> Path:
    """The spaces gone through, the last of them the destination."""
    find = PATHS.get(type(choice))
    # everything that bears on ways is open, so the rules can be asked about the view
    return find(Flow(view.scene.rules, view.view), seat, choice) if find else (choice.space,)  # type: ignore[attr-defined]


def _move(g: Flow, seat: int, choice: Move) -> Path:
    return ways_and_moves(g, seat, powers(g.content, g.state, seat).movement)[0][choice.space]


def _go(g: Flow, seat: int, choice: GoTo) -> Path:
    leg = g.find(Leg)
    return (choice.space,) if leg.town else ways_and_moves(g, seat, leg.steps)[0][choice.space]


def _over(g: Flow, seat: int, choice: GoOverMesa) -> Path:
    ways = ways_over_mesas(g, seat, g.find(Leg).steps)
    return next(way for space, mesas, way in ways if (space, mesas) == (choice.space, choice.mesas))


def _ride(g: Flow, seat: int, choice: RideTo) -> Path:
    return dict(sheriff_ways(g, g.find(SheriffRide).steps)).get(choice.space, ())


def _begin(g: Flow, seat: int, choice: StartAt) -> Path:
    """Nobody comes from anywhere."""
    return ()


PATHS: dict[type[Choice], Callable[..., Path]] = {
    Move: _move,
    GoTo: _go,
    GoOverMesa: _over,
    RideTo: _ride,
    StartAt: _begin,
}
