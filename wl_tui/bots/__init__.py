"""Players that are programs. They get what a person at that seat would see, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from wl_tui.bots.deputy import Deputy
from wl_tui.bots.dreamer import Dreamer
from wl_tui.bots.drifter import Drifter
from wl_tui.bots.judging import Manner, Weighed, weights_of
from wl_tui.bots.legend import Legend
from wl_tui.bots.marshal import Marshal
from wl_tui.bots.random import RandomBot
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice


class Bot(Protocol):
    thinks: bool
    """Whether it takes its time: then a table with a screen lets it think in a process of its own."""

    def choose(self, view: SeatView) -> Choice:
        """One of `view.decision.choices`."""
        ...


class Weighing(Bot, Protocol):
    """A bot that can say what it thinks of every choice."""

    def consider(self, view: SeatView) -> list[Weighed]:
        """The choices with what they are worth to it, the one it would take first."""
        ...


WEIGHING: dict[str, Callable[[int, Manner], Weighing]] = {"deputy": Deputy, "marshal": Marshal, "legend": Legend}
JUDGING: dict[str, Callable[[int, Manner], Bot]] = {"drifter": Drifter, **WEIGHING}
"""Those that judge, weakest first. They may have a personality: `deputy/outlaw`."""
BUDGETED = ("deputy", "legend")
"""Those that may have a budget: in worlds (`deputy@4`), in iterations or seconds (`legend@400`, `legend@1.5s`)."""
TIMED = ("legend",)
BOTS: dict[str, Callable[[int], Bot]] = {
    **{name: lambda seed, make=make: make(seed, Manner()) for name, make in JUDGING.items()},  # type: ignore[misc]
    "random": RandomBot,
    "dreamer": Dreamer,
}
"""Name -> a new player, given a seed for its own luck."""
OPPONENT = "deputy"
"""Who sits down if nobody is named: quick, and worth playing."""

_NAME = re.compile(r"(?P<name>[^@/]+)(?:@(?P<budget>[^@/]+))?(?:/(?P<personality>[^@/]+))?")
_BUDGET = re.compile(r"(?P<iterations>[1-9]\d*)|(?P<seconds>\d+(?:\.\d+)?)s")


def parse(text: str, game: Game | None = None) -> tuple[str, Manner]:
    """`legend@400/outlaw` as a name and a manner; a game is asked for the personality. BadSetup says what is wrong."""
    found = _NAME.fullmatch(text)
    if found is None or found["name"] not in BOTS:
        name = found["name"] if found else text
        raise BadSetup(f"there is no bot '{name}'; there is: {', '.join(BOTS)}")
    name, budget, personality = found["name"], found["budget"], found["personality"] or ""
    if personality and name not in JUDGING:
        raise BadSetup(f"'{name}' has no personality; those that can have one: {', '.join(JUDGING)}")
    if personality and game is not None:
        weights_of(game, personality)
    if not budget:
        return name, Manner(personality)
    if name not in BUDGETED:
        raise BadSetup(f"'{name}' takes no budget; those that do: {', '.join(BUDGETED)}")
    amount = _BUDGET.fullmatch(budget)
    if amount is None or (amount["seconds"] and not (name in TIMED and float(amount["seconds"]))):
        raise BadSetup(f"'{budget}' is no budget for '{name}'; write deputy@4, legend@400 or legend@1.5s")
    return name, Manner(personality, int(amount["iterations"] or 0), float(amount["seconds"] or 0))


def personalities(game: Game) -> tuple[str, ...]:
    """Those a game has beside the usual one."""
    return tuple(game.worth.weights(None))[1:] if game.worth is not None else ()


def weighing_bot(text: str, seed: int) -> Weighing:
    """One of those that say what they think. BadSetup if this one does not."""
    name, manner = parse(text)
    if name not in WEIGHING:
        raise BadSetup(f"'{name}' gives no reasons; those that do: {', '.join(WEIGHING)}")
    return WEIGHING[name](seed, manner)


def make_bot(text: str, seed: int, game: Game | None = None) -> Bot:
    name, manner = parse(text, game)
    return JUDGING[name](seed, manner) if name in JUDGING else BOTS[name](seed)
