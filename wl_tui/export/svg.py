"""A chart as inline SVG: a stepped line for each player, told apart by colour, dashes and the name at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from wl_tui.export.book import Book, Player, Round
from wl_tui.export.curves import Chart, Line

WIDTH, HEIGHT = 760, 250
LEFT, RIGHT, TOP, BOTTOM = 44, 170, 12, 30
LABEL_HEIGHT = 15
LABEL_LENGTH = 16
MOST_ROUNDS = 12
MOST_GRID_LINES = 5


class _Scale:
    def __init__(self, book: Book, chart: Chart) -> None:
        self.length = max(book.length, 1.0)
        self.step = grid_step(chart.high - chart.low)
        self.low = chart.low // self.step * self.step
        self.high = max(-(-chart.high // self.step) * self.step, self.low + self.step)

    def x(self, time: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * time / self.length, 1)

    def y(self, value: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.low) / (self.high - self.low), 1)


def grid_step(span: int) -> int:
    """A round number of which a few make up the span."""
    step = 1
    while span > step * MOST_GRID_LINES:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def as_svg(book: Book, chart: Chart) -> str:
    scale = _Scale(book, chart)
    title = escape(chart.title)
    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}"><title>{title}</title>']
    for value in range(scale.low, scale.high + 1, scale.step):
        y = scale.y(value)
        parts.append(f'<path class="grid" d="M{LEFT} {y}H{WIDTH - RIGHT}"/>')
        parts.append(f'<text class="scale" x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{value}</text>')
    for each in _spread(book.rounds):
        x = scale.x(each.time)
        parts.append(f'<path class="grid" d="M{x} {HEIGHT - BOTTOM}v5"/>')
        parts.append(f'<text class="scale" x="{x}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">R{each.number}</text>')
    for player, line in zip(book.players, chart.lines, strict=True):
        parts.append(f'<path class="line s{player.livery.number}" d="{_path(scale, line)}"/>')
    parts.extend(_labels(scale, book.players, chart.lines))
    parts.append("</svg>")
    return "".join(parts)


def _path(scale: _Scale, line: Line) -> str:
    first, *rest = line.points
    steps = "".join(f"H{scale.x(point.time)}V{scale.y(point.value)}" for point in rest)
    return f"M{scale.x(first.time)} {scale.y(first.value)}{steps}"


def _labels(scale: _Scale, players: Sequence[Player], lines: Sequence[Line]) -> Iterator[str]:
    """Names at the ends of their lines, pushed apart where lines end together."""
    ends = sorted((scale.y(line.points[-1].value), number) for number, line in enumerate(lines))
    free = 0.0
    for below, (y, number) in zip(reversed(range(len(ends))), ends, strict=True):
        place = min(max(y + 4, free), HEIGHT - 4 - LABEL_HEIGHT * below)
        free = place + LABEL_HEIGHT
        player, value = players[number], lines[number].points[-1].value
        name = player.name if len(player.name) <= LABEL_LENGTH else f"{player.name[: LABEL_LENGTH - 1]}…"
        yield (
            f'<text class="end s{player.livery.number}" x="{WIDTH - RIGHT + 8}" y="{round(place, 1)}">'
            f"{player.livery.shape} {escape(name)} {value}</text>"
        )


def _spread(rounds: Sequence[Round]) -> Sequence[Round]:
    """As many as can be labelled, evenly."""
    return rounds[:: -(-len(rounds) // MOST_ROUNDS) or 1]
