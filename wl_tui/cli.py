"""The command line. Help loads neither Textual nor Rich: every command imports what it needs when it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from wl_tui import __version__
from wl_tui.printing import print_json, print_table
from wl_tui.settings import ONE_OF, VARIABLE

if TYPE_CHECKING:
    import argparse

    from wl_tui.analysis.findings import Analysis
    from wl_tui.kernel.reader import Recording
    from wl_tui.kernel.records import Seat
    from wl_tui.kernel.table import Table

BAD_INPUT = 2
CHART_WIDTH = 60
LAST_PORT = 65535
NO_BROWSER = (
    "for a browser the extra 'web' is needed, and '{module}' of it is not there;"
    " install it with: pip install 'wl-tui[web]' (in a checkout: .venv/bin/pip install -e '.[web]')"
)
BAR_AFTER, BAR_WIDTH = 0.5, 30
"""Seconds before a progress bar is drawn, and its width."""


def main(arguments: Sequence[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    if not arguments:  # whoever just wants to play does not wait for a parser
        return _open(None)
    parser = _parser()
    options, rest = parser.parse_known_args(_with_game(arguments))
    options.extra = _game_options(parser, rest) if options.run in (_simulate, _ladder, _balance, _new) else []
    if rest and not options.extra:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    for name in ONE_OF:
        if told := getattr(options, name):
            os.environ[VARIABLE.format(name.upper())] = told
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


def _with_game(arguments: Sequence[str]) -> list[str]:
    """`new --length short` names no game; said so, "short" is not taken for one."""
    told = list(arguments)
    at = 0
    while at < len(told) and told[at].startswith("--"):
        at += 1 if "=" in told[at] or told[at] == "--plain" else 2
    if told[at : at + 1] == ["new"] and (told[at + 1 : at + 2] or ["-"])[0].startswith("-"):
        told.insert(at + 1, "")
    return told


def _game_options(parser: argparse.ArgumentParser, rest: Sequence[str]) -> list[str]:
    """`--length short` is the game's option `length=short`; which options there are, the game knows."""
    names, values = rest[::2], rest[1::2]
    if len(rest) % 2 or not all(name.startswith("--") for name in names):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    return [f"{name[2:]}={value}" for name, value in zip(names, values, strict=True)]


def _parser() -> argparse.ArgumentParser:
    import argparse

    from wl_tui.completion import SHELLS, a_game, a_save

    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            self.exit(BAD_INPUT, f"wl-tui: {message}; see: {self.prog} --help\n")

    parser = Parser(prog="wl-tui", description="Western board games in the terminal.")
    parser.add_argument("--version", action="version", version=f"wl-tui {__version__}")
    parser.add_argument("--saves", metavar="DIR", help="where games are kept (else WL_TUI_SAVES, else the usual place)")
    line_by_line = "line by line, for screen readers and pipes"
    parser.add_argument("--plain", action="store_true", help=line_by_line)
    for name, words in ONE_OF.items():
        parser.add_argument(
            f"--{name}", choices=words, help=f"this time, whatever is set (also {VARIABLE.format(name.upper())})"
        )
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", description="Without one, the app opens.")

    modules = "modules, separated by commas; one alone also as --MODULE yes"
    new = commands.add_parser("new", help="begin a game at once, as last time unless said otherwise")
    new.add_argument("game", nargs="?", type=a_game, default="", help="by default the first on the shelf")
    new.add_argument(
        "--seats", metavar="WHO", help="person:Annie,deputy:Bill,...; a colour may follow each name: person:Annie:red"
    )
    new.add_argument("--seed", type=int, metavar="N", help="the same seed brings the same luck")
    new.add_argument("--preset", default="", metavar="NAME", help="options of the game that go together under a name")
    new.add_argument("--with", dest="modules", metavar="MODULES", help=modules)
    new.add_argument("--sandbox", action="store_true", help="everything can be taken back")
    new.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; also --NAME VALUE"
    )
    new.add_argument("--plain", action="store_true", default=argparse.SUPPRESS, help=line_by_line)
    new.set_defaults(run=_new)

    resume = commands.add_parser("resume", help="go on with a saved game, by default the latest")
    resume.add_argument("file", nargs="?", type=a_save, help="a journal, or the name of one among the saves")
    resume.add_argument("--plain", action="store_true", default=argparse.SUPPRESS, help=line_by_line)
    resume.set_defaults(run=_resume)

    replay = commands.add_parser("replay", help="watch a saved game step by step")
    replay.add_argument("file", type=a_save, help="a journal, or the name of one among the saves")
    replay.set_defaults(run=_replay)

    serve = commands.add_parser("serve", help="the app in a browser on this machine")
    serve.add_argument("--port", type=int, default=8000, metavar="N", help="by default 8000")
    serve.set_defaults(run=_serve)

    learn = commands.add_parser("learn", help="learn a game by playing it, a lesson at a time")
    learn.add_argument("lesson", nargs="?", type=int, metavar="N", help="a lesson, by its number in the list")
    learn.set_defaults(run=_learn)

    saves = commands.add_parser("saves", help="list saved games")
    saves.add_argument("--json", action="store_true", help="as JSON")
    saves.add_argument("--names", action="store_true", help="only their names, a line each")
    saves.set_defaults(run=_saves)

    stats = commands.add_parser("stats", help="what all saved games come to: wins, lengths, charts")
    stats.add_argument("--json", action="store_true", help="as JSON")
    stats.set_defaults(run=_stats)

    verify = commands.add_parser("verify", help="check journals: every byte, every event, and the game played again")
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a journal, or a folder of them")
    verify.add_argument("--json", action="store_true", help="as JSON")
    verify.set_defaults(run=_verify)

    export = commands.add_parser("export", help="a saved game to read, a picture of a moment, or a film of it")
    export.add_argument("file", type=a_save, help="a journal, or the name of one among the saves")
    export.add_argument(
        "--to",
        required=True,
        choices=("md", "html", "svg", "cast"),
        help="to read: Markdown, or a page for a browser; to look at: a picture (svg), or a film for a terminal (cast)",
    )
    export.add_argument("--out", type=Path, metavar="PATH", help="a file to write; else it is shown, or goes into the pipe")
    export.add_argument(
        "--at", metavar="DECISIONS", help="120 or 120-140,200; else svg shows the end, cast all; an svg of several moves"
    )
    export.add_argument(
        "--eyes", default="", metavar="NAME", help="whose: a player, everybody, or everything if it is over"
    )
    export.add_argument("--size", default="120x40", metavar="WxH", help="of the terminal in the picture, by default 120x40")
    export.add_argument("--pace", type=float, default=0.8, metavar="SECONDS", help="how long a picture of a film stands")
    export.add_argument("--analysis", action="store_true", help="analyse it first; one that is kept is in it anyway")
    export.set_defaults(run=_export)

    analyse = commands.add_parser("analyse", help="a finished game: chances to win, luck, and what turned it")
    analyse.add_argument("file", type=a_save, help="a journal, or the name of one among the saves")
    analyse.add_argument("--json", action="store_true", help="as JSON")
    analyse.set_defaults(run=_analyse)

    simulate = commands.add_parser("simulate", help="let bots play many games")
    simulate.add_argument("--game", type=a_game, required=True)
    simulate.add_argument("--seats", required=True, help="bots by name, separated by commas: random,random,random")
    simulate.add_argument("--games", type=int, default=100, metavar="N")
    simulate.add_argument("--seed", type=int, default=1, metavar="S")
    simulate.add_argument("--preset", default="", metavar="NAME", help="options of the game that go together under a name")
    simulate.add_argument("--with", dest="modules", default="", metavar="MODULES", help=modules)
    simulate.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; also --NAME VALUE"
    )
    simulate.add_argument("--rotate", action="store_true", help="everybody moves on by a seat from game to game")
    simulate.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that play side by side")
    simulate.add_argument("--save", type=Path, metavar="DIR", help="keep every game as a journal")
    simulate.add_argument("--json", action="store_true", help="as JSON")
    simulate.set_defaults(run=_simulate)

    ladder = commands.add_parser("ladder", help="which bots beat which, played until it is clear")
    ladder.add_argument("rungs", nargs="+", metavar="WHO>OTHERS:SHARE", help="deputy>random:0.95, one bot among others")
    ladder.add_argument("--game", type=a_game, default="", help="by default the first on the shelf")
    ladder.add_argument("--seats", type=int, default=4, metavar="N")
    ladder.add_argument("--most", type=int, default=400, metavar="N", help="games for one rung, if it never gets clear")
    ladder.add_argument("--seed", type=int, default=1, metavar="S")
    ladder.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    ladder.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that play side by side")
    ladder.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler whose workers play")
    ladder.add_argument("--keep", type=Path, metavar="DIR", help="write down every game there, and go on from it next time")
    ladder.add_argument("--json", action="store_true", help="as JSON")
    ladder.set_defaults(run=_ladder)

    balance = commands.add_parser("balance", help="how a game comes out beside how it should")
    balance.add_argument("--game", type=a_game, default="", help="by default the first on the shelf")
    balance.add_argument("--bot", default="random", help="who plays all seats")
    balance.add_argument("--seats", type=int, default=4, metavar="N")
    balance.add_argument("--games", type=int, default=2000, metavar="N")
    balance.add_argument("--seed", type=int, default=1, metavar="S")
    balance.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    balance.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that play side by side")
    balance.add_argument("--json", action="store_true", help="as JSON")
    balance.set_defaults(run=_balance)

    diagnose = commands.add_parser("diagnose", help="what this terminal is and can draw, to copy into a report")
    diagnose.set_defaults(run=_diagnose)

    rules = commands.add_parser("rules", help="read the rulebook, or check the content of all games (rules check [DIR])")
    rules.add_argument("words", nargs="*", help="words to look for; 'check' and a folder to check content")
    rules.add_argument("--game", type=a_game, help="whose rulebook, by default the first game's")
    rules.set_defaults(run=_rules)

    completion = commands.add_parser("completion", help="a script that lets a shell complete all this")
    completion.add_argument("shell", choices=SHELLS, help="for which shell")
    completion.set_defaults(run=_completion)
    return parser


def _play(options: argparse.Namespace) -> int:
    if not options.plain:
        return _open(options.saves)
    from wl_tui.folders import config_folder, saves_folder
    from wl_tui.plain.opening import welcome
    from wl_tui.plain.voice import console

    return welcome(console(), saves_folder(options.saves), config_folder())


def _open(saves: str | None) -> int:
    from wl_tui.folders import saves_folder
    from wl_tui.ui.app import run_app

    return run_app(saves_folder(saves))


def _new(options: argparse.Namespace) -> int:
    from wl_tui.folders import config_folder, saves_folder
    from wl_tui.kernel import registry
    from wl_tui.kernel.rules import options_from_text, preset_options
    from wl_tui.setups import Plan, as_last_time, begin, seats_from_text

    game = registry.find(options.game or registry.ids()[0])
    usual = as_last_time(game, config_folder())
    preset = preset_options(game, options.preset)
    before = {**usual.options, **preset}.get("with", []) if options.modules is None else _listed(options.modules)
    assert isinstance(before, list)
    asked = options_from_text(game, [*options.option, *options.extra], before)
    chosen = {**usual.options, **preset, "with": before, **asked}
    chosen["sandbox"] = options.sandbox
    seats = usual.seats if options.seats is None else seats_from_text(options.seats, game)
    folder = saves_folder(options.saves)
    if options.plain:
        _check_privacy(seats)
    table = begin(game, Plan(seats, chosen), options.seed, folder, config_folder())
    return _sit_down(folder, table, options.plain)


def _check_privacy(seats: Sequence[Seat]) -> None:
    """Before a game is begun that could not be played line by line here."""
    from wl_tui.kernel.records import PERSON
    from wl_tui.plain.voice import check_privacy, console

    check_privacy(sum(seat.player == PERSON for seat in seats), console())


def _sit_down(folder: Path, table: Table, plain: bool) -> int:
    if plain:
        from wl_tui.plain.opening import play
        from wl_tui.plain.voice import console

        return play(table, console())
    from wl_tui.ui.app import run_app

    return run_app(folder, table)


def _listed(modules: str) -> list[str]:
    return [module for module in modules.split(",") if module]


def _resume(options: argparse.Namespace) -> int:
    from wl_tui.folders import saves_folder
    from wl_tui.kernel.errors import ContentChanged, NotAJournal
    from wl_tui.kernel.table import Table
    from wl_tui.saves import find, latest_unfinished
    from wl_tui.setups import check_players

    folder = saves_folder(options.saves)
    if options.file is None:
        latest = latest_unfinished(folder)
        if latest is None:
            raise NotAJournal(f"there is no unfinished game in {folder}; start one with: wl-tui new")
        path = folder / latest.file
    else:
        path = find(folder, options.file)
    try:
        table = Table.load(path)
    except ContentChanged as changed:
        print(f"wl-tui: {changed}.", file=sys.stderr)
        if not sys.stdin.isatty() or input("Go on under the new content? [y/N] ").strip().lower() not in ("y", "yes"):
            return BAD_INPUT
        table = Table.load(path, accept_content=True)
    try:
        check_players(table.header.seats, table.rules.game)
    except BaseException:
        table.close()
        raise
    return _sit_down(folder, table, options.plain)


def _replay(options: argparse.Namespace) -> int:
    from wl_tui.folders import saves_folder
    from wl_tui.kernel.reader import read
    from wl_tui.saves import find

    folder = saves_folder(options.saves)
    recording = read(find(folder, options.file))
    from wl_tui.ui.app import run_app

    return run_app(folder, recording=recording)


def _serve(options: argparse.Namespace) -> int:
    from wl_tui.folders import saves_folder

    try:
        from wl_tui.ui.web import serve
    except ModuleNotFoundError as missing:
        print(f"wl-tui: {NO_BROWSER.format(module=missing.name)}", file=sys.stderr)
        return BAD_INPUT
    if not 1 <= options.port <= LAST_PORT:
        print(f"wl-tui: a port is a number from 1 to {LAST_PORT}, not {options.port}", file=sys.stderr)
        return BAD_INPUT
    return serve(saves_folder(options.saves), options.port)


def _learn(options: argparse.Namespace) -> int:
    from wl_tui.folders import saves_folder
    from wl_tui.kernel.errors import BadSetup
    from wl_tui.lessons import lessons_of, taught

    if options.lesson is not None:
        games = taught()
        count = len(lessons_of(games[0]).all) if len(games) == 1 else 0
        if not 1 <= options.lesson <= count:
            raise BadSetup(f"there is no lesson {options.lesson}; there are {count}")
    from wl_tui.ui.app import run_app

    return run_app(saves_folder(options.saves), lesson=-1 if options.lesson is None else options.lesson - 1)


def _saves(options: argparse.Namespace) -> int:
    from wl_tui.folders import saves_folder
    from wl_tui.kernel.journal import SUFFIX
    from wl_tui.saves import listed

    folder = saves_folder(options.saves)
    saves = listed(folder)
    if options.names:
        print("".join(f"{save.file.removesuffix(SUFFIX)}\n" for save in saves), end="")
        return 0
    if options.json:
        print_json(saves)
        return 0
    if not saves:
        print(f"No saved games in {folder}. Start one with: wl-tui")
        return 0
    rows = [("FILE", "GAME", "STANDS", "AT", "BEGAN", "WHO")]
    for save in saves:
        who = ", ".join(seat.name for seat in save.seats) or save.problem
        rows.append((save.file, save.game, save.standing, save.at, save.date[:16].replace("T", " "), who))
    print_table(rows)
    return 0


def _stats(options: argparse.Namespace) -> int:
    from wl_tui.folders import saves_folder
    from wl_tui.lab.statistics import Archive, damaged_line, game_line, game_lines
    from wl_tui.ui.common.mean_charts import main_chart

    archive = Archive(saves_folder(options.saves))
    bar = _Bar("games")
    try:
        while archive.look():
            bar.show(len(archive.found), archive.count)
    finally:
        bar.clear()
    totals = archive.totals()
    if options.json:
        print_json(totals)
        return 0
    if not archive.found:
        print(f"No saved games in {saves_folder(options.saves)}. Start one with: wl-tui")
    for found in totals["by_game"].values():
        print(game_line(found))
        for line in (*game_lines(found), *main_chart(found.get("tracks", {}), CHART_WIDTH)):
            print(f"  {line}")
        print()
    if totals["damaged"]:
        print(damaged_line(totals["damaged"]))
        for each in totals["damaged"]:
            print(f"  {each['file']}: {each['problem']}")
    return 0


def _verify(options: argparse.Namespace) -> int:
    from wl_tui.kernel.verify import NOT_READ, Report, verify

    found = _journals(options.files)
    reports: list[Report] = []
    bar = _Bar("journals")
    try:
        for path in found:
            bar.show(len(reports), len(found))
            empty = Report(str(path), NOT_READ, ["there are no journals in it"]) if path.is_dir() else None
            reports.append(empty or verify(path))
            if path not in options.files:
                reports[-1].file = str(path)  # folders may hold games of the same name
    finally:
        bar.clear()
    if options.json:
        print_json(reports)
    else:
        for report in reports:
            print(f"{report.file}: {report.verdict}, {report.records} records, {report.events} events")
            for finding in report.findings:
                print(f"  {finding}")
        if len(reports) > 1 or found != options.files:
            verdicts = [report.verdict for report in reports]
            counts = ", ".join(f"{verdicts.count(verdict)} {verdict}" for verdict in dict.fromkeys(verdicts))
            print(f"{len(reports)} journal{'s' if len(reports) > 1 else ''}: {counts}")
    return max(report.code for report in reports)


def _journals(paths: Sequence[Path]) -> list[Path]:
    """Files as they are named, for folders the journals in them; a folder without any stands for itself."""
    from wl_tui.kernel.journal import SUFFIX

    found: list[Path] = []
    for path in paths:
        inside = sorted(each for each in path.glob(f"[!.]*{SUFFIX}") if not each.is_dir()) if path.is_dir() else []
        found += inside or [path]
    return found


class _Bar:
    """How far something is, on a terminal, if it takes long enough for anybody to wonder."""

    def __init__(self, what: str) -> None:
        import time

        self.what, self.clock, self.began, self.drawn = what, time.monotonic, time.monotonic(), False
        self.out = sys.stderr  # an application that runs meanwhile puts something else there

    def show(self, done: int, all: int) -> None:
        if self.out.isatty() and self.clock() - self.began > BAR_AFTER:
            full = BAR_WIDTH * done // all
            line = f"[{'#' * full}{'.' * (BAR_WIDTH - full)}] {done} of {all} {self.what}"
            print(f"\r{line}", end="", file=self.out, flush=True)
            self.drawn = True

    def clear(self) -> None:
        if self.drawn:
            print("\r\x1b[K", end="", file=self.out, flush=True)


def _export(options: argparse.Namespace) -> int:
    from wl_tui.export.outlet import hand_over
    from wl_tui.folders import saves_folder
    from wl_tui.kernel.reader import read
    from wl_tui.saves import find

    path = find(saves_folder(options.saves), options.file)
    made = _filmed if options.to in ("svg", "cast") else _told
    hand_over(made(options, read(path)), options.to, path, options.out)
    return 0


def _told(options: argparse.Namespace, recording: Recording) -> str:
    from wl_tui.export.book import book_of
    from wl_tui.export.html import as_html
    from wl_tui.export.markdown import as_markdown

    book = book_of(recording, _analysed(recording) if options.analysis else _kept_analysis(recording))
    _say_problem(book.problem)
    return (as_html if options.to == "html" else as_markdown)(book)


def _filmed(options: argparse.Namespace, recording: Recording) -> str:
    from wl_tui.export.book import problem_of
    from wl_tui.export.cast import as_cast
    from wl_tui.export.drawing import as_drawing, as_moving_drawing
    from wl_tui.export.moments import checked_pace, eyes_from_text, numbers_from_text, size_from_text
    from wl_tui.export.picture import Shot

    last = len(recording.timeline.records) - 1
    everything = range(last + 1) if options.to == "cast" else [last]
    numbers = everything if options.at is None else numbers_from_text(options.at, last)
    eyes, size, pace = eyes_from_text(options.eyes, recording), size_from_text(options.size), checked_pace(options.pace)
    _say_problem(problem_of(recording))
    from wl_tui.ui.filming import filmed

    bar = _Bar("decisions")
    try:
        pictures = filmed(recording, numbers, eyes, size, bar.show)
    finally:
        bar.clear()
    title, shots = recording.rules.game.title, [Shot(picture, pace) for picture in pictures]
    if options.to == "cast":
        return as_cast(shots, title)
    return as_moving_drawing(shots, title) if len(shots) > 1 else as_drawing(pictures[0], title)


def _say_problem(problem: str) -> None:
    if problem:
        print(f"wl-tui: {problem}", file=sys.stderr)


def _analyse(options: argparse.Namespace) -> int:
    from wl_tui.analysis.telling import as_text
    from wl_tui.folders import saves_folder
    from wl_tui.kernel.reader import read
    from wl_tui.saves import find

    recording = read(find(saves_folder(options.saves), options.file))
    analysis = _analysed(recording)
    if options.json:
        print_json(analysis)
    else:
        print("\n".join(as_text(analysis, [seat.name for seat in recording.header.seats])))
    return 0


def _kept_analysis(recording: Recording) -> Analysis | None:
    """What is kept beside a game; a damaged file is named and counts for nothing."""
    from wl_tui.analysis.findings import AnalysisRefused, read_analysis

    try:
        return read_analysis(recording)
    except AnalysisRefused as error:
        print(f"wl-tui: {error}", file=sys.stderr)
        return None


def _analysed(recording: Recording) -> Analysis:
    """What is kept beside a game, or made now and kept."""
    from wl_tui.analysis.analyse import analyse
    from wl_tui.analysis.findings import write_analysis

    if (kept := _kept_analysis(recording)) is not None:
        return kept
    bar = _Bar("decisions")
    try:
        analysis = analyse(recording, bar.show)
    finally:
        bar.clear()
    try:
        write_analysis(recording, analysis)
    except OSError as error:
        print(f"wl-tui: the analysis could not be kept: {error.strerror}", file=sys.stderr)
    return analysis


def _simulate(options: argparse.Namespace) -> int:
    from wl_tui.lab.commands import simulate

    return simulate(options)


def _ladder(options: argparse.Namespace) -> int:
    from wl_tui.lab.commands import ladder

    return ladder(options)


def _balance(options: argparse.Namespace) -> int:
    from wl_tui.lab.commands import balance

    return balance(options)


def _rules(options: argparse.Namespace) -> int:
    from wl_tui.kernel import registry
    from wl_tui.rulebook import passages, rulebook

    if options.words[:1] == ["check"]:
        return _check_rules(options.words[1:])
    game = registry.find(options.game or registry.ids()[0])
    text = rulebook(game.folder or game.id)
    if options.words:
        found = passages(text, options.words)
        if not found:
            print(f"Nothing in the rules of {game.title} holds all of: {' '.join(options.words)}", file=sys.stderr)
            return 1
        text = "\n".join(found)
    print(text)
    return 0


def _diagnose(options: argparse.Namespace) -> int:
    from shutil import get_terminal_size

    from rich.console import Console

    from wl_tui.diagnosis import as_text, facts, measured, width_lines
    from wl_tui.folders import config_folder, saves_folder
    from wl_tui.ui.common.diagnose import samples

    told = facts(os.environ, get_terminal_size(), saves_folder(options.saves), config_folder())
    told.append(("colours", Console().color_system or "none"))
    shown = samples()
    widths = measured("".join(dict.fromkeys("".join(shown.values()))))
    text = as_text([*told, *width_lines(shown, widths)])
    encoding = sys.stdout.encoding or "ascii"
    print(text.encode(encoding, "replace").decode(encoding))
    return 0


def _check_rules(folders: Sequence[str]) -> int:
    """All games' content, read as it would be to play, with every set of modules joined once."""
    from wl_tui.analysis.chances import chance_file
    from wl_tui.kernel import registry
    from wl_tui.kernel.errors import ContentError
    from wl_tui.kernel.rules import Rules

    failed = 0
    for id in registry.ids():
        game = registry.find(id)
        try:
            content = game.load(folders[0] if folders else None)
            Rules(game, {"with": [module.id for module in game.modules]}, content)
            if game.worth is not None:
                game.worth.weights(folders[0] if folders else None)
            chance_file(game.folder or game.id, folders[0] if folders else None)
        except ContentError as error:
            print(f"{id}: {error}")
            failed = BAD_INPUT
        else:
            print(f"{id}: {len(content.entries)} entries, all good")
    return failed


def _completion(options: argparse.Namespace) -> int:
    from wl_tui.completion import SHELLS, commands_of
    from wl_tui.kernel import registry

    print(SHELLS[options.shell](commands_of(_parser(), registry.ids())), end="")
    return 0
