# Everyday commands. The comment above a target says what it is for.
.PHONY: try test build release install uninstall dist version lint format layers record record-instructions bench catalog \
    setup ci-setup fuzz sanitize faults limits docs

PREFIX = /usr/local
VERSION = $(shell find Sources -name Version.swift -exec sed -n 's/.*let current = "\(.*\)"/\1/p' {} +)

# More options for "swift test", for example: make test SWIFT_OPTIONS="--filter LintRulesTests".
SWIFT_OPTIONS ?=

SWIFT_FILES = Package.swift Sources Tests Fuzz $(wildcard exporters/*.swift packaging/swiftpm/*/*.swift)
# The tools that ci-setup installs from PyPI.
export PATH := $(PATH):$(CURDIR)/.build/tools/bin:$(CURDIR)/.build/bench-tools/bin

# Builds the command and lints an example that has a finding.
try: build
	@echo '$$ menulint lint examples/get-info-refused.menu.json'
	@.build/debug/menulint lint examples/get-info-refused.menu.json || [ $$? -eq 1 ]

# Runs the tests. Those that need a tool that is not installed are skipped and say so; "make ci-setup" installs the tools.
test: setup
	swift test $(SWIFT_OPTIONS)

build: setup
	swift build

# Installs what the build and the default tests need, after asking. "scripts/setup --yes" does not ask.
setup:
	@scripts/setup

# The same, with the tools that .ci/run needs: a browser, valgrind, shells, linters.
ci-setup:
	@scripts/setup --ci

# Builds the command for distribution, .build/menulint, and the files that are installed with it, .build/stage.
release: .build/stage

.build/menulint: Package.swift scripts/release docs/menu-spec-1.schema.json $(shell find Sources -type f)
	scripts/release $@

.build/stage: .build/menulint scripts/stage packaging/notices.txt LICENSE CHANGELOG.md docs/rules.md
	scripts/stage .build/menulint $@

# Installs the release where shells and man look for it: "make release && sudo make install PREFIX=/opt/menulint".
install: .build/stage
	umask 022 && mkdir -p "$(DESTDIR)$(PREFIX)" && cd .build/stage && \
	    find . -type f | tar -cf - -T - | tar -C "$(DESTDIR)$(PREFIX)" --no-same-owner -xf -

uninstall:
	cd "$(DESTDIR)$(PREFIX)" && rm -rf bin/menulint share/doc/menulint share/man/man1/menulint.1 \
	    share/bash-completion/completions/menulint share/zsh/site-functions/_menulint \
	    share/fish/vendor_completions.d/menulint.fish

# Makes the packages in .build/dist: a tarball and a Debian package.
dist: .build/stage
	scripts/package .build/stage $(VERSION)

version:
	@echo $(VERSION)

# Checks the format of the Swift files.
lint:
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

format:
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

# Checks the dependencies between targets and folders, and updates the diagram in ARCHITECTURE.md.
layers: build
	.ci/layers --write ARCHITECTURE.md

# Rewrites the expected outputs of the tests. Review the diff before you commit.
record:
	MENULINT_RECORD=1 swift test --filter "LintEngineTests|OutputTests|MenuViewsTests|MenuPagesTests|MenuLintCommandTests|MenuDocumentsTests"

# Measures time and memory next to other programs, and updates the tables in docs/performance.md.
bench: release
	@scripts/setup --bench
	scripts/bench --record .build/menulint
	scripts/bench-editors --record .build/menulint 10000

# Updates the instruction counts that .ci/instructions compares with.
record-instructions: release
	.ci/instructions --record .build/static/release/menulint

# Compiles layouts/ into the catalog that the command embeds. A test fails while the two differ.
catalog: build
	.build/debug/menulint catalog build layouts -o Sources/CLayoutCatalog/layouts.sqlite

# Fuzzes every reader of untrusted input, each for this many minutes.
MINUTES ?= 5
fuzz: setup
	@scripts/fuzz $(MINUTES)

# Runs the tests of a release build with the address sanitizer, and the C code with the undefined behavior sanitizer. The thread
# sanitizer cannot be used: on Linux, it reports a race for every Mutex of the standard library.
sanitize: setup
	ASAN_OPTIONS=detect_leaks=0 swift test -c release -Xswiftc -enable-testing --scratch-path .build/sanitize \
	    --sanitize address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined

# Injects faults: full disks, closed streams, signals, pipes, cyclic links, hostile text.
faults: release
	.ci/faults .build/menulint

# Gives every command a megabyte of every kind of input; each answer must take at most a second and 200 MB.
limits: release
	.ci/limits --all .build/menulint
	.ci/attacks .build/menulint odd_catalogs odd_schemas pages_of_catalogs

# Builds the guide and the documentation of both libraries as a website in .build/docs.
docs: setup
	@scripts/docs
