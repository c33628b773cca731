# Feltboard. `make help` lists what there is.
PYTHON ?= python3
ARGS ?=

VENV := .venv/bin
STAMP := build/stamp
# What draws the letters, exactly: pyproject.toml says the same.
DRAWS := pillow==13.0.0 font-roboto==0.0.1
C_SOURCES := $(shell find core_c/src -name '*.c' | sort)
C_HEADERS := $(shell find core_c/include core_c/src -name '*.h' | sort)
C_BESIDE := $(wildcard core_c/board/*.[ch] core_c/bind/mpy/*.c tests/oracle/*.[ch] tests/bench/*.[ch] tests/fuzz/*.[ch])
CORE := $(C_SOURCES) $(C_HEADERS) $(wildcard core_c/bind/*.py core_c/gen/*.py) \
        $(wildcard core_c/third_party/*/*.[ch])
BANKED := $(patsubst board_configs/tables/%.toml,%,$(wildcard board_configs/tables/*/ez-baccarat*.toml))
PYTHON_FOLDERS := setup.py $(wildcard core_c/bind core_c/gen firmware hal sim tools tests)

MAKEFLAGS += --jobs=$(shell nproc) --no-print-directory --no-builtin-rules
.DELETE_ON_ERROR:
.PHONY: help sim test lint format lint-python lint-boards lint-c bench test-exhaustive test-soak clean

help:
	@echo 'make sim               the table in a browser (ARGS=--headless: in this terminal)'
	@echo 'make test              checks the code, then runs every test; ends with the result'
	@echo 'make lint              only the checks'
	@echo 'make format            writes the code the way the checks want it'
	@echo 'make test-exhaustive   goes through every hand there is; takes its time'
	@echo 'make test-soak         10,000 tables in rough hands, a million hands of Trips; some hours'
	@echo 'make bench             speed beside other evaluators (ARGS=--help)'
	@echo 'make clean             removes everything that was built'

sim: $(STAMP)/core
	@$(VENV)/felt sim $(ARGS)

test: lint $(STAMP)/core
	@$(VENV)/python -m pytest $(ARGS)

test-soak: $(STAMP)/core
	@$(VENV)/felt soak --seeds 10000 $(ARGS)
	@$(VENV)/felt soak hands --hands 1000000
	@for table in $(BANKED); do $(VENV)/felt soak hands --table $$table --hands 20000; done
	@$(VENV)/felt soak kills --kills 200
	@$(VENV)/python -m pytest -m exhaustive tests/power tests/scenarios tests/update tests/hil \
	    tests/baccarat tests/blackjack tests/holdem

test-exhaustive: $(STAMP)/core
	@$(VENV)/python -m pytest -m exhaustive $(ARGS)

format: $(STAMP)/core
	@clang-format -i $(C_SOURCES) $(C_HEADERS) $(C_BESIDE)
	@$(VENV)/ruff check -q --fix-only $(PYTHON_FOLDERS)
	@$(VENV)/ruff format -q $(PYTHON_FOLDERS)

bench: $(STAMP)/bench $(STAMP)/core
	@$(VENV)/felt bench $(ARGS)

clean:
	rm -rf .venv build .pytest_cache .mypy_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# ---- Setting up: system packages, Python packages, the core as a Python module -----------------------

$(STAMP)/system: tools/install.sh
	@mkdir -p $(@D)
	@PYTHON='$(PYTHON)' sh tools/install.sh
	@touch $@

.venv/ready: setup.py pyproject.toml | $(STAMP)/system
	@echo 'Setting up .venv (once)'
	@test -x $(VENV)/python || $(PYTHON) -m venv .venv
	@$(VENV)/pip install -qq 'setuptools>=68' 'cython>=3.0' wheel $(DRAWS)
	@$(VENV)/pip install -qq --no-build-isolation -e '.[test,lint]'
	@touch $@

$(STAMP)/core: .venv/ready $(CORE)
	@mkdir -p $(@D)
	@$(VENV)/python setup.py -q build_ext --inplace
	@touch $@

$(STAMP)/bench: .venv/ready | $(STAMP)/core
	@$(VENV)/pip install -qq --no-build-isolation -e '.[bench]'
	@touch $@

# ---- Checks ------------------------------------------------------------------------------------------

# Every source of the core compiles without a warning for the host and for each processor a board may have.
STRICT := -std=c11 -Wall -Wextra -Wconversion -Werror -ffreestanding -O2 \
          -Icore_c/include -Icore_c/src -isystem core_c/third_party
THUMB := arm-none-eabi-gcc -mthumb
COMPILERS := gcc clang cortex-m0plus cortex-m3 cortex-m4
compiler-gcc := gcc
compiler-clang := clang
compiler-cortex-m0plus := $(THUMB) -mcpu=cortex-m0plus
compiler-cortex-m3 := $(THUMB) -mcpu=cortex-m3
compiler-cortex-m4 := $(THUMB) -mcpu=cortex-m4

lint: lint-python lint-boards lint-c

lint-python: $(STAMP)/core
	@$(VENV)/ruff check -q $(PYTHON_FOLDERS)
	@$(VENV)/ruff format -q --check $(PYTHON_FOLDERS)
	@$(VENV)/mypy --no-error-summary $(PYTHON_FOLDERS)

# What runs on boards is checked against MicroPython's library, not CPython's.
lint-boards: $(STAMP)/stubs $(STAMP)/core
	@MYPYPATH=build/gen $(VENV)/mypy --strict --no-error-summary --config-file= \
	    --explicit-package-bases --custom-typeshed-dir build/stubs --exclude hal/ports/ firmware hal

$(STAMP)/stubs: .venv/ready
	@mkdir -p $(@D)
	@$(VENV)/pip install -qq --upgrade --target build/stubs 'micropython-unix-stubs>=1.24'
	@touch $@

lint-c: $(STAMP)/format $(C_SOURCES:core_c/src/%.c=build/lint/tidy/%.ok) \
        $(foreach to,$(COMPILERS),$(C_SOURCES:core_c/src/%.c=build/lint/$(to)/%.o))

$(STAMP)/format: $(C_SOURCES) $(C_HEADERS) $(C_BESIDE) .clang-format | $(STAMP)/system
	@clang-format --dry-run -Werror $(C_SOURCES) $(C_HEADERS) $(C_BESIDE)
	@touch $@

build/lint/tidy/%.ok: core_c/src/%.c $(C_HEADERS) .clang-tidy | $(STAMP)/system
	@mkdir -p $(@D)
	@clang-tidy --quiet $< -- $(STRICT) 2>$@.log || { cat $@.log; exit 1; }
	@touch $@

define strict-rule
build/lint/$(1)/%.o: core_c/src/%.c $(C_HEADERS) | $(STAMP)/system
	@mkdir -p $$(@D)
	@$(compiler-$(1)) $(STRICT) -c $$< -o $$@
endef
$(foreach to,$(COMPILERS),$(eval $(call strict-rule,$(to))))
