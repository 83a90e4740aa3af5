import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText
import SwiftMenus
import Testing

@Suite struct CodePositionsTests {
    /// The first document and its first command with a shortcut.
    private func first(_ app: ReadApp) throws -> (MenuDocument, Command) {
        let document = try #require(app.menus.documents.first)
        let elements = document.operations.flatMap(\.elements).flatMap(ReadApp.leaves)
        let command = elements.lazy.compactMap { element -> Command? in
            if case .command(let command) = element { command } else { nil }
        }.first
        return (document, try #require(command))
    }

    private func edited(_ document: MenuDocument, _ edits: [TextEdit]) -> String {
        var bytes = document.source.bytes
        for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func positionsAreThoseOfTheLiterals() throws {
        let app = ReadApp.menu("Button(\"Save...\") { run() }.keyboardShortcut(\"s\", modifiers: .command).help(\"x\")")
        let (document, command) = try first(app)
        let text = { (range: Range<Int>?) in range.map { document.source.text(in: $0) } }
        #expect(text(document.range(of: command.origin, key: "shortcut")) == "\"s\"")
        #expect(text(document.range(of: command.origin, key: "title")) == "\"Save...\"")
        #expect(text(document.range(of: command.origin))?.hasSuffix(".help(\"x\")") == true)
    }

    @Test func aConstantKeyIsAtTheCall() {
        let app = ReadApp.menu("Button(\"X\") { }.keyboardShortcut(key)", "let key: KeyEquivalent = \"k\"")
        #expect(app.sources(of: "shortcut") == ["keyboardShortcut(key)"])
    }

    @Test func onlyLiteralKeysAreEdited() throws {
        let (document, command) = try first(
            .menu("Button(\"X...\") { }.keyboardShortcut(\"k\", modifiers: [.option])"))
        let keys = KeyCombination(input: "j", modifierFlags: .alternate)
        let edits = try #require(document.positions.edits(setting: keys, of: command.origin))
        #expect(edited(document, edits).contains(".keyboardShortcut(\"j\", modifiers: [.option])"))
        #expect(
            document.positions.edits(setting: KeyCombination(input: "j", modifierFlags: .command), of: command.origin)
                == nil)
        #expect(document.positions.edits(setting: KeyCombination(.upArrow, .alternate), of: command.origin) == nil)
        #expect(
            document.positions.edits(
                setting: KeyCombination(input: "\"", modifierFlags: .alternate), of: command.origin) == nil)
        let title = try #require(
            document.positions.edits(correcting: .threePeriods, of: "title", of: command.origin))
        #expect(edited(document, title).contains("Button(\"X…\")"))
    }

    @Test(arguments: [
        ("Button(\"X\") { }.keyboardShortcut(key)", "let key: KeyEquivalent = \"k\""),
        ("Button(\"X\") { }.keyboardShortcut(#\"k\"#)", ""), ("Button(\"X\") { }.keyboardShortcut(\"\\u{6B}\")", ""),
    ])
    func otherKeysAreNot(_ control: String, _ declaration: String) throws {
        let (document, command) = try first(.menu(control, declaration))
        #expect(command.keyCombination?.description == "⌘K")
        #expect(
            document.positions.edits(setting: KeyCombination(input: "j", modifierFlags: .command), of: command.origin)
                == nil)
    }

    @Test func capitalKeysStayCapital() throws {
        let (document, command) = try first(.menu("Button(\"X\") { }.keyboardShortcut(\"K\")"))
        let edits = try #require(
            document.positions.edits(
                setting: KeyCombination(input: "j", modifierFlags: [.command, .shift]), of: command.origin))
        #expect(edited(document, edits).contains(".keyboardShortcut(\"J\")"))
    }

    @Test func filesShareOneSpaceOfOffsets() throws {
        let app = ReadApp(
            "import SwiftUI\n", "struct C: Commands { var body: some Commands { M() } }",
            "struct M: Commands { var body: some Commands { CommandMenu(\"M\") { Button(\"X\") { }.keyboardShortcut(\"k\") } } }"
        )
        let (document, command) = try first(app)
        let range = try #require(document.range(of: command.origin, key: "shortcut"))
        let local = app.menus.map.local(range)
        #expect(app.menus.map.files[local.file].name == "File2.swift")
        #expect(app.menus.map.files[local.file].text(in: local.range) == "\"k\"")
    }

    @Test(
        "a key is where its literal is, whatever makes a key of it",
        arguments: [
            ".init(\"k\")", "KeyEquivalent(\"k\")", "KeyEquivalent.init(\"k\")", ".init(Character(\"k\"))",
            "KeyboardShortcut(KeyEquivalent(\"k\"))", ".init(.init(\"k\"), modifiers: .option)",
        ])
    func literalsOfKeys(_ key: String) {
        let app = ReadApp.menu("Button(\"A\") {}.keyboardShortcut(\(key))")
        #expect(app.sources(of: "shortcut") == ["\"k\""])
    }
}
