"""Watching a game: the keys hands already know, other eyes, and never more than those eyes saw then."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.golden.games import PLANS, play
from tests.ui.driving import SIZES, Player, new_table, play_on
from tests.ui.test_pictures import compare
from tests.ui.test_terminal import program, quit_cleanly
from wl_tui.cli import main
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.reel import ALL
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.ui.app import Start, WlTuiApp
from wl_tui.ui.common.dialog import Curtain
from wl_tui.ui.common.log import LogPanel
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.replay import Replay
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.status import TextLine
from wl_tui.ui.common.table import TableScreen


class Watcher(Player):
    @property
    def replay(self) -> Replay:
        screen = next(screen for screen in self.app.screen_stack if isinstance(screen, Replay))
        assert isinstance(screen, Replay)
        return screen

    @property
    def number(self) -> int:
        return self.replay.reel.number


@asynccontextmanager
async def watching(saves: Path, recording: Recording, size: tuple[int, int] = (120, 40)) -> AsyncIterator[Watcher]:
    app = WlTuiApp(saves, Start(recording=recording))
    async with app.run_test(size=size) as pilot:
        watcher = Watcher(pilot, app)
        await watcher.until(lambda: isinstance(app.screen, Replay) and watcher.replay.query_one("#reel", TextLine).text)
        yield watcher


@pytest.fixture(scope="module")
def western(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("western") / "game.wlj"
    play(next(plan for plan in PLANS if plan.name == "four-of-us")).save(path)
    return path


def showdown(saves: Path, steps: int = 100_000) -> Path:
    play_on(new_table(saves), steps).close()
    return saves / "game.wlj"


async def test_the_keys_hands_already_know(western: Path, saves: Path) -> None:
    async with watching(saves, read(western)) as watcher:
        assert watcher.number == 0
        for keys, number in (
            (["right"], 1),
            (["right", "right"], 3),
            (["left"], 2),
            (["shift+right"], 7),
            (["shift+left"], 2),
            (["5", "0", "enter"], 50),
            (["end"], watcher.replay.reel.last),
            (["right"], watcher.replay.reel.last),
            (["home"], 0),
        ):
            await watcher.press(*keys)
            assert watcher.number == number, keys
        await watcher.press("down", "down")
        assert watcher.replay.reel.cursor.state.round == 2
        await watcher.press("up")
        assert watcher.replay.reel.cursor.state.round == 1
        turn = watcher.replay.reel.cursor.state.turn
        await watcher.press("ctrl+right")
        assert watcher.replay.reel.cursor.state.turn == turn + 1
        await watcher.press("ctrl+left")
        assert watcher.replay.reel.cursor.state.turn == turn


async def test_n_and_p_lead_to_what_is_worth_seeing(western: Path, saves: Path) -> None:
    async with watching(saves, read(western)) as watcher:
        await watcher.press("n")
        first, name = next(mark for mark in watcher.replay.reel.landmarks if mark[0] > 0)
        assert watcher.number == first
        await watcher.see(f"Here: {name}.")
        await watcher.press("p")
        await watcher.see("There is nothing more of note that way.")


async def test_it_plays_by_itself_and_stops(western: Path, saves: Path) -> None:
    async with watching(saves, read(western)) as watcher:
        await watcher.press("plus", "plus", "plus", "plus", "space")
        await watcher.until(lambda: watcher.number > 3)
        await watcher.press("space")
        stands = watcher.number
        await watcher.rest()
        assert watcher.number in (stands, stands + 1)
        assert "(playing)" not in watcher.text


async def test_no_eyes_see_more_than_they_saw_then(western: Path, saves: Path) -> None:
    """The cards drawn on the screen are those the viewpoint knew at that moment, and everything includes more."""
    async with watching(saves, read(western)) as watcher:
        screen = watcher.replay
        cards = screen.reel.timeline.rules.content.cards
        more = 0
        for number in (30, 90, 150, 210, 270, 330):
            screen.reel.go_to(number)
            for _ in screen.reel.viewpoints:
                await watcher.press("tab")
                eyes = screen._eyes
                moment = screen.reel.moment(eyes)
                drawn = "\n".join(panel.text for panel in screen.query(RowView))
                told = "\n".join(sentence for event in moment.events if (sentence := moment.scene.tell(event)))
                faces = {moment.scene.word(card) for card in cards}
                known = {moment.scene.word(card) for card in cards if moment.view.known.get(card)}
                seen = {face for face in faces if face in " ".join(drawn.split())}
                ever = known | {face for face in faces if face in told}
                if eyes == ALL:
                    more += bool(
                        seen - {moment.scene.word(card) for card in cards if screen.reel.moment(TABLE).view.known.get(card)}
                    )
                else:
                    assert seen <= ever, (number, eyes)
        assert more, "with everything in sight there is more to see"


async def test_other_eyes_read_another_log(western: Path, saves: Path) -> None:
    async with watching(saves, read(western)) as watcher:
        await watcher.press("6", "0", "enter")
        texts = {}
        for _ in watcher.replay.reel.viewpoints:
            await watcher.press("tab")
            texts[watcher.replay._eyes] = watcher.replay.query_one(LogPanel).text
        assert "draws a card" in texts[TABLE]
        assert "draws a card" not in texts[ALL]
        assert len(set(texts.values())) == len(texts)


async def test_a_game_that_is_not_over_keeps_its_secrets(saves: Path) -> None:
    async with watching(saves, read(showdown(saves, 20))) as watcher:
        assert ALL not in watcher.replay.reel.viewpoints
        await watcher.see("what everybody saw")


async def test_undone_play_is_not_shown(saves: Path) -> None:
    table = new_table(saves, sandbox=True)
    play_on(table, 6)
    table.undo(3)
    kept = len(table.records)
    table.close()
    async with watching(saves, read(saves / "game.wlj")) as watcher:
        assert watcher.replay.reel.last == kept - 1


async def test_of_a_damaged_file_the_good_part_is_watched(western: Path, saves: Path) -> None:
    raw = western.read_bytes().splitlines(keepends=True)
    raw[200] = raw[200].replace(b'"', b"'", 1)
    path = saves / "hurt.wlj"
    path.write_bytes(b"".join(raw))
    async with watching(saves, read(path)) as watcher:
        await watcher.see("Only a part can be watched")
        assert 150 < watcher.replay.reel.last < 250
        await watcher.press("end", "left")
        assert watcher.number == watcher.replay.reel.last - 1


async def test_the_saves_browser_leads_to_it_and_esc_back(saves: Path) -> None:
    showdown(saves)
    app = WlTuiApp(saves)
    async with app.run_test(size=(120, 40)) as pilot:
        watcher = Watcher(pilot, app)
        await watcher.until_title()
        await watcher.press("l")
        await watcher.see("size")
        await watcher.press("w")
        await watcher.until(lambda: isinstance(app.screen, Replay))
        await watcher.press("escape")
        await watcher.until(lambda: not isinstance(app.screen, Replay))


async def test_the_end_of_a_game_leads_to_it(saves: Path) -> None:
    table = Table.load(showdown(saves))
    app = WlTuiApp(saves, Start(table, 0.0))
    async with app.run_test(size=(120, 40)) as pilot:
        watcher = Watcher(pilot, app)
        await watcher.until(lambda: watcher.over and watcher.menu.painted)
        await watcher.press("2")
        await watcher.until(lambda: isinstance(app.screen, Replay))
        assert watcher.replay.reel.last == len(table.records) - 1


async def test_the_charts_show_every_track_that_moved(western: Path, saves: Path) -> None:
    async with watching(saves, read(western)) as watcher:
        await watcher.press("5", "0", "enter", "g")
        await watcher.until(lambda: isinstance(watcher.app.screen, Page))
        text = watcher.app.screen.query_one(RowView).text
        for track in ("LP", "money", "wounds"):
            assert f" {track}\n" in text
        final = watcher.replay.reel.tracks["lp"]
        assert [line[-1] for line in final] == list(watcher.replay.reel.timeline.tip.tracks["lp"])
        assert {len(line) for line in final} == {len(watcher.replay.reel.timeline.records)}
        await watcher.press("escape")
        await watcher.until(lambda: isinstance(watcher.app.screen, Replay))
        assert watcher.number == 50


async def test_one_goes_on_from_a_moment_with_others_at_the_table(saves: Path) -> None:
    path = showdown(saves)
    async with watching(saves, read(path)) as watcher:
        await watcher.press("1", "2", "enter", "f")
        await watcher.see("Continue from here", "Annie: person", "Luck: as it came", "Begin after decision 12")
        await watcher.press("2")
        await watcher.see("Buck: person")
        await watcher.press("4")
        await watcher.see("Luck: fresh")
        await watcher.press("5")
        await watcher.until(
            lambda: isinstance(watcher.app.screen, TableScreen | Curtain) and watcher.table_or_none is not None
        )
        child = watcher.table
        assert [seat.player for seat in child.header.seats] == ["person", "person", "random"]
        assert child.header.parent is not None
        assert len(child.records) >= 13
        assert child.state.seed != read(path).head.seed
    others = [each for each in saves.glob("*.wlj") if each != path]
    assert len(others) == 1, "it is a game of its own, and the old one is as it was"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_pictures_of_a_replay(size: tuple[int, int], western: Path, saves: Path) -> None:
    async with watching(saves, read(western), size) as watcher:
        await watcher.press("1", "2", "0", "enter", "tab", "tab", "tab")
        assert watcher.replay._eyes == 1
        await watcher.rest()
        compare("replay", size, watcher)


def test_in_a_real_terminal(western: Path, saves: Path) -> None:
    with program(saves, "replay", str(western)) as terminal:
        terminal.see("Decision 0 of ")
        terminal.type("\x1b[C\x1b[C")
        terminal.see("Decision 2 of ")
        terminal.type("77\r")
        terminal.see("Decision 77 of ")
        quit_cleanly(terminal)


def test_a_foreign_file_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "letter.wlj"
    path.write_text("Dear Annie\n")
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err.startswith("wl-tui: ")
