"""How often a game is won from where: quick deputies play, at the beginning of each turn every seat's worlds are judged,
and the sharpness of chances is fitted to who won. Half of the games are fitted on, the others are only looked at: what was
said beside what happened is the reliability table of `docs/analysis.md`. Knows no game.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from wl_tui.analysis.chances import FILE, hats, shares, weights_print, won, worths_of
from wl_tui.bots.deputy import Deputy
from wl_tui.bots.judging import USUAL, Bench, Manner, bench
from wl_tui.content import rules_folder
from wl_tui.kernel import registry
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.table import Table
from wl_tui.printing import line_of_progress

STEPS = (0.0, 0.25, 0.5, 0.75, 1.0)
NAMES = ("the beginning", "a quarter", "half", "three quarters", "the end")
WORLDS = 2
"""In which a seat looks at each of its moments, and in which the deputies try each choice."""
ROUNDS, ENOUGH = 50, 1e-9
"""Steps of Newton's at most, and the step that is small enough."""
CALM = 1e-6
"""So that a stage nobody ever saw stays where it is."""
SHARPEST = 20.0
TENTHS = 10


class Look(msgspec.Struct, array_like=True, frozen=True):
    """A moment as a seat saw it: everybody's worth in each world it imagined."""

    seat: int
    progress: float
    worths: tuple[tuple[float, ...], ...]


class Played(msgspec.Struct, frozen=True):
    number: int
    won: tuple[float, ...]
    looks: tuple[Look, ...]


class Tenth(msgspec.Struct, frozen=True):
    """All moments at which a chance between two tenths was told."""

    low: float
    moments: int
    told: float
    happened: float


class Reliability(msgspec.Struct, frozen=True):
    games: int
    moments: int
    brier: float
    """The mean square of what was told less what happened."""
    ignorant: float
    """The same for who tells every seat the same chance, always."""
    tenths: tuple[Tenth, ...]


def play(rules: Rules, count: int, number: int) -> Played:
    players = [Deputy(number * 64 + seat, Manner("", WORLDS)) for seat in range(count)]
    table = Table.new(rules.game, [f"seat {seat}" for seat in range(count)], number, rules=rules)
    judged, dice = bench(rules, USUAL), Dice(number, "calibrate")
    looks: list[Look] = []
    last = 0
    while (ask := table.flow.asked) is not None:
        if table.state.turn != last and judged.judge.quiet(table.state):
            last = table.state.turn
            looks += [look(table, judged, seat, dice) for seat in range(count)]
        table.choose(players[ask.seat].choose(table.seat_view(ask.seat)))
    result = table.result
    assert result is not None
    return Played(number, tuple(won(result, seat) for seat in range(count)), tuple(looks))


def look(table: Table, judged: Bench, seat: int, dice: Dice) -> Look:
    view = table.seat_view(seat)
    worlds = [view.imagine(dice) for _ in range(WORLDS)]
    worths = tuple(tuple(round(worth, 3) for worth in worths_of(judged.judge.terms, world)) for world in worlds)
    return Look(seat, round(table.rules.game.progress(table.rules, table.state), 4), worths)


def games(rules: Rules, count: int, numbers: Sequence[int], ledger: Path | None) -> Iterator[Played]:
    """Each played, or read where it was written down before."""
    known: dict[int, Played] = {}
    if ledger is not None and ledger.exists():
        for line in ledger.read_bytes().splitlines():
            each = msgspec.json.decode(line, type=Played)
            known[each.number] = each
    for number in numbers:
        if number not in known and ledger is not None:
            known[number] = play(rules, count, number)
            with open(ledger, "ab") as file:
                file.write(msgspec.json.encode(known[number]) + b"\n")
        yield known[number] if number in known else play(rules, count, number)


def fit(played: Iterable[Played]) -> list[float]:
    """The sharpness of each stage under which it is least surprising who won: Newton's method."""
    cases = [
        (hats(STEPS, each.progress), worths, game.won)
        for game in played
        for each in game.looks
        for worths in each.worths
        if any(game.won)
    ]
    sharpness = [0.0] * len(STEPS)
    for _ in range(ROUNDS):
        slope = [0.0] * len(STEPS)
        bend = [[CALM if row == column else 0.0 for column in range(len(STEPS))] for row in range(len(STEPS))]
        for parts, worths, outcome in cases:
            told = shares(worths, sum(part * each for part, each in zip(parts, sharpness, strict=True)))
            mean = sum(worth * chance for worth, chance in zip(worths, told, strict=True))
            better = sum(worth * (y - p * sum(outcome)) for worth, y, p in zip(worths, outcome, told, strict=True))
            spread = sum(chance * (worth - mean) ** 2 for worth, chance in zip(worths, told, strict=True))
            for row, part in enumerate(parts):
                if part:
                    slope[row] += part * better
                    for column, other in enumerate(parts):
                        bend[row][column] += part * other * spread
        step = solved(bend, slope)
        sharpness = [each + by for each, by in zip(sharpness, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    return [min(max(0.0, each), SHARPEST) for each in sharpness]


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """x, if the matrix times x is the right side: by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [value - factor * other for value, other in zip(rows[row], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def reliability(played: Sequence[Played], sharpness: Sequence[float]) -> Reliability:
    """What would have been told in these games, beside what happened."""
    pairs: list[tuple[float, float]] = []
    ignorant = 0.0
    for game in played:
        for each in game.looks:
            sharp = sum(part * by for part, by in zip(hats(STEPS, each.progress), sharpness, strict=True))
            told = sum(shares(worths, sharp)[each.seat] for worths in each.worths) / len(each.worths)
            pairs.append((told, game.won[each.seat]))
            ignorant += (1 / len(game.won) - game.won[each.seat]) ** 2
    tenths = []
    for number in range(TENTHS):
        inside = [(told, y) for told, y in pairs if min(int(told * TENTHS), TENTHS - 1) == number]
        if inside:
            told, happened = (sum(values) / len(inside) for values in zip(*inside, strict=True))
            tenths.append(Tenth(number / TENTHS, len(inside), told, happened))
    brier = sum((told - y) ** 2 for told, y in pairs) / len(pairs)
    return Reliability(len(played), len(pairs), brier, ignorant / len(pairs), tuple(tenths))


def as_markdown(found: Reliability) -> str:
    lines = [
        f"{found.moments:,} moments of {found.games} games that nothing was fitted on."
        f" Brier score {found.brier:.3f}; who always tells everybody the same chance has {found.ignorant:.3f}.",
        "",
        "| told | moments | told on average | happened |",
        "|---|---:|---:|---:|",
    ]
    for tenth in found.tenths:
        low = round(tenth.low * 100)
        lines.append(f"| {low} to {low + TENTHS} % | {tenth.moments:,} | {tenth.told:.1%} | {tenth.happened:.1%} |")
    return "\n".join(lines).replace("%", " %").replace("  %", " %")


def as_toml(game: Game, sharpness: Sequence[float], made: str) -> str:
    lines = [
        "# How much the worth of a position counts for the chance to win when so much of the game is over.",
        "# Written by the command below; see docs/analysis.md.",
        f'made = "{made}"',
        f'weights = "{weights_print(game)}"',
    ]
    for name, progress, value in zip(NAMES, STEPS, sharpness, strict=True):
        lines += ["", "[[stages]]", f'id = "{name}"', 'source = "house"', f"progress = {progress}"]
        lines.append(f"sharpness = {round(value, 4)}")
    return "\n".join(lines) + "\n"


def put_into(text: str, key: str, table: str) -> str:
    """The document with the table between the marks of a game."""
    begin, end = f"<!-- {key}: from here -->", f"<!-- {key}: to here -->"
    found = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    block = f"{begin}\n{table}\n{end}"
    return found.sub(lambda _: block, text) if found.search(text) else f"{text.rstrip()}\n\n{block}\n"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m wl_tui.lab.calibrate", description="chances to win from played games")
    parser.add_argument("--game", required=True)
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="half of them are fitted on, the others looked at"
    )
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="by default as many as usually sit down")
    parser.add_argument("--ledger", type=Path, metavar="FILE", help="where games are written down, to go on from next time")
    parser.add_argument("--write", action="store_true", help=f"write {FILE} among the game's rules")
    parser.add_argument("--docs", type=Path, metavar="FILE", help="the document whose table is replaced")
    options = parser.parse_args(arguments)
    game = registry.find(options.game)
    rules = Rules(game)
    count = options.seats or game.party or game.seats[0]
    progress = line_of_progress("games")
    played: list[Played] = []
    for each in games(rules, count, range(1, options.games + 1), options.ledger):
        played.append(each)
        progress(len(played), options.games)
    sharpness = fit(played[::2])
    table = as_markdown(reliability(played[1::2], sharpness))
    made = f"python -m wl_tui.lab.calibrate --game {game.id} --games {options.games} --seats {count}"
    made += " --ledger FILE (games that were played before)" if options.ledger is not None else ""
    text = as_toml(game, sharpness, made)
    if options.write:
        (rules_folder() / (game.folder or game.id) / FILE).write_text(text, encoding="utf-8")
    if options.docs is not None:
        options.docs.write_text(put_into(options.docs.read_text(encoding="utf-8"), game.id, table), encoding="utf-8")
    print(f"{text}\n{table}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
