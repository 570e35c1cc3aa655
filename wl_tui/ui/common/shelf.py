"""What can be played from the start screen, in words. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wl_tui.kernel import registry
from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.listing import Listed
from wl_tui.ui.common.menu import choice_row
from wl_tui.ui.common.rows import EMPTY, Kind, Row, sentence_of

NEWEST = 5
"""Saves that are listed at once; the older ones have an entry of their own."""
INDENT = "     "


@dataclass(frozen=True)
class Continue:
    save: Listed


@dataclass(frozen=True)
class NewGame:
    game: str


@dataclass(frozen=True)
class Older:
    count: int


@dataclass(frozen=True)
class Quit:
    pass


Entry = Continue | NewGame | Older | Quit


def entries(saves: Iterable[Listed], games: Iterable[str], all_saves: bool) -> list[Entry]:
    """Unfinished games, newest first, then what can be begun, then the way out."""
    going = [Continue(save) for save in saves if save.standing != "finished"]
    shown = going if all_saves or len(going) <= NEWEST + 1 else going[:NEWEST]
    older = [Older(len(going) - len(shown))] if len(shown) < len(going) else []
    return [*shown, *older, *map(NewGame, games), Quit()]


def entry_rows(listed: Sequence[Entry], now: float) -> list[Row]:
    rows: list[Row] = []
    section = ""
    for number, entry in enumerate(listed):
        title = "Go on playing" if isinstance(entry, Continue | Older) else "Begin" if isinstance(entry, NewGame) else " "
        if title != section:
            rows += [EMPTY] if rows else []
            rows += [Row(title, lead=" ", kind=Kind.HEADING)] if title.strip() else []
            section = title
        rows += _rows(number, entry, now)
    return rows


def _rows(number: int, entry: Entry, now: float) -> list[Row]:
    if isinstance(entry, NewGame):
        game = registry.find(entry.game)
        return [choice_row(number, f"New game: {game.title}"), *([_below(number, game.blurb)] if game.blurb else [])]
    if isinstance(entry, Older):
        return [choice_row(number, f"Older games ({entry.count})")]
    if isinstance(entry, Quit):
        return [choice_row(number, "Quit")]
    save = entry.save
    age = age_of(now - save.modified) if save.modified else ""
    if save.standing == "unreadable":
        return [choice_row(number, save.file, age), _below(number, f"Cannot be read: {save.problem}.")]
    names = sentence_of([seat.name for seat in save.seats])
    torn = " Its end is torn off; it goes on from the last step that is whole." if save.standing == "torn" else ""
    where = f", {save.at}" if save.at else ""
    return [choice_row(number, f"Continue: {title_of(save.game)}{where}", age), _below(number, f"{names}.{torn}")]


def _below(number: int, text: str) -> Row:
    return Row(text, lead=INDENT, kind=Kind.DIM, choice=number)


def title_of(game: str) -> str:
    """The title of a game, or its id if it is not on our shelf."""
    try:
        return registry.find(game).title
    except KernelError:
        return game


def age_of(seconds: float) -> str:
    """How long ago, in the largest unit that fits."""
    for size, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"
