"""Processes that carry out calls, as an `Executor`.

Each has a pipe of its own, so that one that is killed, at whatever moment, is the end of its pipe and nothing else: in the
standard library's pool workers share theirs, and an answer cut short is waited for for ever.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar

T = TypeVar("T")

SPAWN = get_context("spawn")
"""A process begun anew holds no end of another's pipe."""


class WorkerLost(BrokenExecutor):
    """The process ended in the middle of a call."""


class Worker:
    def __init__(self) -> None:
        self._pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def call(self, call: Callable[..., T], args: tuple[Any, ...], more: dict[str, Any]) -> T:
        try:
            self._pipe.send((call, args, more))
            error: Exception | None
            result: T
            error, result = self._pipe.recv()
        except (EOFError, OSError) as lost:
            raise WorkerLost("a worker ended") from lost
        if error is not None:
            raise error
        return result

    def end(self) -> None:
        """At once. Whoever waits for an answer learns that there is none."""
        self.process.kill()
        self.process.join()


class Workers(Executor):
    """A few processes, and for each a thread that waits for it. A call whose process is lost is made again by another."""

    def __init__(self, count: int) -> None:
        self._threads = ThreadPoolExecutor(count)
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        self._hiring, self._closed = Lock(), False
        self.at_work = [Worker() for _ in range(count)]
        for worker in self.at_work:
            self._idle.put(worker)

    def submit(self, call: Callable[..., T], /, *args: Any, **more: Any) -> Future[T]:
        return self._threads.submit(self._elsewhere, call, args, more)

    def _elsewhere(self, call: Callable[..., T], args: tuple[Any, ...], more: dict[str, Any]) -> T:
        worker = self._idle.get()
        try:
            try:
                return worker.call(call, args, more)
            except WorkerLost:
                worker = self._in_place_of(worker)
                return worker.call(call, args, more)
        finally:
            self._idle.put(worker)

    def _in_place_of(self, lost: Worker) -> Worker:
        with self._hiring:
            if self._closed:
                raise WorkerLost("there is no more work")
            lost.end()
            found = Worker()
            self.at_work[self.at_work.index(lost)] = found
            return found

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """What is under way is finished if it is to be waited for, else given up."""
        if wait:
            self._threads.shutdown(wait=True, cancel_futures=cancel_futures)
        with self._hiring:
            self._closed = True
            for worker in self.at_work:
                worker.end()
        self._threads.shutdown(wait=True, cancel_futures=True)

    def __exit__(self, *error: object) -> None:
        """What is still under way then, nobody waits for."""
        self.shutdown(wait=False)


def _serve(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who hired us is told, and ends us
    Thread(target=_end_with_who_hired_us, daemon=True).start()
    while True:
        try:
            call, args, more = pipe.recv()
        except EOFError:
            return
        answer: tuple[Exception | None, Any]
        try:
            answer = None, call(*args, **more)
        except Exception as error:
            answer = _as_sent(error), None
        pipe.send(answer)


def _end_with_who_hired_us() -> None:
    """However that ended: nobody would read what we find."""
    hirer = parent_process()
    assert hirer is not None
    hirer.join()
    os._exit(0)


def _as_sent(error: Exception) -> Exception:
    """The error, or where it would not arrive as what it is, its words."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
