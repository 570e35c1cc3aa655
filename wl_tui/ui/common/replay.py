"""Watching a recorded game on the same table it was played on: the table's own panels, driven by a cursor."""

from __future__ import annotations

import inspect
from bisect import bisect_right
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal

from wl_tui.analysis.chances import why_none
from wl_tui.kernel.cursor import Unit
from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.reader import Recording
from wl_tui.kernel.records import PERSON, Header, Step
from wl_tui.kernel.reel import ALL, Reel
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.table import Table
from wl_tui.kernel.timeline import Timeline
from wl_tui.kernel.views import TABLE
from wl_tui.saves import new_path
from wl_tui.ui.common.actions import Action, bindings
from wl_tui.ui.common.analysing import turned_rows
from wl_tui.ui.common.both import both_panes
from wl_tui.ui.common.help import paragraph
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.reading import LinesScreen
from wl_tui.ui.common.reel_keys import REPLAY
from wl_tui.ui.common.replay_charts import Charted
from wl_tui.ui.common.replay_notes import Annotated, margins_of
from wl_tui.ui.common.rows import Kind, Row, printable
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.status import TextLine
from wl_tui.ui.common.table import TableScreen, table_class, table_screen
from wl_tui.ui.common.takeover import ask_who_goes_on

LANDMARK, LINE, HEAD, NOTE, TURNING = "*", "-", "#", "!", "%"
BOTH_FROM = 120
"""Columns for two panes side by side."""


def replay_screen(timeline: Timeline, header: Header, problem: str = "", path: Path | None = None) -> TableScreen:
    """The screen of the game that was played, as a replay. It needs nothing but the events: no rules are run.

    Notes are kept beside the game's file, if it has one."""
    screen: TableScreen = replay_class(timeline.rules.game)(timeline, header, problem, path)
    return screen


def replay_class(game: Game) -> type[Any]:
    return _replay_of(table_class(game))


def replay_of(recording: Recording) -> TableScreen:
    """What can be watched of a file."""
    return replay_screen(recording.timeline, recording.header, str(recording.problem or ""), recording.path)


_KINDS: dict[type[TableScreen], type[Any]] = {}


def _replay_of(base: type[TableScreen]) -> type[Any]:
    """A class for each table screen, made once."""
    if base not in _KINDS:
        sheet = Path(inspect.getfile(base)).with_name(str(base.CSS_PATH))
        actions = (*REPLAY[:-2], *base.LOOKS, *REPLAY[-2:])
        members = {
            "CSS_PATH": str(sheet),
            "ACTIONS": actions,
            "BINDINGS": bindings(actions),
            "WHERE": f"in a replay {base.WHERE}".strip(),
            # handlers are only found in the class itself
            "_type_number": Replay._type_number,
            "_fit": Replay._fit,
        }
        _KINDS[base] = type(f"ReplayOf{base.__name__}", (Replay, base), members, inherit_bindings=False)
    return _KINDS[base]


class Replay(Charted, Annotated):
    ACTIONS: ClassVar[tuple[Action, ...]] = REPLAY
    AUTO_FOCUS = ""

    def __init__(self, timeline: Timeline, header: Header, problem: str, path: Path | None) -> None:
        # a table that is never played at: it lends its rules, its names and its seats
        people = tuple(msgspec.structs.replace(seat, player=PERSON) for seat in header.seats)
        super().__init__(Table(timeline.rules, msgspec.structs.replace(header, seats=people), 0), 0.0)
        self._header = header
        self._path = path
        self._margins, trouble = margins_of(path, header.id)
        self._problem = " ".join(
            [f"Only a part can be watched: {problem}."] * bool(problem) + [f"{trouble}."] * bool(trouble)
        )
        self._why_no_notes = trouble or ("" if path else "this game is not kept in a file")
        over = timeline.tip.result is not None or self._margins.secrets_ended
        self.reel = Reel(timeline, [seat.name for seat in header.seats], over)
        self._typed = ""
        self._both = False
        self._eyes = ALL if over else TABLE

    def stage(self) -> ComposeResult:
        yield from super().stage()
        with Horizontal(id="both"):
            yield RowView(id="knew")
            yield RowView(id="was")
        yield TextLine(id="reel")

    def on_mount(self) -> None:
        self.add_class("-replay")
        for panel in self.query("#panels *"):
            panel.can_focus = False  # all keys are the replay's
        super().on_mount()
        if not self.why_not("analyse"):
            self._find_analysis()

    def looked_at(self) -> SeatView:
        return self.reel.moment(self._eyes)

    def look_at(self, number: int, eyes: int) -> None:
        """The moment after a decision, through these eyes."""
        if eyes != self._eyes:
            self._look_through(eyes)
        self.reel.go_to(number)
        self._draw()

    def _go_on(self) -> None:  # type: ignore[override]
        self.say(self._problem)
        self._draw()

    def _draw(self) -> None:
        super()._draw()
        if isinstance(self.reel.record, Step):
            self.follow(self.reel.record.seat)
        view = self.reel.moment(self._eyes)
        menu = self.query_one(Menu)
        menu.border_title = f"Decision {self.reel.number} of {self.reel.last}"
        menu.border_subtitle = None
        menu.show([*self._told(view), *turned_rows(self._analysis, self.reel.number)], -1)
        self._show_both(view)
        self.query_one("#reel", TextLine).say(self._line())

    def _told(self, view: Any) -> Iterable[Row]:
        """What was decided, and what came of it."""
        record = self.reel.record
        decided = view.decided
        if note := self._margins.notes.get(record.n):
            yield Row(note, lead=f" {NOTE} ", kind=Kind.STRONG)
        if decided is not None:
            seat, choice = decided
            yield Row(f"{printable(view.names[seat])}: {choice}", lead=" ", kind=Kind.HEADING)
        fresh = view.events[len(view.events) - len(record.events) :] if self._at_end_of_record else ()
        for event in fresh:
            if sentence := view.scene.tell(event):
                yield Row(sentence, lead="  ", note=event.rule)

    @property
    def _at_end_of_record(self) -> bool:
        return self.reel.cursor.position in self.reel.timeline.ends

    def _line(self) -> str:
        """The whole game as a line, with what is worth seeing and where we are; and through whose eyes."""
        eyes = {TABLE: "what everybody saw", ALL: "everything"}.get(self._eyes)
        words = f" {eyes or f'as {self.reel.names[self._eyes]} saw it'}{' (playing)' if self._playing else ''}"
        width = max(self.size.width - len(words) - 4, 10)
        cells = [LINE] * width
        last = max(self.reel.last, 1)
        for number, _ in self.reel.landmarks:
            cells[number * (width - 1) // last] = LANDMARK
        for number in self._turned():
            cells[number * (width - 1) // last] = TURNING
        for number in self._noted():
            cells[number * (width - 1) // last] = NOTE
        cells[self.reel.number * (width - 1) // last] = HEAD
        return "".join(cells) + words

    def _show_both(self, view: Any) -> None:
        """Two panes instead of the table, if they are asked for and there is room."""
        shown = self._both and not self.why_not("both")
        self.set_class(shown, "-both")
        if not shown:
            return
        knew, was = self.query_one("#knew", RowView), self.query_one("#was", RowView)
        truth = self.reel.moment(ALL)
        told = [row.text for row in self._told(view)], [row.text for row in self._told(truth)]
        panes = both_panes(view, truth, told, knew.scrollable_content_region.width or self.size.width // 2 - 4)
        for pane, rows in zip((knew, was), panes, strict=True):
            pane.show(rows)
        who = "everybody" if self._eyes == TABLE else self.reel.names[self._eyes]
        knew.border_title = f"What {printable(who)} knew"
        was.border_title = f"What was true after decision {self.reel.number} of {self.reel.last}"

    @on(events.Resize)
    def _fit(self) -> None:
        """The line of the game is as long as there is room, and so are two panes, if there is room for two."""
        self.call_after_refresh(self._draw)
        self.call_after_refresh(self.show_keys)

    def help_rows(self) -> Iterable[Row]:
        yield from paragraph(
            "Watching a game",
            f"The line at the bottom is the whole game; # is where you are, * is something worth seeing, {NOTE} is a note,"
            f" {TURNING} is a decision that turned the game, once it is analysed.",
            "You see what the eyes you look through saw then, and nothing they learned later.",
        )

    def why_not(self, action: str) -> str:
        if action == "both":
            if ALL not in self.reel.viewpoints:
                return "What was true is a secret until the game is over, or x ends its secrets."
            if self.size.width < BOTH_FROM:
                return f"Two panes need a window of {BOTH_FROM} columns."
        if action == "write" and self._why_no_notes:
            return f"There can be no notes: {self._why_no_notes}."
        if action == "analyse":
            if self.reel.timeline.tip.result is None:
                return "There is no analysis before a game is over: it would tell secrets."
            if self._path is None:
                return "There is no analysis of a game that is not kept in a file."
            if reason := why_none(self.reel.timeline.rules, len(self.reel.names)):
                return f"There is no analysis: {reason}."
        if action == "end_secrets" and ALL in self.reel.viewpoints:
            return "There are no secrets left: Tab shows everything."
        return ""

    # -- keys ----------------------------------------------------------------------------------------------------------

    @on(events.Key)
    def _type_number(self, event: events.Key) -> None:
        if event.character is not None and event.character.isdigit():
            event.stop()
            self._typed = (self._typed + event.character)[-6:]
            self.say(f"Go to decision {self._typed}: Enter")
        elif self._typed:
            number, self._typed = int(self._typed), ""
            self.say("")
            if event.key == "enter":
                event.stop()
                self.reel.go_to(number)
                self._draw()

    def action_step(self, steps: int) -> None:
        self.say(self._problem)  # anything else was said of another moment
        self._move(self.reel.cursor.forward("decision", steps) if steps > 0 else self.reel.cursor.back("decision", -steps))

    def action_go(self, unit: Unit, way: int) -> None:
        self.say(self._problem)
        self._move(self.reel.cursor.forward(unit) if way > 0 else self.reel.cursor.back(unit))

    def action_edge(self, end: int) -> None:
        self.say(self._problem)
        self._move(self.reel.go_to(self.reel.last if end else 0))

    def action_landmark(self, way: int) -> None:
        more = [(number, "a note") for number in self._noted()] + list(self._turned().items())
        name = self.reel.next_landmark(way, more)
        self.say(f"Here: {name}." if name else "There is nothing more of note that way.")
        self._move(bool(name))

    def _move(self, moved: bool) -> None:
        if moved:
            self._draw()

    def action_viewpoint(self) -> None:
        points = self.reel.viewpoints
        self._look_through(points[(points.index(self._eyes) + 1) % len(points)])
        self._draw()

    def action_both(self) -> None:
        self._both = not self._both
        if self._both and self._eyes == ALL:
            self._look_through(0)
        self._draw()
        self.call_after_refresh(self._draw)  # once more, for the room they have now

    def action_page(self, pages: int) -> None:
        for name in ("#knew", "#was") if self.has_class("-both") else ("#log",):
            self.query_one(name, RowView).page(pages)

    def action_lines(self) -> None:
        self._stop()
        game = self.reel.timeline.rules.game
        self.app.push_screen(LinesScreen(self.reel.moment(self._eyes), game.folder or game.id), self._go_to_event)

    def _go_to_event(self, number: int | None) -> None:
        if number is not None:
            self.reel.go_to(bisect_right(self.reel.timeline.ends, number))
            self._draw()

    def action_take_over(self) -> None:
        self._stop()
        self.run_worker(self._take_over(), exclusive=True)

    async def _take_over(self) -> None:
        """Who plays each seat and with which luck is asked; then the new game is on the table."""
        answer = await ask_who_goes_on(self.house, self._header.seats, self.reel.number)
        if answer is None:
            return
        try:
            past = Table.from_timeline(self.reel.timeline, self._header, self.reel.number + 1)
            path = new_path(self.house.saves, self._header.game)
            table = past.fork(self.reel.number, path, *answer)
        except (KernelError, OSError) as error:
            self.say(f"It cannot go on from here: {error}.")
        else:
            self.app.switch_screen(table_screen(table, self.house.pace))

    def action_leave(self) -> None:
        self._stop()
        self.dismiss()
