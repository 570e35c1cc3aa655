"""The shelf. Adding a game adds its folder and one entry here, with what stands on its box."""

from __future__ import annotations

from wl_tui.kernel.registry import register

register(
    "western",
    "wl_tui.games.western:GAME",
    "Western Legends",
    "Marshals, outlaws, prospectors and gamblers in a wide open county, for 1 to 6.",
)
register(
    "bang",
    "wl_tui.games.bang:GAME",
    "BANG! The Dice Game",
    "Five dice, nine arrows, and nobody knows who stands on whose side. For 3 to 8.",
)
register(
    "showdown",
    "wl_tui.games.showdown:GAME",
    "Showdown",
    "Duels at noon, for 3 to 5. Lay a card in secret, react, make a name for yourself.",
)
