"""A field that holds one of a few values: left and right change it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events, on
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from wl_tui.kernel.protocol import Value
from wl_tui.ui.common.rows import fit, printable

LABEL_WIDTH = 28
OFF_ON = (False, True)


def words_of(value: Value | float) -> str:
    return "yes" if value is True else "no" if value is False else str(value)


class Picker(Static, can_focus=True):
    class Changed(Message):
        def __init__(self, picker: Picker, before: int) -> None:
            super().__init__()
            self.picker = picker
            self.before = before

        @property
        def control(self) -> Picker:
            return self.picker

    def __init__(
        self,
        label: str,
        values: Sequence[Value | float],
        picked: int = 0,
        help: str = "",
        id: str | None = None,
        words: Sequence[str] = (),
        tints: Sequence[str] = (),
        classes: str | None = None,
    ) -> None:
        """`words` say the values where they do not say themselves, `tints` are their colours."""
        super().__init__(id=id, classes=classes, markup=False)
        self._label = printable(label)
        self._values = values
        self._words = words or [words_of(value) for value in values]
        self._tints = tints
        self.picked = picked
        self.help = help
        self._width = max(cell_len(word) for word in self._words)

    @property
    def value(self) -> Value | float:
        return self._values[self.picked]

    @property
    def count(self) -> int:
        """How many values there are."""
        return len(self._values)

    def take(self, value: Value | float | None) -> None:
        """Show a value, if it is one of those there are, as if it had always been there."""
        if value in self._values:
            self.picked = self._values.index(value)
            self.refresh()

    def render(self) -> Content:
        mark = ">" if self.has_focus else " "
        label = f"{fit(self._label, LABEL_WIDTH)} " if self._label else ""
        box = fit(self._words[self.picked], self._width)
        tint = f"{self._tints[self.picked]} bold" if self._tints else ""
        return Content.assemble(f"{mark} {label}", ("< ", "bold"), (box, tint), (" >", "bold"))

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
        before, self.picked = self.picked, (self.picked + steps) % len(self._values)
        self.refresh()
        self.post_message(self.Changed(self, before))
