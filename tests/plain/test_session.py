"""A game line by line: told, asked, explained, taken back; and never more than the seat that is asked may know."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from tests.ui.test_secrets import Knowledge, found
from wl_tui.games.western.county import County
from wl_tui.games.western.moving import Move
from wl_tui.kernel.errors import BadSetup
from wl_tui.kernel.records import Seat
from wl_tui.kernel.table import Table
from wl_tui.plain import telling
from wl_tui.plain.opening import welcome
from wl_tui.plain.session import Session
from wl_tui.plain.telling import number_of
from wl_tui.plain.voice import Left, Voice, check_privacy, spoken
from wl_tui.rulebook import rule_text
from wl_tui.ui.common.rows import GLUE

SOLO: tuple[Seat | str, ...] = ("Annie", Seat("Buck", "random"), Seat("Cole", "random"))
HOT: tuple[Seat | str, ...] = ("Annie", "Buck", Seat("Cole", "random"))


class Scripted(Voice):
    """Somebody at a terminal who answers what they are told to; what was said since the screen was cleared last is kept."""

    def __init__(self, answer: Callable[[], str | None]) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.answer = answer
        self.heard: list[str] = []
        self.wiped = 0

    @property
    def can_wipe(self) -> bool:
        return True

    def say(self, *lines: str) -> None:
        self.heard += [line.replace(GLUE, " ") for line in lines]

    def ask(self) -> str:
        answer = self.answer()
        if answer is None:
            raise Left
        return answer

    def wipe(self) -> None:
        self.heard.clear()
        self.wiped += 1

    @property
    def text(self) -> str:
        return "\n".join(self.heard)


def heard(table: Table, *answers: str) -> str:
    """All that is said when a person answers so and then leaves."""
    script = iter(answers)
    voice = Scripted(lambda: next(script, None))
    Session(table, voice).run()
    return voice.text


def solo(game: str = "showdown", sandbox: bool = False, seed: int = 5) -> Table:
    return Table.new(game, SOLO, seed=seed, options={"sandbox": sandbox})


def question_of(table: Table) -> list[str]:
    assert table.decision is not None
    return [table.decision.prompt, *(f"{at}. {label}" for at, label in enumerate(table.decision.labels(), start=1))]


def in_a_row(lines: list[str], text: str) -> bool:
    return "\n".join(lines) in text


@pytest.mark.parametrize("game", ["showdown", "bang", "western"])
def test_a_question_is_put_with_numbered_choices_and_answered_by_number_notation_or_words(game: str) -> None:
    outcomes = []
    for way in range(3):
        table = solo(game)
        while table.flow.asked is not None and table.flow.asked.seat != 0:
            table.choose(table.flow.asked.choices[0])
        decision = table.decision
        assert decision is not None
        answer = ("2", decision.notations()[1], decision.labels()[1].upper())[way]
        before, asked = len(table.records), question_of(table)
        text = heard(table, "", answer)
        assert in_a_row(asked, text)
        outcomes.append(table.records[before].choice)  # type: ignore[union-attr]
        assert outcomes[-1] == decision.choices[1]
    assert len(set(outcomes)) == 1


def test_only_what_is_new_is_told() -> None:
    table = solo()
    text = heard(table, "1", "1", "1", "1", "1", "1")
    view = table.seat_view(0)
    told = [words for event in view.events if (words := view.scene.tell(event))]
    assert len(told) > 40
    lines = [again for line in text.splitlines() for again in said_so_often(line)]
    assert [line for line in lines if line in set(told)] == told, "every sentence once, in order"
    assert len(lines) > len(text.splitlines()), "what happened twice over is one line"


def said_so_often(line: str) -> list[str]:
    """`Buck draws a card, twice.` is two sentences."""
    words, _, times = line.removesuffix(".").rpartition(", ")
    count = 2 if times == "twice" else int(times.removesuffix(" times")) if times.endswith(" times") else 0
    return [f"{words}."] * count or [line]


def test_wrong_input_is_answered_with_what_is_possible() -> None:
    table = solo()
    before = len(table.records)
    count = len(table.decision.choices) if table.decision else 0
    text = heard(table, "0", str(count + 1), "duel moon", "")
    assert f"'duel moon' cannot be chosen here. Type a number from 1 to {count}, ? for help, or q to leave." in text
    assert text.count("cannot be chosen here") == 3, "Enter alone is no mistake"
    assert text.count(question_of(table)[0]) == 5, "asked again every time"
    assert len(table.records) == before


def test_what_cannot_be_done_is_explained_when_asked() -> None:
    table = solo("western")
    while not (table.decision and table.decision.seat == 0 and table.decision.kind == "act" and table.decision.barred()):
        assert table.flow.asked is not None
        table.choose(table.flow.asked.choices[0])
    barred = table.decision.barred()[0]
    text = heard(table, "?")
    assert f"- {barred.what}: {barred.why} ({barred.rule})" in text
    assert "take back your last step" in text
    assert barred.why not in heard(table), "unasked it is not told"


def test_state_log_and_rules_are_told_when_asked() -> None:
    table = solo()
    quiet = heard(table)
    hand = sorted(table.seat_view(0).scene.word(piece) for piece in table.state.pieces_in("hand.0"))
    state = heard(table, "s")
    assert f"Your hand: {', '.join(hand[:-1])} and {hand[-1]}." in state
    assert "Buck: fame 0" in state
    assert "our hand" not in quiet
    own = heard(table, "m").splitlines()
    assert f"Your hand: {', '.join(hand[:-1])} and {hand[-1]}." in own
    assert not [line for line in own if line.startswith("Buck: ")]
    assert rule_text("showdown", "SD-2.3") in heard(table, "r")
    assert rule_text("showdown", "SD-3.5") in heard(table, "r sd-3.5")
    assert rule_text("showdown", "SD-3.5") in heard(table, "r tie attacker")
    assert rule_text("showdown", "SD-2.3") not in quiet
    log = heard(table, "l 3").splitlines()[-4:]
    view = table.seat_view(0)
    assert log[:3] == [words for event in view.events if (words := view.scene.tell(event))][-3:]


def at_an_action(seed: int = 5) -> Table:
    """Western Legends, where the person is to act."""
    table = solo("western", seed=seed)
    while not (table.decision and table.decision.seat == 0 and table.decision.kind == "act"):
        assert table.flow.asked is not None
        table.choose(table.flow.asked.choices[0])
    return table


def test_a_part_of_the_words_lists_the_choices_that_have_it() -> None:
    table = at_an_action()
    text = heard(table, "saloon")
    listed = text.split("With 'saloon':\n")[1].split("\nSaved")[0].splitlines()
    assert listed
    assert listed == [line for line in question_of(table) if "Saloon" in line]
    assert len(listed) < len(question_of(table)) - 1


def test_many_choices_of_a_kind_are_one_line_until_all_are_asked_for() -> None:
    table = at_an_action()
    assert table.decision is not None
    moves = [at for at, choice in enumerate(table.decision.choices) if isinstance(choice, Move)]
    assert len(moves) > 9
    assert moves[0] == 0
    like = table.decision.notations()[moves[0]]
    line = f"1 to {len(moves)}. Move to: {len(moves)} choices. Enter alone lists them; or write one like this: {like}"
    text = heard(table).splitlines()
    assert line in text
    asked = question_of(table)
    assert [each for each in asked[1:] if each in text] == asked[1 + len(moves) :], "the others are read out"
    assert in_a_row(asked, heard(table, ""))
    before = len(table.records)
    heard(table, like)
    assert len(table.records) > before


def test_how_to_hear_many_choices_is_said_once() -> None:
    text = heard(at_an_action(), "move", "m", "1", "2", "1", "1", "1")
    assert len([line for line in text.splitlines() if " to " in line and line.endswith(" choices.")]) >= 1
    assert text.count("Enter alone lists them") == 1


def test_what_happens_again_with_the_next_choice_is_the_same_sentence() -> None:
    for seed in range(4):
        table = Table.new("bang", ["Annie", *(Seat(name, "random") for name in ("Bill", "Cole", "Dora"))], seed)
        lines = heard(table, *["1"] * 60).splitlines()
        again = [line for line, after in pairwise(lines) if line == after and "Round" not in line]
        assert again == []


def test_without_the_map_one_hears_whom_one_would_meet() -> None:
    table = at_an_action()
    county = table.state.part(County)
    assert table.decision is not None
    labels = dict(zip(table.decision.choices, table.decision.labels(), strict=True))
    meetings = {choice.space: label for choice, label in labels.items() if isinstance(choice, Move)}
    assert county.sheriff in meetings
    for space, label in meetings.items():
        there = [table.names[seat] for seat in (1, 2) if county.space[seat] == space]
        there += ["the Sheriff"] * (county.sheriff == space) + ["a bandit"] * (space in county.bandits)
        assert label.endswith(f" ({', '.join(there)})" if there else table.rules.content.spaces[space].region)


def test_what_is_looked_up_is_told_in_full_and_of_many_only_the_names() -> None:
    table = at_an_action()
    assert "Mustang, mount: $" in heard(table, "i mustang")
    assert "Beside it: " in heard(table, "i dr10 bank")
    assert "or a kind: poker card, mount, weapon, " in heard(table, "i")
    many = heard(table, "i poker card")
    assert " have that: " in many
    assert "Determination; " in many
    assert "Nothing here is called that." in heard(table, "i spaceship")
    (bank,) = [line for line in heard(table, "i dr10 bank").splitlines() if line.startswith("DR10 Bank")]
    assert bank.count("DR10") == bank.count("Bank") == 1, "what it is called is told once"


def test_the_state_can_be_asked_for_what_has_some_words_and_then_nothing_is_left_out() -> None:
    table = at_an_action()
    whole, stock = heard(table, "s"), heard(table, "s general store stock")
    (short,) = [line for line in whole.splitlines() if line.startswith("General Store stock: ")]
    (long,) = [line for line in stock.splitlines() if line.startswith("General Store stock: ")]
    assert " more." in short
    assert " more." not in long
    assert len(long) > len(short)
    assert "Sheriff: " not in stock
    assert "Nothing on the table holds all of: spaceship" in heard(table, "s spaceship")


def test_the_rulebook_is_read_to_ears() -> None:
    table = at_an_action()
    (many,) = [line for line in heard(table, "r sheriff").splitlines() if " passages hold that" in line]
    assert "WL-8.4" in many
    assert len(many) < 500, "of many passages only which they are"
    few = heard(table, "r nothing, except that sheriff is now active").splitlines()
    assert "1: 1, $20, nothing, except that the Sheriff is now active." in few, "a table is read row by row"
    assert not [line for line in few if "|" in line or "*" in line or "#" in line]


def test_suits_are_words_and_are_understood_as_words() -> None:
    assert spoken("10 \u2663\u2660 Fool's Gold") == "10 of clubs and spades Fool's Gold"
    target = io.StringIO()
    Voice(io.StringIO(), target).say("Annie lays K\u2666 Determination.")
    assert target.getvalue() == "Annie lays K of diamonds Determination.\n"
    table = at_an_action()
    assert table.decision is not None
    spoken_ones = [(at, label) for at, label in enumerate(table.decision.labels()) if spoken(label) != label]
    for at, label in spoken_ones:
        assert number_of(table.decision, spoken(label)) == number_of(table.decision, label) == at


def test_a_choice_of_which_there_is_nothing_to_tell_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Done." not in heard(solo(), "1").splitlines(), "what can be told is told"
    monkeypatch.setattr(telling, "sentences", lambda view, events: [])
    table = solo()
    assert "Done." not in heard(table, "s", "?").splitlines()
    assert heard(table, "1").splitlines().count("Done.") == 1


def test_how_it_ended_is_told_once() -> None:
    table = Table.new("showdown", [Seat(name, "random") for name in ("Annie", "Buck", "Cole")], seed=5)
    text = heard(table)
    assert text.count("The game is over") == 1
    assert "Won by " not in text, "the last sentence has said it"
    assert table.result is not None
    assert "Won by " in "\n".join(telling.ending(table.result, table.names)), "where it was not, it is said with the score"
    assert "Fame: Annie " in text


def test_a_step_is_taken_back_if_the_table_offers_it() -> None:
    table = solo(sandbox=True)
    before, asked = len(table.records), question_of(table)
    text = heard(table, "1", "u")
    assert "Taken back." in text
    assert len(table.records) == before
    assert question_of(table) == asked
    barred = solo()
    text = heard(barred, "1", "1", "u")
    assert "This cannot be taken back: " in text
    assert len(barred.records) > before


def test_a_broken_program_can_be_tried_again() -> None:
    table = Table.new("showdown", [Seat(name, "random") for name in ("Annie", "Buck", "Cole")], seed=5)
    script = iter(["", ""])
    voice = Scripted(lambda: next(script, "q"))
    session = Session(table, voice)

    class Broken:
        thinks = False

        def choose(self, view: object) -> object:
            raise ValueError("it holds an ace")

    session.play._bots = dict.fromkeys(range(3), Broken())  # type: ignore[arg-type]
    session.run()
    assert voice.text.count("(random) could not choose: ValueError. Press Enter to try again, or type q to leave.") == 3
    assert "ace" not in voice.text


def test_programs_alone_play_to_the_end() -> None:
    table = Table.new("showdown", [Seat(name, "random") for name in ("Annie", "Buck", "Cole")], seed=5)
    text = heard(table)
    assert table.over
    assert "The game is over, " in text


def test_each_of_two_people_hears_what_their_seat_knows_and_nothing_else() -> None:
    table = Table.new("showdown", HOT, seed=11, options={"with": ["posse"]})
    knowledge = Knowledge(table)
    curtains: list[str] = []
    caught = answers = 0
    looked = [0]

    def answer() -> str | None:
        nonlocal caught, answers
        text, asked = voice.text, table.flow.asked
        assert asked is not None
        last = voice.heard[-1]
        if last.startswith("Pass the keyboard"):
            assert last == f"Pass the keyboard to {table.names[asked.seat]}. {table.names[asked.seat]}, press Enter."
            assert voice.heard == [last], "nothing else is on the screen"
            curtains.append(table.names[asked.seat])
            return ""
        eyes = session._eyes
        assert not found(knowledge.never_seen(eyes), text), text
        if last.startswith("Press Enter to clear"):
            return ""
        assert eyes == asked.seat
        answers += 1
        caught += bool(found(knowledge.never_seen(1 - eyes), text))
        if looked[-1] != len(table.records):
            looked.append(len(table.records))
            return "s"
        assert found(knowledge.hand(eyes), text) == knowledge.hand(eyes), "one's own cards are told"
        return str(answers % len(asked.choices) + 1) if answers < 120 else None

    voice = Scripted(answer)
    session = Session(table, voice)
    session.run()
    assert len(curtains) > 6
    assert set(curtains) == {"Annie", "Buck"}
    assert all(one != other for one, other in pairwise(curtains))
    assert caught > 10, "the same look finds secrets when it is taken with the wrong eyes"


def test_two_people_are_refused_where_nothing_can_be_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    pipe = Voice(io.StringIO(), io.StringIO())
    check_privacy(1, pipe)
    with pytest.raises(BadSetup, match=r"2 people cannot share a pipe.*play in a terminal, or let programs"):
        Session(Table.new("showdown", HOT, seed=1), pipe)
    monkeypatch.setenv("TERM", "xterm")
    check_privacy(2, Voice(Terminal(), Terminal()))
    for halves in ((Terminal(), io.StringIO()), (io.StringIO(), Terminal())):
        with pytest.raises(BadSetup):
            check_privacy(2, Voice(*halves))
    monkeypatch.setenv("TERM", "dumb")
    with pytest.raises(BadSetup):
        check_privacy(2, Voice(Terminal(), Terminal()))


def test_what_a_terminal_would_obey_is_not_said() -> None:
    target = io.StringIO()
    Voice(io.StringIO(), target).say("Annie\x1b[2J\x07 draws\u00a0a card.\u202e")
    assert target.getvalue() == "Annie[2J draws a card.\n"


def test_without_a_word_everything_is_asked(tmp_path: Path) -> None:
    saves, config = tmp_path / "saves", tmp_path / "config"

    def said(*answers: str) -> str:
        script = iter(answers)
        voice = Scripted(lambda: next(script, None))
        assert welcome(voice, saves, config) == 0
        return voice.text

    text = said("1", "3", "3", "2", "4", "2", "2", "person:Zoe,random:Bill", "1", "2", "person:Zoe,random:Bill,random", "1")
    assert "That cannot be: Showdown is for 3 to 5 players, not 2." in text
    assert "You are Zoe." in text
    (path,) = saves.glob("*.wlj")
    table = Table.load(path)
    assert table.names == ["Zoe", "Bill", "Clementine"]
    assert (table.rules.options["fame"], table.rules.options["with"]) == (3, ["posse"])
    records = len(table.records)
    table.close()
    text = said("7", "2", "1")
    assert "'7' is not among them. Type a number from 1 to 3, or q to leave." in text
    table = Table.load(path)
    assert len(table.records) > records, "it went on"
    assert len(list(saves.glob("*.wlj"))) == 1
    table.close()
    assert "You are" not in said("3")
