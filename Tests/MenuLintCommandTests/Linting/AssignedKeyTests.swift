import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("Keys that code assigns to items of AppKit")
struct AssignedKeyTests {
    private func code(_ changes: String) -> String {
        """
        import AppKit
        class Controller: NSObject, NSApplicationDelegate {
            func applicationDidFinishLaunching(_ notification: Notification) {
                let menu = NSMenu(title: "Go")
                menu.addItem(withTitle: "Start", action: #selector(start), keyEquivalent: "j")
                let stop = NSMenuItem(title: "Stop", action: #selector(halt), keyEquivalent: "")
                \(changes)
                menu.addItem(stop)
                NSApp.mainMenu = menu
            }
            func give(_ item: NSMenuItem) { item.keyEquivalent = "j" }
        }
        """
    }

    private func lint(_ changes: String, _ options: String...) -> CapturedRun {
        CapturedRun(
            ["lint", "-", "--stdin-filename", "A.swift", "--select", "duplicate-shortcut,unused-suppression"] + options,
            input: code(changes))
    }

    @Test("are reported where they are assigned, if no other item has the same assignment")
    func place() {
        #expect(lint("stop.keyEquivalent = \"j\"", "--format", "concise").output.hasPrefix("A.swift:7:30: error: ⌘J"))
        let others = "let more = NSMenuItem(); give(more); menu.addItem(more); give(stop)"
        #expect(lint(others, "--format", "concise").output.contains("A.swift:6:20: error: ⌘J of \"Stop\""))
        let constant = "let key = \"j\"; stop.keyEquivalent = key"
        #expect(lint(constant, "--format", "concise").output.contains("A.swift:6:20: error: ⌘J of \"Stop\""))
    }

    @Test("are suppressed there")
    func suppression() {
        let run = lint("stop.keyEquivalent = \"j\" // menulint:ignore duplicate-shortcut")
        #expect(run.status == .clean)
        #expect(!run.output.contains("unused-suppression"), "\(run.output)")
    }

    @Test("are fixed there")
    func fix() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("A.swift", code("stop.keyEquivalent = \"j\""))
        #expect(CapturedRun([path, "--fix", "--unsafe"]).status == .clean)
        let fixed = try String(contentsOfFile: path, encoding: .utf8)
        #expect(fixed.contains("withTitle: \"Start\", action: #selector(start), keyEquivalent: \"j\""))
        #expect(!fixed.contains("stop.keyEquivalent = \"j\""), "\(fixed)")
        #expect(CapturedRun([path]).status == .clean)
    }
}
