import SourceText
import SwiftMenuObjects
import SwiftMenus
import Testing

@Test func coverageCountsWhatWasRead() {
    var coverage = ShortcutCoverage()
    coverage.sites = [
        .init(range: 0..<1, reading: .unread), .init(range: 2..<3, reading: .literal),
        .init(range: 4..<5, reading: .oneStep),
    ]
    coverage.unread = [ShortcutCoverage.Unread(range: 0..<1, reason: "depends on a variable")]
    #expect(coverage.read == 2)
}

@Test(
    "shortcuts that code gives to views of a package count as not read, if it sets no others",
    arguments: [
        ("ActionButton(\"Go\", shortcut: KeyboardShortcut(\"k\"))", "", 1),
        ("ActionButton(.go)", "extension KeyboardShortcut { static let go = KeyboardShortcut(\"g\") }", 1),
        (
            "Button(\"Go\") {}.keyboardShortcut(.go)",
            "extension KeyboardShortcut { static let go = KeyboardShortcut(\"g\") }", 0
        ),
        ("Tool(KeyboardShortcut(\"k\"))", "struct KeyboardShortcut { init(_ key: String) {} }", 0),
    ])
func shortcutsOfPackages(_ content: String, _ more: String, _ count: Int) {
    let app = ReadApp.menu(content, more)
    #expect(app.unread == Array(repeating: "goes to code that is not followed", count: count), "\(content)")
}
