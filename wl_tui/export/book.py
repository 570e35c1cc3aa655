"""The facts of a recorded game, gathered once, for every format: plain data and clean lines of text, no markup."""

from __future__ import annotations

from dataclasses import dataclass

from wl_tui.analysis import telling
from wl_tui.analysis.findings import Analysis
from wl_tui.export.curves import Chart, Curves, Line, Point
from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.protocol import Value
from wl_tui.kernel.reader import Recording
from wl_tui.kernel.records import PERSON, Seat, seated
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.state import Outsider, Result, State
from wl_tui.kernel.text import clean
from wl_tui.kernel.views import TABLE, seen, view_of
from wl_tui.liveries import Livery, liveries

LONGEST_LINE = 10_000
CHANCES = "Chance to win (%)"
SETUP = "Before the first turn"

Passage = tuple[str, ...]
"""The sentences that came of one decision."""


@dataclass(frozen=True)
class Player:
    name: str
    who: str
    """What the seat was in the game, and which program played it; "" if there is nothing to say."""
    livery: Livery
    won: bool


@dataclass(frozen=True)
class Row:
    """A line of a table, a cell for each player, then one for each outsider."""

    title: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Turn:
    heading: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True)
class Round:
    number: int
    time: float
    """When it began, in turns."""


@dataclass(frozen=True)
class Insight:
    """What an analysis found: a row for each player, what turned the game with what a legend would have done, remarks."""

    columns: tuple[str, ...]
    accounts: tuple[Row, ...]
    turnings: tuple[tuple[str, str], ...]
    luck: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Book:
    title: str
    date: str
    settings: tuple[tuple[str, str], ...]
    players: tuple[Player, ...]
    outsiders: tuple[Outsider, ...]
    """Who played along without a seat, once the game is over."""
    ending: str
    """Who won and why, or where an unfinished game stands."""
    problem: str
    """What is wrong with the file, in one sentence; "" for nothing."""
    finished: bool
    sheet: tuple[Row, ...]
    """The score sheet; of an unfinished game, its tracks."""
    charts: tuple[Chart, ...]
    rounds: tuple[Round, ...]
    length: float
    """How many turns there were."""
    turns: tuple[Turn, ...]
    insight: Insight | None = None
    """What an analysis found, if there is one."""


def book_of(recording: Recording, analysis: Analysis | None = None) -> Book:
    """A finished game is told as it was; of one that may go on, only what everybody knows."""
    tip = recording.timeline.tip
    seats = seated(recording.header.seats)
    names = [seat.name for seat in seats]
    view = tip if tip.result is not None else view_of(tip, TABLE)
    scene = Scene(recording.rules, view, TABLE, names)
    story = _Story(recording, scene)
    charts = [Chart(_heading(scene.word(track)), lines) for track, lines in story.curves.changing().items()]
    if analysis is not None:
        charts.append(Chart(CHANCES, _chance_lines(recording, story.curves, analysis)))
    return Book(
        title=_line(recording.rules.game.title),
        date=_line(recording.header.date.replace("T", " ").removesuffix("Z")),
        settings=_settings(recording),
        players=_players(scene, seats, tip.result),
        outsiders=_outsiders(tip.result),
        ending=_ending(tip, names),
        problem=_line(problem_of(recording)),
        finished=tip.result is not None,
        sheet=_sheet(tip, scene),
        charts=tuple(charts),
        rounds=tuple(story.rounds),
        length=float(len(story.curves.starts)),
        turns=tuple(Turn(heading, tuple(passages)) for heading, passages in story.turns if passages or heading != SETUP),
        insight=_insight(analysis, names) if analysis is not None else None,
    )


def _chance_lines(recording: Recording, measured: Curves, analysis: Analysis) -> tuple[Line, ...]:
    """Chances in percent, a point whenever one changed."""
    times = [measured.time(end) for end in recording.timeline.ends]
    lines: list[Line] = []
    for values in telling.curves(analysis):
        points = [Point(0.0, values[0])]
        for time, value in zip(times, values, strict=True):
            if value != points[-1].value:
                points.append(Point(time, value))
        lines.append(Line((*points, Point(float(len(measured.starts)), values[-1]))))
    return tuple(lines)


def _insight(analysis: Analysis, names: list[str]) -> Insight:
    seats, titles = range(len(names)), telling.titles(analysis, names)
    return Insight(
        telling.COLUMNS,
        tuple(Row(titles[seat], telling.account_cells(telling.account_of(analysis, seat))) for seat in seats),
        tuple(
            (f"{telling.verdict_of(turning).sign} {_line(head)}", _line(below))
            for turning in analysis.turnings
            for head, below in [telling.turning_lines(analysis, turning, names)]
        ),
        tuple(
            _line(f"{names[seat]}: {telling.stroke_line(at, luck, seat)}")
            for seat in seats
            for at, luck in telling.strokes(analysis, seat)
        ),
        tuple(telling.notes(analysis)),
    )


def problem_of(recording: Recording) -> str:
    if recording.problem is not None:
        return f"The file is damaged ({recording.problem}); told is the part of the game before that."
    if recording.torn:
        return "The last line of the file is torn; told is the game up to there."
    if recording.timeline.tip.result is not None and not recording.closed:
        return "The game is over, but its closing line is missing: the file has been cut."
    return ""


class _Story:
    """One walk through the events: what is told of them turn by turn, and what they did to the tracks."""

    def __init__(self, recording: Recording, scene: Scene) -> None:
        self.turns: list[tuple[str, list[Passage]]] = [(SETUP, [])]
        self.rounds: list[Round] = []
        self.curves = Curves()
        self._passage: list[str] = []
        everything = recording.timeline.tip.result is not None
        state = recording.rules.blank(len(scene.names), recording.head.seed)
        for record in recording.timeline.records:
            for event in record.events:
                recording.rules.apply(state, event)
                self.curves.look(state, isinstance(event, TurnBegan))
                sentence = _line(scene.tell(event if everything else seen(event, state, TABLE)))
                if isinstance(event, TurnBegan):
                    self._turn(sentence or f"Round {event.round}: {scene.name(event.seat)}'s turn", event.round)
                elif sentence:
                    self._passage.append(sentence)
            self._end_passage()

    def _turn(self, sentence: str, number: int) -> None:
        self._end_passage()
        if not self.rounds or self.rounds[-1].number != number:
            self.rounds.append(Round(number, len(self.curves.starts) - 1.0))
        self.turns.append((sentence.removesuffix("."), []))

    def _end_passage(self) -> None:
        if self._passage:
            self.turns[-1][1].append(tuple(self._passage))
            self._passage = []


def _line(text: str) -> str:
    """Whatever a forged file or odd content may hold: one line that a terminal and a page can show as it reads."""
    return clean(text, LONGEST_LINE)


def _heading(text: str) -> str:
    line = _line(text)
    return line[:1].upper() + line[1:]


def _players(scene: Scene, seats: tuple[Seat, ...], result: Result | None) -> tuple[Player, ...]:
    try:
        roles = [list(each) for each in scene.rules.game.roles(scene.view).values()]
    except Exception:  # a file may stop before there are any
        roles = []
    winners = result.winners if result is not None else ()
    players: list[Player] = []
    for number, (seat, livery) in enumerate(zip(seats, liveries(seats), strict=True)):
        words = [scene.word(each[number]) for each in roles if number < len(each) and each[number]]
        words += [f"played by {seat.player}"] if seat.player != PERSON else []
        players.append(Player(seat.name, _line(", ".join(words)), livery, number in winners))
    return tuple(players)


def _outsiders(result: Result | None) -> tuple[Outsider, ...]:
    return tuple(Outsider(_line(each.name), each.total, each.won) for each in result.outsiders) if result else ()


def _settings(recording: Recording) -> tuple[tuple[str, str], ...]:
    rules = recording.rules
    told = [(option.title, _value(rules.options[option.id])) for option in rules.game.options if len(option.values) > 1]
    chosen = rules.options["with"]
    modules = [module.title for module in rules.game.modules if isinstance(chosen, list) and module.id in chosen]
    if modules:
        told.append(("With", ", ".join(modules)))
    if rules.sandbox:
        told.append(("Sandbox", "everything could be taken back"))
    return tuple((_line(title), _line(value)) for title, value in told)


def _value(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _ending(tip: State, names: list[str]) -> str:
    if tip.result is None:
        return f"Not over yet, in round {tip.round}: told is what everybody knows."
    winners = " and ".join(", ".join(tip.result.won_by(names)).rsplit(", ", 1))
    return _line(f"Won by {winners or 'nobody'}: {tip.result.reason}.")


def _sheet(tip: State, scene: Scene) -> tuple[Row, ...]:
    if tip.result is None:
        return tuple(_row(scene.word(track), tuple(values), tip.seats) for track, values in tip.tracks.items())
    rows = [_row(score.line, score.values, tip.seats) for score in tip.result.sheet]
    for outsider in tip.result.outsiders:
        totals = ["" for _ in rows[1:]] + [str(outsider.total)]
        rows = [Row(row.title, (*row.cells, total)) for row, total in zip(rows, totals, strict=False)]
    return tuple(rows)


def _row(title: str, values: tuple[int, ...], seats: int) -> Row:
    """A forged sheet may have too few values, or too many."""
    return Row(_line(title), tuple(str(value) for value in values[:seats]) + ("",) * (seats - len(values)))
