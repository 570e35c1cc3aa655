"""The set-up screen: who sits where, which options, which luck. Enter begins with what is there."""

from __future__ import annotations

import getpass
from collections.abc import Iterable
from pathlib import Path

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Static

from wl_tui.bots import BOTS
from wl_tui.kernel.errors import KernelError, RulesBug
from wl_tui.kernel.protocol import Game, Value
from wl_tui.kernel.records import PERSON, Seat
from wl_tui.kernel.table import Table
from wl_tui.kernel.text import clean
from wl_tui.saves import new_path
from wl_tui.ui.common.actions import SETUP, bindings
from wl_tui.ui.common.fields import Picker
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine

NAMES = ("Annie", "Buck", "Clementine", "Dusty", "Etta", "Flint", "Goldie", "Hank")
NAME_LENGTH = 32
OFF_ON = (False, True)
PLAYER_HELP = "a person at this keyboard, or a program"
NAME_HELP = "the name at the table"
SEED_HELP = "digits; the same seed brings the same luck"


def your_name() -> str:
    try:
        return clean(getpass.getuser()).capitalize() or NAMES[0]
    except (KeyError, OSError):
        return NAMES[0]


class SetupScreen(WlScreen[Table | None]):
    CSS_PATH = "setup.tcss"
    ACTIONS = SETUP
    BINDINGS = bindings(SETUP)

    def __init__(self, game: Game, saves: Path) -> None:
        super().__init__()
        self._game = game
        self._saves = saves
        fewest, most = game.seats[0], game.seats[-1]
        usual = game.seats.index(game.party or fewest)
        self._count = Picker("Players", list(game.seats), usual, help=f"for {fewest} to {most}", id="seats")
        self._players = [Picker(f"Seat {seat + 1}", [PERSON, *BOTS], int(seat > 0), PLAYER_HELP) for seat in range(most)]
        self._names = [Input(name_of(seat), max_length=NAME_LENGTH, compact=True) for seat in range(most)]
        pairs = zip(self._players, self._names, strict=True)
        self._seat_rows = [Horizontal(player, name, classes="seat") for player, name in pairs]
        open_options = [option for option in game.options if len(option.values) > 1]
        self._options = {option.id: Picker(option.title, option.values, help=option.help) for option in open_options}
        self._modules = {module.id: Picker(module.title, OFF_ON, help="an expansion") for module in game.modules}
        self._sandbox = Picker("Sandbox", OFF_ON, help="everything can be taken back")
        self._seed = Input(placeholder="by chance", restrict="[0-9]*", max_length=18, compact=True)

    def stage(self) -> ComposeResult:
        with Vertical(id="column"):
            with VerticalScroll(id="setup", can_focus=False) as box:
                box.border_title = "New game"
                yield TextLine(self._game.title, classes="heading")
                yield TextLine(self._game.blurb, classes="blurb")
                yield self._count
                yield from self._seat_rows
                yield TextLine("Options", classes="heading")
                yield from self._options.values()
                yield from self._modules.values()
                yield self._sandbox
                yield Horizontal(Static("Seed", classes="label", markup=False), self._seed, classes="seat")
            yield TextLine(id="hint")
            yield TextLine(id="notice")

    def on_mount(self) -> None:
        for name in self._names:
            name.select_on_focus = False
        self._show_seats()
        self._count.focus()

    def say(self, text: str) -> None:
        self.query_one("#notice", TextLine).say(text)

    # -- moving about --------------------------------------------------------------------------------------------------

    @on(Picker.Changed, "#seats")
    def _show_seats(self) -> None:
        for seat, row in enumerate(self._seat_rows):
            row.display = seat < self._seated

    @on(events.DescendantFocus)
    def _hint(self, event: events.DescendantFocus) -> None:
        field = event.widget
        help = field.help if isinstance(field, Picker) else SEED_HELP if field is self._seed else NAME_HELP
        self.query_one("#hint", TextLine).say(help)

    @on(events.Key)
    def _move(self, event: events.Key) -> None:
        if event.key in ("up", "down"):
            event.stop()
            (self.focus_previous if event.key == "up" else self.focus_next)()

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_begin()

    # -- beginning -----------------------------------------------------------------------------------------------------

    @property
    def _seated(self) -> int:
        return self._game.seats[self._count.picked]

    def _chosen_seats(self) -> Iterable[Seat]:
        for seat in range(self._seated):
            yield Seat(self._names[seat].value, str(self._players[seat].value))

    def _chosen_options(self) -> dict[str, Value]:
        options = {id: picker.value for id, picker in self._options.items()}
        modules = [id for id, picker in self._modules.items() if picker.value]
        return {**options, "with": modules, "sandbox": self._sandbox.value}

    def action_begin(self) -> None:
        try:
            table = Table.new(
                self._game,
                list(self._chosen_seats()),
                seed=int(self._seed.value) if self._seed.value else None,
                options=self._chosen_options(),
                journal=new_path(self._saves, self._game.id),
            )
        except (KernelError, RulesBug, OSError) as error:
            self.say(f"The game cannot begin: {error}.")
        else:
            self.dismiss(table)

    def action_leave(self) -> None:
        self.dismiss(None)


def name_of(seat: int) -> str:
    """The first seat is yours."""
    return your_name() if seat == 0 else NAMES[seat % len(NAMES)]
