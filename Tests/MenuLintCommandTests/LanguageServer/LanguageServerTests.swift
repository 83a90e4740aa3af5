import Foundation
import SeededRandom
import TestSupport
import Testing
import Workspace

@Suite("The language server")
struct LanguageServerTests {
    private typealias Object = EditorSession.Object

    private static let folder = "/menus"
    private static let path = "/menus/app.menu.json"
    private static var document: Object { ["uri": "file://" + path] }

    /// A spec with two commands of one shortcut, the second after an emoji.
    private static let spec = """
        {
          "menuSpec": 1,
          "app": { "name": "A", "targets": ["iPadOS 26"] },
          "build": [
            { "insertChild": { "title": "T", "identifier": "t", "children": [
              { "title": "One", "action": "one:", "shortcut": "cmd+k" },
              { "title": "😀 Two...", "action": "two:", "shortcut": "cmd+k" }
            ] }, "atEndOf": "file" },
            { "insertChild": { "title": "U", "children": [] }, "atEndOf": "t" }
          ]
        }
        """

    private func session(_ capabilities: Object = [:], options: Object = [:]) throws -> EditorSession {
        let session = EditorSession(folder: LanguageServerTests.folder)
        _ = try session.initialize(capabilities, options: options)
        return session
    }

    private func position(of part: String, in text: String = spec) throws -> Object {
        let index = try #require(text.range(of: part)?.lowerBound)
        let lines = text[..<index].components(separatedBy: "\n")
        return ["line": lines.count - 1, "character": lines[lines.count - 1].utf16.count]
    }

    private func range(at part: String) throws -> Object {
        let position = try position(of: part)
        return ["start": position, "end": position]
    }

    // MARK: Findings

    /// The findings of `lint` as rule, severity, message, and lines and columns from 0.
    private func linted(_ text: String, _ arguments: [String] = []) throws -> [String] {
        let run = CapturedRun(
            ["--format", "json", "--stdin-filename", "app.menu.json", "-"] + arguments, input: text,
            folder: LanguageServerTests.folder)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Object)
        let lines = text.components(separatedBy: "\n")
        func units(_ line: Int, _ column: Int) -> Int {
            String(String.UnicodeScalarView(lines[line - 1].unicodeScalars.prefix(column - 1))).utf16.count
        }
        return try #require(report["diagnostics"] as? [Object]).map { finding in
            let number = { (key: String) in finding[key] as? Int ?? 0 }
            let severity = ["error": 1, "warning": 2, "info": 3][finding["severity"] as? String ?? ""] ?? 0
            return "\(finding["rule"] ?? "") \(severity) \(finding["message"] ?? "") "
                + "\(number("line") - 1):\(units(number("line"), number("column"))) "
                + "\(number("endLine") - 1):\(units(number("endLine"), number("endColumn")))"
        }
    }

    private func described(_ diagnostics: [Object]) -> [String] {
        diagnostics.map { finding in
            let range = finding["range"] as? Object ?? [:]
            func text(_ key: String) -> String {
                let position = range[key] as? Object ?? [:]
                return "\(position["line"] ?? ""):\(position["character"] ?? "")"
            }
            return
                "\(finding["code"] ?? "") \(finding["severity"] ?? "") \(finding["message"] ?? "") \(text("start")) \(text("end"))"
        }
    }

    @Test("publishes what lint reports, with the version, at the same places")
    func published() throws {
        let session = try session(["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
        try session.open(LanguageServerTests.path, LanguageServerTests.spec, version: 7)
        let diagnostics = try session.diagnostics(7)
        let expected = try linted(LanguageServerTests.spec)
        #expect(expected.count >= 2)
        #expect(described(diagnostics) == expected)
        let duplicate = try #require(diagnostics.first { $0["code"] as? String == "duplicate-shortcut" })
        let related = try #require(duplicate["relatedInformation"] as? [Object])
        #expect(related.contains { ($0["message"] as? String)?.contains("One") ?? false })
        #expect(try session.end().status == .clean)
    }

    @Test("counts UTF-8 bytes if the client offers it")
    func encoding() throws {
        let session = EditorSession(folder: LanguageServerTests.folder)
        let capabilities = try session.initialize(["general": ["positionEncodings": ["utf-16", "utf-8"]]])
        #expect(capabilities["positionEncoding"] as? String == "utf-8")
        try session.open(LanguageServerTests.path, LanguageServerTests.spec)
        let duplicate = try #require(
            try session.diagnostics(1).first { $0["code"] as? String == "duplicate-shortcut" })
        let start = (duplicate["range"] as? Object)?["start"] as? Object
        let line = try #require(LanguageServerTests.spec.components(separatedBy: "\n").first { $0.contains("😀") })
        let key = try #require(line.range(of: "\"cmd+k\""))
        #expect(start?["character"] as? Int == line[..<key.lowerBound].utf8.count)
        _ = try session.end()
    }

    @Test("answers a client that asks for diagnostics, and says when nothing has changed")
    func pulled() throws {
        let session = try session(["textDocument": ["diagnostic": [:]]])
        try session.open(LanguageServerTests.path, LanguageServerTests.spec)
        let request: Object = ["textDocument": LanguageServerTests.document]
        let report = try #require(try session.ask("textDocument/diagnostic", request)["result"] as? Object)
        #expect(described(try #require(report["items"] as? [Object])) == (try linted(LanguageServerTests.spec)))
        let again = try session.ask(
            "textDocument/diagnostic", request.merging(["previousResultId": report["resultId"] ?? ""]) { one, _ in one }
        )
        #expect((again["result"] as? Object)?["kind"] as? String == "unchanged")
        _ = try session.end()
    }

    @Test("after random edits the findings are those of a fresh run", arguments: seeds(3))
    func randomEdits(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let session = try session()
        var text = LanguageServerTests.spec
        try session.open(LanguageServerTests.path, text)
        _ = try session.diagnostics(1)
        let pieces = ["\"", "{", "}", ",", "cmd+k", "shift+", "…", "😀", "\n", " ", "title", ":", "[", "]", "x"]
        for version in 2...60 {
            let indices = Array(text.unicodeScalars.indices) + [text.unicodeScalars.endIndex]
            let first = Int.random(in: 0..<indices.count, using: &random)
            let last = min(indices.count - 1, first + Int.random(in: 0...3, using: &random))
            let new = Bool.random(using: &random) ? pieces.randomElement(using: &random) ?? "" : ""
            // Every tenth edit restores the text, so that most texts are nearly correct.
            let isWhole = version % 10 == 0
            func place(_ index: String.Index) -> Object {
                let lines = text[..<index].components(separatedBy: "\n")
                return ["line": lines.count - 1, "character": lines[lines.count - 1].utf16.count]
            }
            let range: Object = ["start": place(indices[first]), "end": place(indices[last])]
            let change: Object = isWhole ? ["text": LanguageServerTests.spec] : ["range": range, "text": new]
            if isWhole {
                text = LanguageServerTests.spec
            } else {
                text.unicodeScalars.replaceSubrange(indices[first]..<indices[last], with: new.unicodeScalars)
            }
            try session.notify(
                "textDocument/didChange",
                [
                    "textDocument": ["uri": "file://" + LanguageServerTests.path, "version": version],
                    "contentChanges": [change],
                ])
            #expect(described(try session.diagnostics(version)) == (try linted(text)), "\(text)")
        }
        #expect(try session.end().status == .clean)
    }

    @Test("a configuration has its mistakes, and its suppressions count")
    func configuration() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(".menulint.json", "{\"ignore\": [\"duplicate-shortcut\"]}")
        let session = EditorSession(folder: folder.path)
        _ = try session.initialize()
        try session.open(folder.path + "/app.menu.json", LanguageServerTests.spec)
        let diagnostics = try session.diagnostics(1)
        #expect(!diagnostics.isEmpty && !diagnostics.contains { $0["code"] as? String == "duplicate-shortcut" })
        try session.open(path, "{\"ignroe\": []}", version: 3)
        #expect(try session.diagnostics(3).map { $0["message"] as? String ?? "" }.contains { $0.contains("ignroe") })
        _ = try session.end()
    }

    // MARK: Actions

    private func edits(_ action: Object) throws -> [Object] {
        let changes = (action["edit"] as? Object)?["changes"] as? Object
        return try #require(changes?["file://" + LanguageServerTests.path] as? [Object])
    }

    private func actions(_ session: EditorSession, at part: String, only: [String]? = nil) throws -> [Object] {
        var context: Object = ["diagnostics": []]
        if let only { context["only"] = only }
        let response = try session.ask(
            "textDocument/codeAction",
            ["textDocument": LanguageServerTests.document, "range": try range(at: part), "context": context])
        return try #require(response["result"] as? [Object])
    }

    private static var literals: Object { ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]] }

    @Test("offers fixes by kind, and a suppression that removes the finding")
    func codeActions() throws {
        let session = try session(LanguageServerTests.literals)
        try session.open(LanguageServerTests.path, LanguageServerTests.spec)
        let found = try actions(session, at: "Two...")
        #expect(found.contains { $0["kind"] as? String == "quickfix" })
        let suppression = try #require(
            found.first { ($0["title"] as? String)?.hasPrefix("Suppress ascii-ellipsis") ?? false })
        let suppressed = try TextChange.apply(try edits(suppression), to: LanguageServerTests.spec)
        #expect(try !linted(suppressed).contains { $0.hasPrefix("ascii-ellipsis") || $0.hasPrefix("invalid-spec") })
        #expect(try linted(LanguageServerTests.spec).contains { $0.hasPrefix("ascii-ellipsis") })
        let all = try actions(session, at: "Two...", only: ["source.fixAll"])
        let fixed = try TextChange.apply(try edits(try #require(all.first)), to: LanguageServerTests.spec)
        let run = CapturedRun(
            ["--fix", "--stdin-filename", "app.menu.json", "-"], input: LanguageServerTests.spec,
            folder: LanguageServerTests.folder)
        #expect(fixed == run.output)
        #expect(fixed != LanguageServerTests.spec)
        _ = try session.end()
    }

    @Test("finds, references and renames names, but not those of the system")
    func names() throws {
        let session = try session()
        try session.open(LanguageServerTests.path, LanguageServerTests.spec)
        let use: Object = ["textDocument": LanguageServerTests.document, "position": try position(of: "t\" }\n  ]")]
        let definitions = try #require(try session.ask("textDocument/definition", use)["result"] as? [Object])
        #expect(definitions.count == 1)
        let renamed = try session.ask("textDocument/rename", use.merging(["newName": "tools"]) { one, _ in one })
        let changes = ((renamed["result"] as? Object)?["changes"] as? Object)?["file://" + LanguageServerTests.path]
        let text = try TextChange.apply(try #require(changes as? [Object]), to: LanguageServerTests.spec)
        #expect(text.contains("\"identifier\": \"tools\"") && text.contains("\"atEndOf\": \"tools\""))
        let system: Object = [
            "textDocument": LanguageServerTests.document, "position": try position(of: "file\" },\n"),
        ]
        #expect(try session.ask("textDocument/prepareRename", system)["result"] is NSNull)
        let refused = try session.ask("textDocument/rename", system.merging(["newName": "x"]) { one, _ in one })
        #expect((refused["error"] as? Object)?["code"] as? Int == -32803)
        _ = try session.end()
    }

    @Test("explains shortcuts on layouts, completes what the schema and the menu have")
    func hoverAndCompletion() throws {
        let options: Object = ["inlayHints": ["layouts": ["German"]]]
        let session = try session(options: options)
        let spec = LanguageServerTests.spec.replacing("\"cmd+k\" },", with: "\"cmd+[\" },")
        try session.open(LanguageServerTests.path, spec)
        func ask(_ method: String, at part: String) throws -> Any? {
            try session.ask(
                method, ["textDocument": LanguageServerTests.document, "position": try position(of: part, in: spec)])[
                    "result"]
        }
        let hover = try #require((try ask("textDocument/hover", at: "cmd+[") as? Object)?["contents"] as? Object)
        #expect((hover["value"] as? String)?.contains("⌘Ö: Finnish, German") ?? false)
        func labels(at part: String) throws -> [String] {
            let list = try ask("textDocument/completion", at: part) as? Object
            return (list?["items"] as? [Object] ?? []).compactMap { $0["label"] as? String }
        }
        #expect(try labels(at: "atEndOf\": \"t").contains("atStartOf"))
        #expect(try labels(at: "t\" }\n  ]").starts(with: ["t"]))
        #expect(try labels(at: "t\" }\n  ]").contains("edit"))
        #expect(try labels(at: "cmd+k").contains { $0.hasPrefix("cmd+") || $0.contains("+cmd+") })
        #expect(try labels(at: "iPadOS 26\"").contains("macCatalyst 26"))
        let hints = try session.ask(
            "textDocument/inlayHint",
            [
                "textDocument": LanguageServerTests.document,
                "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]],
            ])
        #expect((hints["result"] as? [Object])?.map { $0["label"] as? String } == ["German: ⌘Ö"])
        _ = try session.end()
    }

    // MARK: The protocol

    @Test("errors have the protocol's codes and end nothing")
    func errors() throws {
        let session = EditorSession(folder: LanguageServerTests.folder)
        #expect((try session.ask("textDocument/hover")["error"] as? Object)?["code"] as? Int == -32002)
        _ = try session.initialize()
        session.send(raw: "Content-Length: 1\r\n\r\n{")
        #expect(try session.error()["code"] as? Int == -32700)
        session.send(raw: "Nonsense\r\n\r\n")
        #expect(try session.error()["code"] as? Int == -32700)
        #expect((try session.ask("initialize")["error"] as? Object)?["code"] as? Int == -32600)
        #expect((try session.ask("no/such")["error"] as? Object)?["code"] as? Int == -32601)
        #expect((try session.ask("textDocument/hover")["error"] as? Object)?["code"] as? Int == -32602)
        try session.notify("no/such")
        try session.notify("$/unknown")
        try session.notify("textDocument/didChange", ["textDocument": ["uri": "file:///not/open"]])
        try session.open(LanguageServerTests.path, LanguageServerTests.spec)
        #expect(!(try session.diagnostics(1).isEmpty))
        _ = try session.ask("shutdown")
        #expect((try session.ask("textDocument/hover")["error"] as? Object)?["code"] as? Int == -32600)
        #expect(try session.end(shutDown: false).status == .clean)
    }

    @Test("a document that is closed and opened again has the findings of its new text, whatever its version")
    func reopened() throws {
        let session = try session()
        let commands = (0..<400).map { "{ \"title\": \"C\($0)\", \"action\": \"c\($0):\", \"shortcut\": \"cmd+k\" }" }
        let large = LanguageServerTests.spec.replacing(
            "\"children\": [\n", with: "\"children\": [\n" + commands.joined(separator: ",\n") + ",\n")
        try session.open(LanguageServerTests.path, large)
        try session.notify("textDocument/didClose", ["textDocument": LanguageServerTests.document])
        try session.open(LanguageServerTests.path, LanguageServerTests.spec)
        var request: EditorSession.Object = ["textDocument": LanguageServerTests.document]
        #expect((try session.ask("textDocument/documentSymbol", request)["result"] as? [Any])?.isEmpty == false)
        request["previousResultId"] = ""
        let report = try #require(try session.ask("textDocument/diagnostic", request)["result"] as? Object)
        let expected = try linted(LanguageServerTests.spec)
        #expect(described(try #require(report["items"] as? [Object])) == expected)
        _ = try session.end()
        for published in try session.allPublished() where !published.isEmpty {
            #expect(described(published) == expected)
        }
    }

    @Test("a document with a change that cannot be read has no findings until it is opened again")
    func outdated() throws {
        let session = try session()
        try session.open(LanguageServerTests.path, LanguageServerTests.spec)
        let position = try position(of: "cmd+k")
        let id = try session.start(
            "textDocument/hover", ["textDocument": LanguageServerTests.document, "position": position])
        let wrong: Object = ["start": ["line": 0, "character": 0], "end": ["line": 1e19, "character": 0.5]]
        try session.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": "file://" + LanguageServerTests.path, "version": 2],
                "contentChanges": [["range": wrong, "text": "x"]],
            ])
        let response = try session.response(to: id)
        let code = (response["error"] as? Object)?["code"] as? Int
        #expect(code == -32801 || response["result"] is Object)
        let message = try session.notification("window/showMessage")["message"] as? String
        #expect(message?.contains("close the document and open it again") == true)
        let later = try session.ask(
            "textDocument/hover", ["textDocument": LanguageServerTests.document, "position": position])
        #expect((later["error"] as? Object)?["code"] as? Int == -32602)
        try session.open(LanguageServerTests.path, LanguageServerTests.spec, version: 3)
        #expect(described(try session.diagnostics(3)) == (try linted(LanguageServerTests.spec)))
        // Without a list of changes, what the client has is unknown too.
        try session.notify(
            "textDocument/didChange", ["textDocument": ["uri": "file://" + LanguageServerTests.path, "version": 4]])
        let last = try session.ask(
            "textDocument/hover", ["textDocument": LanguageServerTests.document, "position": position])
        #expect((last["error"] as? Object)?["code"] as? Int == -32602)
        _ = try session.end()
    }

    @Test("a message that is too large is an error, and the session goes on")
    func tooLarge() throws {
        let session = try session()
        let length = 70_000_000
        session.send(raw: "Content-Length: \(length)\r\n\r\n")
        #expect(try session.error()["code"] as? Int == -32700)
        session.send(raw: String(repeating: " ", count: length))
        try session.open(LanguageServerTests.path, LanguageServerTests.spec)
        #expect(!(try session.diagnostics(1).isEmpty))
        #expect(try session.end().status == .clean)
    }

    @Test("nothing is opened before the session begins, and an invalid configuration is reported")
    func beforeAndWithout() throws {
        let folder = try TemporaryFolder()
        try folder.write(".menulint.json", "{\"bogus\": 1}")
        let session = EditorSession(folder: folder.path)
        try session.open(folder.path + "/early.menu.json", LanguageServerTests.spec)
        _ = try session.initialize()
        try session.open(folder.path + "/app.menu.json", LanguageServerTests.spec)
        let message = try session.notification("window/showMessage")
        #expect((message["message"] as? String)?.contains("configuration") ?? false)
        _ = try session.end()
        #expect(try session.allPublished().joined().map { $0["code"] as? String } == ["configuration"])
    }

    @Test("a cancelled request gets the error for that, or its answer if it was faster")
    func cancellation() throws {
        let session = try session()
        try session.open(LanguageServerTests.path, LanguageServerTests.spec)
        let id = try session.start("textDocument/documentSymbol", ["textDocument": LanguageServerTests.document])
        try session.notify("$/cancelRequest", ["id": id])
        let response = try session.response(to: id)
        let code = (response["error"] as? Object)?["code"] as? Int
        #expect(code == -32800 || response["result"] is [Any])
        _ = try session.end()
    }

    @Test("ends with status 1 if the client ends without a shutdown")
    func ends() throws {
        #expect(try session().breakOff() == .findings)
        #expect(try session().end(shutDown: false).status == .findings)
    }
}
