"""What finished games leave behind: every fact cites a rule that exists, changes something, and names what was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.games.western.random_games import finished
from tests.games.western.scenario import Scenario
from tests.games.western.test_law import attempt, ride
from tests.games.western.test_moving import busy
from wl_tui.games.western import accounts
from wl_tui.games.western.county import Paid, Weighed, county
from wl_tui.games.western.frames import Deed, Turn
from wl_tui.games.western.moving import ActionTaken, Rest
from wl_tui.games.western.rewards import ActionsGained
from wl_tui.games.western.turn import EndTurn, TurnEnded
from wl_tui.kernel.clone import clone
from wl_tui.kernel.events import Ended, Gained, TurnBegan
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event

rule = pytest.mark.rule

PLAYERS = pytest.mark.parametrize("players", range(2, 7))
SEEDS = range(8)
CHANGES = (Gained, Paid, Weighed, ActionsGained)
FLOW = {"Began", "Reached", "Ended", "Opened", "Added", "Took"}
"""What the kernel says about the course of things is no rule's doing."""


@cache
def ids() -> frozenset[str]:
    text = (Path(__file__).parents[2] / "rules" / "ids.txt").read_text(encoding="utf-8")
    return frozenset(line.split()[0] for line in text.splitlines() if line.startswith("WL-"))


def events(players: int) -> Iterable[Event]:
    return (event for seed in SEEDS for event in finished(players, seed).events)


def uncited(told: Iterable[Event]) -> set[tuple[str, str]]:
    strange = {(type(event).__name__, event.rule) for event in told if event.rule not in ids()}
    return {(kind, rule) for kind, rule in strange if rule or kind not in FLOW}


@PLAYERS
def test_whatever_happens_cites_a_rule_of_the_book(players: int) -> None:
    assert uncited(events(players)) == set()


def delivered() -> Scenario:
    return busy().play("demand 1", "give-money", "deliver no")


def slipped_away() -> Scenario:
    game = ride(hands={1: ["KS", "2H", "4C"]}).play("ride-to MP7", "discard 2H", "pick-prey 1", "back-trail 4C")
    return game.play(game.offered[0])


def come_back_for() -> Scenario:
    return ride(sheriff="MP7").play("ride-back", "discard 2H")


def locked_up() -> Scenario:
    return attempt(cattle={1: "blue-1"}).play("decline")


def overloaded() -> Scenario:
    return Scenario(items={0: ["mule", "mustang"]}, nuggets={0: 6}, step="gear").play("wield mustang")


@pytest.mark.parametrize("game", [delivered, slipped_away, come_back_for, locked_up, overloaded])
def test_what_hardly_ever_happens_cites_a_rule_too(game: Callable[[], Scenario]) -> None:
    assert uncited(game().told) == set()


@PLAYERS
def test_nothing_is_recorded_that_changes_nothing(players: int) -> None:
    assert not [event for event in events(players) if isinstance(event, CHANGES) and not event.amount]


@PLAYERS
def test_programs_are_not_asked_what_has_one_answer(players: int) -> None:
    """Whether to go on where nothing lengthens a Move, or to end the turn: such questions leave no trace."""
    assert not [event for event in events(players) if isinstance(event, TurnEnded)]
    for table in (finished(players, seed) for seed in SEEDS):
        assert not [each for record in table.records for each in record.forced if isinstance(each.choice, EndTurn | Rest)]


@rule("WL-2.3")
def test_an_action_is_a_move_a_card_a_fight_or_the_business_of_a_place() -> None:
    taken = {event.action for players in range(2, 7) for event in events(players) if isinstance(event, ActionTaken)}
    places = {"work", "poker", "store", "prospect", "heist", "revel", "acquire", "heal", "deposit"}
    assert taken == {"move", "card", "item", "arrest", "duel", "rob", *places}


def test_actions_are_counted_for_the_simulation() -> None:
    table = finished(4, 0)
    taken = [event.action for event in table.events if isinstance(event, ActionTaken)]
    assert table.rules.game.happenings(table.rules, table.events)["actions"] == Counter(taken)


@rule("WL-6.1")
def test_turns_that_meet_a_trigger_are_counted_as_the_actions_did() -> None:
    """From the events alone, beside what each action had tallied when it was over."""
    expected: Counter[str] = Counter()
    for table in (finished(4, seed) for seed in SEEDS):
        state, met = table.rules.blank(4, 0), set[str]()
        for event in table.events:
            if isinstance(event, Ended):
                frame = state.stack[-1]
                if isinstance(frame, Deed):
                    triggers = table.rules.content.triggers.values()
                    met |= {each.id for each in triggers if each.met(frame.tally)}
                elif isinstance(frame, Turn):
                    expected.update(met)
                    met = set()
            table.rules.apply(state, event)
    counted: Counter[str] = Counter()
    for table in (finished(4, seed) for seed in SEEDS):
        happened = table.rules.game.happenings(table.rules, table.events)
        counted.update(happened["triggers"])
        assert set(happened["triggers"]) == set(table.rules.content.triggers)
        assert happened["turns"] == {"all": sum(isinstance(event, TurnBegan) for event in table.events)}
    assert +counted == expected
    assert len(expected) > 5


def minted(s: State) -> None:
    county(s).supply += 10


def mislaid(s: State) -> None:
    county(s).gold -= 1


def disgraced(s: State) -> None:
    s.tracks["lp"][0] = -1


def riddled(s: State) -> None:
    s.tracks["wounds"][1] = 4


def rolling_in_it(s: State) -> None:
    county(s).supply += sum(s.tracks["money"]) - 130
    s.tracks["money"] = [130, 0, 0]


def two_faced(s: State) -> None:
    s.tracks["mp"][2] = s.tracks["wp"][2] = 1


@rule("WL-1.8", "WL-5.14")
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (minted, "there is $730 in all"),
        (mislaid, "there are 35 nuggets in all"),
        (disgraced, "somebody has -1 lp"),
        (riddled, "seat 1 is past a limit"),
        (rolling_in_it, "seat 0 is past a limit"),
        (two_faced, "seat 2 is Marshal and Wanted at once"),
    ],
)
def test_the_accounts_that_the_contract_tests_look_at_do_not_balance(
    change: Callable[[State], None], complaint: str
) -> None:
    state = clone(finished(3, 0).state)
    assert list(accounts(state)) == []
    change(state)
    assert list(accounts(state)) == [complaint]
