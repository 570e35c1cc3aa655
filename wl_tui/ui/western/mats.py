"""What lies before each player, and how far they have come: rows for panels. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from wl_tui.games.western.company import HIS_CARDS, stranger_in
from wl_tui.games.western.content import Item, Upgrade
from wl_tui.games.western.county import (
    DECK,
    LEGEND_AT,
    LP,
    MONEY,
    MP,
    NUGGETS,
    STORY_SLOTS,
    WOUNDS,
    WP,
    County,
    goods,
    hand,
    items_of,
)
from wl_tui.games.western.frames import Game, StrangerTurn, Turn
from wl_tui.games.western.library import West
from wl_tui.games.western.telling import discs_needed
from wl_tui.games.western.words import MAN_IN_BLACK, space_name
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.state import State
from wl_tui.liveries import letters_of
from wl_tui.ui.common.board import ASKED, TURN, plural
from wl_tui.ui.common.rows import GLUE, Kind, Row, printable
from wl_tui.ui.common.terms import tip_of
from wl_tui.ui.western.aims import aim_rows, done_of, with_goals
from wl_tui.ui.western.marks import Marks
from wl_tui.ui.western.origin import note_of
from wl_tui.ui.western.sight import cattle_of
from wl_tui.ui.western.terms import item_term, person_term, track_term

BAR = 10
"""How long the bar of legendary points is."""
PIPS = 9
"""Spaces of the Marshal and Wanted tracks."""


def seat_sign(marks: Marks, letters: tuple[str, ...], seat: int) -> str:
    return f"{marks.shapes[seat]}{letters[seat]}"


def laid_out(state: State) -> bool:
    """Whether the county is set up far enough to be shown."""
    return "county" in state.parts and LP in state.tracks


# -- the line that is always there -----------------------------------------------------------------------------------------


def state_parts(view: SeatView, marks: Marks) -> list[str]:
    """Round, first player, whose turn, actions left, hand and deck, the last round."""
    state = view.view
    names = [printable(name) for name in view.names]
    parts = []
    game = state.stack[0] if state.stack else None
    first = f" (first {names[game.first]})" if isinstance(game, Game) and game.first >= 0 else ""
    if state.round:
        parts.append(f"Round {state.round}{first}")
    else:
        parts.append("Setting up")
    if state.result is not None:
        parts.append("The game is over")
    elif his_turn(state):
        parts.append(MAN_IN_BLACK)
    elif state.active >= 0:
        parts.append(f"{names[state.active]}{pips(state, marks)}")
    if isinstance(game, Game) and game.last_round and state.result is None:
        parts.append("LAST ROUND" if state.round >= game.last_round else "next round is the last")
    if view.scene.rules.sandbox:
        parts.append("sandbox")
    return parts


def his_turn(state: State) -> bool:
    """Whether the Man in Black is at it."""
    return any(isinstance(frame, StrangerTurn) for frame in state.stack)


def pips(state: State, marks: Marks) -> str:
    turn = next((frame for frame in state.stack if isinstance(frame, Turn)), None)
    if turn is None:
        return ""
    spent = max(3 - turn.actions, 0)
    return f" {marks.action * max(turn.actions, 0)}{marks.spent * spent}"


def own_parts(view: SeatView, marks: Marks) -> str:
    """What the player at the keyboard has, in one line."""
    state, seat = view.view, view.seat
    deck = f"deck {state.count(DECK)}" if DECK in state.places else ""
    if seat < 0 or not laid_out(state):
        return deck
    standing = standing_of(state, seat)
    standing = f"{standing[0]}{standing.split()[-1]}" if standing else ""
    shorts = [f"LP {state.tracks[LP][seat]}", f"${state.tracks[MONEY][seat]}", f"{marks.gold}{state.tracks[NUGGETS][seat]}"]
    shorts += [f"{marks.wound}{state.tracks[WOUNDS][seat]}", *([standing] if standing else [])]
    aims = [done_of(state, seat)] if with_goals(state) else []
    return "  ".join([*shorts, *aims, f"hand {state.count(hand(seat))}", deck])


def standing_of(state: State, seat: int) -> str:
    if state.tracks[MP][seat]:
        return f"Marshal {state.tracks[MP][seat]}"
    return f"Wanted {state.tracks[WP][seat]}" if state.tracks[WP][seat] else ""


# -- mats ------------------------------------------------------------------------------------------------------------------


def mat_rows(view: SeatView, marks: Marks, whole: bool = False) -> list[Row]:
    """For each player who they are, and what they have and carry; the whole mat also says where they are."""
    state = view.view
    if not laid_out(state):
        return []
    west: West = view.scene.rules.content
    board = state.part(County)
    letters = letters_of(view.names)
    asked = view.decision.seat if view.decision else -1
    rows: list[Row] = []
    for seat, name in enumerate(view.names):
        mark = TURN if seat == state.active and not his_turn(state) else ASKED if seat == asked else " "
        lead = f"{mark}{seat_sign(marks, letters, seat)} "
        character = west.characters.get(board.character[seat])
        person = f"{printable(name)}, {character.name}" if character else printable(name)
        legend = f" {marks.legend}" if board.legend[seat] else ""
        mine = Kind.STRONG if seat == view.seat else Kind.PLAIN
        points, tip = f"{state.tracks[LP][seat]} LP", tip_of(person_term(character)) if character else ""
        rows.append(Row(f"{person}{legend}", lead=lead, note=points, kind=mine, seat=marks.looks[seat], tip=tip))
        indent = " " * len(lead)
        aims = [done_of(state, seat)] if with_goals(state) else []
        belongings = [*has(state, seat), *carries(west, state, board, seat), *aims]
        held = items_of(state, seat) if goods(seat) in state.places else ()
        tip = " / ".join(tip_of(item_term(west, item)) for item in held)
        rows.append(Row(", ".join(map(_glue, belongings)), lead=indent, tip=tip))
        rows += aim_rows(view, marks, seat, indent)
        if whole and board.space[seat]:
            rows.append(Row(f"at {space_name(west, board.space[seat])}", lead=indent, kind=Kind.DIM))
    return [*rows, *_stranger_rows(view, marks, whole)]


def _stranger_rows(view: SeatView, marks: Marks, whole: bool) -> Iterable[Row]:
    """The Man in Black with his card of this round; the whole mat also says what it says, and where he is."""
    him = stranger_in(view.view)
    if him is None:
        return
    west: West = view.scene.rules.content
    lead = f"{TURN if his_turn(view.view) else ' '}{marks.stranger}  "
    yield Row("The Man in Black", lead=lead, note=f"{him.lp} LP")
    for card in [west.stranger[card] for card in view.view.pieces_in(HIS_CARDS)[:1]]:
        text, note = (f"{card.title}: {card.text}", note_of(card)) if whole else (card.title, "")
        yield Row(text, lead=" " * len(lead), note=note)
    if whole:
        yield Row(f"at {space_name(west, him.space)}", lead=" " * len(lead), kind=Kind.DIM)


def has(state: State, seat: int) -> Iterable[str]:
    tracks = state.tracks
    if standing := standing_of(state, seat):
        yield standing
    yield f"${tracks[MONEY][seat]}"
    if tracks[NUGGETS][seat]:
        yield plural("nugget", tracks[NUGGETS][seat])
    if tracks[WOUNDS][seat]:
        yield plural("wound", tracks[WOUNDS][seat])
    yield plural("card", state.count(hand(seat)))


def carries(west: West, state: State, board: County, seat: int) -> Iterable[str]:
    """Active weapon and mount, then what is put away, then the herd."""
    active = [item for item in (board.weapon[seat], board.mount[seat]) if item]
    for item in active:
        yield side_of(west, board, seat, item).title
    rest = list(items_of(state, seat)) if goods(seat) in state.places else []
    for item in rest:
        if item not in active:
            kind = west.items[item].kind
            yield west.items[item].title if kind == "misc" else f"({side_of(west, board, seat, item).title})"
    if colour := cattle_of(state, seat):
        yield f"{colour} cattle"


def side_of(west: West, board: County, seat: int, item: str) -> Item | Upgrade:
    upgrade = west.items[item].upgrade
    return upgrade if upgrade and item in board.upgraded[seat] else west.items[item]


def _glue(text: str) -> str:
    return text.replace(" ", GLUE) if len(text) < 24 else text


# -- tracks and stories ----------------------------------------------------------------------------------------------------


def track_rows(view: SeatView, marks: Marks) -> list[Row]:
    """Legendary points towards the end of the game, and the row of Marshal or Wanted spaces."""
    state = view.view
    if not laid_out(state):
        return []
    west: West = view.scene.rules.content
    goal = west.lengths[str(view.scene.rules.options["length"])]
    letters = letters_of(view.names)
    rows = []
    for seat in range(state.seats):
        points = state.tracks[LP][seat]
        bar = "".join(_step(points, goal, cell, marks) for cell in range(BAR))
        mp, wp = state.tracks[MP][seat], state.tracks[WP][seat]
        law = (
            f"M {marks.action * mp}{marks.spent * (PIPS - mp)}"
            if not wp
            else f"W {marks.action * wp}{marks.spent * (PIPS - wp)}"
        )
        far = f"{points:>{len(str(goal))}}/{goal}"
        sign, tip = seat_sign(marks, letters, seat), tip_of(track_term(west, "wanted" if wp else "marshal"))
        rows.append(Row(f"{bar} {far}  {law}", lead=f" {sign} ", seat=marks.looks[seat], tip=tip))
    if (him := stranger_in(state)) is not None:
        bar = "".join(marks.filled if him.lp * BAR > cell * goal else marks.unfilled for cell in range(BAR))
        rows.append(Row(f"{bar} {him.lp:>{len(str(goal))}}/{goal}", lead=f" {marks.stranger}  "))
    return rows


def _step(points: int, goal: int, cell: int, marks: Marks) -> str:
    """A cell of the bar: had, to come, or the one where the ability is unlocked."""
    if points * BAR > cell * goal:
        return marks.filled
    return marks.unlock if cell == LEGEND_AT * BAR // goal else marks.unfilled


def story_rows(view: SeatView, marks: Marks) -> list[Row]:
    """The two stories in the air: what contributes to them, and whose discs they have."""
    state = view.view
    if not laid_out(state):
        return []
    board = state.part(County)
    letters = letters_of(view.names)
    rows = []
    for slot, side in enumerate(("Left", "Right")):
        for piece in state.pieces_in(STORY_SLOTS[slot]):
            discs = "".join(letters[seat] for seat in board.discs[slot])
            text = view.scene.word(piece).removeprefix("a story: ").removeprefix("story: ")
            free = marks.spent * max(discs_needed(state) - len(discs), 0)
            tip = f"A story in the air, told when it has {discs_needed(state)} discs. Yours go on it when: {text}"
            rows.append(Row(text, lead=f" {side:6}", note=f"{discs}{free}", tip=tip))
    return rows
