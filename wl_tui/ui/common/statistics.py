"""What all saved games come to, on a page; looked up beside the screen, which can be left at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from textual import events, on, work

from wl_tui.lab.statistics import Archive, damaged_line, game_line, game_lines
from wl_tui.ui.common.actions import HELP_PAGE, bindings
from wl_tui.ui.common.mean_charts import main_chart
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.rows import EMPTY, Kind, Row
from wl_tui.ui.common.rowview import RowView

WIDEST, MARGIN, GAP = 120, 8, 4
LOOKING = "Looking through the saved games: {done} of {all} so far."
NONE = "There are no saved games yet."


KEYS = tuple(action for action in HELP_PAGE if action.name != "rulebook")


class StatisticsScreen(Page, inherit_bindings=False):
    ACTIONS = KEYS
    BINDINGS = bindings(KEYS)
    WHERE = "on the page of statistics"

    def __init__(self) -> None:
        super().__init__("Statistics", [Row("Looking through the saved games.", lead=" ", kind=Kind.DIM)])
        self._totals: dict[str, Any] | None = None

    def on_mount(self) -> None:
        super().on_mount()
        self._look()

    @work(exclusive=True, group="statistics")
    async def _look(self) -> None:
        archive = Archive(self.house.saves)
        while await asyncio.to_thread(archive.look):
            if not self.is_running:
                return
            told = LOOKING.format(done=len(archive.found), all=archive.count)
            self.query_one(RowView).show([Row(told, lead=" ", kind=Kind.DIM)])
        if self.is_running:
            self._totals = archive.totals()
            self._show()

    @on(events.Resize)
    def _show(self) -> None:
        """A chart is as wide as the window has room for."""
        if self._totals is not None:
            self.query_one(RowView).show(list(rows_of(self._totals, min(self.size.width, WIDEST) - MARGIN)))


def rows_of(totals: dict[str, Any], width: int) -> Iterable[Row]:
    if not totals["by_game"] and not totals["damaged"]:
        yield Row(NONE, lead=" ", kind=Kind.DIM)
    for found in totals["by_game"].values():
        yield Row(game_line(found), lead=" ", kind=Kind.HEADING)
        for line in side_by_side(list(game_lines(found)), width):
            yield Row(line, lead="   ")
        for line in main_chart(found.get("tracks", {}), width):
            yield Row(line, lead="   ")
        yield EMPTY
    if totals["damaged"]:
        yield Row(damaged_line(totals["damaged"]), lead=" ", kind=Kind.HEADING)
        yield from (Row(f"{each['file']}: {each['problem']}", lead="   ") for each in totals["damaged"])


def side_by_side(lines: Sequence[str], width: int) -> list[str]:
    """Tables beside each other, as many as there is room for. A table is a line and those below it that are indented."""
    tables: list[list[str]] = []
    for line in lines:
        if line.startswith(" "):
            tables[-1].append(line)
        else:
            tables.append([line])
    shown, row, used = list[str](), list[list[str]](), 0
    for table in (*tables, []):
        wide = max(map(len, table), default=width) + GAP
        # a line without a table stays a line
        if not table or len(table) == 1 or used + wide > width + GAP:
            shown += _joined(row)
            row, used = [], 0
        if len(table) == 1:
            shown += table
        elif table:
            row.append(table)
            used += wide
    return shown


def _joined(tables: Sequence[Sequence[str]]) -> Iterable[str]:
    widths = [max(map(len, table)) + GAP for table in tables]
    for lines in zip_longest(*tables, fillvalue=""):
        yield "".join(f"{line:{wide}}" for line, wide in zip(lines, widths, strict=True)).rstrip()
