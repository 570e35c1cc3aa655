"""Any position of BANG! in a few readable lines: dice as letters, `a d 1 2 b g` for the six faces."""

from __future__ import annotations

from collections.abc import Sequence

from tests.position import Position
from wl_tui.games.bang.camp import (
    ALL_ARROWS,
    ARROW,
    ARROWS,
    CHARACTERS,
    LIFE,
    ROLES,
    Camp,
    Turn,
    camp,
    character_place,
    role_place,
)
from wl_tui.games.bang.content import Cast
from wl_tui.games.bang.match import Match
from wl_tui.kernel.events import Added, Began, Ended, Moved, Reseeded, Shown, Shuffled, Tracked, TurnBegan
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.protocol import Value
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rng import draw
from wl_tui.kernel.table import Table

NAMES = ("Annie", "Bill", "Cole", "Doc", "Emma", "Finn", "Gus", "Hank")
LETTERS = "ad12bg"
SILENT = (
    "lucky-duke",
    "black-jack",
    "willy-the-kid",
    "calamity-janet",
    "rose-doolan",
    "jesse-jones",
    "slab-the-killer",
    "suzy-lafayette",
)
"""People whose abilities matter in their own turns only; Annie's does not in a turn that is laid out here."""
USUAL = ("sheriff-1", "outlaw-1", "renegade-1", "outlaw-2", "deputy-1", "outlaw-3", "deputy-2", "renegade-2")
THREE = ("deputy-1", "outlaw-1", "renegade-1")


def faces(letters: str) -> tuple[int, ...]:
    return tuple(map(LETTERS.index, letters))


def seed_for(letters: str) -> int:
    """A seed whose next dice are these."""
    wanted = faces(letters)
    return next(
        seed
        for seed in range(1, 1_000_000)
        if all(draw(seed, "dice", number, 6) == face for number, face in enumerate(wanted))
    )


class Scenario(Position):
    """Annie (seat 0, unless `turn` says otherwise) has rolled `dice` and may roll `left` more times, which will bring
    `then`; without dice her turn begins. With `owed`, the arrows among the dice are not taken yet."""

    def __init__(
        self,
        players: int = 5,
        dice: str = "",
        left: int = 0,
        then: str = "",
        owed: bool = False,
        people: dict[int, str] | None = None,
        roles: Sequence[str] = (),
        life: dict[int, int] | None = None,
        arrows: dict[int, int] | None = None,
        turn: int = 0,
        persons: int = 8,
        **options: Value,
    ) -> None:
        seats = [Seat(name, "person" if seat < persons else "random") for seat, name in enumerate(NAMES[:players])]
        super().__init__(Table.new("bang", seats, 1, options))
        self._people(self._cast(players, people or {}))
        self._roles(roles or (THREE if players == 3 else USUAL[:players]))
        begins = "deputy-1" if players == 3 else "sheriff-1"
        first = next(seat for seat in range(players) if self._state.pieces_in(role_place(seat)) == (begins,))
        content: Cast = self.table.rules.content
        cast = [content.characters[self._state.pieces_in(character_place(seat))[0]] for seat in range(players)]
        most = [person.life + 2 * (seat == first and players > 3) for seat, person in enumerate(cast)]
        held = [(arrows or {}).get(seat, 0) for seat in range(players)]
        powers = tuple(person.ability for person in cast)
        self._emit(
            Tracked(LIFE, tuple((life or {}).get(seat, most[seat]) for seat in range(players))),
            Tracked(ARROWS, tuple(held)),
            Added(Camp(most=tuple(most), powers=powers, first=first, pile=ALL_ARROWS - sum(held))),
        )
        for seat in range(players):
            if not self._state.tracks[LIFE][seat]:
                self._emit(Shown(self._state.pieces_in(role_place(seat)), tuple(range(players))))
        while not isinstance(self._state.stack[-1], Match):
            self._emit(Ended())
        shown = faces(dice)
        under_way = Turn(seat=turn, dice=shown, left=left or (0 if dice else 3), step="take_arrows" if dice else "treat")
        under_way.owed = shown.count(ARROW) if owed else 0
        self._emit(Reseeded(seed_for(then)), TurnBegan(turn, 1), Began(under_way))
        self._ask_everything()
        self._run()

    def _run(self) -> None:
        """On to the first question; what happens on the way is told."""
        flow = Flow(self.table.rules, self._state, lambda ask: True)
        flow.advance()
        self._events += flow.events
        self.told += flow.events
        self.arranged()

    def _cast(self, players: int, wanted: dict[int, str]) -> list[str]:
        spare = [person for person in SILENT if person not in wanted.values()]
        return [wanted.get(seat) or spare.pop(0) for seat in range(players)]

    def _people(self, cast: Sequence[str]) -> None:
        for seat in range(len(cast)):
            self._move(self._state.pieces_in(character_place(seat)), character_place(seat), CHARACTERS)
        self._emit(Shuffled(CHARACTERS))
        self._emit(*(Moved(person, CHARACTERS, character_place(seat)) for seat, person in enumerate(cast)))

    def _roles(self, roles: Sequence[str]) -> None:
        for seat in range(len(roles)):
            self._move(self._state.pieces_in(role_place(seat)), role_place(seat), ROLES)
        self._emit(Shuffled(ROLES))
        self._emit(*(Moved(role, ROLES, role_place(seat)) for seat, role in enumerate(roles)))
        if "sheriff-1" in roles:
            self._emit(Shown(("sheriff-1",), tuple(range(len(roles)))))

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def life(self) -> list[int]:
        return self.table.state.tracks[LIFE]

    @property
    def arrows(self) -> list[int]:
        return self.table.state.tracks[ARROWS]

    @property
    def pile(self) -> int:
        return camp(self.table.state).pile

    @property
    def dice(self) -> str:
        turn = next(frame for frame in reversed(self.table.state.stack) if isinstance(frame, Turn))
        return "".join(LETTERS[face] for face in turn.dice)

    @property
    def won(self) -> tuple[int, ...] | None:
        return self.table.result.winners if self.table.result else None

    def lost_by(self, **before: int) -> dict[str, int]:
        """How much less life people have than before, by the first letter of their names."""
        return {name: value - self.life["ABCDEFGH".index(name)] for name, value in before.items()}
