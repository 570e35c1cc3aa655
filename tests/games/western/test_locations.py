"""WL-5: what can be done at a location, for one action each; and what a Move action with cattle ends in."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.county import BOX, RANCHES, STORE, SetDown
from wl_tui.games.western.library import West
from wl_tui.games.western.locations import DiceCast
from wl_tui.games.western.setup import MONEY_IN_ALL, NUGGETS_IN_ALL
from wl_tui.kernel.events import Moved
from wl_tui.kernel.rng import draw

rule = pytest.mark.rule

STORES = ("DR2", "DR3", "DR4", "RF6", "RF7", "RF8")
SALOONS = ("DR5", "DR8", "DR9", "RF2", "RF3", "RF4")
MINES = ("SH2", "CJ11", "SV3")
HIDEOUTS = ("MP1", "SH8", "SH1", "DC1", "SV2", "CJ8")
MINE, BANK, DOCTOR, CABARET, STATION, OFFICE = "SV3", "DR10", "RF1", "RF5", "SV12", "DR1"
GREEN, BLUE = "MP2", "SH7"
LOCATIONS = {*STORES, *SALOONS, *MINES, *HIDEOUTS, BANK, DOCTOR, CABARET, STATION, OFFICE, GREEN, BLUE}

FACES = ("nugget", "nugget", "nugget", "tailings", "dust", "gravel")
"""The six sides of a prospecting die."""


def at(space: str, *people: str, others: dict[int, str] | None = None, **more: Any) -> Scenario:
    """Seat 0 stands somewhere, to act; there are no stories to be told."""
    return Scenario(*people, spaces={0: space} | (others or {}), stories=("", ""), **more)


def luck(*faces: str) -> int:
    """A seed with which the prospecting dice show these, one after the other."""
    for seed in count():
        if all(FACES[draw(seed, "prospect", number, 6)] == face for number, face in enumerate(faces)):
            return seed
    raise AssertionError


def dice_rolled(game: Scenario) -> int:
    return game.table.state.streams.get("prospect", 0)


def buys(game: Scenario) -> set[str]:
    return {move.split()[1] for move in game.offers("buy")}


# -- the General Store (WL-5.1) --------------------------------------------------------------------------------------------


@rule("WL-5.1")
def test_any_number_is_bought_and_upgraded_in_one_action_the_same_item_too() -> None:
    game = at("DR3", money={0: 120}).play("visit-store", "buy mule yes", "upgrade mule", "buy revolver yes")
    assert game.asked == "0 store"
    game.play("buy miners-map yes", "leave-store")
    assert game.money(0) == 120 - 30 - 30 - 20 - 10
    assert game.at("items.0") == ("miners-map.1", "mule.1", "revolver.1")
    assert game.county.upgraded[0] == ["mule"]
    assert game.asked == "0 act"
    assert game.turn().actions == 2


@rule("WL-5.1")
def test_what_it_costs_must_be_there() -> None:
    game = at("DR3", money={0: 40}, items={0: ["mustang"]}).play("visit-store")
    assert buys(game) == {"mule", "revolver", "rifle", "shotgun", "miners-map", "provisions", "whiskey", "ten-gallon"}
    assert game.why_not("Upgrade Mustang") == "WL-5.1"
    game.play("buy shotgun yes")
    assert buys(game) == {"miners-map", "whiskey"}
    assert game.why_not("Buy Rifle") == game.why_not("Buy Ten-Gallon") == "WL-5.1"


@rule("WL-5.1")
def test_one_copy_of_an_item_a_player() -> None:
    game = at("DR3", money={0: 120}, items={0: ["revolver", "whiskey"], 1: ["rifle"]}).play("visit-store")
    assert not {"revolver", "whiskey"} & buys(game)
    assert "rifle" in buys(game), "what another player has is for sale all the same"
    game.play("buy rifle yes")
    assert "rifle" not in buys(game)


@rule("WL-5.1")
def test_an_upgrade_costs_the_price_again_once_and_turns_the_card() -> None:
    game = at("RF7", money={0: 120}, items={0: ["mustang", "provisions"]}).play("visit-store")
    assert game.offers("upgrade") == ["upgrade mustang"], "other items have no second side"
    game.play("upgrade mustang")
    assert game.money(0) == 70
    assert game.offers("upgrade") == [], "there is no third side"
    game.play("leave-store")
    far = {move.split()[1] for move in game.offers("move")}
    assert "SV11" in far, "a Thoroughbred goes 5 spaces"
    assert game.at("items.0") == ("mustang.1", "provisions.1"), "it is the same card"


@rule("WL-5.1")
@rule("WL-10.2")
def test_three_miscellaneous_items_at_most() -> None:
    three = ["miners-map", "ten-gallon", "provisions"]
    game = at("DR3", money={0: 120}, items={0: three}, wounds={0: 1}).play("visit-store")
    assert buys(game) == {"mustang", "mule", "revolver", "rifle", "shotgun"}
    assert game.why_not("Buy Whiskey") == "WL-10.2"
    game.play("buy revolver yes", "leave-store", "use-item provisions", "visit-store")
    assert {"whiskey", "provisions"} <= buys(game), "an item that used itself up makes space"


@rule("WL-5.1")
def test_two_miscellaneous_items_leave_space_for_one() -> None:
    game = at("DR3", money={0: 120}, items={0: ["miners-map", "ten-gallon"]}).play("visit-store")
    assert {"whiskey", "provisions"} <= buys(game)
    game.play("buy whiskey yes")
    assert "provisions" not in buys(game)


@rule("WL-5.1")
@pytest.mark.parametrize(("ready", "weapon"), [("yes", "shotgun"), ("no", "revolver")])
def test_a_new_weapon_may_become_the_active_one(ready: str, weapon: str) -> None:
    game = at("DR3", money={0: 120}, items={0: ["revolver", "rifle"]}).play("visit-store", f"buy shotgun {ready}")
    assert game.county.weapon[0] == weapon
    assert {move.split()[0] for move in game.offered} == {"buy", "upgrade", "leave-store"}, "there is no other swap"


@rule("WL-5.1")
@rule("WL-10.3")
@pytest.mark.parametrize(("ready", "nuggets"), [("yes", 4), ("no", 6)])
def test_switching_from_the_mule_at_the_store_returns_nuggets(ready: str, nuggets: int) -> None:
    game = at("DR3", money={0: 120}, items={0: ["mule"]}, nuggets={0: 6}).play("visit-store", f"buy mustang {ready}")
    assert game.nuggets(0) == nuggets
    assert game.county.gold == NUGGETS_IN_ALL - nuggets


@rule("WL-5.1")
def test_the_first_weapon_and_mount_are_active_at_once() -> None:
    game = at("DR3", money={0: 120}).play("visit-store")
    assert game.offers("buy").count("buy mule yes") == 1
    assert "buy mule no" not in game.offered, "a mount that is the only one is active"
    game.play("buy mule yes", "buy revolver yes")
    assert (game.county.mount[0], game.county.weapon[0]) == ("mule", "revolver")


@rule("WL-5.1")
@rule("WL-2.10")
def test_a_visit_is_a_purchase() -> None:
    game = at("DR3", money={0: 10}).play("visit-store")
    assert "leave-store" not in game.offered
    game.play("buy whiskey yes")
    assert game.offered == ["leave-store"]
    bare = at("DR3", money={0: 0})
    assert "visit-store" not in bare.offered
    assert bare.why_not("Buy Miner's Map") == "WL-5.1"


@rule("WL-5.1")
def test_provisions_bring_a_card_and_when_used_up_a_card_and_heal_a_wound() -> None:
    game = at("DR3", money={0: 20}, wounds={0: 2}, deck=["KS", "QS"])
    game.play("visit-store", "buy provisions yes", "leave-store")
    assert game.hand(0) == ("KS",)
    assert game.wounds(0) == 2
    game.play("use-item provisions")
    assert game.hand(0) == ("KS", "QS")
    assert game.wounds(0) == 1
    assert game.turn().actions == 1
    assert game.at("items.0") == ()
    assert "provisions.1" in game.at(STORE)
    assert game.offers("use-item") == []


@rule("WL-5.1")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
def test_whiskey_heals_a_wound_when_it_is_bought(before: int, after: int) -> None:
    game = at("DR3", money={0: 10}, wounds={0: before}).play("visit-store", "buy whiskey yes")
    assert game.wounds(0) == after
    assert game.at("items.0") == ("whiskey.1",)


@rule("WL-3.7")
def test_whiskey_is_poured_for_somebody_where_a_move_ends() -> None:
    game = at("SV9", items={0: ["whiskey"]}, others={1: "SV10"}).play("move SV10", "rest")
    assert game.offered == ["pour-whiskey 1", "settle"]
    game.play("pour-whiskey 1")
    assert game.wounds(1) == 1
    assert game.at("items.0") == ()
    assert game.at(STORE).count("whiskey.1") == 1
    assert game.asked == "0 act"
    alone = at("SV9", items={0: ["whiskey"]}).play("move SV10", "rest")
    assert alone.asked == "0 act", "there is nobody to drink with"


# -- Saloon and mine (WL-5.2, WL-5.3, WL-5.13) -----------------------------------------------------------------------------


@rule("WL-5.2")
@pytest.mark.parametrize("saloon", SALOONS)
def test_poker_is_played_next_to_a_saloon(saloon: str) -> None:
    game = at(saloon, money={0: 10}, hands={0: ["KS"]}).play("play-poker")
    assert game.asked == "0 poker"
    assert game.county.pot == 60
    assert game.turn().actions == 2


PROSPECTS = [
    (("nugget", "nugget"), 2, 0),
    (("nugget", "gravel"), 1, 0),
    (("gravel", "gravel"), 0, 0),
    (("tailings", "gravel"), 0, 10),
    (("tailings", "tailings"), 0, 20),
    (("dust", "gravel", "nugget"), 1, 10),
    (("nugget", "dust", "gravel"), 1, 10),
    (("dust", "tailings", "dust", "nugget"), 1, 30),
    (("dust", "dust", "dust", "tailings", "nugget"), 1, 40),
]


@rule("WL-5.3")
@pytest.mark.parametrize(("faces", "nuggets", "money"), PROSPECTS)
def test_both_dice_count_and_dust_is_rolled_again(faces: tuple[str, ...], nuggets: int, money: int) -> None:
    game = at(MINE, seed=luck(*faces)).play("prospect")
    assert game.asked == "0 act"
    assert (game.nuggets(0), game.money(0)) == (nuggets, money)
    assert dice_rolled(game) == len(faces)
    assert (game.county.gold, game.county.supply) == (NUGGETS_IN_ALL - nuggets, MONEY_IN_ALL - money)


@rule("WL-5.3")
@pytest.mark.parametrize(
    ("items", "upgraded", "mount", "limit"),
    [
        ([], [], "", 4),
        (["mustang"], [], "mustang", 4),
        (["mule"], [], "mule", 6),
        (["mule", "mustang"], [], "mustang", 4),
        ([], ["mule"], "mule", 8),
    ],
)
def test_as_many_nuggets_as_can_be_carried(items: list[str], upgraded: list[str], mount: str, limit: int) -> None:
    gear: dict[str, Any] = {"items": {0: items}, "upgraded": {0: upgraded}, "mount": {0: mount}}
    game = at(MINE, seed=luck("nugget", "nugget"), nuggets={0: limit - 1}, **gear).play("prospect")
    assert game.nuggets(0) == limit
    assert game.county.gold == NUGGETS_IN_ALL - limit
    room = at(MINE, seed=luck("nugget", "nugget"), nuggets={0: limit - 2}, **gear).play("prospect")
    assert room.nuggets(0) == limit


@rule("WL-5.3")
@rule("WL-2.10")
def test_there_is_prospecting_as_long_as_something_could_be_kept() -> None:
    for nuggets, money in ((4, 110), (3, 120)):
        assert "prospect" in at(MINE, nuggets={0: nuggets}, money={0: money}).offered
    full = at(MINE, nuggets={0: 4}, money={0: 120})
    assert "prospect" not in full.offered
    assert full.why_not("Prospect") == "WL-2.10"


@rule("WL-5.13")
def test_the_map_rolls_one_die_again_before_the_faces_count() -> None:
    game = at(MINE, items={0: ["miners-map"]}, seed=luck("nugget", "gravel", "tailings")).play("prospect")
    assert game.asked == "0 reroll"
    assert game.offered == ["reroll 0", "reroll 1", "keep-dice"]
    assert (game.nuggets(0), game.money(0)) == (0, 0)
    game.play("reroll 0")
    assert (game.nuggets(0), game.money(0)) == (0, 10), "the new face replaces the old"
    assert game.asked == "0 act"
    assert dice_rolled(game) == 3
    assert any("Tailings" in sentence for sentence in game.sentences()), "and everybody is told"


@rule("WL-5.13")
def test_the_map_need_not_be_used() -> None:
    game = at(MINE, items={0: ["miners-map"]}, seed=luck("nugget", "gravel")).play("prospect", "keep-dice")
    assert (game.nuggets(0), game.money(0)) == (1, 0)
    assert game.asked == "0 act"
    assert dice_rolled(game) == 2


@rule("WL-5.13")
def test_the_map_helps_once_a_prospect_and_again_in_the_next() -> None:
    faces = ("gravel", "gravel", "dust", "gravel", "nugget", "gravel")
    game = at(MINE, items={0: ["miners-map"]}, seed=luck(*faces)).play("prospect", "reroll 1")
    assert game.asked == "0 act", "the dust was rolled again without the map"
    assert (game.nuggets(0), game.money(0)) == (0, 10)
    assert dice_rolled(game) == 4
    game.play("prospect")
    assert game.asked == "0 reroll"


@rule("WL-5.13")
def test_a_map_kept_for_it_serves_the_roll_after_dust() -> None:
    faces = ("dust", "nugget", "gravel", "nugget")
    game = at(MINE, items={0: ["miners-map"]}, seed=luck(*faces)).play("prospect", "keep-dice")
    assert (game.nuggets(0), game.money(0)) == (1, 10), "the first roll counts"
    assert game.offered == ["reroll 0", "keep-dice"], "one die was dust"
    game.play("reroll 0")
    assert (game.nuggets(0), game.money(0)) == (2, 10)
    assert dice_rolled(game) == 4
    assert [len(event.faces) for event in game.told if isinstance(event, DiceCast)] == [2, 2, 1, 1]


@rule("WL-5.13")
def test_only_who_has_a_map_is_asked() -> None:
    game = at(MINE, items={0: ["ten-gallon"], 1: ["miners-map"]}, seed=luck("gravel", "gravel")).play("prospect")
    assert game.asked == "0 act"


# -- Bank, Doctor, Cabaret (WL-5.4 to WL-5.7) ------------------------------------------------------------------------------


@rule("WL-5.4")
def test_any_number_of_nuggets_is_sold_for_20_and_an_lp_each() -> None:
    game = at(BANK, nuggets={0: 4})
    assert game.offers("deposit") == [f"deposit {nuggets} ~" for nuggets in (1, 2, 3, 4)]
    game.play("deposit 3 ~")
    assert (game.nuggets(0), game.money(0), game.lp(0)) == (1, 60, 3)
    assert game.county.gold == NUGGETS_IN_ALL - 1


@rule("WL-5.4")
def test_money_beyond_120_is_lost_but_no_lp_is() -> None:
    game = at(BANK, nuggets={0: 4}, money={0: 70}).play("deposit 4 ~")
    assert (game.nuggets(0), game.money(0), game.lp(0)) == (0, 120, 4)
    assert game.county.supply == MONEY_IN_ALL - 120
    rich = at(BANK, nuggets={0: 2}, money={0: 120}).play("deposit 2 ~")
    assert (rich.money(0), rich.lp(0)) == (120, 2)


@rule("WL-5.4")
@rule("WL-10.8")
def test_fools_gold_is_sold_as_a_nugget_and_discarded() -> None:
    game = at(BANK, nuggets={0: 1}, hands={0: ["10C", "10S", "10H"]})
    assert set(game.offers("deposit")) == {
        *("deposit 1 ~", "deposit 0 10C", "deposit 1 10C", "deposit 0 10S"),
        *("deposit 1 10S", "deposit 0 10C+10S", "deposit 1 10C+10S"),
    }
    game.play("deposit 1 10C")
    assert (game.nuggets(0), game.money(0), game.lp(0)) == (0, 40, 2)
    assert game.hand(0) == ("10H", "10S")
    assert game.at("discard") == ("10C",)
    assert game.county.gold == NUGGETS_IN_ALL, "a card is no nugget of the supply's"
    assert game.offers("deposit") == ["deposit 0 10S"]


@rule("WL-5.4")
@rule("WL-2.10")
def test_nothing_to_sell_is_no_deposit() -> None:
    game = at(BANK, hands={0: ["10H"]})
    assert game.offers("deposit") == []
    assert game.why_not("Deposit") == "WL-2.10"


@rule("WL-5.5")
def test_a_heist_is_a_fight_with_the_guard() -> None:
    game = at(BANK, hands={0: ["AS", "5H"]}, fight_deck=["fight-2", "fight-3", "fight-4"]).play("heist")
    assert game.at("fight-hand") == ("fight-2", "fight-3", "fight-4")
    assert game.asked == "0 lay"
    game.play("lay AS")
    assert game.asked == "2 fight-card", "the player to the right plays for the guard"
    game.play("lay-fight-card fight-3").pass_all()
    assert (game.money(0), game.wp(0)) == (80, 3)
    assert game.turn().actions == 2


@rule("WL-5.5")
def test_one_heist_a_turn() -> None:
    game = at(BANK, "annie-oakley", "bass-reeves", hands={0: ["AS", "KS", "QS"]}, fight_deck=["fight-J", "fight-Q"])
    assert "heist" in game.offered
    game.play("heist", "lay AS", "lay-fight-card fight-J").pass_all()
    assert game.asked == "0 act"
    assert "heist" not in game.offered
    assert game.why_not("Heist") == "WL-5.5"
    game.play("stop", "income 20 0", "stop", "income 20 0")
    assert game.asked == "0 act"
    assert "heist" in game.offered, "a new turn, a new heist"


@rule("WL-5.5")
def test_a_heist_needs_a_poker_card() -> None:
    game = at(BANK, nuggets={0: 1})
    assert "heist" not in game.offered
    assert game.why_not("Heist") == "WL-5.5"


@rule("WL-5.6")
def test_the_doctor_heals_all_wounds_for_10_and_a_card_comes_for_each() -> None:
    game = at(DOCTOR, wounds={0: 3}, money={0: 30}, deck=["KS", "QS", "JS"]).play("heal")
    assert (game.wounds(0), game.money(0)) == (0, 20)
    assert game.hand(0) == ("JS", "KS", "QS")
    one = at(DOCTOR, wounds={0: 1}, money={0: 10}, deck=["KS", "QS"]).play("heal")
    assert (one.wounds(0), one.money(0), one.hand(0)) == (0, 0, ("KS",))


@rule("WL-5.6")
@pytest.mark.parametrize(("wounds", "money"), [(0, 120), (3, 0)])
def test_the_doctor_needs_a_wound_and_his_fee(wounds: int, money: int) -> None:
    game = at(DOCTOR, wounds={0: wounds}, money={0: money})
    assert "heal" not in game.offered
    assert game.why_not("See the doctor") == "WL-5.6"


@rule("WL-5.7")
def test_revelling_takes_any_multiple_of_30_for_an_lp_each() -> None:
    assert at(CABARET, money={0: 120}).offers("revel") == ["revel 1", "revel 2", "revel 3", "revel 4"]
    assert at(CABARET, money={0: 80}).offers("revel") == ["revel 1", "revel 2"]
    game = at(CABARET, money={0: 100}).play("revel 3")
    assert (game.money(0), game.lp(0)) == (10, 3)
    assert game.county.supply == MONEY_IN_ALL - 10


@rule("WL-5.7")
def test_20_dollars_buy_no_fun() -> None:
    game = at(CABARET, money={0: 20})
    assert game.offers("revel") == []
    assert game.why_not("Revel") == "WL-5.7"


# -- cattle (WL-5.8, WL-5.10, WL-5.11) -------------------------------------------------------------------------------------


@rule("WL-5.8")
@pytest.mark.parametrize(("space", "colour"), [(GREEN, "green"), (BLUE, "blue")])
def test_a_ranch_gives_a_token_of_its_own_colour(space: str, colour: str) -> None:
    game = at(space)
    assert game.offers("acquire") == [f"acquire {colour}"]
    game.play(f"acquire {colour}")
    (token,) = game.at("cattle.0")
    assert token.startswith(colour)
    assert len(game.at(RANCHES[colour])) == 7
    assert token not in game.at(RANCHES[colour])


@rule("WL-5.8")
def test_the_token_is_random_and_its_reward_for_the_owners_eyes() -> None:
    games = [at(GREEN, seed=seed).play("acquire green") for seed in range(8)]
    assert len({game.at("cattle.0") for game in games}) > 3
    for game in games[:2]:
        assert game.sees(0, "cattle.0") == game.at("cattle.0")
        assert game.sees(1, "cattle.0") == ("?green-cattle",), "the others see the colour"
        assert set(game.sees(0, RANCHES["green"])) == {"?green-cattle"}


@rule("WL-5.8")
@pytest.mark.parametrize("carried", ["green-3", "blue-3"])
def test_one_herd_at_a_time(carried: str) -> None:
    game = at(GREEN, cattle={0: carried})
    assert game.offers("acquire") == []
    assert game.why_not("Acquire cattle") == "WL-5.8"
    assert at(GREEN, cattle={1: carried}).offers("acquire") == ["acquire green"], "what others carry is no matter"


@rule("WL-5.8")
def test_an_empty_ranch_has_no_cattle() -> None:
    game = at(GREEN)
    tokens = game.at(RANCHES["green"])
    game.arranged(*(Moved(token, RANCHES["green"], BOX) for token in tokens[1:]))
    assert game.offers("acquire") == ["acquire green"], "the last one is still there"
    game.arranged(Moved(tokens[0], RANCHES["green"], BOX))
    assert game.offers("acquire") == []
    assert game.why_not("Acquire cattle") == "WL-5.8"


@rule("WL-5.10")
@pytest.mark.parametrize("token", ["green-4", "blue-4"])
def test_wrangling_brings_a_marshal_point_and_the_reward(token: str) -> None:
    game = at("SV10", cattle={0: token}).play("move SV12", "rest")
    assert game.offered == ["deliver no", "settle"]
    game.play("deliver no").pass_all("points.gained")
    assert game.asked == "0 act"
    assert (game.mp(0), game.wp(0)) == (1, 0)
    assert (game.money(0), game.lp(0)) == (20 + 40, 1), "the first space of the track, and the token"
    assert game.at("cattle.0") == ()


@rule("WL-5.10")
def test_delivering_costs_no_action_and_may_be_left() -> None:
    game = at("SV10", cattle={0: "green-4"}).play("move SV12", "rest", "deliver no").pass_all("points.gained")
    assert game.turn().actions == 2, "the Move alone"
    kept = at("SV10", cattle={0: "green-4"}).play("move SV12", "rest", "settle")
    assert (kept.asked, kept.mp(0), kept.money(0)) == ("0 act", 0, 0)
    assert kept.at("cattle.0") == ("green-4",)
    assert kept.offers("deliver") == [], "only a Move action that ends here delivers"


@rule("WL-5.10")
@rule("WL-7.3")
def test_a_wanted_player_wrangles_for_the_reward_alone() -> None:
    game = at("SV10", cattle={0: "blue-8"}, wp={0: 2}).play("move SV12", "rest", "deliver no")
    assert game.asked == "0 act"
    assert (game.mp(0), game.wp(0)) == (0, 2)
    assert (game.lp(0), game.money(0)) == (2, 20)
    assert game.at("cattle.0") == ()


@rule("WL-5.10")
def test_cattle_are_delivered_where_a_move_ends_and_not_on_the_way() -> None:
    by = at("SV10", cattle={0: "green-4"}).play("move SV13", "rest")
    assert by.asked == "0 act"
    assert at("SV10").play("move SV12", "rest").asked == "0 act", "without cattle there is nothing to deliver"


@rule("WL-5.10")
@rule("WL-3.5")
def test_a_ride_that_is_no_move_action_delivers_nothing() -> None:
    game = at("SV10", "y-b-rowdy", "bass-reeves", hands={0: ["KS"]}, cattle={0: "green-4"}, legends=[0], step="ride_out")
    game.play("ride-out KS", "go-to SV12")
    assert game.space(0) == STATION
    assert game.asked == "0 income"
    assert game.at("cattle.0") == ("green-4",)


@rule("WL-5.11")
@pytest.mark.parametrize(("token", "start", "ranch"), [("green-4", "SH6", BLUE), ("blue-4", "MP3", GREEN)])
def test_rustling_brings_a_wanted_point_and_the_reward(token: str, start: str, ranch: str) -> None:
    game = at(start, cattle={0: token}).play(f"move {ranch}", "rest")
    assert game.offered == ["deliver yes", "settle"]
    game.play("deliver yes").pass_all("points.gained")
    assert game.asked == "0 act"
    assert (game.mp(0), game.wp(0), game.money(0), game.lp(0)) == (0, 1, 40, 1)
    assert game.turn().actions == 2
    assert game.at("cattle.0") == ()


@rule("WL-5.11")
@pytest.mark.parametrize(("token", "start", "ranch"), [("blue-5", "SH6", BLUE), ("green-5", "MP3", GREEN)])
def test_cattle_are_not_rustled_to_their_own_ranch(token: str, start: str, ranch: str) -> None:
    game = at(start, cattle={0: token}).play(f"move {ranch}", "rest")
    assert game.asked == "0 act"
    assert game.at("cattle.0") == (token,)


@rule("WL-5.11")
def test_a_delivered_token_is_shuffled_back_into_its_own_ranch() -> None:
    game = at("SH6", cattle={0: "green-5"}).play("move SH7", "rest", "deliver yes").pass_all("points.gained")
    assert len(game.table.state.places[RANCHES["green"]]) == 1, "one bag: nobody can tell which is which"
    assert game.at(RANCHES["green"]) == tuple(f"green-{number}" for number in range(1, 9))
    assert len(game.at(RANCHES["blue"])) == 8
    assert game.sees(0, RANCHES["green"]) == ("?green-cattle",) * 8, "not even who delivered it"


@rule("WL-5.11")
@rule("WL-7.5")
def test_a_marshal_who_rustles_is_a_marshal_no_more() -> None:
    game = at("SH6", cattle={0: "green-5"}, mp={0: 4}).play("move SH7", "rest", "deliver yes").pass_all("points.gained")
    assert (game.mp(0), game.wp(0)) == (0, 1)


# -- working, and where all this is (WL-5.9, WL-5.12) ----------------------------------------------------------------------


@rule("WL-5.9")
def test_every_named_place_pays_10_for_work_and_no_other_space_does() -> None:
    game = at(BANK)
    west: West = game.table.rules.content
    assert len(LOCATIONS) == 28
    for space in west.spaces:
        game.arranged(SetDown(0, space))
        assert ("work" in game.offered) == (space in LOCATIONS), space
    game.arranged(SetDown(0, "CJ8")).play("work")
    assert game.money(0) == 10
    assert game.turn().actions == 2
    game.play("work", "work")
    assert game.money(0) == 30


@rule("WL-5.9")
@rule("WL-2.10")
def test_who_can_hold_no_more_money_does_not_work() -> None:
    assert "work" in at(OFFICE, money={0: 110}).offered
    game = at(OFFICE, money={0: 120})
    assert "work" not in game.offered
    assert game.why_not("Work") == "WL-2.10"


@rule("WL-5.12")
def test_each_action_is_for_its_own_place() -> None:
    game = at(BANK, money={0: 60}, nuggets={0: 1}, wounds={0: 1}, hands={0: ["JS"]})
    west: West = game.table.rules.content
    places = {
        "visit-store": STORES,
        "play-poker": SALOONS,
        "prospect": MINES,
        "deposit": (BANK,),
        "heist": (BANK,),
        "heal": (DOCTOR,),
        "revel": (CABARET,),
        "acquire": (GREEN, BLUE),
    }
    for space in west.spaces:
        game.arranged(SetDown(0, space))
        words = {move.split()[0] for move in game.offered} - {"move", "work", "attack", "stop"}
        assert words == {word for word, spaces in places.items() if space in spaces}, space


@rule("WL-5.12")
@pytest.mark.parametrize(
    ("space", "moves"),
    [
        ("RF6", ["visit-store", "buy revolver yes", "leave-store"]),
        ("RF4", ["play-poker", "play-cards JS+KS", "play-cards 3S+4S"]),
        (MINE, ["prospect"]),
        (BANK, ["deposit 1 ~"]),
        (BANK, ["heist", "lay KS", "lay-fight-card fight-J", "pass", "pass"]),
        (DOCTOR, ["heal"]),
        (CABARET, ["revel 1"]),
        (GREEN, ["acquire green"]),
        (STATION, ["work"]),
    ],
)
def test_one_action_each(space: str, moves: list[str]) -> None:
    deck = ["JS", "3S", "4S", "3H", "5D", "6D", "8C", "9C"] if space == "RF4" else []
    game = at(
        space,
        "annie-oakley",
        "bass-reeves",
        actions=1,
        money={0: 60},
        nuggets={0: 1},
        wounds={0: 1},
        hands={0: ["KS"]},
        deck=deck,
        fight_deck=["fight-J"],
    )
    game.play(*moves)
    assert game.turn().actions == 0
    assert game.asked == "0 end"


# -- the limits (WL-5.14) --------------------------------------------------------------------------------------------------


@rule("WL-5.14")
def test_a_victim_loses_the_full_half_whatever_the_robber_can_hold() -> None:
    game = at("MP5", others={1: "MP5"}, hands={0: ["AS"]}, money={0: 100, 1: 110})
    game.play("attack rob 1", "lay AS", "decline").pass_all("points.gained").play("take-loot money")
    assert (game.money(0), game.money(1)) == (120, 50), "half of 110 is 60"
    assert game.county.supply == MONEY_IN_ALL - 170


@rule("WL-5.14")
def test_stolen_nuggets_that_cannot_be_carried_go_to_the_supply() -> None:
    game = at("MP5", others={1: "MP5"}, hands={0: ["AS"]}, nuggets={0: 3, 1: 4})
    game.play("attack rob 1", "lay AS", "decline").pass_all("points.gained").play("take-loot nuggets")
    assert (game.nuggets(0), game.nuggets(1)) == (4, 2)
    assert game.county.gold == NUGGETS_IN_ALL - 6


@rule("WL-5.14")
def test_a_pot_beyond_the_limit_goes_to_the_supply() -> None:
    deck = ["AH", "3S", "4S", "6H", "7H", "AC", "AD", "9C"]
    game = at("DR5", "annie-oakley", "bass-reeves", money={0: 100}, hands={0: ["AS"]}, deck=deck)
    game.play("play-poker", "play-cards AH+AS", "play-cards 3S+4S")
    assert game.money(0) == 120
    assert (game.county.pot, game.county.supply) == (0, MONEY_IN_ALL - 120)


@rule("WL-5.14")
def test_income_and_wages_stop_at_the_limit() -> None:
    assert at(OFFICE, money={0: 110}, step="income").play("income 20 0").money(0) == 120
    assert at(MINE, money={0: 110}, seed=luck("tailings", "tailings")).play("prospect").money(0) == 120
