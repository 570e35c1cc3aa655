"""Western Legends in a real terminal: begin, walk, be killed, come back to the very decision, leave the terminal clean."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.ui.test_terminal import Terminal, program, quit_cleanly
from wl_tui.games.western.county import county
from wl_tui.kernel.reader import read
from wl_tui.kernel.state import State, state_bytes
from wl_tui.kernel.table import Table

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
NEW = ("new", "western", "--seats", "person:Annie,random:Buck,random:Clem", "--seed", "11")


ANSWERS = {
    "Which legend are you?": "1",
    "Where do you begin?": "ga\r",
    "What do you start the turn with?": "1",
    "Which weapon do you carry": "1",
}


def recorded(saves: Path) -> State:
    """The state on disk, also while the game is open."""
    (path,) = saves.glob("*.wlj")
    return read(path).timeline.tip


def at_rest(terminal: Terminal) -> str:
    """The screen, when nothing has moved for a while."""
    while terminal.read(0.4):
        pass
    return terminal.text


def test_a_game_is_begun_walked_in_killed_and_resumed(saves: Path) -> None:
    with program(saves, *NEW) as terminal:
        terminal.see("Which legend are you?")
        for _ in range(9):
            if "Your action (3 actions left)" in at_rest(terminal):
                break
            asked = [answer for prompt, answer in ANSWERS.items() if prompt in terminal.text]
            assert len(asked) == 1, terminal.text
            terminal.type(asked[0])
        start = county(recorded(saves)).space[0]
        terminal.type("ga\r")
        terminal.until(lambda: "(2 actions left)" in terminal.text or "Go further?" in terminal.text)
        os.kill(terminal.pid, signal.SIGKILL)
    assert county(recorded(saves)).space[0] != start, "what was on the screen is on disk"
    (path,) = saves.glob("*.wlj")
    table = Table.load(path)
    decision = table.decision
    assert decision is not None
    table.close()
    with program(saves, "resume") as terminal:
        terminal.see(decision.prompt)
        quit_cleanly(terminal)
    assert state_bytes(recorded(saves)) == state_bytes(table.state)
