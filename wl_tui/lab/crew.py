"""Games handed out to workers in chunks, and their facts gathered: nothing that came back is lost when a worker is.

Written against `concurrent.futures.Executor`, so processes of this machine and those of a cluster are the same to it. What
has come back is written down at once if there is a file for it, and read from there when the same plan is begun again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import msgspec

from wl_tui.kernel.errors import BadSetup
from wl_tui.lab.simulate import Facts, Plan, play_games
from wl_tui.lab.workers import Workers

Hiring = Callable[[], AbstractContextManager[Executor]]
ATTEMPTS = 5
"""How often a crew is hired anew after it fell apart without a single chunk finished."""
WAIT_FOR_CLUSTER = "10s"
AHEAD = 2
"""Chunks handed out for each worker, so that none waits."""


class CrewLost(Exception):
    """The workers kept falling apart. What was finished is kept."""


def crew_of(jobs: int) -> Hiring:
    return lambda: Workers(jobs)


def cluster_at(address: str) -> Hiring:
    """The workers of a Dask cluster. A task of one that is lost goes to another by itself."""
    try:
        from distributed import Client
    except ImportError as error:
        raise BadSetup("a cluster needs more than is installed: pip install 'wl-tui[cluster]'") from error

    @contextmanager
    def hire() -> Iterator[Executor]:
        try:
            client = Client(address, timeout=WAIT_FOR_CLUSTER)  # type: ignore[no-untyped-call]
        except (OSError, ValueError) as error:
            raise BadSetup(f"there is no cluster at {address}") from error
        with client:
            crew: Executor = client.get_executor(pure=False, retries=ATTEMPTS)  # type: ignore[no-untyped-call]
            with crew:
                yield crew

    return hire


def play_chunks(
    plan: Plan, chunks: Sequence[Sequence[int]], hire: Hiring, workers: int
) -> Iterator[tuple[Sequence[int], list[Facts]]]:
    """Each chunk with its facts, in the order they are finished. Closing the iterator stops handing out more."""
    waiting, fruitless = list(chunks), 0
    while waiting:
        finished = 0
        try:
            with hire() as crew:
                for chunk, facts in _rounds(plan, waiting, crew, workers * AHEAD):
                    waiting.remove(chunk)
                    finished += 1
                    yield chunk, facts
        except BrokenExecutor as error:
            fruitless = 0 if finished else fruitless + 1
            if fruitless == ATTEMPTS:
                raise CrewLost(f"the workers ended {ATTEMPTS} times without finishing anything") from error


def _rounds(
    plan: Plan, chunks: Sequence[Sequence[int]], crew: Executor, most: int
) -> Iterator[tuple[Sequence[int], list[Facts]]]:
    left = list(chunks)
    out: dict[Future[list[Facts]], Sequence[int]] = {}
    try:
        while left or out:
            while left and len(out) < most:
                chunk = left.pop(0)
                out[crew.submit(play_games, plan, list(chunk))] = chunk
            done, _ = wait(out, return_when=FIRST_COMPLETED)
            for future in done:
                yield out.pop(future), future.result()
    finally:
        for future in out:
            future.cancel()


class Ledger:
    """Facts by the number of their game, in a file of JSON lines whose first line is the plan. A game is settled by its
    number, so one may go on with more games, or be content with fewer."""

    def __init__(self, path: Path | None, plan: Plan) -> None:
        self.facts: dict[int, Facts] = {}
        self._path = path
        if path is None:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        raw = path.read_bytes() if path.exists() else b""
        lines = raw.splitlines()
        if lines and not _goes_on(lines[0], plan):
            raise BadSetup(f"{path.name} holds the games of another plan; name another file, or put it away")
        if not lines:
            path.write_bytes(msgspec.json.encode(plan) + b"\n")
        elif not raw.endswith(b"\n"):
            path.write_bytes(raw + b"\n")
        for line in lines[1:]:
            try:
                number, facts = msgspec.json.decode(line, type=tuple[int, Facts])
            except msgspec.MsgspecError:
                continue  # the end of a file that was cut while it was written: that game is played again
            self.facts[number] = facts

    def missing(self, numbers: Iterable[int]) -> list[int]:
        return [number for number in numbers if number not in self.facts]

    def add(self, numbers: Sequence[int], facts: Sequence[Facts]) -> None:
        self.facts.update(zip(numbers, facts, strict=True))
        if self._path is not None:
            lines = [msgspec.json.encode(pair) + b"\n" for pair in zip(numbers, facts, strict=True)]
            with self._path.open("ab") as file:
                file.write(b"".join(lines))

    def in_order(self) -> list[Facts]:
        return [self.facts[number] for number in sorted(self.facts)]


def _goes_on(head: bytes, plan: Plan) -> bool:
    try:
        kept = msgspec.json.decode(head, type=Plan)
    except msgspec.MsgspecError:
        return False
    return msgspec.structs.replace(kept, games=plan.games) == plan
