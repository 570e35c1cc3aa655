"""Everything can be looked up by keys and is explained to a resting mouse, as far as the one who looks may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path

import pytest

from tests.ui.driving import Player
from tests.ui.western.riding import THREE, Rider, riding, western
from wl_tui.games.bang.content import Cast
from wl_tui.games.bang.words import FACES
from wl_tui.games.showdown.content import Showdown
from wl_tui.games.western.county import hand, items_of
from wl_tui.games.western.library import West
from wl_tui.games.western.words import PLACE_NAMES, name, space_name
from wl_tui.kernel import registry
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.ui.app import Start, WlTuiApp
from wl_tui.ui.bang.glossary import glossary as bang_glossary
from wl_tui.ui.bang.table import BangTable
from wl_tui.ui.common.lookup import LookupScreen, term_rows
from wl_tui.ui.common.rowview import RowView
from wl_tui.ui.common.terms import OURS, Term, found_in, tip_of
from wl_tui.ui.showdown.glossary import glossary as showdown_glossary
from wl_tui.ui.western.glossary import glossary
from wl_tui.ui.western.hand import HandPanel
from wl_tui.ui.western.marks import MARKS
from wl_tui.ui.western.mats import mat_rows, story_rows, track_rows
from wl_tui.ui.western.terms import PLACE_RULES

FIVE = tuple(Seat(name, "random") for name in ("Annie", "Buck", "Clementine", "Dusty", "Etta"))


def at_turn(saves: Path) -> Table:
    """Annie's first action, with a hand and things before everybody."""
    table = western(saves, THREE, seed=7, box="first-game", characters="pick")
    while table.decision is not None and not (table.decision.kind == "act" and table.decision.seat == 0):
        table.choose(table.decision.choices[0])
    return table


def by_kind(terms: Sequence[Term]) -> dict[str, dict[str, Term]]:
    kinds: dict[str, dict[str, Term]] = {}
    for term in terms:
        kinds.setdefault(term.kind, {})[term.name] = term
    return kinds


def test_every_card_item_person_space_and_track_of_the_county_can_be_looked_up(saves: Path) -> None:
    table = at_turn(saves)
    west: West = table.rules.content
    terms = by_kind(glossary(table.seat_view(0)))
    assert set(terms["poker card"]) == {name(west, card) for card in west.cards}
    assert set(terms["character"]) == {person.name for person in west.characters.values()}
    things = {title for kind in ("weapon", "mount", "item") for title in terms[kind]}
    assert things == {item.title for item in west.items.values()}
    assert set(terms["upgrade"]) == {item.upgrade.title for item in west.items.values() if item.upgrade}
    assert set(terms["space"]) == {space_name(west, space) for space in west.spaces}
    assert len(terms["fight card"]) == len(west.fights)
    tracks = {f"{track.capitalize()} track" for track in west.tracks}
    assert set(terms["track"]) | set(terms["LP"]) == tracks | {"Legendary points", "Wounds", "Money", "Nuggets"}
    assert set(terms["figure"]) == {"The Sheriff", "A bandit"}
    assert set(terms["token"]) == {"Cattle", "A story disc", "First player"}
    kinds = {place for space in west.spaces.values() for place in space.places}
    assert set(terms["location"]) == {PLACE_NAMES[place] for place in kinds}
    assert not [place for place in kinds if not PLACE_RULES.get(place)], "each says what is done there"
    assert set(terms["mesa"]) == {space_name(west, mesa) for mesa in west.mesas}
    assert set(terms["die face"]) == {die.title for die in west.files["dice"].dice}
    assert set(terms["story"]) == {trigger.text.rstrip(".") for trigger in west.triggers.values()}
    explained(term for kind in terms.values() for term in kind.values())


def test_the_man_in_black_and_his_cards_can_be_looked_up_where_he_is_in_play(saves: Path) -> None:
    table = western(saves, THREE, seed=7, stranger=True)
    while table.decision is not None and table.decision.kind != "act":
        table.choose(table.decision.choices[0])
    west: West = table.rules.content
    terms = by_kind(glossary(table.seat_view(0)))
    assert set(terms["card of the Man in Black"]) == {card.title for card in west.stranger.values()}
    assert "The Man in Black" in terms["figure"]
    explained(term for kind in terms.values() for term in kind.values())


def explained(terms: Iterable[Term]) -> None:
    """Each says more of itself than its name, to keys and to a mouse, and is found by its name."""
    found = list(terms)
    for term in found:
        assert len(term.text) > 4, term
        assert term.text in tip_of(term)
        assert term in found_in(found, term.name)


def test_what_is_in_sight_says_where_and_the_hands_of_others_do_not(saves: Path) -> None:
    table = at_turn(saves)
    west: West = table.rules.content
    mine, theirs = table.state.pieces_in(hand(0)), [card for seat in (1, 2) for card in table.state.pieces_in(hand(seat))]
    assert mine
    assert theirs
    cards = by_kind(glossary(table.seat_view(0)))["poker card"]
    assert {cards[name(west, card) or ""].where for card in mine} == {"your hand"}
    assert {cards[name(west, card) or ""].where for card in theirs} == {""}
    held = items_of(table.state, 0)[0]
    things = by_kind(glossary(table.seat_view(0)))
    assert things["weapon"][west.items[held].title].where.startswith("you")


def test_stories_to_come_are_no_part_of_it(saves: Path) -> None:
    table = at_turn(saves)
    west: West = table.rules.content
    told = " ".join(term.name for term in glossary(table.seat_view(0)))
    assert not [story.title for story in west.stories.values() if story.title in told]
    shown = [term for term in glossary(table.seat_view(0)) if term.where == "in the air"]
    assert len(shown) == len(story_rows(table.seat_view(0), MARKS["unicode"]))


def test_house_content_is_marked_as_ours() -> None:
    ours, theirs = Term("item", "A", "does.", house=True), Term("item", "B", "does.")
    assert [OURS in row.text for row in term_rows([ours, theirs])] == [False, True, False, False]
    assert OURS in tip_of(ours)
    assert OURS not in tip_of(theirs)


def test_what_is_called_so_comes_before_what_mentions_it() -> None:
    terms = [Term("item", "Rope", "ties a Mule."), Term("mount", "Mule", "walks."), Term("item", "Hat", "is worn.")]
    assert [term.name for term in found_in(terms, "mule")] == ["Mule", "Rope"]
    assert found_in(terms, "[bold]") == []


def test_characters_roles_and_dice_of_bang_can_be_looked_up_and_hidden_roles_stay_hidden() -> None:
    table = Table.new("bang", FIVE, seed=4)
    cast: Cast = table.rules.content
    for seat in range(5):
        terms = by_kind(bang_glossary(table.seat_view(seat)))
        assert set(terms["character"]) == {person.title for person in cast.characters.values()}
        assert set(terms["role"]) == {role.title for role in cast.roles.values()}
        assert set(terms["die face"]) == {face.capitalize() for face in FACES}
        assert set(terms["token"]) | set(terms["track"]) == {"Arrows", "Life"}
        explained(term for kind in terms.values() for term in kind.values())
        known = [who for role in terms["role"].values() for who in role.where.split(", ") if who]
        sheriff = terms["role"][cast.roles["sheriff"].title].where
        assert known.count("you") == 1
        assert set(known) == {"you", sheriff}
        assert sum(bool(term.where) for term in terms["character"].values()) == 5


async def test_something_is_looked_up_by_keys(saves: Path) -> None:
    async with riding(saves, at_turn(saves)) as rider:
        await rider.until(lambda: rider.asked)
        await rider.press("I")
        await rider.until_on(LookupScreen)
        await rider.press(*"mule")
        await rider.see("Mule", "Your Move actions go up to 3 spaces")
        await rider.press(*"x")
        await rider.see("Nothing here is called that.")
        await rider.press("escape")
        await rider.until(lambda: rider.asked)


async def test_a_mouse_that_rests_is_told_what_is_there(saves: Path) -> None:
    """Cards of the hand, what lies on mats, tracks and stories, spaces of the map."""
    app = WlTuiApp(saves, Start(at_turn(saves), 0.0))
    async with app.run_test(size=(120, 40)) as pilot:
        rider = Rider(pilot, app)
        await rider.until(lambda: rider.asked)
        for panel in ("#hand", "#mats", "#stories"):
            view = rider.western.query_one(panel, RowView)
            assert view.tooltip is None
            await pilot.hover(view, offset=(5, 2))
            await rider.until(lambda: view.tooltip is not None)  # noqa: B023
        map = rider.map
        left, _, _, _ = map.picture.atlas.lands["DR4"].box
        await pilot.hover(map, offset=(int(map._margin.x + left - map.scroll_offset.x + 3), 8))
        await rider.until(lambda: map.tooltip is not None)
        assert str(map.tooltip).count(":") >= 1


def test_rows_of_mats_tracks_and_stories_all_have_a_tip(saves: Path) -> None:
    view = at_turn(saves).seat_view(0)
    marks = MARKS["unicode"]
    rows = [*mat_rows(view, marks), *track_rows(view, marks), *story_rows(view, marks)]
    assert len(rows) > 6
    assert [row.text for row in rows if not row.tip] == []


async def test_a_tooltip_is_no_markup(saves: Path) -> None:
    async with riding(saves, at_turn(saves), (120, 40)) as rider:
        await rider.until(lambda: rider.asked)
        panel = rider.western.query_one(HandPanel)
        panel.explain("[bold]not bold[/bold] \x1b[31m")
        assert str(panel.tooltip) == "[bold]not bold[/bold] [31m"


async def test_bang_is_looked_up_at_its_table(saves: Path) -> None:
    seats: tuple[Seat | str, ...] = ("Annie", *FIVE[1:])
    app = WlTuiApp(saves, Start(Table.new("bang", seats, seed=4), 0.0))
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(pilot, app)
        await player.until_on(BangTable)
        await player.press("I")
        await player.until_on(LookupScreen)
        await player.press(*"gatling")
        await player.see("Gatling", "die face")


@pytest.mark.parametrize("words", ["", "sheriff"])
def test_looking_up_is_a_filter(saves: Path, words: str) -> None:
    terms = glossary(at_turn(saves).seat_view(0))
    found = found_in(terms, words)
    assert (len(found) == len(terms)) is not bool(words)
    assert found


@pytest.mark.parametrize("posse", [False, True])
def test_cards_rumours_and_hired_hands_of_showdown_can_be_looked_up(posse: bool) -> None:
    options: dict[str, str | int | bool | list[str]] = {"with": ["posse"] if posse else []}
    table = Table.new("showdown", FIVE[:3], 3, options=options)
    content: Showdown = table.rules.content
    view = table.seat_view(0)
    found = showdown_glossary(view)
    terms = by_kind(found)
    assert set(terms["card"]) == {view.scene.word(card) for card in content.cards}
    assert set(terms["rumour"]) == {rumour.title for rumour in content.rumours.values()}
    assert set(terms.get("hired hand", ())) == ({hand.title for hand in content.hands.values()} if posse else set())
    assert set(terms["track"]) == {"Fame", "Coins"} | ({"Nerve"} if posse else set())
    assert all(term.text for term in found)
    mine = sorted(term.name for term in found if term.where == "your hand")
    assert mine == sorted(view.scene.word(card) for card in table.state.pieces_in("hand.0"))
    assert not [term for term in found if "Buck's hand" in term.where], "others' cards are theirs to know"
    assert sum(term.where == "rumours" for term in found) == 2


def test_every_game_on_the_shelf_can_be_looked_up() -> None:
    for id in registry.ids():
        module, _, function = registry.find(id).glossary.partition(":")
        assert callable(getattr(import_module(module), function))
