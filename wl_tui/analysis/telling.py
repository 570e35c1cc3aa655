"""An analysis in words and numbers: for the command line, the page in the app and the export. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from wl_tui.analysis.findings import MUCH, Analysis, Luck, Turning

STROKES = 3
"""Strokes of luck that are told, for and against each seat."""
NOTE = "Each chance is told from that seat's own view, so those of all seats need not add up to 100 %."
STALE = "The evaluation has been changed since it was looked how often games are won: the chances are rough."
QUIET = "No decision moved a chance by 10 points or more, or fell that far behind a legend's."
HEAD = "Chance to win"
ANYHOW = "Anyhow is what other choices would have brought, too: another's turn, something hidden that came to light."
COLUMNS = ("at first", "own choices", "others'", "luck", "anyhow", "in the end")


class Account(NamedTuple):
    """How a seat's chance came from the beginning to the end; the four in the middle make up the difference."""

    first: float
    own: float
    others: float
    luck: float
    anyhow: float
    last: float


class Verdict(Enum):
    """A turning point beside what a legend would have done: a sign, and the words for it."""

    SAME = "=", "as a legend would"
    MISTAKE = "?", "a mistake"
    OTHERWISE = "~", "otherwise than a legend"

    @property
    def sign(self) -> str:
        return self.value[0]

    @property
    def words(self) -> str:
        return self.value[1]


def verdict_of(turning: Turning) -> Verdict:
    if not turning.legend:
        return Verdict.SAME
    return Verdict.MISTAKE if turning.better >= MUCH else Verdict.OTHERWISE


def account_of(analysis: Analysis, seat: int) -> Account:
    decided = analysis.decided
    own = sum(each.choice[seat] for each in decided[1:] if each.seat == seat)
    others = sum(each.choice[seat] for each in decided[1:] if each.seat != seat)
    luck = sum(luck.by[seat] for each in decided[1:] for luck in each.luck)
    anyhow = sum(each.anyhow[seat] for each in decided[1:])
    return Account(decided[0].chances[seat], own, others, luck, anyhow, decided[-1].chances[seat])


def account_cells(account: Account) -> tuple[str, ...]:
    return (
        percent(account.first),
        *(points(each) for each in (account.own, account.others, account.luck, account.anyhow)),
        percent(account.last),
    )


def percent(chance: float) -> str:
    return f"{chance * 100:.0f} %"


def points(change: float) -> str:
    return f"{round(change * 100):+d}" if round(change * 100) else "0"


def curves(analysis: Analysis) -> list[list[int]]:
    """Each seat's chance in percent after every decision."""
    seats = len(analysis.decided[0].chances)
    return [[round(each.chances[seat] * 100) for each in analysis.decided] for seat in range(seats)]


def turning_lines(analysis: Analysis, turning: Turning, names: Sequence[str]) -> tuple[str, str]:
    """What was decided and what it did; and what a legend would have done."""
    head = f"Decision {turning.at}, {names[turning.seat]}: {turning.words.rstrip('.')}. {what_it_did(analysis, turning)}"
    return head, beside_a_legend(turning)


def what_it_did(analysis: Analysis, turning: Turning) -> str:
    was, now = (analysis.decided[at].chances[turning.seat] for at in (turning.at - 1, turning.at))
    moved = f"chance {percent(was)} before, {percent(now)} after what came of it"
    return f"The choice: {points(turning.by)} points ({moved})."


def beside_a_legend(turning: Turning) -> str:
    legend = turning.legend.rstrip(".")
    match verdict_of(turning):
        case Verdict.SAME:
            return f"A legend would have done the same, {turning.why}."
        case Verdict.MISTAKE:
            better = f"{points(turning.better)} points, as far as could be known"
            return f"A mistake. A legend would choose: {legend} ({better}), {turning.why}."
        case Verdict.OTHERWISE:
            return (
                f"A legend would have done otherwise, though it seems {_hardly(turning.better)}: {legend}, {turning.why}."
            )


def _hardly(better: float) -> str:
    """How much better what is no mistake to leave."""
    by = round(better * 100)
    return "no better" if by <= 0 else f"little better ({by:+d})"


def strokes(analysis: Analysis, seat: int) -> list[tuple[int, Luck]]:
    """The outcomes of chance that did most to a seat's chance and have words, in the order they happened."""
    found = [(at, luck) for at, each in enumerate(analysis.decided) for luck in each.luck if luck.words]
    by = sorted(found, key=lambda each: each[1].by[seat])
    bad = [each for each in by[:STROKES] if each[1].by[seat] <= -0.05]
    good = [each for each in by[-STROKES:] if each[1].by[seat] >= 0.05]
    return sorted([*bad, *good], key=lambda each: each[0])


def stroke_line(at: int, luck: Luck, seat: int) -> str:
    return f"{points(luck.by[seat])} at decision {at}: {luck.words}"


def notes(analysis: Analysis) -> list[str]:
    return [NOTE, ANYHOW, *analysis.remarks, *([STALE] if analysis.stale else [])]


def titles(analysis: Analysis, names: Sequence[str]) -> list[str]:
    """Everybody's name, with what they were if that is known to tell their chance."""
    if not analysis.kinds:
        return list(names)
    return [f"{name} ({kind})" for name, kind in zip(names, analysis.kinds, strict=True)]


def account_table(analysis: Analysis, names: Sequence[str]) -> list[str]:
    """Everybody's account, a line each under a line of heads."""
    rows = titles(analysis, names)
    width = max(map(len, (HEAD, *rows)))
    lines = [f"{HEAD:{width}}  {'  '.join(COLUMNS)}"]
    for seat, name in enumerate(rows):
        cells = account_cells(account_of(analysis, seat))
        told = "  ".join(cell.rjust(len(head)) for cell, head in zip(cells, COLUMNS, strict=True))
        lines.append(f"{name:{width}}  {told}")
    return lines


def as_text(analysis: Analysis, names: Sequence[str]) -> list[str]:
    """All of it, line by line."""
    lines = [*account_table(analysis, names), "", "Turning points"]
    for turning in analysis.turnings:
        head, below = turning_lines(analysis, turning, names)
        lines += [f"{verdict_of(turning).sign} {head}", f"    {below}"]
    lines += [] if analysis.turnings else [f"  {QUIET}"]
    for seat, name in enumerate(names):
        if found := strokes(analysis, seat):
            lines += ["", f"Luck of {name}", *(f"  {stroke_line(at, luck, seat)}" for at, luck in found)]
    return [*lines, "", *notes(analysis)]
