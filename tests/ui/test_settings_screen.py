"""The settings: changed on their screen, kept in a file, and other keys that hold on every screen at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.driving import Player, at_keyboard, new_table
from wl_tui.settings import FILE, Settings, load
from wl_tui.ui.common import table
from wl_tui.ui.common.actions import TABLES, Action
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.options import KeyField, SettingsScreen
from wl_tui.ui.common.table import TableScreen


async def open_settings(player: Player) -> None:
    await player.until_title()
    await player.press("6")
    await player.until_on(SettingsScreen)
    await player.see("> Pace of programs")


def field_of(player: Player, name: str) -> KeyField:
    return next(field for field in player.app.screen.query(KeyField) if field.action_of.known_as == name)


async def give(player: Player, name: str, key: str) -> None:
    field = field_of(player, name)
    field.focus()
    await player.until(lambda: player.app.focused is field)
    await player.press("enter")
    await player.see("press a key")
    await player.press(key)
    await player.until(lambda: not field.listening)


async def test_what_is_changed_is_written_down_at_once(saves: Path, config: Path) -> None:
    async with at_keyboard(saves, pace=None) as player:
        await open_settings(player)
        assert player.app.pace == 0.3
        await player.press("right")
        await player.see("< slow")
        assert player.app.pace == 0.8
        assert load(config).settings.pace == 0.8
        await player.press("down", "space")
        await player.see("> Ask before a loss", "< no")
        assert load(config) == (Settings(pace=0.8, confirm=False), ())
    async with at_keyboard(saves, pace=None) as player:
        assert player.app.settings == Settings(pace=0.8, confirm=False)


async def test_a_pace_written_by_hand_is_kept_in_the_list(saves: Path, config: Path) -> None:
    config.mkdir()
    (config / FILE).write_text("pace = 2.5\n", encoding="utf-8")
    async with at_keyboard(saves, pace=None) as player:
        await open_settings(player)
        await player.see("< 2.5 s")


async def test_another_key_holds_in_bindings_footer_help_and_choices(saves: Path, config: Path) -> None:
    async with at_keyboard(saves, new_table(saves), size=(120, 40)) as player:
        await player.until_asked()
        await player.press("f2")
        await player.until_on(SettingsScreen)
        await give(player, "undo", "a")
        await player.see("Undo is on a.")
        assert load(config).settings.keys == {"undo": "a"}
        assert "a" not in current().for_choices
        assert "u" in current().for_choices
        await player.press("escape")
        await player.until_on(TableScreen)
        await player.see("(a undo)")
        await player.press("a")
        await player.see("This cannot be taken back")
        await player.press("question_mark")
        await player.see("a Take back your last step")
    async with at_keyboard(saves, new_table(saves, name="other")) as player:
        await player.until_asked()
        await player.see("(a undo)")


async def test_a_key_that_is_taken_is_refused_with_the_reason(saves: Path, config: Path) -> None:
    async with at_keyboard(saves, size=(120, 40)) as player:
        await open_settings(player)
        for name, key, why in (
            ("undo", "s", "at the table, s is 'hurry' already"),
            ("undo", "3", "3 belongs to the menu"),
            ("leave", "x", "is a character that is written"),
            ("leave", "tab", "already"),
        ):
            await give(player, name, key)
            await player.see("stays on", why)
        assert not (config / FILE).exists()
        await give(player, "undo", "escape")
        assert field_of(player, "undo").render().plain.split()[1:3] == ["undo", "u"]


async def test_backspace_puts_the_old_key_back(saves: Path, config: Path) -> None:
    async with at_keyboard(saves, size=(120, 40)) as player:
        await open_settings(player)
        await give(player, "hurry", "ctrl+g")
        await player.see("Hurry is on Ctrl+G.")
        await player.press("backspace")
        await player.see("Hurry is on s.")
        assert load(config).settings.keys == {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("pace = 'fast'", "pace is a number of seconds"),
        ("pace = ", "is not TOML"),
        ("[keys]\nundo = 's'", "'undo' stays on u: at the table, s is 'hurry' already."),
        ("[keys]\nundo = 'ctrl+banana'", "there is no key 'ctrl+banana'"),
    ],
)
async def test_a_broken_file_falls_back_and_says_so_once(saves: Path, config: Path, text: str, told: str) -> None:
    config.mkdir()
    (config / FILE).write_text(text, encoding="utf-8")
    async with at_keyboard(saves, pace=None, size=(160, 50)) as player:
        await player.see(told)
        assert player.app.settings.pace == 0.3
        await player.press("6")
        await player.until_on(SettingsScreen)
        await player.press("escape")
        await player.until_title()
        await player.press("6")
        await player.until_on(SettingsScreen)
        assert told not in player.text


async def test_names_that_no_screen_has_wait_and_are_told_here(saves: Path, config: Path) -> None:
    config.mkdir()
    (config / FILE).write_text("[keys]\nlasso = 'z'\nundo = 'x'\n", encoding="utf-8")
    async with at_keyboard(saves, size=(120, 40)) as player:
        await player.until_title()
        assert "lasso" not in player.text
        await open_settings(player)
        await player.see("No screen that was opened so far has 'lasso'")
        await give(player, "undo", "y")
        await player.see("Undo is on y.")
        assert load(config).settings.keys == {"lasso": "z", "undo": "y"}, "what waits is not lost"


async def test_a_screen_that_comes_later_brings_its_own_clashes(saves: Path, config: Path) -> None:
    """A key given to an action of all tables may be taken on one table that was not known then."""
    config.mkdir()
    (config / FILE).write_text("[keys]\nundo = 'f9'\n", encoding="utf-8")
    known = dict(TABLES)
    try:
        async with at_keyboard(saves) as player:
            await player.until_title()
            assert current().changed == {"undo": "f9"}

            class Lassoing(TableScreen):
                CSS_PATH = str(Path(table.__file__).with_name("table.tcss"))
                WHERE = "at the corral"
                ACTIONS = (*TableScreen.ACTIONS, Action("lasso", "f9", "F9", "", "Throw a lasso."))

            await player.app.push_screen(Lassoing(new_table(saves), 0.0))
            await player.see("'undo' stays on u: at the corral, F9 is 'lasso' already.")
            assert current().changed == {}
    finally:
        TABLES.clear()
        TABLES.update(known)


async def test_where_nothing_can_be_written_the_change_holds_and_that_is_said(saves: Path, config: Path) -> None:
    config.write_text("a file where the folder should be", encoding="utf-8")
    async with at_keyboard(saves, pace=None, size=(160, 50)) as player:
        await open_settings(player)
        await player.press("right")
        await player.see("This holds until you leave")
        assert player.app.pace == 0.8


async def test_what_is_not_a_key_cannot_be_taken(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await open_settings(player)
        await player.see("(Enter new key)")
        await player.press("enter")
        await player.see("Only a line with a key has one to change")


def test_every_screen_has_its_actions_in_the_tables() -> None:
    for actions in TABLES.values():
        names = [action.known_as for action in actions if action.name and not action.fixed]
        assert len(names) == len(set(names)), "one name for one thing on a screen"
        keys = [key for action in actions if action.name for key in current().keys(action)]
        assert len(keys) == len(set(keys)), "one thing for one key on a screen"
        assert all(action.help for action in actions)


async def test_another_pace_holds_for_a_game_that_is_going_on(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves), pace=9.0) as player:
        await player.until_asked()
        assert player.table_screen._pace == 9.0
        await player.press("f2")
        await player.until_on(SettingsScreen)
        await player.press("right")
        await player.see("< slow")
        await player.press("escape")
        await player.until_on(TableScreen)
        await player.until(lambda: player.table_screen._pace == 0.8)


async def test_pages_go_from_the_keys_of_a_screen_to_those_of_the_next_and_take_the_mark_along(saves: Path) -> None:
    async with at_keyboard(saves) as player:
        await open_settings(player)
        await player.press("pagedown", "pagedown")
        await player.see(
            "Keys at the table", "> undo", "Take back your last step, as long as nobody has learned anything since."
        )
        await player.press("down", "pageup")
        await player.see("Keys on most screens", "> page back")
        await player.press("pageup", "pageup")
        await player.see("> Pace of programs")
        await player.press(*["pagedown"] * 40)
        await player.until(lambda: player.app.focused is list(player.app.screen.query(KeyField))[-1])
