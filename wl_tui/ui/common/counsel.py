"""Asking a program at the table: what it would do in one's place, and why others did what they did.

It is a program like those that play: it thinks in a process of its own and is told what the one who asks may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wl_tui.bots import JUDGING, parse
from wl_tui.bots.reasons import Advice, account, advise
from wl_tui.bots.study import Study
from wl_tui.kernel.flow import Ask
from wl_tui.kernel.records import Step
from wl_tui.kernel.reel import Reel
from wl_tui.kernel.seatview import Glimpse, SeatView
from wl_tui.kernel.structs import Choice
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import seen, view_of
from wl_tui.ui.common.rows import Kind, Row

ADVISER = "legend"
MOVES = 6
"""How many of their last decisions programs account for."""
COVERED = "that hangs on what they keep to themselves"
BY_CHANCE = "it does not weigh what it does"


class Move(NamedTuple):
    """What a program decided, as the one who asks saw it."""

    seat: int
    words: str
    bot: str
    choice: Choice | None
    """None if they do not see it."""
    before: Glimpse


class Counsel:
    def __init__(self, seed: int) -> None:
        self._study, self._seed = Study(ADVISER, seed), seed

    def stop(self) -> None:
        self._study.stop()

    async def advise(self, view: SeatView) -> tuple[Advice, ...]:
        """The best choices of the one who is asked. BotFailed if nothing came of it."""
        return await self._study.think(advise, view.glimpse(), ADVISER, self._seed)

    async def account_for(self, moves: Sequence[Move]) -> list[str]:
        """Why, for each of them."""
        return [await self._why(move) for move in moves]

    async def _why(self, move: Move) -> str:
        if parse(move.bot)[0] not in JUDGING:
            return BY_CHANCE
        if move.choice is None:
            return COVERED
        return await self._study.think(account, move.before, move.seat, move.choice, move.bot, self._seed) or COVERED


def last_moves(table: Table, bots: Sequence[int], eyes: int) -> list[Move]:
    """What programs decided last, the latest first."""
    numbers = [number for number, record in enumerate(table.records) if isinstance(record, Step) and record.seat in bots]
    timeline = table.timeline()
    reel = Reel(timeline, table.names, open_to_all=False)
    moves: list[Move] = []
    for number in reversed(numbers[-MOVES:]):
        record = timeline.records[number]
        assert isinstance(record, Step)
        before = timeline.state_at(timeline.ends[number - 1])
        reel.go_to(number)
        decided = reel.moment(eyes).decided
        assert decided is not None
        ask = Ask(record.seat, "", ())
        rules, view = table.rules, view_of(before, eyes)
        glimpse = Glimpse(rules.game.id, rules.options, tuple(table.names), eyes, number, ask, view, ())
        shown = seen(record.choice, before, eyes) == record.choice
        bot = table.header.seats[record.seat].player
        moves.append(Move(record.seat, decided[1], bot, record.choice if shown else None, glimpse))
    return moves


def account_rows(moves: Sequence[Move], why: Sequence[str], names: Sequence[str]) -> list[Row]:
    """Their last decisions, the latest first, each with its reasons below it."""
    rows: list[Row] = []
    for move, reason in zip(moves, why, strict=True):
        rows.append(Row(f"{names[move.seat]} ({move.bot}): {move.words}", kind=Kind.STRONG))
        rows.append(Row(f"{reason[:1].upper()}{reason[1:]}.", lead="  "))
    return rows


def advice_words(view: SeatView, advice: Sequence[Advice]) -> tuple[list[str], list[str]]:
    """Each choice, and below it what speaks for it."""
    labels = [view.scene.label(each.choice) for each in advice]
    below = []
    for each in advice:
        behind = f" {each.behind}." if each.behind else ""
        below.append(f"{each.why[:1].upper()}{each.why[1:]}.{behind}")
    return labels, below
