"""The laboratory on the command line: `wl-tui ladder`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from wl_tui.kernel.protocol import Value
from wl_tui.lab.crew import Hiring, cluster_at, crew_of
from wl_tui.lab.ladder import Rung, Standing, as_table, climb, plan_of, rung_from_text

Workers = tuple[Hiring, int]
AT_A_CLUSTER = 8
"""How many workers a cluster is taken to have at least; chunks wait there, not here."""


def ladder(
    rungs: Sequence[str],
    game: str,
    seats: int,
    most: int,
    seed: int,
    options: dict[str, Value],
    workers: Workers,
    keep: Path | None,
) -> list[Standing]:
    """Every rung in turn; a rung that is clear is not played further."""
    found = []
    for rung in [rung_from_text(text) for text in rungs]:
        plan = plan_of(rung, game, seats, most, seed, options)
        file = keep / f"{safe(rung.challenger)}-{safe(rung.others)}.jsonl" if keep else None
        found.append(climb(rung, plan, *workers, file, progress_of(rung)))
    return found


def workers_of(jobs: int, cluster: str) -> Workers:
    """Processes here, or those of a cluster."""
    return (cluster_at(cluster), max(jobs, AT_A_CLUSTER)) if cluster else (crew_of(max(jobs, 1)), max(jobs, 1))


def safe(name: str) -> str:
    return "".join(char if char.isalnum() else "_" for char in name)


def progress_of(rung: Rung) -> Callable[[Standing], None]:
    """A line that is written over, where somebody looks on."""
    if not sys.stderr.isatty():
        return lambda standing: None

    def tell(standing: Standing) -> None:
        words = f"{rung.challenger} against {rung.others}: {standing.games} games, {standing.share:.1%}, {standing.verdict}"
        print(f"\r{words:76}", end="" if standing.verdict == "open" else "\n", file=sys.stderr, flush=True)

    return tell


def as_data(standings: Sequence[Standing]) -> list[Mapping[str, Any]]:
    return [
        {
            "challenger": standing.rung.challenger,
            "others": standing.rung.others,
            "target": standing.rung.target,
            "games": standing.games,
            "wins": round(standing.wins, 2),
            "share": round(standing.share, 4),
            "low": round(standing.low, 4),
            "high": round(standing.high, 4),
            "verdict": standing.verdict,
            "seconds": round(standing.seconds, 1),
        }
        for standing in standings
    ]


__all__ = ["as_data", "as_table", "ladder", "workers_of"]
