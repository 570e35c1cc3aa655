"""A question that is not part of a game: some sentences and a few answers. It covers the whole screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from wl_tui.ui.common.actions import DIALOG, WRITING, bindings
from wl_tui.ui.common.menu import Menu, choice_row
from wl_tui.ui.common.rows import EMPTY, Kind, Row
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine

INDENT = "     "


class Dialog(WlScreen[int | None]):
    """Answers with the number of the choice, or None when it was left."""

    CSS_PATH = "dialog.tcss"
    ACTIONS = DIALOG
    BINDINGS = bindings(DIALOG)
    keyed: ClassVar[bool] = True
    """Whether answers have keys of their own, or only Enter takes them."""

    def __init__(self, title: str, sentences: Sequence[str], choices: Sequence[str], below: Sequence[str] = ()) -> None:
        super().__init__()
        self._rows = [Row(title, kind=Kind.HEADING), EMPTY]
        for sentence in sentences:
            self._rows += [Row(sentence), EMPTY]
        for number, text in enumerate(choices):
            self._rows.append(choice_row(number, text, keyed=self.keyed))
            self._rows += [Row(more, lead=INDENT, kind=Kind.DIM, choice=number) for more in below[number : number + 1]]

    def stage(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Menu(id="answers", snug=True, keyed=self.keyed)

    def on_mount(self) -> None:
        self.query_one(Menu).show(self._rows)

    @on(Menu.Chosen)
    def _answer(self, event: Menu.Chosen) -> None:
        self.dismiss(event.choice)

    def action_leave(self) -> None:
        self.dismiss(None)


class Curtain(Dialog):
    """Between two people at one keyboard: nothing is shown until the next one says that they are there.

    Only Enter lifts it, so that a digit too many for the last question does not.
    """

    keyed = False

    def __init__(self, name: str) -> None:
        super().__init__(
            f"Pass the keyboard to {name}.",
            ["What you see next is for them alone."],
            [f"I am {name}: show me the table"],
        )


class Writing(WlScreen[str | None]):
    """A line to be written. Answers with it, or None when it was left."""

    CSS_PATH = "dialog.tcss"
    ACTIONS = WRITING
    BINDINGS = bindings(WRITING)

    def __init__(self, title: str, text: str, hint: str, longest: int) -> None:
        super().__init__()
        self._title = title
        self._hint = hint
        self._input = Input(text, max_length=longest, compact=True, select_on_focus=False)

    def stage(self) -> ComposeResult:
        with Vertical(id="dialog"), Vertical(id="writing"):
            yield TextLine(self._title, classes="heading")
            yield self._input
            yield TextLine(self._hint, classes="blurb")

    def on_mount(self) -> None:
        self._input.focus()
        self._input.cursor_position = len(self._input.value)

    @on(Input.Submitted)
    def action_take(self) -> None:
        self.dismiss(self._input.value)

    def action_leave(self) -> None:
        self.dismiss(None)
