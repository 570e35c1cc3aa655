"""Other keys for actions: which can be given, and how keys are called."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from tests.games.western.scenario import Scenario
from tests.ui.driving import at_keyboard
from tests.ui.western.riding import arranged, riding
from wl_tui.settings import FILE, load
from wl_tui.ui.common.actions import ARROWS, HELP, SETUP, START, TABLE, TABLES, Action, bindings
from wl_tui.ui.common.keymap import STAND_FOR, Keymap, by_screen, cap_of, changeable, checked, current, named
from wl_tui.ui.common.options import SettingsScreen, know_every_screen
from wl_tui.ui.common.palette import PaletteScreen


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
    keymap, refused, unknown = checked({"undo": "z", "hurry": "z", "nonsense": "x", "help": "f7", "quit": "banana"})
    assert keymap.changed == {"undo": "z", "help": "f7"}
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


# -- keys to begin with ----------------------------------------------------------------------------------------------------


def test_in_vi_the_letters_that_are_arrows_are_nothing_else_and_no_key_means_two_things() -> None:
    know_every_screen()
    keymap, refused, _ = checked({}, "vi")
    assert not refused
    moved = [action for actions in TABLES.values() for action in actions if action.key in ("h", "j", "k", "l")]
    assert {action.known_as for action in moved} >= {"load", "look_log", "stand_in", "lines"}, "there is something to move"
    for where, actions in TABLES.items():
        keys = [key for action in actions if action.name for key in keymap.keys(action)]
        assert len(keys) == len(set(keys)), where
        assert not {*keys} & {*STAND_FOR["vi"]}, where
        assert not {*keymap.free(actions)} & {*STAND_FOR["vi"]}, where
        assert {"h", "j", "k", "l"} <= {*Keymap().free(actions), *(key for a in actions for key in Keymap().keys(a))}


def test_what_is_written_on_keys_follows_the_key_map() -> None:
    keymap, _, _ = checked({"undo": "z"}, "vi")
    assert keymap.cap(ARROWS) == "k j"
    assert Keymap().cap(ARROWS) == "Up Down"
    assert keymap.cap_for(TABLE, "undo") == "z"
    assert keymap.cap_for(TABLE, "hurry") == "s"
    assert keymap.cap_for(START, "load") == "L"


def test_an_arrow_of_vi_is_refused_to_an_action() -> None:
    keymap, refused, _ = checked({"undo": "j"}, "vi")
    assert refused == {"undo": "'undo' stays on u: j stands for Down in the keys of vi."}
    assert keymap.cap_for(TABLE, "undo") == "u"
    assert not checked({"undo": "j"}).refused


async def test_vi_moves_the_mark_and_the_map_and_leaves_written_letters_alone(saves: Path, config: Path) -> None:
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.see("Nothing is waiting")
        before = player.menu.picked
        await player.press("j")
        assert player.menu.picked == before
        await player.press("f2")
        await player.until_on(SettingsScreen)
        player.app.screen.query_one("#keymap").focus()
        await player.press("right")
        await player.see("< vi")
        assert load(config).settings.keymap == "vi"
        await player.press("k")
        await player.until(lambda: player.app.focused is not None and player.app.focused.id == "motion")
        await player.press("l")
        await player.see("< all of it")
        await player.press("escape")
        await player.until_title()
        await player.press("j", "j")
        assert player.menu.picked == before + 2
        await player.press("k")
        assert player.menu.picked == before + 1
        await player.press("L")
        await player.see("no saved games")
        await player.press("escape")
        await player.until_title()
        await player.press("colon")
        await player.until_on(PaletteScreen)
        await player.press("h", "j", "k", "l")
        assert player.app.screen.query_one(Input).value == "hjkl"


async def test_on_the_map_of_vi_letters_walk_and_jump_labels_are_letters(
    saves: Path, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WL_TUI_KEYMAP", "vi")
    table = arranged(Scenario(spaces={0: "DR6"}), saves, 0)
    async with riding(saves, table, size=(120, 40)) as rider:
        await rider.until(lambda: rider.asked)
        compass = rider.map.picture.atlas.compass
        east = compass[rider.map.cursor]["right"]
        await rider.press("l")
        await rider.until(lambda: rider.map.cursor == east)
        await rider.press("j")
        await rider.until(lambda: rider.map.cursor == compass[east]["down"])
        await rider.press("g")
        await rider.until(lambda: rider.map.jumping)
        space = next(space for space, label in rider.map.look.jumps.items() if label[0] in "hjkl")
        await rider.press(*rider.map.look.jumps[space])
        await rider.until(lambda: rider.map.cursor == space)


async def test_all_keys_are_put_back_at_once(saves: Path, config: Path) -> None:
    config.mkdir()
    (config / FILE).write_text("[keys]\nundo = 'z'\nhurry = 'x'\n", encoding="utf-8")
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.until_title()
        assert current().changed == {"undo": "z", "hurry": "x"}
        await player.press("f2")
        await player.until_on(SettingsScreen)
        await player.press("f5")
        await player.see("Every key is as it came.")
        assert current().changed == {}
        assert load(config).settings.keys == {}


def test_keys_stand_under_the_screens_they_belong_to_and_under_no_heading_twice() -> None:
    know_every_screen()
    groups = by_screen()
    names = [action.known_as for actions in groups.values() for action in actions]
    assert sorted(names) == sorted(changeable()), "each once, none left out"
    for heading, actions in groups.items():
        caps = [current().cap(action) for action in actions]
        assert len(caps) == len(set(caps)), f"{heading} tells keys apart"
    found = {heading: {action.known_as for action in actions} for heading, actions in groups.items()}
    assert next(iter(groups)) == "Keys on most screens"
    assert found["Keys on most screens"] >= {"help", "leave", "quit", "palette", "page_on"}
    assert "replays" in found["Keys at the start"]
    assert "rename" in found["Keys in the list of saves and in the list of replays"]
    assert "rule" in found["Keys in the lines of a replay"]
    assert "undo" in found["Keys at the table"], "what every table has is not told of each"
    assert "look_log" in found["Keys at the table of the county"], "what its replay has, too, is the table's"
    assert "step_on" in found["Keys in a replay"]


def test_what_many_screens_have_is_said_in_the_words_of_most() -> None:
    assert changeable()["leave"].help == "Back to where you came from."
