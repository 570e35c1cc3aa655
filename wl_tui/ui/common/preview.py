"""A saved game in rows: its lines in the list, and a look inside. Pure, but for reading the file."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.families import Kin
from wl_tui.kernel.journal import SUFFIX
from wl_tui.kernel.listing import Listed
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.records import PERSON
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.liveries import liveries
from wl_tui.ui.common.glyphs import SETS, SetName
from wl_tui.ui.common.rows import EMPTY, Kind, Row, fit
from wl_tui.ui.common.shelf import TORN, age_of, capital, in_short, size_of, title_of, where, who

SIGNS = {"open": " ", "torn": "~", "finished": "*", "unreadable": "!"}
MARGIN = 5
"""The cells of the mark and the sign of a game, before its lines in the tree."""
LABEL = 7
SENTENCES = 8
"""How much of the story is told."""
EVENTS = 60
"""How far back it is looked for."""
LARGEST = 2_000_000
"""Bytes beyond which a story is too long to be read for a look."""
LEVELS, FEW_LEVELS = 6, 3
"""How many generations are indented where there is room for it, and where there is little."""
NOT_HERE = "a game that is not in this folder; it stands by itself"
NEVER_READ = "It is no game of ours, or its beginning is gone. Put back a copy that is whole, or delete it."


def name_of(save: Listed) -> str:
    """What it is called: the name it was given, else the title of the game."""
    stem = save.file.removesuffix(SUFFIX)
    own_name = save.game and not re.fullmatch(rf"{re.escape(save.game)}-\d{{8}}-\d{{6}}(-\d+)?", stem)
    return stem if own_name else title_of(save)


def list_rows(number: int, kin: Kin, now: float, wide: bool, glyphs: SetName) -> list[Row]:
    save, shown = kin.save, LEVELS if wide else FEW_LEVELS
    name = name_of(save)
    # a child stands below the title of its game
    stands = where(save) if kin.parent or name == title_of(save) else in_short(save)
    if save.parent is not None and kin.parent is not None:
        of = f" of {name_of(kin.parent)}" if kin.depth > shown else ""
        stands = f"from decision {save.parent.record}{of}: {stands}"
    if wide and save.seats and (kin.parent is None or who(save) != who(kin.parent)):
        stands += f" - {who(save)}"
    age = age_of(now - save.modified) if save.modified else ""
    first, rest = _tree(kin.lines[-shown:], glyphs)
    rest = " " * MARGIN + rest
    return [
        Row(name, lead=f"   {SIGNS[save.standing]} {first}", note=age, choice=number, under=rest),
        Row(stands, lead=rest, kind=Kind.DIM, choice=number, under=rest),
    ]


def _tree(lines: tuple[bool, ...], glyphs: SetName) -> tuple[str, str]:
    """What is drawn before the first line of a game, and before the rest of it."""
    if not lines:
        return "", ""
    fork, last, on, off, *_ = SETS[glyphs]
    *before, own = lines
    passing = "".join(on if line else off for line in before)
    return passing + (fork if own else last), passing + (on if own else off)


def origin_of(kin: Kin, all_known: bool) -> str:
    """From where it was continued; "" if it was begun. Whether its parent is here is sure when all saves are known."""
    origin = kin.save.parent
    if origin is None:
        return ""
    if kin.parent is not None:
        return f"decision {origin.record} of {name_of(kin.parent)}"
    return f"decision {origin.record} of {NOT_HERE if all_known else 'another game'}"


def preview_rows(save: Listed, origin: str, folder: Path, now: float, glyphs: SetName) -> list[Row]:
    """What its first and last lines tell."""
    rows = [Row(title_of(save), kind=Kind.HEADING), Row(f"{capital(where(save))}."), EMPTY]
    if save.standing == "unreadable":
        rows += [Row(f"What is wrong: {save.problem}."), EMPTY, Row(NEVER_READ), EMPTY]
    if save.standing == "torn":
        rows += [Row(TORN), EMPTY]
    for seat, livery in zip(save.seats, liveries(save.seats), strict=True):
        shape = livery.sign(glyphs)
        player = "a person" if seat.player == PERSON else f"a program, {seat.player}"
        rows.append(Row(f"{seat.name}, {player}", lead=f"{shape} {livery.letter}  ", seat=livery.number))
    rows += [EMPTY] if save.seats else []
    if save.date:
        rows.append(_fact("began", _local(save.date)))
    if save.modified:
        rows.append(_fact("played", age_of(now - save.modified)))
    if origin:
        rows.append(_fact("from", origin))
    rows.append(_fact("file", save.file))
    with suppress(OSError):
        rows.append(_fact("size", size_of((folder / save.file).stat().st_size)))
    return rows


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
