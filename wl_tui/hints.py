"""First-time hints: for each kind of decision a game can ask for, what it is about and which keys matter (`hints.toml`).

They are no part of the content a game is saved with. A game without the file has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Annotated

import msgspec

from wl_tui.content import Entry, read_toml, rules_folder
from wl_tui.kernel.protocol import Game

FILE = "hints.toml"


class Hint(Entry, frozen=True):
    """The id is the kind of decision. `{jump}` in its text is the key that an action of that name has."""

    text: Annotated[str, msgspec.Meta(min_length=1)]


class HintFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hints: tuple[Hint, ...]


def hints_of(game: Game, rules: str | None = None) -> Mapping[str, str]:
    """Kind of decision -> hint. ContentError says what to mend."""
    folder = rules_folder(rules) / (game.folder or game.id)
    if not (folder / FILE).is_file():
        return {}
    file, _ = read_toml(folder, FILE, HintFile)
    return {hint.id: hint.text for hint in file.hints}


def kinds(game: Game) -> set[str]:
    """All kinds of questions that the rules have words for, whatever the options."""
    names = [option.id for option in game.options]
    modules = [
        game.base(dict(zip(names, values, strict=True))) for values in product(*(each.values for each in game.options))
    ]
    return {kind for module in (*modules, *game.modules) for kind in module.prompts}
