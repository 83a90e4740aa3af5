import Foundation
import TestSupport
import Testing
import Workspace

@Suite("Key bindings as Visual Studio Code shows them")
struct EditorKeyLabelTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func manifest(_ keys: String...) throws -> String {
        let bindings = keys.enumerated().map { "{\"command\": \"a.c\($0)\", \($1)}" }.joined(separator: ", ")
        let commands = keys.indices.map { "{\"command\": \"a.c\($0)\", \"title\": \"Do \($0)\"}" }
        return try folder.write(
            "package.json",
            #"{"name": "k", "engines": {"vscode": "^1"}, "contributes": {"commands": ["#
                + commands.joined(separator: ", ") + #"], "keybindings": ["# + bindings + "]}}")
    }

    @Test("with an input method of macOS, the keys of letters are known, and those of punctuation are not")
    func inputMethods() throws {
        let path = try manifest("\"mac\": \"ctrl+a\"", "\"mac\": \"ctrl+[\"")
        let csv = CapturedRun(["localize", path, "--layout", "2-Set Korean", "--format", "csv"]).output
        let rows = csv.split(separator: "\n").dropFirst()
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.map { $0[10...11].joined(separator: " ") } == ["KeyA control", " "])
    }

    @Test(
        "a binding is shown with what the pressed key types on the layout",
        arguments: [
            // What the key tables of the editor's tests say.
            ("win", "windows:de-CH", "ctrl+]", "Ctrl+^"), ("win", "windows:de-CH", "ctrl+`", "Ctrl+¨"),
            ("win", "windows:de-CH", "ctrl+[", "Ctrl+'"), ("win", "windows:en", "ctrl+]", "Ctrl+]"),
            ("linux", "xkb:ch", "ctrl+/", "Ctrl+Shift+7"), ("linux", "xkb:ch", "[", "Ctrl+Alt+Ü"),
            // A dead key has the label of its accent, which AltGr types live on the same key.
            ("linux", "xkb:br", "ctrl+`", "Ctrl+Shift+´"), ("linux", "xkb:br", "ctrl+[BracketLeft]", "Ctrl+´"),
            // Layouts without Latin letters have the labels of a US keyboard on Windows.
            ("win", "windows:ru", "ctrl+[", "Ctrl+["), ("linux", "xkb:ru", "ctrl+z", "Ctrl+Z"),
            // The backquote of a Japanese keyboard is on the key of the at sign.
            ("win", "windows:ja", "ctrl+`", "Ctrl+@"), ("win", "windows:ja", "ctrl+;", "Ctrl+:"),
            // Digits have their places, whatever these type.
            ("linux", "xkb:fr", "ctrl+2", "Ctrl+É"), ("win", "windows:fr", "ctrl+2", "Ctrl+É"),
            // Also with an input method, whose letters and digits have their keys.
            ("mac", "Zhuyin", "ctrl+7", "⌃˙"),
            ("mac", "German", "cmd+/", "⇧⌘7"), ("win", "windows:fi", "ctrl+]", "Ctrl+Å"),
            ("win", "windows:ar", "ctrl+[", "Ctrl+["), ("win", "windows:he-extended", "ctrl+/", "Ctrl+/"),
            // Bulgarian has Q on the key of a period, and a key of its own on that of a comma.
            ("win", "windows:bg", "ctrl+q", "Ctrl+Q"), ("win", "windows:bg", "ctrl+[Period]", "Ctrl+Q"),
            ("win", "windows:bg", "ctrl+[Comma]", "Ctrl+Р"), ("win", "windows:bg", "ctrl+.", "Ctrl+."),
            ("win", "windows:de", "ctrl+oem_4", "Ctrl+ß"), ("win", "windows:fr", "ctrl+[Digit2]", "Ctrl+É"),
        ])
    func labels(platform: String, layout: String, keys: String, label: String) throws {
        let path = try manifest("\"\(platform)\": \"\(keys)\"")
        let csv = CapturedRun(["localize", path, "--layout", layout, "--format", "csv"]).output
        let row = try #require(csv.split(separator: "\n").last).split(separator: ",", omittingEmptySubsequences: false)
        #expect(row[6] == label, "\(row)")
        #expect(row[9] == (label.lowercased() == keys ? "unchanged" : "remapped"), "\(row)")
        // Every view of the menu has the same text.
        #expect(CapturedRun(["cheatsheet", path, "--layout", layout]).output.contains("  \(label)\n"))
        #expect(CapturedRun(["keyboard", path, "--layout", layout]).output.contains("● \(label)  "))
    }

    @Test("a key that is not known is not called unreachable, by no subcommand")
    func unknownKeys() throws {
        let path = try manifest(#""win": "ctrl+]""#)
        for layout in ["windows:ar-102key", "windows:hy", "windows:bg-legacy"] {
            let localized = CapturedRun(["localize", path, "--layout", layout]).output
            #expect(localized.contains("    Ctrl+]  key not known on "), "\(localized)")
            let drawn = CapturedRun(["keyboard", path, "--layout", layout]).output
            #expect(drawn.contains("? Ctrl+]  Do 0, key not known") && !drawn.contains("unreachable"), "\(drawn)")
            let page = CapturedRun(["keyboard", path, "--layout", layout, "--format", "html"]).output
            #expect(page.contains("Shortcuts whose keys are not known on this layout"))
            #expect(!page.contains("Unreachable on"))
            let report = CapturedRun(["report", path, "--layout", layout, "--format", "md"]).output
            #expect(report.contains("| `Ctrl+]` | not known ("), "\(report)")
            #expect(CapturedRun(["lint", path, "--layout", layout]).status == .clean)
            let json = CapturedRun(["localize", path, "--layout", layout, "--format", "json"]).output
            #expect(json.contains(#""press": null"#) && !json.contains("unreachable"))
            let query = CapturedRun(["query", "ctrl+]", "--layout", layout]).output
            #expect(query.contains("  Ctrl+]    —      not known  assumed\n"), "\(query)")
            #expect(CapturedRun(["query", "ctrl+s", "--layout", layout]).output.contains("Ctrl+KeyS"))
        }
        // Recorded, as a recorded one, or from the tables of Windows.
        let recorded = ["fi", "fr-BE", "el", "ko", "zh", "zh-Hant"]
        let tabulated = ["ar", "he", "he-extended", "uk", "uk-extended", "hi", "et"]
        for layout in (recorded + tabulated).map({ "windows:\($0)" }) {
            #expect(!CapturedRun(["localize", path, "--layout", layout]).output.contains("not known"), "\(layout)")
        }
    }

    @Test(
        "bindings by scan code or virtual key block what AltGr types",
        arguments: [
            ("ctrl+alt+[KeyQ]", "blocks AltGr+[KeyQ] on Windows, which types @ on German\n"),
            ("ctrl+alt+[Minus]", "blocks AltGr+[Minus] on Windows, which types \\ on German; ] on French\n"),
            ("ctrl+alt+oem_4", "blocks AltGr with the same key on Windows, which types \\ on German; ] on French\n"),
        ])
    func altGr(keys: String, message: String) throws {
        let path = try manifest("\"win\": \"\(keys)\"")
        let words = ["lint", "--no-config", "--select", "types-a-character", "--layout", "windows:de,windows:fr"]
        let output = CapturedRun(words + ["--format", "concise", path]).output
        #expect(output.replacing(" [types-a-character]", with: "").contains(message), "\(output)")
    }

    @Test("a list says which bindings it leaves out")
    func unlisted() throws {
        let path = try manifest(#""win": "ctrl+oem_8""#, #""win": "ctrl+ö""#, #""win": "ctrl+k""#)
        for words in [["localize", path], ["cheatsheet", path]] {
            let run = CapturedRun(words + ["--layout", "windows:de"])
            #expect(run.errors.contains("not listed: ctrl+ö, whose keys the editor does not know\n"), "\(run.errors)")
            #expect(run.errors.contains("not listed: ctrl+oem_8, whose keys have no name on every"), "\(run.errors)")
            #expect(run.output.contains("Ctrl+K"))
        }
    }

    @Test("a key that some keyboards lack is written as the editor does, and rests on weak evidence")
    func missingKeys() throws {
        let path = try manifest(#""win": "ctrl+[IntlRo]""#)
        let report = CapturedRun(["report", path, "--layout", "windows:de", "--format", "md"]).output
        #expect(report.contains(#"ctrl+\[IntlRo\] of"#) && report.contains("confidence A to C"), "\(report)")
        #expect(!report.contains("stated by Apple"))
    }

    @Test("the modifiers of a PC name the layers of its keyboard")
    func modifiers() throws {
        let path = try manifest(#""win": "ctrl+alt+q""#)
        let run = CapturedRun(["keyboard", path, "--layout", "windows:de", "--modifiers", "win,altgr"])
        #expect(run.output.contains("German (Windows), Win held") && run.output.contains("AltGr held: 1 key"))
    }
}
