"""What can be looked up at the table of Showdown: cards, rumours, hired hands, and what is counted. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from wl_tui.games.showdown.content import Showdown
from wl_tui.games.showdown.places import COINS, FAME
from wl_tui.games.showdown.posse import NERVE, POSSE
from wl_tui.kernel.seatview import SeatView
from wl_tui.rulebook import rule_text
from wl_tui.ui.common.terms import Term

BOOK = "showdown"
COUNTED = {FAME: ("SD-3.6", "SD-5.2", "SD-6.3"), COINS: ("SD-1.3", "SD-2.4", "SD-3.6")}
"""What is counted, with the rules that say what it is for."""
NERVES = ("SD-7.1", "SD-7.4")


def glossary(view: SeatView) -> list[Term]:
    content: Showdown = view.scene.rules.content
    posse = POSSE in view.scene.rules.modules
    cards = [
        Term("card", view.scene.word(card.id), f"Counts {card.value}. {card.text}".strip(), _where(view, card.id))
        for card in content.cards.values()
    ]
    rumours = [
        Term("rumour", rumour.title, f"{rumour.text} {rule_text(BOOK, 'SD-5.2')}", _where(view, rumour.id))
        for rumour in content.rumours.values()
    ]
    hands = [
        Term("hired hand", hand.title, f"Strength {hand.strength}. {rule_text(BOOK, 'SD-7.3')}", _where(view, hand.id))
        for hand in content.hands.values()
    ]
    return [*cards, *rumours, *(hands if posse else ()), *_counted(posse)]


def _counted(posse: bool) -> Iterable[Term]:
    for track, ids in (COUNTED | {NERVE: NERVES} if posse else COUNTED).items():
        yield Term("track", track.capitalize(), " ".join(rule_text(BOOK, id) for id in ids))
    yield Term("figure", "The stranger", " ".join(rule_text(BOOK, f"SD-4.{number}") for number in range(1, 6)))


def _where(view: SeatView, id: str) -> str:
    """Where the viewer sees a piece."""
    for place, bags in view.view.places.items():
        if any(id in bag for bag in bags):
            kind, _, seat = place.partition(".")
            return f"your {view.scene.word(kind)}" if seat == str(view.seat) else view.scene.place(place)
    return ""
