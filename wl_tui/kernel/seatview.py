"""What a player gets, person or program: its own view, its own question, the events as it saw them, worlds to imagine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from wl_tui.kernel.flow import Ask, Barred
from wl_tui.kernel.notation import notation
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event
from wl_tui.kernel.views import imagine, view_of

if TYPE_CHECKING:
    from wl_tui.kernel.table import Table


class Decision:
    """A question as a seat sees it: all of it for the one who acts, the outside of it for the others."""

    __slots__ = ("_ask", "_view", "number")

    def __init__(self, view: SeatView, ask: Ask, number: int) -> None:
        self._view, self._ask, self.number = view, ask, number

    @property
    def seat(self) -> int:
        return self._ask.seat

    @property
    def kind(self) -> str:
        return self._ask.kind

    @property
    def mine(self) -> bool:
        return self._ask.seat == self._view.seat

    @property
    def choices(self) -> Sequence[Choice]:
        """All legal choices; for those who only watch there are none."""
        return self._ask.choices if self.mine else ()

    @property
    def prompt(self) -> str:
        """The question to the one who acts, or the sentence about them."""
        return self._view.scene.prompt(self._ask.kind, self._ask.seat)

    def notations(self) -> list[str]:
        return [notation(choice) for choice in self.choices]

    def labels(self) -> list[str]:
        return [self._view.scene.label(choice) for choice in self.choices]

    def parse(self, text: str) -> Choice:
        """The legal choice with this notation. ValueError if there is none."""
        for choice in self.choices:
            if notation(choice) == text:
                return choice
        raise ValueError(f"'{text}' is not among: {', '.join(self.notations())}")

    def barred(self) -> list[Barred]:
        """What cannot be chosen now, and why; only for the one who acts."""
        return self._view.barred() if self.mine else []


class SeatView:
    """Made anew for each look at the table; everything in it is worked out when first asked for."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat

    @cached_property
    def view(self) -> State:
        return view_of(self._table.flow.state, self.seat)

    @cached_property
    def scene(self) -> Scene:
        return Scene(self._table.rules, self.view, self.seat, self._table.names)

    @property
    def decision(self) -> Decision | None:
        ask = self._table.flow.asked
        return None if ask is None else Decision(self, ask, len(self._table.records))

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened, as this seat saw it at the time."""
        return self._table.chronicle.seen(self.seat)

    @property
    def names(self) -> Sequence[str]:
        return self._table.names

    def barred(self) -> list[Barred]:
        ask = self._table.flow.asked
        return self._table.flow.barred() if ask is not None and ask.seat == self.seat else []

    def rehearse(self) -> None:
        """Work out all that would be shown, so that a file that cannot be shown is found out when it is opened."""
        if self.decision is not None:
            _ = self.decision.prompt, self.decision.labels()
        _ = self.view

    def imagine(self, dice: Dice) -> State:
        return imagine(self.view, self.seat, dice, self._table.rules.game.plausible)
