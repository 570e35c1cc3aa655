"""A game with its modules switched on: step lists joined, decoders built, words gathered. Immutable while in play."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, Union, get_type_hints

from wl_tui.kernel import events, exchange
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.flow import DONE, Step
from wl_tui.kernel.notation import Notations
from wl_tui.kernel.protocol import Content, Game, Insert, Module, Options, Value
from wl_tui.kernel.state import Memory, Outsider, Result, Score, State
from wl_tui.kernel.structs import Event, Frame
from wl_tui.kernel.tally import Counting, count

K = TypeVar("K")
V = TypeVar("V")
Program = dict[str, tuple[Step, str]]

KERNEL = Module(
    id="kernel",
    title="the table itself",
    frames=exchange.FRAMES,
    events=(
        events.Reached,
        events.Ended,
        events.Opened,
        events.Placed,
        events.Moved,
        events.Shown,
        events.Shuffled,
        events.Rolled,
        events.Reseeded,
        events.Tracked,
        events.Gained,
        events.TurnBegan,
        events.Finished,
        *exchange.EVENTS,
    ),
    choices=exchange.CHOICES,
)

COMMON_OPTIONS: dict[str, tuple[Value, ...]] = {"sandbox": (False, True)}
"""Options every game has. `with` (a list of modules) is checked against the game."""


class Rules:
    """What `Table`, `Flow` and the journal need to know of a game as it is played here."""

    def __init__(self, game: Game, options: Options | None = None, content: Content | None = None) -> None:
        self.game = game
        self.options = checked_options(game, options or {})
        chosen = self.options["with"]
        assert isinstance(chosen, list)
        self.modules = (KERNEL, game.base(self.options), *(m for m in game.modules if m.id in chosen))
        loaded = content or game.load(None)
        self.content: Any = game.tailor(loaded.data, self.options)
        self.entries = loaded.entries
        self.steps, self.entries_to = _joined_steps(self.modules)
        self.programs = {frame: _program(steps) for frame, steps in self.steps.items()}
        self._first_steps = {frame: steps[0].__name__ for frame, steps in self.steps.items()}
        self.offers = {
            moment: tuple(offer for module in self.modules for offer in module.offers.get(moment, ()))
            for module in self.modules
            for moment in module.offers
        }
        self.tallies = _counters(self.modules)
        self.prompts = _joined([module.prompts for module in self.modules], "the prompt for")
        self.cites = _joined([module.cites for module in self.modules], "the rules of")
        self.labels = _joined([module.labels for module in self.modules], "the label of")
        self.tellers = _joined([module.tellers for module in self.modules], "the words for")
        self.event_types = tuple(kind for module in self.modules for kind in module.events)
        self.choice_types = tuple(kind for module in self.modules for kind in module.choices)
        self.frame_types = tuple(self.steps)
        self.part_types = tuple(kind for module in self.modules for kind in module.parts)
        self.notations = Notations(self.choice_types)
        self._schema = ""

    @property
    def sandbox(self) -> bool:
        return self.options["sandbox"] is True

    def root(self, seats: int) -> Frame:
        return self.game.root(seats)

    def first_step(self, frame: type[Frame]) -> str:
        return self._first_steps[frame]

    def blank(self, seats: int, seed: int) -> State:
        return State(seats=seats, seed=seed, tallies=[{} for _ in range(seats)])

    def apply(self, state: State, event: Event) -> None:
        """Fold one event. The only other caller of `event.apply` is the flow, which does the same."""
        event.apply(state)
        counting = self.tallies.get(type(event))
        if counting is not None:
            for seat, counter, amount in counting(event):
                count(state, seat, counter, amount)

    # -- types for the journal: unions are closed once the modules are known -----------------------------------------

    def event_type(self) -> Any:
        flow = [_of(events.Began, _union(self.frame_types))]
        if self.part_types:
            flow.append(_of(events.Added, _union(self.part_types)))
        return _union([*flow, *self.event_types])

    def choice_type(self) -> Any:
        return _union(self.choice_types)

    @property
    def schema(self) -> str:
        """A hash of the names and types of all fields a state can have: checks are compared under the same one only."""
        if not self._schema:
            kinds: list[type[Any]] = [State, Memory, Result, Score, Outsider, *self.frame_types, *self.part_types]
            lines: list[str] = []
            for kind in sorted(kinds, key=lambda kind: kind.__name__):
                fields = [f"{name}:{hint}" for name, hint in sorted(get_type_hints(kind).items())]
                lines.append(f"{kind.__name__}({','.join(fields)})")
            counted = sorted(kind.__name__ for kind in self.tallies)
            self._schema = f"{zlib.crc32(';'.join([*lines, *counted]).encode()):08x}"
        return self._schema


def checked_options(game: Game, given: Options) -> dict[str, Value]:
    """Every option with its value. BadSetup names what does not fit, and what would."""
    offered = {**COMMON_OPTIONS, **{option.id: option.values for option in game.options}}
    chosen: dict[str, Value] = {name: values[0] for name, values in offered.items()}
    known = [module.id for module in game.modules]
    chosen["with"] = []
    for name, value in given.items():
        if name == "with":
            modules = value if isinstance(value, list) else [str(value)]
            if unknown := [module for module in modules if module not in known]:
                raise BadSetup(f"{game.title} has no module '{unknown[0]}'; it has: {', '.join(known) or 'none'}")
            chosen["with"] = [module for module in known if module in modules]
        elif name not in offered:
            raise BadSetup(f"{game.title} has no option '{name}'; it has: {', '.join([*offered, 'with'])}")
        elif value not in offered[name] or type(value) is not type(offered[name][0]):
            raise BadSetup(f"option '{name}' cannot be {value!r}; it can be: {', '.join(map(str, offered[name]))}")
        else:
            chosen[name] = value
    return chosen


def check_seats(game: Game, count: int, options: Options) -> None:
    """BadSetup says why so many cannot play."""
    if count not in game.seats:
        raise BadSetup(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {count}")
    if reason := game.misfit(count, options):
        raise BadSetup(f"{reason}, not {count}")


def preset_options(game: Game, id: str) -> dict[str, Value]:
    """The options that go by a name; none without one."""
    found = [preset.options for preset in game.presets if preset.id == id]
    if id and not found:
        known = ", ".join(preset.id for preset in game.presets) or "none"
        raise BadSetup(f"{game.title} has no preset '{id}'; it has: {known}")
    return dict(found[0]) if found else {}


def options_from_text(game: Game, texts: Sequence[str], modules: Sequence[str] = ()) -> dict[str, Value]:
    """`NAME=VALUE` words as options; values are matched with what the option offers. A module is a yes or no under its own
    name, beside those given."""
    switches = [module.id for module in game.modules]
    offered = {**COMMON_OPTIONS, **options_of(game)}
    chosen: dict[str, Value] = {}
    for text in texts:
        name, _, word = text.partition("=")
        chosen[name] = next((value for value in offered.get(name, ()) if word.lower() in spelled(value)), word)
        if name in switches and not isinstance(chosen[name], bool):
            raise BadSetup(f"'{name}' cannot be '{word}'; it can be: yes, no")
    switched = {name: chosen.pop(name) for name in switches if name in chosen}
    if modules or switched:
        chosen["with"] = [name for name in (*modules, *switched) if switched.get(name, True)]
    return chosen


def options_of(game: Game) -> dict[str, tuple[Value, ...]]:
    """What may be chosen under which name, modules included."""
    return {**{each.id: each.values for each in game.options}, **{each.id: (False, True) for each in game.modules}}


def spelled(value: Value) -> tuple[str, ...]:
    """The ways to write a value."""
    return (str(value).lower(), "yes" if value else "no") if isinstance(value, bool) else (str(value).lower(),)


def _joined_steps(
    modules: Sequence[Module],
) -> tuple[dict[type[Frame], tuple[Step, ...]], dict[tuple[type[Frame], str], str]]:
    """The steps of every frame, and for steps that have others inserted before them, where a `Goto` to them enters."""
    lists = {frame: list(steps) for frame, steps in _joined([m.frames for m in modules], "the steps of").items()}
    entries: dict[tuple[type[Frame], str], str] = {}
    for insert in (insert for module in modules for insert in module.inserts):
        _insert(lists[insert.frame], insert)
        if insert.before:
            entries.setdefault((insert.frame, insert.before), insert.step.__name__)
    return {frame: tuple(steps) for frame, steps in lists.items()}, entries


def _insert(steps: list[Step], insert: Insert) -> None:
    names = [step.__name__ for step in steps]
    anchor = insert.before or insert.after
    if anchor not in names:
        raise LookupError(f"{insert.frame.__name__} has no step {anchor} to insert {insert.step.__name__} at")
    steps.insert(names.index(anchor) + (0 if insert.before else 1), insert.step)


def _program(steps: Sequence[Step]) -> Program:
    names = [step.__name__ for step in steps]
    if len(set(names)) != len(names):
        raise LookupError(f"a step stands twice in {names}")
    return {name: (step, following) for name, step, following in zip(names, steps, [*names[1:], DONE], strict=True)}


def _joined(tables: Sequence[Mapping[K, V]], what: str) -> dict[K, V]:
    joined: dict[K, V] = {}
    for table in tables:
        for key, value in table.items():
            if key in joined:
                raise LookupError(f"two modules bring {what} {key}")
            joined[key] = value
    return joined


def _counters(modules: Sequence[Module]) -> dict[type[Event], Counting]:
    """What is counted at each event: several modules may look at the same one, each with counters of its own."""
    found: dict[type[Event], Counting] = {}
    for module in modules:
        for kind, counting in module.tallies.items():
            found[kind] = _both(found[kind], counting) if kind in found else counting
    return found


def _both(first: Counting, second: Counting) -> Counting:
    return lambda event: (*first(event), *second(event))


def _union(kinds: Sequence[Any]) -> Any:
    return Union[tuple(kinds)]  # noqa: UP007 - the members are known at run time only


def _of(generic: Any, *arguments: Any) -> Any:
    return generic[arguments]
