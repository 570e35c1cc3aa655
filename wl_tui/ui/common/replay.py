"""Watching a recorded game on the same table it was played on: the table's own panels, driven by a cursor."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from textual import events, on
from textual.app import ComposeResult
from textual.timer import Timer

from wl_tui.bots import BOTS
from wl_tui.kernel.cursor import Unit
from wl_tui.kernel.errors import KernelError
from wl_tui.kernel.protocol import Game
from wl_tui.kernel.reader import Recording
from wl_tui.kernel.records import PERSON, Header
from wl_tui.kernel.reel import ALL, Reel
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.table import Table
from wl_tui.kernel.timeline import Timeline
from wl_tui.kernel.views import TABLE
from wl_tui.liveries import letters_of
from wl_tui.saves import new_path
from wl_tui.ui.common.actions import HELP, PALETTE, QUIT, Action, bindings
from wl_tui.ui.common.chart import chart_lines
from wl_tui.ui.common.dialog import Dialog
from wl_tui.ui.common.help import paragraph
from wl_tui.ui.common.log import LogPanel
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.rows import EMPTY, GLUE, Kind, Row, printable
from wl_tui.ui.common.status import TextLine
from wl_tui.ui.common.table import TableScreen, table_screen

FIVE = 5
TEMPO, QUICKEST, SLOWEST = 0.6, 0.05, 5.0
"""Seconds between two decisions while it plays by itself."""
CHART_WIDTH, CHART_HEIGHT = 110, 9
LANDMARK, LINE, HEAD = "*", "-", "#"

REPLAY = (
    Action("step(-1)", "left", "Left", "back", "One decision back.", "step_back"),
    Action("step(1)", "right", "Right", "on", "One decision on.", "step_on"),
    Action("step(-5)", "shift+left", "Shift+Left", "", "Five decisions back.", "five_back"),
    Action("step(5)", "shift+right", "Shift+Right", "", "Five decisions on.", "five_on"),
    Action("go('turn', -1)", "ctrl+left", "Ctrl+Left", "", "A turn back.", "turn_back"),
    Action("go('turn', 1)", "ctrl+right", "Ctrl+Right", "", "A turn on.", "turn_on"),
    Action("go('round', -1)", "up", "Up", "", "A round back.", "round_back"),
    Action("go('round', 1)", "down", "Down", "round", "A round on.", "round_on"),
    Action("edge(0)", "home", "Home", "", "To the beginning.", "to_start"),
    Action("edge(1)", "end", "End", "", "To the end.", "to_end"),
    Action("", "", "1-9 Enter", "go to", "Type the number of a decision, then Enter, to go there."),
    Action("play", "space", "Space", "play", "Let it play by itself, or stop it."),
    Action("tempo(-1)", "minus", "-", "", "Play slower.", "slower"),
    Action("tempo(1)", "plus", "+", "", "Play faster.", "faster", also="equals_sign"),
    Action("viewpoint", "tab", "Tab", "eyes", "Through other eyes: everybody's, each player's; everything if it is over."),
    Action("landmark(1)", "n", "n", "next", "To the next thing worth seeing.", "next_landmark"),
    Action("landmark(-1)", "p", "p", "", "To the one before.", "last_landmark"),
    Action("charts", "g", "g", "charts", "Every track over the whole game, with where you are."),
    Action("take_over", "f", "f", "continue", "Go on from here as a new game, with the same players or others."),
    HELP,
    PALETTE,
    Action("leave", "escape", "Esc", "leave", "Back to where you came from."),
    QUIT,
)


def replay_screen(timeline: Timeline, header: Header, problem: str = "") -> TableScreen:
    """The screen of the game that was played, as a replay. It needs nothing but the events: no rules are run."""
    screen: TableScreen = replay_class(timeline.rules.game)(timeline, header, problem)
    return screen


def replay_class(game: Game) -> type[Any]:
    module, _, name = game.screen.partition(":")
    return _replay_of(getattr(import_module(module), name) if module else TableScreen)


def replay_of(recording: Recording) -> TableScreen:
    """What can be watched of a file."""
    return replay_screen(recording.timeline, recording.header, str(recording.problem or ""))


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
            "_type_number": Replay._type_number,  # handlers are only found in the class itself
        }
        _KINDS[base] = type(f"ReplayOf{base.__name__}", (Replay, base), members, inherit_bindings=False)
    return _KINDS[base]


# mixed into a table screen below, so that for the checker it is one
if TYPE_CHECKING:
    Base = TableScreen
else:
    Base = object


class Replay(Base):
    ACTIONS: ClassVar[tuple[Action, ...]] = REPLAY
    AUTO_FOCUS = ""

    def __init__(self, timeline: Timeline, header: Header, problem: str) -> None:
        # a table that is never played at: it lends its rules, its names and its seats
        people = tuple(msgspec.structs.replace(seat, player=PERSON) for seat in header.seats)
        super().__init__(Table(timeline.rules, msgspec.structs.replace(header, seats=people), 0), 0.0)
        self._header = header
        self._problem = problem
        over = timeline.tip.result is not None
        self.reel = Reel(timeline, [seat.name for seat in header.seats], over)
        self._typed = ""
        self._tempo = TEMPO
        self._playing: Timer | None = None
        self._eyes = ALL if over else TABLE

    def stage(self) -> ComposeResult:
        yield from super().stage()
        yield TextLine(id="reel")

    def on_mount(self) -> None:
        self.add_class("-replay")
        for panel in self.query("#panels *"):
            panel.can_focus = False  # all keys are the replay's
        super().on_mount()

    def looked_at(self) -> SeatView:
        return self.reel.moment(self._eyes)

    def _go_on(self) -> None:  # type: ignore[override]
        if self._problem:
            self.say(f"Only a part can be watched: {self._problem}.")
        self._draw()

    def _draw(self) -> None:
        super()._draw()
        view = self.reel.moment(self._eyes)
        menu = self.query_one(Menu)
        menu.border_title = f"Decision {self.reel.number} of {self.reel.last}"
        menu.border_subtitle = None
        menu.show(list(self._told(view)), -1)
        self.query_one("#reel", TextLine).say(self._line())

    def _told(self, view: Any) -> Iterable[Row]:
        """What was decided, and what came of it."""
        record = self.reel.record
        decided = view.decided
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
        cells[self.reel.number * (width - 1) // last] = HEAD
        return "".join(cells) + words

    def help_rows(self) -> Iterable[Row]:
        yield from paragraph(
            "Watching a game",
            "The line at the bottom is the whole game; # is where you are, * is something worth seeing.",
            "You see what the eyes you look through saw then, and nothing they learned later.",
        )

    def why_not(self, action: str) -> str:
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
        self._move(self.reel.cursor.forward("decision", steps) if steps > 0 else self.reel.cursor.back("decision", -steps))

    def action_go(self, unit: Unit, way: int) -> None:
        self._move(self.reel.cursor.forward(unit) if way > 0 else self.reel.cursor.back(unit))

    def action_edge(self, end: int) -> None:
        self._move(self.reel.go_to(self.reel.last if end else 0))

    def action_landmark(self, way: int) -> None:
        name = self.reel.next_landmark(way)
        self.say(f"Here: {name}." if name else "There is nothing more of note that way.")
        self._move(bool(name))

    def _move(self, moved: bool) -> None:
        if moved:
            self._draw()

    def action_viewpoint(self) -> None:
        points = self.reel.viewpoints
        self._eyes = points[(points.index(self._eyes) + 1) % len(points)]
        self.query_one(LogPanel).forget()  # what other eyes have read is not for these
        self._draw()

    def action_play(self) -> None:
        if self._playing is None:
            self._playing = self.set_interval(self._tempo, self._tick)
        else:
            self._stop()
        self._draw()

    def _tick(self) -> None:
        if self.reel.cursor.forward("decision"):
            self._draw()
        else:
            self._stop()
            self._draw()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def action_tempo(self, way: int) -> None:
        self._tempo = min(max(self._tempo / 2**way, QUICKEST), SLOWEST)
        self.say(f"A decision every {self._tempo:.2f} seconds.")
        if self._playing is not None:
            self._stop()
            self.action_play()

    def action_charts(self) -> None:
        width = min(self.size.width - 6, CHART_WIDTH)
        self.app.push_screen(Page("The game over time", list(self._charts(width))))

    def _charts(self, width: int) -> Iterable[Row]:
        scene = self.reel.moment(TABLE).scene
        letters = letters_of(self.reel.names)
        for letter, name in zip(letters, self.reel.names, strict=True):
            yield Row(printable(name), lead=f" {letter} ")
        for track, series in self.reel.tracks.items():
            if any(len(set(values)) > 1 for values in series):
                yield EMPTY
                yield Row(scene.word(track), lead=" ", kind=Kind.HEADING)
                for line in chart_lines(series, letters, width, CHART_HEIGHT, self.reel.number):
                    yield Row(line.replace(" ", GLUE), lead=" ", kind=Kind.EVEN)

    def action_take_over(self) -> None:
        self._stop()
        self.run_worker(self._take_over(), exclusive=True)

    async def _take_over(self) -> None:
        """Who plays each seat and with which luck is asked; then the new game is on the table."""
        seats, fresh = list(self._header.seats), False
        players = [PERSON, *BOTS]
        while True:
            lines = [f"{seat.name}: {seat.player}" for seat in seats]
            luck = f"Luck: {'fresh' if fresh else 'as it came'}"
            begin = f"Begin after decision {self.reel.number}"
            answer = await self.app.push_screen_wait(Dialog("Continue from here", [], [*lines, luck, begin]))
            if answer is None:
                return
            if answer < len(seats):
                player = seats[answer].player
                following = players[(players.index(player) + 1) % len(players)] if player in players else PERSON
                seats[answer] = msgspec.structs.replace(seats[answer], player=following)
            elif answer == len(seats):
                fresh = not fresh
            else:
                break
        try:
            past = Table.from_timeline(self.reel.timeline, self._header, self.reel.number + 1)
            path = new_path(self.house.saves, self._header.game)
            table = past.fork(self.reel.number, path, seats, fresh)
        except (KernelError, OSError) as error:
            self.say(f"It cannot go on from here: {error}.")
        else:
            self.app.switch_screen(table_screen(table, self.house.pace))

    def action_leave(self) -> None:
        self._stop()
        self.dismiss()
