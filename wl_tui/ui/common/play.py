"""Who sits at a table and who is asked: what a screen needs to drive a game, without any widget."""

from __future__ import annotations

from wl_tui.bots import OPPONENT, Bot, make_bot
from wl_tui.bots.study import BotFailed, Study
from wl_tui.kernel.errors import RulesBug
from wl_tui.kernel.records import PERSON, Step
from wl_tui.kernel.structs import Choice
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE
from wl_tui.saves import new_path
from wl_tui.ui.common.counsel import Counsel, Move, last_moves


class BotBroke(Exception):
    """A program at the table could not make up its mind. Nothing has changed."""


class Play:
    """A table with its players. BadSetup if a program sits there that we do not have."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.counsel = Counsel(table.seed)
        self.persons = tuple(seat for seat, who in enumerate(table.header.seats) if who.player == PERSON)
        self._bots: dict[int, Bot | Study] = {
            seat: seated(who.player, table.seed ^ seat)
            for seat, who in enumerate(table.header.seats)
            if who.player != PERSON
        }

    def stand_in(self, seat: int) -> bool:
        """Hand a person's seat to a program, or take it back; whether a program plays it now. The save does not change."""
        if seat in self._bots and seat in self.persons:
            del self._bots[seat]
        elif seat in self.persons:
            self._bots[seat] = seated(OPPONENT, self.table.seed ^ seat)
        return seat in self._bots

    def close(self) -> None:
        """Leave the table: nobody thinks any more, and the save is closed."""
        self.counsel.stop()
        for bot in self._bots.values():
            if isinstance(bot, Study):
                bot.stop()
        self.table.close()

    def rematch(self) -> Table:
        """The same people, game and options again, with other luck, kept beside this game."""
        table = self.table
        path = new_path(table.journal.path.parent, table.rules.game.id) if table.journal else None
        return Table.new(table.rules.game, table.header.seats, options=table.rules.options, journal=path, rules=table.rules)

    def away_since(self, seat: int) -> int:
        """How many events there had been when a seat decided last; 0 if it never did."""
        records = self.table.records
        last = max((n for n, record in enumerate(records) if isinstance(record, Step) and record.seat == seat), default=-1)
        return sum(len(record.events) for record in records[: last + 1])

    @property
    def asked(self) -> int | None:
        ask = self.table.flow.asked
        return None if ask is None else ask.seat

    @property
    def bot_asked(self) -> bool:
        return self.asked in self._bots

    @property
    def hot_seat(self) -> bool:
        """Whether people take turns at the keyboard, so that nobody may see what the last one saw."""
        return len(self.persons) > 1

    @property
    def first_eyes(self) -> int:
        """Whose view is shown before anybody is asked: a single person's, else what everybody knows."""
        return self.persons[0] if len(self.persons) == 1 else TABLE

    def choose(self, number: int, seat: int) -> None:
        """A person takes a choice by its number in the list they were shown."""
        decision = self.table.seat_view(seat).decision
        if decision is not None and decision.mine and number < len(decision.choices):
            self.table.choose(decision.choices[number], seat)

    async def let_bot_choose(self) -> None:
        """The program that is asked thinks, beside the screen, and its choice is made. BotBroke if that fails."""
        seat = self.asked
        assert seat is not None
        choice = await self._think(seat)
        try:
            self.table.choose(choice, seat)
        except RulesBug as error:
            raise BotBroke(
                f"The rules broke while {self.table.names[seat]} decided; the game stands where it was."
            ) from error

    async def _think(self, seat: int) -> Choice:
        bot, view = self._bots[seat], self.table.seat_view(seat)
        try:
            return await bot.choose(view) if isinstance(bot, Study) else bot.choose(view)
        except Exception as error:
            who = self.table.header.seats[seat]
            # only the kind of error is told: its text may name what the program holds
            kind = error if isinstance(error, BotFailed) else type(error).__name__
            raise BotBroke(f"{who.name} ({who.player}) could not choose: {kind}.") from error

    @property
    def bots_have_moved(self) -> bool:
        return any(isinstance(record, Step) and record.seat not in self.persons for record in self.table.records)

    def last_moves(self, eyes: int) -> list[Move]:
        """What programs decided last, the latest first, as these eyes saw it."""
        return last_moves(self.table, [s for s in range(len(self.table.names)) if s not in self.persons], eyes)

    # -- taking back ---------------------------------------------------------------------------------------------------

    @property
    def undo_target(self) -> int:
        """The record to return to so that the person who decided last decides again."""
        records = self.table.records
        for index in range(len(records) - 1, 0, -1):
            record = records[index]
            if isinstance(record, Step) and record.seat in self.persons:
                return index - 1
        return -1

    def why_no_undo(self) -> str:
        return _sentence(self.table.undo_barrier(self.undo_target))

    def why_no_undo_turn(self) -> str:
        return _sentence(self.table.undo_barrier(self.table.turn_start()))

    def undo(self) -> None:
        self.table.undo(self.undo_target)

    def undo_turn(self) -> None:
        self.table.undo_turn()


def seated(name: str, seed: int) -> Bot | Study:
    """A program that takes its time thinks in a process of its own."""
    bot = make_bot(name, seed)
    return Study(name, seed) if bot.thinks else bot


def _sentence(reason: str) -> str:
    return f"This cannot be taken back: {reason}." if reason else ""
