"""The same games on a Dask cluster of this machine: a scheduler and two workers, one of them killed midway."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lab.test_ladder import plan
from wl_tui.kernel.errors import BadSetup
from wl_tui.lab.commands import workers_of
from wl_tui.lab.crew import cluster_at, play_chunks
from wl_tui.lab.ladder import rotations
from wl_tui.lab.simulate import Facts, play_games

ADDRESS = re.compile(r"tcp://127\.0\.0\.1:\d+")
GAMES = 60


class Cluster:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
        self.address = self._address()
        for _ in range(2):
            self._start("worker", self.address, "--nworkers", "1", "--nthreads", "1", "--no-dashboard", "--no-nanny")

    def _start(self, *words: str) -> None:
        log = (self._folder / f"{len(self.processes)}.log").open("wb")
        command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]]
        self.processes.append(subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder))

    def _address(self) -> str:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if found := ADDRESS.search((self._folder / "0.log").read_text()):
                return found[0]
            time.sleep(0.1)
        raise TimeoutError((self._folder / "0.log").read_text())

    def stop(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    found = Cluster(tmp_path)
    yield found
    found.stop()


@pytest.mark.soak
def test_a_cluster_plays_the_same_games_though_a_worker_is_killed(cluster: Cluster) -> None:
    hire, ahead = workers_of(2, cluster.address)
    found: dict[int, Facts] = {}
    for numbers, facts in play_chunks(plan(GAMES), list(rotations(range(GAMES), 3)), hire, ahead):
        found.update(zip(numbers, facts, strict=True))
        if len(found) == 6:
            cluster.processes[-1].kill()
    assert sorted(found) == list(range(GAMES))
    alone = play_games(plan(GAMES), range(GAMES))
    assert [found[number].winners for number in range(GAMES)] == [fact.winners for fact in alone]


def test_where_there_is_no_cluster_that_is_said() -> None:
    with pytest.raises(BadSetup, match="there is no cluster at"):
        list(play_chunks(plan(3), [[0, 1, 2]], cluster_at("nonsense://here"), 1))
