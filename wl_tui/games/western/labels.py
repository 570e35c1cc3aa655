"""What can be chosen, in words."""

from __future__ import annotations

import re

import msgspec

from wl_tui.games.western import (
    arriving,
    fighting,
    first_edition,
    gambling,
    items,
    law,
    locations,
    moving,
    npcs,
    outcomes,
    rewards,
    setup,
    telling,
    tracks,
    turn,
)
from wl_tui.games.western.company import stranger_in
from wl_tui.games.western.content import Do
from wl_tui.games.western.county import MP, STORY_SLOTS, STRANGER, WP, County
from wl_tui.games.western.frames import Picking
from wl_tui.games.western.library import West
from wl_tui.games.western.words import MAN_IN_BLACK, begun, do_words, fight_card_words, fight_of, person, space_name
from wl_tui.kernel import exchange
from wl_tui.kernel.protocol import Labeller
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.structs import Choice

KINDS = re.compile(r"(?=\b(?:Action:|Bonus,|Reaction,))")
"""Where what a poker card does as an Action, a Bonus or a Reaction begins."""
PARTS = {"Use": "Action", "Play": "Reaction"}
DISCARDED = "card.discarded"
"""A card that was laid in a fight is discarded after it."""


def _board(scene: Scene) -> County:
    return scene.view.part(County)


def _plain(text: str) -> Labeller:
    return lambda scene, choice: text


def _yes(yes: str, no: str, field: str) -> Labeller:
    return lambda scene, choice: yes if getattr(choice, field) else no


def _part(text: str, kind: str) -> str:
    """Of a card that can do several things what it would do now; that it is an action, the question says."""
    parts = [part for part in KINDS.split(text) if part.startswith(kind)]
    return "".join(parts).strip().removeprefix("Action: ") if kind and parts else text


def _card(verb: str) -> Labeller:
    def label(scene: Scene, choice: Choice) -> str:
        card = choice.card  # type: ignore[attr-defined]
        entry = scene.rules.content.cards.get(card)
        text = _part(entry.text, PARTS.get(verb, "")) if entry else ""
        return f"{verb} {scene.word(card)}{f': {text}' if text else ''}"

    return label


def _lay(scene: Scene, choice: fighting.Lay) -> str:
    """Of cards only what they do in a fight, so that a whole hand is seen at once; the page of cards tells the rest."""
    entry = scene.rules.content.cards.get(choice.card)
    label = f"Lay {scene.word(choice.card)}"
    if entry and any(effect.when.startswith("fight.") or effect.when == DISCARDED for effect in entry.effects):
        return f"{label}: {_part(entry.text, 'Bonus')}"
    return label


def _fight_card(scene: Scene, choice: npcs.LayFightCard) -> str:
    return f"Lay {scene.word(choice.card)}: {fight_card_words(scene, fight_of(scene), choice.card)}"


def _space(verb: str) -> Labeller:
    return lambda scene, choice: f"{verb} {space_name(scene.rules.content, choice.space)}"


def _to(verb: str) -> Labeller:
    """With whom one would meet there, for who does not see the map."""

    def label(scene: Scene, choice: moving.Move) -> str:
        return f"{verb} {space_name(scene.rules.content, choice.space)}{_met_at(scene, choice.space)}"

    return label


def _met_at(scene: Scene, space: str) -> str:
    board, him = _board(scene), stranger_in(scene.view)
    met = [scene.name(seat) for seat, at in enumerate(board.space) if at == space and seat != scene.viewer]
    met += ["the Sheriff"] if board.sheriff == space else []
    met += [MAN_IN_BLACK] if him is not None and him.space == space else []
    bandits = board.bandits.count(space)
    met += ["a bandit" if bandits == 1 else f"{bandits} bandits"] if bandits else []
    return f" ({', '.join(met)})" if met else ""


def _mesas(scene: Scene, mesas: tuple[str, ...]) -> str:
    return " and ".join(space_name(scene.rules.content, mesa) for mesa in mesas)


def _over(verb: str) -> Labeller:
    def label(scene: Scene, choice: moving.GoOverMesa) -> str:
        return f"{verb} {space_name(scene.rules.content, choice.space)} over {_mesas(scene, choice.mesas)}"

    return label


def _item(verb: str) -> Labeller:
    return lambda scene, choice: f"{verb} {scene.rules.content.items[choice.item].title}"


def _income(scene: Scene, choice: turn.Income) -> str:
    return begun(do_words(Do(money=choice.money, cards=choice.cards)))


def _buy(scene: Scene, choice: items.Buy) -> str:
    item = scene.rules.content.items[choice.item]
    ready = "" if item.kind == "misc" or choice.ready else ", to be kept for later"
    return f"Buy {item.title} for ${item.cost}{ready}: {item.text}"


def _upgrade(scene: Scene, choice: items.Upgrade) -> str:
    item = scene.rules.content.items[choice.item]
    return f"Upgrade {item.title} to {item.upgrade.title} for ${item.cost}: {item.upgrade.text}"


def _deposit(scene: Scene, choice: locations.Deposit) -> str:
    amount = choice.nuggets + len(choice.cards)
    cards = f" with {scene.words(choice.cards)}" if choice.cards else ""
    return f"Deposit {amount} nugget{'s' if amount > 1 else ''}{cards} for ${amount * 20} and {amount} LP"


def _start_effect(scene: Scene, choice: fighting.StartEffect) -> str:
    west: West = scene.rules.content
    if choice.source in west.characters:
        return _character(scene, choice.source)
    item = west.items[choice.source]
    side = item.upgrade if choice.source in _board(scene).upgraded[scene.viewer] and item.upgrade else item
    return f"{side.title}: {side.text}"


def _take(scene: Scene, choice: rewards.Take) -> str:
    picking = next(frame for frame in reversed(scene.view.stack) if isinstance(frame, Picking))
    do = picking.options[choice.option]
    if not do.retire:
        return begun(do_words(do))
    gains = msgspec.structs.replace(do, retire=0)
    also = f" and {do_words(gains)}" if gains != Do() else ""
    return f"{_retire(scene, picking.seat, do.retire)}{also}"


def _retire(scene: Scene, seat: int, most: int) -> str:
    marshal, wanted = scene.view.tracks[MP][seat], scene.view.tracks[WP][seat]
    points = marshal or wanted
    named = f"{'Marshal' if marshal else 'Wanted'} point{'s' if points > 1 else ''}"
    return f"Give up {points} {named} for {tracks.pension(marshal, wanted, most)} LP"


def _attack(scene: Scene, choice: fighting.Attack) -> str:
    return f"{begun(choice.fight)} {person(scene, choice.target)}"


def _loot(scene: Scene, choice: outcomes.TakeLoot) -> str:
    if choice.loot == "nothing":
        return "Take nothing"
    if fight_of(scene).b != STRANGER:
        return f"Half of the {choice.loot}"
    money, nuggets = outcomes.purse(scene.view, STRANGER)
    return f"Take ${money}" if choice.loot == "money" else f"Take {nuggets} nugget{'s' if nuggets > 1 else ''}"


def _contribute(scene: Scene, choice: telling.Contribute) -> str:
    (story,) = scene.view.pieces_in(STORY_SLOTS[choice.slot])
    trigger = scene.rules.content.waits_for.get(story.partition("/")[2])
    both_used = sum(discs.count(scene.viewer) for discs in _board(scene).discs) >= telling.DISCS
    verb, side = "Move a disc to" if both_used else "Place a disc on", "left" if choice.slot == 0 else "right"
    return f"{verb} the {side} story{f': {trigger.text}' if trigger else ''}"


def _ride(scene: Scene, choice: law.RideTo) -> str:
    stays = choice.space == _board(scene).sheriff
    return "He stays" if stays else f"To {space_name(scene.rules.content, choice.space)}"


LABELS: dict[type[Choice], Labeller] = {
    setup.KeepCharacter: lambda scene, choice: _character(scene, choice.character),
    setup.StartAt: _space("Begin at"),
    turn.Income: _income,
    turn.Wield: _item("Use the"),
    turn.RideOut: _card("Discard"),
    turn.StayPut: _plain("Stay"),
    turn.Stop: _plain("No more actions"),
    turn.UseCard: _card("Use"),
    turn.UseItem: _item("Use"),
    turn.EndTurn: _plain("End the turn"),
    moving.Move: _to("Move to"),
    moving.MoveOverMesa: lambda scene, choice: f"Move over {_mesas(scene, choice.mesas)}",
    moving.Sprint: _card("Play"),
    moving.OneMoreSpace: _plain("One more space"),
    moving.Rest: _plain("Stop here"),
    moving.GoTo: _to("Go to"),
    moving.GoOverMesa: _over("Go to"),
    arriving.Deliver: _yes("Rustle the cattle: 1 Wanted point", "Deliver the cattle: 1 Marshal point", "rustled"),
    arriving.Demand: lambda scene, choice: f"Demand something of {person(scene, choice.giver)}",
    arriving.GiveMoney: _plain("Give $10"),
    arriving.GiveCard: _card("Give"),
    arriving.PourWhiskey: lambda scene, choice: f"Use up the Whiskey: {scene.name(choice.victim)} gains a wound",
    arriving.Settle: _plain("Nothing more"),
    items.Buy: _buy,
    items.Upgrade: _upgrade,
    items.LeaveStore: _plain("Leave the store"),
    locations.Work: _plain("Work for $10"),
    locations.Prospect: _plain("Prospect for gold"),
    locations.Heal: _plain("See the doctor for $10"),
    locations.Revel: lambda scene, choice: f"Revel for ${choice.times * 30}: {choice.times} LP",
    locations.Acquire: _plain("Acquire cattle"),
    locations.Deposit: _deposit,
    locations.Heist: _plain("Rob the bank"),
    locations.VisitStore: _plain("Go shopping"),
    locations.PlayPoker: _plain("Play poker, $10 ante"),
    locations.Reroll: lambda scene, choice: f"Roll die {choice.die + 1} again",
    locations.KeepDice: _plain("Leave the dice as they are"),
    fighting.Attack: _attack,
    fighting.StartEffect: _start_effect,
    fighting.Lay: _lay,
    fighting.Decline: _plain("Decline"),
    fighting.Shootout: _plain("Shootout: cancel this fight and start another"),
    fighting.Quickdraw: _plain("Quickdraw: cancel the fight card's effect"),
    fighting.StickEmUp: _card("Play"),
    outcomes.TakeLoot: _loot,
    outcomes.TakeCattle: _yes("Take the cattle", "Leave the cattle", "take"),
    npcs.LayFightCard: _fight_card,
    npcs.CallOff: _yes("Begin the fight anew", "Let it stand", "restart"),
    law.RideTo: _ride,
    law.RideBack: _plain("Out and in again, at the Wanted here"),
    law.PickPrey: lambda scene, choice: scene.name(choice.prey),
    law.BackTrail: _card("Play"),
    first_edition.HandInStar: _plain("Hand in the star: all Marshal points are gone, the Wanted points are yours"),
    first_edition.KeepStar: _plain("Keep the star and refuse the Wanted points"),
    rewards.Discard: _card("Discard"),
    rewards.Take: _take,
    tracks.PlayReputation: _card("Play"),
    gambling.Join: _yes("Join for $10", "Stay out", "joins"),
    gambling.PlayCards: lambda scene, choice: scene.words(choice.cards),
    gambling.KeepCard: _yes("Keep a random one", "Let them go", "keep"),
    telling.Contribute: _contribute,
    telling.LetPass: _plain("Let it pass"),
    telling.TellTale: _card("Play"),
    exchange.Pass: _plain("Pass"),
}


def _character(scene: Scene, piece: str) -> str:
    person = scene.rules.content.characters[piece]
    return f"{person.name}: {person.text}"
