# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
#
# Needs python3 (3.11 or newer) and make; everything else goes into .venv.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
STORE ?= ./.store
FORMAT ?= ttl
W3C ?= ../shared/w3c
OPEN_DATA ?= ../shared/open-data
N ?= 20000
BENCH ?= full
VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.installed
DEV := $(VENV)/.installed-dev
PEERS := .bench/venv

.DEFAULT_GOAL := help
.PHONY: help serve build import test check lint types conformance bench goals crawl fuzz clients format \
	docs export clean

help: ## print the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "accelkg needs Python 3.11 or newer; set PYTHON=")'
	$(PYTHON) -m venv $(VENV)

$(RUN): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(DEV): $(RUN)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[parquet]' --group dev
	@touch $@

serve: $(RUN) ## build the graph and serve it at http://$(HOST):$(PORT)/
	$(BIN)/accelkg serve --host $(HOST) --port $(PORT) --store $(STORE)

build: $(RUN) ## build the graph into $(STORE)
	$(BIN)/accelkg build --store $(STORE)

import: $(RUN) ## write graph/data/imported/ from the data sets in $(OPEN_DATA)
	$(BIN)/accelkg import all $(OPEN_DATA)

test: $(DEV) ## run the tests with branch coverage, in two processes
	$(BIN)/python -m pytest --numprocesses 2 --dist loadfile --cov --cov-report=term

lint: $(DEV) ## ruff: rules and format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(DEV) ## mypy --strict
	$(BIN)/mypy

check: lint types test ## what CI runs

conformance: $(DEV) ## the W3C suites in $(W3C) against the server; writes docs/conformance.md
	$(BIN)/python tests/conformance/run.py $(W3C)

$(PEERS)/.installed: bench/requirements.txt
	$(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

bench: $(RUN) $(PEERS)/.installed ## measure beside other servers (BENCH=short: less); writes docs/benchmarks.md
	$(BIN)/python bench/run.py $(if $(filter short,$(BENCH)),--short)

goals: $(RUN) ## goals of descriptions, search and pages of rows; fails where one is missed
	$(BIN)/python bench/descriptions.py
	$(BIN)/python bench/search.py
	$(BIN)/python bench/paging.py

crawl: $(RUN) ## ask for every IRI of the graph in every form; fails where one is not there
	$(BIN)/python bench/crawl.py

fuzz: $(DEV) ## send $(N) mutated requests to a server
	$(BIN)/python tests/fuzz/fuzzing.py $(N)

clients: ## install the clients of other languages that tests use, if npm is there
	@if command -v npm >/dev/null; then cd tests/clients && npm ci --silent --no-audit --no-fund; \
	else echo "npm is not there; the tests of these clients are skipped"; fi

format: $(DEV) ## rewrite the Python code in the one format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(DEV) ## write the generated parts of README and docs anew
	$(BIN)/python docs/generate.py

export: $(RUN) ## the graph as FORMAT (a name that `accelkg export --help` lists) in dist/
	mkdir -p dist
	$(BIN)/accelkg export --format $(FORMAT) --output dist/accelkg.$(FORMAT)

clean: ## remove what the other targets made
	rm -rf $(VENV) .bench $(STORE) tests/clients/node_modules dist .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
