"""The commands that look at what is kept: saves, statistics, checks, exports, analyses, rules, the terminal. Each imports
what it needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from wl_tui.printing import BAD_INPUT, print_json, print_table

if TYPE_CHECKING:
    import argparse

    from wl_tui.analysis.findings import Analysis
    from wl_tui.kernel.reader import Recording

CHART_WIDTH = 60
SIZE, PACE = "120x40", 0.8
"""Of films, if nothing is said."""
BAR_AFTER, BAR_WIDTH = 0.5, 30
"""Seconds before a progress bar is drawn, and its width."""


def do_saves(options: argparse.Namespace) -> int:
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


def do_stats(options: argparse.Namespace) -> int:
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


def do_verify(options: argparse.Namespace) -> int:
    from wl_tui.folders import saves_folder
    from wl_tui.kernel.verify import NOT_READ, Report, verify

    folder = saves_folder(options.saves)
    options.files = [path if path.exists() or path.is_symlink() else _named(folder, path) for path in options.files]
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


def _named(folder: Path, name: Path) -> Path:
    """A save by its name; one that is none is told with the others."""
    from wl_tui.saves import NoSuchSave, find

    try:
        return find(folder, name)
    except NoSuchSave:
        return name


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


def do_export(options: argparse.Namespace) -> int:
    from wl_tui.export.outlet import hand_over
    from wl_tui.folders import saves_folder
    from wl_tui.kernel.reader import read
    from wl_tui.saves import find

    path = find(saves_folder(options.saves), options.file)
    film = options.to in ("svg", "cast")
    _refuse_what_is_of_no_use(options, film)
    made = _filmed if film else _told
    hand_over(made(options, read(path)), options.to, path, options.out)
    return 0


def _refuse_what_is_of_no_use(options: argparse.Namespace, film: bool) -> None:
    """Who said through whose eyes must not get a file that tells everything."""
    from wl_tui.kernel.errors import BadSetup

    usual = {"at": None, "eyes": "", "size": SIZE, "pace": PACE} if not film else {"analysis": False}
    if said := [name for name, value in usual.items() if getattr(options, name) != value]:
        forms = "svg and cast" if not film else "md and html"
        raise BadSetup(f"--{said[0]} is for {forms}; leave it out, or say another --to than {options.to}")


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


def do_analyse(options: argparse.Namespace) -> int:
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


def do_rules(options: argparse.Namespace) -> int:
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
            print("Fewer words find more; wl-tui rules shows everything, --game another game's rules.", file=sys.stderr)
            return 1
        text = "\n".join(found)
    print(text)
    return 0


def do_diagnose(options: argparse.Namespace) -> int:
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
    """All games, read as they would be to play and to learn them."""
    from wl_tui.checking import check
    from wl_tui.kernel import registry
    from wl_tui.kernel.errors import BadSetup, ContentError

    if len(folders) > 1:
        raise BadSetup(f"one folder is checked at a time, not {len(folders)}: wl-tui rules check {folders[0]}")
    failed = 0
    for id in registry.ids():
        try:
            content = check(registry.find(id), folders[0] if folders else None)
        except ContentError as error:
            print(f"{id}: {error}")
            failed = BAD_INPUT
        else:
            print(f"{id}: {len(content.entries)} entries, all good")
    return failed
