"""`make mutants`: mutmut on Western Legends in a copy of the tree, and a table of what the tests did not notice.

    python -m tests.mutation [law turn ...] [--jobs N] [--resume]

The settings are `[tool.mutmut]` in pyproject.toml. mypy goes first: most mutants do not fit the types, and `make test`
would refuse them. Workers are forked from a process that has only collected the tests, so nothing read or worked out
with the sound code is left in a cache. What mutmut leaves alone: code outside of functions, and decorated functions.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from mutmut.stats import status_by_exit_code

ROOT = Path(__file__).parents[2]
COPY = ROOT / "build" / "mutation"
PACKAGE = Path("wl_tui/games/western")
EVERY_FILE = f'only_mutate = ["{PACKAGE}/*.py"]'
NEEDED = ("wl_tui", "rules", "tests")
MEMORY = 4 << 30
"""A mutant that goes round for ever may gather things as it goes."""

BY_TYPES = "caught by type check"
COLUMNS = {
    "killed": ("killed", BY_TYPES),
    "by types": (BY_TYPES,),
    "survived": ("survived",),
    "timeout": ("timeout",),
    "no tests": ("no tests",),
    "other": ("suspicious", "segfault", "skipped", "check was interrupted by user"),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation")
    parser.add_argument("files", nargs="*", help=f"modules of {PACKAGE} (all of them if none is named)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at once")
    parser.add_argument("--resume", action="store_true", help="go on with the last run, in the tree as it was then")
    options = parser.parse_args()
    unknown = [file for file in options.files if not (ROOT / PACKAGE / f"{file}.py").exists()]
    if unknown:
        parser.error(f"{PACKAGE} has no module {unknown[0]}")
    if not options.resume:
        copy_tree([f"{PACKAGE}/{file}.py" for file in options.files])
    code = mutate(options.jobs)
    results = dict(read_results())
    print(table(results))
    survivors = [mutant for statuses in results.values() for mutant, status in statuses.items() if status == "survived"]
    (COPY / "survivors.txt").write_text("\n".join([*survivors, ""]), encoding="utf-8")
    print(f"\nsurvivors by name: {COPY / 'survivors.txt'}; each with: cd {COPY} && {program('mutmut')} show NAME")
    return code


def program(name: str) -> Path:
    return Path(sys.executable).parent / name


def copy_tree(files: list[str]) -> None:
    """The tree as it is; in its settings only these files are mutated, if any are named."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in NEEDED:
        shutil.copytree(ROOT / name, COPY / name, ignore=shutil.ignore_patterns("__pycache__", "failures"))
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert EVERY_FILE in settings
    if files:
        settings = settings.replace(EVERY_FILE, f"only_mutate = {json.dumps(files)}")
    (COPY / "pyproject.toml").write_text(settings, encoding="utf-8")


def mutate(jobs: int) -> int:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    surroundings = {**os.environ, "PYTHONHASHSEED": "0", "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    command = [str(program("mutmut")), "run", "--max-children", str(jobs)]
    with (COPY / "mutmut.log").open("w") as log:
        output = None if sys.stdout.isatty() else log  # its progress is a line that is written over and over
        code = subprocess.run(command, cwd=COPY, env=surroundings, stdout=output, stderr=subprocess.STDOUT).returncode
    if code and output:
        print(f"mutmut stopped with status {code}:", *(COPY / "mutmut.log").read_text().splitlines()[-30:], sep="\n")
    return code


def read_results() -> Iterator[tuple[str, dict[str, str]]]:
    """Module -> what became of each of its mutants."""
    for path in sorted((COPY / "mutants" / PACKAGE).glob("*.py.meta")):
        module = path.name.removesuffix(".py.meta")
        exit_codes: dict[str, int | None] = json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
        if exit_codes:
            yield module, {mutant: status_by_exit_code[code] for mutant, code in exit_codes.items()}


def table(results: dict[str, dict[str, str]]) -> str:
    rows = [("file", "mutants", *COLUMNS, "not run")]
    total: Counter[str] = Counter()
    for module, statuses in results.items():
        count = Counter(statuses.values())
        total += count
        rows.append(row(f"{module}.py", count))
    rows.append(row("all", total))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *numbers in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(numbers, widths[1:], strict=True))]
        lines.append(" | ".join(cells))
    return "\n".join(lines)


def row(name: str, count: Counter[str]) -> tuple[str, ...]:
    cells = [sum(count[status] for status in statuses) for statuses in COLUMNS.values()]
    return (name, str(count.total()), *map(str, cells), str(count["not checked"]))


if __name__ == "__main__":
    sys.exit(main())
