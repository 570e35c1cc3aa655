"""Many games of bots at once: who wins, how long it takes, how fast it goes.

A game is settled by its number: seed, seating and every bot's luck come from it, so the same command gives the same games
however many processes play them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from wl_tui.bots import Bot, make_bot
from wl_tui.kernel import registry
from wl_tui.kernel.errors import BadSetup, RulesBug
from wl_tui.kernel.journal import SUFFIX
from wl_tui.kernel.protocol import Game, Value
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rules import Rules, check_seats
from wl_tui.kernel.state import Outsider
from wl_tui.kernel.table import Table
from wl_tui.lab import plots

Progress = Callable[[int, int], None]
CHUNKS_A_JOB = 8


class Plan(msgspec.Struct, frozen=True):
    """What is simulated."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Value]
    save: str = ""
    rotate: bool = False

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: with `rotate` everybody moves on by a seat from game to game."""
        turn = number % len(self.bots) if self.rotate else 0
        return self.bots[-turn:] + self.bots[:-turn] if turn else self.bots


class Facts(msgspec.Struct):
    """What is kept of a game. `decisions` are those with two or more choices."""

    bots: tuple[str, ...]
    winners: tuple[int, ...]
    outsiders: tuple[Outsider, ...]
    decisions: int
    events: int
    seconds: float
    rounds: int
    scores: dict[str, tuple[int, ...]]
    roles: dict[str, tuple[str, ...]]
    happenings: dict[str, dict[str, int]]
    saved: str


def simulate(plan: Plan, jobs: int = 1, progress: Progress = lambda done, all: None) -> dict[str, Any]:
    """Play all games and sum them up."""
    if plan.games < 1:
        raise BadSetup(f"at least one game must be played, not {plan.games}")
    check(plan)
    started = time.perf_counter()
    facts: list[Facts] = []
    for batch in batches(plan, jobs):
        facts += batch
        progress(len(facts), plan.games)
    busy = sum(fact.seconds for fact in facts) if jobs == 1 else time.perf_counter() - started
    return summary(plan, facts, busy)


def check(plan: Plan) -> None:
    """Complain before a single game is played."""
    game = registry.find(plan.game)
    check_seats(game, len(plan.bots), Rules(game, plan.options).options)
    for bot in plan.bots:
        make_bot(bot, 0, game)


def batches(plan: Plan, jobs: int) -> Iterator[list[Facts]]:
    """The games in order, here or in processes of their own, in chunks that are worth sending."""
    if jobs <= 1:
        for number in range(plan.games):
            yield play_games(plan, [number])
        return
    from wl_tui.lab.workers import Workers

    size = max(1, plan.games // (jobs * CHUNKS_A_JOB))
    chunks = [list(range(at, min(at + size, plan.games))) for at in range(0, plan.games, size)]
    with Workers(jobs) as workers:
        yield from workers.map(play_games, [plan] * len(chunks), chunks)


_RULES: dict[str, Rules] = {}


def rules_for(plan: Plan) -> Rules:
    """Content is read once a process."""
    key = repr((plan.game, plan.options))
    if key not in _RULES:
        _RULES[key] = Rules(registry.find(plan.game), plan.options)
    return _RULES[key]


def play_games(plan: Plan, numbers: Iterable[int]) -> list[Facts]:
    return [play_game(plan, number) for number in numbers]


def play_game(plan: Plan, number: int) -> Facts:
    rules = rules_for(plan)
    bots = plan.seating(number)
    seats = [Seat(f"{bot} {seat}", bot) for seat, bot in enumerate(bots, start=1)]
    started = time.perf_counter()
    players = [make_bot(bot, (plan.seed + number) * 64 + seat) for seat, bot in enumerate(bots)]
    table = Table.new(rules.game, seats, plan.seed + number, rules=rules)
    try:
        decisions = play_out(table, players)
    except RulesBug as error:
        if not plan.save:
            raise
        raise RulesBug(f"{error}; it is kept as {_save(table, plan.save, f'broken-{plan.seed + number}')}") from error
    seconds = time.perf_counter() - started
    result, game = table.result, rules.game
    assert result is not None
    return Facts(
        bots,
        result.winners,
        result.outsiders,
        decisions,
        sum(len(record.events) for record in table.records),
        seconds,
        table.state.round,
        {line.line: line.values for line in result.sheet},
        {role: tuple(names) for role, names in game.roles(table.state).items()},
        {what: dict(counts) for what, counts in game.happenings(rules, table.events).items()},
        str(_save(table, plan.save, str(plan.seed + number))) if plan.save else "",
    )


def play_out(table: Table, players: Sequence[Bot]) -> int:
    """Let bots play to the end; how many decisions had two or more choices."""
    decisions = 0
    while (ask := table.flow.asked) is not None:
        if len(ask.choices) > 1:
            decisions += 1
        table.choose(players[ask.seat].choose(table.seat_view(ask.seat)))
    return decisions


def _save(table: Table, folder: str, name: str) -> Path:
    path = Path(folder) / f"{table.rules.game.id}-{name}{SUFFIX}"
    table.save(path)
    return path


# -- summing up ------------------------------------------------------------------------------------------------------------


def summary(plan: Plan, facts: Sequence[Facts], seconds: float) -> dict[str, Any]:
    """What winners have of a win, the game says."""
    game = registry.find(plan.game)
    decisions = sum(fact.decisions for fact in facts)
    totals: dict[str, Any] = {
        "game": plan.game,
        "seats": list(plan.bots),
        "options": plan.options,
        "seed": plan.seed,
        "games": len(facts),
        "decisions": decisions,
        "events": sum(fact.events for fact in facts),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(facts) / seconds, 2),
        "decisions_per_second": round(decisions / seconds, 1),
        "wins_by_seat": shares(game, ((str(seat + 1), fact, seat) for fact in facts for seat in range(len(fact.bots)))),
        "wins_by_bot": shares(game, ((bot, fact, seat) for fact in facts for seat, bot in enumerate(fact.bots))),
    }
    for role in dict.fromkeys(role for fact in facts for role in fact.roles):
        rows = ((name, fact, seat) for fact in facts for seat, name in enumerate(fact.roles[role]))
        totals[f"wins_by_{role}"] = shares(game, rows)
    if outsiders := [outsider for fact in facts for outsider in fact.outsiders]:
        totals["wins_by_outsider"] = outsider_shares(game, facts)
        totals["outsiders_total"] = spread([outsider.total for outsider in outsiders])
    totals["rounds"] = spread([fact.rounds for fact in facts])
    for line in facts[0].scores:
        totals[line.replace(" ", "_")] = spread([value for fact in facts for value in fact.scores[line]])
    for what in facts[0].happenings:
        counts: Counter[str] = Counter()
        for fact in facts:
            counts.update(fact.happenings[what])
        totals[what] = dict(counts.most_common())
    if plan.save:
        totals["saved"] = [fact.saved for fact in facts]
    return totals


def shares(game: Game, rows: Iterable[tuple[str, Facts, int]]) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for name, fact, seat in rows:
        share = found.setdefault(name, {"games": 0, "wins": 0.0})
        share["games"] += 1
        share["wins"] += won_by(game, fact, seat)
    return _rounded(found)


def won_by(game: Game, fact: Facts, seat: int) -> float:
    """What a seat has of the win."""
    return game.share(winners_of(fact)) if seat in fact.winners else 0.0


def outsider_shares(game: Game, facts: Sequence[Facts]) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for fact in facts:
        for outsider in fact.outsiders:
            share = found.setdefault(outsider.name, {"games": 0, "wins": 0.0})
            share["games"] += 1
            share["wins"] += outsider.won * game.share(winners_of(fact))
    return _rounded(found)


def winners_of(fact: Facts) -> int:
    return max(len(fact.winners) + sum(outsider.won for outsider in fact.outsiders), 1)


def _rounded(found: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    for share in found.values():
        share["wins"] = round(share["wins"], 2)
        share["share"] = round(share["wins"] / share["games"], 4)
    return dict(sorted(found.items()))


def spread(values: Sequence[int]) -> dict[str, float]:
    return {"mean": round(sum(values) / len(values), 2), "least": min(values), "most": max(values)}


def as_text(totals: dict[str, Any]) -> str:
    """The summary for people."""
    lines = [
        f"{totals['games']} games of {totals['game']} in {totals['seconds']:.1f} s:"
        f" {totals['games_per_second']:.1f} games and {totals['decisions_per_second']:,.0f} decisions a second"
    ]
    for key, value in totals.items():
        if key.startswith("wins_by_"):
            lines.append(f"wins by {key.removeprefix('wins_by_')}")
            lines += [
                f"  {name:24}{share['share']:7.1%} {plots.bar(share['share'])} of {share['games']}"
                for name, share in value.items()
            ]
        elif isinstance(value, dict) and "mean" in value:
            lines.append(f"{key.replace('_', ' ')}: {value['mean']} ({value['least']} to {value['most']})")
        elif isinstance(value, dict) and value and key != "options":
            lines.append(f"{key.replace('_', ' ')}: {', '.join(f'{name} {count}' for name, count in value.items())}")
    return "\n".join(lines)
