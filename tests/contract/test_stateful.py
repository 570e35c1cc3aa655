"""Hypothesis at the table: any order of choosing, taking back, saving, forking and looking, shrunk when it breaks."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from tests.contract.configurations import ALL, Configuration
from tests.contract.inspector import always
from tests.failures import FOLDER
from wl_tui.kernel.clone import clone
from wl_tui.kernel.cursor import UNITS, Cursor
from wl_tui.kernel.errors import UndoBarred
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.state import State, fingerprint, state_bytes, unbalanced
from wl_tui.kernel.table import Table
from wl_tui.kernel.timeline import EVERY
from wl_tui.kernel.verify import SAME, verify
from wl_tui.kernel.views import imagine, view_of


class TableMachine(RuleBasedStateMachine):
    """Subclassed for each configuration. The journal is on all the time; what it holds is compared as we go."""

    configuration: Configuration

    @initialize(seed=st.integers(0, 2**64 - 1), sandbox=st.booleans())
    def lay(self, seed: int, sandbox: bool) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "game.wlj"
        players = self.configuration.table(seed).header.seats
        options = {**self.configuration.all_options, "sandbox": sandbox}
        self.table = Table.new(self.configuration.game, players, seed, options, self.path)
        self.copies: list[tuple[State, str]] = []

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.table.close()
            report = verify(self.path)
            FOLDER.mkdir(exist_ok=True)
            shutil.copy(self.path, kept_path(self.configuration))
            self.folder.cleanup()
            assert report.code == SAME, report.findings

    @precondition(lambda self: not self.table.over)
    @rule(number=st.integers(0, 1000), times=st.integers(1, 6))
    def choose(self, number: int, times: int) -> None:
        for turn in range(times):
            if (decision := self.table.decision) is not None:
                self.table.choose(decision.choices[(number + turn) % len(decision.choices)], decision.seat)

    @rule(back=st.integers(1, 4))
    def undo(self, back: int) -> None:
        table = self.table
        target = len(table.records) - 1 - back
        if table.undo_barrier(target):
            before = state_bytes(table.state)
            with pytest.raises(UndoBarred):
                table.undo(target)
            assert state_bytes(table.state) == before
            return
        expected = table.timeline().state_at(table.timeline().ends[target])
        table.undo(target)
        assert table.state == expected
        assert len(table.records) == target + 1

    @rule()
    def leave_and_come_back(self) -> None:
        state, asked, events = clone(self.table.state), self.table.flow.asked, self.table.events
        self.table.close()
        self.table = Table.load(self.path)
        assert (self.table.state, self.table.flow.asked, self.table.events) == (state, asked, events)

    @rule(at=st.integers(0, 1000), more=st.integers(0, 5))
    def fork(self, at: int, more: int) -> None:
        """A fork goes its own way: what happens there is not felt here."""
        before = state_bytes(self.table.state)
        child = self.table.fork(at % len(self.table.records))
        assert child.header.parent is not None
        for _ in range(more):
            if child.decision is not None:
                child.choose(child.decision.choices[-1])
        assert state_bytes(self.table.state) == before

    @rule(steps=st.lists(st.tuples(st.sampled_from(UNITS), st.booleans(), st.integers(1, 7)), max_size=8))
    def watch(self, steps: list[tuple[str, bool, int]]) -> None:
        timeline = self.table.timeline()
        cursor = Cursor(timeline)
        for unit, forward, times in steps:
            (cursor.forward if forward else cursor.back)(unit, times)  # type: ignore[arg-type]
            assert cursor.applied <= EVERY
            assert cursor.state == timeline.state_at(cursor.position)

    @rule(seed=st.integers(0, 2**32), seat=st.integers(0, 7))
    def imagine(self, seed: int, seat: int) -> None:
        seat %= len(self.table.header.seats)
        view = view_of(self.table.state, seat)
        world = imagine(view, seat, Dice(seed), self.table.rules.game.plausible)
        assert state_bytes(view_of(world, seat)) == state_bytes(view)
        assert unbalanced(world) == []
        asked = Flow(self.table.rules, world, always).advance()
        assert (asked is None) == (self.table.flow.asked is None)

    @invariant()
    def whole(self) -> None:
        if not hasattr(self, "table"):
            return
        self.copies.append((clone(self.table.state), fingerprint(self.table.state)))
        for copy, hash in self.copies:
            assert fingerprint(copy) == hash
        assert unbalanced(self.table.state) == []
        assert self.table.timeline().tip == self.table.state
        assert (self.table.decision is None) == self.table.over


def machine(configuration: Configuration) -> type[TableMachine]:
    return type("Machine", (TableMachine,), {"configuration": configuration})


def run(configuration: Configuration, examples: int) -> None:
    found = machine(configuration)
    try:
        run_state_machine_as_test(
            found,
            settings=settings(
                max_examples=examples,
                stateful_step_count=30,
                deadline=None,
                derandomize=True,
                suppress_health_check=list(HealthCheck),
            ),
        )
    except Exception as error:
        error.add_note(f"the smallest game that fails is kept; open it with: wl-tui resume {kept_path(configuration)}")
        raise
    kept_path(configuration).unlink()


def kept_path(configuration: Configuration) -> Path:
    """Each example leaves its game here; the last one Hypothesis runs is the smallest that fails."""
    return FOLDER / f"stateful-{configuration}.wlj"


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_any_order_of_things(configuration: Configuration) -> None:
    run(configuration, 100 // len(ALL))


@pytest.mark.soak
@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_any_order_of_things_for_long(configuration: Configuration) -> None:
    run(configuration, 3_000 // len(ALL))
