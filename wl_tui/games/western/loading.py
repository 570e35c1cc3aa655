"""The content read from its files and checked as a whole."""

from __future__ import annotations

from wl_tui.content import read_toml, rules_folder
from wl_tui.games.western import content as c
from wl_tui.games.western.checks import check, check_editions
from wl_tui.games.western.library import West
from wl_tui.kernel.protocol import Content


def load(rules: str | None) -> Content:
    folder = rules_folder(rules) / "western_legends"
    board, board_prints = read_toml(folder, "board.toml", c.BoardFile)
    characters, character_prints = read_toml(folder, "characters.toml", c.CharacterFile)
    items, item_prints = read_toml(folder, "items.toml", c.ItemFile)
    poker, poker_prints = read_toml(folder, "poker.toml", c.PokerFile)
    fights, fight_prints = read_toml(folder, "fights.toml", c.FightFile)
    stories, story_prints = read_toml(folder, "stories.toml", c.StoryFile)
    cattle, cattle_prints = read_toml(folder, "cattle.toml", c.CattleFile)
    tracks, track_prints = read_toml(folder, "tracks.toml", c.TrackFile)
    dice, dice_prints = read_toml(folder, "dice.toml", c.DiceFile)
    editions, edition_prints = read_toml(folder, "editions.toml", c.EditionFile)
    check_editions(editions)
    goals, goal_prints = read_toml(folder, "goals.toml", c.GoalFile)
    stranger, stranger_prints = read_toml(folder, "man_in_black.toml", c.StrangerFile)
    west = West(board, characters, items, poker, fights, stories, cattle, tracks, dice, editions, goals, stranger)
    check(west)
    prints = (
        board_prints,
        character_prints,
        item_prints,
        poker_prints,
        fight_prints,
        story_prints,
        cattle_prints,
        track_prints,
        dice_prints,
        edition_prints,
        goal_prints,
        stranger_prints,
    )
    return Content(west, {name: value for each in prints for name, value in each.items()})
