"""The settings file: read with what is wrong in it, written whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wl_tui.folders import config_folder
from wl_tui.settings import FILE, Settings, load, save


def test_without_a_file_everything_is_as_it_comes(tmp_path: Path) -> None:
    assert load(tmp_path / "none") == (Settings(), ())


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(0.0, False),
        Settings(
            1.25, True, "light", "blocks", "reduced", "vi", keys={"undo": "z", "page_back": "ctrl+b", 'od"d\n': '"\\'}
        ),
    ],
)
def test_what_is_written_is_read_again(tmp_path: Path, settings: Settings) -> None:
    save(settings, tmp_path / "deep" / "er")
    assert load(tmp_path / "deep" / "er") == (settings, ())
    assert [path.name for path in (tmp_path / "deep" / "er").iterdir()] == [FILE], "nothing is left lying about"


@pytest.mark.parametrize(
    ("text", "settings", "told"),
    [
        ("pace = 99", Settings(), "from 0 to 10"),
        ("pace = true", Settings(), "a number of seconds"),
        ("confirm = 1\npace = 1", Settings(pace=1.0), "true or false"),
        ("keys = 3", Settings(), 'undo = "z"'),
        ("[keys]\nundo = 3", Settings(), 'undo = "z"'),
        ("colour = 'red'", Settings(), "no setting 'colour'"),
        ("not toml at all", Settings(), "is not TOML"),
    ],
)
def test_what_is_wrong_is_told_and_the_rest_counts(tmp_path: Path, text: str, settings: Settings, told: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    found, notes = load(tmp_path)
    assert found == settings
    assert len(notes) == 1
    assert told in notes[0]
    assert str(tmp_path / FILE) in notes[0]


@given(st.binary(max_size=200))
def test_no_file_stops_us(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    folder = tmp_path_factory.mktemp("config")
    (folder / FILE).write_bytes(raw)
    assert isinstance(load(folder).settings, Settings)


def test_a_folder_in_its_place_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert "cannot be read" in load(tmp_path).notes[0]


def test_the_folder_is_asked_for_or_the_usual_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WL_TUI_CONFIG", str(tmp_path))
    assert config_folder() == tmp_path
    monkeypatch.delenv("WL_TUI_CONFIG")
    assert config_folder().name == "wl_tui"
