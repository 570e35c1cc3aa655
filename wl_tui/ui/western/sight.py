"""What the map shows besides the land, as plain data; and what stands where, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wl_tui.games.western.company import stranger_in
from wl_tui.games.western.county import county, herd
from wl_tui.games.western.library import West
from wl_tui.games.western.words import MAN_IN_BLACK, PLACE_NAMES
from wl_tui.kernel.state import State
from wl_tui.liveries import letters_of
from wl_tui.ui.common.rows import printable, sentence_of

NOBODY = -1


@dataclass(frozen=True)
class Pawn:
    seat: int
    letter: str
    name: str
    cattle: str = ""
    """The colour of the herd it drives."""
    look: int = -1
    """The number of its shape and colour; below 0, its seat's."""


@dataclass(frozen=True)
class Way:
    """How to get somewhere: the spaces gone through, the last of them the destination, and what the choice is called."""

    path: tuple[str, ...]
    label: str = ""

    @property
    def cost(self) -> int:
        return len(self.path)


@dataclass(frozen=True)
class Sight:
    pawns: Mapping[str, tuple[Pawn, ...]] = field(default_factory=dict)
    """Who stands in a space."""
    sheriff: str = ""
    bandits: tuple[str, ...] = ()
    active: int = NOBODY
    """Whose turn it is."""
    start: str = ""
    """Where ways begin."""
    ways: Mapping[str, Way] = field(default_factory=dict)
    """Where one can go now."""
    barred: Mapping[str, str] = field(default_factory=dict)
    """Why one cannot go to some of the other spaces."""
    stranger: str = ""
    """Where the Man in Black is, if he plays along."""


def sight_of(
    view: State,
    names: Sequence[str],
    ways: Mapping[str, Way] | None = None,
    barred: Mapping[str, str] | None = None,
    start: str = "",
    looks: Sequence[int] = (),
) -> Sight:
    """The board as somebody's view shows it, with the ways that can be chosen. They begin where the active player stands,
    unless another place is named. `looks` are the numbers of the seats' shapes and colours, if they have chosen others."""
    if "county" not in view.parts:
        return Sight()
    board = county(view)
    letters = letters_of(names)
    pawns: dict[str, tuple[Pawn, ...]] = {}
    for seat, space in enumerate(board.space):
        if space:
            look = looks[seat] if looks else seat
            pawn = Pawn(seat, letters[seat], printable(names[seat]), cattle_of(view, seat), look)
            pawns[space] = (*pawns.get(space, ()), pawn)
    if not start and 0 <= view.active < len(board.space):
        start = board.space[view.active]
    him = stranger_in(view)
    rider = him.space if him is not None else ""
    return Sight(pawns, board.sheriff, tuple(board.bandits), view.active, start, ways or {}, barred or {}, rider)


def cattle_of(view: State, seat: int) -> str:
    """The colour is on the back of a token too, so it is known whoever looks."""
    place = herd(seat)
    for piece in view.pieces_in(place) if place in view.places else ():
        back = view.backs.get(piece, piece)
        return "green" if "green" in back else "blue"
    return ""


# -- in words --------------------------------------------------------------------------------------------------------------


def described(west: West, sight: Sight, space: str) -> str:
    """`DR10: Bank, in the town of Darkrock. Annie and the Sheriff are here. 2 steps away.`"""
    entry = west.spaces[space]
    ground = f"in the town of {entry.region}" if entry.town else entry.region
    places = [PLACE_NAMES[place] for place in entry.places]
    told = [f"{space}: {', '.join([*places, ground])}.", who_is_at(sight, space), _way_there(west, sight, space)]
    return " ".join(filter(None, told))


def who_is_at(sight: Sight, space: str) -> str:
    """`Annie and the Sheriff are here.`"""
    here = _here(sight, space)
    return f"{_capital(sentence_of(here))} {'is' if len(here) == 1 else 'are'} here." if here else ""


def _here(sight: Sight, space: str) -> list[str]:
    here = [pawn.name + (f" with {pawn.cattle} cattle" if pawn.cattle else "") for pawn in sight.pawns.get(space, ())]
    if sight.sheriff == space:
        here.append("the Sheriff")
    if sight.stranger == space:
        here.append(MAN_IN_BLACK)
    bandits = sight.bandits.count(space)
    if bandits:
        here.append("a bandit" if bandits == 1 else f"{bandits} bandits")
    return here


def _way_there(west: West, sight: Sight, space: str) -> str:
    if way := sight.ways.get(space):
        by = [_named(west, step) for step in way.path[:-1]]
        over = f", by way of {sentence_of(by)}" if by else ""
        steps = f"{way.cost} step{'s' if way.cost != 1 else ''}"
        return "" if not way.path else f"Back in {steps}{over}." if space == sight.start else f"{steps} away{over}."
    if why := sight.barred.get(space):
        return f"Not now: {why.rstrip('.')}."
    return "Not within reach." if sight.ways and space != sight.start else ""


def _named(west: West, step: str) -> str:
    return f"the {step} mesa" if step in west.mesas else step


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def matching(west: West, text: str) -> list[str]:
    """The spaces with this in their id, their region's or their location's name; one whose id it is comes first."""
    sought = text.casefold().strip()
    found = [space for space in west.spaces if sought and sought in _findable(west, space)]
    return sorted(found, key=lambda space: space.casefold() != sought)


def _findable(west: West, space: str) -> str:
    entry = west.spaces[space]
    return " ".join((space, entry.region, *(PLACE_NAMES[place] for place in entry.places))).casefold()
