"""WL-10: items and cards, and the abilities that wait for 5 LP."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.clashes import Lowered, Settled
from wl_tui.games.western.content import Do
from wl_tui.games.western.county import goods
from wl_tui.games.western.frames import NpcFight, Reward
from wl_tui.kernel.events import Moved

rule = pytest.mark.rule

TOWN, STORE, BANK, MINE = "DR6", "DR3", "DR10", "SV3"
PLAIN = ("bass-reeves", "calamity-jane", "mary-fields")
"""Nobody of these has an ability that matters here while nobody is a legend."""


def alone(space: str = TOWN, *people: str, **more: Any) -> Scenario:
    """Seat 0 somewhere, the others far away; no story is open unless one is asked for."""
    return Scenario(*(people or PLAIN), spaces={0: space}, **({"stories": ("", "")} | more))


def meeting(mine: list[str], theirs: list[str], *people: str, **more: Any) -> Scenario:
    """Seats 0 and 1 in one space of a town, with these hands."""
    hands, spaces = {0: mine, 1: theirs}, {0: TOWN, 1: TOWN}
    return Scenario(*(people or PLAIN), spaces=spaces, hands=hands, **({"stories": ("", "")} | more))


def facing_bandit(mine: list[str], *theirs: str, who: str = "bass-reeves", **more: Any) -> Scenario:
    game = Scenario(
        who,
        *PLAIN[1:],
        spaces={0: "SH1"},
        hands={0: mine},
        bandits=["SH1"],
        fight_deck=theirs,
        stories=("", ""),
        **more,
    )
    return game.begin(NpcFight(a=0, b=-1, kind="bandit", voice=2, space="SH1"))


def settled(game: Scenario) -> Settled:
    return [event for event in game.told if isinstance(event, Settled)][-1]


def drawn(game: Scenario, seat: int) -> int:
    return sum(isinstance(e, Moved) and (e.source, e.target) == ("deck", f"hand.{seat}") for e in game.told)


# -- WL-10.1: weapons and mounts -------------------------------------------------------------------------------------------


@rule("WL-10.1")
def test_weapon_and_mount_are_chosen_at_the_start_of_the_turn() -> None:
    game = alone(step="gear", items={0: ["revolver", "shotgun", "mule", "mustang"]})
    assert (game.asked, game.offered) == ("0 weapon", ["wield revolver", "wield shotgun"])
    game.play("wield shotgun")
    assert (game.asked, game.offered) == ("0 mount", ["wield mule", "wield mustang"])
    game.play("wield mustang")
    assert (game.county.weapon[0], game.county.mount[0]) == ("shotgun", "mustang")
    assert game.asked == "0 act"
    assert game.offers("wield") == [], "and not again before the next turn"


@rule("WL-10.1")
def test_who_has_one_of_a_kind_is_not_asked() -> None:
    assert alone(step="gear", items={0: ["revolver", "mule"]}).asked == "0 act"


@rule("WL-10.1")
@pytest.mark.parametrize(("active", "high"), [("shotgun", 12), ("revolver", 13)])
def test_only_the_active_weapon_works(active: str, high: int) -> None:
    game = meeting(["KS"], ["QD"], items={1: ["revolver"]}, upgraded={1: ["shotgun"]}, weapon={1: active})
    game.play("attack duel 1", "lay KS", "lay QD", "pass", "pass")
    assert settled(game).high == high


@rule("WL-10.1")
def test_only_the_active_mount_carries_and_runs() -> None:
    both: dict[str, Any] = {"items": {0: ["mule", "mustang"]}}
    far, near = alone("SV13", mount={0: "mustang"}, **both), alone("SV13", mount={0: "mule"}, **both)
    on_foot = alone("SV13")
    assert len(far.offers("move")) > len(near.offers("move")) > len(on_foot.offers("move"))
    assert alone(mount={0: "mule"}, **both).begin(reward(nuggets=6)).nuggets(0) == 6
    assert alone(mount={0: "mustang"}, **both).begin(reward(nuggets=6)).nuggets(0) == 4


@rule("WL-10.1")
def test_gear_works_in_and_out_of_ones_turn_as_it_was_chosen() -> None:
    boomsticks: dict[str, Any] = {"upgraded": {0: ["shotgun"], 1: ["shotgun"]}}
    game = meeting(["KS"], ["QD"], **boomsticks).play("attack duel 1", "lay KS", "lay QD", "pass", "pass")
    assert [event.fighter for event in game.told if isinstance(event, Lowered)] == [1, 0]
    laden = meeting(["2S"], ["KD"], items={1: ["mule"]}, nuggets={1: 6}).play("attack duel 1", "lay 2S", "lay KD")
    assert laden.pass_all("fight.react").nuggets(1) == 6


@rule("WL-10.1")
def test_weapons_and_mounts_are_never_lost() -> None:
    gear = ["mule", "revolver", "shotgun"]
    game = meeting(["KS"], ["QD"], items={1: gear}, mp={0: 1}, wp={1: 1}, money={1: 100})
    game.play("attack arrest 1", "lay KS", "lay QD", "pass", "pass").pass_all("points.gained")
    assert game.space(1) == "DR1"
    assert [piece.rpartition(".")[0] for piece in game.at(goods(1))] == gear
    assert (game.county.weapon[1], game.county.mount[1]) == ("revolver", "mule")


@rule("WL-10.1")
@pytest.mark.parametrize(("ready", "active"), [("yes", "rifle"), ("no", "revolver")])
def test_on_buying_the_new_one_may_become_active_and_no_other(ready: str, active: str) -> None:
    game = alone(STORE, money={0: 120}, items={0: ["revolver", "shotgun"]}).play("visit-store")
    assert set(game.offers("buy")) >= {"buy rifle yes", "buy rifle no"}
    game.play(f"buy rifle {ready}", "leave-store")
    assert game.county.weapon[0] == active
    assert game.offers("wield") == []


# -- WL-10.2: miscellaneous items ------------------------------------------------------------------------------------------

MISC = ["miners-map", "provisions", "ten-gallon", "whiskey"]


@rule("WL-10.2")
def test_miscellaneous_items_cannot_be_upgraded() -> None:
    game = alone(STORE, money={0: 120}, items={0: ["miners-map", "provisions", "mule", "revolver"]}).play("visit-store")
    assert game.offers("upgrade") == ["upgrade mule", "upgrade revolver"]


@rule("WL-10.2")
@pytest.mark.parametrize("left", MISC)
def test_with_three_of_them_none_is_bought(left: str) -> None:
    owned = [item for item in MISC if item != left]
    game = alone(STORE, money={0: 120}, items={0: owned}).play("visit-store")
    assert {move.split()[1] for move in game.offers("buy")}.isdisjoint(MISC)
    assert "WL-10.2" in {bar.rule for bar in game.barred}
    assert "buy mule yes" in game.offered, "weapons and mounts are not counted"
    two = alone(STORE, money={0: 120}, items={0: owned[:2]}).play("visit-store")
    assert f"buy {left} yes" in two.offered


@rule("WL-10.2")
def test_provisions_discard_themselves_make_space_and_return_to_the_store() -> None:
    game = alone(STORE, money={0: 120}, items={0: ["miners-map", "provisions", "ten-gallon"]}, wounds={0: 2})
    assert [piece.rpartition(".")[0] for piece in game.at("store")].count("provisions") == 5
    game.play("use-item provisions")
    assert (drawn(game, 0), game.wounds(0), game.turn().actions) == (1, 1, 2)
    assert [piece.rpartition(".")[0] for piece in game.at("store")].count("provisions") == 6
    game.play("visit-store")
    assert {"buy provisions yes", "buy whiskey yes"} <= set(game.offered)


@rule("WL-10.2")
def test_whiskey_discards_itself_and_returns_to_the_store() -> None:
    game = alone("SV13", items={0: ["whiskey"]}, wounds={0: 1})
    assert game.offers("use-item") == [], "it has no Action"
    game = Scenario(*PLAIN, spaces={0: "DR7", 1: TOWN}, items={0: ["whiskey"]}, stories=("", ""))
    game.play(f"move {TOWN}").pass_all("lengthen").play("pour-whiskey 1")
    assert (game.wounds(1), game.at(goods(0))) == (1, ())
    assert sum(piece.startswith("whiskey.") for piece in game.at("store")) == 6


@rule("WL-10.2")
@pytest.mark.parametrize("item", ["miners-map", "ten-gallon"])
def test_the_others_cannot_be_got_rid_of(item: str) -> None:
    game = alone(STORE, items={0: [item]}, hands={0: ["KS"]})
    assert game.offers("use-item") == []


# -- WL-10.3: switching from a Mule ----------------------------------------------------------------------------------------


@rule("WL-10.3")
@pytest.mark.parametrize(("had", "kept"), [(6, 4), (5, 4), (4, 4), (3, 3)])
def test_switching_from_the_mule_returns_nuggets_beyond_4(had: int, kept: int) -> None:
    start: dict[str, Any] = {"step": "gear", "items": {0: ["mule", "mustang"]}, "nuggets": {0: had}}
    game = alone(**start).play("wield mustang")
    assert (game.nuggets(0), game.county.gold) == (kept, 36 - kept)
    stayed = alone(**start).play("wield mule")
    assert (stayed.nuggets(0), stayed.county.gold) == (had, 36 - had)


@rule("WL-10.3")
def test_switching_from_a_pack_mule_too() -> None:
    game = alone(step="gear", upgraded={0: ["mule"]}, items={0: ["mustang"]}, mount={0: "mule"}, nuggets={0: 8})
    assert game.play("wield mustang").nuggets(0) == 4


@rule("WL-10.3")
def test_switching_on_buying_too_but_not_if_the_mule_stays_on_top() -> None:
    start: dict[str, Any] = {"items": {0: ["mule"]}, "nuggets": {0: 6}, "money": {0: 60}}
    assert alone(STORE, **start).play("visit-store", "buy mustang yes").nuggets(0) == 4
    assert alone(STORE, **start).play("visit-store", "buy mustang no").nuggets(0) == 6


# -- WL-10.4: Action, Bonus, Reaction --------------------------------------------------------------------------------------


@rule("WL-10.4")
def test_only_cards_with_an_action_can_be_used_for_one() -> None:
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    game = alone(hands={0: [f"{rank}{suit}" for rank in ranks for suit in "SH"]}, wp={1: 1})
    used = {move.split()[1] for move in game.offers("use-card")}
    assert used == {"AS", "AH", "KS", "KH", "9S", "9H", "5S", "5H", "4H", "2S"}
    assert game.why_not("Use Tall Tale") == "WL-2.10", "there is nothing to give up"


@rule("WL-10.4")
def test_a_card_used_for_its_action_is_discarded_when_the_effect_is_done() -> None:
    game = alone("SV13", hands={0: ["2S"]}).play("use-card 2S")
    assert (game.asked, game.at("played"), game.at("discard")) == ("0 leg", ("2S",), ())
    assert game.turn().actions == 2
    game.play("go-to DR1")
    assert (game.space(0), game.at("played"), game.at("discard")) == ("DR1", (), ("2S",))


@rule("WL-10.4")
def test_so_instincts_cannot_draw_itself() -> None:
    game = alone(hands={0: ["9S"], 1: ["3S", "4S"]}, discard=["*"]).play("use-card 9S")
    assert len(game.hand(0)) == 3
    assert "9S" not in game.hand(0)
    assert game.at("discard") == ("9S",)


@rule("WL-10.4")
@pytest.mark.parametrize(("choice", "marshal", "wanted"), [("take 0", 1, 0), ("take 1", 0, 1)])
def test_living_legend_is_a_point_of_either_kind(choice: str, marshal: int, wanted: int) -> None:
    game = alone(hands={0: ["AS"]}).play("use-card AS", choice).pass_all("points.gained")
    assert (game.mp(0), game.wp(0), game.at("discard"), game.turn().actions) == (marshal, wanted, ("AS",), 2)


@rule("WL-10.4")
@pytest.mark.parametrize("card", ["KS", "KH", "KD", "KC"])
def test_determination_is_two_actions(card: str) -> None:
    game = alone(hands={0: [card]}, actions=1).play(f"use-card {card}")
    assert (game.turn().actions, game.at("discard")) == (2, (card,))


@rule("WL-10.4")
@pytest.mark.parametrize("card", ["5H", "5D"])
def test_payday_is_20_dollars(card: str) -> None:
    game = alone(hands={0: [card]}).play(f"use-card {card}")
    assert (game.money(0), game.at("discard"), game.turn().actions) == (20, (card,), 2)


@rule("WL-10.4")
@pytest.mark.parametrize("card", ["5S", "5C"])
def test_second_wind_heals_and_draws(card: str) -> None:
    game = alone(hands={0: [card]}, wounds={0: 2}).play(f"use-card {card}")
    assert (game.wounds(0), drawn(game, 0), game.at("discard")) == (1, 1, (card,))


@rule("WL-10.4")
@pytest.mark.parametrize("card", ["5H", "5S"])
@pytest.mark.parametrize("points", [{"mp": {0: 4}}, {"wp": {0: 4}}])
def test_either_lets_one_retire_for_a_legendary_point_each(card: str, points: dict[str, Any]) -> None:
    game = alone(hands={0: [card]}, wounds={0: 1}, **points).play(f"use-card {card}", "take 1")
    assert (game.mp(0), game.wp(0), game.lp(0)) == (0, 0, 4)
    assert (game.money(0), drawn(game, 0), game.wounds(0)) == ((20, 0, 1) if card == "5H" else (0, 1, 0))
    assert (game.at("discard"), game.turn().actions) == ((card,), 2)


@rule("WL-10.4")
@pytest.mark.parametrize("points", [{"mp": {0: 4}}, {"wp": {0: 4}}])
def test_nobody_has_to_retire(points: dict[str, Any]) -> None:
    game = alone(hands={0: ["5H"]}, **points).play("use-card 5H", "take 0")
    assert (game.mp(0) + game.wp(0), game.lp(0), game.money(0)) == (4, 0, 20)


@rule("WL-10.4")
@pytest.mark.parametrize("points", [{"mp": {0: 3}}, {"wp": {0: 3}}])
@pytest.mark.parametrize("card", ["7H", "4S"])
def test_so_do_a_tall_tale_and_a_back_trail_and_nothing_else(card: str, points: dict[str, Any]) -> None:
    game = alone(hands={0: [card]}, **points).play(f"use-card {card}")
    assert (game.mp(0), game.wp(0), game.lp(0)) == (0, 0, 3)
    assert (game.money(0), drawn(game, 0), game.at("discard"), game.turn().actions) == (0, 0, (card,), 2)


@rule("WL-10.4")
@pytest.mark.parametrize("points", [5, 9])
def test_retiring_pays_marshals_four_at_most_and_the_wanted_all(points: int) -> None:
    game = alone(hands={0: ["5H"]}, mp={0: points}).play("use-card 5H", "take 1")
    assert (game.mp(0), game.lp(0)) == (0, 4)
    game = alone(hands={0: ["5H"]}, wp={0: points}).play("use-card 5H", "take 1")
    assert (game.wp(0), game.lp(0)) == (0, points)


@rule("WL-2.4", "WL-10.4")
def test_who_has_retired_is_paid_no_more_for_being_wanted() -> None:
    assert alone(hands={0: ["5H"]}, wp={0: 4}).play("use-card 5H", "take 1", "stop").lp(0) == 4
    assert alone(hands={0: ["5H"]}, wp={0: 4}).play("use-card 5H", "take 0", "stop").lp(0) == 2


@rule("WL-10.4", "WL-8.16")
@pytest.mark.parametrize("card", ["4H", "4D"])
def test_manhunt_sends_the_sheriff_and_pays_who_is_not_neutral(card: str) -> None:
    marshal = alone(hands={0: [card]}, mp={0: 1}, wp={1: 1}).play(f"use-card {card}")
    assert marshal.asked == "0 sheriff"
    assert marshal.at("discard") == ()
    marshal.play("ride-to DR5")
    assert (marshal.county.sheriff, marshal.lp(0), marshal.at("discard")) == ("DR5", 1, (card,))
    neutral = alone(hands={0: [card]}, wp={1: 1}).play(f"use-card {card}", "ride-to DR5")
    assert neutral.lp(0) == 0
    idle = alone(hands={0: [card]})
    assert idle.offers("use-card") == []
    assert idle.why_not("Use Manhunt") == "WL-8.16"


@rule("WL-10.4")
def test_a_bonus_counts_only_when_its_condition_is_met() -> None:
    """Quickdraw against a player, Lady Luck and Cheat in a fight, Bulletproof in hand, Wallop in a lost fight."""
    for card in ("QS", "10H", "2H"):
        game = meeting([card, "JS"], ["AD"], wounds={0: 1}).play("attack duel 1", f"lay {card}", "lay AD")
        assert (game.asked, game.offered) == ("0 fight.react", ["pass"])
        game.play("pass", "pass")
        assert (game.money(0), game.wounds(0), drawn(game, 0)) == (0, 2, 1)
    lost = meeting(["8S"], ["9D"]).play("attack duel 1", "lay 8S", "lay 9D", "pass", "pass")
    assert lost.wounds(1) == 0


@rule("WL-10.4")
def test_a_reaction_comes_from_hand_costs_no_action_and_works_outside_ones_turn() -> None:
    game = meeting(["KS"], ["QD", "6D"]).play("attack duel 1", "lay KS", "lay QD", "pass")
    assert (game.asked, game.offered) == ("1 fight.react", ["stick-em-up 6D", "pass"])
    game.play("stick-em-up 6D")
    assert (game.at("discard"), game.hand(1)) == (("6D",), ())
    game.play("pass", "pass")
    assert (settled(game).winner, game.turn().actions) == (1, 2)


# -- WL-10.5: Instincts ----------------------------------------------------------------------------------------------------


@rule("WL-10.5")
@pytest.mark.parametrize("card", ["9S", "9H", "9D", "9C"])
def test_instincts_used_for_its_action_draws_three_and_pays_nothing(card: str) -> None:
    game = alone(hands={0: [card]}).play(f"use-card {card}")
    assert (game.money(0), drawn(game, 0), game.at("discard")) == (0, 3, (card,))


@rule("WL-10.5")
def test_instincts_discarded_in_any_other_way_pays_10() -> None:
    limit = alone(hands={0: ["9S", "2S", "3S", "4S", "5S", "6S"]}).play("stop", "discard 9S")
    assert limit.money(0) == 10
    annie = meeting(["9S"], ["KD"], "calamity-jane", "annie-oakley", legends=[1])
    annie.play("attack duel 1", "start-effect annie-oakley", "take 0", "discard 9S")
    assert annie.money(0) == 10
    laid = meeting(["KS"], ["9D"]).play("attack duel 1", "lay KS", "lay 9D", "pass", "pass")
    assert laid.money(1) == 10
    chance = alone(hands={0: ["9S"]}).begin(reward(random=-1))
    assert (chance.money(0), chance.at("discard")) == (10, ("9S",))


@rule("WL-10.5", "WL-10.9")
def test_instincts_given_away_pays_nobody() -> None:
    game = billy(hands={1: ["9S"]}).play(f"move {TOWN}").pass_all("lengthen").play("demand 1", "give-card 9S")
    assert (game.hand(0), game.money(0), game.money(1)) == (("9S",), 0, 0)


# -- WL-10.6: the legendary ability ----------------------------------------------------------------------------------------


@rule("WL-10.6")
def test_an_ability_is_usable_from_the_moment_of_5_lp() -> None:
    game = Scenario(
        "annie-oakley",
        *PLAIN[1:],
        spaces={0: TOWN, 1: TOWN, 2: TOWN},
        hands={0: ["KS", "KH"], 1: ["2D"], 2: ["2H"]},
        lp={0: 3},
        stories=("", ""),
    )
    game.play("attack duel 1")
    assert game.asked == "0 lay", "with 3 LP she is no legend"
    game.play("lay KS", "decline")
    assert (game.lp(0), game.county.legend[0]) == (5, True)
    assert game.play("attack duel 2").offered == ["start-effect annie-oakley", "pass"]


@rule("WL-10.6")
@pytest.mark.parametrize(("before", "legend"), [(2, False), (3, True), (4, True)])
def test_5_are_enough_and_4_are_not(before: int, legend: bool) -> None:
    game = meeting(["KS"], ["QD"], lp={0: before}).play("attack duel 1", "lay KS", "decline")
    assert (game.lp(0), game.county.legend) == (before + 2, [legend, False, False])


@rule("WL-10.6")
def test_an_ability_stays_if_lp_drop_later() -> None:
    """Doc Holliday draws for a wound: the fight card's with 5 LP, the loser's with 4."""
    game = facing_bandit(["2S"], "fight-2", "fight-8", who="doc-holliday", lp={0: 5}, legends=[0])
    game.play("lay 2S", "lay-fight-card fight-2", "pass")
    assert (game.lp(0), game.county.legend[0], game.wounds(0)) == (4, True, 2)
    assert drawn(game, 0) == 3, "one for each wound, one for losing"


@rule("WL-10.6")
def test_lp_never_go_below_0() -> None:
    game = facing_bandit(["2S"], "fight-2", "fight-8").play("lay 2S", "lay-fight-card fight-2", "pass")
    assert game.lp(0) == 0
    one = facing_bandit(["2S"], "fight-2", "fight-8", lp={0: 1}).play("lay 2S", "lay-fight-card fight-2", "pass")
    assert one.lp(0) == 0


@rule("WL-10.6")
def test_an_ability_works_in_every_phase_of_the_game() -> None:
    legend = alone(TOWN, step="wake", legends=[0])
    assert len(legend.hand(0)) == 1, "Bass Reeves draws as his turn begins"
    assert alone(TOWN, step="wake").hand(0) == ()


# -- WL-10.7: Stick 'Em Up -------------------------------------------------------------------------------------------------


@rule("WL-10.7")
@pytest.mark.parametrize("card", ["6S", "6H", "6D", "6C"])
def test_stick_em_up_lowers_the_card_against_you_by_2(card: str) -> None:
    game = meeting(["JS", card], ["KD"]).play("attack duel 1", "lay JS", "lay KD", f"stick-em-up {card}", "pass", "pass")
    assert (settled(game).winner, settled(game).high, settled(game).low) == (0, 11, 11)
    short = meeting(["10S", card], ["KD"]).play("attack duel 1", "lay 10S", "lay KD", f"stick-em-up {card}", "pass", "pass")
    assert (settled(short).winner, settled(short).high) == (1, 11)


@rule("WL-10.7")
def test_one_such_card_a_player_and_fight() -> None:
    game = meeting(["JS", "6S", "6H"], ["KD", "6D", "6C"]).play("attack duel 1", "lay JS", "lay KD", "stick-em-up 6S")
    assert set(game.offered) == {"stick-em-up 6C", "stick-em-up 6D", "pass"}, "the other player has one of their own"
    game.play("stick-em-up 6C")
    assert (game.asked, game.offered) == ("0 fight.react", ["pass"])
    assert game.why_not("Stick 'Em Up") == "WL-10.7"
    assert game.play("pass").offered == ["pass"]
    game.play("pass")
    assert (settled(game).high, settled(game).low) == (11, 9)


@rule("WL-10.7")
def test_another_fight_is_another_card() -> None:
    game = Scenario(
        *PLAIN,
        spaces={0: TOWN, 1: TOWN, 2: TOWN},
        hands={0: ["JS", "QS", "6S", "6H"], 1: ["KD"], 2: ["KC"]},
        stories=("", ""),
    )
    game.play("attack duel 1", "lay JS", "lay KD", "stick-em-up 6S", "pass", "pass")
    game.play("attack duel 2", "lay QS", "lay KC")
    assert game.offers("stick-em-up") == ["stick-em-up 6H"]


@rule("WL-10.7")
def test_against_an_npc_there_is_one_as_well_and_one_more_when_the_fight_begins_anew() -> None:
    game = facing_bandit(["JS", "QS", "6S", "6H"], "fight-10", "fight-K", "fight-9", "fight-8")
    game.play("lay JS", "lay-fight-card fight-10", "stick-em-up 6S")
    assert (game.asked, game.offered) == ("0 fight.react", ["pass"])
    game.play("pass", "call-off yes", "lay QS", "lay-fight-card fight-9", "pass")
    assert game.offers("stick-em-up") == ["stick-em-up 6H"]
    game.play("stick-em-up 6H", "pass").pass_all()
    assert [event.amount for event in game.told if isinstance(event, Lowered)] == [2, 2]


# -- WL-10.8: Fool's Gold --------------------------------------------------------------------------------------------------


@rule("WL-10.8")
@pytest.mark.parametrize("card", ["10S", "10C"])
def test_fools_gold_is_deposited_as_a_nugget_and_then_discarded(card: str) -> None:
    game = alone(BANK, hands={0: [card]}, nuggets={0: 1})
    assert set(game.offers("deposit")) == {"deposit 1 ~", f"deposit 0 {card}", f"deposit 1 {card}"}
    game.play(f"deposit 1 {card}")
    assert (game.money(0), game.lp(0), game.nuggets(0), game.at("discard")) == (40, 2, 0, (card,))


@rule("WL-10.8")
def test_the_red_tens_are_no_gold() -> None:
    game = alone(BANK, hands={0: ["10H", "10D"]})
    assert game.offers("deposit") == []
    assert game.why_not("Deposit") == "WL-2.10"


@rule("WL-10.8")
def test_it_counts_for_a_story() -> None:
    two = alone(BANK, hands={0: ["10S"]}, nuggets={0: 2}, stories=("gold-on-credit", "")).play("deposit 2 10S")
    assert "contribute 0" in two.offered
    one = alone(BANK, hands={0: ["10S"]}, nuggets={0: 1}, stories=("gold-on-credit", "")).play("deposit 0 10S")
    assert one.offers("contribute") == []


@rule("WL-10.8")
def test_it_never_counts_for_the_limit() -> None:
    game = alone(hands={0: ["10S", "10C"]}, nuggets={0: 3}).begin(reward(nuggets=2))
    assert (game.nuggets(0), len(game.hand(0))) == (4, 2)


@rule("WL-10.8")
def test_it_is_neither_robbed_nor_lost_in_an_arrest() -> None:
    bare = meeting(["KS"], ["10S", "10C", "2D"]).play("attack rob 1", "lay KS", "lay 2D").pass_all()
    assert bare.asked == "0 act", "there are no nuggets to take"
    game = meeting(["KS"], ["10S", "10C", "2D"], nuggets={1: 2}).play("attack rob 1", "lay KS", "lay 2D")
    game.pass_all("fight.react", "points.gained").play("take-loot nuggets")
    assert (game.nuggets(0), game.nuggets(1)) == (1, 1), "half of 2, not of 4"
    assert {"10S", "10C"} <= set(game.hand(1))
    jailed = meeting(["KS"], ["10S", "10C", "2D"], nuggets={1: 2}, mp={0: 1}, wp={1: 1}).play("attack arrest 1", "lay KS")
    jailed.play("decline").pass_all("points.gained")
    assert (jailed.nuggets(1), {"10S", "10C"} <= set(jailed.hand(1))) == (1, True)


# -- WL-10.9: Billy the Kid ------------------------------------------------------------------------------------------------


def billy(**more: Any) -> Scenario:
    """Billy the Kid one step away from two other players."""
    people, spaces = ("billy-the-kid", *PLAIN[1:]), {0: "DR7", 1: TOWN, 2: TOWN}
    return Scenario(*people, spaces=spaces, **({"legends": [0], "stories": ("", "")} | more))


@rule("WL-10.9")
def test_billy_picks_the_giver_and_the_giver_picks_what() -> None:
    game = billy(money={1: 30, 2: 30}, hands={1: ["KS", "2S"], 2: ["QS"]}).play(f"move {TOWN}").pass_all("lengthen")
    assert (game.asked, game.offered) == ("0 arrive", ["demand 1", "demand 2"])
    game.play("demand 1")
    assert game.asked == "1 give"
    assert set(game.offered) == {"give-money", "give-card 2S", "give-card KS"}
    game.play("give-card 2S")
    assert (game.hand(0), game.hand(1), game.money(0), game.money(1)) == (("2S",), ("KS",), 0, 30)
    assert game.asked == "0 act", "one of them, once"


@rule("WL-10.9")
def test_it_is_10_dollars() -> None:
    game = billy(money={1: 30}, hands={1: ["KS"]}).play(f"move {TOWN}").pass_all("lengthen").play("demand 1", "give-money")
    assert (game.money(0), game.money(1), game.hand(0)) == (10, 20, ())


@rule("WL-10.9")
def test_with_one_of_the_two_it_is_that_one_and_with_neither_nothing() -> None:
    poor = billy(hands={1: ["KS"]}).play(f"move {TOWN}").pass_all("lengthen").play("demand 1")
    assert poor.offered == ["give-card KS"]
    bare = billy(money={1: 30}).play(f"move {TOWN}").pass_all("lengthen").play("demand 1")
    assert bare.offered == ["give-money"]
    nothing = billy().play(f"move {TOWN}").pass_all("lengthen")
    while nothing.offers("demand"):
        nothing.play(nothing.offers("demand")[0])
    assert (nothing.asked, nothing.money(0), nothing.hand(0)) == ("0 act", 0, ())


@rule("WL-10.9", "WL-10.6")
def test_billy_asks_for_nothing_before_he_is_a_legend_or_where_he_is_alone() -> None:
    unknown = billy(legends=[], money={1: 30}).play(f"move {TOWN}").pass_all("lengthen")
    assert unknown.asked == "0 act"
    away = billy(money={1: 30}).play("move DR4").pass_all("lengthen")
    assert away.asked == "0 act"


def reward(**do: Any) -> Reward:
    """Something that happens to seat 0."""
    return Reward(seat=0, do=Do(**do), rule="WL-2.9")
