"""BANG! in words: names, labels, prompts, and a sentence for every event that is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wl_tui.games.bang import camp, damage, deeds, turn
from wl_tui.games.bang.camp import ARROWS, BURST, CHARACTERS, EXPLOSION, EYES, INDIANS, LIFE, ROLES, SHOTS
from wl_tui.games.bang.content import Cast
from wl_tui.kernel import events
from wl_tui.kernel.protocol import Labeller, Prompt, Teller
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.structs import COVER, Choice, Event

FACES = ("arrow", "dynamite", "eye 1", "eye 2", "beer", "gatling")
NAMES = {
    "role": "role",
    "character": "character",
    ROLES: "roles to be dealt",
    CHARACTERS: "characters left over",
    LIFE: "life",
    ARROWS: "arrows",
}
CAUSES = {
    SHOTS: "the bull's eyes",
    BURST: "the Gatling",
    INDIANS: "the Indians",
    EXPLOSION: "the dynamite",
}


def name(content: Cast, word: str) -> str | None:
    if person := content.characters.get(word):
        return person.title
    if role := content.roles.get(word.partition("-")[0]):
        return role.title
    return NAMES.get(word)


def counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def listed(words: Sequence[str]) -> str:
    return " and ".join(", ".join(words).rsplit(", ", 1))


def faces(values: Iterable[int]) -> str:
    return listed([FACES[face] for face in values])


def _turn(scene: Scene) -> camp.Turn:
    return camp.turn_of(scene.view)


def _life(scene: Scene, seat: int) -> str:
    return f"{scene.view.tracks[LIFE][seat]} of {camp.camp(scene.view).most[seat]} life"


def _who(scene: Scene, seat: int) -> str:
    """A seat as a target: name, life, arrows."""
    arrows = scene.view.tracks[ARROWS][seat]
    me = ", you" if seat == scene.viewer else ""
    held = f", {counted(arrows, 'arrow')}" if arrows else ""
    return f"{scene.name(seat)}{me} ({_life(scene, seat)}{held})"


# -- prompts -------------------------------------------------------------------------------------------------------------


def _keep(scene: Scene, seat: int) -> tuple[str, str]:
    f = _turn(scene)
    left = "once" if f.left == 1 else f"{f.left} times"
    show = faces(f.dice)
    return (
        f"The dice show {show}. You may roll {left} more: which ones?",
        f"{scene.name(seat)} looks at {show} and may roll {left} more.",
    )


def _aim(scene: Scene, seat: int) -> tuple[str, str]:
    f = _turn(scene)
    eyes = deeds.eyes_of(f)
    eye, number = FACES[eyes[len(f.aims)]], f"{len(f.aims) + 1} of {len(eyes)}"
    return f"Bull's {eye} ({number}): whom does it hit?", f"{scene.name(seat)} takes aim with a bull's {eye}."


def _drink(scene: Scene, seat: int) -> tuple[str, str]:
    f = _turn(scene)
    beers = f.dice.count(camp.BEER) - (f.doubled >= 0) - f.poured
    return f"Who gets a beer? {beers} to pour.", f"{scene.name(seat)} pours a beer."


def _swap(scene: Scene, seat: int) -> tuple[str, str]:
    hits = camp.damage_of(scene.view).hits[seat]
    return f"You are hit {_times(hits)}: take arrows instead?", f"{scene.name(seat)} may take arrows instead of hits."


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _simple(to: str, about: str) -> Prompt:
    return lambda scene, seat: (to, about.format(name=scene.name(seat)))


PROMPTS: dict[str, Prompt] = {
    "treat": _simple("Your turn begins: who gains 1 life?", "{name} has a life to give."),
    "keep": _keep,
    "aim": _aim,
    "drink": _drink,
    "clear": _simple("Take an arrow off somebody?", "{name} may take arrows off."),
    "swap": _swap,
    "shed": _simple("You lost life: put arrows back?", "{name} may put arrows back."),
    "end": _simple("End your turn?", "{name} ends the turn."),
}
CITES: dict[str, tuple[str, ...]] = {
    "keep": ("BD-4.3",),
    "aim": ("BD-4.13",),
    "drink": ("BD-4.16",),
    "treat": ("BD-7.12",),
    "clear": ("BD-7.7",),
    "swap": ("BD-7.1",),
    "shed": ("BD-7.10",),
    "end": ("BD-4.1",),
}


# -- labels --------------------------------------------------------------------------------------------------------------


def _plain(text: str) -> Labeller:
    return lambda scene, choice: text


def _at(verb: str) -> Labeller:
    return lambda scene, choice: f"{verb} {_who(scene, choice.target)}"


def _reroll(scene: Scene, choice: turn.Reroll) -> str:
    dice = _turn(scene).dice
    return f"Roll {listed([f'{die} ({FACES[dice[die - 1]]})' for die in choice.dice])} again"


def _swap_label(scene: Scene, choice: damage.Swap) -> str:
    return f"Take {counted(choice.arrows, 'arrow')}" if choice.arrows else "Take the hits"


def _drop_label(scene: Scene, choice: damage.Drop) -> str:
    return f"Put {counted(choice.arrows, 'arrow')} back" if choice.arrows else "Keep all your arrows"


LABELS: dict[type[Choice], Labeller] = {
    turn.Stop: _plain("Stop: keep them all"),
    turn.Reroll: _reroll,
    turn.Treat: _at("Give 1 life to"),
    turn.Aim: _at("Shoot"),
    turn.AimTwice: _at("With a beer, hit twice:"),
    turn.Serve: _at("Beer for"),
    turn.Clear: _at("Off"),
    turn.LeaveThem: _plain("No more arrows off"),
    turn.EndTurn: _plain("End the turn"),
    damage.Swap: _swap_label,
    damage.Drop: _drop_label,
}


# -- sentences -----------------------------------------------------------------------------------------------------------


def _thrown(scene: Scene, event: deeds.Thrown) -> str:
    count = len(event.dice)
    again = "" if count == camp.DICE else " a die:" if count == 1 else f" {count} dice:"
    return f"{scene.name(event.seat)} rolls{again} {faces(event.faces)}."


def _moved(scene: Scene, event: events.Moved) -> str:
    kind, dot, seat = event.target.partition(".")
    if not dot:
        return ""
    who = scene.name(int(seat))
    if kind == "character":
        return f"{who} is {scene.word(event.piece)}."
    return f"{who} is dealt {'a role' if event.piece.startswith(COVER) else f'the role of {scene.word(event.piece)}'}."


def _shown(scene: Scene, event: events.Shown) -> str:
    """Whose role each is stands in the view; one that is covered there is told by the bare fact."""
    told = []
    for piece in event.pieces:
        seat = scene.view.where(piece).partition(".")[2]
        who = scene.name(int(seat)) if seat else "Somebody"
        told.append(f"{who} is {_article(scene.word(piece))}")
    return f"{listed(told)}."


def _article(role: str) -> str:
    return f"an {role}" if role[:1] in "AEIOU" else f"the {role}" if role == "Sheriff" else f"a {role}"


def _wounded(scene: Scene, event: camp.Wounded) -> str:
    hurt = [f"{scene.name(seat)} {amount}" for seat, amount in enumerate(event.amounts) if amount]
    verb = "cost" if CAUSES[event.cause].endswith("s") else "costs"
    return f"T{CAUSES[event.cause][1:]} {verb} life: {listed(hurt)}."


def _gain(amount: int) -> str:
    return f"gains {amount} life" if amount else "has no use for it"


def _served(scene: Scene, event: deeds.Served) -> str:
    who, target = scene.name(event.seat), scene.name(event.target)
    if event.seat == event.target:
        return f"{who} drinks a beer and {_gain(event.amount)}."
    return f"{who} pours {target} a beer: {target} {_gain(event.amount)}."


def _treated(scene: Scene, event: deeds.Treated) -> str:
    target = scene.name(event.target)
    return f"{scene.name(event.seat)} treats {target}, who {_gain(event.amount)}."


def _aimed(scene: Scene, event: deeds.Aimed) -> str:
    twice = " and spends a beer to hit twice" if event.double else ""
    return f"{scene.name(event.seat)} aims at {scene.name(event.target)}{twice}."


def _eliminated(scene: Scene, event: damage.Eliminated) -> str:
    names = listed([scene.name(seat) for seat in event.seats])
    return f"{names} {'is' if len(event.seats) == 1 else 'are'} eliminated by {CAUSES[event.cause]}."


def _finished(scene: Scene, event: events.Finished) -> str:
    winners = listed([scene.name(seat) for seat in event.result.winners]) or "nobody"
    return f"The game is over, {event.result.reason}: won by {winners}."


def _swapped(scene: Scene, event: damage.Swapped) -> str:
    who = scene.name(event.seat)
    return f"{who} takes {counted(event.arrows, 'arrow')} instead." if event.arrows else f"{who} takes the hits."


def _shed(scene: Scene, event: damage.Shed) -> str:
    return f"{scene.name(event.seat)} puts {counted(event.arrows, 'arrow')} back." if event.arrows else ""


TELLERS: dict[type[Event], Teller] = {
    events.Moved: _moved,
    events.Shown: _shown,
    events.TurnBegan: lambda scene, event: f"Round {event.round}: {scene.name(event.seat)}'s turn.",
    events.Finished: _finished,
    camp.ArrowTaken: lambda scene, event: f"{scene.name(event.seat)} takes an arrow.",
    camp.ArrowsReturned: lambda scene, event: f"{scene.name(event.seat)} puts {counted(event.count, 'arrow')} back.",
    camp.Attacked: lambda scene, event: f"{scene.name(event.seat)} took the last arrow: the Indians attack!",
    camp.PileRefilled: lambda scene, event: "All arrows go back to the pile.",
    camp.Wounded: _wounded,
    camp.Recovered: lambda scene, event: f"{scene.name(event.seat)} {_gain(event.amount)}.",
    damage.Swapped: _swapped,
    damage.Shed: _shed,
    damage.Eliminated: _eliminated,
    deeds.Thrown: _thrown,
    deeds.Stopped: lambda scene, event: f"{scene.name(event.seat)} keeps the dice.",
    deeds.Exploded: lambda scene, event: f"The dynamite goes off in {scene.name(event.seat)}'s hands.",
    deeds.Treated: _treated,
    deeds.Aimed: _aimed,
    deeds.Served: _served,
    deeds.Fired: lambda scene, event: f"{scene.name(event.seat)} fires the Gatling.",
    deeds.Cleared: lambda scene, event: f"{scene.name(event.seat)} takes an arrow off {scene.name(event.target)}.",
}


def facts(scene: Scene) -> Iterable[tuple[str, str]]:
    """The pile, and the dice of whoever rolls."""
    s = scene.view
    if "camp" in s.parts:
        yield "arrow pile", f"{camp.camp(s).pile} of {camp.ALL_ARROWS}"
    for frame in s.stack:
        if isinstance(frame, camp.Turn) and frame.dice:
            left = f", {frame.left} more" if frame.left and not (frame.stopped or frame.exploded) else ""
            yield "dice", f"{faces(frame.dice)}{left}"
            if frame.aims:
                eyes = [FACES[face] for face in frame.dice if face in EYES]
                aims = [f"{eye} at {scene.name(seat)}" for eye, seat in zip(eyes, frame.aims, strict=False)]
                yield "aims", listed(aims)
