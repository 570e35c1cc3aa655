"""The single lines of a screen: what is played, what is wrong, what was refused, which keys do something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Static

from wl_tui.ui.common.glyphs import current
from wl_tui.ui.common.rows import cut, printable


class TextLine(Static):
    """Words as they are, never markup. Without words it takes no room, unless its style sheet says so."""

    def __init__(self, text: str = "", id: str | None = None, classes: str | None = None) -> None:
        super().__init__(Content(printable(text)), id=id, classes=classes, markup=False)
        self.text = text

    def say(self, text: str) -> None:
        if text != self.text:
            self.text = text
            height = self.styles.height
            # a line of a fixed height moves nothing else, so nothing is laid out anew
            self.update(Content(printable(text)), layout=height is None or height.is_auto)
        self.set_class(not text, "-empty")


class TitleBar(Static):
    """Left: the game and where it stands. Right: whose eyes look at it."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self._left: tuple[str, ...] = ()
        self._right = ""

    def show(self, left: Iterable[str], right: str) -> None:
        told = tuple(printable(part) for part in left)
        if (told, right) != (self._left, self._right):
            self._left, self._right = told, printable(right)
            self.refresh()

    def render(self) -> Content:
        width = self.content_size.width
        left = f"  {current().bar}  ".join(self._left)
        right, room = self._right, max(width - cell_len(left) - 2, width // 3, 1)
        while cell_len(right) > room and "  " in right:  # whole parts, for half a one is none
            right = right.rpartition("  ")[0]
        right = cut(right, room)
        left = cut(left, max(width - cell_len(right) - 2, 1))
        head, bar, rest = left.partition(current().bar)
        gap = max(width - cell_len(left) - cell_len(right), 0)
        return Content.assemble((head, "bold"), bar, rest, " " * gap, right)


class Key(NamedTuple):
    cap: str
    label: str
    usable: bool


class KeyBar(Static):
    """The keys that do something now. What does nothing stands in brackets, so that colour is not needed to see it."""

    COMPONENT_CLASSES = {"keys--cap", "keys--idle"}

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self._keys: tuple[Key, ...] = ()

    def show(self, keys: Iterable[Key]) -> None:
        told = tuple(keys)
        if told != self._keys:
            self._keys = told
            self.refresh()

    def render(self) -> Content:
        cap, idle = (self.get_visual_style(name) for name in ("keys--cap", "keys--idle"))
        parts: list[Content] = []
        room = self.content_size.width
        for key in self._keys:
            words = f"{key.cap} {key.label}"
            if key.usable:
                part = Content.assemble((key.cap, cap), f" {key.label}")
            else:
                words = f"({words})"
                part = Content.styled(words, idle)
            if (room := room - cell_len(words) - 3) < -3:
                break
            parts.append(part)
        return Content("   ").join(parts)
