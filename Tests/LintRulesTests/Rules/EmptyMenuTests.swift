import TestSupport
import Testing

@Suite("Empty menus in Swift code")
struct EmptyMenuTests {
    @Test(
        "A menu of SwiftUI is empty if its code is, and not if what it shows is unread or no command",
        arguments: [
            ("", true), ("PackageView()", false), ("Text(\"Nothing yet\")", false),
            ("Menu(\"Recent\") {}", true), ("Menu(\"Recent\") { PackageView() }", false),
            ("Section(\"Recent\") { RecentItems() }", false), ("Button(\"Run\") {}", false),
        ])
    func swiftUI(content: String, isEmpty: Bool) {
        let run = CapturedRun(
            ["lint", "-", "--stdin-filename", "App.swift", "--select", "empty-menu", "--format", "concise"],
            input: """
                import SwiftUI
                @main struct NotesApp: App {
                    var body: some Scene {
                        WindowGroup { Text("") }.commands { CommandMenu("Go") { \(content) } }
                    }
                }
                """)
        #expect(run.output.contains("App.swift:4:45: info: \"Go\" is empty [empty-menu]") == isEmpty, "\(run.output)")
    }
}
