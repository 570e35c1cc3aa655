"""A game played line by line: programs are told about, people are asked, and only what is new is said."""

from __future__ import annotations

import asyncio

from wl_tui.kernel.errors import KernelError, RulesBug
from wl_tui.kernel.seatview import Decision, SeatView
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.plain import telling
from wl_tui.plain.voice import Left, Voice, check_privacy
from wl_tui.ui.common.play import BotBroke, Play

PATIENCE = 1.0
"""Seconds after which a program is said to be thinking."""
DONE = "Done."
"""To a choice of which there is nothing to tell."""
LOOK_BACK = 20
"""How many lines of what happened are told if nobody says how many."""


class Session:
    """A table at a voice. BadSetup if it cannot be played there."""

    def __init__(self, table: Table, voice: Voice) -> None:
        self.play, self.voice = Play(table), voice
        check_privacy(len(self.play.persons), voice)
        self._eyes = self.play.first_eyes
        self._told: dict[int, int] = {}
        """How many events each pair of eyes has been told of."""
        self._warned = ""
        self._answered = False
        """Whether somebody has chosen and heard nothing since."""
        self._end_told = False
        self._folded = False
        """Whether it was said how to hear many choices that are one line."""

    def run(self) -> None:
        """Until it is over or somebody leaves; either way all of it is saved, and the table is closed."""
        table = self.play.table
        name = table.journal.path.name if table.journal else "nothing"
        try:
            self._greet()
            with asyncio.Runner() as runner:
                while True:
                    self._let_programs_play(runner)
                    seat = self.play.asked
                    if seat is None:
                        break
                    if self.play.hot_seat and seat != self._eyes:
                        self._pass_to(seat)
                    self._ask(seat)
            self._end()
            self.voice.say(f"Saved as {name}. To read it: wl-tui export {name} --to md")
        except Left:
            self.voice.say(f"Saved as {name}. To go on with what was played last: wl-tui resume --plain")
        finally:
            self.play.close()

    def _greet(self) -> None:
        table = self.play.table
        self.voice.say(*telling.greeting(self._view(), table.header.seats, under_way=len(table.records) > 1))
        self.voice.say(*(f"This save: {note}." for note in table.notes))
        self.voice.say("Type ? for help, q to leave; everything is saved as you go.")

    def _view(self) -> SeatView:
        return self.play.table.seat_view(self._eyes)

    # -- what happens --------------------------------------------------------------------------------------------------

    def _tell(self, more: bool = False) -> None:
        """What these eyes have not been told yet. With several people nothing is told before somebody is known to look.
        If more is to come soon, the last sentence waits for it: it may be the same again, and is said once then."""
        table = self.play.table
        if table.warning != self._warned:
            self._warned = table.warning
            self.voice.say(self._warned)
        if self.play.hot_seat and self._eyes == TABLE and not table.over:
            return
        view = self._view()
        told = self._told.get(self._eyes, self.play.away_since(self._eyes))
        until = telling.last_said(view, told) if more else len(view.events)
        news = telling.sentences(view, view.events[told:until])
        if not news and more:
            return
        self.voice.say(*news or [DONE] * self._answered)
        self._answered, self._end_told = False, self._end_told or (table.over and bool(news))
        self._told[self._eyes] = until

    def _let_programs_play(self, runner: asyncio.Runner) -> None:
        self._tell()
        while self.play.bot_asked:
            try:
                runner.run(self._let_one_choose())
            except (BotBroke, KernelError) as error:
                self.voice.say(f"{error} Press Enter to try again, or type q to leave.")
                if self.voice.ask() == "q":
                    raise Left from None
            self._tell(more=self.play.bot_asked)

    async def _let_one_choose(self) -> None:
        """Of a program that takes its time it is said that it does."""
        choosing = asyncio.ensure_future(self.play.let_bot_choose())
        try:
            _, waiting = await asyncio.wait([choosing], timeout=PATIENCE)
            if waiting:
                self._tell()
                self.voice.say(f"{self.play.table.names[self.play.asked or 0]} is thinking.")
            await choosing
        finally:
            choosing.cancel()

    def _end(self) -> None:
        """How it ended is told to everybody, who may all look by now."""
        if self.play.hot_seat and self._eyes != TABLE:
            self.voice.say("", "Press Enter to clear the screen and see how it ended.")
            self.voice.ask()
            self.voice.wipe()
            self._eyes, self._told[TABLE], self._end_told = TABLE, self._told[self._eyes], False
        self._tell()
        result = self.play.table.result
        if result is not None:
            self.voice.say(*telling.ending(result, self.play.table.names, self._end_told))

    def _pass_to(self, seat: int) -> None:
        """Somebody else is to look: what the last one saw is taken off the screen first."""
        name = self.play.table.names[seat]
        if self._eyes != TABLE:
            self.voice.say("", f"Press Enter to clear the screen; then it is for {name} to decide.")
            self.voice.ask()
        self._eyes = TABLE
        self.voice.wipe()
        self.voice.say(f"Pass the keyboard to {name}. {name}, press Enter.")
        if self.voice.ask() == "q":
            raise Left
        self.voice.wipe()
        self._eyes = seat
        self.voice.say(f"You are {name}.")
        self._tell()

    # -- the question --------------------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Until an answer has changed something."""
        decision = self.play.table.seat_view(seat).decision
        assert decision is not None
        self.voice.say(*telling.question(decision, how=not self._folded))
        self._folded = self._folded or telling.has_folds(decision)
        before = len(self.play.table.records)
        while len(self.play.table.records) == before:
            self._answer(decision, self.voice.ask())

    def _answer(self, decision: Decision, answer: str) -> None:
        command, _, rest = answer.partition(" ")
        number = telling.number_of(decision, answer)
        if number is not None:
            self._choose(decision, number)
        elif answer == "q":
            raise Left
        elif answer in ("u", "U"):
            self._take_back(whole_turn=answer == "U")
        elif answer == "?":
            self.voice.say(*telling.reasons(decision), "", *telling.HELP)
        elif answer == "m":
            self.voice.say(*telling.mine(self._view()))
        elif command == "s":
            self.voice.say(*telling.state(self._view(), rest))
        elif command == "i":
            self.voice.say(*telling.look_up(self._view(), rest))
        elif command == "l" and (not rest or rest.isdecimal()):
            view = self._view()
            self.voice.say(*telling.sentences(view, view.events)[-int(rest or LOOK_BACK) :])
        elif command == "r":
            self.voice.say(*telling.rules(self._view(), rest))
        elif alike := telling.alike(decision, answer):
            self.voice.say(f"With '{answer}':", *alike)
        else:
            if answer:
                self.voice.say(f"'{answer}' cannot be chosen here. {telling.possible(decision)}")
            self.voice.say(*telling.question(decision, whole=not answer, how=True))

    def _choose(self, decision: Decision, number: int) -> None:
        try:
            self.play.table.choose(decision.choices[number], decision.seat)
            self._answered = True
        except (KernelError, RulesBug) as error:
            self.voice.say(f"{error}. {telling.possible(decision)}")

    def _take_back(self, whole_turn: bool) -> None:
        play = self.play
        if why := play.why_no_undo_turn() if whole_turn else play.why_no_undo():
            self.voice.say(why)
            return
        if whole_turn:
            play.undo_turn()
        else:
            play.undo()
        now = len(self._view().events)
        self._told = {eyes: min(told, now) for eyes, told in self._told.items()}
        self.voice.say("Taken back.")
