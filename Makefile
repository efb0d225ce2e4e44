# `make demo` and `make test` need Python 3.11 or newer with its venv module, and a C compiler.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
C_SOURCES := $(wildcard csrc/*.[ch] csrc/test/*.[ch] src/omahakit/include/*.h)
EXTENSION := pyproject.toml setup.py csrc/tables/generate.py $(wildcard src/omahakit/_core*) $(C_SOURCES)

.PHONY: demo test test-slow lint format sanitize bench wheel wheel-identifiers clean

# One environment for everything; made anew when what the extension is made from has changed.
$(VENV)/.installed: $(filter-out %.so %/_core.c,$(EXTENSION))
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "omahakit needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --editable ".[test]"
	touch $@

demo: $(VENV)/.installed
	@echo "A hand dealt at PokerStars, hi/lo. On the river one player has these:"
	$(BIN)/omahakit eval QsAc7hTc 3dAdAs5c7c --game hilo
	@echo "Three hands are shown; two share the low half, a quarter of the pot for each:"
	$(BIN)/omahakit showdown --board 3dAdAs5c7c 2d9h3s4d 6h3h2h4s QsAc7hTc --game hilo
	@echo "One of them was all-in for less, one bet more than was called; paid to the last chip:"
	$(BIN)/omahakit settle examples/quartered.json
	@echo "What each hand was worth before the flop, exactly:"
	$(BIN)/omahakit equity 2d9h3s4d 6h3h2h4s QsAc7hTc --game hilo

test: $(VENV)/.installed
	$(BIN)/python -m pytest tests
	$(BIN)/python -m pytest --doctest-modules --doctest-glob='*.md' src README.md

test-slow: $(VENV)/.installed
	$(BIN)/python -m pytest tests -m slow

$(VENV)/.linters: pyproject.toml $(VENV)/.installed
	$(PIP) install --quiet --editable ".[test,lint]"
	touch $@

lint: $(VENV)/.linters
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PATH="$(BIN):$$PATH" cython-lint src
	$(BIN)/clang-format --dry-run --Werror $(C_SOURCES) bench/core_bench.c
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest omahakit._core --allowlist tests/stubtest-allowlist.txt

format: $(VENV)/.linters
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $(C_SOURCES) bench/core_bench.c

# The core and its own test programs under the sanitizers, once as built for this machine and
# once without any vector instructions that the plain compiler does not assume.
SANITIZE := -std=c11 -O1 -g -Wall -Wextra -Werror -Icsrc -Isrc/omahakit/include \
    -fsanitize=address,undefined -fno-sanitize-recover=all
V2 := $(if $(filter x86_64 amd64,$(shell uname -m)),-msse4.2 -mpopcnt)

sanitize:
	mkdir -p build/sanitize
	$(PYTHON) csrc/tables/generate.py build/sanitize/tables.c
	$(CC) $(SANITIZE) -c build/sanitize/tables.c -o build/sanitize/tables.o
	for program in core_test equity_test fuzz; do \
	    for flags in "$(V2)" ""; do \
	        $(CC) $(SANITIZE) $$flags csrc/*.c build/sanitize/tables.o csrc/test/$$program.c \
	            -o build/sanitize/$$program && build/sanitize/$$program || exit 1; \
	    done; \
	done

bench: $(VENV)/.installed
	$(PIP) install --quiet --editable ".[bench]"
	mkdir -p build
	$(BIN)/python -m pytest -c bench/pytest.ini bench --benchmark-json=build/bench.json
	$(BIN)/python bench/report.py build/bench.json
	$(BIN)/python bench/footprint.py
	$(PYTHON) csrc/tables/generate.py build/tables.c
	$(CC) -std=c11 -O3 $(V2) -Icsrc -Isrc/omahakit/include csrc/*.c build/tables.c \
	    bench/core_bench.c -o build/core_bench
	build/core_bench

# The sdist, the wheel that is built from it, and that wheel where no source tree is near.
wheel: $(VENV)/.linters
	rm -rf dist build/wheel-check
	$(BIN)/python -m build --outdir dist .
	$(PYTHON) -m venv build/wheel-check
	build/wheel-check/bin/python -m pip --disable-pip-version-check install --quiet dist/*.whl
	cd / && "$(CURDIR)/build/wheel-check/bin/omahakit" showdown --game hilo \
	    --board 3dAdAs5c7c 2d9h3s4d 6h3h2h4s QsAc7hTc
	ls -l dist

wheel-identifiers: $(VENV)/.linters
	for platform in linux macos windows; do \
	    $(BIN)/cibuildwheel --platform $$platform --print-build-identifiers . || exit 1; \
	done

clean:
	rm -rf build dist $(VENV) src/omahakit/_core.c src/omahakit/*.so src/*.egg-info
