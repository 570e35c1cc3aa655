"""The command line. Help loads neither Textual nor Rich: every command imports what it needs when it runs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from wl_tui import __version__

BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    options.extra = _game_options(parser, rest) if options.run is _simulate else []
    if rest and not options.extra:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        return int(options.run(options))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except Exception as error:
        from wl_tui.kernel.errors import KernelError, RulesBug

        if isinstance(error, KernelError | RulesBug | OSError):
            print(f"wl-tui: {error}", file=sys.stderr)
            return BAD_INPUT
        raise


def _game_options(parser: argparse.ArgumentParser, rest: Sequence[str]) -> list[str]:
    """`--length short` is the game's option `length=short`; which options there are, the game knows."""
    names, values = rest[::2], rest[1::2]
    if len(rest) % 2 or not all(name.startswith("--") for name in names):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    return [f"{name[2:]}={value}" for name, value in zip(names, values, strict=True)]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="wl-tui", description="Western board games in the terminal.")
    parser.add_argument("--version", action="version", version=f"wl-tui {__version__}")
    parser.add_argument("--saves", metavar="DIR", help="where games are kept (else WL_TUI_SAVES, else the usual place)")
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", description="Without one, the app opens.")

    resume = commands.add_parser("resume", help="go on with a saved game, by default the latest")
    resume.add_argument("file", nargs="?", type=Path, help="a journal, or the name of one among the saves")
    resume.set_defaults(run=_resume)

    saves = commands.add_parser("saves", help="list saved games")
    saves.add_argument("--json", action="store_true", help="as JSON")
    saves.set_defaults(run=_saves)

    verify = commands.add_parser("verify", help="check journals: every byte, every event, and the game played again")
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE")
    verify.add_argument("--json", action="store_true", help="as JSON")
    verify.set_defaults(run=_verify)

    simulate = commands.add_parser("simulate", help="let bots play many games")
    simulate.add_argument("--game", required=True)
    simulate.add_argument("--seats", required=True, help="bots by name, separated by commas: random,random,random")
    simulate.add_argument("--games", type=int, default=100, metavar="N")
    simulate.add_argument("--seed", type=int, default=1, metavar="S")
    simulate.add_argument("--with", dest="modules", default="", metavar="MODULES", help="modules, separated by commas")
    simulate.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; also --NAME VALUE"
    )
    simulate.add_argument("--rotate", action="store_true", help="everybody moves on by a seat from game to game")
    simulate.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that play side by side")
    simulate.add_argument("--save", type=Path, metavar="DIR", help="keep every game as a journal")
    simulate.add_argument("--json", action="store_true", help="as JSON")
    simulate.set_defaults(run=_simulate)

    rules = commands.add_parser("rules", help="read the rulebook, or check the content of all games (rules check [DIR])")
    rules.add_argument("words", nargs="*", help="words to look for; 'check' and a folder to check content")
    rules.add_argument("--game", help="whose rulebook, by default the first game's")
    rules.set_defaults(run=_rules)
    return parser


def _play(options: argparse.Namespace) -> int:
    from wl_tui.saves import saves_folder
    from wl_tui.ui.app import run_app

    return run_app(saves_folder(options.saves))


def _resume(options: argparse.Namespace) -> int:
    from wl_tui.kernel.errors import ContentChanged, NotAJournal
    from wl_tui.kernel.table import Table
    from wl_tui.saves import listed, saves_folder

    folder = saves_folder(options.saves)
    path = options.file
    if path is None:
        latest = next((save.file for save in listed(folder) if save.standing in ("open", "torn")), None)
        if latest is None:
            raise NotAJournal(f"there is no unfinished game in {folder}; start one with: wl-tui")
        path = folder / latest
    elif not path.exists() and (folder / path).exists():
        path = folder / path
    try:
        table = Table.load(path)
    except ContentChanged as changed:
        print(f"{changed}.", file=sys.stderr)
        if not sys.stdin.isatty() or input("Go on under the new content? [y/N] ").strip().lower() not in ("y", "yes"):
            return BAD_INPUT
        table = Table.load(path, accept_content=True)
    from wl_tui.ui.app import run_app

    return run_app(folder, table)


def _saves(options: argparse.Namespace) -> int:
    from wl_tui.saves import listed, saves_folder

    folder = saves_folder(options.saves)
    saves = listed(folder)
    if options.json:
        _print_json(saves)
        return 0
    if not saves:
        print(f"No saved games in {folder}. Start one with: wl-tui")
        return 0
    rows = [("FILE", "GAME", "STANDS", "AT", "BEGAN", "WHO")]
    for save in saves:
        who = ", ".join(seat.name for seat in save.seats) or save.problem
        rows.append((save.file, save.game, save.standing, save.at, save.date[:16].replace("T", " "), who))
    _print_table(rows)
    return 0


def _verify(options: argparse.Namespace) -> int:
    from wl_tui.kernel.verify import verify

    reports = [verify(path) for path in options.files]
    if options.json:
        _print_json(reports)
    else:
        for report in reports:
            print(f"{report.file}: {report.verdict}, {report.records} records, {report.events} events")
            for finding in report.findings:
                print(f"  {finding}")
    return max(report.code for report in reports)


def _simulate(options: argparse.Namespace) -> int:
    from wl_tui.kernel import registry
    from wl_tui.kernel.rules import options_from_text
    from wl_tui.lab.simulate import Plan, as_text, simulate

    game = registry.find(options.game)
    chosen = options_from_text(game, [*options.option, *options.extra])
    if options.modules:
        chosen["with"] = options.modules.split(",")
    tell = sys.stderr.isatty()

    def progress(done: int, all: int) -> None:
        if tell:
            end = "\n" if done == all else ""
            print(f"\r{done} of {all} games", end=end, file=sys.stderr, flush=True)

    save = str(options.save) if options.save else ""
    bots = tuple(options.seats.split(","))
    totals = simulate(
        Plan(options.game, bots, options.games, options.seed, chosen, save, options.rotate), options.jobs, progress
    )
    if options.json:
        _print_json(totals)
    else:
        print(as_text(totals))
    return 0


def _rules(options: argparse.Namespace) -> int:
    from wl_tui.kernel import registry
    from wl_tui.rulebook import passages, rulebook

    if options.words[:1] == ["check"]:
        return _check_rules(options.words[1:])
    game = registry.find(options.game or registry.ids()[0])
    text = rulebook(game.id)
    if options.words:
        found = passages(text, options.words)
        if not found:
            print(f"Nothing in the rules of {game.title} holds all of: {' '.join(options.words)}", file=sys.stderr)
            return 1
        text = "\n".join(found)
    print(text)
    return 0


def _check_rules(folders: Sequence[str]) -> int:
    """All games' content, read as it would be to play, with every set of modules joined once."""
    from wl_tui.kernel import registry
    from wl_tui.kernel.errors import ContentError
    from wl_tui.kernel.rules import Rules

    failed = 0
    for id in registry.ids():
        game = registry.find(id)
        try:
            content = game.load(folders[0] if folders else None)
            Rules(game, {"with": [module.id for module in game.modules]}, content)
        except ContentError as error:
            print(f"{id}: {error}")
            failed = BAD_INPUT
        else:
            print(f"{id}: {len(content.entries)} entries, all good")
    return failed


def _print_table(rows: Sequence[Sequence[str]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _print_json(value: object) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value)).decode())
