"""A saved game in rows: its lines in the list, and a look inside. Pure, but for reading the file."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.journal import SUFFIX
from wl_tui.kernel.listing import Listed
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.records import PERSON
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.liveries import liveries
from wl_tui.saves import newest_first
from wl_tui.ui.common.rows import EMPTY, Kind, Row, fit
from wl_tui.ui.common.shelf import TORN, age_of, capital, size_of, title_of, where, who

SIGNS = {"open": " ", "torn": "~", "finished": "*", "unreadable": "!"}
LABEL = 8
SENTENCES = 8
"""How much of the story is told."""
EVENTS = 60
"""How far back it is looked for."""
LARGEST = 2_000_000
"""Bytes beyond which a story is too long to be read for a look."""
NEVER_READ = "It is no game of ours, or its beginning is gone. Put back a copy that is whole, or delete it."


def name_of(save: Listed) -> str:
    """What it is called: the name it was given, else the title of the game."""
    stem = save.file.removesuffix(SUFFIX)
    own_name = save.game and not re.fullmatch(rf"{re.escape(save.game)}-\d{{8}}-\d{{6}}(-\d+)?", stem)
    return stem if own_name else title_of(save)


def list_rows(number: int, save: Listed, now: float, wide: bool) -> list[Row]:
    title = title_of(save)
    name = name_of(save)
    stands = where(save) if name == title else f"{title}, {where(save)}"
    stands += f" - {who(save)}" if wide and save.seats else ""
    age = age_of(now - save.modified) if save.modified else ""
    return [
        Row(name, lead=f"   {SIGNS[save.standing]} ", note=age, choice=number),
        Row(stands, lead="     ", kind=Kind.DIM, choice=number),
    ]


def preview_rows(save: Listed, folder: Path, now: float) -> list[Row]:
    """What its first and last lines tell."""
    rows = [Row(title_of(save), kind=Kind.HEADING), Row(f"{capital(where(save))}."), EMPTY]
    if save.standing == "unreadable":
        rows += [Row(f"What is wrong: {save.problem}."), EMPTY, Row(NEVER_READ), EMPTY]
    if save.standing == "torn":
        rows += [Row(TORN), EMPTY]
    for seat, livery in zip(save.seats, liveries(save.seats), strict=True):
        player = "a person" if seat.player == PERSON else f"a program, {seat.player}"
        rows.append(Row(f"{seat.name}, {player}", lead=f"{livery.shape} {livery.letter}  ", seat=livery.number))
    rows += [EMPTY] if save.seats else []
    if save.date:
        rows.append(_fact("began", _local(save.date)))
    if save.modified:
        rows.append(_fact("played", age_of(now - save.modified)))
    if save.parent is not None:
        rows.append(_fact("from", f"decision {save.parent.record} of {_parent_name(save.parent.id, folder)}"))
    rows.append(_fact("file", save.file))
    with suppress(OSError):
        rows.append(_fact("size", size_of((folder / save.file).stat().st_size)))
    return rows


def _parent_name(id: str, folder: Path) -> str:
    """The game it was continued from, if it still lies beside it."""
    return next((name_of(other) for other in newest_first(folder) if other.id == id), "a game that is not here")


def _local(date: str) -> str:
    """The date of a journal on the clock of this house, or as it stands there if it is none."""
    try:
        return datetime.fromisoformat(date).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return date


def _fact(label: str, text: str) -> Row:
    return Row(text, lead=fit(label, LABEL))


def story_rows(path: Path) -> list[Row]:
    """What happened last, as everybody at the table saw it; or what is wrong inside."""
    try:
        if path.stat().st_size > LARGEST:
            return []
        recording = read(path)
    except (KernelError, OSError) as error:
        return _broken(str(error))
    if recording.problem is not None:
        return _broken(str(recording.problem))
    try:
        told = _told(recording)
    except Exception:  # events that fold, to a state the rules cannot stand in: opening it will say so
        return []
    return [EMPTY, Row("What happened last", kind=Kind.HEADING), *told] if told else []


def _broken(problem: str) -> list[Row]:
    return [
        EMPTY,
        Row("Damaged", kind=Kind.HEADING),
        Row(f"It cannot go on: {problem}."),
        Row("How much of it is whole tells: wl-tui verify FILE."),
    ]


def _told(recording: Recording) -> list[Row]:
    table = Table.from_recording(recording)
    result = table.result
    if result is not None:
        winners = ", ".join(result.won_by(table.names))
        return [Row(f"{winners or 'Nobody'} won: {result.reason}.", kind=Kind.STRONG)]
    view = table.seat_view(TABLE)
    told = [(event, view.scene.tell(event)) for event in view.events[-EVENTS:]]
    return [
        Row(sentence, kind=Kind.STRONG if isinstance(event, TurnBegan) else Kind.PLAIN)
        for event, sentence in told
        if sentence
    ][-SENTENCES:]
