"""Everything of the county that can be looked up, as far as a seat may know it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wl_tui.games.western.company import HIS_CARDS, stranger_in
from wl_tui.games.western.content import DiceFile, Item, Upgrade
from wl_tui.games.western.county import STORE, STORY_SLOTS, TOLD, County, goods, kind_of
from wl_tui.games.western.goals import goals
from wl_tui.games.western.library import West
from wl_tui.games.western.words import FIGURES, PLACE_NAMES, do_words, space_name
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import COVER
from wl_tui.rulebook import rule_text
from wl_tui.ui.common.rows import sentence_of
from wl_tui.ui.common.terms import Term
from wl_tui.ui.western.aims import known, with_goals
from wl_tui.ui.western.sight import sight_of, who_is_at
from wl_tui.ui.western.terms import BOOK, PLACE_RULES, card_term, item_term, ours, person_term, track_term

COUNTED = {
    "Legendary points": ("LP", ("WL-12.1", "WL-12.2")),
    "Wounds": ("track", ("WL-11.1",)),
    "Money": ("track", ("WL-5.4",)),
    "Nuggets": ("track", ("WL-5.3",)),
    "The Sheriff": ("figure", ("WL-8.4", "WL-8.6")),
    "A bandit": ("figure", ("WL-8.1",)),
    "Cattle": ("token", ("WL-5.8", "WL-5.10", "WL-5.11")),
    "A story disc": ("token", ("WL-6.1", "WL-6.3")),
    "First player": ("token", ("WL-1.4",)),
}
"""What has no entry in the content, with the rules that say what it is."""


def glossary(view: SeatView) -> list[Term]:
    """In the order of what a player has before them: the hand, what lies on mats, stories, people, the land."""
    west: West = view.scene.rules.content
    return [
        *_cards(view, west),
        *_items(view, west),
        *_stories(view, west),
        *_goals(view),
        *_people(view, west),
        *_tracks(west),
        *_places(view, west),
        *_fights(west),
        *_his_cards(view, west),
    ]


def _where(view: SeatView, id: str) -> str:
    """Where the viewer sees a piece, or a copy of it."""
    for place, bags in view.view.places.items():
        for bag in bags:
            if any(not piece.startswith(COVER) and id in (piece, kind_of(piece)) for piece in bag):
                seat = place.rpartition(".")[2]
                mine = place.partition(".")[1] and seat.isdecimal() and int(seat) == view.seat
                return f"your {view.scene.word(place.partition('.')[0])}" if mine else view.scene.place(place)
    return ""


def _cards(view: SeatView, west: West) -> Iterable[Term]:
    return (card_term(card, _where(view, card.id)) for card in west.cards.values())


def _items(view: SeatView, west: West) -> Iterable[Term]:
    state = view.view
    for id, item in west.items.items():
        holders = [
            "you" if seat == view.seat else view.names[seat]
            for seat in range(state.seats)
            if goods(seat) in state.places and id in map(kind_of, state.pieces_in(goods(seat)))
        ]
        left = [kind_of(piece) for piece in state.pieces_in(STORE)].count(id) if STORE in state.places else 0
        yield item_term(west, id, ", ".join([*holders, f"{left} in the store"]))
        if item.upgrade is not None:
            yield _upgrade(item, item.upgrade)


def _upgrade(item: Item, upgrade: Upgrade) -> Term:
    text = f"The {item.title}, upgraded for ${item.cost}, {upgrade.lp} LP at the end. {upgrade.text}"
    return Term("upgrade", upgrade.title, text, house=ours(upgrade))


def _stories(view: SeatView, west: West) -> Iterable[Term]:
    """What a story asks for is open; what it brings is known when it has been told."""
    state = view.view
    shown = [view.scene.word(piece) for slot in STORY_SLOTS if slot in state.places for piece in state.pieces_in(slot)]
    for trigger in west.triggers.values():
        here = "in the air" if any(trigger.text in word for word in shown) else ""
        text = "When one of your actions has done this, you may place a disc on the story that asks for it."
        yield Term("story", trigger.text.rstrip("."), text, here, ours(trigger))
    for piece in state.pieces_in(TOLD) if TOLD in state.places else ():
        if story := west.stories.get(piece):
            yield Term("story", story.title, f"{story.reward_text} {story.text}", "told", ours(story))


def _goals(view: SeatView) -> Iterable[Term]:
    if with_goals(view.view) and view.seat >= 0:
        for goal in known(view, goals(view.seat)):
            yield Term("goal", goal.title, goal.text, "your goals", ours(goal))


def _people(view: SeatView, west: West) -> Iterable[Term]:
    played = view.view.part(County).character if "county" in view.view.parts else ()
    for person in west.characters.values():
        seat = played.index(person.id) if person.id in played else -1
        who = "" if seat < 0 else "you" if seat == view.seat else view.names[seat]
        yield person_term(person, who)


def _tracks(west: West) -> Iterable[Term]:
    for track in west.tracks.values():
        yield track_term(west, track.id)
    for name, (kind, rules) in COUNTED.items():
        yield Term(kind, name, " ".join(text for rule in rules if (text := rule_text(BOOK, rule))))
    dice: DiceFile = west.files["dice"]
    for die in dice.dice:
        again = " Roll the die again." if die.again else ""
        yield Term("die face", die.title, f"{do_words(die.do).capitalize()}, on {die.count} of 6 sides.{again}")


def _places(view: SeatView, west: West) -> Iterable[Term]:
    for place, name in PLACE_NAMES.items():
        text = " ".join(text for rule in PLACE_RULES.get(place, ()) if (text := rule_text(BOOK, rule)))
        at = [space.id for space in west.spaces.values() if place in space.places]
        yield Term("location", name, f"{text} At {', '.join(at)}.".strip())
    sight = sight_of(view.view, view.names)
    for space in west.spaces.values():
        beside = sentence_of(west.neighbours[space.id])
        yield Term("space", space_name(west, space.id), f"{who_is_at(sight, space.id)} Beside it: {beside}.".strip())
    for mesa in west.mesas.values():
        yield Term("mesa", space_name(west, mesa.id), f"No space to stand on. Beside it: {', '.join(mesa.neighbours)}.")


def _fights(west: West) -> Iterable[Term]:
    for card in west.fights.values():
        name = f"Fight card {FIGURES.get(card.rank, card.rank)}"
        yield Term("fight card", name, card.text or "No effect of its own.", house=ours(card))


def _his_cards(view: SeatView, west: West) -> Iterable[Term]:
    if stranger_in(view.view) is None:
        return
    yield Term("figure", "The Man in Black", rule_text(BOOK, "WL-13.2"))
    shown: Sequence[str] = view.view.pieces_in(HIS_CARDS) if HIS_CARDS in view.view.places else ()
    for card in west.stranger.values():
        here = "his cards" if card.id in shown else ""
        yield Term("card of the Man in Black", card.title, card.text, here, ours(card))
