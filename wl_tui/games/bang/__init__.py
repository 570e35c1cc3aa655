"""BANG! The Dice Game: five dice, nine arrows, and roles nobody shows before the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from wl_tui.games.bang import beliefs, camp, damage, deeds, match, turn, verdict, words
from wl_tui.games.bang.balance import TARGETS
from wl_tui.games.bang.content import FEWEST, MOST, load
from wl_tui.games.bang.worth import WORTH
from wl_tui.kernel.events import Shown
from wl_tui.kernel.protocol import Game, Module, Option, Options
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Event


def nine_arrows(s: State) -> Iterable[str]:
    """BD-1.3, BD-4.17, BD-5.4: arrows are never lost, and life keeps within its bounds."""
    if "camp" not in s.parts:
        return
    table = camp.camp(s)
    arrows, life = s.tracks[camp.ARROWS], s.tracks[camp.LIFE]
    if table.pile + sum(arrows) != camp.ALL_ARROWS or min(table.pile, *arrows) < 0:
        yield f"{table.pile} arrows in the pile and {arrows} at the seats are not {camp.ALL_ARROWS}"
    for seat, (now, most) in enumerate(zip(life, table.most, strict=True)):
        if not 0 <= now <= most:
            yield f"seat {seat} has {now} of {most} life"


BASE = Module(
    id="base",
    title="BANG! The Dice Game",
    frames={match.Match: match.MATCH, camp.Turn: turn.TURN, camp.Damage: damage.DAMAGE},
    events=(*camp.EVENTS, *deeds.EVENTS, *damage.EVENTS),
    choices=(*turn.CHOICES, *damage.CHOICES),
    parts=(camp.Camp,),
    prompts=words.PROMPTS,
    cites=words.CITES,
    labels=words.LABELS,
    tellers=words.TELLERS,
    names=words.name,
    facts=words.facts,
    audits=(nine_arrows,),
)


def base(options: Options) -> Module:
    return BASE


def _roles(s: State) -> Mapping[str, Sequence[str]]:
    seats = range(s.seats)
    return {
        "role": [camp.role_of(s, seat) for seat in seats],
        "character": [s.pieces_in(camp.character_place(seat))[0] for seat in seats],
    }


def _happenings(rules: Rules, events: Sequence[Event]) -> Mapping[str, Mapping[str, int]]:
    fallen = Counter(event.cause for event in events if isinstance(event, damage.Eliminated) for _ in event.seats)
    return {"fallen to": fallen}


GAME = Game(
    id="bang",
    title="BANG! The Dice Game",
    version="1",
    seats=range(FEWEST, MOST + 1),
    base=base,
    root=lambda seats: match.Match(),
    load=load,
    folder="bang_dice",
    screen="wl_tui.ui.bang.table:BangTable",
    glossary="wl_tui.ui.bang.glossary:glossary",
    party=5,
    options=(
        Option(
            "gringo_posthumous",
            "A fallen El Gringo pays back",
            (True, False),
            "who shot him takes the arrow all the same",
        ),
        Option("kit_order", "Kit Carlson takes arrows off", ("after", "before"), "after the Gatling has fired, or before"),
        Option("suzy_explosion", "Suzy gains after dynamite", (True, False), "an explosion does not spoil her quiet turn"),
        Option(
            "jesse_test", "Jesse's 4 life are looked at", ("once", "each beer"), "before the first beer, or before each"
        ),
        Option("nobody_left", "Three: nobody is left", ("draw", "last roller"), "who wins when nobody is left"),
        Option("arrow_kills", "Three: the last arrow kills", (False, True), "who takes it is the hunter of the fallen"),
    ),
    endings=verdict.ENDINGS,
    roles=_roles,
    happenings=_happenings,
    landmarks={
        camp.Attacked: "an Indian attack",
        damage.Eliminated: "an elimination",
        deeds.Fired: "the Gatling",
        Shown: "a role",
    },
    blurb="Five dice, nine arrows, and nobody knows who stands on whose side. For 3 to 8.",
    longest=5_000,
    targets=TARGETS,
    worth=WORTH,
    sides=True,
    plausible=beliefs.plausible,
)
