"""The bots that judge, on every game: nothing hidden moves them, and nothing foolish is done. Seeds are fixed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy

import pytest

from tests.conftest import played
from tests.contract.secrets import swapped, unknown_to
from wl_tui.bots import BOTS, legend, make_bot, marshal, reasons, weighing_bot
from wl_tui.bots.judging import USUAL, Bench, Manner, Weighed, Worlds, bench, weights_of
from wl_tui.bots.legend import Legend, Search
from wl_tui.bots.reasons import account, advise
from wl_tui.games.western.frames import turn_of
from wl_tui.games.western.setup import KeepCharacter
from wl_tui.games.western.turn import Stop
from wl_tui.kernel import registry
from wl_tui.kernel.clone import clone
from wl_tui.kernel.flow import Flow
from wl_tui.kernel.rng import Dice
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.seatview import SeatView
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import seen

GAMES = {"western": 4, "showdown": 3, "bang": 5}
HELD = ("hand.", "role.")
"""Places of seats that others do not see into."""
JUDGING = ("drifter", "deputy", "marshal", "legend@120")


@pytest.fixture(autouse=True)
def fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What they do is the same in a few worlds as in many, and sooner known."""
    monkeypatch.setattr(marshal, "WEIGHED", 6)
    monkeypatch.setattr(marshal, "ROUNDS", ((3, 2), (2, 3)))
    monkeypatch.setattr(legend, "WEIGHED", 6)


def questions(game: str, seed: int, every: int = 1, kind: str = "") -> Iterator[tuple[Table, SeatView]]:
    """A game of chance, stopped at questions with something to choose."""
    table, dice, met = Table.new(game, ["seat"] * GAMES[game], seed), Dice(seed), 0
    while (ask := table.flow.asked) is not None:
        if len(ask.choices) > 1 and kind in ("", ask.kind):
            met += 1
            if met % every == 0:
                yield table, table.seat_view(ask.seat)
        table.choose(dice.pick(ask.choices))


def other_world(table: Table, seat: int, dice: Dice) -> SeatView | None:
    """The same table, with many of the pieces the seat does not know exchanged; None if it knows too much for that."""
    state, changes = table.state, 0
    unknown = unknown_to(state, seat)
    dice.shuffle(unknown)
    for one in unknown:
        if state.where(one).startswith(HELD):
            twin = next(
                (o for o in unknown if state.backs[o] == state.backs[one] and state.where(o) != state.where(one)), ""
            )
            if twin:
                state, changes = swapped(state, one, twin, seat), changes + 1
    if not changes:
        return None
    other = copy(table)
    other._stand_at(state)
    return other.seat_view(seat)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", [*JUDGING, "random", "dreamer"])
def test_what_a_seat_may_not_know_changes_no_choice(game: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wl_tui.bots.dreamer.DREAMS", 2)
    compared = 0
    for table, view in questions(game, 11, every=23 if game == "western" else 5):
        other = other_world(table, view.seat, Dice(table.seed))
        if other is None:
            continue
        assert other.decision is not None
        assert view.decision is not None
        assert other._table.state != table.state, "the worlds differ"
        assert (other.view, other.decision.choices) == (view.view, view.decision.choices)
        assert make_bot(name, 7).choose(other) == make_bot(name, 7).choose(view)
        compared += 1
        if compared == 4:
            break
    assert compared == 4


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", JUDGING)
def test_they_answer_every_kind_of_question(game: str, name: str) -> None:
    """Also those of others' turns, of the NPC's side and of the draft."""
    asked: set[str] = set()
    for table, view in questions(game, 4):
        assert view.decision is not None
        if view.decision.kind not in asked:
            asked.add(view.decision.kind)
            chosen = make_bot(name, 5).choose(view)
            assert chosen in view.decision.choices
            assert chosen == make_bot(name, 5).choose(table.seat_view(view.seat)), "asked again it answers the same"
    assert len(asked) >= 5


@pytest.mark.parametrize("name", JUDGING)
def test_nobody_stops_with_a_whole_turn_left(name: str) -> None:
    """Positive control: stopping is always among the choices, and chance does stop. A drifter may give up its last action
    where that is worth nothing."""
    seen = 0
    for table, view in questions("western", 8, every=3, kind="act"):
        if turn_of(table.state).actions < 3:
            continue
        assert view.decision is not None
        assert Stop() in view.decision.choices
        assert make_bot(name, 2).choose(view) != Stop()
        seen += 1
        if seen == 6:
            break
    assert seen == 6


def test_a_deputy_beats_chance() -> None:
    """Fixed seeds: three games, one seat each, with few worlds."""
    for number in range(3):
        table = Table.new("western", ["seat"] * 4, number, options={"length": "short"})
        bots = [make_bot("deputy@2" if seat == number else "random", number * 8 + seat) for seat in range(4)]
        while (ask := table.flow.asked) is not None:
            table.choose(bots[ask.seat].choose(table.seat_view(ask.seat)))
        assert table.result is not None
        assert table.result.winners == (number,)


@pytest.mark.parametrize("bot", ["deputy@40", "marshal", "legend@40"])
def test_a_bot_gives_advice_and_says_why(bot: str) -> None:
    _, view = next(questions("western", 8, kind="income"))
    assert view.decision is not None
    first, *others = advise(view, bot, 3)
    assert first.choice == make_bot(bot, 3).choose(view)
    assert first.behind == ""
    assert 1 <= len(others) <= 2
    assert all(each.choice in view.decision.choices for each in others)
    assert first.why.startswith("for ")
    assert "money (+" in first.why or "cards in hand (+" in first.why


def test_what_is_behind_is_told_as_worth_or_as_a_chance() -> None:
    def behind(first: float, other: float, chance: bool, chances: bool) -> str:
        return reasons._behind(Weighed(Choice(), first, {}, chance), Weighed(Choice(), other, {}, chances))

    assert behind(2.5, 1.2, False, False) == "Worth 1.3 less than the first"
    assert behind(0.31, 0.27, True, True) == "4 % less of a chance to win than the first"
    assert behind(0.31, 0.308, True, True) == ""
    assert behind(1.0, 0.98, False, False) == ""
    assert behind(1.0, 2.0, False, False) == "", "it was looked at most and is not clearly worse"
    assert behind(3.0, 0.2, False, True) == "", "the two cannot be compared"


def test_prospects_are_told_as_chances_where_a_game_begins_and_ends() -> None:
    rules = Rules(registry.find("western"))
    table = Table.new(rules.game, ["seat"] * 4, 3, rules=rules)
    judged = bench(rules, USUAL)
    assert judged.tells_chances(table.state), "who one is to be is all there is to go by"
    state = clone(played(table, 60).state)
    assert not judged.tells_chances(state)
    state.tracks["lp"][2] = 20
    assert judged.tells_chances(state), "the end is in sight"
    bang = Rules(registry.find("bang"))
    dealt = Table.new(bang.game, ["seat"] * 4, 3, rules=bang).state
    assert not bench(bang, USUAL).tells_chances(dealt), "where sides win each sees others' chances otherwise"


def test_a_deputy_drafts_by_the_chance_to_win_unless_it_leans_to_a_way_of_life() -> None:
    """Billy the Kid begins with two Wanted points and wins least of all; an outlaw likes him all the same."""
    rules = Rules(registry.find("western"), {"characters": "pick"})
    roster = Table.new(rules.game, ["seat"] * 4, 3, rules=rules)

    def drafts(bot: str) -> tuple[list[str], set[bool]]:
        seen = weighing_bot(bot, 1).consider(roster.seat_view(0))
        return [each.choice.character for each in seen if isinstance(each.choice, KeepCharacter)], {
            each.chance for each in seen
        }

    best, told_as_chances = drafts("deputy@64")
    assert best.index("bass-reeves") < 3
    assert best.index("billy-the-kid") > 6
    assert told_as_chances == {True}
    assert drafts("deputy@64/usual") == (best, {True}), "to lean to nothing is no leaning"
    best, told_as_chances = drafts("deputy@64/outlaw")
    assert best.index("billy-the-kid") < 3
    assert told_as_chances == {False}


def test_a_chance_is_the_same_whoever_asks_and_however_they_lean() -> None:
    """It was fitted to the usual weights."""
    rules = Rules(registry.find("western"))
    state = clone(played(Table.new(rules.game, ["seat"] * 4, 3, rules=rules), 60).state)
    state.tracks["wp"][1] = 5
    light = {name: weight / 2 for name, weight in weights_of(rules.game).items()}
    told = [bench(rules, manner).prospects(state, True) for manner in (USUAL, Manner("outlaw"), Manner(weights=light))]
    assert told[0] == told[1] == told[2]
    worth = [bench(rules, manner).prospects(state, False) for manner in (USUAL, Manner("outlaw"))]
    assert worth[0] != worth[1], "what it is worth differs"


@pytest.mark.parametrize("chances", [True, False])
def test_who_is_further_has_better_prospects_and_the_others_worse(chances: bool) -> None:
    rules = Rules(registry.find("western"))
    state = played(Table.new(rules.game, ["seat"] * 4, 3, rules=rules), 60).state
    judged = bench(rules, USUAL)
    told = judged.prospects(state, chances)
    assert (sum(told) == pytest.approx(1)) == chances
    ahead = clone(state)
    ahead.tracks["lp"][2] += 8
    assert judged.prospects(ahead, chances)[2] > told[2] + 0.05
    assert judged.prospects(ahead, chances)[0] < told[0]


def test_of_some_terms_only_a_share_counts_where_a_legend_compares(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rules(registry.find("western"))
    table = played(Table.new(rules.game, ["seat"] * 4, 3, rules=rules), 60)
    state, judged = clone(table.state), bench(rules, USUAL)
    state.tracks["wp"][:], state.tracks["mp"][1] = [0, 5, 0, 0], 0
    wanted = judged.judge.terms(state, 1)["wanted"]
    assert wanted > 1
    all_of_it, half = judged.prospects(state, False), judged.prospects(state, False, {"wanted": 0.5})
    assert half[1] == pytest.approx(all_of_it[1] - wanted / 2)
    assert half[0] > all_of_it[0], "another has less to be afraid of"
    asked = list[object]()
    usual = Bench.prospects

    def noted(self: Bench, s: State, chances: bool, shares: Mapping[str, float] = {}) -> list[float]:
        asked.append(shares)
        return usual(self, s, chances, shares)

    monkeypatch.setattr(Bench, "prospects", noted)
    _, view = next(questions("western", 8, kind="income"))
    make_bot("legend@120", 3).choose(view)
    assert asked
    assert all(shares == judged.ends == {"wanted": 0.5} for shares in asked)


def test_what_others_did_is_accounted_for_by_what_one_may_know() -> None:
    """The same account in two worlds that differ in what the one who asks cannot know, and it does tell reasons."""
    told = 0
    for table, view in questions("western", 4, every=5, kind="act"):
        assert view.decision is not None
        mover, asker = view.seat, (view.seat + 1) % 4
        choice = view.decision.choices[0]
        onlooker = table.seat_view(asker)
        said = account(onlooker, mover, choice, "deputy", 1)
        other = other_world(table, asker, Dice(9))
        if other is not None and seen(choice, table.state, asker) == choice:
            assert account(other, mover, choice, "deputy", 1) == said
            told += "(+" in said
        if told == 3:
            break
    assert told == 3


@pytest.mark.parametrize("name", JUDGING)
def test_what_can_be_foreseen_is_not_tried(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice to be rolled again at BANG!; whom to shoot is tried."""
    tried: list[str] = []
    carry_out = Bench.carry_out

    def watched(self: Bench, flow: Flow, choice: Choice, dice: Dice) -> Flow:
        assert flow.asked is not None
        tried.append(flow.asked.kind)
        return carry_out(self, flow, choice, dice)

    monkeypatch.setattr(Bench, "carry_out", watched)
    for kind in ("keep", "aim"):
        _, view = next(questions("bang", 8, kind=kind))
        make_bot(name, 2).choose(view)
    assert set(tried) == {"aim"}


def test_a_game_without_an_evaluation_is_judged_by_its_tracks() -> None:
    table, view = next(questions("showdown", 3))
    assert table.rules.game.worth is None
    flow = Worlds(view, Dice(1)).another()
    before = bench(table.rules, Manner()).judged(flow.state, view.seat)[0]
    flow.state.tracks["fame"][view.seat] += 1
    assert bench(table.rules, Manner()).judged(flow.state, view.seat)[0] == pytest.approx(before + 1)


def test_rivals_count_against_us() -> None:
    table, view = next(questions("western", 8, kind="act"))
    flow = Worlds(view, Dice(1)).another()
    judged = bench(table.rules, Manner())
    before = judged.judged(flow.state, view.seat)[0]
    flow.state.tracks["lp"][(view.seat + 1) % 4] += 3
    assert judged.judged(flow.state, view.seat)[0] < before


class Clock:
    """Time that passes by a step at each look."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_a_legend_keeps_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    _, view = next(questions("western", 8, kind="income"))
    clock = Clock(0.01)
    monkeypatch.setattr("wl_tui.bots.legend.CLOCK", clock)
    Legend(1, Manner("", 0, 1.0)).choose(view)
    assert clock.now == pytest.approx(1.0, rel=0.1)


def test_a_legend_whose_weighing_took_all_its_time_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    _, view = next(questions("western", 8, kind="income"))
    clock = Clock(5.0)
    monkeypatch.setattr("wl_tui.bots.legend.CLOCK", clock)
    Legend(1, Manner("", 0, 1.0)).choose(view)
    assert clock.now < 60


def test_the_better_half_of_a_legends_choices_goes_on_beside_the_one_that_weighed_most() -> None:
    """Every choice meets the same luck in the same worlds, one after the other."""
    _, view = next(questions("western", 8, kind="act"))
    judged, field = bench(view.rules, Manner()), list(view.decision.choices[:8]) if view.decision else []
    search = Search(judged, view, Dice(3), field)
    for _ in range(2 * len(field)):
        search.descend()
    tried = [len(search.came_to[choice]) for choice in field]
    assert tried == [2] * len(field), "in turn"
    worlds = Search(judged, view, Dice(3), field[:1])
    worlds.descend()
    assert worlds.came_to[field[0]][0] == search.came_to[field[0]][0], "the first world is the first whoever comes after it"
    means = {choice: sum(search.came_to[choice]) / 2 for choice in field}
    best = sorted(field[1:], key=lambda choice: -means[choice])
    search.halve()
    assert search.alive == [field[0], *best[:3]]
    search.halve()
    assert search.alive == [field[0], best[0]]
    search.descend()
    search.descend()
    assert [len(search.came_to[choice]) for choice in (field[0], best[0], best[1])] == [3, 3, 2]
    order = [weighed.choice for weighed in search.found()]
    assert set(order[:2]) == {field[0], best[0]}
    assert order[2:] == best[1:], "then those that went furthest"


def test_with_a_small_budget_a_legend_weighs_as_a_deputy_does(monkeypatch: pytest.MonkeyPatch) -> None:
    descended: list[int] = []
    monkeypatch.setattr("wl_tui.bots.legend.Search.descend", lambda self: descended.append(1))
    monkeypatch.setattr("wl_tui.bots.legend.Search.found", lambda self: [])
    _, view = next(questions("western", 8, kind="income"))
    assert Legend(1, Manner("", 59)).consider(view)
    assert not descended
    assert Legend(1, Manner("", 60)).consider(view) == []
    assert len(descended) == 60, "with 20 for each of three choices it searches"


def test_all_names_are_tested() -> None:
    assert {name.partition("@")[0] for name in JUDGING} == set(BOTS) - {"random", "dreamer"}


@pytest.mark.parametrize("name", JUDGING)
def test_alone_there_is_no_rival(name: str) -> None:
    table, bot = Table.new("western", ["seat"], 3), make_bot(name, 3)
    for _ in range(12):
        assert table.flow.asked is not None
        table.choose(bot.choose(table.seat_view(0)))
