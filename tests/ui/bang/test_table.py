"""BANG! by keys: dice taken up by their numbers, seats picked, roles kept from the next person, the end."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.games.bang.scenario import NAMES, Scenario
from tests.ui.driving import SIZES, Player, at_keyboard, play_on
from wl_tui.games.bang.turn import Reroll
from wl_tui.kernel.records import Seat, Step
from wl_tui.kernel.table import Table
from wl_tui.ui.bang.drama import beats_of
from wl_tui.ui.bang.ring import RingPanel
from wl_tui.ui.bang.table import BangTable
from wl_tui.ui.common.book import BookScreen
from wl_tui.ui.common.replay import Replay

PICTURES = Path(__file__).parent / "pictures"
ROLES = ("Outlaw", "Renegade", "Deputy")


def table_at(saves: Path, game: Scenario) -> Table:
    """A position at a real table, kept in a file."""
    game.as_at_a_real_table().table.save(saves / "game.wlj")
    return Table.load(saves / "game.wlj")


async def asked(player: Player, *words: str) -> None:
    """Wait until the question has these words, however it is wrapped."""
    await player.until(lambda: all(word in " ".join(player.menu.text.split()) for word in words))


async def test_a_hint_above_the_table_hides_nobodys_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WL_TUI_HINTS", raising=False)
    async with at_keyboard(
        tmp_path, table_at(tmp_path, Scenario(dice="1db2g", left=2, persons=1)), size=(80, 24)
    ) as player:
        await player.until_asked()
        await player.see("New to you")
        seen = player.app.screen.query_one(RingPanel)
        assert seen.scrollable_content_region.height >= len(seen.lines)


def ring(player: Player) -> str:
    return player.app.screen.query_one(RingPanel).text


async def test_number_keys_take_dice_up_and_enter_rolls_them(tmp_path: Path) -> None:
    async with at_keyboard(tmp_path, table_at(tmp_path, Scenario(dice="1db2g", left=2, persons=1))) as player:
        await player.until_asked()
        assert player.menu.keys == ["1", "3", "4", "5", "k"]
        await player.press("3")
        await player.see("[3 beer]", "Roll 3 again")
        await player.press("5")
        await asked(player, "Roll 3 and 5 again")
        await player.press("3")
        await asked(player, "Roll 5 again")
        await player.press("2")  # dynamite stays
        await player.press("4")
        await asked(player, "Roll 4 and 5 again")
        await player.press("enter")
        await player.until(lambda: len(player.table.records) == 2)
        record = player.table.records[-1]
        assert isinstance(record, Step)
        assert record.choice == Reroll((4, 5))


async def test_without_dice_taken_up_enter_keeps_them_all(tmp_path: Path) -> None:
    async with at_keyboard(tmp_path, table_at(tmp_path, Scenario(dice="1db2g", left=2, persons=1))) as player:
        await player.until_asked()
        await player.press("enter")
        await asked(player, "whom does it hit?")


async def test_seats_that_can_be_picked_have_their_key_before_the_name(tmp_path: Path) -> None:
    async with at_keyboard(tmp_path, table_at(tmp_path, Scenario(dice="1ddbg", left=2, persons=1))) as player:
        await player.until_asked()
        assert "1)" not in ring(player)
        await player.press("k")
        await asked(player, "whom does it hit?")
        assert "1)◆ Bill" in ring(player)
        assert "2)▼ Emma" in ring(player)
        assert ")▲ Cole" not in ring(player)
        await player.press("2")
        await player.until(lambda: player.table.state.tracks["life"][4] == 8)


async def test_roles_stay_with_their_owners_when_the_keyboard_is_passed(tmp_path: Path) -> None:
    async with at_keyboard(tmp_path, table_at(tmp_path, Scenario(dice="ggddb", turn=1, left=2))) as player:
        await player.until(lambda: player.before_curtain)
        assert ring_behind(player) == ""
        await player.press("enter")
        await player.until_asked()
        assert [role for role in ROLES if role in ring(player)] == ["Outlaw"], "Bill sees his own role"
        assert "Sheriff" in ring(player)
        await player.press("k")
        await asked(player, "Who gets a beer?")
        await player.press("1")
        await asked(player, "End your turn?")
        await player.press("1")
        await player.until(lambda: player.before_curtain)
        assert ring_behind(player) == ""
        await player.press("enter")
        await player.until_asked()
        assert [role for role in ROLES if role in ring(player)] == ["Renegade"], "Cole sees his"


def ring_behind(player: Player) -> str:
    return player.table_screen.query_one(RingPanel).text


async def test_the_end_says_who_won_and_why_and_shows_every_role(tmp_path: Path) -> None:
    game = Scenario(4, dice="1ddgg", turn=1, life={0: 1}, persons=2)
    async with at_keyboard(tmp_path, table_at(tmp_path, game)) as player:
        await player.until(lambda: player.before_curtain)
        await player.press("enter")
        await player.until_asked()
        await player.press("1")
        await asked(player, "The game is over: the Sheriff has fallen.", "Won by Bill and Doc.")
        assert "Sheriff, fallen" in ring(player)
        assert ring(player).count("Outlaw") == 2
        assert "Renegade" in ring(player)
        assert "*◆ Bill" in ring(player)


@pytest.mark.parametrize("players", [3, 8])
async def test_a_game_is_played_to_its_end_by_keys_and_watched_again(players: int, tmp_path: Path) -> None:
    seats: list[Seat | str] = ["Annie", *(Seat(name, "random") for name in NAMES[1:players])]
    table = play_on(Table.new("bang", seats, seed=3, journal=tmp_path / "game.wlj"), 10)
    async with at_keyboard(tmp_path, table) as player:
        for _ in range(300):
            await player.until(lambda: player.asked or player.over)
            if player.over:
                break
            records = len(player.table.records)
            await player.press("enter")
            await player.until(lambda: len(player.table.records) > records or player.over)  # noqa: B023
        assert player.over
        await player.press("2")
        await player.until(lambda: isinstance(player.app.screen, Replay))
        assert isinstance(player.app.screen, BangTable)
        await player.press("home")
        await player.see("Decision 0 of")
        before = player.text
        await player.press("right")
        await player.until(lambda: "Decision 1 of" in player.text)
        assert player.text != before


async def test_a_person_hands_over_the_seat_and_takes_it_back(tmp_path: Path) -> None:
    seats: list[Seat | str] = ["Annie", *(Seat(name, "random") for name in ("Bill", "Cole", "Doc", "Emma"))]
    table = Table.new("bang", seats, seed=3, journal=tmp_path / "game.wlj")
    async with at_keyboard(tmp_path, table, pace=0.01) as player:
        await player.until_asked()
        await player.press("h")
        await player.until(lambda: sum(isinstance(r, Step) and r.seat == 0 for r in player.table.records) > 2)
        while 0 in player.table_screen.play._bots:
            await player.press("h")  # while something unfolds, a key only ends that
        await player.until(lambda: player.asked or player.over)
        stands = len(player.table.records)
        await player.rest()
        assert len(player.table.records) == stands, "it waits for the person again"


async def test_a_fall_unfolds_where_questions_stand_until_a_key_ends_it(tmp_path: Path) -> None:
    table = table_at(tmp_path, Scenario(dice="1ddgg", left=2, life={1: 1}, persons=1))
    async with at_keyboard(tmp_path, table, (120, 40), pace=30.0) as player:
        await player.until_asked()
        await player.press("k")
        await asked(player, "whom does it hit?")
        await player.press("1")
        await player.until(lambda: player.menu.border_title == "Somebody falls")
        assert "aims at Bill" in player.menu.text
        assert "Outlaw" not in player.menu.text, "one sentence after the other"
        assert player.table.state.tracks["life"][1] == 0, "it has happened already"
        await player.press("x")
        await player.until(lambda: "an Outlaw" in player.flat)
        assert player.menu.border_title != "Somebody falls"


@pytest.mark.parametrize(
    ("title", "game", "plays"),
    [
        ("The Indians attack", {"dice": "aabbg", "owed": True, "arrows": {0: 1, 1: 3, 2: 4}}, []),
        ("Dynamite", {"dice": "ddbgg", "left": 1, "then": "d"}, ["reroll 5"]),
        ("The Gatling", {"dice": "gggdd"}, []),
        ("", {"dice": "b1agg"}, ["aim 1"]),
    ],
)
def test_what_is_dramatic_and_what_is_not(title: str, game: dict[str, Any], plays: list[str]) -> None:
    played = Scenario(**game).play(*plays)
    beats = beats_of(played.table.seat_view(0), played.told)
    assert {beat[0] for beat in beats} == ({title} if title else set())
    assert [len(rows) for _, rows, _ in beats] == list(range(1, len(beats) + 1)), "a sentence more with each"


async def test_the_rulebook_opens_at_the_rule_of_the_question(tmp_path: Path) -> None:
    async with at_keyboard(tmp_path, table_at(tmp_path, Scenario(dice="1ddbg", left=2, persons=1))) as player:
        await player.until_asked()
        await player.press("R")
        await player.until(lambda: isinstance(player.app.screen, BookScreen))
        await player.see("BD-4.3")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["three", "eight", "aiming", "over"])
async def test_pictures(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    hurt = {1: 3, 2: 5, 3: 0}
    games = {
        "three": lambda: Scenario(3, dice="1dbag", left=2, life={1: 3}, arrows={0: 2, 2: 5}, persons=1),
        "eight": lambda: Scenario(8, dice="1dbag", left=2, life=hurt, arrows={0: 2, 1: 1, 2: 4}, persons=1),
        "aiming": lambda: Scenario(8, dice="122dg", life=hurt, arrows={0: 2, 1: 1}, persons=1).play("aim 1"),
        "over": lambda: Scenario(5, dice="1ddgg", life={1: 1, 2: 0, 3: 0}, persons=1).play("aim 1"),
    }
    async with at_keyboard(tmp_path, table_at(tmp_path, games[name]()), size) as player:
        await player.until(lambda: player.asked or player.over)
        if name == "eight":
            await player.press("1", "5")
            await asked(player, "Roll 1 and 5 again")
        await player.rest()
        picture = PICTURES / f"{name}-{size[0]}x{size[1]}.txt"
        if os.environ.get("WL_TUI_PICTURES") == "write":
            picture.parent.mkdir(exist_ok=True)
            picture.write_text(player.text + "\n", encoding="utf-8")
        assert player.text + "\n" == picture.read_text(encoding="utf-8"), "if that was meant, run: make pictures"
