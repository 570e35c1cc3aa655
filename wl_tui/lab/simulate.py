"""Many games of bots at once: who wins, how long it takes, how fast it goes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from wl_tui.bots import Bot, make_bot
from wl_tui.kernel import registry
from wl_tui.kernel.errors import BadSetup, RulesBug
from wl_tui.kernel.journal import SUFFIX
from wl_tui.kernel.protocol import Options
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.table import Table

Progress = Callable[[int, int], None]


class Share(msgspec.Struct):
    games: int = 0
    wins: float = 0.0
    share: float = 0.0


class Spread(msgspec.Struct):
    mean: float
    least: int
    most: int


class Summary(msgspec.Struct):
    """`decisions` are those with two or more choices. A shared win counts in equal parts."""

    game: str
    seats: list[str]
    seed: int
    games: int
    decisions: int
    events: int
    seconds: float
    games_per_second: float
    decisions_per_second: float
    rounds: Spread
    wins_by_seat: dict[str, Share]
    wins_by_bot: dict[str, Share]
    scores: dict[str, Spread]
    saved: list[str]


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Options | None = None,
    save: Path | None = None,
    progress: Progress = lambda done, all: None,
) -> Summary:
    if games < 1:
        raise BadSetup(f"at least one game must be played, not {games}")
    rules = Rules(registry.find(game), options)
    seats = [Seat(f"{bot} {number}", bot) for number, bot in enumerate(bots, start=1)]
    tally = _Tally(bots)
    for number in range(games):
        started = time.perf_counter()
        players = [make_bot(bot, seed + number * 64 + seat) for seat, bot in enumerate(bots)]
        table = Table.new(rules.game, seats, seed + number, rules=rules)
        try:
            decisions = play_out(table, players)
        except RulesBug as error:
            if save is not None:
                path = _save(table, save, f"broken-{seed + number}")
                raise RulesBug(f"{error}; the game is kept as {path}") from error
            raise
        tally.seconds += time.perf_counter() - started
        tally.add(table, decisions)
        if save is not None:
            tally.saved.append(str(_save(table, save, str(seed + number))))
        progress(number + 1, games)
    return tally.summary(game, seed)


def play_out(table: Table, players: Sequence[Bot]) -> int:
    """Let bots play to the end; how many decisions had two or more choices."""
    decisions = 0
    while (ask := table.flow.asked) is not None:
        if len(ask.choices) > 1:
            decisions += 1
        table.choose(players[ask.seat].choose(table.seat_view(ask.seat)))
    return decisions


def _save(table: Table, folder: Path, name: str) -> Path:
    path = folder / f"{table.rules.game.id}-{name}{SUFFIX}"
    table.save(path)
    return path


class _Tally:
    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = list(bots)
        self.games = self.decisions = self.events = 0
        self.seconds = 0.0
        self.wins = [0.0] * len(bots)
        self.rounds: list[int] = []
        self.scores: dict[str, list[int]] = {}
        self.saved: list[str] = []

    def add(self, table: Table, decisions: int) -> None:
        result = table.result
        assert result is not None
        self.games += 1
        self.decisions += decisions
        self.events += sum(len(record.events) for record in table.records)
        self.rounds.append(table.state.round)
        for winner in result.winners:
            self.wins[winner] += 1 / len(result.winners)
        for line in result.sheet:
            self.scores.setdefault(line.line, []).extend(line.values)

    def summary(self, game: str, seed: int) -> Summary:
        by_bot: dict[str, Share] = {}
        for bot, wins in zip(self.bots, self.wins, strict=True):
            share = by_bot.setdefault(bot, Share())
            share.games += self.games
            share.wins += wins
        by_seat = {str(seat): Share(self.games, wins) for seat, wins in enumerate(self.wins, start=1)}
        for share in (*by_bot.values(), *by_seat.values()):
            share.wins = round(share.wins, 2)
            share.share = round(share.wins / share.games, 4)
        return Summary(
            game,
            self.bots,
            seed,
            self.games,
            self.decisions,
            self.events,
            round(self.seconds, 3),
            round(self.games / self.seconds, 2),
            round(self.decisions / self.seconds, 1),
            _spread(self.rounds),
            by_seat,
            by_bot,
            {line: _spread(values) for line, values in self.scores.items()},
            self.saved,
        )


def _spread(values: list[int]) -> Spread:
    return Spread(round(sum(values) / len(values), 2), min(values), max(values))


def as_text(summary: Summary) -> str:
    """The summary for people."""
    lines = [
        f"{summary.games} games of {summary.game} in {summary.seconds:.1f} s: {summary.games_per_second:.1f} games and"
        f" {summary.decisions_per_second:,.0f} decisions a second",
        f"rounds {summary.rounds.mean} ({summary.rounds.least} to {summary.rounds.most})",
    ]
    rows: list[tuple[str, Any]] = [*summary.wins_by_seat.items()]
    lines += [f"seat {seat} ({summary.seats[int(seat) - 1]}): {share.share:7.1%} won" for seat, share in rows]
    lines += [f"{line}: {spread.mean} ({spread.least} to {spread.most})" for line, spread in summary.scores.items()]
    return "\n".join(lines)
