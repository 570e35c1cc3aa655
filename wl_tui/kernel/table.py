"""The table: one game being played, recorded, saved, taken back.

Everything that happens goes through `choose`. The table adds to the flow what people need: records, the journal, undo,
views for each seat, and the certainty that a bug in the rules loses nothing.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from wl_tui.kernel import registry
from wl_tui.kernel.chronicle import Chronicle
from wl_tui.kernel.errors import (
    ContentChanged,
    DamagedJournal,
    GameOver,
    KernelError,
    NotYourDecision,
    RulesBug,
    UndoBarred,
)
from wl_tui.kernel.flow import Ask, Flow, never
from wl_tui.kernel.history import NOBODY, History
from wl_tui.kernel.journal import Journal, write_whole
from wl_tui.kernel.keeping import branch, complete, keep_aside, where
from wl_tui.kernel.protocol import Game, Options
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.records import (
    PERSON,
    Close,
    Header,
    Seat,
    Step,
    Told,
    Undo,
    content_record,
    new_header,
    seated,
    setup_record,
)
from wl_tui.kernel.rng import MASK
from wl_tui.kernel.rules import Rules, check_seats
from wl_tui.kernel.seatview import Decision, SeatView
from wl_tui.kernel.state import Result, State, fingerprint
from wl_tui.kernel.structs import Choice, Event
from wl_tui.kernel.timeline import Timeline


class Table:
    """Made by `Table.new`, `Table.load` or `table.fork`, never directly."""

    def __init__(self, rules: Rules, header: Header, seed: int) -> None:
        self.rules = rules
        self.header = header
        self.seed = seed
        self.history = History()
        self.journal: Journal | None = None
        self.notes: list[str] = []
        """What was noticed when the game was loaded."""
        self._next_number = 0
        self._since: tuple[int, int] = (-1, 0)
        self._chronicle: Chronicle | None = None
        self._set_flow(Flow(rules, rules.blank(len(header.seats), seed)))

    # -- beginning -----------------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game | str,
        seats: Sequence[Seat | str],
        seed: int | None = None,
        options: Options | None = None,
        journal: Path | str | None = None,
        rules: Rules | None = None,
    ) -> Table:
        """Lay a table and play its setup. Without a seed, chance picks one; with a journal, all is saved there.

        `rules` that were made before, from the same game and options, save reading the content again.
        """
        rules = rules or Rules(registry.find(game) if isinstance(game, str) else game, options)
        game = rules.game
        check_seats(game, len(seats), rules.options)
        if seed is None:
            seed = int.from_bytes(os.urandom(6), "big")
        table = cls(rules, new_header(game.id, seated(seats)), seed & MASK)
        try:
            table.flow.begin()
        except Exception as error:
            raise RulesBug(f"the rules of {game.title} broke while the table was laid; nothing was begun") from error
        if journal is not None:
            table.journal = Journal.create(Path(journal), table.header)
        table._record(None)
        return table

    @classmethod
    def load(cls, path: Path | str, accept_content: bool = False) -> Table:
        """Go on with a saved game where it was left. Damage is refused; `wl-tui verify` tells more."""
        path = Path(path)
        recording = read(path)
        if recording.problem is not None:
            raise recording.problem
        changed = recording.changed_entries()
        if changed and not recording.closed and not accept_content:
            raise ContentChanged(changed)
        try:
            table = cls.from_recording(recording)
            for seat in range(len(table.names)):
                table.seat_view(seat).rehearse()
        except Exception as error:  # events that fold, to a state the rules cannot stand in
            raise DamagedJournal(f"{path.name}: the game cannot go on from where it stands ({error!r})") from error
        if recording.torn:
            keep_aside(path)
        table.journal = Journal.reopen(path, *recording.good_end)
        if not recording.closed and (changed or recording.schema != table.rules.schema):
            table.journal.append(content_record(table.rules, table._take_number(), table.at, changed))
        if table.over and not recording.closed:
            table.journal.append(*table._closing())
            table.notes.append("its closing line was missing and has been written")
        return table

    @classmethod
    def from_recording(cls, recording: Recording, count: int | None = None) -> Table:
        """A table in memory at the end of a recording, or after its first `count` records."""
        table = cls.from_timeline(recording.timeline, recording.header, count)
        table.notes = recording.notes
        table._next_number = recording.next_number
        return table

    @classmethod
    def from_timeline(cls, timeline: Timeline, header: Header, count: int | None = None) -> Table:
        """A table in memory at the end of a timeline, or after its first `count` records."""
        table = cls(timeline.rules, header, timeline.state_at(0).seed)
        table.history = History.of(timeline, count)
        table._next_number = len(table.records)
        table._stand_at(timeline.state_at(timeline.ends[len(table.records) - 1]))
        return table

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def records(self) -> list[Told]:
        """The records that count: undone ones are not among them."""
        return self.history.records

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.header.seats]

    @property
    def state(self) -> State:
        """The true state, for the table's own tools. Players get a `SeatView`."""
        return self.flow.state

    @property
    def decision(self) -> Decision | None:
        """The question that is open, as the seat that must answer it sees it."""
        ask = self.flow.asked
        return None if ask is None else self.seat_view(ask.seat).decision

    @property
    def events(self) -> list[Event]:
        return [event for record in self.records for event in record.events]

    @property
    def over(self) -> bool:
        return self.flow.state.result is not None

    @property
    def result(self) -> Result | None:
        return self.flow.state.result

    @property
    def warning(self) -> str:
        return self.journal.warning if self.journal else ""

    @property
    def at(self) -> str:
        return where(self.flow.state, self.header.seats)

    def seat_view(self, seat: int) -> SeatView:
        return SeatView(self, seat)

    @property
    def chronicle(self) -> Chronicle:
        if self._chronicle is None:
            self._chronicle = Chronicle(self.rules, len(self.header.seats), self.seed, self.records)
        return self._chronicle

    def timeline(self) -> Timeline:
        """All that counts, folded anew: for cursors, undo and saving."""
        timeline = Timeline(self.rules, len(self.header.seats), self.seed)
        for record in self.records:
            timeline.append(record)
        return timeline

    # -- playing -------------------------------------------------------------------------------------------------------

    def choose(self, choice: Choice, seat: int | None = None) -> Told:
        """Make a choice for the seat that is asked. IllegalChoice and NotYourDecision change nothing."""
        ask = self.flow.asked
        if ask is None:
            raise GameOver("the game is over, there is nothing to choose")
        if seat is not None and seat != ask.seat:
            raise NotYourDecision(f"it is {self.names[ask.seat]} who is asked now")
        self._since = (ask.seat, self.flow.state.irrevocable)
        try:
            self.flow.choose(choice)
        except KernelError:
            raise
        except Exception as error:
            self._stand_at(self.timeline().tip)
            # what broke may name what nobody should see: it is the cause, not the text
            raise RulesBug(f"the rules broke at {self.at}; the game stands where it was") from error
        return self._record((ask.seat, choice))

    def _record(self, made: tuple[int, Choice] | None) -> Told:
        forced, events = self.flow.take_record()
        state = self.flow.state
        check, at = (fingerprint(state), self.at) if self.journal else ("", "")
        number = self._take_number()
        record: Told
        if made is None:
            record = setup_record(self.rules, number, at, self.seed, forced, events, check)
        else:
            seat, choice = made
            record = Step(number, at, seat=seat, choice=choice, forced=forced, events=events, check=check)
        turned = self.history.add(record, state)
        if self.journal is not None:
            self.journal.append(record, *self._closing())
            if turned or state.result is not None:
                self.journal.sync()
        return record

    def _waits(self, ask: Ask) -> bool:
        """Whether a question with one answer is put all the same: to a person, if answering is more than a formality."""
        if self.header.seats[ask.seat].player != PERSON:
            return False
        if ask.hush and sum(seat.player == PERSON for seat in self.header.seats) > 1:
            return True
        return ask.hold and self._since == (ask.seat, self.flow.state.irrevocable)

    # -- taking back ---------------------------------------------------------------------------------------------------

    def undo(self, to: int | None = None) -> None:
        """Return to the moment after record `to` (an index into `records`), by default one step back."""
        target = len(self.records) - 2 if to is None else to
        if reason := self.undo_barrier(target):
            raise UndoBarred(reason)
        timeline = self.timeline()
        timeline.truncate(target + 1)
        self.history.cut(target + 1)
        self._stand_at(timeline.tip)
        if self.journal is not None:
            self.journal.append(Undo(self._take_number(), self.at, to=self.records[target].n))
        else:
            self._next_number = self.records[target].n + 1

    def undo_turn(self) -> None:
        """Return to the beginning of the running turn."""
        self.undo(self.turn_start())

    def turn_start(self) -> int:
        """The index of the record that brought the running turn."""
        return self.history.turn_start()

    def undo_barrier(self, target: int) -> str:
        """Why the moment after record `target` cannot be returned to; "" if it can."""
        ask = self.flow.asked
        return self.history.barrier(target, ask.seat if ask else NOBODY, self.rules.sandbox)

    # -- keeping -------------------------------------------------------------------------------------------------------

    def save(self, path: Path | str) -> None:
        """Write the game as it counts, as a journal of its own."""
        write_whole(Path(path), self.header, complete(self.rules, self.header, self.seed, self.records))

    def fork(
        self,
        at: int,
        path: Path | str | None = None,
        seats: Sequence[Seat] | None = None,
        fresh_luck: bool = False,
    ) -> Table:
        """A new game that goes on after record index `at` of this one and remembers where it comes from, with the same
        players or others, and the luck that was coming or another."""
        header, timeline = branch(self.timeline(), self.header, at, seats, fresh_luck)
        child = Table.from_timeline(timeline, header)
        if path is None:
            return child
        child.save(path)
        return Table.load(path, accept_content=True)

    def close(self) -> None:
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def _closing(self) -> list[Close]:
        result = self.flow.state.result
        return [] if result is None else [Close(self._take_number(), self.at, result.reason)]

    def _take_number(self) -> int:
        self._next_number += 1
        return self._next_number - 1

    def _stand_at(self, state: State) -> None:
        flow = Flow(self.rules, state)
        flow.advance()
        self._set_flow(flow)

    def _set_flow(self, flow: Flow) -> None:
        people = any(seat.player == PERSON for seat in self.header.seats)
        flow.waits = self._waits if people else never
        self.flow = flow
        self._chronicle = None
