"""The diagnosis page: what we know of the terminal, glyphs of each set to look at, every key and click as it arrives."""

from __future__ import annotations

import os
from collections.abc import Sequence

from rich.segment import Segment
from textual import events, on
from textual.app import ComposeResult
from textual.color import Color
from textual.filter import LineFilter

from wl_tui.diagnosis import as_text, facts
from wl_tui.liveries import LIVERIES
from wl_tui.ui.common.actions import DIAGNOSIS, bindings
from wl_tui.ui.common.glyphs import SETS, Narrowing, in_use
from wl_tui.ui.common.rows import EMPTY, Kind, Row, fit
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.screen import WlScreen

KEPT, NAME_WIDTH = 3, 12
LOOK = "Each sign should be one cell wide and look like itself; wl-tui diagnose in a shell measures them."


def samples() -> dict[str, str]:
    """A few glyphs of each set."""
    lines = {"unicode": "╭─╮│═║♠♥♦♣★→", "blocks": "╭─╮│═║", "ascii": "+-|=#"}
    return {name: lines[name] + "".join(livery.sign(name) for livery in LIVERIES) for name in SETS}


class Sparing(Narrowing):
    """Draws the samples as they are, whatever the set: this is where one sees what a terminal can draw."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        shown = samples().values()
        return [
            each if any(sample in each.text for sample in shown) else super(Sparing, self).apply([each], background)[0]
            for each in segments
        ]


class Samples(RowView):
    def get_line_filters(self) -> Sequence[LineFilter]:
        return [Sparing(in_use()) if isinstance(each, Narrowing) else each for each in super().get_line_filters()]


class DiagnosisScreen(WlScreen[None]):
    CSS_PATH = "page.tcss"
    ACTIONS = DIAGNOSIS
    BINDINGS = bindings(DIAGNOSIS)

    def __init__(self) -> None:
        super().__init__()
        self._arrived: list[str] = []

    @property
    def writing(self) -> bool:
        return True  # a key is shown as it is, whatever it stands for elsewhere

    def stage(self) -> ComposeResult:
        panel = Samples(id="page")
        panel.border_title = "This terminal"
        yield panel

    def on_mount(self) -> None:
        self._show()

    def _facts(self) -> list[tuple[str, str]]:
        house = self.house
        told = facts(os.environ, (house.size.width, house.size.height), house.saves, house.config)
        drawn = f"theme {house.theme_name}, glyphs {house.glyphs}, keys {house.set_to('keymap')}"
        colours = "none wanted" if house.no_color else house.console.color_system or "none"
        return [*told, ("colours", colours), ("drawn with", f"{drawn}, motion {'reduced' if house.still else 'full'}")]

    def _show(self) -> None:
        lately = self._arrived[: -KEPT - 1 : -1]
        rows = [Row("Press keys, click: this is what arrives, the latest first", kind=Kind.HEADING)]
        rows += [Row(line, lead=" ") for line in lately] + [EMPTY] * (KEPT + 1 - len(lately))
        rows += [Row("Glyphs", kind=Kind.HEADING), Row(LOOK, lead=" ")]
        rows += [Row(glyphs, lead=f" {fit(name, NAME_WIDTH)}") for name, glyphs in samples().items()]
        rows += [EMPTY, Row("What is known", kind=Kind.HEADING)]
        rows += [Row(value, lead=f" {fit(name, NAME_WIDTH)}") for name, value in self._facts()]
        self.query_one(RowView).show(rows)

    @on(events.Resize)
    def _resized(self) -> None:
        self.call_after_refresh(self._show)

    @on(events.Key)
    def _pressed(self, event: events.Key) -> None:
        self._tell(f"key {event.key}" + (f", writes '{event.character}'" if event.is_printable else ""))

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        self._tell(f"click with button {event.button} at column {event.screen_x + 1}, line {event.screen_y + 1}")

    def _tell(self, line: str) -> None:
        self._arrived.append(line)
        self._show()

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(as_text(self._facts()))
        self._tell("Copied, if the terminal lets programs copy; wl-tui diagnose prints the same.")

    def action_page(self, pages: int) -> None:
        self.query_one(RowView).page(pages)

    def action_leave(self) -> None:
        self.dismiss()
