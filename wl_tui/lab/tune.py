"""Better weights by self-play, knowing no game.

In each game every seat plays with all its weights changed by chance, each a little more or a little less. What those with
more of a weight score beyond those with less of it is its slope: so each game tells of all weights at once. The weights go
where their slopes point, and are kept if they do better against those from before.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import starmap
from pathlib import Path
from typing import NamedTuple, TypeVar

from wl_tui.bots.deputy import Deputy
from wl_tui.bots.judging import Manner, forget_benches, weights_of
from wl_tui.kernel import registry
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.table import Table
from wl_tui.lab.simulate import play_out
from wl_tui.lab.workers import Workers

T = TypeVar("T")
Weights = Mapping[str, float]
Signs = Mapping[str, int]
"""By the name of a weight: 1 for more of it, -1 for less."""
WORLDS = 2
"""A quick bot that plays often learns more than a careful one that plays seldom."""
MOST = 0.99
"""Of a share: what is all there is leaves no doubt."""
CLEARLY = 1.0
"""Standard errors by which new weights must be ahead."""


class Slope(NamedTuple):
    """What a step up of a weight brings beyond a step down, halved, and how sure that is."""

    gain: float
    error: float

    def pull(self) -> float:
        """From -1 to 1: how far along a step is worth going."""
        return math.tanh(self.gain / self.error / 2) if self.error else math.copysign(1.0, self.gain)


@lru_cache(maxsize=4)
def rules_of(game: str) -> Rules:
    return Rules(registry.find(game))


def scores(game: str, weights: Sequence[Weights], number: int) -> Sequence[float]:
    """Of a game in which each seat has weights of its own: the last line of its sheet, or who won, where sides win."""
    rules = rules_of(game)
    players = [Deputy(number * 64 + seat, Manner("", WORLDS, 0.0, each)) for seat, each in enumerate(weights)]
    table = Table.new(rules.game, [f"seat {seat}" for seat in range(len(weights))], number, rules=rules)
    play_out(table, players)
    forget_benches(rules)  # these weights do not come again
    assert table.result is not None
    if rules.game.sides:
        return [float(seat in table.result.winners) for seat in range(len(weights))]
    return table.result.sheet[-1].values


def seats_of(game: str) -> int:
    found = registry.find(game)
    return found.party or found.seats[0]


# -- slopes ----------------------------------------------------------------------------------------------------------------


def signs(names: Sequence[str], seats: int, number: int) -> list[Signs]:
    luck = random.Random(number)
    return [{name: luck.choice((-1, 1)) for name in names} for _ in range(seats)]


def changed(weights: Weights, by: Mapping[str, float], step: float, shares: Collection[str] = ()) -> dict[str, float]:
    """Each weight more or less by so much of a step. What is a share stays one."""
    found = {name: value * math.exp(step * by[name]) for name, value in weights.items()}
    return {name: round(min(value, MOST) if name in shares else value, 3) for name, value in found.items()}


def shares_of(game: str) -> Collection[str]:
    worth = registry.find(game).worth
    return worth.shares if worth is not None else ()


def trial(game: str, weights: Weights, step: float, number: int) -> tuple[list[Signs], Sequence[float]]:
    """A game in which everybody's weights are changed by chance, and what each scored with theirs."""
    drawn = signs(sorted(weights), seats_of(game), number)
    return drawn, scores(game, [changed(weights, each, step, shares_of(game)) for each in drawn], number)


def slopes(trials: Sequence[tuple[Sequence[Signs], Sequence[float]]]) -> dict[str, Slope]:
    """Within each game, so that what a game was like does not matter."""
    found = {}
    for name in trials[0][0][0]:
        product = squares = spread = 0.0
        for drawn, scored in trials:
            usual, mean = sum(each[name] for each in drawn) / len(drawn), sum(scored) / len(scored)
            for each, score in zip(drawn, scored, strict=True):
                more, ahead = each[name] - usual, score - mean
                product += more * ahead
                squares += more * more
                spread += (more * ahead) ** 2
        found[name] = Slope(product / squares, math.sqrt(spread) / squares) if squares else Slope(0.0, 1.0)
    return found


# -- whether they are better -----------------------------------------------------------------------------------------------


def margin(game: str, tried: Weights, best: Weights, number: int) -> float:
    """By how much a bot with the tried weights outscores the others in a game, on average; its seat goes by the number."""
    count = seats_of(game)
    seat = number % count
    scored = scores(game, [tried if at == seat else best for at in range(count)], number // count)
    return scored[seat] - (sum(scored) - scored[seat]) / (count - 1)


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """And its standard error."""
    mean = sum(values) / len(values)
    spread = sum((each - mean) ** 2 for each in values) / max(1, len(values) - 1)
    return mean, math.sqrt(spread / len(values))


# -- the command -----------------------------------------------------------------------------------------------------------


def write(path: Path, weights: Weights) -> None:
    """Each weight on its own line, where it first stands in the file; all else stays as it is."""
    text = path.read_text(encoding="utf-8")
    for name, value in weights.items():
        text = re.sub(rf"^{name} = .*$", f"{name} = {value}", text, count=1, flags=re.MULTILINE)
    path.write_text(text, encoding="utf-8")


class Tuning(NamedTuple):
    game: str
    games: int
    """Played for the slopes, and again for the comparison."""
    step: float
    seed: int
    jobs: int = 1


def tune(plan: Tuning, best: Weights, tell: Callable[[str], None]) -> dict[str, float]:
    """Weights that do better than these, or these."""
    first = plan.seed * plan.games
    trials = list(_at_once(plan.jobs, trial, [(plan.game, best, plan.step, first + n) for n in range(plan.games)]))
    found = slopes(trials)
    for name, slope in sorted(found.items(), key=lambda item: -abs(item[1].pull())):
        tell(f"{name:12} {best[name]:6} {slope.gain:+6.2f} +- {slope.error:.2f}")
    tried = changed(best, {name: slope.pull() for name, slope in found.items()}, plan.step, shares_of(plan.game))
    margins = list(_at_once(plan.jobs, margin, [(plan.game, tried, best, first + n) for n in range(plan.games)]))
    mean, error = mean_of(margins)
    better = tried != best and mean > CLEARLY * error
    verdict = "kept" if better else "no better"
    tell(f"{verdict}: {mean:+.2f} +- {error:.2f} against those from before, {plan.games} games")
    return tried if better else dict(best)


def _at_once(jobs: int, call: Callable[..., T], all: Sequence[tuple[object, ...]]) -> Iterator[T]:
    if jobs == 1:
        yield from starmap(call, all)
        return
    with Workers(jobs) as workers:
        yield from workers.map(call, *zip(*all, strict=True))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m wl_tui.lab.tune", description="better weights by self-play")
    parser.add_argument("--game", required=True)
    parser.add_argument(
        "--file", type=Path, metavar="TOML", help="the file better weights are written to; without it, none"
    )
    parser.add_argument("--rounds", type=int, default=1, metavar="N", help="how often to go on from what was found")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="games for the slopes, and for the comparison")
    parser.add_argument("--step", type=float, default=0.4, help="how far a weight goes at once: 0.4 is half as much again")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    options = parser.parse_args(arguments)
    best = weights_of(registry.find(options.game))
    if not best:
        print(f"{registry.find(options.game).title} has no weights", file=sys.stderr)
        return 2
    tell = lambda line: print(line, flush=True)  # noqa: E731 - a line is seen as soon as it is known
    for at in range(options.rounds):
        best = tune(Tuning(options.game, options.games, options.step, options.seed + at, options.jobs), best, tell)
        if options.file is not None:
            write(options.file, best)
    return 0


if __name__ == "__main__":
    sys.exit(main())
