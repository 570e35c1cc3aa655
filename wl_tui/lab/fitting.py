"""Numbers under which it is least surprising who won: of chances that are shares of what all have, and of chances that
stand alone, where sides win. Both by Newton's method."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

import msgspec

from wl_tui.bots.chances import Kind, Signs, alone, between, hats, logistic, shares, worth_of
from wl_tui.kernel.protocol import Standing

STEPS = (0.0, 0.25, 0.5, 0.75, 1.0)
NAMES = ("the beginning", "a quarter", "half", "three quarters", "the end")
ROUNDS, ENOUGH = 50, 1e-9
"""Steps of Newton's at most, and the step that is small enough."""
CALM = 1e-6
"""So that a stage nobody ever saw stays where it is."""
SIGN_CALM, TABLE_CALM = 3.0, 30.0
"""Doubt, in moments: so far a sign counts as nothing, and a table as one like any other."""
BESIDE_CALM = 100.0
"""The same of signs beside an evaluation. All moments of a game have one end, so a few games say little of who one is."""
TERM_CALM = 20_000.0
"""Doubt that a term of the evaluation comes to more or less than its other terms do: it was tuned by play, and who has much
of a thing when they win did not always win by it."""
SHARPEST = 20.0
Matrix = list[list[float]]
T = TypeVar("T")


class Look(msgspec.Struct, array_like=True, frozen=True):
    """A moment as a seat saw it: in each world it imagined everybody's signs or, where sides win, its own standing."""

    seat: int
    progress: float
    worlds: tuple[tuple[Signs, ...], ...] = ()
    standings: tuple[Standing | None, ...] = ()


class Played(msgspec.Struct, frozen=True):
    number: int
    won: tuple[float, ...]
    looks: tuple[Look, ...]
    scores: tuple[float, ...] = ()


class Fitted(Protocol):
    """What was found, as it tells the chances of moments and as the lines of a file."""

    meaning: str
    """Of the numbers, in a sentence."""
    ignorance: str
    """Whose chances those of `ignorant` are, in words."""

    def told(self, game: Played, look: Look) -> float: ...

    def ignorant(self, game: Played, look: Look) -> float:
        """The chance told by one who does not look at the game."""
        ...

    def entries(self) -> list[str]: ...


def newton(size: int, ascent: Callable[[list[float]], tuple[list[float], Matrix]]) -> list[float]:
    """Where the slope is level, given the slope and how it bends anywhere."""
    found = [0.0] * size
    for _ in range(ROUNDS):
        slope, bend = ascent(found)
        step = solved(bend, slope)
        found = [each + by for each, by in zip(found, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    return found


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """x, if the matrix times x is the right side: by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [value - factor * other for value, other in zip(rows[row], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def diagonal(values: Sequence[float]) -> Matrix:
    return [[value if row == column else 0.0 for column in range(len(values))] for row, value in enumerate(values)]


# -- shares of what all have -------------------------------------------------------------------------------------------


class Stages:
    meaning = "How much the worth of a position counts for the chance to win when so much of the game is over."
    ignorance = "who always tells everybody the same chance"

    def __init__(self, sharpness: Sequence[float], counts: Sequence[Signs] = ({},) * len(STEPS)) -> None:
        self.sharpness, self.counts = sharpness, counts

    def told(self, game: Played, look: Look) -> float:
        parts = hats(STEPS, look.progress)
        sharp = sum(part * by for part, by in zip(parts, self.sharpness, strict=True))
        return sum(shares(self.worths(parts, world), sharp)[look.seat] for world in look.worlds) / len(look.worlds)

    def worths(self, parts: Sequence[float], world: Sequence[Signs]) -> list[float]:
        """Of everybody in a world, when the stages have a say in these parts."""
        counts = between(parts, self.counts)
        return [worth_of(signs, counts) for signs in world]

    def ignorant(self, game: Played, look: Look) -> float:
        return 1 / len(game.won)

    def entries(self) -> list[str]:
        lines = []
        for name, progress, sharpness, counts in zip(NAMES, STEPS, self.sharpness, self.counts, strict=True):
            lines += ["", "[[stages]]", f'id = "{name}"', 'source = "house"', f"progress = {progress}"]
            lines.append(f"sharpness = {round(sharpness, 4)}")
            if counts:
                lines += ["", "[stages.signs]", *(f"{sign} = {round(value, 3)}" for sign, value in counts.items())]
        return lines


def fit_stages(played: Sequence[Played], counts: Sequence[Signs] = ({},) * len(STEPS)) -> Stages:
    """How sharp it is at each stage, if signs count that much."""
    flat = Stages([1.0] * len(STEPS), counts)
    cases = [
        (parts, flat.worths(parts, world), game.won)
        for game in played
        if any(game.won)
        for each in game.looks
        for parts in (hats(STEPS, each.progress),)
        for world in each.worlds
    ]

    def ascent(sharpness: list[float]) -> tuple[list[float], Matrix]:
        slope, bend = [0.0] * len(STEPS), diagonal([CALM] * len(STEPS))
        for parts, worths, outcome in cases:
            told = shares(worths, sum(part * each for part, each in zip(parts, sharpness, strict=True)))
            mean = sum(worth * chance for worth, chance in zip(worths, told, strict=True))
            better = sum(worth * (y - p * sum(outcome)) for worth, y, p in zip(worths, outcome, told, strict=True))
            spread = sum(chance * (worth - mean) ** 2 for worth, chance in zip(worths, told, strict=True))
            for row, part in enumerate(parts):
                if part:
                    slope[row] += part * better
                    for column, other in enumerate(parts):
                        bend[row][column] += part * other * spread
        return slope, bend

    return Stages([min(max(0.0, each), SHARPEST) for each in newton(len(STEPS), ascent)], counts)


def fit_signs(played: Sequence[Played], terms: Collection[str]) -> list[Signs]:
    """What a unit of each sign came to in the end, beyond the others, at each stage: least squares over all moments. The
    terms of an evaluation are meant to be worth the same, so as far as there is doubt they are."""
    signs = sorted({sign for game in played for look in game.looks for sign in look.worlds[0][look.seat]})
    steps, together = len(STEPS), len(signs)
    calm = [calm for sign in signs for calm in [TERM_CALM if sign in terms else BESIDE_CALM] * steps] + [1.0] * steps
    square, right = diagonal(calm), [0.0] * len(calm)
    for game in played:
        for look in game.looks:
            ours, *others = _own_first(look.worlds[0], look.seat)
            lead, *theirs = _own_first(game.scores, look.seat)
            lead -= sum(theirs) / len(theirs)
            row: dict[int, float] = defaultdict(float)
            parts = [(step, part) for step, part in enumerate(hats(STEPS, look.progress)) if part]
            for sign, at in zip(signs, range(0, together * steps, steps), strict=True):
                if value := ours.get(sign, 0.0) - sum(other.get(sign, 0.0) for other in others) / len(others):
                    for step, part in parts:
                        row[at + step] = value * part
                        if sign in terms:
                            row[together * steps + step] += value * part
            for at, value in row.items():
                right[at] += value * lead
                line = square[at]
                for column, other in row.items():
                    line[column] += value * other
    found = solved(square, right)
    common = found[together * steps :]
    return [
        {
            sign: round(found[at * steps + step] + (common[step] if sign in terms else 0.0), 3)
            for at, sign in enumerate(signs)
        }
        for step in range(steps)
    ]


def _own_first(all: Sequence[T], seat: int) -> list[T]:
    return [all[seat], *all[:seat], *all[seat + 1 :]]


# -- chances that stand alone ------------------------------------------------------------------------------------------


class Kinds:
    meaning = "What adds up to the logarithm of the odds, by what a seat is: a base, how many play, so much for each sign."
    ignorance = "who only looks at what a seat is and how many play"

    def __init__(self, kinds: Mapping[str, Kind], usual: Mapping[tuple[str, int], float]) -> None:
        self.kinds, self._usual = kinds, usual

    def told(self, game: Played, look: Look) -> float:
        chances = [
            alone(self.kinds[each.kind], each.signs, len(game.won)) if each is not None and each.kind in self.kinds else 0.0
            for each in look.standings
        ]
        return sum(chances) / len(chances)

    def ignorant(self, game: Played, look: Look) -> float:
        return self._usual.get(lot_of(game, look.seat), 0.0)

    def entries(self) -> list[str]:
        lines = []
        for kind in self.kinds.values():
            lines += ["", "[[kinds]]", f'id = "{kind.id}"', f'source = "{kind.source}"', f"base = {kind.base}"]
            lines += [f"tables = {_inline(kind.tables)}", f"signs = {_inline(kind.signs)}"]
        return lines


def _inline(values: Mapping[str, float]) -> str:
    return f"{{ {', '.join(f'{name} = {value}' for name, value in values.items())} }}" if values else "{}"


def lot_of(game: Played, seat: int) -> tuple[str, int]:
    """What a seat was when the game began, and how many played."""
    first = next((each.standings[0] for each in game.looks if each.seat == seat), None)
    return first.kind if first is not None else "", len(game.won)


def fit_kinds(played: Iterable[Played]) -> Kinds:
    found: dict[str, list[tuple[Mapping[str, float], int, float]]] = defaultdict(list)
    lots: dict[tuple[str, int], list[float]] = defaultdict(list)
    for game in played:
        for look in game.looks:
            lots[lot_of(game, look.seat)].append(game.won[look.seat])
            for each in look.standings:
                if each is not None:
                    found[each.kind].append((each.signs, len(game.won), game.won[look.seat]))
    kinds = {name: fit_kind(name, cases) for name, cases in sorted(found.items())}
    return Kinds(kinds, {lot: sum(values) / len(values) for lot, values in lots.items()})


def fit_kind(name: str, cases: Sequence[tuple[Mapping[str, float], int, float]]) -> Kind:
    """Signs are measured in their own spread while it is sought, so that doubt means the same for each."""
    signs = sorted({sign for each, _, _ in cases for sign in each})
    tables = sorted({seats for _, seats, _ in cases})
    means, spreads = {}, {}
    for sign in signs:
        values = [each.get(sign, 0.0) for each, _, _ in cases]
        means[sign] = sum(values) / len(values)
        spreads[sign] = math.sqrt(sum((value - means[sign]) ** 2 for value in values) / len(values)) or 1.0
    rows = [
        (
            [
                1.0,
                *((each.get(sign, 0.0) - means[sign]) / spreads[sign] for sign in signs),
                *(float(seats == table) for table in tables),
            ],
            outcome,
        )
        for each, seats, outcome in cases
    ]
    calm = [CALM, *[SIGN_CALM] * len(signs), *[TABLE_CALM] * len(tables)]

    def ascent(numbers: list[float]) -> tuple[list[float], Matrix]:
        slope, bend = [-doubt * number for doubt, number in zip(calm, numbers, strict=True)], diagonal(calm)
        for row, outcome in rows:
            told = logistic(sum(value * number for value, number in zip(row, numbers, strict=True)))
            spread = told * (1 - told)
            for at, value in enumerate(row):
                if value:
                    slope[at] += value * (outcome - told)
                    for column, other in enumerate(row):
                        bend[at][column] += value * other * spread
        return slope, bend

    base, *rest = newton(len(calm), ascent)
    by = {sign: value / spreads[sign] for sign, value in zip(signs, rest, strict=False)}
    base -= sum(by[sign] * means[sign] for sign in signs)
    added = {str(table): round(value, 4) + 0.0 for table, value in zip(tables, rest[len(signs) :], strict=True)}
    return Kind(
        id=name,
        source="house",
        base=round(base, 4),
        tables=added,
        signs={sign: round(value, 4) for sign, value in by.items()},
    )
