"""WL-7: the Marshal and the Wanted track."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western.scenario import Scenario
from wl_tui.games.western.county import MP, WP
from wl_tui.games.western.frames import Points
from wl_tui.kernel.events import Gained

rule = pytest.mark.rule

PEOPLE = ("bloody-knife", "doc-holliday", "wild-bill-hickok")
QUIET = ("tribes-of-the-mesa", "ghost-mine")
"""Stories that ask for two nuggets in one action: nothing here is about them."""


def game_of(*people: str, **position: Any) -> Scenario:
    return Scenario(*(people or PEOPLE), **{"stories": QUIET, **position})


def legend(option: int, **position: Any) -> Scenario:
    """Annie uses Living Legend: 0 is a Marshal point, 1 a Wanted point."""
    game = game_of(hands={0: ["AS", *position.pop("hand", ())]}, **position).play("use-card AS")
    return game.play(f"take {option}") if game.asked == "0 reward" else game


def gains(track: str, amount: int, **position: Any) -> Scenario:
    """Points come to somebody, from wherever."""
    game = game_of(**position).begin(Points(seat=0, track=track, left=amount))
    game.told = []
    return game


def bandit_fight(fight_card: str, *, card: str = "KS", hand: tuple[str, ...] = (), **position: Any) -> Scenario:
    """Annie enters Hideout B and lays a card; the fight is at its reactions."""
    other = "fight-3" if fight_card != "fight-3" else "fight-4"
    game = game_of(spaces={0: "DR7"}, hands={0: [card, *hand]}, bandits=["DC1"], fight_deck=[fight_card, other], **position)
    return game.play("move DC1", f"lay {card}", f"lay-fight-card {fight_card}").pass_all("fight.react", "fight.reveal")


# -- spaces and rewards ----------------------------------------------------------------------------------------------------


@rule("WL-7.1")
def test_marshal_track_advancement() -> None:
    """The rulebook's example: 2 Marshal points, from the 1st to the 3rd space, are $20 and 2 LP."""
    game = gains(MP, 2, mp={0: 1})
    assert (game.mp(0), game.money(0), game.lp(0)) == (3, 20, 2)


@rule("WL-7.1", "WL-7.4")
def test_wanted_track_advancement() -> None:
    """The rulebook's example: the 6th space brings a poker card at once, and 2 LP when the turn ends."""
    game = legend(1, wp={0: 5}).pass_all("points.gained")
    assert game.wp(0) == 6
    assert len(game.hand(0)) == 1
    assert game.lp(0) == 0
    game.play("stop")
    assert game.lp(0) == 2


@rule("WL-7.1")
@pytest.mark.parametrize(
    ("space", "money", "lp"),
    [(1, 20, 0), (2, 20, 0), (3, 0, 2), (4, 30, 0), (5, 30, 0), (6, 0, 4), (7, 40, 0), (8, 40, 0), (9, 0, 6)],
)
def test_every_space_of_the_marshal_track_pays_when_entered(space: int, money: int, lp: int) -> None:
    game = gains(MP, 1, mp={0: space - 1})
    assert (game.mp(0), game.money(0), game.lp(0)) == (space, money, lp)
    assert game.hand(0) == ()


@rule("WL-7.1")
@pytest.mark.parametrize("space", range(1, 10))
def test_every_second_space_of_the_wanted_track_brings_a_card(space: int) -> None:
    game = gains(WP, 1, wp={0: space - 1})
    assert (game.wp(0), game.money(0), game.lp(0)) == (space, 0, 0)
    assert len(game.hand(0)) == (space % 2 == 0)


@rule("WL-7.1")
def test_the_cube_moves_one_space_a_point_and_passes_none_by() -> None:
    game = gains(MP, 9)
    assert game.mp(0) == 9
    assert game.money(0) == 120, "$180, but nobody holds more than $120"
    assert game.lp(0) == 2 + 4 + 6
    assert len(gains(WP, 9).hand(0)) == 4


@rule("WL-7.2")
@pytest.mark.parametrize("track", [MP, WP])
def test_past_the_ninth_space_each_point_is_a_legendary_point(track: str) -> None:
    game = gains(track, 3, **{track: {0: 8}})
    assert game.track(track, 0) == 9
    assert game.lp(0) == 2 + (6 if track == MP else 0)
    game = gains(track, 2, **{track: {0: 9}})
    assert (game.track(track, 0), game.lp(0), game.money(0), game.hand(0)) == (9, 2, 0, ())


# -- Marshal or Wanted -----------------------------------------------------------------------------------------------------


@rule("WL-7.3")
def test_a_wanted_player_gains_no_marshal_points() -> None:
    game = bandit_fight("fight-J", wp={0: 1}).pass_all("lengthen")
    assert game.asked == "0 act", "no choice is left"
    assert (game.lp(0), game.mp(0), game.wp(0)) == (1, 0, 1)
    game = bandit_fight("fight-J")
    assert game.asked == "0 reward"
    assert game.offered == ["take 0", "take 1"]
    game.play("take 1").pass_all("points.gained")
    assert (game.lp(0), game.mp(0)) == (0, 1)


@rule("WL-7.3")
def test_living_legend_leaves_a_wanted_player_the_wanted_point() -> None:
    game = game_of(hands={0: ["AS"]}, wp={0: 1}).play("use-card AS").pass_all("points.gained")
    assert (game.mp(0), game.wp(0)) == (0, 2)
    assert game.asked == "0 act"
    assert game_of(hands={0: ["AS"]}).play("use-card AS").offered == ["take 0", "take 1"]


@rule("WL-7.3")
@pytest.mark.parametrize(("wanted", "choices"), [(0, ["take 0", "take 1"]), (1, [])])
def test_a_story_offers_a_wanted_player_no_marshal_point(wanted: int, choices: list[str]) -> None:
    """The Pinkertons: 2 Marshal points or $30."""
    game = game_of(stories=("the-pinkertons", QUIET[0]), discs=((0, 0), ()), wp={0: wanted}, step="finish").play("end-turn")
    assert (game.offered if game.asked == "0 reward" else []) == choices
    assert game.money(0) == (30 if wanted else 0)


@rule("WL-7.4")
@pytest.mark.parametrize(("points", "lp"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_the_row_of_the_wanted_track_pays_when_the_turn_ends(points: int, lp: int) -> None:
    game = game_of(wp={0: points, 1: 9}).play("stop")
    assert (game.lp(0), game.lp(1)) == (lp, 0), "and only on one's own turn"
    assert Scenario(*PEOPLE, mp={0: points}, stories=QUIET).play("stop").lp(0) == 0, (
        "a Marshal waits for the end of the game"
    )


@rule("WL-7.5")
@pytest.mark.parametrize("marshal", [1, 8, 9])
def test_a_marshal_who_gains_wanted_points_loses_all_marshal_points(marshal: int) -> None:
    game = gains(WP, 3, mp={0: marshal})
    assert (game.mp(0), game.wp(0)) == (0, 3), "from the beginning of the track"
    assert len(game.hand(0)) == 1, "the second space"
    assert game.lp(0) == 0, "past nothing"


@rule("WL-7.5")
def test_a_marshal_who_robs_turns_outlaw_when_the_point_is_gained() -> None:
    """A robbery that fails costs no star."""
    for mine, yours, after in (("KS", "2S", (0, 1)), ("2S", "KS", (4, 0))):
        game = game_of(spaces={0: "DR6", 1: "DR6"}, hands={0: [mine], 1: [yours]}, mp={0: 4})
        game.play("attack rob 1", f"lay {mine}", f"lay {yours}").pass_all("fight.react", "points.gained")
        assert (game.mp(0), game.wp(0)) == after


@rule("WL-7.6")
def test_a_wanted_player_loses_the_status_by_arrest_and_may_become_a_marshal() -> None:
    game = game_of(
        spaces={0: "DR6", 1: "DR6"}, hands={0: ["KS"], 1: ["2S", "AH"]}, mp={0: 1}, wp={1: 7}, discs=((), ()), actions=1
    )
    game.play("attack arrest 1", "lay KS", "lay 2S").pass_all("fight.react", "points.gained")
    assert game.wp(1) == 0
    game.play("end-turn", "income 20 0", "use-card AH", "take 0").pass_all("points.gained")
    assert (game.mp(1), game.money(1)) == (1, 20 + 20), "at the beginning of the track"


@rule("WL-7.6")
def test_nothing_else_takes_wanted_points_away() -> None:
    """A beaten outlaw is one still: after a duel, a robbery, a fight with a bandit."""
    for kind in ("duel", "rob"):
        game = game_of(spaces={0: "DR6", 1: "DR6"}, hands={0: ["KS"], 1: ["2S"]}, mp={0: 1}, wp={1: 7})
        game.play(f"attack {kind} 1", "lay KS", "lay 2S").pass_all("fight.react", "points.gained")
        assert game.wp(1) == 7
    game = bandit_fight("fight-A", card="2S", wp={0: 7}).play("take 0").pass_all("lengthen")
    assert (game.wp(0), game.wounds(0)) == (7, 1)


# -- sources ---------------------------------------------------------------------------------------------------------------


@rule("WL-7.7")
def test_marshal_points_for_a_bandit_a_herd_and_an_arrest() -> None:
    assert bandit_fight("fight-J").play("take 1").pass_all("points.gained").mp(0) == 1
    herd = game_of(spaces={0: "SV10"}, cattle={0: "green-1"}).play("move SV12").pass_all("lengthen")
    assert herd.play("deliver no").pass_all("points.gained").mp(0) == 1
    law = game_of(spaces={0: "DR6", 1: "DR6"}, hands={0: ["KS"], 1: ["2S"]}, mp={0: 1}, wp={1: 1})
    law.play("attack arrest 1", "lay KS", "lay 2S").pass_all("fight.react", "points.gained")
    assert law.mp(0) == 2


@rule("WL-7.7")
def test_wanted_points_for_a_heist_a_robbery_and_rustling() -> None:
    for card, fight_card, points, money in (("KS", "fight-J", 3, 90), ("2H", "fight-J", 1, 10)):
        heist = game_of(spaces={0: "DR10"}, hands={0: [card]}, fight_deck=[fight_card, "fight-3", "fight-4"])
        heist.play("heist", f"lay {card}", f"lay-fight-card {fight_card}").pass_all("fight.react", "points.gained")
        assert (heist.wp(0), heist.money(0)) == (points, money)
    rob = game_of(spaces={0: "DR6", 1: "DR6"}, hands={0: ["KS"], 1: ["2S"]})
    rob.play("attack rob 1", "lay KS", "lay 2S").pass_all("fight.react", "points.gained")
    assert rob.wp(0) == 1
    west = rob.table.rules.content
    (ranch,) = west.at["blue_ranch"]
    rustle = game_of(spaces={0: west.neighbours[ranch][0]}, cattle={0: "green-1"}).play(f"move {ranch}")
    assert rustle.pass_all("lengthen").play("deliver yes").pass_all("points.gained").wp(0) == 1


@rule("WL-7.7")
@pytest.mark.parametrize(("option", "points"), [(0, (1, 0)), (1, (0, 1))])
def test_living_legend_and_stories_bring_either(option: int, points: tuple[int, int]) -> None:
    game = legend(option).pass_all("points.gained")
    assert (game.mp(0), game.wp(0)) == points
    told = game_of(stories=("the-wild-wild-west", QUIET[0]), discs=((0, 0), ()), step="finish")
    told.play("end-turn", f"take {option}").pass_all("points.gained")
    assert (told.mp(0), told.wp(0)) == points


@rule("WL-7.7")
@pytest.mark.parametrize(("option", "points"), [(0, (1, 0, 0)), (1, (0, 1, 0)), (2, (0, 0, 1))])
def test_fight_card_ace_brings_what_the_fighter_likes(option: int, points: tuple[int, int, int]) -> None:
    game = bandit_fight("fight-A", card="2S")
    assert game.offered == ["take 0", "take 1", "take 2"]
    game.play(f"take {option}").pass_all("points.gained")
    assert (game.lp(0), game.mp(0), game.wp(0)) == points


# -- Reputation ------------------------------------------------------------------------------------------------------------


@rule("WL-7.8")
def test_a_reputation_is_one_more_point_of_the_same() -> None:
    game = legend(1, hand=("7S", "7C"))
    assert game.offers("play-reputation") == ["play-reputation 7C", "play-reputation 7S"]
    game.play("play-reputation 7S").pass_all("points.gained")
    assert (game.wp(0), game.mp(0)) == (2, 0)
    assert "7S" in game.at("discard")
    marshal = legend(0, hand=("7S", "7C")).play("play-reputation 7S")
    assert marshal.mp(0) == 2
    assert marshal.asked == "0 act", "one a turn, so nothing more is asked"


@rule("WL-7.8")
def test_at_most_one_reputation_a_turn_however_many_points() -> None:
    game = game_of(hands={0: ["AS", "AH", "7S", "7C"]}).play("use-card AS", "take 0", "play-reputation 7S")
    assert not game.offers("play-reputation")
    game.pass_all("points.gained").play("use-card AH", "take 0")
    assert not game.offers("play-reputation"), "nor with another action"
    game.pass_all("points.gained")
    assert game.mp(0) == 3
    game.play("stop", "income 20 0", "stop", "income 20 0", "stop", "income 20 0")
    assert game.asked == "0 act"
    assert not game.turn().reputation, "the next turn is another one"


@rule("WL-7.8")
def test_a_reputation_is_played_on_ones_own_turn_only() -> None:
    """Bill's part in Annie's story brings him a point on her turn."""
    position: dict[str, Any] = {"stories": ("the-hanging-judge", QUIET[0]), "step": "finish"}
    game = game_of(hands={1: ["7S"]}, discs=((1, 1), ()), **position).play("end-turn", "take 0")
    assert game.mp(1) == 1
    assert game.asked == "1 income", "nobody was asked about it"
    own = game_of(hands={0: ["7S"]}, discs=((0, 0), ()), **position).play("end-turn", "take 0")
    assert own.offers("play-reputation") == ["play-reputation 7S"]


@rule("WL-7.8")
def test_a_point_that_became_an_lp_is_nothing_to_build_a_reputation_on() -> None:
    assert legend(0, hand=("7S",), mp={0: 9}).asked == "0 act"
    assert legend(0, hand=("7S",), mp={0: 8}).offers("play-reputation") == ["play-reputation 7S"]


# -- no refusing, and status at each step ----------------------------------------------------------------------------------


@rule("WL-7.9")
def test_in_the_revised_edition_no_wanted_point_is_refused() -> None:
    """The choice to keep one's star is the first edition's: here Wanted points forfeit it, a story's among them."""
    game = game_of(stories=("the-wild-wild-west", QUIET[0]), discs=((0, 1), ()), mp={0: 5, 1: 5}, step="finish")
    game.play("end-turn", "take 1").pass_all("points.gained").play("take 1")
    assert [(game.mp(seat), game.wp(seat)) for seat in (0, 1)] == [(0, 1), (0, 1)]
    assert game.asked == "0 sheriff", "nobody was asked whether they want it"


@rule("WL-7.10")
def test_a_marshal_who_takes_the_wanted_point_of_the_ace_is_wanted_when_the_bandits_reward_is_chosen() -> None:
    """An ace is beaten by lowering it: Stick 'Em Up! makes it a queen."""

    def fight(option: int) -> Scenario:
        game = game_of(
            spaces={0: "DR7"},
            hands={0: ["KS", "6S"]},
            mp={0: 1},
            bandits=["DC1"],
            fight_deck=["fight-A", "fight-3"],
        )
        game.play("move DC1", "lay KS", "lay-fight-card fight-A", "stick-em-up 6S").pass_all("fight.react")
        return game.play(f"take {option}").pass_all("points.gained", "lengthen")

    outlaw = fight(2)
    assert outlaw.asked == "0 act", "the Marshal point is not offered any more"
    assert (outlaw.mp(0), outlaw.wp(0), outlaw.lp(0)) == (0, 1, 1)
    marshal = fight(1)
    assert marshal.asked == "0 reward"
    marshal.play("take 1").pass_all("points.gained", "lengthen")
    assert (marshal.mp(0), marshal.wp(0)) == (3, 0)


def test_points_gained_are_told_one_by_one() -> None:
    game = legend(1, wp={0: 1})
    assert [event.amount for event in game.told if isinstance(event, Gained)] == [1]
    assert "Annie gains 1 Wanted point." in game.sentences()
