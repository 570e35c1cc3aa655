"""Processes that carry out calls: what they answer, what goes wrong there, and that none is waited for for ever."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from wl_tui.lab.workers import Worker, WorkerLost, Workers

MUCH = 1 << 22
"""Bytes, more than a pipe holds at once."""


def doubled(number: int) -> int:
    return 2 * number


def much() -> bytes:
    return bytes(MUCH)


def refuse() -> None:
    raise ValueError("not this one")


class Particular(Exception):
    """It cannot be made again from its words alone."""

    def __init__(self, what: str, where: str) -> None:
        super().__init__(f"{what} in {where}")


def refuse_particularly() -> None:
    raise Particular("a fault", "a file")


def end() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def end_once(mark: Path) -> str:
    """The first that is asked ends, the next one answers."""
    if not mark.exists():
        mark.touch()
        end()
    return "answered"


def test_calls_are_answered_in_order() -> None:
    with Workers(2) as workers:
        assert list(workers.map(doubled, range(10))) == [2 * number for number in range(10)]


def test_what_goes_wrong_there_goes_wrong_here_and_the_worker_stays() -> None:
    with Workers(1) as workers:
        before = workers.at_work[0].process.pid
        with pytest.raises(ValueError, match="not this one"):
            workers.submit(refuse).result()
        with pytest.raises(RuntimeError, match="Particular: a fault in a file"):
            workers.submit(refuse_particularly).result()
        assert workers.submit(doubled, 4).result() == 8
        assert workers.at_work[0].process.pid == before


def test_a_call_whose_worker_is_lost_is_made_by_another(tmp_path: Path) -> None:
    with Workers(2) as workers:
        assert workers.submit(end_once, tmp_path / "mark").result() == "answered"
        assert list(workers.map(doubled, range(4))) == [0, 2, 4, 6]


def test_a_call_that_ends_every_worker_fails_alone() -> None:
    with Workers(2) as workers:
        with pytest.raises(WorkerLost):
            workers.submit(end).result()
        assert list(workers.map(doubled, range(4))) == [0, 2, 4, 6]


def test_an_answer_cut_short_is_not_waited_for() -> None:
    """The case in which the standard library's pool hangs: the answer has begun to come and its sender is killed."""
    worker = Worker()
    worker._pipe.send((much, (), {}))
    assert worker._pipe.poll(60), "it has begun to come"
    worker.end()
    with pytest.raises((EOFError, OSError)):
        worker._pipe.recv()


def test_what_is_under_way_is_given_up_at_the_end() -> None:
    with Workers(1) as workers:
        waiting = workers.submit(signal.pause)
        queued = workers.submit(doubled, 1)
    assert isinstance(waiting.exception(), WorkerLost)
    assert queued.cancelled() or isinstance(queued.exception(), WorkerLost)
    assert not workers.at_work[0].process.is_alive()


HIRES = """
import signal, sys
from wl_tui.lab.workers import Workers
if __name__ == "__main__":
    workers = Workers(2)
    for _ in workers.at_work:
        workers.submit(signal.pause)
    print(*[worker.process.pid for worker in workers.at_work], flush=True)
    sys.stdin.read()
"""


def test_workers_end_with_who_hired_them_however_that_ended(tmp_path: Path) -> None:
    script = tmp_path / "hires.py"
    script.write_text(HIRES, encoding="utf-8")
    with subprocess.Popen([sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as hirer:
        assert hirer.stdout is not None
        numbers = [int(number) for number in hirer.stdout.readline().split()]
        assert len(numbers) == 2
        ends = [os.pidfd_open(number) for number in numbers] if hasattr(os, "pidfd_open") else []
        hirer.kill()
    for end_of_worker in ends:
        ready, _, _ = select.select([end_of_worker], [], [], 60)
        os.close(end_of_worker)
        assert ready, "it goes on without anybody"
