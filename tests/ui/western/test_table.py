"""The table of Western Legends through its keys: map, menu, doubts, pages, fights, people at one keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.games.western.scenario import Scenario
from tests.ui.driving import SIZES
from tests.ui.test_names import NAMES
from tests.ui.western.riding import ALONE, HOT, arranged, riding, western
from wl_tui.games.western.county import county
from wl_tui.kernel.records import PERSON, Seat, Step, seated
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table
from wl_tui.kernel.verify import SAME, verify
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.status import TextLine

# -- whole games -----------------------------------------------------------------------------------------------------------


async def test_a_whole_game_by_keys_alone(saves: Path) -> None:
    async with riding(saves, western(saves, ALONE)) as rider:
        answers = await rider.finish(Dice(1))
        assert rider.over
        await rider.see("Won by")
        assert answers > 40
        chosen = [record for record in rider.table.records if isinstance(record, Step) and record.seat == 0]
        assert len(chosen) == answers, "every decision of that seat was made with keys"
    assert verify(saves / "game.wlj").code == SAME


async def test_a_whole_game_alone_against_the_man_in_black(saves: Path) -> None:
    async with riding(saves, western(saves, ("Annie",)), (120, 40)) as rider:
        await rider.finish(Dice(2))
        assert rider.over
        await rider.see("Won by", "Man in Black")
    assert verify(saves / "game.wlj").code == SAME


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(9))
async def test_many_games_by_keys_alone(seed: int, saves: Path) -> None:
    seats = HOT if seed % 3 == 0 else ALONE
    async with riding(saves, western(saves, seats, seed), size=((80, 24), (120, 40), (160, 50))[seed % 3]) as rider:
        await rider.finish(Dice(seed))
        assert rider.over
    assert verify(saves / "game.wlj").code == SAME


@pytest.mark.parametrize("size", [(120, 40), (160, 50)])
async def test_a_window_made_larger_has_what_one_that_large_has_from_the_start(saves: Path, size: tuple[int, int]) -> None:
    table = arranged(Scenario(spaces={0: "DR6"}), saves, 0)
    async with riding(saves, table) as rider:
        await rider.until(lambda: rider.asked)
        await rider.pilot.resize_terminal(*size)
        await rider.see("Players", "Tracks and stories", "Annie, ", "Bill, ", "0/20")


async def test_the_log_opens_where_it_ends(saves: Path) -> None:
    table, dice = western(saves, ALONE), Dice(3)
    while table.state.round < 4:
        assert table.flow.asked is not None
        table.choose(dice.pick(table.flow.asked.choices))
    async with riding(saves, table) as rider:
        await rider.until(lambda: rider.asked)
        await rider.press("l")
        await rider.until_on(Page)
        page = rider.app.screen.query_one(RowView)
        await rider.until(lambda: page.scroll_offset.y == page.max_scroll_y > 10)


async def test_after_the_end_the_same_people_play_again(saves: Path) -> None:
    table = western(saves, ALONE)
    dice = Dice(3)
    while table.flow.asked is not None:
        table.choose(dice.pick(table.flow.asked.choices))
    async with riding(saves, table) as rider:
        await rider.until(lambda: rider.over and rider.menu.choices == 3)
        first = rider.table
        await rider.press("1")
        await rider.until(lambda: rider.at_table and rider.table is not first)
        await rider.until(lambda: rider.asked)
        assert rider.table.names == first.names
        assert rider.table.seed != first.seed
    assert len(list(saves.glob("*.wlj"))) == 2


# -- the map ---------------------------------------------------------------------------------------------------------------


async def test_arrows_point_and_enter_goes_there(saves: Path) -> None:
    table = arranged(Scenario(spaces={0: "DR6"}), saves, 0)
    async with riding(saves, table) as rider:
        await rider.until(lambda: rider.asked)
        assert rider.map.has_focus
        assert rider.map.cursor == "DR6"
        await rider.press("up")
        await rider.until(lambda: rider.map.cursor != "DR6")
        space = rider.map.cursor
        assert rider.western.query_one("#place", TextLine).text.startswith(f"{space}")
        assert space in rider.map.sight.ways
        await rider.press("enter")
        await rider.until(lambda: county(table.state).space[0] == space)


async def test_a_place_out_of_reach_is_refused_in_a_sentence(saves: Path) -> None:
    table = arranged(Scenario(spaces={0: "DR6"}), saves, 0)
    async with riding(saves, table) as rider:
        await rider.until(lambda: rider.asked)
        rider.map.point_to("SV2")
        before = len(table.records)
        await rider.press("enter")
        await rider.see("You cannot go there now")
        assert len(table.records) == before


async def test_jump_letters_lead_to_a_place_and_esc_puts_them_away(saves: Path) -> None:
    table = arranged(Scenario(spaces={0: "DR6"}), saves, 0)
    async with riding(saves, table) as rider:
        await rider.until(lambda: rider.asked)
        await rider.press("g")
        await rider.until(lambda: rider.map.jumping)
        assert set(rider.map.look.jumps) == set(rider.western._split.on_map)
        await rider.press("escape")
        await rider.until(lambda: not rider.map.jumping)
        assert rider.at_table, "Esc only put the letters away"
        await rider.go("DR7" if "DR7" in rider.western._split.on_map else sorted(rider.western._split.on_map)[0])
        await rider.until(lambda: county(table.state).space[0] != "DR6")


async def test_a_place_is_found_by_a_part_of_its_name(saves: Path) -> None:
    table = arranged(Scenario(spaces={0: "DR6"}), saves, 0)
    async with riding(saves, table, size=(120, 40)) as rider:
        await rider.until(lambda: rider.asked)
        await rider.press("slash", *"cabaret")
        await rider.until(lambda: "cabaret" in rider.table.rules.content.spaces[rider.map.cursor].places)
        await rider.press("x")
        await rider.see("No place has 'cabaretx' in its name.")
        await rider.press("escape")
        await rider.until(lambda: rider.map.has_focus)
        assert rider.at_table


async def test_the_whole_map_is_seen_at_120_columns_and_a_window_of_it_at_80(saves: Path) -> None:
    for size, whole in (((120, 40), True), ((160, 50), True), ((80, 24), False)):
        table = arranged(Scenario(spaces={0: "DR6"}), saves, 0)
        async with riding(saves, table, size=size) as rider:
            await rider.until(lambda rider=rider: rider.asked)  # type: ignore[misc]
            width, height = rider.map.scrollable_content_region.size
            fits = rider.map.picture.columns <= width and rider.map.picture.rows <= height
            assert fits is whole, size
        (saves / "game.wlj").unlink()


# -- asking once more ------------------------------------------------------------------------------------------------------


async def test_stopping_with_actions_left_is_asked_once_more(saves: Path) -> None:
    table = arranged(Scenario(spaces={0: "DR6"}), saves, 0)
    async with riding(saves, table) as rider:
        await rider.until(lambda: rider.asked)
        stop = len(rider.western._split.in_menu) - 1
        before = len(table.records)
        for back in ("2", "escape"):
            await rider.take(stop)
            await rider.see("You have 3 actions left.")
            await rider.press(back)
            await rider.until(lambda: rider.western._doubted is None and rider.asked)
            assert len(table.records) == before
        await rider.take(stop)
        await rider.see("You have 3 actions left.")
        await rider.press("1")
        await rider.until(lambda: len(table.records) > before)
        record = table.records[before]
        assert isinstance(record, Step)
        assert type(record.choice).__name__ == "Stop"


# -- looking ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("m", "Annie Oakley"),
        ("t", "Marshal"),
        ("l", "What happened"),
        ("c", "Discard pile"),
        ("v", "If the game ended now"),
        ("o", "no goals"),
        ("question_mark", "What is this?"),
    ],
)
async def test_what_is_a_key_away_opens_and_esc_closes_it(key: str, words: str, saves: Path) -> None:
    table = arranged(Scenario(spaces={0: "DR10"}, hands={0: ["KS"], 1: ["QD"]}), saves, 0)
    async with riding(saves, table) as rider:
        await rider.until(lambda: rider.asked)
        await rider.press(key)
        await rider.until(lambda: isinstance(rider.app.screen, Page))
        await rider.see(words)
        assert "Q♦" not in rider.app.screen.query_one(RowView).text
        await rider.press("escape")
        await rider.until(lambda: rider.asked)


async def test_a_person_hands_over_the_seat_and_takes_it_back(saves: Path) -> None:
    async with riding(saves, western(saves, ALONE), pace=0.01) as rider:
        await rider.until(lambda: rider.asked)
        await rider.press("h")
        await rider.until(lambda: len(rider.table.records) > 30)
        while 0 in rider.western.play._bots:
            await rider.press("h")  # while something unfolds, a key only ends that
        await rider.until(lambda: rider.asked)
        assert rider.table.header.seats[0].player == PERSON
        stands = len(rider.table.records)
        await rider.rest()
        assert len(rider.table.records) == stands, "it waits for the person again"


# -- over the map ----------------------------------------------------------------------------------------------------------


async def test_a_fight_lies_over_the_map_and_its_end_unfolds(saves: Path) -> None:
    game = Scenario(spaces={0: "MP7", 1: "MP7"}, hands={0: ["KS", "4C"], 1: ["3D"]})
    table = arranged(game, saves, 0)
    async with riding(saves, table, size=(120, 40), pace=30.0) as rider:
        await rider.until(lambda: rider.asked)
        duel = next(
            row
            for row, number in enumerate(rider.western._split.in_menu)
            if "duel" in rider.table.seat_view(0).decision.labels()[number].lower()  # type: ignore[union-attr]
        )
        await rider.take(duel)
        await rider.see("Duel: Annie against Bill", "no card yet")
        lay = next(n for n, label in enumerate(rider.table.seat_view(0).decision.labels()) if "K♠" in label)  # type: ignore[union-attr]
        await rider.until(lambda: rider.asked)
        await rider.take(rider.western._split.in_menu.index(lay))
        await rider.see("Waiting")
        assert "K♠" in rider.text
        await rider.press("s")
        await rider.until(lambda: rider.asked or rider.western._skip is not None)
        assert table.state.result is None
        while rider.western._skip is not None:
            await rider.press("x")
            await rider.pilot.pause()
        log = rider.western.query_one("#log", RowView)
        await rider.until(lambda: "beats" in log.text or "wins without a fight" in log.text)


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
async def test_names_that_would_break_a_careless_screen(name: str, saves: Path) -> None:
    size = SIZES[len(name) % 3]
    seats = (name, Seat(name, "random"), Seat("[/]", "random"))
    cleaned = seated(seats)[0].name
    async with riding(saves, western(saves, seats), size) as rider:
        for _ in range(4):
            await rider.until(lambda: rider.asked)
            await rider.answer(Dice(1))
        await rider.until(lambda: rider.asked)
        for page in ("", "m", "v"):
            if page:
                await rider.press(page)
                await rider.until(lambda: isinstance(rider.app.screen, Page))
            assert cleaned[:6] in rider.text
            assert "\x1b" not in rider.text
            assert "\u202e" not in rider.text
            rows = rider.app.screen._compositor.render_strips()
            assert {sum(cell_len(segment.text) for segment in strip) for strip in rows} == {size[0]}
            if page:
                await rider.press("escape")
                await rider.until(lambda: rider.asked)


# -- people at one keyboard ------------------------------------------------------------------------------------------------


def hidden_faces(table: Table, seat: int) -> set[str]:
    """Every poker card a seat does not know, as it is drawn."""
    scene = table.seat_view(seat).scene
    cards = table.rules.content.cards
    return {scene.word(piece) for piece in cards if not table.state.known.get(piece, 0) >> seat & 1}


def faces_in(faces: set[str], text: str) -> set[str]:
    """Those that are found by rank, suit and title, or by rank and suit alone."""
    words = set(text.replace("│", " ").split())
    return {face for face in faces if face in text or face.split()[0] in words}


async def test_behind_the_curtain_nothing_is_left_and_before_it_only_ones_own(saves: Path) -> None:
    async with riding(saves, western(saves, HOT, seed=3), size=(120, 40)) as rider:
        dice = Dice(3)
        curtains = caught = 0
        for _ in range(60):
            await rider.until(lambda: rider.asked or rider.before_curtain or rider.over, 30)
            if rider.over:
                break
            asked = rider.table.flow.asked
            assert asked is not None
            every = {rider.table.seat_view(0).scene.word(card) for card in rider.table.rules.content.cards}
            if rider.before_curtain:
                curtains += 1
                kept = "\n".join(strip.text for strip in rider.western._compositor.render_strips())
                assert not faces_in(every, f"{rider.text}\n{kept}")
                for panel in rider.western.query(RowView):
                    assert panel.rows == []
                await rider.press("enter")
                await rider.until(lambda: rider.asked)
            panels = [panel.text for panel in rider.western.query(RowView) if panel.id != "log"]
            drawn = "\n".join([*panels, rider.western.query_one("#handline", TextLine).text])
            discards = {rider.table.seat_view(0).scene.word(card) for card in rider.table.state.pieces_in("discard")}
            assert not faces_in(hidden_faces(rider.table, asked.seat) - discards, drawn), drawn
            mine = {rider.table.seat_view(0).scene.word(card) for card in rider.table.state.pieces_in(f"hand.{asked.seat}")}
            assert faces_in(mine, drawn) == mine, "one's own cards are there"
            caught += bool(faces_in(hidden_faces(rider.table, 1 - asked.seat), drawn))
            await rider.answer(dice)
        assert curtains > 4
        assert caught > 10, "the same look finds secrets when it is taken with the wrong eyes"


async def test_who_comes_back_reads_what_happened_meanwhile(saves: Path) -> None:
    async with riding(saves, western(saves, HOT, seed=3)) as rider:
        dice = Dice(4)
        while True:
            await rider.until(lambda: rider.asked or rider.before_curtain, 30)
            if rider.before_curtain:
                await rider.press("enter")
                await rider.until(lambda: rider.asked)
                if "While you were away" in rider.text:
                    break
            await rider.answer(dice)
        assert rider.table.seat_view(rider.western._eyes).decision is not None
        await rider.press("escape")
        await rider.until(lambda: "While you were away" not in rider.text)
        assert rider.at_table
        await rider.answer(dice)
