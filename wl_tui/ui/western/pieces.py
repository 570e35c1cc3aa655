"""What stands in a space, as short words of marks, and how they share the rows there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from wl_tui.ui.western.atlas import Cell, Run
from wl_tui.ui.western.plan import Spot
from wl_tui.ui.western.sight import Pawn, Sight
from wl_tui.ui.western.signs import Signs


class Mark(NamedTuple):
    """A character and the ink it is drawn in."""

    char: str
    ink: str


Token = tuple[Mark, ...]


def standing(spot: Spot, tokens: Iterable[Token], signs: Signs) -> Iterator[tuple[Cell, Mark]]:
    """The tokens in their places, in as many rows of the space as it takes, shortened if there are too few."""
    words = list(tokens)
    while (lines := packed(words, spot.rows)) is None:
        words = shortened(words, signs)
    for run, line in zip(spot.rows, lines, strict=False):
        width = sum(map(len, line)) + len(line) - 1
        x = min(max(spot.middle - width // 2, run.left), run.right - width)
        for token in line:
            for mark in token:
                yield (x, run.y), mark
                x += 1
            x += 1


def tokens_in(space: str, sight: Sight, jump: str, signs: Signs) -> Iterator[Token]:
    """A jump label or what it costs to go there, then whoever stands there."""
    if jump:
        yield _word(jump, "jump")
    elif space in sight.ways:
        yield _word(f"{signs.go}{sight.ways[space].cost if sight.start else ''}", "cost")
    if space == sight.sheriff:
        yield _word(signs.sheriff, "sheriff")
    if space == sight.stranger:
        yield _word(signs.stranger, "stranger")
    for _ in range(sight.bandits.count(space)):
        yield _word(signs.bandit, "bandit")
    for pawn in sight.pawns.get(space, ()):
        yield _pawn(pawn, sight, signs)


def _pawn(pawn: Pawn, sight: Sight, signs: Signs) -> Token:
    look = (pawn.seat if pawn.look < 0 else pawn.look) % len(signs.shapes)
    figure = _word(signs.shapes[look] + pawn.letter, f"seat-{look}{'-active' * (pawn.seat == sight.active)}")
    return (*figure, *_word(signs.cattle, f"cattle-{pawn.cattle}")) if pawn.cattle else figure


def _word(text: str, ink: str) -> Token:
    return tuple(Mark(char, ink) for char in text)


def packed(tokens: Iterable[Token], rows: Iterable[Run]) -> list[list[Token]] | None:
    """The tokens in order, as many in each row as fit with a blank between them; None if they do not all fit."""
    left = list(tokens)
    lines: list[list[Token]] = []
    for run in rows:
        line: list[Token] = []
        while left and sum(map(len, line)) + len(line) + len(left[0]) <= run.width:
            line.append(left.pop(0))
        lines.append(line)
        if not left:
            return lines
    return None


def shortened(tokens: list[Token], signs: Signs) -> list[Token]:
    """The same with less room: a pawn without its cattle, then only by its letter; then no cost, which is told in words as
    well; then the last two pieces as a number. A jump label stays to the end."""
    for length, kept in ((3, slice(2)), (2, slice(1, 2))):
        for number in range(len(tokens) - 1, -1, -1):
            token = tokens[number]
            if len(token) == length and token[0].ink.startswith("seat"):
                return [*tokens[:number], token[kept], *tokens[number + 1 :]]
    if tokens[0][0].ink == "cost":
        return tokens[1:]
    label, pieces = (tokens[:1], tokens[1:]) if tokens[0][0].ink == "jump" else ([], tokens)
    if len(pieces) < 2:
        return label
    count = sum(map(_count, pieces[-2:]))
    return [*label, *pieces[:-2], _word(f"{signs.more}{count}", "more")]


def _count(token: Token) -> int:
    return int("".join(mark.char for mark in token[1:])) if token[0].ink == "more" else 1
