import MenuLintCore
import MenuSpec
import Testing

/// Each rule has a fixture in which every line that a finding begins on ends in `//! rule-id`, or
/// `//! rule-id @pointer` where the pointer matters. Nothing else may be found.
@Suite("Rules find what their fixtures mark, and nothing else")
struct RuleFixtureTests {
    @Test("fixture", arguments: Checkout.names(in: RuleFixtureTests.folder, endingIn: ".menu.jsonc"))
    func fixture(name: String) throws {
        let text = try Checkout.text(RuleFixtureTests.folder + "/" + name)
        let source = SourceText(name: name, text: text)
        let lines = LineTable(source)
        var settings = LintSettings()
        if Rule.named(String(name.prefix { $0 != "." }))?.isOptIn == true {
            settings.selected = Set(Rule.all.map(\.id))
        }
        let found = try Linter(settings: settings, layouts: .embedded()).lint(source, dialect: .jsonc).map {
            diagnostic in
            Mark(
                line: lines.location(of: diagnostic.range.lowerBound).line, rule: diagnostic.rule,
                pointer: diagnostic.pointer)
        }
        let expected = RuleFixtureTests.marks(in: text)
        #expect(!expected.isEmpty, "a fixture that marks nothing proves nothing")
        for mark in expected where !found.contains(where: mark.matches) {
            Issue.record("\(name):\(mark.line): \(mark.rule) \(mark.pointer ?? "") was not found")
        }
        for mark in found where !expected.contains(where: { $0.matches(mark) }) {
            Issue.record("\(name):\(mark.line): \(mark.rule) \(mark.pointer ?? "") was found, and is not marked")
        }
    }

    @Test("every rule has a fixture")
    func completeness() {
        let fixtures = Set(Checkout.names(in: RuleFixtureTests.folder, endingIn: ".menu.jsonc"))
        for rule in Rule.all where rule.id != "syntax" {
            #expect(fixtures.contains(rule.id + ".menu.jsonc"), "no fixture for \(rule.id)")
        }
    }

    static let folder = "Tests/MenuLintCoreTests/Fixtures"

    struct Mark {
        let line: Int
        let rule: String
        let pointer: String?

        func matches(_ found: Mark) -> Bool {
            line == found.line && rule == found.rule && (pointer == nil || pointer == found.pointer)
        }
    }

    static func marks(in text: String) -> [Mark] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            line.split(separator: "//!").dropFirst().map { mark in
                let words = mark.split(separator: " ")
                let pointer = words.dropFirst().first.map { String($0.dropFirst()) }
                return Mark(line: index + 1, rule: String(words[0]), pointer: pointer)
            }
        }
    }
}
