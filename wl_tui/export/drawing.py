"""Pictures of a terminal as one SVG file that needs nothing else: a moment, or a film moved by its style sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from wl_tui.export.picture import Line, Look, Picture, Shot

CELL, HEIGHT, BASE, SIZE = 12, 23, 18, 20
"""A cell's width and height, where letters stand in it, and their size: most fixed fonts are six tenths as wide as high."""
SHOWN = 0.75
"""How large it is shown where nobody says how large."""
MADE_BY = "<metadata>made by wl_tui</metadata>"
FONTS = "'DejaVu Sans Mono','Liberation Mono',Menlo,Consolas,monospace"


def as_drawing(picture: Picture, title: str) -> str:
    paints = _Paints(picture)
    rows = [
        f'<g transform="translate(0 {row * HEIGHT})">{drawn}</g>'
        for row, line in enumerate(picture.lines)
        if (drawn := paints.line(line))
    ]
    return "\n".join([*_head(picture, title), *_style(paints, ""), *rows, "</svg>"]) + "\n"


def as_moving_drawing(shots: Sequence[Shot], title: str) -> str:
    """All pictures stand side by side on a strip that jumps on by one. A line that several have is drawn once."""
    first = shots[0].picture
    paints = _Paints(first)
    numbers: dict[Line, int] = {}
    strip: list[str] = []
    for place, shot in enumerate(shots):
        rows = []
        for row, line in enumerate(shot.picture.lines):
            number = numbers.setdefault(line, len(numbers))
            rows.append(f'<use href="#n{number}" y="{row * HEIGHT}"/>')
        strip.append(f'<g transform="translate({place * CELL * first.width})">{"".join(rows)}</g>')
    lines = [f'<g id="n{number}">{paints.line(line)}</g>' for line, number in numbers.items()]
    moving = "\n".join(_keyframes(shots, CELL * first.width))
    parts = [*_head(first, title), *_style(paints, moving), "<defs>", *lines, "</defs>"]
    return "\n".join([*parts, '<g class="strip">', *strip, "</g>", "</svg>"]) + "\n"


def _keyframes(shots: Sequence[Shot], width: int) -> Iterator[str]:
    length = sum(shot.seconds for shot in shots)
    yield f".strip{{animation:strip {length:.2f}s steps(1,end) infinite}}"
    yield "@media (prefers-reduced-motion:reduce){.strip{animation:none}}"
    yield "@keyframes strip{"
    time = 0.0
    for place, shot in enumerate(shots):
        yield f"{100 * time / length:.3f}%{{transform:translateX({-place * width}px)}}"
        time += shot.seconds
    yield "}"


def _head(picture: Picture, title: str) -> Iterator[str]:
    width, height = picture.width * CELL, len(picture.lines) * HEIGHT
    words = escape(title)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{round(width * SHOWN)}" '
        f'height="{round(height * SHOWN)}" role="img" aria-label="{words}" xml:space="preserve">'
    )
    yield MADE_BY
    yield f"<title>{words}</title>"


def _style(paints: _Paints, more: str) -> Iterator[str]:
    yield f"<style>text{{font:{SIZE}px {FONTS};white-space:pre}}"
    yield from paints.rules()
    if more:
        yield more
    yield "</style>"
    yield f'<rect width="100%" height="100%" fill="{paints.ground}"/>'


class _Paints:
    """Lines as elements, and the classes their looks need, numbered as they come."""

    def __init__(self, picture: Picture) -> None:
        grounds: Counter[str] = Counter()
        for line in picture.lines:
            for run in line:
                grounds[run.look.ground] += run.width
        self.ground = max(sorted(grounds), key=lambda ground: grounds[ground], default="#000000")
        """What most of it stands on is painted once for all."""
        self._inks: dict[Look, int] = {}
        self._grounds: dict[str, int] = {}

    def line(self, line: Line) -> str:
        letters = "".join(self._letters(line))
        return "".join(self._under(line)) + (letters and f'<g transform="translate(0 {BASE})">{letters}</g>')

    def _under(self, line: Line) -> Iterator[str]:
        """One path for all stretches of a line that stand on the same ground."""
        at = 0
        paths: dict[str, str] = {}
        for ground, runs in groupby(line, key=lambda run: run.look.ground):
            width = sum(run.width for run in runs)
            paths[ground] = f"{paths.get(ground, '')}M{at * CELL} 0h{width * CELL}v{HEIGHT}h{-width * CELL}z"
            at += width
        for ground, path in paths.items():
            if ground != self.ground:
                yield f'<path class="g{self._grounds.setdefault(ground, len(self._grounds))}" d="{path}"/>'

    def _letters(self, line: Line) -> Iterator[str]:
        at = 0
        for look, words, width in _inked(line):
            lead = len(words) - len(words.lstrip(" "))
            if shown := words.strip(" "):
                yield self._text(shown, at + lead, width - len(words) + len(shown), look)
            at += width

    def _text(self, words: str, at: int, width: int, look: Look) -> str:
        number = self._inks.setdefault(look, len(self._inks))
        # in a font of another width columns stay where they are; letters keep their shape, but lines must meet
        fit = f' textLength="{width * CELL}"' if len(words) > 1 else ""
        if fit and any("\u2500" <= char <= "\u259f" for char in words):
            fit += ' lengthAdjust="spacingAndGlyphs"'
        return f'<text class="t{number}" x="{at * CELL}"{fit}>{escape(words, quote=False)}</text>'

    def rules(self) -> Iterator[str]:
        for look, number in self._inks.items():
            weight = ";font-weight:700" if look.bold else ""
            slant = ";font-style:italic" if look.italic else ""
            lines = [name for name, on in (("underline", look.underline), ("line-through", look.strike)) if on]
            drawn = f";text-decoration:{' '.join(lines)}" if lines else ""
            yield f".t{number}{{fill:{look.ink}{weight}{slant}{drawn}}}"
        for ground, number in self._grounds.items():
            yield f".g{number}{{fill:{ground}}}"


def _inked(line: Line) -> Iterator[tuple[Look, str, int]]:
    """Runs of one ink, whatever they stand on. Spaces have no ink: they go with what is before them."""
    at: Look | None = None
    words, width = "", 0
    for run in line:
        look = run.look._replace(ground="")
        if at is None or (look != at and (run.text.strip(" ") or look.underline or look.strike)):
            if at is not None:
                yield at, words, width
            at, words, width = look, "", 0
        words, width = words + run.text, width + run.width
    if at is not None:
        yield at, words, width
