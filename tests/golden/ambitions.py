"""What players of Western Legends go after in golden games: the open stories, then the General Store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wl_tui.games.western.county import MONEY, NUGGETS, STORY_SLOTS, county, herd
from wl_tui.games.western.frames import turn_of
from wl_tui.games.western.library import West
from wl_tui.games.western.telling import trigger_of
from wl_tui.kernel.state import State
from wl_tui.kernel.table import Table

WHEREVER = ("contribute", "deliver", "upgrade", "buy", "visit-store", "join yes")


def ambitions(table: Table) -> Iterator[str]:
    """Wishes for a plan: what is done wherever it can be, then what may meet an open trigger, then the way there."""
    yield from WHEREVER
    decision, s, west = table.decision, table.state, table.rules.content
    if decision is None or decision.kind not in ("act", "leg"):
        return
    open_slots = () if turn_of(s).contributed else range(len(STORY_SLOTS))
    triggers = [west.triggers[trigger] for slot in open_slots if (trigger := trigger_of(s, slot))]
    errands = [errand(west, s, decision.seat, trigger.counter) for trigger in triggers]
    yield from (deed for deed, _ in errands if deed)
    spaces = [space for _, spaces in errands for space in spaces] or west.at["general_store"]
    yield from ways_to(west, [space for space in spaces if space != county(s).space[decision.seat]])


def errand(west: West, s: State, seat: int, counter: str) -> tuple[str, Iterable[str]]:
    """A deed that moves a story's counter, or brings what such a deed takes ("" if going there is enough), and where."""
    board, at = county(s), west.at
    others = [space for other, space in enumerate(board.space) if other != seat]
    match counter:
        case "lp":
            return "attack duel", others
        case "points":
            return "attack rob", [*others, *board.bandits]
        case "fights_won":
            return "attack rob", others
        case "wounds":
            return "attack", [*others, *board.bandits]
        case "bandits":
            return "", board.bandits
        case "poker_won":
            return "play-poker", at["saloon"]
        case "money" if s.tracks[NUGGETS][seat] >= 3:
            return "deposit 3", at["bank"]
        case "money" | "nuggets_found":
            return "prospect", at["mine"]
        case "spent_in_town":
            return "revel 3" if s.tracks[MONEY][seat] >= 90 else "work", at["cabaret"]
        case "cattle" if s.places[herd(seat)]:
            return "", at["rail_station"]
        case "cattle":
            return "acquire", [*at["green_ranch"], *at["blue_ranch"]]
    raise ValueError(f"nobody knows what to do for a story that counts {counter}")


def ways_to(west: West, goals: Iterable[str]) -> Iterator[str]:
    """Moves, those first that end nearest to a goal."""
    spaces = list(dict.fromkeys(goals))
    for space in spaces:  # the list grows while it is read
        yield f"move {space}"
        yield f"go-to {space}"
        spaces += [neighbour for neighbour in west.neighbours[space] if neighbour not in spaces]
