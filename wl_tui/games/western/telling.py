"""WL-6: contributing to stories, and resolving them at the end of the turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from wl_tui.games.western.company import occupied
from wl_tui.games.western.content import Story
from wl_tui.games.western.county import (
    STORY_DECKS,
    STORY_SLOTS,
    TOLD,
    BanditCame,
    DiscPlaced,
    DiscsReturned,
    anyone_wanted,
    clockwise,
    county,
    effects_of,
    hand,
)
from wl_tui.games.western.frames import Deed, SheriffRide, Telling, Turn, turn_of
from wl_tui.games.western.library import West
from wl_tui.games.western.means import cards_with, discard, draw, earn
from wl_tui.games.western.rewards import rewards
from wl_tui.kernel.exchange import Offers
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome
from wl_tui.kernel.pieces import TOP
from wl_tui.kernel.protocol import Offer
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Piece

DISCS = 2


def discs_needed(s: State) -> int:
    """WL-6.3."""
    return 2 if s.seats <= 4 else 3


def trigger_of(s: State, slot: int) -> str:
    """The trigger side of an open story, which everybody sees; "" for an empty slot."""
    pieces = s.pieces_in(STORY_SLOTS[slot])
    return s.backs[pieces[0]].partition("/")[2] if pieces else ""


# -- contributing ----------------------------------------------------------------------------------------------------------


class StoryOffered(Event, frozen=True):
    """WL-6.1: an offer is made once; declined, it is gone."""

    told: ClassVar[bool] = False
    seat: int
    slot: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Deed | Turn)
        frame.offered = True
        if self.slot >= 0:
            turn_of(s).contributed = True


class Contribute(Choice, frozen=True):
    slot: int

    def decide(self, g: Flow, seat: int) -> None:
        discs = county(g.state).discs
        moved = sum(slot.count(seat) for slot in discs) >= DISCS
        g.emit(StoryOffered(seat, self.slot, rule="WL-6.1"))
        g.emit(DiscPlaced(seat, self.slot, moved, rule="WL-6.2" if moved else "WL-6.1"))
        for _, effect in effects_of(g.content, g.state, seat):
            if effect.when == "story.contributed":
                draw(g, seat, effect.do[0].cards, "WL-6.9")
                earn(g, seat, effect.do[0].money, "WL-6.9")
        g.push(Offers(moment="story.contributed", seats=(seat,), hush=True, rule="WL-6.9"))


class LetPass(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(StoryOffered(seat, -1, rule="WL-6.1"))


class TellTale(Choice, frozen=True):
    """Tall Tale, played when a disc is placed."""

    card: Piece

    def decide(self, g: Flow, seat: int) -> None:
        effect = next(e for e in g.content.cards[self.card].effects if e.when == "story.contributed")
        discard(g, seat, self.card, hand(seat), "WL-6.9")
        earn(g, seat, effect.do[0].money, "WL-6.9")
        draw(g, seat, effect.do[0].cards, "WL-6.9")


def tall_tales(g: Flow, seat: int) -> Iterable[Choice]:
    for card in cards_with(g, seat, "story.contributed"):
        yield TellTale(card)


def contribute(f: Deed | Turn, g: Flow) -> Outcome:
    """WL-6.1, WL-6.2: what the action brought may meet a trigger; one disc a turn."""
    if not f.tally or f.offered or turn_of(g.state).contributed:
        return None
    met: list[Choice] = []
    west: West = g.content
    for slot in range(len(STORY_SLOTS)):
        trigger = west.waits_for.get(trigger_of(g.state, slot))
        if trigger is None or not trigger.met(f.tally):
            continue
        discs = county(g.state).discs
        if discs[slot].count(f.seat) < DISCS:
            met.append(Contribute(slot))
        else:
            g.bar("Contribute", "both of your discs are on this story already", "WL-6.2")
    return Ask(f.seat, "contribute", [*met, LetPass()]) if met else None


# -- resolving (WL-6.4) ----------------------------------------------------------------------------------------------------


class Rewarded(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Telling)
        frame.rewarded.append(self.seat)


def resolve(f: Turn, g: Flow) -> Outcome:
    """WL-6.7: at most one a turn."""
    for slot, discs in enumerate(county(g.state).discs):
        if len(discs) >= discs_needed(g.state):
            return Telling(slot=slot, seat=f.seat)
    return None


def told_story(g: Flow) -> Story:
    west: West = g.content
    return west.stories[g.state.places[TOLD][0][0]]


def read_aloud(f: Telling, g: Flow) -> Outcome:
    (story,) = g.at(STORY_SLOTS[f.slot])
    g.move(story, STORY_SLOTS[f.slot], TOLD, TOP, rule="WL-6.4")
    return None


def reward_next(f: Telling, g: Flow) -> Outcome:
    """Every contributor once, the active player first, then clockwise."""
    discs = county(g.state).discs[f.slot]
    for seat in clockwise(g.state, f.seat):
        if seat in discs and seat not in f.rewarded:
            g.emit(Rewarded(seat, rule="WL-6.4"))
            return rewards(g, seat, told_story(g).reward, "WL-6.4")
    return None


def and_the_next(f: Telling, g: Flow) -> Outcome:
    return Goto("reward_next") if set(county(g.state).discs[f.slot]) - set(f.rewarded) else None


def bandits_come(f: Telling, g: Flow) -> Outcome:
    gather(g, told_story(g).bandits, "WL-6.4")
    return None


def gather(g: Flow, gangs: Iterable[str], rule: str) -> None:
    """Bandits on both hideouts of each gang, where free of player, Sheriff and bandit."""
    west: West = g.content
    for gang in gangs:
        for space in west.hideouts(gang):
            board = county(g.state)
            if space not in board.bandits and space not in occupied(g.state) and space != board.sheriff:
                g.emit(BanditCame(space, rule=rule))


def sheriff_rides(f: Telling, g: Flow) -> Outcome:
    steps = told_story(g).sheriff
    if not steps or not anyone_wanted(g.state):
        return None
    return SheriffRide(mover=f.seat, steps=steps, rule="WL-6.4")


def next_story(f: Telling, g: Flow) -> Outcome:
    """WL-6.4: discs return; the next card of that deck is shown."""
    g.emit(DiscsReturned(f.slot, rule="WL-6.4"))
    show_next(g, f.slot)
    return None


def show_next(g: Flow, slot: int) -> None:
    """WL-6.5: no story left, the used ones are shuffled."""
    if g.at(STORY_DECKS[slot]):
        g.draw(STORY_DECKS[slot], STORY_SLOTS[slot], rule="WL-6.4")
    if not any(g.at(place) for place in (*STORY_DECKS, *STORY_SLOTS)):
        for story in g.at(TOLD):
            g.move(story, TOLD, STORY_DECKS[0], rule="WL-6.5")
        deal_stories(g, "WL-6.5")


def deal_stories(g: Flow, rule: str) -> None:
    """All stories, from the first deck: into as many decks as are played with, as even as possible, one of each open."""
    west: West = g.content
    first, *others = decks = STORY_DECKS[: west.story_decks]
    g.shuffle(first, rule=rule)
    for deck in others:
        for _ in range(len(g.at(first)) // len(decks)):
            g.draw(first, deck, rule=rule)
    for deck, slot in zip(decks, STORY_SLOTS, strict=False):
        g.draw(deck, slot, rule=rule)


TELLING = (read_aloud, reward_next, and_the_next, bandits_come, sheriff_rides, next_story)
EVENTS = (StoryOffered, Rewarded)
CHOICES = (Contribute, LetPass, TellTale)
OFFERS: dict[str, tuple[Offer, ...]] = {"story.contributed": (tall_tales,)}
