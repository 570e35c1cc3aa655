"""The journal file, case by case as its notes settle them."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tests.conftest import PEOPLE, played
from wl_tui.kernel import lock
from wl_tui.kernel.errors import ContentChanged, DamagedJournal, JournalInUse, NewerJournal, NotAJournal
from wl_tui.kernel.journal import seal
from wl_tui.kernel.reader import read, split
from wl_tui.kernel.state import Outsider, Result, Score
from wl_tui.kernel.table import Table
from wl_tui.kernel.verify import DIFFERENT, NOT_READ, SAME, verify

Write = Callable[..., Path]


def reseal(texts: list[bytes]) -> bytes:
    chain, lines = 0, []
    for text in texts:
        line, chain = seal(text, chain)
        lines.append(line)
    return b"".join(lines)


def test_every_line_carries_the_crc_of_its_bytes_chained_to_the_line_before(journal: Write) -> None:
    chain = 0
    for line in journal().read_bytes().splitlines():
        chain = zlib.crc32(line[9:], chain)
        assert line[:9] == b"%08x " % chain


def test_a_game_left_in_the_middle_goes_on_at_the_very_decision(journal: Write) -> None:
    path = journal(decisions=25)
    first = Table.load(path)
    assert len(first.records) == 26
    played(first, 5)
    first.close()
    again = Table.load(path)
    assert again.records == first.records
    assert again.state == first.state
    assert again.flow.asked == first.flow.asked
    again.close()


def test_a_finished_game_ends_with_a_closing_record(journal: Write) -> None:
    path = journal(decisions=1000)
    assert verify(path).code == SAME
    assert read(path).closed
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    report = verify(path)
    assert report.code == DIFFERENT
    assert "cut" in report.findings[0]
    table = Table.load(path)
    table.close()
    assert "closing line" in table.notes[0]
    assert verify(path).code == SAME


def test_a_torn_tail_is_cut_off_and_a_copy_kept_beside(journal: Write) -> None:
    path = journal()
    whole = path.read_bytes()
    torn = whole + b'deadbeef {"r":"step","n":21,'
    path.write_bytes(torn)
    report = verify(path)
    assert report.code == DIFFERENT
    assert "torn" in report.findings[0]
    table = Table.load(path)
    table.close()
    assert path.read_bytes() == whole
    assert path.with_name("game.wlj.torn").read_bytes() == torn


def test_zeros_behind_the_last_line_are_a_torn_tail(journal: Write) -> None:
    path = journal()
    whole = path.read_bytes()
    path.write_bytes(whole + b"\0" * 4096)
    assert read(path).torn
    path.write_bytes(whole + b"\0" * 100 + b"\n" + b"\0" * 100)
    assert not read(path).torn
    assert read(path).problem is not None


def test_a_changed_last_line_is_damage_and_not_torn(journal: Write) -> None:
    path = journal()
    raw = bytearray(path.read_bytes())
    raw[-20] ^= 1
    path.write_bytes(raw)
    recording = read(path)
    assert isinstance(recording.problem, DamagedJournal)
    assert not recording.torn
    with pytest.raises(DamagedJournal, match="line 22"):
        Table.load(path)
    assert path.read_bytes() == bytes(raw), "a damaged file is never repaired silently"


@pytest.mark.parametrize("spoil", ["drop", "double", "swap"])
def test_a_line_dropped_doubled_or_moved_is_found(journal: Write, spoil: str) -> None:
    path = journal()
    lines = path.read_bytes().splitlines(keepends=True)
    if spoil == "drop":
        del lines[10]
    elif spoil == "double":
        lines.insert(10, lines[10])
    else:
        lines[10], lines[11] = lines[11], lines[10]
    path.write_bytes(b"".join(lines))
    problem = read(path).problem
    assert problem is not None
    assert problem.line in (11, 12)


def test_the_checksum_is_compared_as_bytes(journal: Write) -> None:
    path = journal()
    lines = path.read_bytes().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line[:8] != line[:8].upper())
    lines[at] = lines[at][:8].upper() + lines[at][8:]
    path.write_bytes(b"".join(lines))
    with pytest.raises(DamagedJournal):
        Table.load(path)


def test_converted_line_endings_are_read_and_told(journal: Write) -> None:
    path = journal()
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    report = verify(path)
    assert report.code == SAME
    assert "line endings" in report.findings[0]


def test_an_unfinished_game_may_be_cut_between_two_records(journal: Write) -> None:
    path = journal()
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-4]))
    assert verify(path).code == SAME


def test_undo_is_a_record_and_what_was_undone_stays_in_the_file(journal: Write) -> None:
    path = journal(decisions=0)
    table = Table.load(path)
    while table.undo_barrier(len(table.records) - 2):
        played(table, 1, seed=len(table.records))
    lines = path.read_bytes().count(b"\n")
    count = len(table.records)
    table.undo()
    table.close()
    assert path.read_bytes().count(b"\n") == lines + 1
    loaded = Table.load(path)
    assert len(loaded.records) == count - 1
    played(loaded, 1)
    loaded.close()
    assert verify(path).code == SAME


def test_an_undo_after_the_end_opens_the_game_again(tmp_path: Path) -> None:
    path = tmp_path / "sandbox.wlj"
    table = played(Table.new("showdown", PEOPLE, 3, {"sandbox": True}, path), 1000)
    assert table.over
    table.undo()
    assert not table.over
    table.close()
    recording = read(path)
    assert not recording.closed
    loaded = Table.load(path)
    played(loaded, 1000)
    assert loaded.over
    loaded.close()
    assert verify(path).code == SAME


def test_a_second_player_is_told_who_holds_the_file(journal: Write) -> None:
    path = journal()
    table = Table.load(path)
    with pytest.raises(JournalInUse, match=f"process {os.getpid()}"):
        Table.load(path)
    read(path)  # reading never needs the lock
    table.close()
    assert not lock.note_path(path).exists()
    Table.load(path).close()


def test_a_note_left_by_a_crash_locks_nobody_out(journal: Write) -> None:
    path = journal()
    lock.note_path(path).write_text("ghost (process 1) since 00:00", encoding="utf-8")
    Table.load(path).close()


@pytest.mark.parametrize("short", [True, False])
def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, short: bool) -> None:
    path = tmp_path / "full.wlj"
    table = played(Table.new("showdown", PEOPLE, 5, journal=path), 5)
    good = path.read_bytes()
    real = os.write

    def full(descriptor: int, data: bytes) -> int:
        if short:
            return real(descriptor, data[:7])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    played(table, 3)
    assert "not being saved" in table.warning
    assert path.read_bytes() == good, "half a line must never stay"
    monkeypatch.setattr(os, "write", real)
    played(table, 1)
    assert table.warning == ""
    table.close()
    assert verify(path).code == SAME
    assert len(read(path).timeline.records) == len(table.records)


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "not-a-folder"
    blocked.write_text("here is a file", encoding="utf-8")
    table = Table.new("showdown", PEOPLE, 5, journal=blocked / "game.wlj")
    assert "not being saved" in table.warning
    played(table, 1000)
    assert table.over
    table.save(tmp_path / "elsewhere.wlj")
    assert verify(tmp_path / "elsewhere.wlj").code == SAME
    blocked.unlink()
    table.close()
    assert table.warning == ""
    assert verify(blocked / "game.wlj").code == SAME


def test_what_is_not_a_journal_says_so(tmp_path: Path) -> None:
    for name, data in (("empty", b""), ("text", b"hello\n"), ("zeros", b"\0" * 9000), ("json", b'{"journal": 1}\n')):
        path = tmp_path / name
        path.write_bytes(data)
        with pytest.raises(NotAJournal):
            read(path)
        assert verify(path).code == NOT_READ
    assert verify(tmp_path / "missing").code == NOT_READ
    assert verify(tmp_path).code == NOT_READ


def test_a_newer_format_is_refused_by_name(journal: Write) -> None:
    path = journal()
    lines = split(path.read_bytes())
    lines.texts[0] = lines.texts[0].replace(b'"format":1', b'"format":99')
    path.write_bytes(reseal(lines.texts))
    with pytest.raises(NewerJournal, match="99"):
        read(path)
    assert verify(path).code == NOT_READ


def test_other_content_is_asked_about_once_and_recorded(journal: Write) -> None:
    path = journal()
    lines = split(path.read_bytes())
    lines.texts[1] = lines.texts[1].replace(b'"cards.toml:cards/s7":"', b'"cards.toml:cards/s7":"x')
    path.write_bytes(reseal(lines.texts))
    read(path)  # replay needs events only
    with pytest.raises(ContentChanged, match="cards/s7"):
        Table.load(path)
    table = Table.load(path, accept_content=True)
    played(table, 2)
    table.close()
    Table.load(path).close()
    assert b'"r":"content"' in path.read_bytes()
    assert verify(path).code == SAME


def test_checks_of_another_schema_are_not_compared_and_verify_says_so(journal: Write) -> None:
    path = journal()
    lines = split(path.read_bytes())
    schema = read(path).schema.encode()
    changed = [
        text.replace(b'"schema":"' + schema, b'"schema":"00000000').replace(b'"check":"', b'"check":"f')
        for text in lines.texts
    ]
    path.write_bytes(reseal(changed))
    report = verify(path)
    assert report.code == SAME
    assert "not compared" in " ".join(report.findings)


def test_a_wrong_check_is_damage(journal: Write) -> None:
    path = journal()
    lines = split(path.read_bytes())
    lines.texts[9] = lines.texts[9].replace(b'"check":"', b'"check":"f')
    path.write_bytes(reseal(lines.texts))
    with pytest.raises(DamagedJournal, match="line 10"):
        Table.load(path)
    assert len(read(path).timeline.records) == 8, "the part before the damage can be had"


def test_verify_plays_the_game_again_and_names_the_first_difference(journal: Write) -> None:
    """A choice exchanged for another that was legal: bytes, chain and checks are fine, the story is not."""
    path = journal()
    recording = read(path)
    lines = split(path.read_bytes())
    for number, text in enumerate(lines.texts):
        if b'"choice":{"c":"rest"}' in text:
            lines.texts[number] = text.replace(b'"choice":{"c":"rest"}', b'"choice":{"c":"scout"}')
            break
    else:
        pytest.fail("nobody rested in this game; take another seed")
    path.write_bytes(reseal(lines.texts))
    assert read(path).problem is None
    report = verify(path)
    assert report.code == DIFFERENT
    assert f"record {number - 1}: event 1 was" in report.findings[-1]
    assert recording.problem is None


def test_control_characters_never_reach_the_file(tmp_path: Path) -> None:
    names = ["A\x1b[31mnnie\n", "\u202eBill\x00", "  "]
    path = tmp_path / "names.wlj"
    table = Table.new("showdown", names, 1, journal=path)
    assert table.names == ["A[31mnnie", "Bill", "Seat 3"]
    table.close()
    assert b"\\u001b" not in path.read_bytes()


def test_a_fork_copies_its_prefix_and_stands_alone(journal: Write, tmp_path: Path) -> None:
    path = journal()
    parent = Table.load(path)
    child = parent.fork(10, tmp_path / "child.wlj")
    assert child.header.parent is not None
    assert (child.header.parent.id, child.header.parent.record) == (parent.header.id, 10)
    assert child.records == parent.records[:11]
    played(child, 1000, seed=9)
    assert child.over
    child.close()
    parent.close()
    path.unlink()
    assert verify(tmp_path / "child.wlj").code == SAME


def test_saving_elsewhere_needs_no_journal(tmp_path: Path) -> None:
    table = played(Table.new("showdown", PEOPLE, 4), 30)
    path = tmp_path / "deep" / "er" / "game.wlj"
    table.save(path)
    loaded = Table.load(path)
    assert loaded.state == table.state
    assert loaded.flow.asked == table.flow.asked
    loaded.close()
    assert [file.name for file in path.parent.iterdir()] == ["game.wlj"]


def test_an_existing_file_is_never_written_over(journal: Write) -> None:
    path = journal()
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        Table.new("showdown", PEOPLE, 1, journal=path)
    assert path.read_bytes() == before


TOGETHER = """
import sys, threading
from pathlib import Path
from wl_tui.kernel.reader import read
sys.setswitchinterval(1e-5)
gate, found = threading.Barrier(4), []
def look():
    gate.wait()
    found.append(len(read(Path(sys.argv[1])).timeline.records))
threads = [threading.Thread(target=look) for _ in range(4)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
print(*found)
"""


def test_several_threads_may_read_the_first_journals_at_once(journal: Write) -> None:
    done = subprocess.run([sys.executable, "-c", TOGETHER, str(journal())], capture_output=True, text=True)
    assert done.returncode == 0, "a crash of the interpreter, not an exception"
    assert done.stdout.split() == ["21"] * 4


def test_a_result_from_before_there_were_outsiders_is_read_and_written_as_it_was() -> None:
    old = b'{"winners":[0],"reason":"dusk","sheet":[{"line":"fame","values":[3,1]}]}'
    result = msgspec.json.decode(old, type=Result)
    assert result == Result((0,), "dusk", (Score("fame", (3, 1)),))
    assert result.outsiders == ()
    assert msgspec.json.encode(result) == old
    told = Result((), "dusk", (), (Outsider("rain", 4, True),))
    assert msgspec.json.decode(msgspec.json.encode(told), type=Result) == told
    assert told.won_by(["A"]) == ["rain"]
