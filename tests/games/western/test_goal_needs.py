"""Every one of the 48 goals: a state that meets it, and for each of its needs one that just misses it (WL-13.1)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.games.western.aiming import Aiming
from tests.games.western.scenario import rules_of
from wl_tui.games.western.content import Need
from wl_tui.games.western.goals import CompleteGoal
from wl_tui.games.western.library import West
from wl_tui.games.western.needs import FEAT_NAMES, HAVE, HAVE_NAMES, STOOD, progress
from wl_tui.games.western.words import PLACE_NAMES
from wl_tui.kernel.clone import clone
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.state import State

rule = pytest.mark.rule
WEST: West = rules_of(**{"with": "goals"}).content

SALOON, CABARET, BANK, OFFICE, STATION, DOCTOR = "RF2", "RF5", "DR10", "DR1", "SV12", "RF1"
HIDEOUTS, MINES = ("MP1", "SH8", "SH1", "DC1", "SV2", "CJ8"), ("SH2", "CJ11", "SV3")
PLAIN, IN_TOWN = "SV13", "DR6"

Case = tuple[dict[str, Any], list[dict[str, Any]]]
CASES: dict[str, Case] = {
    # Annie Oakley
    "outshot": ({"did": {"duels_won": 2}}, [{"did": {"duels_won": 1, "fights_won": 2}}]),
    "mothers-mortgage": ({"at": BANK, "money": 120}, [{"at": "DR9"}, {"money": 110}]),
    "on-tour": (
        {"been": ["DR5", "RF4", CABARET]},
        [{"been": ["RF2", "RF4", CABARET]}, {"been": ["DR5", "DR8", CABARET]}, {"been": ["DR5", "RF4"]}],
    ),
    "edge-of-a-card": (
        {"upgraded": ["rifle"], "did": {"bandits": 1}},
        [{"upgraded": [], "items": ["rifle"]}, {"did": {"fights_won": 1}}],
    ),
    # Bass Reeves
    "three-thousand": ({"did": {"caught": 3}}, [{"did": {"caught": 2, "fights_won": 3}}]),
    "known-by-heart": ({"at": OFFICE, "cards": 8}, [{"at": "DR2"}, {"cards": 7}]),
    "every-trail": ({"been": HIDEOUTS[:4]}, [{"been": [*HIDEOUTS[:3], OFFICE]}]),
    "straight-and-unhurt": ({"at": OFFICE, "mp": 5}, [{"at": "DR5"}, {"mp": 4}, {"wounds": 1}]),
    # Billy the Kid
    "short-of-the-rope": ({"wp": 3, "turn": {"ridden": 6}}, [{"wp": 2}, {"turn": {"ridden": 5}, "did": {"ridden": 60}}]),
    "county-war": (
        {"did": {"rustled": 1, "fights_won": 1}},
        [{"did": {"cattle": 1, "fights_won": 1}}, {"did": {"rustled": 1, "caught": 1}}],
    ),
    "price-on-his-head": ({"at": IN_TOWN, "wp": 5}, [{"at": PLAIN}, {"wp": 4}]),
    "hands-all-round": ({"did": {"robberies": 2}}, [{"did": {"robberies": 1, "fights_won": 2}}]),
    # Bloody Knife
    "mail-for-the-fort": ({"turn": {"ridden": 10}}, [{"turn": {"ridden": 9}, "did": {"ridden": 80}}]),
    "scouts-round": ({"been": MINES}, [{"been": [*MINES[:2], STATION]}]),
    "fur-company": ({"at": "DR2", "nuggets": 4}, [{"at": "DR1"}, {"nuggets": 3}]),
    "more-than-bullets": ({"did": {"bandits": 2}}, [{"did": {"bandits": 1}}]),
    # Calamity Jane
    "growing-stories": ({"did": {"tales": 3}}, [{"did": {"tales": 2}}]),
    "she-stayed": (
        {"at": DOCTOR, "items": ["provisions", "whiskey"]},
        [{"at": "RF2"}, {"items": ["whiskey", "ten-gallon"]}, {"items": ["provisions"]}],
    ),
    "bullwhacker": ({"did": {"cattle": 2}}, [{"did": {"cattle": 1}}]),
    "drinks-all-round": ({"did": {"revels": 2}}, [{"did": {"revels": 1, "spent_in_town": 120}}]),
    # Doc Holliday
    "better-hand": ({"did": {"poker_won": 3}}, [{"did": {"poker_won": 2}}]),
    "half-a-minute": (
        {"turn": {"fights_won": 1}, "wounds": 2},
        [{"turn": {}, "did": {"fights_won": 1}}, {"wounds": 1}],
    ),
    "dry-air": ({"at": PLAIN, "cards": 6}, [{"at": IN_TOWN}, {"cards": 5}, {"wounds": 1}]),
    "expecting-a-bullet": ({"at": SALOON, "wounds": 2, "money": 60}, [{"at": "RF1"}, {"wounds": 1}, {"money": 50}]),
    # Jesse James
    "bank-and-railroad": ({"did": {"heists": 1}, "at": STATION}, [{"did": {"robberies": 1}}, {"at": BANK}]),
    "letters-to-the-papers": ({"wp": 4, "did": {"tales": 2}}, [{"wp": 3}, {"did": {"tales": 1}}]),
    "holed-up": ({"at": "SV2", "money": 120}, [{"at": "SV1"}, {"money": 110}]),
    "a-train-stopped": ({"turn": {"money": 90}}, [{"turn": {"money": 80}, "did": {"money": 500}}]),
    # Kit Carson
    "half-a-continent": ({"did": {"ridden": 40}}, [{"did": {"ridden": 39}}]),
    "saddle-of-his-own": ({"upgraded": ["mustang"]}, [{"upgraded": ["mule"], "items": ["mustang"]}]),
    "other-tongues": (
        {"did": {"tales": 2}, "been": ["DR6", "RF1"]},
        [{"did": {"tales": 1}}, {"been": ["RF1", "RF2"]}, {"been": ["DR6", "SH1"]}],
    ),
    "a-seasons-catch": ({"did": {"nuggets_found": 6}}, [{"did": {"nuggets_found": 5, "nuggets_sold": 5}}]),
    # Mary Fields
    "star-route": (
        {"been": [STATION, "DR2", "RF7"], "at": "RF7"},
        [{"been": ["DR2", "RF7"]}, {"been": [STATION, "RF7"]}, {"at": "DR2"}],
    ),
    "mission-freight": (
        {"at": "CJ5", "items": ["whiskey", "provisions", "ten-gallon"]},
        [{"at": PLAIN}, {"items": ["whiskey", "provisions", "shotgun", "mule"]}],
    ),
    "on-her-shoulders": (
        {"turn": {"ridden": 6}, "at": STATION},
        [{"turn": {"ridden": 5}}, {"items": ["mule"]}, {"at": "SV8"}],
    ),
    "nobody-argued": (
        {"upgraded": ["shotgun"], "did": {"fights_won": 1}},
        [{"upgraded": [], "items": ["shotgun"]}, {"did": {"bandits": 1}}],
    ),
    # Wild Bill Hickok
    "chair-by-the-wall": (
        {"did": {"poker_won": 3}, "at": SALOON},
        [{"did": {"poker_won": 2}}, {"at": CABARET}, {"wounds": 1}],
    ),
    "seventy-five-yards": (
        {"turn": {"duels_won": 1}, "at": IN_TOWN},
        [{"turn": {"fights_won": 1}, "did": {"duels_won": 3}}, {"at": PLAIN}],
    ),
    "cow-town-badge": ({"at": SALOON, "mp": 4}, [{"at": OFFICE}, {"mp": 3}]),
    "aces-and-eights": ({"turn": {"poker_won": 3}}, [{"turn": {"poker_won": 2}, "did": {"poker_won": 5}}]),
    # Wyatt Earp
    "without-a-scratch": ({"turn": {"fights_won": 1}}, [{"turn": {}, "did": {"fights_won": 4}}, {"wounds": 1}]),
    "vendetta-ride": ({"did": {"bandits": 3}}, [{"did": {"bandits": 2}}]),
    "saloon-keeper": ({"at": "DR8", "money": 120}, [{"at": "DR6"}, {"money": 110}]),
    "told-to-hollywood": ({"did": {"tales": 2}, "at": CABARET}, [{"did": {"tales": 1}}, {"at": SALOON}]),
    # Y. B. Rowdy
    "a-trail-for-days": ({"turn": {"ridden": 9}}, [{"turn": {"ridden": 8}, "did": {"ridden": 50}}]),
    "salt-river": ({"turn": {"bandits": 1}, "wounds": 1}, [{"turn": {}, "did": {"bandits": 3}}, {"wounds": 0}]),
    "medal-of-honor": ({"at": OFFICE, "lp": 10}, [{"at": IN_TOWN}, {"lp": 9}, {"wp": 1}]),
    "broken-country": (
        {"been": ["MP1", "SH1", "CJ1", "SV1"]},
        [
            {"been": ["DR1", "SH1", "CJ1", "SV1"]},
            {"been": ["MP1", "RF1", "CJ1", "SV1"]},
            {"been": ["MP1", "SH1", "DC1", "SV1"]},
            {"been": ["MP1", "SH1", "CJ1"]},
        ],
    ),
}
DECK = [f"{rank}{suit}" for suit in "SHDC" for rank in ("K", "Q", "J", "9")]


def standing(
    goal: str,
    at: str = PLAIN,
    cards: int = 0,
    did: Mapping[str, int] | None = None,
    turn: Mapping[str, int] | None = None,
    been: Sequence[str] = (),
    items: Sequence[str] = (),
    upgraded: Sequence[str] = (),
    **tracks: int,
) -> State:
    """Seat 0 acts, with this goal and these means. Deeds are written into the tallies, as events would have."""
    numbers: dict[str, Any] = {track: {0: value} for track, value in tracks.items()}
    game = Aiming(
        WEST.goals[goal].character,
        next(name for name in WEST.characters if name != WEST.goals[goal].character),
        aims={0: [goal]},
        spaces={0: at, 1: "SH6"},
        hands={0: DECK[:cards]},
        items={0: items},
        upgraded={0: upgraded},
        sheriff="MP8",
        **numbers,
    )
    state = clone(game.table.state)
    state.tallies[0].update({**dict(did or {}), **{STOOD + space: 1 for space in been}})
    for feat, amount in (turn or {}).items():
        state.tallies[0][feat] = state.tallies[0].get(feat, 0) + amount
    state.stack[-1].tally = dict(turn or {})  # type: ignore[attr-defined]
    return state


def offered(goal: str, state: State) -> bool:
    asked = Flow(rules_of(**{"with": "goals"}), state).advance()
    assert asked is not None
    assert asked.kind == "act"
    return CompleteGoal(goal) in asked.choices


@rule("WL-13.1")
@pytest.mark.parametrize("goal", WEST.goals)
def test_a_goal_can_be_completed_when_its_needs_are_met_and_not_when_one_is_just_missed(goal: str) -> None:
    meets, misses = CASES[goal]
    needs = WEST.goals[goal].needs
    assert len(misses) == len(needs), "every need is missed once"
    state = standing(goal, **meets)
    assert offered(goal, state)
    assert all("not " not in progress(WEST, state, 0, need) for need in needs)
    for need, miss in zip(needs, misses, strict=True):
        state = standing(goal, **{**meets, **miss})
        assert not offered(goal, state), f"{miss} is not enough"
        assert progress(WEST, state, 0, need) != progress(WEST, standing(goal, **meets), 0, need)


def test_there_are_four_for_each_character_all_marked_as_ours() -> None:
    assert set(CASES) == set(WEST.goals)
    for character in WEST.characters:
        assert sum(goal.character == character for goal in WEST.goals.values()) == 4
    assert {goal.source for goal in WEST.goals.values()} == {"house"}
    assert len({goal.title for goal in WEST.goals.values()}) == len({goal.text for goal in WEST.goals.values()}) == 48


@pytest.mark.parametrize("goal", WEST.goals)
def test_what_a_goal_says_is_what_it_needs(goal: str) -> None:
    """Its numbers, places, regions and items all stand in its text."""
    entry = WEST.goals[goal]
    numbers = {need.at_least for need in entry.needs if need.at_least > 1}
    assert numbers == {int(found) for found in re.findall(r"\d+", entry.text)}
    for need in entry.needs:
        places = [PLACE_NAMES.get(spot, spot) for spot in (*need.at, *need.been) if spot not in ("town", "outside_town")]
        item = WEST.items[need.item].upgrade if need.upgraded else WEST.items.get(need.item)
        for word in (*places, need.region, *([item.title] if item else [])):
            assert word.rstrip("s") in entry.text
        assert (need.over == "turn") == (need.did is not None and bool(re.search("in one turn|on your turn", entry.text)))


def test_every_word_goals_are_written_in_has_a_name() -> None:
    used = {need.did for goal in WEST.goals.values() for need in goal.needs if need.did}
    assert used <= set(FEAT_NAMES)
    assert set(HAVE) == set(HAVE_NAMES)


@pytest.mark.parametrize(
    ("need", "means", "words"),
    [
        (Need(did="fights_won", at_least=3), {"did": {"fights_won": 2}}, "2 of 3 fights won against players"),
        (Need(did="ridden", at_least=8, over="turn"), {"turn": {"ridden": 4}}, "4 of 8 spaces travelled this turn"),
        (Need(did="money", at_least=100, over="turn"), {"turn": {"money": 20}}, "$20 of $100 gained this turn"),
        (Need(have="money", at_least=100), {"money": 60}, "$60 of $100 in hand"),
        (Need(have="wounds", at_most=0), {}, "no wounds"),
        (Need(have="wounds", at_most=1), {"wounds": 2}, "2 wounds, 1 at most"),
        (Need(been=("mine",), at_least=3), {"been": ["SH2"]}, "1 of 3 Mines"),
        (Need(been=("saloon",), region="Red Falls"), {"been": ["DR5"]}, "not yet at a Saloon in Red Falls"),
        (Need(been=("outside_town",), region="Sunny Hills"), {"been": ["SH1"]}, "been in Sunny Hills"),
        (Need(been=("town",), region="Red Falls"), {"been": ["SH1"]}, "not yet in Red Falls"),
        (Need(at=("bank",)), {"at": "DR9"}, "not at the Bank"),
        (Need(at=("hideout",)), {"at": "SV2"}, "at a hideout"),
        (Need(at=("town",)), {"at": "DR9"}, "in a town"),
        (Need(at=("outside_town",)), {"at": "DR9"}, "not outside of town"),
        (Need(region="Cliff Junction"), {"at": "CJ5"}, "in Cliff Junction"),
        (Need(item="rifle", upgraded=True), {"items": ["rifle"]}, "no Long Rifle"),
        (Need(item="whiskey"), {"items": ["whiskey"]}, "Whiskey"),
    ],
)
def test_how_far_somebody_is_reads_well(need: Need, means: dict[str, Any], words: str) -> None:
    assert progress(WEST, standing("outshot", **means), 0, need) == words
