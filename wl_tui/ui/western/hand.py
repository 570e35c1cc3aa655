"""The hand of the player at the keyboard: in one line, as a list, or as cards, by the room there is."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from wl_tui.games.western.content import PokerCard
from wl_tui.games.western.county import hand
from wl_tui.games.western.library import West
from wl_tui.games.western.words import FIGURES, SUIT_NAMES
from wl_tui.kernel.seatview import SeatView
from wl_tui.ui.common.rows import GLUE, Kind, Row, cut, fit, lines_of, printable
from wl_tui.ui.common.rowview import MARGIN, RowView
from wl_tui.ui.common.terms import tip_of
from wl_tui.ui.western.marks import Marks
from wl_tui.ui.western.origin import note_of
from wl_tui.ui.western.terms import card_term

CARD_WIDTH, CARD_HEIGHT = 15, 4
"""Inside its frame the longest title has just room."""
NO_CARDS = "no cards"
HIDDEN = "Hands are hidden"


def holder(view: SeatView) -> int:
    """Whose hand is shown: who sees everything, sees that of whose turn it is."""
    return view.view.active if view.everything else view.seat


def title_of(view: SeatView) -> str:
    seat = holder(view)
    return "Your hand" if seat == view.seat >= 0 else f"{printable(view.names[seat])}'s hand" if seat >= 0 else HIDDEN


def cards_of(view: SeatView) -> list[PokerCard]:
    place = hand(holder(view))
    west: West = view.scene.rules.content
    if holder(view) < 0 or place not in view.view.places:
        return []
    held = [west.cards[card] for card in view.view.pieces_in(place) if card in west.cards]
    return sorted(held, key=lambda card: (-card.rank, card.suit))


def face(card: PokerCard) -> str:
    return f"{FIGURES.get(card.rank, card.rank)}{SUIT_NAMES[card.suit]}"


def hand_rows(cards: list[PokerCard], marks: Marks, width: int, height: int) -> list[Row]:
    """The hand for a panel of so many cells."""
    if not cards:
        return [Row(NO_CARDS, lead=" ", kind=Kind.DIM)]
    if height < 2:
        return [Row(one_line(cards, width - 7), lead=" Hand ")]
    abreast = max((width - 1) // CARD_WIDTH, 1)
    if len(range(0, len(cards), abreast)) * CARD_HEIGHT <= height:
        return [row for at in range(0, len(cards), abreast) for row in drawn(cards[at : at + abreast], marks)]
    told = [(f" {face(card):4}", f"{card.title}: {card.text}", note_of(card), tips([card])) for card in cards]
    explained = [Row(text, lead=lead, note=note, tip=tip) for lead, text, note, tip in told]
    if sum(_height(row, width) for row in explained) <= height:
        return explained
    lines = [height // len(cards) + (at < height % len(cards)) for at in range(len(cards))]
    return [_within(row, max(allowed, 1), width) for row, allowed in zip(explained, lines, strict=True)]


def _height(row: Row, width: int) -> int:
    return len(lines_of(0, row, width - MARGIN))


def _within(row: Row, lines: int, width: int) -> Row:
    """As much of a card's text as so many lines hold."""
    cells = cell_len(row.text)
    shorter = row
    while _height(shorter, width) > lines and cells > 1:
        cells -= 1
        shorter = replace(row, text=cut(row.text, cells))
    return shorter


def one_line(cards: list[PokerCard], width: int) -> str:
    """With titles as far as they have room."""
    for length in (99, 10, 6, 0):
        words = [f"{face(card)}{GLUE}{card.title[:length].strip()}".rstrip(GLUE).replace(" ", GLUE) for card in cards]
        line = "  ".join(words)
        if cell_len(line) <= width:
            return line
    return cut(line, width)


def drawn(cards: list[PokerCard], marks: Marks) -> list[Row]:
    inner = CARD_WIDTH - 2
    upper_left, upper_right, lower_left, lower_right, level, upright = marks.frame
    lines = [
        "".join(f"{upper_left}{level * inner}{upper_right}" for _ in cards),
        "".join(f"{upright}{fit(face(card), inner - 3)}{face(card):>3}{upright}" for card in cards),
        "".join(f"{upright}{fit(card.title, inner)}{upright}" for card in cards),
        "".join(f"{lower_left}{level * inner}{lower_right}" for _ in cards),
    ]
    return [Row(line.replace(" ", GLUE), lead=" ", kind=Kind.EVEN, tip=tips(cards)) for line in lines]


def tips(cards: list[PokerCard]) -> str:
    """What a mouse is told of a card, or of those that lie side by side."""
    return " / ".join(tip_of(card_term(card)) for card in cards)


class HandPanel(RowView):
    """Keeps the cards it shows, to lay them out anew when the window changes."""

    def __init__(self, marks: Marks, id: str | None = None) -> None:
        super().__init__(id=id)
        self._marks = marks
        self._cards: list[PokerCard] | None = None

    def use(self, marks: Marks) -> None:
        self._marks = marks
        self.rewrap()

    def hold(self, cards: list[PokerCard] | None) -> None:
        if cards != self._cards:
            self._cards = cards
            self.rewrap()

    def rewrap(self) -> None:
        width, height = self.scrollable_content_region.size
        self.show(hand_rows(self._cards, self._marks, width, height) if self._cards is not None and width else ())
