"""Other keys for actions: which can be given, and how keys are called."""

from __future__ import annotations

import pytest

from wl_tui.ui.common.actions import HELP, SETUP, TABLE, Action, bindings
from wl_tui.ui.common.keymap import Keymap, cap_of, changeable, checked, named


@pytest.mark.parametrize(
    ("written", "key", "cap"),
    [
        ("?", "question_mark", "?"),
        ("question_mark", "question_mark", "?"),
        ("z", "z", "z"),
        ("Z", "Z", "Z"),
        ("F7", "f7", "F7"),
        ("ctrl+G", "ctrl+g", "Ctrl+G"),
        ("PgUp", "pageup", "PgUp"),
        (" Esc ", "escape", "Esc"),
        ("/", "slash", "/"),
        (" ", "space", "Space"),
    ],
)
def test_keys_are_known_however_they_are_written(written: str, key: str, cap: str) -> None:
    assert named(written) == key
    assert cap_of(key) == cap


@pytest.mark.parametrize("written", ["", "banana", "ctrl+banana", "\x1b", "hyper+"])
def test_what_is_no_key_is_none(written: str) -> None:
    assert named(written) == ""


def test_one_bad_key_does_not_spoil_the_others() -> None:
    keymap, refused, unknown = checked({"undo": "z", "hurry": "z", "nonsense": "x", "help": "y", "quit": "banana"})
    assert keymap.changed == {"undo": "z", "help": "y"}
    assert refused == {
        "hurry": "'hurry' stays on s: at the table, z is 'undo' already.",
        "quit": "'quit' stays on q: there is no key 'banana'.",
    }
    assert unknown == ["nonsense"]


@pytest.mark.parametrize("wanted", [{"undo": "s", "hurry": "u"}, {"hurry": "u", "undo": "s"}])
def test_two_keys_can_be_exchanged(wanted: dict[str, str]) -> None:
    keymap, refused, _ = checked(wanted)
    assert not refused
    found = keymap.by_key(TABLE, "u")
    assert found is not None
    assert found.name == "hurry"


def test_a_key_that_is_not_given_up_after_all_is_still_taken() -> None:
    keymap, refused, _ = checked({"undo": "s", "hurry": "q"})
    assert keymap.changed == {}
    assert len(refused) == 2


def test_a_key_that_always_works_stays() -> None:
    keymap = Keymap({"help": "h"})
    assert keymap.keys(HELP) == ["h", "f1"]
    assert keymap.cap(HELP) == "h"
    form_help = next(action for action in SETUP if action.name == "help")
    assert keymap.keys(form_help) == ["f1"], "where names are written, letters are letters"


def test_choices_have_the_keys_that_are_left() -> None:
    assert "h" in Keymap().for_choices
    assert "h" not in Keymap({"help": "h"}).for_choices
    own = (Action("jump", "g", "g", "", "Jump."), Action("look('mats')", "m,f4", "m", "", "Look."))
    assert not {"g", "m"} & set(Keymap().free(own))
    assert own[1].known_as == "look_mats"


def test_bindings_carry_the_names_of_actions() -> None:
    bound = {binding.key: binding.id for binding in bindings(TABLE)}  # type: ignore[union-attr]
    assert bound["u"] == "undo"
    assert bound["f1"] is None
    assert set(changeable()) >= {"undo", "undo_turn", "hurry", "help", "leave", "quit", "page_back", "rename"}
