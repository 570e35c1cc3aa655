"""Saved games as families: a game that was continued from another is its child."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wl_tui.kernel.listing import Listed

GENERATIONS = 6
"""How many are told apart by their lines; a chain of games may be longer than any screen is wide."""


class Kin(NamedTuple):
    """A saved game in its family."""

    save: Listed
    parent: Listed | None = None
    """The game it was continued from, if that is among them."""
    depth: int = 0
    lines: tuple[bool, ...] = ()
    """For its last generations, its own last: whether a younger sibling follows further down."""


def families(saves: Sequence[Listed]) -> list[list[Kin]]:
    """Every save once, parents before their children. `saves` come newest first; so do families, by whatever of them
    changed last, and the branches of a family."""
    by_id: dict[str, int] = {}
    for number, save in enumerate(saves):
        if save.id:
            by_id.setdefault(save.id, number)  # of two copies of a file, the one that changed last has the children
    children: dict[int | None, list[int]] = {None: []}
    placed: set[int] = set()
    for number in range(len(saves)):
        child: int | None = number
        line = {None, number}
        while child is not None and child not in placed:
            placed.add(child)
            origin = saves[child].parent
            parent = by_id.get(origin.id) if origin is not None else None
            parent = None if parent in line else parent  # nobody descends from themselves, whatever a file says
            line.add(parent)
            children.setdefault(parent, []).append(child)
            child = parent
    return [_family(saves, children, root) for root in children[None]]


def _family(saves: Sequence[Listed], children: dict[int | None, list[int]], root: int) -> list[Kin]:
    found: list[Kin] = []
    waiting = [(root, Kin(saves[root]))]
    while waiting:
        number, kin = waiting.pop()
        found.append(kin)
        own = children.get(number, [])
        for child in reversed(own):
            lines = (*kin.lines, child != own[-1])[-GENERATIONS:]
            waiting.append((child, Kin(saves[child], kin.save, kin.depth + 1, lines)))
    return found


def left_alone(saves: Sequence[Listed], gone: Listed) -> int:
    """How many games would have no parent any more without this one."""
    if not gone.id or any(save.id == gone.id and save.file != gone.file for save in saves):
        return 0
    return sum(save.parent is not None and save.parent.id == gone.id and save.file != gone.file for save in saves)
