# The everyday commands; each one says in its first line what it is for.
.PHONY: try test build release lint format record catalog setup

SWIFT_FILES = Package.swift Sources Tests $(wildcard exporters/*.swift)
export PATH := $(PATH):$(CURDIR)/.build/tools/bin

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

release: setup
	swift build -c release

# Checks the format, as CI does.
lint:
	swift format lint --strict --recursive $(SWIFT_FILES)

format:
	swift format --in-place --recursive $(SWIFT_FILES)

# Writes the expected outputs of the tests anew; look at the difference before you commit it.
record:
	MENULINT_RECORD=1 swift test --filter MenuLintCoreTests

# Compiles layouts/ into the catalog that is part of the program; a test fails as long as they differ.
catalog: build
	.build/debug/menulint catalog build layouts -o Sources/CLayoutCatalog/layouts.sqlite

setup:
	@scripts/setup
