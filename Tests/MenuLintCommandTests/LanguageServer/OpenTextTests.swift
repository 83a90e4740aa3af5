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

    @Test(
        "Swift code is linted for the systems of its target",
        arguments: [("iphoneos", [String]()), ("macosx", ["reserved-shortcut"])])
    func systems(sdk: String, expected: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "A.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            { objects = { P = { mainGroup = G; targets = ( T ); }; G = { children = ( F ); sourceTree = "<group>"; };
              T = { name = A; productType = "com.apple.product-type.application"; buildPhases = ( S );
                buildConfigurationList = L; };
              S = { isa = PBXSourcesBuildPhase; files = ( B ); }; B = { fileRef = F; };
              F = { path = A.swift; sourceTree = "<group>"; }; L = { buildConfigurations = ( C ); };
              C = { name = Release; buildSettings = { SDKROOT = \(sdk); }; }; }; rootObject = P; }
            """)
        let session = try session(in: folder)
        let path = folder.path + "/A.swift"
        try session.open(
            path,
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup {}.commands { CommandMenu("M") {
                Button("A") {}.keyboardShortcut("d", modifiers: [.command, .option])
            } } } }
            """)
        #expect(rules(try session.diagnostics(1, of: path)) == expected)
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

    private static let unsaved = """
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

    @Test("Swift code that is in no file yet, or has its first menu, is read with the rest of its target")
    func neverSaved() throws {
        let folder = try TemporaryFolder()
        try folder.write("Keys.swift", "enum Keys { static let find: KeyEquivalent = \"k\" }\n")
        let empty = try folder.write("Empty.swift", "import SwiftUI\n")
        let session = try session(in: folder)
        try session.open(folder.path + "/New.swift", OpenTextTests.unsaved)
        #expect(rules(try session.diagnostics(1, of: folder.path + "/New.swift")) == ["duplicate-shortcut"])
        try session.close(folder.path + "/New.swift")
        try session.open(empty, OpenTextTests.unsaved)
        #expect(rules(try session.diagnostics(1, of: empty)) == ["duplicate-shortcut"])
        try session.change(empty, OpenTextTests.unsaved.replacing("\"k\"", with: "\"l\""), version: 2)
        #expect(try session.diagnostics(2, of: empty).isEmpty)
        _ = try session.end()
    }

    @Test(
        "documents without a file are read by their language",
        arguments: [
            ("untitled:Untitled-1", "json", spec, "duplicate-shortcut"),
            ("UNTITLED:Untitled-2", "jsonc", "// c\n" + spec, "duplicate-shortcut"),
            ("untitled:Untitled-3", "swift", unsaved.replacing("Keys.find", with: "\"k\""), "duplicate-shortcut"),
            ("untitled:Untitled-4", "plaintext", spec, nil), ("git:/menus/app.menu.json", "json", spec, nil),
        ])
    func untitled(uri: String, language: String, text: String, rule: String?) throws {
        let folder = try TemporaryFolder()
        let session = try session(in: folder)
        try session.open(uri: uri, text, language: language)
        if let rule {
            let found = try session.notification("textDocument/publishDiagnostics")
            #expect(found["uri"] as? String == uri)
            #expect(rules(try #require(found["diagnostics"] as? [Object])).contains(rule))
        } else {
            let response = try session.ask("textDocument/documentSymbol", ["textDocument": ["uri": uri]])
            #expect(response["result"] is NSNull)
        }
        _ = try session.end()
        #expect(FileManager.default.subpaths(atPath: folder.path)?.isEmpty ?? true)
    }

    @Test("a file that the configuration excludes has no findings, in any format, until it is included again")
    func excluded() throws {
        let folder = try TemporaryFolder()
        let code = OpenTextTests.unsaved.replacing("Keys.find", with: "\"k\"")
        let configuration = try folder.write(".menulint.json", "{\"exclude\": [\"vendor\", \"Old.swift\"]}")
        let session = try session(in: folder)
        let files = [("vendor/app.menu.json", OpenTextTests.spec), ("Old.swift", code)]
        for (name, text) in files {
            let path = try folder.write(name, text)
            try session.open(path, text)
            #expect(try session.diagnostics(1, of: path).isEmpty)
        }
        try session.open(configuration, "{}")
        for (name, _) in files {
            let found = try session.published(of: folder.path + "/" + name) { !$0.diagnostics.isEmpty }
            #expect(rules(found.diagnostics).contains("duplicate-shortcut"))
        }
        _ = try session.end()
    }

    @Test("a configuration of the command line that is missing is reported at once, and on standard error")
    func missingConfiguration() throws {
        let folder = try TemporaryFolder()
        let session = EditorSession(["--config", "/nope.json"], folder: folder.path)
        _ = try session.initialize()
        let message = try session.notification("window/showMessage")
        #expect(message["type"] as? Int == 1)
        #expect((message["message"] as? String)?.contains("/nope.json") ?? false)
        #expect(try session.end().errors.contains("/nope.json"))
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
