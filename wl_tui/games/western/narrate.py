"""Every told event of Western Legends as one sentence, as far as the viewer knows.

The log tells an event long after it happened, so a teller reads the event and the content, never the table as it stands.
"""

from __future__ import annotations

from collections.abc import Iterator

from wl_tui.games.western import (
    arriving,
    clashes,
    company,
    first_edition,
    gambling,
    items,
    law,
    locations,
    means,
    moving,
    npcs,
    rewards,
    setup,
    stranger,
    telling,
    tracks,
    turn,
)
from wl_tui.games.western import county as c
from wl_tui.games.western.library import West
from wl_tui.games.western.words import FIGURES, person, space_name
from wl_tui.kernel import events, exchange
from wl_tui.kernel.protocol import Teller
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.structs import Event

TRACKS = {
    c.LP: "legendary point",
    c.MP: "Marshal point",
    c.WP: "Wanted point",
    c.WOUNDS: "wound",
}
NPCS = {"bandit": "the bandit", "guard": "the guard", "sheriff": "the Sheriff"}
DONE = {
    "work": "works for a wage",
    "prospect": "prospects for gold",
    "heal": "sees the doctor",
    "revel": "revels at the Cabaret",
    "heist": "holds up the bank",
    "store": "goes shopping",
    "poker": "sits down to poker",
}
"""What an action is called. The others are told by what they begin with: a step, a card, a challenge, a sale."""
CHALLENGES = {
    "arrest": "moves to arrest {rival}",
    "duel": "challenges {rival} to a duel",
    "rob": "sets out to rob {rival}",
}
PASSES = {
    "fight.start": "begins with the card alone",
    "fight.reveal": "uses no bonus",
    "fight.react": "does not react",
    "points.gained": "plays no Reputation",
    "story.contributed": "adds nothing to the story",
    "sheriff.attempt": "does not slip away",
}
SIDES = ("left", "right")
REVEALERS = {c.CROUPIER: "the dealer", c.STRANGER: "the Man in Black"}


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def plural(amount: int, word: str) -> str:
    return f"{amount} {word}" if amount == 1 else f"{amount} {word}s"


def listed(names: list[str]) -> str:
    return " and ".join(", ".join(names).rsplit(", ", 1))


def who(scene: Scene, number: int) -> str:
    return {c.SUPPLY: "the supply", c.POT: "the pot"}.get(number) or scene.name(number)


def space(scene: Scene, id: str) -> str:
    return space_name(scene.rules.content, id)


def _moved(scene: Scene, event: events.Moved) -> str:
    piece = scene.word(event.piece)
    source, _, giver = event.source.partition(".")
    target, _, taker = event.target.partition(".")
    if taker:
        return _received(scene, event, piece, source, target, scene.name(int(taker)))
    if giver:
        return _given_up(scene, piece, source, target, scene.name(int(giver)))
    if target == "discard":
        return sentence(f"{piece} is discarded.") if source == "flop" else ""
    if target == "flop":
        return f"{piece} lies in the flop."
    if target == company.HIS_CARDS:
        return f"He turns up {piece}: {scene.rules.content.stranger[event.piece].text}"
    if target == c.BOX and source in c.RANCHES.values():
        return sentence(f"{piece} leaves the county by night.")
    if target == "told":
        story = scene.rules.content.stories[event.piece]
        if event.rule == stranger.RULE:
            return f"The Man in Black spoils the story of {story.title}."
        return f"The story of {story.title} is told: {story.text}"
    if target in c.STORY_SLOTS:
        west: West = scene.rules.content
        known = west.stories.get(event.piece)
        trigger = west.waits_for.get(known.trigger if known else event.piece.partition("/")[2])
        wanted = f": {trigger.text[0].lower()}{trigger.text[1:]}" if trigger else "."
        return f"A new story is in the air on the {SIDES[c.STORY_SLOTS.index(target)]}{wanted}"
    if target == "fight-down":
        return sentence(f"{piece} is his.") if event.rule == stranger.RULE else "A fight card is laid face down."
    if target == "fight-hand" and event.rule == stranger.RULE:
        return sentence(f"{piece} is turned up.")
    if target == c.laid(c.CROUPIER):
        return "The dealer lays a card face down."
    if target == "looked-at":
        return sentence(f"{piece} is looked at.")
    return ""


def _received(scene: Scene, event: events.Moved, piece: str, source: str, target: str, taker: str) -> str:
    """A piece that comes to somebody."""
    giver = event.source.partition(".")[2]
    if target == "hand":
        if source == "hand":
            return f"{scene.name(int(giver))} gives {piece} to {taker}."
        return {"deck": f"{taker} draws {piece}.", "laid": f"{taker} keeps {piece}."}.get(source, "")
    if target in ("down", "laid"):
        return f"{taker} lays {piece} face down." if source != c.DEALER else "The dealer lays a card face down."
    if target == "items":
        return f"{taker} gets the {piece}." if event.rule != "WL-5.1" else ""
    if target == "cattle":
        return f"{taker} takes {piece} from {scene.name(int(giver))}." if giver else f"{taker} takes on {piece}."
    return f"{taker} chooses {piece}." if target == "character" else ""


def _given_up(scene: Scene, piece: str, source: str, target: str, giver: str) -> str:
    """A piece that leaves somebody for nobody."""
    if target == "discard":
        return f"{giver} discards {piece}."
    if target == "played":
        return f"{giver} uses {piece}."
    if target == "looked-at":
        return f"{giver} must show {piece}."
    if source == "items":
        return f"{giver} uses up the {piece}."
    return f"{giver} gives up {piece}." if source == "cattle" else ""


def _shown(scene: Scene, event: events.Shown) -> str:
    everybody = len(event.seats) == scene.view.seats
    if everybody and all(piece in scene.rules.content.characters for piece in event.pieces):
        return ""  # who is who is told next
    if event.whose:
        told = "; ".join(_revealed(scene, event)) + "."
        return told if any(map(c.seated, event.whose)) else sentence(told)
    words = scene.words(event.pieces)
    if everybody:
        return sentence(f"{words} {'is' if len(event.pieces) == 1 else 'are'} revealed.")
    return (
        f"{listed([scene.name(seat) for seat in event.seats])} {'looks' if len(event.seats) == 1 else 'look'} at {words}."
    )


def _revealed(scene: Scene, event: events.Shown) -> Iterator[str]:
    for owner, hand in event.hands().items():
        words = scene.words(hand)
        name = scene.name(owner) if c.seated(owner) else REVEALERS.get(owner)
        yield f"{name} reveals {words}" if name else f"{words} is turned over"


def _shuffled(scene: Scene, event: events.Shuffled) -> str:
    if event.place == c.DECK:
        return "The discard pile is shuffled into a new deck."
    return "The stories told are shuffled, to be told anew." if event.rule == "WL-6.5" else ""


def _gained(scene: Scene, event: events.Gained) -> str:
    verb = "gains" if event.amount > 0 else "loses"
    return f"{scene.name(event.seat)} {verb} {plural(abs(event.amount), TRACKS.get(event.track, event.track))}."


def _paid(scene: Scene, event: c.Paid) -> str:
    if event.source == c.SUPPLY:
        if event.target == c.POT:
            return f"The Saloon adds ${event.amount} to the pot."
        return f"{scene.name(event.target)} gains ${event.amount}."
    if event.source == c.POT:
        return f"${event.amount} of the pot goes to {who(scene, event.target)}."
    if event.target == c.SUPPLY:
        verb = "loses" if event.rule in ("WL-5.14", "WL-8.6", stranger.RULE) else "pays"
        return f"{scene.name(event.source)} {verb} ${event.amount}."
    if event.target == c.POT:
        return f"{scene.name(event.source)} puts ${event.amount} in the pot."
    return f"{scene.name(event.target)} gets ${event.amount} from {scene.name(event.source)}."


def _weighed(scene: Scene, event: c.Weighed) -> str:
    nuggets = plural(event.amount, "nugget")
    if event.source == c.SUPPLY:
        return f"{scene.name(event.target)} finds {nuggets}."
    if event.target == c.SUPPLY:
        return f"{scene.name(event.source)} gives up {nuggets}."
    return f"{scene.name(event.target)} takes {nuggets} from {scene.name(event.source)}."


def _walked(scene: Scene, event: c.Walked) -> str:
    over = "".join(f" over {space(scene, step)}" for step in event.way if step in scene.rules.content.mesas)
    return f"{scene.name(event.seat)} goes{over} to {space(scene, event.way[-1])}."


def _set_down(scene: Scene, event: c.SetDown) -> str:
    verb = "is taken to" if event.rule == "WL-8.6" else "stands at"
    return f"{scene.name(event.seat)} {verb} {space(scene, event.space)}."


def _geared(scene: Scene, event: c.Geared) -> str:
    verb = "takes up" if event.kind == "weapon" else "rides"
    return f"{scene.name(event.seat)} {verb} the {scene.word(event.item)}."


def _bought(scene: Scene, event: items.Bought) -> str:
    return f"{scene.name(event.seat)} {'upgrades' if event.upgrade else 'buys'} the {scene.word(event.item)}."


def _upgraded(scene: Scene, event: c.Upgraded) -> str:
    return f"{scene.name(event.seat)} has a {scene.rules.content.items[event.item].upgrade.title} now."


def _acted(scene: Scene, event: moving.ActionTaken) -> str:
    done = DONE.get(event.action)
    return f"{scene.name(event.seat)} {done}." if done else ""


def _declared(scene: Scene, event: clashes.Declared) -> str:
    return f"{scene.name(event.seat)} {CHALLENGES[event.fight].format(rival=person(scene, event.target))}."


def _settled(scene: Scene, event: clashes.Settled) -> str:
    winner, loser = (
        NPCS[event.fight] if number == c.NOBODY else person(scene, number) for number in (event.winner, event.loser)
    )
    if event.rule in ("WL-4.4", "WL-8.5"):
        return sentence(f"{winner} wins without a fight.")
    high, low = (str(FIGURES.get(value, value)) if value else "no card" for value in (event.high, event.low))
    return sentence(f"{winner} beats {loser}, {high} against {low}.")


def _looted(scene: Scene, event: clashes.Looted) -> str:
    if event.loot not in (c.MONEY, c.NUGGETS):
        return f"{scene.name(event.seat)} takes nothing."
    half = "" if event.rule == stranger.RULE else " half of"
    return f"{scene.name(event.seat)} takes{half} the {event.loot}."


def _lowered(scene: Scene, event: clashes.Lowered) -> str:
    card = f"{scene.name(event.fighter)}'s card" if c.seated(event.fighter) else "the fight card"
    return sentence(f"{card} counts {event.amount} less.")


def _raised(scene: Scene, event: clashes.Raised) -> str:
    return f"{scene.name(event.fighter)}'s card counts {event.amount} more."


def _effect_used(scene: Scene, event: clashes.EffectUsed) -> str:
    source = scene.word(event.source)
    whole = f"the ability of {source}" if event.source in scene.rules.content.characters else f"the {source}"
    return f"{scene.name(event.seat)} uses {whole}."


def _dice(scene: Scene, event: locations.DiceCast) -> str:
    if event.kept and not event.mapped:
        return ""  # as they lay
    faces = listed([scene.rules.content.faces[face].title for face in event.faces])
    show = "dice show" if len(event.faces) > 1 else "die shows"
    return f"By the Miner's Map the {show} {faces}." if event.mapped else f"The {show} {faces}."


def _poker(scene: Scene, event: gambling.PokerWon) -> str:
    if not event.winners:
        return "The dealer wins the game of poker."
    verb = "wins" if len(event.winners) == 1 else "share"
    return f"{listed([scene.name(seat) for seat in event.winners])} {verb} the game of poker."


def _disc(scene: Scene, event: c.DiscPlaced) -> str:
    done = "moves a disc to" if event.moved else "places a disc on"
    return f"{scene.name(event.seat)} {done} the {SIDES[event.slot]} story."


def _finished(scene: Scene, event: events.Finished) -> str:
    totals = event.result.sheet[-1].values
    for outsider in event.result.outsiders:
        if outsider.won:
            return f"The game is over: the Man in Black ({outsider.total} LP) wins, for {event.result.reason}."
    names = listed([f"{scene.name(seat)} ({totals[seat]} LP)" for seat in event.result.winners])
    return f"The game is over: {names} {'wins' if len(event.result.winners) == 1 else 'win'}, by {event.result.reason}."


TELLERS: dict[type[Event], Teller] = {
    events.Moved: _moved,
    events.Shown: _shown,
    events.Shuffled: _shuffled,
    events.Rolled: lambda scene, event: "",  # what comes of a roll is an event of its own
    events.Gained: _gained,
    events.TurnBegan: lambda scene, event: f"Round {event.round}: {scene.name(event.seat)}'s turn.",
    events.Finished: _finished,
    exchange.Passed: lambda scene, event: f"{scene.name(event.seat)} {PASSES.get(event.moment, 'passes')}.",
    setup.FirstPlayer: lambda scene, event: f"{scene.name(event.seat)} is the first player.",
    setup.Seated: lambda scene, event: f"They change places: {listed([scene.name(seat) for seat in event.order])}.",
    c.Named: lambda scene, event: f"{scene.name(event.seat)} is {scene.word(event.character)}.",
    c.Walked: _walked,
    c.SetDown: _set_down,
    c.SheriffMoved: lambda scene, event: f"The Sheriff rides to {space(scene, event.way[-1])}.",
    c.SheriffPlaced: lambda scene, event: f"The Sheriff is at {space(scene, event.space)}.",
    c.BanditCame: lambda scene, event: f"A bandit lurks at {space(scene, event.space)}.",
    c.BanditLeft: lambda scene, event: f"The bandit at {space(scene, event.space)} is gone.",
    c.Paid: _paid,
    c.Weighed: _weighed,
    c.Minted: lambda scene, event: f"The supply holds ${event.money} and {plural(event.nuggets, 'nugget')}.",
    c.Geared: _geared,
    c.Upgraded: _upgraded,
    c.BecameLegend: lambda scene, event: f"{scene.name(event.seat)} is a legend: the ability is unlocked.",
    c.DiscPlaced: _disc,
    c.DiscsReturned: lambda scene, event: f"The discs on the {SIDES[event.slot]} story go back to their owners.",
    means.Spared: lambda scene, event: f"{scene.name(event.seat)} is spared the wound.",
    rewards.ActionsGained: lambda scene, event: f"{scene.name(event.seat)} gains {plural(event.amount, 'action')}.",
    first_edition.StarKept: lambda scene, event: f"{scene.name(event.seat)} keeps the star and stays a Marshal.",
    tracks.ReputationPlayed: lambda scene, event: f"{scene.name(event.seat)} has a reputation to keep.",
    moving.ActionTaken: _acted,
    arriving.Delivered: lambda scene, event: (
        f"{scene.name(event.seat)} {'rustles the herd' if event.rustled else 'brings the herd in'}."
    ),
    arriving.Demanded: lambda scene, event: f"{scene.name(event.seat)} demands something of {person(scene, event.giver)}.",
    items.Bought: _bought,
    locations.Deposited: lambda scene, event: f"{scene.name(event.seat)} sells {plural(event.amount, 'nugget')}.",
    locations.DiceCast: _dice,
    clashes.Declared: _declared,
    clashes.Declined: lambda scene, event: f"{scene.name(event.seat)} declines to fight.",
    clashes.EffectUsed: _effect_used,
    clashes.Lowered: _lowered,
    clashes.Raised: _raised,
    clashes.Shielded: lambda scene, event: f"{scene.name(event.seat)} is bulletproof in this fight.",
    clashes.Cancelled: lambda scene, event: f"{scene.name(event.seat)} has the fight begin anew.",
    clashes.CardCancelled: lambda scene, event: f"{scene.name(event.seat)} is quick on the draw: the card has no effect.",
    clashes.Settled: _settled,
    clashes.Looted: _looted,
    clashes.CattleTaken: lambda scene, event: "" if event.taken else f"{scene.name(event.seat)} leaves the cattle.",
    npcs.MarshalBarred: lambda scene, event: "A bandit beaten now gives no Marshal point.",
    law.RideBegan: lambda scene, event: "" if event.entered else "The Sheriff stays where he is.",
    law.Challenged: lambda scene, event: f"The Sheriff has found {scene.name(event.seat)}.",
    law.PreyPicked: lambda scene, event: f"The Sheriff goes for {scene.name(event.seat)}.",
    law.Evaded: lambda scene, event: f"{scene.name(event.seat)} slips away.",
    gambling.Invited: lambda scene, event: f"{scene.name(event.seat)} {'joins the game' if event.joins else 'stays out'}.",
    gambling.Dealt: lambda scene, event: (
        "The house deals." if event.dealer == c.CROUPIER else f"{scene.name(event.dealer)} deals for the house."
    ),
    gambling.PokerWon: _poker,
    telling.Rewarded: lambda scene, event: f"{scene.name(event.seat)} had a part in the story.",
    turn.Stopped: lambda scene, event: f"{scene.name(event.seat)} takes no more actions.",
    turn.EndTriggered: lambda scene, event: sentence(
        f"{person(scene, event.seat)} is legendary enough: after this round everybody has one last turn."
    ),
    company.StrangerPlaced: lambda scene, event: f"The Man in Black gets off the train at {space(scene, event.space)}.",
    company.StrangerMoved: lambda scene, event: f"The Man in Black goes to {space(scene, event.way[-1])}.",
    company.StrangerGained: lambda scene, event: f"The Man in Black gains {plural(event.amount, TRACKS[c.LP])}.",
    stranger.StrangerStirred: lambda scene, event: f"Round {event.round}: the Man in Black's turn.",
    stranger.Troubled: lambda scene, event: f"The Man in Black's shadow falls on {scene.name(event.seat)}.",
}
