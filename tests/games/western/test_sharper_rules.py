"""Rules that `make mutants` showed could be taken out unnoticed, each where it makes a difference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from tests.games.western.test_gambling import PEOPLE, showdown
from tests.games.western.test_locations import luck
from wl_tui.games.western.arriving import Delivered
from wl_tui.games.western.clashes import Settled
from wl_tui.games.western.content import Do
from wl_tui.games.western.county import DiscPlaced, herd
from wl_tui.games.western.frames import SheriffRide, Telling
from wl_tui.games.western.rewards import possible
from wl_tui.kernel.structs import Event

rule = pytest.mark.rule

MINE, BANK, STATION, BLUE_RANCH = "SV3", "DR10", "SV12", "SH7"
PAY_DIRT, RENOWN, SETTLED, ONE_NUGGET = "tribes-of-the-mesa", "the-preacher", "high-noon", "mother-lode"


def meeting(mine: list[str], theirs: list[str], **more: Any) -> Scenario:
    """Seats 0 and 1 in one space, with these hands."""
    return Scenario(spaces={0: "DR6", 1: "DR6"}, hands={0: mine, 1: theirs}, stories=("", ""), **more)


def turned(mine: list[str], theirs: list[str], **more: Any) -> Scenario:
    """It is the turn of seat 1, with the first of these hands, who fights seat 0: a duel, if nothing else is said."""
    fight = more.pop("fight", "duel")
    game = Scenario(spaces={0: "DR6", 1: "DR6"}, hands={1: mine, 0: theirs}, **{"stories": ("", ""), **more})
    return game.play("stop", "income 20 0", f"attack {fight} 0", f"lay {mine[0]}", f"lay {theirs[0]}")


def cited(game: Scenario, kind: type[Event]) -> list[str]:
    return [event.rule for event in game.told if isinstance(event, kind)]


# -- stories ---------------------------------------------------------------------------------------------------------------


@rule("WL-6.1", "WL-6.8")
@pytest.mark.parametrize(("faces", "asked"), [(("nugget", "gravel"), "0 contribute"), (("tailings", "gravel"), "0 act")])
def test_a_nugget_out_of_a_prospect_is_a_story(faces: tuple[str, str], asked: str) -> None:
    game = Scenario(spaces={0: MINE}, stories=(PAY_DIRT, ""), seed=luck(*faces)).play("prospect")
    assert game.asked == asked


@rule("WL-6.8")
@pytest.mark.parametrize(("loot", "nuggets", "asked"), [("nuggets", 2, "0 contribute"), ("money", 0, "0 act")])
def test_nuggets_taken_from_a_player_are_brought_by_the_action_too(loot: str, nuggets: int, asked: str) -> None:
    game = Scenario(
        spaces={0: "DR6", 1: "DR6"},
        hands={0: ["KS"], 1: ["2D"]},
        nuggets={1: 4},
        money={1: 40},
        stories=(PAY_DIRT, ""),
    )
    game.play("attack rob 1", "lay KS", "lay 2D").pass_all("fight.react", "points.gained")
    game.play(f"take-loot {loot}")
    assert game.nuggets(0) == nuggets
    assert game.asked == asked


@rule("WL-6.1")
def test_only_a_fight_won_against_a_player_is_a_score_settled() -> None:
    beaten = Scenario(
        spaces={0: "MP7"}, bandits=["MP1"], hands={0: ["AS"]}, fight_deck=["fight-8", "fight-7"], stories=(SETTLED, "")
    )
    beaten.play("move MP1", "lay AS", "lay-fight-card fight-8", "pass", "take 0").pass_all("lengthen")
    assert beaten.asked == "0 act"
    robbed = turned(["KS"], ["2D"], stories=(SETTLED, ""), fight="rob")
    assert robbed.pass_all("fight.react", "points.gained").asked == "1 contribute"


@rule("WL-6.4")
def test_a_story_pays_a_single_nugget() -> None:
    game = Scenario(stories=(ONE_NUGGET, ""), discs=((0, 0), ())).begin(Telling(slot=0, seat=0))
    assert (game.nuggets(0), game.money(0)) == (1, 10)


@rule("WL-6.2")
def test_a_disc_that_is_moved_cites_the_rule_for_moving() -> None:
    free = Scenario(spaces={0: "RF5"}, money={0: 60}, stories=(RENOWN, "")).play("revel 2", "contribute 0")
    assert cited(free, DiscPlaced) == ["WL-6.1"]
    both = Scenario(
        "bloody-knife",
        *["doc-holliday", "jesse-james", "kit-carson", "wyatt-earp"],
        spaces={0: "RF5"},
        money={0: 60},
        stories=(RENOWN, PAY_DIRT),
        discs=((), (0, 0)),
    )
    both.play("revel 2", "contribute 0")
    assert cited(both, DiscPlaced) == ["WL-6.2"]
    assert both.county.discs == [[0], [0]]


# -- secrets ---------------------------------------------------------------------------------------------------------------


def told_a_story() -> Scenario:
    return Scenario(spaces={0: "RF5"}, money={0: 60}, stories=(RENOWN, "")).play("revel 2", "contribute 0")


def fought() -> Scenario:
    return meeting(["KS"], ["QD"]).play("attack rob 1", "lay KS", "lay QD")


def moved() -> Scenario:
    return Scenario(stories=("", "")).play("move SV8")


def found() -> Scenario:
    game = Scenario(spaces={1: "MP7"}, wp={1: 2}, hands={1: ["KS", "QD"]}).begin(SheriffRide(mover=0, steps=3))
    return game.play("ride-to MP7", "discard QD", "pick-prey 1")


@rule("WL-1.15")
@pytest.mark.parametrize(
    ("game", "kind"),
    [
        (told_a_story, "story.contributed"),
        (fought, "fight.react"),
        (lambda: fought().pass_all("fight.react"), "points.gained"),
        (found, "sheriff.attempt"),
        (moved, "lengthen"),
    ],
)
def test_a_question_that_depends_on_a_hand_is_put_whatever_is_in_it(game: Callable[[], Scenario], kind: str) -> None:
    """Else everybody would know what somebody does not hold."""
    ask = game().table.flow.asked
    assert ask is not None
    assert (ask.kind, ask.hush) == (kind, True)


# -- fights ----------------------------------------------------------------------------------------------------------------


@rule("WL-4.3", "WL-4.17")
def test_of_two_effects_at_the_start_of_a_fight_the_one_named_happens() -> None:
    game = meeting(["KS"], ["QD", "3C"], items={0: ["rifle"]}, legends=[0]).play("attack duel 1")
    assert game.offered == ["start-effect annie-oakley", "start-effect rifle", "pass"]
    game.play("start-effect rifle")
    assert game.sees(0, "hand.1") == ("3C", "QD")
    assert game.offered == ["start-effect annie-oakley", "pass"], "and nobody is asked for a card or a wound"
    assert game.play("start-effect annie-oakley").asked == "1 reward"
    other = meeting(["KS"], ["QD", "3C"], items={0: ["rifle"]}, legends=[0]).play("attack duel 1")
    other.play("start-effect annie-oakley", "take 1")
    assert other.offered == ["start-effect rifle", "pass"], "the one that is used up does not hide the other"


@rule("WL-4.5", "WL-4.6")
def test_the_active_player_reacts_first_wherever_they_sit() -> None:
    game = turned(["KS", "6S"], ["QD", "6D"])
    assert game.asked == "1 fight.react"
    assert game.play("pass").asked == "0 fight.react"


@rule("WL-4.9")
def test_cattle_left_to_the_robbed_are_asked_about_once() -> None:
    game = meeting(["KS"], ["QD"], cattle={1: "green-1"}).play("attack rob 1", "lay KS", "lay QD")
    game.pass_all("fight.react", "points.gained").play("take-cattle no")
    assert game.asked == "0 act"
    assert game.at(herd(1)) == ("green-1",)


@rule("WL-4.4", "WL-4.8")
def test_a_fight_that_was_declined_is_told_as_declined() -> None:
    assert cited(meeting(["KS"], ["QD"]).play("attack duel 1", "lay KS", "decline"), Settled) == ["WL-4.4"]
    fought = meeting(["KS"], ["QD"]).play("attack duel 1", "lay KS", "lay QD").pass_all("fight.react")
    assert cited(fought, Settled) == ["WL-4.8"]


@rule("WL-8.5", "WL-8.10")
@pytest.mark.parametrize(("word", "cites"), [("decline", "WL-8.5"), ("lay KS", "WL-8.10")])
def test_giving_in_to_the_sheriff_and_losing_to_him_are_two_rules(word: str, cites: str) -> None:
    game = found().pass_all("sheriff.attempt").play(word)
    if word != "decline":
        game.play(game.offered[0]).pass_all("fight.react", "call-off")
    assert cited(game, Settled) == [cites]


@rule("WL-4.5")
def test_a_bandit_beaten_this_turn_takes_nothing_from_what_weapons_do() -> None:
    """The Six-Shooter wins both of these ties."""
    game = Scenario(
        spaces={0: "SH7"},
        bandits=["SH1", "SH8"],
        hands={0: ["8S", "6C"]},
        items={0: ["mustang"]},
        upgraded={0: ["revolver"]},
        fight_deck=["fight-8", "fight-7", "fight-6", "fight-5"],
        stories=("", ""),
    )
    game.play("move SH8", "lay 8S", "lay-fight-card fight-8", "pass", "take 0").pass_all("lengthen")
    game.play("move SH1", "lay 6C", "lay-fight-card fight-6", "pass")
    assert [(event.winner, event.high, event.low) for event in game.told if isinstance(event, Settled)] == [
        (0, 8, 7),
        (0, 6, 5),
    ]


# -- poker -----------------------------------------------------------------------------------------------------------------


@rule("WL-9.5", "WL-1.8")
def test_the_winner_is_paid_out_of_the_pot_when_the_supply_is_bare() -> None:
    """Six players hold all the money there is. The two antes are the pot, and what the winner cannot hold goes back."""
    game = Scenario(
        *PEOPLE,
        spaces={0: "DR5", 1: "DR6"},
        money=dict.fromkeys(range(6), 120),
        hands={0: ["KS"], 1: ["QS"]},
        deck=["KH", "QH", "JD", "5C", "8C"],
        stories=("", ""),
    )
    game.play("play-poker", "join yes", "play-cards KH+KS", "play-cards QH+QS")
    assert (game.money(0), game.money(1)) == (120, 110)
    assert (game.county.supply, game.county.pot) == (10, 0)


@rule("WL-9.6", "WL-10.6")
def test_nobody_but_wild_bill_keeps_a_card_that_lost() -> None:
    """Mary Fields has abilities as well, but not that one."""
    game = showdown("JD 5C 8C", "QS QH", "KS KH", people=("mary-fields", "bass-reeves"), legends=[0])
    assert game.asked == "0 act"


# -- abilities -------------------------------------------------------------------------------------------------------------


@rule("WL-2.4", "WL-10.6")
@pytest.mark.parametrize(("legends", "asked"), [([], "0 discard"), ([0], "1 income")])
def test_calamity_jane_the_legend_keeps_a_sixth_card(legends: list[int], asked: str) -> None:
    six = ["KS", "KC", "QS", "QC", "9S", "9C"]
    game = Scenario("calamity-jane", "doc-holliday", hands={0: six}, legends=legends, stories=("", "")).play("stop")
    assert game.asked == asked


@rule("WL-6.9", "WL-10.6")
@pytest.mark.parametrize(("legends", "cards"), [([], 0), ([0], 1)])
def test_calamity_jane_the_legend_draws_for_a_story(legends: list[int], cards: int) -> None:
    game = Scenario(
        "calamity-jane", "doc-holliday", spaces={0: "RF5"}, money={0: 60}, legends=legends, stories=(RENOWN, "")
    )
    game.play("revel 2", "contribute 0")
    assert len(game.hand(0)) == cards


# -- moving and places -----------------------------------------------------------------------------------------------------


@rule("WL-3.6", "WL-3.8")
def test_who_chose_a_mesa_is_asked_for_ways_over_that_mesa_only() -> None:
    game = Scenario("bloody-knife", "bass-reeves", spaces={0: "DR7"}, upgraded={0: ["mule"]}, legends=[0], stories=("", ""))
    game.play("move-over-mesa north+south")
    assert game.offered
    assert {move.split()[0] for move in game.offered} == {"go-over-mesa"}
    assert {move.split()[2] for move in game.offered} == {"north+south"}


@rule("WL-3.8")
@pytest.mark.parametrize("person", ["bloody-knife", "annie-oakley"])
def test_a_sprint_leads_over_a_mesa_for_bloody_knife_alone(person: str) -> None:
    game = Scenario(person, "bass-reeves", spaces={0: "DR3"}, hands={0: ["3S"]}, legends=[0], stories=("", ""))
    game.play("move DR4", "sprint 3S")
    assert game.asked == "0 leg"
    assert bool(game.offers("go-over-mesa")) is (person == "bloody-knife")


@rule("WL-5.10", "WL-5.11")
@pytest.mark.parametrize(("goal", "word", "cites"), [(STATION, "no", "WL-5.10"), (BLUE_RANCH, "yes", "WL-5.11")])
def test_wrangling_and_rustling_are_two_rules(goal: str, word: str, cites: str) -> None:
    start = {STATION: "SV11", BLUE_RANCH: "SH6"}[goal]
    game = Scenario(spaces={0: start}, cattle={0: "green-1"}, stories=("", "")).play(f"move {goal}")
    game.pass_all("lengthen").play(f"deliver {word}")
    assert cited(game, Delivered) == [cites]


@rule("WL-5.1")
@pytest.mark.parametrize(("money", "offered"), [(30, ["upgrade mule"]), (20, [])])
def test_the_last_dollar_pays_for_an_upgrade(money: int, offered: list[str]) -> None:
    game = Scenario(spaces={0: "DR3"}, money={0: money}, items={0: ["mule"]}, stories=("", "")).play("visit-store")
    assert game.offers("upgrade") == offered


@rule("WL-5.4", "WL-10.8")
def test_at_the_bank_only_what_passes_for_a_nugget_is_deposited() -> None:
    game = Scenario(spaces={0: BANK}, hands={0: ["2H", "2D"]}, stories=("", ""))
    assert not game.offers("deposit"), "a Cheat is wild at the card table only"


@rule("WL-2.10")
def test_a_deposit_is_not_barred_to_who_has_gold_of_one_kind_only() -> None:
    game = Scenario(spaces={0: BANK}, nuggets={0: 1}, hands={0: ["KS"]}, stories=("", ""))
    assert game.offers("deposit")
    assert not game.why_not("Deposit")
    assert Scenario(spaces={0: BANK}, stories=("", "")).why_not("Deposit") == "WL-2.10"


# -- what can be had -----------------------------------------------------------------------------------------------------


@rule("WL-8.12")
@pytest.mark.parametrize(
    ("do", "can"),
    [
        (Do(nuggets=-2), True),
        (Do(nuggets=-3), False),
        (Do(money=-20), True),
        (Do(money=-30), False),
        (Do(cards=-1), True),
        (Do(cards=-2), False),
    ],
    ids=repr,
)
def test_a_price_can_be_paid_by_who_has_it(do: Do, can: bool) -> None:
    game = Scenario(nuggets={0: 2}, money={0: 20}, hands={0: ["KS"]})
    assert possible(game.table.flow, 0, do) is can
