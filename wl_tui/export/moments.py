"""Which moments of a game go into a file, through whose eyes and how large: what somebody typed, understood or refused."""

from __future__ import annotations

import re

from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.reader import Recording
from wl_tui.kernel.records import seated
from wl_tui.kernel.reel import ALL
from wl_tui.kernel.views import TABLE

EVERYBODY, EVERYTHING = "everybody", "everything"
LEAST, MOST = (80, 24), (400, 150)
QUICKEST, SLOWEST = 0.02, 60.0


class MomentRefused(KernelError):
    """There is no such moment, or it is not for these eyes."""


def eyes_from_text(text: str, recording: Recording) -> int:
    """Of a game that may go on, no file shows more than everybody knows. Of one that is over, everything unless somebody
    says otherwise."""
    over = recording.timeline.tip.result is not None
    names = [seat.name.casefold() for seat in seated(recording.header.seats)]
    named = text.strip().casefold()
    if named in names:
        eyes = names.index(named)
    elif named in ("", EVERYBODY, EVERYTHING):
        eyes = TABLE if named == EVERYBODY or (not named and not over) else ALL
    else:
        known = ", ".join(seat.name for seat in seated(recording.header.seats))
        raise MomentRefused(f"nobody here is called {text!r}; eyes are: {known}, {EVERYBODY}, {EVERYTHING}")
    if eyes != TABLE and not over:
        raise MomentRefused(f"this game is not over: a file of it shows only what {EVERYBODY} knows")
    return eyes


def numbers_from_text(text: str, last: int) -> list[int]:
    """`120` is one decision, `120-140,200` are several, 0 is the setup."""
    numbers: list[int] = []
    for part in text.split(","):
        found = re.fullmatch(r"\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?", part, re.ASCII)
        if found is None:
            raise MomentRefused(f"{part.strip()!r} is no decision; name one as 120, several as 120-140 or 120,130")
        first, end = int(found[1]), int(found[2] or found[1])
        if max(first, end) > last:
            raise MomentRefused(f"there is no decision {max(first, end)}; this game has {last}")
        if end < first:
            raise MomentRefused(f"{part.strip()} goes back; the smaller number comes first")
        numbers.extend(range(first, end + 1))
    return numbers


def size_from_text(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,3})x(\d{1,3})", text.strip().lower(), re.ASCII)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(least <= given <= most for least, given, most in zip(LEAST, size, MOST, strict=True)):
        raise MomentRefused(f"{text!r} is no size from {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}, such as 120x40")
    return size


def checked_pace(seconds: float) -> float:
    if not QUICKEST <= seconds <= SLOWEST:
        raise MomentRefused(f"a picture stands between {QUICKEST} and {SLOWEST:g} seconds, not {seconds:g}")
    return seconds
