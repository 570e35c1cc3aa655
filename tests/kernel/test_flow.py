"""The loop: steps, children, gotos, inserts, forced choices, reasons, and what happens when rules break."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from wl_tui.kernel.errors import BadSetup, IllegalChoice, NotYourDecision, RulesBug
from wl_tui.kernel.events import Began
from wl_tui.kernel.flow import Ask, Flow, Goto, Outcome
from wl_tui.kernel.protocol import Content, Game, Insert, Module
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Frame
from wl_tui.kernel.table import Table


class Root(Frame, kw_only=True):
    count: int = 0
    asked: bool = False


class Child(Frame, kw_only=True):
    pass


class Counted(Event, frozen=True):
    what: str

    def apply(self, s: State) -> None:
        frame = s.stack[0]
        assert isinstance(frame, Root)
        frame.count += 1


class Said(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[0]
        assert isinstance(frame, Root)
        frame.asked = True


class Say(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Said(seat))


class Break(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(Counted("before it breaks"))
        raise ZeroDivisionError("a bug")


def quiet(f: Root, g: Flow) -> Outcome:
    return None


def child(f: Root, g: Flow) -> Outcome:
    return Child()


def again(f: Root, g: Flow) -> Outcome:
    return Goto("child") if f.count < 3 else None


def ask(f: Root, g: Flow) -> Outcome:
    if f.asked:
        return None
    g.bar("Fly", "you have no wings", "X-1.1")
    return Ask(0, "say", [Say(), Break()])


def inside(f: Child, g: Flow) -> Outcome:
    g.emit(Counted("inside"))
    return None


def inserted(f: Root, g: Flow) -> Outcome:
    g.emit(Counted("inserted"))
    return None


BASE = Module(
    "base",
    "Base",
    frames={Root: (quiet, child, again, ask), Child: (inside,)},
    events=(Counted, Said),
    choices=(Say, Break),
)


def nod(f: Root, g: Flow) -> Outcome:
    return None if f.asked or g.unwatched else Ask(0, "nod", [Say()], lapses=True)


NODDING = Module("nodding", "Nodding", inserts=(Insert(Root, nod, before="ask"),))
BEFORE = Module("before", "Before", inserts=(Insert(Root, inserted, before="child"),))
AFTER = Module("after", "After", inserts=(Insert(Root, inserted, after="again"),))
LOST = Module("lost", "Lost", inserts=(Insert(Root, inserted, after="nowhere"),))
GAME = Game(
    "loop",
    "Loop",
    "1",
    range(1, 3),
    lambda options: BASE,
    lambda seats: Root(),
    lambda rules: Content(None, {}),
    modules=(BEFORE, AFTER, LOST, NODDING),
)


def started(*modules: str) -> Flow:
    rules = Rules(GAME, {"with": list(modules)})
    flow = Flow(rules, rules.blank(1, 1))
    flow.begin()
    return flow


def whats(flow: Flow) -> list[str]:
    return [event.what for event in flow.events if isinstance(event, Counted)]


def test_steps_children_and_gotos_in_flow_events() -> None:
    flow = started()
    assert whats(flow) == ["inside"] * 3
    kinds = [(type(event).__name__, getattr(event, "step", "")) for event in flow.events]
    assert kinds[:3] == [("Began", ""), ("Began", ""), ("Counted", "")]
    assert kinds[-2:] == [("Ended", ""), ("Reached", "ask")]
    assert flow.asked is not None


def test_a_step_that_does_nothing_leaves_no_trace() -> None:
    assert all(getattr(event, "step", "") != "quiet" for event in started().events)


def test_the_parent_stands_behind_its_child_before_the_child_begins() -> None:
    events = started().events
    first = next(event for event in events if isinstance(event, Began) and isinstance(event.frame, Child))
    assert first.then == "again"


def test_an_event_keeps_its_own_copy_of_a_frame() -> None:
    flow = started()
    root = flow.events[0]
    assert isinstance(root, Began)
    assert root.frame.count == 0
    assert flow.state.stack[0].count == 3  # type: ignore[attr-defined]


def test_a_step_inserted_before_another_is_met_by_whoever_goes_there() -> None:
    assert whats(started("before")) == ["inserted", "inside", "inserted", "inside"]


def test_a_step_inserted_after_another_follows_it() -> None:
    assert whats(started("after")) == ["inside"] * 3 + ["inserted"]


def test_an_insert_that_finds_no_place_is_refused() -> None:
    with pytest.raises(LookupError, match="nowhere"):
        started("lost")


def test_after_the_answer_the_same_step_looks_again() -> None:
    flow = started()
    flow.choose(Say())
    assert flow.asked is None
    assert flow.state.stack == []


def test_a_question_that_lapses_leaves_no_trace_if_nobody_waits_for_it() -> None:
    flow = started("nodding")
    assert flow.asked is not None
    assert flow.asked.kind == "say"
    assert flow.forced == []
    assert flow.events == started().events


def test_a_question_that_lapses_is_put_to_who_waits_for_it_and_stays_put() -> None:
    rules = Rules(GAME, {"with": ["nodding"]})
    flow = Flow(rules, rules.blank(1, 1), waits=lambda ask: True)
    flow.begin()
    assert flow.asked is not None
    assert flow.asked.kind == "nod"
    loaded = Flow(rules, flow.state)
    loaded.advance()
    assert loaded.asked == flow.asked, "who comes back to a question finds it open"
    assert loaded.events == []
    flow.choose(Say())
    assert flow.asked is None, "the same step has looked again, and ask has nothing left to ask"


def test_reasons_are_given_when_asked_for_and_cost_nothing_else() -> None:
    flow = started()
    count = len(flow.events)
    assert [(bar.what, bar.why, bar.rule) for bar in flow.barred()] == [("Fly", "you have no wings", "X-1.1")]
    assert len(flow.events) == count


def test_a_bug_in_the_rules_loses_nothing() -> None:
    table = Table.new(GAME, ["Annie"], 1)
    before = table.flow.clone()
    with pytest.raises(RulesBug, match="stands where it was"):
        table.choose(Break())
    assert table.state == before.state
    assert table.flow.asked == before.asked
    table.choose(Say())


def test_a_bug_in_the_setup_begins_nothing(tmp_path: Path) -> None:
    path = tmp_path / "never.wlj"
    broken = Game("x", "X", "1", range(1, 2), lambda options: BASE, lambda seats: 1 / 0, lambda rules: Content(None, {}))  # type: ignore[arg-type, return-value]
    with pytest.raises(RulesBug, match="nothing was begun"):
        Table.new(broken, ["Annie"], 1, journal=path)
    assert not path.exists()


def test_an_illegal_choice_says_what_is_legal_and_changes_nothing() -> None:
    table = Table.new("showdown", ["Annie", "Bill", "Cole"], 1)
    assert table.decision is not None
    asked = table.decision.seat
    before = table.flow.clone()
    with pytest.raises(IllegalChoice) as refusal:
        table.choose(Say())
    assert "rest" in refusal.value.legal
    assert "'say' is not possible now" in str(refusal.value)
    with pytest.raises(NotYourDecision) as denial:
        table.choose(table.decision.choices[0], (asked + 1) % 3)
    assert "rest" not in str(denial.value), "others are not told what could be chosen"
    assert table.state == before.state


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"with": ["zebra"]}, "no module 'zebra'; it has: posse"),
        ({"fame": 4}, "cannot be 4; it can be: 5, 3, 7"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"sandbox": 1}, "option 'sandbox' cannot be 1"),
    ],
)
def test_a_setup_that_does_not_fit_is_refused_in_a_sentence(options: dict[str, object], problem: str) -> None:
    with pytest.raises(BadSetup, match=problem):
        Table.new("showdown", ["x"] * 3, 1, options)  # type: ignore[arg-type]


def test_several_modules_count_the_same_event_each_its_own() -> None:
    base = replace(BASE, tallies={Counted: lambda event: ((0, event.what, 1),)})
    more = Module("more", "More", tallies={Counted: lambda event: ((0, "all", 2),)})
    for chosen, tally in ((["more"], {"inside": 3, "all": 6}), ([], {"inside": 3})):
        rules = Rules(replace(GAME, base=lambda options: base, modules=(more,)), {"with": chosen})
        flow = Flow(rules, rules.blank(1, 1))
        flow.begin()
        assert flow.state.tallies[0] == tally
        folded = rules.blank(1, 1)
        for event in flow.events:
            rules.apply(folded, event)
        assert folded.tallies[0] == tally
