"""What commands print: tables, JSON, a line of progress."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

BAD_INPUT = 2
"""How a command ends that was asked for what cannot be."""


def print_table(rows: Sequence[Sequence[str]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def print_json(value: object) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value)).decode())


def line_of_progress(what: str) -> Callable[[int, int], None]:
    """Written over and over, where somebody looks on."""
    tell = sys.stderr.isatty()

    def progress(done: int, all: int) -> None:
        if tell:
            print(f"\r{done} of {all} {what}", end="\n" if done == all else "", file=sys.stderr, flush=True)

    return progress
