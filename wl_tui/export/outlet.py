"""Where an export goes: a file, a pipe, or straight before somebody's eyes in a pager or a browser."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

from wl_tui.export import cast, drawing
from wl_tui.export.html import GENERATOR
from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.journal import SUFFIX

CAST = "cast"
OURS = {"html": GENERATOR, "svg": drawing.MADE_BY, CAST: cast.MADE_BY}
"""What a browser or a player shows, not a pager, by what stands near the beginning of those that we have written."""


class OutRefused(KernelError):
    """An export cannot go there."""


def hand_over(text: str, form: str, save: Path, out: Path | None) -> None:
    if out is not None:
        if out.suffix == SUFFIX or (out.exists() and out.samefile(save)):
            raise OutRefused(f"{out} is a saved game; an export needs a name of its own")
        _write(out, text)
        print(f"Written to {out}.", file=sys.stderr)
    elif not sys.stdout.isatty():
        _print(text)
    elif form in OURS:
        page = _beside(save, form)
        _write(page, text)
        print(f"Written to {page}{_shown(page, form)}")
    elif not _paged(text):
        _print(text)


def _shown(page: Path, form: str) -> str:
    if form == CAST:
        return f"; play it with: asciinema play {shlex.quote(str(page))}"
    return (
        ", and opened in the browser."
        if webbrowser.open(page.resolve().as_uri())
        else "; there is no browser to open it in."
    )


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def _print(text: str) -> None:
    if isinstance(sys.stdout, io.TextIOWrapper):  # what the page says of itself must be true of the pipe, too
        sys.stdout.reconfigure(encoding="utf-8")
    print(text, end="", flush=True)


def _beside(save: Path, form: str) -> Path:
    """The save's own name with another ending; a page that is not ours is left alone."""
    page, number = save.with_suffix(f".{form}"), 2
    while page.exists() and not _is_ours(page, OURS[form]):
        page = save.with_name(f"{save.stem}-{number}.{form}")
        number += 1
    return page


def _is_ours(page: Path, mark: str) -> bool:
    try:
        with open(page, encoding="utf-8", errors="replace") as file:
            return mark in file.read(500)
    except OSError:
        return False


def _paged(text: str) -> bool:
    """Whether somebody's pager took it."""
    try:
        command = shlex.split(os.environ.get("PAGER", ""))
        pager = subprocess.Popen(command, stdin=subprocess.PIPE) if command else None
    except (OSError, ValueError):
        return False
    if pager is None or pager.stdin is None:
        return False
    with suppress(BrokenPipeError, KeyboardInterrupt), pager.stdin as pipe:  # who has read enough leaves before the end
        pipe.write(text.encode())
    while True:
        try:
            pager.wait()
            return True
        except KeyboardInterrupt:  # is for the pager, which must not be left alone with the terminal
            continue
