import TestSupport
import Testing

@Suite("Shortcuts with characters beyond ASCII")
struct BeyondASCIITests {
    /// The findings about commands with these shortcuts, each on a line.
    private func lint(_ shortcuts: String..., layouts: String, app: String = "") -> String {
        let commands = shortcuts.enumerated().map { index, shortcut in
            #"{"title": "Do \#(index)", "action": "do\#(index):", "shortcut": "\#(shortcut)"}"#
        }
        let text = """
            {"menuSpec": 1, "app": {"name": "A"\(app)}, "build": [
              {"insertChild": {"title": "More", "children": [\(commands.joined(separator: ","))]}, "atEndOf": "view"}]}
            """
        let words = ["lint", "-", "--stdin-filename", "a.menu.json", "--layout", layouts, "--format", "concise"]
        return CapturedRun(words, input: text).output
    }

    @Test(
        "are errors on layouts without the key",
        arguments: [
            ("cmd+ö", "German", "U.S."), ("cmd+é", "French", "German"), ("cmd+ж", "Russian", "Greek"),
            ("shift+cmd+ñ", "Latin American", "Italian"), ("cmd+o\u{308}", "German", "U.S."),
        ])
    func unreachable(shortcut: String, present: String, missing: String) {
        #expect(!lint(shortcut, layouts: present).contains("unreachable-shortcut"))
        let found = lint(shortcut, layouts: "\(present),\(missing)")
        #expect(found.contains(": error: ") && found.contains("cannot be typed on \(missing) [unreachable-shortcut]"))
    }

    @Test("are errors everywhere if no key types them")
    func untypeable() {
        #expect(lint("cmd+日", layouts: "German,ja").contains("cannot be typed on both layouts [unreachable-shortcut]"))
    }

    @Test("collide with the shortcuts that the system moves to their keys")
    func collisions() {
        let found = lint("cmd+[", "cmd+ö", layouts: "German,U.S.")
        #expect(
            found.contains(
                "error: ⌘Ö of \"Do 1\" and ⌘[ of \"Do 0\" are the same key press on German [layout-collision]"))
    }

    @Test("that need Option collide as a warning, because it is not certain that Option belongs to the shortcut")
    func optionForTyping() {
        let found = lint("opt+cmd+k", "cmd+˚", layouts: "U.S.")
        #expect(found.contains("warning: ⌘˚ of \"Do 1\" and ⌥⌘K"), "\(found)")
        #expect(found.contains("; that is derived, not observed [layout-collision]"))
    }

    @Test("are typed with reserved keys, not moved there")
    func reserved() {
        let found = lint("cmd+ç", layouts: "Swiss German")
        #expect(found.contains("⌘Ç of \"Do 0\" is typed on Swiss German with the keys of ⇧⌘4"), "\(found)")
    }

    @Test("are not repeated in suggestions")
    func suggestions() {
        let found = lint("cmd+ö", "cmd+ö", layouts: "German")
        #expect(found.contains("[duplicate-shortcut]") && !found.contains("⌃⌘Ö"))
    }

    @Test("are no keys of Visual Studio Code")
    func editor() {
        let text = """
            {"engines": {"vscode": "*"}, "contributes": {"keybindings": [{"command": "a", "key": "ctrl+ö", "mac": "cmd+é"}]}}
            """
        let output = CapturedRun(["lint", "-", "--stdin-filename", "package.json"], input: text).output
        #expect(output.contains("there is no key \"ö\" [invalid-input]") && output.contains("there is no key \"é\""))
    }
}
