"""The keys of the table of Western Legends, in the same form as those of every screen."""

from __future__ import annotations

from dataclasses import replace

from wl_tui.ui.common.actions import STAND_IN, TABLE, Action
from wl_tui.ui.western.map import MAP_ACTIONS

LOOKING = (
    Action("look('mats')", "m", "m", "mats", "What lies before each player."),
    Action("look('stories')", "t", "t", "tracks", "How far everybody has come, and the stories in the air."),
    Action("look('log')", "l", "l", "log", "What happened so far."),
    Action("look('cards')", "c", "c", "cards", "The discard pile and every card, item and story that all can see."),
    Action("look('goals')", "o", "o", "", "Your goals and how far you are, and those completed."),
    Action("look('score')", "v", "v", "score", "What everybody would score if the game ended now."),
)
WHAT = Action("look('here')", "question_mark,f1", "?", "what?", "What is this? With its rule.")
_COMMON = {action.name: action for action in TABLE}
_QUIET = ("undo_turn", "look_up", "why", "hurry", "page(-1)", "page(1)")
"""Those that are explained on the help page, but not in the line of keys."""
WESTERN = (
    *(action for action in TABLE if not action.name),
    *MAP_ACTIONS,
    WHAT,  # in the line of keys, what fits into a narrow window comes first
    _COMMON["undo"],
    *LOOKING,
    Action("turn_about", "tab", "Tab", "", "From the map to the choices and back, then to the next panel that scrolls."),
    _COMMON["hint"],
    STAND_IN,
    *(replace(_COMMON[name], label="") for name in _QUIET),
    *(_COMMON[name] for name in ("rulebook", "palette", "settings", "leave")),
    *(action for action in TABLE if action.name.endswith("quit")),
)
