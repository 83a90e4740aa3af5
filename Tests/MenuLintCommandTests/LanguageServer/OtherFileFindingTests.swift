import Foundation
import TestBasics
import TestSupport
import Testing

/// Findings in files beside the document: translations and configuration.
@Suite("The language server's findings in other files")
struct OtherFileFindingTests {
    private typealias Object = EditorSession.Object

    private static var capabilities: Object {
        [
            "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
            "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]],
        ]
    }

    private func session(in folder: TemporaryFolder, _ capabilities: Object = capabilities) throws -> EditorSession {
        let session = EditorSession(folder: folder.path)
        _ = try session.ask(
            "initialize", ["processId": NSNull(), "rootUri": "file://" + folder.path, "capabilities": capabilities])
        try session.notify("initialized")
        return session
    }

    private func codes(_ diagnostics: [Object]) -> [String] { diagnostics.compactMap { $0["code"] as? String } }

    private func line(_ diagnostic: Object?) -> Int? {
        ((diagnostic?["range"] as? Object)?["start"] as? Object)?["line"] as? Int
    }

    private static func menu() throws -> String {
        try Checkout.text("Tests/LintRulesTests/Fixtures/equal-translation.xib")
    }

    private static let equal = "\"upper.title\" = \"A\";\n\"capital.title\" = \"A\";\n"
    private static let different = "\"upper.title\" = \"A\";\n\"capital.title\" = \"B\";\n"

    @Test("those in a translation are published for the translation, whether it is open or not")
    func translations() throws {
        let folder = try TemporaryFolder()
        let menu = try OtherFileFindingTests.menu()
        let path = try folder.write("Base.lproj/MainMenu.xib", menu)
        let strings = try folder.write("ca.lproj/MainMenu.strings", OtherFileFindingTests.equal)
        let session = try session(in: folder)
        try session.open(path, menu)
        #expect(!codes(try session.diagnostics(1, of: path)).contains("equal-translation"))
        let closed = try session.published(of: strings)
        #expect(closed.version == nil && codes(closed.diagnostics) == ["equal-translation"])
        #expect(line(closed.diagnostics.first) == 1)
        // The open text counts, with its version, and is published once both are linted.
        try session.open(strings, "\n" + OtherFileFindingTests.equal, version: 5)
        let open = try session.published(of: strings) { $0.version == 5 && !$0.diagnostics.isEmpty }
        #expect(codes(open.diagnostics) == ["equal-translation"] && line(open.diagnostics.first) == 2)
        try session.change(strings, OtherFileFindingTests.different, version: 6)
        #expect(try session.published(of: strings) { $0.version == 6 }.diagnostics.isEmpty)
        // The file on disk counts again.
        try session.close(strings)
        #expect(
            try session.published(of: strings) { $0.version == nil && !$0.diagnostics.isEmpty }.diagnostics.count == 1)
        // Nobody knows about the findings of a menu that is closed.
        try session.close(path)
        #expect(try session.published(of: strings) { $0.diagnostics.isEmpty }.version == nil)
        _ = try session.end()
    }

    @Test("a client that asks gets those of open translations in the answer, and those of closed ones published")
    func pulled() throws {
        let folder = try TemporaryFolder()
        let menu = try OtherFileFindingTests.menu()
        let path = try folder.write("Base.lproj/MainMenu.xib", menu)
        let strings = try folder.write("ca.lproj/MainMenu.strings", OtherFileFindingTests.equal)
        let session = try session(in: folder, ["textDocument": ["diagnostic": [:]]])
        try session.open(path, menu)
        #expect(codes(try session.published(of: strings).diagnostics) == ["equal-translation"])
        try session.open(strings, OtherFileFindingTests.equal)
        #expect(try session.published(of: strings).diagnostics.isEmpty)
        let document: Object = ["textDocument": ["uri": "file://" + strings]]
        let report = try #require(try session.ask("textDocument/diagnostic", document)["result"] as? Object)
        #expect(codes(try #require(report["items"] as? [Object])) == ["equal-translation"])
        _ = try session.end()
    }

    @Test("mistakes of a closed or extended configuration are published for it, once, and vanish with the mistake")
    func configuration() throws {
        let folder = try TemporaryFolder()
        let spec = #"{ "menuSpec": 1, "app": { "name": "A" }, "build": [] }"#
        let base = try folder.write("shared/base.json", "{\n  \"ignroe\": []\n}\n")
        let configuration = try folder.write(".menulint.json", #"{ "extends": "shared/base.json" }"#)
        let session = try session(in: folder)
        for name in ["a.menu.json", "b.menu.json"] { try session.open(folder.path + "/" + name, spec) }
        let found = try session.published(of: base)
        #expect(found.diagnostics.count == 1 && line(found.diagnostics.first) == 1)
        try session.open(base, "{}")
        #expect(try session.published(of: base) { $0.version == 1 && $0.diagnostics.isEmpty }.diagnostics.isEmpty)
        try session.open(configuration, #"{ "extends": "missing.json" }"#, version: 2)
        let missing = try session.published(of: configuration) { $0.version == 2 }
        #expect((missing.diagnostics.first?["message"] as? String)?.contains("missing.json") ?? false)
        #expect(missing.diagnostics.count == 1)
        _ = try session.end()
    }

    @Test("a suppression in the configuration that has no effect is a finding there")
    func unusedSuppression() throws {
        let folder = try TemporaryFolder()
        let menu = try Checkout.text("Tests/LintRulesTests/Fixtures/main-menu.xib")
        let path = try folder.write("Main.xib", menu)
        let configuration = try folder.write(
            ".menulint.json",
            """
            { "suppressions": [
              { "file": "Main.xib", "rules": ["equal-translation"] },
              { "file": "Gone.xib", "rules": ["missing-title"] }
            ] }
            """)
        let session = try session(in: folder)
        try session.open(path, menu)
        let found = try session.published(of: configuration)
        #expect(codes(found.diagnostics) == ["unused-suppression", "unused-suppression"])
        #expect(found.diagnostics.map(line) == [1, 2])
        // Each can be removed.
        let text = try String(contentsOfFile: configuration, encoding: .utf8)
        try session.open(configuration, text, version: 3)
        let removals = try actions(in: configuration, session).filter {
            $0["title"] as? String == "Remove the suppression"
        }
        #expect(removals.count == 2)
        let changes = try removals.map { try #require(($0["edit"] as? Object)?["documentChanges"] as? [Object]) }
        let results = try changes.map { changes in
            try TextChange.apply(try #require(changes.first?["edits"] as? [Object]), to: text)
        }
        #expect(
            Set(results) == [
                "{ \"suppressions\": [\n  { \"file\": \"Gone.xib\", \"rules\": [\"missing-title\"] }\n] }",
                "{ \"suppressions\": [\n  { \"file\": \"Main.xib\", \"rules\": [\"equal-translation\"] }\n] }",
            ])
        // Without the menu, only the missing file is known.
        try session.change(configuration, text, version: 4)
        try session.close(path)
        let alone = try session.published(of: configuration) { $0.version == 4 && $0.diagnostics.count == 1 }
        #expect(line(alone.diagnostics.first) == 2)
        _ = try session.end()
    }

    // MARK: Suppressing

    private func suppress(
        _ rule: String, in path: String, _ session: EditorSession
    ) throws -> Object? {
        try actions(in: path, session).first { $0["title"] as? String == "Suppress \(rule) here" }
    }

    private func actions(in path: String, _ session: EditorSession) throws -> [Object] {
        let whole: Object = ["start": ["line": 0, "character": 0], "end": ["line": 9999, "character": 0]]
        let response = try session.ask(
            "textDocument/codeAction",
            ["textDocument": ["uri": "file://" + path], "range": whole, "context": ["diagnostics": []]])
        return try #require(response["result"] as? [Object])
    }

    /// Applies the edits of an action to files, as a client does.
    private func apply(_ action: Object) throws {
        let changes = try #require((action["edit"] as? Object)?["documentChanges"] as? [Object])
        for change in changes {
            let uri = (change["uri"] ?? (change["textDocument"] as? Object)?["uri"]) as? String
            let path = String(try #require(uri).dropFirst(7))
            if change["kind"] as? String == "create" {
                try "".write(toFile: path, atomically: true, encoding: .utf8)
                continue
            }
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let edits = try #require(change["edits"] as? [Object])
            try TextChange.apply(edits, to: text).write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    @Test(
        "a file without comments gets an entry in the configuration, which removes the finding",
        arguments: [nil, "{}", #"{ "suppressions": [{ "file": "other.xib", "rules": ["missing-title"] }] }"#])
    func suppression(configuration: String?) throws {
        let folder = try TemporaryFolder()
        let menu = try OtherFileFindingTests.menu()
        let manifest = """
            { "name": "x", "engines": { "vscode": "^1.80.0" }, "contributes": { "commands": [{ "command": "x.a", "title": "A" }], "keybindings": [
              { "command": "x.a", "key": "cmd+k" }, { "command": "x.b", "key": "cmd+k" }
            ] } }
            """
        let xib = try folder.write("Base.lproj/MainMenu.xib", menu)
        let package = try folder.write("package.json", manifest)
        let strings = try folder.write("ca.lproj/MainMenu.strings", OtherFileFindingTests.equal)
        try folder.write("other.xib", menu)
        if let configuration { try folder.write(".menulint.json", configuration) }
        func linted() throws -> [String] {
            let run = CapturedRun(["--format", "json", xib, package], folder: folder.path)
            let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Object)
            return try #require(report["diagnostics"] as? [Object]).map {
                "\($0["rule"] ?? "") \($0["file"] ?? "")".replacing(folder.path + "/", with: "")
            }
        }
        let before = try linted()
        var removed: [String] = []
        for (path, text) in [(xib, menu), (package, manifest), (strings, OtherFileFindingTests.equal)] {
            let session = try session(in: folder)
            try session.open(xib, menu)
            if path != xib { try session.open(path, text, version: 2) }
            let own = try session.published(of: path) { !$0.diagnostics.isEmpty }
            let rule = try #require(codes(own.diagnostics).first)
            try apply(try #require(try suppress(rule, in: path, session)))
            removed.append("\(rule) \(path.dropFirst(folder.path.count + 1))")
            _ = try session.end()
        }
        let after = try linted()
        #expect(!after.isEmpty || before.count == removed.count, "\(after)")
        for finding in removed {
            let counts = (before.count { $0 == finding }, after.count { $0 == finding })
            #expect(counts.1 < counts.0, "\(finding): \(before), \(after)")
        }
        #expect(!after.contains { $0.hasPrefix("unused-suppression") && !$0.contains("other") })
    }

    @Test("a finding that joins several gets an entry for each of them, and each of these alone hides its own")
    func joined() throws {
        let folder = try TemporaryFolder()
        let menu = try Checkout.text("Tests/LintRulesTests/Fixtures/main-menu.xib")
            .replacing("\"About Demo\"", with: "\"About...\"").replacing("\"Hide Demo\"", with: "\"Hide...\"")
        let path = try folder.write("Main.xib", menu)
        let session = try session(in: folder)
        try session.open(path, menu)
        let actions = try actions(in: path, session)
        let action = try #require(actions.first { $0["title"] as? String == "Suppress ascii-ellipsis in 3 places" })
        try apply(action)
        _ = try session.end()
        func findings() -> [String] {
            CapturedRun(["--select", "ascii-ellipsis,unused-suppression", path], folder: folder.path).output
                .components(separatedBy: "\n").filter { $0.contains("[ascii-") || $0.contains("[unused-") }
        }
        #expect(findings() == [])
        let configuration = folder.path + "/.menulint.json"
        let text = try String(contentsOfFile: configuration, encoding: .utf8)
        #expect(text.contains("\"at\": \"9\""))
        try folder.write(
            ".menulint.json",
            #"{ "suppressions": [{ "file": "Main.xib", "at": "9", "rules": ["ascii-ellipsis"] }] }"#)
        let rest = findings()
        #expect(rest.count == 1 && rest.first?.contains("2 titles end in three periods") ?? false, "\(rest)")
    }

    @Test("a client that creates files without naming versioned edits gets them")
    func newFile() throws {
        let folder = try TemporaryFolder()
        let menu = try OtherFileFindingTests.menu()
        let xib = try folder.write("MainMenu.xib", menu)
        // Neovim 0.7 is such a client.
        let session = try session(
            in: folder,
            [
                "workspace": ["workspaceEdit": ["resourceOperations": ["create"]]],
                "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
            ])
        try session.open(xib, menu)
        let rule = try #require(codes(try session.diagnostics(1, of: xib)).first)
        try apply(try #require(try suppress(rule, in: xib, session)))
        #expect(try String(contentsOfFile: folder.path + "/.menulint.json", encoding: .utf8).contains(rule))
        _ = try session.end()
    }

    @Test("a configuration that was created and has no text yet is a finding, but no message", arguments: ["", "\n"])
    func emptyConfiguration(text: String) throws {
        let folder = try TemporaryFolder()
        let configuration = try folder.write(".menulint.json", text)
        let menu = try OtherFileFindingTests.menu()
        let xib = try folder.write("MainMenu.xib", menu)
        let session = try session(in: folder)
        try session.open(xib, menu)
        let id = try session.start("textDocument/documentSymbol", ["textDocument": ["uri": "file://" + xib]])
        let messages = try session.messages { $0["id"] as? Int == id }
        #expect(!messages.contains { $0.contains("window/showMessage") })
        #expect(messages.contains { $0.contains(".menulint.json") && $0.contains("\"configuration\"") })
        try session.open(configuration, "{}")
        #expect(!(try session.published(of: xib) { !$0.diagnostics.isEmpty }).diagnostics.isEmpty)
        _ = try session.end()
    }

    @Test("a client that cannot create files gets no suppression that needs one")
    func noNewFile() throws {
        let folder = try TemporaryFolder()
        let menu = try OtherFileFindingTests.menu()
        let xib = try folder.write("MainMenu.xib", menu)
        let session = try session(in: folder, ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
        try session.open(xib, menu)
        let rule = try #require(codes(try session.diagnostics(1, of: xib)).first)
        #expect(try suppress(rule, in: xib, session) == nil)
        _ = try session.end()
    }
}
