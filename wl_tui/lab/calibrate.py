"""How often a game is won from where: quick deputies play, once a turn every seat's worlds are judged, and chances are
fitted to who won (`fitting.py`). Half of the games are fitted on, the others are only looked at: what was said beside what
happened is the reliability table of `docs/analysis.md`. Knows no game.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from itertools import repeat
from pathlib import Path

import msgspec

from wl_tui.bots.chances import FILE, Signs, signs_of, weights_print, won
from wl_tui.bots.deputy import Deputy
from wl_tui.bots.judging import USUAL, Bench, Manner, bench, waits_of, weights_of
from wl_tui.content import rules_folder
from wl_tui.kernel import registry
from wl_tui.kernel.protocol import Game, Standing
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table
from wl_tui.lab.fitting import Fitted, Look, Played, fit_kinds, fit_signs, fit_stages
from wl_tui.lab.tune import rules_of
from wl_tui.lab.workers import Workers
from wl_tui.printing import line_of_progress

WORLDS = 2
"""In which a seat looks at each of its moments, and in which the deputies try each choice."""
TENTHS = 10


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
    """The same for who does not look at the game."""
    ignorance: str
    """And who that is."""
    tenths: tuple[Tenth, ...]


def play(game: str, count: int, number: int) -> Played:
    """By deputies, from a start that is left to chance: they would choose it by these chances, and what nobody chooses is
    never seen."""
    rules = rules_of(game)
    players = [Deputy(number * 64 + seat, Manner("", WORLDS)) for seat in range(count)]
    table = Table.new(rules.game, [f"seat {seat}" for seat in range(count)], number, rules=rules)
    table.flow.waits = waits_of(rules.game)  # moments to look at come where imagined worlds wait, too
    judged, dice, starts = bench(rules, USUAL), Dice(number, "calibrate"), Dice(number, "starts")
    looks: list[Look] = []
    last = 0
    while (ask := table.flow.asked) is not None:
        if table.state.turn != last and judged.judge.quiet(table.state):
            last = table.state.turn
            looks += [look(table, judged, seat, dice) for seat in range(count)]
        started = table.state.turn > 0
        table.choose(players[ask.seat].choose(table.seat_view(ask.seat)) if started else starts.pick(ask.choices))
    result = table.result
    assert result is not None
    scores = tuple(map(float, result.sheet[-1].values)) if result.sheet else ()
    return Played(number, tuple(won(rules.game, result, seat) for seat in range(count)), tuple(looks), scores)


def look(table: Table, judged: Bench, seat: int, dice: Dice) -> Look:
    game, view = table.rules.game, table.seat_view(seat)
    worlds = [view.imagine(dice) for _ in range(WORLDS)]
    gone = round(game.progress(table.rules, table.state), 4)
    if game.sides:
        standing = game.worth.standing if game.worth is not None else None
        assert standing is not None
        return Look(seat, gone, (), tuple(rounded(standing(judged.judge, world, seat)) for world in worlds))
    everybody = range(table.state.seats)
    return Look(
        seat, gone, tuple(tuple(brief(signs_of(game, judged.judge, world, each)) for each in everybody) for world in worlds)
    )


def brief(signs: Signs) -> Signs:
    return {sign: short for sign, value in signs.items() if (short := round(value, 3))}


def rounded(standing: Standing | None) -> Standing | None:
    if standing is None:
        return None
    return Standing(standing.kind, {sign: round(value, 3) for sign, value in standing.signs.items()})


def games(game: str, counts: Sequence[int], numbers: Sequence[int], ledger: Path | None, jobs: int = 1) -> Iterator[Played]:
    """Each played, or read where it was written down before. Two in a row have as many seats: one of them is fitted on."""
    seats = {number: counts[(number - 1) // 2 % len(counts)] for number in numbers}
    known: dict[int, Played] = {}
    if ledger is not None and ledger.exists():
        for line in ledger.read_bytes().splitlines():
            each = msgspec.json.decode(line, type=Played)
            if len(each.won) == seats.get(each.number):
                known[each.number] = each
    missing = [number for number in numbers if number not in known]
    with Workers(jobs) if jobs > 1 else nullcontext() as crew:
        new = (crew.map if crew is not None else map)(play, repeat(game), [seats[number] for number in missing], missing)
        for number in numbers:
            if number not in known:
                known[number] = next(new)
                if ledger is not None:
                    with open(ledger, "ab") as file:
                        file.write(msgspec.json.encode(known[number]) + b"\n")
            yield known[number]


def fit(game: Game, played: Sequence[Played]) -> Fitted:
    if game.sides:
        return fit_kinds(played)
    if game.worth is None or game.worth.standing is None:
        return fit_stages(played)
    return fit_stages(played, fit_signs(played, game.worth.words))


def reliability(played: Sequence[Played], fitted: Fitted) -> Reliability:
    """What would have been told in these games, beside what happened."""
    pairs: list[tuple[float, float]] = []
    ignorant = 0.0
    for game in played:
        for each in game.looks:
            pairs.append((fitted.told(game, each), game.won[each.seat]))
            ignorant += (fitted.ignorant(game, each) - game.won[each.seat]) ** 2
    tenths = []
    for number in range(TENTHS):
        inside = [(told, y) for told, y in pairs if min(int(told * TENTHS), TENTHS - 1) == number]
        if inside:
            told, happened = (sum(values) / len(inside) for values in zip(*inside, strict=True))
            tenths.append(Tenth(number / TENTHS, len(inside), told, happened))
    brier = sum((told - y) ** 2 for told, y in pairs) / len(pairs)
    return Reliability(len(played), len(pairs), brier, ignorant / len(pairs), fitted.ignorance, tuple(tenths))


def as_markdown(found: Reliability) -> str:
    lines = [
        f"{found.moments:,} moments of {found.games} games that nothing was fitted on."
        f" Brier score {found.brier:.3f}; {found.ignorance} has {found.ignorant:.3f}.",
        "",
        "| told | moments | told on average | happened |",
        "|---|---:|---:|---:|",
    ]
    for tenth in found.tenths:
        low = round(tenth.low * 100)
        lines.append(f"| {low} to {low + TENTHS} % | {tenth.moments:,} | {tenth.told:.1%} | {tenth.happened:.1%} |")
    return "\n".join(lines).replace("%", " %").replace("  %", " %")


def as_toml(game: Game, fitted: Fitted, made: str, count: int, seats: Sequence[int]) -> str:
    lines = [
        f"# {fitted.meaning}",
        "# Written by the command below; see docs/analysis.md.",
        f'made = "{made}"',
        f'weights = "{weights_print(weights_of(game))}"',
        f"games = {count}",
        f"fewest = {seats[0]}",
        f"most = {seats[-1]}",
        *fitted.entries(),
    ]
    return "\n".join(lines) + "\n"


def put_into(text: str, key: str, table: str) -> str:
    """The document with the table between the marks of a game."""
    begin, end = f"<!-- {key}: from here -->", f"<!-- {key}: to here -->"
    found = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    block = f"{begin}\n{table}\n{end}"
    return found.sub(lambda _: block, text) if found.search(text) else f"{text.rstrip()}\n\n{block}\n"


def seats_from_text(text: str) -> tuple[int, ...]:
    """`4`, or `3-8`."""
    fewest, dash, most = text.partition("-")
    return tuple(range(int(fewest), int(most if dash else fewest) + 1))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m wl_tui.lab.calibrate", description="chances to win from played games")
    parser.add_argument("--game", required=True)
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="half of them are fitted on, the others looked at"
    )
    parser.add_argument(
        "--seats",
        type=seats_from_text,
        metavar="N[-M]",
        help="two games by each in turn; by default as many as usually sit down",
    )
    parser.add_argument("--ledger", type=Path, metavar="FILE", help="where games are written down, to go on from next time")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that play")
    parser.add_argument("--write", action="store_true", help=f"write {FILE} among the game's rules")
    parser.add_argument("--docs", type=Path, metavar="FILE", help="the document whose table is replaced")
    options = parser.parse_args(arguments)
    game = registry.find(options.game)
    counts = options.seats or (game.party or game.seats[0],)
    before = options.ledger is not None and options.ledger.exists()
    progress = line_of_progress("games")
    played: list[Played] = []
    for each in games(game.id, counts, range(1, options.games + 1), options.ledger, options.jobs):
        played.append(each)
        progress(len(played), options.games)
    fitted = fit(game, played[::2])
    table = as_markdown(reliability(played[1::2], fitted))
    several = f"{counts[0]}-{counts[-1]}" if len(counts) > 1 else str(counts[0])
    made = f"python -m wl_tui.lab.calibrate --game {game.id} --games {options.games} --seats {several}"
    made += " --ledger FILE (games that were played before)" if before else ""
    text = as_toml(game, fitted, made, len(played[::2]), counts)
    if options.write:
        (rules_folder() / (game.folder or game.id) / FILE).write_text(text, encoding="utf-8")
    if options.docs is not None:
        options.docs.write_text(put_into(options.docs.read_text(encoding="utf-8"), game.id, table), encoding="utf-8")
    print(f"{text}\n{table}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
