import TestSupport
import Testing

@Suite("Commands that only a right-to-left interface gives one press")
struct MirroredCollisionTests {
    /// The lines that contain a text of the findings about commands on ⌘[, which is mirrored, and on ⌘], which is not.
    private func findings(
        _ mirroredCount: Int, _ unmirroredCount: Int, containing part: String = "[mirrored-collision]"
    ) -> [Substring] {
        let mirrored = (0..<mirroredCount).map { #"Button("A\#($0)") {}.keyboardShortcut("[")"# }
        let unmirrored = (0..<unmirroredCount).map {
            #"Button("B\#($0)") {}.keyboardShortcut("]", modifiers: .command, localization: .withoutMirroring)"#
        }
        let text = """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup { Text("x") }.commands { CommandMenu("M") {
            \((mirrored + unmirrored).joined(separator: "\n"))
            } } } }
            """
        return lines(text, "Menus.swift", containing: part)
    }

    private func lines(_ text: String, _ name: String, containing part: String) -> [Substring] {
        CapturedRun(
            ["lint", "-", "--stdin-filename", name, "--direction", "rtl", "--select", "mirrored-collision"],
            input: text
        ).output.split(separator: "\n").filter { $0.contains(part) }
    }

    @Test("are pairs with different keys")
    func pairs() {
        #expect(findings(2, 1).count == 2)
        #expect(findings(20, 0).isEmpty, "equal keys are for other rules")
        #expect(findings(0, 20).isEmpty, "equal keys are for other rules")
    }

    @Test("are the first ones of many")
    func many() {
        let mirrored = (0..<20).map { #"{ "title": "A\#($0)", "action": "a\#($0):", "shortcut": "cmd+[" }"# }
        let unmirrored = (0..<18).map {
            #"{ "title": "B\#($0)", "action": "b\#($0):", "shortcut": "cmd+]", "allowsAutomaticMirroring": false }"#
        }
        let text = """
            { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [ { "insertChild": { "title": "M", "children": [
            \((mirrored + unmirrored).joined(separator: ",\n"))
            ] }, "atEndOf": "root" } ] }
            """
        let found = lines(text, "a.menu.json", containing: "[mirrored-collision]")
        #expect(found.count == 16 * 16)
        #expect(found.contains { $0.contains(#"⌘] of "B15" and ⌘[ of "A15""#) })
        #expect(!found.contains { $0.contains(#""B16""#) || $0.contains(#""A16""#) })
    }

    @Test("of one literal in code are one finding")
    func code() {
        #expect(findings(20, 18).count == 16)
        #expect(findings(20, 18, containing: "the same code has 15 more of these findings").count == 16)
    }
}
