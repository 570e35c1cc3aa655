"""What golden games must hold together: a test demands it, `seek` looks for what is missing.

A thing is its kind and its name, as in `("ending", "a tie that nothing breaks")`. The kinds here are demanded of every
game, those of the kernel of all games together; what a game has of its own stands in a file like `western_corpus.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tests.golden import western_corpus
from tests.golden.games import FOLDER, read_golden, replay
from wl_tui.kernel import events, registry
from wl_tui.kernel.protocol import Module
from wl_tui.kernel.records import Step
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.table import Table

Thing = tuple[str, str]
KINDS = ("choice", "event", "frame", "ending", "option")


@cache
def kept(path: Path) -> Table:
    """A golden game, played again; not to be changed."""
    return replay(read_golden(path))


@cache
def corpus(game: str) -> frozenset[Thing]:
    """All that the golden games of a game hold."""
    return frozenset(thing for path in FOLDER.glob(f"{game}/*.toml") for thing in held(kept(path)))


@cache
def demanded(game: str) -> frozenset[Thing]:
    """All that the golden games of a game must hold: a value of an option may bring choices and content of its own."""
    found = registry.find(game)
    modules = [module.id for module in found.modules]
    things = {("ending", ending) for ending in found.endings} | {("option", f"with {module}") for module in modules}
    for option in found.options:
        for value in option.values:
            rules = Rules(found, {"with": modules, option.id: value})
            things.add(("option", f"{option.id} {value}"))
            things |= kinds(rules.modules[1:])
            if game == "western":
                things |= {(kind, name) for kind, names in western_corpus.DEMANDED.items() for name in names(rules.content)}
    return frozenset(things)


def kinds(modules: Iterable[Module]) -> set[Thing]:
    """All that can be chosen, can happen and can be under way."""
    things: set[Thing] = set()
    for module in modules:
        things |= {("choice", kind.__name__) for kind in module.choices}
        things |= {("event", kind.__name__) for kind in module.events if kind is not events.Reseeded}
        things |= {("frame", kind.__name__) for kind in module.frames}
    return things


def held(table: Table) -> set[Thing]:
    things = {("event", type(event).__name__) for event in table.events}
    things |= {("frame", type(event.frame).__name__) for event in table.events if isinstance(event, events.Began)}
    for record in table.records:
        things |= {("choice", type(each.choice).__name__) for each in record.forced}
        if isinstance(record, Step):
            things.add(("choice", type(record.choice).__name__))
    for option, value in table.rules.options.items():
        things |= {("option", f"{option} {each}") for each in (value if isinstance(value, list) else [value])}
    if table.result:
        things.add(("ending", table.result.reason))
    if table.rules.game.id == "western":
        things.update(western_corpus.held(table))
    return things
