"""Verifying a journal: every byte, every fold, and the whole game played again under today's rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from wl_tui.kernel.errors import JournalError, KernelError, NewerJournal, NotAJournal
from wl_tui.kernel.events import Reached, Reseeded
from wl_tui.kernel.flow import Ask, Flow, Forced
from wl_tui.kernel.notation import notation
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.records import Step, Told
from wl_tui.kernel.state import as_data
from wl_tui.kernel.structs import Choice, Event

SAME, DIFFERENT, NOT_READ = 0, 1, 2


@dataclass
class Report:
    """`code` 0: all bytes accounted for and the same; 1: torn, damaged or different; 2: not to be read at all."""

    file: str
    code: int
    findings: list[str] = field(default_factory=list)
    records: int = 0
    events: int = 0

    @property
    def verdict(self) -> str:
        return {SAME: "good", DIFFERENT: "BAD", NOT_READ: "not read"}[self.code]


def verify(path: Path) -> Report:
    try:
        recording = read(path)
    except (NotAJournal, NewerJournal) as error:
        return Report(path.name, NOT_READ, [str(error)])
    except JournalError as error:
        return Report(path.name, DIFFERENT, [str(error)])
    timeline = recording.timeline
    report = Report(path.name, SAME, list(recording.notes), len(timeline.records), len(timeline.events))
    if recording.torn:
        report.code = DIFFERENT
    if recording.problem is not None:
        report.code = DIFFERENT
        report.findings.append(str(recording.problem))
    if timeline.tip.result is not None and not recording.closed and recording.problem is None:
        report.code = DIFFERENT
        report.findings.append("the game is over, but its closing line is missing: the file has been cut")
    if recording.unchecked:
        report.findings.append(
            f"{recording.unchecked} of {len(timeline.records)} checks were written for a state with other fields and were"
            " not compared"
        )
    if changed := recording.changed_entries():
        report.findings.append(f"played under other content: {', '.join(changed[:5])}{' ...' if changed[5:] else ''}")
    if difference := first_difference(recording):
        report.code = DIFFERENT
        report.findings.append(difference)
    return report


def first_difference(recording: Recording) -> str:
    """Play the choices again and compare; "" if everything comes out as it was recorded."""
    rules = recording.rules
    record: Told

    def waits(ask: Ask) -> bool:
        """Exactly those choices resolve themselves, and those questions lapse, that did so then."""
        if ask.lapses:
            rest = tuple(event for event in record.events[len(flow.events) :] if not isinstance(event, Reseeded))
            return rest == ((Reached(flow.pending),) if flow.pending else ())
        return len(flow.forced) >= len(record.forced)

    flow = Flow(rules, rules.blank(len(recording.header.seats), recording.head.seed), waits)
    for record in recording.timeline.records:
        try:
            if isinstance(record, Step):
                if flow.asked is None or flow.asked.seat != record.seat:
                    return f"record {record.n}: it is not seat {record.seat} who is asked there today"
                flow.choose(record.choice)
            else:
                flow.begin()
        except KernelError as error:
            return f"record {record.n}: {error}"
        except Exception as error:
            return f"record {record.n}: today's rules break there ({error!r})"
        for event in record.events:
            if isinstance(event, Reseeded):  # it came from nobody's choice: the game was continued with other luck
                flow.emit(event)
        forced, events = flow.take_record()
        if found := _compare(record, forced, events):
            return f"record {record.n}: {found}"
    return ""


def _compare(record: Told, forced: tuple[Forced[Choice], ...], events: tuple[Event, ...]) -> str:
    for number, (then, now) in enumerate(zip(record.events, events, strict=False), start=1):
        if then != now:
            return f"event {number} was {as_data(then)}, today it is {as_data(now)}"
    if len(record.events) != len(events):
        return f"there were {len(record.events)} events, today there are {len(events)}"
    if record.forced != forced:
        was, today = (", ".join(notation(each.choice) for each in choices) for choices in (record.forced, forced))
        return f"what resolved itself was '{was}', today it is '{today}'"
    return ""
