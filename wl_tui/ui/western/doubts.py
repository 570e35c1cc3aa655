"""Choices that somebody may not want to make: they are asked once more. Pure."""

from __future__ import annotations

from wl_tui.games.western.county import MONEY, MONEY_LIMIT, county
from wl_tui.games.western.frames import Turn
from wl_tui.games.western.goals import CompleteGoal, LetItBe
from wl_tui.games.western.locations import NUGGET_PRICE, WAGE, Deposit, Work
from wl_tui.games.western.turn import EndTurn, Income, Stop
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import Choice


def doubt_about(view: SeatView, seat: int, choice: Choice) -> str:
    """Why to think again, as a question; "" if there is no reason."""
    if isinstance(choice, Stop | EndTurn | LetItBe) and (met := goals_met(view)):
        return f"You could complete a goal: {met}. End your turn all the same?"
    if isinstance(choice, Stop):
        turn = next(frame for frame in view.view.stack if isinstance(frame, Turn))
        if turn.actions > 0:
            return f"You have {turn.actions} action{'s' if turn.actions > 1 else ''} left. End your turn all the same?"
    gain = money_of(choice)
    if gain:
        state = view.view
        room = min(MONEY_LIMIT - state.tracks[MONEY][seat], county(state).supply)
        if gain > room:
            kept = f"You could keep only ${max(room, 0)} of the ${gain}"
            return f"{kept}: nobody holds more than ${MONEY_LIMIT}. Do it all the same?"
    return ""


def goals_met(view: SeatView) -> str:
    """The goals that could be completed instead, by name."""
    choices = view.decision.choices if view.decision is not None else ()
    return " and ".join(view.scene.word(choice.goal) for choice in choices if isinstance(choice, CompleteGoal))


def money_of(choice: Choice) -> int:
    """What a choice surely brings, in dollars."""
    if isinstance(choice, Income):
        return choice.money
    if isinstance(choice, Work):
        return WAGE
    return NUGGET_PRICE * (choice.nuggets + len(choice.cards)) if isinstance(choice, Deposit) else 0
