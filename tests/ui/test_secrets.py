"""Two people at one keyboard: nobody ever sees on the screen what their seat does not know."""

from __future__ import annotations

import re
from pathlib import Path

from tests.ui.driving import HOT, Player, at_keyboard, new_table, play_on
from wl_tui.kernel.records import Step
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.ui.common.board_panel import BoardPanel
from wl_tui.ui.common.log import LogPanel
from wl_tui.ui.common.menu import Menu, key_of
from wl_tui.ui.common.rows import Kind
from wl_tui.ui.common.status import TextLine, TitleBar

MOST_ANSWERS = 40


class Knowledge:
    """Who knows which titles, worked out from the true state and from all events, without any view."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._folded = table.rules.blank(len(table.names), table.seed)
        self._done = 0
        self._ever: dict[int, set[str]] = {seat: set() for seat in range(len(table.names))}
        scene = table.seat_view(TABLE).scene
        self.titles = {piece: re.sub(r" \(?\+?\d+\)?$", "", scene.word(piece)) for piece in table.state.backs}

    def now(self, seat: int) -> set[str]:
        known = self._table.state.known
        return {self.titles[piece] for piece, seats in known.items() if seats >> seat & 1}

    def ever(self, seat: int) -> set[str]:
        events = self._table.events
        for event in events[self._done :]:
            self._table.rules.apply(self._folded, event)
            for piece, seats in self._folded.known.items():
                for each, titles in self._ever.items():
                    if seats >> each & 1:
                        titles.add(self.titles[piece])
        self._done = len(events)
        return self._ever[seat]

    def hidden_now(self, seat: int) -> set[str]:
        return set(self.titles.values()) - self.now(seat)

    def never_seen(self, seat: int) -> set[str]:
        return set(self.titles.values()) - self.ever(seat)

    def hand(self, seat: int) -> set[str]:
        return {self.titles[piece] for piece in self._table.state.pieces_in(f"hand.{seat}")}


def found(titles: set[str], text: str) -> set[str]:
    flat = " ".join(text.split())
    return {title for title in titles if title in flat}


def board_text(player: Player) -> str:
    """The table panel without the lines of what is only remembered."""
    board = player.app.screen.query_one(BoardPanel)
    return "\n".join(f"{row.lead} {row.text}" for row in board.rows if row.kind is not Kind.DIM)


def check_screen(player: Player, knowledge: Knowledge, seat: int) -> None:
    board, question = board_text(player), player.menu.text
    assert not found(knowledge.hidden_now(seat), board), board
    assert not found(knowledge.hidden_now(seat), question), question
    everything = "\n".join([player.text, board, question, player.app.screen.query_one(LogPanel).text])
    assert not found(knowledge.never_seen(seat), everything), everything
    assert found(knowledge.hand(seat), board) == knowledge.hand(seat), "one's own cards are there"


def check_curtain(player: Player, knowledge: Knowledge) -> None:
    assert not found(set(knowledge.titles.values()), player.text), player.text
    behind = player.table_screen
    for panel in (BoardPanel, LogPanel, Menu):
        assert behind.query_one(panel).text == ""
        assert behind.query_one(panel).rows == []
    assert behind.query_one("#notice", TextLine).text == ""
    assert str(behind.query_one(TitleBar).render()).strip() == player.table.rules.game.title
    kept = "\n".join(strip.text for strip in behind._compositor.render_strips())
    assert not found(set(knowledge.titles.values()), kept)


async def test_the_screen_shows_what_its_seat_knows_and_nothing_else(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves, HOT, seed=11, posse=True), size=(120, 40)) as player:
        knowledge: Knowledge | None = None
        shown: list[int] = []
        answers = caught = 0
        while answers < MOST_ANSWERS:
            await player.until_something()
            knowledge = knowledge or Knowledge(player.table)
            if player.over:
                break
            asked = player.table.flow.asked
            assert asked is not None
            if player.before_curtain:
                assert f"Pass the keyboard to {player.table.names[asked.seat]}" in player.text
                assert not shown or shown[-1] != asked.seat, "no curtain for the one who sits there already"
                check_curtain(player, knowledge)
                await player.press("enter")
                await player.until_asked()
                shown.append(asked.seat)
            assert shown[-1] == asked.seat, "there was a curtain before another person's question"
            check_screen(player, knowledge, asked.seat)
            other = 1 - asked.seat
            caught += bool(found(knowledge.hidden_now(other), player.menu.text))
            answers += 1
            before = len(player.table.records)
            await player.press(key_of(answers * 5 % player.menu.choices))
            table = player.table
            await player.until(lambda before=before, table=table: len(table.records) > before)  # type: ignore[misc]
        assert len(shown) > 6
        assert set(shown) == {0, 1}
        assert caught > 10, "the same look finds secrets when it is taken with the wrong eyes"


async def test_leaving_at_the_curtain_leaves_the_table(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves, HOT)) as player:
        await player.until(lambda: player.before_curtain)
        await player.press("1", "2", "a", "space")
        assert player.before_curtain, "only Enter lifts it"
        await player.press("escape")
        await player.until(lambda: player.table_or_none is None)
        await player.see("Showdown, ", "Annie, Buck and Clementine")
    Table.load(saves / "game.wlj").close()


async def test_with_one_person_the_view_is_theirs_also_while_others_decide(saves: Path) -> None:
    async with at_keyboard(saves, new_table(saves), pace=60.0) as player:
        await player.until_asked()
        while player.menu.choices:
            await player.press("1")
            await player.pilot.pause()
        await player.see("you are Annie", "Waiting")
        knowledge = Knowledge(player.table)
        check_screen(player, knowledge, 0)


async def test_when_it_is_over_everybody_at_the_keyboard_sees_the_same(saves: Path) -> None:
    seats = ("Annie", "Buck", "Clementine")
    finished = play_on(new_table(saves, seats, name="finished"))
    last = finished.records[-1]
    assert isinstance(last, Step)
    table = play_on(new_table(saves, seats), len(finished.records) - 2)
    finished.close()
    async with at_keyboard(saves, table) as player:
        await player.until(lambda: player.before_curtain)
        await player.press("enter")
        await player.until_asked()
        decision = table.decision
        assert decision is not None
        log = player.app.screen.query_one(LogPanel)
        assert any(re.search(r"draws (?!a card)", row.text) for row in log.rows), (
            "the one who decides last sees what they drew"
        )
        await player.press(key_of(decision.choices.index(last.choice)))
        await player.until(lambda: player.over)
        assert "what everybody sees" in player.text
        assert "your hand" not in player.text
        assert not any(re.search(r"draws (?!a card)", row.text) for row in log.rows)
