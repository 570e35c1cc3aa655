"""WL-1: laying out, characters, starting means and spaces, the Sheriff and the bandits."""

from __future__ import annotations

from collections.abc import Iterable

from wl_tui.games.western.company import occupied
from wl_tui.games.western.county import (
    BOX,
    DEALER,
    DECK,
    DISCARD,
    FIGHT_DECK,
    FIGHT_DOWN,
    FIGHT_HAND,
    FLOP,
    LOOKED_AT,
    LP,
    MONEY,
    MP,
    NUGGETS,
    PLAYED,
    RANCHES,
    STORE,
    STORY_DECKS,
    STORY_SLOTS,
    TOLD,
    WOUNDS,
    WP,
    BanditCame,
    County,
    Minted,
    Named,
    SetDown,
    SheriffPlaced,
    clockwise,
    county,
    down,
    goods,
    hand,
    herd,
    laid,
)
from wl_tui.games.western.frames import Game
from wl_tui.games.western.items import gain_item
from wl_tui.games.western.library import West
from wl_tui.games.western.means import draw, earn
from wl_tui.games.western.telling import deal_stories
from wl_tui.kernel.events import Gained, Opened, Placed, Shown, Tracked
from wl_tui.kernel.flow import Ask, Flow, Outcome
from wl_tui.kernel.state import State
from wl_tui.kernel.structs import Choice, Event, Piece

DEALT_CHARACTERS = 2
ROSTER = "roster"
"""Where all characters lie if everybody picks among them."""
MONEY_IN_ALL, NUGGETS_IN_ALL = 720, 36


def draft(seat: int) -> str:
    return f"draft.{seat}"


def character(seat: int) -> str:
    return f"character.{seat}"


class FirstPlayer(Event, frozen=True):
    seat: int

    def apply(self, s: State) -> None:
        frame = s.stack[0]
        assert isinstance(frame, Game)
        frame.first = self.seat


class Seated(Event, frozen=True):
    """WL-1.14: players change places; this is the turn order."""

    order: tuple[int, ...]

    def apply(self, s: State) -> None:
        s.part(County).order = list(self.order)


class KeepCharacter(Choice, frozen=True):
    character: Piece

    def decide(self, g: Flow, seat: int) -> None:
        source = ROSTER if ROSTER in g.state.places else draft(seat)
        g.move(self.character, source, character(seat), rule="WL-1.3")


class StartAt(Choice, frozen=True):
    space: str

    def decide(self, g: Flow, seat: int) -> None:
        g.emit(SetDown(seat, self.space, rule="WL-1.6"))


def lay_out(f: Game, g: Flow) -> Outcome:
    seats = tuple(range(g.state.seats))
    count = len(seats)
    for place in (DECK, DEALER, LOOKED_AT, FIGHT_DECK, FIGHT_HAND, FIGHT_DOWN, BOX, *RANCHES.values(), *STORY_SLOTS):
        g.emit(Opened(place))
    for place in STORY_DECKS:
        g.emit(Opened(place, (), blind=True))
    for place in (DISCARD, FLOP, PLAYED, STORE, TOLD):
        g.emit(Opened(place, seats))
    for seat in seats:
        for place in (hand(seat), down(seat), laid(seat), herd(seat), draft(seat), character(seat)):
            g.emit(Opened(place, (seat,)))
        g.emit(Opened(goods(seat), seats))
    for track in (LP, MP, WP, MONEY, NUGGETS, WOUNDS):
        g.emit(Tracked(track, (0,) * count, rule="WL-1.7"))
    blank = [""] * count
    g.add(
        County(
            space=blank,
            character=blank,
            weapon=blank,
            mount=blank,
            upgraded=[[] for _ in seats],
            legend=[False] * count,
            discs=[[], []],
        )
    )
    return None


def fill(f: Game, g: Flow) -> Outcome:
    """WL-1.8 to WL-1.10: decks, store, supply, stories, cattle."""
    west: West = g.content
    g.emit(Minted(MONEY_IN_ALL, NUGGETS_IN_ALL, rule="WL-1.8"))
    g.emit(Placed(tuple(west.cards), "card", DECK, rule="WL-1.8"))
    g.emit(Placed(tuple(west.fights), "fight-card", FIGHT_DECK, rule="WL-1.8"))
    for item in west.items.values():
        copies = tuple(f"{item.id}.{number}" for number in range(1, item.copies + 1))
        g.emit(Placed(copies, "item", STORE, rule="WL-1.8"))
    for colour, ranch in RANCHES.items():
        tokens = tuple(token.id for token in west.cattle.values() if token.colour == colour)
        g.emit(Placed(tokens, f"{colour}-cattle", ranch, rule="WL-1.10"))
    for trigger in west.triggers:
        stories = tuple(story.id for story in west.stories.values() if story.trigger == trigger)
        g.emit(Placed(stories, f"story/{trigger}", STORY_DECKS[0], rule="WL-1.9"))
    deal_stories(g, "WL-1.9")
    g.emit(Placed(tuple(west.characters), "character", BOX, rule="WL-1.3"))
    return None


def deal_characters(f: Game, g: Flow) -> Outcome:
    """WL-1.3: two each; or, as an option of ours, all of them lie open to be picked from."""
    if g.rules.options["characters"] == "pick":
        lay_open(g, g.at(BOX), "WL-1.3")
        return None
    for seat in range(g.state.seats):
        for _ in range(DEALT_CHARACTERS):
            g.draw(BOX, draft(seat), rule="WL-1.3")
    return None


def lay_open(g: Flow, people: Iterable[str], rule: str) -> None:
    """Characters that everybody sees and picks from."""
    everyone = tuple(range(g.state.seats))
    for place in (ROSTER, *map(character, everyone)):
        g.emit(Opened(place, everyone))
    for piece in people:
        g.move(piece, BOX, ROSTER, rule=rule)


def keep_characters(f: Game, g: Flow) -> Outcome:
    """WL-1.3: chosen in secret, shown when all have chosen."""
    for seat in range(g.state.seats):
        if not g.at(character(seat)):
            offered = g.at(ROSTER if ROSTER in g.state.places else draft(seat))
            return Ask(seat, "character", [KeepCharacter(piece) for piece in offered])
    return None


def show_characters(f: Game, g: Flow) -> Outcome:
    everyone = tuple(range(g.state.seats))
    for seat in everyone:
        for piece in g.at(draft(seat)):
            g.move(piece, draft(seat), BOX, rule="WL-1.3")
    for piece in g.at(ROSTER) if ROSTER in g.state.places else ():
        g.move(piece, ROSTER, BOX, rule="WL-1.3")
    for seat in everyone:
        (piece,) = g.at(character(seat))
        g.emit(Shown((piece,), everyone, rule="WL-1.3"))
        g.emit(Named(seat, piece, rule="WL-1.3"))
    return None


def pick_first(f: Game, g: Flow) -> Outcome:
    """WL-1.4: the most Wanted, by their characters; chance among equals."""
    west: West = g.content
    wanted = [west.characters[name].wp for name in county(g.state).character]
    tied = [seat for seat in range(g.state.seats) if wanted[seat] == max(wanted)]
    (drawn,) = g.roll("first", len(tied), rule="WL-1.4") if len(tied) > 1 else (0,)
    g.emit(FirstPlayer(tied[drawn], rule="WL-1.4"))
    return None


def sit_down(f: Game, g: Flow) -> Outcome:
    """WL-1.14: with this option Wanted players sit side by side; apart from that everybody keeps the order."""
    if g.rules.options["neighbours"] is not True:
        return None
    people = [g.content.characters[name] for name in county(g.state).character]
    order = clockwise(g.state, f.first)
    together = sorted(order, key=lambda seat: not people[seat].wp)
    if together != order:
        g.emit(Seated(tuple(together), rule="WL-1.14"))
    return None


def equip(f: Game, g: Flow) -> Outcome:
    """WL-1.5: starting means; points gained now pay nothing."""
    west: West = g.content
    for seat in clockwise(g.state, f.first):
        person = west.characters[county(g.state).character[seat]]
        for item in person.items:
            gain_item(g, seat, item, "WL-1.5")
        for item in person.upgraded:
            gain_item(g, seat, item, "WL-1.5", upgraded=True)
        earn(g, seat, person.money, "WL-1.5")
        draw(g, seat, person.cards, "WL-1.5")
        for track, amount in ((WOUNDS, person.wounds), (MP, person.mp), (WP, person.wp)):
            if amount:
                g.emit(Gained(seat, track, amount, rule="WL-1.7" if track == WOUNDS else "WL-1.5"))
    return None


def start_spaces(f: Game, g: Flow) -> Outcome:
    """WL-1.6, WL-1.13: in turn order; who needs a space free of players comes last."""
    west: West = g.content
    board = county(g.state)
    order = sorted(clockwise(g.state, f.first), key=lambda seat: west.characters[board.character[seat]].free)
    for seat in order:
        if not board.space[seat]:
            person = west.characters[board.character[seat]]
            spaces = [space for space in person.start if not (person.free and space in occupied(g.state))]
            return Ask(seat, "start", [StartAt(space) for space in spaces])
    return None


def lawmen_and_bandits(f: Game, g: Flow) -> Outcome:
    """WL-1.11: the Sheriff at his Office, then a bandit on each hideout that holds no player."""
    west: West = g.content
    g.emit(SheriffPlaced(west.office, rule="WL-1.11"))
    for gang in "ABC":
        for space in west.hideouts(gang):
            if space not in occupied(g.state):
                g.emit(BanditCame(space, rule="WL-1.11"))
    return None


STEPS = (
    lay_out,
    fill,
    deal_characters,
    keep_characters,
    show_characters,
    pick_first,
    sit_down,
    equip,
    start_spaces,
    lawmen_and_bandits,
)
EVENTS = (FirstPlayer, Seated)
CHOICES = (KeepCharacter, StartAt)
