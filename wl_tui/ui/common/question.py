"""The question panel: what is asked and what can be answered, who is asked if it is somebody else, how it all ended."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from wl_tui.kernel.flow import Barred
from wl_tui.kernel.seatview import Decision, SeatView
from wl_tui.kernel.state import Outsider, Result, Score
from wl_tui.ui.common.menu import choice_row
from wl_tui.ui.common.rows import EMPTY, Kind, Row, cut, fit, fit_right, printable, sentence_of

LEAST_NAME, NAME_WIDTH, GAP = 6, 14, 2
ALL_NAMES = 50
"""The cells that the columns of a score sheet have together in the narrowest window."""
AFTERWARDS = AGAIN, WATCH, BACK = ("Play again with the same people", "Watch it step by step", "Back to the start")
NOT_NOW = "  -  "


def question_rows(decision: Decision) -> list[Row]:
    """A question to the one who looks: prompt, choices, and below them what cannot be chosen and why."""
    rows = [Row(decision.prompt, lead=" ", kind=Kind.HEADING)]
    rows += [choice_row(number, label) for number, label in enumerate(decision.labels())]
    return rows + barred_rows(decision)


def barred_rows(decision: Decision) -> list[Row]:
    return [_barred(bar) for bar in dict.fromkeys(decision.barred())]


def _barred(bar: Barred) -> Row:
    return Row(f"{bar.what}: {bar.why}", lead=NOT_NOW, note=bar.rule, kind=Kind.BARRED)


def waiting_rows(decision: Decision) -> list[Row]:
    return [Row(decision.prompt, lead=" ", kind=Kind.DIM)]


def over_rows(result: Result, names: Sequence[str]) -> list[Row]:
    """The end: who won and why, and the score sheet with a column for everybody, winners marked."""
    ending = Row(f"The game is over: {result.reason}.", lead=" ", kind=Kind.HEADING)
    return [ending, won_row(result, names), EMPTY, *score_rows(result.sheet, names, result.winners, result.outsiders)]


def end_rows(result: Result, names: Sequence[str]) -> list[Row]:
    """The end, and what can be done now."""
    return [*over_rows(result, names), EMPTY, *afterwards_rows()]


def won_row(result: Result, names: Sequence[str]) -> Row:
    winners = sentence_of(result.won_by(names)) or "nobody"
    return Row(f"Won by {winners}.", lead=" ", kind=Kind.STRONG)


def afterwards_rows() -> list[Row]:
    return [choice_row(number, text) for number, text in enumerate(AFTERWARDS)]


def score_rows(
    sheet: Sequence[Score], names: Sequence[str], winners: Sequence[int] = (), outsiders: Sequence[Outsider] = ()
) -> list[Row]:
    """A score sheet with a column for each seat, then one for each outsider, who has a total only."""
    people = [(name, seat in winners) for seat, name in enumerate(names)]
    people += [(outsider.name, outsider.won) for outsider in outsiders]
    heads = [f"{'*' if won else ''}{printable(name)}" for name, won in people]
    most = min(NAME_WIDTH, ALL_NAMES // max(len(heads), 1) - GAP)
    columns = [min(max(cell_len(head), LEAST_NAME), most) for head in heads]
    label = max((cell_len(printable(score.line)) for score in sheet), default=0)
    rows = [Row(_cells(heads, columns), lead=f" {fit('', label)}")] if sheet else []
    for number, score in enumerate(sheet, start=1):
        values = [str(value) for value in score.values]
        values += [str(outsider.total) if number == len(sheet) else "" for outsider in outsiders]
        rows.append(Row(_cells(values, columns), lead=f" {fit(printable(score.line), label)}"))
    return rows


def _cells(words: Sequence[str], columns: Sequence[int]) -> str:
    return "".join(fit_right(cut(word, column), column + GAP) for word, column in zip(words, columns, strict=True))


def shown_for(view: SeatView, height: int) -> tuple[str, list[Row]]:
    """The panel's title and its rows, with some air below the question if the panel is high enough."""
    decision = view.decision
    if view.view.result is not None or decision is None:
        return "The end", end_rows(view.view.result, view.names) if view.view.result is not None else []
    if not decision.mine:
        return "Waiting", waiting_rows(decision)
    prompt, *choices = question_rows(decision)
    return "Your choice", [prompt, EMPTY, *choices] if len(choices) + 2 <= height else [prompt, *choices]
