"""`make bench`: speeds of one run, side by side, so that a ratio means something on any machine. Never a test.

Each figure is the best of several passes: what the code can do, not what the machine was doing meanwhile.
"""

from __future__ import annotations

import argparse
import copy
import os
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec

from wl_tui.bots import make_bot
from wl_tui.kernel import registry
from wl_tui.kernel.clone import clone
from wl_tui.kernel.cursor import Cursor
from wl_tui.kernel.journal import Journal, encode
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State, fingerprint
from wl_tui.kernel.table import Table
from wl_tui.lab.rival import measure as measure_rival
from wl_tui.lab.simulate import play_out

PASSES, SEATS = 7, 4
BUDGET, QUESTIONS = 0.5, 24


class Line(msgspec.Struct):
    group: str
    what: str
    value: float
    unit: str
    remark: str = ""


def best(work: Callable[[], object], times: int) -> float:
    """Microseconds a call, the best of some passes."""
    fastest = float("inf")
    for _ in range(PASSES):
        start = time.perf_counter()
        for _ in range(times):
            work()
        fastest = min(fastest, time.perf_counter() - start)
    return fastest / times * 1e6


def finished(rules: Rules, seed: int) -> tuple[Table, int]:
    """A game of random bots, and how many of its decisions had two or more choices."""
    count = min(SEATS, rules.game.seats[-1])
    table = Table.new(rules.game, [Seat(f"Bot {n}", "random") for n in range(count)], seed, rules=rules)
    decisions = play_out(table, [make_bot("random", seed * 8 + n) for n in range(count)])
    return table, decisions


def middle(table: Table) -> State:
    timeline = table.timeline()
    return timeline.state_at(len(timeline.events) // 2)


def journal_lines(table: Table) -> list[Line]:
    record = max(table.records[1:], key=lambda record: len(record.events))
    state, data = middle(table), encode(record)
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal.create(Path(folder) / "bench.wlj", table.header)
        parts = [
            ("encode the record", best(lambda: encode(record), 2000)),
            ("check of the state", best(lambda: fingerprint(state), 2000)),
            ("chain", best(lambda: zlib.crc32(data, 1), 2000)),
        ]

        def append() -> None:
            fingerprint(state)
            journal.append(record)

        whole = best(append, 2000)
        parts.append(("write, and the rest", whole - sum(part for _, part in parts)))
        journal.close()
        with open(Path(folder) / "sync", "wb", buffering=0) as file:

            def sync() -> None:
                file.write(data)
                os.fsync(file.fileno())

            synced = best(sync, 20)
    remark = f"{len(record.events)} events, {len(data)} bytes"
    return [
        Line("journal", "append, whole", whole, "us", remark),
        *(Line("journal", f"  {what}", value, "us") for what, value in parts),
        Line("journal", "write and fsync, for comparison", synced, "us", "at a turn's end, in a thread of its own"),
    ]


def clone_lines(table: Table) -> list[Line]:
    state = middle(table)
    ours, theirs = best(lambda: clone(state), 2000), best(lambda: copy.deepcopy(state), 50)
    return [
        Line("clone", "clone", ours, "us"),
        Line("clone", "copy.deepcopy", theirs, "us"),
        Line("clone", "times faster", theirs / ours, "x", "at least 10"),
    ]


def play_lines(rules: Rules, games: int = 40) -> list[Line]:
    fastest, decisions, events = float("inf"), 0, 0
    for _ in range(PASSES):
        start = time.perf_counter()
        played = [finished(rules, seed) for seed in range(games)]
        fastest = min(fastest, time.perf_counter() - start)
        decisions = sum(count for _, count in played)
        events = sum(len(table.events) for table, _ in played)
    return [
        Line("play", "decisions a second", decisions / fastest, "/s", "random bots, two or more choices, journal off"),
        Line("play", "events a decision", events / decisions, ""),
        Line("play", "an event", fastest / events * 1e6, "us"),
        Line("play", "a game", fastest / games * 1e3, "ms"),
    ]


def replay_lines(table: Table) -> list[Line]:
    cursor = Cursor(table.timeline())
    total = len(cursor.timeline.events)
    places = [(number * 7919) % total for number in range(50)]
    return [
        Line("replay", "a jump anywhere", best(lambda: [cursor.jump(place) for place in places], 10) / 50, "us"),
        Line("replay", "a fold of the whole game", best(table.timeline, 5), "us", f"{total} events"),
    ]


def thinking_lines(rules: Rules) -> list[Line]:
    """How well a legend keeps its time: at questions of a game of deputies, the middle and the longest."""
    count = min(SEATS, rules.game.seats[-1])
    table = Table.new(rules.game, [Seat(f"Bot {n}", "deputy") for n in range(count)], 5, rules=rules)
    deputies, legend = [make_bot("deputy", n) for n in range(count)], make_bot(f"legend@{BUDGET}s", 5)
    shares: list[float] = []
    while (ask := table.flow.asked) is not None and len(shares) < QUESTIONS:
        view = table.seat_view(ask.seat)
        if len(ask.choices) > 1 and table.state.round > 1:
            start = time.perf_counter()
            legend.choose(view)
            shares.append((time.perf_counter() - start) / BUDGET)
        table.choose(deputies[ask.seat].choose(view))
    shares.sort()
    return [
        Line("thinking", f"legend@{BUDGET}s, its time, middle", shares[len(shares) // 2], "x", "of its budget, 0.9 to 1.1"),
        Line("thinking", f"legend@{BUDGET}s, its time, longest", shares[-1], "x", f"of {len(shares)} questions"),
    ]


def help_lines() -> list[Line]:
    def took(*command: str) -> float:
        return best(lambda: subprocess.run([sys.executable, *command], capture_output=True, check=True), 3) / 1e3

    bare, ours = took("-c", "pass"), took("-m", "wl_tui", "--help")
    return [
        Line("start", "python -c pass", bare, "ms"),
        Line("start", "wl-tui --help", ours, "ms"),
        Line("start", "times as long", ours / bare, "x"),
    ]


def rival_lines(ours: list[Line], game: str) -> list[Line]:
    """Beside a known engine, in the same run."""
    rival = measure_rival()
    if rival is None:
        return [Line("rival", "Catanatron", 0, "", "could not be had here")]
    found = {line.what: line.value for line in ours}
    decisions, copies = rival["decisions_per_second"], rival["copy_us"]
    return [
        Line("rival", "Catanatron, decisions a second", decisions, "/s", "4 random players, two or more choices"),
        Line("rival", f"{game}, times as many", found["decisions a second"] / decisions, "x", "at least 3, aim 6"),
        Line("rival", "Catanatron, copy", copies, "us"),
        Line("rival", f"{game}, clone as part of that", found["clone"] / copies, "x", "at most a third"),
    ]


def screen_lines() -> list[Line]:
    """Through a pseudo terminal; only where there is one."""
    try:
        from wl_tui.lab.screens import measure as measure_screens
    except ImportError:
        return [Line("screen", "a pseudo terminal", 0, "", "there is none on this system")]
    found = measure_screens()
    step, thinking, yardstick = found.step, found.thinking, found.yardstick
    return [
        Line("screen", "an empty app, start to first words", found.empty, "ms"),
        Line("screen", "the title, start to first words", found.title, "ms"),
        Line("screen", "times as long", found.title / found.empty, "x", "at most 1.3"),
        Line("screen", "a cached map of 100x40, p50", yardstick.median, "ms", f"p99 {yardstick.p99:.1f} ms"),
        Line("screen", "a step of the cursor, p50", step.median, "ms", f"p99 {step.p99:.1f} ms, {step.bytes:,.0f} bytes"),
        Line("screen", "p50 as part of the cached map's", step.median / yardstick.median, "x", "at most 1"),
        Line("screen", "p99 as part of the cached map's", step.p99 / yardstick.p99, "x", "at most 1"),
        Line("screen", "the same while a bot thinks, p50", thinking.median, "ms", f"p99 {thinking.p99:.1f} ms"),
        Line("screen", "p50 as part of the cached map's", thinking.median / yardstick.median, "x", "at most 2"),
        Line("screen", "p99 as part of the cached map's", thinking.p99 / yardstick.p99, "x", "at most 2"),
        Line(
            "screen",
            "a step of a replay, p50",
            found.replay.median,
            "ms",
            f"p99 {found.replay.p99:.1f} ms; a frame is 16.7",
        ),
    ]


def measure() -> list[Line]:
    lines: list[Line] = []
    rivals: list[Line] = []
    for id in registry.ids():
        rules = Rules(registry.find(id))
        table, _ = finished(rules, 5)
        mine = journal_lines(table) + clone_lines(table) + play_lines(rules) + replay_lines(table)
        mine += thinking_lines(rules)
        rivals = rivals or rival_lines(mine, id)
        lines += [msgspec.structs.replace(line, group=f"{id}: {line.group}") for line in mine]
    return lines + rivals + help_lines() + screen_lines()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    lines = measure()
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(lines)).decode())
        return 0
    group = ""
    for line in lines:
        if line.group != group:
            group = line.group
            print(f"\n{group}")
        remark = f"   ({line.remark})" if line.remark else ""
        print(f"  {line.what:38}{line.value:12,.2f} {line.unit}{remark}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
