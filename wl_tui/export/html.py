"""A book as one page of HTML: no script, no links, nothing from elsewhere; for the screen, light or dark, and for paper."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from wl_tui.export.book import Book, Insight, Player, Row
from wl_tui.export.svg import as_svg

GENERATOR = '<meta name="generator" content="wl_tui">'
"""By this a page of ours is known, and may be written over by a later one."""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""Should anything ever slip through, the browser still runs and fetches nothing."""
DASHES = ("none", "7 3", "2 3", "9 3 2 3", "4 2", "12 4")
INK = ("#b3261e", "#1a5fb4", "#26762f", "#8a6100", "#7d3aa5", "#4a4640")
GLOW = ("#f0705a", "#6cb4f0", "#8ed070", "#f2d05e", "#d79af0", "#f4efe6")
"""The colours of the liveries by their numbers: on light paper, and on a dark screen."""
STYLE = """
:root { color-scheme: light; --ink: #26211b; --paper: #fffdf8; --faint: #d9d0c0; --quiet: #6b6154; %s }
@media screen and (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --ink: #e9e2d5; --paper: #1b1815; --faint: #453e35; --quiet: #a89c8a; %s }
}
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); max-width: 48rem; margin: 2rem auto;
  padding: 0 1rem; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.2; break-after: avoid; }
h3 { margin: 1.2em 0 .3em; font-size: 1.05rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; color: var(--quiet); }
dd { margin: 0; color: var(--ink); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem; border-bottom: 1px solid var(--faint); text-align: right; }
th:first-child { text-align: left; font-weight: normal; }
td { white-space: nowrap; }
ul { margin: 0; padding-left: 1.2rem; }
figure { margin: 1rem 0; break-inside: avoid; }
svg { width: 100%%; height: auto; font: 12px sans-serif; }
.scale { fill: var(--quiet); }
.grid { stroke: var(--faint); }
.line { fill: none; stroke-width: 2; }
.ending { font-size: 1.2rem; font-weight: bold; }
.problem { border-left: 4px solid var(--c0); padding-left: .8rem; }
@media (max-width: 40rem) { table { display: block; overflow-x: auto; } th, td { padding: .2rem .4rem; } }
@media print { body { font-size: 10pt; margin: 0; max-width: none; } li { break-inside: avoid; } }
"""


def as_html(book: Book) -> str:
    return "\n".join(_lines(book)) + "\n"


def _lines(book: Book) -> Iterator[str]:
    title = escape(book.title)
    yield from ("<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8">', GENERATOR)
    yield f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield from (f"<title>{title}: {escape(book.ending)}</title>", f"<style>{_style()}</style>", "</head>", "<body>")
    yield f"<h1>{title}</h1>"
    if book.problem:
        yield f'<p class="problem">{escape(book.problem)}</p>'
    yield f'<p class="ending">{escape(book.ending)}</p>'
    yield from ("<dl>", f"<dt>Begun</dt><dd>{escape(book.date)}</dd>")
    for name, value in book.settings:
        yield f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>"
    for player in book.players:
        yield f"<dt>{_name(player)}</dt><dd>{escape(player.who)}</dd>"
    yield "</dl>"
    if book.sheet:
        yield f"<h2>{'Score' if book.finished else 'How it stands'}</h2>"
        yield from _table(book)
    if book.charts:
        yield "<h2>Over the rounds</h2>"
    for chart in book.charts:
        yield f"<figure><figcaption>{escape(chart.title)}</figcaption>{as_svg(book, chart)}</figure>"
    if book.insight is not None:
        yield from _insight(book.insight)
    yield "<h2>The story</h2>"
    for turn in book.turns:
        yield f"<h3>{escape(turn.heading)}</h3>"
        if turn.passages:
            yield from ("<ul>", *(f"<li>{escape(' '.join(passage))}</li>" for passage in turn.passages), "</ul>")
    yield from ("</body>", "</html>")


def _table(book: Book) -> Iterator[str]:
    people = [(player.won, _name(player)) for player in book.players]
    people += [(outsider.won, f"<bdi>{escape(outsider.name)}</bdi>") for outsider in book.outsiders]
    heads = "".join(f'<th scope="col">{"★ " if won else ""}{name}</th>' for won, name in people)
    yield f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>"
    yield from map(_row, book.sheet)
    yield "</tbody></table>"


def _insight(insight: Insight) -> Iterator[str]:
    yield "<h2>What it hung on</h2>"
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in insight.columns)
    yield f"<table><thead><tr><th>Chance to win</th>{heads}</tr></thead><tbody>"
    yield from map(_row, insight.accounts)
    yield "</tbody></table>"
    turnings = [f"{escape(head)}<br>{escape(below)}" for head, below in insight.turnings]
    for title, lines in (("Turning points", turnings), ("Luck", list(map(escape, insight.luck)))):
        if lines:
            yield from (f"<h3>{title}</h3>", "<ul>", *(f"<li>{line}</li>" for line in lines), "</ul>")
    yield f"<p>{escape(' '.join(insight.notes))}</p>"


def _row(row: Row) -> str:
    return f'<tr><th scope="row">{escape(row.title)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row.cells)}</tr>'


def _name(player: Player) -> str:
    return f'<span class="s{player.livery.number}">{player.livery.shape}</span> <bdi>{escape(player.name)}</bdi>'


def _style() -> str:
    light, dark = (" ".join(f"--c{n}: {colour};" for n, colour in enumerate(colours)) for colours in (INK, GLOW))
    seats = "".join(
        f".line.s{n} {{ stroke: var(--c{n}); stroke-dasharray: {dashes}; }}\n"
        f"text.s{n} {{ fill: var(--c{n}); }}\nspan.s{n} {{ color: var(--c{n}); }}\n"
        for n, dashes in enumerate(DASHES)
    )
    return STYLE % (light, dark) + seats
