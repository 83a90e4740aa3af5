import Diagnostics
import LintEngine
import LintRules
import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Testing

@Suite("Only one rule reports a combination")
struct CombinationPrecedenceTests {
    @Test(
        "is the first that applies",
        arguments: [
            // Reserved on both targets, and also AppKit's on the Mac.
            ([#"{ "title": "Hut", "action": "hut:", "shortcut": "cmd+h" }"#], ["reserved-shortcut"]),
            // AppKit's Minimize, which is also a standard shortcut.
            (
                [#"{ "title": "Map", "action": "map:", "shortcut": "cmd+m", "targets": ["macCatalyst 26"] }"#],
                ["duplicate-shortcut"]
            ),
            // ⇧⌘/ is the press of the system's ⌘?.
            ([#"{ "title": "Ask", "action": "ask:", "shortcut": "shift+cmd+/" }"#], ["equivalent-shortcut"]),
            ([#"{ "title": "Skip", "action": "skip:", "shortcut": "cmd+s" }"#], ["repurposed-shortcut"]),
            // Two spellings of a reserved key press.
            (
                [
                    #"{ "title": "One", "action": "one:", "shortcut": "shift+cmd+3" }"#,
                    #"{ "title": "Two", "action": "two:", "shortcut": "cmd+#" }"#,
                ], ["reserved-shortcut", "reserved-shortcut"]
            ),
            (
                [#"{ "title": "F13", "action": "record:", "shortcut": "cmd+f13" }"#], ["invalid-input"]
            ),
            // On a German keyboard ⌥L types @.
            ([#"{ "title": "Look Up", "action": "lookUp:", "shortcut": "opt+l" }"#], ["types-a-character"]),
        ])
    func first(commands: [String], rules: [String]) throws {
        #expect(try lint(commands).map(\.rule) == rules)
    }

    @Test("for one element, only the higher-ranked rule reports, on any target")
    func targets() throws {
        // On the Mac AppKit has Minimize, and so has the iPad, where ⌘M would be repurposed too.
        let found = try lint([#"{ "title": "Map", "action": "map:", "shortcut": "cmd+m" }"#])
        #expect(found.map(\.rule) == ["duplicate-shortcut"])
        #expect(found.map(\.targets) == [[.macCatalyst26, .iPadOS26]])
    }

    @Test("a redundant ⇧ is not reported if the other spelling is in use")
    func unneededShift() throws {
        #expect(
            try lint([#"{ "title": "Ask", "action": "ask:", "shortcut": "shift+cmd+?" }"#]).map(\.rule) == [
                "equivalent-shortcut"
            ])
    }

    @Test("a refused operation is always reported, and so is what is wrong with each of its commands")
    func refusal() throws {
        let found = try lint([
            #"{ "title": "One", "action": "one:", "shortcut": "cmd+h" }"#,
            #"{ "title": "Two...", "action": "two:", "shortcut": "cmd+h" }"#,
        ])
        #expect(
            found.map(\.rule) == ["reserved-shortcut", "ascii-ellipsis", "duplicate-shortcut", "reserved-shortcut"])
    }

    @Test("⌘P is free in an app without printing")
    func printing() throws {
        let pause = #"{ "title": "Pause", "action": "pause:", "shortcut": "cmd+p" }"#
        #expect(try lint([pause]).isEmpty)
    }

    @Test("a remap that is predicted, not observed, is no ground for an error")
    func derived() throws {
        func found(_ layout: String) throws -> [Diagnostic] {
            try lint([#"{ "title": "Next", "action": "next:", "shortcut": "cmd+]" }"#]) {
                $0.layouts = try? [LayoutCatalog.embedded().layout(named: layout)]
            }
        }
        let predicted = try found("Yoruba")
        #expect(predicted.map(\.severity) == [.warning])
        #expect(predicted.map(\.evidence) == [.derived])
        #expect(predicted.allSatisfy { $0.message.hasSuffix("; this is derived, not observed") })
        #expect(try found("German").isEmpty)
    }

    @Test("a less known standard combination is an info, unless the severity is configured")
    func severity() throws {
        let skip = #"{ "title": "Skip", "action": "skip:", "shortcut": "cmd+s" }"#
        let jump = #"{ "title": "Widen", "action": "widen:", "shortcut": "cmd+j" }"#
        #expect(try lint([skip, jump]).map(\.severity) == [.warning, .info])
        #expect(
            try lint([skip, jump]) { $0.severities["repurposed-shortcut"] = .error }.map(\.severity) == [
                .error, .error,
            ])
    }

    private func lint(
        _ commands: [String], _ change: (inout LintSettings) -> Void = { _ in }
    ) throws -> [Diagnostic] {
        let text = """
            { "menuSpec": 1, "app": { "name": "Test", "layouts": ["German"] }, "build": [
              { "insertSibling": { "title": "Tools", "children": [ \(commands.joined(separator: ",\n")) ] },
                "after": "view" } ] }
            """
        var settings = LintSettings()
        change(&settings)
        return try Linter(settings: settings, layouts: .embedded())
            .lint(SourceFile(name: "test.menu.json", text: text), dialect: .json)
    }
}
