"""The analysis of a game that is watched: made in a process of its own, shown as a page. What it says stands in
`analysis/telling.py`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from rich.cells import cell_len

from wl_tui.analysis.findings import Analysis, AnalysisRefused, beside, read_analysis
from wl_tui.analysis.telling import (
    COLUMNS,
    HEAD,
    QUIET,
    Verdict,
    account_cells,
    account_of,
    account_table,
    beside_a_legend,
    curves,
    notes,
    stroke_line,
    strokes,
    titles,
    turning_lines,
    verdict_of,
    what_it_did,
)
from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.reader import read
from wl_tui.ui.common.chart import chart_lines
from wl_tui.ui.common.rows import EMPTY, GLUE, Kind, Row, printable

COMMAND = (sys.executable, "-m", "wl_tui.analysis")
ENDED = "its process ended"


async def analyse_elsewhere(path: Path, progress: Callable[[int, int], None]) -> Analysis:
    """What a process of its own finds, which keeps it beside the game. AnalysisRefused says why there is nothing. Whoever
    stops waiting stops it."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        str(path),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout is not None
    reason = ENDED
    try:
        async for line in process.stdout:
            words = line.decode(errors="replace").strip()
            if words.startswith("!"):
                reason = words[1:].strip()
            else:
                done, _, all = words.partition(" ")
                progress(int(done), int(all))
        await process.wait()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    found = await asyncio.to_thread(kept_analysis, path) if process.returncode == 0 else None
    if found is None:
        raise AnalysisRefused(reason)
    return found


def kept_analysis(path: Path | None) -> Analysis | None:
    """What is kept beside a game, if it is about the game as it is now. AnalysisRefused names a damaged file."""
    if path is None or not beside(path).exists():
        return None
    try:
        return read_analysis(read(path))
    except AnalysisRefused:
        raise
    except KernelError:
        return None  # what is wrong with the journal itself is told elsewhere


def chance_rows(analysis: Analysis, letters: Sequence[str], width: int, height: int, now: int) -> Iterator[Row]:
    yield EMPTY
    yield Row("chance to win, in percent, each from its own view", lead=" ", kind=Kind.HEADING)
    signs = {turning.at: verdict_of(turning).sign for turning in analysis.turnings}
    for line in chart_lines(curves(analysis), letters, width, height, now, signs):
        yield Row(line.replace(" ", GLUE), lead=" ", kind=Kind.EVEN)
    if signs:
        named = ", ".join(f"{verdict.sign}{GLUE}{verdict.words}" for verdict in Verdict)
        yield Row(f"turning points: {named}", lead=" ", kind=Kind.DIM)


def turned_rows(analysis: Analysis | None, number: int) -> Iterator[Row]:
    """What is said of a decision that turned the game, beside it."""
    if analysis is None:
        return
    for turning in analysis.turnings:
        if turning.at == number:
            yield Row(_glued(what_it_did(analysis, turning)), lead=f" {verdict_of(turning).sign} ", kind=Kind.STRONG)
            yield Row(_glued(beside_a_legend(turning)), lead="   ")


def analysis_rows(analysis: Analysis, names: Sequence[str], width: int) -> Iterator[Row]:
    """A page of it: how each chance came about, what turned the game, luck."""
    clean = list(map(printable, names))
    yield from _accounts(analysis, clean, width)
    yield EMPTY
    yield Row("Turning points", lead=" ", kind=Kind.HEADING)
    for turning in analysis.turnings:
        head, below = map(_glued, turning_lines(analysis, turning, clean))
        yield Row(head, lead=f" {verdict_of(turning).sign} ", kind=Kind.STRONG)
        yield Row(below, lead="   ")
    if not analysis.turnings:
        yield Row(QUIET, lead="  ")
    for seat, name in enumerate(clean):
        if found := strokes(analysis, seat):
            yield EMPTY
            yield Row(f"Luck of {name}", lead=" ", kind=Kind.HEADING)
            for at, luck in found:
                yield Row(stroke_line(at, luck, seat), lead="  ")
    yield EMPTY
    for note in notes(analysis):
        yield Row(_glued(note), lead=" ", kind=Kind.DIM)


def _accounts(analysis: Analysis, names: Sequence[str], width: int) -> Iterator[Row]:
    """A table if there is room for it, else a sentence each."""
    head, *lines = account_table(analysis, names)
    if max(map(cell_len, (head, *lines))) <= width:
        yield Row(head.replace(" ", GLUE), lead=" ", kind=Kind.HEADING)
        yield from (Row(line.replace(" ", GLUE), lead=" ", kind=Kind.EVEN) for line in lines)
        return
    yield Row(HEAD, lead=" ", kind=Kind.HEADING)
    for seat, name in enumerate(titles(analysis, names)):
        cells = zip(COLUMNS, account_cells(account_of(analysis, seat)), strict=True)
        yield Row(_glued(f"{name}: {', '.join(f'{column} {cell}' for column, cell in cells)}"), lead="  ")


def _glued(text: str) -> str:
    """Numbers stay on the line of their percent sign."""
    return text.replace(" %", f"{GLUE}%")
