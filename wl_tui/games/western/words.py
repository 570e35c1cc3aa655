"""Western Legends in words: what things are called, what is asked, and what can be chosen."""

from __future__ import annotations

from wl_tui.games.western import (
    arriving,
    fighting,
    first_edition,
    gambling,
    items,
    law,
    locations,
    means,
    moving,
    npcs,
    outcomes,
    setup,
    telling,
    turn,
)
from wl_tui.games.western.company import stranger_in
from wl_tui.games.western.content import Do
from wl_tui.games.western.county import NOBODY, STORY_SLOTS, STRANGER, County
from wl_tui.games.western.frames import Fight, Giving, Picking, Turn
from wl_tui.games.western.library import West
from wl_tui.kernel import exchange
from wl_tui.kernel.protocol import Labeller, Prompt
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.structs import Choice

SUIT_NAMES = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FIGURES = {11: "J", 12: "Q", 13: "K", 14: "A"}
PLACE_NAMES = {
    "general_store": "General Store",
    "saloon": "Saloon",
    "mine": "Mine",
    "hideout_a": "Hideout A",
    "hideout_b": "Hideout B",
    "hideout_c": "Hideout C",
    "green_ranch": "Green Ranch",
    "blue_ranch": "Blue Ranch",
    "sheriffs_office": "Sheriff's Office",
    "bank": "Bank",
    "doctors_office": "Doctor's Office",
    "cabaret": "Cabaret",
    "rail_station": "Rail Station",
}
NAMES = {
    "card": "card",
    "fight-card": "fight card",
    "item": "item",
    "character": "character",
    "green-cattle": "green cattle token",
    "blue-cattle": "blue cattle token",
    "deck": "poker deck",
    "discard": "discard pile",
    "flop": "flop",
    "played": "card in use",
    "fight-deck": "fight deck",
    "fight-hand": "the NPC's cards",
    "fight-down": "the NPC's card",
    "story-deck-left": "left story deck",
    "story-deck-right": "right story deck",
    "story-left": "left story",
    "story-right": "right story",
    "told": "told stories",
    "store": "General Store stock",
    "box": "box",
    "looked-at": "cards looked at",
    "dealer": "dealer's cards",
    "ranch-green": "Green Ranch herd",
    "ranch-blue": "Blue Ranch herd",
    "hand": "hand",
    "down": "card laid",
    "laid": "poker cards laid",
    "items": "items",
    "cattle": "cattle",
    "draft": "characters to choose from",
    "roster": "characters to pick from",
    "lp": "LP",
    "mp": "MP",
    "wp": "WP",
    "money": "money",
    "nuggets": "nuggets",
    "wounds": "wounds",
    "stranger-card": "card of the Man in Black",
    "stranger-deck": "Man in Black's deck",
    "stranger-cards": "Man in Black's cards",
    "laid-by-house": "dealer's cards laid",
}
MAN_IN_BLACK = "the Man in Black"
WANTS = {"duel": "challenges you to a duel", "rob": "wants to rob you", "arrest": "wants to arrest you"}


def name(west: West, word: str) -> str | None:
    """The name of a piece, back, place or track."""
    if word in NAMES:
        return NAMES[word]
    if card := west.cards.get(word):
        return f"{FIGURES.get(card.rank, card.rank)}{SUIT_NAMES[card.suit]} {card.title}"
    if fight := west.fights.get(word):
        return f"fight card {FIGURES.get(fight.rank, fight.rank)}"
    if character := west.characters.get(word):
        return character.name
    if story := west.stories.get(word):
        return story.title
    if token := west.cattle.get(word):
        return f"{token.colour} cattle ({do_words(token.do)})"
    if card_of_his := west.stranger.get(word):
        return card_of_his.title
    if item := west.items.get(word.rpartition(".")[0]) or west.items.get(word):
        return item.title
    if word.startswith("story"):
        trigger = west.triggers.get(word.partition("/")[2])
        return f"story: {trigger.text}" if trigger else "story"
    return None


def space_name(west: West, space: str) -> str:
    if space in west.mesas:
        return f"the {space} mesa"
    entry = west.spaces[space]
    places = " / ".join(PLACE_NAMES[place] for place in entry.places)
    return f"{space} {places}, {entry.region}" if places else f"{space}, {entry.region}"


def do_words(do: Do) -> str:
    """What happens, in numbers and words."""
    parts = []
    for amount, gain, loss in (
        (do.money, "gain ${}", "lose ${}"),
        (do.nuggets, "gain {} nugget", "lose {} nugget"),
        (do.lp, "gain {} LP", "lose {} LP"),
        (do.mp, "gain {} Marshal point", ""),
        (do.wp, "gain {} Wanted point", ""),
        (do.cards, "draw {} card", "discard {} card"),
        (do.random, "", "discard {} random card"),
        (do.wounds, "gain {} wound", "lose {} wound"),
        (do.actions, "gain {} action", ""),
    ):
        if amount:
            words = (gain if amount > 0 else loss).format(abs(amount))
            parts.append(words + ("s" if abs(amount) > 1 and not words.endswith(("LP", "0")) else ""))
    return " and ".join(parts) or "nothing"


def begun(text: str) -> str:
    """With a capital first, and the rest as it is: LP stay LP."""
    return text[:1].upper() + text[1:]


def person(scene: Scene, number: int) -> str:
    """A player by name, the Man in Black by what he is called."""
    return MAN_IN_BLACK if number == STRANGER else scene.name(number)


def fighter(scene: Scene, fight: Fight, number: int) -> str:
    return (
        person(scene, number)
        if number != NOBODY
        else {"bandit": "the bandit", "guard": "the guard"}.get(fight.kind, "the Sheriff")
    )


def _fight(scene: Scene) -> Fight:
    return next(frame for frame in reversed(scene.view.stack) if isinstance(frame, Fight))


def _board(scene: Scene) -> County:
    return scene.view.part(County)


# -- prompts ---------------------------------------------------------------------------------------------------------------


def _simple(to: str, about: str) -> Prompt:
    return lambda scene, seat: (to, about.format(name=scene.name(seat)))


def _against(to: str, about: str) -> Prompt:
    def prompt(scene: Scene, seat: int) -> tuple[str, str]:
        fight = _fight(scene)
        rival = fighter(scene, fight, fight.rival_of(seat))
        question = to.format(rival=rival, wants=WANTS.get(fight.kind, "wants a fight"))
        return question[:1].upper() + question[1:], about.format(name=scene.name(seat), rival=rival)

    return prompt


def _act(scene: Scene, seat: int) -> tuple[str, str]:
    turns = next(frame for frame in scene.view.stack if isinstance(frame, Turn))
    left = f"{turns.actions} action{'s' if turns.actions != 1 else ''} left"
    return f"Your action ({left}).", f"{scene.name(seat)} acts ({left})."


def _for_npc(scene: Scene, seat: int) -> tuple[str, str]:
    fight = _fight(scene)
    npc, who = fighter(scene, fight, NOBODY), scene.name(fight.a)
    return f"You play {npc} against {who}: lay a fight card.", f"{scene.name(seat)} picks a card for {npc}."


def _give(scene: Scene, seat: int) -> tuple[str, str]:
    taker = next(frame.taker for frame in reversed(scene.view.stack) if isinstance(frame, Giving))
    return f"{scene.name(taker)} demands $10 or a card.", f"{scene.name(seat)} must hand {scene.name(taker)} something."


PROMPTS: dict[str, Prompt] = {
    "character": _simple("Which legend are you?", "{name} chooses a character."),
    "start": _simple("Where do you begin?", "{name} chooses a starting space."),
    "ride": _simple("Discard a card to ride out before your turn?", "{name} may ride out."),
    "income": _simple("What do you start the turn with?", "{name} takes the turn's income."),
    "weapon": _simple("Which weapon do you carry this turn?", "{name} chooses a weapon."),
    "mount": _simple("Which mount do you ride this turn?", "{name} chooses a mount."),
    "act": _act,
    "lengthen": _simple("Go further?", "{name} may go further."),
    "leg": _simple("Where to?", "{name} moves."),
    "arrive": _simple("What do you make of where you are?", "{name} has arrived."),
    "give": _give,
    "store": _simple("The General Store is open.", "{name} is shopping."),
    "reroll": _simple("Use the Miner's Map on a die?", "{name} looks at the dice."),
    "lay": _against("Lay a card face down against {rival}.", "{name} lays a card against {rival}."),
    "answer": _against("{rival} {wants}: lay a card, or decline.", "{name} answers {rival}."),
    "arrest": _simple("The Sheriff wants you: lay a card, or give up.", "{name} faces the Sheriff."),
    "fight-card": _for_npc,
    "call-off": _simple("Call this fight off and begin anew?", "{name} may have the fight begin anew."),
    "fight.start": _against("Anything at the start of the fight with {rival}?", "{name} may begin with an effect."),
    "fight.reveal": _against("Your card has a bonus: use it?", "{name} may use a bonus."),
    "fight.react": _against("React against {rival}?", "{name} may react."),
    "loot": _simple("What do you take?", "{name} goes through the pockets."),
    "cattle": _simple("Take the cattle, too?", "{name} eyes the cattle."),
    "reward": _simple("Choose one.", "{name} chooses."),
    "discard": _simple("Discard a card.", "{name} discards."),
    "star": _simple("Wanted points come your way: be an outlaw, or keep your star?", "{name} may keep the star."),
    "points.gained": _simple("Play on your Reputation?", "{name} may play on a Reputation."),
    "join": _simple("A game of poker, $10 to join: are you in?", "{name} thinks about joining the game."),
    "poker": _simple("Which cards do you play?", "{name} picks cards for the game."),
    "keep-card": _simple("Keep one of the cards you lost with?", "{name} may keep a card."),
    "contribute": _simple("What you did fits a story: place a disc?", "{name} may contribute to a story."),
    "story.contributed": _simple("Add to the story?", "{name} may add to the story."),
    "sheriff": _simple("Where does the Sheriff ride?", "{name} moves the Sheriff."),
    "prey": _simple("Whom does the Sheriff try to arrest?", "{name} points the Sheriff at somebody."),
    "sheriff.attempt": _simple("The Sheriff is here. Slip away?", "{name} may slip away."),
    "end": _simple("End your turn?", "{name} ends the turn."),
}


# -- labels ----------------------------------------------------------------------------------------------------------------


def _plain(text: str) -> Labeller:
    return lambda scene, choice: text


def _yes(yes: str, no: str, field: str) -> Labeller:
    return lambda scene, choice: yes if getattr(choice, field) else no


def _card(verb: str) -> Labeller:
    def label(scene: Scene, choice: Choice) -> str:
        card = choice.card  # type: ignore[attr-defined]
        entry = scene.rules.content.cards.get(card) or scene.rules.content.fights.get(card)
        text = entry.text if entry else ""
        if verb == "Use":  # that it is an action, the question says
            text = text.removeprefix("Action: ")
        return f"{verb} {scene.word(card)}{f': {text}' if text else ''}"

    return label


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
        return west.characters[choice.source].text
    item = west.items[choice.source]
    upgraded = choice.source in _board(scene).upgraded[scene.viewer]
    return item.upgrade.text if upgraded and item.upgrade else item.text


def _take(scene: Scene, choice: means.Take) -> str:
    options = next(frame.options for frame in reversed(scene.view.stack) if isinstance(frame, Picking))
    return begun(do_words(options[choice.option]))


def _attack(scene: Scene, choice: fighting.Attack) -> str:
    return f"{begun(choice.fight)} {person(scene, choice.target)}"


def _loot(scene: Scene, choice: outcomes.TakeLoot) -> str:
    if choice.loot == "nothing":
        return "Take nothing"
    if _fight(scene).b != STRANGER:
        return f"Half of the {choice.loot}"
    money, nuggets = outcomes.purse(scene.view, STRANGER)
    return f"Take ${money}" if choice.loot == "money" else f"Take {nuggets} nugget{'s' if nuggets > 1 else ''}"


def _contribute(scene: Scene, choice: telling.Contribute) -> str:
    (story,) = scene.view.pieces_in(STORY_SLOTS[choice.slot])
    trigger = scene.rules.content.triggers.get(story.partition("/")[2])
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
    fighting.Lay: _card("Lay"),
    fighting.Decline: _plain("Decline"),
    fighting.Shootout: _plain("Shootout: cancel this fight and start another"),
    fighting.Quickdraw: _plain("Quickdraw: cancel the fight card's effect"),
    fighting.StickEmUp: _card("Play"),
    outcomes.TakeLoot: _loot,
    outcomes.TakeCattle: _yes("Take the cattle", "Leave the cattle", "take"),
    npcs.LayFightCard: _card("Lay"),
    npcs.CallOff: _yes("Begin the fight anew", "Let it stand", "restart"),
    law.RideTo: _ride,
    law.RideBack: _plain("Out and in again, at the Wanted here"),
    law.PickPrey: lambda scene, choice: scene.name(choice.prey),
    law.BackTrail: _card("Play"),
    first_edition.HandInStar: _plain("Hand in the star: all Marshal points are gone, the Wanted points are yours"),
    first_edition.KeepStar: _plain("Keep the star and refuse the Wanted points"),
    means.Discard: _card("Discard"),
    means.Take: _take,
    means.PlayReputation: _card("Play"),
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
