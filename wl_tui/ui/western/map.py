"""The map of the county as a widget. It knows nothing of rules: it draws a `Sight`, and says where the player points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from rich.segment import Segment
from textual import events, on
from textual.content import Content
from textual.geometry import Offset, Region, Size, Spacing
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from wl_tui.games.western.library import West
from wl_tui.ui.common.actions import Action, bindings
from wl_tui.ui.common.glyphs import SetName
from wl_tui.ui.common.keymap import current
from wl_tui.ui.western.compass import TALL, Direction
from wl_tui.ui.western.jumping import labels_for
from wl_tui.ui.western.paint import Look, Picture, Row
from wl_tui.ui.western.sight import Sight, described, matching
from wl_tui.ui.western.signs import SETS
from wl_tui.ui.western.tints import CLASSES, Tints

SPACING = Spacing(2, 4, 2, 4)
"""How much around the cursor's space is kept in sight."""

MAP_ACTIONS = (
    Action("walk('left')", "left", "Left", "", "Point to the next space to the west."),
    Action("walk('right')", "right", "Right", "", "Point to the next space to the east."),
    Action("walk('up')", "up", "Up", "", "Point to the next space to the north."),
    Action("walk('down')", "down", "Down", "", "Point to the next space to the south."),
    Action("pick", "enter", "Enter", "go", "Go to the space you point to."),
    Action("jump", "g", "g", "jump", "Show letters on every space you can go to, and point to the one you type."),
    Action("seek", "slash", "/", "find", "Point to a place by a part of its name."),
    Action("come_back", "home", "Home", "", "Point to where the player stands whose turn it is."),
)


class CountyMap(ScrollView, can_focus=True, inherit_bindings=False):
    COMPONENT_CLASSES = set(CLASSES)
    BINDINGS = bindings(MAP_ACTIONS)
    DEFAULT_CSS = Path(__file__).with_name("map.tcss").read_text(encoding="utf-8")

    class Told(Message):
        def __init__(self, map: CountyMap, space: str) -> None:
            super().__init__()
            self.map = map
            self.space = space

        @property
        def control(self) -> CountyMap:
            return self.map

    class Moved(Told):
        """The cursor points to another space."""

    class Picked(Told):
        """A space was chosen."""

    class Sought(Told):
        """The player wants to type a name; `find` does the rest."""

    class Jumping(Told):
        """Jump labels have come or gone; see `jumping`."""

    def __init__(self, west: West, glyphs: SetName = "unicode", id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.west = west
        self.sight = Sight()
        self.look = Look()
        self._glyphs: SetName = glyphs
        self._tints = Tints(self)
        self._strips: dict[int, Strip] = {}
        self._typed = ""
        self.pressed_at = 0.0
        """When the last key or click came: before the question was drawn, it is no answer to it."""
        self._drawn: Picture | None = None
        self._window = Size()
        self._margin = Offset()
        """A picture smaller than the window stands in its middle."""
        self._rows: list[Row] = []

    # -- what is shown -------------------------------------------------------------------------------------------------

    def show(self, sight: Sight) -> None:
        """What stands on the board now, and where one can go."""
        if self.jumping:
            self.stop_jumping()
        self._change(sight, Look(self._aim(sight)))
        self._follow()

    def _aim(self, sight: Sight) -> str:
        """The cursor stays where it is; where nobody stands yet, it is where one could."""
        if sight.ways and not sight.start and self.cursor not in sight.ways:
            return next(iter(sight.ways))
        return self.cursor or sight.start

    def clear(self) -> None:
        """Only the land: no pieces, no ways, no cursor."""
        self._change(Sight(), Look())

    def use(self, glyphs: SetName) -> None:
        """Draw with another set of glyphs."""
        if glyphs != self._glyphs:
            self._glyphs = glyphs
            self._fit()

    @property
    def cursor(self) -> str:
        return self.look.cursor

    def point_to(self, space: str) -> None:
        """Move the cursor; the way there is shown if there is one."""
        if space in self.west.spaces and space != self.cursor:
            self._change(self.sight, Look(space))
            self._follow()
            self.pointed(space)
            self.post_message(self.Moved(self, space))

    def pointed(self, space: str) -> None:
        """Called at once when the cursor has moved, so that what is said about the space is painted with it."""

    def describe(self, space: str = "") -> str:
        """What is in a space, in words; without one, in that of the cursor."""
        space = space or self.cursor
        return described(self.west, self.sight, space) if space else ""

    def find(self, text: str) -> str:
        """Point to the next space with this in its name, after the one that is pointed to; "" if there is none."""
        found = matching(self.west, text)
        if not found:
            return ""
        after = found.index(self.cursor) + 1 if self.cursor in found else 0
        space = found[after % len(found)]
        self.point_to(space)
        return space

    # -- keys and mouse ------------------------------------------------------------------------------------------------

    def action_walk(self, way: Direction) -> None:
        if not self.cursor:
            self.point_to(self.sight.start or self.picture.atlas.spaces[0])
        elif found := self.picture.atlas.compass[self.cursor].get(way):
            self.point_to(found)

    def action_pick(self) -> None:
        if self.cursor:
            self.post_message(self.Picked(self, self.cursor))

    def action_seek(self) -> None:
        self.post_message(self.Sought(self, self.cursor))

    def action_come_back(self) -> None:
        self.point_to(self.sight.start)

    def action_jump(self) -> None:
        """Labels on every space that can be gone to, or, when there is none, on all."""
        self._typed = ""
        self._change(self.sight, Look(self.cursor, labels_for(self._nearest_first())))
        self.post_message(self.Jumping(self, self.cursor))

    @property
    def jumping(self) -> bool:
        return bool(self.look.jumps)

    def stop_jumping(self) -> None:
        self._change(self.sight, Look(self.cursor))
        self.post_message(self.Jumping(self, self.cursor))

    @on(events.Key)
    def _press(self, event: events.Key) -> None:
        """At once, not as bindings do, so that who types quickly is understood in the order of the keys."""
        self.pressed_at = event.time
        if self.jumping:
            event.stop()
            self._type_label(event)
        elif (action := current().by_key(MAP_ACTIONS, event.key)) and not self.why_not(action.name):
            event.stop()
            name, _, way = action.name.partition("(")
            getattr(self, f"action_{name}")(*([way.strip("')")] if way else []))

    def why_not(self, action: str) -> str:
        """Why a key does nothing now; "" if it does something."""
        return ""

    def _type_label(self, event: events.Key) -> None:
        typed = self._typed + (event.character or "")
        left = {space: label for space, label in self.look.jumps.items() if label.startswith(typed)}
        if event.key == "escape" or not left or typed == self._typed:
            self.stop_jumping()
        elif typed in left.values():
            space = next(space for space, label in left.items() if label == typed)
            self.stop_jumping()
            self.point_to(space)
        else:
            self._typed = typed
            self._change(self.sight, Look(self.cursor, left))

    @on(events.Click)
    def _point(self, event: events.Click) -> None:
        self.pressed_at = event.time
        offset = event.get_content_offset(self)
        if offset is None:
            return
        at = offset + self.scroll_offset - self._margin
        if space := self.picture.space_at(at.x, at.y):
            self.point_to(space)
            self.post_message(self.Picked(self, space))

    @on(events.MouseMove)
    def _explain(self, event: events.MouseMove) -> None:
        """The space under a mouse that rests there is described."""
        offset = event.get_content_offset(self)
        at = None if offset is None else offset + self.scroll_offset - self._margin
        space = self.picture.space_at(at.x, at.y) if at is not None else ""
        told = Content(self.describe(space)) if space else None
        if told != self.tooltip:
            self.tooltip = told

    def _nearest_first(self) -> Sequence[str]:
        lands = self.picture.atlas.lands
        ways = self.sight.ways
        spaces = [space for space in ways if space in lands] or list(self.west.spaces)
        at = lands[self.sight.start or self.cursor or spaces[0]].anchor

        def distance(space: str) -> tuple[int, int]:
            x, y = lands[space].anchor
            return ways[space].cost if space in ways else 0, abs(x - at[0]) + TALL * abs(y - at[1])

        return sorted(spaces, key=distance)

    # -- drawing -------------------------------------------------------------------------------------------------------

    @property
    def picture(self) -> Picture:
        if self._drawn is None:
            width, height = self.scrollable_content_region.size
            self._drawn = Picture.fitting(self.west, width, height, SETS[self._glyphs])
            self._rows = self._drawn.overlay(self.sight, self.look)
            self._strips.clear()
        return self._drawn

    @on(events.Resize)
    def _fit(self) -> None:
        self._drawn = None
        self.virtual_size = Size(self.picture.columns, self.picture.rows)
        self._window = self.scrollable_content_region.size
        spare = self._window - self.virtual_size
        self._margin = Offset(spare.width // 2, spare.height // 2)
        self.refresh()
        self._follow()
        self.call_after_refresh(self._follow)  # a scroll that was begun for another size may come in between

    def _change(self, sight: Sight, look: Look) -> None:
        """Lay other things over the map, and draw again the rows in which that shows."""
        self.sight, self.look = sight, look
        if self._drawn is None:
            return
        before, self._rows = self._rows, self._drawn.overlay(sight, look)
        changed: list[Region] = []
        for y, rows in enumerate(zip(before, self._rows, strict=True)):
            if span := self._drawn.changes(*rows):
                left, right = span
                row = Region(left, y, right - left, 1)
                if changed and changed[-1].bottom == y:
                    changed[-1] = changed[-1].union(row)
                else:
                    changed.append(row)
                self._strips.pop(y, None)
        if changed:
            shift = self._margin - self.scroll_offset
            self.refresh(*(region.translate(shift) for region in changed))

    def render_line(self, y: int) -> Strip:
        width, margin, scrolled = self._window.width, self._margin, self.scroll_offset
        row = y - margin.y + scrolled.y
        if not 0 <= row < self.picture.rows:
            return Strip.blank(width, self._tints.blank)
        strip = self._strip(row)
        if margin.x:
            strip = Strip([Segment(" " * margin.x, self._tints.blank), *strip], margin.x + strip.cell_length)
        return strip.crop_extend(scrolled.x, scrolled.x + width, self._tints.blank)

    def _strip(self, row: int) -> Strip:
        strip = self._strips.get(row)
        if strip is None:
            runs = groupby(self.picture.row(row, self._rows[row]), key=itemgetter(1, 2))
            strip = self._strips[row] = Strip(
                [Segment("".join(cell.char for cell in run), self._tints.style(*paint)) for paint, run in runs],
                self.picture.columns,
            )
        return strip

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._tints = Tints(self)
        self._strips.clear()

    def _follow(self) -> None:
        """Scroll as little as needed to see the whole of the cursor's space; the terminal's cursor goes there, too."""
        if not self.cursor or self._drawn is None:
            return
        left, top, right, bottom = self.picture.atlas.lands[self.cursor].box
        self.scroll_to_region(Region(left, top, right - left, bottom - top), animate=False, force=True, spacing=SPACING)
        x, y = self.picture.atlas.lands[self.cursor].anchor
        self.app.cursor_position = self.scrollable_content_region.offset + self._margin + Offset(x, y) - self.scroll_offset
