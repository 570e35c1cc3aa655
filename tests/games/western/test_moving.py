"""WL-3: moving over the board, what ends a movement and what lengthens it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.county import Walked
from wl_tui.games.western.frames import SheriffRide

rule = pytest.mark.rule

RINGS: tuple[set[str], ...] = (
    {"SV3"},
    {"SV2", "SV6"},
    {"SV1", "SV4", "SV5", "SV7"},
    {"MP10", "DR8", "DR9", "SV8", "SV9"},
    {"MP9", "DR5", "DR6", "DR10", "SV10", "SV12"},
    {"MP7", "MP8", "DR1", "DR2", "DR4", "DR7", "SV11", "SV13"},
)
"""How far spaces are from the mine of Spike's View."""
DARKROCK = {f"DR{number}" for number in range(1, 11)}
RED_FALLS = {f"RF{number}" for number in range(1, 9)}


def within(steps: int) -> set[str]:
    return set().union(*RINGS[: steps + 1])


def goals(game: Scenario, word: str = "move") -> set[str]:
    return {move.split()[1] for move in game.offers(word)}


def ways(game: Scenario) -> list[tuple[str, ...]]:
    return [event.way for event in game.told if isinstance(event, Walked)]


def beaten(game: Scenario, card: str, fight_card: str) -> Scenario:
    """Fight what has just been met; the player's reactions and choices are left alone."""
    return game.play(f"lay {card}", f"lay-fight-card {fight_card}").pass_all("fight.react", "fight.reveal")


# -- how far and where to --------------------------------------------------------------------------------------------------


@rule("WL-3.1")
@pytest.mark.parametrize(
    ("items", "upgraded", "steps"),
    [([], [], 2), (["mule"], [], 3), (["mustang"], [], 4), ([], ["mule"], 4), ([], ["mustang"], 5)],
)
def test_one_move_goes_as_far_as_the_mount_and_two_spaces_on_foot(
    items: list[str], upgraded: list[str], steps: int
) -> None:
    game = Scenario(spaces={0: "SV3"}, items={0: items}, upgraded={0: upgraded})
    assert goals(game) == within(steps)
    farthest = sorted(RINGS[steps])[0]
    game.play(f"move {farthest}").pass_all()
    assert game.space(0) == farthest
    assert len(ways(game)[0]) == steps
    assert game.turn().actions == 2


@rule("WL-3.1")
@pytest.mark.parametrize(("active", "steps"), [("mule", 3), ("mustang", 4)])
def test_only_the_active_mount_counts(active: str, steps: int) -> None:
    game = Scenario(spaces={0: "SV3"}, items={0: ["mule", "mustang"]}, mount={0: active})
    assert goals(game) == within(steps)


@rule("WL-3.1")
def test_every_step_is_into_an_adjacent_space() -> None:
    game = Scenario(spaces={0: "SV3"}, items={0: ["mustang"]}).play("move SV12")
    assert ways(game) == [("SV6", "SV7", "SV8", "SV12")]


@rule("WL-3.1")
def test_diagonal_spaces_are_adjacent() -> None:
    """DR2 and DR7 touch in a corner: round it, Dixon Creek would be three steps away."""
    game = Scenario(spaces={0: "DR2"}).play("move DC1")
    assert ways(game) == [("DR7", "DC1")]
    for here, there in (("MP1", "MP6"), ("MP2", "MP7"), ("DR4", "DR6"), ("SH9", "RF2"), ("SH7", "RF3"), ("SH10", "RF3")):
        game = Scenario(spaces={0: here}).play(f"move {there}")
        assert len(ways(game)[0]) == 1


@rule("WL-3.1")
def test_a_mesa_is_no_space() -> None:
    """DR4 and SH4 are neighbours of the northern mesa: over it they would be two steps apart."""
    game = Scenario(spaces={0: "DR4"})
    assert "SH4" not in goals(game)
    assert "north" not in goals(game)
    assert not game.offers("move-over-mesa")


@rule("WL-3.1")
def test_a_space_holds_any_number_of_figures() -> None:
    game = Scenario(spaces={0: "SV3", 1: "SV6", 2: "SV6"}, sheriff="SV6")
    assert game.play("move SV6").space(0) == "SV6"
    assert game.county.space == ["SV6"] * 3


@rule("WL-3.1")
def test_a_path_may_come_back_to_where_it_began() -> None:
    game = Scenario(spaces={0: "SV12"}, cattle={0: "green-1"}).play("move SV12").pass_all("lengthen")
    assert game.space(0) == "SV12"
    assert game.turn().actions == 2
    assert len(ways(game)[0]) == 2
    assert "deliver no" in game.offered


@rule("WL-3.1")
def test_a_path_of_one_space_does_not_come_back() -> None:
    game = Scenario("kit-carson", "bass-reeves", spaces={0: "SV3"}, legends=[0]).play("move SV6", "one-more-space")
    assert goals(game, "go-to") == {"SV2", "SV3", "SV4", "SV5", "SV7"}


# -- bandits ---------------------------------------------------------------------------------------------------------------


@rule("WL-3.2")
def test_entering_a_bandits_space_ends_the_movement_and_starts_a_fight() -> None:
    people, spaces = ("annie-oakley", "bass-reeves"), {0: "SV3"}
    assert "SV1" in goals(Scenario(*people, spaces=spaces))
    game = Scenario(*people, spaces=spaces, bandits=["SV2"], hands={0: ["2S"]}, fight_deck=["fight-8"])
    assert "SV1" not in goals(game)
    assert "SV2" in goals(game)
    assert game.play("move SV2").asked == "0 lay"
    beaten(game, "2S", "fight-8")
    assert game.space(0) == "SV2"


@rule("WL-3.2")
@pytest.mark.parametrize(("won", "card", "lp", "wounds"), [(True, "AS", 1, 0), (False, "2S", 0, 1)], ids=["won", "lost"])
def test_the_bandit_fight_is_fought_out_before_anything_else(won: bool, card: str, lp: int, wounds: int) -> None:
    game = Scenario(spaces={0: "SV3"}, bandits=["SV2"], hands={0: [card]}, fight_deck=["fight-J"]).play("move SV2")
    beaten(game, card, "fight-J")
    if won:
        game.play("take 0")
    assert (game.lp(0), game.wounds(0), game.money(0)) == (lp, wounds, 10)
    assert game.county.bandits == []
    assert game.asked == "0 lengthen"


@rule("WL-3.2")
def test_a_sprint_meets_a_bandit_too() -> None:
    game = Scenario(spaces={0: "SV6"}, bandits=["SV2"], hands={0: ["KS", "3S"]}).play("move SV3", "sprint 3S")
    assert "SV2" in goals(game, "go-to")
    assert "SV1" not in goals(game, "go-to")
    assert game.play("go-to SV2").asked == "0 lay"


@rule("WL-3.2")
def test_a_ride_at_the_start_of_the_turn_meets_a_bandit_too() -> None:
    hands = {0: ["KS", "QS"]}
    game = Scenario("y-b-rowdy", "bass-reeves", spaces={0: "SV3"}, bandits=["SV2"], legends=[0], hands=hands, step="wake")
    game.play("ride-out QS")
    assert "SV1" in goals(game, "go-to")  # by the other way, in three steps
    assert game.play("go-to SV2").asked == "0 lay"


@rule("WL-3.2")
def test_kit_carsons_extra_space_meets_a_bandit_too() -> None:
    game = Scenario("kit-carson", "bass-reeves", spaces={0: "SV7"}, bandits=["SV2"], legends=[0], hands={0: ["KS"]})
    assert game.play("move SV6", "one-more-space", "go-to SV2").asked == "0 lay"


@rule("WL-3.2")
def test_slipping_away_from_the_sheriff_meets_a_bandit_too() -> None:
    game = Scenario(spaces={1: "SV3"}, bandits=["SV2"], wp={1: 1}, hands={1: ["4S", "5S", "KS"]}, sheriff="SV7")
    game.begin(SheriffRide(mover=0, steps=3))
    game.play("ride-to SV3", "discard 5S", "pick-prey 1", "back-trail 4S", "go-to SV2")
    assert game.asked == "1 lay"


# -- the Sheriff -----------------------------------------------------------------------------------------------------------


@rule("WL-3.3")
def test_a_wanted_player_does_not_enter_or_pass_the_sheriffs_space() -> None:
    for wp, mp in ((0, 0), (1, 0), (0, 1)):
        game = Scenario(spaces={0: "SV3"}, wp={0: wp}, mp={0: mp}, sheriff="SV2")
        assert goals(game) == (within(2) - {"SV2", "SV1"} if wp else within(2))


@rule("WL-3.3")
def test_nor_by_saddle_up() -> None:
    for wp in (0, 1):
        game = Scenario(wp={0: wp}, hands={0: ["2S"]}, sheriff="RF4").play("use-card 2S")
        assert ("RF4" in goals(game, "go-to")) is (wp == 0)
        assert "RF3" in goals(game, "go-to")


@rule("WL-3.3")
def test_nor_by_a_sprint_or_a_ride() -> None:
    for wp in (0, 1):
        game = Scenario(spaces={0: "SV7"}, wp={0: wp}, hands={0: ["3S"]}, sheriff="SV2").play("move SV6", "sprint 3S")
        assert ("SV2" in goals(game, "go-to")) is (wp == 0)
        game = Scenario(
            "y-b-rowdy",
            "annie-oakley",
            spaces={0: "SV3"},
            wp={0: wp},
            hands={0: ["KS"]},
            legends=[0],
            sheriff="SV2",
            step="wake",
        )
        assert ("SV2" in goals(game.play("ride-out KS"), "go-to")) is (wp == 0)


@rule("WL-3.3")
def test_who_shares_his_space_may_leave_and_not_come_back() -> None:
    game = Scenario(spaces={0: "SV3"}, wp={0: 1}, sheriff="SV3")
    assert goals(game) == within(2) - {"SV3"}
    assert game.play("move SV6").space(0) == "SV6"


@rule("WL-3.3")
def test_who_becomes_wanted_beside_him_is_left_alone() -> None:
    game = Scenario(spaces={0: "SV3"}, sheriff="SV3", hands={0: ["AS", "KS"]})
    game.play("use-card AS", "take 1").pass_all("points.gained").pass_all("contribute")
    assert game.wp(0) == 1
    assert game.asked == "0 act"
    assert "SV3" not in goals(game)
    assert "SV2" in goals(game)


# -- towns and buildings ---------------------------------------------------------------------------------------------------


@rule("WL-3.4")
def test_the_two_towns_are_town_and_nothing_else_is() -> None:
    game = Scenario(hands={0: ["2S"]}, spaces={0: "SV13"}).play("use-card 2S")
    assert goals(game, "go-to") == DARKROCK | RED_FALLS
    spaces = game.table.rules.content.spaces
    assert len(spaces) == 65
    assert {space for space in spaces if spaces[space].town} == DARKROCK | RED_FALLS


@rule("WL-3.4")
@pytest.mark.parametrize(
    ("space", "outside"), [("DR7", False), ("RF5", False), ("DC1", True), ("CJ1", True), ("MP9", True)]
)
def test_effects_outside_of_town_end_at_its_border(space: str, outside: bool) -> None:
    game = Scenario("y-b-rowdy", "annie-oakley", spaces={0: space}, legends=[0], hands={0: ["KS"]}, step="wake")
    assert game.asked == ("0 ride" if outside else "0 income")


@rule("WL-3.4")
@pytest.mark.parametrize(
    ("action", "places"),
    [
        ("visit-store", {"DR2", "DR3", "DR4", "RF6", "RF7", "RF8"}),
        ("play-poker", {"DR5", "DR8", "DR9", "RF2", "RF3", "RF4"}),
    ],
)
def test_stores_and_saloons_are_no_spaces_but_have_three_neighbours_each(action: str, places: set[str]) -> None:
    found = {space for space in DARKROCK | RED_FALLS if Scenario(spaces={0: space}, money={0: 60}).offers(action)}
    assert found == places
    around = Scenario(spaces={0: "DR6"}, upgraded={0: ["mustang"]})
    assert goals(around) <= set(around.table.rules.content.spaces)


# -- the end of a Move action ----------------------------------------------------------------------------------------------


@rule("WL-3.5")
def test_cattle_is_delivered_where_a_move_action_ends() -> None:
    game = Scenario(spaces={0: "SV8"}, cattle={0: "green-1"})
    game.play("move SV12").pass_all("lengthen")
    assert game.asked == "0 arrive"
    assert game.offered == ["deliver no", "settle"]
    game.play("deliver no").pass_all("points.gained")
    assert game.mp(0) == 1
    assert not game.at("cattle.0")
    assert game.money(0) == 60 + 20  # the token's, and the first Marshal space's


@rule("WL-3.5")
def test_standing_there_is_not_ending_a_move() -> None:
    game = Scenario(spaces={0: "SV12"}, cattle={0: "green-1"})
    assert not game.offers("deliver")
    game.play("work")
    assert game.asked == "0 act"


@rule("WL-3.5")
def test_passing_by_is_not_ending_there() -> None:
    game = Scenario(spaces={0: "SV8"}, cattle={0: "green-1"}).play("move SV13").pass_all("lengthen")
    assert ways(game) == [("SV12", "SV13")]
    assert game.asked == "0 act"


@rule("WL-3.5")
def test_after_a_bandit_fight_that_ended_the_move() -> None:
    game = Scenario(spaces={0: "SV8"}, cattle={0: "green-1"}, bandits=["SV12"], hands={0: ["2S"]}, fight_deck=["fight-J"])
    game.play("move SV12")
    assert game.asked == "0 lay"
    beaten(game, "2S", "fight-J").pass_all("lengthen")
    assert game.asked == "0 arrive"
    assert "deliver no" in game.offered


@rule("WL-3.5")
def test_saddle_up_is_no_move_action() -> None:
    """Neither Billy's demand, nor Whiskey, nor a Sprint comes of it."""
    people, hands = ("billy-the-kid", "annie-oakley"), {0: ["2S", "3S"], 1: ["KS"]}
    for move in ("use-card 2S", "move DR6"):
        game = Scenario(*people, spaces={0: "DR9", 1: "DR6"}, legends=[0], hands=hands, items={0: ["whiskey"]}).play(move)
        if move == "use-card 2S":
            game.play("go-to DR6")
            assert game.asked == "0 act"
        else:
            assert game.asked == "0 lengthen"
            assert {"demand 1", "pour-whiskey 1"} <= set(game.play("rest").offered)


@rule("WL-3.5")
def test_the_ride_at_the_start_of_a_turn_is_no_move_action() -> None:
    hands = {0: ["KS", "3S"]}
    game = Scenario(
        "y-b-rowdy", "annie-oakley", spaces={0: "SV8"}, legends=[0], hands=hands, cattle={0: "green-1"}, step="wake"
    )
    game.play("ride-out KS", "go-to SV12")
    assert game.asked == "0 income"
    assert game.at("cattle.0") == ("green-1",)


# -- a destination, not a path ---------------------------------------------------------------------------------------------


@rule("WL-3.6")
def test_a_move_is_one_choice_by_a_shortest_way() -> None:
    game = Scenario(spaces={0: "SV3"}, items={0: ["mustang"]})
    assert len(game.offers("move")) == len(goals(game))
    for goal, length in (("SV2", 1), ("SV1", 2), ("DR9", 3), ("DR10", 4)):
        moved = Scenario(spaces={0: "SV3"}, items={0: ["mustang"]}).play(f"move {goal}")
        assert moved.space(0) == goal
        assert [len(way) for way in ways(moved)] == [length]


@rule("WL-3.6")
def test_the_way_meets_no_bandit_on_its_way() -> None:
    for bandits, way in (([], ("SV2", "SV1")), (["SV2"], ("SV6", "SV4", "SV1"))):
        game = Scenario(spaces={0: "SV3"}, items={0: ["mule"]}, bandits=bandits, hands={0: ["KS"]}).play("move SV1")
        assert ways(game) == [way]
        assert game.asked == "0 lengthen"


@rule("WL-3.6")
def test_the_way_of_the_wanted_avoids_the_sheriff() -> None:
    for wp, way in ((0, ("SV2", "SV1")), (1, ("SV6", "SV4", "SV1"))):
        game = Scenario(spaces={0: "SV3"}, items={0: ["mule"]}, wp={0: wp}, sheriff="SV2").play("move SV1")
        assert ways(game) == [way]


@rule("WL-3.6")
def test_a_bandits_space_is_only_the_last() -> None:
    """Both ways out of the mine are watched, so nothing lies beyond them; and nobody comes back."""
    game = Scenario(spaces={0: "SV3"}, items={0: ["mustang"]}, bandits=["SV2", "SV6"], hands={0: ["KS"]})
    assert goals(game) == {"SV2", "SV6"}


@rule("WL-3.6")
def test_a_way_over_a_mesa_is_a_choice_of_its_own() -> None:
    game = Scenario("bloody-knife", "bass-reeves", spaces={0: "DR4"}, legends=[0], wounds={0: 1})
    assert "DC1" in goals(game)
    assert game.offers("move-over-mesa") == ["move-over-mesa north"]
    plain = Scenario("bloody-knife", "bass-reeves", spaces={0: "DR4"}, legends=[0], wounds={0: 1}).play("move DC1")
    assert ways(plain) == [("DR7", "DC1")]
    assert plain.wounds(0) == 1
    game.play("move-over-mesa north", "go-over-mesa DC1 north")
    assert ways(game) == [("north", "DC1")]
    assert game.wounds(0) == 0


# -- lengthening -----------------------------------------------------------------------------------------------------------


@rule("WL-3.7")
def test_any_number_of_sprints() -> None:
    game = Scenario(spaces={0: "SV3"}, hands={0: ["3S", "3H", "KS"]}).play("move SV6")
    assert sorted(game.offered) == ["rest", "sprint 3H", "sprint 3S"]
    game.play("sprint 3S")
    assert goals(game, "go-to") == {"SV6"} | {"SV2", "SV3", "SV4", "SV5", "SV7"} | {
        "SV1",
        "MP10",
        "DR8",
        "DR9",
        "SV9",
        "SV8",
    }
    game.play("go-to SV8")
    assert game.offered == ["sprint 3H", "rest"]
    game.play("sprint 3H", "go-to SV12")
    assert game.space(0) == "SV12"
    assert game.offered == ["rest"]
    game.play("rest")
    assert game.asked == "0 act"
    assert game.turn().actions == 2
    assert sorted(game.at("discard")) == ["3H", "3S"]


@rule("WL-3.7")
def test_kit_carsons_extra_space_once() -> None:
    for legends in ([0], []):
        game = Scenario("kit-carson", "bass-reeves", spaces={0: "SV3"}, hands={0: ["3S"]}, legends=legends).play("move SV6")
        assert ("one-more-space" in game.offered) is bool(legends)
    game = Scenario("kit-carson", "bass-reeves", spaces={0: "SV3"}, hands={0: ["3S"]}, legends=[0]).play("move SV6")
    game.play("one-more-space", "go-to SV7")
    assert game.offered == ["sprint 3S", "rest"]
    game.play("rest", "move SV6")
    assert "one-more-space" in game.offered


@rule("WL-3.7")
def test_it_is_the_movers_own_move_that_is_lengthened() -> None:
    people = ("annie-oakley", "kit-carson")
    game = Scenario(*people, spaces={0: "SV3", 1: "SV6"}, hands={1: ["3S"]}, legends=[1]).play("move SV6")
    assert game.asked == "0 lengthen"
    assert game.offered == ["rest"]
    assert game.play("rest").asked == "0 act"


@rule("WL-3.7")
@pytest.mark.parametrize("lengthened", [("sprint 3S", "go-to SV4"), ("one-more-space", "go-to SV4")])
def test_after_a_bandit_fight_too(lengthened: Iterable[str]) -> None:
    game = Scenario(
        "kit-carson",
        "bass-reeves",
        spaces={0: "SV3"},
        legends=[0],
        hands={0: ["2S", "3S"]},
        bandits=["SV2"],
        fight_deck=["fight-J"],
    )
    game.play("move SV2")
    beaten(game, "2S", "fight-J")
    assert game.asked == "0 lengthen"
    assert game.play(*lengthened).space(0) == "SV4"


@rule("WL-3.7")
def test_cattle_comes_in_where_the_action_finally_ended() -> None:
    for end, there in (("SV12", True), ("SV13", False)):
        game = Scenario(spaces={0: "SV8"}, cattle={0: "green-1"}, hands={0: ["3S"]}).play("move SV10")
        game.play("sprint 3S", f"go-to {end}", "rest")
        assert ("deliver no" in game.offered) is there
    game = Scenario(spaces={0: "SV8"}, cattle={0: "green-1"}, hands={0: ["3S"]}).play("move SV12")
    assert game.asked == "0 lengthen"  # the Rail Station is not where it ends
    assert game.play("sprint 3S", "go-to SV13", "rest").asked == "0 act"


def busy() -> Scenario:
    """Billy with a herd and a bottle comes to the Rail Station, where two others are."""
    game = Scenario(
        "billy-the-kid",
        "annie-oakley",
        "bass-reeves",
        spaces={0: "SV8", 1: "SV12", 2: "SV12"},
        legends=[0],
        cattle={0: "green-3"},
        items={0: ["whiskey"]},
        money={1: 10, 2: 10},
    )
    return game.play("move SV12").pass_all("lengthen")


@rule("WL-3.7")
def test_the_effects_of_the_end_of_a_move_once_each() -> None:
    game = busy()
    assert game.offered == ["deliver no", "pour-whiskey 1", "pour-whiskey 2", "demand 1", "demand 2"]
    game.play("pour-whiskey 2")
    assert (game.wounds(1), game.wounds(2)) == (0, 1)
    assert not game.at("items.0")
    assert game.offered == ["deliver no", "demand 1", "demand 2"]
    game.play("demand 1", "give-money")
    assert (game.money(0), game.money(1), game.money(2)) == (10, 0, 10)
    assert game.offered == ["deliver no", "settle"]
    game.play("deliver no").pass_all("points.gained")
    assert game.money(0) == 10 + 30 + 20
    assert game.mp(0) == 1
    assert game.asked == "0 act"


@rule("WL-3.7")
@pytest.mark.parametrize(
    "order", [("deliver no", "demand 2", "pour-whiskey 1"), ("demand 1", "pour-whiskey 1", "deliver no")]
)
def test_in_the_movers_order(order: tuple[str, ...]) -> None:
    game = busy()
    for move in order:
        game.play(move)
        if game.asked.endswith(" give"):
            game.play("give-money")
        game.pass_all("points.gained")
    assert (game.money(0), game.mp(0)) == (10 + 30 + 20, 1)
    assert game.wounds(1) == 1
    assert game.asked == "0 act"


@rule("WL-3.7")
def test_cattle_and_whiskey_may_be_left_alone_and_a_demand_may_not() -> None:
    game = busy()
    assert "settle" not in game.offered
    game.play("demand 2", "give-money", "settle")
    assert game.at("cattle.0") == ("green-3",)
    assert len(game.at("items.0")) == 1
    assert game.asked == "0 act"


# -- Bloody Knife ----------------------------------------------------------------------------------------------------------


def scout(space: str, **more: Any) -> Scenario:
    """Bloody Knife, a legend with three wounds."""
    return Scenario("bloody-knife", "bass-reeves", spaces={0: space}, legends=[0], wounds={0: 3}, **more)


NORTH = {"CJ1", "DC1", "DR4", "DR7", "MP5", "RF1", "RF5", "SH1", "SH3", "SH4"}


@rule("WL-3.8")
def test_into_a_mesa_one_space_and_out_by_another_neighbour_one() -> None:
    game = scout("DR4").play("move-over-mesa north")
    assert game.asked == "0 leg"
    assert goals(game, "go-over-mesa") == NORTH - {"DR4"}
    game.play("go-over-mesa SH4 north")
    assert game.space(0) == "SH4"
    assert game.wounds(0) == 2
    assert game.pass_all().turn().actions == 2


@rule("WL-3.8")
@pytest.mark.parametrize("person", ["bloody-knife", "kit-carson"])
def test_only_the_legend_bloody_knife(person: str) -> None:
    for legends in ([], [0]):
        game = Scenario(person, "bass-reeves", spaces={0: "DR4"}, legends=legends)
        assert bool(game.offers("move-over-mesa")) is (person == "bloody-knife" and bool(legends))


@rule("WL-3.8")
def test_the_steps_before_and_after_count() -> None:
    """DR3 is one step from DR4: with three steps he crosses from there, on foot he does not."""
    assert not scout("DR3").offers("move-over-mesa")
    game = scout("DR3", items={0: ["mule"]}).play("move-over-mesa north")
    assert goals(game, "go-over-mesa") == NORTH
    game = scout("DR4", items={0: ["mule"]}).play("move-over-mesa north")
    assert {"SH5", "RF4", "CJ2"} < goals(game, "go-over-mesa")
    assert "DR4" in goals(game, "go-over-mesa")  # out at DR7, and one more step
    assert "SH6" not in goals(game, "go-over-mesa")


@rule("WL-3.8")
def test_a_wound_is_lost_each_time() -> None:
    game = scout("DR4", items={0: ["mustang"]})
    assert set(game.offers("move-over-mesa")) == {
        f"move-over-mesa {mesas}" for mesas in ("north", "south", "north+north", "north+south")
    }
    game.play("move-over-mesa north+south", "go-over-mesa SV11 north+south")
    assert game.space(0) == "SV11"
    assert game.wounds(0) == 1
    assert len(ways(game)[0]) == 4
    assert {"north", "south"} < set(ways(game)[0])
    unhurt = Scenario("bloody-knife", "bass-reeves", spaces={0: "DR4"}, legends=[0])
    assert unhurt.play("move-over-mesa north", "go-over-mesa SH4 north").wounds(0) == 0


@rule("WL-3.8")
def test_two_mesas_take_four_spaces() -> None:
    assert not any("+" in move for move in scout("DR7", items={0: ["mule"]}).offers("move-over-mesa"))
    assert any("+" in move for move in scout("DR7", upgraded={0: ["mule"]}).offers("move-over-mesa"))


@rule("WL-3.8")
def test_a_sprint_crosses_too_and_nobody_stays_on_a_mesa() -> None:
    game = scout("DR3", hands={0: ["3S"]}).play("move DR4", "sprint 3S")
    assert goals(game, "go-over-mesa") == NORTH - {"DR4"}
    assert not {"north", "south"} & (goals(game, "go-over-mesa") | goals(game, "go-to"))
    game.play("go-over-mesa RF1 north")
    assert game.space(0) == "RF1"
    assert game.wounds(0) == 2
    assert game.asked == "0 lengthen"


@rule("WL-3.8")
def test_a_bandit_on_the_far_side_ends_the_movement() -> None:
    game = scout("DR4", items={0: ["mustang"]}, bandits=["SH1"], hands={0: ["KS"]}).play("move-over-mesa north")
    game.play("go-over-mesa SH1 north")
    assert game.wounds(0) == 2
    assert game.asked == "0 lay"
    watched = scout("DR4", items={0: ["mule"]}, bandits=sorted(NORTH - {"DR4", "SH4"}), hands={0: ["KS"]})
    watched.play("move-over-mesa north")
    assert goals(watched, "go-over-mesa") == (NORTH - {"DR4"}) | {"SH5"}


@rule("WL-3.8", "WL-3.3")
def test_the_wanted_do_not_leave_a_mesa_into_the_sheriffs_space() -> None:
    for wp in (0, 1):
        game = scout("DR4", wp={0: wp}, sheriff="SH4").play("move-over-mesa north")
        assert goals(game, "go-over-mesa") == NORTH - {"DR4"} - ({"SH4"} if wp else set())
