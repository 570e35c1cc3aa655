"""What a position is worth to a seat: everybody's health, counted for or against it by what it believes of their roles. How
much counts is in `weights.toml`; the unit is a life of somebody in good health."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wl_tui.games.bang import instincts, standings
from wl_tui.games.bang.beliefs import Clues, believed
from wl_tui.games.bang.camp import ALL_ARROWS, DICE, ONE, TWO, Turn, targets
from wl_tui.games.bang.cases import Case, case_of
from wl_tui.games.bang.content import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Cast
from wl_tui.games.bang.leanings import Weights, weights
from wl_tui.games.bang.match import OPEN_ROLES
from wl_tui.games.bang.prospects import Faces, promised
from wl_tui.games.bang.turn import AT_DEATHS_DOOR, QUIET_GAIN, Reroll, Stop, gatlings_for
from wl_tui.kernel import protocol
from wl_tui.kernel.flow import Ask
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice
from wl_tui.leanings import shares_of

VICTORY = 60.0
KEPT = 20_000
MOST_LIFE = 15
BARELY = 0.3
"""Of a life, what is left of somebody whom the next attack would kill."""
LAW = (SHERIFF, DEPUTY)
FIRST_ARROW = 0.7
"""How much of an arrow's price is that of the next one; the rest is that of the one after it."""
WORDS = {
    "life": "your life",
    "arrows": "your arrows",
    "sheriff": "the Sheriff",
    "friends": "who may be a friend",
    "foes": "who may be a foe",
    "dice": "the dice",
    "victory": "the game",
}


class Outlook(NamedTuple):
    """How a seat looks at the others: what each one's health counts to it, and what each one's fall would."""

    stakes: tuple[float, ...]
    falls: tuple[float, ...]


class Appraiser:
    """The evaluation under one set of weights."""

    def __init__(self, rules: Rules, weights: Mapping[str, float]) -> None:
        self.w = w = weights
        content: Cast = rules.content
        self.prey: dict[str, str | None] = {role.id: role.prey for role in content.roles.values()}
        self._own = {role: w[f"{role}_own"] for role in (SHERIFF, DEPUTY, OUTLAW, RENEGADE)}
        law = {SHERIFF: w["law_sheriff"], DEPUTY: w["law_deputy"], OUTLAW: -w["law_outlaw"], RENEGADE: -w["law_renegade"]}
        gang = {
            SHERIFF: -w["gang_sheriff"],
            DEPUTY: -w["gang_deputy"],
            OUTLAW: w["gang_outlaw"],
            RENEGADE: -w["gang_renegade"],
        }
        lone = {SHERIFF: w["lone_sheriff"], **dict.fromkeys((DEPUTY, OUTLAW, RENEGADE), -w["lone_other"])}
        self._regard = {SHERIFF: law, DEPUTY: law, OUTLAW: gang, RENEGADE: lone}
        self.health = [
            [[self._health(life, arrows, pile) for pile in range(ALL_ARROWS + 1)] for arrows in range(ALL_ARROWS + 1)]
            for life in range(MOST_LIFE + 1)
        ]
        self._outlooks: dict[tuple[Clues, tuple[bool, ...], int], Outlook] = {}
        self._terms: dict[Case, Mapping[str, float]] = {}
        self._faces: dict[Case, Faces] = {}

    def _health(self, life: int, arrows: int, pile: int) -> float:
        """The last lives count most, and arrows the more the nearer the attack is."""
        if not life:
            return 0.0
        felt = self.w["arrow"] + self.w["near"] * (1 - pile / ALL_ARROWS) ** 2
        left = max(life - felt * arrows, BARELY)
        return float(left + self.w["edge"] * (1 - self.w["decay"] ** left))

    # -- the contract ----------------------------------------------------------------------------------------------------

    def terms(self, s: State, seat: int) -> Mapping[str, float]:
        if s.result is not None:
            return {"victory": VICTORY if seat in s.result.winners else -VICTORY}
        if "camp" not in s.parts:
            return {}
        case = case_of(s, seat)
        found = self._terms.get(case)
        if found is None:
            if len(self._terms) > KEPT:
                self._terms.clear()
            found = self._terms[case] = self._terms_of(case)
        return found

    def _terms_of(self, case: Case) -> Mapping[str, float]:
        outlook, seat = self.outlook(case), case.clues.seat
        found = {"life": 0.0, "arrows": 0.0, "sheriff": 0.0, "friends": 0.0, "foes": 0.0}
        for other, stake in enumerate(outlook.stakes):
            now = self.part(case, outlook, other, case.life[other], case.arrows[other], case.pile)
            if other == seat:
                bare = self.part(case, outlook, other, case.life[other], 0, case.pile)
                found["life"] += bare
                found["arrows"] += now - bare
            elif other == case.first and len(case.life) > OPEN_ROLES:
                found["sheriff"] += now
            else:
                found["friends" if stake > 0 else "foes"] += now
        return found

    def instinct(self, s: State, seat: int, choice: Choice) -> float:
        return instincts.score(self, s, seat, choice)

    def quiet(self, s: State) -> bool:
        """When a turn is over, before others' luck falls."""
        top = s.stack[-1] if s.stack else None
        return s.result is not None or (isinstance(top, Turn) and top.step == "finish")

    def foreseen(self, s: State, seat: int, choice: Choice) -> Mapping[str, float] | None:
        """What dice will bring on average is counted, not tried."""
        if not isinstance(choice, Stop | Reroll):
            return None
        turn = s.stack[-1]
        assert isinstance(turn, Turn)
        rolled = choice.dice if isinstance(choice, Reroll) else ()
        dice = promised(self.faces(case_of(s, seat)), turn.dice, rolled, turn.left)
        return {**self.terms(s, seat), "dice": dice}

    # -- who counts how much -----------------------------------------------------------------------------------------------

    def outlook(self, case: Case) -> Outlook:
        alive = tuple([life > 0 for life in case.life])
        key = (case.clues, alive, case.first)
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) > KEPT:
                self._outlooks.clear()
            open_roles = len(alive) == OPEN_ROLES
            found = self._outlooks[key] = self._three(case, alive) if open_roles else self._many(case, alive)
        return found

    def _three(self, case: Case, alive: tuple[bool, ...]) -> Outlook:
        """BD-9.3: prey, and hunter; with two left there is only the other one."""
        seat, roles = case.clues.seat, case.clues.known
        stakes, falls = [0.0] * OPEN_ROLES, [0.0] * OPEN_ROLES
        for other, role in enumerate(roles):
            prey = role == self.prey[roles[seat]]
            stakes[other] = -self.w["prey" if prey else "hunter"]
            falls[other] = VICTORY if prey or sum(alive) == 2 else 0.0
        stakes[seat], falls[seat] = self._own[roles[seat]], -VICTORY
        return Outlook(tuple(stakes), tuple(falls))

    def _many(self, case: Case, alive: tuple[bool, ...]) -> Outlook:
        clues, first = case.clues, case.first
        seat = clues.seat
        role = clues.known[seat]
        regard = self._regard[role]
        odds = believed(clues, self.w["suspicion"]).odds
        duel = role == RENEGADE and sum(alive) == 2
        stakes = [sum([chance * regard[theirs] for theirs, chance in odds[other].items()]) for other in range(len(alive))]
        if duel:
            stakes[first] = -stakes[first]
        stakes[seat] = self._own[role]
        left = sum(chance for other in range(len(alive)) if alive[other] for chance in _foes_of_law(odds[other]))
        last = left < 1.5  # of those the Sheriff is after one is left; how many there are, everybody knows
        falls = [0.0] * len(alive)
        for other in range(len(alive)):
            if other == first:
                falls[other] = VICTORY if duel or role == OUTLAW else -VICTORY
            elif last:
                falls[other] = (VICTORY if role in LAW else -VICTORY) * sum(_foes_of_law(odds[other]))
        if role == RENEGADE:
            falls[seat] = -VICTORY
        return Outlook(tuple(stakes), tuple(falls))

    def part(self, case: Case, outlook: Outlook, other: int, life: int, arrows: int, pile: int) -> float:
        """What somebody's health counts to us, beside that of somebody unhurt."""
        if case.powers[other] == "one-from-indians":
            arrows = min(arrows, 1)
        unhurt = self.health[case.most[other]][0][ALL_ARROWS]
        return outlook.stakes[other] * (self.health[life][arrows][pile] - unhurt)

    def vigour(self, case: Case, other: int) -> float:
        """Somebody's health as it is."""
        arrows = case.arrows[other]
        felt = min(arrows, 1) if case.powers[other] == "one-from-indians" else arrows
        return self.health[case.life[other]][felt][case.pile]

    def change(self, case: Case, other: int, life: int, arrows: int = 0) -> float:
        """What it is worth to us if somebody's life and arrows change by that much."""
        outlook, before = self.outlook(case), case.life[other]
        after = max(0, min(before + life, case.most[other]))
        held = case.arrows[other] + arrows if after else 0
        changed = self.part(case, outlook, other, after, held, case.pile)
        changed -= self.part(case, outlook, other, before, case.arrows[other], case.pile)
        return changed + (outlook.falls[other] if before and not after else 0.0)

    # -- dice --------------------------------------------------------------------------------------------------------------

    def faces(self, case: Case) -> Faces:
        """What each face would bring now, as if it were the only thing to happen."""
        found = self._faces.get(case)
        if found is None:
            if len(self._faces) > KEPT:
                self._faces.clear()
            found = self._faces[case] = self._faces_of(case)
        return found

    def _faces_of(self, case: Case) -> Faces:
        seat = case.clues.seat
        power = case.powers[seat]
        ring = tuple([other for other, life in enumerate(case.life) if life])
        reach = [targets(ring, seat, eye, power) for eye in (ONE, TWO)]
        hits = {other: [self.change(case, other, -count) for count in range(DICE + 2)] for other in {*reach[0], *reach[1]}}
        most = DICE + 1 if power == "beer-for-hit" else DICE
        eyes = tuple(
            tuple(_best_shots(hits, reach, ones, twos) for twos in range(most + 1 - ones)) for ones in range(most + 1)
        )
        return Faces(
            eyes,
            self._beers(case, seat, ring),
            self._gatlings(case, seat, ring),
            FIRST_ARROW * self._arrows(case, 1) + (1 - FIRST_ARROW) * (self._arrows(case, 2) - self._arrows(case, 1)),
            self.change(case, seat, -1),
            self.change(case, seat, QUIET_GAIN) if power == "quiet-turn" else 0.0,
            power == "beer-for-hit",
            power == "rerolls-dynamite",
        )

    def _beers(self, case: Case, seat: int, ring: Sequence[int]) -> tuple[float, ...]:
        """Each goes where it does most good."""
        strong = case.powers[seat] == "strong-beer" and case.life[seat] <= AT_DEATHS_DOOR
        drunk = dict.fromkeys(ring, 0)
        found = [0.0]
        for _ in range(DICE):
            best, most = seat, -1.0
            for other in ring:
                amount = 2 if strong and other == seat else 1
                before = drunk[other] * amount
                gain = self.change(case, other, before + amount) - self.change(case, other, before)
                if gain > most:
                    best, most = other, gain
            drunk[best] += 1
            found.append(found[-1] + max(most, 0.0))
        return tuple(found)

    def _gatlings(self, case: Case, seat: int, ring: Sequence[int]) -> tuple[float, ...]:
        power = case.powers[seat]
        burst = self.change(case, seat, 0, -case.arrows[seat])
        burst += sum(
            self.change(case, other, -1) for other in ring if other != seat and case.powers[other] != "gatling-proof"
        )
        clears = power == "gatling-clears"
        off = max([0.0, *(self.change(case, other, 0, -1) for other in ring if case.arrows[other])]) if clears else 0.0
        needed = gatlings_for(power)
        return tuple(off * count + (burst if count >= needed else 0.0) for count in range(DICE + 1))

    def _arrows(self, case: Case, count: int) -> float:
        """What it changes to take so many arrows now, an attack and its dead included."""
        outlook, seat, pile = self.outlook(case), case.clues.seat, case.pile - count
        held = list(case.arrows)
        held[seat] += count
        changed = 0.0
        if pile > 0:
            for other, life in enumerate(case.life):
                if life:
                    changed += self.part(case, outlook, other, life, held[other], pile)
                    changed -= self.part(case, outlook, other, life, case.arrows[other], case.pile)
            return changed
        after = pile + ALL_ARROWS
        held[seat] += pile
        for other, life in enumerate(case.life):
            if life:
                hits = min(held[other], 1) if case.powers[other] == "one-from-indians" else held[other]
                left, still = max(life - hits, 0), -pile if other == seat and life > hits else 0
                changed += self.part(case, outlook, other, left, still, after)
                changed -= self.part(case, outlook, other, life, case.arrows[other], case.pile)
                changed += outlook.falls[other] if not left else 0.0
        return changed


def _foes_of_law(odds: Mapping[str, float]) -> tuple[float, float]:
    return odds.get(OUTLAW, 0.0), odds.get(RENEGADE, 0.0)


def _best_shots(hits: Mapping[int, Sequence[float]], reach: Sequence[Sequence[int]], ones: int, twos: int) -> float:
    """One bull's eye after the other where it does most: an estimate."""
    done = dict.fromkeys(hits, 0)
    whole = 0.0
    for eye in [0] * ones + [1] * twos:
        best, most = -1, float("-inf")
        for other in reach[eye]:
            gain = hits[other][done[other] + 1] - hits[other][done[other]]
            if gain > most:
                best, most = other, gain
        done[best] += 1
        whole += most
    return whole


def at_the_end(ask: Ask) -> bool:
    return ask.kind == "end"


WORTH = protocol.Worth(
    judge=Appraiser, weights=weights, words=WORDS, shares=shares_of(Weights), waits=at_the_end, standing=standings.standing
)
