"""Going on from a moment of a recorded game: who plays each seat, and with which luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from wl_tui.bots import BOTS
from wl_tui.kernel.records import PERSON, Seat
from wl_tui.ui.common.dialog import Dialog
from wl_tui.ui.common.house import House


class TakeOver(NamedTuple):
    seats: list[Seat]
    fresh_luck: bool


async def ask_who_goes_on(house: House, seats: Sequence[Seat], number: int) -> TakeOver | None:
    """None if it was left."""
    chosen, fresh = list(seats), False
    players = [PERSON, *BOTS]
    while True:
        lines = [f"{seat.name}: {seat.player}" for seat in chosen]
        luck = f"Luck: {'fresh' if fresh else 'as it came'}"
        begin = f"Begin after decision {number}"
        answer = await house.push_screen_wait(Dialog("Continue from here", [], [*lines, luck, begin]))
        if answer is None:
            return None
        if answer < len(chosen):
            player = chosen[answer].player
            following = players[(players.index(player) + 1) % len(players)] if player in players else PERSON
            chosen[answer] = msgspec.structs.replace(chosen[answer], player=following)
        elif answer == len(chosen):
            fresh = not fresh
        else:
            return TakeOver(chosen, fresh)
