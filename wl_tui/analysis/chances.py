"""How likely a seat wins, as it could tell itself: worlds imagined from its view, each judged by the game's own evaluation.

A chance is the share of `exp(sharpness * worth)` among all seats. How sharp it is depends on how far the game has gone,
and comes from played games (`lab/calibrate.py`): numbers in `chances.toml` beside a game's content. A game without that
file has no chances. It is no part of the content a game is saved with.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Annotated

import msgspec

from wl_tui.bots.judging import USUAL, bench, weights_of
from wl_tui.content import Entry, read_toml, rules_folder
from wl_tui.kernel.errors import ContentError, KernelError
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import Result, State
from wl_tui.kernel.views import Dealer, view_of

Terms = Callable[[State, int], Mapping[str, float]]
FILE = "chances.toml"
WORLDS = 6
"""In how many imagined worlds a seat's chance is looked for."""


class NoChances(KernelError):
    """Nobody has looked how often a game is won from where."""


class Stage(Entry, frozen=True):
    """How much the worth of a position counts when so much of the game is over. Between two stages it is in between."""

    progress: Annotated[float, msgspec.Meta(ge=0, le=1)]
    sharpness: Annotated[float, msgspec.Meta(ge=0, le=20)]


class ChanceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    made: str
    """The command that made it."""
    weights: str
    """Of the weights of the evaluation it was made with: a fingerprint."""
    stages: tuple[Stage, ...]


@lru_cache(maxsize=16)
def chance_file(folder: str, rules: str | None = None) -> ChanceFile | None:
    """What is known of a game, by its folder among the rules; None if nothing is."""
    path = rules_folder(rules) / folder
    if not (path / FILE).exists():
        return None
    file, _ = read_toml(path, FILE, ChanceFile)
    steps = [stage.progress for stage in file.stages]
    if len(steps) < 2 or steps[0] != 0 or steps[-1] != 1 or steps != sorted(set(steps)):
        raise ContentError(FILE, "", "stages", "they go up from progress 0 to progress 1")
    return file


def weights_print(game: Game) -> str:
    told = ",".join(f"{name}={value}" for name, value in sorted(weights_of(game).items()))
    return f"{zlib.crc32(told.encode()):08x}"


def hats(steps: Sequence[float], progress: float) -> list[float]:
    """How much each of these stages has a say when the game has gone so far: two of them, in parts that make up 1."""
    at = min(max(progress, steps[0]), steps[-1])
    for number, (below, above) in enumerate(pairwise(steps)):
        if at <= above:
            share = (at - below) / (above - below)
            return [1 - share if each == number else share if each == number + 1 else 0.0 for each in range(len(steps))]
    raise AssertionError(f"{progress} lies beyond {steps}")


def shares(worths: Sequence[float], sharpness: float) -> list[float]:
    """Each one's part of the chance to win."""
    most = max(worths)
    parts = [math.exp(sharpness * (worth - most)) for worth in worths]
    return [part / sum(parts) for part in parts]


def won(result: Result, seat: int) -> float:
    """A shared win counts in equal parts."""
    winners = len(result.winners) + sum(outsider.won for outsider in result.outsiders)
    return 1 / winners if seat in result.winners else 0.0


class Oracle:
    """The chances of a game, as its evaluation and what was seen in played games have them."""

    def __init__(self, rules: Rules, file: ChanceFile | None = None) -> None:
        game = rules.game
        known = file or chance_file(game.folder or game.id)
        if known is None:
            raise NoChances(f"nobody has looked yet how often {game.title} is won from where")
        self.rules, self.bench = rules, bench(rules, USUAL)
        self.stale = known.weights != weights_print(game)
        """Whether the evaluation has other weights by now."""
        self._steps = [stage.progress for stage in known.stages]
        self._sharpness = [stage.sharpness for stage in known.stages]

    def in_world(self, s: State, seat: int) -> float:
        """Where everything is known and nothing is under way."""
        if s.result is not None:
            return won(s.result, seat)
        parts = hats(self._steps, self.rules.game.progress(self.rules, s))
        sharpness = sum(part * each for part, each in zip(parts, self._sharpness, strict=True))
        return shares(worths_of(self.bench.judge.terms, s), sharpness)[seat]

    def chance(self, s: State, seat: int, dice: Dice, worlds: int = WORLDS) -> float:
        """A seat's chance as it could tell: of the state only its view is used."""
        if s.result is not None:
            return won(s.result, seat)
        dealer = Dealer(view_of(s, seat))
        total = 0.0
        for _ in range(worlds):
            total += self.in_world(self.quieted(dealer.imagine(seat, dice, self.rules.game.plausible), dice), seat)
        return total / worlds

    def quieted(self, world: State, dice: Dice) -> State:
        """A world played on by instinct until nothing is under way."""
        if self.bench.judge.quiet(world):
            return world
        flow = Flow(self.rules, world)
        flow.advance()
        self.bench.play_on(flow, dice)
        return flow.state


def worths_of(terms: Terms, s: State) -> list[float]:
    return [sum(terms(s, seat).values()) for seat in range(s.seats)]
