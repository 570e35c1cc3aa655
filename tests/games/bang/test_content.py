"""Content that is wrong is refused with file, entry, field and what was expected."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from wl_tui.content import rules_folder
from wl_tui.games.bang.content import load
from wl_tui.kernel.errors import ContentError


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("roles.toml", "players = 8", "players = 7", ["roles.toml", "mixes", "8 players"]),
        ("roles.toml", "outlaw = 2, deputy = 1 }", "outlaw = 1, deputy = 1 }", ["roles.toml", "five", "dealt", "5 roles"]),
        ("roles.toml", "copies = 3", "copies = 2", ["roles.toml", "dealt", "only 2 of 'outlaw'"]),
        ("roles.toml", "{ sheriff = 1, renegade = 1, outlaw = 2 }", "{ renegade = 2, outlaw = 2 }", ["four", "sheriff"]),
        (
            "roles.toml",
            "{ sheriff = 1, renegade = 1, outlaw = 2 }",
            "{ sheriff = 1, mayor = 3 }",
            ["four", "no role 'mayor'"],
        ),
        ("roles.toml", 'prey = "outlaw"', 'prey = "horse"', ["roles.toml", "renegade", "prey"]),
        (
            "characters.toml",
            'ability = "feasts"',
            'ability = "sings"',
            ["characters.toml", "vulture-sam", "ability", "feasts"],
        ),
        ("characters.toml", 'ability = "feasts"', 'ability = "extra-roll"', ["vulture-sam", "lucky-duke has it already"]),
        ("characters.toml", "life = 9", "life = 0", ["characters.toml", "jesse-jones", "life"]),
    ],
)
def test_wrong_content_is_refused(file: str, old: str, new: str, complaint: list[str], tmp_path: Path) -> None:
    shutil.copytree(rules_folder() / "bang_dice", tmp_path / "bang_dice")
    assert load(str(tmp_path)).data.mixes, "as it is, it can be read"
    path = tmp_path / "bang_dice" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refusal:
        load(str(tmp_path))
    for word in complaint:
        assert word in str(refusal.value)


def test_too_few_characters_are_refused(tmp_path: Path) -> None:
    shutil.copytree(rules_folder() / "bang_dice", tmp_path / "bang_dice")
    path = tmp_path / "bang_dice" / "characters.toml"
    entries = path.read_text(encoding="utf-8").split("[[characters]]")
    path.write_text("[[characters]]".join(entries[:8]), encoding="utf-8")
    with pytest.raises(ContentError, match="there are 7, and at least 8"):
        load(str(tmp_path))
