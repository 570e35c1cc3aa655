"""The palette: everything that can be done on a screen, found by what it is called."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from wl_tui.ui.common.actions import PALETTE_PAGE, Action, bindings
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.rows import Kind, Row, fit
from wl_tui.ui.common.screen import WlScreen

NAME_WIDTH = 14


class PaletteScreen(WlScreen[Action | None], ModalScreen[Action | None]):
    """Answers with the action to be taken, or None."""

    CSS_PATH = "palette.tcss"
    ACTIONS = PALETTE_PAGE
    BINDINGS = bindings(PALETTE_PAGE)

    def __init__(self, actions: Iterable[Action], why_not: Callable[[str], str]) -> None:
        super().__init__()
        self._offered = [(action, why_not(action.name)) for action in actions]
        self._found: list[Action] = []

    def stage(self) -> ComposeResult:
        with Vertical(id="palette") as box:
            box.border_title = "What to do"
            yield Input(placeholder="a word of it", compact=True, max_length=40)
            yield Menu(id="found", snug=True, keyed=False)

    def on_mount(self) -> None:
        self.query_one(Menu).can_focus = False
        self.query_one(Input).focus()
        self._find("")

    @on(Input.Changed)
    def _look_up(self, event: Input.Changed) -> None:
        self._find(event.value)

    def _find(self, words: str) -> None:
        found = [(action, why) for action, why in self._offered if matches(action, words)]
        self._found = [action for action, why in found if not why]
        rows = palette_rows(self._found, [(action, why) for action, why in found if why])
        self.query_one(Menu).show(rows or [Row("Nothing is called that.", lead="   ", kind=Kind.DIM)])

    @on(events.Key)
    def _move(self, event: events.Key) -> None:
        steps = {"up": -1, "down": 1}.get(event.key)
        if steps is not None:
            event.stop()
            menu = self.query_one(Menu)
            menu.pick(menu.picked + steps)

    @on(Input.Submitted)
    def action_take(self) -> None:
        if self._found:
            self.dismiss(self._found[self.query_one(Menu).picked])

    @on(Menu.Chosen)
    def _pointed(self, event: Menu.Chosen) -> None:
        self.dismiss(self._found[event.choice])

    def action_leave(self) -> None:
        self.dismiss(None)


def title_of(action: Action) -> str:
    return action.label or action.known_as.replace("_", " ")


def brief(action: Action) -> str:
    """What it does, as far as the first stop."""
    return re.split(r"[.;:]", action.help, maxsplit=1)[0]


def matches(action: Action, words: str) -> bool:
    """Whether every word begins a word of what the action is called or does."""
    told = f"{title_of(action)} {action.known_as.replace('_', ' ')} {action.help}".lower().split()
    return all(any(part.startswith(word) for part in told) for word in words.lower().split())


def palette_rows(usable: Sequence[Action], barred: Sequence[tuple[Action, str]]) -> list[Row]:
    rows = [
        Row(brief(action), lead=f"   {fit(title_of(action), NAME_WIDTH)}", note=current().cap(action), choice=number)
        for number, action in enumerate(usable)
    ]
    return rows + [Row(why, lead=f" - {fit(title_of(action), NAME_WIDTH)}", kind=Kind.BARRED) for action, why in barred]
