"""One table of everything a key can do. Bindings, the line of keys, the help page, the palette and other keys for the same
things (`keymap.py`) are all made from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from textual.binding import Binding, BindingType


@dataclass(frozen=True)
class Action:
    name: str
    """The action method, or "" for what a menu or field does with its keys by itself."""
    key: str
    """As Textual calls it; several are separated by commas."""
    cap: str
    """As it is written on the key."""
    label: str
    """In the line of keys; "" keeps it to the help page and the palette."""
    help: str
    id: str = ""
    """What the settings call it, if that is not its name."""
    also: str = ""
    """Keys that do the same whatever the settings say."""
    spare: str = ""
    """Its key where another key map has taken the letter it came with, if that is not the capital one."""
    fixed: bool = False
    """Whether it keeps its key whatever the settings say."""

    @property
    def known_as(self) -> str:
        """`look('mats')` is `look_mats`."""
        plain = "".join(char if char.isalnum() else " " for char in self.name.removeprefix("app."))
        return self.id or "_".join(plain.split())


CHOOSE = Action("", "", "1-9 a-z", "choose", "Take the choice that has this key before it.")
ARROWS = Action("", "", "Up Down", "", "Move the mark; Home and End go to the first and the last choice.")
ENTER = Action("", "", "Enter", "", "Take the choice that is marked.")
WRITE = Action("", "", "letters", "", "Write a name, or digits for the seed.")
HELP = Action("help", "question_mark", "?", "help", "What this screen shows, and its keys; F1 does the same.", also="f1")
PALETTE = Action(
    "palette", "colon", ":", "", "Everything that can be done here, by name; Ctrl+P does the same.", also="ctrl+p"
)
SETTINGS = Action("settings", "f2", "F2", "", "The pace of programs, questions asked first, other keys.")
QUIT = Action("app.quit", "q", "q", "quit", "Leave the program. Every step is saved, so nothing is asked or lost.")
RULES = Action("rulebook", "R", "R", "", "The rulebook, opened at the rule of what is on screen.")
BACK = Action("leave", "escape", "Esc", "back", "Back to where you came from.")
PAGE_BACK = Action("page(-1)", "pageup", "PgUp", "", "Scroll back.", "page_back")
PAGE_ON = Action("page(1)", "pagedown", "PgDn", "", "Scroll on.", "page_on")
STAND_IN = Action("stand_in", "h", "h", "", "Let a program play for you, or take your seat back.", spare="S")
"""For tables that have the key to spare."""
# where names are written, letters are letters
FORM_HELP = Action("help", "f1", "F1", "help", "What this screen shows, and its keys.", fixed=True)
FORM_PALETTE = Action("palette", "ctrl+p", "Ctrl+P", "", "Everything that can be done here, by name.", fixed=True)

TABLE = (
    CHOOSE,
    ARROWS,
    ENTER,
    Action("undo", "u", "u", "undo", "Take back your last step, as long as nobody has learned anything since."),
    Action("undo_turn", "U", "U", "undo turn", "Take back everything to the beginning of the turn."),
    Action("hint", "H", "H", "hint", "What a legend would do here, the next best, and what speaks for each."),
    Action("why", "W", "W", "", "Why the programs did what they did last, as far as you can know."),
    Action("look_up", "I", "I", "", "Look up any card, item, person, place or track by its name."),
    Action("hurry", "s", "s", "skip", "Skip to the next question for a person; try again if a program got stuck."),
    Action("page(-1)", "pageup", "PgUp", "", "Scroll the panel marked with a double frame back.", "page_back"),
    Action("page(1)", "pagedown", "PgDn", "", "Scroll it on.", "page_on"),
    Action("next_panel", "tab", "Tab", "", "Scroll another panel: what happened, the table, the question."),
    RULES,
    HELP,
    PALETTE,
    SETTINGS,
    Action("leave", "escape", "Esc", "leave", "Back to the start. The game is saved and can be continued."),
    QUIT,
)
START = (
    CHOOSE,
    ARROWS,
    ENTER,
    Action("continue", "c", "c", "", "Go on with the game you played last."),
    Action("new_game", "n", "n", "", "Begin a game."),
    Action("learn", "t", "t", "", "Learn a game by playing it, a lesson at a time."),
    Action("load", "l", "l", "", "All saved games: go on with one, rename it, throw it away."),
    Action("rulebook", "R", "R", "", "The rulebook of a game."),
    Action("replays", "r", "r", "", "Watch a game again, step by step: the finished ones come first."),
    Action("statistics", "s", "s", "statistics", "What all saved games come to: wins, lengths, charts."),
    SETTINGS,
    HELP,
    Action("palette", "colon", ":", "commands", PALETTE.help, also="ctrl+p"),
    QUIT,
)
GO_ON = "Go on with the game that is marked, or look at how it ended."
WATCH = "Watch the game that is marked, step by step."
SAVE_FILES = (
    Action("rename", "r", "r", "rename", "Give the game another name."),
    Action("throw_away", "d", "d", "delete", "Put the game into the trash. You are asked first."),
    Action("bring_back", "u", "u", "", "Take what you deleted last out of the trash again."),
    PAGE_BACK,
    PAGE_ON,
    HELP,
    PALETTE,
    BACK,
    QUIT,
)
SAVES = (
    ARROWS,
    Action("", "", "Enter", "go on", GO_ON),
    Action("watch_again", "w", "w", "watch", WATCH),
    *SAVE_FILES,
)
REPLAYS = (
    ARROWS,
    Action("", "", "Enter", "watch", WATCH),
    Action("watch_again", "w", "w", "", WATCH),
    Action("continue", "c", "c", "go on", GO_ON),
    *SAVE_FILES,
)
SETUP = (
    Action("", "", "Up Down", "line", "Go to another line; Tab goes from field to field."),
    Action("", "", "Left Right", "change", "Change what stands in a field; Space does the same."),
    WRITE,
    Action("begin", "enter", "Enter", "begin", "Begin the game.", fixed=True),
    Action("usual", "f5", "F5", "", "Forget how it was last time: you against programs, and the usual options."),
    FORM_HELP,
    FORM_PALETTE,
    BACK,
)
FORM = (
    Action("", "", "Up Down", "", "Go to another field; Tab does the same."),
    Action("", "", "Left Right", "change", "Change what stands in a field; Space does the same."),
    Action("take", "enter", "Enter", "new key", "On a line with a key: press another key for it.", fixed=True),
    Action("diagnose", "f8", "F8", "terminal", "What this terminal is and can draw, and which keys arrive."),
    HELP,
    BACK,
    Action("put_back", "backspace", "Backspace", "put back", "On a line with a key: the key it came with."),
    Action("put_all_back", "f5", "F5", "", "Every key as it came."),
    Action("page(-1)", "pageup", "PgUp", "", "To the keys of the screen before.", "page_back"),
    Action("page(1)", "pagedown", "PgDn", "screens", "To the keys of the next screen.", "page_on"),
    PALETTE,
    QUIT,
)
WRITING = (
    WRITE,
    Action("take", "enter", "Enter", "take it", "Take what is written.", fixed=True),
    Action("leave", "escape", "Esc", "back", "Leave it as it was."),
)
LEARN = (CHOOSE, ARROWS, ENTER, PAGE_BACK, PAGE_ON, RULES, HELP, PALETTE, SETTINGS, BACK, QUIT)
DIALOG = (CHOOSE, ARROWS, ENTER, BACK, QUIT)
PALETTE_PAGE = (
    Action("", "", "letters", "find", "Write what you look for."),
    ARROWS,
    Action("take", "enter", "Enter", "do it", "Do what is marked.", fixed=True),
    BACK,
)
LOOKUP = (
    Action("", "", "letters", "find", "Write a part of what you look for."),
    Action("", "", "Up Down", "", "Scroll by a line."),
    PAGE_BACK,
    Action("page(1)", "pagedown", "PgDn", "scroll", "Scroll on.", "page_on"),
    BACK,
)
HELP_PAGE = (
    PAGE_BACK,
    Action("page(1)", "pagedown", "PgDn", "scroll", "Scroll on.", "page_on"),
    replace(RULES, label="rulebook"),
    Action("leave", "escape", "Esc", "back", "Close this page; Enter does the same.", also="enter,question_mark,f1"),
    QUIT,
)
DIAGNOSIS = (
    PAGE_BACK,
    Action("page(1)", "pagedown", "PgDn", "scroll", "Scroll on.", "page_on"),
    Action("copy", "y", "y", "copy", "Copy what is known of the terminal."),
    BACK,
)
BOOK = (
    Action("scroll(-1)", "up", "Up", "", "A line back.", "line_back"),
    Action("scroll(1)", "down", "Down", "", "A line on.", "line_on"),
    PAGE_BACK,
    Action("page(1)", "pagedown", "PgDn", "scroll", "Scroll on.", "page_on"),
    Action("chapter(-1)", "p", "p", "", "To the chapter before.", "chapter_back"),
    Action("chapter(1)", "n", "n", "chapter", "To the next chapter.", "chapter_on"),
    Action("edge(0)", "home", "Home", "", "To the beginning.", "book_start"),
    Action("edge(1)", "end", "End", "", "To the end.", "book_end"),
    Action("seek", "slash", "/", "find", "Only rules that have all the words you write; Esc brings back the rest."),
    HELP,
    PALETTE,
    BACK,
    QUIT,
)

TABLES = {
    "at the table": TABLE,
    "at the start": START,
    "in the list of saves": SAVES,
    "in the list of replays": REPLAYS,
    "in the set-up": SETUP,
    "in the settings": FORM,
    "in the list of lessons": LEARN,
    "in a dialog": DIALOG,
    "on a help page": HELP_PAGE,
    "in the rulebook": BOOK,
    "in the palette": PALETTE_PAGE,
    "on the page of the terminal": DIAGNOSIS,
    "where something is looked up": LOOKUP,
    "where a name is written": WRITING,
}
COMMON_TABLES = tuple(TABLES)
"""All of them, by where they are: other keys are checked against every one."""


def bindings(actions: Iterable[Action]) -> list[BindingType]:
    """What Textual binds. Those that may have other keys are known by an id, under which the key map replaces them."""
    bound: list[BindingType] = []
    for action in actions:
        if action.name:
            id = None if action.fixed else action.known_as
            bound.append(Binding(action.key, action.name, action.label, show=False, id=id))
            bound += [Binding(action.also, action.name, action.label, show=False)] if action.also else []
    return bound
