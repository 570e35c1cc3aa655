"""Who beats whom: one challenger among others of a kind, seats rotated, until it is clear on which side of its target it
is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path

import msgspec

from wl_tui.kernel import registry
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.protocol import Game, Value
from wl_tui.lab import plots
from wl_tui.lab.crew import Hiring, Ledger, play_chunks
from wl_tui.lab.simulate import Facts, Plan, check, won_by

Z = 1.96
"""95 %."""
LEAST = 24
"""Games before anything is said: a few lucky ones prove nothing."""


class Rung(msgspec.Struct, frozen=True):
    """`challenger` sits down with others that are all `others`; its share of wins should be at least `target`."""

    challenger: str
    others: str
    target: float


class Standing(msgspec.Struct, frozen=True):
    rung: Rung
    games: int
    wins: float
    others: float
    """What each of the others won in the same games, on average: what is even where the winners are not one alone."""
    low: float
    high: float
    seconds: float
    """Of play, summed over the workers."""

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def verdict(self) -> str:
        if self.games < LEAST:
            return "open"
        return "met" if self.low >= self.rung.target else "missed" if self.high < self.rung.target else "open"


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval in which the true share lies in 95 of 100 cases."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def rung_from_text(text: str) -> Rung:
    """`deputy>random:0.95`."""
    pair, _, target = text.rpartition(":")
    challenger, arrow, others = pair.partition(">")
    try:
        share = float(target)
    except ValueError:
        share = -1.0
    if not (challenger and arrow and others and 0 <= share <= 1):
        raise BadSetup(f"a rung is written like deputy>random:0.95, not '{text}'")
    return Rung(challenger.strip(), others.strip(), share)


def plan_of(rung: Rung, game: str, seats: int, most: int, seed: int, options: dict[str, Value]) -> Plan:
    if most < seats:
        raise BadSetup(f"everybody sits everywhere once: at least {seats} games for a rung, not {most}")
    return Plan(game, (rung.challenger, *[rung.others] * (seats - 1)), most, seed, options, rotate=True)


def standing_of(rung: Rung, game: Game, facts: Iterable[Facts]) -> Standing:
    """What winners have of a win, the game says; the challenger may meet others of its own name, so it is found by its
    seat."""
    games, wins, others, seconds = 0, 0.0, 0.0, 0.0
    for number, fact in enumerate(facts):
        won = [won_by(game, fact, seat) for seat in range(len(fact.bots))]
        games, seconds = games + 1, seconds + fact.seconds
        own = won.pop(number % len(won))
        wins, others = wins + own, others + sum(won) / max(len(won), 1)
    return Standing(rung, games, wins, others, *wilson(wins, games), seconds)


def climb(
    rung: Rung,
    plan: Plan,
    hire: Hiring,
    workers: int,
    keep: Path | None = None,
    tell: Callable[[Standing], None] = lambda standing: None,
) -> Standing:
    """Play until the interval is on one side of the target, or all games are played. Whole rotations are counted, so that
    no seat has an advantage, and in the order of their numbers, so that quick games count for no more than slow ones."""
    check(plan)
    ledger, game = Ledger(keep, plan), registry.find(plan.game)
    standing = standing_of(rung, game, whole_rotations(ledger, plan))
    tell(standing)
    chunks = list(rotations(ledger.missing(range(plan.games)), len(plan.bots)))
    if standing.verdict == "open" and chunks:
        played = play_chunks(plan, chunks, hire, workers)
        for numbers, facts in played:
            ledger.add(numbers, facts)
            standing = standing_of(rung, game, whole_rotations(ledger, plan))
            tell(standing)
            if standing.verdict != "open":
                played.close()  # type: ignore[attr-defined]
                break
    return standing


def rotations(numbers: Sequence[int], seats: int) -> Iterator[list[int]]:
    """Chunks of games in which everybody sits everywhere once, as far as they are missing."""
    by_rotation: dict[int, list[int]] = {}
    for number in numbers:
        by_rotation.setdefault(number // seats, []).append(number)
    yield from by_rotation.values()


def whole_rotations(ledger: Ledger, plan: Plan) -> list[Facts]:
    """The games from the first on up to the first that is missing, cut to whole rotations."""
    found: list[Facts] = []
    for number in range(plan.games):
        if number not in ledger.facts:
            break
        found.append(ledger.facts[number])
    return found[: len(found) // len(plan.bots) * len(plan.bots)]


def as_table(standings: Sequence[Standing]) -> list[tuple[str, ...]]:
    head = ("who", "against", "games", "wins", "95 %", "0 to 100 %", "others", "target", "", "s a game")
    return [
        head,
        *(
            (
                standing.rung.challenger,
                standing.rung.others,
                str(standing.games),
                f"{standing.share:.1%}",
                f"{standing.low:.1%} to {standing.high:.1%}",
                plots.interval(standing.share, standing.low, standing.high, standing.rung.target),
                f"{standing.others / max(standing.games, 1):.1%}",
                f"{standing.rung.target:.0%}",
                standing.verdict,
                f"{standing.seconds / max(standing.games, 1):.2f}",
            )
            for standing in standings
        ),
    ]


def as_data(standing: Standing) -> dict[str, object]:
    return {
        **msgspec.structs.asdict(standing.rung),
        "games": standing.games,
        "wins": round(standing.wins, 2),
        "share": round(standing.share, 4),
        "others": round(standing.others / max(standing.games, 1), 4),
        "low": round(standing.low, 4),
        "high": round(standing.high, 4),
        "verdict": standing.verdict,
        "seconds": round(standing.seconds, 1),
    }
