import TestSupport
import Testing
import Workspace

/// Of keys that do not do the same on all targets, keyboards say what they do on which.
@Suite("targets on keyboards")
struct KeyTargetTests {
    private func run(_ words: String..., spec: String = spec) throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.write("app.menu.json", spec)
        return CapturedRun([words[0], path] + words.dropFirst()).output
    }

    /// UIKit refuses the second insertion where the system has Italic: on the releases before 26.
    private static let spec = #"""
        {"menuSpec":1,"app":{"name":"Demo","targets":["iPadOS 18","iPadOS 26","macCatalyst 18"],"layouts":["US"]},"build":[
          {"insertChild":{"title":"","options":["displayInline"],"children":[
            {"title":"New Tab","action":"newTab:","shortcut":"cmd+t"},{"title":"Go","action":"go:","shortcut":"cmd+k"}]},
           "atEndOf":"file"},
          {"remove":"format","targets":["iPadOS 26"]},
          {"insertChild":{"title":"","options":["displayInline"],"children":[
            {"title":"Get Info","action":"getInfo:","shortcut":"cmd+i"}]},"atEndOf":"file"}]}
        """#

    /// The drawn key with a character.
    private func key(_ character: String, in drawing: String) throws -> String {
        let keys = drawing.split(separator: "\n").filter { $0.contains(">\(character)</text>") }
        return try #require(keys.first.map(String.init))
    }

    @Test("label, color and list agree on a key with the app's command on one target and the system's on others")
    func mixed() throws {
        let text = try run("keyboard", "--modifiers", "cmd")
        #expect(
            text.contains(
                "1 key of the app, 17 of the system's menu, 3 reserved by the OS, 1 conflict, 1 that differs by target"),
            "\(text)")
        #expect(
            text.contains(
                "◆ ⌘I  Italic (Format ▸ Font), on iPadOS 18 and macCatalyst 18\n●     Get Info (File), on iPadOS 26\n"),
            "\(text)")
        #expect(text.contains("│I◐ │") && text.contains("◐ differs by target: iPadOS 18, iPadOS 26 and macCatalyst 18"))
        let drawing = try run("keyboard", "--modifiers", "cmd", "--format", "svg")
        let italic = try key("I", in: drawing)
        #expect(
            italic.contains("class=\"key mixed\"") && italic.contains(">Italic /<") && italic.contains(">Get Info<"))
        #expect(
            italic.contains(
                "Command I: Italic (Format, Font), on iPadOS 18 and macCatalyst 18 [system menu]; Get Info (File), on iPadOS 26<"
            ), "\(italic)")
    }

    @Test("a conflict on one target is a conflict in the drawing, and the list says where")
    func conflict() throws {
        let text = try run("keyboard", "--modifiers", "cmd")
        #expect(
            text.contains(
                """
                ● ⌘T  New Tab (File), on iPadOS 18 to 26
                ▲     Show Fonts (Format ▸ Font), on macCatalyst 18
                      New Tab (File), on macCatalyst 18

                """), "\(text)")
        let tab = try key("T", in: try run("keyboard", "--modifiers", "cmd", "--format", "svg"))
        #expect(
            tab.contains("class=\"key conflict\"") && tab.contains("#symbol-conflict") && tab.contains("#symbol-mixed"))
    }

    @Test("a key with a command on some targets only has the sign, and one that is alike on all does not")
    func some() throws {
        let drawing = try run("keyboard", "--modifiers", "cmd", "--format", "svg")
        let (bold, go) = (try key("B", in: drawing), try key("K", in: drawing))
        #expect(bold.contains("class=\"key system\"") && bold.contains("#symbol-mixed") && bold.contains(">Bold<"))
        #expect(!go.contains("#symbol-mixed") && go.contains("<title>Command K: Go (File)</title>"))
        // The OS performs Quit on some targets, the menu on others.
        let quit = try key("Q", in: drawing)
        #expect(quit.contains("class=\"key system\"") && quit.contains(">Quit</text>"), "\(quit)")
    }

    @Test("one target has no signs")
    func one() throws {
        let text = try run("keyboard", "--modifiers", "cmd", "--target", "iPadOS 26")
        #expect(text.contains("● ⌘I  Get Info (File)\n") && !text.contains("◐") && !text.contains(", on "), "\(text)")
    }

    @Test("a report has the keys, the counts and the lists of each target for its filter")
    func report() throws {
        let page = try run("report")
        let keys = page.split(separator: "\n").filter { $0.contains(">I</text>") && $0.contains("<g class=\"key") }
        #expect(keys.count == 3, "\(keys)")
        #expect(keys[0].contains("class=\"key mixed\"") && keys[0].contains("data-targets=\"\""))
        #expect(
            keys[1].contains("class=\"key system\"")
                && keys[1].contains("data-targets=\"iPadOS 18|macCatalyst 18\" hidden"))
        #expect(keys[2].contains("class=\"key app\"") && keys[2].contains("data-targets=\"iPadOS 26\" hidden"))
        #expect(page.contains(/<p class="soft" data-targets="">[^<]*1 that differs by target/))
        #expect(page.contains(/<p class="soft" data-targets="iPadOS 26" hidden>3 keys of the app/))
        #expect(page.contains(/<tr data-targets="iPadOS 26"><td>[^§]{0,400}Get Info \(File\)/))
        // A page of keyboards has no filter.
        #expect(!(try run("keyboard", "--format", "html").contains("data-targets")))
    }
}
