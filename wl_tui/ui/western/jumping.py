"""Labels to jump by: one or two letters of the home row, the nearest space the shortest."""

from __future__ import annotations

from collections.abc import Sequence

LETTERS = "asdfghjkl"


def labels_for(spaces: Sequence[str]) -> dict[str, str]:
    """A label for each space, none of them the beginning of another; the first ones have a single letter if they can."""
    letters = len(LETTERS)
    single = next((count for count in range(letters, -1, -1) if count + (letters - count) * letters >= len(spaces)), 0)
    double = (first + second for first in LETTERS[single:] for second in LETTERS)
    return dict(zip(spaces, [*LETTERS[:single], *double], strict=False))
