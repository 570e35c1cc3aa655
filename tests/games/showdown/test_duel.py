"""SD-3 and SD-4: the duel and the stranger."""

from __future__ import annotations

import pytest

from tests.games.showdown.scenario import Scenario
from wl_tui.games.showdown.duel import Settled
from wl_tui.kernel.events import Shown

rule = pytest.mark.rule


def settled(game: Scenario) -> Settled:
    return next(event for event in game.told if isinstance(event, Settled))


@rule("SD-3.1")
def test_attacker_then_rival_lay_a_card_in_secret() -> None:
    game = Scenario({0: ["s5", "s6"], 1: ["s7", "s8"]}).play("challenge 1")
    assert game.asked == "0 lay"
    assert game.play("lay s6").asked == "1 lay"
    assert game.sees(0, "down.0") == ("s6",)
    assert game.sees(1, "down.0") == ("?card",)
    assert game.sees(2, "down.0") == ("?card",)


@rule("SD-3.1")
def test_who_has_no_card_lays_none() -> None:
    game = Scenario({0: ["s5"], 1: []}).play("challenge 1", "lay s5")
    assert game.asked == "0 duel.react"
    assert game.at("down.1") == ()


@rule("SD-3.2")
def test_both_cards_are_revealed_to_all() -> None:
    game = Scenario({0: ["s5"], 1: ["s7"]}).play("challenge 1", "lay s5", "lay s7")
    assert game.sees(2, "down.0") == ("s5",)
    assert game.sees(2, "down.1") == ("s7",)
    assert [event.hands() for event in game.told if isinstance(event, Shown)] == [{0: ["s5"], 1: ["s7"]}]


@rule("SD-3.3")
def test_a_misfire_begins_the_duel_anew() -> None:
    game = Scenario({0: ["s2", "s9"], 1: ["s7", "s10", "s3"]}, rumours=("click-click",))
    game.play("challenge 1", "lay s2", "lay s7")
    assert game.asked == "0 duel.reveal"
    assert game.play("misfire").asked == "0 lay"
    assert game.at("discard") == ("s2", "s7")
    game.play("lay s9", "lay s10", "pass", "pass", "pay-coin")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (1, 10, 9)


@rule("SD-3.3")
def test_a_misfire_is_its_owners_choice_and_attacker_first() -> None:
    game = Scenario({0: ["s2"], 1: ["m2"]}).play("challenge 1", "lay s2", "lay m2")
    assert game.asked == "0 duel.reveal"
    assert game.play("pass").asked == "1 duel.reveal"
    assert game.play("pass").asked == "0 duel.react"
    plain = Scenario({0: ["s5"], 1: ["s6"]}).play("challenge 1", "lay s5", "lay s6")
    assert plain.asked == "0 duel.react", "without a Rusty Colt nobody is asked"


@rule("SD-3.3")
def test_reactions_count_for_nothing_after_a_restart() -> None:
    """The restart comes before reactions; hired hands and edges of an earlier round are wiped all the same."""
    game = Scenario({0: ["s2", "s8"], 1: ["s7", "s9"]}).play("challenge 1", "lay s2", "lay s7", "misfire")
    duel = game.table.state.stack[-1]
    assert (duel.edge_a, duel.edge_b, duel.again) == (0, 0, False)  # type: ignore[attr-defined]


@rule("SD-3.4")
def test_reactions_take_turns_until_both_pass_in_a_row() -> None:
    game = Scenario({0: ["s8", "s3", "s4"], 1: ["s10", "m3"]}).play("challenge 1", "lay s8", "lay s10")
    assert game.offered == ["react s3", "react s4", "pass"]
    game.play("react s4")  # 10 to 10
    assert game.asked == "1 duel.react"
    game.play("react m3")  # 7 to 10
    game.play("pass")
    assert game.asked == "1 duel.react"
    game.play("pass")
    assert settled(game) == Settled(1, 0, 10, 7, rule="SD-3.5")
    assert set(game.at("discard")) >= {"s4", "m3"}


@rule("SD-3.4")
def test_a_pass_is_not_the_last_word_if_the_other_goes_on() -> None:
    game = Scenario({0: ["s8", "s3"], 1: ["s10", "m3"]}).play("challenge 1", "lay s8", "lay s10", "pass", "react m3")
    assert game.asked == "0 duel.react"
    assert game.offered == ["react s3", "pass"]


@rule("SD-3.4")
def test_nobody_can_tell_who_has_a_reaction() -> None:
    """Two persons at the keyboard: both are asked, whatever they hold, and a pass reads the same."""
    bare = Scenario({0: ["s8", "s5"], 1: ["s10", "s6"]}).play("challenge 1", "lay s8", "lay s10")
    assert bare.offered == ["pass"]
    armed = Scenario({0: ["s8", "s3"], 1: ["s10", "s6"]}).play("challenge 1", "lay s8", "lay s10")
    assert armed.offered == ["react s3", "pass"]
    assert bare.play("pass").told[-1] == armed.play("pass").told[-1]


@rule("SD-3.5")
@pytest.mark.parametrize(("a", "b", "winner"), [("s9", "s8", 0), ("s8", "s9", 1), ("s8", "m8", 0)])
def test_the_higher_card_wins_and_the_attacker_a_tie(a: str, b: str, winner: int) -> None:
    game = Scenario({0: [a], 1: [b]}).play("challenge 1", f"lay {a}", f"lay {b}", "pass", "pass")
    assert settled(game).winner == winner


@rule("SD-3.5")
def test_no_card_counts_as_nothing_and_nothing_counts_for_less() -> None:
    game = Scenario({0: ["s1", "s3"], 1: []}).play("challenge 1", "lay s1", "react s3", "pass", "pass")
    assert (settled(game).winner, settled(game).low) == (0, 0)
    low = Scenario({0: ["s1"], 1: ["m1", "m3"]}).play("challenge 1", "lay s1", "lay m1", "pass", "react m3", "pass", "pass")
    assert (settled(low).winner, settled(low).low) == (1, 0)


@rule("SD-3.6")
def test_the_winner_gains_a_fame_and_the_loser_chooses_the_amends() -> None:
    game = Scenario({0: ["s9"], 1: ["s8", "s5", "s6"]}).play("challenge 1", "lay s9", "lay s8", "pass", "pass")
    assert game.fame(0) == 1
    assert game.asked == "1 amends"
    assert game.offered == ["pay-coin", "give-card s5", "give-card s6"]
    game.play("give-card s6")
    assert game.at("hand.0") == ("s6",)
    assert game.sees(1, "hand.0") == ("s6",)
    assert game.sees(2, "hand.0") == ("?card",)


@rule("SD-3.6")
def test_a_coin_goes_to_the_winner() -> None:
    game = Scenario({0: ["s9"], 1: ["s8", "s5"]}).play("challenge 1", "lay s9", "lay s8", "pass", "pass", "pay-coin")
    assert (game.coins(0), game.coins(1)) == (3, 1)


@rule("SD-3.6")
def test_who_has_neither_coin_nor_card_gives_nothing() -> None:
    game = Scenario({0: ["s9"], 1: ["s8"]}, coins=(2, 0, 2)).play("challenge 1", "lay s9", "lay s8", "pass", "pass")
    assert game.asked == "0 end"


@rule("SD-3.7")
def test_the_cards_laid_are_discarded() -> None:
    game = Scenario({0: ["s9"], 1: ["s8"]}).play("challenge 1", "lay s9", "lay s8", "pass", "pass", "pay-coin")
    assert game.at("discard") == ("s8", "s9")
    assert game.at("down.0") == game.at("down.1") == ()


@rule("SD-4.1")
def test_the_player_to_the_right_answers_for_the_stranger() -> None:
    game = Scenario({0: ["s9"]}, deck=["m5", "m6"]).play("face", "lay s9")
    assert game.asked == "2 stranger"
    assert game.offered == ["lay-for-stranger m5", "lay-for-stranger m6"]
    assert game.sees(2, "stranger") == ("m5", "m6")
    assert game.sees(0, "stranger") == ("?card", "?card")
    game.play("lay-for-stranger m6")
    assert game.at("stranger-down") == ("m6",)


@rule("SD-4.2")
def test_the_stranger_neither_reacts_nor_misfires() -> None:
    game = Scenario({0: ["s9", "s3"]}, deck=["m2", "m3"]).play("face", "lay s9", "lay-for-stranger m2")
    assert game.asked == "0 duel.react"
    assert game.play("pass").asked == "0 end"
    assert settled(game).low == 2


@rule("SD-4.3")
@pytest.mark.parametrize(("mine", "winner"), [("s9", -1), ("s10", 0), ("s8", -1)])
def test_the_stranger_wins_ties(mine: str, winner: int) -> None:
    game = Scenario({0: [mine]}, deck=["m9", "m1"]).play("face", f"lay {mine}", "lay-for-stranger m9", "pass")
    assert settled(game).winner == winner


@rule("SD-4.4")
def test_beating_the_stranger_brings_a_fame_and_a_coin() -> None:
    game = Scenario({0: ["s9"]}, deck=["m5", "m6"]).play("face", "lay s9", "lay-for-stranger m6", "pass")
    assert (game.fame(0), game.coins(0)) == (1, 3)


@rule("SD-4.4")
def test_losing_to_the_stranger_costs_a_coin_or_a_card() -> None:
    start = {0: ["s4", "s5"]}
    lost = ("face", "lay s4", "lay-for-stranger m6", "pass")
    paid = Scenario(start, deck=["m5", "m6"]).play(*lost, "pay-coin")
    assert (paid.coins(0), sum(paid.table.state.tracks["coins"])) == (1, 5)
    gave = Scenario(start, deck=["m5", "m6"]).play(*lost, "give-card s5")
    assert "s5" in gave.at("discard")


@rule("SD-4.5")
def test_the_card_he_did_not_lay_goes_under_the_deck() -> None:
    game = Scenario({0: ["s9"]}, deck=["m5", "m6"]).play("face", "lay s9", "lay-for-stranger m6", "pass")
    assert game.table.state.places["deck"][-1] == ("m5",)
    assert game.sees(2, "deck")[-1] == "m5", "who answered for him still knows it"
    assert game.sees(0, "deck")[-1] == "?card"
