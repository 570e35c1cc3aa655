"""How a game goes on at a table: programs play, what they did passes before the eyes that look on, the keyboard goes from
one person to the next, and a choice is made. What of it is shown, and where, stands in `table.py`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from textual import events, on, work

from wl_tui.kernel.errors import KernelError, RulesBug
from wl_tui.kernel.seatview import Decision, SeatView
from wl_tui.kernel.structs import Event
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.ui.common.dialog import Curtain
from wl_tui.ui.common.drama import Beat
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.menu import Menu, choice_row
from wl_tui.ui.common.play import BotBroke, Play
from wl_tui.ui.common.rows import Kind, Row
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine

SURE = ("Yes, do it", "No, let me think again")
THINKING = 1.0
"""Seconds after which a program is said to be thinking, and how often that is told."""
GLANCE = 0.1
"""Seconds between pictures while programs are hurried on."""


class TableLoop(WlScreen[None]):
    def __init__(self, table: Table, pace: float) -> None:
        super().__init__()
        self.play = Play(table)
        self._pace = pace
        self._eyes = self.play.first_eyes
        self._hurry = asyncio.Event()
        self._in_front = asyncio.Event()
        self._bots_at_work = False
        self._stuck = False
        self._seen = -1
        """How many events have been shown; below 0 before the first picture."""
        self._skip: asyncio.Event | None = None
        """Set by any key while something unfolds."""
        self._doubted: int | None = None
        """The choice that is asked about once more."""

    def looked_at(self) -> SeatView:
        """The table through the eyes that look at it."""
        return self.play.table.seat_view(self._eyes)

    def say(self, text: str) -> None:
        self.query_one("#notice", TextLine).say(text)

    def _draw(self) -> None:
        """Show the table as it stands."""

    def _put_away(self) -> None:
        """Nothing of what a seat could see stays in any widget."""

    def action_leave(self) -> None:
        """Leave the table."""

    def _cap(self, name: str) -> str:
        return current().cap_for(self.ACTIONS, name)

    @on(events.ScreenResume)
    def _come_to_front(self) -> None:
        self._pace = self.house.pace  # which may have been changed meanwhile
        self._in_front.set()

    @on(events.ScreenSuspend)
    def _wait_behind(self) -> None:
        """While somebody reads the help page the game waits."""
        self._in_front.clear()

    @work(exclusive=True, group="play")
    async def _go_on(self) -> None:
        """Let programs play until a person is asked or the game is over, then show that."""
        play = self.play
        self._hurry.clear()
        self._stuck = False
        self._bots_at_work = play.bot_asked
        shown_at = 0.0
        await self._unfold()
        while play.bot_asked:
            if not self._hurry.is_set() or monotonic() - shown_at > GLANCE:
                self._draw()
                shown_at = monotonic()
            await self._breathe()
            await self._in_front.wait()
            try:
                await self._let_bot_choose()
            except (BotBroke, KernelError) as error:
                self._bots_at_work, self._stuck = False, True
                self.say(f"{error} Press {self._cap('hurry')} to try again.")
                self._draw()
                return
            await self._unfold()
        self._bots_at_work = False
        await self._in_front.wait()
        seat = play.asked
        if play.hot_seat and seat != self._eyes:
            self._eyes = TABLE if seat is None else seat
            if seat is not None and not await self._pass_keyboard(seat):
                return
            if seat is not None:
                self._draw()
                self.tell_what_was_missed(play.table.seat_view(seat), play.away_since(seat))
                return
        self._draw()

    def tell_what_was_missed(self, view: SeatView, since: int) -> None:
        """The log is at its end, and says what happened while somebody was away."""

    async def _unfold(self) -> None:
        """Let what is new pass before the eyes that look on. It is all on disk already."""
        if self._hurry.is_set() or not self._pace or self._seen < 0:
            return
        view = self.play.table.seat_view(self._eyes)
        fresh = view.events[self._seen :]
        self._seen = len(view.events)
        beats = self.beats(view, fresh)
        if not beats:
            return
        if self.house.still:  # the last picture has all of it
            beats = [(*beats[-1][:2], sum(seconds for _, _, seconds in beats))]
        self._skip = asyncio.Event()
        self.set_focus(None)
        for title, rows, seconds in beats:
            self.show_beat(title, rows)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)
            if self._skip.is_set():
                break
        self._skip = None

    def beats(self, view: SeatView, fresh: Sequence[Event]) -> list[Beat]:
        """The pictures in which something unfolds, each with its seconds; none if it needs none."""
        return []

    def show_beat(self, title: str, rows: Sequence[Row]) -> None:
        """Draw a picture of what unfolds."""

    @on(events.Key)
    def _skip_it(self, event: events.Key) -> None:
        if self._skip is not None:
            event.stop()
            event.prevent_default()
            self._skip.set()

    async def _let_bot_choose(self) -> None:
        """A program decides; of one that takes its time is told how long it has been thinking."""
        name, began = self.play.table.names[self.play.asked or 0], monotonic()

        def tell() -> None:
            self.say(f"{name} is thinking." if still else f"{name} is thinking, {monotonic() - began:.0f} s so far.")

        still = self.house.still
        timer = self.set_interval(THINKING, tell, repeat=1 if still else 0)
        try:
            await self.play.let_bot_choose()
        finally:
            timer.stop()
        if monotonic() - began > THINKING:
            self.say("")

    async def _breathe(self) -> None:
        """The time to read what a program did, cut short when somebody is in a hurry."""
        await asyncio.sleep(0)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), max(self._pace, 0.001))

    async def _pass_keyboard(self, seat: int) -> bool:
        """Let the curtain down until the next person is there. False if the table was left instead."""
        self._put_away()
        answer = await self.app.push_screen_wait(Curtain(self.play.table.names[seat]))
        if answer is None:
            self.action_leave()
        return answer is not None

    def choose(self, number: int, sure: bool = False) -> None:
        """Make a choice of the decision that is shown, unless there is reason to ask once more."""
        self.workers.cancel_group(self, "counsel")
        self.say("")
        decision = self.play.table.seat_view(self._eyes).decision
        sure = sure or not self.house.settings.confirm
        if not sure and decision is not None and decision.mine and (doubt := self.doubt(decision, number)):
            self._doubted = number
            menu = self.query_one(Menu)
            menu.show([Row(doubt, lead=" ", kind=Kind.HEADING), *map(choice_row, range(2), SURE)])
            menu.focus()
            return
        if decision is not None and decision.mine:
            self.house.learned.meet(self.play.table.rules.game.id, decision.kind)
        try:
            self.play.choose(number, self._eyes)
        except (KernelError, RulesBug) as error:
            self.say(str(error))
        self._go_on()

    def doubt(self, decision: Decision, number: int) -> str:
        """Why somebody may not want to choose this; "" for no reason."""
        return ""
