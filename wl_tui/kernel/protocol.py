"""What a game implements. This file is the whole contract between the kernel and its games.

A game is a name, its options and its modules. A module is what a chapter or an expansion brings: frames with their steps,
events, choices, parts, offers at moments, counters, and the words for all of them. The base game is a module like any
other; an expansion adds its own and inserts steps into lists of the base by name, so nothing of the base changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from wl_tui.kernel.structs import Choice, Event, Frame, Part

if TYPE_CHECKING:
    from wl_tui.kernel.flow import Ask, Flow, Step
    from wl_tui.kernel.rules import Rules
    from wl_tui.kernel.scene import Scene
    from wl_tui.kernel.state import State
    from wl_tui.kernel.tally import Counting

Value = str | int | bool | list[str]
Options = Mapping[str, Value]


class Prompt(Protocol):
    """Two texts for a question: to the one who acts, and about the one who acts. Made from the viewer's own view."""

    def __call__(self, scene: Scene, seat: int) -> tuple[str, str]: ...


Offer = Callable[["Flow", int], Iterable[Choice]]
"""What a seat could do at a moment. It calls `g.bar` for what it could not do, and why."""
Teller = Callable[["Scene", Any], str]
"""An event as one sentence, as far as the scene's viewer knows; "" when there is nothing to say."""
Labeller = Callable[["Scene", Any], str]
"""A choice in a few words, for menus."""
Audit = Callable[["State"], Iterable[str]]
"""What does not add up in a state (money, tokens); pieces are counted by the kernel."""


@dataclass(frozen=True)
class Insert:
    """A step put into a frame's list, before or after a step of that name. Who goes to a step comes through what was
    inserted before it."""

    frame: type[Frame]
    step: Step
    before: str = ""
    after: str = ""


@dataclass(frozen=True)
class Module:
    id: str
    title: str
    help: str = ""
    """What it brings, in a few words, for whoever lays the table."""
    frames: Mapping[type[Frame], tuple[Step, ...]] = field(default_factory=dict)
    inserts: tuple[Insert, ...] = ()
    events: tuple[type[Event], ...] = ()
    choices: tuple[type[Choice], ...] = ()
    parts: tuple[type[Part], ...] = ()
    offers: Mapping[str, tuple[Offer, ...]] = field(default_factory=dict)
    tallies: Mapping[type[Event], Counting] = field(default_factory=dict)
    prompts: Mapping[str, Prompt] = field(default_factory=dict)
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The rules each kind of question goes by, what it is about first."""
    labels: Mapping[type[Choice], Labeller] = field(default_factory=dict)
    tellers: Mapping[type[Event], Teller] = field(default_factory=dict)
    names: Callable[[Any, str], str | None] = lambda content, word: None
    """The name of a piece, back, place or track of this module, or None for one it does not know."""
    facts: Callable[[Scene], Iterable[tuple[str, str]]] = lambda scene: ()
    """What else the viewer sees on the table, in words: the facts of the module's parts, each with a short label."""
    audits: tuple[Audit, ...] = ()


@dataclass(frozen=True)
class Option:
    """A setting of a game: one of `values`, the first being the default."""

    id: str
    title: str
    values: tuple[Value, ...]
    help: str = ""


@dataclass(frozen=True)
class Preset:
    """Options that go together under a name. What they do not say stays as it is chosen."""

    id: str
    title: str
    options: Options
    help: str = ""


@dataclass(frozen=True)
class Target:
    """What a game should come out as when good players play it many times: a name, figures by what they are of, and between
    what they should be."""

    what: str
    figures: Callable[[Mapping[str, Any]], Mapping[str, float]]
    """From the sums of many games (`lab.simulate.summary`)."""
    least: float
    most: float
    percent: bool = True


@dataclass(frozen=True)
class Content:
    """A game's data as it was read: `data` is the game's own, `entries` a fingerprint for each entry by its name."""

    data: Any
    entries: Mapping[str, str]


class Judge(Protocol):
    """What states are worth, by one set of weights: made once, asked often, and only ever about imagined worlds."""

    def terms(self, s: State, seat: int) -> Mapping[str, float]:
        """What a state is worth to a seat, by the names of the reasons; their sum is its worth."""
        ...

    def instinct(self, s: State, seat: int, choice: Choice) -> float:
        """How readily a seat would choose this without thinking: to play on to where things can be compared."""
        ...

    def quiet(self, s: State) -> bool:
        """Whether nothing is under way whose outcome is open, so that comparing means something."""
        ...

    def foreseen(self, s: State, seat: int, choice: Choice) -> Mapping[str, float] | None:
        """The terms a choice comes to on average, where luck can be counted and need not be tried; None where it cannot."""
        ...


class Standing(NamedTuple):
    """Where a seat stands, as far as it can tell: those of a kind have chances that go by the same signs."""

    kind: str
    signs: Mapping[str, float]


@dataclass(frozen=True)
class Worth:
    """How programs judge a game. Its weights are data, and no part of the content that a saved game was played with."""

    judge: Callable[[Rules, Mapping[str, float]], Judge]
    weights: Callable[[str | None], Mapping[str, Mapping[str, float]]]
    """Sets of weights by the name of a personality, the usual one first; from a folder of rules or where they are found."""
    words: Mapping[str, str]
    """What each term is called in a sentence: `she gains: money`."""
    shares: frozenset[str] = frozenset()
    """Those of the weights that cannot be more than 1."""
    waits: Callable[[Ask], bool] | None = None
    """Where imagined worlds wait though there is but one thing to choose: a turn's end, to compare before others' luck
    falls."""
    ends: Callable[[str | None], Mapping[str, float]] = lambda rules: {}
    """What share of a term counts at the end of a turn, where it is not all of it, to those who search that far; from where
    the weights are."""
    standing: Callable[[Any, State, int], Standing | None] | None = None
    """What a seat's chance to win goes by, asked of the game's judge about imagined worlds; without it, the terms. None for
    one who cannot win any more."""


@dataclass(frozen=True)
class Game:
    id: str
    title: str
    version: str
    """Of the rules as code. It is told when a game is resumed under another one."""
    seats: range
    base: Callable[[Options], Module]
    """The base module for these options: an edition is another list of steps."""
    root: Callable[[int], Frame]
    """The frame that is the whole game, for that many seats. It begins with the setup."""
    load: Callable[[str | None], Content]
    """Read and check the content, from a folder of rules or, without one, from where rules are found."""
    modules: tuple[Module, ...] = ()
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    tailor: Callable[[Any, Options], Any] = lambda data, options: data
    """The content as these options have it: an edition's own cards, or a part of the box."""
    misfit: Callable[[int, Options], str] = lambda seats, options: ""
    """Why so many cannot sit down to these options, as in "the short game is for 2"; "" if they can."""
    endings: tuple[str, ...] = ()
    """Every reason a result can have; golden games show each of them."""
    blurb: str = ""
    folder: str = ""
    """Where its content and rulebook lie among the rules, if that is not its id."""
    screen: str = ""
    """`module:class` of a table screen of its own, for the app; without one, the screen for any game serves."""
    glossary: str = ""
    """`module:function` that gives what can be looked up, as far as a seat's view has it; without one, nothing can."""
    party: int = 0
    """How many usually sit down, if that is not the fewest."""
    remark: Callable[[int, Options], str] = lambda seats, options: ""
    """What to know of a table with so many seats and these options before it is laid: who else comes, say."""
    longest: int = 5_000
    """No game takes more decisions than this; the contract tests hold it to that."""
    roles: Callable[[State], Mapping[str, Sequence[str]]] = lambda s: {}
    """What the seats were, for statistics: `character` -> one for each seat."""
    happenings: Callable[[Rules, Sequence[Event]], Mapping[str, Mapping[str, int]]] = lambda rules, events: {}
    """What happened how often, for statistics: `actions` -> kind -> count."""
    targets: tuple[Target, ...] = ()
    """How it should come out, for `wl-tui balance`."""
    landmarks: Mapping[type[Event], str] = field(default_factory=dict)
    """What is remarkable in a replay: kinds of events, each with the name of what it shows."""
    worth: Worth | None = None
    """How programs judge it; without one they count its tracks."""
    progress: Callable[[Rules, State], float] = lambda rules, s: 0.0
    """About how much of a game is over, from 0 to 1, as anybody can see: for the chances of an analysis."""
    sides: bool = False
    """Whether winners win as a side: then each of them has won in full, where otherwise they share a win in equal parts."""
    plausible: Callable[[State, int], float] = lambda world, seat: 1.0
    """How well an imagined world fits what a seat can conclude from the public record: from 0, not at all, to 1. It is the
    chance with which a world that was dealt is taken."""

    def share(self, winners: int) -> float:
        """Of a win, what each of so many winners has."""
        return 1.0 if self.sides else 1 / winners
