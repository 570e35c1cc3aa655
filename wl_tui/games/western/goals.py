"""WL-13.1, WL-13.5: goals, a module. Three secret ones each; who meets one may complete it for legendary tokens.

Nothing of the base game knows of it: it deals after the characters are shown, offers what is met among the actions and in
the end phase, and turns the tokens over before the score.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import ClassVar

from wl_tui.games.western import arriving, clashes, county, moving, npcs
from wl_tui.games.western.county import NUGGETS, hand, hand_limit, is_wanted, tokens
from wl_tui.games.western.frames import Game, PlayerFight, StrangerFight, Turn
from wl_tui.games.western.library import West
from wl_tui.games.western.needs import STOOD, fools_gold, met
from wl_tui.games.western.scoring import token_lp
from wl_tui.games.western.turn import END_TURN
from wl_tui.kernel.events import Opened, Placed, Shown
from wl_tui.kernel.flow import Ask, Flow, Outcome
from wl_tui.kernel.protocol import Insert, Module
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import COVER, Choice, Event, Frame, Piece
from wl_tui.kernel.tally import Counting

TO_DEAL, LEFT_OUT, TOKEN_POOL, TOKEN = "goals-to-deal", "goals-left-out", "token-pool", "legendary-token"


def goals(seat: int) -> str:
    """Goals to come, which only their owner sees."""
    return f"goals.{seat}"


def completed(seat: int) -> str:
    return f"goals-done.{seat}"


class Claiming(Frame, kw_only=True):
    """The last moment of a turn to complete goals (WL-13.5)."""

    seat: int
    over: bool = False


class Drawing(Frame, kw_only=True):
    """WL-13.1: legendary tokens for a goal completed."""

    seat: int
    kept: bool = False


# -- events ----------------------------------------------------------------------------------------------------------------


class GoalCompleted(Event, frozen=True):
    seat: int
    goal: Piece

    def apply(self, s: State) -> None:
        return None


class TokensKept(Event, frozen=True):
    """How many legendary tokens were drawn, and which are kept of these and the ones before."""

    seat: int
    drawn: int
    tokens: tuple[Piece, ...]

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Drawing)
        frame.kept = True


class TokensCounted(Event, frozen=True):
    """The tokens lie open at the end of the game."""

    seat: int
    lp: int

    def apply(self, s: State) -> None:
        return None


class LetBe(Event, frozen=True):
    """No goal, or no more of them, is completed this turn. It looks the same whether one could have been or not."""

    told: ClassVar[bool] = False
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[-1]
        assert isinstance(frame, Claiming)
        frame.over = True


class Attained(Event, frozen=True):
    """An attacker has robbed or arrested somebody: what the end of a fight alone does not tell."""

    told: ClassVar[bool] = False
    seat: int
    fight: str

    def apply(self, s: State) -> None:
        return None


# -- choices ---------------------------------------------------------------------------------------------------------------


class CompleteGoal(Choice, frozen=True):
    """It is shown with what it needs; that costs no action."""

    goal: Piece

    def decide(self, g: Flow, seat: int) -> None:
        if cards := _shown_for(g, seat, self.goal):
            g.emit(Shown(cards, tuple(range(g.state.seats)), rule="WL-10.8"))
        g.move(self.goal, goals(seat), completed(seat), rule="WL-13.1")
        g.emit(GoalCompleted(seat, self.goal, rule="WL-13.1"))
        g.push(Drawing(seat=seat))


class LetItBe(Choice, frozen=True):
    def decide(self, g: Flow, seat: int) -> None:
        g.emit(LetBe(seat, rule="WL-13.5"))


class KeepTokens(Choice, frozen=True):
    tokens: tuple[Piece, ...]

    def decide(self, g: Flow, seat: int) -> None:
        keep(g, seat, self.tokens)


def _shown_for(g: Flow, seat: int, goal: str) -> tuple[str, ...]:
    """WL-10.8: as many cards as stand in for nuggets that are not there."""
    west: West = g.content
    short = [need.at_least - g.state.tracks[NUGGETS][seat] for need in west.goals[goal].needs if need.have == "nuggets"]
    return tuple(fools_gold(west, g.state, seat)[: max([0, *short])])


# -- completing ------------------------------------------------------------------------------------------------------------


def met_goals(west: West, s: State, seat: int) -> list[str]:
    """Whose goals are asked for must be known: it is for the rules, and for their owner's view."""
    return [goal for goal in s.pieces_in(goals(seat)) if met(west, s, seat, west.goals[goal].needs)]


def claims(g: Flow, seat: int) -> Iterable[Choice]:
    return [CompleteGoal(goal) for goal in met_goals(g.content, g.state, seat)]


def claim(f: Turn, g: Flow) -> Outcome:
    """WL-13.5: after the last action. Who stops before it has been offered the same among the actions."""
    if f.stopped or f.ended or not g.at(goals(f.seat)):
        return None
    return Ask(f.seat, "end", [*claims(g, f.seat), END_TURN], hold=True, hush=True)


def claim_late(f: Turn, g: Flow) -> Outcome:
    """WL-13.5: before the next player, if the end phase can have brought anything: a story, LP for the Wanted, or what
    a card pays that is discarded. All can see whether it can, so that nobody learns anything by being asked."""
    s = g.state
    brought = f.contributed or is_wanted(s, f.seat) or s.count(hand(f.seat)) >= hand_limit(g.content, s, f.seat)
    return Claiming(seat=f.seat) if brought and g.at(goals(f.seat)) else None


def last_call(f: Claiming, g: Flow) -> Outcome:
    if f.over or not g.at(goals(f.seat)):
        return None
    return Ask(f.seat, "goal", [*claims(g, f.seat), LetItBe()], hush=True)


# -- tokens ----------------------------------------------------------------------------------------------------------------


def draw_tokens(f: Drawing, g: Flow) -> Outcome:
    """As many as goals are completed, or as there are left (WL-13.5)."""
    for _ in range(min(g.state.count(completed(f.seat)), g.state.count(TOKEN_POOL))):
        g.draw(TOKEN_POOL, tokens(f.seat), rule="WL-13.1")
    return None


def keep_tokens(f: Drawing, g: Flow) -> Outcome:
    """In total as many as goals are completed; the rest is shuffled back. Tokens of one value are as good as each other."""
    if f.kept:
        return None
    held, kept = g.at(tokens(f.seat)), g.state.count(completed(f.seat))
    if len(held) <= kept:
        keep(g, f.seat, held)
        return None
    by_worth = {tuple(map(county.kind_of, some)): some for some in combinations(held, kept)}
    return Ask(f.seat, "tokens", [KeepTokens(some) for some in by_worth.values()], hush=True)


def keep(g: Flow, seat: int, kept: tuple[str, ...]) -> None:
    held = g.at(tokens(seat))
    returned = [token for token in held if token not in kept]
    for token in returned:
        g.move(token, tokens(seat), TOKEN_POOL, rule="WL-13.1")
    if returned:
        g.shuffle(TOKEN_POOL, rule="WL-13.1")
    done = g.state.count(completed(seat))
    g.emit(TokensKept(seat, len(held) - min(done - 1, len(held)), kept, rule="WL-13.1"))


# -- before and after ------------------------------------------------------------------------------------------------------


def deal_goals(f: Game, g: Flow) -> Outcome:
    """The four of each character, but for a random one that leaves unseen; all tokens face down."""
    west: West = g.content
    everyone = tuple(range(g.state.seats))
    for place in (TO_DEAL, LEFT_OUT, TOKEN_POOL):
        g.emit(Opened(place, rule="WL-13.1"))
    for seat in everyone:
        g.emit(Opened(goals(seat), (seat,), rule="WL-13.1"))
        g.emit(Opened(completed(seat), everyone, rule="WL-13.1"))
        g.emit(Opened(tokens(seat), (seat,), rule="WL-13.5"))
        character = county.county(g.state).character[seat]
        mine = tuple(goal.id for goal in west.goals.values() if goal.character == character)
        g.emit(Placed(mine, f"goal/{character}", TO_DEAL, rule="WL-13.1"))
        g.draw(TO_DEAL, LEFT_OUT, rule="WL-13.1")
        for goal in g.at(TO_DEAL):
            g.move(goal, TO_DEAL, goals(seat), rule="WL-13.1")
    for token in west.tokens.values():
        g.emit(Placed(tuple(f"{token.id}.{n}" for n in range(1, token.count + 1)), TOKEN, TOKEN_POOL, rule="WL-13.1"))
    g.shuffle(TOKEN_POOL, rule="WL-13.1")
    return None


def chalk_up(f: PlayerFight | StrangerFight, g: Flow) -> Outcome:
    """The Man in Black is a player, too (WL-13.2)."""
    if f.winner == f.a and f.kind in ("rob", "arrest"):
        g.emit(Attained(f.a, f.kind, rule="WL-13.1"))
    return None


def turn_tokens_over(f: Game, g: Flow) -> Outcome:
    """WL-13.5: they count at the end only."""
    everyone = tuple(range(g.state.seats))
    for seat in everyone:
        if held := g.at(tokens(seat)):
            g.emit(Shown(held, everyone, rule="WL-13.5"))
            g.emit(TokensCounted(seat, token_lp(g.content, held), rule="WL-13.5"))
    return None


# -- what is counted -------------------------------------------------------------------------------------------------------


def _settled(event: clashes.Settled) -> Iterable[tuple[int, str, int]]:
    feat = {"duel": "duels_won", "guard": "heists"}.get(event.fight)
    return ((event.winner, feat, 1),) if feat and county.seated(event.winner) else ()


TALLIES: dict[type[Event], Counting] = {
    county.Walked: lambda event: ((event.seat, "ridden", len(event.way)), (event.seat, STOOD + event.way[-1], 1)),
    county.SetDown: lambda event: ((event.seat, STOOD + event.space, 1),),
    county.DiscPlaced: lambda event: ((event.seat, "tales", 1),),
    clashes.Settled: _settled,
    Attained: lambda event: ((event.seat, "robberies" if event.fight == "rob" else "caught", 1),),
    npcs.BanditBeaten: lambda event: ((event.seat, "caught", 1),) if event.beaten else (),
    arriving.Delivered: lambda event: ((event.seat, "rustled", 1),) if event.rustled else (),
    moving.ActionTaken: lambda event: ((event.seat, "revels", 1),) if event.action == "revel" else (),
}


# -- words -----------------------------------------------------------------------------------------------------------------


def _name(west: West, word: str) -> str | None:
    if goal := west.goals.get(word):
        return goal.title
    if token := west.tokens.get(county.kind_of(word)):
        return f"{token.lp} LP token"
    return NAMES.get(word.partition("/")[0])


NAMES = {
    "goal": "goal",
    "goals": "goals",
    "goals-done": "goals completed",
    LEFT_OUT: "goals left out",
    TOKEN: "legendary token",
    TOKEN_POOL: "legendary tokens to draw",
    "tokens": "legendary tokens",
}


def _complete(scene: Scene, choice: CompleteGoal) -> str:
    goal = scene.rules.content.goals[choice.goal]
    return f"Complete your goal, {goal.title}: {goal.text}"


def _completed(scene: Scene, event: GoalCompleted) -> str:
    goal = scene.rules.content.goals[event.goal]
    return f"{scene.name(event.seat)} completes a goal, {goal.title}: {goal.text}"


def worth_of(west: West, held: tuple[str, ...]) -> str:
    """`1 LP and 3 LP`, of tokens whose faces are known."""
    return " and ".join(", ".join(f"{west.tokens[county.kind_of(token)].lp} LP" for token in held).rsplit(", ", 1))


def _kept(scene: Scene, event: TokensKept) -> str:
    drawn = f"{event.drawn} legendary token{'s' if event.drawn != 1 else ''}"
    covered = any(token.startswith(COVER) for token in event.tokens)
    kept = str(len(event.tokens)) if covered else worth_of(scene.rules.content, event.tokens) or "none"
    return f"{scene.name(event.seat)} draws {drawn} and keeps {kept}."


GOALS = Module(
    id="goals",
    title="Goals",
    help="secret goals for each legend, and legendary tokens for completing them",
    frames={Claiming: (last_call,), Drawing: (draw_tokens, keep_tokens)},
    inserts=(
        Insert(Game, deal_goals, after="show_characters"),
        Insert(PlayerFight, chalk_up, after="lose"),
        Insert(StrangerFight, chalk_up, after="lose"),
        Insert(Turn, claim, before="finish"),
        Insert(Turn, claim_late, after="check_end"),
        Insert(Game, turn_tokens_over, before="score"),
    ),
    events=(GoalCompleted, TokensKept, TokensCounted, LetBe, Attained),
    choices=(CompleteGoal, LetItBe, KeepTokens),
    offers={"turn.action": (claims,)},
    tallies=TALLIES,
    cites={"goal": ("WL-13.1", "WL-13.5"), "tokens": ("WL-13.1", "WL-13.5")},
    prompts={
        "goal": lambda scene, seat: ("Do you complete a goal?", f"{scene.name(seat)} may complete a goal."),
        "tokens": lambda scene, seat: (
            "Which legendary tokens do you keep?",
            f"{scene.name(seat)} looks at legendary tokens.",
        ),
    },
    labels={
        CompleteGoal: _complete,
        LetItBe: lambda scene, choice: "Not now",
        KeepTokens: lambda scene, choice: f"Keep {worth_of(scene.rules.content, choice.tokens)}",
    },
    tellers={
        GoalCompleted: _completed,
        TokensKept: _kept,
        TokensCounted: lambda scene, event: f"{scene.name(event.seat)}'s legendary tokens are worth {event.lp} LP.",
    },
    names=_name,
)
