"""Who may import whom, seen by what a fresh interpreter has loaded."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "wl_tui"


def loaded(code: str) -> set[str]:
    """The modules a fresh interpreter has after running the code, whatever the code prints."""
    script = f"import sys\nold = sys.stdout\nsys.stdout = sys.stderr\n{code}\nold.write('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_kernel_loads_nothing_of_the_rest() -> None:
    modules = [path.stem for path in (ROOT / "kernel").glob("*.py")]
    assert len(modules) > 20
    found = loaded("\n".join(f"import wl_tui.kernel.{module}" for module in modules if module != "__init__"))
    ours = {name for name in found if name.startswith("wl_tui.")}
    assert ours == {name for name in ours if name.startswith("wl_tui.kernel")}


def test_no_kernel_module_names_the_rest_in_an_import() -> None:
    for path in (ROOT / "kernel").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                assert not name.startswith("wl_tui") or name.startswith("wl_tui.kernel"), f"{path.name} imports {name}"


CLI_HELP = """
from wl_tui.cli import main
try:
    main(['--help'])
except SystemExit:
    pass
"""
GAMES = """
import wl_tui.games
from wl_tui.kernel import registry
for id in registry.ids():
    registry.find(id)
"""


@pytest.mark.parametrize("code", ["import wl_tui.kernel.table", GAMES, CLI_HELP], ids=["kernel", "games", "help"])
def test_neither_textual_nor_rich_is_loaded(code: str) -> None:
    found = loaded(code)
    assert not {name for name in found if name.split(".")[0] in ("textual", "rich")}
    control = loaded("import wl_tui.ui.app")
    assert "textual.app" in control, "the test can see what is loaded"


def test_help_loads_no_game_and_no_codec() -> None:
    found = loaded(CLI_HELP)
    assert "msgspec" not in found
    assert not {name for name in found if name.startswith(("wl_tui.kernel", "wl_tui.games"))}


def test_shared_code_knows_no_game() -> None:
    """Names of games stand in their own folders and on the shelf, nowhere else."""
    games = [path.name for path in (ROOT / "games").iterdir() if path.is_dir() and path.name != "__pycache__"]
    assert games
    for path in ROOT.rglob("*.py"):
        inside = path.relative_to(ROOT).parts
        if inside[0] == "games" or (inside[0] == "ui" and inside[1] in games):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and not isinstance(node, ast.Expr):
                assert node.value not in games, f"{'/'.join(inside)} line {node.lineno} names {node.value}"


def test_no_kernel_module_is_longer_than_a_sitting() -> None:
    for path in (ROOT / "kernel").glob("*.py"):
        assert path.read_text(encoding="utf-8").count("\n") <= 320, f"{path.name} is two modules in one"
