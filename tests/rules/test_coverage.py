"""Every rule has a test that names it; a test proves two rules at most."""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
IDS = TESTS / "rules" / "ids.txt"


def listed() -> tuple[set[str], set[str]]:
    """The ids that need a test, and those that are not due yet."""
    needed: set[str] = set()
    due: set[str] = set()
    for line in IDS.read_text(encoding="utf-8").splitlines():
        id, _, rest = line.partition(" ")
        if line and not line.startswith("#"):
            (due if rest.startswith("due ") else needed).add(id)
    return needed, due


def named() -> dict[str, list[str]]:
    """Test -> the rule ids its marks name."""
    found: dict[str, list[str]] = {}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                ids = [id for mark in node.decorator_list for id in _rule_ids(mark)]
                if ids:
                    found[f"{path.relative_to(TESTS)}::{node.name}"] = ids
    return found


def _rule_ids(mark: ast.expr) -> list[str]:
    if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "pytest.mark.rule"):
        return [
            argument.value
            for argument in mark.args
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        ]
    return []


def test_every_rule_that_is_due_has_a_test() -> None:
    needed, _ = listed()
    tested = {id for ids in named().values() for id in ids}
    assert needed
    missing = sorted(needed - tested, key=_natural)
    assert not missing, f"rules without a test: {', '.join(missing)}"


def test_tests_name_rules_that_exist_and_two_at_most() -> None:
    needed, due = listed()
    for test, ids in named().items():
        assert set(ids) <= needed | due, f"{test} names a rule that is not listed"
        assert len(ids) <= 2, f"{test} names more than two rules"


def test_rulebooks_and_the_list_have_the_same_ids() -> None:
    needed, due = listed()
    for book in (ROOT / "rules").glob("*/rulebook.md"):
        ids = set(re.findall(r"^- ([A-Z]{2}-\d+\.\d+)", book.read_text(encoding="utf-8"), re.MULTILINE))
        families = {id.partition("-")[0] for id in ids}
        assert ids <= needed | due, book
        assert ids >= {id for id in needed if id.partition("-")[0] in families}, book


def test_code_cites_rules_that_exist() -> None:
    needed, due = listed()
    for path in (ROOT / "wl_tui").rglob("*.py"):
        for id in re.findall(r"\b(?:WL|SD|BD|AU|WB|BM|BW)-\d+\.\d+", path.read_text(encoding="utf-8")):
            assert id in needed | due, f"{path.relative_to(ROOT)} cites {id}"


def _natural(id: str) -> list[int | str]:
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", id)]
