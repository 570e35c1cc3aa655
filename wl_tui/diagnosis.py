"""What there is to know about a terminal and where we keep things, as text that can be copied. Nothing secret: variables
that say how to draw, and of others no more than whether they are there."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from wl_tui import __version__
from wl_tui.settings import ONE_OF, VARIABLE

TOLD = ("TERM", "COLORTERM", "TERM_PROGRAM", "LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR", "TEXTUAL_ANIMATIONS")
PRESENT = {"TMUX": "inside tmux", "STY": "inside screen", "SSH_CONNECTION": "over ssh", "WT_SESSION": "Windows Terminal"}
"""Variables whose values are nobody's business."""
ANSWER = 0.3
"""Seconds a terminal has to say where its cursor is."""


def facts(environ: Mapping[str, str], size: tuple[int, int], saves: Path, config: Path) -> list[tuple[str, str]]:
    from importlib.metadata import version
    from platform import platform

    told = [f"{name}={environ[name]}" for name in (*TOLD, *_ours()) if name in environ]
    return [
        ("wl_tui", f"{__version__}, Textual {version('textual')}, Python {sys.version.split()[0]}, {platform(terse=True)}"),
        ("size", f"{size[0]} x {size[1]} characters"),
        ("encoding", f"{sys.__stdout__.encoding if sys.__stdout__ else 'none'}, files {sys.getfilesystemencoding()}"),
        ("variables", ", ".join(told) or "none that count"),
        ("where", ", ".join(words for name, words in PRESENT.items() if environ.get(name)) or "a terminal of this machine"),
        ("saves", str(saves)),
        ("settings", str(config)),
    ]


def _ours() -> list[str]:
    return [VARIABLE.format(name.upper()) for name in (*ONE_OF, "pace", "saves", "config", "rules")]


def as_text(told: Sequence[tuple[str, str]]) -> str:
    width = max(len(name) for name, _ in told)
    return "\n".join(f"{name:<{width}}  {value}" for name, value in told)


def measured(glyphs: str) -> dict[str, int] | None:
    """How many cells the terminal gives each glyph, by asking it where its cursor is; None if it does not say."""
    if sys.platform == "win32" or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    import termios
    import tty

    terminal, widths = sys.stdin.fileno(), {}
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)
        for glyph in glyphs:
            sys.stdout.write(f"\r{glyph}\x1b[6n")
            sys.stdout.flush()
            column = _column(terminal)
            if column is None:
                return None
            widths[glyph] = column - 1
        return widths
    finally:
        sys.stdout.write("\r\x1b[K")
        sys.stdout.flush()
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _column(terminal: int) -> int | None:
    """From the answer `ESC [ row ; column R`."""
    import select

    answer = b""
    while not answer.endswith(b"R"):
        if not select.select([terminal], [], [], ANSWER)[0]:
            return None
        answer += os.read(terminal, 1)
    column = answer[:-1].rpartition(b";")[2]
    return int(column) if column.isdigit() else None


def width_lines(samples: Mapping[str, str], widths: Mapping[str, int] | None) -> list[tuple[str, str]]:
    """Each set of glyphs, and which of them the terminal draws wider or narrower than we count on."""
    lines = []
    for name, glyphs in samples.items():
        odd = [] if widths is None else [f"{glyph} has {widths[glyph]}" for glyph in glyphs if widths[glyph] != 1]
        verdict = "not measured" if widths is None else ", ".join(odd) or "each one cell"
        lines.append((name, f"{glyphs}  ({verdict})"))
    return lines
