"""The commands that open something: the app, a table, a replay, a lesson, a browser. Each imports what it needs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from wl_tui.printing import BAD_INPUT

if TYPE_CHECKING:
    import argparse

    from wl_tui.kernel.records import Seat
    from wl_tui.kernel.table import Table

LAST_PORT = 65535
NO_BROWSER = (
    "for a browser the extra 'web' is needed, and '{module}' of it is not there;"
    " install it with: pip install 'wl-tui[web]' (in a checkout: .venv/bin/pip install -e '.[web]')"
)


def do_play(options: argparse.Namespace) -> int:
    if not options.plain:
        return open_app(options.saves)
    from wl_tui.folders import config_folder, saves_folder
    from wl_tui.plain.opening import welcome
    from wl_tui.plain.voice import console

    return welcome(console(), saves_folder(options.saves), config_folder())


def open_app(saves: str | None) -> int:
    from wl_tui.folders import saves_folder
    from wl_tui.ui.app import run_app

    return run_app(saves_folder(saves))


def do_new(options: argparse.Namespace) -> int:
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


def do_resume(options: argparse.Namespace) -> int:
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


def do_replay(options: argparse.Namespace) -> int:
    from wl_tui.folders import saves_folder
    from wl_tui.kernel.reader import read
    from wl_tui.saves import find

    folder = saves_folder(options.saves)
    recording = read(find(folder, options.file))
    from wl_tui.ui.app import run_app

    return run_app(folder, recording=recording)


def do_serve(options: argparse.Namespace) -> int:
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


def do_learn(options: argparse.Namespace) -> int:
    from wl_tui.folders import saves_folder
    from wl_tui.kernel.errors import BadSetup
    from wl_tui.lessons import lessons_of, taught

    if options.lesson is not None:
        games = taught()
        count = len(lessons_of(games[0]).all) if len(games) == 1 else 0
        if not 1 <= options.lesson <= count:
            raise BadSetup(f"there is no lesson {options.lesson}; there are 1 to {count}, and wl-tui learn lists them")
    from wl_tui.ui.app import run_app

    return run_app(saves_folder(options.saves), lesson=-1 if options.lesson is None else options.lesson - 1)
