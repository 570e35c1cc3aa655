"""What is a key away: mats, tracks, log, cards, score, and what is under the cursor, each as rows for a page. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len

from wl_tui.games.western.company import HIS_CARDS
from wl_tui.games.western.county import DISCARD, STORE, TOLD, County, kind_of
from wl_tui.games.western.library import West
from wl_tui.games.western.scoring import outsiders, sheet_of
from wl_tui.games.western.words import PLACE_NAMES, space_name
from wl_tui.kernel.events import TurnBegan
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.structs import COVER
from wl_tui.rulebook import rule_text
from wl_tui.ui.common.actions import Action
from wl_tui.ui.common.help import CAP_WIDTH
from wl_tui.ui.common.keymap import current
from wl_tui.ui.common.question import over_rows, score_rows
from wl_tui.ui.common.rows import EMPTY, Kind, Row, fit
from wl_tui.ui.western.aims import goal_rows, with_goals
from wl_tui.ui.western.hand import cards_of, face, title_of
from wl_tui.ui.western.marks import Marks
from wl_tui.ui.western.mats import laid_out, mat_rows, story_rows, track_rows
from wl_tui.ui.western.origin import OURS, note_of
from wl_tui.ui.western.sight import described, sight_of
from wl_tui.ui.western.terms import BOOK, PLACE_RULES

Drawn = tuple[str, list[Row]]


# -- the pages -------------------------------------------------------------------------------------------------------------


def mats_page(view: SeatView, marks: Marks, cursor: str, actions: Iterable[Action]) -> Drawn:
    return "Players", [*mat_rows(view, marks, whole=True), EMPTY, *_characters(view, marks)]


def _characters(view: SeatView, marks: Marks) -> Iterable[Row]:
    west: West = view.scene.rules.content
    if laid_out(view.view):
        names = [entry.name for entry in west.characters.values() if entry.id in view.view.part(County).character]
        width = max(map(cell_len, names), default=0)
        for seat, character in enumerate(view.view.part(County).character):
            if entry := west.characters.get(character):
                yield Row(entry.text, lead=f" {fit(entry.name, width)} ", note=note_of(entry), seat=marks.looks[seat])


def stories_page(view: SeatView, marks: Marks, cursor: str, actions: Iterable[Action]) -> Drawn:
    west: West = view.scene.rules.content
    rows = [*track_rows(view, marks), EMPTY, *story_rows(view, marks), EMPTY]
    for track in west.tracks.values():
        rows += [Row(track.id.capitalize(), lead=" ", kind=Kind.HEADING), Row(track.text, lead="  ")]
    told = [west.stories[piece] for piece in _in(view, TOLD) if piece in west.stories]
    if told:
        rows += [EMPTY, Row("Stories told", lead=" ", kind=Kind.HEADING)]
        rows += [Row(f"{story.title}: {story.text}", lead="  ", note=note_of(story)) for story in told]
    return "Tracks and stories", rows


def log_page(view: SeatView, marks: Marks, cursor: str, actions: Iterable[Action]) -> Drawn:
    rows = [
        Row(sentence, lead=" ", note=event.rule, kind=Kind.HEADING if isinstance(event, TurnBegan) else Kind.PLAIN)
        for event in view.events
        if (sentence := view.scene.tell(event))
    ]
    return "What happened", rows


def cards_page(view: SeatView, marks: Marks, cursor: str, actions: Iterable[Action]) -> Drawn:
    west: West = view.scene.rules.content
    rows = [Row(title_of(view), lead=" ", kind=Kind.HEADING)]
    rows += [Row(f"{card.title}: {card.text}", lead=f"  {face(card):4}", note=note_of(card)) for card in cards_of(view)]
    discarded = [west.cards[card] for card in _in(view, DISCARD) if not card.startswith(COVER)]
    rows += [EMPTY, Row(f"Discard pile, top first ({len(discarded)})", lead=" ", kind=Kind.HEADING)]
    rows += [Row(f"{card.title}: {card.text}", lead=f"  {face(card):4}", note=note_of(card)) for card in discarded]
    his = [west.stranger[card] for card in _in(view, HIS_CARDS)]
    if his:
        rows += [EMPTY, Row("The Man in Black's cards, this round's first", lead=" ", kind=Kind.HEADING)]
        rows += [Row(f"{card.title}: {card.text}", lead="  ", note=note_of(card)) for card in his]
    stock = [kind_of(piece) for piece in _in(view, STORE)]
    rows += [EMPTY, Row("General Store", lead=" ", kind=Kind.HEADING)]
    for item in west.items.values():
        left = note_of(item, f"{stock.count(item.id)} left")
        rows.append(Row(f"{item.title}: {item.text}", lead=f"  ${item.cost:<4}", note=left))
        if item.upgrade is not None:
            text = f"{item.upgrade.title}: {item.upgrade.text}"
            rows.append(Row(text, lead="    +  ", note=note_of(item.upgrade, f"{item.upgrade.lp} LP"), kind=Kind.DIM))
    return "Cards and items", [*rows, EMPTY, Row(OURS, lead=" ", kind=Kind.DIM)]


def _in(view: SeatView, place: str) -> tuple[str, ...]:
    return view.view.pieces_in(place) if place in view.view.places else ()


def goals_page(view: SeatView, marks: Marks, cursor: str, actions: Iterable[Action]) -> Drawn:
    return "Goals", list(goal_rows(view, marks))


def score_page(view: SeatView, marks: Marks, cursor: str, actions: Iterable[Action]) -> Drawn:
    if not laid_out(view.view):
        return "Score so far", [Row("Nobody has anything yet.", lead=" ")]
    if view.view.result is not None:
        return "Score", over_rows(view.view.result, view.names)
    sheet = sheet_of(view.scene.rules.content, view.view)
    rows = score_rows(sheet, view.names, outsiders=outsiders(view.view))
    if with_goals(view.view):
        rows += [EMPTY, Row("Legendary tokens are turned over and counted when the game ends.", lead=" ", kind=Kind.DIM)]
    return "Score so far", [Row("If the game ended now:", lead=" ", kind=Kind.HEADING), EMPTY, *rows]


def here_page(view: SeatView, marks: Marks, cursor: str, actions: Iterable[Action]) -> Drawn:
    """What is pointed to and what is asked, with the rules behind them, then the keys."""
    west: West = view.scene.rules.content
    rows: list[Row] = []
    if view.decision is not None:
        rows += [Row(view.decision.prompt, lead=" ", kind=Kind.HEADING)]
        rows += _rules(view.rules.cites.get(view.decision.kind, ()))
        rows.append(EMPTY)
    if cursor in west.spaces:
        rows += [Row(space_name(west, cursor), lead=" ", kind=Kind.HEADING)]
        sight = sight_of(view.view, view.names)
        rows += [Row(described(west, sight, cursor), lead="  ")]
        if cursor == sight.stranger:
            rows += [Row("The Man in Black", lead="  ", kind=Kind.STRONG), *_rules(("WL-13.2",))]
        for place in west.spaces[cursor].places:
            rows += [Row(PLACE_NAMES[place], lead="  ", kind=Kind.STRONG), *_rules(PLACE_RULES.get(place, ()))]
        rows.append(EMPTY)
    rows.append(Row("Keys", lead=" ", kind=Kind.HEADING))
    rows += [Row(action.help, lead=f"  {fit(current().cap(action), CAP_WIDTH)}") for action in actions]
    return "What is this?", rows


def rules_of(view: SeatView, cursor: str) -> Sequence[str]:
    """The rules of what is asked, or, when nobody is asked, of what is pointed to."""
    if view.decision is not None and (named := view.rules.cites.get(view.decision.kind)):
        return named
    space = view.scene.rules.content.spaces.get(cursor)
    return [rule for place in (space.places if space else ()) for rule in PLACE_RULES.get(place, ())]


def _rules(ids: Iterable[str]) -> Iterable[Row]:
    for id in ids:
        if text := rule_text(BOOK, id):
            yield Row(text, lead="  ", note=id)


PAGES: dict[str, Callable[[SeatView, Marks, str, Iterable[Action]], Drawn]] = {
    "mats": mats_page,
    "stories": stories_page,
    "log": log_page,
    "cards": cards_page,
    "goals": goals_page,
    "score": score_page,
    "here": here_page,
}
