"""Showdown in words: names, labels, prompts, and a sentence for every event that is told."""

from __future__ import annotations

from wl_tui.games.showdown import duel, match, turn
from wl_tui.games.showdown.content import Showdown
from wl_tui.games.showdown.places import (
    COINS,
    DECK,
    DISCARD,
    FAME,
    NOBODY,
    RUMOUR_DECK,
    RUMOURS,
    STRANGER,
    STRANGER_DOWN,
)
from wl_tui.kernel import events, exchange
from wl_tui.kernel.protocol import Labeller, Prompt, Teller
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.structs import Choice, Event

PLACES = {
    "card": "card",
    "rumour": "rumour",
    DECK: "deck",
    DISCARD: "discard pile",
    STRANGER: "stranger's hand",
    STRANGER_DOWN: "stranger's card",
    RUMOURS: "rumours",
    RUMOUR_DECK: "untold rumours",
    "hand": "hand",
    "down": "card in the dust",
    FAME: "fame",
    COINS: "coins",
}


def name(content: Showdown, word: str) -> str | None:
    if card := content.cards.get(word):
        return f"{card.title} {card.value}"
    if rumour := content.rumours.get(word):
        return rumour.title
    return PLACES.get(word)


def fighter(scene: Scene, number: int) -> str:
    return "the stranger" if number == NOBODY else scene.name(number)


def sentence(text: str) -> str:
    """Begin with a capital, but leave the names people gave themselves alone."""
    return text[:1].upper() + text[1:] if text.startswith(("a ", "the ")) else text


# -- prompts -------------------------------------------------------------------------------------------------------------


def _duel(scene: Scene) -> duel.Duel:
    return next(frame for frame in reversed(scene.view.stack) if isinstance(frame, duel.Duel))


def _lay(scene: Scene, seat: int) -> tuple[str, str]:
    fight = _duel(scene)
    rival = fighter(scene, fight.b if seat == fight.a else fight.a)
    return f"Lay a card face down against {rival}.", f"{scene.name(seat)} lays a card against {rival}."


def _stranger(scene: Scene, seat: int) -> tuple[str, str]:
    who = scene.name(_duel(scene).a)
    return f"You play the stranger against {who}: lay his card.", f"{scene.name(seat)} picks the stranger's card."


def _react(scene: Scene, seat: int) -> tuple[str, str]:
    fight = _duel(scene)
    mine, other = (fight.edge_a, fight.edge_b) if seat == fight.a else (fight.edge_b, fight.edge_a)
    return f"React? Your edge is {mine:+d}, the other side's {other:+d}.", f"{scene.name(seat)} may react."


def _simple(to: str, about: str) -> Prompt:
    return lambda scene, seat: (to, about.format(name=scene.name(seat)))


PROMPTS: dict[str, Prompt] = {
    "act": _simple("Your turn: what do you do?", "{name} picks an action."),
    "lay": _lay,
    "stranger": _stranger,
    "duel.reveal": _simple("Your gun misfired: begin the duel anew?", "{name}'s gun has misfired."),
    "duel.react": _react,
    "amends": _simple("You lost: how do you make amends?", "{name} must make amends."),
    "rumour": _simple("A rumour fits what you did: claim it?", "{name} may claim a rumour."),
    "scout": _simple("You have seen the top card: leave it or bury it?", "{name} has looked at the top card."),
    "discard": _simple("Too many cards: discard one.", "{name} discards down to the limit."),
    "end": _simple("End your turn?", "{name} ends the turn."),
}
CITES: dict[str, tuple[str, ...]] = {
    "act": ("SD-2.1", "SD-2.2", "SD-2.3", "SD-2.4"),
    "lay": ("SD-3.1", "SD-3.5"),
    "stranger": ("SD-4.1",),
    "duel.reveal": ("SD-3.3",),
    "duel.react": ("SD-3.4",),
    "amends": ("SD-3.6",),
    "rumour": ("SD-5.1", "SD-5.2"),
    "scout": ("SD-2.4",),
    "discard": ("SD-2.5",),
    "end": ("SD-2.6",),
}


# -- labels --------------------------------------------------------------------------------------------------------------


def _card(verb: str) -> Labeller:
    return lambda scene, choice: f"{verb} {scene.word(choice.card)}{_text(scene, choice.card)}"


def _text(scene: Scene, card: str) -> str:
    content: Showdown = scene.rules.content
    text = content.cards[card].text if card in content.cards else ""
    return f": {text}" if text else ""


def _claim(scene: Scene, choice: turn.Claim) -> str:
    return f"Claim {scene.word(choice.rumour)} for 1 fame"


def _plain(text: str) -> Labeller:
    return lambda scene, choice: text


LABELS: dict[type[Choice], Labeller] = {
    turn.Rest: _plain("Rest: draw 2 cards"),
    turn.Scout: _plain("Scout: gain a coin, look at the top card"),
    turn.Leave: _plain("Leave it on top"),
    turn.Bury: _plain("Bury it under the deck"),
    turn.Claim: _claim,
    turn.LetGo: _plain("Let it go"),
    turn.Discard: _card("Discard"),
    turn.EndTurn: _plain("End the turn"),
    duel.Challenge: lambda scene, choice: f"Duel {scene.name(choice.rival)}",
    duel.Face: _plain("Face the stranger"),
    duel.Lay: _card("Lay"),
    duel.LayForStranger: _card("Lay"),
    duel.Misfire: _plain("Yes, begin anew"),
    duel.React: _card("Play"),
    duel.PayCoin: _plain("Pay a coin"),
    duel.GiveCard: _card("Give up"),
    exchange.Pass: _plain("Pass"),
}


# -- sentences -----------------------------------------------------------------------------------------------------------


def _moved(scene: Scene, event: events.Moved) -> str:
    card = scene.word(event.piece)
    source, _, giver = event.source.partition(".")
    target, _, taker = event.target.partition(".")
    if source == target == DECK:
        return sentence(f"{card} goes under the deck.") if event.at == "bottom" else ""
    if source == DECK and target == "hand":
        return f"{scene.name(int(taker))} draws {card}."
    if source == "hand" and target == "down":
        return f"{scene.name(int(giver))} lays {card} face down."
    if source == target == "hand":
        return f"{scene.name(int(giver))} gives {card} to {scene.name(int(taker))}."
    if target == DISCARD:
        return sentence(f"{card} is discarded.")
    if target == RUMOURS:
        return f"A new rumour goes round: {card}."
    return sentence(f"{card} goes to the {scene.word(target)}.")


def _shown(scene: Scene, event: events.Shown) -> str:
    if event.whose:
        hands = event.hands().items()
        return sentence("; ".join(f"{fighter(scene, owner)} reveals {scene.words(hand)}" for owner, hand in hands) + ".")
    if len(event.seats) == scene.view.seats:
        return f"Revealed: {scene.words(event.pieces)}."
    names = ", ".join(map(scene.name, event.seats))
    return f"{names} looks at {scene.words(event.pieces)}."


def _gained(scene: Scene, event: events.Gained) -> str:
    verb = "gains" if event.amount >= 0 else "loses"
    what = scene.word(event.track)
    if abs(event.amount) == 1:
        what = what.removesuffix("s")
    return f"{scene.name(event.seat)} {verb} {abs(event.amount)} {what}."


def _settled(scene: Scene, event: duel.Settled) -> str:
    winner, loser = fighter(scene, event.winner), fighter(scene, event.loser)
    return sentence(f"{winner} beats {loser}, {event.high} to {event.low}.")


def _heard(scene: Scene, event: turn.Heard) -> str:
    who = scene.name(event.seat)
    return f"{who} claims {scene.word(event.rumour)}." if event.rumour else f"{who} lets the rumour go."


ACTIONS = {"rest": "rests", "scout": "scouts ahead", "stranger": "faces the stranger"}


def _acted(scene: Scene, event: turn.Acted) -> str:
    if event.rival >= 0:
        return f"{scene.name(event.seat)} calls {scene.name(event.rival)} out."
    return f"{scene.name(event.seat)} {ACTIONS.get(event.action, f'chooses to {event.action}')}."


def _edged(scene: Scene, event: duel.Edged) -> str:
    return sentence(f"{fighter(scene, event.fighter)}'s card counts {event.amount:+d}.")


def _finished(scene: Scene, event: events.Finished) -> str:
    names = " and ".join(map(scene.name, event.result.winners))
    return f"The game is over, {event.result.reason}: {names} won."


TELLERS: dict[type[Event], Teller] = {
    events.Moved: _moved,
    events.Shown: _shown,
    events.Shuffled: lambda scene, event: sentence(f"the {scene.place(event.place)} is shuffled."),
    events.Gained: _gained,
    events.TurnBegan: lambda scene, event: f"Round {event.round}: {scene.name(event.seat)}'s turn.",
    events.Finished: _finished,
    exchange.Passed: lambda scene, event: f"{scene.name(event.seat)} passes.",
    match.FirstPlayer: lambda scene, event: f"{scene.name(event.seat)} begins.",
    match.EndNears: lambda scene, event: f"{scene.name(event.seat)} has the fame: this round is the last.",
    turn.Acted: _acted,
    turn.Heard: _heard,
    turn.Buried: lambda scene, event: "" if event.buried else f"{scene.name(event.seat)} leaves it on top.",
    duel.Misfired: lambda scene, event: f"{scene.name(event.seat)}'s gun misfires: the duel begins anew.",
    duel.Edged: _edged,
    duel.Settled: _settled,
    duel.Amended: lambda scene, event: f"{scene.name(event.loser)} makes amends with a {event.paid}.",
}
