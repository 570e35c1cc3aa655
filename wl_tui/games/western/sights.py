"""What a player sees on the board besides pieces: where everybody stands, who rides what, which stories are in the air."""

from __future__ import annotations

from collections.abc import Iterable

from wl_tui.games.western.company import HIS_CARDS, stranger_in
from wl_tui.games.western.county import STORY_SLOTS, County
from wl_tui.games.western.library import West
from wl_tui.games.western.words import space_name
from wl_tui.kernel.scene import Scene


def sights(scene: Scene) -> Iterable[tuple[str, str]]:
    if "county" not in scene.view.parts:
        return
    west: West = scene.rules.content
    board = scene.view.part(County)
    for seat, space in enumerate(board.space):
        if space:
            yield scene.name(seat), _person(west, board, seat)
    if board.sheriff:
        yield "Sheriff", space_name(west, board.sheriff)
        yield "bandits", "; ".join(space_name(west, space) for space in board.bandits) or "none"
    if (him := stranger_in(scene.view)) is not None:
        up = "".join(f"; {scene.word(card)}" for card in scene.view.pieces_in(HIS_CARDS)[:1])
        yield "Man in Black", f"{him.lp} LP, at {space_name(west, him.space)}{up}"
    for slot, side in enumerate(("left story", "right story")):
        for piece in scene.view.pieces_in(STORY_SLOTS[slot]):
            placed = ", ".join(scene.name(seat) for seat in board.discs[slot])
            wanted = scene.word(piece).removeprefix("a story: ").rstrip(".")
            yield side, f"{wanted}; {f'discs of {placed}' if placed else 'no discs'}"


def _person(west: West, board: County, seat: int) -> str:
    """`Jesse James, at SH1 Hideout B, Sunny Hills; Six-Shooter, on foot`."""
    name = west.characters[board.character[seat]].name if board.character[seat] in west.characters else "nobody yet"
    gear = [_gear(west, board, seat, kind) for kind in (board.weapon[seat], board.mount[seat])]
    legend = ", a legend" if board.legend[seat] else ""
    return f"{name}{legend}, at {space_name(west, board.space[seat])}; {gear[0] or 'unarmed'}, {gear[1] or 'on foot'}"


def _gear(west: West, board: County, seat: int, item: str) -> str:
    if not item:
        return ""
    upgrade = west.items[item].upgrade
    return upgrade.title if upgrade and item in board.upgraded[seat] else west.items[item].title
