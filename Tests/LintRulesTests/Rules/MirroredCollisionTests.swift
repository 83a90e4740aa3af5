import TestSupport
import Testing

@Suite("Commands that only a right-to-left interface gives one press")
struct MirroredCollisionTests {
    /// The findings about commands on ⌘[, which is mirrored, and on ⌘], which is not.
    private func findings(_ mirroredCount: Int, _ unmirroredCount: Int) -> [Substring] {
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
        return CapturedRun(
            [
                "lint", "-", "--stdin-filename", "Menus.swift", "--direction", "rtl", "--select", "mirrored-collision",
                "--format", "concise",
            ], input: text
        ).output.split(separator: "\n").filter { $0.contains("[mirrored-collision]") }
    }

    @Test("are pairs with different keys")
    func pairs() {
        #expect(findings(2, 1).count == 2)
        #expect(findings(20, 0).isEmpty, "equal keys are for other rules")
        #expect(findings(0, 20).isEmpty, "equal keys are for other rules")
    }

    @Test("are the first ones of many")
    func many() {
        let found = findings(20, 18)
        // Those at one place are one finding.
        #expect(found.count == 16)
        #expect(found.contains { $0.contains(#"⌘] of "B15" and ⌘[ of "A0""#) })
        #expect(!found.contains { $0.contains(#""B16""#) || $0.contains(#""A16""#) })
    }
}
