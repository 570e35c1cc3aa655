"""A menu: rows of which some can be chosen, by a key of their own, by arrows and Enter, or with the mouse.

Who types ahead must not answer a question that nobody has seen. A menu takes no key before it was painted, none that was
pressed before that moment, and after an answer none until it is shown anew.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import monotonic, perf_counter

from textual import events, on
from textual.geometry import Offset
from textual.message import Message
from textual.strip import Strip

from wl_tui.ui.common.actions import Action
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.rows import Line, Row
from wl_tui.ui.common.rowview import RowView

MARK = ">"

now = perf_counter if sys.platform == "win32" else monotonic
"""The clock by which Textual stamps its events."""


def key_of(choice: int, keys: Sequence[str] | None = None) -> str:
    keys = current().for_choices if keys is None else keys
    return keys[choice] if choice < len(keys) else ""


def choice_row(choice: int, text: str, note: str = "", keyed: bool = True, keys: Sequence[str] | None = None) -> Row:
    return Row(text, lead=f"  {(keyed and key_of(choice, keys)) or ' '}  ", note=note, choice=choice)


class Menu(RowView, can_focus=True, inherit_bindings=False):
    class Chosen(Message):
        def __init__(self, menu: Menu, choice: int) -> None:
            super().__init__()
            self.menu = menu
            self.choice = choice

        @property
        def control(self) -> Menu:
            return self.menu

    def __init__(
        self,
        id: str | None = None,
        snug: bool = False,
        keyed: bool = True,
        keys: Sequence[str] | None = None,
        beside: Sequence[Action] = (),
    ) -> None:
        """`keys` before the choices, or `beside`: the actions whose keys are left alone, if there are others than at every
        table."""
        super().__init__(id=id)
        self._own_keys = keys
        self._beside = beside
        self.keys: Sequence[str] = ()
        self.snug = snug
        self.keyed = keyed
        self.choices = 0
        self.picked = -1
        self._painted_at: float | None = None
        self._answered = False

    def show(self, rows: Sequence[Row], picked: int = 0, keys: Sequence[str] | None = None) -> None:
        """`keys` before these choices, if there are others than usual."""
        self._painted_at = None
        self._answered = False
        # as they are written on these rows, also when the key map changes meanwhile
        free = current().free(self._beside) if self._beside else current().for_choices
        self.keys = keys if keys is not None else free if self._own_keys is None else self._own_keys
        self.choices = 1 + max((row.choice for row in rows if row.choice is not None), default=-1)
        self.picked = min(picked, self.choices - 1)
        super().show(rows)
        self.refresh()  # also what looks the same must be painted, to be known to have been seen
        self._bring_into_sight()

    def awake(self, pressed_at: float) -> bool:
        """Whether a key that was pressed at a moment can be an answer to what is shown."""
        if self._answered or self.screen.has_class("-cramped"):
            return False
        return self._painted_at is not None and pressed_at >= self._painted_at

    def put_by(self) -> None:
        """The question was answered elsewhere: no key answers it again."""
        self._answered = True

    @property
    def answered(self) -> bool:
        return self._answered

    @property
    def painted(self) -> bool:
        return self._painted_at is not None

    def pick(self, choice: int) -> None:
        """Move the mark."""
        if not self.choices:
            return
        before, self.picked = self.picked, min(max(choice, 0), self.choices - 1)
        self._bring_into_sight()
        for changed in {before, self.picked}:
            for line in self._lines_of(changed):
                self.refresh_line(line)

    # -- keys and mouse ------------------------------------------------------------------------------------------------

    @on(events.Key)
    def _answer(self, event: events.Key) -> None:
        moves = {"up": self.picked - 1, "down": self.picked + 1, "home": 0, "end": self.choices - 1}
        chosen = self.picked if event.key == "enter" else self._choice_of(event)
        if event.key not in moves and chosen is None:
            return
        event.stop()
        if not self.awake(event.time):
            return
        if event.key in moves:
            self.pick(moves[event.key])
        elif chosen is not None and 0 <= chosen < self.choices:
            self._choose(chosen)

    def choose_by(self, event: events.Key) -> None:
        """A key that was pressed elsewhere, if it stands before a choice."""
        chosen = self._choice_of(event)
        if chosen is not None:
            event.stop()
            if chosen < self.choices and self.awake(event.time):
                self._choose(chosen)

    def _choice_of(self, event: events.Key) -> int | None:
        keys = self.keys[: self.choices]
        return keys.index(event.character) if self.keyed and event.character in keys else None

    @on(events.Click)
    def _point(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None or not self.awake(event.time):
            return
        index = offset.y + self.scroll_offset.y
        if index < len(self.lines) and (choice := self.rows[self.lines[index].row].choice) is not None:
            self._choose(choice)

    def _choose(self, choice: int) -> None:
        self.pick(choice)
        self._answered = True
        self.post_message(self.Chosen(self, choice))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        if self._painted_at is None and self.lines:
            self._painted_at = now()
        return super().render_line(y)

    def strip_of(self, line: Line, width: int) -> Strip:
        row = self.rows[line.row]
        if row.choice is None or row.choice != self.picked:
            return super().strip_of(line, width)
        style = self.style_of("picked")
        if line.first and self._first_row_of(line.row):
            line = line._replace(lead=f" {MARK}{line.lead[2:]}")
        return self.strip(line, width, style, style)

    def _lines_of(self, choice: int) -> list[int]:
        return [index for index, line in enumerate(self.lines) if self.rows[line.row].choice == choice]

    def _first_row_of(self, row: int) -> bool:
        return row == 0 or self.rows[row - 1].choice != self.rows[row].choice

    def rewrap(self) -> None:
        super().rewrap()
        self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        """Scroll as little as needed to see the whole of what is picked; the terminal's cursor goes there too."""
        mine = self._lines_of(self.picked)
        if not mine or self.picked < 0:
            return
        height = self.scrollable_content_region.height
        top = self.scroll_offset.y
        if self.picked == 0 and mine[-1] < height:
            top = 0
        elif mine[-1] >= top + height:
            top = mine[-1] - height + 1
        if mine[0] < top:
            top = mine[0]
        if top != self.scroll_offset.y:
            self.go_to(top)
        self.app.cursor_position = self.scrollable_content_region.offset + Offset(1, mine[0] - top)
