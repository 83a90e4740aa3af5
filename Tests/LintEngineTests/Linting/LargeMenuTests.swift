import Foundation
import MenuDocuments
import RuleInterface
import SourceText
import TestSupport
import Testing
@testable import Diagnostics
@testable import LintEngine
@testable import LintRules
@testable import MenuViews
@testable import Output
@testable import ShortcutFacts

/// Menus so large that each target is linted on its own thread.
@Suite struct LargeMenuTests {
    @Test("A large menu has the findings of a small one, each once with its targets")
    func findings() throws {
        let small = try findings(besides: 0)
        #expect(small.count > 4)
        #expect(small.contains { $0.hasSuffix("2 targets") } && small.contains { $0.hasSuffix("1 targets") })
        #expect(try findings(besides: 6_000) == small)
    }

    @Test("A rule reports its first ten thousand findings, and that there are more")
    func manyFindings() throws {
        let removals = Array(repeating: #"{"remove":"nothing.like.this"}"#, count: 10_500)
        let text = #"{"menuSpec":1,"app":{"name":"A"},"build":[\#(removals.joined(separator: ","))]}"#
        let source = SourceFile(name: "app.menu.json", bytes: Array(text.utf8))
        let findings = try Linter(layouts: nil).lint(source, dialect: .json)
        #expect(findings.count == Findings.maximumCount + 1)
        #expect(findings.count { $0.message == "further findings of this rule are not shown" } == 1)
    }

    @Test("The first hundred unknown layouts are reported, and each known one is looked up once")
    func layouts() throws {
        let names = (0..<3_000).map { #""zz\#($0)""# } + [#""\#(String(repeating: "z", count: 300))""#]
        let known = Array(repeating: #""de""#, count: 20_000)
        let text = SmallSpec.text("", app: #""layouts": [\#((known + names).joined(separator: ","))]"#)
        let source = SourceFile(name: "app.menu.json", bytes: Array(text.utf8))
        let messages = try Linter(layouts: .embedded()).lint(source, dialect: .json).map(\.message)
        #expect(messages.filter { $0.hasPrefix("there is no layout") }.count == 100)
    }

    @Test(
        "A huge name is shortened in each of many conflicts",
        arguments: ["title", "action"], ["x", "e\u{301}", "\u{301}"])
    func hugeNames(key: String, part: String) throws {
        let huge = String(repeating: part, count: 10_000)
        let other = key == "title" ? #""action":"b:""# : #""title":"""#
        let many = (0..<100).map { #"{"title":"T\#($0)","action":"c\#($0):","shortcut":"cmd+1"}"# }
        let text = SmallSpec.text(
            ([#"{"\#(key)":"\#(huge)",\#(other),"shortcut":"cmd+1"}"#] + many).joined(separator: ","))
        let source = SourceFile(name: "app.menu.json", bytes: Array(text.utf8))
        let findings = try Linter(layouts: nil).lint(source, dialect: .json)
        let texts = findings.flatMap { [$0.message, $0.help ?? ""] + $0.related.map(\.message) }
        #expect(texts.contains { $0.contains("…") } && texts.allSatisfy { $0.utf8.count < 8_000 })
    }

    @Test("Thousands of misspelled actions are reported, the first two hundred with a suggestion")
    func misspeltActions() throws {
        let commands = (0..<300).map { #"{"title":"Open \#($0)","action":"opn\#($0):"}"# }
        let actions = (0..<300).map { #""open\#($0):""# }
        let text = """
            {"menuSpec":1,"app":{"targets":["iPadOS 18"]},"build":[{"insertChild":{"title":"M","children":[
            \(commands.joined(separator: ","))]},"atEndOf":"root"}],
            "responders":[{"name":"R","focusable":true,"actions":[\(actions.joined(separator: ","))]}]}
            """
        let source = SourceFile(name: "app.menu.json", bytes: Array(text.utf8))
        let findings = try Linter(layouts: nil).lint(source, dialect: .json)
            .filter { $0.message.hasPrefix("no responder handles") }
        #expect(findings.count == 300)
        #expect(findings.count { $0.help?.hasPrefix("did you mean") == true } == 200)
    }

    /// The findings without their positions, in a menu with additional commands that have none.
    private func findings(besides count: Int) throws -> [String] {
        let plain = (0..<count).map { #","# + #"{"title":"Open \#($0)","action":"open\#($0):"}"# }.joined()
        let text = """
            {"menuSpec":1,"app":{"targets":["iPadOS 18","macCatalyst 26"]},"build":[{"insertChild":{"title":"M","children":[
            {"title":"Print Labels...","action":"printAll:","propertyList":1},
            {"title":"Print Cards","action":"printAll:","propertyList":2},
            {"title":"","action":"nameless:"},
            {"title":"By Name","action":"byName:","shortcut":"ctrl+shift+cmd+?"},
            {"title":"Hidden","action":"hideAll:","attributes":["hidden"]},
            {"title":"Find","action":"findAll:","shortcut":"ctrl+cmd+f"},
            {"title":"Twice","action":"twice:","repeatBehavior":"repeatable",
             "alternates":[{"title":"","action":"other:","modifiers":[]}]}\(plain)]},"atEndOf":"view"}]}
            """
        let source = SourceFile(name: "app.menu.json", bytes: Array(text.utf8))
        return try Linter(layouts: nil).lint(source, dialect: .json)
            .map { "\($0.rule) \($0.pointer) \($0.message) on \($0.targets.count) targets" }
    }
}
