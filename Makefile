# On a fresh machine with Python 3.11+, pip, venv and make: `make play` plays, `make test` tests.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The tests start hundreds of processes: where Python may not keep what it compiled, each would compile all of it anew.
export PYTHONDONTWRITEBYTECODE :=

PLACES := $(wildcard src tests benchmarks examples)
GAME ?= horizons
GAMES ?= 100000

.PHONY: play test suite tools installed check lint types arrows audit bench-soak format bench bench-bots bench-envs bench-server bench-memory bench-crash bench-pages odd-input ladder warm fuzz conform docs

play: $(VENV)/.play
	$(BIN)/astrarium

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(VENV)/bin/python pyproject.toml
	$(BIN)/pip install --quiet --editable ".[web]"
	touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml
	$(BIN)/pip install --quiet --editable ".[web,arena,learn,ray,dev]"
	touch $@

test: check suite

# Three on two cores: while a test waits for a browser, a server or the clock, another has its core.
WORKERS ?= 3

suite: tools
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder -rs

# What the browser tests need and pip does not bring.
tools: $(VENV)/.dev
	scripts/ensure-chromium
	VENV=$(VENV) scripts/ensure-tsc

# All that is installed with pip, one after the other: then the rest can be done side by side.
installed: $(VENV)/.docs $(VENV)/.dev

check: lint types arrows audit

lint: $(VENV)/.dev
	$(BIN)/ruff check $(PLACES)
	$(BIN)/ruff format --check $(PLACES)

types: $(VENV)/.dev
	$(BIN)/mypy

# Known faults of what we build on; skipped with a reason where the index cannot be reached.
audit: $(VENV)/.dev
	scripts/audit $(BIN)/python

arrows: $(VENV)/.dev
	$(BIN)/lint-imports --no-logo

format: $(VENV)/.dev
	$(BIN)/ruff check --fix $(PLACES)
	$(BIN)/ruff format $(PLACES)

# Other engines are measured in an environment of their own, in the same run.
.venv-bench/.peers: Makefile
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/pip install --quiet catanatron==3.2.1 open_spiel==2.0.2
	touch $@

bench: $(VENV)/.play .venv-bench/.peers
	$(BIN)/astrarium bench $(GAME) --peers ".venv-bench/bin/python benchmarks/peers.py"

# Random stepping from Python beside PettingZoo, OpenSpiel and (where it installs) Pgx.
.venv-envs/.peers: Makefile
	$(PYTHON) -m venv .venv-envs
	.venv-envs/bin/pip install --quiet "pettingzoo[classic]==1.27.0" open_spiel==2.0.2
	-.venv-envs/bin/pip install --quiet pgx==2.6.0
	touch $@

bench-envs: $(VENV)/.play .venv-envs/.peers
	$(BIN)/astrarium bench --envs --peers ".venv-envs/bin/python benchmarks/env_peers.py"

bench-bots: $(VENV)/.play .venv-bench/.peers
	$(BIN)/astrarium bench --bots --peers ".venv-bench/bin/python benchmarks/thinkers.py"

.bench-node/node_modules/boardgame.io:
	-npm install --silent --prefix .bench-node boardgame.io@0.50.2

# 200, 500 and 1,000 tables, PostgreSQL with two workers, boardgame.io beside it: nine minutes on a quiet machine.
bench-server: $(VENV)/.dev .bench-node/node_modules/boardgame.io
	NODE_PATH=.bench-node/node_modules $(BIN)/python benchmarks/many_tables.py $(ARGS)

bench-memory: $(VENV)/.dev
	$(BIN)/python benchmarks/memory.py $(ARGS)

# 200 good and bad requests for every operation of the OpenAPI description.
odd-input: $(VENV)/.dev
	ASTRARIUM_EXAMPLES=200 $(BIN)/python -m pytest -q -rP tests/server/test_openapi.py

# 100 times kill -9 under load.
bench-crash: $(VENV)/.dev
	$(BIN)/python benchmarks/crash.py

# People come and go, bots die, PostgreSQL restarts: `make bench-soak ARGS="--minutes 60"`.
bench-soak: $(VENV)/.dev
	$(BIN)/python benchmarks/soak.py $(ARGS)

# How long until there is something to click.
bench-pages: $(VENV)/.dev
	scripts/ensure-chromium
	$(BIN)/python benchmarks/pages.py

$(VENV)/.arena: $(VENV)/bin/python pyproject.toml
	$(BIN)/pip install --quiet --editable ".[arena]"
	touch $@

# The whole ladder in at most an hour on two cores; `make ladder ARGS=--quick` in ten minutes.
ladder: $(VENV)/.arena
	$(BIN)/python -m astrarium.arena.ladder $(ARGS)

$(VENV)/.docs: $(VENV)/bin/python pyproject.toml
	$(BIN)/pip install --quiet --editable ".[docs]"
	touch $@

# The documentation site, into site/; a link that leads nowhere is an error.
docs: $(VENV)/.docs
	$(BIN)/zensical build --clean --strict

warm: $(VENV)/.play
	$(BIN)/astrarium warm

fuzz: $(VENV)/.play
	$(BIN)/astrarium fuzz $(GAME) --games $(GAMES)

# The conformance kit in every option set of a game, on the plain twin (the tests play a sample).
conform: $(VENV)/.play
	$(BIN)/python -c "import astrarium, astrarium.testing as kit; kit.check_game(astrarium.game('$(GAME)'), compiled=False)"
