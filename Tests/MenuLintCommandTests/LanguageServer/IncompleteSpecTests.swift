import Foundation
import TestSupport
import Testing

/// What the server offers while a menu spec is being typed.
@Suite("The language server in a spec that is being typed")
struct IncompleteSpecTests {
    private typealias Object = EditorSession.Object

    private static let spec = """
        {
          "menuSpec": 1,
          "app": { "name": "A", "targets": ["iPadOS 26", "macCatalyst 18"], "layouts": ["German"] },
          "build": [
            { "insertChild": { "title": "Tools", "identifier": "tools", "children": [
              { "title": "One", "action": "one:", "shortcut": "cmd+shift+1" },
              { "title": "Sort", "action": "sort:", "propertyList": { "key": "date" } },
              { "title": "Share", "identifier": "com.example.share" }
            ] }, "atEndOf": "file" },
            { "remove": "tools" }
          ],
          "responders": [{ "name": "App", "actions": ["one:", { "action": "sort:", "when": "!isEmpty" }] }]
        }
        """

    /// A session with a document whose cursor is at `|`.
    private final class Typing {
        let session: EditorSession
        let folder: TemporaryFolder
        private var path: String { folder.path + "/app.menu.json" }
        private var version = 1
        private var position: Object = [:]

        init(_ capabilities: Object = [:]) throws {
            folder = try TemporaryFolder()
            try folder.write(
                "Tabs.swift", "class Tabs: NSObject {\n  @IBAction func closeTab(_ sender: Any?) {}\n}\n")
            try folder.write("Window.m", "@implementation Window\n- (IBAction)openWindow:(id)sender {}\n@end\n")
            session = EditorSession(folder: folder.path)
            let tree: Object = ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]]
            _ = try session.ask(
                "initialize",
                [
                    "processId": NSNull(), "rootUri": "file://" + folder.path,
                    "capabilities": tree.merging(capabilities) { $1 },
                ])
            try session.open(path, IncompleteSpecTests.spec)
            _ = try session.diagnostics(1, of: path)
        }

        /// Replaces the first occurrence of a text.
        func type(_ new: String, for old: String) throws {
            let text = try #require(
                IncompleteSpecTests.spec.range(of: old).map {
                    IncompleteSpecTests.spec.replacingCharacters(in: $0, with: new)
                })
            // What is known while the text is incomplete is from this one.
            try session.change(path, IncompleteSpecTests.spec, version: version + 1)
            _ = try session.diagnostics(version + 1, of: path)
            version += 2
            let whole = text.replacing("|", with: "")
            try session.change(path, whole, version: version)
            if let cursor = text.range(of: "|") {
                let lines = text[..<cursor.lowerBound].components(separatedBy: "\n")
                position = ["line": lines.count - 1, "character": lines[lines.count - 1].utf16.count]
            }
            self.text = whole
        }

        private(set) var text = IncompleteSpecTests.spec

        func ask(_ method: String, _ more: Object = [:]) throws -> Object {
            try session.ask(
                "textDocument/" + method,
                ["textDocument": ["uri": "file://" + path], "position": position].merging(more) { $1 })
        }

        func items() throws -> [Object] { (try ask("completion")["result"] as? Object)?["items"] as? [Object] ?? [] }

        func labels() throws -> [String] { try items().compactMap { $0["label"] as? String } }

        /// The text after an item is accepted.
        func accept(_ label: String) throws -> String {
            let item = try #require(try items().first { $0["label"] as? String == label })
            return try TextChange.apply([try #require(item["textEdit"] as? Object)], to: text)
        }
    }

    @Test("completes actions of the sources, own elements, conditions, targets and layouts, but no examples")
    func values() throws {
        let typing = try Typing()
        try typing.type("\"action\": \"|\"", for: "\"action\": \"one:\"")
        let actions = try typing.labels()
        #expect(Set(["one:", "sort:", "closeTab:", "openWindow:"]).isSubset(of: actions))
        #expect(!actions.contains("newTab:"))
        try typing.type("\"remove\": |", for: "\"remove\": \"tools\"")
        let references = try typing.labels()
        #expect(
            Set(["tools", "edit", "one:", "sort: { \"key\": \"date\" }", "com.example.share"]).isSubset(of: references))
        #expect(!references.contains("com.example.bookmarks"))
        #expect(
            try typing.accept("sort: { \"key\": \"date\" }").contains(
                "\"remove\": { \"command\": \"sort:\", \"propertyList\": { \"key\": \"date\" } }"))
        #expect(
            try typing.accept("com.example.share").contains("\"remove\": { \"action\": \"com.example.share\" }"))
        try typing.type("\"remove\": \"on|\"", for: "\"remove\": \"tools\"")
        #expect(try typing.accept("one:").contains("{ \"remove\": { \"command\": \"one:\" } }"))
        let object = try #require(try typing.items().first { $0["label"] as? String == "one:" })
        #expect(object["filterText"] as? String == "\"one:\"")
        try typing.type("\"remove\": { \"action\": \"|\" }", for: "\"remove\": \"tools\"")
        #expect(try typing.labels() == ["com.example.share"])
        try typing.type("\"when\": \"|\"", for: "\"when\": \"!isEmpty\"")
        #expect(try typing.labels().isEmpty)
        try typing.type(
            "\"actions\": [{ \"action\": \"a:\", \"when\": \"| }, \"one:\",", for: "\"actions\": [\"one:\",")
        #expect(try typing.labels() == ["isEmpty", "!isEmpty"])
        try typing.type("\"layouts\": [\"|\"]", for: "\"layouts\": [\"German\"]")
        #expect(try typing.labels().contains("French"))
        try typing.type("\"remove\": \"tools\", \"targets\": [|", for: "\"remove\": \"tools\"")
        #expect(try typing.labels().starts(with: ["iPadOS 26", "macCatalyst 18"]))
        _ = try typing.session.end()
    }

    @Test("replaces a word without quotes, also where a key goes")
    func words() throws {
        let typing = try Typing()
        try typing.type("\"atEndOf\": to|", for: "\"atEndOf\": \"file\"")
        #expect(try typing.accept("tools").contains("\"atEndOf\": \"tools\" },"))
        let item = try #require(try typing.items().first { $0["label"] as? String == "tools" })
        #expect(item["filterText"] as? String == "tools")
        try typing.type("{ act|, \"title\": \"One\",", for: "{ \"title\": \"One\", \"action\": \"one:\",")
        #expect(try typing.accept("action").contains("{ \"action\": , \"title\""))
        _ = try typing.session.end()
    }

    @Test(
        "offers free shortcuts with the modifiers that are typed, as they are typed",
        arguments: [("cmd+opt+|", "cmd+opt+"), ("⌥⌘|", "⌥⌘"), ("cmd+shift+x|", "cmd+shift+")])
    func modifiers(typed: String, prefix: String) throws {
        let typing = try Typing()
        try typing.type("\"shortcut\": \"\(typed)\"", for: "\"shortcut\": \"cmd+shift+1\"")
        let labels = try typing.labels()
        #expect(labels.count > 3 && labels.allSatisfy { $0.hasPrefix(prefix) }, "\(labels)")
        _ = try typing.session.end()
    }

    @Test("offers free keys for the modifiers of a shortcut that is an object")
    func inputs() throws {
        let typing = try Typing()
        try typing.type(
            "\"shortcut\": { \"modifiers\": [\"command\", \"option\"], \"input\": \"|",
            for: "\"shortcut\": \"cmd+shift+1\"")
        let items = try typing.items()
        #expect(items.count > 3)
        #expect(items.allSatisfy { ($0["detail"] as? String)?.hasPrefix("⌥⌘") ?? false }, "\(items)")
        #expect(items.allSatisfy { ($0["label"] as? String)?.contains("+") == false })
        // The layouts are those of the last complete text.
        let reasons = items.compactMap { $0["documentation"] as? String }
        #expect(
            reasons.contains { $0.contains("on the layout") } && !reasons.contains { $0.contains("all") }, "\(reasons)")
        _ = try typing.session.end()
    }

    @Test("says who else wants the shortcut, what each target makes of it, and what it is on layouts")
    func hover() throws {
        let typing = try Typing()
        try typing.type(
            "\"action\": \"sort:\", \"shortcut\": \"⇧⌘|1\", \"propertyList\"",
            for: "\"action\": \"sort:\", \"propertyList\"")
        let contents = (try typing.ask("hover")["result"] as? Object)?["contents"] as? Object
        let text = try #require(contents?["value"] as? String)
        #expect(text.contains("also the shortcut of \"One\" (line 6, in File ▸ Tools)"), "\(text)")
        #expect(text.contains("iPadOS 26: never appears: the insertion is refused"), "\(text)")
        #expect(text.contains("macCatalyst 18: never appears: the insertion crashes the app"), "\(text)")
        #expect(text.contains("⇧⌘1: German, "), "\(text)")
        try typing.type("\"shortcut\": \"cmd+|i\"", for: "\"shortcut\": \"cmd+shift+1\"")
        let system = ((try typing.ask("hover")["result"] as? Object)?["contents"] as? Object)?["value"] as? String
        #expect(
            system?.contains("also the shortcut of \"Italic\" (the system's, in Format ▸ Font") ?? false,
            "\(system ?? "")")
        _ = try typing.session.end()
    }

    @Test(
        "outline and definitions stay while a quote or bracket is missing, within the text",
        arguments: [
            ("\"title\": \"One|, \"action\"", "\"title\": \"One\", \"action\""),
            ("\"menuSpec\": 1,\n|", "\"menuSpec\": 1,\n  \"app\": {"),
            ("] }, |", "] }, \"atEndOf\": \"file\" },\n"), ("\"😀", "\"remove\""),
        ])
    func outline(new: String, old: String) throws {
        let typing = try Typing()
        try typing.type(new, for: old)
        let symbols = try #require(try typing.ask("documentSymbol")["result"] as? [Object])
        let children = symbols.flatMap { $0["children"] as? [Object] ?? [] }
        #expect(symbols.first?["name"] as? String == "Tools")
        #expect(children.compactMap { $0["name"] as? String }.starts(with: ["One", "Sort", "Share"]))
        let lines = typing.text.components(separatedBy: "\n")
        for symbol in symbols + children {
            for key in ["start", "end"] {
                let position = (symbol["range"] as? Object)?[key] as? Object
                let line = try #require(position?["line"] as? Int)
                #expect(line < lines.count && position?["character"] as? Int ?? 0 <= lines[line].utf16.count)
            }
        }
        // The position of a name after the change, or before it.
        let line = try #require(lines.firstIndex { $0.contains("\"sort:\", \"propertyList\"") })
        let column = try #require(lines[line].range(of: "sort:")).lowerBound
        let place: Object = ["line": line, "character": lines[line][..<column].utf16.count]
        let found = try typing.ask("definition", ["position": place])["result"] as? [Object]
        let range = try #require(found?.first?["range"] as? Object)
        let start = try #require(range["start"] as? Object)
        let defined = lines[try #require(start["line"] as? Int)].utf16.dropFirst(start["character"] as? Int ?? 0)
        #expect(String(defined)?.hasPrefix("sort:") ?? false)
        let renamed = try typing.ask("rename", ["position": place, "newName": "order:"])
        #expect((renamed["error"] as? Object)?["code"] as? Int == -32803)
        _ = try typing.session.end()
    }
}
