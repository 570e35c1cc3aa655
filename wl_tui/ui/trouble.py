"""When the program itself breaks: the player reads a sentence, whoever mends it reads the rest in a file."""

from __future__ import annotations

import traceback
from datetime import datetime
from pathlib import Path


def report(folder: Path, error: BaseException) -> str:
    """Write down what happened; what to tell the player."""
    told = "Something in the program broke. Your game is saved up to its last step: wl-tui resume goes on with it."
    path = folder / f"trouble-{datetime.now().strftime('%Y%m%d-%H%M%S')}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # a worker's error comes wrapped, and only what is inside says where it happened
        inside = getattr(error, "error", None)
        told_in_full = traceback.format_exception(inside if isinstance(inside, BaseException) else error)
        path.write_text("".join(told_in_full), encoding="utf-8")
    except OSError:
        return told
    return f"{told}\nWhat happened is written down in {path}; it may name hidden cards, so send it when the game is over."
