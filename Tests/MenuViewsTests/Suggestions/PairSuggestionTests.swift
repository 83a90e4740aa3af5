import TestSupport
import Testing
import Workspace

/// The commands of a pair, such as Zoom In and Zoom Out, get keys that belong together.
@Suite("Suggestions for pairs")
struct PairSuggestionTests {
    /// The suggestions for a command, each with the combination that it leaves to the other one.
    private func pairs(_ path: String, _ title: String, _ words: String...) -> [[String]] {
        let run = CapturedRun(["suggest", path, title, "--count", "12"] + words, width: 1000)
        return run.output.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^ *\d+  (\S+) .*pairs with (\S+) for/).map { [String($0.1), String($0.2)] }
        }
    }

    /// A spec with commands in the system's default menu, which has ⌘+ and ⌘-.
    private func spec(_ commands: String, _ app: String = "") -> String {
        let menu = #"{"insertSibling":{"title":"M","children":[\#(commands)]},"after":"view"}"#
        return #"{"menuSpec":1,"app":{"name":"A"\#(app)},"build":[\#(menu)]}"#
    }

    @Test(
        "each half leaves to the other what the other suggests, with and without the commands in the menu",
        arguments: [
            ("Zoom In", "Zoom Out", "⌃⌘=", "⌃⌘-"), ("Next Page", "Previous Page", "⌥⌘]", "⌥⌘["),
            ("Forward", "Back", "⌥⌘]", "⌥⌘["), ("Rotate Right", "Rotate Left", "⌘R", "⌘L"),
            ("Move Up", "Move Down", "⌃⌘↑", "⌃⌘↓"), ("Forward", "Backward", "⌥⌘]", "⌥⌘["),
        ], [false, true])
    func halves(titles: (String, String, String, String), isInMenu: Bool) throws {
        let (one, other, keys, otherKeys) = titles
        let folder = try TemporaryFolder()
        let commands = #"{"title":"\#(one)","action":"a:"},{"title":"\#(other)","action":"b:"}"#
        let path = try folder.write(
            "a.menu.json", spec(isInMenu ? commands : #"{"title":"Example","action":"e:"}"#))
        withExtendedLifetime(folder) {
            let suggestions = pairs(path, one)
            #expect(suggestions.first == [keys, otherKeys])
            #expect(suggestions.count == 12)
            if isInMenu || other != "Backward" {
                #expect(pairs(path, other).map { $0.reversed() } == suggestions)
            }
            #expect(suggestions.allSatisfy { $0[0] != $0[1] })
        }
    }

    @Test("the standard pair comes first if both of its keys are free")
    func standard() throws {
        let folder = try TemporaryFolder()
        let free = try folder.write(
            "a.menu.json",
            spec(#"{"title":"X","action":"x:"}"#, #","configuration":{"textFormatting":"removed"}"#))
        let halfTaken = try folder.write(
            "b.menu.json",
            spec(
                #"{"title":"X","action":"x:","shortcut":"cmd+-"}"#,
                #","configuration":{"textFormatting":"removed"}"#))
        withExtendedLifetime(folder) {
            #expect(pairs(free, "Zoom In", "--layout", "us").first == ["⌘+", "⌘-"])
            #expect(pairs(free, "Next Page", "--layout", "us").first == ["⌘]", "⌘["])
            #expect(pairs(halfTaken, "Zoom In", "--layout", "us").first == ["⌃⌘=", "⌃⌘-"])
        }
    }

    @Test(
        "phrases such as \"Back Up\" are no halves of a pair",
        arguments: ["Back Up Now", "Set Up Printer", "Open in Tab"])
    func phrases(title: String) {
        #expect(pairs("examples/get-info-refused.menu.json", title).isEmpty)
    }

    @Test("the help of a finding and its fix give both commands keys that belong together")
    func findings() throws {
        let commands = """
            {"title":"Zoom In","action":"a:","shortcut":"cmd++"},{"title":"Zoom Out","action":"b:","shortcut":"cmd+-"},
            {"title":"Back","action":"c:","shortcut":"cmd+f"},{"title":"Forward","action":"d:","shortcut":"cmd+g"},
            {"title":"Next","action":"e:","shortcut":"cmd+b"},{"title":"Previous","action":"f:","shortcut":"opt+cmd+["}
            """
        let words = ["lint", "-", "--no-config", "--stdin-filename", "a.menu.json", "--quiet"]
        let help = CapturedRun(words, input: spec(commands), width: 2000).output
        for text in [
            "for \"Zoom In\": use another combination, such as ⌃⌘= (with ⌃⌘- for \"Zoom Out\"),",
            "for \"Zoom Out\": use another combination, such as ⌃⌘- (with ⌃⌘= for \"Zoom In\"),",
            "for \"Back\": use another combination, such as ⌃⌘[,",
            "for \"Forward\": use another combination, such as ⌃⌘],",
        ] { #expect(help.contains(text), "\(help)") }
        let fixed = CapturedRun(words + ["--fix", "--unsafe"], input: spec(commands))
        let shortcuts = fixed.output.matches(of: /"shortcut":"([^"]*)"/).map { String($0.1) }
        #expect(
            shortcuts == [
                "ctrl+cmd+=", "ctrl+cmd+-", "ctrl+cmd+[", "ctrl+cmd+]", "opt+cmd+]", "opt+cmd+[",
            ], "\(fixed.errors)")
    }

    @Test("in AppKit menus, where the first command keeps the keys, the other half follows it")
    func appKit() throws {
        let menu = #"""
            {"menuSpec":1,"app":{"name":"A","mainMenu":"appKit"},"build":[{"insertChild":{"title":"M","children":[
            {"title":"Next Day","action":"a:","shortcut":"cmd+k"},
            {"title":"Previous Day","action":"b:","shortcut":"cmd+k"}]},"atEndOf":"root"}]}
            """#
        let words = ["lint", "-", "--no-config", "--stdin-filename", "a.menu.json", "--quiet", "--fix", "--unsafe"]
        let shortcuts = CapturedRun(words, input: menu).output.matches(of: /"shortcut":"([^"]*)"/).map { String($0.1) }
        #expect(Set(shortcuts).count == 2, "\(shortcuts)")
    }

    @Test(
        "Settings in an AppKit menu without settings gets ⌘,", arguments: ["Settings…", "Preferences…", "Settings..."])
    func settings(title: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "a.menu.json",
            #"{"menuSpec":1,"app":{"name":"A","mainMenu":"appKit"},"build":[]}"#)
        withExtendedLifetime(folder) {
            let run = CapturedRun(["suggest", path, title, "--count", "1"], width: 300)
            #expect(run.output.contains("1  ⌘,  what other apps use for this command"), "\(run.output)")
        }
    }
}
