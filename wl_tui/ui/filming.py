"""Pictures of a recorded game for a file: the replay's own screen, painted where nobody looks. What a player has set and
the terminal they sit at change nothing, so that the same game gives the same file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.cells import cell_len
from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.style import Style
from textual.filter import ANSIToTruecolor, LineFilter
from textual.pilot import Pilot
from textual.strip import Strip

from wl_tui.export.picture import Line, Look, Picture, Run
from wl_tui.kernel.reader import Recording
from wl_tui.ui.app import WlTuiApp
from wl_tui.ui.common.replay import replay_class

DIMMED = 0.34
"""How far dim letters go towards what they stand on."""
ALIKE, MOST_LOOKS = 3, 100
"""So many looks in a row at the same picture, and it has come to rest; nobody waits for ever."""
LOOKS = {"theme": "dark", "glyphs": "unicode", "motion": "reduced", "keymap": "usual"}
PLAIN = Look("#ffffff", "#000000")


def filmed(
    recording: Recording,
    numbers: Sequence[int],
    eyes: int,
    size: tuple[int, int],
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> list[Picture]:
    """A picture of the moment after each of these decisions, through these eyes."""
    with TemporaryDirectory() as nowhere:
        return asyncio.run(_filmed(_Studio(Path(nowhere)), recording, numbers, eyes, size, progress))


class _Studio(WlTuiApp):
    def __init__(self, nowhere: Path) -> None:
        super().__init__(nowhere, config=nowhere)
        self.no_color = False
        self._dress()

    def set_to(self, name: str) -> str:
        return LOOKS[name]

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [each for each in super().get_line_filters() if isinstance(each, ANSIToTruecolor)]


async def _filmed(
    studio: _Studio,
    recording: Recording,
    numbers: Sequence[int],
    eyes: int,
    size: tuple[int, int],
    progress: Callable[[int, int], None],
) -> list[Picture]:
    # without its file: what somebody wrote in the margins is not part of the game
    replay = replay_class(recording.rules.game)(recording.timeline, recording.header, str(recording.problem or ""), None)
    pictures: list[Picture] = []
    known: dict[Line, Line] = {}
    async with studio.run_test(size=size) as pilot:
        await studio.push_screen(replay)
        await _at_rest(pilot)
        for number in numbers:
            progress(len(pictures), len(numbers))
            replay.look_at(number, eyes)
            lines = [_line(strip) for strip in await _at_rest(pilot)]
            pictures.append(Picture(size[0], tuple(known.setdefault(line, line) for line in lines)))
    return pictures


async def _at_rest(pilot: Pilot[None]) -> list[Strip]:
    """What is painted once every widget has done all it had to do."""
    looks: list[list[Strip]] = []
    while len(looks) < ALIKE or (len(looks) < MOST_LOOKS and any(look != looks[-1] for look in looks[-ALIKE:])):
        await pilot.pause(0)
        looks.append(pilot.app.screen._compositor.render_strips())
    return looks[-1]


def _line(strip: Strip) -> Line:
    runs: list[Run] = []
    for segment in strip:
        text = "".join(char if char.isprintable() else " " for char in segment.text)
        look = _look(segment.style) if segment.style is not None else PLAIN
        if runs and runs[-1].look == look:
            text = runs.pop().text + text
        if text:
            runs.append(Run(text, cell_len(text), look))
    return tuple(runs)


@lru_cache(4096)
def _look(style: Style) -> Look:
    ink, ground = _triplet(style.color, PLAIN.ink), _triplet(style.bgcolor, PLAIN.ground)
    if style.reverse:
        ink, ground = ground, ink
    if style.dim:
        ink = ColorTriplet(*(round(one + (other - one) * DIMMED) for one, other in zip(ink, ground, strict=True)))
    flags = (bool(each) for each in (style.bold, style.italic, style.underline, style.strike))
    return Look(ink.hex, ground.hex, *flags)


def _triplet(colour: Color | None, usual: str) -> ColorTriplet:
    return (Color.parse(usual) if colour is None or colour.is_default else colour).get_truecolor()
