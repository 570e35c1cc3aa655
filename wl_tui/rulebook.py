"""The rulebooks in our own words: found beside the content, searched by words, printed as they are."""

from __future__ import annotations

from functools import cache

from wl_tui.content import rules_folder
from wl_tui.kernel.errors import ContentError


def rulebook(game: str, rules: str | None = None) -> str:
    path = rules_folder(rules) / game / "rulebook.md"
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ContentError(f"{game}/rulebook.md", "", "", f"cannot be read: {error.strerror}") from error


@cache
def rule_text(game: str, id: str) -> str:
    """What a rulebook says under an id, without the id; "" if it says nothing."""
    for block in passages(rulebook(game), [id]):
        plain = " ".join(block.split())
        if plain.startswith(f"- {id} "):
            return plain.removeprefix(f"- {id} ")
    return ""


def passages(text: str, words: list[str]) -> list[str]:
    """The paragraphs and points that hold all the words, each below the heading it stands under."""
    found: list[str] = []
    heading = ""
    wanted = [word.casefold() for word in words]
    for block in blocks(text):
        if block.startswith("#"):
            heading = block
        elif all(word in f"{heading}\n{block}".casefold() for word in wanted):
            if heading and heading not in found:
                found.append(heading)
            found.append(block)
    return found


def blocks(text: str) -> list[str]:
    """Headings, points, paragraphs and tables, in order."""
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        if not line.strip():
            found.append([])
        elif line.startswith(("- ", "#")):
            found.append([line])
        else:
            found[-1].append(line)
    return ["\n".join(block) for block in found if block]
