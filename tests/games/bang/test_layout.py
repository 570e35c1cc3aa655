"""BD-1 and BD-3: what there is, and laying out."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.bang.scenario import LETTERS, Scenario
from wl_tui.games.bang import GAME, nine_arrows
from wl_tui.games.bang.camp import Camp, camp, role_of
from wl_tui.games.bang.content import load
from wl_tui.games.bang.deeds import Thrown
from wl_tui.kernel.clone import clone
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.table import Table

rule = pytest.mark.rule
RULES = Rules(GAME)
COUNTS = range(3, 9)
MIXES = {
    3: {"renegade": 1, "outlaw": 1, "deputy": 1},
    4: {"sheriff": 1, "renegade": 1, "outlaw": 2},
    5: {"sheriff": 1, "renegade": 1, "outlaw": 2, "deputy": 1},
    6: {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 1},
    7: {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 2},
    8: {"sheriff": 1, "renegade": 2, "outlaw": 3, "deputy": 2},
}
LIVES = {
    "bart-cassidy": 8,
    "black-jack": 8,
    "calamity-janet": 8,
    "el-gringo": 7,
    "jesse-jones": 9,
    "jourdonnais": 7,
    "kit-carlson": 7,
    "lucky-duke": 8,
    "paul-regret": 9,
    "pedro-ramirez": 8,
    "rose-doolan": 9,
    "sid-ketchum": 8,
    "slab-the-killer": 8,
    "suzy-lafayette": 8,
    "vulture-sam": 9,
    "willy-the-kid": 8,
}


def table_of(players: int, seed: int = 1) -> Table:
    return Table.new(GAME, ["x"] * players, seed, rules=RULES)


@rule("BD-1.1")
@pytest.mark.parametrize("players", [2, 9])
def test_three_to_eight_players(players: int) -> None:
    with pytest.raises(BadSetup, match="3 to 8"):
        table_of(players)
    assert table_of(3).decision
    assert table_of(8).decision


@rule("BD-1.2")
def test_five_dice_with_six_faces_equally_likely() -> None:
    rolled: Counter[int] = Counter()
    for seed in range(600):
        for event in table_of(4, seed).events:
            if isinstance(event, Thrown):
                assert len(event.faces) == 5
                rolled.update(event.faces)
    assert set(rolled) == set(range(len(LETTERS)))
    assert max(rolled.values()) < 1.2 * min(rolled.values())


@rule("BD-1.3")
def test_nine_arrows_are_nine_arrows_after_every_event() -> None:
    for players in COUNTS:
        table, dice = table_of(players, players), Dice(players)
        while table.decision is not None:
            table.choose(dice.pick(table.decision.choices))
        state = table.rules.blank(players, table.seed)
        for event in table.events:
            table.rules.apply(state, event)
            assert list(nine_arrows(state)) == []
            if "camp" in state.parts:
                assert camp(state).pile + sum(state.tracks["arrows"]) == 9


def test_the_audit_finds_an_arrow_too_many_and_life_out_of_bounds() -> None:
    state = clone(table_of(4).state)
    state.part(Camp).pile += 1
    assert [problem for problem in nine_arrows(state) if "arrows" in problem]
    state.tracks["life"][2] = 40
    assert [problem for problem in nine_arrows(state) if "seat 2" in problem]


@rule("BD-1.4")
@pytest.mark.parametrize("players", COUNTS)
def test_roles_by_number_of_players(players: int) -> None:
    state = table_of(players).state
    assert Counter(role_of(state, seat) for seat in range(players)) == MIXES[players]


@rule("BD-1.5")
@pytest.mark.parametrize("players", [4, 8])
def test_the_sheriff_has_two_more_life_and_may_have_it_again(players: int) -> None:
    table = table_of(players)
    state = table.state
    for seat in range(players):
        life = LIVES[state.pieces_in(f"character.{seat}")[0]] + 2 * (role_of(state, seat) == "sheriff")
        assert camp(state).most[seat] == life
    assert Scenario(dice="bdggg", life={0: 9}).play("serve 0").life[0] == 10


@rule("BD-1.6")
def test_sixteen_characters_with_their_lives_and_abilities_of_their_own() -> None:
    characters = load(None).data.characters
    assert {id: person.life for id, person in characters.items()} == LIVES
    assert len({person.ability for person in characters.values()}) == 16


@rule("BD-3.1")
def test_roles_are_dealt_by_chance_for_their_owners_eyes() -> None:
    table = table_of(6)
    for seat in range(6):
        view = table.seat_view(seat).view
        assert not view.pieces_in(f"role.{seat}")[0].startswith("?")
        for other in range(6):
            if other != seat and role_of(table.state, other) != "sheriff":
                assert view.pieces_in(f"role.{other}") == ("?role",)
    assert len({role_of(table_of(6, seed).state, 0) for seed in range(30)}) == 4


@rule("BD-3.2")
def test_the_sheriff_is_known_to_all() -> None:
    table = table_of(5)
    sheriff = next(seat for seat in range(5) if role_of(table.state, seat) == "sheriff")
    assert all(table.seat_view(seat).view.pieces_in(f"role.{sheriff}") == ("sheriff-1",) for seat in range(5))


@rule("BD-3.3")
def test_characters_lie_open_and_the_rest_is_unseen() -> None:
    table = table_of(5)
    view = table.seat_view(0).view
    assert all(view.pieces_in(f"character.{seat}")[0] in LIVES for seat in range(5))
    assert view.pieces_in("characters") == ("?character",) * 11
    assert len({table_of(5, seed).state.pieces_in("character.0") for seed in range(30)}) > 8


@rule("BD-3.4")
def test_all_begin_with_their_most_life_and_without_arrows() -> None:
    table = table_of(7)
    state = table.rules.blank(7, table.seed)
    for event in table.records[0].events:
        if isinstance(event, Thrown):
            break
        table.rules.apply(state, event)
    assert tuple(state.tracks["life"]) == camp(state).most
    assert state.tracks["arrows"] == [0] * 7
    assert camp(state).pile == 9


@rule("BD-3.5")
def test_the_sheriff_begins_and_the_next_one_alive_follows() -> None:
    for seed in range(8):
        table = table_of(4, seed)
        assert role_of(table.state, table.state.active) == "sheriff"
    game = Scenario(dice="ggddb", life={1: 0, 2: 0})
    assert game.play("serve 0", "end-turn").table.state.active == 3
    game = Scenario(dice="ggddb", turn=4)
    game.play("serve 0", "end-turn")
    assert game.table.state.active == 0
    assert game.table.state.round == 2


@rule("BD-3.6")
def test_all_but_the_roles_of_the_living_is_seen_by_everybody() -> None:
    table = table_of(6)
    for seat in range(6):
        view, state = table.seat_view(seat).view, table.state
        covered = {place for place, bags in view.places.items() if any(p.startswith("?") for bag in bags for p in bag)}
        sheriff = next(s for s in range(6) if role_of(state, s) == "sheriff")
        assert covered == {"characters", *(f"role.{other}" for other in range(6) if other not in (seat, sheriff))}
        assert (view.tracks, view.parts, view.stack) == (state.tracks, state.parts, state.stack)
