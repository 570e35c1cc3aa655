"""What the chances of a game rest on, in sentences: which games they were fitted to, and what was other in this one."""

from __future__ import annotations

from collections.abc import Iterator

from wl_tui.analysis.chances import Oracle
from wl_tui.kernel.protocol import Value
from wl_tui.kernel.rules import Rules, checked_options
from wl_tui.kernel.state import Result

SIDES = "Sides win here, and each of a side wins in full: all chances together may come to more or less than 100 %."


def remarks(oracle: Oracle, seats: int, result: Result) -> Iterator[str]:
    rules, file = oracle.rules, oracle.file
    if rules.game.sides:
        yield SIDES
    several = str(file.most) if file.fewest == file.most else f"{file.fewest} to {file.most}"
    yield f"Chances were fitted to {file.games} games of deputies, with {several} players and the usual options."
    unlike = [f"{seats} player{'s' if seats > 1 else ''}"] if not file.fewest <= seats <= file.most else []
    unlike += unusual(rules)
    if unlike:
        yield f"This game was another one ({'; '.join(unlike)}): nobody has looked how far they hold there."
    if result.outsiders:
        names = " and ".join(outsider.name for outsider in result.outsiders)
        yield f"{names} could have won, too, and has no chance of his own here: those of the others are too high."


def unusual(rules: Rules) -> list[str]:
    """What was chosen otherwise than usual."""
    game, usual = rules.game, checked_options(rules.game, {})
    found = [
        f"{option.title}: {_told(rules.options[option.id])}"
        for option in game.options
        if rules.options[option.id] != usual[option.id]
    ]
    played = {module.id for module in rules.modules}
    return found + [f"with {module.title}" for module in game.modules if module.id in played]


def _told(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
