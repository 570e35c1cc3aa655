"""How quick the screens are, through a pseudo terminal and beside yardsticks of the same run: an empty Textual app for the
start, and a map of 100x40 whose rows are cached and painted whole for a step of the cursor."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from wl_tui.kernel import registry
from wl_tui.kernel.records import PERSON, Seat
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table
from wl_tui.lab.terminal import Terminal

STARTS, PRESSES, WARM = 7, 200, 20
THINKER = "dreamer"
MANY, HALF_AN_EVENING = 10, 240
"""Choices, and records."""
ALTERNATE_SCREEN = b"\x1b[?1049h"
RIGHT, DOWN, LEFT, UP = b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A"
ROUND_AND_ROUND = (RIGHT,) * 3 + (DOWN,) * 3 + (LEFT,) * 3 + (UP,) * 3
TO_AND_FRO = (RIGHT, LEFT)
"""Each of them is answered, even at the edge: while a bot thinks something else may be painted in place of an answer."""
EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("an empty app")
Empty().run()
"""
CACHED = """
import random
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.strip import Strip
from textual.widget import Widget
W, H = 100, 40
PAIRS = (("#8a6d3b", "#2b2116"), ("#b08d57", "#2b2116"), ("#5c8a3a", "#1c2416"), ("#4f7ea8", "#14202b"))
STYLES = [Style.parse(f"{ink} on {ground}") for ink, ground in PAIRS]
luck = random.Random(1)
LAND = [[luck.choices(range(4), (70, 12, 12, 6))[0] for _ in range(W)] for _ in range(H)]
class Map(Widget, can_focus=True):
    DEFAULT_CSS = "Map { width: 100; height: 40; }"
    BINDINGS = [("left", "go(-1,0)"), ("right", "go(1,0)"), ("up", "go(0,-1)"), ("down", "go(0,1)")]
    x, y, kept = 50, 20, {}
    def render_line(self, y):
        if y >= H:
            return Strip.blank(self.size.width)
        if y not in self.kept:
            cells = [Segment(".", STYLES[cell]) for cell in LAND[y]]
            if y == self.y:
                cells[self.x] = Segment("@", Style.parse("bold #1a1208 on #ffd166"))
            self.kept[y] = Strip(Segment.simplify(cells), W)
        return self.kept[y]
    def action_go(self, dx, dy):
        self.kept.pop(self.y, None)
        self.x, self.y = (self.x + dx) % W, (self.y + dy) % H
        self.kept.pop(self.y, None)
        self.refresh()
class Yard(App):
    def compose(self):
        yield Map()
    def on_mount(self):
        self.query_one(Map).focus()
Yard().run()
"""


class Latency(NamedTuple):
    median: float
    p99: float
    bytes: float


class Figures(NamedTuple):
    """Milliseconds."""

    empty: float
    title: float
    yardstick: Latency
    step: Latency
    thinking: Latency
    """A step of the cursor while a bot thinks."""
    replay: Latency


def measure() -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        env = {"WL_TUI_SAVES": folder, "WL_TUI_CONFIG": folder, "HOME": folder}
        empties, titles = [], []
        for _ in range(STARTS):
            empties.append(start_of([sys.executable, "-c", EMPTY], b"an empty app", env))
            titles.append(start_of([sys.executable, "-m", "wl_tui"], b"Quit", env))
        yardstick = latency_of([sys.executable, "-c", CACHED], env)
        save = game_at_a_move(Path(folder) / "bench.wlj")
        step = latency_of([sys.executable, "-m", "wl_tui", "resume", str(save)], env)
        pondered = game_at_a_move(Path(folder) / "thinking.wlj", asked=1, bot=THINKER)
        thinking = latency_of([sys.executable, "-m", "wl_tui", "resume", str(pondered)], env, TO_AND_FRO)
        replay = latency_of([sys.executable, "-m", "wl_tui", "replay", str(save)], env, (RIGHT,))
    return Figures(min(empties) * 1e3, min(titles) * 1e3, yardstick, step, thinking, replay)


def start_of(command: Sequence[str], words: bytes, env: dict[str, str]) -> float:
    with Terminal(command, 120, 40, env) as terminal:
        return terminal.painted(words)


def latency_of(command: Sequence[str], env: dict[str, str], keys: Sequence[bytes] = ROUND_AND_ROUND) -> Latency:
    took: list[float] = []
    sizes: list[int] = []
    with Terminal(command, 120, 40, env) as terminal:
        terminal.painted(ALTERNATE_SCREEN)
        terminal.settle()
        for number in range(WARM + PRESSES):
            found = terminal.press(keys[number % len(keys)])
            # spread over the clock of frames, so that no phase of it is favoured
            time.sleep(0.004 + number * 7 % 13 / 1000)
            if found is not None and number >= WARM:
                took.append(found[0] * 1e3)
                sizes.append(found[1])
    took.sort()
    return Latency(statistics.median(took), took[int(len(took) * 0.99) - 1], statistics.mean(sizes))


def game_at_a_move(path: Path, asked: int = 0, bot: str = "random") -> Path:
    """The first game of the shelf, half an evening in, at a question to a seat with much to choose from: the person's, or
    that of a bot."""
    seats = [Seat("Annie", PERSON), *(Seat(f"Bot {number}", bot) for number in range(3))]
    table = Table.new(registry.ids()[0], seats, 7, journal=path)
    dice = Dice(7)
    while (ask := table.flow.asked) is not None:
        if ask.seat == asked and len(ask.choices) > MANY and len(table.records) > HALF_AN_EVENING:
            break
        table.choose(dice.pick(ask.choices))
    table.close()
    return path
