# What a newcomer types. Needs Python 3.11 or newer, git and make; everything else goes into .venv.
.DEFAULT_GOAL := help
.PHONY: help venv site site-full serve check test exam bench

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/ready
LIBRARY ?=

help: ## show this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

$(READY): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(READY)

venv: $(READY) ## set up .venv with pinned dependencies

site: $(READY) ## check, play the walkthroughs, and build the site from content/ alone
	$(BIN)/saitei check --no-library
	$(BIN)/saitei verify
	$(BIN)/saitei build --no-library
	@echo "The site is in $(CURDIR)/site. To read it: make serve, then http://127.0.0.1:8000/"

site-full: $(READY) ## the same with full texts: make site-full LIBRARY=folder
	@test -n "$(LIBRARY)" || { echo "Say where your texts are: make site-full LIBRARY=folder (it holds cr/en/*.txt)"; exit 2; }
	$(BIN)/saitei check --library "$(LIBRARY)"
	$(BIN)/saitei verify
	$(BIN)/saitei build --library "$(LIBRARY)"
	@echo "The site is in $(CURDIR)/site. To read it: make serve LIBRARY=$(LIBRARY), then http://127.0.0.1:8000/"

serve: $(READY) ## build and serve on this machine, again after every change
	$(BIN)/saitei serve $(if $(LIBRARY),--library "$(LIBRARY)",--no-library)

check: $(READY) ## format, lint, types, and the shape of the house
	$(BIN)/ruff format --check rules_engine generators tests
	$(BIN)/ruff check rules_engine generators tests
	$(BIN)/mypy
	$(BIN)/pytest tests/house

test: check ## all tests but the long ones of the exam; what CI runs
	$(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder -m "not exam" --ignore tests/house

exam: test ## the long examination: long tests, claims knocked out, proofs, wrong engines, 10,000 random games; writes docs/exam.json (WHOLE=1: every wrong engine)
	$(BIN)/pytest -n 2 --dist loadfile -m exam --ignore tests/house
	$(BIN)/saitei generate --check
	$(BIN)/python tests/bench/exam.py $(if $(WHOLE),--whole)

bench: $(READY) ## measure, and write docs/benchmarks.md and docs/finding.md
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	$(BIN)/python tests/bench/speed.py $(if $(LIBRARY),--library "$(LIBRARY)")
	$(BIN)/python tests/bench/queries.py
