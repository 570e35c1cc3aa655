"""The table in words: what a seat sees of tracks and places, for any game. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from wl_tui.kernel.scene import Scene
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.state import Bags, Memory
from wl_tui.kernel.structs import COVER
from wl_tui.ui.common.rows import EMPTY, GLUE, Kind, Row, cut, fit, fit_right, lines_of, printable, sentence_of

NAME_WIDTH, TRACK_WIDTH, LABEL_WIDTH = 14, 9, 20
LEAST_FOR_PLACES = 28
"""With less room beside the tracks than this, what seats hold is told below, a line for each kind of place."""
GLUED_UP_TO = 20
"""Names of pieces up to this length are not broken between lines."""
NAMED_AT_MOST = 8
"""Of a pile that all can see, the topmost are named and the rest is counted."""
TURN, ASKED = ">", "?"


@dataclass(frozen=True)
class SeatLine:
    mark: str
    name: str
    values: tuple[int, ...]
    holds: tuple[tuple[str, int], ...]
    """Kinds of places with something in them, and how much."""
    mine: bool
    covered: tuple[str, ...] = ()
    """Those of them that the viewer cannot look into."""


@dataclass(frozen=True)
class PlaceLine:
    label: str
    text: str
    seat: int | None = None
    """Whose place it is, if it is somebody's."""


@dataclass(frozen=True)
class Board:
    tracks: tuple[str, ...]
    seats: tuple[SeatLine, ...]
    own: tuple[PlaceLine, ...]
    places: tuple[PlaceLine, ...]
    memories: tuple[str, ...]
    widest: int
    """Of all labels that places have or could have, so that columns stay where they are while places fill and empty."""


def seat_of(place: str, seats: int) -> int | None:
    """The seat a place belongs to: places of seats are named `kind.seat`."""
    _, _, seat = place.partition(".")
    return int(seat) if seat.isdecimal() and int(seat) < seats else None


def plural(word: str, count: int) -> str:
    if count == 1:
        return f"1 {word}"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{count} {word[:-1]}ies"
    return f"{count} {word}{'es' if word.endswith(('s', 'x', 'ch', 'sh')) else 's'}"


def named(scene: Scene, bags: Bags, limit: int | None = None) -> str:
    """The known pieces of a place by name, the others as a number: `Tin Star, Derringer and 3 cards`."""
    known = [word for bag in bags for word in sorted(scene.word(piece) for piece in bag if not piece.startswith(COVER))]
    words = [_glued(f"{word} x{count}" if count > 1 else word) for word, count in Counter(known).items()]
    if limit is not None and len(words) > limit:
        words = [*words[: limit - 1], f"{len(words) - limit + 1} more"]
    backs = Counter(piece.removeprefix(COVER) for bag in bags for piece in bag if piece.startswith(COVER))
    return sentence_of([*words, *(plural(scene.word(back), count) for back, count in backs.items())])


def _glued(word: str) -> str:
    return word.replace(" ", GLUE) if cell_len(word) <= GLUED_UP_TO else word


def board_of(view: SeatView, named_at_most: int | None = NAMED_AT_MOST) -> Board:
    state, scene = view.view, view.scene
    decision = view.decision
    asked = decision.seat if decision is not None else None
    seats = []
    for seat, name in enumerate(view.names):
        mine = [(place, bags) for place, bags in state.places.items() if bags and seat_of(place, state.seats) == seat]
        holds = tuple((_kind(scene, place), sum(map(len, bags))) for place, bags in mine)
        mark = TURN if seat == state.active else ASKED if seat == asked else " "
        values = tuple(values[seat] for values in state.tracks.values())
        covered = tuple(_kind(scene, place) for place, bags in mine if _covered(bags))
        seats.append(SeatLine(mark, name, values, holds, seat == view.seat, covered))
    return Board(
        tuple(scene.word(track) for track in state.tracks),
        tuple(seats),
        tuple(_own_places(view)),
        (*_facts(scene), *_places(view, named_at_most)),
        tuple(remembered(scene, memory) for memory in state.memories),
        max((cell_len(_label(view, place)) for place in state.places), default=0),
    )


def _facts(scene: Scene) -> Iterable[PlaceLine]:
    """What the game itself has to say of the table."""
    for module in scene.rules.modules:
        for label, text in module.facts(scene):
            yield PlaceLine(label, text)


def remembered(scene: Scene, memory: Memory) -> str:
    where = " or ".join(scene.place(place) for place in memory.places)
    each = "each of them " if len(memory.pieces) > 1 else ""
    return f"You remember {scene.words(memory.pieces)}: {each}in {where}."


def _label(view: SeatView, place: str) -> str:
    mine = seat_of(place, view.view.seats) == view.seat
    return f"your {_kind(view.scene, place)}" if mine else view.scene.place(place)


def _kind(scene: Scene, place: str) -> str:
    return scene.word(place.partition(".")[0])


def _full(view: SeatView) -> list[tuple[str, Bags, int | None]]:
    """The places with something in them, each with the seat it belongs to."""
    state = view.view
    return [(place, bags, seat_of(place, state.seats)) for place, bags in state.places.items() if bags]


def _own_places(view: SeatView) -> Iterable[PlaceLine]:
    for place, bags, seat in _full(view):
        if seat is not None and seat == view.seat:
            yield PlaceLine(_label(view, place), named(view.scene, bags), seat)


def _places(view: SeatView, named_at_most: int | None) -> Iterable[PlaceLine]:
    """First what I can see of others, then what is shared; what nobody sees into in one line."""
    scene, full = view.scene, _full(view)
    for place, bags, seat in full:
        if seat not in (None, view.seat) and not _covered(bags):
            yield PlaceLine(_label(view, place), named(scene, bags), seat)
    for place, bags, seat in full:
        if seat is None and not _covered(bags):
            yield PlaceLine(_label(view, place), named(scene, bags, named_at_most))
    hidden = [(place, bags) for place, bags, seat in full if seat is None and _covered(bags)]
    if hidden:
        counted = (f"{scene.place(place)} {sum(map(len, bags))}" for place, bags in hidden)
        yield PlaceLine("face down", ", ".join(map(_glued, counted)))


def _covered(bags: Bags) -> bool:
    return all(piece.startswith(COVER) for bag in bags for piece in bag)


# -- as rows -------------------------------------------------------------------------------------------------------------


def board_rows(board: Board, width: int, height: int) -> list[Row]:
    """The board for a panel: tracks as columns if there is room for them, else in words."""
    names = min(max((cell_len(printable(seat.name)) for seat in board.seats), default=0), NAME_WIDTH)
    columns = [min(max(cell_len(track), 3), TRACK_WIDTH) for track in board.tracks]
    room = width - names - 6 - sum(column + 2 for column in columns)
    beside = room >= LEAST_FOR_PLACES
    rows = _columns(board, names, columns, beside) if room >= 0 else _words(board, names)
    held = [] if beside else _held(board)
    labels = min(board.widest, max(width // 4, 12), LABEL_WIDTH)
    places = [*board.own, *held, *board.places]
    below = [Row(place.text, lead=f" {_whole(place.label, labels, width * 2 // 5)}  ") for place in places]
    below += [Row(text, lead=" ", kind=Kind.DIM) for text in board.memories]
    loose = [*rows, EMPTY, *below]
    return loose if sum(len(lines_of(0, row, width)) for row in loose) <= height else [*rows, *below]


def _whole(label: str, column: int, most: int) -> str:
    """In its column, or with all its words where a few cells more are enough for that."""
    text = printable(label)
    return fit(text, max(column, min(cell_len(text), most)))


def _columns(board: Board, names: int, columns: Sequence[int], beside: bool) -> list[Row]:
    heads = "".join(fit_right(cut(track, column), column + 2) for track, column in zip(board.tracks, columns, strict=True))
    rows = [Row("", lead=" " * (names + 3) + heads)] if board.tracks else []
    for seat in board.seats:
        values = "".join(fit_right(str(value), column + 2) for value, column in zip(seat.values, columns, strict=True))
        holds = ", ".join(f"{kind} {count}" for kind, count in seat.holds) if beside else ""
        rows.append(Row(holds, lead=f"{_name(seat, names)}{values}   ", kind=_kind_of(seat)))
    return rows


def _words(board: Board, names: int) -> list[Row]:
    rows = []
    for seat in board.seats:
        values = [f"{track} {value}" for track, value in zip(board.tracks, seat.values, strict=True)]
        rows.append(Row(", ".join(values), lead=f"{_name(seat, names)}  ", kind=_kind_of(seat)))
    return rows


def _held(board: Board) -> list[PlaceLine]:
    """What the others hold, by kind: `hand  Buck 3, Clementine 4`."""
    kinds = dict.fromkeys(kind for seat in board.seats for kind, _ in seat.holds)
    lines = {kind: [seat for seat in board.seats if not seat.mine and kind in dict(seat.holds)] for kind in kinds}
    return [
        PlaceLine(kind, ", ".join(_glued(f"{seat.name} {dict(seat.holds)[kind]}") for seat in seats))
        for kind, seats in lines.items()
        if seats
    ]


def _name(seat: SeatLine, width: int) -> str:
    return f" {seat.mark} {fit(printable(seat.name), width)}"


def _kind_of(seat: SeatLine) -> Kind:
    return Kind.STRONG if seat.mine else Kind.EVEN
