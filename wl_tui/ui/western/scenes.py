"""What lies over the map while it lasts: a fight, a game of poker, a visit to the store, the dice, a story. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wl_tui.games.western.company import HIS_CARDS
from wl_tui.games.western.content import StrangerCard
from wl_tui.games.western.county import (
    CROUPIER,
    DEALER,
    FIGHT_DOWN,
    FIGHT_HAND,
    FLOP,
    MONEY,
    NOBODY,
    STORE,
    STORY_SLOTS,
    TOLD,
    County,
    down,
    hand,
    items_of,
    kind_of,
    laid,
    seated,
)
from wl_tui.games.western.frames import Fight, Gambling, Local, Shopping, StrangerTurn, Telling
from wl_tui.games.western.gambling import PlayCards
from wl_tui.games.western.library import West
from wl_tui.games.western.poker_hands import best_pair, name_of, value
from wl_tui.games.western.words import FIGURES, SUIT_NAMES, do_words, fight_card_words, fighter
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import COVER, Choice
from wl_tui.ui.common.board import plural
from wl_tui.ui.common.rows import EMPTY, GLUE, Kind, Row, fit, printable
from wl_tui.ui.western.marks import Marks
from wl_tui.ui.western.origin import note_of

Drawn = tuple[str, list[Row]]
NOTHING: Drawn = ("", [])
SIDE, NAME_WIDTH = 30, 14
KINDS = {
    "arrest": "Arrest",
    "duel": "Duel",
    "rob": "Robbery",
    "bandit": "Bandit",
    "guard": "Heist",
    "sheriff": "The Sheriff",
}


def scene_of(view: SeatView, marks: Marks) -> Drawn:
    """The innermost thing under way that has a picture of its own."""
    for frame in reversed(view.view.stack):
        draw = SCENES.get(type(frame)) or next((d for kind, d in SCENES.items() if isinstance(frame, kind)), None)
        if draw is not None:
            return draw(view, frame, marks)
    return NOTHING


# -- fights ----------------------------------------------------------------------------------------------------------------


def fight_scene(view: SeatView, f: Fight, marks: Marks) -> Drawn:
    names = [printable(fighter(view.scene, f, number)) for number in (f.a, f.b)]
    title = f"{KINDS[f.kind]}: {names[0]} against {names[1]}"
    places = (down(f.a), down(f.b) if seated(f.b) else FIGHT_DOWN)
    pictures = [card_lines(view, place, marks) for place in places]
    rows = [Row(_pair(*names), lead=" ", kind=Kind.STRONG)]
    rows += [Row(_pair(left, right), lead=" ", kind=Kind.EVEN) for left, right in zip(*pictures, strict=True)]
    notes = [list(_fight_notes(view, f, number)) for number in (f.a, f.b)]
    for at in range(max(map(len, notes))):
        rows.append(Row(_pair(*(side[at] if at < len(side) else "" for side in notes)), lead=" ", kind=Kind.DIM))
    if not seated(f.b) and FIGHT_HAND in view.view.places:
        rows += _fight_cards(view, f, names[1])
    if f.restarts:
        rows.append(Row("The fight has begun anew.", lead=" ", kind=Kind.DIM))
    return title, rows


def _fight_cards(view: SeatView, f: Fight, npc: str) -> Iterable[Row]:
    """Who plays for somebody without a seat, and those of the fight cards that can be seen, with what they do."""
    drawn = view.view.pieces_in(FIGHT_HAND)
    if drawn and f.voice != NOBODY:
        voice = printable(view.scene.name(f.voice))
        yield Row(f"{voice} plays for {npc} and holds {plural('fight card', len(drawn))}.", lead=" ")
    elif drawn:
        yield Row(f"The highest of {plural('fight card', len(drawn) + view.view.count(FIGHT_DOWN))} counts.", lead=" ")
    laid_open = view.view.pieces_in(FIGHT_DOWN) if f.voice == NOBODY else ()
    yield from (_fight_card(view, f, card) for card in (*laid_open, *drawn) if not card.startswith(COVER))


def _pair(left: str, right: str) -> str:
    return f"{fit(left, SIDE)}{right}".replace(" ", GLUE)


def card_lines(view: SeatView, place: str, marks: Marks) -> list[str]:
    """A card on the table in four lines: its face, its back, or the place where one will lie."""
    west: West = view.scene.rules.content
    inner = SIDE - 8
    upper_left, upper_right, lower_left, lower_right, level, upright = marks.frame
    cards = view.view.pieces_in(place) if place in view.view.places else ()
    if not cards:
        words = ("no card yet", "")
    elif cards[0].startswith(COVER):
        words = ("a card, face down", "")
    elif card := west.cards.get(cards[0]):
        words = (f"{FIGURES.get(card.rank, card.rank)}{SUIT_NAMES[card.suit]}", card.title)
    else:
        rank = west.fights[cards[0]].rank
        words = (str(FIGURES.get(rank, rank)), "fight card")
    return [
        f"{upper_left}{level * inner}{upper_right}",
        *(f"{upright}{fit(f' {word}', inner)}{upright}" for word in words),
        f"{lower_left}{level * inner}{lower_right}",
    ]


def _fight_notes(view: SeatView, f: Fight, number: int) -> Iterable[str]:
    west: West = view.scene.rules.content
    changes = " ".join(f"{by:+}" for whose, by in f.changes if whose == number)
    place = down(number) if seated(number) else FIGHT_DOWN
    cards = view.view.pieces_in(place) if place in view.view.places else ()
    if cards and not cards[0].startswith(COVER):
        rank = west.cards[cards[0]].rank if cards[0] in west.cards else west.fights[cards[0]].rank
        yield f"counts {_figure(f.counted(number, rank))}" + (f" ({_figure(rank)} {changes})" if changes else "")
    elif changes:
        yield f"will be changed by {changes}"
    if number in f.shielded:
        yield "takes no wound"
    if f.declined and number == (f.b if seated(f.b) else f.a):
        yield "declines"
    if f.winner == number:
        yield "wins"


def _figure(rank: int) -> str:
    return str(FIGURES.get(rank, rank))


def _fight_card(view: SeatView, f: Fight, card: str) -> Row:
    entry, text = view.scene.rules.content.fights[card], fight_card_words(view.scene, f, card)
    return Row(printable(text), lead=f"  {FIGURES.get(entry.rank, entry.rank)!s:>2}  ", kind=Kind.PLAIN)


# -- poker -----------------------------------------------------------------------------------------------------------------


def poker_scene(view: SeatView, f: Gambling, marks: Marks) -> Drawn:
    state = view.view
    flop = state.pieces_in(FLOP) if FLOP in state.places else ()
    rows = [Row(f"The pot holds ${state.part(County).pot}.", lead=" ")]
    open_to_all = "   ".join(map(view.scene.word, flop)) or "not dealt yet"
    rows.append(Row(open_to_all, lead=f" {fit('Flop', NAME_WIDTH)} ", kind=Kind.STRONG))
    dealers = [f.dealer] if f.dealer != NOBODY else []
    for seat in [*f.players, *dealers]:
        cards = state.pieces_in(laid(seat)) if laid(seat) in state.places else ()
        words = ", ".join(map(view.scene.word, cards)) or "no cards laid yet"
        open_cards = [card for card in cards if not card.startswith(COVER)]
        note = name_of(value(flop, open_cards)) if open_cards and len(open_cards) == len(cards) else ""
        wins = " wins" if seat in f.winners else ""
        name = "the house" if seat == CROUPIER else printable(view.names[seat])
        rows.append(Row(words, lead=f" {fit(name + wins, NAME_WIDTH)} ", note=note))
    mine = DEALER if f.dealer == view.seat else hand(view.seat)
    held = list(state.pieces_in(mine)) if view.seat >= 0 and mine in state.places else []
    if flop and view.seat in (*f.players, *dealers) and held and not held[0].startswith(COVER):
        best = best_pair(flop, held)
        words = f"Your best: {' and '.join(map(view.scene.word, best))}, {name_of(value(flop, best))}."
        rows += [EMPTY, Row(words, lead=" ", kind=Kind.HEADING)]
    return "Poker at the Saloon", rows


def note_on(view: SeatView, choice: Choice) -> str:
    """What stands beside a choice: for two poker cards, the hand they make."""
    if not isinstance(choice, PlayCards):
        return ""
    return name_of(value(view.view.pieces_in(FLOP), choice.cards))


# -- the store -------------------------------------------------------------------------------------------------------------


def store_scene(view: SeatView, f: Shopping, marks: Marks) -> Drawn:
    state = view.view
    west: West = view.scene.rules.content
    board = state.part(County)
    stock = [kind_of(piece) for piece in state.pieces_in(STORE)]
    owned = items_of(state, f.seat)
    money = state.tracks[MONEY][f.seat]
    rows = [Row(f"{printable(view.names[f.seat])} has ${money}.", lead=" ", kind=Kind.STRONG)]
    for item in west.items.values():
        upgraded = item.id in board.upgraded[f.seat]
        mark = "yours, upgraded" if upgraded else "yours" if item.id in owned else f"{stock.count(item.id)} left"
        rows.append(Row(f"{item.title}: {item.text}", lead=f" ${item.cost:<4}", note=note_of(item, mark)))
        if item.upgrade is not None and item.id in owned and not upgraded:
            text = f"{item.upgrade.title}: {item.upgrade.text}"
            rows.append(Row(text, lead="   +  ", note=note_of(item.upgrade, f"{item.upgrade.lp} LP"), kind=Kind.DIM))
    return "General Store", rows


# -- dice and stories ------------------------------------------------------------------------------------------------------


def dice_scene(view: SeatView, f: Local, marks: Marks) -> Drawn:
    if not f.dice:
        return NOTHING
    faces = [view.scene.rules.content.faces[number] for number in f.dice]
    rows = [Row(f"{face.title}: {do_words(face.do)}", lead=f" Die {number}  ") for number, face in enumerate(faces, 1)]
    return f"{printable(view.names[f.seat])} prospects", rows


def story_scene(view: SeatView, f: Telling, marks: Marks) -> Drawn:
    west: West = view.scene.rules.content
    pieces = [piece for place in (STORY_SLOTS[f.slot], TOLD) for piece in view.view.pieces_in(place)]
    story = next((west.stories[piece] for piece in pieces if piece in west.stories), None)
    if story is None:
        return NOTHING
    gangs = ", ".join(story.bandits)
    rows = [Row(story.text, lead=" "), EMPTY, Row(story.reward_text, lead=" ", note=note_of(story), kind=Kind.STRONG)]
    if gangs:
        rows.append(Row(f"Bandits come to the hideouts of gang {gangs}.", lead=" "))
    if story.sheriff:
        rows.append(Row(f"The Sheriff moves up to {plural('space', story.sheriff)}.", lead=" "))
    return story.title, rows


def _titled(card: StrangerCard) -> Row:
    return Row(card.title, lead=" ", note=note_of(card), kind=Kind.STRONG)


def stranger_scene(view: SeatView, f: StrangerTurn, marks: Marks) -> Drawn:
    west: West = view.scene.rules.content
    cards = [west.stranger[card] for card in view.view.pieces_in(HIS_CARDS)[:1]]
    rows = [row for card in cards for row in (_titled(card), Row(card.text, lead=" "))]
    return "The Man in Black", rows


SCENES: dict[type[Any], Callable[[SeatView, Any, Marks], Drawn]] = {
    Fight: fight_scene,
    Gambling: poker_scene,
    Shopping: store_scene,
    Local: dice_scene,
    Telling: story_scene,
    StrangerTurn: stranger_scene,
}
