"""SD-7, the Posse: a module with a frame, an event, a choice, a place and a track of its own.

Nothing of the base game knows of it. It inserts a step into the setup and one into the scoring, and offers two things at
moments the base game names.
"""

from __future__ import annotations

from collections.abc import Iterable

from wl_tui.games.showdown.content import Showdown
from wl_tui.games.showdown.duel import Edged
from wl_tui.games.showdown.match import Match
from wl_tui.games.showdown.places import COINS, FAME
from wl_tui.games.showdown.turn import Acted
from wl_tui.kernel.events import Gained, Opened, Placed, Shown, Tracked
from wl_tui.kernel.flow import Ask, Flow, Outcome
from wl_tui.kernel.protocol import Insert, Module
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame, Part, Piece

BUNKHOUSE, NERVE = "bunkhouse", "nerve"
PAY, LOOKED_AT = 1, 2


def posse(seat: int) -> str:
    return f"posse.{seat}"


def porch(seat: int) -> str:
    """Where hired hands stand while one is picked."""
    return f"porch.{seat}"


class Ledger(Part, kw_only=True):
    """How many hands have ever been hired, for all to read."""

    hired: int = 0


class Hiring(Frame, kw_only=True):
    """SD-7.2: two hands step up, one stays."""

    seat: int


class Hired(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        s.part(Ledger).hired += 1


class Hire(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Acted(seat, "hire", rule="SD-7.2"))
        g.emit(Gained(seat, COINS, -PAY, rule="SD-7.2"))
        g.push(Hiring(seat=seat))


class Keep(Choice, frozen=True):
    hand: Piece

    def decide(self, g: Flow, seat: int) -> None:
        g.move(self.hand, porch(seat), posse(seat), rule="SD-7.2")
        g.emit(Hired(seat, rule="SD-7.2"))
        for other in g.at(porch(seat)):
            g.move(other, porch(seat), BUNKHOUSE, rule="SD-7.2")
        g.shuffle(BUNKHOUSE, rule="SD-7.2")


class CallIn(Choice, frozen=True):
    hand: Piece

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Shown((self.hand,), tuple(range(g.state.seats)), rule="SD-7.3"))
        g.emit(Edged(seat, g.content.hands[self.hand].strength, rule="SD-7.3"))
        g.emit(Gained(seat, NERVE, 1, rule="SD-7.3"))
        g.move(self.hand, posse(seat), BUNKHOUSE, rule="SD-7.3")
        g.shuffle(BUNKHOUSE, rule="SD-7.3")


def hiring(g: Flow, seat: int) -> Iterable[Choice]:
    if g.state.tracks[COINS][seat] < PAY:
        g.bar("Hire a hand", "it costs a coin, and you have none", "SD-7.2")
    elif not g.at(BUNKHOUSE):
        g.bar("Hire a hand", "the bunkhouse is empty", "SD-7.2")
    else:
        yield Hire()


def calling(g: Flow, seat: int) -> Iterable[Choice]:
    for hand in g.at(posse(seat)):
        yield CallIn(hand)


def open_bunkhouse(f: Match, g: Flow) -> Outcome:
    content: Showdown = g.content
    g.emit(Opened(BUNKHOUSE, rule="SD-7.1"))
    for seat in range(g.state.seats):
        g.emit(Opened(posse(seat), (seat,), rule="SD-7.1"))
        g.emit(Opened(porch(seat), (seat,), rule="SD-7.1"))
    g.emit(Placed(tuple(content.hands), "hired-hand", BUNKHOUSE, rule="SD-7.1"))
    g.emit(Tracked(NERVE, (0,) * g.state.seats, rule="SD-7.1"))
    g.add(Ledger())
    return None


def reward_nerve(f: Match, g: Flow) -> Outcome:
    """SD-7.4: whoever has most nerve, alone, gains a fame before the count."""
    nerve = g.state.tracks[NERVE]
    best = max(nerve)
    if best and nerve.count(best) == 1:
        g.emit(Gained(nerve.index(best), FAME, 1, rule="SD-7.4"))
    return None


def step_up(f: Hiring, g: Flow) -> Outcome:
    for _ in range(min(LOOKED_AT, len(g.at(BUNKHOUSE)))):
        g.draw(BUNKHOUSE, porch(f.seat), rule="SD-7.2")
    return None


def pick(f: Hiring, g: Flow) -> Outcome:
    hands = g.at(porch(f.seat))
    return Ask(f.seat, "hire", [Keep(hand) for hand in hands]) if hands else None


def _name(content: Showdown, word: str) -> str | None:
    if word in content.hands:
        hand = content.hands[word]
        return f"{hand.title} (+{hand.strength})"
    return {"hired-hand": "hired hand", BUNKHOUSE: "bunkhouse", "posse": "posse", "porch": "porch", NERVE: "nerve"}.get(
        word
    )


def _prompt(scene: Scene, seat: int) -> tuple[str, str]:
    return "Which hand do you keep?", f"{scene.name(seat)} looks two hired hands over."


POSSE = Module(
    id="posse",
    title="The Posse",
    help="hands for hire, who lend an edge in a duel",
    frames={Hiring: (step_up, pick)},
    inserts=(
        Insert(Match, open_bunkhouse, after="lay_out"),
        Insert(Match, reward_nerve, before="score"),
    ),
    events=(Hired,),
    choices=(Hire, Keep, CallIn),
    parts=(Ledger,),
    offers={"turn.action": (hiring,), "duel.react": (calling,)},
    prompts={"hire": _prompt},
    cites={"hire": ("SD-7.2",)},
    labels={
        Hire: lambda scene, choice: f"Hire a hand for ${PAY}",
        Keep: lambda scene, choice: f"Keep {scene.word(choice.hand)}",
        CallIn: lambda scene, choice: f"Call in {scene.word(choice.hand)}",
    },
    tellers={Hired: lambda scene, event: f"{scene.name(event.seat)} takes on a hired hand."},
    names=_name,
)
