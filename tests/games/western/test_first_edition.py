"""The first edition: what every rule says there, where the two rulebooks differ or where only a ruling makes them agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from tests.games.western.scenario import Scenario
from tests.games.western.test_setup import Drafting
from wl_tui.games.western.clashes import EffectUsed, Lowered, Raised, Settled
from wl_tui.games.western.county import Walked
from wl_tui.games.western.frames import Points, SheriffRide
from wl_tui.games.western.scoring import sheet_of
from wl_tui.kernel.events import Gained
from wl_tui.kernel.structs import Event

rule = pytest.mark.rule
E = TypeVar("E", bound=Event)

TOWN, OUTSIDE = "DR6", "SH6"
PLAIN = ("bass-reeves", "calamity-jane", "mary-fields")
"""Nobody of these has an ability that matters in a fight."""


def first(*people: str, **position: Any) -> Scenario:
    return Scenario(*(people or PLAIN), **{"stories": ("", ""), "edition": "first", **position})


def meeting(mine: Sequence[str], theirs: Sequence[str], *people: str, at: str = TOWN, **more: Any) -> Scenario:
    """Seats 0 and 1 in one space with these hands, seat 2 far away."""
    return first(*people, spaces={0: at, 1: at}, hands={0: mine, 1: theirs}, **more)


def duel(mine: str, theirs: str, *people: str, **more: Any) -> Scenario:
    """Cards laid and revealed; whatever could be done at the start is passed."""
    game = meeting([mine, *more.pop("more_cards", ())], [theirs], *people, **more)
    return game.play("attack duel 1", f"lay {mine}", f"lay {theirs}").pass_all("fight.start")


def fought(mine: str, theirs: str, *people: str, **more: Any) -> Settled:
    return settled(duel(mine, theirs, *people, **more).pass_all("fight.reveal", "fight.react"))


def bandit(cards: Sequence[str], *fight_cards: str, who: str = "bass-reeves", **more: Any) -> Scenario:
    """Seat 0 has come upon the bandit of Sunny Hills; seat 2 plays for him."""
    deck = [f"fight-{rank}" for rank in fight_cards]
    position: dict[str, Any] = {"spaces": {0: "SH2"}, "bandits": ["SH1"], "hands": {0: cards}, "fight_deck": deck}
    return first(who, *PLAIN[1:], **{**position, **more}).play("move SH1")


def heist(cards: Sequence[str], *fight_cards: str, **more: Any) -> Scenario:
    deck = [f"fight-{rank}" for rank in fight_cards]
    return first(**{"spaces": {0: "DR10"}, "hands": {0: cards}, "fight_deck": deck, **more}).play("heist")


def sheriff(cards: Sequence[str], *fight_cards: str, **more: Any) -> Scenario:
    """He has been sent at seat 1, who has handed one card over if there was one, and does not slip away."""
    deck = [f"fight-{rank}" for rank in fight_cards]
    position: dict[str, Any] = {"spaces": {1: "MP7"}, "wp": {1: 2}, "hands": {1: cards}, "fight_deck": deck}
    game = first(**{**position, **more}).begin(SheriffRide(mover=0, steps=3)).play("ride-to MP7")
    if cards:
        game.play(f"discard {cards[-1]}")
    return game.play("pick-prey 1", "pass")


def told(game: Scenario, kind: type[E]) -> list[E]:
    return [event for event in game.told if isinstance(event, kind)]


def settled(game: Scenario) -> Settled:
    return told(game, Settled)[-1]


def values(game: Scenario) -> tuple[int, int, int]:
    return settled(game).winner, settled(game).high, settled(game).low


# -- setting up and moving -------------------------------------------------------------------------------------------------


@rule("WL-1.5")
def test_points_of_the_setup_pay_nothing() -> None:
    """Bass Reeves begins on the first Marshal space, which is $20 to whoever comes there later."""
    game = Drafting("bass-reeves", "billy-the-kid", "annie-oakley", edition="first").begun()
    assert (game.mp(0), game.money(0), game.wp(1), len(game.hand(1))) == (1, 10, 2, 2)
    assert first().begin(Points(seat=0, track="mp", left=1)).pass_all("points.gained").money(0) == 20


@rule("WL-3.1")
def test_diagonal_spaces_are_adjacent() -> None:
    game = first(spaces={0: "DR2"}).play("move DC1")
    assert [event.way for event in told(game, Walked)] == [("DR7", "DC1")]


@rule("WL-5.8")
def test_one_herd_at_a_time() -> None:
    ranch = first(spaces={0: "MP3"}).table.rules.content.at["green_ranch"][0]
    assert first(spaces={0: ranch}).offers("acquire") == ["acquire green"]
    game = first(spaces={0: ranch}, cattle={0: "blue-1"})
    assert (game.offers("acquire"), game.why_not("Acquire cattle")) == ([], "WL-5.8")


# -- fights between players ------------------------------------------------------------------------------------------------


@rule("WL-4.3")
def test_both_cards_are_laid_before_the_effects_of_the_start() -> None:
    game = meeting(["KS", "2S"], ["QD", "3D"], "annie-oakley", "calamity-jane", "mary-fields", legends=[0])
    game.play("attack duel 1")
    assert game.asked == "0 lay"
    game.play("lay KS")
    assert game.asked == "1 answer"
    game.play("lay QD")
    assert (game.asked, game.offered) == ("0 fight.start", ["start-effect annie-oakley", "pass"])
    game.play("start-effect annie-oakley", "take 0", "discard 3D")
    assert game.asked == "0 fight.react"
    assert game.pass_all("fight.react").lp(0) == 2


@rule("WL-4.3")
def test_the_card_that_lies_on_the_table_cannot_be_discarded_any_more() -> None:
    """Who has laid the last card has only the wound left."""
    game = meeting(["KS"], ["QD"], "annie-oakley", "calamity-jane", "mary-fields", legends=[0])
    game.play("attack duel 1", "lay KS", "lay QD", "start-effect annie-oakley")
    assert (game.asked, game.wounds(1), game.at("down.1")) == ("0 fight.react", 1, ("QD",))


@rule("WL-4.3")
def test_no_effects_of_the_start_after_a_decline() -> None:
    game = meeting(["KS"], ["QD"], "annie-oakley", "calamity-jane", "mary-fields", legends=[0])
    game.play("attack duel 1", "lay KS", "decline")
    assert told(game, EffectUsed) == []
    assert (game.asked, game.wounds(1), game.lp(0)) == ("0 act", 1, 2), "the loser's wound and no other"


@rule("WL-4.3", "WL-4.12")
def test_a_fight_begun_anew_has_the_same_order() -> None:
    game = meeting(["8H", "KS"], ["QD", "5C", "3D"], "annie-oakley", "calamity-jane", "mary-fields", legends=[0])
    game.play("attack duel 1", "lay 8H", "lay QD", "start-effect annie-oakley", "take 0", "discard 3D", "shootout")
    assert game.asked == "0 lay"
    game.play("lay KS", "lay 5C")
    assert game.asked == "0 fight.start", "each works once in a fight, and this is another one"


@rule("WL-4.7")
def test_a_value_is_raised_to_the_ace_at_most() -> None:
    game = duel("AS", "AD", upgraded={1: ["shotgun"]})
    assert values(game.pass_all("fight.react")) == (0, 14, 14), "an ace and one more would have won"
    assert fought("KS", "KD", upgraded={1: ["shotgun"]}).winner == 1


@rule("WL-4.7")
def test_every_change_counts_in_play_order_and_is_clamped_at_once() -> None:
    """An ace raised is an ace: lowered after that, it is a king, and not what it was."""
    game = duel("AS", "AD", upgraded={1: ["shotgun"]}, more_cards=["6S"])
    game.play("stick-em-up 6S").pass_all("fight.react")
    assert values(game) == (0, 14, 13)
    low = duel("2S", "2D", upgraded={1: ["shotgun"]}, more_cards=["6S", "6H"])
    low.play("stick-em-up 6S", "pass", "stick-em-up 6H").pass_all("fight.react")
    assert values(low) == (0, 2, 2), "3, then 2, and no further down"


@rule("WL-4.18")
@pytest.mark.parametrize("person", ["jesse-james", "kit-carson"])
@pytest.mark.parametrize(("at", "raised"), [(OUTSIDE, 1), (TOWN, 0)])
def test_abilities_raise_the_own_card_outside_of_town(person: str, at: str, raised: int) -> None:
    game = duel("JS", "QD", person, "calamity-jane", at=at, legends=[0]).pass_all("fight.react")
    assert [(event.fighter, event.amount) for event in told(game, Raised)] == [(0, 1)] * raised
    assert told(game, Lowered) == []
    assert values(game) == ((0, 12, 12) if raised else (1, 12, 11))


@rule("WL-4.18")
def test_the_boomstick_raises_the_own_card_and_still_draws() -> None:
    game = duel("KS", "QD", upgraded={1: ["shotgun"]}).pass_all("fight.react")
    assert [(event.fighter, event.amount, event.rule) for event in told(game, Raised)] == [(1, 1, "WL-4.18")]
    assert (told(game, Lowered), values(game)) == ([], (0, 13, 13))
    won = duel("QS", "QD", upgraded={1: ["shotgun"]}).pass_all("fight.react")
    assert (values(won), len(won.hand(1))) == ((1, 13, 12), 1)


@rule("WL-4.18")
def test_the_six_shooter_raises_the_own_card_against_npcs_only() -> None:
    game = bandit(["10S"], "10", "2", upgraded={0: ["revolver"]})
    game.play("lay 10S", "lay-fight-card fight-10", "pass", "call-off no")
    assert (values(game), told(game, Lowered)) == ((0, 11, 10), [])
    assert fought("QS", "KD", upgraded={0: ["revolver"]}).winner == 1


@rule("WL-4.18")
def test_what_lowers_in_the_revised_edition_raises_by_as_much_in_the_first() -> None:
    """All abilities and weapons there are; Stick 'Em Up! is neither."""

    def amounts(edition: str, call: str) -> dict[str, list[int]]:
        west = Scenario(edition=edition).table.rules.content
        things = [(person.id, person) for person in west.characters.values()]
        things += [(item.id, side) for item in west.items.values() for side in (item, item.upgrade) if side]
        found = {id: [effect.amount for effect in thing.effects if effect.call == call] for id, thing in things}
        return {id: changes for id, changes in found.items() if changes}

    assert len(amounts("revised", "lower")) == 4
    assert amounts("revised", "lower") == amounts("first", "raise")
    assert amounts("revised", "raise") == amounts("first", "lower") == {}


@rule("WL-4.18")
def test_a_fighter_without_a_card_has_nothing_to_raise() -> None:
    game = bandit([], "2", "3", upgraded={0: ["revolver"]}).play("lay-fight-card fight-2", "pass")
    assert (told(game, Raised), values(game)) == ([], (-1, 2, 0))


@rule("WL-10.7")
def test_stick_em_up_lowers_by_1_and_as_often_as_there_are_cards() -> None:
    game = duel("10S", "QD", more_cards=["6S", "6H"])
    game.play("stick-em-up 6S", "pass")
    assert game.offered == ["stick-em-up 6H", "pass"]
    game.play("stick-em-up 6H").pass_all("fight.react")
    assert values(game) == (0, 10, 10)
    revised = Scenario(*PLAIN, spaces={0: TOWN, 1: TOWN}, hands={0: ["10S", "6S", "6H"], 1: ["QD"]}, stories=("", ""))
    revised.play("attack duel 1", "lay 10S", "lay QD", "stick-em-up 6S", "pass")
    assert (revised.offered, revised.why_not("Stick 'Em Up")) == (["pass"], "WL-10.7")
    assert values(revised.pass_all("fight.react")) == (0, 10, 10)


@rule("WL-4.7", "WL-10.7")
def test_the_duel_of_our_rulebook() -> None:
    """Mary's K, raised by the Boomstick and lowered by Doc, against his A, lowered twice."""
    position: dict[str, Any] = {"spaces": {0: TOWN, 1: TOWN}, "upgraded": {0: ["shotgun"]}}
    game = first("mary-fields", "doc-holliday", hands={0: ["KS", "6S", "6H"], 1: ["AD", "6D"]}, **position)
    game.play("attack duel 1", "lay KS", "lay AD", "pass", "stick-em-up 6D")
    game.play("stick-em-up 6S", "pass", "stick-em-up 6H", "pass", "pass")
    assert (values(game), game.lp(0), len(game.hand(0))) == ((0, 13, 12), 2, 1)


def test_cards_say_what_their_edition_does() -> None:
    def texts(edition: str) -> list[str]:
        west = Scenario(edition=edition).table.rules.content
        people = [west.characters[name].text for name in ("jesse-james", "kit-carson")]
        return [west.cards["6S"].text, *people, *(west.items[item].upgrade.text for item in ("revolver", "shotgun"))]

    assert ["2 lower" in texts("revised")[0], "1 lower" in texts("first")[0]] == [True, True]
    assert ["1 lower" in text for text in texts("revised")[1:]] == [True] * 4
    assert ["your card counts 1 higher" in text for text in texts("first")[1:]] == [True] * 4


# -- the star (WL-7.9) -----------------------------------------------------------------------------------------------------


def told_story(**position: Any) -> Scenario:
    """Seats 0 and 1, Marshals, have their discs on a story whose second reward is a Wanted point and $10."""
    return first(
        stories=("the-wild-wild-west", ""), discs=((0, 1), ()), step="finish", **{"mp": {0: 5, 1: 5}, **position}
    ).play("end-turn", "take 1")


@rule("WL-7.9")
def test_a_marshal_may_refuse_the_wanted_point_of_a_story_and_keeps_the_rest_of_the_reward() -> None:
    game = told_story()
    assert (game.asked, game.offered) == ("0 star", ["hand-in-star", "keep-star"])
    game.play("keep-star")
    assert (game.mp(0), game.wp(0), game.money(0)) == (5, 0, 10)
    game.play("take 1", "hand-in-star")
    assert (game.mp(1), game.wp(1), game.money(1)) == (0, 1, 10)


@rule("WL-7.9", "WL-6.8")
def test_points_refused_are_not_gained() -> None:
    game = told_story(hands={0: ["7S"]}).play("keep-star")
    assert game.asked == "1 reward", "there is nothing to play a Reputation on"
    assert [event for event in told(game, Gained) if event.track in ("mp", "wp")] == []


@rule("WL-7.9")
def test_who_is_no_marshal_refuses_nothing() -> None:
    assert told_story(mp={1: 5}).pass_all("points.gained").wp(0) == 1


@rule("WL-7.9")
def test_wanted_points_of_anothers_effect_may_be_refused() -> None:
    game = first(mp={1: 2}).begin(Points(seat=1, track="wp", left=1))
    assert game.asked == "1 star"
    assert game.play("keep-star").mp(1) == 2


@rule("WL-7.9")
def test_those_of_ones_own_action_may_not() -> None:
    legend = first(hands={0: ["AS"]}, mp={0: 5}).play("use-card AS", "take 1").pass_all("points.gained")
    assert (legend.asked, legend.mp(0), legend.wp(0)) == ("0 act", 0, 1)
    robbery = meeting(["KS"], ["2D"], mp={0: 5}).play("attack rob 1", "lay KS", "lay 2D").pass_all("fight.react")
    assert (robbery.mp(0), robbery.wp(0)) == (0, 1)
    rustling = first(spaces={0: "SH9"}, mp={0: 5}, cattle={0: "green-1"})
    ranch = rustling.table.rules.content.at["blue_ranch"][0]
    rustling.play(f"move {ranch}").pass_all("lengthen").play("deliver yes").pass_all("points.gained")
    assert (rustling.mp(0), rustling.wp(0)) == (0, 1)
    assert heist(["AS"], "3", "2", "4", mp={0: 5}).play("lay-fight-card fight-3", "lay AS", "pass").wp(0) == 3


# -- bandit, guard, Sheriff ------------------------------------------------------------------------------------------------


@rule("WL-8.10")
def test_against_a_bandit_the_poker_card_is_laid_before_fight_cards_are_drawn() -> None:
    game = bandit(["KS"], "J", "3")
    assert (game.asked, game.at("fight-hand")) == ("0 lay", ())
    game.play("lay KS")
    assert (game.asked, len(game.at("fight-hand"))) == ("2 fight-card", 2)
    game.play("lay-fight-card fight-J").pass_all("fight.react")
    assert (values(game), game.money(0)) == ((0, 13, 11), 10)


@rule("WL-8.10")
def test_the_guards_card_is_drawn_and_chosen_before_the_poker_card() -> None:
    game = heist(["KS"], "J", "3", "2")
    assert (game.asked, len(game.at("fight-hand"))) == ("2 fight-card", 3)
    game.play("lay-fight-card fight-J")
    assert (game.asked, game.sees(0, "fight-down")) == ("0 lay", ("?fight-card",))
    game.play("lay KS").pass_all("fight.react", "points.gained")
    assert (values(game), game.wp(0), game.money(0)) == ((0, 13, 11), 3, 90)


@rule("WL-8.10", "WL-8.14")
@pytest.mark.parametrize(("begin", "asked"), [(bandit, "0 lay"), (heist, "2 fight-card")], ids=["bandit", "guard"])
def test_a_shootout_begins_the_same_order_again(begin: Any, asked: str) -> None:
    game = begin(["8H", "KS"], "J", "3", "2", "4", "5", "7")
    lay = ["lay 8H", "lay-fight-card fight-J"]
    game.play(*(lay if begin is bandit else reversed(lay)), "shootout")
    assert game.asked == asked


@rule("WL-8.5")
def test_the_sheriff_cannot_be_declined() -> None:
    game = sheriff(["KS", "2H"], "3", "4", "5", "7")
    assert (game.asked, game.offered) == ("1 lay", ["lay KS"])
    game.play("lay KS")
    assert (game.asked, len(game.at("fight-hand"))) == ("0 fight-card", 4)
    game.play("lay-fight-card fight-3").pass_all("fight.react")
    assert (settled(game).winner, game.wp(1), game.county.sheriff) == (1, 2, "DR1")


@rule("WL-8.11")
def test_who_has_no_card_loses_to_the_sheriff_with_the_fight_cards_effect() -> None:
    """The 3 is two wounds, and losing a third; in the revised edition there would be nothing but declining."""
    game = sheriff([], "3", "4", "5", "7")
    assert game.asked == "0 fight-card"
    game.play("lay-fight-card fight-3").pass_all("fight.react")
    assert (values(game), game.wounds(1), game.wp(1), game.space(1)) == ((-1, 3, 0), 3, 0, "DR1")


@rule("WL-8.11")
def test_who_has_no_card_loses_to_a_bandit_too() -> None:
    game = bandit([], "J", "3").play("lay-fight-card fight-J").pass_all("fight.react", "lengthen")
    assert (values(game), game.money(0), game.wounds(0)) == ((-1, 11, 0), 10, 1)


@rule("WL-8.18")
def test_the_long_rifle_shows_a_fight_card_of_the_guard_and_of_nobody_else() -> None:
    game = heist(["KS", "QS"], "J", "3", "2", upgraded={0: ["rifle"]})
    assert (game.asked, game.offered) == ("0 fight.start", ["start-effect rifle", "pass"])
    game.play("start-effect rifle")
    seen = [card for card in game.sees(0, "fight-hand") if not card.startswith("?")]
    assert (len(seen), game.asked) == (1, "2 fight-card")
    assert bandit(["KS"], "J", "3", upgraded={0: ["rifle"]}).asked == "0 lay"
    assert sheriff(["KS", "2H"], "3", "4", "5", "7", upgraded={1: ["rifle"]}).asked == "1 lay"


# -- items, cards, the score -----------------------------------------------------------------------------------------------


@rule("WL-10.3")
@pytest.mark.parametrize(("had", "side", "kept"), [(6, "items", 4), (8, "upgraded", 4)])
def test_nuggets_the_new_mount_cannot_carry_are_returned(had: int, side: str, kept: int) -> None:
    mules: dict[str, Any] = {"items": {0: ["mustang"]}, "mount": {0: "mule"}}
    mules[side] = {0: ["mule", *mules.get(side, {}).get(0, ())]}
    game = first(step="gear", nuggets={0: had}, **mules).play("wield mustang")
    assert (game.nuggets(0), game.county.gold) == (kept, 36 - kept)


@rule("WL-10.5")
def test_instincts_used_for_its_action_pays_nothing_for_being_discarded() -> None:
    game = first(hands={0: ["9S"]}).play("use-card 9S")
    assert (game.money(0), len(game.hand(0)), game.at("discard")) == (0, 3, ("9S",))
    assert first(hands={0: ["9S", "2S", "3S", "4S", "5S", "6S"]}).play("stop", "discard 9S").money(0) == 10


@rule("WL-12.2")
@pytest.mark.parametrize(("money", "revised", "lp"), [(50, 0, 0), (60, 1, 1), (120, 2, 2), (180, 3, 2)])
def test_money_is_worth_2_lp_at_most(money: int, revised: int, lp: int) -> None:
    """With $120 as the most anybody holds, the two rulebooks come to the same; the limit is there all the same."""

    def line(edition: str) -> int:
        game = Scenario(edition=edition, money={0: money})
        sheet = sheet_of(game.table.rules.content, game.table.state)
        return next(score.values[0] for score in sheet if score.line == "money")

    assert (line("revised"), line("first")) == (revised, lp)
