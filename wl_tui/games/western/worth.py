"""What a position is worth: an evaluation for bots, term by term, in LP. How much counts is in `weights.toml`.

The price of an action runs through it: an action left is worth that much, and an errand (what could be done somewhere) is
worth what it brings less the actions it takes. So a step towards the best errand costs what it gains, and what is better
shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from wl_tui.games.western import errands, instincts
from wl_tui.games.western.content import Do, Trigger
from wl_tui.games.western.county import (
    HAND_LIMIT,
    LP,
    MONEY,
    MP,
    NUGGETS,
    WOUNDS,
    WP,
    County,
    Powers,
    items_of,
    powers,
)
from wl_tui.games.western.errands import FAR
from wl_tui.games.western.frames import Game, Turn
from wl_tui.games.western.leanings import Weights, ends, weights
from wl_tui.games.western.library import MOVEMENT, West
from wl_tui.games.western.scoring import MONEY_A_POINT, wanted_points
from wl_tui.games.western.standings import standing
from wl_tui.games.western.telling import DISCS, trigger_of
from wl_tui.games.western.tracks import LAST_SPACE, pension
from wl_tui.kernel import protocol
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice
from wl_tui.leanings import shares_of

VICTORY = 30.0
KEPT = 20_000
WORDS = {
    "points": "legendary points",
    "gear": "upgraded gear",
    "money": "money",
    "nuggets": "nuggets",
    "wounds": "wounds",
    "marshal": "the Marshal track",
    "wanted": "the Wanted track",
    "hand": "the cards in hand",
    "items": "items",
    "cattle": "cattle",
    "stories": "a disc on a story",
    "actions": "actions left",
    "ability": "the legendary ability",
    "errand": "what lies within reach",
    "victory": "the game",
}


@lru_cache(maxsize=4)
def distances(west: West) -> dict[str, dict[str, int]]:
    """How many spaces it is from each space to every other, and to the nearest of every kind of place."""
    found: dict[str, dict[str, int]] = {}
    for start in west.spaces:
        far = {start: 0}
        edge = [start]
        while edge:
            edge = [
                to for space in edge for to in west.neighbours[space] if far.setdefault(to, far[space] + 1) > far[space]
            ]
            edge = list(dict.fromkeys(edge))
        found[start] = {**far, **{place: min(far[space] for space in spaces) for place, spaces in west.at.items()}}
    return found


class Case(NamedTuple):
    """All of a player's position that counts; of the Sheriff, bandits and rivals it is how far the nearest is."""

    turns: float
    space: str
    points: int
    money: int
    nuggets: int
    wounds: int
    marshal: int
    wanted: int
    most_wanted: int
    can: Powers
    hand: tuple[str, ...]
    items: tuple[str, ...]
    upgraded: tuple[str, ...]
    mount: str
    weapon: str
    cattle: str
    discs: int
    tales: tuple[tuple[Trigger, float], ...]
    """What open stories wait for that lack a disc of theirs, and what that disc is worth."""
    legend: bool
    actions: int
    """Left in this turn; -1 if it is not theirs."""
    heist: bool
    bandit: int
    sheriff: int
    rival: int
    outlaw: int
    prey: int
    """How Wanted that outlaw is."""
    hunter: int
    """Another player who is a Marshal."""


class Appraiser:
    """The evaluation under one set of weights."""

    def __init__(self, rules: Rules, weights: Mapping[str, float]) -> None:
        self.west: West = rules.content
        self.w = weights
        self.goal = self.west.lengths[str(rules.options["length"])]
        self.far = distances(self.west)
        self.money: float = weights["money"] / 10
        marshal = self.west.tracks["marshal"]
        self._rows = (0, *(marshal.rows[space // 3] for space in range(LAST_SPACE)))
        self._income = (0, *(self.west.tracks["wanted"].rows[space // 3] for space in range(LAST_SPACE)))
        paid = [0.0]
        for space in marshal.spaces:
            paid.append(paid[-1] + space.lp + space.money * self.money)
        self.paid: list[float] = [*paid, *(paid[-1] + extra for extra in range(1, 40))]
        self.cards: dict[str, float] = {card.id: self._card(card.id) for card in self.west.cards.values()}
        self.ranks: dict[str, int] = {card.id: card.rank for card in self.west.cards.values()}
        self.fools = self.west.cards_at.get(("always", "nugget"), frozenset())
        tokens = self.west.cattle.values()
        self.token: float = sum(self.do(token.do) for token in tokens) / len(tokens)
        """What a cattle token pays on average."""
        self._kept: dict[Case, Mapping[str, float]] = {}
        self.retires = {
            id: most
            for id, action in self.west.actions.items()
            if (most := max((do.retire for do in action.do), default=0))
        }
        # by the fighter's rank: how likely it beats the best of so many fight cards, each rank of which is there once
        self.beats = {
            count: [comb(max(0, min(rank, 15) - 2), count) / comb(13, count) for rank in range(20)] for count in (2, 3, 4)
        }

    # -- the contract ----------------------------------------------------------------------------------------------------

    def terms(self, s: State, seat: int) -> Mapping[str, float]:
        if s.result is not None:
            won = VICTORY / len(s.result.winners) if seat in s.result.winners else 0.0
            return {"points": float(s.result.sheet[-1].values[seat]), "victory": won}
        board = s.parts.get("county")
        if not isinstance(board, County) or not board.character[seat]:
            return {}
        case = self.case(s, board, seat)
        found = self._kept.get(case)
        if found is None:
            if len(self._kept) > KEPT:
                self._kept.clear()
            found = self._kept[case] = self._terms(case)
        return found

    def case(self, s: State, board: County, seat: int, space: str = "") -> Case:
        """All that counts, as one value: most of it is the same from choice to choice, above all the others' cases. With a
        `space`, as if the player were there."""
        tracks, far = s.tracks, self.far[space or board.space[seat] or self.west.office]
        wanted = tracks[WP]
        others = [other for other in range(s.seats) if other != seat and board.space[other]]
        turn = s.stack[1] if len(s.stack) > 1 else None
        mine = turn if isinstance(turn, Turn) and turn.seat == seat and not turn.stopped else None
        fought = mine.fought if mine is not None else ()
        places, discs = s.places, board.discs
        return Case(
            self.turns(s, board, seat),
            space or board.space[seat],
            tracks[LP][seat],
            tracks[MONEY][seat],
            tracks[NUGGETS][seat],
            tracks[WOUNDS][seat],
            tracks[MP][seat],
            wanted[seat],
            wanted_points(s)[seat],
            powers(self.west, s, seat),
            s.pieces_in(f"hand.{seat}"),
            items_of(s, seat),
            (*board.upgraded[seat],),
            board.mount[seat],
            board.weapon[seat],
            s.backs[herd[0][0]] if (herd := places[f"cattle.{seat}"]) else "",
            (seat in discs[0]) * (1 + len(discs[0])) + (seat in discs[1]) * (1 + len(discs[1])),
            () if mine is not None and mine.contributed else self._tales(s, discs, seat),
            board.legend[seat],
            -1 if mine is None else mine.actions,
            mine is not None and mine.heist,
            min([far[bandit] for bandit in board.bandits], default=FAR),
            far[board.sheriff] if board.sheriff else FAR,
            min([far[board.space[other]] for other in others if other not in fought], default=FAR),
            *min(
                [(far[board.space[other]], wanted[other]) for other in others if wanted[other] and other not in fought],
                default=(FAR, 0),
            ),
            min([far[board.space[other]] for other in others if tracks[MP][other]], default=FAR),
        )

    def _terms(self, c: Case) -> dict[str, float]:
        w = self.w
        soon, later = min(1.0, c.turns / 2), min(1.0, c.turns / 4)
        marshal = 0.0 if c.wanted else self.lawful(c.marshal, c.turns)
        wanted = self._outlaw(c) if c.wanted else 0.0
        return {
            "points": float(c.points),
            "gear": float(sum(upgrade.lp for item in c.upgraded if (upgrade := self.west.items[item].upgrade))),
            "money": soon * c.money * self.money + (1 - soon) * (c.money // MONEY_A_POINT),
            "nuggets": soon * c.nuggets * w["nugget"],
            "wounds": -c.wounds * (soon * w["wound"] + (1 - soon)),
            "marshal": marshal,
            "wanted": wanted,
            "hand": (self._hand(c) + self._pension(c, marshal + wanted)) * soon,
            "items": self._items(c) * later,
            "cattle": w["cattle"] * soon if c.cattle else 0.0,
            "stories": w["disc"] * soon * c.discs / 2,
            "actions": w["action"] * w["errand"] * max(0, c.actions),
            "ability": w["ability"] * later if c.legend else 0.0,
            "errand": errands.best(self, c) if c.space else 0.0,
        }

    def instinct(self, s: State, seat: int, choice: Choice) -> float:
        return instincts.score(self, s, seat, choice)

    def quiet(self, s: State) -> bool:
        """Between actions, and from the first turn on."""
        return s.result is not None or (s.turn > 0 and len(s.stack) <= 2)

    def foreseen(self, s: State, seat: int, choice: Choice) -> None:
        """Too much hangs together to be counted."""

    def _tales(self, s: State, discs: Sequence[Sequence[int]], seat: int) -> tuple[tuple[Trigger, float], ...]:
        found = []
        for slot, there in enumerate(discs):
            trigger = self.west.waits_for.get(trigger_of(s, slot))
            if trigger is not None and there.count(seat) < DISCS:
                worth = self.w["tale"] * self.w["disc"] * (2 + len(there)) / 2
                found.append((trigger, worth))
        return tuple(found)

    # -- time ------------------------------------------------------------------------------------------------------------

    def turns(self, s: State, board: County, seat: int) -> float:
        """How many more turns a player will end, the one under way included."""
        game = s.stack[0]
        assert isinstance(game, Game)
        if game.last_round:
            rounds = float(game.last_round - s.round)
        else:
            income, pace = self._income, self.w["pace"]
            rounds = 0.5 + min(
                max(0.0, (self.goal - points) / (pace + income[wanted]))
                for points, wanted in zip(s.tracks[LP], s.tracks[WP], strict=True)
            )
        if s.active < 0:
            return rounds + 1
        order = board.order or range(s.seats)
        first = order.index(game.first)
        waits = (order.index(seat) - first) % s.seats >= (order.index(s.active) - first) % s.seats
        return rounds + waits

    # -- things ----------------------------------------------------------------------------------------------------------

    def lawful(self, points: int, turns: float) -> float:
        """The row's LP at the end, and a share of what the points to come will pay."""
        ahead = points + self.w["law_rate"] * turns * (1.0 if points else 0.5)
        below = min(int(ahead), len(self.paid) - 2)
        paid = self.paid[below] + (ahead - below) * (self.paid[below + 1] - self.paid[below]) - self.paid[points]
        return float(self._rows[points] + self.w["marshal"] * paid)

    def _outlaw(self, c: Case) -> float:
        """LP at each turn's end while it lasts, a part of the next row, the end; less with the law near."""
        at_risk = self.w["danger"] * max(0, 4 - min(c.sheriff, c.hunter)) / 3
        return self.income(c.wanted, c.turns, c.actions >= 0) * (1 - at_risk) + c.most_wanted * 0.8

    def paid_at(self, points: int) -> float:
        """What the next space of the Marshal track pays at once."""
        return self.paid[points + 1] - self.paid[points]

    def income(self, points: int, turns: float, mine: bool = False) -> float:
        """What a place on the Wanted track will pay. What the end of one's own turn pays is as good as paid."""
        safety = self.w["safety"]
        turns = max(0.0, turns - mine)
        lasts = turns if safety > 0.999 else (1 - safety**turns) / (1 - safety)
        climb = self.w["climb"] * ((points - 1) % 3) / 3 if points < LAST_SPACE else 0.0
        row = self._income[points]
        return float(self.w["wanted"] * (row + climb) * lasts + row * mine)

    def _hand(self, c: Case) -> float:
        """What is beyond the limit counts for little."""
        traits = c.can.amounts
        limit = HAND_LIMIT + traits.get("hand_size", 0) - (0 if "spare_hand" in traits else c.wounds)
        values = sorted([self.cards[card] for card in c.hand], reverse=True)
        return sum(values[:limit]) + sum(values[limit:]) * 0.3

    def retiring(self, marshal: int, wanted: int, turns: float, most: int, given_up: float) -> float:
        """What is paid for the points, less what they would still bring; the Marshal track can be climbed again."""
        return pension(marshal, wanted, most) + self.lawful(0, turns) - given_up

    def _pension(self, c: Case, given_up: float) -> float:
        """What a card in hand that lets one retire would bring."""
        most = max([self.retires[card] for card in c.hand if card in self.retires], default=0)
        if not most or not c.marshal + c.wanted:
            return 0.0
        gain = self.retiring(c.marshal, c.wanted, c.turns, most, given_up)
        return self.w["use"] * max(0.0, gain - self.w["action"])

    def _items(self, c: Case) -> float:
        w = self.w
        misc = sum(self.west.items[item].kind == "misc" for item in c.items)
        return w["mount"] * (c.can.movement - MOVEMENT) + w["weapon"] * errands.lowers(c.can) + w["goods"] * misc

    def do(self, do: Do, wanted: bool = False) -> float:
        """About what something in numbers is worth to anybody."""
        w = self.w
        points = 0.0 if wanted else 1.5 * do.mp
        return (
            do.lp
            + do.money * self.money
            + do.nuggets * w["nugget"]
            + (do.cards + do.random) * (w["card"] + w["rank"] / 2)
            - do.wounds * w["wound"]
            + do.actions * w["action"]
            + points
            + 1.5 * do.wp * w["wanted"]
        )

    def _card(self, id: str) -> float:
        w, card = self.w, self.west.cards[id]
        worth = w["card"] + w["rank"] * (card.rank - 2) / 12
        action = self.west.actions.get(id)
        if action is not None:
            brings = max((self.do(do) for do in action.do), default=w["action"])
            worth += w["use"] * max(0.0, brings - w["action"])
        if any(effect.call == "nugget" for effect in card.effects):
            worth += w["use"] * w["nugget"]
        return worth


WORTH = protocol.Worth(
    judge=Appraiser,
    weights=weights,
    words=WORDS,
    shares=shares_of(Weights),
    ends=lambda rules: ends(rules, tuple(WORDS)),
    standing=standing,
)
