import Foundation
import MenuDocuments
import SeededRandom
import ShortcutLocalizer
import SourceText
import TestBasics
import TestSupport
import Testing
@testable import Diagnostics
@testable import LintEngine
@testable import MenuViews
@testable import Output
@testable import ShortcutFacts

/// Checks invariants of fixes on every menu file of the repository and on random specs.
@Suite("Properties of fixes")
struct FixPropertyTests {
    static let files: [String] = [
        "examples", "Tests/LintRulesTests/Fixtures", "Tests/MenuViewsTests/Goldens", "Tests/OutputTests/Goldens",
    ]
    .flatMap { folder in
        [".menu.json", ".menu.jsonc", ".xib", ".storyboard"].flatMap { ending in
            Checkout.names(in: folder, endingIn: ending).map { folder + "/" + $0 }
        }
    }

    @Test("fixes of the repository's files keep every property", arguments: FixPropertyTests.files)
    func repository(path: String) throws {
        try check(try Checkout.text(path), name: path)
    }

    @Test("fixes of random specs keep every property", arguments: seeds(60))
    func random(seed: UInt64) throws {
        var generator = SpecTextGenerator(seed: seed)
        try check(generator.text(), name: "random.menu.jsonc")
    }

    @Test("a list of unused suppressions is removed in a few rounds", arguments: [", ", ",\n  "])
    func rounds(separator: String) throws {
        let names = Array(repeating: #""missing-title""#, count: 100).joined(separator: separator)
        let text = SmallSpec.text(#"{"title":"A","action":"a:","x-menulint-ignore":[\#(names)]}"#)
        let document = try #require(MenuDocument.read(SourceFile(name: "a.menu.json", text: text)))
        let linter = try Linter(layouts: .embedded())
        var applier = FixApplier(document, try linter.lint(document))
        var rounds = 0
        try applier.run(isUnsafe: false, isWanted: { $0 }) { document throws(LayoutError) in
            rounds += 1
            return try linter.lint(document)
        }
        #expect(String(decoding: applier.text.bytes, as: UTF8.self) == SmallSpec.text(#"{"title":"A","action":"a:"}"#))
        #expect(rounds <= 8)
    }

    private func lint(_ document: MenuDocument) throws -> [Diagnostic] {
        try Linter(layouts: .embedded()).lint(document)
    }

    private func check(_ text: String, name: String) throws {
        let document = try #require(MenuDocument.read(SourceFile(name: name, text: text)))
        let before = try lint(document)
        for isUnsafe in [false, true] {
            let fixed = try applyFixes(document, before, isUnsafe)
            try expectOnlyEdits(fixed.text, text)
            if !isUnsafe {
                #expect(errors(fixed.diagnostics) == errors(before), "safe fixes do not change errors")
            }
            // An insertion that is no longer refused may cause new conflicts, but not among its own elements.
            let refused = before.filter { $0.rule == "duplicate-shortcut" && $0.fix != nil }
            if isUnsafe, refused.isEmpty { #expect(errors(fixed.diagnostics).count <= errors(before).count) }
            #expect(!fixed.diagnostics.contains { $0.fix.map { $0.isSafe || isUnsafe } ?? false }, "no fix is left")
            let again = try applyFixes(fixed.document, fixed.diagnostics, isUnsafe)
            #expect(!again.isChanged)
        }
    }

    private func applyFixes(_ document: MenuDocument, _ found: [Diagnostic], _ isUnsafe: Bool) throws -> FixApplier {
        var applier = FixApplier(document, found)
        let linter = try Linter(layouts: .embedded())
        try applier.run(isUnsafe: isUnsafe) {
            $0
        } lint: { document throws(LayoutError) in
            try linter.lint(document)
        }
        return applier
    }

    private func errors(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.filter { $0.severity == .error }.map(\.rule).sorted()
    }

    /// Checks that the text is the original with its edits, and that its unified diff converts one to the other.
    private func expectOnlyEdits(_ text: EditedText, _ original: String) throws {
        var rest = Array(original.utf8)
        for change in text.changes.reversed() { rest.replaceSubrange(change.range, with: change.bytes) }
        #expect(rest == text.bytes)
        let (before, after) = UnifiedDiffReader.sides(of: UnifiedDiff(text).text(name: "x"), original)
        #expect(before)
        #expect(after == String(decoding: text.bytes, as: UTF8.self))
    }
}

/// Applies a unified diff as `patch` does.
enum UnifiedDiffReader {
    /// Whether the removed and context lines match the text, and the result.
    static func sides(of difference: String, _ text: String) -> (fits: Bool, result: String) {
        let lines = split(text)
        var result: [String] = []
        var position = 0
        var fits = true
        var last = ""
        for line in split(difference).dropFirst(2) {
            if let match = line.firstMatch(of: /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/) {
                let start = (Int(match.1) ?? 0) - (match.2 == "0" ? 0 : 1)
                result += lines[position..<start]
                position = start
                let newStart = (Int(match.3) ?? 0) - (match.4 == "0" ? 0 : 1)
                fits = fits && newStart == result.count
            } else if line.hasPrefix("\\") {
                if last != "-" { result[result.count - 1].unicodeScalars.removeLast() }
            } else {
                last = String(line.unicodeScalars.prefix(1))
                let content = String(String.UnicodeScalarView(line.unicodeScalars.dropFirst()))
                if last != "+" {
                    fits = fits && (lines[position] == content || lines[position] + "\n" == content)
                    position += 1
                }
                if last != "-" { result.append(content) }
            }
        }
        return (fits, (result + lines[position...]).joined())
    }

    /// The lines with their endings; only LF ends a line.
    private static func split(_ text: String) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            line.append(scalar)
            if scalar == "\n" {
                lines.append(String(line))
                line = String.UnicodeScalarView()
            }
        }
        return line.isEmpty ? lines : lines + [String(line)]
    }
}

/// Writes specs with many fixable findings in many notations.
struct SpecTextGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    private mutating func number(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(limit))
    }

    private mutating func one<T>(_ choices: [T]) -> T { choices[number(choices.count)] }

    /// Random whitespace and comments.
    private mutating func gap() -> String {
        one(["", " ", "", " ", "\n  ", "\r\n\t", " /* , \" ... */ ", " // ]}\n", "\t"])
    }

    private mutating func list(_ items: [String], _ open: String, _ close: String) -> String {
        var text = open
        for (index, item) in items.enumerated() {
            text += gap() + item + gap() + (index + 1 < items.count || number(4) == 0 ? "," : "")
        }
        return text + gap() + close
    }

    private mutating func shortcut() -> String {
        let modifiers = one([["cmd"], ["ctrl", "cmd"], ["shift", "cmd"], ["ctrl", "shift", "cmd"], ["opt", "cmd"]])
        let key = one(["u", "i", "?", "[", "{", "k", "8", "*", "left", "\\\\"])
        switch number(3) {
        case 0:
            let input = number(3) == 0 ? key.uppercased() : key
            var members = [
                "\"input\":" + gap() + "\"\(key == "left" ? key : input)\"",
                "\"modifiers\": " + list(modifiers.map { "\"\($0)\"" }, "[", "]"),
            ]
            if number(2) == 0 { members.reverse() }
            return list(members, "{", "}")
        case 1:
            let symbols = ["cmd": "⌘", "ctrl": "⌃", "shift": "⇧", "opt": "⌥"]
            return "\"" + modifiers.compactMap { symbols[$0] }.joined() + key + "\""
        default: return "\"" + (modifiers + [key]).joined(separator: one(["+", " + "])) + "\""
        }
    }

    private mutating func element(_ depth: Int) -> String {
        state &+= 1
        let title = one(["By Name", "Go...", "2", "Größe... ", "Open…", "", "to \\\"it\\\"...", "\\u002e..", "Default"])
        var members = ["\"title\" :" + gap() + "\"\(title)\""]
        if number(3) == 0 {
            let rules = ["missing-title", "ascii-ellipsis", "empty-menu", "mising-title", "reserved-shortcut"]
            let entries = (0..<number(4)).map { _ in
                let rule = one(rules)
                return number(4) == 0 ? "{\"rule\": \"\(rule)\", \"reason\": \"//\"}" : "\"\(rule)\""
            }
            members.append("\"x-menulint-ignore\":" + list(entries, "[", "]"))
        }
        if depth < 2, number(3) == 0 {
            let children = (0..<number(4)).map { _ in element(depth + 1) }
            members.append("\"children\":" + list(children, "[", "]"))
        } else {
            members.append("\"action\":\"a\(state % 1_000_000):\"")
            if number(4) > 0 { members.append("\"shortcut\": " + shortcut()) }
            if number(6) == 0 {
                members.append("\"alternates\": [{\"title\":\"X...\",\"action\":\"x:\",\"modifiers\":[\"option\"]}]")
            }
            if number(6) == 0 { members.append("\"allowsAutomaticLocalization\": false") }
        }
        members.swapAt(number(members.count), number(members.count))
        return list(members, "{", "}")
    }

    mutating func text() -> String {
        let operations = (0..<1 + number(5)).map { _ in
            let children = (0..<1 + number(5)).map { _ in element(0) }
            return "{\"insertSibling\": {\"title\": \"\(one(["Sort", "Sort By...", "View"]))\", \"children\": "
                + list(children, "[", "]") + "}, \"after\": \"\(one(["view", "edit"]))\"}"
        }
        let app =
            "\"app\": {\"name\": \"R\", \"targets\": [\"iPadOS 18\", \"macCatalyst 26\"], "
            + "\"layouts\": [\"US\", \"German\", \"French\"], \"layoutDirection\": \(one(["[\"ltr\"]", "[\"ltr\", \"rtl\"]"]))}"
        return one(["", "\u{FEFF}"])
            + list(["\"menuSpec\": 1", app, "\"build\": " + list(operations, "[", "]")], "{", "}") + one(["", "\n"])
    }
}
