# Every target sets up what it needs: a virtual environment of our own in .venv, on any machine with Python 3.11+.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYED := $(VENV)/.play
TESTED := $(VENV)/.dev
ARGS ?=

.PHONY: help play test check bench soak mutants golden pictures clean

help:  ## what can be done here
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 10

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "wl_tui needs Python 3.11 or newer; say which with: make PYTHON=/path/to/python3.11 ..."; exit 2; }
	$(PYTHON) -m venv $(VENV)

$(PLAYED): $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(TESTED): $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(PLAYED)

play: $(PLAYED)  ## open the app
	@$(BIN)/wl-tui $(ARGS)

test: check  ## lint, types and all tests (under 8 minutes on 2 cores)
	$(BIN)/python -m pytest -m "not soak" -n auto $(ARGS)

check: $(TESTED)  ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(TESTED)  ## speeds, as ratios of one run; JSON with ARGS=--json
	@$(BIN)/python -m wl_tui.lab.bench $(ARGS)

soak: $(TESTED)  ## the volume: thousands of games, kills and mutations
	$(BIN)/python -m pytest -m soak -n auto $(ARGS)
	$(MAKE) mutants ARGS=

mutants: $(TESTED)  ## mutmut on Western Legends, survivors by file; one module with ARGS=law
	$(BIN)/python -m tests.mutation $(ARGS)

golden: $(TESTED)  ## play the golden games again and write them down; review the diff
	$(BIN)/python -m tests.golden.regenerate

pictures: $(TESTED)  ## draw the screens again as text, and the README's pictures and film; review the diff
	WL_TUI_PICTURES=write $(BIN)/python -m pytest -q tests/ui -k pictures
	$(BIN)/python -m tests.ui.showing

clean:  ## remove everything that was set up
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
