"""What is said at a table, in lines: the question, why not, the state, what happened, how it ended. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.records import PERSON, Seat
from wl_tui.kernel.seatview import Decision, SeatView
from wl_tui.kernel.state import Result
from wl_tui.kernel.structs import Event
from wl_tui.kernel.views import TABLE
from wl_tui.rulebook import passages, rule_text, rulebook
from wl_tui.ui.common.board import board_of
from wl_tui.ui.common.rows import sentence_of

HELP = (
    "Type the number of a choice, or its words. Enter alone repeats the question. Besides:",
    "  ?        what cannot be done now and why, and this help",
    "  s        how the table stands, as far as you can see it",
    "  l, l 50  what happened last, so many lines of it",
    "  r        the rules of this question; r WORDS looks for words in the rulebook, r ID for a rule",
    "  u, U     take back your last step, or the whole turn",
    "  q        leave; everything is saved already",
)


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
    return [words for event in events if (words := view.scene.tell(event))]


def question(decision: Decision) -> list[str]:
    choices = (f"{number}. {label}" for number, label in enumerate(decision.labels(), start=1))
    return ["", decision.prompt, *choices]


def possible(decision: Decision) -> str:
    count = len(decision.choices)
    numbers = f"a number from 1 to {count}" if count > 1 else "1"
    return f"Type {numbers}, ? for help, or q to leave."


def number_of(decision: Decision, answer: str) -> int | None:
    """The choice that is meant by its number, its notation or its words."""
    if answer.isdecimal():
        return int(answer) - 1 if 1 <= int(answer) <= len(decision.choices) else None
    for said in (decision.notations(), decision.labels()):
        meant = [number for number, words in enumerate(said) if words.casefold() == answer.casefold()]
        if len(meant) == 1:
            return meant[0]
    return None


def reasons(decision: Decision) -> list[str]:
    """Why what cannot be chosen cannot."""
    barred = dict.fromkeys(decision.barred())
    if not barred:
        return ["Nothing else is kept from you now."]
    return ["What cannot be done now:", *(_because(f"{bar.what}: {bar.why}", bar.rule) for bar in barred)]


def _because(text: str, rule: str) -> str:
    return f"- {text} ({rule})" if rule else f"- {text}"


def state(view: SeatView) -> list[str]:
    """The table as this seat sees it, a line for each player and each place."""
    board = board_of(view)
    lines = []
    for number, seat in enumerate(board.seats):
        words = [f"{track} {value}" for track, value in zip(board.tracks, seat.values, strict=True)]
        words += [f"{kind} {count}" for kind, count in seat.holds]
        lines.append(f"{seat.name}{_who(view, number)}: {', '.join(words)}.")
    lines += [_sentence(f"{place.label}: {place.text}") for place in (*board.own, *board.places)]
    return [*lines, *board.memories]


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
        found = passages(rulebook(book), words.split())
    except ContentError as error:
        return [f"{error}"]
    return [" ".join(block.split()) for block in found] or [f"Nothing in the rules holds all of: {words}"]


def ending(result: Result, names: Sequence[str]) -> list[str]:
    """Who won and why, and every line of the score sheet."""
    lines = ["", f"The game is over: {result.reason}.", f"Won by {sentence_of(result.won_by(names)) or 'nobody'}."]
    for score in result.sheet:
        values = [f"{name} {value}" for name, value in zip(names, score.values, strict=False)]
        lines.append(f"{score.line}: {', '.join(values)}.")
    return lines + [f"{outsider.name}: {outsider.total} in all." for outsider in result.outsiders]
