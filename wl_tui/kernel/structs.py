"""The four kinds of structs a game is written in: events, choices, frames and parts.

Each is a msgspec tagged struct, so that unions of them can be stored and read back once the modules in play are known.
Whatever may be hidden is annotated `Piece`; from that alone the kernel knows what to cover in a seat's view.
"""

from __future__ import annotations

import re
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

import msgspec

if TYPE_CHECKING:
    from wl_tui.kernel.flow import Flow
    from wl_tui.kernel.state import State

Piece = Annotated[str, "piece"]
"""The id of a card, token or role. The id *is* the face: who does not know the face never sees the id."""

LEARNING = Lock()
"""Held wherever msgspec may meet a type for the first time: it crashes when two threads do that at once."""

COVER = "?"
"""A covered piece is written COVER + its back."""


def tag(name: str) -> str:
    """`FightSettled` is stored as `fight-settled`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    gc=False,
    tag_field="e",
    tag=tag,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """A fact that happened. `apply` is the only code that changes a state."""

    told: ClassVar[bool] = True
    """Whether the log tells it. Events of the flow itself are not told."""

    rule: str = ""
    """The id of the rule it comes from."""

    def apply(self, s: State) -> None:
        raise TypeError(f"event {type(self).__name__} does not say how it applies")


class Choice(msgspec.Struct, frozen=True, gc=False, tag_field="c", tag=tag, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody picked. `decide` says, in events, what comes of it."""

    def decide(self, g: Flow, seat: int) -> None:
        raise TypeError(f"choice {type(self).__name__} does not say what comes of it")


class Frame(msgspec.Struct, kw_only=True, tag_field="f", tag=tag, omit_defaults=True, forbid_unknown_fields=True):
    """Facts of something under way, and the name of the step it is at. Public; holds no piece."""

    step: str = ""


class Part(msgspec.Struct, kw_only=True, tag_field="p", tag=tag, omit_defaults=True, forbid_unknown_fields=True):
    """What a module adds to the table: typed, public, and holding no piece."""


Masked = TypeVar("Masked", bound="Event | Choice")


@cache
def piece_fields(cls: type[Any]) -> tuple[tuple[str, bool], ...]:
    """The fields of a struct that name pieces, each with whether it holds several."""
    found = []
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if hint == Piece:
            found.append((name, False))
        elif get_origin(hint) is tuple and get_args(hint)[0] == Piece:
            found.append((name, True))
    return tuple(found)


def masked(struct: Masked, state: State, bit: int) -> Masked:
    """The struct as somebody sees it who knows the pieces whose mask has all of `bit` in a state."""
    cls: type[Any] = type(struct)
    fields = piece_fields(cls)  # type: ignore[arg-type, unused-ignore]
    if not fields:
        return struct
    changes: dict[str, Any] = {}

    def seen(piece: str) -> str:
        known = piece not in state.backs or state.known.get(piece, 0) & bit == bit
        return piece if known else state.cover(piece)

    for name, several in fields:
        value = getattr(struct, name)
        covered = tuple(sorted(map(seen, value))) if several else seen(value)
        if covered != value:
            changes[name] = covered
    return msgspec.structs.replace(struct, **changes) if changes else struct
