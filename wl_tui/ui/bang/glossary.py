"""What can be looked up at the table of BANG!: characters, roles, the faces of the dice, what is counted. Pure."""

from __future__ import annotations

from wl_tui.games.bang.camp import character_place, role_place
from wl_tui.games.bang.content import Cast
from wl_tui.games.bang.words import FACES
from wl_tui.kernel.seatview import SeatView
from wl_tui.rulebook import rule_text
from wl_tui.ui.common.terms import Term

BOOK = "bang_dice"
FACE_RULES = (
    ("BD-4.5", "BD-4.7"),
    ("BD-4.4", "BD-4.10"),
    ("BD-4.13", "BD-4.14"),
    ("BD-4.13", "BD-4.14", "BD-4.15"),
    ("BD-4.16", "BD-4.17"),
    ("BD-4.19", "BD-4.20", "BD-4.21"),
)
"""What each face of a die is for, in the order of `FACES`."""
COUNTED = {
    "Arrows": ("token", ("BD-1.3", "BD-4.5", "BD-4.7", "BD-4.8", "BD-5.2")),
    "Life": ("track", ("BD-3.4", "BD-1.5", "BD-4.17", "BD-5.1")),
}


def glossary(view: SeatView) -> list[Term]:
    """Characters lie open; of roles it is said who has them as far as the viewer knows."""
    cast: Cast = view.scene.rules.content
    people = [
        Term(
            "character",
            person.title,
            f"{person.life} life. {person.text}",
            _holder(view, person.id),
            person.source == "house",
        )
        for person in cast.characters.values()
    ]
    roles = [
        Term("role", role.title, role.text, _holder(view, role.id), role.source == "house") for role in cast.roles.values()
    ]
    faces = [
        Term("die face", name.capitalize(), " ".join(rule_text(BOOK, id) for id in ids))
        for name, ids in zip(FACES, FACE_RULES, strict=True)
    ]
    counted = [Term(kind, name, " ".join(rule_text(BOOK, id) for id in ids)) for name, (kind, ids) in COUNTED.items()]
    return [*people, *roles, *faces, *counted]


def _holder(view: SeatView, id: str) -> str:
    """Who has a character or role, by what the viewer sees; copies of a role are several."""
    state = view.view
    holders = [
        "you" if seat == view.seat else view.names[seat]
        for seat in range(state.seats)
        for place in (character_place(seat), role_place(seat))
        if place in state.places and any(id in (piece, piece.rpartition("-")[0]) for piece in state.pieces_in(place))
    ]
    return ", ".join(holders)
