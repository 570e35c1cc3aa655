"""WL-13.1, WL-13.5: goals dealt in secret, completed for free, and the legendary tokens they bring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.secrets import swapped
from tests.games.western.aiming import Aiming
from tests.games.western.random_games import NAMES
from tests.games.western.scenario import Scenario
from wl_tui.games.western.county import tokens
from wl_tui.games.western.frames import Game
from wl_tui.games.western.goals import LEFT_OUT, TOKEN_POOL, GoalCompleted, TokensKept, completed, goals
from wl_tui.games.western.needs import STOOD
from wl_tui.kernel.events import Shown
from wl_tui.kernel.records import Seat
from wl_tui.kernel.state import state_bytes
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import view_of

rule = pytest.mark.rule

RICH: dict[str, Any] = {"spaces": {0: "DR10"}, "money": {0: 120}}
"""At the Bank with $120, which is all that her mother's mortgage needs."""
MORTGAGE = "mothers-mortgage"


def begun(seed: int = 1, module: str = "goals") -> Table:
    """A table of programs with goals, at its first turn."""
    seats = [Seat(name, "random") for name in NAMES[:3]]
    table = Table.new("western", seats, seed, {"with": [module] if module else []})
    while table.state.turn == 0:
        assert table.decision is not None
        table.choose(table.decision.choices[0])
    return table


def given_back(game: Scenario) -> int:
    return len(game.at(TOKEN_POOL))


# -- dealing ---------------------------------------------------------------------------------------------------------------


@rule("WL-13.1")
def test_three_of_the_characters_four_goals_are_dealt_and_one_leaves_unseen() -> None:
    table = begun()
    west = table.rules.content
    for seat, character in enumerate(table.rules.game.roles(table.state)["character"]):
        own = {goal.id for goal in west.goals.values() if goal.character == character}
        mine = set(table.state.pieces_in(goals(seat)))
        assert len(own) == 4
        assert len(mine) == 3
        assert mine < own
        (left_out,) = own - mine
        assert left_out in table.state.pieces_in(LEFT_OUT)
        assert not table.state.known.get(left_out), "nobody has looked at it"
    gone = {begun(seed=seed).state.pieces_in(LEFT_OUT) for seed in range(8)}
    assert len(gone) > 4, "chance picks it"


@rule("WL-13.1")
def test_eighteen_tokens_lie_face_down() -> None:
    table = begun()
    west = table.rules.content
    worth = [west.tokens[token.rpartition(".")[0]].lp for token in table.state.pieces_in(TOKEN_POOL)]
    assert sorted(worth) == [1] * 6 + [2] * 9 + [3] * 3
    for seat in range(3):
        assert set(table.seat_view(seat).view.pieces_in(TOKEN_POOL)) == {"?legendary-token"}


@rule("WL-13.1")
def test_goals_are_their_owners_secret() -> None:
    """What lies there and what was left out could be exchanged, and only the owner would notice."""
    table = begun()
    state = table.state
    mine = state.pieces_in(goals(0))[0]
    left_out = next(goal for goal in state.pieces_in(LEFT_OUT) if state.backs[goal] == state.backs[mine])
    other = swapped(state, mine, left_out, 1)
    assert set(table.seat_view(1).view.pieces_in(goals(0))) == {f"?{state.backs[mine]}"}
    assert state_bytes(view_of(other, 1)) == state_bytes(view_of(state, 1))
    assert state_bytes(view_of(other, 0)) != state_bytes(view_of(state, 0))


def test_without_the_module_there_are_none() -> None:
    for table, there in ((begun(module=""), False), (begun(), True)):
        assert (goals(0) in table.state.places) is there


# -- completing ------------------------------------------------------------------------------------------------------------


@rule("WL-13.1")
def test_completing_costs_no_action_and_shows_the_goal_to_all() -> None:
    game = Aiming(aims={0: [MORTGAGE, "outshot"]}, **RICH)
    assert game.sees(1, goals(0)) == ("?goal/annie-oakley",) * 2
    game.play(f"complete-goal {MORTGAGE}")
    assert game.turn().actions == 3
    assert game.asked == "0 act"
    assert game.money(0) == 120
    assert game.at(completed(0)) == game.sees(1, completed(0)) == (MORTGAGE,)
    assert game.offers("complete-goal") == []
    assert GoalCompleted in map(type, game.told)


@rule("WL-13.1")
def test_any_number_may_be_completed_on_a_turn() -> None:
    game = Aiming(
        "bass-reeves",
        "doc-holliday",
        aims={0: ["known-by-heart", "straight-and-unhurt"]},
        spaces={0: "DR1"},
        hands={0: ["KS", "QS", "JS", "9S", "8S", "7S", "KH", "KD"]},
        mp={0: 5},
    )
    assert game.offers("complete-goal") == ["complete-goal known-by-heart", "complete-goal straight-and-unhurt"]
    game.play("complete-goal known-by-heart", "complete-goal straight-and-unhurt")
    assert game.asked == "0 tokens"
    assert game.at(completed(0)) == ("known-by-heart", "straight-and-unhurt")
    assert game.turn().actions == 3


@rule("WL-13.1")
def test_only_on_ones_own_turn() -> None:
    """Bill's goal is met while Annie acts; he is not asked before his own turn."""
    game = Aiming(
        aims={0: ["outshot"], 1: ["known-by-heart"]},
        spaces={1: "DR1"},
        hands={1: ["KS", "QS", "JS", "9S", "8S", "7S", "KH", "KD"]},
    )
    assert game.asked == "0 act"
    assert game.offers("complete-goal") == []
    game.play("stop", "income 20 0")
    assert game.asked == "1 act"
    assert game.offers("complete-goal") == ["complete-goal known-by-heart"]


@rule("WL-13.5")
def test_after_the_last_action_and_not_only_between_actions() -> None:
    game = Aiming(aims={0: [MORTGAGE]}, spaces={0: "DR10"}, money={0: 110}, actions=1)
    assert game.offers("complete-goal") == []
    game.play("work")
    assert game.asked == "0 end"
    assert game.offered == [f"complete-goal {MORTGAGE}", "end-turn"]
    game.play(f"complete-goal {MORTGAGE}")
    assert game.asked == "0 end", "there is none left, so this is the question that was always there"
    assert game.play("end-turn").asked == "1 income"


@rule("WL-13.5")
def test_in_the_end_phase_what_it_has_brought_counts() -> None:
    """The LP of the Wanted come at the end of the turn; a story's reward does, too."""
    wanted = Aiming("y-b-rowdy", "bass-reeves", aims={0: ["broken-country"]}, wp={0: 1}, actions=0).play("end-turn")
    assert wanted.asked == "0 goal"
    assert wanted.offered == ["let-it-be"]
    assert wanted.play("let-it-be").asked == "1 income"
    game = Aiming(
        "wyatt-earp",
        "bass-reeves",
        aims={0: ["saloon-keeper"]},
        spaces={0: "RF2"},
        money={0: 110},
        hands={0: ["9S", "9H", "KS", "QS", "JS", "8S"]},
        actions=0,
    )
    game.play("end-turn", "discard 9S")
    assert game.money(0) == 120, "Instincts pays when it is discarded"
    assert game.asked == "0 goal"
    assert game.play("complete-goal saloon-keeper").asked == "1 income"
    assert game.at(completed(0)) == ("saloon-keeper",)


@rule("WL-13.5")
def test_nobody_learns_from_the_question_whether_a_goal_is_met() -> None:
    """The same turn in two worlds, in one of which a goal is met: the others see the same events and the same question."""

    def seen_by_bill(goal: str, *moves: str) -> tuple[list[Any], str]:
        game = Aiming(aims={0: [goal]}, spaces={0: "DR10"}, money={0: 110}, wp={0: 1}, actions=1)
        shown = game.table.seat_view(1)
        before, asked = len(shown.events), []
        for move in moves:
            game.play(move)
            asked.append((game.asked, game.table.seat_view(1).decision.prompt))  # type: ignore[union-attr]
        return [*game.table.seat_view(1).events[before:]], str(asked)

    moves = ("work", "end-turn", "let-it-be")
    assert seen_by_bill(MORTGAGE, *moves) == seen_by_bill("outshot", *moves)
    completed_it = ("work", f"complete-goal {MORTGAGE}", "end-turn")
    assert seen_by_bill(MORTGAGE, *completed_it) != seen_by_bill(MORTGAGE, *moves)


@rule("WL-10.8", "WL-13.1")
def test_fools_gold_is_shown_for_a_goal_and_stays() -> None:
    def store(*hand: str) -> Scenario:
        position: dict[str, Any] = {"spaces": {0: "DR2"}, "nuggets": {0: 3}, "hands": {0: hand}}
        return Aiming("bloody-knife", "bass-reeves", aims={0: ["fur-company"]}, **position)

    assert store("KS").offers("complete-goal") == []
    game = store("10S", "10C", "KS").play("complete-goal fur-company")
    assert sum(isinstance(event, Shown) for event in game.told) == 1
    shown = next(event.pieces for event in game.told if isinstance(event, Shown))
    assert shown == ("10C",), "one is enough"
    assert set(game.hand(0)) == {"10S", "10C", "KS"}
    assert game.nuggets(0) == 3


# -- tokens ----------------------------------------------------------------------------------------------------------------


@rule("WL-13.1")
def test_the_first_goal_brings_one_token() -> None:
    game = Aiming(aims={0: [MORTGAGE]}, **RICH).play(f"complete-goal {MORTGAGE}")
    assert len(game.at(tokens(0))) == 1
    assert given_back(game) == 17
    assert game.sees(0, tokens(0)) == game.at(tokens(0))
    assert game.sees(1, tokens(0)) == ("?legendary-token",)


@rule("WL-13.1")
@pytest.mark.parametrize(("done", "held", "drawn"), [(1, ("legend-1.1",), 2), (2, ("legend-1.1", "legend-2.1"), 3)])
def test_the_nth_goal_draws_n_and_as_many_are_kept_in_all(done: int, held: tuple[str, ...], drawn: int) -> None:
    game = Aiming(aims={0: [MORTGAGE]}, done={0: ["outshot", "on-tour"][:done]}, held={0: held}, **RICH, seed=5).play(
        f"complete-goal {MORTGAGE}"
    )
    assert game.asked == "0 tokens"
    before = set(game.at(tokens(0)))
    assert len(before) == done + drawn
    assert {len(choice.split()[1].split("+")) for choice in game.offered} == {done + 1}
    assert len({worths(choice) for choice in game.offered}) == len(game.offered), "equal tokens are not told apart"
    kept = game.offered[-1]
    game.play(kept)
    assert len(game.at(tokens(0))) == done + 1
    assert given_back(game) == 18 - done - 1
    pool = game.table.state
    assert not any(pool.known.get(token) for token in game.at(TOKEN_POOL)), "what went back is shuffled"
    (told,) = [event for event in game.told if isinstance(event, TokensKept)]
    assert told.drawn == drawn
    assert game.asked == "0 act"


def worths(choice: str) -> tuple[str, ...]:
    """`keep-tokens legend-1.1+legend-2.1` -> the kinds."""
    return tuple(token.rpartition(".")[0] for token in choice.split()[1].split("+"))


@rule("WL-13.5")
def test_when_too_few_are_left_those_are_drawn() -> None:
    everything = [f"legend-{lp}.{n}" for lp, count in ((1, 6), (2, 9), (3, 3)) for n in range(1, count + 1)]
    for left in (1, 0):
        gone = everything[: 18 - left]
        game = Aiming(aims={0: [MORTGAGE]}, done={0: ["outshot"]}, held={0: gone[:1], 1: gone[1:]}, **RICH).play(
            f"complete-goal {MORTGAGE}"
        )
        assert game.asked == "0 act"
        assert len(game.at(tokens(0))) == 1 + left
        assert given_back(game) == 0


@rule("WL-13.5")
def test_tokens_count_at_the_end_and_not_before() -> None:
    held = {0: ["legend-3.1", "legend-3.2"], 1: ["legend-1.1"]}
    game = Aiming(aims={0: ["outshot"]}, held=held, lp={0: 18, 1: 19}, step="finish").play("end-turn")
    game_frame = game.table.state.stack[0]
    assert isinstance(game_frame, Game)
    assert game_frame.last_round == 0, "20 LP with the tokens are no 20 LP"
    game = Aiming(aims={2: ["dry-air"]}, held=held, lp={0: 18, 1: 20}, step="finish").play("end-turn")
    while not game.table.over:
        game.play("income 0 2" if game.asked.endswith("income") else next(o for o in game.offered if o in OUTS))
    result = game.table.result
    assert result is not None
    sheet = {line.line: line.values for line in result.sheet}
    assert sheet["legendary tokens"] == (6, 1, 0), "a goal that was not completed costs nothing"
    assert sheet["legendary points"] == (18, 20, 0)
    assert result.winners == (0,)
    assert game.sees(2, tokens(0)) == ("legend-3.1", "legend-3.2"), "they lie open now"


OUTS = ("stop", "end-turn", "let-it-be", "discard 2C")


# -- what counts -----------------------------------------------------------------------------------------------------------


def tallied(game: Scenario, seat: int = 0) -> dict[str, int]:
    return game.table.state.tallies[seat]


@rule("WL-13.1")
def test_spaces_gone_and_stood_on_are_counted() -> None:
    game = Aiming(aims={}, spaces={0: "DR6"}, items={0: ["mustang"]}).play("move CJ1").pass_all()
    assert tallied(game) == {"ridden": 3, f"{STOOD}CJ1": 1}
    assert game.turn().tally == tallied(game)
    table = begun()
    for seat, space in enumerate(table.state.parts["county"].space):  # type: ignore[attr-defined]
        assert table.state.tallies[seat][STOOD + space] == 1, "where one begins one has stood"


@rule("WL-13.1")
@pytest.mark.parametrize(
    ("fight", "feats"), [("duel", {"duels_won"}), ("rob", {"robberies"}), ("arrest", {"caught"}), ("rob lost", set())]
)
def test_fights_with_players_are_counted_by_their_kind(fight: str, feats: set[str]) -> None:
    kind, _, lost = fight.partition(" ")
    cards = {0: ["2C" if lost else "KS"], 1: ["QD" if lost else "2C"]}
    law: dict[str, Any] = {"mp": {0: 1}, "wp": {1: 1}} if kind == "arrest" else {}
    game = Aiming(aims={}, spaces={0: "DR6", 1: "DR6"}, hands=cards, **law)
    game.play(f"attack {kind} 1", f"lay {cards[0][0]}", f"lay {cards[1][0]}").pass_all()
    counted = {"duels_won", "robberies", "caught", "heists"}
    assert {feat for feat in tallied(game) if feat in counted} == feats
    assert {feat for feat in tallied(game, 1) if feat in counted} == set()


@rule("WL-13.1")
def test_bandits_heists_herds_discs_and_revels_are_counted() -> None:
    bandit = Aiming(aims={}, spaces={0: "SV4"}, bandits=["SV2"], hands={0: ["KS"]}, fight_deck=["fight-3", "fight-4"]).play(
        "move SV2", "lay KS", "lay-fight-card fight-4"
    )
    bandit.pass_all().play("take 0")
    assert tallied(bandit)["caught"] == 1
    heist = Aiming(aims={}, spaces={0: "DR10"}, hands={0: ["AS"]}, fight_deck=["fight-J", "fight-Q", "fight-K"]).play(
        "heist", "lay AS", "lay-fight-card fight-J"
    )
    heist.pass_all()
    assert tallied(heist)["heists"] == 1
    herd = Aiming(aims={}, spaces={0: "SH5"}, cattle={0: "green-1"}).play("move SH7", "rest", "deliver yes").pass_all()
    assert tallied(herd)["rustled"] == 1
    honest = Aiming(aims={}, spaces={0: "SV13"}, cattle={0: "green-1"}).play("move SV12", "rest", "deliver no").pass_all()
    assert "rustled" not in tallied(honest)
    reveller = Aiming(aims={}, spaces={0: "RF5"}, money={0: 60}, stories=("the-preacher", "tribes-of-the-mesa"))
    reveller.play("revel 2", "contribute 0").pass_all()
    assert (tallied(reveller)["revels"], tallied(reveller)["tales"]) == (1, 1)


# -- in words --------------------------------------------------------------------------------------------------------------


def test_it_is_told_to_all_and_the_tokens_to_their_owner() -> None:
    game = Aiming(aims={0: [MORTGAGE]}, held={}, **RICH).play(f"complete-goal {MORTGAGE}")
    west = game.table.rules.content
    (token,) = game.at(tokens(0))
    told = {seat: [game.table.seat_view(seat).scene.tell(e) for e in game.table.seat_view(seat).events] for seat in (0, 1)}
    sentence = "Annie completes a goal, Her Mother's Mortgage: Stand at the Bank with $120."
    worth = west.tokens[token.rpartition(".")[0]].lp
    assert sentence in told[0]
    assert sentence in told[1]
    assert f"Annie draws 1 legendary token and keeps {worth} LP." in told[0]
    assert "Annie draws 1 legendary token and keeps 1." in told[1]


@rule("WL-13.1", "WL-13.2")
@pytest.mark.parametrize(("card", "robbed"), [("AS", 1), ("3S", 0)])
def test_robbing_the_man_in_black_is_robbing_a_player(card: str, robbed: int) -> None:
    deck = ["fight-2", "fight-9", "fight-4"]
    game = Aiming(aims={}, spaces={0: "RF4"}, stranger="RF4", hands={0: [card]}, fight_deck=deck)
    game.play("attack rob 9", f"lay {card}").pass_all()
    assert tallied(game).get("robberies", 0) == robbed
