"""Which games there are. Games put themselves on the shelf by name; a game is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from wl_tui.kernel.errors import UnknownGame
from wl_tui.kernel.protocol import Game

SHELF = "wl_tui.games"
"""The package that registers what is shipped, named here and imported when first needed."""


class Label(NamedTuple):
    """What stands on the box: enough for a menu, without opening it."""

    title: str
    blurb: str


_GAMES: dict[str, str | Game] = {}
_LABELS: dict[str, Label] = {}


def register(id: str, where: str | Game, title: str = "", blurb: str = "") -> None:
    """Put a game on the shelf: the game itself, or `module:name` to be imported when it is opened."""
    _GAMES[id] = where
    _LABELS[id] = Label(where.title, where.blurb) if isinstance(where, Game) else Label(title or id, blurb)


def ids() -> list[str]:
    import_module(SHELF)
    return list(_GAMES)


def label(id: str) -> Label:
    """What the box says. A game we do not have is called by its id."""
    if id not in _GAMES:
        import_module(SHELF)
    return _LABELS.get(id) or Label(id, "")


def find(id: str) -> Game:
    if id not in _GAMES:
        import_module(SHELF)
    where = _GAMES.get(id)
    if where is None:
        raise UnknownGame(f"there is no game '{id}'; there is: {', '.join(_GAMES)}")
    if isinstance(where, str):
        module, _, name = where.partition(":")
        game = getattr(import_module(module), name)
        if not isinstance(game, Game):
            raise UnknownGame(f"{where} is not a game")
        _GAMES[id] = where = game
    return where
