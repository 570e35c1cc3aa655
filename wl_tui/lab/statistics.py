"""What all saved games come to: how many of which, who won them as what, how long they took, how points came in.

What a game counts comes from the game itself: its roles, its tracks, its result. Of a game that is not over nothing is told
but that it is there, and who plays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from wl_tui.kernel import registry
from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.listing import Listed
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.records import Step
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.text import clean
from wl_tui.kernel.views import TABLE
from wl_tui.lab.simulate import Facts, outsider_shares, shares, spread
from wl_tui.saves import newest_first

Curve = tuple[tuple[int, ...], ...]
"""The values of all seats before the first round and after each."""
WINNERS, OTHERS = "winners", "others"
LONGEST_WORD = 60


class Damaged(NamedTuple):
    file: str
    problem: str


class Played(NamedTuple):
    """A saved game that can be read."""

    game: str
    players: tuple[str, ...]
    facts: Facts | None = None
    """What came of it, once it is over."""
    curves: dict[str, Curve] = {}


class Archive:
    """All saves of a folder, looked into one after the other."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._waiting: list[Listed] | None = None
        self.found: list[Played | Damaged] = []

    def look(self) -> bool:
        """Look at one more, the first time at how many there are; whether there is another."""
        if self._waiting is None:
            self._waiting = list(newest_first(self._folder))[::-1]
        elif self._waiting:
            self.found.append(looked_at(self._waiting.pop(), self._folder))
        return bool(self._waiting)

    @property
    def count(self) -> int:
        return len(self.found) + len(self._waiting or ())

    def totals(self) -> dict[str, Any]:
        return totals([each for each in self.found if isinstance(each, Played)], _damaged(self.found))


def _damaged(found: Iterable[Played | Damaged]) -> list[Damaged]:
    return [each for each in found if isinstance(each, Damaged)]


def looked_at(save: Listed, folder: Path) -> Played | Damaged:
    """One save. Never raises: what cannot be read, or only in part, says why."""
    if save.standing == "unreadable":
        return Damaged(save.file, save.problem)
    try:
        recording = read(folder / save.file)
        if recording.problem is not None:
            return Damaged(save.file, str(recording.problem))
        return _played(recording)
    except (KernelError, OSError) as error:
        return Damaged(save.file, str(error))
    except Exception as error:  # events that fold, to an end the game cannot have come to
        return Damaged(save.file, f"it cannot have come to this end ({type(error).__name__})")


def _played(recording: Recording) -> Played:
    players = tuple(re.split("[@:]", seat.player)[0] for seat in recording.header.seats)
    timeline, game = recording.timeline, recording.rules.game
    tip = timeline.tip
    if tip.result is None:
        return Played(game.id, players)
    scene = Scene(recording.rules, tip, TABLE, [seat.name for seat in recording.header.seats])
    facts = Facts(
        players,
        tip.result.winners,
        tip.result.outsiders,
        sum(isinstance(record, Step) for record in timeline.records),
        len(timeline.events),
        0.0,
        tip.round,
        {},
        {role: tuple(clean(scene.word(name), LONGEST_WORD) for name in names) for role, names in game.roles(tip).items()},
        {},
        recording.path.name,
    )
    words = {track: clean(scene.word(track), LONGEST_WORD) for track in tip.tracks}
    return Played(game.id, players, facts, {words[track]: curve for track, curve in _curves(recording).items()})


def _curves(recording: Recording) -> dict[str, Curve]:
    rules, timeline = recording.rules, recording.timeline
    state = rules.blank(timeline.tip.seats, 0)
    found: dict[str, list[tuple[int, ...]]] = {track: [] for track in timeline.tip.tracks}
    for event in timeline.events:
        if isinstance(event, TurnBegan) and event.round != state.round:
            _note(found, state.tracks)
        rules.apply(state, event)
    _note(found, state.tracks)
    return {track: tuple(values) for track, values in found.items()}


def _note(found: dict[str, list[tuple[int, ...]]], tracks: dict[str, list[int]]) -> None:
    for track, values in tracks.items():
        found[track].append(tuple(values))


# -- summing up ------------------------------------------------------------------------------------------------------------


def totals(played: Sequence[Played], damaged: Sequence[Damaged]) -> dict[str, Any]:
    """Everything, by game, as they stand on the shelf."""
    ids = [*registry.ids(), *(each.game for each in played)]
    kinds = {id: [each for each in played if each.game == id] for id in ids}
    return {
        "games": len(played),
        "finished": sum(each.facts is not None for each in played),
        "by_game": {id: _of_one_game(id, those) for id, those in kinds.items() if those},
        "damaged": [each._asdict() for each in damaged],
    }


def _of_one_game(id: str, played: Sequence[Played]) -> dict[str, Any]:
    over = [each for each in played if each.facts is not None]
    facts = [each.facts for each in over if each.facts is not None]
    found: dict[str, Any] = {
        "title": registry.label(id).title,
        "games": len(played),
        "finished": len(over),
        "unfinished": len(played) - len(over),
    }
    if not facts:
        return found
    found["rounds"] = spread([fact.rounds for fact in facts])
    found["decisions"] = spread([fact.decisions for fact in facts])
    game = registry.find(id)
    found["wins_by_player"] = shares(
        game, ((player, fact, seat) for fact in facts for seat, player in enumerate(fact.bots))
    )
    for role in dict.fromkeys(role for fact in facts for role in fact.roles):
        rows = [(name, fact, seat) for fact in facts for seat, name in enumerate(fact.roles.get(role, ())) if name]
        found[f"wins_by_{role}"] = shares(game, rows)
    if any(fact.outsiders for fact in facts):
        found["wins_by_outsider"] = outsider_shares(game, facts)
    found["tracks"] = {track: _mean_curves(over, track) for track in over[0].curves if _moves(over, track)}
    return found


def _moves(played: Sequence[Played], track: str) -> bool:
    return any(len(set(seat)) > 1 for each in played for seat in zip(*each.curves.get(track, ()), strict=True))


def _mean_curves(played: Sequence[Played], track: str) -> dict[str, list[float]]:
    """After each round the mean of those who won and of the others; who has ended keeps what they ended with."""
    seats: dict[str, list[list[int]]] = {WINNERS: [], OTHERS: []}
    for each in played:
        assert each.facts is not None
        for seat, values in enumerate(zip(*each.curves.get(track, ()), strict=True)):
            seats[WINNERS if seat in each.facts.winners else OTHERS].append(list(values))
    rounds = max(len(values) for side in seats.values() for values in side)
    return {side: [_mean(values, at) for at in range(rounds)] for side, values in seats.items() if values}


def _mean(seats: Sequence[Sequence[int]], at: int) -> float:
    return round(sum(values[min(at, len(values) - 1)] for values in seats) / len(seats), 2)


# -- in words --------------------------------------------------------------------------------------------------------------


def share_lines(title: str, found: dict[str, dict[str, float]]) -> Iterator[str]:
    """A table of wins, most games first."""
    yield f"wins by {title}"
    width = max(map(len, found), default=0)
    for name, share in sorted(found.items(), key=lambda item: -item[1]["games"]):
        yield f"  {name:{width}}  {share['share']:6.1%} of {share['games']:g} played"


def damaged_line(problems: Sequence[dict[str, str]]) -> str:
    if not problems:
        return ""
    return f"{len(problems)} file{'s are' if len(problems) > 1 else ' is'} damaged and not counted:"


def game_line(found: dict[str, Any]) -> str:
    return f"{found['title']}: {_games(found['games'])}, {found['finished']} finished, {found['unfinished']} not"


def _games(count: int) -> str:
    return f"{count} game{'' if count == 1 else 's'}"


def game_lines(found: dict[str, Any]) -> Iterator[str]:
    """All but the charts."""
    for key, value in found.items():
        if key in ("rounds", "decisions"):
            yield f"{key} a game: {value['mean']:g} on average, {value['least']:g} to {value['most']:g}"
        elif key.startswith("wins_by_"):
            yield from share_lines(key.removeprefix("wins_by_"), value)
