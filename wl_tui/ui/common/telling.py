"""A few sentences above the table: a hint at what is met for the first time, or a lesson."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from textual.content import Content
from textual.widgets import Static

from wl_tui.ui.common.actions import Action
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.rows import printable

_KEY = re.compile(r"\{(\w+)\}")


class Told(NamedTuple):
    heading: str = ""
    text: str = ""
    aside: str = ""
    """What is said to a choice that was not meant."""


def with_keys(text: str, actions: Iterable[Action]) -> str:
    """`{undo}` stands for the key that undoes, as the player has it; what is no action here stays as it is written."""
    caps = {action.known_as: current().cap(action) for action in actions if action.name}
    return _KEY.sub(lambda found: caps.get(found.group(1), found.group(0)), text)


class Telling(Static):
    """Words as they are, never markup. Without words it takes no room."""

    DEFAULT_CSS = """
    Telling {
        height: auto;
        max-height: 8;
        padding: 0 1;
        border-left: outer $primary;
        background: $surface;
        color: $foreground;
    }
    Telling.-empty { display: none; }
    """

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, classes="-empty", markup=False)
        self.told = Told()

    def tell(self, told: Told) -> None:
        if told == self.told:
            return
        self.told = told
        heading, text, aside = map(printable, told)
        parts: list[tuple[str, str] | str] = [(f"{heading}  ", "bold $primary"), text] if text else []
        parts += ["\n", (f"- {aside}", "bold")] if aside else []
        self.update(Content.assemble(*parts))
        self.set_class(not text, "-empty")
