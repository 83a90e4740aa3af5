import Diagnostics
import LintEngine
import LintRules
import MenuDocuments
import MenuViews
import Output
import RuleInterface
import ShortcutFacts
import SourceText
import TestBasics
import TestSupport
import Testing

/// Each rule has a fixture in which every line that a finding begins on ends in `//! rule-id`, followed by `@pointer`
/// if the pointer matters and by the severity if it differs from the rule's. There must be no other findings. In XML the
/// mark is in a comment, in plain JSON in a member without a meaning.
@Suite("Rules report exactly what their fixtures mark")
struct RuleFixtureTests {
    @Test(
        "fixture",
        arguments: Checkout.names(in: RuleFixtureTests.folder, endingIn: ".menu.jsonc")
            + Checkout.names(in: RuleFixtureTests.folder, endingIn: ".xib")
            + Checkout.names(in: RuleFixtureTests.folder, endingIn: ".storyboard")
            + Checkout.names(in: RuleFixtureTests.folder + "/extension", endingIn: ".json").map { "extension/" + $0 })
    func fixture(name: String) throws {
        let text = try Checkout.text(RuleFixtureTests.folder + "/" + name)
        let source = SourceFile(name: name, text: text)
        let lines = LineTable(source)
        var settings = LintSettings()
        if Rule.named(String(name.prefix { $0 != "." }))?.isOptIn == true {
            settings.selected = Set(Rule.all.map(\.id))
        }
        let document = try #require(MenuDocument.read(source)).adding(RuleExample.translations(in: text))
        let found = try Linter(settings: settings, layouts: .embedded()).lint(document).flatMap { diagnostic in
            RuleFixtureTests.places(of: diagnostic).map { place in
                Mark(
                    line: lines.location(of: place.range.lowerBound).line, rule: diagnostic.rule,
                    pointer: place.pointer, severity: diagnostic.severity)
            }
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

    @Test("document", arguments: Checkout.names(in: RuleFixtureTests.folder, endingIn: ".md"))
    func prose(name: String) throws {
        let text = try Checkout.text(RuleFixtureTests.folder + "/" + name)
        let lines = LineTable(SourceFile(name: name, text: text))
        let found = RuleExample.prose(text).map { diagnostic in
            let line = lines.location(of: diagnostic.range.lowerBound).line
            return "\(line) \(diagnostic.rule) \(diagnostic.severity.rawValue)"
        }
        let expected = RuleFixtureTests.marks(in: text).map { mark in
            let severity = mark.severity ?? Rule.named(mark.rule)?.severity
            return "\(mark.line) \(mark.rule) \(severity?.rawValue ?? "")"
        }
        #expect(!expected.isEmpty)
        #expect(Set(found) == Set(expected))
    }

    @Test("every rule has a fixture")
    func completeness() {
        let fixtures = Set(
            [".menu.jsonc", ".xib", ".md"].flatMap { Checkout.names(in: RuleFixtureTests.folder, endingIn: $0) })
        for rule in Rule.all where rule.id != "syntax" {
            let ending = rule.kinds.isEmpty ? [".md"] : [".menu.jsonc", ".xib"]
            #expect(!fixtures.isDisjoint(with: ending.map { rule.id + $0 }), "no fixture for \(rule.id)")
        }
    }

    /// The place of a finding, or the places of several that were joined.
    static func places(of diagnostic: Diagnostic) -> [SourceRange] {
        let isJoined = diagnostic.facts.details.contains { $0.hasPrefix("group ") }
        return [SourceRange(range: diagnostic.range, pointer: diagnostic.pointer)]
            + (isJoined ? diagnostic.related.compactMap(\.position) : [])
    }

    static let folder = "Tests/LintRulesTests/Fixtures"

    struct Mark {
        let line: Int
        let rule: String
        let pointer: String?
        let severity: Severity?

        func matches(_ found: Mark) -> Bool {
            line == found.line && rule == found.rule && (pointer == nil || pointer == found.pointer)
                && (severity == nil || severity == found.severity)
        }
    }

    static func marks(in text: String) -> [Mark] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            line.split(separator: "//!").dropFirst().map { mark in
                let words = mark.split(separator: " ")
                return Mark(
                    line: index + 1, rule: String(words[0]),
                    pointer: words.first { $0.hasPrefix("@") }.map { String($0.dropFirst()) },
                    severity: words.dropFirst().lazy.compactMap { Severity(rawValue: String($0)) }.first)
            }
        }
    }
}
