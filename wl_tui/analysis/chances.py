"""How likely a seat wins, as it could tell itself: worlds imagined from its view, each judged by the game's own evaluation.

Where players win alone, a chance is the share of `exp(sharpness * worth)` among all seats; how sharp that is depends on how
far the game has gone. Where sides win, each seat's chance stands alone: the signs of its `Standing` add up to the logarithm
of its odds. The numbers come from played games (`lab/calibrate.py`): `chances.toml` beside a game's content. A game
without that file has no chances. It is no part of the content a game is saved with.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Annotated

import msgspec

from wl_tui.bots.judging import USUAL, bench, waits_of, weights_of
from wl_tui.content import Entry, read_toml, rules_folder
from wl_tui.kernel.errors import ContentError, KernelError
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.protocol import Game, Standing
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import Result, State
from wl_tui.kernel.views import Dealer, view_of

Terms = Callable[[State, int], Mapping[str, float]]
Positive = Annotated[int, msgspec.Meta(ge=1)]
FILE = "chances.toml"
WORLDS = 6
"""In how many imagined worlds a seat's chance is looked for."""
NEAR = 0.02
"""How far a mean may be off, as a standard error."""
USUALLY_OFF = 0.1
FARTHEST = 30.0
"""Of a logarithm of odds: beyond that a chance is 0 or 1."""


class NoChances(KernelError):
    """Nobody has looked how often a game is won from where."""


class Stage(Entry, frozen=True):
    """How much the worth of a position counts when so much of the game is over. Between two stages it is in between."""

    progress: Annotated[float, msgspec.Meta(ge=0, le=1)]
    sharpness: Annotated[float, msgspec.Meta(ge=0, le=20)]


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
    return _read(game.folder or game.id, game.worth is not None and game.worth.standing is not None, rules)


@lru_cache(maxsize=16)
def _read(folder: str, alone: bool, rules: str | None) -> ChanceFile | None:
    path = rules_folder(rules) / folder
    if not (path / FILE).exists():
        return None
    file, _ = read_toml(path, FILE, ChanceFile)
    if alone != bool(file.kinds) or alone == bool(file.stages):
        words = ("kinds", "stages") if alone else ("stages", "kinds")
        raise ContentError(FILE, "", words[0], f"this game has {words[0]} and no {words[1]}")
    if file.most < file.fewest:
        raise ContentError(FILE, "", "most", f"it is {file.fewest} or more")
    steps = [stage.progress for stage in file.stages]
    if steps and (len(steps) < 2 or steps[0] != 0 or steps[-1] != 1 or steps != sorted(set(steps))):
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


def alone(kind: Kind, signs: Mapping[str, float], seats: int) -> float:
    """The chance of one of a kind at a table of so many, whatever the others' are."""
    return logistic(
        kind.base + kind.tables.get(str(seats), 0.0) + sum(kind.signs.get(sign, 0.0) * signs[sign] for sign in signs)
    )


def logistic(log_odds: float) -> float:
    return 1 / (1 + math.exp(-min(max(log_odds, -FARTHEST), FARTHEST)))


def settled(found: Sequence[float]) -> bool:
    """Whether the mean of these is near enough to that of ever so many. A few that agree by chance do not end it: two more
    are thought of that lie as far off as is usual."""
    mean = sum(found) / len(found)
    spread = (sum((each - mean) ** 2 for each in found) + 2 * USUALLY_OFF**2) / (len(found) + 1)
    return spread / len(found) < NEAR * NEAR


def won(game: Game, result: Result, seat: int) -> float:
    """What of a win a seat has."""
    winners = len(result.winners) + sum(outsider.won for outsider in result.outsiders)
    return game.share(winners) if seat in result.winners else 0.0


def why_none(rules: Rules, seats: int) -> str:
    """Why there are no chances for so many seats at a game, as a sentence goes on; "" if there are."""
    file = chance_file(rules.game)
    if file is None:
        return _nobody_looked(rules.game)
    if seats < 2 and file.stages:
        return "chances are told beside those of others, and nobody else sat there"
    return ""


def _nobody_looked(game: Game) -> str:
    return f"nobody has looked yet how often {game.title} is won from where"


class Oracle:
    """The chances of a game, as its evaluation and what was seen in played games have them."""

    def __init__(self, rules: Rules, file: ChanceFile | None = None) -> None:
        game = rules.game
        known = file or chance_file(game)
        if known is None:
            raise NoChances(_nobody_looked(game))
        self.rules, self.bench, self.file = rules, bench(rules, USUAL), known
        self._standing = game.worth.standing if game.worth is not None else None
        self._steps = [stage.progress for stage in known.stages]
        self._sharpness = [stage.sharpness for stage in known.stages]
        self._kinds = {kind.id: kind for kind in known.kinds}
        self._waits = waits_of(game)

    @property
    def stale(self) -> bool:
        """Whether the evaluation has other weights by now."""
        return self.file.weights != weights_print(self.rules.game)

    def kind(self, s: State, seat: int) -> str:
        """What a seat is, as far as its chance goes by that."""
        standing = self._standing(self.bench.judge, s, seat) if self._standing is not None else None
        return standing.kind if standing is not None else ""

    def in_world(self, s: State, seat: int) -> float:
        """Where everything is known and nothing is under way."""
        if s.result is not None:
            return won(self.rules.game, s.result, seat)
        if self._standing is not None:
            return self._alone(self._standing(self.bench.judge, s, seat), s.seats)
        parts = hats(self._steps, self.rules.game.progress(self.rules, s))
        sharpness = sum(part * each for part, each in zip(parts, self._sharpness, strict=True))
        return shares(worths_of(self.bench.judge.terms, s), sharpness)[seat]

    def _alone(self, standing: Standing | None, seats: int) -> float:
        if standing is None:
            return 0.0
        if standing.kind not in self._kinds:
            raise NoChances(f"nobody has looked yet how often a {standing.kind} wins {self.rules.game.title}")
        return alone(self._kinds[standing.kind], standing.signs, seats)

    def chance(self, s: State, seat: int, dice: Dice, worlds: int = WORLDS, most: int = 0) -> float:
        """A seat's chance as it could tell: of the state only its view is used. Where the worlds differ much, up to `most`
        of them are looked at."""
        if s.result is not None:
            return won(self.rules.game, s.result, seat)
        dealer = Dealer(view_of(s, seat))
        found: list[float] = []
        while len(found) < worlds or (len(found) < most and not settled(found)):
            world = self.quieted(dealer.imagine(seat, dice, self.rules.game.plausible), dice)
            found.append(self.in_world(world, seat))
        return sum(found) / len(found)

    def quieted(self, world: State, dice: Dice) -> State:
        """A world played on by instinct until nothing is under way."""
        if self.bench.judge.quiet(world):
            return world
        flow = Flow(self.rules, world, self._waits)
        flow.advance()
        self.bench.play_on(flow, dice)
        return flow.state


def worths_of(terms: Terms, s: State) -> list[float]:
    return [sum(terms(s, seat).values()) for seat in range(s.seats)]
