"""Saved games and games on the shelf, in words. Pure."""

from __future__ import annotations

import re

from wl_tui.kernel import registry
from wl_tui.kernel.listing import Listed
from wl_tui.ui.common.rows import sentence_of

TORN = "Its end is torn off; it goes on from the last step that is whole."


def title_of(save: Listed) -> str:
    """The title of the game, or of its file if it cannot be read."""
    return registry.label(save.game).title if save.game else save.file


def where(save: Listed) -> str:
    """Where it stands: `round 3, Annie`; the journal's short `R3 Annie` is meant for narrow lists."""
    round = re.match(r"R(\d+) (.*)", save.at, re.DOTALL)
    if save.standing == "finished":
        return "finished"
    if save.standing == "unreadable":
        return "cannot be read"
    if round is None or round[1] == "0":
        return "at the beginning"
    return f"round {round[1]}, {round[2]}"


def in_short(save: Listed) -> str:
    """`Title, round 3, Annie`."""
    return f"{title_of(save)}, {where(save)}"


def who(save: Listed) -> str:
    return sentence_of([seat.name for seat in save.seats])


def capital(text: str) -> str:
    """Begin with a capital, unless it begins with the name of a file."""
    return text[:1].upper() + text[1:] if text.partition(" ")[0].isalpha() else text


def age_of(seconds: float) -> str:
    """How long ago, in the largest unit that fits."""
    for size, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


def size_of(bytes: int) -> str:
    return f"{bytes} bytes" if bytes < 2000 else f"{bytes / 1000:.0f} kB" if bytes < 2_000_000 else f"{bytes / 1e6:.1f} MB"
