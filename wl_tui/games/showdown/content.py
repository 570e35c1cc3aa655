"""The cards, rumours and hired hands of Showdown, typed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from wl_tui.content import Entry, read_toml, rules_folder
from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.protocol import Content

Ability = Literal["", "misfire", "dodge", "steady"]
Counter = Literal["fame", "coins", "drawn", "won", "restarts"]
COUNTERS: tuple[str, ...] = ("fame", "coins", "drawn", "won", "restarts")


class Card(Entry, frozen=True):
    title: str
    value: Annotated[int, msgspec.Meta(ge=1, le=14)]
    ability: Ability = ""
    amount: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    text: str = ""


class Rumour(Entry, frozen=True):
    title: str
    counter: Counter
    at_least: Annotated[int, msgspec.Meta(ge=1, le=9)]
    text: str


class HiredHand(Entry, frozen=True):
    title: str
    strength: Annotated[int, msgspec.Meta(ge=1, le=5)]


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Card, ...]


class RumourFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rumours: tuple[Rumour, ...]


class PosseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hands: tuple[HiredHand, ...]


class Showdown(msgspec.Struct, frozen=True):
    """All content by id."""

    cards: dict[str, Card]
    rumours: dict[str, Rumour]
    hands: dict[str, HiredHand]


FEWEST_CARDS, FEWEST_RUMOURS, FEWEST_HANDS = 24, 4, 6


def load(rules: str | None) -> Content:
    folder = rules_folder(rules) / "showdown"
    cards, card_prints = read_toml(folder, "cards.toml", CardFile)
    rumours, rumour_prints = read_toml(folder, "rumours.toml", RumourFile)
    posse, posse_prints = read_toml(folder, "posse.toml", PosseFile)
    for file, key, found, needed in (
        ("cards.toml", "cards", len(cards.cards), FEWEST_CARDS),
        ("rumours.toml", "rumours", len(rumours.rumours), FEWEST_RUMOURS),
        ("posse.toml", "hands", len(posse.hands), FEWEST_HANDS),
    ):
        if found < needed:
            raise ContentError(file, "", key, f"there are {found}, and at least {needed} are needed to play")
    for card in cards.cards:
        if bool(card.amount) != (card.ability in ("dodge", "steady")):
            raise ContentError("cards.toml", card.id, "amount", "dodge and steady need an amount, other cards have none")
    data = Showdown(
        {card.id: card for card in cards.cards},
        {rumour.id: rumour for rumour in rumours.rumours},
        {hand.id: hand for hand in posse.hands},
    )
    _distinct(data)
    return Content(data, {**card_prints, **rumour_prints, **posse_prints})


def _distinct(data: Showdown) -> None:
    """Pieces of all kinds share one table, so an id names one piece only."""
    for file, ids, others in (
        ("rumours.toml", data.rumours, data.cards),
        ("posse.toml", data.hands, {**data.cards, **data.rumours}),
    ):
        for id in ids:
            if id in others:
                raise ContentError(file, id, "id", "another file uses this id already; every piece needs its own")
