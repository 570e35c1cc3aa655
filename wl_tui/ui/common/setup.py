"""The set-up screen: who sits where, which options, which luck. Enter begins with what is there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Static

from wl_tui.bots import BOTS, JUDGING, personalities
from wl_tui.kernel import registry
from wl_tui.kernel.errors import BadSetup, KernelError, RulesBug
from wl_tui.kernel.protocol import Game, Options, Value
from wl_tui.kernel.records import PERSON, Seat
from wl_tui.kernel.rules import check_seats, checked_options
from wl_tui.kernel.table import Table
from wl_tui.liveries import LIVERIES, liveries
from wl_tui.setups import Plan, as_last_time, begin, usual, usual_seat
from wl_tui.ui.common.actions import SETUP, bindings
from wl_tui.ui.common.dialog import Dialog
from wl_tui.ui.common.fields import OFF_ON, Picker
from wl_tui.ui.common.glyphs import in_use
from wl_tui.ui.common.help import paragraph
from wl_tui.ui.common.house import House
from wl_tui.ui.common.rows import Row
from wl_tui.ui.common.screen import WlScreen
from wl_tui.ui.common.status import TextLine

NAME_LENGTH = 32
PLAYER_HELP = "a person, or a program: drifter, deputy, marshal, legend get harder"
LEANING_HELP = "what a program likes best"
USUAL = "as it likes"
COLOUR_HELP = "colour, shape and letter of the seat; who had it gets yours"
NAME_HELP = "the name at the table"
SEED_HELP = "digits; the same seed brings the same luck"


async def choose_game(house: House) -> Game | None:
    """One of the games on the shelf; it is not asked for if there is only one. In a worker."""
    ids = registry.ids()
    labels = [registry.label(id) for id in ids]
    chosen: int | None = 0
    if len(ids) > 1:
        titles, blurbs = [label.title for label in labels], [label.blurb for label in labels]
        chosen = await house.push_screen_wait(Dialog("Which game?", [], titles, blurbs))
    return None if chosen is None else await asyncio.to_thread(registry.find, ids[chosen])


def is_shown(field: Widget) -> bool:
    return field.visible and bool(field.display)


class SetupScreen(WlScreen[Table | None]):
    CSS_PATH = "setup.tcss"
    ACTIONS = SETUP
    BINDINGS = bindings(SETUP)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        fewest, most = game.seats[0], game.seats[-1]
        self._count = Picker("Players", list(game.seats), help=f"for {fewest} to {most}", id="seats")
        self._players = [Picker("", [PERSON, *BOTS], help=PLAYER_HELP) for _ in range(most)]
        kinds = ["", *personalities(game)]
        self._leanings = [Picker("", kinds, help=LEANING_HELP, words=[USUAL, *kinds[1:]]) for _ in range(most)]
        ids, tints = [livery.id for livery in LIVERIES], [f"$seat-{livery.number}" for livery in LIVERIES]
        words = [f"{livery.sign(in_use())} {livery.letter} {livery.id}" for livery in LIVERIES]
        self._colours = [Picker("", ids, 0, COLOUR_HELP, f"colour{seat}", words, tints) for seat in range(most)]
        self._names = [Input(max_length=NAME_LENGTH, compact=True, select_on_focus=False) for _ in range(most)]
        self._seat_rows = [
            Horizontal(Static(f"Seat {seat + 1}", classes="label", markup=False), *fields, classes="seat")
            for seat, fields in enumerate(zip(self._players, self._leanings, self._colours, self._names, strict=True))
        ]
        open_options = [option for option in game.options if len(option.values) > 1]
        self._options = {option.id: Picker(option.title, option.values, help=option.help) for option in open_options}
        self._modules = {module.id: Picker(module.title, OFF_ON, help=module.help) for module in game.modules}
        titles, help = ["none"], []
        for preset in game.presets:
            titles.append(preset.title)
            help.append(f"{preset.title}: {preset.help}")
        self._preset = Picker("Preset", range(len(titles)), help="; ".join(help), words=titles)
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
                yield TextLine(id="remark")
                yield TextLine("Options", classes="heading gap")
                if self._game.presets:
                    yield self._preset
                yield from self._options.values()
                yield from self._modules.values()
                yield self._sandbox
                yield Horizontal(Static("Seed", classes="label", markup=False), self._seed, classes="seed")
            with Vertical(id="foot"):
                yield TextLine(id="hint")
                yield TextLine(id="notice")

    def on_mount(self) -> None:
        self._fill(as_last_time(self._game, self.house.config))
        self._count.focus()

    def say(self, text: str) -> None:
        self.query_one("#notice", TextLine).say(text)

    def help_rows(self) -> Iterable[Row]:
        yield from paragraph(
            "A new game",
            "Up and Down go from line to line, Tab to the next field of a line. Enter begins at once with what is there.",
            *(
                ["A preset fills in the options that go with it; the others stay as they are."]
                if self._game.presets
                else []
            ),
            "Each seat has a colour, a shape and a letter of its own, by which it is known at the table.",
            "The next time you find everything as you left it here; F5 puts it back as it came.",
            "With two or more people a curtain falls between their turns: nobody sees what another holds.",
        )

    # -- what stands in the fields -------------------------------------------------------------------------------------

    def _fill(self, plan: Plan) -> None:
        self._count.take(len(plan.seats))
        seats = [*plan.seats, *map(usual_seat, range(len(plan.seats), len(self._players)))]
        for number, livery in enumerate(liveries(seats)):
            player, _, leaning = seats[number].player.partition("/")
            self._players[number].take(player)
            self._leanings[number].take(leaning)
            self._colours[number].take(livery.id)
            self._names[number].value = seats[number].name
        for id, picker in self._options.items():
            picker.picked = 0
            picker.take(plan.options.get(id))
        chosen = plan.options.get("with")
        for id, picker in self._modules.items():
            picker.take(isinstance(chosen, list) and id in chosen)
        self._sandbox.take(plan.options.get("sandbox") is True)
        self._show_seats()
        self._name_preset()

    @on(Picker.Changed, "#seats")
    def _show_seats(self) -> None:
        for seat, row in enumerate(self._seat_rows):
            row.display = seat < self._game.seats[self._count.picked]
        for leaning in self._leanings:
            leaning.display = leaning.count > 1
        self._remark()

    @on(Picker.Changed)
    def _remark(self) -> None:
        for player, leaning in zip(self._players, self._leanings, strict=True):
            leaning.visible = player.value in JUDGING
        plan = self.plan()
        self.query_one("#remark", TextLine).say(self._game.remark(len(plan.seats), plan.options))

    @on(Picker.Changed, ".seat Picker")
    def _exchange_colours(self, event: Picker.Changed) -> None:
        """Who had the colour gets the one that was given up, so that no two are ever the same."""
        if event.picker not in self._colours:
            return
        for other in self._colours:
            if other is not event.picker and other.picked == event.picker.picked:
                other.picked = event.before
                other.refresh()

    @on(Picker.Changed)
    def _changed(self, event: Picker.Changed) -> None:
        """A preset fills in its options; by hand they may make up another one, or none. What cannot be begun is said."""
        if event.picker is self._preset:
            left, chosen = (self._game.presets[at - 1].options if at else {} for at in (event.before, event.picker.picked))
            self._take_options({**{name: self._usual(name) for name in left}, **chosen})
        else:
            self._name_preset()
        self.say(self._misfit())

    def _take_options(self, options: Options) -> None:
        for id, picker in self._options.items():
            picker.take(options.get(id))
        if isinstance(chosen := options.get("with"), list):
            for id, picker in self._modules.items():
                picker.take(id in chosen)

    def _usual(self, name: str) -> Value:
        """What an option is if nobody has changed it."""
        return [] if name == "with" else next(option.values[0] for option in self._game.options if option.id == name)

    def _name_preset(self) -> None:
        options = self.plan().options
        matching = [all(options.get(id) == value for id, value in p.options.items()) for p in self._game.presets]
        self._preset.take(matching.index(True) + 1 if True in matching else 0)

    def _misfit(self) -> str:
        plan = self.plan()
        try:
            check_seats(self._game, len(plan.seats), checked_options(self._game, plan.options))
        except BadSetup as error:
            return f"The game cannot begin: {error}."
        return ""

    def plan(self) -> Plan:
        players = [self._player(seat) for seat in range(len(self._players))]
        fields = zip(self._names, players, self._colours, strict=True)
        seats = [Seat(name.value, player, str(colour.value)) for name, player, colour in fields]
        options: dict[str, Value] = {id: self._chosen(picker) for id, picker in self._options.items()}
        options["with"] = [id for id, picker in self._modules.items() if picker.value]
        options["sandbox"] = self._sandbox.value is True
        return Plan(tuple(seats[: self._game.seats[self._count.picked]]), options)

    def _player(self, seat: int) -> str:
        """A person, or the name of a program with what it likes best: `deputy/outlaw`."""
        player, leaning = self._players[seat].value, self._leanings[seat].value
        return f"{player}/{leaning}" if leaning and player in JUDGING else str(player)

    def _chosen(self, picker: Picker) -> Value:
        value = picker.value
        assert not isinstance(value, float)
        return value

    # -- moving about --------------------------------------------------------------------------------------------------

    @property
    def _lines(self) -> list[list[Widget]]:
        """The fields as they stand on the screen."""
        seats = zip(self._players, self._leanings, self._colours, self._names, self._seat_rows, strict=True)
        shown: list[list[Widget]] = [[*fields] for *fields, row in seats if row.display]
        preset = [self._preset] if self._game.presets else []
        single: list[Widget] = [*preset, *self._options.values(), *self._modules.values(), self._sandbox, self._seed]
        return [[self._count], *shown, *([field] for field in single)]

    @on(events.Key)
    def _move(self, event: events.Key) -> None:
        steps = {"up": -1, "down": 1}.get(event.key)
        if steps is None:
            return
        event.stop()
        lines = self._lines
        at = next((row for row, line in enumerate(lines) if self.focused in line), 0)
        column = lines[at].index(self.focused) if self.focused in lines[at] else 0
        line = lines[(at + steps) % len(lines)]
        column = min(column, len(line) - 1)
        next(field for field in (*line[column:], *line[column::-1]) if is_shown(field)).focus()

    @on(events.DescendantFocus)
    def _hint(self, event: events.DescendantFocus) -> None:
        field = event.widget
        help = field.help if isinstance(field, Picker) else SEED_HELP if field is self._seed else NAME_HELP
        self.query_one("#hint", TextLine).say(help)

    # -- beginning -----------------------------------------------------------------------------------------------------

    @on(Input.Submitted)
    def action_begin(self) -> None:
        seed = int(self._seed.value) if self._seed.value else None
        try:
            table = begin(self._game, self.plan(), seed, self.house.saves, self.house.config)
        except (KernelError, RulesBug, OSError) as error:
            self.say(f"The game cannot begin: {error}.")
        else:
            self.dismiss(table)

    def action_usual(self) -> None:
        self._fill(usual(self._game))
        self.say("Everything is as it comes.")

    def action_leave(self) -> None:
        self.dismiss(None)
