"""What all screens share: the keys from the table of actions, the line that shows them, and a least size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from wl_tui.ui.common.actions import TABLES, Action
from wl_tui.ui.common.glyphs import in_use
from wl_tui.ui.common.house import House
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.menu import Menu
from wl_tui.ui.common.rows import Row
from wl_tui.ui.common.status import Key, KeyBar, TextLine

if TYPE_CHECKING:
    from wl_tui.kernel.protocol import Game

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
TOO_SMALL = "This window has {width} x {height} characters; {least_width} x {least_height} are needed: make it larger."

Result = TypeVar("Result")


class WlScreen(Screen[Result]):
    ACTIONS: ClassVar[tuple[Action, ...]] = ()
    WHERE: ClassVar[str] = ""
    """Where its actions are, in a few words, if they are not in the common list of tables."""
    HORIZONTAL_BREAKPOINTS = [(0, "-w80"), (120, "-w120"), (160, "-w160")]
    VERTICAL_BREAKPOINTS = [(0, "-h24"), (30, "-h30"), (40, "-h40")]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if cls.ACTIONS and cls.ACTIONS not in TABLES.values():
            TABLES[cls.WHERE or f"on {cls.__name__}"] = cls.ACTIONS

    def __init__(self) -> None:
        super().__init__()
        self._drawn_with = (in_use(), current())

    @property
    def house(self) -> House:
        assert isinstance(self.app, House)
        return self.app

    def compose(self) -> ComposeResult:
        yield from self.stage()
        yield KeyBar(id="keys")
        yield TextLine(id="cramped")

    def stage(self) -> ComposeResult:
        """The widgets of the screen itself, above the line of keys."""
        return ()

    def help_rows(self) -> Iterable[Row]:
        """What the help page says before it comes to the keys."""
        return ()

    def dress(self) -> None:
        """Draw what has other glyphs or keys now; frames and texts are done already."""

    def dress_anew(self) -> None:
        if self._drawn_with != (in_use(), current()):
            self._drawn_with = (in_use(), current())
            self.dress()
            for widget in (self, *self.walk_children()):
                widget.refresh()

    @property
    def writing(self) -> bool:
        """Whether a letter is a letter now, whatever it stands for elsewhere."""
        return any(kind.__name__ == "Input" for kind in type(self.focused).__mro__)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def why_not(self, action: str) -> str:
        """Why an action cannot be taken now, in a sentence; "" if it can."""
        return ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        # what nobody can see, nobody can have meant
        return None if self.has_class("-cramped") or self.why_not(action) else True

    def say(self, text: str) -> None:
        """Tell the player something about what they just did."""

    @on(events.Key)
    def _say_why_not(self, event: events.Key) -> None:
        action = current().by_key(self.ACTIONS, event.key)
        if action is not None and (why := self.why_not(action.name)):
            event.stop()
            self.say(why)

    def show_keys(self) -> None:
        self.query_one("#keys", KeyBar).show(self._keys())

    def _keys(self) -> Iterable[Key]:
        menu = next(iter(self.query(Menu)), None)
        for action in self.ACTIONS:
            if not action.label:
                continue
            if action.name:
                yield Key(current().cap(action), action.label, not self.why_not(action.name))
            elif menu is None or action.cap != "1-9 a-z":
                yield Key(current().cap(action), action.label, True)
            elif menu.choices:
                yield Key(caps_of(menu) if menu.keyed else "Enter", action.label, True)

    def action_help(self) -> None:
        from wl_tui.ui.common.help import HelpScreen  # which is a screen of this kind itself

        self.app.push_screen(HelpScreen(self.ACTIONS, self.help_rows()))

    def book(self) -> tuple[Game, str] | None:
        """The game whose rulebook this screen leads to, and the rule that what it shows goes by; "" for its beginning."""
        return None

    def action_rulebook(self) -> None:
        """Also from a page that lies over a table: the rules are those of the table."""
        from wl_tui.ui.common.book import BookScreen

        for screen in reversed(self.app.screen_stack):
            if isinstance(screen, WlScreen) and (found := screen.book()) is not None:
                game, rule = found
                self.app.push_screen(BookScreen(game.folder or game.id, game.title, rule))
                return

    def action_palette(self) -> None:
        from wl_tui.ui.common.palette import PaletteScreen

        offered = [action for action in self.ACTIONS if action.name != "palette" and self._can(action)]
        self.app.push_screen(PaletteScreen(offered, self.why_not), self._do)

    def _can(self, action: Action) -> bool:
        """Whether the screen does it by itself; what only a part of it can do needs the keys of that part."""
        method = action.name.partition("(")[0]
        return method.startswith("app.") or hasattr(self, f"action_{method}")

    def _do(self, action: Action | None) -> None:
        if action is not None:
            self.call_after_refresh(self.run_action, action.name)

    def action_settings(self) -> None:
        from wl_tui.ui.common.options import SettingsScreen

        self.app.push_screen(SettingsScreen())

    # -- size ----------------------------------------------------------------------------------------------------------

    @on(events.Resize)
    def _measure(self, event: events.Resize) -> None:
        width, height = event.size
        cramped = width < LEAST_WIDTH or height < LEAST_HEIGHT
        self.set_class(cramped, "-cramped")
        if cramped:
            self.query_one("#cramped", TextLine).say(
                TOO_SMALL.format(width=width, height=height, least_width=LEAST_WIDTH, least_height=LEAST_HEIGHT)
            )

    @on(events.ScreenResume)
    def _come_to_the_front(self) -> None:
        self.house.check_keys()
        self.dress_anew()
        for field in self.query("Input"):
            field.cursor_blink = not self.house.still  # type: ignore[attr-defined]
        self.show_keys()
        if notes := self.house.take_notes():
            self.say(notes)


def caps_of(menu: Menu) -> str:
    """The keys of its choices: `1-4`, or `1-9 a-d`."""
    last = menu.keys[: menu.choices]
    numbers, letters = [key for key in last if key.isdigit()], [key for key in last if not key.isdigit()]
    return " ".join(keys[0] if len(keys) == 1 else f"{keys[0]}-{keys[-1]}" for keys in (numbers, letters) if keys)
