import Foundation
import TestBasics
import TestSupport
import Testing

/// Features of the language server that need files.
@Suite("Features of the language server in a folder")
struct EditorFeatureTests {
    private typealias Object = EditorSession.Object

    private func session(in folder: TemporaryFolder) throws -> EditorSession {
        let session = EditorSession(folder: folder.path)
        let tree: Object = ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]]
        _ = try session.ask(
            "initialize", ["processId": NSNull(), "rootUri": "file://" + folder.path, "capabilities": tree])
        return session
    }

    /// The text in the file of a location.
    private func text(at location: Object) throws -> String {
        let uri = try #require(location["uri"] as? String)
        let range = try #require(location["range"] as? Object)
        let lines = try String(contentsOfFile: String(uri.dropFirst(7)), encoding: .utf8).components(separatedBy: "\n")
        func place(_ key: String) -> (line: Int, character: Int) {
            let position = range[key] as? Object
            return (position?["line"] as? Int ?? 0, position?["character"] as? Int ?? 0)
        }
        let (start, end) = (place("start"), place("end"))
        #expect(start.line == end.line)
        return String(decoding: Array(lines[start.line].utf16)[start.character..<end.character], as: UTF16.self)
    }

    @Test("an action leads to the methods that implement it, in Swift and Objective-C")
    func sources() throws {
        let folder = try TemporaryFolder()
        let spec = """
            { "menuSpec": 1, "app": { "name": "A" }, "build": [{ "insertChild": { "title": "T", "children": [
              { "title": "New", "action": "newTab:", "shortcut": "cmd+t" },
              { "title": "Old", "action": "oldTab:" }, { "title": "Close", "action": "close:" }
            ] }, "atEndOf": "file" }] }
            """
        let path = try folder.write("app.menu.json", spec)
        try folder.write(
            "Tabs.swift",
            """
            class Tabs: NSObject {
                /* 😀 */ @objc func newTab(_ sender: Any?) {}
                func newTab() {}
                @objc(oldTab:) func formerTab(_ sender: Any?) {}
            }
            extension Tabs { @IBAction func close(_ sender: Any?) {} }
            """)
        try folder.write(
            "Window.m",
            "@implementation Window\n- (IBAction) newTab:(id)sender {}\n- (void)newTabs:(id)sender {}\n@end\n")
        try folder.write("node_modules/a/Other.swift", "class O { @objc func newTab(_ sender: Any?) {} }")
        let session = try session(in: folder)
        try session.open(path, spec)
        func definitions(of action: String) throws -> [String] {
            let lines = spec.components(separatedBy: "\n")
            let line = try #require(lines.firstIndex { $0.contains(action) })
            let column = try #require(lines[line].range(of: action)).lowerBound
            let position: Object = ["line": line, "character": lines[line][..<column].utf16.count]
            let response = try session.ask(
                "textDocument/definition", ["textDocument": ["uri": "file://" + path], "position": position])
            return try #require(response["result"] as? [Object]).map { location in
                let name = (location["uri"] as? String)?.split(separator: "/").last ?? ""
                return "\(name) \(try text(at: location))"
            }
        }
        #expect(try definitions(of: "newTab:") == ["Tabs.swift newTab", "Window.m newTab"])
        #expect(try definitions(of: "oldTab:") == ["Tabs.swift formerTab"])
        #expect(try definitions(of: "close:") == ["Tabs.swift close"])
        _ = try session.end()
    }

    @Test("a configuration links to the files that it names")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write("shared/base.json", "{}")
        try folder.write("Main Menu.xib", "")
        let text = """
            { "extends": "shared/base.json", "baseline": "missing.json",
              "suppressions": [{ "file": "Main Menu.xib", "rules": ["missing-title"] }] }
            """
        let path = try folder.write(".menulint.json", text)
        let session = try session(in: folder)
        try session.open(path, text)
        let response = try session.ask("textDocument/documentLink", ["textDocument": ["uri": "file://" + path]])
        let links = try #require(response["result"] as? [Object])
        #expect(
            links.map { $0["target"] as? String } == [
                "file://\(folder.path)/shared/base.json", "file://\(folder.path)/Main%20Menu.xib",
            ])
        let ranges = try links.map { try self.text(at: ["uri": "file://" + path, "range": $0["range"] ?? [:]]) }
        #expect(ranges == ["shared/base.json", "Main Menu.xib"])
        _ = try session.end()
    }

    @Test("the outline of an Interface Builder file has the items of every section, within their menus")
    func outline() throws {
        let folder = try TemporaryFolder()
        let session = try session(in: folder)
        let menu = try Checkout.text("Tests/LintRulesTests/Fixtures/main-menu.xib")
        let path = folder.path + "/Main.xib"
        try session.open(path, menu)
        let response = try session.ask("textDocument/documentSymbol", ["textDocument": ["uri": "file://" + path]])
        let symbols = try #require(response["result"] as? [Object])
        let app = try #require(symbols.first)
        let children = try #require(app["children"] as? [Object])
        #expect(
            children.map { $0["name"] as? String } == [
                "About Demo", "Services", "Send", "Settings…", "Hide Demo", "(command)",
            ])
        func lines(_ symbol: Object) throws -> ClosedRange<Int> {
            let range = try #require(symbol["range"] as? Object)
            let line = { (key: String) in (range[key] as? Object)?["line"] as? Int ?? 0 }
            return line("start")...line("end")
        }
        for child in children { #expect(try lines(app).contains(try lines(child).upperBound)) }
        _ = try session.end()
    }

    @Test("a key binding of a manifest is explained and localized for each of its systems")
    func bindings() throws {
        let folder = try TemporaryFolder()
        let session = EditorSession(folder: folder.path)
        _ = try session.initialize(options: ["inlayHints": ["layouts": ["German", "xkb:ru", "Germann"]]])
        let warning = try session.notification("window/showMessage")
        #expect(warning["type"] as? Int == 2)
        #expect(
            warning["message"] as? String
                == "menulint: inlayHints.layouts: there is no layout \"Germann\"; did you mean \"German\"?")
        let path = folder.path + "/package.json"
        let manifest = """
            { "name": "x", "engines": { "vscode": "^1.80.0" }, "contributes": {
              "commands": [{ "command": "x.a", "title": "Add" }], "keybindings": [
                { "command": "x.a", "key": "ctrl+[", "mac": "cmd+k", "linux": "ctrl+'" },
                { "command": "x.b", "win": "ctrl+b" },
                { "command": "x.c", "win": "ctrl+k b", "linux": "ctrl+k '" },
                { "command": "x.d", "win": "ctrl+k ctrl+b" },
                { "command": "x.e", "win": "ctrl+k b" }
            ] } }
            """
        try session.open(path, manifest)
        func hover(_ part: String) throws -> String {
            let lines = manifest.components(separatedBy: "\n")
            let line = try #require(lines.firstIndex { $0.contains(part) })
            let column = lines[line].distance(
                from: lines[line].startIndex, to: try #require(lines[line].range(of: part)).lowerBound)
            let response = try session.ask(
                "textDocument/hover",
                ["textDocument": ["uri": "file://" + path], "position": ["line": line, "character": column]])
            let contents = (response["result"] as? Object)?["contents"] as? Object
            return try #require(contents?["value"] as? String)
        }
        let all = try hover("cmd+k")
        #expect(all.contains("⌘K Add (macOS)\n"))
        #expect(all.contains("Ctrl+[ Add (Windows)\n"))
        #expect(all.contains("Ctrl+' Add (Linux)\n"))
        #expect(all.contains("cannot be typed: Arabic, Hebrew, Russian, Thai"))
        let windows = try hover("ctrl+b")
        #expect(windows.contains("Ctrl+B x.b (Windows)\n") && !windows.contains("macOS") && !windows.contains("Linux"))
        let chord = try hover("ctrl+k b")
        #expect(chord.contains("Ctrl+K B x.c (Windows)\n") && chord.contains("Ctrl+K ' x.c (Linux)\n"))
        #expect(chord.contains("also the shortcut of \"x.e\" (line 7)") && !chord.contains("x.d"))
        #expect(chord.contains("cannot be typed: Arabic, ") && chord.contains("Ctrl+K B: "))
        let response = try session.ask(
            "textDocument/inlayHint",
            [
                "textDocument": ["uri": "file://" + path],
                "range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]],
            ])
        let hints = try #require(response["result"] as? [Object])
        #expect(
            hints.map { $0["label"] as? String } == [String](repeating: "Russian (Linux): cannot be typed", count: 2))
        let position = hints.first?["position"] as? Object
        #expect(position?["line"] as? Int == 2 && position?["character"] as? Int == 74)
        let chordPosition = hints.last?["position"] as? Object
        #expect(chordPosition?["line"] as? Int == 4 && chordPosition?["character"] as? Int == 62)
        _ = try session.end()
    }

    @Test("the outline of a manifest has its commands, key bindings and menu items")
    func manifest() throws {
        let folder = try TemporaryFolder()
        let session = try session(in: folder)
        let path = folder.path + "/package.json"
        try session.open(
            path,
            """
            { "name": "x", "engines": { "vscode": "^1.80.0" }, "contributes": {
              "commands": [{ "command": "x.a", "title": "Add" }, { "command": "x.b", "title": " " }],
              "keybindings": [
                { "command": "x.a", "key": "ctrl+k ctrl+a", "mac": "cmd+k" }, { "command": "other", "key": "f9" }
              ],
              "menus": { "editor/context": [{ "command": "x.b", "alt": "x.a" }, { "submenu": "x.menu" }] }
            } }
            """)
        let response = try session.ask("textDocument/documentSymbol", ["textDocument": ["uri": "file://" + path]])
        let symbols = try #require(response["result"] as? [Object])
        #expect(
            symbols.map { "\($0["name"] ?? "") | \($0["detail"] ?? "")" } == [
                "Add | x.a", "x.b | x.b", "Add | cmd+k or ctrl+k ctrl+a", "other | f9", "x.b | editor/context",
                "x.menu | editor/context",
            ])
        _ = try session.end()
    }
}
