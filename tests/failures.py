"""A failed game is kept as a journal that opens at the place where it failed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wl_tui.kernel.table import Table

FOLDER = Path(__file__).parent / "failures"


@contextmanager
def keep_failure(table: Table, name: str) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        path = FOLDER / f"{name}.wlj"
        table.save(path)
        error.add_note(f"the game is kept at the place where it failed; open it with: wl-tui resume {path}")
        raise
