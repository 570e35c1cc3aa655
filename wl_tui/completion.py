"""Completion for shells. A script carries the words of the line to `wl-tui offer` and what that answers back to the shell;
what can stand where is known here alone (`offers.py`), from the parser of the command line.

An answer is a line that says how, `words` and any of those below, and a line for each word that would fit: the word, a tab,
what it is.
"""

from __future__ import annotations

from pathlib import Path

FILES, FOLDERS = "files", "folders"
"""The shell knows those itself."""
NAMES = "names"
"""What is offered may have spaces in it."""
OPEN = "open"
"""The word may go on, with the sign that is written behind this: no space follows it."""

# -- kinds of arguments, as types of the parser -------------------------------------------------------------------------


def a_save(text: str) -> Path:
    """A journal, or the name of one among the saves."""
    return Path(text)


def a_game(text: str) -> str:
    """A game on the shelf."""
    return text


def seats(text: str) -> str:
    """`person:Annie:red,deputy/outlaw:Bill`."""
    return text


def bots(text: str) -> str:
    """`deputy/outlaw,random,random`."""
    return text


def a_bot(text: str) -> str:
    return text


def a_rung(text: str) -> str:
    """`deputy>random:0.95`."""
    return text


def a_preset(text: str) -> str:
    return text


def some_modules(text: str) -> str:
    """Separated by commas."""
    return text


def an_option(text: str) -> str:
    """`length=short`."""
    return text


def rule_words(text: str) -> str:
    """Words to look for, or `check` and a folder."""
    return text


# -- scripts ------------------------------------------------------------------------------------------------------------

BASH = r"""# wl-tui in bash; in ~/.bashrc: eval "$(wl-tui completion bash)"
_wl_tui() {
    local line=${COMP_LINE:0:COMP_POINT} piece kept= how= each cur i
    local -a words=()
    COMPREPLY=()
    # bash parts words at : and = too; what has no space between is one word
    for ((i = 0; i <= COMP_CWORD; i++)); do
        piece=${line#"${line%%[![:space:]]*}"}
        ((i < COMP_CWORD)) && piece=${COMP_WORDS[i]}
        if ((i)) && [[ $line == "$piece"* && -n $piece ]]; then
            kept=${words[${#words[@]}-1]}
            words[${#words[@]}-1]+=$piece
        else
            kept=
            words+=("$piece")
        fi
        line=${line#"${line%%[![:space:]]*}"}
        line=${line#"$piece"}
    done
    [[ $piece == [:=] ]] && kept+=$piece
    kept=${kept//[\\\'\"]/}
    cur=${words[${#words[@]}-1]}
    while IFS= read -r each; do
        if [[ -z $how ]]; then
            how=" $each "
            continue
        fi
        each=${each%%$'\t'*}
        each=${each#"$kept"}
        [[ $how != *" names "* && $cur != [\'\"]* ]] && printf -v each %q "$each" && each=${each//\\,/,}
        COMPREPLY+=("$each")
    done < <("${COMP_WORDS[0]}" offer "${words[@]:1}" 2>/dev/null)
    cur=${cur//[\\\'\"]/}
    cur=${cur#"$kept"}
    case $how in
        *" folders "*) while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen -d -- "$cur") ;;
        *" files "*) while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen -f -- "$cur") ;;
    esac
    [[ $how == *" names "* || $how == *" files "* || $how == *" folders "* ]] && compopt -o filenames 2>/dev/null
    [[ $how == *" open"* ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -F _wl_tui wl-tui
"""
ZSH = r"""#compdef wl-tui
# wl-tui in zsh; in ~/.zshrc: eval "$(wl-tui completion zsh)", or this in a file _wl-tui in a folder of $fpath
_wl_tui() {
    local how each tab=$'\t'
    local -a answer shown more
    answer=("${(@f)$("$words[1]" offer "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
    how=" $answer[1] "
    shift answer
    if (( $#answer )); then
        [[ $how == *" open"* ]] && more+=(-S '')
        if [[ $answer[1] == *$tab* ]]; then
            for each in $answer; do shown+=("${(r:22:)each%%$tab*} ${each#*$tab}"); done
            more+=(-l -d shown)
        fi
        answer=("${(@)answer%%${tab}*}")
        compadd "${more[@]}" -a answer
    fi
    [[ $how == *" fo"* || $how == *" fi"* ]] && [[ $PREFIX == --*=* ]] && compset -P 1 '*='
    case $how in
        *" folders "*) _files -/ ;;
        *" files "*) _files ;;
    esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _wl_tui "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
    compdef _wl_tui wl-tui
fi
"""
FISH = r"""# wl-tui in fish; in ~/.config/fish/config.fish: wl-tui completion fish | source
function __wl_tui_offer
    set -l words (commandline -opc)
    set -l last (commandline -ct)
    set -l program $words[1]
    set -e words[1]
    set -l answer ($program offer $words "$last" 2>/dev/null)
    or return
    set -l how $answer[1]
    set -e answer[1]
    if test (count $answer) -gt 0
        printf '%s\n' $answer
    end
    # fish puts a space behind the only word there is: so there are two, if it may go on
    set -l sign (string match -r '(?<=open).' -- "$how")
    set -l only (string split -m 1 \t -- $answer)[1]
    if test (count $answer) -eq 1 -a -n "$sign"; and not string match -q "*$sign" -- "$only"
        printf '%s\n' "$only$sign"
    end
    if string match -q '*folders*' -- "$how"
        __fish_complete_directories "$last"
    else if string match -q '*files*' -- "$how"
        __fish_complete_path "$last"
    end
end
complete -c wl-tui -f -a '(__wl_tui_offer)'
"""
SHELLS = {"bash": BASH, "zsh": ZSH, "fish": FISH}
