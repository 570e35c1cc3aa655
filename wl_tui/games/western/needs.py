"""What goals ask for (WL-13.1): how much of it there is, and how that is said. Works on a state and on its owner's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wl_tui.games.western.content import Need
from wl_tui.games.western.county import LP, MONEY, MP, NUGGETS, WOUNDS, WP, county, hand, items_of
from wl_tui.games.western.frames import Turn
from wl_tui.games.western.library import West
from wl_tui.games.western.words import PLACE_NAMES
from wl_tui.kernel.state import State

STOOD = "@"
"""Before the name of a space: how often somebody came to stand there, among the tallies."""
SPOT_NAMES = {**PLACE_NAMES, "hideout": "hideout", "town": "town space", "outside_town": "space outside of town"}
FEAT_NAMES = {
    "lp": "LP gained",
    "points": "Marshal or Wanted points gained",
    "spent_in_town": "spent in a town",
    "money": "gained",
    "bandits": "bandits beaten",
    "fights_won": "fights won against players",
    "poker_won": "games of poker won",
    "nuggets_found": "nuggets found",
    "nuggets_sold": "nuggets sold",
    "cattle": "herds delivered",
    "healed": "wounds healed",
    "wounds": "wounds taken",
    "cards_drawn": "cards drawn",
    "duels_won": "duels won",
    "robberies": "robberies",
    "caught": "beaten or arrested",
    "heists": "heists",
    "rustled": "herds rustled",
    "tales": "discs placed on stories",
    "revels": "revels",
    "ridden": "spaces travelled",
}
HAVE_NAMES = {
    "lp": "LP",
    "mp": "Marshal points",
    "wp": "Wanted points",
    "money": "in hand",
    "nuggets": "nuggets",
    "wounds": "wounds",
    "cards": "cards",
    "misc": "miscellaneous items",
    "mounts": "mounts",
}
DOLLARS = {"money", "spent_in_town"}
SEVERAL = {"general_store", "saloon", "mine", "hideout", "hideout_a", "hideout_b", "hideout_c"}
"""Places there are several of in the county."""


# -- how much there is -----------------------------------------------------------------------------------------------------


def met(west: West, s: State, seat: int, needs: tuple[Need, ...]) -> bool:
    return all(holds(west, s, seat, need) for need in needs)


def holds(west: West, s: State, seat: int, need: Need) -> bool:
    amount = amount_of(west, s, seat, need)
    return amount >= need.at_least if need.at_most is None else amount <= need.at_most


def amount_of(west: West, s: State, seat: int, need: Need) -> int:
    if need.did:
        return tally(s, seat, need.over).get(need.did, 0)
    if need.been:
        stood = (key[1:] for key in tally(s, seat, need.over) if key[0] == STOOD)
        return sum(_fits(west, space, need.been, need.region) for space in stood)
    if need.have:
        return HAVE[need.have](west, s, seat)
    if need.item:
        return int(need.item in (county(s).upgraded[seat] if need.upgraded else items_of(s, seat)))
    return int(_fits(west, county(s).space[seat], need.at, need.region))


def tally(s: State, seat: int, over: str) -> Mapping[str, int]:
    """What somebody has brought about, in the game or in their own turn that is under way."""
    if over == "game":
        return s.tallies[seat]
    return next((frame.tally for frame in s.stack if isinstance(frame, Turn) and frame.seat == seat), {})


def _fits(west: West, space: str, spots: tuple[str, ...], region: str) -> bool:
    if not space:  # before the setup is over somebody may stand nowhere
        return False
    entry = west.spaces[space]
    if region and entry.region != region:
        return False
    kinds = {*entry.places, "town" if entry.town else "outside_town"}
    if any(place.startswith("hideout") for place in entry.places):
        kinds.add("hideout")
    return not spots or not kinds.isdisjoint(spots)


def fools_gold(west: West, s: State, seat: int) -> list[str]:
    """WL-10.8: cards in hand that count as nuggets when they are shown."""
    return [card for card in s.pieces_in(hand(seat)) if card in west.cards_at[("always", "nugget")]]


def _items(kind: str) -> Callable[[West, State, int], int]:
    return lambda west, s, seat: sum(west.items[item].kind == kind for item in items_of(s, seat))


def _track(name: str) -> Callable[[West, State, int], int]:
    return lambda west, s, seat: s.tracks[name][seat]


HAVE: dict[str, Callable[[West, State, int], int]] = {
    **{name: _track(name) for name in (LP, MP, WP, MONEY, WOUNDS)},
    "nuggets": lambda west, s, seat: s.tracks[NUGGETS][seat] + len(fools_gold(west, s, seat)),
    "cards": lambda west, s, seat: s.count(hand(seat)),
    "misc": _items("misc"),
    "mounts": _items("mount"),
}


# -- in words --------------------------------------------------------------------------------------------------------------


def progress(west: West, s: State, seat: int, need: Need) -> str:
    """`1 of 2 duels won`, `$60 of $100 in hand`, `not at the Bank`, `been in Sunny Hills`."""
    done = holds(west, s, seat, need)
    if need.item:
        item = west.items[need.item]
        title = item.upgrade.title if need.upgraded and item.upgrade else item.title
        return title if done else f"no {title}"
    if need.been and need.at_least == 1:
        return f"{'been' if done else 'not yet'} {_where(need.been, need.region)}"
    if need.at or not (need.did or need.been or need.have):
        return f"{'' if done else 'not '}{_where(need.at, need.region)}"
    return _counted(need, amount_of(west, s, seat, need))


def _counted(need: Need, amount: int) -> str:
    sign = "$" if DOLLARS & {need.did, need.have} else ""
    if need.did:
        noun = FEAT_NAMES[need.did] + (" this turn" if need.over == "turn" else "")
    elif need.have:
        noun = HAVE_NAMES[need.have]
    else:
        noun = " or ".join(f"{SPOT_NAMES[spot]}s" for spot in need.been) + (f" in {need.region}" if need.region else "")
    if need.at_most is None:
        return f"{sign}{amount} of {sign}{need.at_least} {noun}"
    return f"{sign}{amount or 'no'} {noun}" + (f", {sign}{need.at_most} at most" if amount > need.at_most else "")


def _where(spots: tuple[str, ...], region: str) -> str:
    if region and spots in ((), ("outside_town",), ("town",)):
        return f"in {region}"
    if spots in (("outside_town",), ("town",)):
        return "outside of town" if spots == ("outside_town",) else "in a town"
    names = " or ".join(f"{'a' if spot in SEVERAL else 'the'} {SPOT_NAMES[spot]}" for spot in spots)
    return f"at {names}{f' in {region}' if region else ''}"
