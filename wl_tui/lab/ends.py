"""Whether the evaluation counts at the end of a turn what it should.

Quick deputies play. Now and then a turn is played several ways, some of its choices made by chance, and each of them is
played on to the end of the game. What a unit of each term came to, among ways the same turn went, is what it should count
for: a cause, where what winners had is only a sign. Whether it would be better to go by that is told, too: by what each of
the two picks among the ways of turns that nothing was fitted on. Knows no game.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from typing import NamedTuple

import msgspec

from wl_tui.bots.deputy import Deputy
from wl_tui.bots.judging import USUAL, Bench, Manner, Terms, bench, threat
from wl_tui.bots.marshal import best_next
from wl_tui.kernel import registry
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table
from wl_tui.lab.fitting import diagonal, solved
from wl_tui.lab.tune import WORLDS, mean_of, rules_of, seats_of
from wl_tui.lab.workers import Workers
from wl_tui.printing import BAD_INPUT, line_of_progress, print_table

WAYS = 6
"""In which a turn is played; the first without chance."""
ASKED, BY_CHANCE = 20, 30
"""Percent of the turns that are played several ways, and of the choices of the other ways that are made by chance."""
LATER = (1, 2)
"""After how many more of the player's turns it is looked at, beside the end of the game."""
HEADS = ("a turn later", "two turns later", "in the end")
OTHERS = "others"
"""How well they stand, as a term."""
CALM = 20.0
"""Doubt, in ways of turns, that a term should count otherwise than it does."""
FOLDS = 5


class Way(msgspec.Struct, frozen=True):
    """How a turn went: what its end was worth, and what that came to beside the others, at each of the times."""

    terms: Terms
    came_to: tuple[float, ...]


Ways = Sequence[Way]
"""Of the same turn."""


class Count(NamedTuple):
    """What a unit of a term came to."""

    value: float
    error: float


# -- playing ---------------------------------------------------------------------------------------------------------------


def turns(game: str, number: int) -> list[Ways]:
    """Of one game, those that were played several ways."""
    rules, seats = rules_of(game), seats_of(game)
    players = [Deputy(number * 64 + seat, Manner("", WORLDS)) for seat in range(seats)]
    table = Table.new(rules.game, [f"seat {seat}" for seat in range(seats)], number, rules=rules)
    judged, dice = bench(rules, USUAL), Dice(number, "ends")
    found, last = list[Ways](), 0
    while (ask := table.flow.asked) is not None:
        state = table.state
        if state.turn != last and state.active == ask.seat and judged.judge.quiet(state):
            last = state.turn
            if not judged.tells_chances(state) and dice.below(100) < ASKED:
                luck = dice.seed()
                ways = [way(judged, table.flow, luck, dice.seed(), BY_CHANCE if at else 0) for at in range(WAYS)]
                found.append([each for each in ways if each is not None])
        table.choose(players[ask.seat].choose(table.seat_view(ask.seat)))
    return [ways for ways in found if len(ways) > 1]


def way(judged: Bench, start: Flow, luck: int, seed: int, by_chance: int) -> Way | None:
    """One way to play the turn that begins here; None if the game ended with it."""
    flow, dice = start.clone(), Dice(seed, "way")
    flow.state.seed = luck
    seat, turn, seats = flow.state.active, flow.state.turn, flow.state.seats
    while flow.asked is not None and flow.state.turn == turn:
        _step(judged, flow, dice, by_chance)
    if flow.state.result is not None:
        return None
    terms, came_to = _standing(judged, flow, seat), list[float]()
    last = flow.state.turn
    while flow.asked is not None:
        if flow.state.turn != last and judged.judge.quiet(flow.state):
            last = flow.state.turn
            if last - turn - 1 in [seats * each for each in LATER]:
                came_to.append(judged.prospects(flow.state, False)[seat])
        _step(judged, flow, dice)
    result = flow.state.result
    assert result is not None
    scores = list(map(float, result.sheet[-1].values))
    own = scores.pop(seat)
    end = own - judged.rivals * threat(scores)
    return Way(terms, (*came_to, *[end] * (len(LATER) + 1 - len(came_to))))


def _step(judged: Bench, flow: Flow, dice: Dice, by_chance: int = 0) -> None:
    ask = flow.asked
    assert ask is not None
    if len(ask.choices) == 1:
        flow.choose(ask.choices[0])
    elif by_chance and dice.below(100) < by_chance:
        flow.choose(dice.pick(ask.choices))
    else:
        flow.choose(best_next(judged, flow, ask, dice))
    judged.play_on(flow, dice)


def _standing(judged: Bench, flow: Flow, seat: int) -> Terms:
    values = [sum(judged.judge.terms(flow.state, other).values()) for other in range(flow.state.seats) if other != seat]
    return {**judged.judge.terms(flow.state, seat), OTHERS: -judged.rivals * threat(values)}


# -- what it came to -------------------------------------------------------------------------------------------------------


def spread(name: str, found: Sequence[Ways]) -> float:
    """By how much a term differs among ways of the same turn."""
    values = [value for ways in found for value in _around([each.terms.get(name, 0.0) for each in ways])]
    return math.sqrt(sum(value * value for value in values) / len(values))


def counts(names: Sequence[str], found: Sequence[Ways], at: int) -> dict[str, Count]:
    """What a unit of each term came to at that time, by least squares among the ways of each turn; as far as there is
    doubt, as much as it counts for. Ways of one turn have much in common, so the errors are those of whole turns."""
    size = len(names)
    square, right = diagonal([CALM] * size), [0.0] * size
    cases = [(_rows(names, ways), _around([each.came_to[at] - _worth(each) for each in ways])) for ways in found]
    for rows, beyond in cases:
        for row, more in zip(rows, beyond, strict=True):
            for one, value in enumerate(row):
                if value:
                    right[one] += value * more
                    for other in range(size):
                        square[one][other] += value * row[other]
    more_than_1 = solved(square, right)
    inverse = [solved(square, [float(one == other) for other in range(size)]) for one in range(size)]
    variance = [0.0] * size
    for rows, beyond in cases:
        missed = [more - _dot(row, more_than_1) for row, more in zip(rows, beyond, strict=True)]
        pull = [sum(row[one] * each for row, each in zip(rows, missed, strict=True)) for one in range(size)]
        for one in range(size):
            variance[one] += _dot(inverse[one], pull) ** 2
    return {name: Count(1 + more_than_1[one], math.sqrt(variance[one])) for one, name in enumerate(names)}


def picked(names: Sequence[str], found: Sequence[Ways], at: int) -> tuple[float, float]:
    """By how much the way that terms so counted would pick came to more than the one the evaluation picks, with its error.
    Each part of the turns is judged by what was found in the others."""
    gains: list[float] = []
    for part in range(FOLDS):
        count = counts(names, [ways for number, ways in enumerate(found) if number % FOLDS != part], at)
        for ways in found[part::FOLDS]:
            ours = max(ways, key=lambda each: sum(count[name].value * each.terms.get(name, 0.0) for name in names))
            gains.append(ours.came_to[at] - max(ways, key=_worth).came_to[at])
    return mean_of(gains)


def _worth(way: Way) -> float:
    return sum(way.terms.values())


def _rows(names: Sequence[str], ways: Ways) -> list[list[float]]:
    columns = [_around([each.terms.get(name, 0.0) for each in ways]) for name in names]
    return [list(row) for row in zip(*columns, strict=True)]


def _around(values: Sequence[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def _dot(ours: Sequence[float], theirs: Sequence[float]) -> float:
    return sum([our * their for our, their in zip(ours, theirs, strict=True)])


# -- the command -----------------------------------------------------------------------------------------------------------


def names_in(found: Sequence[Ways]) -> list[str]:
    """Terms that differ at all."""
    names = dict.fromkeys(name for ways in found for each in ways for name in each.terms)
    return [name for name in names if spread(name, found) > 0]


def rows(found: Sequence[Ways]) -> list[tuple[str, ...]]:
    names = names_in(found)
    by_time = [counts(names, found, at) for at in range(len(HEADS))]
    lines: list[tuple[str, ...]] = [("a unit of", "spread", *(cell for head in HEADS for cell in (head, "error")))]
    for name in names:
        numbers = [number for each in by_time for number in each[name]]
        lines.append((name, f"{spread(name, found):.2f}", *(f"{number:.2f}" for number in numbers)))
    gains = [cell for at in range(len(HEADS)) for cell in map("{:.2f}".format, picked(names, found, at))]
    return [*lines, ("picked by it", "", *gains)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m wl_tui.lab.ends", description="what the ends of turns come to")
    parser.add_argument("--game", required=True)
    parser.add_argument("--games", type=int, default=40, metavar="N", help="in which turns are played several ways")
    parser.add_argument("--seed", type=int, default=50_000, metavar="N", help="of the first game")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that play")
    options = parser.parse_args(arguments)
    game = registry.find(options.game)
    if game.sides:
        print(f"{game.title} is won by sides: there is no score to come to", file=sys.stderr)
        return BAD_INPUT
    found: list[Ways] = []
    progress = line_of_progress("games")
    with Workers(options.jobs) if options.jobs > 1 else nullcontext() as crew:
        numbers = range(options.seed, options.seed + options.games)
        played = (crew.map if crew is not None else map)(partial(turns, game.id), numbers)
        for done, each in enumerate(played, 1):
            found += each
            progress(done, options.games)
    if len(found) < FOLDS:
        print("too few turns were played several ways: play more games (--games)", file=sys.stderr)
        return BAD_INPUT
    print(f"{len(found)} turns, {sum(map(len, found))} ways")
    print_table(rows(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
