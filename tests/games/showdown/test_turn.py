"""SD-1, SD-2, SD-5 and SD-6: laying out, the turn, rumours, the end."""

from __future__ import annotations

import pytest

from tests.games.showdown.scenario import Scenario
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.state import Memory
from wl_tui.kernel.table import Table

rule = pytest.mark.rule


@rule("SD-1.1")
@pytest.mark.parametrize("players", [2, 6])
def test_three_to_five_players(players: int) -> None:
    with pytest.raises(BadSetup, match="3 to 5"):
        Table.new("showdown", ["x"] * players, 1)


@rule("SD-1.2")
@pytest.mark.parametrize("players", [3, 5])
def test_four_cards_each_out_of_28_for_their_owners_eyes_only(players: int) -> None:
    table = Table.new("showdown", ["x"] * players, 1)
    assert sum(back == "card" for back in table.state.backs.values()) == 28
    assert table.state.count("deck") == 28 - 4 * players
    for seat in range(players):
        mine = table.seat_view(seat).view.pieces_in(f"hand.{seat}")
        assert len(mine) == 4
        assert mine == table.state.pieces_in(f"hand.{seat}")
        others = table.seat_view((seat + 1) % players).view.pieces_in(f"hand.{seat}")
        assert others == ("?card",) * 4


@rule("SD-1.3")
def test_two_coins_and_no_fame() -> None:
    state = Table.new("showdown", ["x"] * 4, 1).state
    assert state.tracks["coins"] == [2, 2, 2, 2]
    assert state.tracks["fame"] == [0, 0, 0, 0]


@rule("SD-1.4")
def test_two_rumours_lie_open() -> None:
    view = Table.new("showdown", ["x"] * 3, 1).seat_view(0).view
    assert all(not rumour.startswith("?") for rumour in view.pieces_in("rumours"))
    assert view.count("rumours") == 2
    assert view.pieces_in("rumour-deck") == ("?rumour",) * 4


@rule("SD-1.5")
def test_chance_picks_who_begins_and_turns_go_round() -> None:
    firsts = {Table.new("showdown", ["x"] * 3, seed).state.active for seed in range(20)}
    assert firsts == {0, 1, 2}
    game = Scenario(rumours=())
    assert game.play("rest", "end-turn").asked == "1 act"
    assert game.play("rest", "end-turn").asked == "2 act"
    assert game.play("rest", "end-turn").asked == "0 act"
    assert game.table.state.round == 2


@rule("SD-1.6")
def test_an_empty_deck_is_the_discard_pile_shuffled() -> None:
    game = Scenario({0: ["s5"]}, discard=["*"], rumours=())
    assert not game.at("deck")
    game.play("rest")
    assert len(game.at("hand.0")) == 3
    assert not game.at("discard")
    assert game.sees(1, "deck") == ("?card",) * 25


@rule("SD-1.6")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    cards = [f"{suit}{value}" for suit in "sm" for value in range(1, 15)]
    game = Scenario({0: [], 1: cards[:14], 2: cards[14:]}, rumours=())
    game.play("rest")
    assert game.at("hand.0") == ()


@rule("SD-2.1")
def test_one_action_a_turn_then_rumours_then_the_hand() -> None:
    game = Scenario({0: ["s5", "s6", "s7", "s8"]}, rumours=("well-read",))
    assert game.play("rest").asked == "0 rumour"
    assert game.play("let-go").asked == "0 discard"
    game.play("discard s5")
    assert game.asked == "0 end"


@rule("SD-2.2")
def test_resting_draws_two_cards() -> None:
    game = Scenario({0: ["s5"]}, deck=["s9", "m3"], rumours=()).play("rest")
    assert game.at("hand.0") == ("m3", "s5", "s9")


@rule("SD-2.3")
def test_a_duel_needs_a_card_of_your_own_but_none_of_the_rival() -> None:
    game = Scenario({0: ["s5"], 1: []})
    assert "challenge 1" in game.offered
    assert "challenge 0" not in game.offered
    bare = Scenario({0: [], 1: ["s5"]})
    assert not [move for move in bare.offered if move.startswith(("challenge", "face"))]
    assert ("Duel", "you have no card to lay", "SD-2.3") in [(b.what, b.why, b.rule) for b in bare.barred]


@rule("SD-2.4")
def test_scouting_gains_a_coin_and_shows_the_top_card_to_the_scout_alone() -> None:
    game = Scenario({0: ["s5"]}, rumours=()).play("scout")
    assert game.coins(0) == 3
    assert game.offered == ["leave", "bury"]
    (top,) = game.table.state.places["deck"][0]
    assert game.sees(0, "deck")[0] == top
    assert game.sees(1, "deck")[0] == "?card"
    game.play("leave", "end-turn")
    assert game.sees(0, "deck")[0] == top, "it is remembered"
    game.play("rest")
    assert game.sees(0, "hand.1").count(top) == 1, "and followed into the hand of whoever draws it"


@rule("SD-2.4")
def test_a_buried_card_lies_under_the_deck() -> None:
    game = Scenario({0: ["s5"]}, rumours=()).play("scout")
    (top,) = game.table.state.places["deck"][0]
    game.play("bury")
    assert game.table.state.places["deck"][-1] == (top,)


@rule("SD-2.4")
def test_nothing_to_scout_when_the_deck_is_empty() -> None:
    game = Scenario({0: ["s5"]}, discard=["*"])
    assert "scout" not in game.offered
    assert ("Scout", "SD-2.4") in [(b.what, b.rule) for b in game.barred]


@rule("SD-2.4")
def test_a_card_that_was_seen_is_lost_sight_of_among_others_but_not_forgotten() -> None:
    """Cole knows what Bill drew; when Bill lays one of his cards face down, Cole cannot tell which."""
    game = Scenario({0: ["s5"], 1: ["s6", "s7"], 2: ["s8"]}, deck=["m14", "m13", "m12"], rumours=(), persons=3)
    game.play("rest", "end-turn")  # Annie has m14 and m13
    game.play("challenge 2", "lay s6", "lay s8", "pass", "pass", "give-card s7", "end-turn")
    assert game.at("hand.2") == ("s7",)
    assert game.sees(1, "hand.2") == ("s7",), "the giver knows what he gave"
    game.play("challenge 0", "lay s7")
    assert game.sees(1, "down.2") == ("s7",), "his only card: it can be followed"
    two = Scenario({0: ["s5"], 1: ["s6", "s7"], 2: ["s8", "s9"]}, rumours=())
    two.play("rest", "end-turn", "challenge 2", "lay s6", "lay s8", "pass", "pass", "give-card s7", "end-turn")
    assert two.sees(1, "hand.2") == ("?card", "s7")
    two.play("challenge 0", "lay s7")
    assert two.sees(1, "down.2") == ("?card",)
    assert two.sees(1, "hand.2") == ("?card",)
    assert two.table.seat_view(1).view.memories == (Memory(1, ("s7",), ("hand.2", "down.2")),)


@rule("SD-2.5")
def test_down_to_five_cards_one_at_a_time() -> None:
    game = Scenario({0: ["s5", "s6", "s7", "s8", "s9"]}, rumours=()).play("rest")
    assert game.asked == "0 discard"
    game.play("discard s5")
    assert game.asked == "0 discard"
    game.play("discard s6")
    assert len(game.at("hand.0")) == 5
    assert game.asked == "0 end"
    assert game.at("discard") == ("s5", "s6")


@rule("SD-2.6")
def test_the_turn_ends() -> None:
    game = Scenario({0: ["s5"]}, rumours=()).play("rest", "end-turn")
    assert game.table.state.active == 1


@rule("SD-5.1")
def test_a_rumour_is_offered_when_the_action_brought_what_it_asks_for() -> None:
    game = Scenario({0: ["s5"]}, rumours=("well-read", "easy-money")).play("rest")
    assert game.offered == ["claim well-read", "let-go"]
    assert [b.what for b in game.barred] == ["Claim Easy Money"]
    game.play("let-go")
    assert game.asked == "0 end", "an offer let go is gone"
    game = Scenario({0: ["s5"]}, rumours=("well-read", "easy-money")).play("scout", "leave")
    assert game.offered == ["claim easy-money", "let-go"]


@rule("SD-5.1")
def test_one_rumour_a_turn() -> None:
    game = Scenario({0: ["s14"], 1: ["s5"]}, rumours=("first-blood", "talk-of-the-town"))
    game.play("challenge 1", "lay s14", "lay s5", "pass", "pass", "pay-coin")
    assert game.offered == ["claim first-blood", "claim talk-of-the-town", "let-go"]
    assert game.play("claim first-blood").asked == "0 end"


@rule("SD-5.2")
def test_a_claimed_rumour_is_worth_a_fame() -> None:
    assert Scenario({0: ["s5"]}, rumours=("well-read",)).play("rest", "claim well-read").fame(0) == 1


@rule("SD-5.3")
def test_a_claimed_rumour_goes_under_and_the_next_is_opened() -> None:
    game = Scenario({0: ["s5"]}, rumours=("well-read", "click-click")).play("rest", "claim well-read")
    assert len(game.at("rumours")) == 2
    assert "well-read" not in game.at("rumours")
    assert game.table.state.places["rumour-deck"][-1] == ("well-read",)


@rule("SD-6.1")
@pytest.mark.parametrize(("goal", "fame"), [(5, 4), (3, 2), (7, 6)])
def test_enough_fame_makes_the_round_the_last(goal: int, fame: int) -> None:
    game = Scenario({0: ["s5"]}, rumours=("well-read",), fame=(fame, 0, 0), goal=goal)
    game.play("rest", "claim well-read", "end-turn")
    assert game.asked == "1 act", "the round is played to its end"
    while game.asked != "over":
        game.play(game.offered[-1])
    assert game.table.result is not None
    assert game.table.state.round == 1
    assert game.table.result.reason == "somebody had the fame"


@rule("SD-6.1")
def test_too_little_fame_ends_nothing() -> None:
    game = Scenario({0: ["s5"]}, rumours=(), fame=(4, 4, 4)).play(
        "rest", "end-turn", "rest", "end-turn", "rest", "end-turn"
    )
    assert game.asked == "0 act"


@rule("SD-6.2")
@pytest.mark.parametrize(("round", "over"), [(15, True), (14, False)])
def test_the_fifteenth_round_is_the_last(round: int, over: bool) -> None:
    game = Scenario({0: ["s5"]}, rumours=(), round=round).play("rest", "end-turn", "rest", "end-turn", "rest", "end-turn")
    assert game.table.over == over
    if over:
        assert game.table.result is not None
        assert game.table.result.reason == "round 15 was over"


@rule("SD-6.3")
@pytest.mark.parametrize(
    ("fame", "coins", "winners"),
    [((1, 3, 2), (9, 0, 9), (1,)), ((3, 3, 1), (1, 2, 9), (1,)), ((3, 1, 3), (2, 9, 2), (0, 2))],
)
def test_most_fame_then_coins_then_shared(fame: tuple[int, ...], coins: tuple[int, ...], winners: tuple[int, ...]) -> None:
    game = Scenario({0: ["s5"]}, rumours=(), round=15, fame=fame, coins=coins)
    game.play("rest", "end-turn", "rest", "end-turn", "rest", "end-turn")
    assert game.table.result is not None
    assert game.table.result.winners == winners
    assert [(line.line, line.values) for line in game.table.result.sheet] == [("fame", fame), ("coins", coins)]
