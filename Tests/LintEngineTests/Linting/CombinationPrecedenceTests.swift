import MenuBuilder
import LintEngine
import MenuLintCommand
import MenuViews
import Output
import MenuDocuments
import SourceText
import Testing

@Suite("On one combination one rule speaks")
struct CombinationPrecedenceTests {
    @Test(
        "the first of those that have something to say",
        arguments: [
            // Reserved on both, and on the Mac AppKit's as well.
            ([#"{ "title": "Hut", "action": "hut:", "shortcut": "cmd+h" }"#], ["reserved-shortcut"]),
            // AppKit's Minimize, which stands for minimising in other apps too.
            (
                [#"{ "title": "Map", "action": "map:", "shortcut": "cmd+m", "targets": ["macCatalyst 26"] }"#],
                ["duplicate-shortcut"]
            ),
            // ⇧⌘/ is the press of the system's ⌘?.
            ([#"{ "title": "Ask", "action": "ask:", "shortcut": "shift+cmd+/" }"#], ["equivalent-shortcut"]),
            ([#"{ "title": "Skip", "action": "skip:", "shortcut": "cmd+s" }"#], ["repurposed-shortcut"]),
            // Two spellings of a press that the system keeps.
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

    @Test("of one element the earlier rule speaks alone, on whatever target: mending it mends the other")
    func targets() throws {
        // On the Mac AppKit has Minimize; on the iPad ⌘M would be repurposed.
        let found = try lint([#"{ "title": "Map", "action": "map:", "shortcut": "cmd+m" }"#])
        #expect(found.map(\.rule) == ["duplicate-shortcut"])
        #expect(found.map(\.targets) == [[.macCatalyst26]])
    }

    @Test("⇧ beside a shifted character is not told where the other spelling is taken")
    func unneededShift() throws {
        #expect(
            try lint([#"{ "title": "Ask", "action": "ask:", "shortcut": "shift+cmd+?" }"#]).map(\.rule) == [
                "equivalent-shortcut"
            ])
    }

    @Test("a refused operation is reported whatever else there is to say about its combination")
    func refusal() throws {
        let found = try lint([
            #"{ "title": "One", "action": "one:", "shortcut": "cmd+h" }"#,
            #"{ "title": "Two", "action": "two:", "shortcut": "cmd+h" }"#,
        ])
        #expect(found.map(\.rule) == ["duplicate-shortcut"])
    }

    @Test("a standard combination of the second rank is a hint, unless the user has set the severity")
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
