"""What the keys do while somebody watches a recorded game."""

from __future__ import annotations

from wl_tui.ui.common.actions import HELP, PALETTE, QUIT, RULES, TABLES, Action

ANALYSE = Action("analyse", "y", "y", "analysis", "Chances to win, luck, what turned it: make that, stop it, read it.")
REPLAY = (
    Action("step(-1)", "left", "Left", "back", "One decision back.", "step_back"),
    Action("step(1)", "right", "Right", "on", "One decision on.", "step_on"),
    Action("step(-5)", "shift+left", "Shift+Left", "", "Five decisions back.", "five_back"),
    Action("step(5)", "shift+right", "Shift+Right", "", "Five decisions on.", "five_on"),
    Action("go('turn', -1)", "ctrl+left", "Ctrl+Left", "", "A turn back.", "turn_back"),
    Action("go('turn', 1)", "ctrl+right", "Ctrl+Right", "", "A turn on.", "turn_on"),
    Action("go('round', -1)", "up", "Up", "", "A round back.", "round_back"),
    Action("go('round', 1)", "down", "Down", "round", "A round on.", "round_on"),
    Action("edge(0)", "home", "Home", "", "To the beginning.", "to_start"),
    Action("edge(1)", "end", "End", "", "To the end.", "to_end"),
    Action("", "", "1-9 Enter", "go to", "Type the number of a decision, then Enter, to go there."),
    Action("play", "space", "Space", "play", "Let it play by itself, or stop it."),
    Action("tempo(-1)", "minus", "-", "", "Play slower.", "slower"),
    Action("tempo(1)", "plus", "+", "", "Play faster.", "faster", also="equals_sign"),
    Action("viewpoint", "tab", "Tab", "eyes", "Through other eyes: everybody's, each player's; everything if it is over."),
    Action("landmark(1)", "n", "n", "next", "To the next thing worth seeing, or the next note.", "next_landmark"),
    Action("landmark(-1)", "p", "p", "", "To the one before.", "last_landmark"),
    Action("both", "b", "b", "both", "What these eyes knew and what was true, side by side."),
    Action("page(-1)", "pageup", "PgUp", "", "Scroll what happened, or both panes, up.", "page_back"),
    Action("page(1)", "pagedown", "PgDn", "", "Scroll what happened, or both panes, down.", "page_on"),
    Action("charts", "g", "g", "charts", "Every track over the whole game, with where you are."),
    ANALYSE,
    Action("lines", "j", "j", "lines", "What happened so far: go to the moment of a line, or read its rule."),
    Action("write", "a", "a", "note", "Write a note at this moment. It is kept beside the game."),
    Action("take_over", "f", "f", "continue", "Go on from here as a new game, with the same players or others."),
    Action("end_secrets", "x", "x", "", "End the secrets of a game that is not over: all of it can be seen."),
    RULES,
    HELP,
    PALETTE,
    Action("leave", "escape", "Esc", "leave", "Back to where you came from."),
    QUIT,
)
TABLES["in a replay"] = REPLAY
