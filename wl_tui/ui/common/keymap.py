"""Which key does what: the table of actions, with the other keys a player has given them.

There is one keyboard, so there is one key map at a time, and whoever writes a key on the screen asks for it here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from string import ascii_lowercase, ascii_uppercase, digits, punctuation
from typing import NamedTuple

from wl_tui.ui.common.actions import ARROWS, COMMON_TABLES, DIALOG, TABLE, TABLES, Action

CAPS = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "backspace": "Backspace",
    "delete": "Del",
    "insert": "Ins",
}
MENU_KEYS = frozenset({"up", "down", "home", "end", "enter", *digits})
"""What menus take for themselves."""
FIELD_KEYS = frozenset({"up", "down", "left", "right", "space", "tab", "shift+tab", "enter", "home", "end"})
"""What fields take for themselves, besides letters."""


STAND_FOR: dict[str, dict[str, str]] = {
    "usual": {},
    "vi": {
        "h": "left",
        "j": "down",
        "k": "up",
        "l": "right",
        "ctrl+f": "pagedown",
        "ctrl+b": "pageup",
        "ctrl+d": "pagedown",
        "ctrl+u": "pageup",
    },
}
"""Of each key map to begin with: keys that stand for others wherever nothing is written. An action that came with one of
those letters has the capital one instead, or the one it names."""
MANY = 3
"""An action that so many screens have belongs to none of them."""
ARROW_CAPS = {"Left": "h", "Down": "j", "Up": "k", "Right": "l"}


class Keymap:
    def __init__(self, changed: Mapping[str, str] | None = None, base: str = "usual") -> None:
        self.changed = dict(changed or {})
        """Names of actions -> keys as Textual calls them. Checked by `checked`."""
        self.stand_for = STAND_FOR[base]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Keymap) and (self.changed, self.stand_for) == (other.changed, other.stand_for)

    __hash__ = None  # type: ignore[assignment]

    def key(self, action: Action) -> str:
        """The key that can be changed, as it is now."""
        return action.key if action.fixed else self.changed.get(action.known_as, action.key)

    def keys(self, action: Action) -> list[str]:
        return [key for key in (*self.key(action).split(","), *action.also.split(",")) if key]

    def cap(self, action: Action) -> str:
        """What is written on the key; for what menus and fields do, the keys they have."""
        key = self.key(action) if action.name else action.key
        if key != action.key:
            return cap_of(key)
        words = action.cap.split(" ")
        return " ".join(ARROW_CAPS.get(word, word) for word in words) if self.stand_for else action.cap

    def cap_for(self, actions: Iterable[Action], name: str) -> str:
        """What is written on the key of an action, by its name among others."""
        return next((self.cap(action) for action in actions if action.known_as == name), "")

    def by_key(self, actions: Iterable[Action], key: str) -> Action | None:
        return next((action for action in actions if action.name and key in self.keys(action)), None)

    def free(self, actions: Iterable[Action]) -> tuple[str, ...]:
        """The keys left for choices where these actions have theirs, in order; the rest is chosen with the arrows."""
        taken = {character_of(key) for action in actions if action.name for key in self.keys(action)} | {*self.stand_for}
        return tuple(key for key in digits[1:] + ascii_lowercase + ascii_uppercase if key not in taken)

    @cached_property
    def for_choices(self) -> tuple[str, ...]:
        """The keys of choices, the same on every screen that any game has."""
        return self.free((*TABLE, *DIALOG))


_current = Keymap()


def current() -> Keymap:
    return _current


def use(keymap: Keymap) -> None:
    global _current
    _current = keymap


# -- keys and their names --------------------------------------------------------------------------------------------


def character_of(key: str) -> str:
    """The character a key writes, or ""."""
    if len(key) == 1:
        return key if key.isprintable() else ""
    return _punctuation().get(key, "")


@cache
def _punctuation() -> dict[str, str]:
    from textual.keys import _character_to_key

    return {_character_to_key(character): character for character in punctuation} | {"space": " "}


def cap_of(key: str) -> str:
    """What is written on a key: `?`, `Esc`, `Ctrl+P`, `F1`."""
    if key in CAPS:
        return CAPS[key]
    *held, last = key.split("+")
    caps = [*(name.capitalize() for name in held), character_of(last) if not held else ""]
    caps[-1] = caps[-1] or CAPS.get(last, last.capitalize())
    return "+".join(caps)


def named(key: str) -> str:
    """A key as Textual calls it, however it was written: `?` is `question_mark`. "" if there is none."""
    from textual.keys import Keys, _character_to_key

    key = key if len(key) == 1 else key.strip()
    if len(key) == 1 and key.isprintable():
        return "space" if key == " " else _character_to_key(key)
    lowered = key.lower()
    lowered = next((name for name, cap in CAPS.items() if cap.lower() == lowered), lowered)
    return lowered if character_of(lowered) or lowered in {known.value for known in Keys} else ""


# -- what may be changed ---------------------------------------------------------------------------------------------


class Checked(NamedTuple):
    keymap: Keymap
    refused: dict[str, str]
    """A sentence for each change that cannot be made, by the name of its action."""
    unknown: list[str]
    """Names no table has; a game may bring one when it is opened."""


def checked(wanted: Mapping[str, str], base: str = "usual") -> Checked:
    """All changes that can be made to a key map; of two that clash, the later is refused."""
    known = changeable()
    moved = {name: action.spare or action.key.upper() for name, action in known.items() if action.key in STAND_FOR[base]}
    why = {name: "" if named(key) else f"there is no key '{key}'" for name, key in wanted.items() if name in known}
    accepted = {name: named(wanted[name]) for name, reason in why.items() if not reason}
    again = True
    while again:  # what one gives up may be in the way of another
        again = False
        for name in reversed(list(accepted)):
            if wrong := clashes(name, moved | accepted, base):
                why[name], again = wrong[0], True
                del accepted[name]
    refused = {name: f"'{name}' stays on {known[name].cap}: {reason}." for name, reason in why.items() if reason}
    return Checked(Keymap(moved | accepted, base), refused, [name for name in wanted if name not in known])


def changeable() -> dict[str, Action]:
    """Every action that can have another key, by its name: those of all screens first, then what games have brought."""
    found: dict[str, list[Action]] = {}
    for _, actions in sorted(TABLES.items(), key=lambda table: "" if table[0] in COMMON_TABLES else table[0]):
        for action in actions:
            if action.name and not action.fixed:
                found.setdefault(action.known_as, []).append(action)
    # where screens put it in other words, most of them are right
    return {name: max(actions, key=actions.count) for name, actions in found.items()}


def by_screen() -> dict[str, list[Action]]:
    """What can have another key, under the screens it belongs to; first what many of them have."""
    order = list(TABLES)
    groups: dict[tuple[str, ...], list[Action]] = {}
    for name, action in changeable().items():
        groups.setdefault(_screens_with(name), []).append(action)
    ranked = sorted(groups.items(), key=lambda group: [order.index(where) for where in group[0]])
    return {_heading(screens): actions for screens, actions in ranked}


def _screens_with(name: str) -> tuple[str, ...]:
    """Where an action is, () for many screens. What all tables have is not told of each, nor a table's of its replay."""
    here = [where for where, actions in TABLES.items() if any(a.known_as == name and not a.fixed for a in actions)]
    apart = tuple(where for where in here if not any(other != where and other in where for other in here))
    return apart if len(apart) < MANY else ()


def _heading(screens: tuple[str, ...]) -> str:
    words = " and ".join(screens) or "on most screens"
    return f"Keys {words}"


def clashes(name: str, changed: Mapping[str, str], base: str = "usual") -> list[str]:
    """What is wrong with the key of an action among these keys, each as half a sentence."""
    keymap, key, wrong = Keymap(changed, base), changed[name], []
    if key in keymap.stand_for:
        return [f"{cap_of(key)} stands for {cap_of(keymap.stand_for[key])} in the keys of {base}"]
    for where, actions in TABLES.items():
        here = [action for action in actions if action.name]
        mine = next((action for action in here if action.known_as == name and not action.fixed), None)
        if mine is None or mine.key == key:
            continue
        others = [other for other in here if other.known_as != name and key in keymap.keys(other)]
        wrong += [f"{where}, {cap_of(key)} is '{other.known_as}' already" for other in others]
        wrong += [f"{where}, {cap_of(key)} {why}"] if (why := _kept(actions, key)) else []
    return wrong


def _kept(actions: Sequence[Action], key: str) -> str:
    """Why a key must stay with the menu or the fields of a screen."""
    if ARROWS in actions and key in MENU_KEYS:
        return "belongs to the menu"
    fields = any(action.cap in ("letters", "Left Right") for action in actions if not action.name)
    if fields and key in FIELD_KEYS:
        return "belongs to the fields"
    if any(action.cap == "letters" for action in actions if not action.name) and character_of(key):
        return "is a character that is written"
    return ""
