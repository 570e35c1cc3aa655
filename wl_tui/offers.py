"""What can stand at the end of a command line: `wl-tui offer new --preset ''` as a shell asks it."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from wl_tui import completion
from wl_tui.bots import BOTS, JUDGING, personalities
from wl_tui.completion import FILES, FOLDERS, NAMES, OPEN
from wl_tui.folders import saves_folder
from wl_tui.kernel import registry
from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.journal import SUFFIX
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.records import PERSON
from wl_tui.kernel.rules import options_of, spelled
from wl_tui.liveries import BY_ID
from wl_tui.saves import listed

Word = tuple[str, str]
"""With what it is, or ""."""


class Offer(NamedTuple):
    words: Sequence[Word] = ()
    how: tuple[str, ...] = ()

    def after(self, begun: str) -> Offer:
        """What goes on with what was written before it."""
        return self._replace(words=[(begun + word, told) for word, told in self.words])

    def to(self, written: str) -> Offer:
        """Only what begins so."""
        return self._replace(words=[each for each in self.words if each[0].startswith(written)])

    def as_text(self) -> str:
        return "\n".join([" ".join(("words", *self.how)), *("\t".join(filter(None, word)) for word in self.words)])


class Line:
    """A command line as far as it is written, taken apart as the parser will."""

    def __init__(self, parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
        *before, self.last = map(unquoted, words)
        below = next(each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
        self.commands = {each.dest: each.help or "" for each in below._choices_actions}
        self._parsers = [parser]
        self.told: dict[str, str] = {}
        """What options were given, by their names."""
        self.alone: list[str] = []
        """What stands there by itself after the command."""
        self.awaited = ""
        """The option whose value comes next."""
        for word in before:
            if self.awaited:
                self.told[self.awaited], self.awaited = word, ""
            elif word.startswith("-"):
                name, equals, value = word.partition("=")
                self.told[name] = value
                self.awaited = "" if equals or not self._takes_value(name) else name
            elif len(self._parsers) == 1:
                self._parsers += [below.choices[word]] if word in below.choices else []
            else:
                self.alone.append(word)

    @property
    def command(self) -> argparse.ArgumentParser | None:
        return self._parsers[1] if len(self._parsers) > 1 else None

    def option(self, name: str) -> argparse.Action | None:
        # what stands before the command may not stand after it
        return next((each for each in self._parsers[-1]._actions if name in each.option_strings), None)

    def options(self) -> list[argparse.Action]:
        return [each for each in self._parsers[-1]._actions if each.option_strings]

    def of_games(self) -> bool:
        """Whether options of a game may stand here, too."""
        return self.option("--option") is not None

    def argument(self) -> argparse.Action | None:
        """What the next word by itself would be."""
        actions = [each for each in self._parsers[-1]._actions if not each.option_strings]
        return next(
            (each for number, each in enumerate(actions) if number >= len(self.alone) or each.nargs in ("*", "+")), None
        )

    def _takes_value(self, name: str) -> bool:
        action = self.option(name)
        return action.nargs != 0 if action is not None else self.of_games()

    def game(self) -> Game:
        """The one that is named so far, or the first on the shelf."""
        argument = next((each for each in self._parsers[-1]._actions if not each.option_strings), None)
        named = self.alone[:1] if argument is not None and argument.type is completion.a_game else []
        return registry.find(self.told.get("--game") or (named or registry.ids())[0])


def offer(parser: argparse.ArgumentParser, words: Sequence[str]) -> Offer:
    """Whatever is wrong with a line, nothing is offered for it, and nobody is told: they are still writing."""
    try:
        line = Line(parser, words)
        return _offer(line).to(line.last)
    except (KernelError, OSError):
        return Offer()


def _offer(line: Line) -> Offer:
    written = line.last
    if line.awaited:
        return _values(line, line.awaited, written)
    if written.startswith("--") and "=" in written:
        name, _, value = written.partition("=")
        return _values(line, name, value).after(f"{name}=")
    if written.startswith("-"):
        names = [(name, each.help or "") for each in line.options() for name in each.option_strings]
        return Offer([*names, *_game_options(line)])
    if line.command is None:
        return Offer([*line.commands.items()])
    argument = line.argument()
    return _of_kind(line, argument, written) if argument is not None else Offer()


def _game_options(line: Line) -> list[Word]:
    if not line.of_games():
        return []
    game = line.game()
    titles = {each.id: each.title for each in game.options} | {each.id: each.title for each in game.modules}
    return [(f"--{name}", titles[name]) for name in options_of(game)]


def _values(line: Line, name: str, written: str) -> Offer:
    """What may follow an option."""
    action = line.option(name)
    if action is not None:
        return _of_kind(line, action, written)
    return Offer(_spellings(line.game(), name[2:])) if line.of_games() else Offer()


def _spellings(game: Game, option: str) -> list[Word]:
    return [(spelled(value)[-1], "") for value in options_of(game).get(option, ())]


def _of_kind(line: Line, action: argparse.Action, written: str) -> Offer:
    if action.choices is not None:
        return Offer([(str(choice), "") for choice in action.choices])
    if action.metavar == "DIR":
        return Offer(how=(FOLDERS,))
    kinds: dict[object, Callable[[Line, str], Offer]] = {
        Path: lambda line, written: Offer(how=(FILES,)),
        completion.a_save: _saves,
        completion.a_game: lambda line, written: Offer([(id, registry.label(id).title) for id in registry.ids()]),
        completion.seats: _seats,
        completion.bots: _bots,
        completion.a_bot: lambda line, written: _player(line, written, BOTS, "/"),
        completion.a_rung: _rung,
        completion.a_preset: lambda line, written: Offer([(each.id, each.title) for each in line.game().presets]),
        completion.some_modules: _modules,
        completion.an_option: _option,
        completion.rule_words: _rule_words,
    }
    find = kinds.get(action.type)
    return find(line, written) if find is not None else Offer()


def _saves(line: Line, written: str) -> Offer:
    folder = saves_folder(line.told.get("--saves"))
    return Offer([(save.file.removesuffix(SUFFIX), "") for save in listed(folder)], (FILES, NAMES))


def _seats(line: Line, written: str) -> Offer:
    """The seat that is being written; a colour that another seat has is not offered."""
    before, seat = _last_of(written, ",")
    if seat.count(":") < 2:
        return _player(line, seat, (PERSON, *BOTS), ",").after(before)
    taken = {each.split(":")[2] for each in before.split(",") if each.count(":") == 2}
    begun = seat[: seat.rindex(":") + 1]
    return Offer([(colour, "") for colour in BY_ID if colour not in taken], (OPEN + ",",)).after(before + begun)


def _bots(line: Line, written: str) -> Offer:
    before, bot = _last_of(written, ",")
    return _player(line, bot, BOTS, ",").after(before)


def _rung(line: Line, written: str) -> Offer:
    before, bot = _last_of(written, ">")
    return _player(line, bot, BOTS, ":" if before else ">").after(before)


def _player(line: Line, written: str, players: Iterable[str], then: str) -> Offer:
    """By name; once that is there, with the leanings it may have."""
    named = re.split("[@/]", written)[0]
    if named not in JUDGING:
        return Offer([(name, "") for name in players], (OPEN + then,))
    begun = written.partition("/")[0]
    return Offer([(begun, ""), *((f"{begun}/{each}", "") for each in personalities(line.game()))], (OPEN + then,))


def _modules(line: Line, written: str) -> Offer:
    before, _ = _last_of(written, ",")
    modules = [(each.id, each.title) for each in line.game().modules if each.id not in before.split(",")]
    return Offer(modules, (OPEN + ",",)).after(before)


def _option(line: Line, written: str) -> Offer:
    name, equals, _ = written.partition("=")
    if equals:
        return Offer(_spellings(line.game(), name)).after(f"{name}=")
    return Offer([(f"{name}=", "") for name in options_of(line.game())], (OPEN + "=",))


def _rule_words(line: Line, written: str) -> Offer:
    return Offer(how=(FOLDERS,)) if line.alone == ["check"] else Offer([] if line.alone else [("check", "")])


def _last_of(written: str, between: str) -> tuple[str, str]:
    """What stands before the last of them, with it, and what comes after."""
    at = written.rfind(between) + 1
    return written[:at], written[at:]


def unquoted(word: str) -> str:
    """As the shell will read it, also if a quote is still open."""
    kept = re.sub(r"\\(.)|['\"]", lambda found: found.group(1) or "", word)
    return str(Path(kept).expanduser()) if kept.startswith("~/") else kept
