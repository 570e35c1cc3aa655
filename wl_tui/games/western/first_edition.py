"""The first edition, where its steps are others: the order of its fights, and the star a Marshal may keep.

What it prints otherwise on cards is content (`editions.tailored`); everything else is the revised edition's.
"""

from __future__ import annotations

from wl_tui.games.western import fighting, npcs, tracks
from wl_tui.games.western.county import MP, WP
from wl_tui.games.western.fighting import answer, attack, reveal, start_effects
from wl_tui.games.western.frames import Fight, GuardFight, NpcFight, PlayerFight, Points, SheriffFight, Telling
from wl_tui.games.western.npcs import draw_cards, pick_card
from wl_tui.kernel.events import Gained
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome, Step
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame

# -- keeping one's star (WL-7.9) -------------------------------------------------------------------------------------------


class StarKept(Event, frozen=True):
    """A Marshal refuses Wanted points, and they are not gained."""

    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Points)
        frame.left = 0


class KeepStar(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(StarKept(seat, rule="WL-7.9"))


class HandInStar(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Gained(seat, MP, -g.state.tracks[MP][seat], rule="WL-7.9"))


def keep_star(f: Points, g: Flow) -> Outcome:
    """WL-7.9: Wanted points of a story or of another's effect may be refused, those of one's own action may not."""
    if f.track != WP or not f.left or not g.state.tracks[MP][f.seat]:
        return None
    of_a_story = any(isinstance(frame, Telling) for frame in g.state.stack)
    if g.state.active == f.seat and not of_a_story:
        return None
    return Ask(f.seat, "star", (HandInStar(), KeepStar()))


# -- the order of fights (WL-4.3, WL-8.10) ---------------------------------------------------------------------------------


def concede(f: Fight, g: Flow) -> Outcome:
    """WL-4.3: no start-of-fight effects after a decline."""
    return Goto("settle") if f.declined else None


def _from(first: Step, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    return steps[steps.index(first) :]


PLAYER_FIGHT = (attack, answer, concede, start_effects, *_from(reveal, fighting.PLAYER_FIGHT))
BANDIT_FIGHT = (attack, draw_cards, pick_card, *_from(reveal, npcs.NPC_FIGHT))
GUARD_FIGHT = (draw_cards, start_effects, pick_card, attack, *_from(reveal, npcs.NPC_FIGHT))
"""WL-8.18: the Long Rifle, the one start-of-fight effect against an NPC, looks at the cards before anybody chooses."""
SHERIFF_FIGHT = (attack, draw_cards, pick_card, *_from(reveal, npcs.SHERIFF_FIGHT))
"""WL-8.5, WL-8.11: there is no declining; who has no card plays none."""

FRAMES: dict[type[Frame], tuple[Step, ...]] = {
    PlayerFight: PLAYER_FIGHT,
    NpcFight: BANDIT_FIGHT,
    GuardFight: GUARD_FIGHT,
    SheriffFight: SHERIFF_FIGHT,
    Points: (keep_star, *tracks.FRAMES[Points]),
}
EVENTS = (StarKept,)
CHOICES = (HandInStar, KeepStar)
