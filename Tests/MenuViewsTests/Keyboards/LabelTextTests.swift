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
        ])
    func words(text: String, lines: [String], size: Double) {
        let label = LabelText.label(text, width: LabelTextTests.width)
        #expect(label.lines == lines)
        #expect(label.size == size)
    }

    @Test("a word that does not fit is cut")
    func longWord() {
        let label = LabelText.label("Donaudampfschifffahrt", width: LabelTextTests.width)
        #expect(label.lines.count == 1 && label.lines[0].hasSuffix("…"))
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
