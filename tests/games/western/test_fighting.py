"""WL-4: fights between players, and what cards, weapons and abilities do in a fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.clashes import Lowered, Settled
from wl_tui.games.western.frames import NpcFight, PlayerFight, SheriffFight
from wl_tui.kernel.events import Gained, Moved, Shown
from wl_tui.kernel.structs import Event

rule = pytest.mark.rule
E = TypeVar("E", bound=Event)

TOWN, OUTSIDE = "DR6", "SH6"
PLAIN = ("bass-reeves", "calamity-jane", "mary-fields")
"""Nobody of these has an ability that matters in a fight."""


def meeting(mine: Sequence[str], theirs: Sequence[str], *people: str, at: str = TOWN, **more: Any) -> Scenario:
    """Seats 0 and 1 in one space with these hands, seat 2 far away; no story is open."""
    return Scenario(*(people or PLAIN), spaces={0: at, 1: at}, hands={0: mine, 1: theirs}, stories=("", ""), **more)


def fought(mine: str, theirs: str, *people: str, kind: str = "duel", **more: Any) -> Scenario:
    """A whole fight, up to what the winner picks; whatever could be passed is."""
    game = meeting([mine], [theirs], *people, **more).play(f"attack {kind} 1").pass_all("fight.start")
    return game.play(f"lay {mine}", f"lay {theirs}").pass_all("fight.reveal", "fight.react", "points.gained")


def bandit_fight(
    mine: Sequence[str], *theirs: str, who: str = "bass-reeves", kind: str = "bandit", **more: Any
) -> Scenario:
    """Seat 0 faces a bandit, at a hideout outside of town, or the guard; seat 2 plays for them."""
    space = "DR10" if kind == "guard" else "SH1"
    game = Scenario(
        who,
        *PLAIN[1:],
        spaces={0: space},
        hands={0: mine},
        bandits=["SH1"],
        fight_deck=theirs,
        stories=("", ""),
        **more,
    )
    return game.begin(NpcFight(a=0, b=-1, kind=kind, voice=2, space=space))


def sheriff_fight(mine: Sequence[str], *theirs: str, who: str = "bass-reeves", **more: Any) -> Scenario:
    """The Sheriff tries to arrest seat 0; seat 2 plays for him."""
    game = Scenario(
        who,
        *PLAIN[1:],
        spaces={0: OUTSIDE},
        sheriff=OUTSIDE,
        hands={0: mine},
        wp={0: 1},
        fight_deck=theirs,
        stories=("", ""),
        **more,
    )
    return game.begin(SheriffFight(a=0, b=-1, kind="sheriff", voice=2, space=OUTSIDE))


def events(game: Scenario, kind: type[E]) -> list[E]:
    return [event for event in game.told if isinstance(event, kind)]


def settled(game: Scenario) -> Settled:
    return events(game, Settled)[-1]


def drawn(game: Scenario, seat: int) -> int:
    """How many cards a seat has drawn from the deck."""
    return sum(event.source == "deck" and event.target == f"hand.{seat}" for event in events(game, Moved))


# -- WL-4.1: whom, how often, with what ------------------------------------------------------------------------------------


@rule("WL-4.1")
def test_only_who_is_in_the_same_space_can_be_fought() -> None:
    game = Scenario(*PLAIN, spaces={0: "DR6", 1: "DR6", 2: "DR7"}, hands={0: ["KS"]})
    assert game.offers("attack") == ["attack duel 1", "attack rob 1"]
    alone = Scenario(*PLAIN, spaces={0: "DR6", 1: "DR5", 2: "DR7"}, hands={0: ["KS"]})
    assert alone.offers("attack") == []


@rule("WL-4.1")
@pytest.mark.parametrize("first", ["arrest", "duel", "rob"])
def test_the_same_player_is_fought_once_a_turn_whatever_the_type(first: str) -> None:
    game = Scenario(
        *PLAIN,
        spaces={0: "DR1", 1: "DR1", 2: "DR1"},
        hands={0: ["2S", "3S"]},
        mp={0: 1},
        wp={1: 1},
        stories=("", ""),
    )
    game.play(f"attack {first} 1", "lay 2S", "decline").pass_all("points.gained")
    assert game.turn().actions == 2
    assert game.space(1) == "DR1", "even arrested, they are here"
    assert game.offers("attack") == ["attack duel 2", "attack rob 2"]
    assert game.why_not("Fight the same player") == "WL-4.1"
    game.play("attack duel 2", "lay 3S", "decline")
    assert game.offers("attack") == []


@rule("WL-4.1")
def test_the_next_turn_the_same_player_can_be_fought_again() -> None:
    game = meeting(["2S", "3S"], [], *PLAIN[:2]).play("attack duel 1", "lay 2S", "decline", "stop")
    game.play("income 20 0", "stop", "income 20 0")
    assert game.asked == "0 act"
    assert "attack duel 1" in game.offered


@rule("WL-4.1")
def test_the_attacker_needs_a_card() -> None:
    bare = meeting([], ["KS"])
    assert bare.offers("attack") == []
    assert bare.why_not("Fight") == "WL-4.1"
    assert meeting(["2S"], []).offers("attack") == ["attack duel 1", "attack rob 1"], "the target needs none"


# -- WL-4.2: the types -----------------------------------------------------------------------------------------------------


@rule("WL-4.2")
@pytest.mark.parametrize(
    ("marshal", "wanted", "arrest"), [(1, 1, True), (0, 1, False), (1, 0, False), (0, 0, False), (9, 9, True)]
)
def test_an_arrest_takes_a_marshal_and_a_wanted_player(marshal: int, wanted: int, arrest: bool) -> None:
    game = meeting(["KS"], [], mp={0: marshal}, wp={1: wanted})
    expected = ["attack duel 1", "attack rob 1"]
    assert game.offers("attack") == (["attack arrest 1", *expected] if arrest else expected)


@rule("WL-4.2")
def test_one_wanted_player_does_not_arrest_another() -> None:
    assert meeting(["KS"], [], wp={0: 2, 1: 2}).offers("attack") == ["attack duel 1", "attack rob 1"]


@rule("WL-4.2")
def test_a_marshal_who_robs_becomes_wanted_when_the_point_is_gained() -> None:
    game = fought("KS", "QD", kind="rob", mp={0: 4})
    assert (game.mp(0), game.wp(0)) == (0, 1)
    failed = fought("QS", "KD", kind="rob", mp={0: 4})
    assert (failed.mp(0), failed.wp(0)) == (4, 0)


# -- WL-4.3: the order -----------------------------------------------------------------------------------------------------


@rule("WL-4.3")
def test_start_effects_come_first_then_the_attackers_card_then_the_answer() -> None:
    game = meeting(["KS", "2S"], ["QD", "3D"], items={0: ["rifle"]}).play("attack duel 1")
    assert game.asked == "0 fight.start"
    assert game.offered == ["start-effect rifle", "pass"]
    assert game.play("pass").asked == "0 lay"
    assert game.offered == ["lay 2S", "lay KS"]
    assert game.play("lay KS").asked == "1 answer"
    assert game.offered == ["lay 3D", "lay QD", "decline"]


@rule("WL-4.3")
def test_who_has_no_start_effect_is_not_asked_for_one() -> None:
    assert meeting(["KS"], ["QD"], items={0: ["shotgun"]}).play("attack duel 1").asked == "0 lay"


@rule("WL-4.3")
def test_start_effects_alternate_from_the_active_player() -> None:
    start: dict[str, Any] = {"items": {0: ["rifle"]}, "legends": [1]}
    people = ("bass-reeves", "annie-oakley", "mary-fields")
    game = meeting(["KS", "2S"], ["QD"], *people, **start).play("attack duel 1")
    assert game.asked == "0 fight.start"
    assert game.play("start-effect rifle").asked == "1 fight.start"
    assert game.play("pass").asked == "0 lay", "the attacker has nothing left, and Annie has passed"


@rule("WL-4.3")
def test_a_pass_is_not_the_last_word_while_the_other_goes_on() -> None:
    people = ("bass-reeves", "annie-oakley", "mary-fields")
    game = meeting(["KS", "2S"], ["QD"], *people, items={0: ["rifle"]}, legends=[1]).play("attack duel 1", "pass")
    assert game.asked == "1 fight.start"
    game.play("start-effect annie-oakley", "take 1")
    assert game.asked == "0 fight.start", "the attacker may still use the Rifle"
    assert game.play("start-effect rifle").asked == "0 lay"


@rule("WL-4.3")
def test_a_start_effect_works_once_in_a_fight() -> None:
    game = meeting(["KS"], ["QD", "3D"], "annie-oakley", *PLAIN[1:], legends=[0]).play("attack duel 1")
    game.play("start-effect annie-oakley", "take 1")
    assert game.asked == "0 lay"
    assert game.wounds(1) == 1


@rule("WL-4.3")
def test_cards_are_laid_face_down() -> None:
    game = meeting(["KS"], ["QD"]).play("attack duel 1", "lay KS")
    assert game.sees(0, "down.0") == ("KS",)
    assert game.sees(1, "down.0") == game.sees(2, "down.0") == ("?card",)


# -- WL-4.4: declining -----------------------------------------------------------------------------------------------------


@rule("WL-4.4")
def test_who_declines_has_lost() -> None:
    game = meeting(["2S"], ["AD"]).play("attack duel 1", "lay 2S", "decline")
    assert (settled(game).winner, settled(game).loser) == (0, 1)
    assert (game.lp(0), game.wounds(1), drawn(game, 1)) == (2, 1, 1)
    assert "AD" in game.hand(1)
    assert game.asked == "0 act"


@rule("WL-4.4")
def test_a_declined_fight_has_no_reveal_bonus_or_reaction() -> None:
    game = meeting(["JS", "6S"], ["6D"], upgraded={0: ["shotgun"]}, wounds={0: 2}).play("attack duel 1", "lay JS")
    game.play("decline")
    assert not events(game, Shown)
    assert not events(game, Lowered)
    assert game.wounds(0) == 2, "Bulletproof heals at the reveal"
    assert set(game.hand(0)) >= {"6S"}
    assert game.asked == "0 act"


@rule("WL-4.4")
def test_who_declines_has_lost_even_to_nothing() -> None:
    """A restarted fight: the attacker has no card left, and a tie would be Jesse James's."""
    game = meeting(["3S"], ["8D", "2D"], "bass-reeves", "jesse-james", legends=[1])
    game.play("attack duel 1", "lay 3S", "lay 8D", "shootout", "decline")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 0, 0)


@rule("WL-4.4")
def test_the_attackers_card_is_discarded_all_the_same() -> None:
    game = meeting(["KS"], ["AD"]).play("attack duel 1", "lay KS", "decline")
    assert game.at("discard") == ("KS",)
    assert game.hand(0) == game.at("down.0") == ()


@rule("WL-4.4")
def test_a_target_without_a_card_can_only_decline() -> None:
    assert meeting(["2S"], []).play("attack duel 1", "lay 2S").offered == ["decline"]
    robbed = meeting(["2S"], ["AD"], "annie-oakley", *PLAIN[1:], legends=[0])
    robbed.play("attack duel 1", "start-effect annie-oakley", "take 0", "discard AD", "lay 2S")
    assert robbed.asked == "1 answer"
    assert robbed.offered == ["decline"], "a card lost at the start of the fight is gone when asked"


# -- WL-4.5: reveal and bonuses --------------------------------------------------------------------------------------------


@rule("WL-4.5")
def test_both_cards_are_revealed_at_once_and_to_all() -> None:
    game = meeting(["KS"], ["QD"]).play("attack duel 1", "lay KS")
    assert events(game, Shown) == []
    game.play("lay QD")
    assert [(event.pieces, event.whose) for event in events(game, Shown)] == [(("KS", "QD"), (0, 1))]
    assert (game.sees(2, "down.0"), game.sees(2, "down.1")) == (("KS",), ("QD",))


@rule("WL-4.5")
def test_bonuses_are_the_active_players_first_and_come_before_reactions() -> None:
    boomsticks = {0: ["shotgun"], 1: ["shotgun"]}
    game = meeting(["8H"], ["8D"], upgraded=boomsticks).play("attack duel 1", "lay 8H", "lay 8D")
    assert [event.fighter for event in events(game, Lowered)] == [1, 0], "the active player's lowers the rival's card"
    assert game.asked == "0 fight.reveal"
    assert game.play("pass").asked == "1 fight.reveal"
    assert game.play("pass").asked == "0 fight.react"


@rule("WL-4.5")
def test_bonuses_work_for_the_target_as_well() -> None:
    game = fought("KS", "QD", upgraded={1: ["shotgun"]})
    assert events(game, Lowered) == [Lowered(0, 1, rule="WL-4.7")]


# -- WL-4.6: reactions -----------------------------------------------------------------------------------------------------


@rule("WL-4.6")
def test_reactions_begin_with_the_active_player_and_alternate() -> None:
    game = meeting(["9S", "6S"], ["KD", "6D"]).play("attack duel 1", "lay 9S", "lay KD")
    assert game.asked == "0 fight.react"
    assert game.offered == ["stick-em-up 6S", "pass"]
    assert game.play("stick-em-up 6S").asked == "1 fight.react"
    assert game.play("stick-em-up 6D").asked == "0 fight.react"
    assert game.play("pass").asked == "1 fight.react"
    game.play("pass")
    assert (settled(game).high, settled(game).low) == (11, 7)


@rule("WL-4.6")
def test_both_must_pass_in_a_row() -> None:
    game = meeting(["9S", "6S"], ["10D", "6D"]).play("attack duel 1", "lay 9S", "lay 10D", "pass", "stick-em-up 6D")
    assert game.asked == "0 fight.react"
    assert game.offered == ["stick-em-up 6S", "pass"], "a pass was not the last word"
    game.play("stick-em-up 6S", "pass", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (1, 8, 7)


@rule("WL-4.6")
def test_nobody_else_reacts() -> None:
    game = Scenario(*PLAIN, spaces={0: TOWN, 1: TOWN, 2: TOWN}, hands={0: ["9S"], 1: ["KD"], 2: ["6C", "6H"]})
    game.play("attack duel 1", "lay 9S", "lay KD")
    assert game.asked == "0 fight.react"
    assert game.play("pass").asked == "1 fight.react"
    assert game.play("pass").asked == "0 act"


@rule("WL-4.6")
def test_nobody_can_tell_who_holds_a_reaction() -> None:
    game = meeting(["9S", "5S"], ["KD", "5D"]).play("attack duel 1", "lay 9S", "lay KD")
    assert (game.asked, game.offered) == ("0 fight.react", ["pass"])


# -- WL-4.7: values --------------------------------------------------------------------------------------------------------

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@rule("WL-4.7")
@pytest.mark.parametrize("step", range(len(RANKS) - 1))
def test_every_rank_beats_the_one_below_it(step: int) -> None:
    low, high = RANKS[step], RANKS[step + 1]
    assert settled(fought(f"{low}S", f"{high}D")).winner == 1
    assert settled(fought(f"{high}S", f"{low}D")).winner == 0


@rule("WL-4.7")
def test_a_value_never_falls_below_2() -> None:
    game = meeting(["3S"], ["2D", "6D"], upgraded={1: ["shotgun"]}).play("attack duel 1", "lay 3S", "lay 2D")
    game.play("pass", "stick-em-up 6D", "pass", "pass")
    assert (settled(game).high, settled(game).low) == (2, 2)
    assert settled(game).winner == 0, "a tie, and the attacker wins it"


@rule("WL-4.7")
def test_lowerings_add_up() -> None:
    game = meeting(["KS"], ["JD", "6D"], upgraded={1: ["shotgun"]}).play("attack duel 1", "lay KS", "lay JD")
    game.play("pass", "stick-em-up 6D", "pass", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (1, 11, 10)


# -- WL-4.8: winning and losing --------------------------------------------------------------------------------------------


@rule("WL-4.8")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [("9S", "8D", 0), ("9S", "9D", 0), ("9S", "10D", 1)])
def test_the_attacker_wins_ties(mine: str, theirs: str, winner: int) -> None:
    assert settled(fought(mine, theirs)).winner == winner


@rule("WL-4.8")
@pytest.mark.parametrize("kind", ["arrest", "duel", "rob"])
@pytest.mark.parametrize(("mine", "loser"), [("KS", 1), ("2S", 0)])
def test_the_loser_gains_a_wound_and_draws_a_card(kind: str, mine: str, loser: int) -> None:
    game = fought(mine, "QD", kind=kind, mp={0: 1}, wp={1: 1})
    assert (game.wounds(loser), drawn(game, loser)) == (1, 1)
    assert (game.wounds(1 - loser), drawn(game, 1 - loser)) == (0, 0)


# -- WL-4.9, WL-4.10: rewards ----------------------------------------------------------------------------------------------


@rule("WL-4.9", "WL-8.6")
def test_an_arrest_brings_a_marshal_point_and_the_penalty() -> None:
    game = fought(
        "KS",
        "QD",
        kind="arrest",
        mp={0: 1},
        wp={1: 5},
        money={1: 50},
        nuggets={1: 3},
        cattle={1: "green-1"},
        sheriff="MP3",
    )
    assert (game.mp(0), game.lp(0), game.money(0)) == (2, 0, 20), "the second space of the Marshal track pays $20"
    assert (game.wp(1), game.money(1), game.nuggets(1), game.at("cattle.1")) == (0, 20, 1, ())
    assert (game.space(1), game.county.sheriff) == ("DR1", "DR1")
    assert (game.wounds(1), drawn(game, 1)) == (1, 1), "the loser's, not a second pair"
    assert game.nuggets(0) == 0, "the money and gold of an arrest are nobody's"


@rule("WL-4.9")
def test_a_duel_brings_2_lp_and_nothing_else() -> None:
    game = fought("KS", "QD", money={1: 50}, nuggets={1: 3}, wp={1: 2}, mp={0: 1})
    assert (game.lp(0), game.mp(0), game.wp(0), game.money(0), game.nuggets(0)) == (2, 1, 0, 0, 0)
    assert (game.lp(1), game.wp(1), game.money(1), game.nuggets(1), game.space(1)) == (0, 2, 50, 3, TOWN)


@rule("WL-4.9")
@pytest.mark.parametrize(("had", "taken"), [(10, 10), (20, 10), (30, 20), (70, 40), (120, 60)])
def test_a_robber_takes_half_of_the_money_rounded_up(had: int, taken: int) -> None:
    game = fought("KS", "QD", kind="rob", money={1: had}, nuggets={1: 2}).play("take-loot money")
    assert (game.wp(0), game.money(0), game.money(1)) == (1, taken, had - taken)
    assert (game.nuggets(0), game.nuggets(1)) == (0, 2), "one of the two, not both"
    assert game.lp(0) == 0


@rule("WL-4.9")
@pytest.mark.parametrize(("had", "taken"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_or_half_of_the_nuggets_rounded_up(had: int, taken: int) -> None:
    game = fought("KS", "QD", kind="rob", money={1: 30}, nuggets={1: had}).play("take-loot nuggets")
    assert (game.wp(0), game.nuggets(0), game.nuggets(1), game.money(1)) == (1, taken, had - taken, 30)


@rule("WL-4.9")
def test_a_robber_may_take_neither() -> None:
    game = fought("KS", "QD", kind="rob", money={1: 30}, nuggets={1: 3})
    assert game.asked == "0 loot"
    assert game.offered == ["take-loot money", "take-loot nuggets", "take-loot nothing"]
    game.play("take-loot nothing")
    assert (game.wp(0), game.money(0), game.nuggets(0)) == (1, 0, 0)
    assert game.asked == "0 act"


@rule("WL-4.9")
def test_only_what_is_there_can_be_taken() -> None:
    assert fought("KS", "QD", kind="rob", money={1: 30}).offered == ["take-loot money", "take-loot nothing"]
    assert fought("KS", "QD", kind="rob", nuggets={1: 1}).offered == ["take-loot nuggets", "take-loot nothing"]


@rule("WL-4.9")
def test_cattle_come_on_top_for_who_drives_none() -> None:
    game = fought("KS", "QD", kind="rob", money={1: 20}, cattle={1: "green-7"}).play("take-loot money")
    assert game.asked == "0 cattle"
    assert game.offered == ["take-cattle yes", "take-cattle no"]
    game.play("take-cattle yes")
    assert (game.at("cattle.0"), game.at("cattle.1"), game.money(0)) == (("green-7",), (), 10)
    left = fought("KS", "QD", kind="rob", cattle={1: "green-7"}).play("take-cattle no")
    assert (left.at("cattle.0"), left.at("cattle.1")) == ((), ("green-7",))
    drover = fought("KS", "QD", kind="rob", cattle={0: "blue-1", 1: "green-7"})
    assert drover.asked == "0 act"
    assert drover.at("cattle.1") == ("green-7",)


@rule("WL-4.9")
def test_who_has_nothing_can_be_robbed_for_the_wanted_point() -> None:
    game = fought("KS", "QD", kind="rob")
    assert (game.wp(0), game.asked) == (1, "0 act")


@rule("WL-4.9", "WL-5.14")
def test_loot_beyond_the_limits_goes_to_the_supply() -> None:
    rich = fought("KS", "QD", kind="rob", money={0: 110, 1: 60}).play("take-loot money")
    assert (rich.money(0), rich.money(1), rich.county.supply) == (120, 30, 720 - 150)
    laden = fought("KS", "QD", kind="rob", nuggets={0: 3, 1: 4}).play("take-loot nuggets")
    assert (laden.nuggets(0), laden.nuggets(1), laden.county.gold) == (4, 2, 30)


@rule("WL-4.10")
@pytest.mark.parametrize("kind", ["arrest", "duel", "rob"])
def test_a_target_who_wins_gains_nothing(kind: str) -> None:
    game = fought("QS", "KD", kind=kind, mp={0: 1}, wp={1: 1}, money={0: 40, 1: 40}, cattle={0: "green-1", 1: "blue-1"})
    assert game.asked == "0 act"
    for seat in (0, 1):
        assert (game.lp(seat), game.money(seat), game.at(f"cattle.{seat}") != ()) == (0, 40, True)
    assert (game.mp(0), game.wp(0), game.mp(1), game.wp(1)) == (1, 0, 0, 1), "a failed robbery makes nobody Wanted"
    assert (game.wounds(0), drawn(game, 0), game.wounds(1), drawn(game, 1)) == (1, 1, 0, 0)
    assert (game.space(0), game.space(1), game.turn().actions) == (TOWN, TOWN, 2)


# -- WL-4.11: discards -----------------------------------------------------------------------------------------------------


@rule("WL-4.11")
def test_cards_played_are_discarded_after_the_reward() -> None:
    game = meeting(["KS", "6S"], ["QD"], money={1: 20}).play("attack rob 1", "lay KS", "lay QD", "stick-em-up 6S")
    game.pass_all("fight.react", "points.gained")
    assert game.asked == "0 loot"
    assert (game.at("down.0"), game.at("down.1")) == (("KS",), ("QD",))
    assert game.at("discard") == ("6S",), "a reaction is discarded when it is played"
    game.play("take-loot money")
    assert set(game.at("discard")) == {"KS", "QD", "6S"}
    assert game.at("down.0") == game.at("down.1") == ()


# -- WL-4.12: Shootout -----------------------------------------------------------------------------------------------------


@rule("WL-4.12")
def test_a_shootout_cancels_the_result_and_begins_the_fight_anew() -> None:
    game = meeting(["8H", "KS"], ["9D", "QD"]).play("attack duel 1", "lay 8H", "lay 9D")
    assert game.asked == "0 fight.reveal"
    assert game.offered == ["shootout", "pass"]
    game.play("shootout")
    assert game.asked == "0 lay"
    assert set(game.at("discard")) == {"8H", "9D"}
    assert events(game, Settled) == []
    assert game.turn().actions == 2, "no second action is spent"
    game.play("lay KS", "lay QD", "pass", "pass")
    assert (settled(game).fight, settled(game).winner, settled(game).high) == ("duel", 0, 13)
    assert (game.lp(0), game.wounds(0), game.wounds(1), len(events(game, Settled))) == (2, 0, 1, 1)


@rule("WL-4.12")
@pytest.mark.parametrize("kind", ["arrest", "duel", "rob"])
def test_the_target_can_call_a_shootout_and_the_attacker_attacks_again(kind: str) -> None:
    game = meeting(["KS", "3S"], ["8D", "4D"], mp={0: 1}, wp={1: 1}).play(f"attack {kind} 1", "lay KS", "lay 8D")
    assert game.asked == "1 fight.reveal"
    game.play("shootout")
    assert game.asked == "0 lay"
    assert game.play("lay 3S").offered == ["lay 4D", "decline"], "the right to decline is as in a first fight"
    game.play("decline").pass_all("points.gained")
    assert settled(game).fight == kind


@rule("WL-4.12")
def test_a_shootout_is_a_choice_and_one_is_enough() -> None:
    let = meeting(["8H"], ["9D"]).play("attack duel 1", "lay 8H", "lay 9D", "pass", "pass", "pass")
    assert settled(let).winner == 1
    both = meeting(["8H", "2S"], ["8D", "3D"]).play("attack duel 1", "lay 8H", "lay 8D", "shootout")
    assert both.asked == "0 lay", "the target is not asked any more"


@rule("WL-4.12")
def test_a_shootout_is_decided_before_reactions() -> None:
    game = meeting(["8H", "6S", "2S"], ["9D", "6D"]).play("attack duel 1", "lay 8H", "lay 9D", "pass")
    assert game.asked == "0 fight.react"
    assert "shootout" not in game.offered
    assert "shootout" not in game.play("stick-em-up 6S").offered


@rule("WL-4.12")
def test_start_effects_come_again_and_may_be_lost_anew() -> None:
    game = meeting(["8H", "KS"], ["9D", "QD"], "annie-oakley", *PLAIN[1:], legends=[0]).play("attack duel 1")
    game.play("start-effect annie-oakley", "take 1", "lay 8H", "lay 9D", "shootout")
    assert game.asked == "0 fight.start"
    game.play("start-effect annie-oakley", "take 1")
    assert game.wounds(1) == 2
    assert game.asked == "0 lay"


@rule("WL-4.12")
def test_lowered_values_are_those_of_the_new_fight_only() -> None:
    game = meeting(["8H", "KS"], ["9D", "QD"], upgraded={1: ["shotgun"]}).play("attack duel 1", "lay 8H", "lay 9D")
    game.play("shootout", "lay KS", "lay QD", "pass", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 12, 12), "the King is lowered once"


@rule("WL-4.12")
def test_a_bonus_resolved_stays_resolved_but_bulletproof_protects_in_its_own_fight_only() -> None:
    game = meeting(["8H", "KS"], ["JD", "QD"], wounds={1: 2}).play("attack duel 1", "lay 8H", "lay JD")
    assert game.wounds(1) == 1
    game.play("shootout", "lay KS", "lay QD", "pass", "pass")
    assert game.wounds(1) == 2


@rule("WL-4.12")
def test_shootouts_can_follow_each_other() -> None:
    game = meeting(["8H", "KS"], ["8D", "QD", "2D"]).play("attack duel 1", "lay 8H", "lay QD", "shootout", "lay KS")
    game.play("lay 8D")
    assert game.asked == "1 fight.reveal"
    assert game.play("shootout").asked == "1 answer", "the attacker has no card left and is not asked"


# -- WL-4.13: without a card -----------------------------------------------------------------------------------------------


@rule("WL-4.13")
def test_an_attacker_who_has_lost_the_last_card_plays_none_and_that_is_lower_than_2() -> None:
    people = ("bass-reeves", "annie-oakley", "mary-fields")
    game = meeting(["KS"], ["2D"], *people, legends=[1]).play("attack duel 1", "start-effect annie-oakley", "take 0")
    game.play("discard KS")
    assert game.asked == "1 answer"
    game.play("lay 2D", "pass", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (1, 2, 0)


@rule("WL-4.13")
def test_after_a_shootout_a_target_without_a_card_plays_none() -> None:
    game = meeting(["2S", "3S"], ["8D"]).play("attack duel 1", "lay 3S", "lay 8D", "shootout", "lay 2S")
    assert game.asked == "0 fight.react", "nobody is asked to accept or decline"
    game.play("pass", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 2, 0)
    assert len(events(game, Shown)) == 2, "the one card is revealed"


@rule("WL-4.13")
def test_no_card_against_no_card_is_a_tie_as_usual() -> None:
    game = meeting(["3S"], ["8D"]).play("attack duel 1", "lay 3S", "lay 8D", "shootout", "pass", "pass")
    assert (settled(game).winner, settled(game).high) == (0, 0)
    jesse = meeting(["3S"], ["8D"], "bass-reeves", "jesse-james", legends=[1])
    jesse.play("attack duel 1", "lay 3S", "lay 8D", "shootout", "pass", "pass")
    assert settled(jesse).winner == 1


@rule("WL-4.13")
def test_nothing_is_not_lowered_and_not_lifted_to_2() -> None:
    game = meeting(["2S", "3S"], ["8D"], upgraded={0: ["shotgun"], 1: ["shotgun"]}).play("attack duel 1", "lay 3S")
    game.play("lay 8D", "shootout", "lay 2S", "pass", "pass")
    assert (settled(game).high, settled(game).low) == (2, 0)


# -- WL-4.14: needs are checked at the declaration -------------------------------------------------------------------------


@rule("WL-4.14")
def test_an_arrest_goes_through_whatever_has_changed_since() -> None:
    game = meeting(["KS"], ["QD"], money={1: 20}).begin(PlayerFight(a=0, b=1, kind="arrest", voice=-1, space=TOWN))
    assert (game.mp(0), game.wp(1)) == (0, 0)
    game.play("lay KS", "lay QD", "pass", "pass").pass_all("points.gained")
    assert (game.mp(0), game.space(1), game.money(1)) == (1, "DR1", 10)


@rule("WL-4.14")
def test_the_card_an_attacker_needs_may_be_gone_when_the_fight_begins() -> None:
    people = ("bass-reeves", "annie-oakley", "mary-fields")
    game = meeting(["KS"], [], *people, legends=[1]).play("attack rob 1", "start-effect annie-oakley", "take 0")
    assert game.play("discard KS").offered == ["decline"]
    game.play("decline").pass_all("points.gained")
    assert game.wp(0) == 1


# -- WL-4.15: the reward step in order -------------------------------------------------------------------------------------


def milestones(game: Scenario) -> list[str]:
    """What the reward step brought, in order."""
    found: list[str] = []
    for event in game.told:
        if isinstance(event, Gained) and event.amount > 0:
            found.append(f"{event.track} {event.seat}")
        elif isinstance(event, Moved) and event.source == "deck":
            found.append(f"card {event.target[-1]}")
        elif isinstance(event, Moved) and event.source.startswith("down."):
            found.append(f"discard {event.source[-1]}")
    return found


@rule("WL-4.15")
def test_wound_card_points_then_effects_of_having_won_then_discards() -> None:
    game = fought("8S", "7D", items={0: ["shotgun"]})
    assert milestones(game) == ["wounds 1", "card 1", "lp 0", "card 0", "wounds 1", "discard 0", "discard 1"]


@rule("WL-4.15")
def test_a_declined_fight_is_rewarded_likewise() -> None:
    game = meeting(["8S"], ["KD"], items={0: ["shotgun"]}).play("attack duel 1", "lay 8S", "decline")
    assert milestones(game) == ["wounds 1", "card 1", "lp 0", "card 0", "wounds 1", "discard 0"]


@rule("WL-4.15")
def test_points_come_before_loot_and_loot_before_the_effects_of_having_won() -> None:
    game = meeting(["8S"], ["7D"], items={0: ["shotgun"]}, money={1: 20})
    game.play("attack rob 1", "lay 8S", "lay 7D", "pass", "pass")
    assert game.asked == "0 points.gained"
    assert game.play("pass").asked == "0 loot"
    assert (game.wp(0), drawn(game, 0), game.wounds(1)) == (1, 0, 1)
    game.play("take-loot money")
    assert (drawn(game, 0), game.wounds(1)) == (1, 2)


@rule("WL-4.15")
def test_having_won_counts_for_the_target_too() -> None:
    game = fought("7S", "8C", items={1: ["shotgun"]})
    assert milestones(game) == ["wounds 0", "card 0", "card 1", "wounds 0", "discard 0", "discard 1"]


@rule("WL-4.15")
def test_who_lost_has_no_effects_of_having_won() -> None:
    game = fought("8S", "9D", items={0: ["shotgun"]})
    assert milestones(game) == ["wounds 0", "card 0", "discard 0", "discard 1"]


# -- WL-4.16: Bulletproof --------------------------------------------------------------------------------------------------


@rule("WL-4.16")
def test_bulletproof_heals_at_the_reveal_and_cancels_the_losers_wound() -> None:
    game = meeting(["KS"], ["JD"], wounds={1: 2}).play("attack duel 1", "lay KS", "lay JD")
    assert game.wounds(1) == 1, "at the reveal, before reactions"
    game.play("pass", "pass")
    assert (game.wounds(1), drawn(game, 1), game.lp(0)) == (1, 1, 2), "the loser's card is drawn all the same"
    assert fought("KS", "10D", wounds={1: 2}).wounds(1) == 3


@rule("WL-4.16")
def test_bulletproof_cancels_every_wound_of_the_fight() -> None:
    walloped = meeting(["8S", "6S"], ["JD"]).play("attack duel 1", "lay 8S", "lay JD", "stick-em-up 6S", "pass", "pass")
    assert settled(walloped).winner == 1
    beaten = meeting(["8S", "6S"], ["JD"], upgraded={0: ["shotgun"]}).play("attack duel 1", "lay 8S", "lay JD")
    beaten.play("stick-em-up 6S", "pass", "pass")
    assert (settled(beaten).winner, beaten.wounds(1)) == (0, 0), "neither the loser's wound nor Wallop's"
    arrested = fought("KS", "JD", kind="arrest", mp={0: 1}, wp={1: 1})
    assert (arrested.space(1), arrested.wounds(1)) == ("DR1", 0)


@rule("WL-4.16")
def test_a_winner_is_healed_as_well() -> None:
    game = fought("JS", "9D", wounds={0: 1})
    assert (game.wounds(0), game.wounds(1)) == (0, 1), "and the rival is not protected"


@rule("WL-4.16")
@pytest.mark.parametrize("number", ["2", "3", "4", "5", "7", "8"])
def test_bulletproof_cancels_the_wounds_of_fight_cards(number: str) -> None:
    game = bandit_fight(["JS"], f"fight-{number}", "fight-9", wounds={0: 1})
    game.play("lay JS", f"lay-fight-card fight-{number}", "pass")
    if game.asked == "0 reward" and number == "7":
        game.play("take 0")
    assert game.wounds(0) == 0


@rule("WL-4.16")
def test_but_not_that_of_the_6() -> None:
    game = bandit_fight(["JS"], "fight-6", "fight-9", wounds={0: 1}).play("lay JS", "lay-fight-card fight-6", "pass")
    assert game.wounds(0) == 1
    lost = bandit_fight(["JS"], "fight-6", "fight-K").play("lay JS", "lay-fight-card fight-K", "pass")
    assert lost.wounds(0) == 0


@rule("WL-4.16")
def test_wounds_of_start_effects_came_before() -> None:
    game = meeting(["KS"], ["JD"], "annie-oakley", *PLAIN[1:], legends=[0]).play("attack duel 1")
    game.play("start-effect annie-oakley", "take 1")
    assert game.wounds(1) == 1
    game.play("lay KS", "lay JD")
    assert game.wounds(1) == 0, "gained, and healed at the reveal"


@rule("WL-4.16")
def test_the_protection_ends_with_the_fight() -> None:
    game = Scenario(
        *PLAIN,
        spaces={0: TOWN, 1: TOWN, 2: TOWN},
        hands={0: ["JS", "2S"], 1: ["KD"], 2: ["KC"]},
        stories=("", ""),
    )
    game.play("attack duel 1", "lay JS", "lay KD", "pass", "pass")
    assert game.wounds(0) == 0
    game.play("attack duel 2", "lay 2S", "lay KC", "pass", "pass")
    assert game.wounds(0) == 1


# -- WL-4.17: abilities and weapons as attacker and as target --------------------------------------------------------------


@rule("WL-4.17")
@pytest.mark.parametrize("side", ["items", "upgraded"])
def test_rifle_and_long_rifle_serve_the_attacker_only(side: str) -> None:
    theirs: dict[str, Any] = {side: {1: ["rifle"]}}
    assert meeting(["KS", "2S"], ["QD", "3D"], **theirs).play("attack duel 1").asked == "0 lay"
    ours: dict[str, Any] = {side: {0: ["rifle"]}}
    mine = meeting(["KS", "2S"], ["QD", "3D"], **ours).play("attack duel 1")
    assert mine.offered == ["start-effect rifle", "pass"]


@rule("WL-4.17")
def test_annie_oakleys_ability_works_as_attacker_and_as_target() -> None:
    attacker = meeting(["KS"], ["QD", "3D"], "annie-oakley", *PLAIN[1:], legends=[0]).play("attack duel 1")
    assert attacker.asked == "0 fight.start"
    attacker.play("start-effect annie-oakley")
    assert (attacker.asked, attacker.offered) == ("1 reward", ["take 0", "take 1"])
    target = meeting(["KS", "2S"], ["QD"], "bass-reeves", "annie-oakley", legends=[1]).play("attack duel 1")
    assert target.asked == "1 fight.start"
    target.play("start-effect annie-oakley", "take 1")
    assert target.wounds(0) == 1


@rule("WL-4.17")
def test_annie_oakleys_ability_works_against_players_only() -> None:
    assert bandit_fight(["KS"], "fight-8", who="annie-oakley", legends=[0]).asked == "0 lay"
    assert bandit_fight(["KS"], "fight-8", who="annie-oakley", kind="guard", legends=[0]).asked == "0 lay"
    assert sheriff_fight(["KS"], "fight-8", who="annie-oakley", legends=[0]).asked == "0 arrest"


@rule("WL-4.17")
@pytest.mark.parametrize(("at", "lowered"), [(OUTSIDE, 1), (TOWN, 0)])
def test_jesse_james_lowers_outside_of_town_as_attacker_and_as_target(at: str, lowered: int) -> None:
    attacker = fought("QS", "KD", "jesse-james", "bass-reeves", at=at, legends=[0])
    assert (settled(attacker).winner, settled(attacker).high) == ((0, 12) if lowered else (1, 13))
    target = fought("KS", "QD", "bass-reeves", "jesse-james", at=at, legends=[1])
    assert (settled(target).winner, settled(target).high) == ((1, 12) if lowered else (0, 13))


@rule("WL-4.17")
def test_jesse_james_wins_all_ties_against_players() -> None:
    target = fought("9S", "9D", "bass-reeves", "jesse-james", legends=[1])
    assert settled(target).winner == 1
    assert settled(fought("9S", "9D", "jesse-james", "bass-reeves", legends=[0])).winner == 0
    assert settled(fought("9S", "9D", "bass-reeves", "jesse-james")).winner == 0, "not before 5 LP"
    declined = meeting(["9S"], ["9D"], "bass-reeves", "jesse-james", legends=[1]).play("attack duel 1", "lay 9S", "decline")
    assert settled(declined).winner == 0


@rule("WL-4.17")
def test_but_not_against_npcs() -> None:
    game = bandit_fight(["9S"], "fight-10", "fight-2", who="jesse-james", legends=[0])
    game.play("lay 9S", "lay-fight-card fight-10", "pass", "call-off no")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (-1, 9, 9)


# -- WL-4.18: in the revised edition values are only lowered ---------------------------------------------------------------


@rule("WL-4.18", "WL-4.7")
def test_no_value_is_ever_raised() -> None:
    boomstick = fought("KS", "QD", upgraded={1: ["shotgun"]})
    assert (settled(boomstick).high, settled(boomstick).low) == (12, 12)
    lowest = fought("2S", "2D", upgraded={1: ["shotgun"]})
    assert (settled(lowest).winner, settled(lowest).high) == (0, 2), "a raised 2 would have won"
    ability = fought("2S", "2D", "bass-reeves", "kit-carson", at=OUTSIDE, legends=[1])
    assert (settled(ability).winner, settled(ability).high) == (0, 2)
    six_shooter = bandit_fight(["2S"], "fight-2", "fight-9", upgraded={0: ["revolver"]})
    six_shooter.play("lay 2S", "lay-fight-card fight-2", "pass")
    assert (settled(six_shooter).winner, settled(six_shooter).high) == (-1, 2)
    assert all(event.amount > 0 for game in (boomstick, lowest, ability, six_shooter) for event in events(game, Lowered))


# -- the worked example of the rulebook ------------------------------------------------------------------------------------


@rule("WL-4.8", "WL-4.9")
def test_the_duel_of_annie_oakley_and_bass_reeves() -> None:
    """Her King against his Queen: the Boomstick lowers the King, and the active player wins the tie."""
    game = Scenario(
        "annie-oakley",
        "bass-reeves",
        spaces={0: TOWN, 1: TOWN},
        hands={0: ["KS", "3S"], 1: ["QD", "4C"]},
        items={0: ["revolver"]},
        upgraded={1: ["shotgun"]},
        lp={0: 5},
        legends=[0],
        stories=("", ""),
    )
    game.play("attack duel 1", "start-effect annie-oakley")
    assert game.asked == "1 reward"
    game.play("take 0", "discard 4C")
    assert game.asked == "0 lay", "Bass has no start-of-fight effect"
    game.play("lay KS", "lay QD")
    assert game.asked == "0 fight.react"
    game.play("pass", "pass")
    assert settled(game) == Settled(0, 1, 12, 12, "duel", rule="WL-4.8")
    assert (game.lp(0), game.wounds(1), len(game.hand(1))) == (7, 1, 1)
    assert set(game.at("discard")) == {"KS", "QD", "4C"}
    assert game.turn().actions == 2
    assert game.offers("attack") == []
    assert game.why_not("Fight the same player") == "WL-4.1"


# -- every poker card in a fight -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["A", "K", "Q", "10", "7", "5", "4", "3", "2", "6"])
@pytest.mark.parametrize("suit", ["S", "H"])
def test_cards_that_are_nothing_but_their_value_against_a_player(card: str, suit: str) -> None:
    """Living Legend, Determination, Quickdraw, both tens, sevens, fives, fours, threes and twos, and a six that is laid."""
    game = meeting([f"{card}{suit}"], ["9D"], money={0: 50}, nuggets={0: 1}, wounds={0: 1})
    game.play("attack duel 1", f"lay {card}{suit}", "lay 9D")
    assert (game.asked, game.offered) == ("0 fight.react", ["pass"])
    game.play("pass", "pass")
    won = settled(game).winner == 0
    assert (game.lp(0), game.money(0), game.nuggets(0), game.wounds(0)) == (2 if won else 0, 50, 1, 1 if won else 2)
    assert drawn(game, 0) == (0 if won else 1)
    assert (game.mp(0), game.wp(0), game.turn().actions) == (0, 0, 2)
    assert {settled(game).high, settled(game).low} == {9, RANKS.index(card) + 2}


@pytest.mark.parametrize("card", ["9S", "9H", "9D", "9C"])
def test_instincts_pays_when_the_fight_discards_it(card: str) -> None:
    assert fought(card, "2S").money(0) == 10
    assert fought("2S", card).money(1) == 10
    declined = meeting([card], []).play("attack duel 1", f"lay {card}", "decline")
    assert declined.money(0) == 10


@pytest.mark.parametrize("card", ["JS", "JH", "JD", "JC"])
def test_every_jack_is_bulletproof(card: str) -> None:
    assert fought(card, "KS", wounds={0: 1}).wounds(0) == 0


@pytest.mark.parametrize("card", ["8H", "8D"])
def test_the_red_eights_are_shootouts(card: str) -> None:
    game = meeting([card, "2S"], ["9S"]).play("attack duel 1", f"lay {card}", "lay 9S")
    assert game.offered == ["shootout", "pass"]
    assert game.play("shootout").asked == "0 lay"


@pytest.mark.parametrize("card", ["8S", "8C"])
def test_the_black_eights_wallop(card: str) -> None:
    won = fought(card, "7D")
    assert (won.wounds(1), won.money(0)) == (2, 0)
    lost = fought(card, "9D")
    assert (lost.wounds(0), lost.wounds(1)) == (1, 0)
    bandit = bandit_fight([card], "fight-K", "fight-3").play(f"lay {card}", "lay-fight-card fight-3", "pass", "take 0")
    assert (bandit.money(0), bandit.lp(0)) == (10, 1)
    beaten = bandit_fight([card], "fight-8", "fight-3").play(f"lay {card}", "lay-fight-card fight-8", "pass")
    assert beaten.money(0) == 0


@pytest.mark.parametrize("card", ["QS", "QH", "QD", "QC"])
def test_every_queen_may_cancel_the_effect_of_a_fight_card(card: str) -> None:
    game = bandit_fight([card], "fight-3", "fight-K").play(f"lay {card}", "lay-fight-card fight-3")
    assert game.asked == "0 fight.reveal"
    assert game.offered == ["quickdraw", "pass"]
    used = game.play("quickdraw", "pass", "take 0")
    assert (used.wounds(0), settled(used).winner, settled(used).low) == (0, 0, 3)
    let = bandit_fight([card], "fight-3", "fight-K").play(f"lay {card}", "lay-fight-card fight-3", "pass", "pass", "take 0")
    assert let.wounds(0) == 2


@pytest.mark.parametrize("card", ["7S", "7C"])
@pytest.mark.parametrize(("kind", "track"), [("rob", "wp"), ("arrest", "mp")])
def test_the_black_sevens_add_to_the_points_of_a_fight(card: str, kind: str, track: str) -> None:
    game = meeting(["KS", card], ["QD"], mp={0: 1}, wp={1: 1}).play(f"attack {kind} 1", "lay KS", "lay QD", "pass", "pass")
    assert game.offered == [f"play-reputation {card}", "pass"]
    before = game.track(track, 0)
    game.play(f"play-reputation {card}").pass_all("points.gained")
    assert game.track(track, 0) == before + 1
    assert card in game.at("discard")


# -- every weapon ----------------------------------------------------------------------------------------------------------


def test_a_revolver_does_nothing() -> None:
    game = fought("QS", "KD", items={0: ["revolver"], 1: ["revolver"]})
    assert (settled(game).winner, settled(game).high, settled(game).low) == (1, 13, 12)
    assert (drawn(game, 0), drawn(game, 1)) == (1, 0)
    bandit = bandit_fight(["9S"], "fight-9", "fight-K", items={0: ["revolver"]}).play("lay 9S", "lay-fight-card fight-9")
    assert events(bandit, Lowered) == []


def test_a_six_shooter_lowers_the_cards_of_npcs_only() -> None:
    against_player = fought("QS", "KD", upgraded={0: ["revolver"]})
    assert (settled(against_player).winner, events(against_player, Lowered)) == (1, [])
    six: dict[str, Any] = {"upgraded": {0: ["revolver"]}}
    for game in (
        bandit_fight(["8S"], "fight-8", "fight-K", "fight-A", **six),
        bandit_fight(["8S"], "fight-8", "fight-K", "fight-A", kind="guard", **six),
        sheriff_fight(["8S"], "fight-8", "fight-K", "fight-A", "fight-Q", **six),
    ):
        game.play("lay 8S", "lay-fight-card fight-8", "pass").pass_all("points.gained")
        assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 8, 7)


def test_a_rifle_shows_two_random_cards_of_the_targets_hand_to_its_owner() -> None:
    hand = ["QD", "3D", "4D", "5D"]
    game = meeting(["KS"], hand, items={0: ["rifle"]}).play("attack duel 1", "start-effect rifle")
    seen = [card for card in game.sees(0, "hand.1") if not card.startswith("?")]
    assert len(seen) == 2
    assert set(seen) < set(hand)
    assert set(game.sees(2, "hand.1")) == {"?card"}
    assert sorted(game.hand(1)) == sorted(hand), "they are looked at, not taken"
    assert game.asked == "0 lay"
    other = meeting(["KS"], hand, items={0: ["rifle"]}, seed=5).play("attack duel 1", "start-effect rifle")
    seeds = {tuple(game.sees(0, "hand.1")), tuple(other.sees(0, "hand.1"))}
    assert len(seeds) == 2, "chance decides which"


def test_a_rifle_shows_what_there_is() -> None:
    game = meeting(["KS"], ["QD"], items={0: ["rifle"]}).play("attack duel 1", "start-effect rifle")
    assert game.sees(0, "hand.1") == ("QD",)
    assert meeting(["KS"], [], items={0: ["rifle"]}).play("attack duel 1").asked == "0 lay", "an empty hand shows nothing"


def test_a_long_rifle_shows_the_whole_hand() -> None:
    game = meeting(["KS"], ["QD", "3D", "4D", "5D"], upgraded={0: ["rifle"]}).play("attack duel 1", "start-effect rifle")
    assert sorted(game.sees(0, "hand.1")) == ["3D", "4D", "5D", "QD"]
    assert set(game.sees(2, "hand.1")) == {"?card"}


@rule("WL-8.18")
@pytest.mark.parametrize("kind", ["bandit", "guard"])
def test_a_long_rifle_shows_one_fight_card_of_a_bandit_or_guard(kind: str) -> None:
    cards = ["fight-2", "fight-3", "fight-4"][: 3 if kind == "guard" else 2]
    game = bandit_fight(["KS"], *cards, kind=kind, upgraded={0: ["rifle"]})
    assert game.offered == ["start-effect rifle", "pass"]
    game.play("start-effect rifle")
    seen = [card for card in game.sees(0, "fight-hand") if not card.startswith("?")]
    assert len(seen) == 1
    assert game.asked == "0 lay"
    assert sheriff_fight(["KS"], "fight-8", upgraded={0: ["rifle"]}).asked == "0 arrest", "his cards come later"
    assert bandit_fight(["KS"], *cards, kind=kind, items={0: ["rifle"]}).asked == "0 lay", "a plain Rifle does not"


def test_a_shotgun_draws_a_card_for_a_fight_won() -> None:
    assert drawn(fought("KS", "QD", items={0: ["shotgun"]}), 0) == 1
    assert drawn(fought("QS", "KD", items={1: ["shotgun"]}), 1) == 1
    lost = fought("QS", "KD", items={0: ["shotgun"]})
    assert drawn(lost, 0) == 1, "the loser's card only"
    assert (settled(lost).high, settled(lost).low) == (13, 12), "it lowers nothing"
    bandit = bandit_fight(["9S"], "fight-8", "fight-K", items={0: ["shotgun"]})
    bandit.play("lay 9S", "lay-fight-card fight-8", "pass", "take 0")
    assert drawn(bandit, 0) == 1


def test_a_boomstick_lowers_in_any_fight_and_still_draws() -> None:
    game = fought("QS", "KD", upgraded={0: ["shotgun"]})
    assert (settled(game).winner, settled(game).high, settled(game).low, drawn(game, 0)) == (0, 12, 12, 1)
    boomstick: dict[str, Any] = {"upgraded": {0: ["shotgun"]}}
    for npc in (
        bandit_fight(["8S"], "fight-8", "fight-K", "fight-A", **boomstick),
        bandit_fight(["8S"], "fight-8", "fight-K", "fight-A", kind="guard", **boomstick),
        sheriff_fight(["8S"], "fight-8", "fight-K", "fight-A", "fight-Q", **boomstick),
    ):
        npc.play("lay 8S", "lay-fight-card fight-8", "pass").pass_all("points.gained")
        assert (settled(npc).winner, settled(npc).low) == (0, 7)


# -- every ability that matters in a fight ---------------------------------------------------------------------------------


def test_annies_rival_discards_a_card_of_their_choice_or_gains_a_wound() -> None:
    start: dict[str, Any] = {"legends": [0]}
    people = ("annie-oakley", *PLAIN[1:])
    game = meeting(["KS"], ["QD", "3D"], *people, **start).play("attack duel 1", "start-effect annie-oakley", "take 0")
    assert (game.asked, game.offered) == ("1 discard", ["discard 3D", "discard QD"])
    game.play("discard 3D")
    assert (game.hand(1), game.wounds(1)) == (("QD",), 0)
    hurt = meeting(["KS"], ["QD", "3D"], *people, **start).play("attack duel 1", "start-effect annie-oakley", "take 1")
    assert (len(hurt.hand(1)), hurt.wounds(1)) == (2, 1)
    bare = meeting(["KS"], [], *people, **start).play("attack duel 1", "start-effect annie-oakley")
    assert (bare.asked, bare.wounds(1)) == ("0 lay", 1), "without a card it is the wound"


@pytest.mark.parametrize(("at", "winner"), [(OUTSIDE, 0), (TOWN, 1)])
def test_kit_carson_lowers_the_card_against_him_outside_of_town(at: str, winner: int) -> None:
    assert settled(fought("QS", "KD", "kit-carson", "bass-reeves", at=at, legends=[0])).winner == winner
    assert settled(fought("KS", "QD", "bass-reeves", "kit-carson", at=at, legends=[1])).winner == 0, "he wins no ties"
    assert settled(fought("QS", "KD", "kit-carson", "bass-reeves", at=at)).winner == 1, "not before 5 LP"


@pytest.mark.parametrize("who", ["kit-carson", "jesse-james"])
def test_the_card_of_an_npc_is_lowered_outside_of_town_only(who: str) -> None:
    outside = bandit_fight(["8S"], "fight-8", "fight-K", who=who, legends=[0])
    outside.play("lay 8S", "lay-fight-card fight-8", "pass", "take 0")
    assert (settled(outside).winner, settled(outside).low) == (0, 7)
    in_town = bandit_fight(["8S"], "fight-8", "fight-K", "fight-A", who=who, kind="guard", legends=[0])
    in_town.play("lay 8S", "lay-fight-card fight-8", "pass").pass_all("points.gained")
    assert (settled(in_town).winner, settled(in_town).low) == (-1, 8)


def test_doc_holliday_draws_a_card_for_wounds_in_a_fight() -> None:
    game = fought("KS", "QD", "bass-reeves", "doc-holliday", legends=[1])
    assert (game.wounds(1), drawn(game, 1)) == (1, 2), "one for the wound, one for losing"
    assert drawn(fought("KS", "QD", "bass-reeves", "doc-holliday"), 1) == 1, "not before 5 LP"
    shielded = fought("KS", "JD", "bass-reeves", "doc-holliday", legends=[1])
    assert drawn(shielded, 1) == 1, "a cancelled wound is not gained"
    walloped = fought("8S", "7D", "bass-reeves", "doc-holliday", legends=[1])
    assert (walloped.wounds(1), drawn(walloped, 1)) == (2, 3)


def test_doc_holliday_draws_once_for_several_wounds_at_once() -> None:
    game = bandit_fight(["9S"], "fight-3", "fight-K", who="doc-holliday", legends=[0])
    game.play("lay 9S", "lay-fight-card fight-3", "pass", "take 0")
    assert (game.wounds(0), drawn(game, 0)) == (2, 1)


def two_bandits(**more: Any) -> Scenario:
    """Wyatt Earp between two bandits: the hideouts in the north east and the north are two Mustang rides apart."""
    return Scenario(
        "wyatt-earp",
        *PLAIN[1:],
        spaces={0: "SH7"},
        hands={0: ["AS", "AH"]},
        items={0: ["mustang"]},
        bandits=["SH8", "SH1"],
        fight_deck=["fight-8", "fight-7", "fight-6", "fight-5"],
        stories=("", ""),
        **more,
    )


def test_wyatt_earp_gains_an_action_for_the_first_bandit_he_beats_in_a_turn() -> None:
    game = two_bandits(legends=[0])
    game.play("move SH8", "lay AS", "lay-fight-card fight-8", "pass", "take 0").pass_all("lengthen")
    assert game.turn().actions == 3, "one spent, one gained"
    game.play("move SH1", "lay AH", "lay-fight-card fight-6", "pass", "take 0").pass_all("lengthen")
    assert game.turn().actions == 2, "the second brings none"


def test_wyatt_earps_first_bandit_is_the_first_even_before_he_is_a_legend() -> None:
    game = two_bandits(lp={0: 4}, mp={0: 3})
    game.play("move SH8", "lay AS", "lay-fight-card fight-8", "pass", "take 1").pass_all("points.gained", "lengthen")
    assert (game.lp(0), game.turn().actions) == (4, 2)
    game.play("move SH1", "lay AH", "lay-fight-card fight-6", "pass", "take 0").pass_all("lengthen")
    assert (game.county.legend[0], game.turn().actions) == (True, 1)


@rule("WL-10.6", "WL-4.15")
def test_wyatt_earp_made_a_legend_by_the_bandit_has_his_action() -> None:
    game = two_bandits(lp={0: 4})
    game.play("move SH8", "lay AS", "lay-fight-card fight-8", "pass", "take 0").pass_all("lengthen")
    assert (game.lp(0), game.turn().actions) == (5, 3)


def test_wyatt_earp_gains_no_action_for_a_fight_lost_nor_for_a_guard_or_player() -> None:
    lost = bandit_fight(["2S"], "fight-8", "fight-7", who="wyatt-earp", legends=[0])
    lost.play("lay 2S", "lay-fight-card fight-8", "pass")
    assert lost.turn().actions == 3
    guard = bandit_fight(["AS"], "fight-8", "fight-7", "fight-K", who="wyatt-earp", kind="guard", legends=[0])
    guard.play("lay AS", "lay-fight-card fight-8", "pass").pass_all("points.gained")
    assert guard.turn().actions == 3
    assert fought("KS", "QD", "wyatt-earp", "calamity-jane", legends=[0]).turn().actions == 2


@rule("WL-4.4")
def test_what_a_declined_card_counts_is_not_told() -> None:
    told = []
    for card in ("KS", "2S"):
        game = Scenario(*PLAIN, spaces={0: "DR6", 1: "DR6"}, hands={0: [card], 1: ["3D"]})
        game.play("attack rob 1", f"lay {card}", "decline")
        told.append([event for event in game.table.chronicle.seen(2) if isinstance(event, Settled)])
    assert told[0] == told[1] != []
    game = Scenario(*PLAIN, spaces={0: "DR6", 1: "DR6"}, hands={0: ["KS"], 1: ["3D"]})
    game.play("attack rob 1", "lay KS", "lay 3D").pass_all()
    shown = [event for event in game.table.chronicle.seen(2) if isinstance(event, Settled)]
    assert (shown[0].high, shown[0].low) == (13, 3), "cards that were turned over are told"
