"""`python -m tests.golden.seek NAME [SEEDS]`: seeds for a plan, each better than the one before, by what no other golden
game holds and is demanded."""

from __future__ import annotations

import sys
from dataclasses import replace

from tests.golden.corpus import demanded, held, kept
from tests.golden.games import FOLDER, PLANS, play


def main(name: str, seeds: str = "300") -> None:
    plan = {plan.name: plan for plan in PLANS}[name]
    others = [path for path in FOLDER.glob(f"{plan.game}/*.toml") if path.stem != name]
    missing = demanded(plan.game).difference(*(held(kept(path)) for path in others))
    print(f"{len(missing)} things are in no other golden game")
    best = 0
    for seed in range(int(seeds)):
        if best == len(missing):
            return
        table = play(replace(plan, seed=seed))
        found = missing & held(table)
        if table.over and len(found) > best:
            best = len(found)
            print(f"seed {seed}: {best} of them in {len(table.records)} records")
            print(*(f"    without {kind}: {thing}" for kind, thing in sorted(missing - found)), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
