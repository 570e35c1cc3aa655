"""What a terminal shows at one moment, as plain data: lines of runs, each in one look. Whoever paints makes these; whoever
writes files reads them."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    ink: str
    """Colours are `#rrggbb`."""
    ground: str
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strike: bool = False


class Run(NamedTuple):
    text: str
    width: int
    """In cells; a wide character takes two."""
    look: Look


Line = tuple[Run, ...]


class Picture(NamedTuple):
    width: int
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        return "\n".join("".join(run.text for run in line).rstrip() for line in self.lines)


class Shot(NamedTuple):
    """A picture of a film, and how many seconds it stands."""

    picture: Picture
    seconds: float
