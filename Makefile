# `make demo` and `make test` need Python 3.11 or newer with its venv module, and a C compiler.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
C_SOURCES := $(wildcard csrc/*.c csrc/*.h)
PIP := $(BIN)/python -m pip --disable-pip-version-check

.PHONY: demo test test-slow lint format sanitize bench wheel clean

# One environment for everything; made anew when what it is made from has changed.
$(VENV)/.installed: pyproject.toml setup.py csrc/tables/generate.py src/omahakit/_core.pyx $(C_SOURCES)
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "omahakit needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --editable ".[test]"
	touch $@

demo: $(VENV)/.installed
	@echo "A hand that was dealt at PokerStars, hi/lo: three players see the river."
	$(BIN)/omahakit eval QsAc7hTc 3dAdAs5c7c --game hilo
	$(BIN)/omahakit showdown --board 3dAdAs5c7c 2d9h3s4d 6h3h2h4s QsAc7hTc --game hilo

test: $(VENV)/.installed
	$(BIN)/python -m pytest
	$(BIN)/python -m pytest --doctest-modules src README.md --doctest-glob='*.md'

test-slow: $(VENV)/.installed
	$(BIN)/python -m pytest -m slow

$(VENV)/.linted: $(VENV)/.installed
	$(PIP) install --quiet ".[lint,bench]" --no-deps || true
	$(PIP) install --quiet "ruff>=0.9" "mypy>=1.14" "cython-lint>=0.16" "clang-format>=19" "pytest-benchmark>=5"
	touch $@

lint: $(VENV)/.linted
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PATH="$(BIN):$$PATH" cython-lint src
	$(BIN)/clang-format --dry-run --Werror $(C_SOURCES) $(wildcard csrc/test/*.c)
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest omahakit._core --allowlist tests/stubtest-allowlist.txt
