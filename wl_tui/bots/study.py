"""Where a bot thinks: a process of its own, so that no key waits for it, and that can be stopped at once.

It is sent a `Glimpse` and what to make of it, and sends back the answer or the kind of error that stopped it, pickled, with
the length in front. It never sees the table. When the table is gone, so is the pipe, and it ends.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any, BinaryIO, NamedTuple, TypeVar

from wl_tui.kernel import registry
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.seatview import Glimpse, SeatView, SentView
from wl_tui.kernel.structs import Choice

LENGTH = 4
PATIENCE = 10
"""How much a thinking bot stands back behind everything else on the machine."""


T = TypeVar("T")


class Asked(NamedTuple):
    thought: Callable[..., Any]
    """A function of a module, given the view and the details."""
    glimpse: Glimpse
    details: tuple[Any, ...]


class Failed(NamedTuple):
    kind: str


class BotFailed(Exception):
    """The bot could not choose; its text is the kind of error and no more, as an error may tell what the bot holds."""


def choice_of(view: SeatView, bot: str, seed: int) -> Choice:
    from wl_tui.bots import make_bot

    return make_bot(bot, seed).choose(view)


class Study:
    """A bot of this name and seed, thinking elsewhere. Whoever stops waiting for it stops it."""

    thinks = True

    def __init__(self, bot: str, seed: int) -> None:
        self._bot, self._seed = bot, seed
        self._process: subprocess.Popen[bytes] | None = None

    async def choose(self, view: SeatView) -> Choice:
        return await self.think(choice_of, view.glimpse(), self._bot, self._seed)

    async def think(self, thought: Callable[..., T], glimpse: Glimpse, *details: Any) -> T:
        """What a thought comes to there; it is given the view and the details."""
        asked = _packed(Asked(thought, glimpse, details))
        try:
            # only the waiting is done in a thread; when the process is killed it is over
            answer: T | Failed = await asyncio.to_thread(_ask, self._running(), asked)
        except asyncio.CancelledError:
            self.stop()
            raise
        if isinstance(answer, Failed):
            raise BotFailed(answer.kind)
        return answer

    def stop(self) -> None:
        """Think no more. Asked again, it begins anew."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            command = (sys.executable, "-m", __name__)
            pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=nowhere)
        return self._process


def _ask(process: subprocess.Popen[bytes], asked: bytes) -> Any:
    """The answer, or what went wrong."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError, EOFError):
        process.stdin.write(asked)
        process.stdin.flush()
        return pickle.loads(_read(process.stdout))
    process.kill()
    process.wait()
    return Failed("its process ended")


def _read(source: BinaryIO | IO[bytes]) -> bytes:
    """The next message. EOFError if there is none, or not all of it."""
    size = int.from_bytes(source.read(LENGTH), "big")
    data = source.read(size)
    if not size or len(data) < size:
        raise EOFError
    return data


def _packed(value: object) -> bytes:
    data = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH, "big") + data


def main(source: BinaryIO, target: BinaryIO) -> None:
    """The other end: answer until nobody asks any more."""
    kept: dict[str, Rules] = {}
    while True:
        try:
            asked: Asked = pickle.loads(_read(source))
        except EOFError:
            return
        glimpse = asked.glimpse
        key = repr((glimpse.game, glimpse.options))
        try:
            if key not in kept:
                kept[key] = Rules(registry.find(glimpse.game), glimpse.options)
            answer = asked.thought(SentView(kept[key], glimpse), *asked.details)
        except Exception as error:
            answer = Failed(type(error).__name__)
        target.write(_packed(answer))
        target.flush()


if __name__ == "__main__":
    # run as a script this module has another name than the one its values are pickled under
    from wl_tui.bots import study

    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    study.main(sys.stdin.buffer, sys.stdout.buffer)
