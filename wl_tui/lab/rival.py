"""The yardstick: Catanatron 3.x, a full board game in pure Python, played by random players in a venv of its own.

Its venv is made on first use (`.venv-bench` in the checkout). The script below runs there and prints one line of JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

WANTED = "catanatron>=3,<4"
FOLDER = Path(__file__).resolve().parents[2] / ".venv-bench"

SCRIPT = """
import json, random, time
from catanatron import Color, Game, RandomPlayer

def game(seed):
    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)

def play(seed):
    table, decisions = game(seed), 0
    while table.winning_color() is None and table.state.num_turns < 1000:
        decisions += len(table.state.playable_actions) > 1
        table.play_tick()
    return decisions

best, decisions = float("inf"), 0
for _ in range(5):
    start = time.perf_counter()
    decisions = sum(play(seed) for seed in range(1, 9))
    best = min(best, time.perf_counter() - start)
middle = game(5)
for _ in range(150):
    middle.play_tick()
copies = float("inf")
for _ in range(5):
    start = time.perf_counter()
    for _ in range(500):
        middle.copy()
    copies = min(copies, (time.perf_counter() - start) / 500)
print(json.dumps({"decisions_per_second": decisions / best, "copy_us": copies * 1e6}))
"""


def measure() -> dict[str, Any] | None:
    """Its figures on this machine, now; None if it cannot be had."""
    python = FOLDER / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    try:
        if not python.exists():
            venv.create(FOLDER, with_pip=True)
            install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", WANTED]
            subprocess.run(install, check=True, capture_output=True)
        done = subprocess.run([str(python), "-c", SCRIPT], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    found: dict[str, Any] = json.loads(done.stdout)
    return found
