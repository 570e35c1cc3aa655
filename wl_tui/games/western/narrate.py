"""Every told event of Western Legends as one sentence, as far as the viewer knows."""

from __future__ import annotations

from wl_tui.games.western import county as c
from wl_tui.games.western import fighting, gambling, items, law, locations, means, moving, npcs, setup, telling, turn
from wl_tui.games.western.frames import Fight, Picking
from wl_tui.games.western.poker_hands import name_of, value
from wl_tui.games.western.words import do_words, fighter, space_name
from wl_tui.kernel import events, exchange
from wl_tui.kernel.protocol import Teller
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.structs import COVER, Event

TRACKS = {
    c.LP: "legendary point",
    c.MP: "Marshal point",
    c.WP: "Wanted point",
    c.WOUNDS: "wound",
}
DONE = {
    "work": "works for a wage",
    "prospect": "prospects for gold",
    "heal": "sees the doctor",
    "revel": "revels at the Cabaret",
    "acquire": "takes on a herd",
    "deposit": "goes to the bank's counter",
    "heist": "robs the bank",
    "store": "goes shopping",
    "poker": "sits down to poker",
    "move": "moves on",
    "card": "uses a card",
    "item": "uses an item",
    "arrest": "makes an arrest",
    "duel": "calls for a duel",
    "rob": "turns robber",
}


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] if text.startswith(("a ", "the ")) else text


def plural(amount: int, word: str) -> str:
    return f"{amount} {word}" if amount == 1 else f"{amount} {word}s"


def who(scene: Scene, number: int) -> str:
    return {c.SUPPLY: "the supply", c.POT: "the pot"}.get(number) or scene.name(number)


def space(scene: Scene, id: str) -> str:
    return space_name(scene.rules.content, id)


def _moved(scene: Scene, event: events.Moved) -> str:
    piece = scene.word(event.piece)
    source, _, giver = event.source.partition(".")
    target, _, taker = event.target.partition(".")
    if target == "hand" and source in ("deck", "laid"):
        return f"{scene.name(int(taker))} {'draws' if source == 'deck' else 'keeps'} {piece}."
    if source == target == "hand":
        return f"{scene.name(int(giver))} gives {piece} to {scene.name(int(taker))}."
    if target == "discard":
        return sentence(f"{piece} is discarded.")
    if target == "played":
        return f"{scene.name(int(giver))} uses {piece}."
    if target in ("down", "laid"):
        return (
            f"{scene.name(int(taker))} lays {piece} face down."
            if source != "dealer"
            else "The dealer lays a card face down."
        )
    if target == "items":
        return f"{scene.name(int(taker))} gets {piece}."
    if source == "items":
        return sentence(f"{piece} goes back to the store.")
    if target == "cattle":
        return f"{scene.name(int(taker))} drives {piece}."
    if target == "character":
        return f"{scene.name(int(taker))} has chosen."
    if target == "flop":
        return f"The flop: {piece}."
    if target == "told":
        story = scene.rules.content.stories[event.piece]
        return f"The story is told: {story.title}. {story.text}"
    if target in ("story-left", "story-right"):
        return sentence(f"{piece if event.piece.startswith(COVER) else 'a new story'} is in the air.")
    if target == "fight-down":
        return "A fight card is laid face down."
    return ""


def _shown(scene: Scene, event: events.Shown) -> str:
    if len(event.seats) == scene.view.seats:
        return f"Revealed: {scene.words(event.pieces)}."
    return f"{' and '.join(map(scene.name, event.seats))} looks at {scene.words(event.pieces)}."


def _gained(scene: Scene, event: events.Gained) -> str:
    verb = "gains" if event.amount > 0 else "loses"
    return f"{scene.name(event.seat)} {verb} {plural(abs(event.amount), TRACKS.get(event.track, event.track))}."


def _paid(scene: Scene, event: c.Paid) -> str:
    if event.source == c.SUPPLY:
        if event.target == c.POT:
            return f"The Saloon adds ${event.amount} to the pot."
        return f"{scene.name(event.target)} gains ${event.amount}."
    if event.target == c.SUPPLY:
        return sentence(f"{who(scene, event.source)} {'pays' if event.source >= 0 else 'returns'} ${event.amount}.")
    return sentence(f"${event.amount} from {who(scene, event.source)} to {who(scene, event.target)}.")


def _weighed(scene: Scene, event: c.Weighed) -> str:
    nuggets = plural(event.amount, "nugget")
    if event.source == c.SUPPLY:
        return f"{scene.name(event.target)} finds {nuggets}."
    if event.target == c.SUPPLY:
        return f"{scene.name(event.source)} gives up {nuggets}."
    return f"{scene.name(event.target)} takes {nuggets} from {scene.name(event.source)}."


def _walked(scene: Scene, event: c.Walked) -> str:
    over = "".join(f" over {space(scene, step)}" for step in event.way if step in scene.rules.content.mesas)
    return f"{scene.name(event.seat)} goes to {space(scene, event.way[-1])}{over}."


def _settled(scene: Scene, event: fighting.Settled) -> str:
    names = [_npc(event) if number == c.NOBODY else scene.name(number) for number in (event.winner, event.loser)]
    return sentence(f"{names[0]} beats {names[1]}, {event.high} to {event.low}.")


def _npc(event: fighting.Settled) -> str:
    return {"bandit": "the bandit", "guard": "the guard", "sheriff": "the Sheriff"}.get(event.fight, "nobody")


def _lowered(scene: Scene, event: fighting.Lowered) -> str:
    fight = next(frame for frame in reversed(scene.view.stack) if isinstance(frame, Fight))
    return sentence(f"the card of {fighter(scene, fight, event.fighter)} counts {event.amount} less.")


def _dice(scene: Scene, event: locations.DiceCast) -> str:
    if event.kept:
        return ""
    faces = scene.rules.content.faces
    return f"The dice show {' and '.join(faces[face].title for face in event.faces)}."


def _rolled(scene: Scene, event: events.Rolled) -> str:
    return ""


def _poker(scene: Scene, event: gambling.PokerWon) -> str:
    if not event.winners:
        return "The dealer wins."
    common = scene.view.pieces_in(c.FLOP)
    seat = event.winners[0]
    hand = name_of(value(common, scene.view.pieces_in(c.laid(seat)))) if common else ""
    return f"{' and '.join(map(scene.name, event.winners))} won{f' with {hand}' if hand else ''}."


def _taken(scene: Scene, event: means.Taken) -> str:
    frame = scene.view.stack[-1]
    chosen = do_words(frame.options[event.option]) if isinstance(frame, Picking) else "something"
    return f"{scene.name(event.seat)} chooses: {chosen}."


def _disc(scene: Scene, event: c.DiscPlaced) -> str:
    side = "left" if event.slot == 0 else "right"
    return f"{scene.name(event.seat)} {'moves' if event.moved else 'places'} a disc on the {side} story."


def _finished(scene: Scene, event: events.Finished) -> str:
    totals = event.result.sheet[-1].values
    names = " and ".join(f"{scene.name(seat)} ({totals[seat]} LP)" for seat in event.result.winners)
    return f"The game is over: {names} won by {event.result.reason}."


TELLERS: dict[type[Event], Teller] = {
    events.Moved: _moved,
    events.Shown: _shown,
    events.Shuffled: lambda scene, event: "The discard pile is shuffled into a new deck." if event.place == "deck" else "",
    events.Rolled: _rolled,
    events.Gained: _gained,
    events.TurnBegan: lambda scene, event: f"Round {event.round}: {scene.name(event.seat)}'s turn.",
    events.Finished: _finished,
    exchange.Passed: lambda scene, event: f"{scene.name(event.seat)} passes.",
    setup.FirstPlayer: lambda scene, event: f"{scene.name(event.seat)} is the first player.",
    c.Named: lambda scene, event: f"{scene.name(event.seat)} is {scene.word(event.character)}.",
    c.Walked: _walked,
    c.SetDown: lambda scene, event: f"{scene.name(event.seat)} stands at {space(scene, event.space)}.",
    c.SheriffMoved: lambda scene, event: f"The Sheriff rides to {space(scene, event.way[-1])}.",
    c.SheriffPlaced: lambda scene, event: f"The Sheriff is at {space(scene, event.space)}.",
    c.BanditCame: lambda scene, event: f"A bandit lurks at {space(scene, event.space)}.",
    c.BanditLeft: lambda scene, event: f"The bandit at {space(scene, event.space)} is gone.",
    c.Paid: _paid,
    c.Weighed: _weighed,
    c.Minted: lambda scene, event: "",
    c.Geared: lambda scene, event: f"{scene.name(event.seat)} takes up the {scene.word(event.item)}.",
    c.Upgraded: lambda scene, event: (
        f"{scene.name(event.seat)} has a {scene.rules.content.items[event.item].upgrade.title} now."
    ),
    c.BecameLegend: lambda scene, event: f"{scene.name(event.seat)} is a legend: the ability is unlocked.",
    c.DiscPlaced: _disc,
    c.DiscsReturned: lambda scene, event: "",
    means.Spared: lambda scene, event: f"{scene.name(event.seat)} is spared the wound.",
    means.ActionsGained: lambda scene, event: f"{scene.name(event.seat)} gains {plural(event.amount, 'action')}.",
    means.Taken: _taken,
    means.ReputationPlayed: lambda scene, event: f"{scene.name(event.seat)} has a reputation to keep.",
    moving.ActionTaken: lambda scene, event: f"{scene.name(event.seat)} {DONE.get(event.action, event.action)}.",
    moving.Delivered: lambda scene, event: (
        f"{scene.name(event.seat)} {'rustles the herd' if event.rustled else 'brings the herd in'}."
    ),
    moving.Demanded: lambda scene, event: f"{scene.name(event.seat)} demands something of {scene.name(event.giver)}.",
    items.Bought: lambda scene, event: (
        f"{scene.name(event.seat)} {'upgrades the' if event.upgrade else 'buys a'} {scene.word(event.item)}."
    ),
    locations.Deposited: lambda scene, event: f"{scene.name(event.seat)} sells {plural(event.amount, 'nugget')}.",
    locations.DiceCast: _dice,
    fighting.Declared: lambda scene, event: (
        f"{scene.name(event.seat)} challenges {scene.name(event.target)} ({event.fight})."
    ),
    fighting.Declined: lambda scene, event: f"{scene.name(event.seat)} declines to fight.",
    fighting.EffectUsed: lambda scene, event: f"{scene.name(event.seat)} uses {scene.word(event.source)}.",
    fighting.Lowered: _lowered,
    fighting.Shielded: lambda scene, event: f"{scene.name(event.seat)} is bulletproof in this fight.",
    fighting.Cancelled: lambda scene, event: f"{scene.name(event.seat)} has the fight begin anew.",
    fighting.CardCancelled: lambda scene, event: f"{scene.name(event.seat)} is quick on the draw: the card has no effect.",
    fighting.Settled: _settled,
    fighting.Looted: lambda scene, event: f"{scene.name(event.seat)} takes {event.loot}.",
    fighting.CattleTaken: lambda scene, event: (
        f"{scene.name(event.seat)} {'takes' if event.taken else 'leaves'} the cattle."
    ),
    npcs.MarshalBarred: lambda scene, event: "A bandit beaten now gives no Marshal point.",
    npcs.BanditBeaten: lambda scene, event: "",
    law.Challenged: lambda scene, event: f"The Sheriff has found {scene.name(event.seat)}.",
    law.PreyPicked: lambda scene, event: f"The Sheriff goes for {scene.name(event.seat)}.",
    law.Evaded: lambda scene, event: f"{scene.name(event.seat)} slips away.",
    gambling.Invited: lambda scene, event: f"{scene.name(event.seat)} {'joins' if event.joins else 'stays out'}.",
    gambling.Dealt: lambda scene, event: f"{scene.name(event.dealer)} deals for the house.",
    gambling.PokerWon: _poker,
    telling.Rewarded: lambda scene, event: f"{scene.name(event.seat)} had a part in it.",
    turn.Stopped: lambda scene, event: f"{scene.name(event.seat)} takes no more actions.",
    turn.EndTriggered: lambda scene, event: (
        f"{scene.name(event.seat)} is legendary enough: after this round everybody has one last turn."
    ),
}
