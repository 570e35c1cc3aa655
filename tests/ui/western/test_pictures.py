"""Pictures of the table of Western Legends as text, at three sizes. `make pictures` writes them anew; review the diff."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.western.scenario import Scenario
from tests.ui.driving import SIZES
from tests.ui.western.riding import Rider, arranged, riding

PICTURES = Path(__file__).parent / "pictures"


def acting() -> Scenario:
    return Scenario(
        "annie-oakley",
        "billy-the-kid",
        "bass-reeves",
        "doc-holliday",
        spaces={0: "DR6", 1: "DR6", 2: "CJ7", 3: "SV2"},
        hands={0: ["KS", "6H", "AC", "3D"], 1: ["QD"], 2: ["4H", "9C"]},
        money={0: 40, 1: 120, 2: 10},
        lp={0: 6, 1: 11, 2: 2},
        wp={1: 4},
        mp={2: 3},
        wounds={0: 1},
        nuggets={0: 2, 3: 4},
        items={0: ["rifle", "mustang", "whiskey"], 2: ["mule"]},
        legends=(0, 1),
        bandits=["MP1", "CJ8"],
        cattle={2: "green-1"},
        discs=((0, 1), (2,)),
        round=7,
        actions=2,
    )


def duel() -> Scenario:
    game = Scenario(spaces={0: "MP7", 1: "MP7"}, hands={0: ["KS", "4C", "6S"], 1: ["QD", "4H"]}, items={1: ["revolver"]})
    return game.play("attack duel 1")


def store() -> Scenario:
    return Scenario(spaces={0: "RF7"}, money={0: 100}, items={0: ["rifle"]}, hands={0: ["KS", "10C"]}).play("visit-store")


def poker() -> Scenario:
    game = Scenario(
        spaces={0: "DR5", 1: "DR5"},
        money={0: 30, 1: 30},
        hands={0: ["KS", "KD", "5C"], 1: ["QD", "4C"]},
        deck=["3C", "8D", "10D", "4H", "5S"],
    )
    return game.play("play-poker", "join yes")


def story() -> Scenario:
    game = Scenario(stories=("the-hanging-judge",), discs=((0, 1), ()), step="finish", hands={0: ["KS"]})
    return game.play("end-turn")


def stranger() -> Scenario:
    """Alone with the Man in Black in the street, his last card in the log, after a round of two."""
    game = Scenario(
        "annie-oakley",
        "bass-reeves",
        spaces={0: "RF4", 1: "MP8"},
        hands={0: ["KS", "6H"]},
        lp={0: 6, 1: 3},
        money={0: 40, 1: 20},
        legends=(0,),
        stranger="SV12",
        stranger_lp=7,
        stranger_deck=["mib-front-row"],
    )
    return game.play("stop", "income 20 0", "stop", "income 20 0")


def standoff() -> Scenario:
    game = Scenario(
        "annie-oakley",
        "bass-reeves",
        spaces={0: "RF4"},
        hands={0: ["KS", "4C", "6S"]},
        stranger="RF4",
        stranger_lp=7,
        fight_deck=["fight-5", "fight-J", "fight-9"],
    )
    return game.play("attack duel 9", "lay KS")


def his_challenge() -> Scenario:
    game = Scenario(
        "annie-oakley",
        "bass-reeves",
        spaces={0: "SV10", 1: "MP8"},
        hands={0: ["KS", "4C"]},
        stranger="SV12",
        stranger_lp=3,
        stranger_deck=["mib-short-shadows"],
    )
    return game.play("stop", "income 20 0", "stop")


SCENES: dict[str, Callable[[], Scenario]] = {
    "acting": acting,
    "duel": duel,
    "store": store,
    "poker": poker,
    "story": story,
    "stranger": stranger,
    "standoff": standoff,
    "his-challenge": his_challenge,
}


def compare(name: str, size: tuple[int, int], rider: Rider) -> None:
    path = PICTURES / f"{name}-{size[0]}x{size[1]}.txt"
    if os.environ.get("WL_TUI_PICTURES") == "write":
        path.write_text(rider.text + "\n", encoding="utf-8")
    assert path.exists(), f"there is no picture {path.name} yet; write it with: make pictures"
    assert rider.text + "\n" == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
async def test_the_table_looks_as_it_is_kept(name: str, size: tuple[int, int], saves: Path) -> None:
    async with riding(saves, arranged(SCENES[name](), saves, 0), size) as rider:
        await rider.until(lambda: rider.asked)
        await rider.rest()
        compare(name, size, rider)


@pytest.mark.parametrize(
    ("key", "name"), [("m", "mats"), ("t", "stories"), ("c", "cards"), ("v", "score"), ("question_mark", "what")]
)
async def test_the_pages_look_as_they_are_kept(key: str, name: str, saves: Path) -> None:
    async with riding(saves, arranged(acting(), saves, 0)) as rider:
        await rider.until(lambda: rider.asked)
        await rider.press(key)
        await rider.until(lambda: not rider.at_table)
        await rider.rest()
        compare(f"page-{name}", (80, 24), rider)


@pytest.mark.parametrize("size", [(120, 24), (130, 30), (120, 40), (160, 30), (160, 50)])
async def test_with_six_players_the_column_beside_the_map_ends_with_the_log(size: tuple[int, int], saves: Path) -> None:
    six = ("annie-oakley", "billy-the-kid", "bass-reeves", "doc-holliday", "calamity-jane", "wyatt-earp")
    gear = {seat: ["rifle", "mustang", "whiskey"] for seat in range(6)}
    game = Scenario(*six, items=gear, money={0: 40}, hands={0: ["KS", "6H", "AC", "3D"]})
    async with riding(saves, arranged(game, saves, 0), size) as rider:
        await rider.until(lambda: rider.asked)
        await rider.rest()
        panels = rider.western.query_one("#panels").region
        shown = [rider.western.query_one(f"#{id}") for id in ("mats", "stories", "log")]
        assert all(panel.region.bottom <= panels.bottom for panel in shown)
        assert all(panel.size.height >= 3 for panel in shown)
        assert rider.western.query_one("#hand").display != rider.western.query_one("#handline").display
        await rider.see("K♠", "Determination")


@pytest.mark.parametrize("size", [(79, 24), (80, 23)])
async def test_a_window_that_is_too_small_gets_a_sentence(size: tuple[int, int], saves: Path) -> None:
    async with riding(saves, arranged(acting(), saves, 0), size) as rider:
        await rider.see("make it larger")
        before = len(rider.table.records)
        await rider.press("1", "enter")
        await rider.pilot.pause()
        assert len(rider.table.records) == before, "and no key answers what cannot be seen"
