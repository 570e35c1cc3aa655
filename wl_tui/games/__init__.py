"""The shelf. Adding a game adds its folder and one line here."""

from __future__ import annotations

from wl_tui.kernel.registry import register

register("western", "wl_tui.games.western:GAME")
register("showdown", "wl_tui.games.showdown:GAME")
