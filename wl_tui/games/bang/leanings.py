"""The weights of the evaluation, typed: `weights.toml`. They are no part of the content a game is saved with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from wl_tui.content import Entry, rules_folder
from wl_tui.leanings import Number, Share, read_weights


class Weights(Entry, frozen=True):
    """What a life counts, by whose it is and who asks, in lives of somebody in good health."""

    rivals: Share
    """How much of what the others have counts against one's own; here sides win, so none."""
    edge: Number
    """What being alive at all counts beside the lives."""
    decay: Share
    """How fast that shrinks: the lower, the more the very last lives count."""
    arrow: Share
    """The part of an arrow that is felt as a life lost, with a full pile."""
    near: Share
    """And what is added to that when the pile is down to its last."""
    suspicion: Number
    """How far deeds are taken as a sign of a role."""
    sheriff_own: Number
    """His own life to the Sheriff; so on by role."""
    deputy_own: Number
    outlaw_own: Number
    renegade_own: Number
    law_sheriff: Number
    """The Sheriff's life to a Deputy."""
    law_deputy: Number
    """A Deputy's life to the others of his side."""
    law_outlaw: Number
    """What an Outlaw's life counts against the Sheriff's side."""
    law_renegade: Number
    gang_sheriff: Number
    """What the Sheriff's life counts against the Outlaws."""
    gang_deputy: Number
    gang_renegade: Number
    gang_outlaw: Number
    """Another Outlaw's life to an Outlaw."""
    lone_sheriff: Number
    """The Sheriff's life to a Renegade while others are left, and against him when they are alone."""
    lone_other: Number
    """What anybody else's life counts against a Renegade."""
    prey: Number
    """Three players: what the life of one's prey counts against one."""
    hunter: Number
    """And that of one's hunter."""


@lru_cache(maxsize=8)
def weights(rules: str | None) -> Mapping[str, Mapping[str, float]]:
    """The sets of weights by name, the usual one first."""
    return read_weights(rules_folder(rules) / "bang_dice", Weights)
