"""What every game promises, checked along one game: the inspector looks on while chance plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import factorial, prod
from pathlib import Path

import pytest

from tests.contract.secrets import renamed, swapped, unknown_to
from wl_tui.kernel.clone import clone
from wl_tui.kernel.errors import GameOver, IllegalChoice, NotYourDecision, UndoBarred
from wl_tui.kernel.events import Moved, Shown
from wl_tui.kernel.flow import Ask, Flow
from wl_tui.kernel.notation import notation
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.scene import Scene, covered_notation
from wl_tui.kernel.state import Bags, State, fingerprint, state_bytes, unbalanced
from wl_tui.kernel.structs import Choice, Event, piece_fields
from wl_tui.kernel.table import Table
from wl_tui.kernel.verify import SAME, verify
from wl_tui.kernel.views import TABLE, imagine, seen, view_of

RARER = 12
MANY_DEALS = 100
"""Six deals out of so many are all alike once in ten thousand million times."""


def always(ask: Ask) -> bool:
    return True


class Inspector:
    """Checks a table after each choice. Dear checks are made now and then, as the dice say; `ease` times as rarely if
    games are wanted in thousands. What is checked after every event and every choice is so at any ease."""

    def __init__(self, table: Table, dice: Dice, folder: Path, ease: int = 1) -> None:
        self.table = table
        self.dice = dice
        self.folder = folder
        self.ease = ease
        self.rules = table.rules
        self.seats = len(table.header.seats)
        self.audits = [audit for module in table.rules.modules for audit in module.audits]
        self.folded = self.rules.blank(self.seats, table.seed)
        self.done = 0
        self.counted: tuple[dict[str, Bags], dict[str, str]] = ({}, {})
        self.known: dict[str, int] = {}
        self.kept: list[tuple[State, str]] = []
        self.ever_known: dict[str, int] = {}
        self.older: list[Choice] = []
        self.used: set[str] = set()

    # -- after every choice ----------------------------------------------------------------------------------------

    def look(self) -> None:
        self.fold()
        self.question()
        self.keep_a_clone()
        if self.dice.below(self.ease) == 0:
            self.words_of_the_question()
        self.now_and_then(3, self.secrets)
        for check in (self.save_and_load, self.try_every_choice, self.undo, self.imagination):
            self.now_and_then(8, check)

    def now_and_then(self, chance: int, check: Callable[[], None]) -> None:
        """The longer a game has gone on, the rarer its dear checks, so that long games can be had in numbers too."""
        if self.dice.below((chance + len(self.table.records) // RARER) * self.ease) == 0:
            check()
            self.used.add(check.__name__)

    def fold(self) -> None:
        """The fold of the events is the live state, pieces are conserved after every event, and every event has words."""
        for record in self.table.records[self.done :]:
            for event in record.events:
                self.rules.apply(self.folded, event)
                self.conserved(event)
                self.words(event)
                self.learn()
        self.done = len(self.table.records)
        assert self.folded == self.table.state
        assert state_bytes(self.folded) == state_bytes(self.table.state)

    def conserved(self, event: Event) -> None:
        """The pieces are counted again whenever a place is not what it was: bags are tuples, so that is quickly seen."""
        state = self.folded
        if self.counted != (state.places, state.backs):
            assert unbalanced(state) == [], f"after {event}"
            self.counted = (dict(state.places), dict(state.backs))
        for audit in self.audits:
            assert list(audit(state)) == [], f"after {event}"

    def learn(self) -> None:
        if self.known != self.folded.known:
            self.known = dict(self.folded.known)
            for piece, mask in self.known.items():
                self.ever_known[piece] = self.ever_known.get(piece, 0) | mask

    def words(self, event: Event) -> None:
        """Tellers are called themselves: `Scene.tell` would cover up for one that breaks."""
        teller = self.rules.tellers.get(type(event))
        if teller is None or not event.told or self.dice.below(4 * self.ease):
            return
        for viewer in (TABLE, self.dice.below(self.seats)):
            scene = Scene(self.rules, view_of(self.folded, viewer), viewer, self.table.names)
            assert isinstance(teller(scene, seen(event, self.folded, viewer)), str)

    def question(self) -> None:
        ask = self.table.flow.asked
        assert (ask is None) == self.table.over
        assert ask is None or ask.choices, "a dead end: nothing can be chosen"

    def words_of_the_question(self) -> None:
        decision = self.table.decision
        if decision is None:
            return
        notations = decision.notations()
        assert len(set(notations)) == len(notations), f"one notation for two choices: {notations}"
        for text, choice in zip(notations, decision.choices, strict=True):
            assert self.rules.notations.parse(text) == choice
        one = self.dice.below(len(notations))
        assert decision.parse(notations[one]) == decision.choices[one]
        assert all(label.strip() for label in decision.labels())
        assert decision.kind in self.rules.prompts, f"no prompt for {decision.kind}"
        before = state_bytes(self.table.state)
        decision.barred()
        assert state_bytes(self.table.state) == before, "asking for reasons changed the game"
        for viewer in {TABLE, decision.seat, self.dice.below(self.seats)}:
            shown = self.table.seat_view(viewer).decision
            assert shown is not None
            assert shown.prompt
            assert bool(shown.choices) == (viewer == decision.seat)

    def keep_a_clone(self) -> None:
        copy = clone(self.table.state)
        assert copy == self.table.state
        if self.dice.below(1 + len(self.table.records) // RARER) == 0:
            self.kept.append((copy, fingerprint(copy)))

    # -- now and then ----------------------------------------------------------------------------------------------

    def save_and_load(self) -> None:
        path = self.folder / "middle.wlj"
        self.table.save(path)
        loaded = Table.load(path)
        try:
            assert loaded.state == self.table.state
            assert loaded.flow.asked == self.table.flow.asked
            assert loaded.events == self.table.events
            report = verify(path)
            assert report.code == SAME, report.findings
        finally:
            loaded.close()
            path.unlink()

    def try_every_choice(self) -> None:
        """Each listed choice is accepted, on a clone; one that is not listed is refused and changes nothing."""
        ask = self.table.flow.asked
        if ask is None:
            return
        before = state_bytes(self.table.state)
        for choice in ask.choices:
            flow = self.table.flow.clone()
            flow.choose(choice)
            assert flow.asked is not None or flow.state.result is not None
            assert unbalanced(flow.state) == []
        for choice in self.older:
            if choice not in ask.choices:
                self.refused(choice, notation(ask.choices[0]))
        assert state_bytes(self.table.state) == before
        assert self.table.flow.asked == ask

    def refused(self, choice: Choice, legal: str) -> None:
        with pytest.raises(IllegalChoice) as refusal:
            self.table.choose(choice)
        assert legal in str(refusal.value)
        assert notation(choice) in str(refusal.value)

    def undo(self) -> None:
        """Undo is truncation, and stops at what cannot be unlearned; the barrier is worked out here in its own way."""
        table = self.table
        if len(table.records) < 2:
            return
        record = table.records[-1]
        before = self.rules.blank(self.seats, table.seed)
        for earlier in table.records[:-1]:
            for event in earlier.events:
                self.rules.apply(before, event)
        asked = table.flow.asked
        barred = (
            asked is None
            or getattr(record, "seat", None) != asked.seat
            or before.streams != table.state.streams
            or _learned(before, record.events, self.rules.apply)
        )
        assert bool(table.undo_barrier(len(table.records) - 2)) == barred
        live = clone(table.state)
        if barred:
            with pytest.raises(UndoBarred):
                table.undo()
            assert table.state == live
            return
        table.undo()
        assert table.state == before
        assert len(table.records) == self.done - 1
        table.choose(record.choice)  # type: ignore[union-attr]
        assert table.state == live

    def secrets(self) -> None:
        for seat in range(self.seats):
            self.keeps_secrets_from(seat)
        self.same_history(self.dice.below(self.seats))

    def keeps_secrets_from(self, seat: int) -> None:
        self.same_whichever(seat)
        state = self.table.state
        hidden = unknown_to(state, seat)
        if len(hidden) < 2:
            return
        one = self.dice.pick(hidden)
        twins = [piece for piece in hidden if state.backs[piece] == state.backs[one] and piece != one]
        if twins:
            self.same_to(seat, one, self.dice.pick(twins))
        mine = [piece for piece in state.known if state.known[piece] >> seat & 1]
        control = [(p, q) for p in mine for q in hidden if state.backs[p] == state.backs[q]]
        if control:
            one, other = self.dice.pick(control)
            assert state_bytes(view_of(swapped(state, one, other, seat), seat)) != state_bytes(view_of(state, seat))
            self.used.add("positive control")

    def same_to(self, seat: int, one: str, other: str) -> None:
        """View, prompts, others' notations, errors and what is seen of the next choice are the same in both worlds."""
        ours, theirs = (
            Flow(self.rules, world, always)
            for world in (clone(self.table.state), swapped(self.table.state, one, other, seat))
        )
        assert _view(ours.state, seat) == _view(theirs.state, seat)
        here, there = ours.advance(), theirs.advance()
        if here is None or there is None:
            assert here is there
            return
        assert (here.seat, here.kind) == (there.seat, there.kind)
        assert _prompt(self.table, ours, seat) == _prompt(self.table, theirs, seat)
        assert _error(self.table, ours.state, seat) == _error(self.table, theirs.state, seat)
        if here.seat == seat:
            assert here == there
            assert ours.barred() == theirs.barred()
        choice = self.dice.pick(here.choices)
        twin = renamed(choice, one, other)
        if twin not in there.choices:
            return  # what could be done differs, and nobody else has been told
        assert covered_notation(choice, ours.state, seat) == covered_notation(twin, theirs.state, seat) or here.seat == seat
        mine, yours = _watch(ours, choice, seat), _watch(theirs, twin, seat)
        untold = min(len(mine[0]), len(yours[0])) if mine[1] or yours[1] else None
        assert mine[0][:untold] == yours[0][:untold]
        if not mine[1] and not yours[1]:
            assert _view(ours.state, seat) == _view(theirs.state, seat)
            if ours.asked and theirs.asked:
                assert (ours.asked.seat, ours.asked.kind) == (theirs.asked.seat, theirs.asked.kind)
            self.used.add("same next step")

    def same_whichever(self, seat: int) -> None:
        """Of two pieces in one bag somebody else lays one where the seat does not see it: it cannot tell which,
        whatever it knew of them before."""
        ask = self.table.flow.asked
        state = self.table.state
        if ask is None or ask.seat == seat:
            return
        by_bag: dict[object, list[Choice]] = {}
        for choice in ask.choices:
            for piece in (getattr(choice, name) for name, several in piece_fields(type(choice)) if not several):
                bag = next((bag for bags in state.places.values() for bag in bags if piece in bag), ())
                by_bag.setdefault((type(choice), bag, state.backs.get(piece)), []).append(choice)
        for choices in by_bag.values():
            logs = [self.unseen(choice, seat) for choice in choices]
            hidden = [log for log in logs if log is not None]
            assert all(log == hidden[0] for log in hidden)
            if len(hidden) > 1:
                self.used.add("same whichever")

    def unseen(self, choice: Choice, seat: int) -> list[Event] | None:
        """What a seat sees of a choice; None if the choice shows it a face, by what places are open to whom."""
        flow = Flow(self.rules, clone(self.table.state), always)
        flow.advance()
        bit = 1 << seat
        state = clone(flow.state)
        flow.choose(choice)
        log = []
        for event in flow.events:
            if isinstance(event, Moved) and state.audiences[event.target] & bit:
                return None
            if isinstance(event, Shown) and seat in event.seats:
                return None
            self.rules.apply(state, event)
            log.append(seen(event, state, seat))
        return log

    def same_history(self, seat: int) -> None:
        """Two pieces a seat has never known could change their names throughout, and its history reads the same."""
        never = [piece for piece in self.table.state.backs if not self.ever_known.get(piece, 0) >> seat & 1]
        if not never:
            return
        one = self.dice.pick(never)
        twins = [piece for piece in never if piece != one and self.folded.backs[piece] == self.folded.backs[one]]
        if not twins:
            return
        other = self.dice.pick(twins)
        events = self.table.events
        renamed_events = [renamed(event, one, other) for event in events]
        assert self.history(events, seat) == self.history(renamed_events, seat)
        self.used.add("same history")

    def history(self, events: Sequence[Event], seat: int) -> list[Event]:
        state = self.rules.blank(self.seats, self.table.seed)
        log = []
        for event in events:
            self.rules.apply(state, event)
            log.append(seen(event, state, seat))
        return log

    def imagination(self) -> None:
        """Imagined worlds look the same, are whole, have luck of their own, differ, and can be played on."""
        ask = self.table.flow.asked
        for seat in range(self.seats):
            view = view_of(self.table.state, seat)
            worlds = [imagine(view, seat, Dice(self.dice.seed()), self.rules.game.plausible) for _ in range(6)]
            for world in worlds:
                assert _view(world, seat) == state_bytes(view)
                assert unbalanced(world) == []
                assert world.seed not in (0, self.table.seed)
                assert world.streams == {}
            assert len({world.seed for world in worlds}) == len(worlds)
            if _much_is_hidden(self.table.state, seat):
                assert len({state_bytes(world) for world in worlds}) > 1
                assert len({str(world.places) for world in worlds}) > 1
                self.used.add("different worlds")
            flow = Flow(self.rules, worlds[0], always)
            asked = flow.advance()
            assert (asked and (asked.seat, asked.kind)) == (ask and (ask.seat, ask.kind))
            if asked and asked.seat == seat:
                assert asked == ask

    # -- at the end --------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        for copy, hash in self.kept:
            assert fingerprint(copy) == hash, "an earlier copy has changed: something is shared"
        self.save_and_load()
        assert self.table.result is not None
        assert self.table.result.reason in self.rules.game.endings
        with pytest.raises(GameOver):
            self.table.choose(self.older[-1])


def _view(state: State, seat: int) -> bytes:
    return state_bytes(view_of(state, seat))


def _prompt(table: Table, flow: Flow, seat: int) -> str:
    assert flow.asked
    return Scene(table.rules, view_of(flow.state, seat), seat, table.names).prompt(flow.asked.kind, flow.asked.seat)


def _error(table: Table, state: State, seat: int) -> str:
    """What a seat is told that tries something impossible in this world."""
    other = Table(table.rules, table.header, table.seed)
    other._stand_at(clone(state))
    assert other.flow.asked
    wrong = other.rules.choice_types[-1]
    with pytest.raises((NotYourDecision, IllegalChoice)) as refusal:
        other.choose(wrong(*["nonsense"] * len(wrong.__struct_fields__)), seat)
    return f"{refusal.type.__name__}: {refusal.value}"


def _watch(flow: Flow, choice: Choice, seat: int) -> tuple[list[Event], bool]:
    """The events a seat sees of a choice, up to the moment it learns a face it did not know, or chance shows it one of
    several backs (which of them comes hangs on the order of names in the bag, and two worlds differ in those); and whether
    it did."""
    state = clone(flow.state)
    flow.choose(choice)
    log: list[Event] = []
    for event in flow.events:
        if isinstance(event, Moved) and event.stream and len({*map(state.backs.get, state.pieces_in(event.source))}) > 1:
            return log, True
        before = {piece for piece, mask in state.known.items() if mask >> seat & 1}
        flow.rules.apply(state, event)
        if {piece for piece, mask in state.known.items() if mask >> seat & 1} - before:
            return log, True
        log.append(seen(event, state, seat))
    return log, False


def _learned(before: State, events: tuple[Event, ...], apply: Callable[[State, Event], None]) -> bool:
    state = clone(before)
    for event in events:
        known = dict(state.known)
        apply(state, event)
        if any(mask & ~known.get(piece, 0) for piece, mask in state.known.items()):
            return True
    return False


def _much_is_hidden(state: State, seat: int) -> bool:
    """Enough ways to deal the pieces of one back again that six deals are never all alike. (What a seat remembers may leave
    a single possibility, and rightly so.)"""
    if any(memory.seat == seat for memory in state.memories):
        return False
    hidden = set(unknown_to(state, seat))
    for back in set(state.backs.values()):
        bags = [
            len([piece for piece in bag if piece in hidden and state.backs[piece] == back])
            for place in state.places.values()
            for bag in place
        ]
        if factorial(sum(bags)) // prod(map(factorial, bags)) >= MANY_DEALS:
            return True
    return False
