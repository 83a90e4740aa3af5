import Foundation
import TestSupport
import Testing

/// "Suppress … here" where the nearest object or line is not the place for a suppression.
@Suite("Suppressions by the language server")
struct SuppressionActionTests {
    private typealias Object = EditorSession.Object

    /// The text after each rule of a list is suppressed in turn, and the rules that the file then has.
    private func suppressing(
        _ rules: [String], _ place: String = "here", in text: String, of name: String
    ) throws -> (
        text: String, rules: [String]
    ) {
        let folder = try TemporaryFolder()
        let path = try folder.write(name, text)
        let session = EditorSession(folder: folder.path)
        _ = try session.initialize(["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
        try session.open(path, text)
        var (text, version) = (text, 1)
        func codes() throws -> [String] {
            try session.diagnostics(version, of: path).compactMap { $0["code"] as? String }
        }
        var found = try codes()
        for rule in rules {
            #expect(found.contains(rule))
            let whole: Object = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
            let response = try session.ask(
                "textDocument/codeAction",
                ["textDocument": ["uri": "file://" + path], "range": whole, "context": ["diagnostics": []]])
            let actions = try #require(response["result"] as? [Object])
            let action = try #require(
                actions.first { ($0["title"] as? String)?.hasPrefix("Suppress \(rule) \(place)") ?? false })
            let changes = (action["edit"] as? Object)?["changes"] as? Object
            text = try TextChange.apply(try #require(changes?["file://" + path] as? [Object]), to: text)
            version += 1
            try session.change(path, text, version: version)
            found = try codes()
        }
        _ = try session.end()
        return (text, found)
    }

    @Test("what a responder lacks is suppressed for the document")
    func responder() throws {
        let spec = """
            {
              "menuSpec": 1,
              "app": { "name": "A", "targets": ["iPadOS 26"] },
              "build": [],
              "responders": [{ "name": "Letter", "actions": ["print:"] }]
            }
            """
        let result = try suppressing(["unsupported-print"], in: spec, of: "a.menu.json")
        #expect(result.rules == [])
        #expect(result.text.contains("}],\n  \"x-menulint-ignore\": [\"unsupported-print\"]\n}"))
    }

    @Test("what is wrong with an alternate is suppressed for its command")
    func alternate() throws {
        let spec = """
            {
              "menuSpec": 1,
              "app": { "name": "A", "targets": ["iPadOS 26"] },
              "build": [{ "insertChild": { "title": "T", "children": [
                { "title": "One", "action": "one:", "shortcut": "cmd+y", "alternates": [
                  { "title": "Two", "action": "two:", "modifiers": ["alternate"] }
                ] }
              ] }, "atEndOf": "file" }],
              "responders": [{ "name": "A", "actions": ["one:"] }]
            }
            """
        let result = try suppressing(["unreachable-command"], in: spec, of: "a.menu.json")
        #expect(result.rules == [])
    }

    @Test("a finding that joins several is suppressed at all their places at once")
    func joined() throws {
        let items = ["One...", "Two...", "Three...", "Four...", "Five..."]
        let commands = items.map { #"{ "title": "\#($0)", "action": "\#($0.lowercased().dropLast(3)):" }"# }
        let spec = """
            { "menuSpec": 1, "app": { "name": "A", "targets": ["iPadOS 26"] }, "build": [
              { "insertChild": { "title": "T", "children": [
                \(commands.joined(separator: ",\n    "))
              ] }, "atEndOf": "file" }
            ] }
            """
        let inSpec = try suppressing(["ascii-ellipsis"], "in 5 places", in: spec, of: "a.menu.json")
        #expect(inSpec.rules == [])
        #expect(inSpec.text.components(separatedBy: "\"x-menulint-ignore\": [\"ascii-ellipsis\"]").count == 6)
        let code = """
            import SwiftUI
            struct Menus: Commands {
                var body: some Commands {
                    CommandMenu("Find") {
            \(items.map { "            Button(\"\($0)\") {}\n" }.joined())
                    }
                }
            }

            """
        let inCode = try suppressing(["ascii-ellipsis"], "in 5 places", in: code, of: "Menus.swift")
        #expect(inCode.rules == [])
        #expect(inCode.text.components(separatedBy: "// menulint:ignore ascii-ellipsis\n").count == 6)
    }

    @Test("a second rule on a line of code joins the comment of the first", arguments: ["\n", "\r\n"])
    func comments(lineEnd: String) throws {
        let code = """
            import SwiftUI
            struct Menus: Commands {
                var body: some Commands {
                    CommandMenu("Find") {
                        Button("One") {}.keyboardShortcut("k")
                        Button("Two...") {}.keyboardShortcut("k")
                    }
                }
            }

            """.replacing("\n", with: lineEnd)
        let result = try suppressing(["ascii-ellipsis", "duplicate-shortcut"], in: code, of: "Menus.swift")
        #expect(!result.rules.contains("unused-suppression"))
        #expect(!result.rules.contains("ascii-ellipsis") && !result.rules.contains("duplicate-shortcut"))
        #expect(
            result.text.contains(
                "            // menulint:ignore duplicate-shortcut, ascii-ellipsis\(lineEnd)            Button(\"Two"))
    }
}
