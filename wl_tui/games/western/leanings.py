"""The weights of the evaluation, typed: `weights.toml`. They are no part of the content a game is saved with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

import msgspec

from wl_tui.content import Entry, rules_folder
from wl_tui.leanings import Number, Share, read_ends, read_weights


class Weights(Entry, frozen=True):
    """All in LP, if nothing else is said."""

    pace: Annotated[float, msgspec.Meta(ge=0.5, le=20)]
    """LP the fastest gains in a round, beside what being Wanted pays."""
    rivals: Share
    """How much of what the others have on average counts against one's own."""
    money: Number
    """Of $10."""
    nugget: Number
    wound: Number
    card: Number
    """Any card in hand."""
    rank: Number
    """What an ace is worth beyond a two."""
    use: Number
    """The share of what a card's Action would bring."""
    action: Number
    """The price of an action: what an errand must bring for each it takes."""
    mount: Number
    """Each space of movement beyond 2."""
    weapon: Number
    """Each point a weapon or ability lowers a card."""
    goods: Number
    """Another item."""
    cattle: Number
    disc: Number
    """A disc on a story."""
    tale: Share
    """The share that counts of a disc that an errand would place."""
    ability: Number
    law_rate: Number
    """Marshal points expected in a turn."""
    marshal: Number
    """The share that counts of what those would pay."""
    safety: Share
    """How likely it is that a Wanted player is still Wanted a turn later."""
    wanted: Number
    """The share that counts of what the Wanted track would pay."""
    climb: Number
    """The share of the next row that each point towards it is worth."""
    danger: Number
    """The share of a Wanted player's prospects that is lost with the Sheriff next door."""
    errand: Share
    """The share that counts of what the best errand would bring."""
    second: Share
    """And of the second best."""
    poker: Share
    """How likely a game of poker is won."""
    fight: Share
    """How likely a fight with a player is won, with an average hand."""


@lru_cache(maxsize=8)
def weights(rules: str | None) -> Mapping[str, Mapping[str, float]]:
    """The sets of weights by name, the usual one first."""
    return read_weights(rules_folder(rules) / "western_legends", Weights)


@lru_cache(maxsize=8)
def ends(rules: str | None, terms: tuple[str, ...]) -> Mapping[str, float]:
    """What share of these terms counts at the end of a turn."""
    return read_ends(rules_folder(rules) / "western_legends", Weights, terms)
