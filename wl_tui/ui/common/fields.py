"""A field that holds one of a few values: left and right change it."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from wl_tui.kernel.protocol import Value
from wl_tui.ui.common.rows import fit, printable

LABEL_WIDTH = 18


def words_of(value: Value) -> str:
    return "yes" if value is True else "no" if value is False else str(value)


class Picker(Static, can_focus=True):
    class Changed(Message):
        def __init__(self, picker: Picker) -> None:
            super().__init__()
            self.picker = picker

        @property
        def control(self) -> Picker:
            return self.picker

    def __init__(self, label: str, values: Sequence[Value], picked: int = 0, help: str = "", id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self._label = printable(label)
        self._values = values
        self.picked = picked
        self.help = help
        self._width = max(len(words_of(value)) for value in values)

    @property
    def value(self) -> Value:
        return self._values[self.picked]

    def render(self) -> Content:
        mark = ">" if self.has_focus else " "
        box = fit(words_of(self.value), self._width)
        return Content.assemble(f"{mark} {fit(self._label, LABEL_WIDTH)} ", ("< ", "bold"), box, (" >", "bold"))

    @on(events.Key)
    def _turn(self, event: events.Key) -> None:
        steps = {"left": -1, "right": 1, "space": 1}.get(event.key)
        if steps is not None:
            event.stop()
            self._go(steps)

    @on(events.Click)
    def _clicked(self) -> None:
        self._go(1)

    def _go(self, steps: int) -> None:
        self.picked = (self.picked + steps) % len(self._values)
        self.refresh()
        self.post_message(self.Changed(self))
