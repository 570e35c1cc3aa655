"""The golden games of Western Legends hold every action, character, fight card and poker card there is."""

from __future__ import annotations

from functools import cache

from tests.golden.games import FOLDER, read_golden, replay
from wl_tui.games.western.company import HIS_CARDS
from wl_tui.games.western.county import DISCARD, FIGHT_DOWN, PLAYED, Named
from wl_tui.games.western.library import West
from wl_tui.games.western.moving import ActionTaken
from wl_tui.kernel.events import Moved
from wl_tui.kernel.structs import Event
from wl_tui.kernel.table import Table


@cache
def tables() -> list[Table]:
    return [replay(read_golden(path)) for path in sorted((FOLDER / "western").glob("*.toml"))]


@cache
def west() -> West:
    found = tables()[0].rules.content
    assert isinstance(found, West)
    return found


def events() -> list[Event]:
    return [event for table in tables() for event in table.events]


def moved(*targets: str) -> set[str]:
    return {event.piece for event in events() if isinstance(event, Moved) and event.target in targets}


def test_every_action_is_taken() -> None:
    taken = {event.action for event in events() if isinstance(event, ActionTaken)}
    assert taken == {
        *("move", "card", "item", "arrest", "duel", "rob"),
        *("work", "prospect", "heal", "revel", "acquire", "deposit", "heist", "store", "poker"),
    }


def test_every_character_plays() -> None:
    assert {event.character for event in events() if isinstance(event, Named)} == set(west().characters)


def test_every_fight_card_is_laid() -> None:
    assert moved(FIGHT_DOWN) == set(west().fights)


def test_every_poker_card_is_played_or_discarded() -> None:
    assert moved(DISCARD, PLAYED) >= set(west().cards)


def test_every_card_of_the_man_in_black_is_turned_up() -> None:
    assert moved(HIS_CARDS) == set(west().stranger)


def test_alone_with_two_and_by_choice_he_plays_along() -> None:
    seats = {table.state.seats for table in tables() if table.result and table.result.outsiders}
    assert seats == {1, 2, 4}
