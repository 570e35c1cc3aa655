"""What could be done where, and what it would bring: the part of the evaluation that makes bots go somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wl_tui.games.western.county import MONEY_LIMIT
from wl_tui.games.western.frames import ACTIONS_A_TURN
from wl_tui.games.western.locations import ANTE, FEE, NUGGET_PRICE, REVEL_PRICE
from wl_tui.games.western.means import LAST_SPACE as LAST
from wl_tui.games.western.scoring import MONEY_A_POINT

if TYPE_CHECKING:
    from wl_tui.games.western.county import Powers
    from wl_tui.games.western.worth import Appraiser, Case

FAR = 99
"""Farther than any space: there is none."""

NUGGETS_A_TRY, MONEY_A_TRY = 1.2, 8
"""What a Prospect brings on average."""
PAIR = 0.7
"""How likely one of a few tries brings two nuggets at once."""
HEIST_MONEY, LOOT = 80, 30
"""What the guard's bank pays, and a robbery, about."""
A_RIVAL = 0.5
"""What one of the others loses, beside what all of them do."""
LOSS = 0.7
"""A lost fight's wound, less the card drawn for it."""


def lowers(can: Powers) -> int:
    """By how much a player's things lower the card against them."""
    return sum([effect.amount for _, effect in can.at.get("fight.reveal", ())])


def best(j: Appraiser, c: Case) -> float:
    """The surplus of the best errand and a part of the second: what each brings, less the price of its actions."""
    turns, w, far = c.turns, j.w, j.far[c.space]
    mine = c.actions >= 0
    left = ACTIONS_A_TURN * (turns - mine) + max(0, c.actions)
    if left <= 0:
        return 0.0
    price, step = w["action"], c.can.movement
    soon = min(1.0, turns / 2)
    money, wanted, marshal = c.money, c.wanted, c.marshal
    dollar = soon * j.money + (1 - soon) / MONEY_A_POINT
    nugget, wound = soon * w["nugget"], soon * w["wound"] + (1 - soon)
    room = MONEY_LIMIT - money
    found: list[float] = []

    def tale(counter: str, amount: float, odds: float = 1.0) -> float:
        """What it adds that an errand is likely to meet the trigger of a story (WL-6.1)."""
        discs = [disc for name, least, disc in c.tales if name == counter and amount >= least]
        return soon * odds * max(discs, default=0.0)

    def consider(gain: float, spaces: int, actions: float, at_least: int = 0) -> None:
        """An errand so many spaces away, that takes so many actions there."""
        actions += max(-(-spaces // step), at_least)
        if actions <= left:
            found.append(gain - price * actions)

    # gold
    space = c.can.carry - c.nuggets
    if space > 0 and turns > 1:
        tries = min(3.0, space / NUGGETS_A_TRY)
        gain = min(space, tries * NUGGETS_A_TRY) * nugget + min(room, MONEY_A_TRY * tries) * dollar
        consider(gain + tale("nuggets_found", 2, PAIR), far["mine"], tries)
    fools = len(j.fools.intersection(c.hand))
    if sold := c.nuggets + fools:
        gain = sold + min(room, NUGGET_PRICE * sold) * dollar - c.nuggets * nugget
        consider(gain + max(tale("lp", sold), tale("nuggets_sold", sold)), far["bank"], 1)
    # fights
    income = j.income(wanted, turns, mine) if wanted else 0.0
    infamy = j.income(min(LAST, wanted + 1), turns, mine) - (income if wanted else j.lawful(marshal, turns))
    infamy += wanted == LAST  # WL-7.2
    honour = 0.0 if wanted else j.lawful(min(LAST, marshal + 1), turns) - j.lawful(marshal, turns) + j.paid_at(marshal)
    if c.hand:
        ranks = j.ranks
        top = max([ranks[card] for card in c.hand]) + lowers(c.can)
        spent = w["card"] + w["rank"] * 0.7
        odds = j.beats[3][top]
        win = infamy + j.income(min(LAST, wanted + 3), turns, mine) - j.income(min(LAST, wanted + 1), turns, mine)
        win += min(2, max(0, wanted + 3 - LAST))
        gain = odds * (win + min(room, HEIST_MONEY) * dollar) + (1 - odds) * (infamy - wound * LOSS) - spent
        consider(gain + tale("points", 1), far["bank"], 1, c.actions if c.heist else 0)
        if c.bandit < FAR:
            odds = j.beats[2][top]
            gain = odds * max(1.0, honour) - (1 - odds) * wound * LOSS - spent - wound * 0.3
            seen = max(tale("bandits", 1, odds), tale("points", 1, odds) if honour > 1 else 0.0)
            consider(gain + seen, c.bandit, 0, 1)
        odds = min(0.95, w["fight"] * top / 11)
        if c.rival < FAR:
            gain = max(2.0, infamy + LOOT * dollar if wanted else 0.0)
            seen = max(tale("fights_won", 1, odds), tale("lp", 2, odds))
            consider(odds * gain - (1 - odds) * wound * LOSS - spent + seen, c.rival, 1)
        if marshal and c.outlaw < FAR:
            seen = max(tale("fights_won", 1, odds), tale("points", 1, odds))
            gain = honour + w["rivals"] * A_RIVAL * j.income(c.prey, turns)
            consider(odds * gain - (1 - odds) * wound * LOSS - spent + seen, c.outlaw, 1)
    # cattle
    if c.cattle:
        held = j.token - w["cattle"] * soon
        seen = max(tale("cattle", 1), tale("points", 1))
        consider(honour + held + seen, far["rail_station"], 0, 1)
        consider(infamy + held + seen, far["blue_ranch" if c.cattle.startswith("green") else "green_ranch"], 0, 1)
    elif turns > 1:
        consider(w["cattle"] * soon, min(far["green_ranch"], far["blue_ranch"]), 1)
    # money
    if money >= REVEL_PRICE:
        times = money // REVEL_PRICE
        seen = max(tale("lp", times), tale("spent_in_town", times * REVEL_PRICE))
        consider(times - times * REVEL_PRICE * dollar + seen, far["cabaret"], 1)
    if money >= ANTE:
        gain = w["poker"] * (1 + min(room, 60) * dollar) - ANTE * dollar
        consider(gain + tale("poker_won", 1, w["poker"]), far["saloon"], 1)
        if c.wounds:
            cards = c.wounds * (w["card"] + w["rank"] / 2) * soon
            consider(c.wounds * wound + cards - FEE * dollar, far["doctors_office"], 1)
    if money > ANTE:
        consider(_purchase(j, c, dollar), far["general_store"], 1)
    if not found:
        return 0.0
    found.sort()
    # a surplus may be below zero: still it is better to be near than far
    return float(w["errand"] * (found[-1] + w["second"] * found[-2 if len(found) > 1 else -1]))


def _purchase(j: Appraiser, c: Case, dollar: float) -> float:
    """What the best single purchase brings."""
    w = j.w
    later = min(1.0, c.turns / 4)
    most = 0.0
    for item in j.west.items.values():
        if item.cost > c.money:
            continue
        if item.id in c.items:
            if item.upgrade is None or item.id in c.upgraded:
                continue
            gain = item.upgrade.lp - item.cost * dollar
            if item.id == c.mount:
                gain += w["mount"] * (item.upgrade.movement - c.can.movement) * later
            elif item.id == c.weapon:
                gain += w["weapon"] * sum([e.amount for e in item.upgrade.effects if e.call == "lower"]) * later
        elif item.kind == "mount":
            gain = w["mount"] * (item.movement - c.can.movement) * later - item.cost * dollar
        elif item.kind == "misc":
            gain = w["goods"] * later - item.cost * dollar
        else:
            continue
        most = max(most, gain)
    return most
