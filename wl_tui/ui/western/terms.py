"""Single things of the county as terms to be looked up: what a tooltip says of a card, an item, a person, a track. Pure."""

from __future__ import annotations

from wl_tui.content import Entry
from wl_tui.games.western.content import Character, PokerCard, Upgrade
from wl_tui.games.western.library import West
from wl_tui.games.western.words import FIGURES, SUIT_NAMES, do_words
from wl_tui.ui.common.terms import Term

BOOK = "western_legends"

PLACE_RULES = {
    "general_store": ("WL-5.1",),
    "saloon": ("WL-5.2", "WL-9.1"),
    "mine": ("WL-5.3",),
    "bank": ("WL-5.4", "WL-5.5"),
    "doctors_office": ("WL-5.6",),
    "cabaret": ("WL-5.7",),
    "green_ranch": ("WL-5.8", "WL-5.11"),
    "blue_ranch": ("WL-5.8", "WL-5.11"),
    "rail_station": ("WL-5.10",),
    "sheriffs_office": ("WL-4.9",),
    "hideout_a": ("WL-3.2", "WL-8.1"),
    "hideout_b": ("WL-3.2", "WL-8.1"),
    "hideout_c": ("WL-3.2", "WL-8.1"),
}
KINDS = {"weapon": "weapon", "mount": "mount", "misc": "item"}


def ours(entry: Entry | Upgrade) -> bool:
    return entry.source == "house"


def card_term(card: PokerCard, where: str = "") -> Term:
    name = f"{FIGURES.get(card.rank, card.rank)}{SUIT_NAMES[card.suit]} {card.title}"
    return Term("poker card", name, card.text, where, ours(card))


def item_term(west: West, id: str, where: str = "") -> Term:
    item = west.items[id]
    text = f"${item.cost}. {item.text}"
    if item.upgrade is not None:
        text += f" Upgraded it is the {item.upgrade.title}, {item.upgrade.lp} LP: {item.upgrade.text}"
    return Term(KINDS[item.kind], item.title, text, where, ours(item))


def person_term(person: Character, where: str = "") -> Term:
    return Term("character", person.name, f"{person.text} {person.life}", where, ours(person))


def track_term(west: West, id: str) -> Term:
    track = west.tracks[id]
    pays = ", ".join(f"{number} {do_words(do).removeprefix('gain ')}" for number, do in enumerate(track.spaces, 1))
    return Term("track", f"{track.id.capitalize()} track", f"{track.text} Its spaces: {pays}.", house=ours(track))
