"""What can be looked up: every card, item, place and track by its name, with what it does. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import NamedTuple

from wl_tui.kernel.seatview import SeatView

OURS = "(our own design)"
NOTHING = "Nothing here is called that."


class Term(NamedTuple):
    """Something that can be looked up, as far as the one who looks may know it."""

    kind: str
    """`item`, `poker card`."""
    name: str
    text: str
    where: str = ""
    """Where it is in sight now: `your hand`."""
    house: bool = False
    """Whether it is our own design, and not as the box has it."""


def tip_of(term: Term) -> str:
    """All of it in one paragraph, for a tooltip."""
    ours = f" {OURS}" if term.house else ""
    return f"{term.name}, {term.kind}: {term.text}{ours}"


def matches(term: Term, words: str) -> bool:
    """Whether every word stands somewhere in it."""
    told = f"{term.kind} {term.name} {term.text} {term.where}".casefold()
    return all(word in told for word in words.casefold().split())


def found_in(terms: Iterable[Term], words: str) -> list[Term]:
    """Those with all the words, called so first, then those in sight, else in the order they came."""
    sought = words.casefold().strip()
    found = [term for term in terms if matches(term, words)]
    return sorted(found, key=lambda term: (not sought or sought not in term.name.casefold(), not term.where))


def terms_of(view: SeatView) -> Sequence[Term]:
    """All that its game knows, as far as this viewer may know it."""
    module, _, name = view.rules.game.glossary.partition(":")
    return getattr(import_module(module), name)(view) if module else ()
