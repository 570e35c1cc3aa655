"""Western Legends: marshals, outlaws, prospectors and gamblers for 1 to 6 players. One module a chapter of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from wl_tui.games.western import (
    arriving,
    balance,
    cites,
    clashes,
    company,
    county,
    editions,
    fighting,
    first_edition,
    first_game,
    gambling,
    goals,
    items,
    labels,
    law,
    locations,
    means,
    moving,
    narrate,
    npcs,
    outcomes,
    rewards,
    scoring,
    setup,
    sights,
    standoffs,
    stranger,
    tallies,
    telling,
    tracks,
    turn,
    words,
)
from wl_tui.games.western.county import MONEY, NUGGETS, County
from wl_tui.games.western.frames import (
    Attacking,
    Gambling,
    Game,
    Local,
    Moving,
    PlayerFight,
    SheriffRide,
    Shopping,
    StrangerTurn,
    Telling,
    Turn,
    Using,
)
from wl_tui.games.western.loading import load
from wl_tui.games.western.worth import WORTH
from wl_tui.kernel import protocol
from wl_tui.kernel.protocol import Module, Offer, Option, Options
from wl_tui.kernel.state import State


def accounts(s: State) -> Iterable[str]:
    """WL-1.8: money and nuggets are somewhere, and nothing is below zero."""
    if "county" not in s.parts or MONEY not in s.tracks:
        return
    board = county.county(s)
    if board.supply or any(s.tracks[MONEY]):
        if board.supply + board.pot + sum(s.tracks[MONEY]) != setup.MONEY_IN_ALL:
            yield f"there is ${board.supply + board.pot + sum(s.tracks[MONEY])} in all"
        if board.gold + sum(s.tracks[NUGGETS]) != setup.NUGGETS_IN_ALL:
            yield f"there are {board.gold + sum(s.tracks[NUGGETS])} nuggets in all"
    for track, values in s.tracks.items():
        if min(values) < 0:
            yield f"somebody has {min(values)} {track}"
    for seat in range(s.seats):
        if s.tracks[MONEY][seat] > county.MONEY_LIMIT or s.tracks[county.WOUNDS][seat] > county.WOUND_LIMIT:
            yield f"seat {seat} is past a limit"
        if s.tracks[county.MP][seat] and s.tracks[county.WP][seat]:
            yield f"seat {seat} is Marshal and Wanted at once"


def _joined(*tables: dict[str, tuple[Offer, ...]]) -> dict[str, tuple[Offer, ...]]:
    return {moment: offers for table in tables for moment, offers in table.items()}


ACTIONS: tuple[Offer, ...] = (moving.moves, locations.local_actions, fighting.attacks, turn.card_actions)

REVISED = Module(
    id="base",
    title="Western Legends",
    frames={
        Game: (
            *setup.STEPS,
            stranger.get_off,
            turn.next_turn,
            turn.after_turn,
            scoring.score,
        ),
        Turn: (
            turn.wake,
            turn.ride_out,
            telling.contribute,
            turn.income,
            turn.gear,
            turn.act,
            turn.finish,
            telling.resolve,
            turn.trim,
            turn.live_as_outlaw,
            turn.check_end,
        ),
        Moving: (*moving.MOVING, arriving.arrive, telling.contribute),
        Using: (*turn.USING, telling.contribute),
        Attacking: (fighting.have_it_out, telling.contribute),
        Local: (*locations.LOCAL, telling.contribute),
        Shopping: (items.browse, telling.contribute),
        Gambling: (*gambling.GAMBLING, telling.contribute),
        PlayerFight: fighting.PLAYER_FIGHT,
        SheriffRide: law.RIDE,
        Telling: telling.TELLING,
        StrangerTurn: stranger.STRANGER_TURN,
        **standoffs.FRAMES,
        **tracks.FRAMES,
        **rewards.FRAMES,
        **moving.FRAMES,
        **arriving.FRAMES,
        **npcs.FRAMES,
    },
    events=(
        *county.EVENTS,
        *setup.EVENTS,
        *means.EVENTS,
        *tracks.EVENTS,
        *rewards.EVENTS,
        *turn.EVENTS,
        *moving.EVENTS,
        *arriving.EVENTS,
        *items.EVENTS,
        *locations.EVENTS,
        *clashes.EVENTS,
        *npcs.EVENTS,
        *law.EVENTS,
        *gambling.EVENTS,
        *telling.EVENTS,
        *company.EVENTS,
        *stranger.EVENTS,
    ),
    choices=(
        *setup.CHOICES,
        *tracks.CHOICES,
        *rewards.CHOICES,
        *turn.CHOICES,
        *moving.CHOICES,
        *arriving.CHOICES,
        *items.CHOICES,
        *locations.CHOICES,
        *fighting.CHOICES,
        *outcomes.CHOICES,
        *npcs.CHOICES,
        *law.CHOICES,
        *gambling.CHOICES,
        *telling.CHOICES,
    ),
    parts=(County, company.Stranger),
    offers={"turn.action": ACTIONS, **_joined(tracks.OFFERS, fighting.OFFERS, law.OFFERS, telling.OFFERS)},
    tallies=tallies.TALLIES,
    prompts=words.PROMPTS,
    cites=cites.CITES,
    labels=labels.LABELS,
    tellers=narrate.TELLERS,
    names=words.name,
    facts=sights.sights,
    audits=(accounts,),
)


FIRST = replace(
    REVISED,
    frames={**REVISED.frames, **first_edition.FRAMES},
    events=(*REVISED.events, *first_edition.EVENTS),
    choices=(*REVISED.choices, *first_edition.CHOICES),
)
EDITIONS = {editions.REVISED: REVISED, editions.FIRST: FIRST}


def base(options: Options) -> Module:
    """The steps of an edition, and those of the First Game in either."""
    edition = EDITIONS[str(options["edition"])]
    if options["box"] != editions.FIRST_GAME:
        return edition
    steps = tuple(first_game.INSTEAD.get(step, step) for step in edition.frames[Game])
    return replace(edition, frames={**edition.frames, Game: steps})


GAME = protocol.Game(
    id="western",
    title="Western Legends",
    version="2",
    seats=range(1, 7),
    base=base,
    root=lambda seats: Game(),
    load=load,
    folder="western_legends",
    screen="wl_tui.ui.western.table:WesternTable",
    glossary="wl_tui.ui.western.glossary:glossary",
    party=4,
    modules=(goals.GOALS,),
    remark=stranger.announced,
    options=(
        Option("edition", "Edition", (editions.REVISED, editions.FIRST), "which rulebook is followed"),
        Option("length", "Length of the game", ("average", "short", "long"), "15, 20 or 25 legendary points"),
        Option("characters", "Characters", ("draft", "pick"), "keep one of two dealt in secret, or pick any, in turn"),
        Option("neighbours", "Wanted players sit together", (False, True), "in turn order, as the book advises"),
        Option(
            "box", "What is in the box", (editions.WHOLE, editions.FIRST_GAME), "all of it, or what the First Game needs"
        ),
        Option("stranger", "Man in Black", (False, True), "he plays along; with 1 or 2 players always"),
    ),
    presets=(first_game.PRESET,),
    tailor=editions.tailored,
    misfit=first_game.misfit,
    endings=scoring.ENDINGS,
    targets=balance.TARGETS,
    roles=lambda s: {"character": county.county(s).character, "standing": scoring.standings(s)},
    happenings=tallies.happenings,
    landmarks={
        clashes.Settled: "a fight",
        law.Challenged: "the Sheriff",
        gambling.PokerWon: "a game of poker",
        county.DiscsReturned: "a story",
        goals.GoalCompleted: "a goal",
        stranger.StrangerStirred: "the Man in Black",
        turn.EndTriggered: "the last round",
    },
    blurb="Marshals, outlaws, prospectors and gamblers in a wide open county, for 1 to 6.",
    longest=20_000,
    worth=WORTH,
    progress=scoring.progress,
)
