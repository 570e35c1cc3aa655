"""Rows of plain text: what panels, menus and the log are made of.

Text of people, of content and of files enters the screen here and nowhere else. It is never parsed as markup, and what
a terminal would obey instead of print is taken out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rich.cells import cell_len, chop_cells, set_cell_size

GLUE = "\u00a0"
"""A space at which no line is broken."""
CUT = "\u2026"
"""An ellipsis stands at the end of what was too long; sets without it draw `~`."""


class Kind(StrEnum):
    """How a row looks. Each has more than its colour to tell it: a mark, its weight or its place."""

    PLAIN = "plain"
    EVEN = "even"
    """Plain, and the lead is not set off from the text."""
    STRONG = "strong"
    DIM = "dim"
    HEADING = "heading"
    BARRED = "barred"


@dataclass(frozen=True, slots=True)
class Row:
    text: str
    lead: str = ""
    """Stands before the text; further lines of the text are indented by as much."""
    note: str = ""
    """Stands at the right edge of the first line."""
    kind: Kind = Kind.PLAIN
    choice: int | None = None
    """The number of the choice this row belongs to, in a menu."""
    seat: int | None = None
    """Whose row it is: its lead has that seat's colour."""
    tip: str = ""
    """What is told of it to a mouse that rests on it."""
    under: str = ""
    """As wide as the lead, before further lines of the text, if that is not blank."""


class Line(NamedTuple):
    """One line of the screen, and the row it comes from."""

    row: int
    first: bool
    lead: str
    text: str
    note: str


EMPTY = Row("")


def printable(text: str) -> str:
    """The text without anything that is not a character on the screen."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char == GLUE else " " if char.isspace() else "" for char in text)


def cut(text: str, width: int) -> str:
    """At most `width` cells of it, marked if that is not all."""
    return text if cell_len(text) <= width else set_cell_size(text, max(width - 1, 0)).rstrip() + CUT[:width]


def fit(text: str, width: int) -> str:
    """Exactly `width` cells."""
    return set_cell_size(cut(text, width), width)


def fit_right(text: str, width: int) -> str:
    """Exactly `width` cells, at the right edge of them."""
    text = cut(text, width)
    return " " * (width - cell_len(text)) + text


def wrap(text: str, width: int) -> list[str]:
    """Lines of at most `width` cells, broken between words where that can be; a text that fits keeps its spaces."""
    width = max(width, 1)
    if cell_len(text) <= width:
        return [text.replace(GLUE, " ")]
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        if not word:
            continue
        if line and cell_len(line) + 1 + cell_len(word) <= width:
            line = f"{line} {word}"
            continue
        if line:
            lines.append(line)
        *full, line = chop_cells(word, width) if cell_len(word) > width else [word]
        lines.extend(full)
    return [line.replace(GLUE, " ") for line in [*lines, line]]


def lines_of(number: int, row: Row, width: int) -> list[Line]:
    """A row as lines of the screen, none wider than `width`."""
    lead = printable(row.lead)
    note = printable(row.note)
    room = width - cell_len(lead) - (cell_len(note) + 2 if note else 0)
    indent = printable(row.under) or " " * cell_len(lead)
    return [
        Line(number, not index, indent if index else lead, text, "" if index else note)
        for index, text in enumerate(wrap(printable(row.text), room))
    ]


def sentence_of(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join(", ".join(words).rsplit(", ", 1)) if len(words) > 1 else "".join(words)
