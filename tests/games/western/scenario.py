"""Any position of Western Legends in a few readable lines, and moves by their notation.

    game = Scenario("annie-oakley", "bass-reeves", spaces={0: "DR6", 1: "DR6"}, hands={0: ["KS"], 1: ["QD"]})
    game.play("attack duel 1", "lay KS", "lay QD", "pass", "pass")
    assert game.lp(0) == 2

Seat 0 is at the action phase of its turn. Nobody has anything that is not said; pawns that are not placed stand far apart.
The position is made of events in the setup record, so it saves, loads and undoes like any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from tests.position import Position
from wl_tui.games.western import setup
from wl_tui.games.western.company import HIS_CARDS, HIS_DECK, Stranger
from wl_tui.games.western.county import (
    BOX,
    DECK,
    DISCARD,
    FIGHT_DECK,
    RANCHES,
    STORE,
    STORY_DECKS,
    STORY_SLOTS,
    County,
    county,
    goods,
    hand,
    herd,
)
from wl_tui.games.western.frames import Turn
from wl_tui.games.western.library import West
from wl_tui.kernel import pieces, registry
from wl_tui.kernel.events import Added, Began, Moved, Opened, Placed, Reached, Shown, Tracked, TurnBegan
from wl_tui.kernel.records import Seat
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE

APART = ("SV13", "MP8", "CJ10", "SH6", "SV8", "MP3")
"""Plain spaces, none next to another."""
NAMES = ("Annie", "Bill", "Cole", "Doc", "Emma", "Finn")
Numbers = Mapping[int, int]


@cache
def rules_of(**options: str) -> Rules:
    """Content is read once for all scenarios with the same options."""
    return Rules(registry.find("western"), options)


class Scenario(Position):
    def __init__(
        self,
        *characters: str,
        spaces: Mapping[int, str] | None = None,
        hands: Mapping[int, Sequence[str]] | None = None,
        money: Numbers | None = None,
        nuggets: Numbers | None = None,
        wounds: Numbers | None = None,
        lp: Numbers | None = None,
        mp: Numbers | None = None,
        wp: Numbers | None = None,
        items: Mapping[int, Sequence[str]] | None = None,
        upgraded: Mapping[int, Sequence[str]] | None = None,
        weapon: Mapping[int, str] | None = None,
        mount: Mapping[int, str] | None = None,
        legends: Sequence[int] = (),
        cattle: Mapping[int, str] | None = None,
        bandits: Sequence[str] = (),
        sheriff: str = "DR1",
        deck: Sequence[str] = (),
        discard: Sequence[str] = (),
        fight_deck: Sequence[str] = (),
        stories: Sequence[str] = (),
        stranger: str = "",
        stranger_lp: int = 0,
        stranger_deck: Sequence[str] = (),
        discs: tuple[Sequence[int], Sequence[int]] = ((), ()),
        actions: int = 3,
        round: int = 1,
        step: str = "act",
        seed: int = 1,
        **options: str,
    ) -> None:
        """`deck` and `fight_deck` lie on top in that order; `stories` are the open ones, left and right; the turn can stand
        at another of its steps ("wake", "income", "finish"). A first weapon or mount is active. `stranger` is where the Man
        in Black is, "" for nowhere."""
        people = characters or ("annie-oakley", "bass-reeves", "doc-holliday")
        count = len(people)
        super().__init__(Table.new("western", [Seat(name) for name in NAMES[:count]], seed, rules=rules_of(**options)))
        west: West = self.table.rules.content
        for seat in range(count):
            self._move(self._state.pieces_in(setup.draft(seat)), setup.draft(seat), BOX)
        for seat, name in enumerate(people):
            self._move([name], self._state.where(name), setup.character(seat))
            self._emit(Shown((name,), tuple(range(count))))
        self._deal(hands or {}, deck, discard, fight_deck)
        owned = {seat: [*(items or {}).get(seat, ()), *(upgraded or {}).get(seat, ())] for seat in range(count)}
        for seat, names in owned.items():
            for item in names:
                piece = next(p for p in self._state.pieces_in(STORE) if p.rpartition(".")[0] == item)
                self._move([piece], STORE, goods(seat))
        for seat, token in (cattle or {}).items():
            self._move([token], RANCHES[west.cattle[token].colour], herd(seat))
        self._tell(stories)
        tables = {"money": money, "nuggets": nuggets, "wounds": wounds, "lp": lp, "mp": mp, "wp": wp}
        for track, values in tables.items():
            self._emit(Tracked(track, tuple((values or {}).get(seat, 0) for seat in range(count))))
        first = {
            kind: [next((i for i in owned[seat] if west.items[i].kind == kind), "") for seat in range(count)]
            for kind in ("weapon", "mount")
        }
        board = County(
            space=[(spaces or {}).get(seat, APART[seat]) for seat in range(count)],
            character=list(people),
            weapon=[(weapon or {}).get(seat, first["weapon"][seat]) for seat in range(count)],
            mount=[(mount or {}).get(seat, first["mount"][seat]) for seat in range(count)],
            upgraded=[list((upgraded or {}).get(seat, ())) for seat in range(count)],
            legend=[seat in legends for seat in range(count)],
            discs=[list(discs[0]), list(discs[1])],
            sheriff=sheriff,
            bandits=sorted(bandits),
            supply=setup.MONEY_IN_ALL - sum((money or {}).values()),
            gold=setup.NUGGETS_IN_ALL - sum((nuggets or {}).values()),
        )
        if stranger:
            self._bring(Stranger(space=stranger, lp=stranger_lp, round=round - 1), stranger_deck)
        self._emit(Added(board), Reached("after_turn"), setup.FirstPlayer(0), TurnBegan(0, round))
        self._emit(Began(Turn(seat=0, step=step, actions=actions)))
        self._ask_everything()
        self.arranged()

    def _deal(
        self,
        hands: Mapping[int, Sequence[str]],
        deck: Sequence[str],
        discard: Sequence[str],
        fight_deck: Sequence[str],
    ) -> None:
        for seat, cards in hands.items():
            self._move(cards, DECK, hand(seat))
        self._move(self._state.pieces_in(DECK) if "*" in discard else discard, DECK, DISCARD)
        for pile, cards in ((DECK, deck), (FIGHT_DECK, fight_deck)):
            for card in reversed(cards):
                self._emit(Moved(card, pile, pile, pieces.TOP))

    def _bring(self, him: Stranger, deck: Sequence[str]) -> None:
        west: West = self.table.rules.content
        self._emit(Added(him), Opened(HIS_DECK), Opened(HIS_CARDS, tuple(range(self._state.seats))))
        self._emit(Placed(tuple(west.stranger), "stranger-card", HIS_DECK))
        self._emit(*(Moved(card, HIS_DECK, HIS_DECK, pieces.TOP) for card in reversed(deck)))

    def _tell(self, stories: Sequence[str]) -> None:
        for slot, story in enumerate(stories):
            current = self._state.pieces_in(STORY_SLOTS[slot])
            self._move(current, STORY_SLOTS[slot], STORY_DECKS[slot])
            if story:
                self._move([story], self._state.where(story), STORY_SLOTS[slot])

    # -- playing and looking -----------------------------------------------------------------------------------------

    def pass_all(self, *kinds: str) -> Scenario:
        """Pass, rest or let go as long as one of these is asked (all such questions, if none is named)."""
        outs = ("pass", "rest", "let-pass", "settle", "stay-put")
        while (decision := self.table.decision) is not None and (not kinds or decision.kind in kinds):
            out = [choice for choice in decision.notations() if choice in outs]
            if not out:
                break
            self.play(out[0])
        return self

    def offers(self, word: str) -> list[str]:
        """The offered choices whose notation begins with a word."""
        return [move for move in self.offered if move.split()[0] == word]

    def why_not(self, what: str) -> str:
        """The rule that bars something whose name begins so; "" if nothing does."""
        return next((bar.rule for bar in self.barred if bar.what.startswith(what)), "")

    @property
    def county(self) -> County:
        return county(self.table.state)

    @property
    def stranger(self) -> Stranger:
        return self.table.state.part(Stranger)

    def space(self, seat: int) -> str:
        return self.county.space[seat]

    def hand(self, seat: int) -> tuple[str, ...]:
        return self.at(hand(seat))

    def track(self, name: str, seat: int) -> int:
        return self.table.state.tracks[name][seat]

    def lp(self, seat: int) -> int:
        return self.track("lp", seat)

    def mp(self, seat: int) -> int:
        return self.track("mp", seat)

    def wp(self, seat: int) -> int:
        return self.track("wp", seat)

    def money(self, seat: int) -> int:
        return self.track("money", seat)

    def nuggets(self, seat: int) -> int:
        return self.track("nuggets", seat)

    def wounds(self, seat: int) -> int:
        return self.track("wounds", seat)

    def turn(self) -> Turn:
        return next(frame for frame in self.table.state.stack if isinstance(frame, Turn))

    def sentences(self) -> list[str]:
        """What was told since the position was arranged, from the table's view."""
        scene = Scene(self.table.rules, self.table.seat_view(TABLE).view, TABLE, self.table.names)
        return [sentence for event in self.told if (sentence := scene.tell(event))]
