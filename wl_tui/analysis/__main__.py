"""The analysis in a process of its own: `python -m wl_tui.analysis FILE`. It tells how far it is, a line each, and keeps
what it found beside the journal. Whoever stops waiting kills it; when nobody reads any more, it ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from wl_tui.analysis.analyse import analyse
from wl_tui.analysis.findings import write_analysis
from wl_tui.bots.study import PATIENCE
from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.reader import read

REFUSED = 2


def main(path: Path) -> int:
    try:
        recording = read(path)
        write_analysis(recording, analyse(recording, lambda done, all: print(done, all, flush=True)))
    except (KernelError, OSError) as error:
        print(f"! {error}", flush=True)
        return REFUSED
    return 0


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    with suppress(BrokenPipeError):
        sys.exit(main(Path(sys.argv[1])))
