"""Completion for shells, made from the parser of the command line: commands, options, their values, names of saves."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

SAVE, FILE, FOLDER = "<save>", "<file>", "<folder>"
"""What stands for more than can be listed here."""


def a_save(text: str) -> Path:
    """An argument that is a journal, or the name of one among the saves."""
    return Path(text)


def a_game(text: str) -> str:
    """An argument that is a game on the shelf."""
    return text


class Option(NamedTuple):
    names: tuple[str, ...]
    help: str
    values: tuple[str, ...] | None
    """What may follow it, as far as that is known; None if nothing does."""


class Command(NamedTuple):
    name: str
    help: str
    options: tuple[Option, ...]
    values: tuple[str, ...]
    """What may stand there by itself."""


def commands_of(parser: argparse.ArgumentParser, games: Sequence[str]) -> list[Command]:
    """The command line by itself, without a name, then every command."""
    below = next(each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    helps = {each.dest: each.help or "" for each in below._choices_actions}
    top = _command("", "", parser, games)
    return [
        top._replace(values=tuple(below.choices)),
        *(_command(name, helps.get(name, ""), each, games) for name, each in below.choices.items()),
    ]


def _command(name: str, help: str, parser: argparse.ArgumentParser, games: Sequence[str]) -> Command:
    own = [each for each in parser._actions if not isinstance(each, argparse._SubParsersAction)]
    options = [
        Option(tuple(each.option_strings), each.help or "", _values(each, games)) for each in own if each.option_strings
    ]
    alone = [value for each in own if not each.option_strings for value in _values(each, games) or ()]
    return Command(name, help, tuple(options), tuple(alone))


def _values(action: argparse.Action, games: Sequence[str]) -> tuple[str, ...] | None:
    if action.option_strings and action.nargs == 0:
        return None
    if action.choices is not None:
        return tuple(map(str, action.choices))
    if action.metavar == "DIR":
        return (FOLDER,)
    kinds: dict[object, tuple[str, ...]] = {a_save: (SAVE, FILE), a_game: tuple(games), Path: (FILE,)}
    return kinds.get(action.type, ())


# -- scripts ---------------------------------------------------------------------------------------------------------------

SCAN = """\
    for ((i = {first}; i < {at}; i++)); do
        case ${{{words}[i]}} in
            --saves) [[ ${{{words}[i+1]}} == "=" ]] && ((i++)); ((i++)); folder=(--saves "${{{words}[i]}}") ;;
            -*) ;;
            *) [[ -z $chosen ]] && chosen=${{{words}[i]}} ;;
        esac
    done
"""
BASH = """\
# wl-tui in bash; made by: wl-tui completion bash
_wl_tui_offer() {{
    local each
    for each in "$@"; do
        case $each in
            "{file}") while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen -f -- "$cur") ;;
            "{folder}") while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen -d -- "$cur") ;;
            "{save}") while IFS= read -r each; do [[ $each == "$cur"* ]] && COMPREPLY+=("$each"); done \\
                < <("${{COMP_WORDS[0]}}" "${{folder[@]}}" saves --names 2>/dev/null) ;;
            "$cur"*) COMPREPLY+=("$each") ;;
        esac
    done
}}
_wl_tui() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} chosen= i
    local -a folder=()
    COMPREPLY=()
    [[ $cur == "=" ]] && cur=
    [[ $before == "=" ]] && before=${{COMP_WORDS[COMP_CWORD-2]}}
    compopt -o filenames 2>/dev/null
{scan}    case $chosen,$before in
{values}    esac
    case $chosen in
{commands}    esac
}}
complete -F _wl_tui wl-tui
"""
ZSH = """\
#compdef wl-tui
# wl-tui in zsh; made by: wl-tui completion zsh
_wl_tui_offer() {{
    local each
    local -a names
    for each in "$@"; do
        case $each in
            "{file}") _files ;;
            "{folder}") _files -/ ;;
            "{save}") names=(${{(f)"$("$words[1]" "${{folder[@]}}" saves --names 2>/dev/null)"}})
                (( $#names )) && compadd -a names ;;
            *) compadd -- "$each" ;;
        esac
    done
}}
_wl_tui() {{
    local cur=$words[CURRENT] before=$words[CURRENT-1] chosen= i
    local -a folder=()
{scan}    case $chosen,$before in
{values}    esac
    case $chosen in
{commands}    esac
}}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _wl_tui "$@"; else compdef _wl_tui wl-tui; fi
"""


def bash(commands: Sequence[Command]) -> str:
    return _like_bash(BASH, commands, SCAN.format(first=1, at="COMP_CWORD", words="COMP_WORDS"))


def zsh(commands: Sequence[Command]) -> str:
    return _like_bash(ZSH, commands, SCAN.format(first=2, at="CURRENT", words="words"))


def _like_bash(script: str, commands: Sequence[Command], scan: str) -> str:
    values, lines = [], []
    for command in commands:
        for option in command.options:
            if option.values is not None:
                # what stands before the command may also stand for it
                patterns = "|".join(f"{command.name or '*'},{name}" for name in option.names)
                values.append(f"        {patterns}) _wl_tui_offer {_quoted(option.values)}; return ;;\n")
        names = [name for option in command.options for name in option.names]
        alone = _quoted(command.values)
        lines.append(
            f"        {_quoted([command.name])}) if [[ $cur == -* ]]; then _wl_tui_offer {_quoted(names)};"
            f" else _wl_tui_offer {alone}; fi ;;\n"
        )
    return script.format(file=FILE, folder=FOLDER, save=SAVE, scan=scan, values="".join(values), commands="".join(lines))


def _quoted(words: Sequence[str]) -> str:
    return " ".join("'" + word.replace("'", "'\\''") + "'" for word in words)


def fish(commands: Sequence[Command]) -> str:
    top, *rest = commands
    lines = ["# wl-tui in fish; made by: wl-tui completion fish", "complete -c wl-tui -f"]
    for command in rest:
        lines.append(f"complete -c wl-tui -n __fish_use_subcommand -a {command.name} -d {_fish(command.help)}")
    for option in top.options:
        lines += _fish_option("", option)
    for command in rest:
        seen = f" -n '__fish_seen_subcommand_from {command.name}'"
        for option in command.options:
            lines += _fish_option(seen, option)
        lines += [f"complete -c wl-tui{seen} {offer}" for offer in _fish_values(command.values)]
    return "\n".join(lines) + "\n"


def _fish_option(seen: str, option: Option) -> Iterator[str]:
    names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
    line = f"complete -c wl-tui{seen} {names} -d {_fish(option.help)}"
    if option.values is None:
        yield line
    else:
        yield f"{line} -x"
        yield from (f"complete -c wl-tui{seen} {names} {offer}" for offer in _fish_values(option.values))


def _fish_values(values: Sequence[str]) -> Iterator[str]:
    words = [value for value in values if value not in (SAVE, FILE, FOLDER)]
    if words:
        yield f"-a {_fish(' '.join(words))}"
    if SAVE in values:
        yield "-a '(wl-tui saves --names 2>/dev/null)'"
    if FILE in values:
        yield "-F"
    if FOLDER in values:
        yield "-x -a '(__fish_complete_directories)'"


def _fish(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: dict[str, Callable[[Sequence[Command]], str]] = {"bash": bash, "zsh": zsh, "fish": fish}
