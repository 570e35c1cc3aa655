"""The command line. Help loads neither Textual nor Rich: every command imports what it needs when it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from wl_tui import __version__, record_commands, table_commands
from wl_tui.printing import BAD_INPUT
from wl_tui.settings import ONE_OF, VARIABLE

if TYPE_CHECKING:
    import argparse

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

OFFER = "offer"
"""What the scripts of shells call; no command for people."""
LINE_BY_LINE = "line by line, for screen readers and pipes"
MODULES = "modules, separated by commas; one alone also as --MODULE yes"


def main(arguments: Sequence[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    if not arguments:  # whoever just wants to play does not wait for a parser
        return table_commands.open_app(None)
    if arguments[0] == OFFER:  # a line somebody is still writing: no parser could take it apart
        return _offer(arguments[1:])
    parser = _parser()
    options, rest = parser.parse_known_args(_with_game(arguments))
    options.extra = (
        _game_options(parser, rest) if options.run in (_simulate, _ladder, _balance, table_commands.do_new) else []
    )
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
            print(f"wl-tui: {_in_words(error)}", file=sys.stderr)
            return BAD_INPUT
        raise


def _in_words(error: Exception) -> str:
    """What the system refused, without its number."""
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    named = f"{error.filename}: " if error.filename is not None else ""
    return f"{named}{error.strerror[:1].lower()}{error.strerror[1:]}"


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

    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            self.exit(BAD_INPUT, f"wl-tui: {message}; see: {self.prog} --help\n")

    parser: argparse.ArgumentParser = Parser(prog="wl-tui", description="Western board games in the terminal.")
    parser.add_argument("--version", action="version", version=f"wl-tui {__version__}")
    parser.add_argument("--saves", metavar="DIR", help="where games are kept (else WL_TUI_SAVES, else the usual place)")
    parser.add_argument("--plain", action="store_true", help=LINE_BY_LINE)
    for name, words in ONE_OF.items():
        parser.add_argument(
            f"--{name}", choices=words, help=f"this time, whatever is set (also {VARIABLE.format(name.upper())})"
        )
    parser.set_defaults(run=table_commands.do_play)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", description="Without one, the app opens.")
    for add in (_to_play, _to_look_at, _to_measure, _to_ask):
        add(commands)
    return parser


def _to_play(commands: Commands) -> None:
    from wl_tui import completion as kinds

    new = commands.add_parser("new", help="begin a game at once, as last time unless said otherwise")
    new.add_argument("game", nargs="?", type=kinds.a_game, default="", help="by default the first on the shelf")
    new.add_argument(
        "--seats",
        type=kinds.seats,
        metavar="WHO",
        help="person:Annie,deputy:Bill,...; a colour may follow each name: person:Annie:red",
    )
    new.add_argument("--seed", type=int, metavar="N", help="the same seed brings the same luck")
    _preset(new)
    new.add_argument("--with", dest="modules", type=kinds.some_modules, metavar="MODULES", help=MODULES)
    new.add_argument("--sandbox", action="store_true", help="everything can be taken back")
    _option(new)
    _plain(new)
    new.set_defaults(run=table_commands.do_new)

    resume = commands.add_parser("resume", help="go on with a saved game, by default the latest")
    resume.add_argument("file", nargs="?", type=kinds.a_save, help="a journal, or the name of one among the saves")
    _plain(resume)
    resume.set_defaults(run=table_commands.do_resume)

    replay = commands.add_parser("replay", help="watch a saved game step by step")
    _file(replay)
    replay.set_defaults(run=table_commands.do_replay)

    serve = commands.add_parser("serve", help="the app in a browser on this machine")
    serve.add_argument("--port", type=int, default=8000, metavar="N", help="by default 8000")
    serve.set_defaults(run=table_commands.do_serve)

    learn = commands.add_parser("learn", help="learn a game by playing it, a lesson at a time")
    learn.add_argument("lesson", nargs="?", type=int, metavar="N", help="a lesson, by its number in the list")
    learn.set_defaults(run=table_commands.do_learn)


def _to_look_at(commands: Commands) -> None:
    """What is kept."""
    from wl_tui import completion as kinds

    saves = commands.add_parser("saves", help="list saved games")
    either = saves.add_mutually_exclusive_group()
    _json(either)
    either.add_argument("--names", action="store_true", help="only their names, a line each")
    saves.set_defaults(run=record_commands.do_saves)

    stats = commands.add_parser("stats", help="what all saved games come to: wins, lengths, charts")
    _json(stats)
    stats.set_defaults(run=record_commands.do_stats)

    verify = commands.add_parser("verify", help="check journals: every byte, every event, and the game played again")
    verify.add_argument(
        "files", nargs="+", type=kinds.a_save, metavar="FILE", help="a journal, the name of a save, or a folder"
    )
    _json(verify)
    verify.set_defaults(run=record_commands.do_verify)

    export = commands.add_parser("export", help="a saved game to read, a picture of a moment, or a film of it")
    _file(export)
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
    size, pace = record_commands.SIZE, record_commands.PACE
    export.add_argument("--size", default=size, metavar="WxH", help=f"of the terminal in the picture, by default {size}")
    export.add_argument("--pace", type=float, default=pace, metavar="SECONDS", help="how long a picture of a film stands")
    export.add_argument("--analysis", action="store_true", help="analyse it first; one that is kept is in it anyway")
    export.set_defaults(run=record_commands.do_export)

    analyse = commands.add_parser("analyse", help="a finished game: chances to win, luck, and what turned it")
    _file(analyse)
    _json(analyse)
    analyse.set_defaults(run=record_commands.do_analyse)


def _to_measure(commands: Commands) -> None:
    from wl_tui import completion as kinds

    simulate = commands.add_parser("simulate", help="let bots play many games")
    simulate.add_argument("--game", type=kinds.a_game, required=True)
    simulate.add_argument(
        "--seats", type=kinds.bots, required=True, help="bots by name, separated by commas: random,random,random"
    )
    simulate.add_argument("--games", type=int, default=100, metavar="N")
    simulate.add_argument("--seed", type=int, default=1, metavar="S")
    _preset(simulate)
    simulate.add_argument("--with", dest="modules", type=kinds.some_modules, default="", metavar="MODULES", help=MODULES)
    _option(simulate)
    simulate.add_argument("--rotate", action="store_true", help="everybody moves on by a seat from game to game")
    _jobs(simulate)
    simulate.add_argument("--save", type=Path, metavar="DIR", help="keep every game as a journal")
    _json(simulate)
    simulate.set_defaults(run=_simulate)

    ladder = commands.add_parser("ladder", help="which bots beat which, played until it is clear")
    ladder.add_argument(
        "rungs", nargs="+", type=kinds.a_rung, metavar="WHO>OTHERS:SHARE", help="deputy>random:0.95, one bot among others"
    )
    ladder.add_argument("--game", type=kinds.a_game, default="", help="by default the first on the shelf")
    ladder.add_argument("--seats", type=int, default=4, metavar="N")
    ladder.add_argument("--most", type=int, default=400, metavar="N", help="games for one rung, if it never gets clear")
    ladder.add_argument("--seed", type=int, default=1, metavar="S")
    _option(ladder)
    _jobs(ladder)
    ladder.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler whose workers play")
    ladder.add_argument("--keep", type=Path, metavar="DIR", help="write down every game there, and go on from it next time")
    _json(ladder)
    ladder.set_defaults(run=_ladder)

    balance = commands.add_parser("balance", help="how a game comes out beside how it should")
    balance.add_argument("--game", type=kinds.a_game, default="", help="by default the first on the shelf")
    balance.add_argument("--bot", type=kinds.a_bot, default="random", help="who plays all seats")
    balance.add_argument("--seats", type=int, default=4, metavar="N")
    balance.add_argument("--games", type=int, default=2000, metavar="N")
    balance.add_argument("--seed", type=int, default=1, metavar="S")
    _option(balance)
    _jobs(balance)
    _json(balance)
    balance.set_defaults(run=_balance)


def _to_ask(commands: Commands) -> None:
    """About the program itself, and the rules."""
    from wl_tui import completion as kinds

    diagnose = commands.add_parser("diagnose", help="what this terminal is and can draw, to copy into a report")
    diagnose.set_defaults(run=record_commands.do_diagnose)

    rules = commands.add_parser("rules", help="read the rulebook, or check the content of all games (rules check [DIR])")
    rules.add_argument(
        "words", nargs="*", type=kinds.rule_words, help="words to look for; 'check' and a folder to check content"
    )
    rules.add_argument("--game", type=kinds.a_game, help="whose rulebook, by default the first game's")
    rules.set_defaults(run=record_commands.do_rules)

    completion = commands.add_parser("completion", help="a script that lets a shell complete all this")
    completion.add_argument("shell", choices=kinds.SHELLS, help="for which shell")
    completion.set_defaults(run=_completion)


# -- what several commands take ------------------------------------------------------------------------------------------


def _file(command: argparse.ArgumentParser) -> None:
    from wl_tui.completion import a_save

    command.add_argument("file", type=a_save, help="a journal, or the name of one among the saves")


def _plain(command: argparse.ArgumentParser) -> None:
    from argparse import SUPPRESS

    command.add_argument("--plain", action="store_true", default=SUPPRESS, help=LINE_BY_LINE)


def _preset(command: argparse.ArgumentParser) -> None:
    from wl_tui.completion import a_preset

    told = "options of the game that go together under a name"
    command.add_argument("--preset", type=a_preset, default="", metavar="NAME", help=told)


def _option(command: argparse.ArgumentParser) -> None:
    from wl_tui.completion import an_option

    told = "an option of the game; also --NAME VALUE"
    command.add_argument("--option", type=an_option, action="append", default=[], metavar="NAME=VALUE", help=told)


def _jobs(command: argparse.ArgumentParser) -> None:
    command.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that play side by side")


def _json(command: argparse._ActionsContainer) -> None:
    command.add_argument("--json", action="store_true", help="as JSON")


# -- what is imported only when it is asked for ----------------------------------------------------------------------------


def _simulate(options: argparse.Namespace) -> int:
    from wl_tui.lab.commands import simulate

    return simulate(options)


def _ladder(options: argparse.Namespace) -> int:
    from wl_tui.lab.commands import ladder

    return ladder(options)


def _balance(options: argparse.Namespace) -> int:
    from wl_tui.lab.commands import balance

    return balance(options)


def _completion(options: argparse.Namespace) -> int:
    from wl_tui.completion import SHELLS

    print(SHELLS[options.shell], end="")
    return 0


def _offer(words: Sequence[str]) -> int:
    from wl_tui.offers import offer

    print(offer(_parser(), words or [""]).as_text())
    return 0
