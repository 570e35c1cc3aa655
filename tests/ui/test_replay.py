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
from wl_tui.bots import BOTS
from wl_tui.cli import main
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.reel import ALL
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.margins import beside, read_margins, with_note, write_margins
from wl_tui.rulebook import rule_text
from wl_tui.saves import bring_back, rename, throw_away
from wl_tui.ui.app import Start, WlTuiApp
from wl_tui.ui.common.dialog import Curtain
from wl_tui.ui.common.log import LogPanel
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.reading import LinesScreen, told_lines
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
        await watcher.press("right")
        await watcher.until(lambda: "Here:" not in watcher.text)
        await watcher.press("left")
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


async def test_a_window_of_another_width_has_the_whole_line_and_whole_charts(western: Path, saves: Path) -> None:
    async with watching(saves, read(western), size=(160, 50)) as watcher:
        await watcher.press("right", "right")
        for size in ((80, 24), (160, 50)):
            await watcher.pilot.resize_terminal(*size)
            await watcher.until(lambda: len(_ruler(watcher)) == size[0] - 4)  # noqa: B023
            await watcher.see(" everything")
        await watcher.press("g")
        await watcher.see("The game over time")
        page = watcher.app.screen.query_one(RowView)
        widest = max(len(line.text.rstrip()) for line in page.lines)
        await watcher.pilot.resize_terminal(80, 24)
        await watcher.until(lambda: max(len(line.text.rstrip()) for line in page.lines) < min(widest, 78))


def _ruler(watcher: Watcher) -> str:
    return watcher.app.screen.query_one("#reel", TextLine).text


async def test_one_goes_on_from_a_moment_with_others_at_the_table(saves: Path) -> None:
    path = showdown(saves)
    async with watching(saves, read(path)) as watcher:
        await watcher.press("1", "2", "enter", "f")
        await watcher.see("Continue from here", "Annie: person", "Luck: as it came", "Begin after decision 12")
        await watcher.press("2")
        players = ["person", *BOTS]
        at = (players.index("random") + 1) % len(players)
        await watcher.see(f"Buck: {players[at]}")
        await watcher.press(*["2"] * (len(players) - at))
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


def kept(western: Path, saves: Path) -> Path:
    """The game in a folder of its own, so that what is written beside it is this test's."""
    path = saves / "mine.wlj"
    path.write_bytes(western.read_bytes())
    return path


async def test_a_note_is_kept_beside_the_game_and_found_again(western: Path, saves: Path) -> None:
    path = kept(western, saves)
    before = path.read_bytes()
    async with watching(saves, read(path)) as watcher:
        await watcher.press("4", "0", "enter", "a")
        await watcher.see("A note at decision 40")
        await watcher.press(*"why [/b] here", "enter")
        await watcher.see("! why [/b] here")
        await watcher.press("home")
        await watcher.until(lambda: "why [/b] here" not in watcher.text)
    assert path.read_bytes() == before, "the journal itself is never touched"
    async with watching(saves, read(path)) as watcher:
        while watcher.number < 40:
            at = watcher.number
            await watcher.press("n")
            assert watcher.number > at
        assert watcher.number == 40
        await watcher.see("Here: a note.", "! why [/b] here")
        await watcher.press("a")
        await watcher.see("A note at decision 40")
        await watcher.press("ctrl+u", "enter")
        await watcher.until(lambda: "why [/b] here" not in watcher.text)
    assert read_margins(path, read(path).header.id).notes == {}


async def test_notes_that_cannot_be_read_are_named_and_left_alone(western: Path, saves: Path) -> None:
    path = kept(western, saves)
    beside(path).write_text('{"game": 7}')
    async with watching(saves, read(path)) as watcher:
        await watcher.see("mine.notes.json is damaged")
        await watcher.press("a")
        await watcher.see("There can be no notes")
    assert beside(path).read_text() == '{"game": 7}'
    beside(path).write_text('{"game": "another", "notes": {"3": "mine"}}')
    async with watching(saves, read(path)) as watcher:
        await watcher.see("has the notes of another game")


def test_a_game_goes_where_its_notes_go(western: Path, saves: Path) -> None:
    path = kept(western, saves)
    id = read(path).header.id
    write_margins(path, with_note(read_margins(path, id), 3, "here"))
    path = rename(path, "other")
    assert read_margins(path, id).notes == {3: "here"}
    thrown = throw_away(path)
    assert not beside(path).exists()
    bring_back(thrown, path)
    assert read_margins(path, id).notes == {3: "here"}


async def test_secrets_are_ended_by_all_and_stay_ended(saves: Path) -> None:
    path = showdown(saves, 20)
    for answer in ("1", "2"):
        async with watching(saves, read(path)) as watcher:
            await watcher.press("b")
            await watcher.see("What was true is a secret until the game is over")
            await watcher.press("x")
            await watcher.see("End the secrets of this game", "Do all agree?")
            await watcher.press(answer)
            await watcher.until(lambda: isinstance(watcher.app.screen, Replay))
            assert (ALL in watcher.replay.reel.viewpoints) == (answer == "2")
    async with watching(saves, read(path)) as watcher:
        assert ALL in watcher.replay.reel.viewpoints
        await watcher.press("x")
        await watcher.see("There are no secrets left")


async def test_a_line_leads_to_its_moment_and_its_rule(western: Path, saves: Path) -> None:
    async with watching(saves, read(western)) as watcher:
        await watcher.press("1", "2", "0", "enter", "j")
        await watcher.until_on(LinesScreen)
        await watcher.until(lambda: watcher.menu.painted and watcher.menu.picked == watcher.menu.choices - 1)
        screen = watcher.app.screen
        assert isinstance(screen, LinesScreen)
        await watcher.press("pageup", "pageup", "down", "down")
        at, event, words = screen._lines[watcher.menu.picked]
        await watcher.press("r")
        await watcher.see(f"Rule {event.rule}", rule_text("western_legends", event.rule)[:40])
        await watcher.press("escape")
        await watcher.until_on(LinesScreen)
        await watcher.press("enter")
        await watcher.until_on(Replay)
        ends = watcher.replay.reel.timeline.ends
        assert ends[watcher.number - 1] <= at < ends[watcher.number] < 120 * 20
        assert watcher.number < 120
        await watcher.see(words[:30])


async def test_lines_tell_no_more_than_the_eyes_saw_so_far(western: Path, saves: Path) -> None:
    async with watching(saves, read(western)) as watcher:
        await watcher.press("6", "0", "enter", "tab")
        texts = {}
        for _ in watcher.replay.reel.viewpoints:
            await watcher.press("tab")
            moment = watcher.replay.reel.moment(watcher.replay._eyes)
            texts[watcher.replay._eyes] = [words for _, _, words in told_lines(moment)]
            assert len(moment.events) == watcher.replay.reel.timeline.ends[60]
        assert texts[TABLE] != texts[0] != texts[1]
        assert texts[ALL] not in (texts[TABLE], texts[0])


async def test_two_panes_tell_what_was_known_and_what_was_true(western: Path, saves: Path) -> None:
    async with watching(saves, read(western)) as watcher:
        await watcher.press("1", "2", "0", "enter")
        assert watcher.replay._eyes == ALL
        await watcher.press("b")
        await watcher.see("What Annie knew", "What was true after decision 120")
        await watcher.rest()
        reel = watcher.replay.reel
        knew, was = (watcher.replay.query_one(f"#{pane}", RowView) for pane in ("knew", "was"))
        assert len(knew.lines) == len(was.lines), "line beside line"
        for seat in range(4):
            for piece in reel.cursor.state.pieces_in(f"hand.{seat}"):
                word = reel.moment(ALL).scene.word(piece)
                assert word in flat(was)
                assert (word in flat(knew)) == bool(reel.cursor.state.known.get(piece, 0) & 1)
        assert any(line.lead.startswith(" !") for line in knew.lines)
        await watcher.press("pagedown")
        assert knew.scroll_offset.y == was.scroll_offset.y > 0
        await watcher.press("tab")
        await watcher.see("What Bill knew")
        await watcher.press("b")
        await watcher.until(lambda: "What Bill knew" not in watcher.text)
    async with watching(saves, read(western), (110, 40)) as watcher:
        await watcher.press("b")
        await watcher.see("Two panes need a window of 120 columns.")


def flat(pane: RowView) -> str:
    return " ".join(" ".join(line.text for line in pane.lines).split())


@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_pictures_of_two_panes(size: tuple[int, int], western: Path, saves: Path) -> None:
    async with watching(saves, read(western), size) as watcher:
        await watcher.press("1", "2", "0", "enter", "b")
        await watcher.see("What Annie knew")
        await watcher.rest()
        compare("replay-both", size, watcher)
