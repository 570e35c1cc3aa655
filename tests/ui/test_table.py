"""The table screen: whole games by keys alone, undo, what is refused, programs at the table, small windows."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from time import monotonic

import pytest
from textual import events

from tests.ui.driving import BOTS, SOLO, Player, at_keyboard, new_table, play_on
from tests.ui.tiny import ANSWERS, TINY
from wl_tui.bots.study import Study
from wl_tui.kernel.errors import RulesBug
from wl_tui.kernel.records import Seat, Step, Told
from wl_tui.kernel.state import fingerprint
from wl_tui.kernel.structs import Choice
from wl_tui.kernel.table import Table
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.log import LogPanel
from wl_tui.ui.common.menu import key_of
from wl_tui.ui.common.start import StartScreen
from wl_tui.ui.common.table import TableScreen


async def answer(player: Player, choice: int) -> None:
    """Give one answer by its key and wait for what comes of it."""
    before = len(player.table.records)
    await player.press(key_of(choice))
    await player.until(lambda: len(player.table.records) > before)
    await player.until_something()


async def test_a_whole_game_by_keys_alone(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves, posse=True)) as player:
        await player.until_something()
        turn = 0
        while not player.over:
            turn += 1
            await answer(player, turn * 7 % player.menu.choices)
        result = player.table.result
        assert result is not None
        assert result.reason in player.text
        assert all(f"*{SOLO_NAMES[seat]}" in player.text for seat in result.winners)
        for score in result.sheet:
            assert [score.line, *map(str, score.values)] in [line.split() for line in player.menu.text.splitlines()]
        state = fingerprint(player.table.state)
    loaded = Table.load(saves / "game.wlj")
    assert fingerprint(loaded.state) == state
    loaded.close()


SOLO_NAMES = ["Annie", "Buck", "Clementine"]


async def test_arrows_and_enter_answer_too(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        wanted = player.menu.choices - 1
        decision = player.table.decision
        assert decision is not None
        choice = decision.choices[wanted]
        await player.press("end", "up", "down", "enter")
        await player.until(lambda: len(player.table.records) > 1)
        assert player.table.records[-1].choice == choice  # type: ignore[union-attr]


async def test_undo_takes_back_one_step_and_the_log_with_it(saves: Path) -> None:
    async with at_keyboard(saves, await_duel(saves)) as player:
        await player.until_asked()
        log = player.app.screen.query_one(LogPanel)
        before, told = fingerprint(player.table.state), log.text
        await answer(player, 0)
        assert log.text != told
        assert "u takes your last step back" in player.text
        await player.press("u")
        await player.see("Taken back.")
        await player.until_asked()
        assert fingerprint(player.table.state) == before
        assert log.text == told
        assert "(u undo)" in player.text or "u undo" in player.text


def await_duel(saves: Path) -> Table:
    """A game that stands at a person's first question, whose first answer can be taken back: it draws nothing."""
    table = new_table(saves)
    while table.flow.asked is not None and (table.flow.asked.seat != 0 or table.flow.asked.kind != "act"):
        play_on(table, 1)
    return table


async def test_undo_turn_returns_to_its_beginning(saves: Path) -> None:
    async with at_keyboard(saves, await_duel(saves)) as player:
        await player.until_asked()
        before = fingerprint(player.table.state)
        await answer(player, 0)
        await player.press("U")
        await player.see("Taken back.")
        assert fingerprint(player.table.state) == before


async def test_what_cannot_be_taken_back_is_greyed_and_explained(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        assert "(u undo)" in player.text
        await player.press("u")
        await player.see("This cannot be taken back")
        records = len(player.table.records)
        await player.press("U")
        assert len(player.table.records) == records


async def test_in_the_sandbox_undo_goes_back_over_the_bots(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves, sandbox=True)) as player:
        await player.until_asked()
        for _ in range(4):
            await answer(player, 0)
        choices = player.table_screen.play.undo_target
        await player.press("u")
        await player.see("Taken back.")
        await player.until_asked()
        assert len(player.table.records) == choices + 1
        assert player.table.flow.asked is not None
        assert player.table.flow.asked.seat == 0


async def test_keys_typed_before_the_question_was_drawn_do_not_answer_it(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        early = events.Key("1", "1")
        enter = events.Key("enter", "\r")
        await answer(player, 0)
        records = len(player.table.records)
        for event in (early, enter):
            player.app.post_message(event)
        await player.pilot.pause()
        assert len(player.table.records) == records, "they were pressed before this question was there"
        menu = player.menu
        menu.show(menu.rows)
        assert not menu.painted
        assert not menu.awake(monotonic() + 1)
        await player.until(lambda: menu.painted)
        await answer(player, 0)


async def test_two_keys_at_once_answer_one_question(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        for _ in range(5):
            await player.until_asked()
            before = len(mine(player.table))
            for _ in range(3):
                player.app.post_message(events.Key("1", "1"))
            await player.until(lambda before=before: len(mine(player.table)) > before)  # type: ignore[misc]
            await player.until_something()
            await player.pilot.pause()
            assert len(mine(player.table)) == before + 1


def mine(table: Table) -> list[Told]:
    return [record for record in table.records if isinstance(record, Step) and record.seat == 0]


async def test_a_bug_in_the_rules_is_a_sentence_and_the_game_stands(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(choice: Choice, seat: int | None = None) -> None:
        raise RulesBug("the rules broke at R1 Annie; the game stands where it was")

    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        with monkeypatch.context() as broken:
            broken.setattr(player.table, "choose", breaks)
            await player.press("1")
            await player.see("the rules broke at R1 Annie")
            await player.until_asked()
        await answer(player, 0)
        assert "the rules broke" not in player.text


async def test_a_bot_that_breaks_is_named_and_can_be_tried_again(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(self: object, view: object) -> Choice:
        raise ValueError("no idea")

    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        with monkeypatch.context() as broken:
            broken.setattr("wl_tui.bots.random.RandomBot.choose", breaks)
            while player.table.flow.asked is not None and player.table.flow.asked.seat == 0:
                await player.until_asked()
                await player.press("1")
            await player.see("(random) could not choose: ValueError", "Press s to try again")
            assert "no idea" not in player.text, "what a program knows is not told"
        await player.press("s")
        await player.until_asked()


async def test_a_journal_that_cannot_be_written_warns_as_long_as_it_is_so(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        assert "not being saved" not in player.text
        with monkeypatch.context() as full:
            real = os.write
            full.setattr(
                "wl_tui.kernel.journal.os.write", lambda fd, data: _no_space() if data[8:9] == b" " else real(fd, data)
            )
            await answer(player, 0)
            await player.see("This game is not being saved (No space left on device)")
            await answer(player, 0)
            assert "not being saved" in player.text
        await answer(player, 0)
        await player.until(lambda: "not being saved" not in player.text)
    Table.load(saves / "game.wlj").close()


def _no_space() -> int:
    raise OSError(28, "No space left on device")


async def test_bots_play_at_a_pace_and_s_skips_it(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves, BOTS), pace=60.0) as player:
        await player.see("what everybody sees", "s skip")
        records = len(player.table.records)
        await asyncio.sleep(0.1)
        assert len(player.table.records) == records, "a bot waits until its last step can have been read"
        await player.press("s")
        await player.until(lambda: player.over)
        assert "(s skip)" in player.text


async def test_esc_leaves_and_the_game_can_be_continued_there(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        await answer(player, 0)
        state = fingerprint(player.table.state)
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, StartScreen) and player.menu.painted)
        await player.see("Showdown, round")
        await player.press("1")
        await player.until_asked()
        assert fingerprint(player.table.state) == state


async def test_quitting_lets_go_of_the_journal(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        await player.press("q")
        await player.until(lambda: player.app._exit)
    Table.load(saves / "game.wlj").close()


async def test_help_is_made_from_the_table_of_actions(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves), size=(120, 40)) as player:
        await player.until_asked()
        await player.press("question_mark")
        await player.see("Help", "Take back your last step", "Duels at noon")
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, TableScreen))


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10), (20, 5)])
async def test_a_window_that_is_too_small_says_so_and_answers_nothing(saves: Path, size: tuple[int, int]) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        records = len(player.table.records)
        await player.pilot.resize_terminal(*size)
        await player.see("80 x 24 are needed")
        assert "Your choice" not in player.text
        await player.press("1", "enter")
        assert len(player.table.records) == records
        await player.pilot.resize_terminal(100, 30)
        await player.see("Your choice")
        await answer(player, 0)


async def test_a_window_can_be_too_small_from_the_start(saves: Path) -> None:
    async with at_keyboard(saves, size=(60, 20)) as player:
        await player.see("This window has 60 x 20 characters; 80 x 24 are needed")
        await player.press("1", "n", "enter", "f2")
        assert isinstance(player.app.screen, StartScreen)
        await player.pilot.resize_terminal(80, 24)
        await player.see("New game")


async def test_keys_answer_also_after_a_click_elsewhere(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        await player.pilot.click("#log", offset=(5, 5))
        await player.pilot.click("#title")
        await answer(player, 0)


async def test_the_game_waits_while_somebody_reads_the_help_page(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves, BOTS), pace=0.02) as player:
        await player.see("what everybody sees")
        await player.press("question_mark")
        await player.see("Help")
        records = len(player.table.records)
        await asyncio.sleep(0.2)
        assert len(player.table.records) <= records + 1
        await player.press("escape", "s")
        await player.until(lambda: player.over)


async def test_the_log_follows_unless_somebody_reads_back(saves: Path) -> None:
    async with at_keyboard(saves, play_on(new_table(saves), 30)) as player:
        await player.until_asked()
        log = player.app.screen.query_one(LogPanel)
        assert log.scroll_offset.y == log.max_scroll_y > 0
        await player.press("pageup", "pageup")
        back = log.scroll_offset.y
        assert back < log.max_scroll_y
        await answer(player, 0)
        assert log.scroll_offset.y == back
        await player.press(*["pagedown"] * 16)
        await answer(player, 0)
        assert log.scroll_offset.y == log.max_scroll_y


async def test_tab_gives_the_page_keys_to_another_panel(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        assert "╔═ What happened" in player.text
        await player.press("tab")
        await player.see("╔═ The table")
        assert "╔═ What happened" not in player.text


async def test_a_game_without_words_and_with_very_many_answers(saves: Path) -> None:
    assert len(current().for_choices) < ANSWERS
    async with at_keyboard(saves, Table.new(TINY, ["Annie"], seed=1)) as player:
        await player.until_asked()
        assert "What do you do?" in player.text
        assert "- Answer nothing: there must be an answer" not in player.flat, "it is below, out of sight"
        assert "Answer nothing: there must be an answer" in player.menu.text
        await player.press("end")
        await player.see(f">   answer {ANSWERS - 1}")
        await player.press("enter")
        await player.until(lambda: player.over)
        assert player.table.result is not None
        assert player.table.result.sheet[0].values == (ANSWERS - 1,)


async def test_letters_choose_behind_the_digits(saves: Path) -> None:
    async with at_keyboard(saves, Table.new(TINY, ["Annie"], seed=1)) as player:
        await player.until_asked()
        await player.press("c")
        await player.until(lambda: player.over)
        assert player.table.result is not None
        assert player.table.result.sheet[0].values == (11,)


async def test_a_click_chooses(saves: Path) -> None:
    async with at_keyboard(saves, Table.new(TINY, ["Annie"], seed=1)) as player:
        await player.until_asked()
        await player.pilot.click("#question", offset=(10, 4))
        await player.until(lambda: player.over)


def test_solo_names_are_those_of_the_table() -> None:
    assert [seat if isinstance(seat, str) else seat.name for seat in SOLO] == SOLO_NAMES


async def test_while_a_bot_thinks_keys_work_and_leaving_stops_it(saves: Path) -> None:
    thinkers = ("Annie", Seat("Buck", "dreamer"), Seat("Clementine", "dreamer"))
    async with at_keyboard(saves, new_table(saves, thinkers), pace=0.01) as player:
        play = player.table_screen.play
        studies = [bot for bot in play._bots.values() if isinstance(bot, Study)]
        assert len(studies) == 2
        while not (play.bot_asked and any(study._process for study in studies)):
            assert not player.over
            if play.asked == 0 and player.menu.painted:
                await player.press(key_of(0))
            await asyncio.sleep(0.001)
        thinking = next(study._process for study in studies if study._process)
        await player.press("question_mark")
        await player.see("Help")
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, TableScreen))
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, StartScreen))
        await player.until(lambda: thinking is not None and thinking.poll() is not None)
        assert all(study._process is None for study in studies)
