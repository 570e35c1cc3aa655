"""The wheel holds the rules and runs from an empty folder, away from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with what the environment has and unpacked where nothing else is."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    target = folder / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    return target


def run(installed: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(installed), "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}
    environment.pop("WL_TUI_SAVES", None)
    return subprocess.run(
        [sys.executable, "-P", *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_rules_are_in_the_wheel(installed: Path) -> None:
    packed = {path.relative_to(installed / "wl_tui" / "rules") for path in (installed / "wl_tui" / "rules").rglob("*.*")}
    kept = {path.relative_to(ROOT / "rules") for path in (ROOT / "rules").rglob("*.*")}
    assert packed == kept
    assert (installed / "wl_tui" / "py.typed").exists()
    assert list((installed / "wl_tui" / "ui").rglob("*.tcss"))


def test_it_runs_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    where = run(installed, tmp_path, "-c", "import wl_tui; print(wl_tui.__file__)")
    assert where.stdout.strip().startswith(str(installed)), "the checkout must not answer for the wheel"
    assert run(installed, tmp_path, "-m", "wl_tui", "rules", "check").returncode == 0
    done = run(
        installed,
        tmp_path,
        "-m",
        "wl_tui",
        "simulate",
        "--game",
        "showdown",
        "--seats",
        "random,random,random",
        "--games",
        "2",
    )
    assert done.returncode == 0, done.stderr
    assert "2 games of showdown" in done.stdout
    saves = run(installed, tmp_path, "-m", "wl_tui", "saves")
    assert str(tmp_path / "data" / "wl_tui" / "saves") in saves.stdout, "saves go to the user's data folder"
