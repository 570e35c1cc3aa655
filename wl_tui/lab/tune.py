"""Better weights by self-play: a bot with changed weights against bots with the best so far, seats rotated, the same deals.

A few weights at a time are changed by chance; what scores more, by clearly more than chance would, is kept. Knows no game:
the last line of the score sheet is what counts, or who has won, where sides win.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from wl_tui.bots.deputy import Deputy
from wl_tui.bots.judging import Manner, weights_of
from wl_tui.kernel import registry
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.table import Table
from wl_tui.lab.simulate import play_out

Weights = Mapping[str, float]
AT_ONCE = 4
"""Weights changed together."""
WORLDS = 2
"""A quick bot that plays often learns more than a careful one that plays seldom."""
CLEARLY = 1.0
"""Standard errors by which a change must be ahead."""


def margin(rules: Rules, tried: Weights, best: Weights, number: int) -> float:
    """By how much a bot with the tried weights outscores the others in a game, on average; its seat goes by the number."""
    count = rules.game.party or rules.game.seats[0]
    seat = number % count
    players = [Deputy(number * 64 + at, Manner("", WORLDS, 0.0, tried if at == seat else best)) for at in range(count)]
    table = Table.new(rules.game, [f"seat {at}" for at in range(count)], number // count, rules=rules)
    play_out(table, players)
    assert table.result is not None
    scores: Sequence[float] = table.result.sheet[-1].values
    if rules.game.sides:
        scores = [float(at in table.result.winners) for at in range(count)]
    return scores[seat] - (sum(scores) - scores[seat]) / (count - 1)


def compare(rules: Rules, tried: Weights, best: Weights, games: int, first: int) -> tuple[float, float]:
    """The mean margin of so many games, and its standard error. Given up halfway when it is behind."""
    margins: list[float] = []
    for number in range(first, first + games):
        margins.append(margin(rules, tried, best, number))
        if len(margins) == games // 2 and sum(margins) < 0:
            break
    mean = sum(margins) / len(margins)
    spread = sum((each - mean) ** 2 for each in margins) / max(1, len(margins) - 1)
    return mean, math.sqrt(spread / len(margins))


def changed(weights: Weights, luck: random.Random, step: float) -> dict[str, float]:
    """A few weights, each a little more or less. What is a share stays one."""
    chosen = luck.sample(sorted(weights), min(AT_ONCE, len(weights)))
    factors = {name: math.exp(luck.choice((-step, step))) for name in chosen}
    return {name: _within(value, value * factors.get(name, 1.0)) for name, value in weights.items()}


def _within(before: float, after: float) -> float:
    return round(min(after, 0.99) if before < 1 <= after else after, 3)


def climb(
    rules: Rules, best: Weights, tries: int, games: int, step: float, seed: int, tell: Callable[[str], None]
) -> dict[str, float]:
    """The best weights found from these on."""
    luck = random.Random(seed)
    found = dict(best)
    for attempt in range(tries):
        tried = changed(found, luck, step)
        mean, error = compare(rules, tried, found, games, (seed + attempt) * games)
        kept = mean > CLEARLY * error
        what = ", ".join(f"{name} {found[name]} -> {tried[name]}" for name in found if tried[name] != found[name])
        tell(f"{'kept' if kept else 'no  '} {mean:+6.2f} +- {error:.2f}  {what}")
        if kept:
            found = tried
    return found


def write(path: Path, weights: Weights) -> None:
    """Each weight on its own line, where it first stands in the file; all else stays as it is."""
    text = path.read_text(encoding="utf-8")
    for name, value in weights.items():
        text = re.sub(rf"^{name} = .*$", f"{name} = {value}", text, count=1, flags=re.MULTILINE)
    path.write_text(text, encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m wl_tui.lab.tune", description="better weights by self-play")
    parser.add_argument("--game", required=True)
    parser.add_argument("--file", type=Path, metavar="TOML", help="the file the weights are written to; without it, none")
    parser.add_argument("--tries", type=int, default=20, metavar="N", help="changes that are tried")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="games for each change")
    parser.add_argument("--step", type=float, default=0.25, help="how far a weight goes at once")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    rules = Rules(registry.find(options.game))
    weights = weights_of(rules.game)
    if not weights:
        print(f"{rules.game.title} has no weights", file=sys.stderr)
        return 2
    tell = lambda line: print(line, flush=True)  # noqa: E731 - a line is seen as soon as it is known
    found = climb(rules, weights, options.tries, options.games, options.step, options.seed, tell)
    if options.file is not None:
        write(options.file, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
