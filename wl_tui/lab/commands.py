"""The laboratory on the command line: `wl-tui simulate`, `ladder` and `balance`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

import msgspec

from wl_tui.kernel import registry
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.protocol import Game, Value
from wl_tui.kernel.rules import options_from_text, preset_options
from wl_tui.lab import balance as balancing
from wl_tui.lab import ladder as climbing
from wl_tui.lab import simulate as simulating
from wl_tui.lab.crew import Hiring, cluster_at, crew_of
from wl_tui.printing import line_of_progress, print_json, print_table

Workers = tuple[Hiring, int]
AT_A_CLUSTER = 8
"""How many workers a cluster is taken to have at least; chunks wait there, not here."""


def simulate(options: argparse.Namespace) -> int:
    game = registry.find(options.game)
    named = [module for module in options.modules.split(",") if module]
    chosen = {**preset_options(game, options.preset), **_chosen(game, options, named)}
    save = str(options.save) if options.save else ""
    bots = tuple(options.seats.split(","))
    plan = simulating.Plan(options.game, bots, options.games, options.seed, chosen, save, options.rotate)
    totals = simulating.simulate(plan, _jobs(options), line_of_progress("games"))
    if options.json:
        print_json(totals)
    else:
        print(simulating.as_text(totals))
    return 0


def ladder(options: argparse.Namespace) -> int:
    """Every rung in turn; a rung that is clear is not played further."""
    game = _game(options)
    chosen = _chosen(game, options)
    workers = workers_of(_jobs(options), options.cluster)
    standings = []
    for rung in [climbing.rung_from_text(text) for text in options.rungs]:
        plan = climbing.plan_of(rung, game.id, options.seats, options.most, options.seed, chosen)
        file = options.keep / f"{_safe(rung.challenger)}-{_safe(rung.others)}.jsonl" if options.keep else None
        standings.append(climbing.climb(rung, plan, *workers, file, _progress_of(rung)))
    if options.json:
        print_json(list(map(climbing.as_data, standings)))
    else:
        print_table(climbing.as_table(standings))
    return 0


def balance(options: argparse.Namespace) -> int:
    game = _game(options)
    plan = simulating.Plan(game.id, (options.bot,) * options.seats, options.games, options.seed, _chosen(game, options))
    if not game.targets:
        print(f"{game.title} has no targets", file=sys.stderr)
        return 1
    found = balancing.figures(game, simulating.simulate(plan, _jobs(options), line_of_progress("games")))
    if options.json:
        print_json([{**msgspec.structs.asdict(figure), "fits": figure.fits} for figure in found])
    else:
        print_table(balancing.as_table(found))
    return 0


def workers_of(jobs: int, cluster: str) -> Workers:
    """Processes here, or those of a cluster."""
    return (cluster_at(cluster), max(jobs, AT_A_CLUSTER)) if cluster else (crew_of(jobs), jobs)


def _game(options: argparse.Namespace) -> Game:
    return registry.find(options.game or registry.ids()[0])


def _jobs(options: argparse.Namespace) -> int:
    if options.jobs < 1:
        raise BadSetup(f"at least one process must play, not {options.jobs}")
    return int(options.jobs)


def _chosen(game: Game, options: argparse.Namespace, modules: Sequence[str] = ()) -> dict[str, Value]:
    return options_from_text(game, [*options.option, *options.extra], modules)


def _safe(name: str) -> str:
    return "".join(char if char.isalnum() else "_" for char in name)


def _progress_of(rung: climbing.Rung) -> Callable[[climbing.Standing], None]:
    """A line that is written over, where somebody looks on."""
    if not sys.stderr.isatty():
        return lambda standing: None

    def tell(standing: climbing.Standing) -> None:
        words = f"{rung.challenger} against {rung.others}: {standing.games} games, {standing.share:.1%}, {standing.verdict}"
        print(f"\r{words:76}", end="" if standing.verdict == "open" else "\n", file=sys.stderr, flush=True)

    return tell
