"""Text that people typed: cleaned once, where it enters."""

from __future__ import annotations

import unicodedata

_DROPPED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean(text: str, limit: int = 32) -> str:
    """One line without control, format or unassigned characters, white space folded, at most `limit` characters."""
    spaced = "".join(" " if char.isspace() else char for char in text)
    kept = "".join(char for char in spaced if unicodedata.category(char) not in _DROPPED)
    return " ".join(unicodedata.normalize("NFC", kept).split())[:limit].rstrip()
