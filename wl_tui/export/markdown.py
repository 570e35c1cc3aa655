"""A book as Markdown that also reads well as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wl_tui.export.book import Book, Insight
from wl_tui.export.curves import Chart

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60
_ACTIVE = re.compile(r"[\\`*_\[\]|~#]|\$(?!\d)|:(?=//)|(?<=www)\.", re.IGNORECASE)
_LEADING = re.compile(r"^(?:[-+=](?=[-+=\s]|$)|\d+(?=[.)](?:\s|$)))")


def escaped(text: str) -> str:
    """Text that no flavour of Markdown takes for anything else.

    Angle brackets become entities, not backslashes: some programs pass HTML on before they look at those.
    """
    text = _ACTIVE.sub(lambda found: f"\\{found[0]}", text)
    text = re.sub(r"&(?=[#\w])", "&amp;", text).replace("<", "&lt;").replace(">", "&gt;")
    return _LEADING.sub(lambda found: f"{found[0]}\\" if found[0].isdigit() else f"\\{found[0]}", text)  # no list, no rule


def as_markdown(book: Book) -> str:
    return "\n".join(_lines(book)) + "\n"


def _lines(book: Book) -> Iterator[str]:
    yield from (f"# {escaped(book.title)}", "")
    if book.problem:
        yield from (f"> {escaped(book.problem)}", "")
    yield from (f"**{escaped(book.ending)}**", "")
    yield f"- Begun: {escaped(book.date)}"
    for title, value in book.settings:
        yield f"- {escaped(title)}: {escaped(value)}"
    for player in book.players:
        yield f"- {escaped(player.name)}{f' ({escaped(player.who)})' if player.who else ''}"
    if book.sheet:
        people = [(player.name, player.won) for player in book.players]
        people += [(outsider.name, outsider.won) for outsider in book.outsiders]
        names = [f"{'★ ' if won else ''}{name}" for name, won in people]
        yield from ("", "## Score" if book.finished else "## How it stands", "")
        yield from _table(["", *names], [[row.title, *row.cells] for row in book.sheet])
    if book.charts:
        yield from ("", "## Over the rounds")
        for chart in book.charts:
            yield from _chart(book, chart)
    if book.insight is not None:
        yield from _insight(book.insight)
    yield from ("", "## The story")
    for turn in book.turns:
        yield from ("", f"### {escaped(turn.heading)}", "")
        yield from (f"- {escaped(' '.join(passage))}" for passage in turn.passages)


def _insight(insight: Insight) -> Iterator[str]:
    yield from ("", "## What it hung on", "")
    yield from _table(["Chance to win", *insight.columns], [[row.title, *row.cells] for row in insight.accounts])
    if insight.turnings:
        yield from ("", "### Turning points", "")
        yield from (f"- {escaped(head)} {escaped(below)}" for head, below in insight.turnings)
    if insight.luck:
        yield from ("", "### Luck", "", *(f"- {escaped(line)}" for line in insight.luck))
    yield from ("", escaped(" ".join(insight.notes)))


def _chart(book: Book, chart: Chart) -> Iterator[str]:
    rows: list[list[str]] = []
    for player, line in zip(book.players, chart.lines, strict=True):
        values = line.values
        by_round = [line.before(round.time) for round in book.rounds] + [values[-1]]
        bars = sparkline(_evenly(by_round), chart.low, chart.high)
        rows.append([player.name, bars, *map(str, (values[0], min(values), max(values), values[-1]))])
    yield from ("", f"### {escaped(chart.title)}", "")
    yield from _table(["", "by round", "start", "low", "high", "end"], rows, texts=2)


def sparkline(values: Sequence[int], low: int, high: int) -> str:
    return "".join(BARS[(value - low) * (len(BARS) - 1) // max(high - low, 1)] for value in values)


def _evenly(values: Sequence[int]) -> Sequence[int]:
    """As many as there is room for, the first and the last among them."""
    if len(values) <= WIDEST:
        return values
    return [values[number * (len(values) - 1) // (WIDEST - 1)] for number in range(WIDEST)]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], texts: int = 1) -> Iterator[str]:
    """The first columns are text, the others numbers."""
    cells = [[escaped(cell) for cell in row] for row in (head, *rows)]
    widths = [max(3, *(len(row[column]) for row in cells)) for column in range(len(head))]
    for number, row in enumerate(cells):
        padded = [
            cell.ljust(width) if column < texts else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield f"| {' | '.join(padded)} |"
        if not number:
            rules = ["-" * width if column < texts else f"{'-' * (width - 1)}:" for column, width in enumerate(widths)]
            yield f"| {' | '.join(rules)} |"
