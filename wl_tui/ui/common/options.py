"""The settings: changed with left and right, kept at once. Below them every action, with the key it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from wl_tui.kernel import registry
from wl_tui.settings import ONE_OF, with_word
from wl_tui.ui.common.actions import FORM, Action, bindings
from wl_tui.ui.common.fields import OFF_ON, Picker
from wl_tui.ui.common.help import paragraph
from wl_tui.ui.common.keymap import Checked, by_screen, checked, current
from wl_tui.ui.common.replay import replay_class
from wl_tui.ui.common.rows import Row, fit, sentence_of
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine

PACES = {0.0: "at once", 0.15: "brisk", 0.3: "easy to read", 0.8: "slow", 1.6: "very slow"}
PACE_HELP = "how long a program's move stays before the next"
CONFIRM_HELP = "before a turn ends with actions left, or gains are lost to a limit"
LOOKS = {
    "theme": (
        "Colours",
        ("as the terminal is", "dark", "light", "high contrast", "safe for the colour-blind", "the terminal's own"),
        "as the terminal is: dark, or its own colours where it has sixteen or fewer",
    ),
    "glyphs": (
        "Glyphs",
        ("as the terminal is", "all of Unicode", "lines and blocks", "ASCII only"),
        "fewer glyphs where the font or the terminal lacks some",
    ),
    "motion": (
        "Motion",
        ("as usual", "all of it", "reduced"),
        "reduced: nothing blinks or counts, what unfolds is told in one picture",
    ),
    "keymap": (
        "Keys to begin with",
        ("usual", "vi"),
        "vi: h j k l are arrows; what was on those letters is on capitals",
    ),
}
"""Settings that are one of a few words: what they are called, their words, and what they are about."""
HINTS = ("off", "on", "all of them again")
HINTS_HELP = "what a kind of decision is about, the first time you meet it"
NAME_WIDTH, CAP_WIDTH = 14, 12


class KeyField(Static, can_focus=True):
    """An action with its key."""

    class Heard(Message):
        """The key that was pressed while it listened."""

        def __init__(self, field: KeyField, key: str) -> None:
            super().__init__()
            self.field = field
            self.key = key

    def __init__(self, action: Action) -> None:
        super().__init__(markup=False)
        self.action_of = action
        self.listening = False

    @property
    def help(self) -> str:
        return self.action_of.help

    def listen(self, listening: bool) -> None:
        self.listening = listening
        self.refresh()

    @on(events.Key)
    def _hear(self, event: events.Key) -> None:
        if self.listening:
            event.stop()
            self.listen(False)
            self.post_message(self.Heard(self, event.key))

    @on(events.Blur)
    def _give_up(self) -> None:
        self.listen(False)

    def render(self) -> Content:
        mark = ">" if self.has_focus else " "
        cap = "press a key" if self.listening else current().cap(self.action_of)
        name = self.action_of.known_as.replace("_", " ")
        return Content.assemble(
            f"{mark} {fit(name, NAME_WIDTH)} ", (fit(cap, CAP_WIDTH), "bold"), (self.action_of.help, "$quiet")
        )


class Fields(VerticalScroll, inherit_bindings=False):
    """Pages of it are turned by the screen, which takes the mark along."""


class SettingsScreen(WlScreen[None]):
    CSS_PATH = "options.tcss"
    ACTIONS = FORM
    BINDINGS = bindings(FORM)

    def stage(self) -> ComposeResult:
        know_every_screen()
        now = self.house.settings
        paces = sorted({*PACES, now.pace})
        words = [PACES.get(pace, f"{pace:g} s") for pace in paces]
        with Vertical(id="column"):
            with Fields(id="settings", can_focus=False) as box:
                box.border_title = "Settings"
                yield Picker("Pace of programs", paces, paces.index(now.pace), PACE_HELP, "pace", words)
                yield Picker("Ask before a loss", OFF_ON, int(now.confirm), CONFIRM_HELP, "confirm")
                for name, (label, told, help) in LOOKS.items():
                    values = ONE_OF[name]
                    yield Picker(label, values, values.index(self.house.set_to(name)), help, name, told, classes="look")
                yield Picker("First-time hints", range(len(HINTS)), int(now.hints), HINTS_HELP, "hints", HINTS)
                for heading, actions in by_screen().items():
                    yield TextLine(heading, classes="heading gap")
                    for action in actions:
                        yield KeyField(action)
            with Vertical(id="foot"):
                yield TextLine(id="hint")
                yield TextLine(id="notice")

    def on_mount(self) -> None:
        self.query_one("#pace").focus()
        if unknown := self._check(self.house.settings.keys).unknown:
            names = sentence_of([f"'{name}'" for name in unknown])
            self.say(f"No screen that was opened so far has {names}; the keys given to it wait.")

    def say(self, text: str) -> None:
        self.query_one("#notice", TextLine).say(text)

    def help_rows(self) -> Iterable[Row]:
        yield from paragraph(
            "Settings",
            f"They are kept in {self.house.config} and hold at once, also for a game that is going on.",
            "A key that would have two meanings on some screen is refused, with the reason.",
        )

    # -- changing ------------------------------------------------------------------------------------------------------

    @on(Picker.Changed, "#pace")
    def _set_pace(self, event: Picker.Changed) -> None:
        assert isinstance(event.picker.value, float)
        self.say(self.house.change(replace(self.house.settings, pace=event.picker.value)))

    @on(Picker.Changed, "#confirm")
    def _set_confirm(self, event: Picker.Changed) -> None:
        self.say(self.house.change(replace(self.house.settings, confirm=event.picker.value is True)))

    @on(Picker.Changed, ".look")
    def _set_look(self, event: Picker.Changed) -> None:
        assert event.picker.id is not None
        self.say(self.house.change(with_word(self.house.settings, event.picker.id, str(event.picker.value))))
        if notes := self.house.take_notes():
            self.say(notes)
        self.dress_anew()
        self._show_all_keys()

    @on(Picker.Changed, "#hints")
    def _set_hints(self, event: Picker.Changed) -> None:
        if event.picker.value == HINTS.index("all of them again"):
            self.house.learned.forget_decisions()
        self.say(self.house.change(replace(self.house.settings, hints=event.picker.value != HINTS.index("off"))))

    def why_not(self, action: str) -> str:
        if action in ("take", "put_back") and not isinstance(self.focused, KeyField):
            return "Only a line with a key has one to change. Left and Right change this one."
        return ""

    def action_take(self) -> None:
        if isinstance(self.focused, KeyField):
            self.focused.listen(True)
            self.say("Press the new key, or Esc to leave it as it is.")

    def action_diagnose(self) -> None:
        from wl_tui.ui.common.diagnose import DiagnosisScreen

        self.app.push_screen(DiagnosisScreen())

    def action_put_all_back(self) -> None:
        self.say(self.house.change(replace(self.house.settings, keys={})) or "Every key is as it came.")
        self._show_all_keys()

    def _show_all_keys(self) -> None:
        self.show_keys()
        for field in self.query(KeyField):
            field.refresh()

    def _check(self, keys: Mapping[str, str]) -> Checked:
        return checked(keys, self.house.set_to("keymap"))

    @property
    def writing(self) -> bool:
        return isinstance(self.focused, KeyField) and self.focused.listening

    def action_put_back(self) -> None:
        if isinstance(self.focused, KeyField):
            self._give(self.focused, "")

    def _give(self, field: KeyField, key: str) -> None:
        """Give an action another key, or the one it came with; what clashes is refused with its reason."""
        name = field.action_of.known_as
        keys = {other: given for other, given in self.house.settings.keys.items() if other != name}
        if key and key != field.action_of.key:
            keys[name] = key
        told = self._check(keys).refused.get(name, "")
        if not told:
            told = self.house.change(replace(self.house.settings, keys=keys)) or self.house.take_notes()
        self.say(told or f"{name.replace('_', ' ').capitalize()} is on {current().cap(field.action_of)}.")
        self.show_keys()
        field.refresh()

    # -- moving about --------------------------------------------------------------------------------------------------

    @on(events.Key)
    def _move(self, event: events.Key) -> None:
        steps = {"up": self.focus_previous, "down": self.focus_next}.get(event.key)
        if steps is not None:
            event.stop()
            steps()

    def action_page(self, by: int) -> None:
        """To the heading after this field, or to the one before the field's own."""
        rows = list(self.query_one("#settings").children)
        heads = [0, *(at for at, row in enumerate(rows) if isinstance(row, TextLine)), len(rows) - 1]
        here = next((at for at, row in enumerate(rows) if row.has_focus), 0)
        under = max(index for index, head in enumerate(heads[:-1]) if head <= here)
        head = heads[max(under + by, 0)]
        field = next(row for row in rows[head:] if row.can_focus)
        field.focus(scroll_visible=False)
        self.query_one("#settings").scroll_to_widget(rows[head], top=True, animate=False)

    @on(events.DescendantFocus)
    def _hint(self, event: events.DescendantFocus) -> None:
        self.query_one("#hint", TextLine).say(getattr(event.widget, "help", ""))
        self.show_keys()

    @on(KeyField.Heard)
    def _heard(self, event: KeyField.Heard) -> None:
        self.say("")
        if event.key != "escape":
            self._give(event.field, event.key)

    def action_leave(self) -> None:
        self.dismiss()


def know_every_screen() -> None:
    """A game's own table and its replay have keys of their own, which can be changed before they are opened, too."""
    for id in registry.ids():
        replay_class(registry.find(id))
