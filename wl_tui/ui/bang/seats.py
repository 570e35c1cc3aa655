"""The seats round the table, the dice and the pile between them: text with spans of style. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from wl_tui.games.bang.camp import ALL_ARROWS, ARROWS, EYES, LIFE, Turn, camp, character_place, role_place
from wl_tui.games.bang.words import FACES
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import COVER
from wl_tui.liveries import Livery
from wl_tui.ui.common.board import ASKED, TURN
from wl_tui.ui.common.glyphs import SetName
from wl_tui.ui.common.rows import cut, fit, printable
from wl_tui.ui.common.rowview import seat_class

CARD_LINES, WIDEST_CARD, DIE = 4, 30, 15
UNKNOWN, FALLEN = "role unknown", "fallen"


class Glyphs(NamedTuple):
    bullet: str
    spent: str
    arrow: str
    at: str


SETS: dict[SetName, Glyphs] = {
    "unicode": Glyphs("▮", "▯", "↑", "→"),
    "blocks": Glyphs("▌", "▏", "^", ">"),
    "ascii": Glyphs("I", ".", "^", ">"),
}


class Span(NamedTuple):
    start: int
    end: int
    style: str


class Painted(NamedTuple):
    """A line and how its parts look; what no span covers is plain."""

    text: str
    spans: tuple[Span, ...] = ()


class Card(NamedTuple):
    """What everybody may know of a seat, and what the viewer knows besides."""

    seat: int
    look: int
    """The number of its colour."""
    head: str
    person: str
    role: str
    life: int
    most: int
    arrows: int
    mine: bool


class Round(NamedTuple):
    cards: tuple[Card, ...]
    dice: tuple[str, ...]
    """Each die in words, its number first."""
    held: tuple[bool, ...]
    """Which of them are taken up to be rolled again."""
    aims: tuple[str, ...]
    below: str


NOTHING = Round((), (), (), (), "")


def round_of(
    view: SeatView, looks: Sequence[Livery], set_name: SetName, keys: dict[int, str], taken: Collection[int] = ()
) -> Round:
    """The table as a seat sees it. `keys` stand before those who can be picked, `taken` are the dice taken up."""
    state, scene, glyphs = view.view, view.scene, SETS[set_name]
    if "camp" not in state.parts:
        return NOTHING
    table = camp(state)
    asked = view.decision.seat if view.decision is not None and state.result is None else -1
    cards = []
    for seat, name in enumerate(view.names):
        mark = TURN if seat == state.active and state.result is None else ASKED if seat == asked else " "
        if state.result is not None and seat in state.result.winners:
            mark = "*"
        sign = looks[seat].sign(set_name)
        pick = f"{keys[seat]})" if seat in keys else ""
        (role,) = state.pieces_in(role_place(seat))
        shown = UNKNOWN if role.startswith(COVER) else scene.word(role)
        life = state.tracks[LIFE][seat]
        cards.append(
            Card(
                seat,
                looks[seat].number,
                f"{mark}{pick}{sign} {printable(name)}",
                scene.word(state.pieces_in(character_place(seat))[0]),
                shown if life else f"{shown}, {FALLEN}",
                life,
                table.most[seat],
                state.tracks[ARROWS][seat],
                seat == view.seat,
            )
        )
    turn = next((frame for frame in state.stack if isinstance(frame, Turn)), None)
    pile = f"Pile {glyphs.arrow * table.pile or '-'} {table.pile} of {ALL_ARROWS}"
    if turn is None or not turn.dice:
        return Round(tuple(cards), (), (), (), pile)
    dice = tuple(f"{number} {FACES[face]}" for number, face in enumerate(turn.dice, 1))
    aims = iter(turn.aims)
    targets = [next(aims, -1) if face in EYES else -1 for face in turn.dice]
    rolls = f"   rolls left {turn.left}" if turn.left and not (turn.stopped or turn.exploded) else ""
    return Round(
        tuple(cards),
        dice,
        tuple(number in taken for number in range(1, len(dice) + 1)),
        tuple(f"{glyphs.at}{printable(view.names[seat])}" if seat >= 0 else "" for seat in targets),
        f"{pile}{rolls}",
    )


# -- as lines ------------------------------------------------------------------------------------------------------------


def painted(table: Round, width: int, height: int, glyphs: Glyphs) -> list[Painted]:
    """Half of the seats above the dice from left to right, the others below from right to left: clockwise."""
    if not table.cards:
        return []
    above = table.cards[: (len(table.cards) + 1) // 2]
    below = tuple(reversed(table.cards[len(above) :]))
    column = min(width // len(above), WIDEST_CARD)
    short = height < 2 * CARD_LINES + 3
    middle = [*_dice(table, width, short), Painted(cut(_centred(table.below, width), width))]
    spare = max(height - 2 * CARD_LINES - len(middle), 0)
    air = [Painted("")] * (spare // 4)
    inset = max((width - column * len(above)) // 2, 0)
    shift = (len(above) - len(below)) * column // 2
    return [
        *air,
        *_cards(above, column, inset, glyphs),
        *air,
        *middle,
        *air,
        *_cards(below, column, inset + shift, glyphs),
    ]


def _centred(text: str, width: int) -> str:
    return " " * max((width - cell_len(text)) // 2, 0) + text


def _dice(table: Round, width: int, short: bool) -> list[Painted]:
    """A line of dice; those taken up stand between brackets. Whom they hit stands in a second line, if there is one."""
    if not table.dice:
        return [Painted("")] * (1 if short else 2)
    cell = min(DIE, width // len(table.dice))
    inset = max((width - cell * len(table.dice)) // 2, 0)
    words = [f"{die}{aim}" if short else die for die, aim in zip(table.dice, table.aims, strict=True)]
    cells = [fit(f"[{word}]" if held else f" {word} ", cell) for word, held in zip(words, table.held, strict=True)]
    spans = [
        Span(inset + number * cell, inset + (number + 1) * cell, "picked" if held else "strong")
        for number, held in enumerate(table.held)
    ]
    aims = "".join(fit(f"   {aim}", cell) for aim in table.aims)
    line = Painted(" " * inset + "".join(cells), tuple(spans))
    return [line] if short else [line, Painted(f"{' ' * inset}{aims}".rstrip())]


def _cards(cards: Sequence[Card], column: int, inset: int, glyphs: Glyphs) -> list[Painted]:
    lines = [_lines(card, column - 1, glyphs) for card in cards]
    rows = []
    for number in range(CARD_LINES):
        text, spans = " " * inset, []
        for card, card_lines in zip(cards, lines, strict=True):
            start = cell_len(text)
            text += fit(card_lines[number], column)
            spans.append(Span(start, start + column, _style(card, number)))
        rows.append(Painted(text.rstrip(), tuple(spans)))
    return rows


def _style(card: Card, number: int) -> str:
    if not card.life:
        return "dim"
    if number == 0:
        return seat_class(card.look)
    return "strong" if card.mine else "even"


def _lines(card: Card, width: int, glyphs: Glyphs) -> tuple[str, ...]:
    bullets = f"{glyphs.bullet * card.life}{glyphs.spent * (card.most - card.life)} {card.life}"
    arrows = glyphs.arrow * card.arrows
    if cell_len(bullets) + card.arrows + 3 > width:
        arrows = f"{glyphs.arrow}{card.arrows}" if card.arrows else ""
    you = " (you)" if card.mine and cell_len(card.head) + 6 <= width else ""
    return f"{card.head}{you}", f"  {card.person}", f"  {card.role}", f"  {bullets} {arrows}"
