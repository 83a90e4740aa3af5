@testable import MenuViews
import MenuBuilder
import ShortcutFacts
import Testing

@Suite("Texts on keys")
struct LabelTextTests {
    /// The room on a key of normal width.
    private static let width = 50.0

    @Test(
        "words stay whole",
        arguments: [
            ("Find", ["Find"], 10.0), ("Select Word", ["Select", "Word"], 10),
            ("Screenshot Tools", ["Screenshot", "Tools"], 9),
            ("Check Document Now", ["Check", "Document", "Now"], 9),
            ("Show Spelling and Grammar", ["Show", "Spelling and", "Grammar"], 8),
            ("Move Focus to Previous Editor and Back", ["Move Focus", "to Previous", "Editor and…"], 8),
            ("Preferences…", ["Preferences…"], 6.5), ("Online Documentation", ["Online", "Documentation"], 6.5),
        ])
    func words(text: String, lines: [String], size: Double) {
        let label = LabelText.label(text, width: LabelTextTests.width)
        #expect(label.lines == lines)
        #expect(label.size == size)
    }

    @Test(
        "a word that does not fit is hyphenated",
        arguments: [
            ("OpenNetNewsWire", ["OpenNet-", "NewsWire"]),
            ("Donaudampfschifffahrt", ["Donaudampf-", "schifffahrt"]),
            ("duplicate-shortcut", ["duplicate-", "shortcut"]), ("Line/Column…", ["Line/", "Column…"]),
        ])
    func longWord(text: String, lines: [String]) {
        let label = LabelText.label(text, width: LabelTextTests.width)
        #expect(label.lines == lines && label.size == 7.5)
    }

    @Test(
        "a low key has two small lines rather than a cut one",
        arguments: [
            ("App Windows", ["App Windows"], 6.5), ("Find", ["Find"], 10), ("Next Tab", ["Next Tab"], 10),
            ("Open in Browser", ["Open in", "Browser"], 6.5),
            ("Open in Browser Inverted", ["Open in", "Browser…"], 6.5),
        ])
    func low(text: String, lines: [String], size: Double) {
        let label = LabelText.label(text, width: LabelTextTests.width, limit: 1)
        #expect(label.lines == lines && label.size == size, "\(label)")
    }

    @Test(
        "no line is wider than the key",
        arguments: ["<b>Bold</b>", "WWWWWWWWWWWWWWWWWWWWWWWWWWWW", "a≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈"])
    func edge(text: String) {
        for limit in 1...3 {
            let label = LabelText.label(text, width: LabelTextTests.width, limit: limit)
            // A low key has one line, or two small ones.
            #expect(label.lines.count <= max(limit, 2))
            for line in label.lines {
                #expect(LabelText.width(of: line, size: label.size) <= LabelTextTests.width)
            }
        }
    }

    @Test("what the system keeps has a short label with whole words")
    func reserved() {
        for reserved in ReservedCombination.table {
            let text = reserved.label(on: Set(reserved.platforms))
            let label = LabelText.label(text, width: LabelTextTests.width)
            #expect(
                text != reserved.purpose || text == "Spotlight" || text == "Force Quit" || text == "Mission Control")
            #expect(label.lines.joined(separator: " ") == text, "\(label)")
        }
        let hide = ReservedCombination.table.first { $0.purpose == "hiding the app" }
        #expect(hide?.label(on: [.iPadOS]) == "Home Screen")
        #expect(hide?.label(on: [.iPadOS, .macCatalyst]) == "Hide App")
    }

    @Test("the script of a text", arguments: [("Find", false), ("رجوع", true), ("3 שלום", true), ("…", false)])
    func direction(text: String, isRightToLeft: Bool) {
        #expect(text.isRightToLeft == isRightToLeft)
    }
}
