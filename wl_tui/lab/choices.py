"""What bots choose at the same questions, and what that is worth at the end of the turn.

Games tell which bot is better, but slowly: forty of them leave a doubt of fifteen points. Here quick deputies play, now and
then all bots are asked what they would do, and where they differ each of their choices is followed to the end of the turn
in many worlds, with more care than any of them can take. So a few hundred questions tell two ways of searching apart.
Whether the end of a turn is judged well they do not tell. Knows no game.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from functools import partial

import msgspec

from wl_tui.bots import make_bot
from wl_tui.bots.deputy import Deputy
from wl_tui.bots.judging import USUAL, Bench, Manner, Worlds, bench
from wl_tui.bots.marshal import follow
from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice
from wl_tui.kernel.table import Table
from wl_tui.lab.tune import WORLDS, mean_of, rules_of, seats_of
from wl_tui.lab.workers import Workers
from wl_tui.printing import BAD_INPUT, line_of_progress, print_table

EVERY = 9
"""One question of so many is put to all: questions of one turn are much alike."""
FEWEST = 3
"""Choices a question has that is put to them."""
LOOKS, TRIALS = 120, 4
"""Worlds in which a choice is followed, and in how many of them each next choice is tried at most."""


class Answered(msgspec.Struct, frozen=True):
    """A question, by bots: what their choices came to beyond the first bot's, and how long they thought."""

    ahead: Mapping[str, float]
    seconds: Mapping[str, float]
    other: frozenset[str]
    """Those who chose something else than the first."""


def answers(game: str, bots: Sequence[str], looks: int, number: int) -> list[Answered]:
    """Of one game."""
    rules, seats = rules_of(game), seats_of(game)
    players = [Deputy(number * 64 + seat, Manner("", WORLDS)) for seat in range(seats)]
    table = Table.new(rules.game, [f"seat {seat}" for seat in range(seats)], number, rules=rules)
    judged = bench(rules, USUAL)
    found, met = list[Answered](), 0
    while (ask := table.flow.asked) is not None:
        state, view = table.state, table.seat_view(ask.seat)
        quiet = state.active == ask.seat and judged.judge.quiet(state) and not judged.tells_chances(state)
        if quiet and len(ask.choices) >= FEWEST and not judged.foresees(table.flow):
            met += 1
            if met % EVERY == number % EVERY:
                found.append(answered(judged, view, bots, looks, number))
        table.choose(players[ask.seat].choose(view))
    return found


def answered(judged: Bench, view: SeatView, bots: Sequence[str], looks: int, seed: int) -> Answered:
    chosen: dict[str, Choice] = {}
    seconds: dict[str, float] = {}
    for bot in bots:
        begun = time.process_time()
        chosen[bot] = make_bot(bot, seed).choose(view)
        seconds[bot] = time.process_time() - begun
    first = chosen[bots[0]]
    came_to = worth(judged, view, list(dict.fromkeys(chosen.values())), looks, Dice(seed, "choices"))
    return Answered(
        {bot: came_to[choice] - came_to[first] for bot, choice in chosen.items()},
        seconds,
        frozenset(bot for bot, choice in chosen.items() if choice != first),
    )


def worth(judged: Bench, view: SeatView, choices: Sequence[Choice], looks: int, dice: Dice) -> dict[Choice, float]:
    """What each comes to in the same worlds, on average; a single one is not looked at."""
    total = dict.fromkeys(choices, 0.0)
    if len(choices) > 1:
        imagined = Worlds(view, dice, looks)
        for number in range(looks):
            flow = imagined.numbered(number)
            for choice in choices:
                after = judged.carry_out(flow, choice, dice)
                follow(judged, after, view.seat, view.view.turn, dice, TRIALS)
                total[choice] += judged.prospects(after.state, False)[view.seat] / looks
    return total


def rows(bots: Sequence[str], found: Sequence[Answered]) -> list[tuple[str, ...]]:
    lines: list[tuple[str, ...]] = [("bot", "questions", f"ahead of {bots[0]}", "error", "chose otherwise", "s a question")]
    for bot in bots:
        lead, error = mean_of([each.ahead[bot] for each in found])
        other = sum(bot in each.other for each in found) / len(found)
        seconds = sum(each.seconds[bot] for each in found) / len(found)
        lines.append((bot, str(len(found)), f"{lead:+.3f}", f"{error:.3f}", f"{other:.0%}", f"{seconds:.2f}"))
    return lines


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m wl_tui.lab.choices", description="what bots choose at the same questions"
    )
    parser.add_argument("--game", required=True)
    parser.add_argument(
        "--bots", default="deputy@64,marshal,legend@400", help="with commas; the first is what others are held to"
    )
    parser.add_argument("--games", type=int, default=20, metavar="N", help="in which questions are met")
    parser.add_argument("--seed", type=int, default=9000, metavar="N", help="of the first game")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that play")
    options = parser.parse_args(arguments)
    bots = options.bots.split(",")
    try:
        for bot in bots:
            make_bot(bot, 0, rules_of(options.game).game)
    except KernelError as wrong:
        print(wrong, file=sys.stderr)
        return BAD_INPUT
    found: list[Answered] = []
    progress = line_of_progress("games")
    with Workers(options.jobs) if options.jobs > 1 else nullcontext() as crew:
        asked = partial(answers, options.game, bots, LOOKS)
        numbers = range(options.seed, options.seed + options.games)
        for done, each in enumerate((crew.map if crew is not None else map)(asked, numbers), 1):
            found += each
            progress(done, options.games)
    if not found:
        print("no question was met at which they could be compared: play more games (--games)", file=sys.stderr)
        return BAD_INPUT
    print_table(rows(bots, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
