"""What the pages link to is there, and everything in docs/ is linked from somewhere."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"\]\(([^)\s]+)\)")


def pages(root: Path) -> list[Path]:
    return [*root.glob("*.md"), *(root / "docs").glob("*.md")]


def linked(root: Path) -> dict[Path, list[Path]]:
    """Of each page the files it links to; other sites and places on the page itself are left out."""
    found: dict[Path, list[Path]] = {}
    for page in pages(root):
        targets = [target.partition("#")[0] for target in LINK.findall(page.read_text(encoding="utf-8"))]
        found[page] = [(page.parent / target).resolve() for target in targets if target and "://" not in target]
    return found


def broken(root: Path) -> list[str]:
    return [f"{page.name}: {file.name}" for page, files in linked(root).items() for file in files if not file.exists()]


def unlinked(root: Path) -> list[str]:
    known = {file for files in linked(root).values() for file in files}
    return sorted(path.name for path in (root / "docs").iterdir() if path.resolve() not in known)


def test_every_link_leads_to_a_file() -> None:
    assert sum(map(len, linked(ROOT).values())) > 10
    assert broken(ROOT) == []


def test_everything_in_docs_is_linked_from_somewhere() -> None:
    assert unlinked(ROOT) == []


def test_a_link_to_nowhere_and_a_file_without_a_link_are_found(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    for name in ("linked.png", "forgotten.png"):
        (tmp_path / "docs" / name).write_text("")
    (tmp_path / "README.md").write_text(
        "![a](docs/linked.png) [b](docs/gone.md#part) [c](https://example.org/x) [d](#here)\n"
    )
    assert broken(tmp_path) == ["README.md: gone.md"]
    assert unlinked(tmp_path) == ["forgotten.png"]
