"""How likely each seat wins from where, in a world where everything is known and nothing is under way.

Where players win alone, a chance is the share of `exp(sharpness * worth)` among all seats. A worth is the sum of what a
seat stands by: the terms of the game's evaluation or, if the game has them, the signs of its `Standing`, each counted as
much as it came to at the end of played games. How much that is, and how sharp, depends on how far the game has gone. Where
sides win, each seat's chance stands alone: its signs add up to the logarithm of its odds.

The numbers come from played games (`lab/calibrate.py`): `chances.toml` beside a game's content. A game without that file
has no chances. It is no part of the content a game is saved with.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Annotated

import msgspec

from wl_tui.content import Entry, read_toml, rules_folder
from wl_tui.kernel.errors import ContentError, KernelError
from wl_tui.kernel.protocol import Game, Judge, Standing
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import Result, State

Signs = Mapping[str, float]
Positive = Annotated[int, msgspec.Meta(ge=1)]
FILE = "chances.toml"
FARTHEST = 30.0
"""Of a logarithm of odds: beyond that a chance is 0 or 1."""


class NoChances(KernelError):
    """Nobody has looked how often a game is won from where."""


class Stage(Entry, frozen=True):
    """How much a position counts when so much of the game is over. Between two stages it is in between."""

    progress: Annotated[float, msgspec.Meta(ge=0, le=1)]
    sharpness: Annotated[float, msgspec.Meta(ge=0, le=20)]
    signs: dict[str, float] = {}
    """What a unit of each comes to at the end; others do not count. Where none is named, each counts as it is."""


class Kind(Entry, frozen=True):
    """Seats whose chances go by the same signs. All of it adds up to the logarithm of the odds."""

    base: float
    tables: dict[str, float]
    """What is added at a table of so many."""
    signs: dict[str, float]
    """What each unit of a sign adds."""


class ChanceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    made: str
    """The command that made it."""
    weights: str
    """Of the weights of the evaluation it was made with: a fingerprint."""
    games: Positive
    """So many games were fitted on, with the usual options"""
    fewest: Positive
    most: Positive
    """and from so many to so many seats."""
    stages: tuple[Stage, ...] = ()
    kinds: tuple[Kind, ...] = ()
    """One of the two: stages where players win alone, kinds where sides do."""


def chance_file(game: Game, rules: str | None = None) -> ChanceFile | None:
    """What is known of a game; None if nothing is."""
    return _read(game.folder or game.id, game.sides, rules)


@lru_cache(maxsize=16)
def _read(folder: str, sides: bool, rules: str | None) -> ChanceFile | None:
    path = rules_folder(rules) / folder
    if not (path / FILE).exists():
        return None
    file, _ = read_toml(path, FILE, ChanceFile)
    if sides != bool(file.kinds) or sides == bool(file.stages):
        words = ("kinds", "stages") if sides else ("stages", "kinds")
        raise ContentError(FILE, "", words[0], f"this game has {words[0]} and no {words[1]}")
    if file.most < file.fewest:
        raise ContentError(FILE, "", "most", f"it is {file.fewest} or more")
    steps = [stage.progress for stage in file.stages]
    if steps and (len(steps) < 2 or steps[0] != 0 or steps[-1] != 1 or steps != sorted(set(steps))):
        raise ContentError(FILE, "", "stages", "they go up from progress 0 to progress 1")
    names = [sorted(stage.signs) for stage in file.stages]
    if any(each != names[0] for each in names):
        raise ContentError(FILE, "", "signs", "every stage has the same ones")
    return file


def weights_print(weights: Mapping[str, float]) -> str:
    told = ",".join(f"{name}={value}" for name, value in sorted(weights.items()))
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


def between(parts: Sequence[float], counts: Sequence[Signs]) -> Signs:
    """What each sign counts where these stages have a say in these parts."""
    said = [(part, stage) for part, stage in zip(parts, counts, strict=True) if part]
    return {sign: sum([part * stage[sign] for part, stage in said]) for sign in said[0][1]}


def worth_of(signs: Signs, counts: Signs) -> float:
    return sum([counts.get(sign, 0.0) * value for sign, value in signs.items()]) if counts else sum(signs.values())


def alone(kind: Kind, signs: Signs, seats: int) -> float:
    """The chance of one of a kind at a table of so many, whatever the others' are."""
    return logistic(
        kind.base + kind.tables.get(str(seats), 0.0) + sum(kind.signs.get(sign, 0.0) * signs[sign] for sign in signs)
    )


def logistic(log_odds: float) -> float:
    return 1 / (1 + math.exp(-min(max(log_odds, -FARTHEST), FARTHEST)))


def won(game: Game, result: Result, seat: int) -> float:
    """What of a win a seat has."""
    winners = len(result.winners) + sum(outsider.won for outsider in result.outsiders)
    return game.share(winners) if seat in result.winners else 0.0


def signs_of(game: Game, judge: Judge, s: State, seat: int) -> Signs:
    """What a seat's worth beside the others is made of, where players win alone."""
    standing = game.worth.standing(judge, s, seat) if game.worth is not None and game.worth.standing is not None else None
    return judge.terms(s, seat) if standing is None else standing.signs


class Chances:
    """The numbers of a game, told of states as a judge sees them."""

    def __init__(self, rules: Rules, judge: Judge, file: ChanceFile) -> None:
        self.rules, self._judge, self.file = rules, judge, file
        self._standing = rules.game.worth.standing if rules.game.worth is not None else None
        self._steps = [stage.progress for stage in file.stages]
        self._kinds = {kind.id: kind for kind in file.kinds}

    def of(self, s: State, seat: int) -> float:
        if s.result is None and self.rules.game.sides:
            return self._alone(self.standing(s, seat), s.seats)
        return self.of_all(s)[seat]

    def of_all(self, s: State) -> list[float]:
        """Where players win alone, or have won."""
        game = self.rules.game
        if s.result is not None:
            return [won(game, s.result, seat) for seat in range(s.seats)]
        sharpness, counts = self._at(game.progress(self.rules, s))
        return shares([worth_of(signs_of(game, self._judge, s, seat), counts) for seat in range(s.seats)], sharpness)

    def standing(self, s: State, seat: int) -> Standing | None:
        return self._standing(self._judge, s, seat) if self._standing is not None else None

    def _at(self, progress: float) -> tuple[float, Signs]:
        """How sharp it is, and what each sign counts, when the game has gone so far."""
        parts = hats(self._steps, progress)
        stages = self.file.stages
        sharpness = sum([part * stage.sharpness for part, stage in zip(parts, stages, strict=True)])
        return sharpness, between(parts, [stage.signs for stage in stages])

    def _alone(self, standing: Standing | None, seats: int) -> float:
        if standing is None:
            return 0.0
        if standing.kind not in self._kinds:
            raise NoChances(f"nobody has looked yet how often a {standing.kind} wins {self.rules.game.title}")
        return alone(self._kinds[standing.kind], standing.signs, seats)
