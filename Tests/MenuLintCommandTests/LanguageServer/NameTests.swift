import Foundation
import TestSupport
import Testing

/// Which strings of a menu spec are names.
@Suite("Names in menu specs")
struct NameTests {
    private typealias Object = EditorSession.Object

    private static let path = "/menus/app.menu.json"
    private static let spec = """
        {
          "menuSpec": 1,
          "app": { "name": "Main", "targets": ["iPadOS 26"] },
          "build": [
            { "insertChild": { "title": "Tools", "identifier": "tools", "children": [
              { "title": "One", "action": "one:", "propertyList": { "action": "one:", "name": "Main", "identifier": "tools" } },
              { "title": "Share", "identifier": "share", "x-note": { "action": "one:", "identifier": "share" } }
            ] }, "atEndOf": "file" },
            { "insertSibling": { "title": "More", "children": [] }, "after": "tools" },
            { "remove": { "command": "one:", "propertyList": { "action": "one:", "name": "Main", "identifier": "tools" } } },
            { "remove": { "action": "share" } }
          ],
          "responders": [
            { "name": "Scene", "next": "Main", "actions": ["one:"] },
            { "name": "Main", "actions": [{ "action": "two:", "when": "isOpen" }] }
          ]
        }
        """

    @Test(
        "property lists and custom members contain no names, and references to actions name identifiers",
        arguments: [
            ("\"next\": \"Main", "Front", ["\"next\": \"Main\"", "{ \"name\": \"Main\", \"actions\""]),
            (
                "\"command\": \"one:", "uno:",
                ["\"One\", \"action\": \"one:\"", "\"command\": \"one:\"", "\"actions\": [\"one:\""]
            ),
            (
                "{ \"action\": \"share", "send",
                ["\"Share\", \"identifier\": \"share\"", "{ \"remove\": { \"action\": \"share\""]
            ),
            ("\"after\": \"tools", "kit", ["\"Tools\", \"identifier\": \"tools\"", "\"after\": \"tools\""]),
        ])
    func rename(at part: String, to name: String, changed: [String]) throws {
        let session = EditorSession(folder: "/menus")
        _ = try session.initialize()
        try session.open(NameTests.path, NameTests.spec)
        let end = try #require(NameTests.spec.range(of: part)?.upperBound)
        let lines = NameTests.spec[..<end].components(separatedBy: "\n")
        let place: Object = [
            "textDocument": ["uri": "file://" + NameTests.path],
            "position": ["line": lines.count - 1, "character": lines[lines.count - 1].utf16.count - 1],
        ]
        let response = try session.ask("textDocument/rename", place.merging(["newName": name]) { $1 })
        let changes = ((response["result"] as? Object)?["changes"] as? Object)?["file://" + NameTests.path]
        let renamed = try TextChange.apply(try #require(changes as? [Object]), to: NameTests.spec)
        let old = try #require(part.split(separator: "\"").last)
        var expected = NameTests.spec
        for text in changed {
            #expect(expected.contains(text))
            let end = text.range(of: "\"\(old)\"", options: .backwards)
            let new = text.replacingCharacters(in: try #require(end), with: "\"\(name)\"")
            expected = expected.replacing(text, with: new)
        }
        #expect(renamed == expected)
        let definitions = try session.ask("textDocument/definition", place)["result"] as? [Object]
        #expect(definitions?.count == 1)
        _ = try session.end()
    }
}
