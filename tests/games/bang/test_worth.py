"""The evaluation of BANG!: whom bots shoot and help, which dice they keep, what dice promise."""

from __future__ import annotations

import shutil
from itertools import product
from pathlib import Path

import pytest

from tests.games.bang.scenario import Scenario, faces
from tests.games.bang.test_beliefs import with_record
from wl_tui.bots.deputy import Deputy
from wl_tui.bots.judging import Manner, Worlds, bench
from wl_tui.bots.reasons import advise
from wl_tui.content import rules_folder
from wl_tui.games.bang.camp import ARROW, DICE, DYNAMITE, camp
from wl_tui.games.bang.cases import case_of
from wl_tui.games.bang.leanings import weights
from wl_tui.games.bang.prospects import Faces, counted, hands, promised, worth
from wl_tui.games.bang.worth import VICTORY, Appraiser
from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.notation import notation
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.table import Table


def judge(game: Scenario) -> Appraiser:
    found = bench(game.table.rules, Manner()).judge
    assert isinstance(found, Appraiser)
    return found


def chosen(game: Scenario, personality: str = "") -> str:
    """What a deputy does at the question that is asked."""
    ask = game.table.flow.asked
    assert ask is not None
    return notation(Deputy(3, Manner(personality)).choose(game.table.seat_view(ask.seat)))


def rolled_again(game: Scenario) -> set[int]:
    """The dice a deputy rolls again; none if it stops."""
    choice = chosen(game)
    return set() if choice == "stop" else set(map(int, choice.removeprefix("reroll ").split("+")))


def worth_to(game: Scenario, seat: int) -> float:
    return sum(judge(game).terms(game.table.state, seat).values())


# -- whom --------------------------------------------------------------------------------------------------------------


def test_an_outlaw_shoots_at_the_sheriff() -> None:
    assert chosen(Scenario(dice="1ddgg", turn=1)) == "aim 0"
    assert chosen(Scenario(dice="2ddgg", turn=3)) == "aim 0"


def test_the_sheriff_shoots_at_who_has_shot_at_him() -> None:
    for suspect, other in ((1, 4), (4, 1)):
        game = Scenario(dice="1ddgg")
        camp(game.table.state).deeds = camp(with_record({(suspect, 0): 4, (other, 0): -4})).deeds
        assert chosen(game) == f"aim {suspect}"


def test_a_deputy_gives_a_hurt_sheriff_his_beer_and_an_outlaw_drinks_it() -> None:
    hurt = {0: 2, 1: 6, 4: 6}
    assert chosen(Scenario(dice="bddgg", turn=4, life=hurt)) == "serve 0"
    assert chosen(Scenario(dice="bddgg", turn=1, life=hurt)) == "serve 1"


def test_a_renegade_keeps_the_sheriff_for_the_last() -> None:
    roles = ("sheriff-1", "renegade-1", "outlaw-1", "outlaw-2")
    three_left = Scenario(4, dice="1ddgg", turn=1, roles=roles, life={0: 1, 2: 1, 3: 0})
    assert chosen(three_left) == "aim 2"
    helps = Scenario(4, dice="bddgg", turn=1, roles=roles, life={0: 1, 1: 8, 3: 0})
    assert chosen(helps) == "serve 0"
    alone = Scenario(4, dice="b1dgg", turn=1, roles=roles, life={0: 3, 1: 7, 2: 0, 3: 0})
    alone.play("aim 0")
    assert chosen(alone) == "serve 1"


def test_three_hunters_go_for_their_prey() -> None:
    """Deputy, Outlaw, Renegade: Annie hunts Cole."""
    assert chosen(Scenario(3, dice="1ddgg", life={1: 4, 2: 4})) == "aim 2"


def test_a_win_is_worth_most_and_a_loss_least() -> None:
    game = Scenario(4, dice="1ddgg", turn=1, life={0: 1})
    before = worth_to(game, 1)
    game.play("aim 0")
    assert game.won == (1, 3)
    assert worth_to(game, 1) == worth_to(game, 3) == VICTORY > before
    assert worth_to(game, 0) == worth_to(game, 2) == -VICTORY


def test_the_last_lives_count_most_and_arrows_the_more_the_fewer_are_left() -> None:
    def own(life: int, arrows: dict[int, int]) -> float:
        return worth_to(Scenario(dice="1ddgg", left=2, life={0: life}, arrows=arrows), 0)

    assert own(2, {}) - own(1, {}) > own(9, {}) - own(8, {}) > 0
    assert own(8, {0: 2}) < own(8, {})
    far, near = own(8, {}) - own(8, {0: 2}), own(8, {2: 6}) - own(8, {0: 2, 2: 6})
    assert near > 1.3 * far


def test_beliefs_and_not_roles_are_judged() -> None:
    """What Bill has done is counted; what he is makes no difference to who cannot know it."""
    one = Scenario(dice="1ddgg", left=2, life={1: 3})
    two = Scenario(dice="1ddgg", left=2, life={1: 3}, roles=("sheriff-1", "deputy-1", "renegade-1", "outlaw-2", "outlaw-1"))
    assert judge(one).terms(one.table.state, 0) == judge(two).terms(two.table.state, 0)
    assert judge(one).terms(one.table.state, 1) != judge(two).terms(two.table.state, 1)
    before = worth_to(one, 0)
    camp(one.table.state).deeds = camp(with_record({(1, 0): 6})).deeds
    assert worth_to(one, 0) > before, "that a foe is hurt is good news"


# -- dice --------------------------------------------------------------------------------------------------------------


def test_nobody_at_deaths_door_rolls_for_a_third_dynamite() -> None:
    assert rolled_again(Scenario(dice="ddbb1", left=2, life={0: 1})) == set()


def test_who_needs_beer_keeps_it_and_who_does_not_rolls_it_again() -> None:
    assert rolled_again(Scenario(dice="bbdaa", left=2, life={0: 3})) == {4, 5}
    assert rolled_again(Scenario(dice="bbdaa", left=2)) == {1, 2, 4, 5}


def test_two_gatlings_are_kept_for_a_third_and_willys_fire_as_they_are() -> None:
    arrows = {0: 5}
    assert not {1, 2} & rolled_again(Scenario(dice="ggbaa", left=2, arrows=arrows))
    assert not {1, 2} & rolled_again(Scenario(dice="gg1ba", left=1, arrows=arrows, people={0: "willy-the-kid"}))
    assert 1 in rolled_again(Scenario(dice="g1bda", left=1)), "one alone comes to nothing"


def test_before_an_attack_that_would_kill_nobody_rolls_for_arrows() -> None:
    """Annie has 4 arrows and 4 lives; the last arrow lies in the pile."""
    assert rolled_again(Scenario(dice="1bd2d", left=2, life={0: 4}, arrows={0: 4, 1: 4})) == set()
    assert {1, 2} <= rolled_again(Scenario(dice="aadbg", left=2, life={0: 9})), "with a full pile that is no danger"


def test_black_jack_rolls_dynamite_again() -> None:
    assert {1, 2} <= rolled_again(Scenario(dice="ddbb1", left=2, life={0: 3}, people={0: "black-jack"}))


def table_faces() -> Faces:
    eyes = tuple(tuple(1.0 * ones + 1.5 * twos for twos in range(DICE + 1 - ones)) for ones in range(DICE + 1))
    return Faces(eyes, (0.0, 1.0, 1.8, 2.4, 2.4, 2.4), (0.0, 0.0, 0.0, 5.0, 5.0, 5.0), -0.7, -2.0, 0.5, False, False)


def test_what_dice_promise_is_what_all_rolls_come_to() -> None:
    found, dice = table_faces(), faces("gg1da")
    outcomes = []
    for rolled in product(range(6), repeat=2):
        shown = (*dice[:2], rolled[0], dice[3], rolled[1])
        outcomes.append(worth(found, counted(shown)) - 0.7 * rolled.count(ARROW))
    assert promised(found, dice, (3, 5), 1) == pytest.approx(sum(outcomes) / 36)
    assert promised(found, dice, (), 2) == worth(found, counted(dice))


def test_another_roll_is_used_as_well_as_can_be() -> None:
    """With two rolls: the mean over the first of the best of stopping and any roll again that leaves the dynamite."""
    found, dice = table_faces(), faces("gg1dd")
    outcomes = []
    for face in range(6):
        shown = (*dice[:2], face, *dice[3:])
        stop = worth(found, counted(shown))
        again = (
            [promised(found, shown, rolled, 1) for rolled in product(*[(0, die) for die in (1, 2, 3)]) if any(rolled)]
            if face != DYNAMITE
            else []
        )
        outcomes.append(max([stop, *again]) - 0.7 * (face == ARROW))
    assert promised(found, dice, (3,), 2) == pytest.approx(sum(outcomes) / 6)


def test_black_jacks_dynamite_and_slabs_beers_are_reckoned_with() -> None:
    plain = table_faces()
    dice = faces("dd1bb")
    assert promised(plain._replace(lifts_dynamite=True), dice, (3,), 2) > promised(plain, dice, (3,), 2)
    eyes = tuple(tuple(3.0 * (ones + twos) for twos in range(DICE + 2 - ones)) for ones in range(DICE + 2))
    slab = plain._replace(eyes=eyes, doubles=True)
    assert worth(slab, counted(faces("1bddg"))) == 6.0
    assert worth(slab._replace(doubles=False), counted(faces("1bddg"))) == 4.0


def test_there_are_462_hands() -> None:
    assert (len(hands().counts), hands().first_full) == (462, 210)


# -- the contract ------------------------------------------------------------------------------------------------------


def test_a_choice_is_compared_before_others_luck_falls() -> None:
    game = Scenario(dice="1ddgg", turn=1)
    judged = bench(game.table.rules, Manner())
    flow = Worlds(game.table.seat_view(1), Dice(1)).another()
    assert flow.asked is not None
    after = judged.carry_out(flow, flow.asked.choices[0], Dice(2))
    assert after.state.active == 1
    assert after.asked is not None
    assert after.asked.kind == "end"


def test_a_deputy_says_why() -> None:
    view = Scenario(dice="bddgg", turn=4, life={0: 2}).table.seat_view(4)
    first = advise(view, "deputy", 1)[0]
    assert view.scene.label(first.choice) == "Beer for Annie (2 of 10 life)"
    assert first.why.startswith("for the Sheriff (+")
    view = Scenario(dice="1bggg", left=2, life={0: 4}).table.seat_view(0)
    assert "for the dice (+" in advise(view, "deputy", 1)[0].why


def test_personalities_lean() -> None:
    sets = weights(None)
    assert next(iter(sets)) == "usual"
    assert sets["hothead"]["outlaw_own"] < sets["usual"]["outlaw_own"] < sets["careful"]["outlaw_own"]
    record = with_record({(1, 0): 2})
    game = Scenario(dice="1ddgg", left=2)
    trust = [
        Appraiser(game.table.rules, sets[name]).outlook(case_of(record, 0)).stakes[1]
        for name in ("suspicious", "usual", "trusting")
    ]
    assert trust == sorted(trust)
    assert trust[0] < trust[-1] < 0


def test_weights_are_no_content_of_a_game_and_wrong_ones_are_refused(tmp_path: Path) -> None:
    assert not any("weights" in entry for entry in Table.new("bang", ["x"] * 4, 1).rules.entries)
    rules = Path(shutil.copytree(rules_folder(), tmp_path / "rules"))
    file = rules / "bang_dice" / "weights.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("decay = 0.65", "decay = 1.65"), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        weights(str(rules))
    assert (refused.value.file, refused.value.entry) == ("weights.toml", "usual")
    assert "decay" in refused.value.field
