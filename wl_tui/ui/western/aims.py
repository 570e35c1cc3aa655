"""Goals on the mats and on a page of their own (WL-13.1): one's own with how far they are, others' as a number. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wl_tui.games.western.content import Goal
from wl_tui.games.western.county import tokens
from wl_tui.games.western.goals import completed, goals, worth_of
from wl_tui.games.western.library import West
from wl_tui.games.western.needs import met, progress
from wl_tui.games.western.scoring import token_lp
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import COVER
from wl_tui.ui.common.board import plural
from wl_tui.ui.common.rows import EMPTY, Kind, Row, printable
from wl_tui.ui.western.origin import note_of

if TYPE_CHECKING:  # marks know glyphs, and those Textual, which plain mode has no use for
    from wl_tui.ui.western.marks import Marks

NO_GOALS = "There are no goals on this table."
OURS = "The printed goals are not known to us; these are house content, of our own design."


def with_goals(state: State) -> bool:
    return goals(0) in state.places


def known(view: SeatView, place: str) -> list[Goal]:
    """The goals of a place whose faces the viewer knows."""
    west: West = view.scene.rules.content
    return [west.goals[piece] for piece in view.view.pieces_in(place) if not piece.startswith(COVER)]


def done_of(state: State, seat: int) -> str:
    """What everybody sees of somebody's goals: `1/3 goals`, completed of all."""
    done = state.count(completed(seat))
    return f"{done}/{done + state.count(goals(seat))} goals"


def aim_rows(view: SeatView, marks: Marks, seat: int, indent: str) -> Iterable[Row]:
    """The goals of a seat that the viewer knows, each with how far it is."""
    for goal in known(view, goals(seat)) if with_goals(view.view) else ():
        yield _aim(view, marks, seat, goal, f"{goal.title}: {how_far(view, seat, goal)}", indent)


def _aim(view: SeatView, marks: Marks, seat: int, goal: Goal, text: str, indent: str, note: str = "") -> Row:
    """In bold, with another mark, what can be completed."""
    ready = met(view.scene.rules.content, view.view, seat, goal.needs)
    mark, kind = (marks.action, Kind.STRONG) if ready else (marks.spent, Kind.PLAIN)
    return Row(text, lead=f"{indent}{mark} ", note=note, kind=kind)


def how_far(view: SeatView, seat: int, goal: Goal) -> str:
    return "; ".join(progress(view.scene.rules.content, view.view, seat, need) for need in goal.needs)


def goal_rows(view: SeatView, marks: Marks) -> Iterable[Row]:
    """The page: everybody's goals as far as they are known, one's own first."""
    state = view.view
    if not with_goals(state):
        yield Row(NO_GOALS, lead=" ")
        return
    for seat in sorted(range(state.seats), key=lambda seat: seat != view.seat):
        name = "Your goals" if seat == view.seat else f"{printable(view.names[seat])}'s goals"
        yield Row(name, lead=" ", kind=Kind.HEADING, seat=marks.looks[seat])
        for goal in known(view, goals(seat)):
            yield _aim(view, marks, seat, goal, f"{goal.title}: {goal.text}", "  ", note_of(goal))
            yield Row(how_far(view, seat, goal), lead="      ", kind=Kind.DIM)
        if hidden := state.count(goals(seat)) - len(known(view, goals(seat))):
            yield Row(f"{plural('goal', hidden)}, face down", lead=f"  {marks.spent} ")
        for goal in known(view, completed(seat)):
            yield Row(f"{goal.title}: {goal.text} Completed.", lead=f"  {marks.legend} ", note=note_of(goal))
        if held := state.pieces_in(tokens(seat)):
            yield Row(_tokens(view, held), lead="    ")
    yield EMPTY
    yield Row(OURS, lead=" ", kind=Kind.DIM)


def _tokens(view: SeatView, held: tuple[str, ...]) -> str:
    west: West = view.scene.rules.content
    if any(token.startswith(COVER) for token in held):
        return f"{plural('legendary token', len(held))}, face down"
    worth = worth_of(west, held)
    what = "Legendary token" if len(held) == 1 else "Legendary tokens"
    return f"{what}: {worth}{'' if len(held) == 1 else f', {token_lp(west, held)} LP in all'}. Counted at the end."
