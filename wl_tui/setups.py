"""Laying a table: what a game is begun with, by default, as last time, or as it was asked for."""

from __future__ import annotations

import getpass
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from wl_tui.bots import BOTS, OPPONENT, parse
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.protocol import Game, Value
from wl_tui.kernel.records import PERSON, Seat
from wl_tui.kernel.table import Table
from wl_tui.kernel.text import clean
from wl_tui.liveries import BY_ID
from wl_tui.saves import new_path
from wl_tui.settings import write_whole

FILE = "lately.json"
NAMES = ("Annie", "Buck", "Clementine", "Dusty", "Etta", "Flint", "Goldie", "Hank")


class Plan(msgspec.Struct, frozen=True):
    """Who sits down, and what is played."""

    seats: tuple[Seat, ...]
    options: dict[str, Value] = {}


def your_name() -> str:
    try:
        return clean(getpass.getuser()).capitalize() or NAMES[0]
    except (KeyError, OSError):
        return NAMES[0]


def usual_seat(seat: int) -> Seat:
    """The first seat is yours, programs sit in the others."""
    return Seat(your_name()) if seat == 0 else Seat(NAMES[seat % len(NAMES)], OPPONENT)


def usual(game: Game) -> Plan:
    return Plan(tuple(usual_seat(seat) for seat in range(game.party or game.seats[0])))


def as_last_time(game: Game, folder: Path) -> Plan:
    """What was played last, as far as the game still has it; else what is usual."""
    plan = _remembered(folder).get(game.id)
    if plan is None or len(plan.seats) not in game.seats:
        return usual(game)
    return Plan(tuple(_seatable(seat, game) for seat in plan.seats), _possible(game, plan.options))


def _seatable(seat: Seat, game: Game) -> Seat:
    """As last time, if the program is still there."""
    try:
        check_players([seat], game)
    except BadSetup:
        return msgspec.structs.replace(seat, player=OPPONENT)
    return seat


def _possible(game: Game, options: Mapping[str, Value]) -> dict[str, Value]:
    kept = {option.id: options[option.id] for option in game.options if options.get(option.id) in option.values}
    chosen, ours = options.get("with"), {module.id for module in game.modules}
    modules = [name for name in chosen if name in ours] if isinstance(chosen, list) else []
    return {**kept, "with": modules, "sandbox": options.get("sandbox") is True}


def seats_from_text(text: str, game: Game | None = None) -> tuple[Seat, ...]:
    """`person:Annie,deputy/outlaw:Bill:red` as seats. BadSetup says what is wrong with it."""
    seats: list[Seat] = []
    for number, part in enumerate(text.split(",")):
        player, _, name = part.strip().partition(":")
        name, _, colour = name.partition(":")
        if colour and colour not in BY_ID:
            raise BadSetup(f"there is no colour '{colour}'; there is: {', '.join(BY_ID)}")
        if colour and any(colour == seat.colour for seat in seats):
            raise BadSetup(f"two seats cannot both be {colour}")
        seats.append(Seat(name or usual_seat(number).name, player, colour))
    check_players(seats, game)
    return tuple(seats)


def check_players(seats: Sequence[Seat], game: Game | None = None) -> None:
    """BadSetup if a program sits there that we do not have."""
    for seat in seats:
        if seat.player == PERSON:
            continue
        if re.split("[@/]", seat.player)[0] in BOTS:
            parse(seat.player, game)
        else:
            known = ", ".join((PERSON, *BOTS))
            raise BadSetup(f"there is no player '{seat.player}'; there is: {known} (write person:Annie,deputy:Bill)")


def remember(game: Game, plan: Plan, folder: Path) -> None:
    """For the next time. Where nothing can be written, nothing is remembered."""
    plans = {**_remembered(folder), game.id: plan}
    with suppress(OSError):
        write_whole(folder / FILE, msgspec.json.encode(plans).decode())


def _remembered(folder: Path) -> dict[str, Plan]:
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=dict[str, Plan])
    except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
        return {}


def begin(game: Game, plan: Plan, seed: int | None, saves: Path, config: Path) -> Table:
    """Lay the table, in a new save, and remember how. KernelError, RulesBug or OSError if it cannot be laid."""
    table = Table.new(game, plan.seats, seed=seed, options=plan.options, journal=new_path(saves, game.id))
    remember(game, plan, config)
    return table
