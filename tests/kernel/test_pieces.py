"""Who knows what, as pieces move: places, bags, memories, shuffles, and worlds imagined from them."""

from __future__ import annotations

import pytest

from wl_tui.kernel.events import Moved, Opened, Placed, Shown, Shuffled
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.state import Memory, State, unbalanced
from wl_tui.kernel.structs import Event
from wl_tui.kernel.views import TABLE, imagine, seen, view_of


def table(*events: Event) -> State:
    """Three seats; a hand and a face-down place each; a deck of six cards a to f."""
    state = State(seats=3, seed=1)
    for event in (
        Opened("deck"),
        Opened("discard", (0, 1, 2)),
        *(Opened(f"hand.{seat}", (seat,)) for seat in range(3)),
        *(Opened(f"down.{seat}", (seat,)) for seat in range(3)),
        Placed(tuple("abcdef"), "card", "deck"),
        *events,
    ):
        event.apply(state)
    return state


def dealt(*more: Event) -> State:
    """Seat 0 holds a and b, seat 1 c and d."""
    moves = [Moved(card, "deck", f"hand.{seat}") for card, seat in (("a", 0), ("b", 0), ("c", 1), ("d", 1))]
    return table(*moves, *more)


def sees(state: State, seat: int, place: str) -> tuple[str, ...]:
    return view_of(state, seat).pieces_in(place)


def test_a_place_is_seen_by_its_audience() -> None:
    state = dealt()
    assert sees(state, 0, "hand.0") == ("a", "b")
    assert sees(state, 1, "hand.0") == ("?card", "?card")
    assert sees(state, TABLE, "hand.0") == ("?card", "?card")
    assert sees(state, 0, "deck") == ("?card", "?card")


def test_what_goes_to_an_open_place_is_known_to_all_from_then_on() -> None:
    state = dealt(Moved("a", "hand.0", "discard"))
    assert sees(state, TABLE, "discard") == ("a",)
    Moved("a", "discard", "hand.2").apply(state)
    assert sees(state, 1, "hand.2") == ("a",), "everybody saw who took it"


def test_a_card_laid_face_down_is_known_to_who_laid_it() -> None:
    state = dealt(Moved("a", "hand.0", "down.0"))
    assert sees(state, 0, "down.0") == ("a",)
    assert sees(state, 1, "down.0") == ("?card",)


def test_who_looked_at_a_hand_cannot_tell_which_card_is_laid_from_it() -> None:
    state = dealt(Shown(("a", "b"), (2,)))
    assert sees(state, 2, "hand.0") == ("a", "b")
    Moved("a", "hand.0", "down.0").apply(state)
    assert sees(state, 2, "hand.0") == sees(state, 2, "down.0") == ("?card",)
    assert view_of(state, 2).memories == (Memory(2, ("a", "b"), ("hand.0", "down.0")),)
    assert view_of(state, 0).memories == (), "what others remember is their own"
    assert sees(state, 0, "down.0") == ("a",)


def test_memory_follows_until_the_card_is_seen_again() -> None:
    state = dealt(Shown(("a", "b"), (2,)), Moved("a", "hand.0", "down.0"), Shown(("a",), (0, 1, 2)))
    assert sees(state, 2, "down.0") == ("a",)
    assert view_of(state, 2).memories == (Memory(2, ("b",), ("hand.0", "down.0")),)
    Moved("b", "hand.0", "discard").apply(state)
    assert state.memories == ()


def test_memory_that_spans_the_whole_table_is_dropped() -> None:
    state = dealt(Shown(("a", "b"), (2,)), Moved("a", "hand.0", "down.0"), Moved("b", "hand.0", "hand.1"))
    assert view_of(state, 2).memories[0].places == ("hand.0", "down.0", "hand.1")
    Moved("c", "hand.1", "down.1").apply(state)
    assert len(view_of(state, 2).memories[0].places) == 4
    Moved("d", "hand.1", "deck").apply(state)
    assert view_of(state, 2).memories == ()


def test_a_single_card_can_be_followed() -> None:
    state = dealt(Moved("a", "hand.0", "down.0"), Shown(("b",), (2,)), Moved("b", "hand.0", "hand.1"))
    assert "b" in sees(state, 2, "hand.1"), "it was the only card there"


def test_cards_of_another_back_do_not_hide_a_card() -> None:
    state = table(Placed(("t",), "token", "hand.0"), Moved("a", "deck", "hand.0"), Shown(("a",), (2,)))
    Moved("a", "hand.0", "down.0").apply(state)
    assert sees(state, 2, "down.0") == ("a",)


def test_a_shuffle_is_forgotten_by_all_who_do_not_see_the_place() -> None:
    state = dealt(Moved("a", "hand.0", "discard"), Moved("a", "discard", "deck"))
    assert "a" in sees(state, 1, "deck")
    Shuffled("deck").apply(state)
    assert sees(state, 1, "deck") == ("?card",) * 3
    Shuffled("hand.1").apply(state)
    assert sees(state, 1, "hand.1") == ("c", "d")


@pytest.mark.parametrize(
    ("at", "order"),
    [("top", ("x", "ab")), ("bottom", ("ab", "x")), ("in", ("abx",)), ("under", ("abx",))],
)
def test_where_a_piece_arrives(at: str, order: tuple[str, ...]) -> None:
    state = State(seats=2, seed=1)
    for event in (Opened("pile"), Opened("aside"), Placed(("a", "b"), "card", "pile"), Placed(("x",), "card", "aside")):
        event.apply(state)
    Moved("x", "aside", "pile", at).apply(state)
    assert tuple("".join(bag) for bag in state.places["pile"]) == order


def test_under_joins_the_bottom_bag() -> None:
    state = table(Moved("a", "deck", "deck", "bottom"), Moved("b", "deck", "deck", "under"))
    assert state.places["deck"] == (("c", "d", "e", "f"), ("a", "b"))


def test_a_piece_that_is_not_there_cannot_move() -> None:
    with pytest.raises(KeyError):
        Moved("a", "hand.0", "discard").apply(table())
    with pytest.raises(KeyError):
        Moved("a", "deck", "no-such-place").apply(table())


def test_events_are_seen_as_far_as_one_knows_afterwards() -> None:
    state = dealt()
    event = Moved("a", "hand.0", "down.0")
    event.apply(state)
    assert seen(event, state, 0) == event
    assert seen(event, state, 1).piece == "?card"
    look = Shown(("c",), (2,))
    look.apply(state)
    assert seen(look, state, 2).pieces == ("c",)
    assert seen(look, state, 0).pieces == ("?card",)


def test_a_view_foretells_nothing() -> None:
    state = dealt(Moved("e", "deck", "hand.2", stream="deck"))
    for viewer in (TABLE, 0, 1, 2):
        view = view_of(state, viewer)
        assert view.seed == 0
        assert view.streams == {}
        assert view.irrevocable == 0
    assert state.streams == {"deck": 1}


def test_unbalanced_pieces_are_named() -> None:
    state = dealt()
    assert unbalanced(state) == []
    state.places["discard"] = (("a", "ghost"),)
    state.places["hand.1"] = (("c",),)
    problems = " ".join(unbalanced(state))
    for word in ("a is in", "ghost", "d is nowhere"):
        assert word in problems


def test_imagined_worlds_heed_memories() -> None:
    state = dealt(Shown(("a", "b"), (2,)), Moved("a", "hand.0", "down.0"))
    view = view_of(state, 2)
    laid = set()
    for seed in range(30):
        world = imagine(view, 2, Dice(seed), lambda world, seat: True)
        laid |= set(world.pieces_in("down.0"))
        assert set(world.pieces_in("down.0") + world.pieces_in("hand.0")) == {"a", "b"}
    assert laid == {"a", "b"}, "either could be the one that was laid"


def test_imagined_worlds_are_plausible_where_they_can_be() -> None:
    view = view_of(dealt(), 2)
    for seed in range(10):
        world = imagine(view, 2, Dice(seed), lambda world, seat: "f" in world.pieces_in("hand.0"))
        assert "f" in world.pieces_in("hand.0")
    hopeless = imagine(view, 2, Dice(1), lambda world, seat: False)
    assert unbalanced(hopeless) == []


def test_a_world_is_taken_as_often_as_it_is_plausible() -> None:
    view, dice = view_of(dealt(), 2), Dice(3)

    def held(odd: float, even: float) -> float:
        """How often seat 0 has `f` in its hand, if that is as plausible as `even` and all else as `odd`."""
        worlds = [
            imagine(view, 2, dice, lambda world, seat: even if "f" in world.pieces_in("hand.0") else odd)
            for _ in range(400)
        ]
        return sum("f" in world.pieces_in("hand.0") for world in worlds) / len(worlds)

    chance = held(1, 1)
    assert 0.1 < chance < 0.9
    leaning = chance / (chance + (1 - chance) / 4)
    assert held(0.25, 1) == pytest.approx(leaning, abs=0.08)
    assert held(0, 1e-9) > 0.95, "of those that are not taken the best is"


def stories() -> State:
    """Two blind decks of stories whose backs show a trigger; the top of the left one lies open to see its back."""
    state = State(seats=2, seed=1)
    for event in (
        Opened("left", (), blind=True),
        Opened("right", (), blind=True),
        Opened("slot"),
        Placed(("a", "b", "c"), "story/gold", "left"),
        Placed(("d", "e", "f"), "story/duel", "right"),
        Moved("b", "left", "right"),
        Moved("e", "right", "left"),
    ):
        event.apply(state)
    return state


def test_a_blind_place_shows_not_even_the_backs() -> None:
    state = stories()
    assert sees(state, 0, "left") == ("?story",) * 3
    draw = Moved("e", "left", "slot")
    draw.apply(state)
    assert sees(state, 0, "slot") == ("?story/duel",)
    assert seen(draw, state, 0).piece == "?story/duel"
    back = Moved("e", "slot", "right")
    back.apply(state)
    assert seen(back, state, 0).piece == "?story"


def test_imagined_worlds_keep_the_backs_that_are_seen() -> None:
    state = stories()
    Moved("e", "left", "slot").apply(state)
    view = view_of(state, 0)
    tops = set()
    for seed in range(30):
        world = imagine(view, 0, Dice(seed), lambda world, seat: True)
        assert unbalanced(world) == []
        assert view_of(world, 0) == view
        tops |= set(world.pieces_in("slot"))
    assert tops == {"d", "e", "f"}
