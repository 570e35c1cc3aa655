"""What finished games leave behind: every fact cites a rule that exists, changes something, and names what was done."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.games.western.random_games import finished
from wl_tui.games.western.county import Paid, Weighed
from wl_tui.games.western.moving import ActionTaken
from wl_tui.kernel.events import Gained
from wl_tui.kernel.structs import Event

rule = pytest.mark.rule

PLAYERS = pytest.mark.parametrize("players", range(2, 7))
SEEDS = range(6)
FLOW = {"Began", "Reached", "Ended", "Opened", "Added", "Took"}
"""What the kernel says about the course of things is no rule's doing."""


@cache
def ids() -> frozenset[str]:
    text = (Path(__file__).parents[2] / "rules" / "ids.txt").read_text(encoding="utf-8")
    return frozenset(line.split()[0] for line in text.splitlines() if line.startswith("WL-"))


def events(players: int) -> Iterable[Event]:
    return (event for seed in SEEDS for event in finished(players, seed).events)


@PLAYERS
def test_whatever_happens_cites_a_rule_of_the_book(players: int) -> None:
    strange = {(type(event).__name__, event.rule) for event in events(players) if event.rule not in ids()}
    assert {found for found in strange if found[0] not in FLOW or found[1]} == set()


@PLAYERS
def test_nothing_is_recorded_that_changes_nothing(players: int) -> None:
    assert not [event for event in events(players) if isinstance(event, Gained | Paid | Weighed) and not event.amount]


@rule("WL-2.3")
def test_an_action_is_a_move_a_card_a_fight_or_the_business_of_a_place() -> None:
    taken = {event.action for players in range(2, 7) for event in events(players) if isinstance(event, ActionTaken)}
    places = {"work", "poker", "store", "prospect", "heist", "revel", "acquire", "heal", "deposit"}
    assert taken == {"move", "card", "item", "arrest", "duel", "rob", *places}
