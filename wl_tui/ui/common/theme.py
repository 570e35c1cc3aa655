"""Our colours: the desert after sundown. Text keeps a contrast of more than 7 to 1 on every ground there is,
quiet text 4.5 to 1, also where the mark stands."""

from __future__ import annotations

from textual.theme import Theme

OWN_COLOURS = {"quiet": "#b2a086", "line": "#6b5a45", "picked": "#463724"}

SUNDOWN = Theme(
    name="sundown",
    primary="#e0a84a",
    secondary="#c9784a",
    accent="#8fbcae",
    warning="#e8b64c",
    error="#e5735c",
    success="#a3bd6b",
    foreground="#eadfca",
    background="#191512",
    surface="#201a16",
    panel="#2c241d",
    dark=True,
    variables={
        **OWN_COLOURS,
        "block-cursor-text-style": "bold",
        "input-cursor-background": "#eadfca",
        "input-cursor-foreground": "#191512",
        "input-selection-background": "#6b5a45",
        "scrollbar": "#5a4a39",
        "scrollbar-hover": "#7a664d",
        "scrollbar-active": "#e0a84a",
        "scrollbar-background": "#201a16",
        "scrollbar-background-hover": "#201a16",
        "scrollbar-background-active": "#201a16",
    },
)
