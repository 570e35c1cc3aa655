"""What all screens share: the keys from the table of actions, the line that shows them, and a least size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from wl_tui.ui.common.actions import Action, by_key
from wl_tui.ui.common.menu import Menu, key_of
from wl_tui.ui.common.rows import Row
from wl_tui.ui.common.status import Key, KeyBar, TextLine

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
TOO_SMALL = "This window has {width} x {height} characters; {least_width} x {least_height} are needed: make it larger."

Result = TypeVar("Result")


class WlScreen(Screen[Result]):
    ACTIONS: ClassVar[tuple[Action, ...]] = ()
    HORIZONTAL_BREAKPOINTS = [(0, "-w80"), (120, "-w120"), (160, "-w160")]
    VERTICAL_BREAKPOINTS = [(0, "-h24"), (30, "-h30"), (40, "-h40")]

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

    # -- keys ----------------------------------------------------------------------------------------------------------

    def why_not(self, action: str) -> str:
        """Why an action cannot be taken now, in a sentence; "" if it can."""
        return ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return None if self.why_not(action) else True

    def say(self, text: str) -> None:
        """Tell the player something about what they just did."""

    @on(events.Key)
    def _say_why_not(self, event: events.Key) -> None:
        action = by_key(self.ACTIONS, event.key)
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
                yield Key(action.cap, action.label, not self.why_not(action.name))
            elif menu is None:
                yield Key(action.cap, action.label, True)
            elif menu.choices:
                yield Key(caps_of(menu.choices) if menu.keyed else "Enter", action.label, True)

    def action_help(self) -> None:
        from wl_tui.ui.common.help import HelpScreen  # which is a screen of this kind itself

        self.app.push_screen(HelpScreen(self.ACTIONS, self.help_rows()))

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
    def _show_keys_again(self) -> None:
        self.show_keys()


def caps_of(choices: int) -> str:
    """The keys of so many choices: `1-4`, or `1-9 a-d`."""
    last = [key_of(choice) for choice in range(choices) if key_of(choice)]
    numbers, letters = [key for key in last if key.isdigit()], [key for key in last if not key.isdigit()]
    return " ".join(keys[0] if len(keys) == 1 else f"{keys[0]}-{keys[-1]}" for keys in (numbers, letters) if keys)
