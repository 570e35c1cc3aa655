"""The lines of a journal as types.

The header's listing block never changes its shape, so every journal of every version can be listed. A format change gets
a new number, a name, and a function that lifts old records.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar, Union

import msgspec

from wl_tui.kernel.flow import Forced
from wl_tui.kernel.protocol import Value
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.structs import Choice, Event
from wl_tui.kernel.text import clean

FORMAT = 1
MAGIC = "wl_tui"
PERSON = "person"

C = TypeVar("C", bound=Choice)
E = TypeVar("E", bound=Event)


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there: a person, or the name of a bot."""

    name: str
    player: str = PERSON
    colour: str = ""
    """What the seat is told from the others by on a screen, by name; "" takes one that is free."""


class Parent(msgspec.Struct, frozen=True):
    """The game another one was continued from, and after which of its records."""

    id: str
    record: int


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line: magic, format and the listing block."""

    journal: str
    format: int
    id: str
    game: str
    seats: tuple[Seat, ...]
    date: str
    parent: Parent | None = None


class Record(msgspec.Struct, frozen=True, tag_field="r", tag=str.lower, omit_defaults=True, forbid_unknown_fields=True):
    n: int
    at: str = ""
    """Where the game stands after it, in a few words: "R3 Annie"."""


class Setup(Record, Generic[C, E], frozen=True, kw_only=True):
    """Record 0: what the table was laid with, and what happened up to the first question."""

    seed: int
    options: dict[str, Value]
    version: str
    schema: str
    entries: dict[str, str]
    forced: tuple[Forced[C], ...] = ()
    events: tuple[E, ...] = ()
    check: str = ""


class Step(Record, Generic[C, E], frozen=True, kw_only=True):
    """A choice with everything that came of it. `check` is the fingerprint of the state afterwards."""

    seat: int
    choice: C
    forced: tuple[Forced[C], ...] = ()
    events: tuple[E, ...] = ()
    check: str = ""


class Undo(Record, frozen=True, kw_only=True):
    """What came after record `to` no longer counts."""

    to: int


class Content(Record, frozen=True):
    """From here on the game is played under other rules or content: what it is now, and the entries that changed."""

    version: str = ""
    schema: str = ""
    entries: dict[str, str] = {}


class Close(Record, frozen=True):
    """The game is over. Without this line at its end a finished game has been cut."""

    reason: str = ""


AnySetup = Setup[Choice, Event]
AnyStep = Step[Choice, Event]
Told = AnySetup | AnyStep
"""The records that hold events."""


class SetupHead(msgspec.Struct, frozen=True):
    """As much of record 0 as is needed to know the rules it was written under."""

    r: str
    seed: int
    options: dict[str, Value]
    version: str
    schema: str
    entries: dict[str, str]


def record_type(rules: Rules) -> Any:
    choice, event = rules.choice_type(), rules.event_type()
    told: list[Any] = [generic[choice, event] for generic in (Setup, Step)]
    return Union[(*told, Undo, Content, Close)]


def setup_record(
    rules: Rules,
    number: int,
    at: str,
    seed: int,
    forced: tuple[Forced[Choice], ...],
    events: tuple[Event, ...],
    check: str,
) -> AnySetup:
    return Setup(
        number,
        at,
        seed=seed,
        options=dict(rules.options),
        version=rules.game.version,
        schema=rules.schema,
        entries=dict(rules.entries),
        forced=forced,
        events=events,
        check=check,
    )


def content_record(rules: Rules, number: int, at: str, changed: Sequence[str]) -> Content:
    """What the rules are now; an entry that is gone has an empty fingerprint."""
    entries = {name: rules.entries.get(name, "") for name in changed}
    return Content(number, at, rules.game.version, rules.schema, entries)


def new_header(game: str, seats: Sequence[Seat], parent: Parent | None = None) -> Header:
    date = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Header(MAGIC, FORMAT, os.urandom(8).hex(), game, tuple(seats), date, parent)


def seated(seats: Sequence[Seat | str]) -> tuple[Seat, ...]:
    """Seats with clean, distinct names; a plain string is a person's name."""
    taken: list[Seat] = []
    for number, seat in enumerate(seats, start=1):
        given = Seat(seat) if isinstance(seat, str) else seat
        name = clean(given.name) or f"Seat {number}"
        if any(name == other.name for other in taken):
            name = f"{name} {number}"
        taken.append(Seat(name, clean(given.player) or PERSON, clean(given.colour)))
    return tuple(taken)
