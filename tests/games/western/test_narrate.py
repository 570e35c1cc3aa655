"""The story of the game in sentences: every told event has one or is silent on purpose, and reads well for everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.western.random_games import finished
from tests.games.western.scenario import Scenario
from tests.games.western.test_fighting import meeting
from tests.games.western.test_law import attempt
from wl_tui.bots import make_bot
from wl_tui.games.western import (
    arriving,
    clashes,
    first_edition,
    gambling,
    law,
    locations,
    means,
    npcs,
    setup,
    telling,
    tracks,
)
from wl_tui.games.western import county as c
from wl_tui.games.western.company import HIS_CARDS
from wl_tui.games.western.content import Do
from wl_tui.games.western.frames import Fight
from wl_tui.games.western.words import do_words, fight_card_words
from wl_tui.kernel.cursor import Cursor
from wl_tui.kernel.events import Moved, Rolled, Shown
from wl_tui.kernel.scene import Scene
from wl_tui.kernel.structs import Event
from wl_tui.kernel.table import Table
from wl_tui.kernel.views import TABLE

REVISED, FIRST = "revised", "first"
GAMES = [(2, 1, REVISED), (3, 8, FIRST), (4, 3, REVISED), (5, 7, FIRST), (6, 5, REVISED), (6, 6, FIRST), (6, 6, REVISED)]
SILENT = {Rolled}
"""Told, but always without a word: what comes of a roll is an event of its own."""
RAW = re.compile(
    r"None|\{|\}|\?[a-z]|  |\b\w+\.\d|\b(?:fight|green|blue)-\w|\b(?:story|ranch)-(?:left|right|deck|green|blue)|lambda|<"
)
"""What no sentence may show: missing values, covered ids, ids of places and pieces, two spaces."""


def told(table: Table, viewer: int) -> Iterator[tuple[Event, str]]:
    """Every told event as somebody saw it, and its sentence; the teller itself, so that no error is smoothed over."""
    view = table.seat_view(viewer)
    for event in view.events:
        if event.told:
            yield event, table.rules.tellers[type(event)](view.scene, event)


def reads_well(event: Event, sentence: str) -> bool:
    """Nothing at all, or one sentence that begins large and ends with a full stop; a story, and what a
    card of the Man in Black says, is told in its own words."""
    if not sentence:
        return True
    begins = sentence[0].isupper() or sentence[0].isdigit() or sentence[0] == "$"
    if isinstance(event, Moved) and event.target in (c.TOLD, HIS_CARDS):
        return begins and sentence.rstrip("'").endswith(".") and not RAW.search(sentence)
    one = not re.search(r"[a-z0-9)]\. [A-Z]", sentence)
    return begins and one and sentence.endswith(".") and not sentence.endswith("..") and not RAW.search(sentence)


@pytest.mark.parametrize("game", GAMES)
def test_every_told_event_is_a_sentence_or_silent_for_the_table_and_every_seat(game: tuple[int, int, str]) -> None:
    table = finished(*game)
    for viewer in (TABLE, *range(game[0])):
        bad = [(event, sentence) for event, sentence in told(table, viewer) if not reads_well(event, sentence)]
        assert bad == []


@pytest.mark.parametrize("edition", [REVISED, FIRST])
def test_every_told_event_of_the_game_has_words(edition: str) -> None:
    table = finished(2, 1, edition)
    without = {kind for kind in table.rules.event_types if kind.told and kind not in table.rules.tellers}
    assert without == set(), "what is only for the flow of the game is marked as not told"
    untold = {kind for kind in table.rules.tellers if not kind.told}
    assert untold == set(), "what is not told needs no words"


def test_what_is_silent_is_silent_on_purpose() -> None:
    """Each told event of the game says something somewhere: in these games, or in the rare sentences below."""
    heard = {type(event) for game in GAMES for event, sentence in told(finished(*game), TABLE) if sentence}
    rare = {type(event) for event, sentence in RARE if sentence}
    kinds = {kind for game in GAMES for kind in finished(*game).rules.event_types if kind.told}
    assert kinds - heard - rare == SILENT


@pytest.mark.parametrize("game", GAMES[:3])
def test_a_sentence_is_the_same_whenever_it_is_told(game: tuple[int, int, str]) -> None:
    """The log tells late what happened early: a teller looks at the event, not at the table as it stands."""
    table = finished(*game)
    late = [sentence for _, sentence in told(table, TABLE)]
    cursor = Cursor(table.timeline(), 0)
    then = []
    while cursor.forward("told"):
        event = cursor.seen(TABLE)
        assert event is not None
        if event.told:
            scene = Scene(table.rules, cursor.view(TABLE), TABLE, table.names)
            then.append(table.rules.tellers[type(event)](scene, event))
    assert then == late


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    table = finished(2, 1)
    drawn = [
        (mine, theirs)
        for (event, mine), (_, theirs) in zip(told(table, 0), told(table, 1), strict=True)
        if isinstance(event, Moved) and (event.source, event.target) == (c.DECK, c.hand(0))
    ]
    assert drawn
    for mine, theirs in drawn:
        assert theirs == "Ada draws a card."
        assert re.fullmatch(r"Ada draws [\dJQKA]+[♠♥♦♣] .*\.", mine)


RARE: list[tuple[Event, str]] = [
    (clashes.CattleTaken(0, True), ""),
    (clashes.CattleTaken(0, False), "Ada leaves the cattle."),
    (clashes.Looted(0, "nothing"), "Ada takes nothing."),
    (clashes.Looted(0, "nuggets"), "Ada takes half of the nuggets."),
    (clashes.EffectUsed(1, "rifle"), "Buck uses the Rifle."),
    (clashes.EffectUsed(1, "annie-oakley"), "Buck uses the ability of Annie Oakley."),
    (clashes.Lowered(c.NOBODY, 2), "The fight card counts 2 less."),
    (clashes.Lowered(1, 1), "Buck's card counts 1 less."),
    (clashes.Settled(0, 1, 13, 0, "duel"), "Ada beats Buck, K against no card."),
    (clashes.Settled(c.NOBODY, 0, 11, 11, "guard"), "The guard beats Ada, J against J."),
    (clashes.Settled(0, 1, 13, 0, "rob", rule="WL-4.4"), "Ada wins without a fight."),
    (clashes.Settled(c.NOBODY, 0, 0, 0, "sheriff", rule="WL-8.5"), "The Sheriff wins without a fight."),
    (clashes.Declared(0, 1, "arrest"), "Ada moves to arrest Buck."),
    (clashes.Declared(0, 1, "duel"), "Ada challenges Buck to a duel."),
    (clashes.Declared(0, 1, "rob"), "Ada sets out to rob Buck."),
    (clashes.Declined(1), "Buck declines to fight."),
    (clashes.Cancelled(1), "Buck has the fight begin anew."),
    (clashes.CardCancelled(1), "Buck is quick on the draw: the card has no effect."),
    (clashes.Raised(1, 2), "Buck's card counts 2 more."),
    (first_edition.StarKept(1), "Buck keeps the star and stays a Marshal."),
    (clashes.Shielded(1), "Buck is bulletproof in this fight."),
    (npcs.MarshalBarred(0), "A bandit beaten now gives no Marshal point."),
    (law.Challenged(1), "The Sheriff has found Buck."),
    (law.PreyPicked(1), "The Sheriff goes for Buck."),
    (law.Evaded(1), "Buck slips away."),
    (law.RideBegan(0, False), "The Sheriff stays where he is."),
    (arriving.Delivered(0, True), "Ada rustles the herd."),
    (arriving.Delivered(0, False), "Ada brings the herd in."),
    (arriving.Demanded(0, 1), "Ada demands something of Buck."),
    (tracks.ReputationPlayed(0), "Ada has a reputation to keep."),
    (means.Spared(0), "Ada is spared the wound."),
    (setup.Seated((1, 0)), "They change places: Buck and Ada."),
    (gambling.PokerWon((0, 1)), "Ada and Buck share the game of poker."),
    (gambling.Dealt(1), "Buck deals for the house."),
    (gambling.Invited(1, True), "Buck joins the game."),
    (locations.Deposited(0, 2), "Ada sells 2 nuggets."),
    (locations.DiceCast(0, (0, 0), kept=True), ""),
    (locations.DiceCast(0, (0,)), "The die shows "),
    (locations.DiceCast(0, (0, 5), mapped=True, kept=True), "By the Miner's Map the dice show "),
    (telling.Rewarded(1), "Buck had a part in the story."),
    (c.DiscPlaced(0, 1), "Ada places a disc on the right story."),
    (c.DiscPlaced(0, 0, True), "Ada moves a disc to the left story."),
    (c.DiscsReturned(0), "The discs on the left story go back to their owners."),
    (c.Weighed(0, 1, 1), "Buck takes 1 nugget from Ada."),
    (c.SheriffMoved(("DR5", "DR6")), "The Sheriff rides to DR6, Darkrock."),
    (c.Walked(0, ("DR7", "north", "RF5")), "Ada goes over the north mesa to RF5 Cabaret, Red Falls."),
    (c.SetDown(0, "DR1", rule="WL-8.6"), "Ada is taken to DR1 Sheriff's Office, Darkrock."),
    (c.Paid(0, c.SUPPLY, 30, rule="WL-8.6"), "Ada loses $30."),
    (c.Paid(0, c.SUPPLY, 30, True, rule="WL-5.7"), "Ada pays $30."),
    (c.Paid(0, 1, 30), "Buck gets $30 from Ada."),
    (Moved("green-1", "cattle.0", "cattle.1"), "Buck takes green cattle (gain $60) from Ada."),
    (Moved("?green-cattle", "ranch-green", "cattle.1"), "Buck takes on a green cattle token."),
    (Moved("?card", "hand.0", "looked-at"), "Ada must show a card."),
    (Moved("?fight-card", "fight-hand", "looked-at"), "A fight card is looked at."),
    (
        Moved("?story/renown", "story-deck-left", "story-left"),
        "A new story is in the air on the left: one action brings you",
    ),
    (Shown(("KS",), (0, 1)), "K♠ Determination is revealed."),
    (Shown(("KS", "9C"), (0, 1), (1, 0)), "Ada reveals 9♣ Instincts; Buck reveals K♠ Determination."),
    (Shown(("KS", "fight-4"), (0, 1), (0, c.NOBODY)), "Ada reveals K♠ Determination; fight card 4 is turned over."),
    (Shown(("fight-4",), (0, 1), (c.NOBODY,)), "Fight card 4 is turned over."),
    (
        Shown(("KS", "fight-Q"), (0, 1), (0, c.STRANGER)),
        "Ada reveals K♠ Determination; the Man in Black reveals fight card Q.",
    ),
    (
        Shown(("KS", "9C", "9S"), (0, 1), (0, 0, c.CROUPIER)),
        "Ada reveals K♠ Determination and 9♣ Instincts; the dealer reveals 9♠ Instincts.",
    ),
    (Shown(("KS", "?card"), (1,)), "Buck looks at K♠ Determination and a card."),
]


@pytest.mark.parametrize(
    ("event", "sentence"), RARE, ids=[f"{type(event).__name__}-{n}" for n, (event, _) in enumerate(RARE)]
)
def test_what_seldom_happens_reads_well_too(event: Event, sentence: str) -> None:
    table = finished(2, 1)
    scene = table.seat_view(TABLE).scene
    found = table.rules.tellers[type(event)](scene, event)
    assert found.startswith(sentence) if sentence else not found
    assert reads_well(event, found)


def test_the_label_of_a_contribution_says_what_the_story_asks_for_and_whether_a_disc_is_moved() -> None:
    def labels(*discs: tuple[int, ...]) -> list[str]:
        game = Scenario(
            *("bloody-knife", "doc-holliday", "wild-bill-hickok", "jesse-james", "kit-carson"),
            spaces={0: "RF5"},
            money={0: 60},
            stories=("the-preacher", "tribes-of-the-mesa"),
            discs=(discs[0], discs[1]),
        ).play("revel 2")
        assert game.table.decision is not None
        return game.table.decision.labels()

    ask = "the left story: One action brings you 2 LP or more."
    assert labels((), (0,)) == [f"Place a disc on {ask}", "Let it pass"]
    assert labels((), (0, 0)) == [f"Move a disc to {ask}", "Let it pass"]


def test_a_name_with_a_mark_of_its_own_ends_its_sentence() -> None:
    table = finished(4, 3, REVISED)
    scene = table.seat_view(0).scene
    lines = [scene.tell(event) for event in table.seat_view(0).events]
    assert [line for line in lines if line.endswith("Up!")], "somebody has drawn or used such a card"
    assert [line for line in lines if "!." in line] == []


@pytest.mark.parametrize(
    ("points", "label"),
    [
        ({"wp": {0: 7}}, "Give up 7 Wanted points for 7 LP"),
        ({"mp": {0: 6}}, "Give up 6 Marshal points for 4 LP"),
        ({"mp": {0: 3}}, "Give up 3 Marshal points for 3 LP"),
        ({"mp": {0: 1}}, "Give up 1 Marshal point for 1 LP"),
    ],
)
def test_the_label_of_retiring_says_what_it_costs_and_pays(points: dict[str, Any], label: str) -> None:
    game = Scenario("annie-oakley", "calamity-jane", hands={0: ["5H"]}, **points).play("use-card 5H")
    assert game.table.decision is not None
    assert game.table.decision.labels() == ["Gain $20", f"{label} and gain $20"]


def test_of_a_card_that_does_several_things_a_label_says_what_it_would_do_now() -> None:
    """Tall Tale is an Action and a Reaction, Instincts an Action with a Bonus; what is discarded says all it could do."""
    game = Scenario(
        *("annie-oakley", "bass-reeves", "doc-holliday"),
        spaces={0: "RF5"},
        money={0: 60},
        hands={0: ["7H", "9S"]},
        wp={0: 5},
        stories=("the-preacher", "ghost-mine"),
    )
    assert game.table.decision is not None
    used = [label for label in game.table.decision.labels() if label.startswith("Use")]
    assert used == [
        "Use 7♥ Tall Tale: give up all Marshal or Wanted points: 1 LP each, Marshals at most 4.",
        "Use 9♠ Instincts: draw 3 poker cards.",
    ]
    game.play("revel 2", "contribute 0")
    assert game.table.decision is not None
    assert game.table.decision.labels() == [
        "Play 7♥ Tall Tale: Reaction, when you contribute to a story: $10 and 1 card.",
        "Pass",
    ]


def test_retiring_where_nobody_is_asked_is_told_in_general() -> None:
    words = do_words(Do(money=20, retire=4))
    assert words == "gain $20 and give up all Marshal or Wanted points for 1 LP each, Marshals at most 4"


def test_labels_begin_with_a_capital_and_leave_the_rest_alone() -> None:
    table, bot = Table.new("western", ["A", "B", "C", "D"], 3), make_bot("random", 3)
    seen = set[str]()
    while table.decision is not None:
        if table.decision.kind in ("income", "reward"):
            seen |= {table.seat_view(table.decision.seat).scene.label(choice) for choice in table.decision.choices}
        table.choose(bot.choose(table.seat_view(table.decision.seat)))
    assert [label for label in seen if "LP" in label]
    assert [label for label in seen if re.search(r"\blp\b", label) or not label[0].isupper()] == []


@pytest.mark.parametrize(("mine", "theirs"), [("KS", "QD"), ("QD", "KS")])
def test_everybody_is_told_whose_cards_were_revealed(mine: str, theirs: str) -> None:
    """Whichever comes first: views sort the pieces of an event, so that their order gives nothing away."""
    words = {"KS": "K♠ Determination", "QD": "Q♦ Quickdraw"}
    table = meeting([mine], [theirs]).play("attack duel 1", f"lay {mine}", f"lay {theirs}").table
    wanted = f"{table.names[0]} reveals {words[mine]}; {table.names[1]} reveals {words[theirs]}."
    for viewer in (0, 1, 2, TABLE):
        view = table.seat_view(viewer)
        assert [view.scene.tell(event) for event in view.events if isinstance(event, Shown) and event.whose] == [wanted]


def test_cards_to_lay_say_what_they_do_in_a_fight_and_nothing_else() -> None:
    game = meeting(["KS", "4C", "9C", "6S", "8C"], ["2H"]).play("attack duel 1")
    assert game.table.decision is not None
    assert sorted(game.table.decision.labels()) == [
        "Lay 4♣ Back Trail",
        "Lay 6♠ Stick 'Em Up!: Reaction, when the cards of your fight lie open: the one against you counts 2 lower. "
        "One such card a fight.",
        "Lay 8♣ Wallop: Bonus, when you win the fight: a beaten player gains 1 wound more; for anyone else you collect "
        "$10.",
        "Lay 9♣ Instincts: Bonus, when this card is discarded for anything else: $10.",
        "Lay K♠ Determination",
    ]


@pytest.mark.parametrize(
    ("rank", "words"),
    [
        ("2", "Bill loses 1 LP and gains 1 wound."),
        ("5", "Bill gains 1 wound. If Bill beats a bandit now, it brings no Marshal point."),
        ("6", "Bill gains 1 wound, and nothing can prevent it."),
        ("7", "Bill gains 1 wound or discards 1 random card."),
        ("10", "You may break off and fight Bill anew with fresh fight cards. If so, Bill draws 1 card."),
        ("J", "Bill gains $10."),
        ("A", "Bill gains 1 LP or gains 1 Marshal point or gains 1 Wanted point."),
    ],
)
def test_a_fight_card_tells_who_plays_it_what_it_does_to_the_one_who_fights(rank: str, words: str) -> None:
    """Annie plays the Sheriff who is after Bill: nothing on his cards happens to her."""
    game = attempt(fights=(rank, "3", "8", "K")).play("lay KS")
    assert game.asked == "0 fight-card"
    assert game.table.decision is not None
    assert f"Lay fight card {rank}: {words}" in game.table.decision.labels()
    fight = next(frame for frame in game.table.state.stack if isinstance(frame, Fight))
    for_bill = fight_card_words(game.table.seat_view(1).scene, fight, f"fight-{rank}")
    assert for_bill == game.table.rules.content.fights[f"fight-{rank}"].text, "and to him it says what it always said"


def test_what_a_fight_may_begin_with_is_called_by_its_name() -> None:
    """Two effects may be offered, and a question without their names would not tell whose they are."""
    game = Scenario(spaces={0: "DR6", 1: "DR6"}, items={0: ["rifle"]}, hands={0: ["KS"], 1: ["QS"]}).play("attack duel 1")
    assert game.asked == "0 fight.start"
    assert game.table.decision is not None
    assert game.table.decision.labels()[0].startswith("Rifle: When you start a fight")
