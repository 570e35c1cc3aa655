"""What a replay has to read: charts of every track, and the analysis, which is made in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from textual import work
from textual.worker import Worker

from wl_tui.analysis.findings import Analysis, AnalysisRefused
from wl_tui.analysis.telling import verdict_of
from wl_tui.kernel.views import TABLE
from wl_tui.liveries import letters_of
from wl_tui.ui.common import keymap
from wl_tui.ui.common.analysing import analyse_elsewhere, analysis_rows, chance_rows, kept_analysis
from wl_tui.ui.common.chart import NOW, SEVERAL, chart_lines
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.reel_keys import ANALYSE
from wl_tui.ui.common.replay_run import Running
from wl_tui.ui.common.rows import EMPTY, GLUE, Kind, Row, printable

CHART_WIDTH, CHART_HEIGHT = 110, 9


class Charted(Running):
    _analysis: Analysis | None = None
    _spoiled = ""
    """What is wrong with an analysis that was kept."""
    _analyst: Worker[None] | None = None

    def _turned(self) -> dict[int, str]:
        """The decisions an analysis found to have turned the game, and in a word how."""
        found = self._analysis.turnings if self._analysis is not None else ()
        return {turning.at: f"a turning point, {verdict_of(turning).words}" for turning in found}

    def action_charts(self) -> None:
        self.app.push_screen(Page("The game over time", lambda: list(self._charts(self._page_width))))

    @property
    def _page_width(self) -> int:
        """Of what stands on a page, which may have been made wider or narrower since this screen was seen."""
        return min(self.app.size.width - 6, CHART_WIDTH)

    def _charts(self, width: int) -> Iterable[Row]:
        scene = self.reel.moment(TABLE).scene
        letters = letters_of(self.reel.names)
        for letter, name in zip(letters, self.reel.names, strict=True):
            yield Row(printable(name), lead=f" {letter} ")
        yield Row(f"{SEVERAL} several are level, {NOW} the decision you are at", lead=" ", kind=Kind.DIM)
        if self._analysis is not None:
            yield from chance_rows(self._analysis, letters, width, CHART_HEIGHT, self.reel.number)
        for track, series in self.reel.tracks.items():
            if any(len(set(values)) > 1 for values in series):
                yield EMPTY
                yield Row(scene.word(track), lead=" ", kind=Kind.HEADING)
                for line in chart_lines(series, letters, width, CHART_HEIGHT, self.reel.number):
                    yield Row(line.replace(" ", GLUE), lead=" ", kind=Kind.EVEN)

    @work(exclusive=True, group="analysis")
    async def _find_analysis(self) -> None:
        """The one that is kept, if there is one."""
        try:
            self._analysis = await asyncio.to_thread(kept_analysis, self._path)
        except AnalysisRefused as error:
            self._spoiled = f"{error}."
            self._problem = f"{self._problem} {self._spoiled}".strip()
            self.say(self._problem)
        if self._analysis is not None:
            self._draw()

    def action_analyse(self) -> None:
        """Show it; without one make it; while it is being made, stop that."""
        if self._analyst is not None and self._analyst.is_running:
            self._analyst.cancel()
            self.say("The analysis was stopped.")
        elif self._analysis is not None:
            self._stop()
            rows = analysis_rows(self._analysis, self.reel.names, self._page_width)
            self.app.push_screen(Page("What the game hung on", list(rows)))
        else:
            self._analyst = self._make_analysis()

    @work(exclusive=True, group="analysis")
    async def _make_analysis(self) -> None:
        assert self._path is not None
        key = keymap.current().cap(ANALYSE)
        self.say(f"The analysis begins; {key} stops it.")
        try:
            self._analysis = await analyse_elsewhere(
                self._path, lambda done, all: self.say(f"Analysing: {done} of {all} decisions; {key} stops it.")
            )
        except AnalysisRefused as error:
            self.say(f"There is no analysis: {error}.")
        else:
            self._problem = self._problem.replace(self._spoiled, "").strip()
            self.say(
                f"Analysed: {key} tells what the game hung on, the charts have the chances, turning points are marked."
            )
            self._draw()
