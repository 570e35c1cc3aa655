"""What can be under way in Western Legends, as facts. Their steps stand in the chapters."""

from __future__ import annotations

from wl_tui.games.western.content import Do
from wl_tui.games.western.county import NOBODY, seated
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Frame
from wl_tui.kernel.tally import TalliedFrame

ACTIONS_A_TURN = 3
LOWEST, HIGHEST = 2, 14
"""What a card can count in a fight."""


class Game(Frame, kw_only=True):
    """The whole game (WL-1, WL-12)."""

    first: int = -1
    last_round: int = 0
    """The round after which the game ends; 0 while nobody has triggered it."""


class Turn(TalliedFrame, kw_only=True):
    """WL-2."""

    actions: int = ACTIONS_A_TURN
    income: bool = False
    fought: list[int] = []
    heist: bool = False
    reputation: bool = False
    contributed: bool = False
    geared: list[str] = []
    offered: bool = False
    stopped: bool = False
    ended: bool = False
    ridden: bool = False


def turn_of(s: State) -> Turn:
    """The turn that is under way."""
    for frame in s.stack:
        if type(frame) is Turn:
            return frame
    raise LookupError("no turn is under way")


class Deed(TalliedFrame, kw_only=True):
    """One action: it counts what it brings, and at its end a story may be contributed to (WL-6.1)."""

    offered: bool = False


class Moving(Deed, kw_only=True):
    """WL-3: a Move action, with what lengthens it and what its end brings."""

    extended: bool = False
    demanded: bool = False
    delivered: bool = False
    rested: bool = False
    settled: bool = False


class Giving(Frame, kw_only=True):
    """WL-10.9: the giver picks $10 or a card."""

    seat: int
    taker: int
    given: bool = False


class Leg(Frame, kw_only=True):
    """A movement that is no Move action of its own: Sprint, Kit Carson, Y. B. Rowdy, Back Trail; with `town`, Saddle Up to
    any town space."""

    seat: int
    steps: int
    town: bool = False
    over: tuple[str, ...] = ()
    """The mesas it must lead over, if it must."""
    walked: bool = False
    rule: str = ""


class Using(Deed, kw_only=True):
    """The Action of an item, or of the card that lies in `played`."""

    item: str = ""


class Attacking(Deed, kw_only=True):
    """WL-4: an action spent on a fight with a player."""

    target: int
    fight: str


class Local(Deed, kw_only=True):
    """WL-5: an action at a location."""

    work: str
    amount: int = 0
    dice: list[int] = []
    mapped: bool = False
    kept: bool = False


class Gambling(Deed, kw_only=True):
    """WL-9: a game of poker. `players` in order, the active player first; `dealer` is a seat, or NOBODY."""

    players: list[int] = []
    asked: list[int] = []
    dealer: int = NOBODY
    winners: list[int] = []
    settled: bool = False
    kept: bool = False


class Shopping(Deed, kw_only=True):
    """WL-5.1."""

    bought: int = 0
    done: bool = False


class Reward(Frame, kw_only=True):
    """What happens to somebody, in numbers."""

    seat: int
    do: Do
    left: int = -1
    rule: str = ""


class Picking(Frame, kw_only=True):
    """Somebody chooses among several things that could happen to them."""

    seat: int
    options: tuple[Do, ...]
    taken: bool = False
    rule: str = ""


class Points(Frame, kw_only=True):
    """WL-7: Marshal or Wanted points are gained."""

    seat: int
    track: str
    left: int
    gained: int = 0
    rule: str = ""


class Discarding(Frame, kw_only=True):
    """Somebody discards cards of their choice."""

    seat: int
    left: int
    rule: str = ""


class Fight(Frame, kw_only=True):
    """WL-4 and WL-8. `a` is the player who attacks, or who fights an NPC; `b` the player attacked, or NOBODY; `voice` the
    seat that plays for an NPC, NOBODY if he plays by himself; `kind` is arrest, duel, rob, bandit, guard or sheriff."""

    a: int
    b: int
    kind: str
    voice: int
    space: str
    declined: bool = False
    again: bool = False
    quick: bool = False
    restarts: int = 0
    changes: list[tuple[int, int]] = []
    """What was done to the values, in play order: whose card (NOBODY for an NPC's), and by how much."""
    shielded: list[int] = []
    stuck: list[int] = []
    no_marshal: bool = False
    winner: int = -2
    used: list[str] = []
    looted: bool = False
    rewarded: bool = False

    def rival_of(self, seat: int) -> int:
        return self.b if seat == self.a else self.a

    def fighters(self) -> tuple[int, ...]:
        """The seats in it."""
        return (self.a, self.b) if seated(self.b) else (self.a,)

    def counted(self, fighter: int, rank: int) -> int:
        """WL-4.7: what a fighter's card of that rank counts. Each change is clamped at once: an ace raised and then lowered
        is a king."""
        for whose, amount in self.changes:
            if whose == fighter:
                rank = max(LOWEST, min(rank + amount, HIGHEST))
        return rank


class PlayerFight(Fight, kw_only=True):
    """Arrest, duel or rob."""


class NpcFight(Fight, kw_only=True):
    """A bandit. Whose cards come first in a fight with an NPC is his own matter, and the edition's (WL-8.10)."""


class GuardFight(NpcFight, kw_only=True):
    """The guard of the Bank."""


class SheriffFight(Fight, kw_only=True):
    """The Sheriff."""


class StrangerFight(Fight, kw_only=True):
    """WL-13.2: a player, `a`, has challenged the Man in Black, `b`."""


class StrangerAttack(Fight, kw_only=True):
    """His card lets him challenge a player, who is `a` here, too; `prize` is what winning is worth to him."""

    prize: int


class StrangerTurn(Frame, kw_only=True):
    """WL-13.2: how many acts of his card are done, and whom the one under way has troubled already."""

    done: int = 0
    troubled: list[int] = []


class SheriffRide(Frame, kw_only=True):
    """WL-8.4: the Sheriff is moved by `mover`, up to so many spaces."""

    mover: int
    steps: int
    moved: bool = False
    entered: bool = False
    prey: int = NOBODY
    discarded: list[int] = []
    tried: bool = False
    rule: str = ""


class Telling(Frame, kw_only=True):
    """WL-6.4: a story resolves."""

    slot: int
    seat: int
    rewarded: list[int] = []
    spawned: bool = False
    rode: bool = False
