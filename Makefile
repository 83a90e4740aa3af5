# The everyday commands; each one says in its first line what it is for.
.PHONY: try test build release install uninstall dist version lint format record record-instructions bench catalog setup fuzz sanitize faults limits docs

PREFIX = /usr/local
VERSION = $(shell sed -n 's/.*let current = "\(.*\)"/\1/p' Sources/Output/Reports/Version.swift)

SWIFT_FILES = Package.swift Sources Tests Fuzz $(wildcard exporters/*.swift)
export PATH := $(PATH):$(CURDIR)/.build/tools/bin:$(CURDIR)/.build/bench-tools/bin

# Installs what is missing, builds, and lints an example that has something to find.
try: setup build
	@echo '$$ menulint lint examples/get-info-refused.menu.json'
	@.build/debug/menulint lint examples/get-info-refused.menu.json || [ $$? -eq 1 ]

# Installs what is missing and passes the tests.
test:
	@scripts/setup --tests
	swift test

build: setup
	swift build

# Builds the command as it is given to others, .build/menulint, and what goes with it, .build/stage.
release: .build/stage

.build/menulint: Package.swift scripts/release $(shell find Sources -type f)
	scripts/release $@

# What is installed, in the places where shells and man look: "make release && sudo make install PREFIX=/opt/menulint".
.build/stage: .build/menulint scripts/stage packaging/notices.txt LICENSE CHANGELOG.md docs/rules.md
	scripts/stage .build/menulint $@

install: .build/stage
	umask 022 && mkdir -p "$(DESTDIR)$(PREFIX)" && cd .build/stage && \
	    find . -type f | tar -cf - -T - | tar -C "$(DESTDIR)$(PREFIX)" --no-same-owner -xf -

uninstall:
	cd "$(DESTDIR)$(PREFIX)" && rm -rf bin/menulint share/doc/menulint share/man/man1/menulint.1 \
	    share/bash-completion/completions/menulint share/zsh/site-functions/_menulint \
	    share/fish/vendor_completions.d/menulint.fish

# What others are given, in .build/dist: a tarball, and a Debian package.
dist: .build/stage
	scripts/package .build/stage $(VERSION)

version:
	@echo $(VERSION)

# Checks the format, as CI does.
lint:
	swift format lint --strict --recursive $(SWIFT_FILES)

format:
	swift format --in-place --recursive $(SWIFT_FILES)

# Writes the expected outputs of the tests anew; look at the difference before you commit it.
record:
	MENULINT_RECORD=1 swift test --filter "LintEngineTests|OutputTests|MenuViewsTests|MenuLintCommandTests|MenuDocumentsTests"

# Measures time and memory beside other programs, and writes the table into docs/performance.md.
bench:
	@scripts/setup --bench
	swift build -c release --product menulint
	scripts/bench --record .build/release/menulint

# Keeps the instruction counts that CI compares with.
record-instructions: release
	@scripts/setup --tests
	.ci/instructions --record .build/release/menulint

# Compiles layouts/ into the catalog that is part of the program; a test fails as long as they differ.
catalog: build
	.build/debug/menulint catalog build layouts -o Sources/CLayoutCatalog/layouts.sqlite

setup:
	@scripts/setup

# Fuzzes every reader of what strangers write: "make fuzz MINUTES=5" takes so many minutes for each.
MINUTES ?= 5
fuzz:
	@scripts/fuzz $(MINUTES)

# Passes the tests with the address sanitizer in them, and the C with the one for undefined behaviour, which Swift has not
# on Linux; in release, for what is looked at is what is given to others.
sanitize: setup
	ASAN_OPTIONS=detect_leaks=0 MENULINT_LINKING=shared swift test -c release -Xswiftc -enable-testing --scratch-path .build/sanitize \
	    --sanitize address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined

# Breaks what the command reads and writes: full disks, closed streams, signals, pipes, circles of links.
faults: release
	.ci/faults .build/menulint

# Gives every verb a megabyte of everything: no answer takes more than a second or 200 MB.
limits: release
	.ci/limits --all .build/menulint

# Builds the guide and the documentation of both libraries as a website in .build/docs.
docs: setup
	@scripts/docs
