"""How likely a seat wins, as it could tell itself: worlds imagined from its view, each judged by the game's own evaluation
and by what was seen in played games (`bots/chances.py`)."""

from __future__ import annotations

from collections.abc import Sequence

from wl_tui.bots.chances import ChanceFile, Chances, NoChances, chance_file, weights_print, won
from wl_tui.bots.judging import USUAL, bench, waits_of, weights_of
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State
from wl_tui.kernel.views import Dealer, view_of

WORLDS = 6
"""In how many imagined worlds a seat's chance is looked for."""
NEAR = 0.02
"""How far a mean may be off, as a standard error."""
USUALLY_OFF = 0.1


def settled(found: Sequence[float]) -> bool:
    """Whether the mean of these is near enough to that of ever so many. A few that agree by chance do not end it: two more
    are thought of that lie as far off as is usual."""
    mean = sum(found) / len(found)
    spread = (sum((each - mean) ** 2 for each in found) + 2 * USUALLY_OFF**2) / (len(found) + 1)
    return spread / len(found) < NEAR * NEAR


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
        self._chances = Chances(rules, self.bench.judge, known)
        self._waits = waits_of(game)

    @property
    def stale(self) -> bool:
        """Whether the evaluation has other weights by now."""
        return self.file.weights != weights_print(weights_of(self.rules.game))

    def kind(self, s: State, seat: int) -> str:
        """What a seat is, as far as its chance goes by that."""
        standing = self._chances.standing(s, seat)
        return standing.kind if standing is not None else ""

    def in_world(self, s: State, seat: int) -> float:
        """Where everything is known and nothing is under way."""
        return self._chances.of(s, seat)

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
