"""What is asked before there is a table: which game, who plays, and how; or which saved game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wl_tui.kernel import registry
from wl_tui.kernel.errors import BadSetup, JournalError, KernelError, RulesBug
from wl_tui.kernel.protocol import Game, Value
from wl_tui.kernel.records import PERSON
from wl_tui.kernel.table import Table
from wl_tui.plain.session import Session
from wl_tui.plain.voice import Left, Voice, check_privacy
from wl_tui.saves import newest_first
from wl_tui.setups import Plan, as_last_time, begin, check_players, seats_from_text
from wl_tui.ui.common.rows import sentence_of
from wl_tui.ui.common.shelf import in_short, who

FEW = 9
"""How many unfinished games are offered to go on with."""
SANDBOX = "Everything can be taken back"
NEW, LEAVE = "A new game", "Leave"


def play(table: Table, voice: Voice) -> int:
    """Sit down at a table; BadSetup, with the table closed, if it cannot be played line by line here."""
    try:
        session = Session(table, voice)
    except BaseException:
        table.close()
        raise
    session.run()
    return 0


def welcome(voice: Voice, saves: Path, config: Path) -> int:
    """Without a word about what is wanted, everything is asked."""
    try:
        table = _some_table(voice, saves, config)
    except Left:
        return 0
    return play(table, voice)


def _some_table(voice: Voice, saves: Path, config: Path) -> Table:
    while True:
        open_games = [save for save in newest_first(saves) if save.standing in ("open", "torn")][:FEW]
        offers = [f"Go on with {in_short(save)}: {who(save)}" for save in open_games]
        picked = pick(voice, "What would you like to play?", [NEW, *offers, LEAVE])
        if picked == len(offers) + 1:
            raise Left
        try:
            if picked == 0:
                ids = registry.ids()
                labels = [f"{registry.label(id).title}. {registry.label(id).blurb}" for id in ids]
                return _lay(voice, registry.find(ids[pick(voice, "Which game?", labels)]), saves, config)
            save = open_games[picked - 1]
            check_players(save.seats)
            check_privacy(sum(seat.player == PERSON for seat in save.seats), voice)
            return Table.load(saves / save.file)
        except (KernelError, JournalError, RulesBug, OSError) as error:
            voice.say(f"That cannot be played: {error}.")


def pick(voice: Voice, question: str, options: Sequence[str]) -> int:
    """One of several, by its number; Enter alone takes the first."""
    while True:
        voice.say("", question, *(f"{number}. {option}" for number, option in enumerate(options, start=1)))
        answer = voice.ask()
        if answer == "q":
            raise Left
        number = int(answer) if answer.isdecimal() else 0 if answer else 1
        if 1 <= number <= len(options):
            return number - 1
        voice.say(f"'{answer}' is not among them. Type a number from 1 to {len(options)}, or q to leave.")


class _Laying:
    """A table being laid, as last time until somebody says otherwise. A module is a yes or no like an option."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game, self.plan = game, plan
        self.modules = [module.id for module in game.modules]
        self.titles = {option.id: option.title for option in game.options}
        self.titles |= {module.id: module.title for module in game.modules} | {"sandbox": SANDBOX}
        self.values: dict[str, tuple[Value, ...]] = {option.id: option.values for option in game.options}
        self.values |= dict.fromkeys((*self.modules, "sandbox"), (False, True))

    def rows(self) -> list[str]:
        seats = sentence_of([f"{seat.name} ({seat.player})" for seat in self.plan.seats])
        options = [f"{self.titles[id]}: {_said(self._chosen(id))}" for id in self.values]
        return ["Begin", f"Who plays: {seats}", *options, *(f"Preset: {preset.title}" for preset in self.game.presets)]

    def change(self, row: int, voice: Voice) -> None:
        """Ask about a row and take in the answer. BadSetup if it does not fit."""
        settings = list(self.values)
        if row == 1:
            voice.say("Who plays? Write it like person:Annie,deputy:Bill,deputy; Enter leaves it as it is.")
            if answer := voice.ask():
                self.plan = Plan(seats_from_text(answer), self.plan.options)
        elif row < 2 + len(settings):
            id = settings[row - 2]
            value = self.values[id][pick(voice, f"{self.titles[id]}?", [_said(value) for value in self.values[id]])]
            self._set(id, value)
        else:
            preset = self.game.presets[row - 2 - len(settings)]
            self.plan = Plan(self.plan.seats, {**self.plan.options, **preset.options})

    def begin(self, voice: Voice, saves: Path, config: Path) -> Table:
        check_privacy(sum(seat.player == PERSON for seat in self.plan.seats), voice)
        return begin(self.game, self.plan, None, saves, config)

    @property
    def _switched_on(self) -> list[str]:
        modules = self.plan.options.get("with", [])
        assert isinstance(modules, list)
        return modules

    def _chosen(self, id: str) -> Value:
        return id in self._switched_on if id in self.modules else self.plan.options.get(id, self.values[id][0])

    def _set(self, id: str, value: Value) -> None:
        options = {**self.plan.options, id: value}
        if id in self.modules:
            del options[id]
            options["with"] = [each for each in self.modules if (value if each == id else each in self._switched_on)]
        self.plan = Plan(self.plan.seats, options)


def _lay(voice: Voice, game: Game, saves: Path, config: Path) -> Table:
    """Until somebody is content with it."""
    laying = _Laying(game, as_last_time(game, config))
    while True:
        row = pick(voice, f"{game.title}:", laying.rows())
        try:
            if row == 0:
                return laying.begin(voice, saves, config)
            laying.change(row, voice)
        except BadSetup as error:
            voice.say(f"That cannot be: {error}.")


def _said(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
