"""Asking a program at the table: a hint that can be followed, and why others did what they did, as far as one may know."""

from __future__ import annotations

from pathlib import Path

from tests.ui.driving import SOLO, Player, at_keyboard, new_table
from wl_tui.kernel.records import Seat, Step
from wl_tui.kernel.table import Table
from wl_tui.ui.common.counsel import COVERED
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.table import TableScreen

JUDGES: tuple[Seat | str, ...] = ("Annie", Seat("Buck", "deputy@1"), Seat("Clementine", "random"))


async def hinted(player: Player) -> None:
    await player.until_asked()
    await player.press("H")
    await player.until_dialog()
    await player.see("What a legend would do")


async def test_a_hint_names_choices_with_reasons_and_can_be_followed(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await hinted(player)
        assert len(player.table.records) == 1
        labels = player.table.seat_view(0).decision.labels()  # type: ignore[union-attr]
        best = next(label for label in labels if f"1  {label}" in player.text)
        assert "For " in player.text or "Nothing speaks for anything else" in player.text
        await player.press("1")
        await player.until_asked()
        step = next(record for record in player.table.records if isinstance(record, Step))
        assert step.seat == 0
        first = Table.new("showdown", SOLO, seed=5).seat_view(0).decision
        assert first is not None
        assert first.labels()[list(first.choices).index(step.choice)] == best


async def test_a_hint_can_be_put_aside(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await hinted(player)
        await player.press("escape")
        await player.until_asked()
        assert len(player.table.records) == 1


async def test_asking_can_be_stopped_and_the_question_still_stands(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves)) as player:
        await player.until_asked()
        await player.press("H", "escape")
        await player.rest()
        assert isinstance(player.app.screen, TableScreen)
        assert "thinking about it" not in player.text
        study = player.table_screen.play.counsel._study
        await player.until(lambda: study._process is None)
        await hinted(player)


async def test_who_is_not_asked_gets_no_hint_and_is_told_so(saves: Path) -> None:
    bots = tuple(Seat(name, "random") for name in ("Annie", "Buck", "Clementine"))
    async with at_keyboard(saves, new_table(saves, bots)) as player:
        await player.until(lambda: player.over)
        await player.press("H")
        await player.see("There is nothing for you to decide now.")


async def test_programs_account_for_what_they_did_as_far_as_one_may_know(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves, JUDGES)) as player:
        await player.until_asked()
        if not player.table_screen.play.bots_have_moved:
            await player.press("W")
            await player.see("No program has decided anything yet.")
        while not any(isinstance(record, Step) and record.seat == 1 for record in player.table.records):
            await player.press("1")
            await player.until_asked()
        await player.press("W")
        await player.until_on(Page)
        await player.see("Buck (deputy@1):")
        moves = player.table_screen.play.last_moves(0)
        covered = [move for move in moves if move.choice is None and move.bot != "random"]
        if covered:
            assert COVERED[1:] in player.flat


async def test_a_covered_choice_is_not_told(saves: Path) -> None:
    """A card laid in secret by a program: its kind of choice is told, not the card; the one who laid it would see it."""
    async with at_keyboard(saves, new_table(saves, JUDGES)) as player:
        await player.until_asked()
        play = player.table_screen.play
        while not (hidden := [move for move in play.last_moves(0) if move.choice is None and move.seat == 1]):
            await player.press("1")
            await player.until_asked()
        own = next(move for move in play.last_moves(1) if move.before.number == hidden[0].before.number)
        assert own.choice is not None
        assert own.words != hidden[0].words
