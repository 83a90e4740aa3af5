import TestSupport
import Testing
import Workspace

@Suite("What cheat sheets leave out")
struct CheatSheetOmissionTests {
    private func sheet(_ name: String, _ text: String, _ words: String...) throws -> String {
        let folder = try TemporaryFolder()
        let run = CapturedRun(["cheatsheet", try folder.write(name, text)] + words)
        #expect(run.status == .clean)
        return run.output.replacing("\n", with: " ")
    }

    private func keyCommands(_ commands: String) -> String {
        """
        import UIKit
        class Player: UIViewController {
            override var keyCommands: [UIKeyCommand]? { [\(commands)] }
        }
        """
    }

    @Test("a command that nothing performs, and an alternate")
    func unperformed() throws {
        let sheet = try sheet(
            "app.menu.json",
            SmallSpec.text(
                #"""
                {"title":"Lost","action":"lost:","shortcut":"cmd+1"},
                {"title":"Go","action":"go:","shortcut":"cmd+2","alternates":[
                  {"title":"Go Back","action":"back:","modifiers":["opt"]}]}
                """#, rest: #""responders":[{"name":"R","actions":["go:"]}]"#))
        #expect(sheet.contains("  Go    ⌘2 ") || sheet.contains("  Go  ⌘2"), "\(sheet)")
        #expect(
            sheet.contains(
                "2 shortcuts of “Go Back” and “Lost” are not listed because nothing performs the commands"), "\(sheet)")
    }

    @Test("a command whose keys an earlier one has, of a menu or of a responder")
    func taken() throws {
        let menu = """
            import SwiftUI
            @main struct Demo: App { var body: some Scene { WindowGroup { EmptyView() }.commands {
              CommandMenu("Tools") {
                Button("Run") {}.keyboardShortcut("r")
                Button("Restart") {}.keyboardShortcut("r")
              } } } }
            """
        func note(_ winner: String) -> String {
            "1 shortcut of “Restart” is not listed because “\(winner)” has its keys"
        }
        let tools = try sheet("App.swift", menu)
        #expect(
            tools.contains(note("Tools ▸ Run")) && tools.contains("  Run  ") && !tools.contains("  Restart"), "\(tools)"
        )
        let commands = """
            UIKeyCommand(title: "Run", action: #selector(run), input: "r", modifierFlags: .command),
            UIKeyCommand(title: "Restart", action: #selector(restart), input: "r", modifierFlags: .command),
            """
        let player = try sheet("App.swift", keyCommands(commands))
        #expect(
            player.contains(note("Run")) && player.contains("  Run  ") && !player.contains("  Restart"), "\(player)")
    }

    @Test("key bindings that never run, and not those of the same command or of some conditions")
    func neverRun() throws {
        let sheet = try sheet(
            "package.json",
            #"""
            {"name": "keys", "engines": {"vscode": "^1.80.0"}, "contributes": {
              "commands": [
                {"command": "a.first", "title": "First"}, {"command": "a.last", "title": "Last"},
                {"command": "a.chord", "title": "Chord"}, {"command": "a.other", "title": "Other"}],
              "keybindings": [
                {"command": "a.chord", "key": "cmd+j cmd+k"},
                {"command": "a.first", "key": "cmd+j"}, {"command": "a.last", "key": "cmd+j"},
                {"command": "a.other", "key": "cmd+u"}, {"command": "a.other", "key": "cmd+u"},
                {"command": "a.first", "key": "cmd+i"}, {"command": "a.last", "key": "cmd+i", "when": "editorFocus"}]}}
            """#)
        for shown in [/First +⌘I/, /Last +⌘J/, /Last \(in the editor\) +⌘I/, /Other +⌘U/] {
            #expect(sheet.contains(shown), "\(sheet)")
        }
        for hidden in [/First +⌘J/, /Chord +⌘/] { #expect(!sheet.contains(hidden), "\(sheet)") }
        #expect(
            sheet.contains("2 shortcuts of “Chord” and “First” are not listed because “Last” has their keys"))
        #expect(sheet.split(separator: "⌘U").count == 2, "\(sheet)")
    }

    @Test("a command that exists in another state than the earlier one is listed")
    func exclusive() throws {
        let sheet = try sheet(
            "App.swift",
            """
            import UIKit
            class Player: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    if isPlaying {
                        return [UIKeyCommand(title: "Pause", action: #selector(stop), input: "p", modifierFlags: .command)]
                    }
                    return [UIKeyCommand(title: "Play", action: #selector(play), input: "p", modifierFlags: .command)]
                }
            }
            """)
        #expect(sheet.contains("  Pause  ") && sheet.contains("  Play  "), "\(sheet)")
    }

    @Test("a command of the system whose keys a key command has, and those that only some views perform")
    func system() throws {
        let sheet = try sheet(
            "App.swift",
            keyCommands(
                """
                UIKeyCommand(title: "Fast", action: #selector(fast), input: "+", modifierFlags: .command),
                UIKeyCommand(title: "Search", action: #selector(find(_:)), input: "k", modifierFlags: .command),
                UIKeyCommand(title: "Cut Out", action: #selector(cut(_:)), input: "x", modifierFlags: .command),
                """))
        #expect(sheet.contains("1 shortcut of “Bigger” is not listed because “Fast” has its keys"))
        #expect(sheet.contains("  Cut  ") && sheet.contains("  Cut Out  "), "\(sheet)")
        #expect(sheet.contains("because only some views, such as rich text, perform the commands"), "\(sheet)")
        // The app performs the system's Find.
        #expect(sheet.contains("Find ▸ Find ") && !sheet.contains("Bold  ") && sheet.contains("  Copy  "), "\(sheet)")
    }

    @Test("a key command without the key never takes the system's")
    func reserved() throws {
        let commands = #"UIKeyCommand(title: "Go", action: #selector(go), input: "h", modifierFlags: .command)"#
        let sheet = try sheet("App.swift", keyCommands(commands) + "\n// macCatalyst", "--as", "mac")
        #expect(sheet.contains("Hide App") && !sheet.contains("has its keys"), "\(sheet)")
    }

    @Test("a title is missing, or only the running app knows it")
    func titles() throws {
        let sheet = try sheet(
            "App.swift",
            keyCommands(
                """
                UIKeyCommand(input: "j", modifierFlags: .command, action: #selector(jump)),
                UIKeyCommand(title: name(), action: #selector(find(_:)), input: "k", modifierFlags: .command),
                """))
        #expect(sheet.contains("1 shortcut is not listed because its command has no known title; a title"), "\(sheet)")
        #expect(sheet.contains("1 shortcut is not listed because its title is known only at run time"), "\(sheet)")
        let button = """
            import SwiftUI
            struct Content: View { var body: some View {
              Button {} label: { Image(systemName: "play") }.keyboardShortcut("y") } }
            """
        #expect(try self.sheet("App.swift", button).contains("because its command has no known title; a title adds it"))
    }
}
