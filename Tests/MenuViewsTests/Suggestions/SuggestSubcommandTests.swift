import Foundation
import TestSupport
import Testing
import Workspace

@Suite("suggest")
struct SuggestSubcommandTests {
    /// The suggested keys, best first.
    private func keys(_ words: String...) -> [String] {
        let run = CapturedRun(["suggest"] + words)
        return run.output.split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /^ *\d+  (\S+) .*$/).map { String($0.1) }
        }
    }

    private func spec(_ commands: String, app: String = "", rest: String = "") throws -> (TemporaryFolder, String) {
        let folder = try TemporaryFolder()
        return (folder, try folder.write("app.menu.json", SmallSpec.text(commands, app: app, rest: rest)))
    }

    @Test("finds a shortcut for Get Info, the example of WWDC21 10057")
    func getInfo() throws {
        try expectGolden(
            CapturedRun(["suggest", "examples/get-info-refused.menu.json", "get info", "--count", "3"]).output,
            "Tests/MenuViewsTests/Goldens/suggest.txt")
        #expect(keys("examples/get-info-refused.menu.json", "Get Info").first == "⌃⌘I")
    }

    @Test("a standard shortcut is suggested only for a matching title")
    func standard() throws {
        let (folder, path) = try spec(#"{"title":"X","action":"x:"}"#)
        withExtendedLifetime(folder) {
            #expect(keys(path, "Get Info").first == "⌘I")
            #expect(!keys(path, "Iterate", "--count", "50").contains("⌘I"))
            #expect(!keys(path, "New Tab", "--count", "50").contains("⌘N"))
        }
    }

    @Test("well-known commands get their standard keys, and the halves of a pair keys that belong together")
    func pairs() throws {
        let folder = try TemporaryFolder()
        func spec(_ name: String, _ commands: String) throws -> String {
            let menu = #"{"insertChild":{"title":"M","children":[\#(commands)]},"atEndOf":"root"}"#
            return try folder.write(
                name, #"{"menuSpec":1,"app":{"name":"A","mainMenu":"appKit"},"build":[\#(menu)]}"#)
        }
        let path = try spec("a.menu.json", #"{"title":"X","action":"x:"}"#)
        let other = try spec(
            "b.menu.json",
            #"{"title":"Next Tab","action":"next:","shortcut":"opt+cmd+]"},{"title":"Y","action":"y:","shortcut":"cmd+-"}"#
        )
        withExtendedLifetime(folder) {
            #expect(keys(path, "Paste and Match Style").first == "⌥⇧⌘V")
            #expect(keys(path, "Save As…").first == "⇧⌘S")
            #expect(keys(path, "Zoom In").first == "⌘+")
            #expect(keys(path, "Zoom Out").first == "⌘-")
            #expect(keys(path, "Previous Tab").first == "⌘[")
            #expect(keys(other, "Zoom Out").first != "⌘-")
            let text = CapturedRun(["suggest", other, "Previous Tab", "--count", "30"], width: 300).output
            #expect(text.contains("pairs with ⌥⌘] for \"Next Tab\""))
        }
    }

    @Test(
        "the partner of an existing shortcut comes first, and is named as it is",
        arguments: [
            ("Zoom In", "cmd++", "Zoom Out", "⌘-", "⌘+"), ("Zoom In", "ctrl+cmd+=", "Zoom Out", "⌃⌘-", "⌃⌘="),
            ("Zoom Out", "opt+cmd+-", "Zoom In", "⌥⌘=", "⌥⌘-"),
            ("Next Tab", "ctrl+cmd+right", "Previous Tab", "⌃⌘←", "⌃⌘→"),
            ("Next Dog", "opt+cmd+g", "Previous Dog", "⌥⇧⌘G", "⌥⌘G"),
        ])
    func partners(title: String, keys: String, other: String, expected: String, partner: String) throws {
        let (folder, path) = try spec(
            #"{"title":"\#(title)","action":"a:","shortcut":"\#(keys)"}, {"title":"\#(other)","action":"b:"}"#,
            app: #""configuration": {"textFormatting": "removed"}"#)
        withExtendedLifetime(folder) {
            let output = CapturedRun(["suggest", path, other, "--count", "1"], width: 400).output
            #expect(output.contains("1  \(expected) "))
            #expect(output.contains("pairs with \(partner) for \"\(title)\""))
        }
    }

    @Test(
        "suggests no shortcut that is in use",
        arguments: [
            #"{"title":"K","action":"k:","shortcut":"cmd+k"}"#,
            #"{"title":"K","action":"k:","shortcut":"shift+k"}, {"title":"J","action":"j:","shortcut":"cmd+k"}"#,
        ])
    func taken(commands: String) throws {
        let (folder, path) = try spec(commands)
        withExtendedLifetime(folder) {
            let found = keys(path, "Kiosk", "--count", "20")
            #expect(!found.contains("⌘K"))
            #expect(found.contains("⌃⌘K"))
        }
    }

    @Test("suggests no shortcut of the system, a responder or an alternate")
    func othersKeys() throws {
        let (folder, path) = try spec(
            #"{"title":"R","action":"r:","shortcut":"cmd+r","alternates":[{"title":"S","action":"s:","modifiers":["option"]}]}"#,
            rest:
                #""responders":[{"name":"P","actions":"*","keyCommands":[{"title":"K","action":"k:","shortcut":"cmd+k"}]}]"#
        )
        withExtendedLifetime(folder) {
            #expect(!keys(path, "Kiosk", "--count", "50").contains("⌘K"))
            #expect(!keys(path, "Route", "--count", "50").contains("⌥⌘R"))
            #expect(!keys(path, "Hello", "--count", "50").contains("⌘H"))
        }
    }

    @Test("rejects combinations that are unreachable or in use on a layout")
    func layouts() throws {
        // On a German keyboard ⌘[ is ⌘Ö.
        let (folder, path) = try spec(
            #"{"title":"Ö","action":"o:","shortcut":"cmd+ö","allowsAutomaticLocalization":false}"#)
        withExtendedLifetime(folder) {
            #expect(keys(path, "Back", "--layout", "us").first == "⌘[")
            #expect(!keys(path, "Back", "--layout", "de", "--count", "100").contains("⌘["))
        }
    }

    @Test("avoids the system's shortcuts on every layout, even if all of the app's commands are refused")
    func refusedAlone() {
        let found = keys("examples/get-info-refused.menu.json", "Get Info", "--layout", "all", "--count", "300")
        #expect(found.contains("⌃⌘I") && !found.contains("⇧⌘2"))
    }

    @Test("by default, suggests shortcuts for a limited number of commands with a conflict")
    func manyRefused() throws {
        let commands = (0..<52).map { "{\"title\":\"T\($0)\",\"action\":\"t\($0):\",\"shortcut\":\"cmd+1\"}" }
        let (folder, path) = try spec(commands.joined(separator: ","))
        withExtendedLifetime(folder) {
            let run = CapturedRun(["suggest", path, "--layout", "us", "--count", "1"])
            #expect(run.output.contains("T50: ") && !run.output.contains("T51: "))
            #expect(run.errors.contains("showing 50 of 51 commands"))
        }
    }

    @Test("reports mirrored shortcuts that are in use in right-to-left interfaces")
    func mirrored() throws {
        let (folder, path) = try spec(
            #"{"title":"Next","action":"n:","shortcut":"cmd+]"}"#, app: #""layoutDirection":["rtl"]"#)
        withExtendedLifetime(folder) {
            let run = CapturedRun(
                ["suggest", path, "Brackets", "--near", "[", "--layout", "us", "--count", "30"], width: 300)
            #expect(run.output.contains("becomes ⌘] in right-to-left interfaces, which is taken"))
        }
    }

    @Test("ranks shortcuts that move the insertion point lower")
    func arrows() throws {
        let found = keys("examples/talk.menu.jsonc", "Next Tab", "--count", "20")
        #expect(found.first == "⌥⌘]")
        #expect(found.contains("⌘→"))
    }

    @Test("prefers shortcuts near a key")
    func near() {
        #expect(keys("examples/talk.menu.jsonc", "Zzz", "--near", "k", "--layout", "us").first == "⌘K")
        #expect(CapturedRun(["suggest", "examples/talk.menu.jsonc", "--near", "kk"]).status == .usage)
    }

    @Test("rejects a key that no US keyboard has, and a blank name")
    func noKeys() {
        let run = CapturedRun(["suggest", "examples/talk.menu.jsonc", "--near", "ö"])
        #expect(run.errors.contains("--near needs a key of the US keyboard"))
        #expect(
            CapturedRun(["suggest", "examples/talk.menu.jsonc", " "]).errors.contains("the command title is empty"))
    }

    @Test("reports the layouts on which a combination changes")
    func moved() {
        let run = CapturedRun(["suggest", "examples/talk.menu.jsonc", "Back", "--layout", "de,fr,us"], width: 300)
        #expect(run.output.contains("; ⌘Ö on German and ⌘^ on French; "), "\(run.output)")
    }

    @Test("avoids an extension's chords and bindings, and finds its commands by title")
    func bindings() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[{"command":"x.a","title":"Kiosk"}],
              "keybindings":[{"command":"x.b","key":"ctrl+k ctrl+b","mac":"cmd+k cmd+b"},
                {"command":"x.c","key":"ctrl+shift+k","mac":"ctrl+cmd+[KeyK]"}]}}
            """#)
        let found = keys(path, "Kiosk", "--count", "50")
        #expect(!found.contains("⌘K") && !found.contains("⌃⌘K") && found.contains("⇧⌘K"))
        let run = CapturedRun(["suggest", path, "kiosk"])
        #expect(run.output.hasPrefix("Kiosk: no shortcut yet\n"))
        #expect(run.errors.contains("VS Code's own key bindings"))
    }

    @Test("a command is named by title, action or pointer; an ambiguous name is an error")
    func subjects() throws {
        let (folder, path) = try spec(#"{"title":"Go","action":"a:"}, {"title":"Go","action":"b:"}"#)
        withExtendedLifetime(folder) {
            let run = CapturedRun(["suggest", path, "Go"])
            #expect(run.status == .usage)
            #expect(run.errors.contains(#"choose from: "a:", "b:""#))
            #expect(CapturedRun(["suggest", path, "b:"]).output.hasPrefix("Go: no shortcut yet\n"))
            #expect(
                CapturedRun(["suggest", path, "/build/0/insertChild/children/0"]).output.hasPrefix(
                    "Go: no shortcut yet\n"))
        }
        for word in ["By Name", "sort bookmarks by name", "sortByName:"] {
            #expect(CapturedRun(["suggest", "examples/bookmarks.menu.jsonc", word]).errors == "")
        }
        let unknown = CapturedRun(["suggest", "examples/get-info-refused.menu.json", "Get Imfo"])
        #expect(unknown.errors.contains("did you mean \"Get Info\"?"))
        #expect(unknown.status == .clean)
    }

    @Test("without a command, lists commands with a conflict, then unused shortcuts")
    func withoutCommand() {
        let output = CapturedRun(["suggest", "examples/get-info-refused.menu.json"]).output
        #expect(output.hasPrefix("Get Info: ⌘I is taken by the system's \"Italic\"\n"))
        #expect(output.contains("\n\nFree shortcuts\n"))
    }

    @Test("in AppKit menus, where nothing is refused, the commands whose keys others get come first")
    func withoutCommandInAppKit() throws {
        let folder = try TemporaryFolder()
        let items = ["Open", "Overwrite", "Print"].map {
            "{\"title\": \"\($0)\", \"action\": \"\($0.lowercased()):\", \"shortcut\": \"cmd+\($0 == "Print" ? "p" : "o")\"}"
        }
        try folder.write(
            "a.menu.json",
            """
            {"menuSpec": 1, "app": {"mainMenu": "appKit"}, "build": [{"insertChild":
              {"title": "File", "children": [\(items.joined(separator: ", "))]}, "atEndOf": "root"}]}
            """)
        let output = CapturedRun(["suggest", folder.path + "/a.menu.json"]).output
        #expect(output.hasPrefix("Overwrite: ⌘O is taken by \"Open\"\n"), "\(output)")
        #expect(output.contains("\n\nFree shortcuts\n") && !output.contains("Print:"))
    }

    @Test("rejects invalid counts", arguments: ["0", "-1", "x", "99999999999999999999"])
    func counts(count: String) {
        #expect(CapturedRun(["suggest", "examples/talk.menu.jsonc", "--count", count]).status == .usage)
    }

    @Test("JSON includes the reasons")
    func json() throws {
        let run = CapturedRun([
            "suggest", "examples/get-info-refused.menu.json", "Get Info", "--format", "json", "--count", "1",
        ])
        try expectGolden(run.output, "Tests/MenuViewsTests/Goldens/suggest.json")
    }
}
