"""The table of Western Legends: the county, the mats around it, and one question at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.widgets import Input

from wl_tui.games.western.library import West
from wl_tui.games.western.words import space_name
from wl_tui.kernel.seatview import Decision, SeatView
from wl_tui.kernel.structs import Event
from wl_tui.kernel.table import Table
from wl_tui.liveries import liveries
from wl_tui.ui.common.actions import bindings
from wl_tui.ui.common.drama import MOST_SENTENCES, Beat, sentences
from wl_tui.ui.common.glyphs import in_use
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.log import LogPanel
from wl_tui.ui.common.menu import Menu, choice_row
from wl_tui.ui.common.page import Page
from wl_tui.ui.common.question import afterwards_rows, barred_rows, over_rows, waiting_rows, won_row
from wl_tui.ui.common.rows import Kind, Row
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.status import TextLine, TitleBar
from wl_tui.ui.common.table import TableScreen
from wl_tui.ui.western import scenes
from wl_tui.ui.western.actions import LOOKING, WESTERN
from wl_tui.ui.western.choices import Split, split
from wl_tui.ui.western.doubts import doubt_about
from wl_tui.ui.western.drama import beats_of
from wl_tui.ui.western.hand import HIDDEN, NO_CARDS, HandPanel, cards_of, holder, one_line, title_of
from wl_tui.ui.western.map import MAP_ACTIONS, CountyMap
from wl_tui.ui.western.marks import MARKS, worn
from wl_tui.ui.western.mats import mat_rows, own_parts, state_parts, story_rows, track_rows
from wl_tui.ui.western.pages import PAGES, rules_of
from wl_tui.ui.western.sight import sight_of

TITLES = {"hand": "Your hand", "mats": "Players", "stories": "Tracks and stories", "log": "What happened"}
AWAY = "While you were away (Esc puts this aside)"
FROM_AFAR = ("jump", "seek", "come_back")
"""Keys of the map that work while something else has the focus."""
FEW = 4
NO_PLACE = "There is nowhere to go now."
NOT_THERE = "You cannot go there now. {} shows where you can."


class TableMap(CountyMap):
    """The map of a table: what it points to is described in the line below."""

    def pointed(self, space: str) -> None:
        self.screen.query_one("#place", TextLine).say(self.describe())

    def why_not(self, action: str) -> str:
        assert isinstance(self.screen, WesternTable)
        return self.screen.why_not(action)


class WesternTable(TableScreen):
    CSS_PATH = "table.tcss"
    ACTIONS = WESTERN
    BINDINGS = bindings(action for action in WESTERN if action not in MAP_ACTIONS or action.name in FROM_AFAR)
    WHERE = "at the table of the county"
    LOOKS = LOOKING
    PANELS = ("#log", "#mats", "#question")

    def __init__(self, table: Table, pace: float) -> None:
        super().__init__(table, pace)
        self._marks = MARKS["unicode"]
        self._split = Split()

    def panels(self) -> ComposeResult:
        self._wear()
        with Vertical(id="left"):
            with Container(id="land"):
                yield TableMap(self.play.table.rules.content, in_use(), id="map")
                yield RowView(id="scene")
            yield TextLine(id="place")
            yield TextLine(id="handline")
            yield Input(id="find", placeholder="part of the name of a place", compact=True)
            yield Menu(id="question", beside=WESTERN)
        with Vertical(id="right"):
            yield HandPanel(self._marks, id="hand")
            yield RowView(id="mats")
            yield RowView(id="stories")
            yield LogPanel(id="log")

    def _wear(self) -> None:
        self._marks = worn(MARKS[in_use()], liveries(self.play.table.header.seats))

    def dress(self) -> None:
        self._wear()
        self.query_one(CountyMap).use(in_use())
        self.query_one(HandPanel).use(self._marks)
        super().dress()

    def on_mount(self) -> None:
        for name, title in TITLES.items():
            self.query_one(f"#{name}").border_title = title
        super().on_mount()

    @property
    def writing(self) -> bool:
        return self.query_one(CountyMap).jumping or super().writing

    # -- what is shown -------------------------------------------------------------------------------------------------

    def show_view(self, view: SeatView) -> None:
        decision, started = view.decision, self._split.start
        self._split = split(view, decision)
        self.query_one(TitleBar).show(state_parts(view, self._marks), own_parts(view, self._marks))
        sight = sight_of(view.view, view.names, self._split.ways, start=self._split.start, looks=self._marks.looks)
        self.query_one(CountyMap).show(sight)
        if self._split.start != started:  # to the Sheriff, and back from him
            self.query_one(CountyMap).point_to(sight.start)
        cards = cards_of(view)
        hidden = holder(view) < 0
        self.query_one(HandPanel).hold(None if hidden else cards)
        self.query_one(HandPanel).border_title = title_of(view)
        told = HIDDEN if hidden else f"Hand {one_line(cards, self.size.width - 8) or NO_CARDS}"
        self.query_one("#handline", TextLine).say(told)
        self.query_one("#mats", RowView).show(mat_rows(view, self._marks))
        self.query_one("#stories", RowView).show([*track_rows(view, self._marks), *story_rows(view, self._marks)])
        self.query_one(LogPanel).tell(view)
        self._show_scene(view)
        self._ask(view)
        self._describe()

    def follow(self, seat: int) -> None:
        map = self.query_one(CountyMap)
        stands = (space for space, pawns in map.sight.pawns.items() if any(pawn.seat == seat for pawn in pawns))
        map.point_to(next(stands, ""))

    def _show_scene(self, view: SeatView) -> None:
        """A fight, a game of poker or a visit to the store lies over the map while it lasts, unless the map is asked."""
        self._over_the_map(*(scenes.NOTHING if self._split.on_map else scenes.scene_of(view, self._marks)))

    def _over_the_map(self, title: str, rows: Sequence[Row]) -> None:
        scene = self.query_one("#scene", RowView)
        scene.border_title = title
        scene.show(rows)
        scene.display = bool(rows)

    def beats(self, view: SeatView, fresh: Sequence[Event]) -> list[Beat]:
        return beats_of(view, fresh, self._pace)

    def show_beat(self, title: str, rows: Sequence[Row]) -> None:
        self._over_the_map(title, rows)

    def tell_what_was_missed(self, view: SeatView, since: int) -> None:
        """It lies over the map until something is chosen or Esc puts it away."""
        missed = sentences(view, view.events[since:])
        if since and missed and not self.query_one("#scene").display:
            self._over_the_map(AWAY, missed[-MOST_SENTENCES:])

    def _ask(self, view: SeatView) -> None:
        menu = self.query_one(Menu)
        decision, result = view.decision, view.view.result
        if decision is None or result is not None:
            menu.border_title = "The end"
            if result is not None:
                menu.show([won_row(result, view.names), *afterwards_rows()])
                self._over_the_map("The game is over", over_rows(result, view.names))
        elif not decision.mine:
            menu.border_title = "Waiting"
            menu.show(waiting_rows(decision))
        else:
            menu.border_title = "Your choice"
            menu.show(list(self._question(view, decision)))
        # who waits for others may look around meanwhile
        at_map = decision is not None and (bool(self._split.on_map) or not decision.mine)
        (self.query_one(CountyMap) if at_map else menu).focus()

    def _question(self, view: SeatView, decision: Decision) -> Iterable[Row]:
        yield Row(decision.prompt, lead=" ", kind=Kind.HEADING)
        labels = decision.labels()
        if self._split.on_map:
            jump = self._cap("jump")
            yield Row(f"{self._places(view)} on the map: arrows and Enter, or {jump}.", lead=f"  {jump}  ")
        keys = current().free(WESTERN)
        for row, number in enumerate(self._split.in_menu):
            yield choice_row(row, labels[number], scenes.note_on(view, decision.choices[number]), keys=keys)
        yield from barred_rows(decision)

    def _places(self, view: SeatView) -> str:
        """A few places are named, many are counted."""
        places = list(self._split.on_map)
        west: West = view.scene.rules.content
        return " or ".join(space_name(west, place) for place in places) if len(places) < FEW else f"{len(places)} places"

    def hide_view(self) -> None:
        self._split = Split()
        self.query_one(TitleBar).show((self.play.table.rules.game.title,), "")
        self.query_one(CountyMap).clear()
        self.query_one(HandPanel).hold(None)
        for name in ("mats", "stories", "scene"):
            self.query_one(f"#{name}", RowView).clear()
        self.query_one("#scene").display = False
        self.query_one(LogPanel).forget()
        self.query_one(Menu).clear()
        self.query_one("#place", TextLine).say("")
        self.query_one("#handline", TextLine).say("")

    def _describe(self) -> None:
        self.query_one("#place", TextLine).say(self.query_one(CountyMap).describe())

    # -- choosing ------------------------------------------------------------------------------------------------------

    def number_of(self, row: int) -> int:
        return self._split.in_menu[row]

    def doubt(self, decision: Decision, number: int) -> str:
        return doubt_about(self.play.table.seat_view(self._eyes), decision.seat, decision.choices[number])

    @on(CountyMap.Picked)
    def _picked(self, event: CountyMap.Picked) -> None:
        menu = self.query_one(Menu)
        if not menu.awake(event.map.pressed_at):
            return
        number = self._split.on_map.get(event.space)
        if number is None:
            self.say(NOT_THERE.format(self._cap("jump")) if self._split.on_map else NO_PLACE)
        else:
            menu.put_by()
            self.choose(number)

    @on(events.Key)
    def _choose_from_the_map(self, event: events.Key) -> None:
        if self._skip is None and self.query_one(CountyMap).has_focus:
            self.query_one(Menu).choose_by(event)

    # -- finding a place -----------------------------------------------------------------------------------------------

    @on(CountyMap.Sought)
    def _seek(self) -> None:
        field = self.query_one("#find", Input)
        field.add_class("-open")
        field.value = ""
        field.focus()

    @on(Input.Changed, "#find")
    def _look_for(self, event: Input.Changed) -> None:
        if event.value and not self.query_one(CountyMap).find(event.value):
            self.say(f"No place has '{event.value}' in its name.")
        else:
            self.say("")

    @on(Input.Submitted, "#find")
    def _found(self) -> None:
        self._stop_seeking()

    def _stop_seeking(self) -> None:
        self.query_one("#find").remove_class("-open")
        self.query_one(CountyMap).focus()

    def rule_in_sight(self, view: SeatView) -> str:
        named = rules_of(view, self.query_one(CountyMap).cursor)
        return named[0] if named else super().rule_in_sight(view)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def why_not(self, action: str) -> str:
        if action in ("jump", "pick") and not self._split.on_map:
            return NO_PLACE
        return super().why_not(action)

    def action_jump(self) -> None:
        self._at_map().action_jump()

    def action_seek(self) -> None:
        self._at_map().action_seek()

    def action_come_back(self) -> None:
        self._at_map().action_come_back()

    def _at_map(self) -> CountyMap:
        """The map, with the focus, also when something else had it."""
        map = self.query_one(CountyMap)
        map.focus()
        return map

    def action_turn_about(self) -> None:
        menu, map = self.query_one(Menu), self.query_one(CountyMap)
        (menu if map.has_focus else map).focus()
        self.action_next_panel()

    def action_look(self, what: str) -> None:
        view = self.looked_at()
        page = PAGES[what](view, self._marks, self.query_one(CountyMap).cursor, self.ACTIONS)
        self.app.push_screen(Page(*page, at_end=what == "log"))  # what happened last is what one looks for

    def action_leave(self) -> None:
        scene = self.query_one("#scene")
        if self.query_one("#find").has_class("-open"):
            self._stop_seeking()
        elif scene.display and scene.border_title == AWAY:
            self._over_the_map("", ())
        else:
            super().action_leave()
