"""The content as the options have it: what the first edition prints otherwise, what the First Game leaves in the box."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from wl_tui.games.western import content as c
from wl_tui.games.western.library import West
from wl_tui.kernel.protocol import Options

Printed = TypeVar("Printed", c.Character, c.Upgrade, c.PokerCard)
REVISED, FIRST = "revised", "first"
WHOLE, FIRST_GAME = "whole", "first-game"


def tailored(west: West, options: Options) -> West:
    """The whole box of the revised edition is what was read; anything else is cut from it, once."""
    key = str(options["edition"]), str(options["box"])
    if key == (REVISED, WHOLE):
        return west
    found = west.cuts.get(key)
    if found is None:
        files = west.files
        if key[0] == FIRST:
            files = {**files, **first_edition(**files)}
        if key[1] == FIRST_GAME:
            files = {**files, **first_game(**files), "story_decks": 1}
        found = west.cuts[key] = West(**files, edition=key[0])
    return found


def first_edition(
    characters: c.CharacterFile, items: c.ItemFile, poker: c.PokerFile, **others: object
) -> dict[str, msgspec.Struct]:
    """WL-4.18, WL-10.7: its own abilities, weapons and cards."""
    goods = [
        msgspec.structs.replace(item, upgrade=as_printed(item.upgrade)) if item.upgrade else item for item in items.items
    ]
    return {
        "characters": c.CharacterFile(tuple(map(as_printed, characters.characters))),
        "items": c.ItemFile(tuple(goods)),
        "poker": c.PokerFile(tuple(map(as_printed, poker.poker))),
    }


def as_printed(entry: Printed) -> Printed:
    printing = entry.first_edition
    if printing is None:
        return entry
    return msgspec.structs.replace(entry, text=printing.text, effects=printing.effects or entry.effects)


def first_game(
    characters: c.CharacterFile, items: c.ItemFile, stories: c.StoryFile, **others: object
) -> dict[str, msgspec.Struct]:
    """WL-13.3: fewer legends, items and stories, and no cattle."""
    return {
        "characters": c.CharacterFile(tuple(person for person in characters.characters if person.first_game)),
        "items": c.ItemFile(tuple(item for item in items.items if item.first_game)),
        "stories": c.StoryFile(stories.triggers, tuple(story for story in stories.stories if story.first_game)),
        "cattle": c.CattleFile(()),
    }
