"""Goals around the map: one's own with how far they are, others' as a number, and none that is met overlooked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.western.aiming import Aiming
from tests.ui.driving import at_keyboard
from tests.ui.western.riding import arranged, riding
from tests.ui.western.test_panels import ASCII, UNICODE, text_of, view_of
from tests.ui.western.test_pictures import compare
from wl_tui.games.western.goals import CompleteGoal, completed
from wl_tui.kernel import registry
from wl_tui.kernel.records import Step
from wl_tui.kernel.views import TABLE
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.setup import SetupScreen
from wl_tui.ui.western.choices import split
from wl_tui.ui.western.doubts import doubt_about
from wl_tui.ui.western.drama import beats_of
from wl_tui.ui.western.mats import mat_rows, own_parts
from wl_tui.ui.western.pages import PAGES

AT_THE_BANK: dict[str, Any] = {"spaces": {0: "DR10"}, "money": {0: 120}, "hands": {0: ["KS", "4C"], 1: ["QD"]}}


def ambitious(**more: Any) -> Aiming:
    """Annie has one goal completed, one she could complete and one to come; Bill has two to come, Cole all three."""
    position = {
        "aims": {
            0: ["mothers-mortgage", "outshot"],
            1: ["three-thousand", "every-trail"],
            2: ["better-hand", "dry-air", "half-a-minute"],
        },
        "done": {0: ["on-tour"], 1: ["known-by-heart"]},
        "held": {0: ["legend-3.1"], 1: ["legend-1.1"]},
        **AT_THE_BANK,
    }
    return Aiming(**{**position, **more})


def test_ones_own_goals_are_on_the_mat_with_how_far_they_are_and_others_as_a_number() -> None:
    mats = text_of(mat_rows(view_of(ambitious()), UNICODE))
    assert "○ Outshot: 0 of 2 duels won" in mats
    assert "● Her Mother's Mortgage: at the Bank; $120 of $120 in hand" in mats
    assert mats.count(" 1/3 goals") == 2
    assert mats.count(" 0/3 goals") == 1
    assert "Three Thousand" not in mats
    assert "Every Trail" in text_of(mat_rows(view_of(ambitious(), 1), UNICODE))
    assert "Outshot" not in text_of(mat_rows(view_of(ambitious(), TABLE), UNICODE))
    assert "* Her Mother's Mortgage" in text_of(mat_rows(view_of(ambitious()), ASCII))
    assert "1/3 goals" in own_parts(view_of(ambitious()), UNICODE)


def test_the_page_of_goals_has_ones_own_first_and_what_is_completed_by_all() -> None:
    shown = text_of(PAGES["goals"](view_of(ambitious(), 1), UNICODE, "", ())[1])
    assert shown.startswith(" Your goals")
    assert "Three Thousand Prisoners: Beat bandits or arrest Wanted players, 3 of them in all. house" in shown
    assert "0 of 3 beaten or arrested" in shown
    assert "On Tour: Have stood at a Saloon in Darkrock" in shown, "what Annie has completed all can read"
    assert "2 goals, face down" in shown
    assert "Outshot" not in shown
    assert "Legendary token: 1 LP. Counted at the end." in shown
    assert "1 legendary token, face down" in shown
    assert "house content" in shown


def test_the_score_so_far_leaves_tokens_out_and_says_so() -> None:
    title, rows = PAGES["score"](view_of(ambitious()), UNICODE, "", ())
    assert title == "Score so far"
    assert "legendary tokens   " not in text_of(rows)
    assert "counted when the game ends" in text_of(rows)


def test_what_can_be_completed_stands_first_and_is_asked_about_before_the_turn_ends() -> None:
    view = view_of(ambitious())
    assert view.decision is not None
    first = view.decision.choices[split(view, view.decision).in_menu[0]]
    assert first == CompleteGoal("mothers-mortgage")
    assert "You could complete a goal: Her Mother's Mortgage." in doubt_about(view, 0, view.decision.parse("stop"))
    poor = view_of(ambitious(money={0: 110}))
    assert poor.decision is not None
    assert "goal" not in doubt_about(poor, 0, poor.decision.parse("stop"))
    last = view_of(ambitious(actions=0))
    assert last.decision is not None
    assert "Her Mother's Mortgage" in doubt_about(last, 0, last.decision.parse("end-turn"))


def test_a_goal_completed_unfolds_before_the_eyes() -> None:
    game = ambitious(done={}, held={})
    before = len(view_of(game, 1).events)
    game.play("complete-goal mothers-mortgage")
    beats = beats_of(view_of(game, 1), view_of(game, 1).events[before:])
    assert [title for title, _, _ in beats] == ["A goal is reached"] * 2
    assert "Annie completes a goal, Her Mother's Mortgage" in text_of(beats[-1][1])


async def test_a_goal_is_completed_by_keys_and_its_tokens_are_chosen(saves: Path) -> None:
    async with riding(saves, arranged(ambitious(), saves, 0)) as rider:
        await rider.until(lambda: rider.asked)
        await rider.see("1/3 goals", "1  Complete your goal, Her Mother's Mortgage")
        await rider.press("o")
        await rider.until(lambda: isinstance(rider.app.screen, Page))
        await rider.see("Your goals", "0 of 2 duels won", "Bill's goals")
        assert "Three Thousand" not in rider.text
        await rider.press("escape")
        await rider.until(lambda: rider.asked)
        table, before = rider.table, len(rider.table.records)
        stop = len(rider.western._split.in_menu) - 1
        await rider.take(stop)
        await rider.see("You could complete a goal")
        await rider.press("escape")
        await rider.until(lambda: rider.western._doubted is None and rider.asked)
        await rider.press("1")
        await rider.until(lambda: len(table.records) > before)
        made = table.records[before]
        assert isinstance(made, Step)
        assert made.choice == CompleteGoal("mothers-mortgage")
        await rider.until(lambda: rider.asked, 30)
        if table.decision is not None and table.decision.kind == "tokens":
            await rider.see("Which legendary tokens do you keep?")
            await rider.press("1")
            await rider.until(lambda: table.decision is None or table.decision.kind != "tokens")
        assert table.state.count(completed(0)) == table.state.count("tokens.0") == 2


async def test_the_set_up_asks_whether_to_play_with_goals(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        screen = SetupScreen(registry.find("western"))
        player.app.push_screen(screen)
        await player.see("> Players")
        assert screen.plan().options["with"] == []
        await player.press("up", "up", "up")
        await player.see("> Goals", "secret goals for each legend, and legendary tokens")
        await player.press("right")
        assert screen.plan().options["with"] == ["goals"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_pictures_of_a_table_with_goals(size: tuple[int, int], saves: Path) -> None:
    async with riding(saves, arranged(ambitious(), saves, 0), size) as rider:
        await rider.until(lambda: rider.asked)
        await rider.rest()
        compare("goals", size, rider)
        if size == (80, 24):
            await rider.press("o")
            await rider.until(lambda: not rider.at_table)
            await rider.rest()
            compare("page-goals", size, rider)
