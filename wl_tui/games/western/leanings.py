"""The weights of the evaluation, typed: `weights.toml`. They are no part of the content a game is saved with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec

from wl_tui.content import Entry, read_toml, rules_folder
from wl_tui.kernel.errors import ContentError

FILE = "weights.toml"
USUAL = "usual"
Number = Annotated[float, msgspec.Meta(ge=0, le=20)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


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


FIELDS = tuple(name for name in Weights.__struct_fields__ if name not in Entry.__struct_fields__)
Leaning: Any = msgspec.defstruct(
    "Leaning",
    [(name, Number, 1.0) for name in FIELDS],
    bases=(Entry,),
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
)
"""A personality: what the usual weights are multiplied with."""


class WeightFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weights: tuple[Weights, ...]
    personalities: tuple[Leaning, ...]


@lru_cache(maxsize=8)
def weights(rules: str | None) -> Mapping[str, Mapping[str, float]]:
    """The sets of weights by name, the usual one first."""
    folder = rules_folder(rules) / "western_legends"
    file, _ = read_toml(folder, FILE, WeightFile)
    if [entry.id for entry in file.weights] != [USUAL]:
        raise ContentError(FILE, "", "weights", f"there is one set of weights, called '{USUAL}'; others are personalities")
    usual = {name: float(getattr(file.weights[0], name)) for name in FIELDS}
    sets = {USUAL: usual}
    for leaning in file.personalities:
        factors = {name: float(getattr(leaning, name)) for name in FIELDS}
        sets[leaning.id] = {name: usual[name] * factors[name] for name in FIELDS}
    return sets
