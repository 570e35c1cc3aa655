"""WL-8: the Sheriff rides, tries to arrest, and what an arrest costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.clashes import Settled
from wl_tui.games.western.county import SheriffMoved
from wl_tui.games.western.frames import SheriffRide, Telling
from wl_tui.kernel.events import Gained, Shuffled

rule = pytest.mark.rule

FOUR = ("J", "9", "3", "2")


def ride(steps: int = 3, mover: int = 0, fights: tuple[str, ...] = FOUR, **more: Any) -> Scenario:
    """Seat 1 is Wanted at MP7, next to the Sheriff in his office; the mover is asked where he rides."""
    means: Mapping[str, Any] = {
        "spaces": {1: "MP7"},
        "wp": {1: 2},
        "hands": {1: ["KS", "2H"]},
        "fight_deck": [f"fight-{rank}" for rank in fights],
    }
    return Scenario(**{**means, **more}).begin(SheriffRide(mover=mover, steps=steps))


def attempt(**more: Any) -> Scenario:
    """The Sheriff has found seat 1, who has discarded the 2 of hearts and not slipped away."""
    return ride(**more).play("ride-to MP7", "discard 2H", "pick-prey 1", "pass")


def destinations(game: Scenario) -> set[str]:
    return {move.removeprefix("ride-to ") for move in game.offers("ride-to")}


def settled(game: Scenario) -> list[Settled]:
    return [event for event in game.told if isinstance(event, Settled)]


# -- the fight (WL-8.3, WL-8.5, WL-8.7) ------------------------------------------------------------------------------------


@rule("WL-8.3")
@pytest.mark.parametrize(("prey", "voice"), [(0, 2), (1, 0), (2, 1)])
def test_the_player_right_of_the_wanted_plays_four_cards_for_the_sheriff(prey: int, voice: int) -> None:
    """Whoever sent him."""
    game = ride(mover=1, spaces={prey: "MP7"}, wp={prey: 1}, hands={prey: ["KS", "2H"]})
    game.play("ride-to MP7", "discard 2H", f"pick-prey {prey}", "pass", "lay KS")
    assert game.asked == f"{voice} fight-card"
    assert game.offered == [f"lay-fight-card fight-{rank}" for rank in ("2", "3", "9", "J")]
    assert game.sees(voice, "fight-hand") == ("fight-2", "fight-3", "fight-9", "fight-J")
    assert game.sees(prey, "fight-hand") == ("?fight-card",) * 4


@rule("WL-8.3")
def test_only_the_wanted_player_reacts() -> None:
    game = attempt(hands={0: ["6H"], 1: ["10C", "6S", "2H"], 2: ["6D"]}).play("lay 10C", "lay-fight-card fight-J")
    assert (game.asked, game.offered) == ("1 fight.react", ["stick-em-up 6S", "pass"])
    game.play("stick-em-up 6S", "pass")
    assert game.asked == "0 act", "nobody else was asked"
    assert settled(game)[0].winner == 1


@rule("WL-8.5")
def test_the_wanted_may_decline_and_are_arrested() -> None:
    game = attempt(deck=["3H"])
    assert game.offered == ["lay KS", "decline"]
    before = game.at("fight-deck")
    game.play("decline")
    assert (game.asked, game.wp(1), game.space(1)) == ("0 act", 0, "DR1")
    assert (game.wounds(1), game.hand(1)) == (1, ("3H", "KS")), "a loser's wound and card, and no card laid"
    assert game.at("fight-deck") == before, "no fight cards were needed"


@rule("WL-8.5")
def test_who_lays_a_card_may_still_win() -> None:
    game = attempt().play("lay KS", "lay-fight-card fight-J", "pass")
    assert (game.wp(1), game.space(1)) == (2, "MP7")


@rule("WL-8.7")
def test_beating_the_sheriff_gains_nothing_and_sends_him_to_his_office() -> None:
    game = attempt(sheriff="MP9", money={1: 30}, nuggets={1: 1}).play("lay KS", "lay-fight-card fight-9", "pass")
    assert [game.track(track, 1) for track in ("lp", "mp", "wp", "money", "nuggets", "wounds")] == [0, 0, 2, 20, 1, 0]
    assert (game.county.sheriff, game.space(1)) == ("DR1", "MP7")
    assert (game.hand(1), game.asked) == ((), "0 act")


@rule("WL-8.7")
@pytest.mark.parametrize(("card", "free"), [("10H", False), ("JS", False), ("QS", True)])
def test_the_sheriff_wins_ties(card: str, free: bool) -> None:
    game = attempt(hands={1: [card, "2H"]}).play(f"lay {card}", "lay-fight-card fight-J")
    game.pass_all("fight.reveal", "fight.react")
    assert (game.wp(1), game.space(1)) == ((2, "MP7") if free else (0, "DR1"))
    assert game.county.sheriff == "DR1"


# -- the ride (WL-8.4, WL-8.8) ---------------------------------------------------------------------------------------------


@rule("WL-8.4")
def test_he_rides_up_to_so_many_spaces_or_stays() -> None:
    near = {"DR2", "DR5", "MP6", "MP7", "MP9"}
    assert destinations(ride(steps=1)) == {"DR1", *near}
    two = destinations(ride(steps=2))
    assert {"DR1", "DR7", "MP2", "MP10", *near} <= two
    assert not two & {"DC1", "DR10", "SV1"}
    assert {"DC1", "DR10", "SV1"} <= destinations(ride(steps=3)), "each of these is three spaces away"


@rule("WL-8.4")
def test_he_stays_if_the_mover_likes_and_nothing_happens() -> None:
    game = ride(mover=2)
    assert game.asked == "2 sheriff"
    game.play("ride-to DR1")
    assert (game.asked, game.county.sheriff, len(game.hand(1))) == ("0 act", "DR1", 2)


@rule("WL-8.4")
def test_he_rides_onto_no_mesa_and_over_none() -> None:
    """DC1 and SV10 are both at the south mesa, four spaces apart."""
    game = ride(steps=2, sheriff="DC1", spaces={1: "SH8"})
    assert destinations(game) == {
        "DC1",
        "CJ1",
        "CJ2",
        "DR7",
        "RF4",
        "RF5",
        "CJ3",
        "CJ6",
        "CJ12",
        "DR2",
        "DR4",
        "DR6",
        "DR10",
    }


@rule("WL-8.4")
def test_a_space_with_wanted_players_ends_his_movement() -> None:
    """MP1 and MP8 are reached by way of MP7 or MP9; with Wanted players on both there is no way past."""
    shut = ride(steps=2, spaces={1: "MP7", 2: "MP9"}, wp={1: 1, 2: 1})
    assert {"MP7", "MP9"} <= destinations(shut)
    assert "MP8" not in destinations(shut)
    assert "MP1" in destinations(shut), "by way of MP6"
    assert "MP8" in destinations(ride(steps=2, spaces={1: "MP7", 2: "MP9"}, wp={1: 1})), "a law-abiding player bars nothing"


@rule("WL-8.4")
def test_each_wanted_player_there_discards_a_card_and_the_mover_picks_one() -> None:
    game = ride(
        mover=2,
        spaces={0: "MP7", 1: "MP7", 2: "MP7"},
        wp={0: 1, 1: 2},
        hands={0: ["3H", "4H"], 1: ["KS", "2H"], 2: ["5H"]},
    ).play("ride-to MP7")
    assert (game.asked, game.offered) == ("0 discard", ["discard 3H", "discard 4H"])
    assert game.play("discard 3H").asked == "1 discard"
    game.play("discard 2H")
    assert (game.asked, game.offered) == ("2 prey", ["pick-prey 0", "pick-prey 1"])
    assert (game.hand(2), game.at("discard")) == (("5H",), ("2H", "3H")), "who is not Wanted keeps what they have"
    assert game.play("pick-prey 1", "pass").asked == "1 arrest"


@rule("WL-8.4")
def test_who_has_no_card_discards_none_and_is_tried_all_the_same() -> None:
    game = ride(hands={}).play("ride-to MP7")
    assert (game.asked, game.offered) == ("0 prey", ["pick-prey 1"])


@rule("WL-8.4")
@pytest.mark.parametrize(("wanted", "asked"), [({}, "0 act"), ({2: 1}, "0 sheriff")])
def test_a_story_moves_him_only_while_somebody_is_wanted(wanted: dict[int, int], asked: str) -> None:
    game = Scenario(stories=("local-rabble",), discs=([0, 1], []), wp=wanted).begin(Telling(slot=0, seat=0))
    assert game.asked == asked
    assert len(game.offers("ride-to")) == (6 if wanted else 0), "one space, or stay"


@rule("WL-8.4")
@pytest.mark.parametrize(("wanted", "rides"), [({}, False), ({2: 1}, True)])
def test_manhunt_moves_him_only_while_somebody_is_wanted(wanted: dict[int, int], rides: bool) -> None:
    game = Scenario(hands={0: ["4H"]}, mp={0: 1}, wp=wanted).play("use-card 4H")
    assert (game.asked == "0 sheriff") == rides
    assert ("MP1" in destinations(game), "SV7" in destinations(game)) == (rides, False), "three spaces, not four"


@rule("WL-8.8")
def test_becoming_wanted_in_his_space_starts_nothing() -> None:
    game = Scenario(spaces={0: "DR1", 1: "DR1"}, hands={0: ["KS", "3H"], 1: ["2H"]})
    game.play("attack rob 1", "lay KS", "lay 2H").pass_all()
    assert (game.wp(0), game.space(0), game.county.sheriff) == (1, "DR1", "DR1")
    assert (game.asked, game.hand(0)) == ("0 act", ("3H",))
    assert game.offers("move"), "and one may leave"


@rule("WL-8.8")
def test_his_staying_with_the_wanted_is_no_entering() -> None:
    game = ride(sheriff="MP7").play("ride-to MP7")
    assert (game.asked, game.wp(1), len(game.hand(1))) == ("0 act", 2, 2)
    assert not any(isinstance(event, SheriffMoved) for event in game.told)


@rule("WL-8.8", "WL-8.4")
def test_he_may_ride_out_and_enter_again() -> None:
    game = ride(steps=2, sheriff="MP7")
    assert "ride-back" in game.offered
    game.play("ride-back")
    assert (game.asked, game.county.sheriff) == ("1 discard", "MP7")
    assert "ride-back" not in ride(steps=1, sheriff="MP7").offered, "it takes two spaces"
    assert "ride-back" not in ride(steps=2).offered, "and somebody to come back for"
    around = {1: "SV3", 2: "SV2", 3: "SV6"}
    people = ("annie-oakley", "bass-reeves", "doc-holliday", "kit-carson")
    shut = Scenario(*people, spaces=around, wp={1: 1, 2: 1, 3: 1}, sheriff="SV3").begin(SheriffRide(mover=0, steps=6))
    assert shut.offered == ["ride-to SV3", "ride-to SV2", "ride-to SV6"], "Wanted players all round end every way out"


# -- the arrest (WL-8.6) ---------------------------------------------------------------------------------------------------


@rule("WL-8.6")
@pytest.mark.parametrize(("money", "left"), [(0, 0), (10, 0), (50, 20), (60, 30), (120, 60)])
def test_half_of_the_money_is_lost_rounded_up(money: int, left: int) -> None:
    game = attempt(money={1: money}).play("decline")
    assert (game.money(1), game.county.supply) == (left, 720 - left)


@rule("WL-8.6")
@pytest.mark.parametrize(("nuggets", "left"), [(0, 0), (1, 0), (3, 1), (4, 2)])
def test_half_of_the_nuggets_are_lost_rounded_up(nuggets: int, left: int) -> None:
    game = attempt(nuggets={1: nuggets}).play("decline")
    assert (game.nuggets(1), game.county.gold) == (left, 36 - left)


@rule("WL-8.6")
def test_all_wanted_points_and_the_cattle_are_lost() -> None:
    game = attempt(wp={1: 9}, cattle={1: "green-1"}).play("decline")
    assert game.wp(1) == 0
    assert game.at("cattle.1") == ()
    assert "green-1" in game.at("ranch-green")
    assert any(isinstance(event, Shuffled) and event.place == "ranch-green" for event in game.told)
    assert game.sees(1, "ranch-green") == ("?green-cattle",) * 8, "where it lies there nobody knows"


@rule("WL-8.6")
def test_one_wound_and_one_card_and_not_a_second_pair() -> None:
    game = attempt(deck=["3H", "4H"]).play("lay KS", "lay-fight-card fight-3", "pass")
    assert settled(game)[0].winner == 1
    lost = attempt(hands={1: ["10H", "2H"]}, deck=["3H", "4H"]).play("lay 10H", "lay-fight-card fight-J", "pass")
    assert (lost.wounds(1), lost.hand(1)) == (1, ("3H",))
    wounds = [event.amount for event in lost.told if isinstance(event, Gained) and event.track == "wounds"]
    assert wounds == [1]


@rule("WL-8.6")
def test_the_arrested_and_the_sheriff_go_to_his_office() -> None:
    game = attempt(sheriff="MP9").play("decline")
    assert (game.space(1), game.county.sheriff) == ("DR1", "DR1")


@rule("WL-8.6")
def test_a_players_arrest_costs_the_same_and_calls_the_sheriff_to_his_office() -> None:
    game = Scenario(
        spaces={0: "SV8", 1: "SV8"},
        hands={0: ["KS"], 1: ["2H", "3H"]},
        mp={0: 1},
        wp={1: 5},
        money={1: 50},
        nuggets={1: 3},
        cattle={1: "blue-1"},
        sheriff="MP9",
        deck=["4H"],
    ).play("attack arrest 1", "lay KS", "lay 2H")
    game.pass_all("fight.react", "points.gained")
    assert [game.track(track, 1) for track in ("wp", "money", "nuggets", "wounds")] == [0, 20, 1, 1]
    assert (game.hand(1), game.at("cattle.1"), len(game.at("ranch-blue"))) == (("3H", "4H"), (), 8)
    assert (game.space(1), game.county.sheriff, game.space(0)) == ("DR1", "DR1", "SV8")


# -- rulings (WL-8.15 to WL-8.17) ------------------------------------------------------------------------------------------


@rule("WL-8.15")
@pytest.mark.parametrize("end", [("decline",), ("lay KS", "lay-fight-card fight-J", "pass")])
def test_being_placed_at_his_office_he_tries_nobody_there(end: tuple[str, ...]) -> None:
    """Arrested or beaten, seat 1 is done with him; seat 2 is Wanted in his office."""
    game = attempt(
        sheriff="MP9", spaces={1: "MP7", 2: "DR1"}, wp={1: 2, 2: 3}, hands={1: ["KS", "2H"], 2: ["3H"]}, mover=0
    ).play(*end)
    assert (game.asked, game.county.sheriff) == ("0 act", "DR1")
    assert (game.wp(2), game.hand(2)) == (3, ("3H",))


@rule("WL-8.15")
@pytest.mark.parametrize("end", [("decline",), ("lay KS", "lay-fight-card fight-J", "pass")])
def test_one_attempt_a_movement_and_the_others_only_discard(end: tuple[str, ...]) -> None:
    game = ride(spaces={1: "MP7", 2: "MP7"}, wp={1: 2, 2: 3}, hands={1: ["KS", "2H"], 2: ["3H", "4H"]})
    game.play("ride-to MP7", "discard 2H", "discard 3H", "pick-prey 1", "pass", *end)
    assert game.asked == "0 act"
    assert (game.wp(2), game.hand(2), game.space(2)) == (3, ("4H",), "MP7")


@rule("WL-8.16")
def test_he_passes_bandits_and_the_law_abiding() -> None:
    """All his ways out are taken, and none of them ends."""
    people = ("annie-oakley", "bass-reeves", "doc-holliday", "kit-carson")
    game = Scenario(*people, spaces={0: "SV2", 1: "SV6", 2: "MP8", 3: "MP3"}, wp={2: 1}, bandits=["SV2"], sheriff="SV3")
    game.begin(SheriffRide(mover=0, steps=2))
    assert destinations(game) == {"SV3", "SV2", "SV6", "SV1", "SV4", "SV5", "SV7"}
    game.play("ride-to SV2")
    assert (game.asked, game.county.bandits) == ("0 act", ["SV2"]), "he stops there if he likes, and fights nobody"


@rule("WL-8.16")
def test_a_wanted_mover_may_send_him_at_themselves_and_goes_on_with_the_turn() -> None:
    game = Scenario(spaces={0: "MP7"}, wp={0: 2}, hands={0: ["4H", "KS", "2H"]}, actions=2).play("use-card 4H")
    assert "ride-to MP7" in game.offered
    game.play("ride-to MP7", "discard 2H", "pick-prey 0", "pass", "decline")
    assert (game.asked, game.space(0), game.wp(0)) == ("0 act", "DR1", 0)
    assert game.turn().actions == 1


@rule("WL-8.16")
def test_manhunts_point_is_checked_after_his_move() -> None:
    start: dict[str, Any] = {"spaces": {0: "MP7"}, "wp": {0: 2}, "hands": {0: ["4H", "KS", "2H"]}}
    arrested = Scenario(**start).play("use-card 4H", "ride-to MP7", "discard 2H", "pick-prey 0", "pass", "decline")
    assert arrested.lp(0) == 0, "arrested, and Wanted no more"
    free = Scenario(**start).play("use-card 4H")
    assert free.lp(0) == 0, "not before he has moved"
    assert free.play("ride-to DR2").lp(0) == 1


@rule("WL-8.16")
def test_a_marshal_has_manhunts_point_with_nobody_wanted() -> None:
    game = Scenario(hands={0: ["4H"]}, mp={0: 1}).play("use-card 4H")
    assert (game.asked, game.lp(0), game.at("discard")) == ("0 act", 1, ("4H",))
    neutral = Scenario(hands={0: ["4H"]}, wp={1: 1}).play("use-card 4H", "ride-to DR1")
    assert neutral.lp(0) == 0, "who is neither Marshal nor Wanted has none"
    nothing = Scenario(hands={0: ["4H"]})
    assert nothing.offers("use-card") == []
    assert nothing.why_not("Use Manhunt") == "WL-8.16"


@rule("WL-8.17")
def test_a_back_trail_is_played_after_the_discard_and_the_pick() -> None:
    game = ride(hands={1: ["KS", "2H", "4C"]}).play("ride-to MP7")
    assert game.offered == ["discard 2H", "discard 4C", "discard KS"]
    game.play("discard 2H")
    assert game.asked == "0 prey"
    game.play("pick-prey 1")
    assert (game.asked, game.offered) == ("1 sheriff.attempt", ["back-trail 4C", "pass"])
    assert game.play("pass").asked == "1 arrest"


@rule("WL-8.17")
def test_a_back_trail_that_had_to_be_discarded_is_gone() -> None:
    game = ride(hands={1: ["4C"]}).play("ride-to MP7", "discard 4C", "pick-prey 1")
    assert game.offered == ["pass"]


@rule("WL-8.17")
def test_with_a_back_trail_there_is_no_attempt_and_he_stays() -> None:
    game = ride(hands={1: ["KS", "2H", "4C"]}).play("ride-to MP7", "discard 2H", "pick-prey 1", "back-trail 4C")
    assert game.asked == "1 leg"
    assert game.offered == [f"go-to {space}" for space in ("DR1", "MP1", "MP6", "MP8", "MP9", "MP2")]
    game.play("go-to MP8").pass_all("sheriff.attempt")
    assert (game.asked, game.space(1), game.county.sheriff) == ("0 act", "MP8", "MP7")
    assert (game.wp(1), game.wounds(1), game.hand(1)) == (2, 0, ("KS",))
    assert game.at("discard") == ("2H", "4C")


@rule("WL-8.17")
def test_he_tries_nobody_else_after_a_back_trail() -> None:
    game = ride(spaces={1: "MP7", 2: "MP7"}, wp={1: 2, 2: 3}, hands={1: ["4C", "2H"], 2: ["4S", "5H"]})
    game.play("ride-to MP7", "discard 2H", "discard 5H", "pick-prey 1")
    assert game.offered == ["back-trail 4C", "pass"], "only who is tried slips away"
    game.play("back-trail 4C", "go-to MP8").pass_all("sheriff.attempt")
    assert (game.asked, game.wp(2), game.hand(2)) == ("0 act", 3, ("4S",))


@rule("WL-8.17", "WL-3.2")
def test_a_bandit_waits_on_the_back_trail() -> None:
    game = ride(hands={1: ["KS", "2H", "4C"]}, bandits=["MP1"])
    game.play("ride-to MP7", "discard 2H", "pick-prey 1", "back-trail 4C", "go-to MP1")
    assert game.asked == "1 lay"
    game.play("lay KS")
    assert (game.asked, len(game.offered)) == ("0 fight-card", 2)
    game.play("lay-fight-card fight-J", "pass").pass_all("sheriff.attempt")
    assert (game.asked, game.lp(1), game.county.bandits) == ("0 act", 1, [])


@rule("WL-8.17", "WL-3.3")
def test_a_back_trail_leads_out_of_his_space() -> None:
    game = ride(hands={1: ["2H", "4C"]}).play("ride-to MP7", "discard 2H", "pick-prey 1", "back-trail 4C")
    assert "go-to MP7" not in game.offered
    assert "pass" not in game.offered, "one must go"
