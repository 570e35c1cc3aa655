"""Western Legends in words: what things are called, and what is asked. `labels` says what can be chosen."""

from __future__ import annotations

import re

from wl_tui.games.western.content import Do
from wl_tui.games.western.county import NOBODY, STRANGER
from wl_tui.games.western.frames import Fight, Giving, Turn
from wl_tui.games.western.library import West
from wl_tui.kernel.protocol import Prompt
from wl_tui.kernel.scene import Scene

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
VERBS = re.compile(r"\b(gain|lose|draw|discard)\b")
"""Those of what happens, which take an s where it happens to somebody else."""
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
        trigger = west.waits_for.get(word.partition("/")[2])
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
    if do.retire:
        parts.append(f"give up all Marshal or Wanted points for 1 LP each, Marshals at most {do.retire}")
    return " and ".join(parts) or "nothing"


def fight_card_words(scene: Scene, fight: Fight, id: str) -> str:
    """What a fight card does: to its fighter as it is written, to anybody else by the fighter's name. Who plays the card is
    not the one it happens to."""
    card, who = scene.rules.content.fights[id], scene.name(fight.a)
    if scene.viewer == fight.a:
        return str(card.text)
    done = " or ".join(VERBS.sub(r"\1s", do_words(do)) for do in card.do)
    if card.call == "restart":
        voice = "You" if scene.viewer == fight.voice else scene.name(fight.voice) if fight.voice != NOBODY else "Nobody"
        return f"{voice} may break off and fight {who} anew with fresh fight cards. If so, {who} {done}."
    firm = ", and nothing can prevent it" if any(do.firm for do in card.do) else ""
    barred = f" If {who} beats a bandit now, it brings no Marshal point." if any(do.no_marshal for do in card.do) else ""
    return f"{who} {done}{firm}.{barred}"


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


def fight_of(scene: Scene) -> Fight:
    return next(frame for frame in reversed(scene.view.stack) if isinstance(frame, Fight))


# -- prompts ---------------------------------------------------------------------------------------------------------------


def _simple(to: str, about: str) -> Prompt:
    return lambda scene, seat: (to, about.format(name=scene.name(seat)))


def _against(to: str, about: str) -> Prompt:
    def prompt(scene: Scene, seat: int) -> tuple[str, str]:
        fight = fight_of(scene)
        rival = fighter(scene, fight, fight.rival_of(seat))
        question = to.format(rival=rival, wants=WANTS.get(fight.kind, "wants a fight"))
        return question[:1].upper() + question[1:], about.format(name=scene.name(seat), rival=rival)

    return prompt


def _act(scene: Scene, seat: int) -> tuple[str, str]:
    turns = next(frame for frame in scene.view.stack if isinstance(frame, Turn))
    left = f"{turns.actions} action{'s' if turns.actions != 1 else ''} left"
    return f"Your action ({left}).", f"{scene.name(seat)} acts ({left})."


def _for_npc(scene: Scene, seat: int) -> tuple[str, str]:
    fight = fight_of(scene)
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
