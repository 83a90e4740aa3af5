import EditorKeyBindings
import MenuDocuments
import RuleInterface
import SourceText
import TestSupport
import Testing

@testable import LintRules
@testable import MenuViews
@testable import Output

@Suite("Key bindings that share their keys")
struct KeyBindingConflictTests {
    func bindings(_ conditions: [String], key: String = "ctrl+k") throws -> [KeyBinding] {
        let texts = conditions.enumerated().map { index, condition in
            #"{"command": "c\#(index)", "key": "\#(key)", "when": "\#(condition)"}"#
        }
        let text =
            #"{"engines": {"vscode": "*"}, "contributes": {"keybindings": [\#(texts.joined(separator: ","))]}}"#
        let document = MenuDocument.read(SourceFile(name: "package.json", text: text))
        return try #require(document?.contributions?.bindings)
    }

    @Test("are each compared with a limited number of others", arguments: [100, 2_000])
    func few(count: Int) throws {
        let bindings = try bindings((0..<count).map { "a\($0) && b" })
        let rivals = KeyBindingConflict.bindingsOfSameKeys(bindings)
        for index in bindings.indices {
            #expect(rivals(index, .mac).count <= KeyBindingConflict.comparisonLimit + 2)
        }
        let chords = try self.bindings((0..<count).map { "a\($0)" }, key: String(repeating: "ctrl+k ", count: 50))
        let prefixes = KeyBindingConflict.bindingsOfLongerOrShorterChords(bindings + chords)
        for index in bindings.indices {
            #expect(prefixes(index, .mac).count <= KeyBindingConflict.comparisonLimit)
        }
    }

    @Test("do not conflict if one command is never enabled where the other is")
    func enablement() throws {
        func lint(_ enablement: String) -> String {
            let text = """
                {"engines": {"vscode": "*"}, "contributes": {
                  "commands": [{"command": "a", "title": "A", "enablement": "\(enablement)"}],
                  "keybindings": [{"command": "a", "key": "ctrl+k", "when": "editorFocus"},
                                  {"command": "b", "key": "ctrl+k", "when": "editorFocus && !busy"}]}}
                """
            return CapturedRun(["lint", "-", "--stdin-filename", "package.json"], input: text).output
        }
        #expect(!lint("busy").contains("duplicate-shortcut"))
        #expect(lint("!busy").contains("error: ctrl+k never runs \"a\""))
        #expect(lint("other").contains("info: possible: ctrl+k runs \"b\" instead of \"a\""))
    }

    @Test("of many keys for one pair of conditions are one possible conflict")
    func conditions() {
        func lint(_ keys: [String]) -> String {
            let bindings = keys.flatMap { key in
                ["zap", "register"].map { #"{"command": "\#($0)", "key": "\#(key)", "when": "on.\#($0)"}"# }
            }
            let text =
                #"{"engines": {"vscode": "*"}, "contributes": {"keybindings": [\#(bindings.joined(separator: ","))]}}"#
            return CapturedRun(["lint", "-", "--stdin-filename", "package.json", "--format", "concise"], input: text)
                .output
        }
        let found = lint(["a", "b", "ctrl+c"]).split(separator: "\n").filter { $0.contains("duplicate-shortcut") }
        #expect(found.count == 1, "\(found)")
        #expect(
            found.first?.contains(
                """
                possible: 3 bindings with the condition "on.zap" do not run when a later binding of the same keys with \
                the condition "on.register" applies
                """) == true)
        #expect(lint(["a", "b"]).contains(#"possible: b runs "register" instead of "zap""#), "two are two")
        let chords = lint(["ctrl+k a", "ctrl+k b", "ctrl+k c", "d", "e", "f"])
        #expect(chords.contains("possible: 3 bindings that begin with ctrl+k do not run"))
        #expect(chords.contains("possible: 3 bindings with the condition"))
    }

    @Test("by position and by character are recognized as one press on a US keyboard")
    func byPlace() throws {
        func lint(_ bindings: String) -> String {
            let text = #"{"engines": {"vscode": "*"}, "contributes": {"keybindings": [\#(bindings)]}}"#
            return CapturedRun(["lint", "-", "--stdin-filename", "package.json"], input: text).output
        }
        let pair = #"{"command": "a", "key": "ctrl+z"}, {"command": "b", "key": "ctrl+[KeyZ]"}"#
        let output = lint(pair)
        #expect(output.contains("warning: ctrl+z never runs \"a\""))
        #expect(output.contains("; on a US keyboard ctrl+[KeyZ] is the same press [duplicate-shortcut]"))
        for (one, other) in [
            ("shift+[Digit1]", "shift+1"), ("[ArrowLeft]", "left"), ("[BracketRight]", "]"), ("[F1]", "f1"),
            ("ctrl+k [Slash]", "ctrl+k /"),
        ] {
            let output = lint(#"{"command": "a", "key": "\#(one)"}, {"command": "b", "key": "\#(other)"}"#)
            #expect(output.contains("[duplicate-shortcut]"), "\(one)")
        }
        #expect(!lint(pair.replacing("\"b\"", with: "\"a\"")).contains("[duplicate-shortcut]"), "both are meant")
        #expect(!lint(pair.replacing("KeyZ", with: "KeyY")).contains("[duplicate-shortcut]"))
    }

    @Test("conflict for certain with the same condition or none, at any distance", arguments: ["first", ""])
    func far(condition: String) throws {
        let bindings = try bindings(
            ["first"] + (0..<100).map { "view == v\($0)" } + [condition] + (0..<100).map { "view == w\($0)" })
        let conflicts = KeyBindingConflict.all(in: bindings, rivals: KeyBindingConflict.bindingsOfSameKeys(bindings))
        #expect(conflicts.first?.pair == .init(loser: 0, winner: 101, isCertain: true))
    }
}
