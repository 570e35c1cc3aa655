"""Golden games: whole games by their choices, so that a change of the rules is a diff somebody reads.

`<name>.toml` holds header, choices in notation, result and a hash of the events; `<name>.txt`, for some, the whole game
in words. `make golden` plays the games of `PLANS` again and writes both. `corpus.py` says what they must hold together;
`python -m tests.golden.seek` finds seeds for a plan that adds what is missing.
"""

from __future__ import annotations

import tomllib
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tests.golden.ambitions import ambitions
from wl_tui.bots import make_bot
from wl_tui.kernel.notation import notation
from wl_tui.kernel.protocol import Value
from wl_tui.kernel.records import PERSON, Seat, Step
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.seatview import Decision
from wl_tui.kernel.structs import Choice, Event
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE

FOLDER = Path(__file__).parent
MOST_RECORDS = 1500
"""A game that has not ended by then is none to keep."""

Wishes = Callable[[Table], Iterable[str]]
"""What is wanted at a decision, the dearest first: choices by the first words of their notation, `buy` or `buy rifle`."""


def always(*wishes: str) -> Wishes:
    return lambda table: wishes


CHANCE = always()
around_the_corner = always("ride-back", "use-card 4H", "use-card 4D", "attack rob", "move DR1")
"""Whoever becomes Wanted beside the Sheriff is arrested when he comes in again."""
arrow_storm = always("reroll 1+2+3+4+5", "reroll 1+2+3+4", "reroll 1+2+3", "serve", "aim")
"""Dice rolled again and again bring arrows, and attacks that spare nobody."""


def out_and_back(table: Table) -> Iterable[str]:
    """The Sheriff rides out and comes back to where he was; for the rest, what tells stories."""
    return ("ride-back", *ambitions(table))


@dataclass(frozen=True)
class Plan:
    game: str
    name: str
    seats: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, Value], ...] = ()
    modules: tuple[str, ...] = ()
    in_words: bool = False
    people: bool = False
    """Whether people sit there, who are also asked what programs are not."""
    wishes: Wishes = CHANCE
    """What is chosen whenever it can be, for what chance, which has the rest, hardly ever does."""


SIX = ("Annie", "Bill", "Cole", "Doc", "Emma", "Finn")
EIGHT = (*SIX, "Gus", "Hank")
PLANS = (
    Plan("showdown", "three-strangers", ("Annie", "Bill", "Cole"), 11, in_words=True),
    Plan("showdown", "five-and-a-posse", ("Annie", "Bill", "Cole", "Doc", "Emma"), 12, (("fame", 7),), ("posse",), True),
    Plan("showdown", "four-in-a-hurry", ("Annie", "Bill", "Cole", "Doc"), 13, (("fame", 3),), ("posse",)),
    Plan("showdown", "fifteen-rounds", ("Annie", "Bill", "Cole"), 6, (("fame", 7),)),
    Plan("bang", "five-and-five-dice", EIGHT[:5], 26, in_words=True),
    Plan("bang", "eight-at-one-keyboard", EIGHT, 3, people=True),
    Plan("bang", "three-hunters", EIGHT[:3], 1, (("arrow_kills", True),), in_words=True),
    Plan("bang", "last-of-three", EIGHT[:3], 3),
    Plan("bang", "three-fall", EIGHT[:3], 9, wishes=arrow_storm),
    Plan("bang", "three-fall-and-one-wins", EIGHT[:3], 9, (("nobody_left", "last roller"),), wishes=arrow_storm),
    Plan("bang", "four-against-the-law", EIGHT[:4], 0, (("gringo_posthumous", False), ("kit_order", "before"))),
    Plan("bang", "seven-by-other-readings", EIGHT[:7], 0, (("suzy_explosion", False), ("jesse_test", "each beer"))),
    Plan("western", "six-and-a-long-game", SIX, 33, (("length", "long"),)),
    Plan("western", "five-in-a-hurry", SIX[:5], 144, (("length", "short"),)),
    Plan("western", "four-of-us", SIX[:4], 121, in_words=True),
    Plan("western", "three-at-one-keyboard", SIX[:3], 118, people=True),
    Plan("western", "two-and-a-stranger", SIX[:2], 102, (("length", "short"),)),
    Plan("western", "alone", SIX[:1], 101, (("length", "short"),), in_words=True),
    Plan("western", "four-and-a-stranger", SIX[:4], 103, (("stranger", True),), wishes=always("attack rob 9")),
    Plan("western", "good-neighbours", SIX[:3], 145, (("neighbours", True),)),
    Plan("western", "changing-places", SIX, 210, (("length", "short"), ("neighbours", True))),
    Plan("western", "noon-and-a-badge", SIX[:4], 10, (("length", "long"),), wishes=ambitions),
    Plan("western", "a-seat-by-the-wall", SIX[:4], 35, (("length", "long"),), wishes=ambitions),
    Plan("western", "a-badge-in-the-mud", SIX[:3], 551, (("length", "long"),), wishes=ambitions),
    Plan("western", "the-law", SIX[:3], 490, (("length", "long"),), wishes=ambitions),
    Plan("western", "the-sheriff-of-darkrock", SIX[:3], 0, (("length", "long"),), wishes=ambitions),
    Plan("western", "the-hanging-judge", SIX[:3], 8, (("length", "long"),), wishes=ambitions),
    Plan("western", "a-tie", SIX[:3], 130, (("length", "long"),), wishes=ambitions),
    Plan("western", "out-and-back", SIX[:4], 2, (("length", "long"),), wishes=out_and_back),
    Plan("western", "tall-tales", SIX[:4], 219, (("length", "long"),), wishes=ambitions),
    Plan("western", "told-by-the-fire", SIX[:4], 107, (("length", "long"),), wishes=ambitions),
    Plan("western", "three-have-stories", SIX[:3], 178, (("length", "long"),), wishes=ambitions),
    Plan("western", "back-trail", SIX[:3], 96, (("length", "long"),), wishes=ambitions),
    Plan("western", "around-the-corner", SIX[:4], 14, (("length", "short"),), wishes=around_the_corner),
    Plan("western", "whoever-you-like", SIX[:4], 157, (("length", "long"), ("characters", "pick")), wishes=ambitions),
    Plan("western", "old-acquaintances", SIX[:4], 156, (("length", "long"), ("characters", "pick")), wishes=ambitions),
    Plan("western", "first-edition", SIX[:4], 534, (("edition", "first"),), in_words=True),
    Plan("western", "a-star-kept", SIX, 92, (("edition", "first"), ("length", "short")), people=True),
    Plan("western", "first-game", SIX[:3], 403, (("box", "first-game"), ("length", "short"))),
    Plan("western", "five-with-goals", SIX[:5], 27, (("length", "short"),), ("goals",), in_words=True),
)


class Golden(msgspec.Struct):
    game: str
    version: str
    seats: list[str]
    seed: int
    options: dict[str, Value]
    result: str
    events: str
    choices: list[str]
    people: bool = False


def play(plan: Plan) -> Table:
    """A plan played by random bots, who follow its wishes."""
    table = lay(list(plan.seats), plan.game, plan.seed, {**dict(plan.options), "with": list(plan.modules)}, plan.people)
    bots = [make_bot("random", plan.seed * 10 + seat) for seat in range(len(plan.seats))]
    dice = Dice(plan.seed, "wishes")
    while table.decision is not None and len(table.records) < MOST_RECORDS:
        seat = table.decision.seat
        choice = bots[seat].choose(table.seat_view(seat))
        if granted := grant(plan.wishes(table), table.decision):
            choice = dice.pick(granted)
        table.choose(choice)
    return table


def grant(wishes: Iterable[str], decision: Decision) -> Sequence[Choice]:
    """The choices that fit the dearest wish that can be granted."""
    offered = [(f"{notation(choice)} ", choice) for choice in decision.choices]
    for wish in wishes:
        if fitting := [choice for text, choice in offered if text.startswith(f"{wish} ")]:
            return fitting
    return ()


def lay(seats: list[str], game: str, seed: int, options: dict[str, Value], people: bool) -> Table:
    return Table.new(game, [Seat(name, PERSON if people else "random") for name in seats], seed, options)


def golden(table: Table) -> Golden:
    result = table.result
    assert result is not None, "the game does not end; take another seed"
    sheet = "; ".join(f"{line.line} {' '.join(map(str, line.values))}" for line in result.sheet)
    winners = " and ".join(result.won_by(table.names))
    outsiders = "".join(f"; {each.name} {each.total}" for each in result.outsiders)
    return Golden(
        table.rules.game.id,
        table.rules.game.version,
        table.names,
        table.seed,
        dict(table.rules.options),
        f"{winners}, {result.reason}; {sheet}{outsiders}",
        events_hash(table.events),
        [f"{record.seat} {notation(record.choice)}" for record in table.records if isinstance(record, Step)],
        all(seat.player == PERSON for seat in table.header.seats),
    )


def events_hash(events: list[Event]) -> str:
    crc = 0
    for event in events:
        crc = zlib.crc32(msgspec.json.encode(event), crc)
    return f"{crc:08x}"


def in_words(table: Table) -> str:
    """Every choice with all that came of it, nothing hidden."""
    scene = Scene(table.rules, table.timeline().state_at(0), TABLE, table.names)
    scene.view = table.state
    lines: list[str] = []
    for record in table.records:
        if isinstance(record, Step):
            lines.append(f"\n{record.n}. {table.names[record.seat]}: {notation(record.choice)}")
        for event in record.events:
            if sentence := scene.tell(event):
                lines.append(f"    {sentence}{f'  [{event.rule}]' if event.rule else ''}")
    return "\n".join(lines).lstrip() + "\n"


def to_toml(golden: Golden) -> str:
    """By hand, because the standard library only reads TOML: strings, numbers and lists of them."""
    data = msgspec.to_builtins(golden)
    options = data.pop("options")
    choices = data.pop("choices")
    lines = [f"{key} = {_json(value)}" for key, value in data.items()]
    lines.append("choices = [")
    lines += [f"  {_json(choice)}," for choice in choices]
    lines += ["]", "", "[options]"]
    lines += [f"{key} = {_json(value)}" for key, value in options.items()]
    return "\n".join(lines) + "\n"


def _json(value: Value) -> str:
    return msgspec.json.encode(value).decode()


def read_golden(path: Path) -> Golden:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Golden)


def replay(kept: Golden) -> Table:
    """The kept choices, made again."""
    table = lay(kept.seats, kept.game, kept.seed, kept.options, kept.people)
    for line in kept.choices:
        seat, _, text = line.partition(" ")
        assert table.decision is not None, f"the game is over before: {line}"
        assert table.decision.seat == int(seat), f"seat {table.decision.seat} is asked, not: {line}"
        table.choose(table.decision.parse(text))
    return table
