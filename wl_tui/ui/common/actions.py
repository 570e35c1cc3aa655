"""One table of everything a key can do. Bindings, the line of keys at the bottom and the help page are made from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from textual.binding import Binding, BindingType


@dataclass(frozen=True)
class Action:
    name: str
    """The action method, or "" for what a menu or field does with its keys by itself."""
    key: str
    """As Textual calls it."""
    cap: str
    """As it is written on the key."""
    label: str
    """In the line of keys; "" keeps it to the help page."""
    help: str


CHOOSE = Action("", "", "1-9 a-z", "choose", "Take the choice that has this key before it.")
ARROWS = Action("", "", "Up Down", "", "Move the mark; Home and End go to the first and the last choice.")
ENTER = Action("", "", "Enter", "", "Take the choice that is marked.")
HELP = Action("help", "question_mark,f1", "?", "help", "This page; F1 does the same.")
QUIT = Action(
    "app.quit", "q", "q", "quit", "Leave. A game is saved at every step, so nothing is asked and nothing is lost."
)

TABLE = (
    CHOOSE,
    ARROWS,
    ENTER,
    Action("undo", "u", "u", "undo", "Take back your last step, as long as nobody has learned anything since."),
    Action("undo_turn", "U", "U", "undo turn", "Take back everything to the beginning of the turn."),
    Action("hurry", "s", "s", "skip", "Skip to the next question for a person; try again if a program got stuck."),
    Action("page(-1)", "pageup", "PgUp", "", "Scroll the panel marked with a double frame back."),
    Action("page(1)", "pagedown", "PgDn", "", "Scroll it on."),
    Action("next_panel", "tab", "Tab", "", "Scroll another panel: what happened, the table, the question."),
    HELP,
    Action("leave", "escape", "Esc", "leave", "Back to the start. The game is saved and can be continued."),
    QUIT,
)
START = (CHOOSE, ARROWS, ENTER, HELP, QUIT)
SETUP = (
    Action("", "", "Up Down", "field", "Go to another field; Tab does the same."),
    Action("", "", "Left Right", "change", "Change what stands in a field; Space does the same."),
    Action("", "", "letters", "", "Write a name, or digits for the seed."),
    Action("begin", "enter", "Enter", "begin", "Begin the game."),
    Action("help", "f1", "F1", "help", "This page."),
    Action("leave", "escape", "Esc", "back", "Back to the start."),
)
DIALOG = (CHOOSE, ARROWS, ENTER, Action("leave", "escape", "Esc", "back", "Back to the start."), QUIT)
HELP_PAGE = (
    Action("page(-1)", "pageup", "PgUp", "", "Scroll back."),
    Action("page(1)", "pagedown", "PgDn", "scroll", "Scroll on."),
    Action("leave", "escape,question_mark,f1,enter", "Esc", "back", "Close this page."),
    QUIT,
)

RESERVED = frozenset(action.key for actions in (TABLE, START, DIALOG) for action in actions if len(action.key) == 1)
"""Letters that never stand for a choice."""


def bindings(actions: Iterable[Action]) -> list[BindingType]:
    return [Binding(action.key, action.name, action.label, show=False) for action in actions if action.name]


def by_key(actions: Sequence[Action], key: str) -> Action | None:
    return next((action for action in actions if action.name and key in action.key.split(",")), None)
