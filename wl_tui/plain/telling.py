"""What is said at a table, in lines: the question, why not, the state, what happened, how it ended. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile

from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.records import PERSON, Seat
from wl_tui.kernel.seatview import Decision, SeatView
from wl_tui.kernel.state import Result
from wl_tui.kernel.structs import Event
from wl_tui.kernel.views import TABLE
from wl_tui.plain.voice import spoken
from wl_tui.rulebook import passages, rule_text, rulebook
from wl_tui.ui.common.board import Board, PlaceLine, board_of
from wl_tui.ui.common.rows import sentence_of
from wl_tui.ui.common.terms import NOTHING, found_in, terms_of, tip_of

FEW = 5
"""So many things that were looked up are told in full."""

HELP = (
    "Type the number of a choice, or its words; a part of them lists those that have it. Enter alone lists all choices.",
    "?: what cannot be done now and why, and this help.",
    "m: what you have yourself.",
    "s: how the table stands, as far as you can see it; s WORDS: only what has these words, all of it.",
    "l: what happened last; l 50: so many lines of it.",
    "i WORDS: look up a card, an item, a person, a place or a track.",
    "r: the rules of this question; r WORDS looks for words in the rulebook, r ID for a rule.",
    "u: take back your last step; U: the whole turn.",
    "q: leave; everything is saved already.",
)
MANY = 9
"""More choices of a kind than this are not read out one by one."""
TIMES = {2: "twice"}


def greeting(view: SeatView, seats: Sequence[Seat], under_way: bool) -> list[str]:
    """Who sits there, and of a game under way where it stands."""
    rules, state = view.rules, view.view
    players = [f"{seat.name} ({'a person' if seat.player == PERSON else seat.player})" for seat in seats]
    lines = [f"{rules.game.title}{', sandbox' if rules.sandbox else ''}. At the table: {sentence_of(players)}."]
    if view.seat != TABLE:
        lines.append(f"You are {view.names[view.seat]}.")
    if under_way and state.active >= 0:
        lines.append(f"Round {state.round}, {view.names[state.active]}'s turn.")
    return lines


def sentences(view: SeatView, events: Iterable[Event]) -> list[str]:
    """What happened, a sentence each; what happened several times over is said once, and how often."""
    told = groupby(words for event in events if (words := view.scene.tell(event)))
    return [_so_often(words, len(list(same))) for words, same in told]


def last_said(view: SeatView, since: int) -> int:
    """Where in its events the last sentence begins, with those just before that say the same."""
    said = [(at, words) for at, event in enumerate(view.events[since:], since) if (words := view.scene.tell(event))]
    same = [*takewhile(lambda each: each[1] == said[-1][1], reversed(said))]
    return same[-1][0] if same else since


def _so_often(words: str, times: int) -> str:
    return words if times == 1 else f"{words.rstrip('.')}, {TIMES.get(times, f'{times} times')}."


def question(decision: Decision, whole: bool = False, how: bool = True) -> list[str]:
    """What is asked, and the choices. Many of a kind are one line, unless the whole of it is wanted; how to hear them all
    need not be said every time."""
    lines = _numbered(decision)
    if whole:
        return ["", decision.prompt, *lines]
    said = ["", decision.prompt]
    for of_a_kind in _kinds(decision):
        said += [_folded(decision, of_a_kind, how)] if len(of_a_kind) > MANY else [lines[at] for at in of_a_kind]
    return said


def has_folds(decision: Decision) -> bool:
    return any(len(of_a_kind) > MANY for of_a_kind in _kinds(decision))


def _kinds(decision: Decision) -> list[list[int]]:
    """The choices by their first word, as long as they stand together."""
    labels = decision.labels()
    return [[*group] for _, group in groupby(range(len(labels)), key=lambda at: labels[at].split()[0])]


def _numbered(decision: Decision) -> list[str]:
    return [f"{number}. {label}" for number, label in enumerate(decision.labels(), start=1)]


def _folded(decision: Decision, choices: Sequence[int], how: bool) -> str:
    """`1 to 19. Move to: 19 choices. Enter alone lists them; or write one like this: move DR5.`"""
    labels = [decision.labels()[at].split() for at in choices]
    same = takewhile(lambda words: len(set(words)) == 1, zip(*labels, strict=False))
    words = " ".join(each[0] for each in same)
    line = f"{choices[0] + 1} to {choices[-1] + 1}. {words}: {len(choices)} choices."
    like = decision.notations()[choices[0]]
    return f"{line} Enter alone lists them; or write one like this: {like}" if how else line


def possible(decision: Decision) -> str:
    count = len(decision.choices)
    numbers = f"a number from 1 to {count}" if count > 1 else "1"
    return f"Type {numbers}, ? for help, or q to leave."


def number_of(decision: Decision, answer: str) -> int | None:
    """The choice that is meant by its number, its notation or its words."""
    if answer.isdecimal():
        return int(answer) - 1 if 1 <= int(answer) <= len(decision.choices) else None
    labels = decision.labels()
    for said in (decision.notations(), labels, [*map(spoken, labels)]):
        meant = [number for number, words in enumerate(said) if words.casefold() == answer.casefold()]
        if len(meant) == 1:
            return meant[0]
    return None


def alike(decision: Decision, words: str) -> list[str]:
    """The choices that hold all of these words, with their numbers."""
    sought = spoken(words).casefold().split()
    return [line for line in _numbered(decision) if sought and all(word in spoken(line).casefold() for word in sought)]


def reasons(decision: Decision) -> list[str]:
    """Why what cannot be chosen cannot."""
    barred = dict.fromkeys(decision.barred())
    if not barred:
        return ["Nothing else is kept from you now."]
    return ["What cannot be done now:", *(_because(f"{bar.what}: {bar.why}", bar.rule) for bar in barred)]


def _because(text: str, rule: str) -> str:
    return f"- {text} ({rule})" if rule else f"- {text}"


def state(view: SeatView, words: str = "") -> list[str]:
    """The table as this seat sees it: everybody and what is theirs, then what is shared; or what of it has these words."""
    board = board_of(view, named_at_most=None) if words else board_of(view)
    order = sorted(range(len(board.seats)), key=lambda seat: seat != view.seat)
    lines = [line for seat in order for line in _seat_lines(view, board, seat)]
    names = {seat.name for seat in board.seats}
    shared = [place for place in board.places if place.seat is None and place.label not in names]
    lines += [*map(_place_line, shared), *board.memories]
    if not words:
        return lines
    sought = words.casefold().split()
    found = [line for line in lines if all(word in spoken(line).casefold() for word in sought)]
    return found or [f"Nothing on the table holds all of: {words}"]


def mine(view: SeatView) -> list[str]:
    """What somebody has themselves."""
    return _seat_lines(view, board_of(view), view.seat)


def _seat_lines(view: SeatView, board: Board, number: int) -> list[str]:
    """Who somebody is, what they count, how much they hold that is covered; then what can be seen of theirs."""
    seat = board.seats[number]
    facts = [place.text for place in board.places if place.seat is None and place.label == seat.name]
    counted = enumerate(zip(board.tracks, seat.values, strict=True))
    # of what somebody has nothing one need not hear, but always how far they have come
    words = [f"{track} {value}" for at, (track, value) in counted if value or not at]
    words += [f"{kind} {count}" for kind, count in seat.holds if kind in seat.covered]
    told = ". ".join([*facts, ", ".join(words) or "nothing"])
    places = [place for place in (*board.own, *board.places) if place.seat == number and place.text not in told]
    return [_sentence(f"{seat.name}{_who(view, number)}: {told}"), *map(_place_line, places)]


def _place_line(place: PlaceLine) -> str:
    return _sentence(f"{place.label[:1].upper()}{place.label[1:]}: {place.text}")


def _sentence(text: str) -> str:
    return text if text.endswith((".", ".)", "!", "?")) else f"{text}."


def _who(view: SeatView, seat: int) -> str:
    words = ["you"] if seat == view.seat else []
    words += ["whose turn it is"] if seat == view.view.active and view.view.result is None else []
    return f" ({', '.join(words)})" if words else ""


def rules(view: SeatView, words: str) -> list[str]:
    """What the rulebook says of the question; or of words, or of a rule by its id."""
    game = view.rules.game
    book = game.folder or game.id
    try:
        if not words:
            kind = view.decision.kind if view.decision is not None else ""
            cited = view.rules.cites.get(kind) or [event.rule for event in view.events if event.rule][-1:]
            return [f"{id}: {text}" for id in cited if (text := rule_text(book, id))] or ["No rule is named for this."]
        if text := rule_text(book, words.upper()):
            return [f"{words.upper()}: {text}"]
        found = [block for block in passages(rulebook(book), words.split()) if not block.startswith("#")]
    except ContentError as error:
        return [f"{error}"]
    sought = words.casefold().split()
    # what says so itself comes before what only stands below such a heading
    found = [block for block in found if all(word in block.casefold() for word in sought)] or found
    if len(found) <= FEW:
        return [line for block in found for line in _read_out(block)] or [f"Nothing in the rules holds all of: {words}"]
    ids = [block.split()[1] for block in found if block.startswith("- ")]
    return [f"{len(found)} passages hold that, among them {sentence_of(ids)}. Write r and one of these, or more words."]


def _read_out(block: str) -> list[str]:
    """A passage for ears: a point by its id, a table row by row, without the marks that only eyes need."""
    if block.startswith("|"):
        rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in block.splitlines()]
        return [f"{cells[0]}: {', '.join(cells[1:])}." for cells in rows if any(cell.strip("-: ") for cell in cells)]
    plain = " ".join(block.split()).replace("*", "")
    if not plain.startswith("- "):
        return [plain]
    id, _, text = plain.removeprefix("- ").partition(" ")
    return [f"{id}: {text}"]


def look_up(view: SeatView, words: str) -> list[str]:
    """What the game knows by this name, the nearest first; of many only what they are called, without a word what kinds."""
    found = found_in(terms_of(view), words)
    called = [term for term in found if words.casefold() in term.name.casefold()]
    for terms in (found, called):
        if words and 0 < len(terms) <= FEW:
            return [tip_of(term) for term in terms]
    if not found:
        return [NOTHING]
    if not words:
        kinds = sentence_of([*dict.fromkeys(term.kind for term in found)])
        return [f"Write i and a part of a name, or a kind: {kinds}."]
    names = dict.fromkeys(term.name for term in called or found)
    return [f"{len(names)} have that: {'; '.join(names)}."]


def ending(result: Result, names: Sequence[str], told: bool = False) -> list[str]:
    """Who won and why, if that has not been told, and every line of the score sheet."""
    won = [f"The game is over: {result.reason}.", f"Won by {sentence_of(result.won_by(names)) or 'nobody'}."]
    lines = ["", *([] if told else won)]
    for score in result.sheet:
        values = [f"{name} {value}" for name, value in zip(names, score.values, strict=False)]
        lines.append(f"{score.line[:1].upper()}{score.line[1:]}: {', '.join(values)}.")
    return lines + [f"{outsider.name}: {outsider.total} in all." for outsider in result.outsiders]
