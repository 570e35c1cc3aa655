"""A player that is going to be killed: `python -m tests.faults.victim PATH SEED` plays, undoes, and says what is saved."""

from __future__ import annotations

import sys
from pathlib import Path

from wl_tui.kernel.rng import Dice
from wl_tui.kernel.state import fingerprint
from wl_tui.kernel.table import Table


def main(path: Path, seed: int) -> None:
    table = (
        Table.load(path)
        if path.exists()
        else Table.new("showdown", ["Annie", "Bill", "Cole"], seed, {"sandbox": True}, path)
    )
    dice = Dice(seed, "victim")
    acknowledge(table)
    while True:
        if table.over or (dice.below(12) == 0 and len(table.records) > 1):
            table.undo(max(0, len(table.records) - 2 - dice.below(30)))
        else:
            assert table.decision is not None
            table.choose(dice.pick(table.decision.choices))
        acknowledge(table)


def acknowledge(table: Table) -> None:
    print(len(table.records), fingerprint(table.state), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
