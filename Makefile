# The short door: CMake builds, CTest tests, this file remembers the commands.
# `make help` lists what it can do.

PREFIX = /usr/local
JOBS = $(shell nproc)
# Many tests wait most of their time: for clocks, for a page, for a server.
TEST = ctest -j $$((2 * $(JOBS))) --output-on-failure --no-label-summary \
    --resource-spec-file $(CURDIR)/tests/lanes.json

# One build directory a preset, made again when the presets change.  For those
# who only want the program, build/release has no tests until something asks for
# them; then warnings are errors there, too.
configure = build/$(1)/build.ninja
configure_tests = build/$(1)/CTestTestfile.cmake
build = cmake --build --preset $(1)

# Reports of the sanitizers have names and lines even without package llvm.
export ASAN_SYMBOLIZER_PATH ?= \
    $(shell command -v llvm-symbolizer || command -v addr2line)

# Where ccache is there, what was compiled once, here or in another checkout, is not
# compiled again.
export CMAKE_C_COMPILER_LAUNCHER ?= $(shell command -v ccache)
export CCACHE_BASEDIR ?= $(CURDIR)

all: $(call configure,release)  ## build the program: build/release/arbiter
	$(call build,release)

run: $(call configure,release)  ## build the program and serve games: prints a link
	$(call build,release) --target arbiter
	@echo "To call it by its name: make install, or alias arbiter=$(CURDIR)/build/release/arbiter"
	build/release/arbiter serve $(SERVE)

tests: $(call configure_tests,release)  ## build the program and its tests
	$(call build,release)

quick: $(call configure_tests,release)  ## scenarios, unit tests, the command line: under a minute
	@$(call build,release) --target quick
	@$(TEST) --test-dir build/release -L 'scenarios|quick|brief' -LE long

check: setup-check builds  ## run all tests (minutes; docs/CHECK.md)
	@$(TEST) --test-dir build -LE 'long|quick'; status=$$?; \
	    tools/list-missing build; exit $$status

check-long: check  ## the same, then what takes hours
	$(MAKE) builds presets='dev fuzz'
	$(TEST) --test-dir build -LE long
	JOBS=$(JOBS) tools/fuzz build/fuzz 900
	$(TEST) --test-dir build/release -L 'long|quick'
	$(TEST) --test-dir build/asan -L long -R 'fault|postgres|largest' -E crashes

check-cross: setup-cross all  ## build and test for other machines
	JOBS=$(JOBS) tools/check-cross $(MACHINES)

check-fresh:  ## both commands on a fresh Debian, RELEASE=12 or 13 (half an hour; needs root)
	tools/check-fresh $(RELEASE)

# The builds that the tests are about, seen by CTest as one tree.
presets = release asan
builds: $(foreach preset,$(presets),$(call configure_tests,$(preset)))
	@set -e; for preset in $(presets); do \
	    echo "Building $$preset"; $(call build,$$preset); done
	@echo 'subdirs($(presets))' > build/CTestTestfile.cmake

npm: $(call configure_tests,release)  ## pack liblaws for npm: build/liblaws-VERSION.tgz
	$(call build,release) --target js-package
	cd build/release/packages/js/liblaws && \
	    npm pack --silent --pack-destination $(CURDIR)/build

bench: setup-bench $(call configure_tests,release)  ## measure, beside other programs; ends with one table
	$(call build,release) --target arbiter bench bench-server
	bench/run build/release $(RIVALS)

wheel: $(call configure,release)  ## liblaws for Python, in build/python
	$(call build,release) --target laws-static
	@tools/setup build python
	rm -rf build/python
	CFLAGS=-g0 LAWS_LIBRARY=$(CURDIR)/build/release/src/laws/liblaws.a \
	    /usr/bin/python3 -m build -n -o build/python packages/python

bench-python: wheel  ## measure the Python package, beside python-chess
	bench/python.sh build/python

bench-server: tests  ## measure the server, beside a bare loop and echo
	mkdir -p build/bench
	ARBITER=build/release/arbiter HOSTILE=build/release/tests/attack/hostile \
	    build/release/bench/bench-server build/bench

bench-growth: setup-bench $(call configure,release)  ## how cost grows, up to 10 GB, and a picture
	$(call build,release) --target arbiter bench-watch
	mkdir -p build/bench
	zstd -dqfc $(games) > build/bench/growth.pgn
	bench/growth build/release build/bench/growth.pgn build/bench/growth.svg

bench-fanout: tests  ## spectators of an event, beside a bare loop
	mkdir -p build/bench
	ARBITER=build/release/arbiter build/release/bench/bench-fanout build/bench

bench-servers: tests  ## one, two and four servers on one PostgreSQL
	mkdir -p build/bench
	ARBITER=build/release/arbiter tests/server/with-work postgres \
	    build/release/bench/bench-server build/bench servers || [ $$? = 77 ]

bench-match: tests  ## matches of engines, beside fastchess and cutechess-cli
	bench/match.sh build/release

# A collection of real games is not ours to copy; it may lie beside the checkout.
games = ../shared/data/pgn/collections/otb-60mb.pgn.zst
bench-js: setup-bench tests  ## liblaws for npm, beside chess.js, chessops, kokopu
	cd bench/js && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	mkdir -p build/bench
	[ ! -f $(games) ] || zstd -dqc $(games) | head -c 3000000 > build/bench/games.pgn
	node bench/js/run.mjs build/release/packages/js/liblaws \
	    $$(ls build/bench/games.pgn 2>/dev/null)

# Figures of the page hold for a machine with nothing else to do.
bench-page: tests  ## the page in Chromium: first visit, sixty boards, from hand to the other board
	ARBITER_MEASURE=1 ctest --test-dir build/release -R 'web.(pages|console|judge)' \
	    -V | grep -E 'first visit|60 boards|200 acts|late|ready after|tests passed'
	ARBITER=build/release/arbiter node bench/relay.mjs

mutants: setup-check tests  ## which bugs in the fold no scenario notices
	tools/mutants -j $(JOBS) build/release

asan: $(call configure_tests,asan)  ## tests under the sanitizers alone
	$(call build,asan)
	@$(TEST) --test-dir build/asan -LE long; status=$$?; \
	    tools/list-missing build/asan; exit $$status

coverage: setup-check setup-coverage $(call configure_tests,coverage)  ## what the tests reach
	$(call build,coverage)
	tools/coverage -j $(JOBS) build/coverage

fuzz: $(call configure_tests,fuzz)  ## fuzz every parser, a minute each
	$(call build,fuzz)
	JOBS=$(JOBS) tools/fuzz build/fuzz

screenshots: tests  ## pictures of the page, in build/screens and docs
	node tests/web/screenshots.mjs build/screens
	for picture in docs/screens/*.png; do \
	    cp build/screens/$$(basename $$picture) $$picture; done

format: $(call configure_tests,release)  ## settle the layout of C and page
	@$(call build,release) --target packages
	tools/check-format --fix
	tools/check-page --fix

prove: setup-prove  ## proofs for every input (minutes)
	tools/prove

tidy: setup-tidy tests  ## ask clang-tidy and cppcheck
	cmake --preset release --log-level=NOTICE -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
	tools/tidy build/release

docs: setup-docs  ## all pages as a site with search, in build/docs/site
	tools/make-docs build/docs

install:  ## install below PREFIX (/usr/local); DESTDIR is honoured
	@tools/setup build
	cmake --preset release -DCMAKE_INSTALL_PREFIX="$(PREFIX)"
	$(call build,release)
	cmake --install build/release
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ldconfig
	@echo "Installed: $(PREFIX)/bin/arbiter. Try: arbiter help"

deb: setup-deb  ## Debian packages of the last commit, in build/deb
	tools/make-deb

release: setup-check setup-deb  ## all packages and checksums, built twice, in build/dist
	tools/make-release --twice

clean:  ## remove everything that was built
	rm -rf build

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' $(MAKEFILE_LIST) | expand -t 15

setup-%:
	@tools/setup build $*

build/%/build.ninja: CMakePresets.json tools/setup
	@tools/setup build
	cmake --preset $* --log-level=NOTICE
	@touch $@

build/%/CTestTestfile.cmake: CMakePresets.json tools/setup
	@tools/setup build check
	cmake --preset $* --log-level=NOTICE -DBUILD_TESTING=ON \
	    -DCMAKE_COMPILE_WARNING_AS_ERROR=ON
	@touch $@

.PHONY: all run tests quick check check-long check-cross check-fresh builds prove npm wheel \
    bench bench-js bench-match bench-python bench-server bench-fanout bench-growth bench-servers bench-page mutants asan coverage fuzz screenshots \
    format tidy docs install deb release clean help

# One thing after the other: ninja and ctest share out the work themselves.
.NOTPARALLEL:
