"""WL-13.3: the First Game. Named legends are chosen; what else it leaves out, its content does (`editions.tailored`)."""

from __future__ import annotations

from wl_tui.games.western import setup
from wl_tui.games.western.editions import FIRST_GAME
from wl_tui.games.western.frames import Game
from wl_tui.games.western.library import FIRST_GAME_SEATS, West
from wl_tui.kernel.flow import Ask, Flow, Outcome, Step
from wl_tui.kernel.protocol import Options, Preset

PRESET = Preset(
    FIRST_GAME,
    "First Game",
    {"box": FIRST_GAME, "length": "short", "characters": "pick", "with": []},
    "a short game with less in it, for 2 to 4 who are new to it",
)


def misfit(seats: int, options: Options) -> str:
    fits = options["box"] != FIRST_GAME or seats in FIRST_GAME_SEATS
    return "" if fits else f"the First Game is for {FIRST_GAME_SEATS[0]} to {FIRST_GAME_SEATS[-1]} players"


def present_legends(f: Game, g: Flow) -> Outcome:
    """With four players one more than with two or three."""
    west: West = g.content
    setup.lay_open(g, [id for id, person in west.characters.items() if person.first_game <= g.state.seats], "WL-13.3")
    return None


def choose_legends(f: Game, g: Flow) -> Outcome:
    """The most Wanted of them begins, so he is always taken: by the last to choose, if nobody has before."""
    west: West = g.content
    choosing = [seat for seat in range(g.state.seats) if not g.at(setup.character(seat))]
    if not choosing:
        return None
    offered = g.at(setup.ROSTER)
    first = max(west.characters.values(), key=lambda person: person.wp).id
    if len(choosing) == 1 and first in offered:
        offered = (first,)
    return Ask(choosing[0], "character", [setup.KeepCharacter(piece) for piece in offered])


INSTEAD: dict[Step, Step] = {setup.deal_characters: present_legends, setup.keep_characters: choose_legends}
"""Steps of the setup, and what the First Game does there."""
