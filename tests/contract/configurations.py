"""Every way a registered game is put through the contract: seats, options, modules. New games join by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from wl_tui.kernel import registry
from wl_tui.kernel.protocol import Options, Value
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.table import Table


@dataclass(frozen=True)
class Configuration:
    game: str
    seats: int
    persons: int
    options: tuple[tuple[str, Value], ...] = ()
    modules: tuple[str, ...] = ()

    def __str__(self) -> str:
        extra = [f"{name}={value}" for name, value in self.options] + [f"with-{module}" for module in self.modules]
        return "-".join([self.game, f"{self.seats}p", f"{self.persons}persons", *extra])

    @property
    def all_options(self) -> Options:
        return {**dict(self.options), "with": list(self.modules)}

    def seated(self, seed: int) -> Configuration:
        """The same with another number of players: as seeds go up, all that the game allows."""
        rules = rules_of(self)
        counts = [count for count in rules.game.seats if not rules.game.misfit(count, rules.options)]
        return replace(self, seats=counts[seed % len(counts)])

    def table(self, seed: int, **options: Value) -> Table:
        players = [Seat(f"Seat {seat}", "person" if seat < self.persons else "random") for seat in range(self.seats)]
        if options:
            return Table.new(self.game, players, seed, {**self.all_options, **options})
        return Table.new(self.game, players, seed, rules=rules_of(self))


@cache
def rules_of(configuration: Configuration) -> Rules:
    return Rules(registry.find(configuration.game), configuration.all_options)


def configurations() -> Iterator[Configuration]:
    """Alone, fewest and most players, with nobody and with two people at the keyboard; every option with as many as usually
    sit down; all modules together; every preset, with the last value of each option it leaves open."""
    for id in registry.ids():
        game = registry.find(id)
        modules = tuple(module.id for module in game.modules)
        few, many = game.seats[0], game.seats[-1]
        yield Configuration(id, few, 0)
        if few == 1:
            yield Configuration(id, 2, 1)
        yield Configuration(id, many, 2, modules=modules)
        for option in game.options:
            for value in option.values[1:]:
                yield Configuration(id, game.party or few, 1, ((option.id, value),), modules)
        for preset in game.presets:
            chosen = {option.id: preset.options.get(option.id, option.values[-1]) for option in game.options}
            asked = preset.options.get("with", list(modules))
            assert isinstance(asked, list)
            yield Configuration(id, few, 1, tuple(chosen.items()), tuple(asked)).seated(0)


ALL = list(configurations())


def share(configuration: Configuration, games: int) -> int:
    """How many of a game's `games` fall to one of its configurations."""
    return -(-games // sum(other.game == configuration.game for other in ALL))
