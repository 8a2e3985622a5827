# The short door: CMake builds, CTest tests, this file remembers the commands.
# `make help` lists what it can do.

PREFIX = /usr/local
JOBS = $(shell nproc)
TEST = ctest -j $(JOBS) --output-on-failure --no-label-summary

# One build directory a preset, made again when the presets change.
configure = build/$(1)/build.ninja
build = cmake --build --preset $(1)

all: $(call configure,release)  ## build the program: build/release/arbiter
	$(call build,release)

run: $(call configure,release)  ## build the program and serve games: prints a link
	$(call build,release) --target arbiter
	build/release/arbiter serve

check: setup-check builds  ## run all tests (minutes)
	$(TEST) --test-dir build -LE long

check-long: check  ## the same, then what takes hours
	tools/fuzz build/fuzz 900
	$(TEST) --test-dir build/release -L long

# The builds that the tests are about, seen by CTest as one tree.
presets = release dev asan fuzz
builds: $(foreach preset,$(presets),$(call configure,$(preset)))
	@set -e; for preset in $(presets); do \
	    echo "Building $$preset"; $(call build,$$preset); done
	@echo 'subdirs($(presets))' > build/CTestTestfile.cmake

bench: setup-bench all  ## measure, side by side with other programs
	bench/run build/release

bench-server: setup-check all  ## measure the server, beside a bare loop and echo
	mkdir -p build/bench
	ARBITER=build/release/arbiter build/release/bench/bench-server build/bench

# Figures of the page hold for a machine with nothing else to do.
bench-page: setup-check all  ## the page in Chromium: first visit, sixty boards
	ARBITER_MEASURE=1 ctest --test-dir build/release -R 'web.(pages|console)' \
	    -V | grep -E 'first visit|60 boards|late|ready after|tests passed'

mutants: setup-check all  ## which bugs in the fold no scenario notices
	tools/mutants -j $(JOBS) build/release

asan: setup-check $(call configure,asan)  ## tests under the sanitizers alone
	$(call build,asan)
	$(TEST) --test-dir build/asan -LE long

fuzz: setup-check $(call configure,fuzz)  ## fuzz every parser, a minute each
	$(call build,fuzz)
	tools/fuzz build/fuzz

screenshots: setup-check all  ## pictures of the page, in build/screens and docs
	node tests/web/screenshots.mjs build/screens
	for picture in docs/screens/*.png; do \
	    cp build/screens/$$(basename $$picture) $$picture; done

format:  ## settle the layout of the C and of the page's code
	@tools/setup check
	tools/check-format --fix
	tools/check-page --fix

tidy: setup-tidy all  ## ask clang-tidy and cppcheck
	cmake --preset release --log-level=NOTICE -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
	tools/tidy build/release

docs: setup-docs  ## the API reference, in build/docs/html
	mkdir -p build
	doxygen docs/Doxyfile

install:  ## install below PREFIX (/usr/local); DESTDIR is honoured
	@tools/setup build
	cmake --preset release -DCMAKE_INSTALL_PREFIX="$(PREFIX)"
	$(call build,release)
	cmake --install build/release
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ldconfig

clean:  ## remove everything that was built
	rm -rf build

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

setup-%:
	@tools/setup build $*

build/%/build.ninja: CMakePresets.json tools/setup
	@tools/setup build
	cmake --preset $* --log-level=NOTICE
	@touch $@

.PHONY: all run check check-long builds bench bench-server bench-page mutants \
    asan fuzz screenshots format tidy docs install clean help

# One thing after the other: ninja and ctest share out the work themselves.
.NOTPARALLEL:
