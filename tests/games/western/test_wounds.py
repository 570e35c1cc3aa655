"""WL-11: wounds, what they cost and what heals them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.content import Do
from wl_tui.games.western.frames import NpcFight, Reward, Telling
from wl_tui.kernel.events import Moved

rule = pytest.mark.rule

TOWN = "DR6"
PLAIN = ("bass-reeves", "mary-fields", "wild-bill-hickok")
"""Nobody of these has an ability about wounds or hands."""
SIX = ["2S", "3S", "4S", "5S", "6S", "7S"]


def alone(*people: str, space: str = TOWN, **more: Any) -> Scenario:
    """Seat 0 in a town, the others far away; no story is open unless one is asked for."""
    return Scenario(*(people or PLAIN), spaces={0: space}, **({"stories": ("", "")} | more))


def hurt(seat: int, wounds: int) -> Reward:
    return Reward(seat=seat, do=Do(wounds=wounds), rule="WL-2.9")


def drawn(game: Scenario, seat: int) -> int:
    return sum(isinstance(e, Moved) and (e.source, e.target) == ("deck", f"hand.{seat}") for e in game.told)


def lost_duel(wounds: int, *people: str, **more: Any) -> Scenario:
    """Seat 0 has lost a duel against seat 1."""
    start: dict[str, Any] = {"stories": ("", ""), "hands": {0: ["2S"], 1: ["KD"]}, "wounds": {0: wounds}}
    game = Scenario(*(people or PLAIN), spaces={0: TOWN, 1: TOWN}, **(start | more))
    return game.play("attack duel 1", "lay 2S", "lay KD", "pass", "pass")


# -- WL-11.1: 0 to 3 -------------------------------------------------------------------------------------------------------


@rule("WL-11.1")
@pytest.mark.parametrize(("before", "gained", "after"), [(0, 1, 1), (0, 3, 3), (2, 1, 3), (2, 2, 3), (3, 1, 3), (1, 3, 3)])
def test_wounds_beyond_3_are_ignored(before: int, gained: int, after: int) -> None:
    assert alone(wounds={0: before}).begin(hurt(0, gained)).wounds(0) == after


@rule("WL-11.1")
@pytest.mark.parametrize(("wounds", "kept"), [(0, 5), (1, 4), (2, 3), (3, 2)])
def test_each_wound_lowers_the_hand_limit_by_one(wounds: int, kept: int) -> None:
    game = alone(hands={0: SIX}, wounds={0: wounds}).play("stop")
    for card in SIX[: 6 - kept]:
        assert game.asked == "0 discard"
        game.play(f"discard {card}")
    assert (game.asked, len(game.hand(0))) == ("1 income", kept)


@rule("WL-11.1")
def test_the_hand_is_checked_at_the_end_of_ones_own_turn_only() -> None:
    game = alone(hands={0: ["KS"], 1: SIX}, wounds={1: 3}).play("stop")
    assert (game.asked, len(game.hand(1))) == ("1 income", 6)


@rule("WL-11.1")
def test_there_is_nothing_to_heal_below_0() -> None:
    assert alone(wounds={0: 1}).begin(hurt(0, -3)).wounds(0) == 0
    assert alone().begin(hurt(0, -1)).wounds(0) == 0


@rule("WL-11.1")
@pytest.mark.parametrize("wounds", [1, 2, 3])
def test_the_doctor_heals_all(wounds: int) -> None:
    game = alone(space="RF1", wounds={0: wounds}, money={0: 10}).play("heal")
    assert (game.wounds(0), drawn(game, 0)) == (0, wounds)


@rule("WL-11.1")
def test_bulletproof_heals_one_in_a_fight() -> None:
    start: dict[str, Any] = {"spaces": {0: TOWN, 1: TOWN}, "wounds": {0: 3}, "stories": ("", "")}
    game = Scenario(*PLAIN, hands={0: ["JS"], 1: ["2D"]}, **start).play("attack duel 1", "lay JS", "lay 2D")
    assert game.wounds(0) == 2


@rule("WL-11.1")
def test_whiskey_heals_one_when_it_is_bought() -> None:
    game = alone(space="DR3", wounds={0: 3}, money={0: 10}).play("visit-store", "buy whiskey yes")
    assert game.wounds(0) == 2


@rule("WL-11.1")
def test_provisions_heal_one_when_they_are_used() -> None:
    game = alone(space="DR3", wounds={0: 3}, money={0: 20}).play("visit-store", "buy provisions yes", "leave-store")
    assert game.wounds(0) == 3
    assert game.play("use-item provisions").wounds(0) == 2


# -- Doc Holliday's wounds -------------------------------------------------------------------------------------------------


@rule("WL-11.1")
@pytest.mark.parametrize(("legends", "kept"), [([0], 5), ([], 2)])
def test_doc_hollidays_wounds_do_not_lower_his_hand_limit(legends: list[int], kept: int) -> None:
    game = alone("doc-holliday", *PLAIN[1:], hands={0: SIX}, wounds={0: 3}, legends=legends).play("stop")
    for card in SIX[: 6 - kept]:
        game.play(f"discard {card}")
    assert (game.asked, len(game.hand(0))) == ("1 income", kept)


@rule("WL-11.2")
@pytest.mark.parametrize(("before", "gained", "cards"), [(0, 1, 1), (0, 2, 1), (2, 2, 1), (3, 1, 0)])
def test_doc_holliday_draws_once_for_wounds_that_are_gained(before: int, gained: int, cards: int) -> None:
    game = alone("doc-holliday", *PLAIN[1:], wounds={0: before}, legends=[0]).begin(hurt(0, gained))
    assert len(game.hand(0)) == cards
    assert alone("doc-holliday", *PLAIN[1:], wounds={0: before}).begin(hurt(0, gained)).hand(0) == ()


@rule("WL-11.2")
def test_doc_holliday_draws_outside_his_turn_too_and_not_for_healing() -> None:
    game = alone("bass-reeves", "doc-holliday", legends=[1]).begin(hurt(1, 1))
    assert len(game.hand(1)) == 1
    assert alone("doc-holliday", *PLAIN[1:], wounds={0: 2}, legends=[0]).begin(hurt(0, -1)).hand(0) == ()


# -- WL-11.2: not gained ---------------------------------------------------------------------------------------------------


@rule("WL-11.2")
@pytest.mark.parametrize(("wounds", "meets"), [(0, True), (2, True), (3, False)])
def test_an_ignored_wound_is_not_gained(wounds: int, meets: bool) -> None:
    """A story for whoever is wounded tells the difference."""
    game = lost_duel(wounds, stories=("the-cruel-wastes", ""))
    assert game.wounds(0) == min(wounds + 1, 3)
    assert (game.offers("contribute") == ["contribute 0"]) is meets


@rule("WL-11.2", "WL-4.16")
def test_a_cancelled_wound_is_not_gained() -> None:
    start: dict[str, Any] = {"spaces": {0: TOWN, 1: TOWN}, "stories": ("the-cruel-wastes", "")}
    game = Scenario(*PLAIN, hands={0: ["JS"], 1: ["KD"]}, **start)
    game.play("attack duel 1", "lay JS", "lay KD", "pass", "pass")
    assert (game.wounds(0), game.offers("contribute")) == (0, [])


@rule("WL-11.2")
def test_the_losers_card_is_drawn_for_an_ignored_wound_too() -> None:
    assert drawn(lost_duel(3), 0) == 1


@rule("WL-11.2")
@pytest.mark.parametrize(("wounds", "offered"), [(2, True), (3, False)])
def test_at_3_a_wound_is_no_price(wounds: int, offered: bool) -> None:
    """Blood Money: $30, or a wound for $50."""
    game = alone(wounds={0: wounds}, stories=("blood-money", ""), discs=([0, 0], [])).begin(Telling(slot=0, seat=0))
    assert (game.offered == ["take 0", "take 1"]) is offered
    if offered:
        game.play("take 1")
    assert (game.wounds(0), game.money(0)) == (3, 50 if offered else 30)


@rule("WL-11.2")
@pytest.mark.parametrize(("wounds", "offered"), [(2, ["take 0", "take 1"]), (3, ["discard QD"])])
def test_at_3_a_wound_is_not_chosen_if_the_other_side_is_possible(wounds: int, offered: list[str]) -> None:
    """Annie Oakley: discard a card or gain a wound."""
    game = Scenario(
        "annie-oakley",
        *PLAIN[1:],
        spaces={0: TOWN, 1: TOWN},
        hands={0: ["KS"], 1: ["QD"]},
        wounds={1: wounds},
        legends=[0],
        stories=("", ""),
    )
    game.play("attack duel 1", "start-effect annie-oakley")
    assert game.offered == offered
    empty = Scenario("annie-oakley", *PLAIN[1:], spaces={0: TOWN, 1: TOWN}, hands={0: ["KS"]}, wounds={1: 3}, legends=[0])
    empty.play("attack duel 1", "start-effect annie-oakley")
    assert (empty.asked, empty.wounds(1)) == ("0 lay", 3), "with neither possible nothing happens"


@rule("WL-11.2")
def test_a_fight_card_that_leaves_a_choice_is_no_way_out_at_3() -> None:
    """Fight card 7: a wound, or a random card."""
    start: dict[str, Any] = {"spaces": {0: "SH1"}, "bandits": ["SH1"], "fight_deck": ["fight-7", "fight-8"]}
    game = Scenario(*PLAIN, hands={0: ["KS", "2S"]}, wounds={0: 3}, stories=("", ""), **start)
    game.begin(NpcFight(a=0, b=-1, kind="bandit", voice=2, space="SH1"))
    game.play("lay KS", "lay-fight-card fight-7", "pass")
    assert game.hand(0) == (), "the random card is gone"
