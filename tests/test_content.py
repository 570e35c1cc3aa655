"""Wrong content is refused with file, entry, field and what was expected; never with a traceback."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from wl_tui.cli import main
from wl_tui.content import rules_folder
from wl_tui.games.showdown.content import load
from wl_tui.kernel.errors import ContentError


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    return Path(shutil.copytree(rules_folder(), tmp_path / "rules"))


def spoil(rules: Path, file: str, old: str, new: str) -> None:
    path = rules / "showdown" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


WRONG = [
    ("cards.toml", "value = 7", 'value = "seven"', ("cards.toml", "s7", "value", "int")),
    ("cards.toml", "value = 7", "value = 70", ("cards.toml", "s7", "value", "<= 14")),
    ("cards.toml", 'ability = "misfire"', 'ability = "explode"', ("cards.toml", "s2", "ability", "explode")),
    ("cards.toml", 'id = "s8"', 'id = "s7"', ("cards.toml", "s7", "id", "twice")),
    ("cards.toml", 'title = "Tin Star"\n', "", ("cards.toml", "s5", "", "title")),
    ("cards.toml", 'title = "Tin Star"', 'titel = "Tin Star"', ("cards.toml", "s5", "", "titel")),
    ("cards.toml", 'source = "house"', 'source = "hearsay"', ("cards.toml", "s1", "source", "hearsay")),
    ("cards.toml", "amount = 3\n", "", ("cards.toml", "s3", "amount", "need")),
    ("cards.toml", "[[cards]]", "[[cards]", ("cards.toml", "", "", "TOML")),
    ("rumours.toml", 'counter = "won"', 'counter = "lost"', ("rumours.toml", "first-blood", "counter", "lost")),
    ("posse.toml", 'id = "h-cook"', 'id = "s7"', ("posse.toml", "s7", "id", "another file")),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), WRONG, ids=[f"{w[0]}-{w[2] or 'gone'}" for w in WRONG])
def test_wrong_content_says_where_and_what(
    rules: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, told: tuple[str, str, str, str]
) -> None:
    spoil(rules, file, old, new)
    with pytest.raises(ContentError) as error:
        load(str(rules))
    name, entry, field, expected = told
    assert (error.value.file, error.value.entry, error.value.field) == (name, entry, field)
    assert expected in error.value.expected
    assert main(["rules", "check", str(rules)]) == 2
    assert name in capsys.readouterr().out


def test_missing_files_and_cards_are_told(rules: Path) -> None:
    path = rules / "showdown" / "cards.toml"
    path.write_text(path.read_text(encoding="utf-8").partition('[[cards]]\nid = "m1"')[0], encoding="utf-8")
    with pytest.raises(ContentError, match="there are 14, and at least 24 are needed"):
        load(str(rules))
    path.unlink()
    with pytest.raises(ContentError, match="missing"):
        load(str(rules))
    with pytest.raises(ContentError, match="no such folder"):
        load(str(rules / "nowhere"))


def test_good_content_is_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "check"]) == 0
    assert "all good" in capsys.readouterr().out


def test_an_entry_changes_its_own_fingerprint_only(rules: Path) -> None:
    before = load(str(rules)).entries
    spoil(rules, "cards.toml", 'title = "Tin Star"', 'title = "Gold Star"')
    after = load(str(rules)).entries
    assert {name for name in after if after[name] != before[name]} == {"cards.toml:cards/s5"}
    path = rules / "showdown" / "cards.toml"
    path.write_text("# a remark\r\n" + path.read_text(encoding="utf-8").replace("\n", "\r\n"), encoding="utf-8")
    assert load(str(rules)).entries == after, "remarks and line endings are not content"


def test_rules_come_from_the_environment_too(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WL_TUI_RULES", str(rules))
    assert rules_folder() == rules
    assert rules_folder(str(rules.parent)) == rules.parent


def test_every_entry_names_its_source() -> None:
    for path in rules_folder().rglob("*.toml"):
        text = path.read_text(encoding="utf-8")
        assert len(re.findall(r"^\[\[\w+\]\]", text, re.MULTILINE)) == len(re.findall(r"^source = ", text, re.MULTILINE)), (
            path
        )
