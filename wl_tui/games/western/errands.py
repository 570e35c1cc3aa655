"""What could be done where, and what it would bring: the part of the evaluation that makes bots go somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wl_tui.games.western.county import MONEY_LIMIT
from wl_tui.games.western.frames import ACTIONS_A_TURN
from wl_tui.games.western.locations import ANTE, FEE, NUGGET_PRICE, REVEL_PRICE
from wl_tui.games.western.scoring import MONEY_A_POINT
from wl_tui.games.western.tracks import LAST_SPACE as LAST

if TYPE_CHECKING:
    from wl_tui.games.western.county import Powers
    from wl_tui.games.western.moments import Condition
    from wl_tui.games.western.worth import Appraiser, Case

FAR = 99
"""Farther than any space: there is none."""

NUGGETS_A_TRY, MONEY_A_TRY = 1.2, 8
"""What a Prospect brings on average."""
SOME = 0.95
"""How likely one of a few tries brings a nugget."""
HEIST_MONEY, LOOT = 80, 30
"""What the guard's bank pays, and a robbery, about."""
POT = 60
"""What a game of poker pays."""
A_RIVAL = 0.5
"""What one of the others loses, beside what all of them do."""
LOSS = 0.7
"""A lost fight's wound, less the card drawn for it."""


PLAYER: frozenset[Condition] = frozenset({"against_player"})
GUARD: frozenset[Condition] = frozenset({"against_npc"})
BANDIT: frozenset[Condition] = frozenset({"against_npc", "against_bandit", "outside_town"})
"""What holds in a fight, wherever it is, at the Bank and at a hideout."""
ANY_FIGHT = PLAYER | BANDIT


def lowers(can: Powers, holds: frozenset[Condition] = ANY_FIGHT) -> int:
    """By how much a player's things lower the card against them in a fight where this holds."""
    return sum([effect.amount for _, effect in can.at.get("fight.reveal", ()) if holds.issuperset(effect.only)])


def best(j: Appraiser, c: Case) -> float:
    """The surplus of the best errand and a part of the second: what each brings, less the price of its actions."""
    errands = Errands(j, c)
    if errands.left <= 0:
        return 0.0
    errands.gold()
    errands.fame()
    errands.money()
    return errands.surplus()


class Errands:
    """What somebody in this position could set out for."""

    __slots__ = (
        "c",
        "dollar",
        "far",
        "found",
        "j",
        "left",
        "mine",
        "nugget",
        "price",
        "room",
        "soon",
        "step",
        "w",
        "wound",
    )

    def __init__(self, j: Appraiser, c: Case) -> None:
        self.j, self.c, self.w, self.far = j, c, j.w, j.far[c.space]
        self.mine = c.actions >= 0
        self.left = ACTIONS_A_TURN * (c.turns - self.mine) + max(0, c.actions)
        self.soon = soon = min(1.0, c.turns / 2)
        self.dollar = soon * j.money + (1 - soon) / MONEY_A_POINT
        self.nugget = soon * j.w["nugget"]
        self.wound = soon * j.w["wound"] + (1 - soon)
        self.room = MONEY_LIMIT - c.money
        self.step, self.price = c.can.movement, j.w["action"]
        self.found: list[float] = []

    def consider(self, gain: float, spaces: int, actions: float, at_least: int = 0) -> None:
        """An errand so many spaces away, that takes so many actions there."""
        actions += max(-(-spaces // self.step), at_least)
        if actions <= self.left:
            self.found.append(gain - self.price * actions)

    def tale(self, counter: str, amount: float, odds: float = 1.0, also: str = "") -> float:
        """What it adds that an errand is likely to meet the trigger of a story (WL-6.1)."""
        most = 0.0
        for trigger, disc in self.c.tales:
            if disc > most and trigger.counter == counter and amount >= trigger.at_least and trigger.also in (None, also):
                most = disc
        return self.soon * odds * most

    def surplus(self) -> float:
        found = self.found
        if not found:
            return 0.0
        found.sort()
        # it may be below zero: still it is better to be near than far
        return float(self.w["errand"] * (found[-1] + self.w["second"] * found[-2 if len(found) > 1 else -1]))

    # -- gold ------------------------------------------------------------------------------------------------------------

    def gold(self) -> None:
        c = self.c
        space = c.can.carry - c.nuggets
        if space > 0 and c.turns > 1:
            tries = min(3.0, space / NUGGETS_A_TRY)
            gain = min(space, tries * NUGGETS_A_TRY) * self.nugget + min(self.room, MONEY_A_TRY * tries) * self.dollar
            self.consider(gain + self.tale("nuggets_found", 1, SOME), self.far["mine"], tries)
        if sold := c.nuggets + len(self.j.fools.intersection(c.hand)):
            gain = sold + min(self.room, NUGGET_PRICE * sold) * self.dollar - c.nuggets * self.nugget
            told = max(self.tale("lp", sold), self.tale("nuggets_sold", sold), self.tale("money", NUGGET_PRICE * sold))
            self.consider(gain + told, self.far["bank"], 1)

    # -- a name ----------------------------------------------------------------------------------------------------------

    def fame(self) -> None:
        """What brings Wanted and Marshal points: fights, and cattle."""
        j, c = self.j, self.c
        wanted, turns = c.wanted, c.turns
        now = j.income(wanted, turns, self.mine) if wanted else j.lawful(c.marshal, turns)
        infamy = j.income(min(LAST, wanted + 1), turns, self.mine) - now + (wanted == LAST)  # WL-7.2
        honour = 0.0 if wanted else j.lawful(min(LAST, c.marshal + 1), turns) - now + j.paid_at(c.marshal)
        if c.hand:
            top = max([j.ranks[card] for card in c.hand])
            spent = self.w["card"] + self.w["rank"] * 0.7
            self._heist(top + lowers(c.can, GUARD), spent, infamy)
            self._bandit(top + lowers(c.can, BANDIT), spent, honour)
            self._rivals(top + lowers(c.can, PLAYER), spent, infamy, honour)
        self._cattle(infamy, honour)

    def _heist(self, top: int, spent: float, infamy: float) -> None:
        j, c = self.j, self.c
        odds = j.beats[3][top]
        win = infamy + j.income(min(LAST, c.wanted + 3), c.turns, self.mine)
        win += min(2, max(0, c.wanted + 3 - LAST)) - j.income(min(LAST, c.wanted + 1), c.turns, self.mine)
        gain = odds * (win + min(self.room, HEIST_MONEY) * self.dollar) + (1 - odds) * (infamy - self.wound * LOSS)
        told = max(self.tale("points", 1), self.tale("money", HEIST_MONEY, odds))
        self.consider(gain - spent + told, self.far["bank"], 1, c.actions if c.heist else 0)

    def _bandit(self, top: int, spent: float, honour: float) -> None:
        if self.c.bandit < FAR:
            odds = self.j.beats[2][top]
            gain = odds * max(1.0, honour) - (1 - odds) * self.wound * LOSS - spent - self.wound * 0.3
            told = max(self.tale("bandits", 1, odds), self.tale("points", 1, odds) if honour > 1 else 0.0)
            self.consider(gain + told, self.c.bandit, 0, 1)

    def _rivals(self, top: int, spent: float, infamy: float, honour: float) -> None:
        c = self.c
        odds = min(0.95, self.w["fight"] * top / 11)
        costs = (1 - odds) * self.wound * LOSS + spent
        caught = max(self.tale("fights_won", 1, odds, "points"), self.tale("points", 1, odds))
        if c.rival < FAR:
            duel = odds * 2.0 + max(self.tale("fights_won", 1, odds), self.tale("lp", 2, odds))
            robbery = odds * (infamy + LOOT * self.dollar) + caught if c.wanted else 0.0
            self.consider(max(duel, robbery) - costs, c.rival, 1)
        if c.marshal and c.outlaw < FAR:
            gain = honour + self.w["rivals"] * A_RIVAL * self.j.income(c.prey, c.turns)
            self.consider(odds * gain - costs + caught, c.outlaw, 1)

    def _cattle(self, infamy: float, honour: float) -> None:
        """To the Rail Station or the other ranch; without any, by way of the ranch it is to come from."""
        j, c, far = self.j, self.c, self.far
        held = self.w["cattle"] * self.soon
        gain = j.token + max(self.tale("cattle", 1), self.tale("points", 1))
        if c.cattle:
            gain -= held
            self.consider(honour + gain, far["rail_station"], 0, 1)
            self.consider(infamy + gain, far["blue_ranch" if c.cattle.startswith("green") else "green_ranch"], 0, 1)
            return
        for ranch, other in (("green_ranch", "blue_ranch"), ("blue_ranch", "green_ranch")):
            from_there = j.far[j.west.at[ranch][0]]
            self.consider(honour + gain, far[ranch], 1 - (-from_there["rail_station"] // self.step))
            self.consider(infamy + gain, far[ranch], 1 - (-from_there[other] // self.step))

    # -- money -----------------------------------------------------------------------------------------------------------

    def money(self) -> None:
        """What it can be spent on."""
        c, w, far, dollar = self.c, self.w, self.far, self.dollar
        if c.money >= REVEL_PRICE:
            times = c.money // REVEL_PRICE
            told = max(self.tale("lp", times), self.tale("spent_in_town", times * REVEL_PRICE))
            self.consider(times - times * REVEL_PRICE * dollar + told, far["cabaret"], 1)
        if c.money >= ANTE:
            gain = w["poker"] * (1 + min(self.room, POT) * dollar) - ANTE * dollar
            told = max(self.tale("poker_won", 1, w["poker"]), self.tale("money", POT, w["poker"]))
            self.consider(gain + told, far["saloon"], 1)
            if c.wounds:
                cards = c.wounds * (w["card"] + w["rank"] / 2) * self.soon
                self.consider(c.wounds * self.wound + cards - FEE * dollar, far["doctors_office"], 1)
        if c.money > ANTE:
            self.consider(_purchase(self.j, c, dollar), far["general_store"], 1)


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
