"""What the golden games of Western Legends must hold, and what of it one game holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import msgspec

from wl_tui.games.western.company import HIS_CARDS
from wl_tui.games.western.county import (
    DECK,
    DISCARD,
    FIGHT_DOWN,
    MONEY,
    NUGGETS,
    PLAYED,
    STORE,
    TOLD,
    Named,
    Paid,
    Weighed,
    kind_of,
)
from wl_tui.games.western.frames import Reward
from wl_tui.games.western.items import Bought
from wl_tui.games.western.library import West
from wl_tui.games.western.moving import ActionTaken
from wl_tui.games.western.stranger import RULE as SPOILED
from wl_tui.kernel.events import Began, Gained, Moved
from wl_tui.kernel.structs import Event
from wl_tui.kernel.table import Table

ACTIONS = (
    *("move", "card", "item", "arrest", "duel", "rob"),
    *("work", "prospect", "heal", "revel", "acquire", "deposit", "heist", "store", "poker"),
)
DEMANDED: dict[str, Callable[[West], Iterable[str]]] = {
    "action": lambda west: ACTIONS,
    "character": lambda west: west.characters,
    "fight card laid": lambda west: west.fights,
    "poker card played or discarded": lambda west: west.cards,
    "item gained": lambda west: west.items,
    "item bought": lambda west: west.items,
    "item upgraded at the store": lambda west: [item.id for item in west.items.values() if item.upgrade],
    "card of the Man in Black": lambda west: west.stranger,
    "story told": lambda west: west.stories,
    "story paid": lambda west: [
        f"{story.id} {number}" for story in west.stories.values() for number, _ in enumerate(story.reward, 1)
    ],
}
"""By kind, all there is. A story that is told had its discs, and each of them took its trigger; it is paid when somebody
got the whole of one of its rewards, and each of these counts."""


def held(table: Table) -> Iterator[tuple[str, str]]:
    west: West = table.rules.content
    for event in table.events:
        match event:
            case ActionTaken(action=action):
                yield "action", action
            case Named(character=character):
                yield "character", character
            case Bought(item=item, upgrade=upgrade):
                yield "item upgraded at the store" if upgrade else "item bought", item
            case Moved(piece=piece, source=source, target=target):
                if target == FIGHT_DOWN:
                    yield "fight card laid", piece
                if target in (DISCARD, PLAYED):
                    yield "poker card played or discarded", piece
                if source == STORE:
                    yield "item gained", kind_of(piece)
                if target == TOLD and event.rule != SPOILED:
                    yield "story told", piece
                if target == HIS_CARDS:
                    yield "card of the Man in Black", piece
    yield from (("story paid", reward) for reward in rewards_paid(west, table.events))


def rewards_paid(west: West, events: Iterable[Event]) -> Iterator[str]:
    """Each time somebody has got all that a story's reward says: which story, which of its rewards."""
    story = ""
    reward: Reward | None = None
    got: Counter[str] = Counter()
    for event in events:
        match event:
            case Moved(piece=piece, target=target) if target == TOLD:
                story, reward = piece, None
            case Began(frame=Reward(rule="WL-6.4") as frame):
                reward, got = frame, Counter()
            case _ if reward and event.rule == "WL-6.4":
                got.update(brought(event, reward.seat))
                if got == msgspec.to_builtins(reward.do):
                    yield f"{story} {west.stories[story].reward.index(reward.do) + 1}"


def brought(event: Event, seat: int) -> dict[str, int]:
    """What somebody gained or lost, in the words of a reward."""
    match event:
        case Gained(track=track, amount=amount):
            return {track: amount}
        case Paid(target=target, amount=amount):
            return {MONEY: amount if target == seat else -amount}
        case Weighed(target=target, amount=amount):
            return {NUGGETS: amount if target == seat else -amount}
        case Moved(source=source) if source == DECK:
            return {"cards": 1}
    return {}
