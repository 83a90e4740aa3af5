import Foundation
import TestSupport
import Testing
import Workspace

/// Findings that depend on several documents, none of which is saved.
@Suite("The language server with several open texts")
struct OpenTextTests {
    private typealias Object = EditorSession.Object

    private static let spec = """
        {
          "menuSpec": 1,
          "app": { "name": "A", "targets": ["iPadOS 26"] },
          "build": [
            { "insertChild": { "title": "T", "children": [
              { "title": "One", "action": "one:", "shortcut": "cmd+k" },
              { "title": "Two...", "action": "two:", "shortcut": "cmd+k" }
            ] }, "atEndOf": "file" }
          ]
        }
        """

    private func session(in folder: TemporaryFolder, _ capabilities: Object = [:]) throws -> EditorSession {
        let session = EditorSession(folder: folder.path)
        _ = try session.ask(
            "initialize",
            ["processId": NSNull(), "rootUri": "file://" + folder.path, "capabilities": capabilities])
        try session.notify("initialized")
        return session
    }

    private func rules(_ diagnostics: [Object]) -> [String] { diagnostics.compactMap { $0["code"] as? String } }

    @Test(
        "files in the language of a menu that are none have no findings",
        arguments: [
            ("settings.json", "// c\n{", 0), ("Contents.json", "{\"info\": {}}", 0), ("pom.xml", "<a>", 0),
            ("de.strings", "\"a\" = \"b", 0), ("empty.json", "", 0), ("other.json", "{\"menuSpec\": 1, \"ap\": {}}", 1),
        ])
    func otherFiles(name: String, text: String, count: Int) throws {
        let folder = try TemporaryFolder()
        let session = try session(in: folder)
        try session.open(folder.path + "/" + name, text)
        #expect(try session.diagnostics(1, of: folder.path + "/" + name).count == count)
        _ = try session.end()
    }

    @Test("unsaved configuration counts, also of a file that another one extends, or that does not exist yet")
    func configuration() throws {
        let folder = try TemporaryFolder()
        try folder.write(".menulint.json", "{\"extends\": \"base.json\"}")
        try folder.write("base.json", "{}")
        let session = try session(in: folder)
        let path = folder.path + "/app.menu.json"
        try session.open(path, OpenTextTests.spec)
        #expect(rules(try session.diagnostics(1, of: path)).contains("ascii-ellipsis"))
        try session.open(folder.path + "/base.json", "{\"ignore\": [\"ascii-ellipsis\"]}")
        #expect(!rules(try session.diagnostics(1, of: path)).contains("ascii-ellipsis"))
        try session.open(folder.path + "/.menulint.json", "{\"ignore\": [\"duplicate-shortcut\"]}")
        var found = rules(try session.diagnostics(1, of: path))
        #expect(found.contains("ascii-ellipsis") && !found.contains("duplicate-shortcut"))
        // The file on disk counts again.
        try session.close(folder.path + "/.menulint.json")
        found = rules(try session.diagnostics(1, of: path))
        #expect(!found.contains("ascii-ellipsis") && found.contains("duplicate-shortcut"))
        try session.open(folder.path + "/inner/other.menu.json", OpenTextTests.spec)
        _ = try session.diagnostics(1, of: folder.path + "/inner/other.menu.json")
        try session.open(folder.path + "/inner/.menulint.json", "{\"select\": [\"ascii-ellipsis\"]}")
        #expect(
            Set(rules(try session.diagnostics(1, of: folder.path + "/inner/other.menu.json"))) == ["ascii-ellipsis"])
        _ = try session.end()
    }

    @Test("an unsaved baseline counts")
    func baseline() throws {
        let folder = try TemporaryFolder()
        try folder.write(".menulint.json", "{\"baseline\": \"known.json\"}")
        let path = try folder.write("app.menu.json", OpenTextTests.spec)
        let written = CapturedRun(
            ["--write-baseline", "--baseline", folder.path + "/known.json", path], folder: folder.path)
        #expect(written.status == .clean)
        let text = try String(contentsOfFile: folder.path + "/known.json", encoding: .utf8)
        try FileManager.default.removeItem(atPath: folder.path + "/known.json")
        let session = try session(in: folder)
        try session.open(path, OpenTextTests.spec)
        #expect(!(try session.diagnostics(1, of: path).isEmpty))
        try session.open(folder.path + "/known.json", text)
        #expect(try session.diagnostics(1, of: path).isEmpty)
        _ = try session.end()
    }

    @Test("unsaved translations count")
    func translations() throws {
        let folder = try TemporaryFolder()
        let menu = try Checkout.text("Tests/LintRulesTests/Fixtures/equal-translation.xib")
        let path = try folder.write("Base.lproj/MainMenu.xib", menu)
        let text = "\"upper.title\" = \"A\"; \"capital.title\" = \"A\";"
        let strings = try folder.write("ca.lproj/MainMenu.strings", text)
        let session = try session(in: folder)
        try session.open(path, menu)
        #expect(rules(try session.diagnostics(1, of: path)).contains("equal-translation"))
        try session.open(strings, "\"upper.title\" = \"A\"; \"capital.title\" = \"B\";")
        #expect(!rules(try session.diagnostics(1, of: path)).contains("equal-translation"))
        _ = try session.end()
    }

    @Test("the open files of a Swift target share one analysis, with unsaved titles")
    func swift() throws {
        let folder = try TemporaryFolder()
        let code = """
            import SwiftUI
            struct Menus: Commands {
                var body: some Commands {
                    CommandMenu("Find") {
                        Button("find.title") {}.keyboardShortcut(Keys.find)
                        Button("Two") {}.keyboardShortcut("k")
                    }
                }
            }
            """
        let menus = try folder.write("Menus.swift", code)
        let keys = try folder.write(
            "Keys.swift", "import SwiftUI\nenum Keys { static let find: KeyEquivalent = \"k\" }\n")
        let strings = try folder.write("en.lproj/Localizable.strings", "\"find.title\" = \"Saved\";\n")
        let session = try session(in: folder)
        try session.open(menus, code)
        let first = try session.diagnostics(1, of: menus)
        #expect(rules(first) == ["duplicate-shortcut"])
        #expect((first.first?["message"] as? String)?.contains("Saved") ?? false, "\(first)")
        try session.open(strings, "\"find.title\" = \"Unsaved\";\n")
        let second = try session.diagnostics(1, of: menus)
        #expect((second.first?["message"] as? String)?.contains("Unsaved") ?? false, "\(second)")
        try session.open(keys, "import SwiftUI\nenum Keys { static let find: KeyEquivalent = \"l\" }\n")
        #expect(try session.diagnostics(1, of: menus).isEmpty)
        try session.close(keys)
        #expect(rules(try session.diagnostics(1, of: menus)) == ["duplicate-shortcut"])
        try session.open(folder.path + "/.menulint.json", "{\"ignore\": [\"duplicate-shortcut\"]}")
        #expect(try session.diagnostics(1, of: menus).isEmpty)
        _ = try session.end()
    }

    @Test("reads unsaved Swift code with the rest of its target")
    func changedSwift() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("App.swift", "import SwiftUI\n")
        try folder.write("Keys.swift", "enum Keys { static let find: KeyEquivalent = \"k\" }\n")
        let code = """
            import SwiftUI
            struct Menus: Commands {
                var body: some Commands {
                    CommandMenu("Find") {
                        Button("One") {}.keyboardShortcut(Keys.find)
                        Button("Two") {}.keyboardShortcut("k")
                    }
                }
            }
            """
        try folder.write("App.swift", code)
        let session = EditorSession(folder: folder.path)
        _ = try session.ask(
            "initialize", ["processId": NSNull(), "rootUri": "file://" + folder.path, "capabilities": [:]])
        try session.open(path, code)
        let diagnostics = try session.diagnostics(1)
        #expect(diagnostics.map { $0["code"] as? String } == ["duplicate-shortcut"])
        let corrected = code.replacing("\"k\"", with: "\"l\"")
        try session.notify(
            "textDocument/didChange",
            ["textDocument": ["uri": "file://" + path, "version": 2], "contentChanges": [["text": corrected]]])
        #expect(try session.diagnostics(2).isEmpty)
        _ = try session.end()
    }

    @Test("a half of a character keeps the text in step with the client, in both encodings", arguments: [true, false])
    func halves(isUTF8: Bool) throws {
        let folder = try TemporaryFolder()
        let session = try session(in: folder, isUTF8 ? ["general": ["positionEncodings": ["utf-8"]]] : [:])
        let path = folder.path + "/app.menu.json"
        try session.open(path, OpenTextTests.spec)
        let line = OpenTextTests.spec.components(separatedBy: "\n")[5]
        let title = try #require(line.range(of: "One"))
        let column = line[..<title.lowerBound].utf8.count
        func edit(_ version: Int, _ start: Int, _ end: Int, _ text: String) {
            let range =
                "{\"start\":{\"line\":5,\"character\":\(start)},\"end\":{\"line\":5,\"character\":\(end)}}"
            let message =
                "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":"
                + "{\"uri\":\"file://\(path)\",\"version\":\(version)},"
                + "\"contentChanges\":[{\"range\":\(range),\"text\":\"\(text)\"}]}}"
            session.send(raw: "Content-Length: \(message.utf8.count)\r\n\r\n\(message)")
        }
        edit(2, column, column, "\\ud83d")
        // The end of the title, after the half, in the units of the client.
        let end = column + (isUTF8 ? 3 : 1) + 3
        edit(3, end, end, "...")
        let found = try session.diagnostics(3, of: path)
        let text = OpenTextTests.spec.replacing("One", with: "\u{FFFD}One...")
        let run = CapturedRun(
            ["--format", "json", "--stdin-filename", "app.menu.json", "-"], input: text, folder: folder.path)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Object)
        let expected = try #require(report["diagnostics"] as? [Object])
        let messages = { (list: [Object]) in list.map { $0["message"] as? String } }
        #expect(messages(found) == messages(expected))
        #expect(messages(found).contains { $0?.contains("\u{FFFD}One...") ?? false })
        _ = try session.end()
    }
}
