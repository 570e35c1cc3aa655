"""A film for terminals, asciicast version 2: a line of JSON for what it is, then one for each change, with its time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from wl_tui.export.picture import Line, Look, Shot

MADE_BY = "wl-tui export"
BEGIN, END = "\x1b[?25l\x1b[2J", "\x1b[0m\x1b[?25h"
"""No cursor runs about while it plays."""


def as_cast(shots: Sequence[Shot], title: str) -> str:
    return "".join(f"{msgspec.json.encode(entry).decode()}\n" for entry in _entries(shots, title))


def _entries(shots: Sequence[Shot], title: str) -> Iterator[object]:
    first = shots[0].picture
    yield {"version": 2, "width": first.width, "height": len(first.lines), "title": title, "command": MADE_BY}
    shown: Sequence[Line | None] = [None] * len(first.lines)
    time, before = 0.0, BEGIN
    for shot in shots:
        changes = before + "".join(
            f"\x1b[{row};1H{_painted(line)}"
            for row, (line, old) in enumerate(zip(shot.picture.lines, shown, strict=True), 1)
            if line != old
        )
        if changes:
            yield round(time, 3), "o", changes
        shown, before = shot.picture.lines, ""
        time += shot.seconds
    yield round(time, 3), "o", END  # which keeps the last picture for its time


def _painted(line: Line) -> str:
    return "".join(f"{_sequence(run.look)}{run.text}" for run in line) + "\x1b[0m"


def _sequence(look: Look) -> str:
    flags = (("1", look.bold), ("3", look.italic), ("4", look.underline), ("9", look.strike))
    codes = ["0", *(code for code, on in flags if on), f"38;2;{_numbers(look.ink)}", f"48;2;{_numbers(look.ground)}"]
    return f"\x1b[{';'.join(codes)}m"


def _numbers(colour: str) -> str:
    return ";".join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
