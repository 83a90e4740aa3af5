import MenuDocuments
import SourceText
import Testing
@testable import Diagnostics
@testable import LintEngine
@testable import ShortcutFacts

@Suite("Fingerprints")
struct FingerprintTests {
    static let commands = [
        #"{ "title": "One", "action": "one:", "shortcut": "cmd+s" }"#,
        #"{ "title": "Two", "action": "two:", "shortcut": "ctrl+shift+cmd+?" }"#,
        #"{ "title": "", "action": "three:" }"#,
        #"{ "title": "Four", "action": "four:", "shortcut": "opt+l", "x-menulint-ignore": ["missing-title"] }"#,
    ]

    func lint(_ commands: [String]) throws -> [Diagnostic] {
        let text = """
            { "menuSpec": 1, "app": { "name": "Test", "layouts": ["German"] }, "build": [
              { "insertSibling": { "title": "Tools", "children": [ \(commands.joined(separator: ",\n")) ] },
                "after": "view" } ], "nonsense": 1 }
            """
        return try Linter(layouts: .embedded()).lint(SourceFile(name: "test.menu.json", text: text), dialect: .json)
    }

    @Test("do not depend on the message, the position, the targets or the layouts")
    func facts() throws {
        let diagnostics = try lint(FingerprintTests.commands)
        #expect(diagnostics.count >= 5)
        for diagnostic in diagnostics {
            var changed = diagnostic
            changed.statement = "another message"
            changed.help = nil
            changed.related = []
            changed.range = 0..<1
            changed.pointer = "/elsewhere"
            changed.targets = []
            changed.layouts = []
            changed.severity = .info
            #expect(Fingerprint(changed) == Fingerprint(diagnostic), "\(diagnostic.rule)")
        }
    }

    @Test("distinguish findings")
    func distinct() throws {
        let fingerprints = try lint(FingerprintTests.commands).map { Fingerprint($0).text }
        #expect(Set(fingerprints).count == fingerprints.count)
    }

    @Test("stay when elements are reordered")
    func reordered() throws {
        let fingerprints = try lint(FingerprintTests.commands).map { Fingerprint($0).text }
        let reordered = try lint(FingerprintTests.commands.reversed()).map { Fingerprint($0).text }
        #expect(!fingerprints.isEmpty && fingerprints.sorted() == reordered.sorted())
    }

    @Test("do not depend on the order of a property list's keys")
    func propertyLists() throws {
        let members = (0..<7).map { #""key\#($0)": [{ "a": \#($0), "b": true }, "text"]"# }
        let texts = [members, members.reversed()].map { members in
            #"{ "title": "One", "action": "one:", "propertyList": { \#(members.joined(separator: ", ")) }, "shortcut": "cmd+s" }"#
        }
        let fingerprints = try texts.map { try lint([$0]).map { Fingerprint($0).text }.sorted() }
        #expect(!fingerprints[0].isEmpty && fingerprints[0] == fingerprints[1])
        let other = try lint([texts[0].replacing("key3", with: "other")]).map { Fingerprint($0).text }.sorted()
        #expect(other != fingerprints[0])
    }

    @Test("stay when a command gets another title")
    func title() throws {
        let old = try lint([FingerprintTests.commands[0]])
        let new = try lint([FingerprintTests.commands[0].replacing("One", with: "Won")])
        #expect(old.count == new.count && old.map(\.message) != new.map(\.message))
        #expect(old.map { Fingerprint($0) } == new.map { Fingerprint($0) })
    }
}
