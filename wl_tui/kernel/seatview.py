"""What a player gets, person or program: its own view, its own question, the events as it saw them, worlds to imagine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from wl_tui.kernel.flow import Ask, Barred
from wl_tui.kernel.notation import notation
from wl_tui.kernel.protocol import Options
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event
from wl_tui.kernel.views import Dealer, view_of

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


class Glimpse(NamedTuple):
    """All a seat may know when it is asked, as plain values that can be sent to another process."""

    game: str
    options: Options
    names: tuple[str, ...]
    seat: int
    number: int
    ask: Ask
    view: State
    events: tuple[Event, ...]


class SeatView:
    """Made anew for each look at the table; everything in it is worked out when first asked for."""

    everything = False
    """Nothing is hidden: so a game is watched that is over."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat

    @cached_property
    def view(self) -> State:
        return view_of(self._table.flow.state, self.seat)

    @property
    def rules(self) -> Rules:
        return self._table.rules

    @cached_property
    def scene(self) -> Scene:
        return Scene(self.rules, self.view, self.seat, self.names)

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

    @cached_property
    def _dealer(self) -> Dealer:
        return Dealer(self.view)

    def imagine(self, dice: Dice) -> State:
        return self._dealer.imagine(self.seat, dice, self.rules.game.plausible)

    def glimpse(self) -> Glimpse:
        """This view at a question of its own, to be sent to where somebody thinks about it."""
        table, ask = self._table, self._table.flow.asked
        assert ask is not None
        assert ask.seat == self.seat
        # what is recorded with the answer is the table's affair
        plain = Ask(ask.seat, ask.kind, tuple(ask.choices))
        rules, number = table.rules, len(table.records)
        names, events = tuple(table.names), tuple(self.events)
        return Glimpse(rules.game.id, rules.options, names, self.seat, number, plain, self.view, events)


class SentView(SeatView):
    """A seat's view where there is no table: made of a glimpse that was sent."""

    def __init__(self, rules: Rules, glimpse: Glimpse) -> None:
        self._rules, self._glimpse = rules, glimpse
        self.seat = glimpse.seat

    @property
    def rules(self) -> Rules:
        return self._rules

    @cached_property
    def view(self) -> State:
        return self._glimpse.view

    @property
    def decision(self) -> Decision:
        return Decision(self, self._glimpse.ask, self._glimpse.number)

    @property
    def events(self) -> Sequence[Event]:
        return self._glimpse.events

    @property
    def names(self) -> Sequence[str]:
        return self._glimpse.names

    def barred(self) -> list[Barred]:
        """Reasons are for people, who sit at the table itself."""
        return []
