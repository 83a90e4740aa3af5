import MenuDocuments
import SwiftMenus
import Testing

/// Shortcuts of scenes, and the menus of the menu bar's right end.
struct SceneTests {
    private func app(_ scenes: String, _ more: String = "") -> ReadApp {
        ReadApp("@main struct A: App { var body: some Scene {\n\(scenes)\n} }\n\(more)")
    }

    @Test(
        "A scene that no app of the program shows has menus, too",
        arguments: [
            "public struct Status: Scene { public var body: some Scene { SCENE } }",
            "func status() -> some Scene { SCENE }", "enum Scenes { static var status: some Scene { SCENE } }",
            "extension Model { @SceneBuilder func status(title: String) -> some Scene { SCENE } }",
        ])
    func unusedScenes(_ code: String) {
        let scene = """
            MenuBarExtra("Status") { Button("A") {}.keyboardShortcut("a") }
            WindowGroup { Panel() }.commands { CommandMenu("Tools") { Button("B") {}.keyboardShortcut("b") } }
            """
        let app = ReadApp("import SwiftUI\n" + code.replacing("SCENE", with: scene))
        #expect(app.commands == ["Tools/B ⌘B", "Status/A ⌘A"])
        #expect(app.viewShortcuts == [])
        #expect(app.shortcutCount == 2)
    }

    @Test(
        "the shortcut of a scene is that of the menu item that opens it",
        arguments: [
            ("WindowGroup {}.keyboardShortcut(\"1\")", "File/New Window ⌘1"),
            ("WindowGroup(\"Notes\") {}.keyboardShortcut(\"1\")", "File/New Notes Window ⌘1"),
            ("WindowGroup(\"Note\", for: Int.self) { _ in }.keyboardShortcut(\"1\")", "File/New Note Window ⌘1 ?"),
            ("WindowGroup(id: \"n\") {}.defaultSize(s).keyboardShortcut(\"1\")", "File/New Window ⌘1"),
            ("Window(\"Log\", id: \"l\") {}.keyboardShortcut(\"1\", modifiers: .option)", "Window/Log ⌥1"),
            ("UtilityWindow(\"Info\", id: \"l\") {}.keyboardShortcut(\"1\")", "View/Show Info ⌘1"),
            ("Settings {}.keyboardShortcut(\"1\")", "A/Settings… ⌘1"),
            ("DocumentGroup(newDocument: D()) { _ in }.keyboardShortcut(\"1\")", "File/New ⌘1"),
            ("Group { Window(\"Log\", id: \"l\") {} }.keyboardShortcut(\"1\")", "Window/Log ⌘1"),
            ("Log().keyboardShortcut(\"1\")", "Window/Log ⌘1"),
            ("Window(\"Log\", id: \"l\") {}.keyboardShortcut(\"1\").commandsRemoved()", nil),
            ("Group { Window(\"Log\", id: \"l\") {}.keyboardShortcut(\"1\") }.commandsRemoved()", nil),
        ])
    func shortcuts(_ scene: String, _ expected: String?) {
        let app = app(scene, "struct Log: Scene { var body: some Scene { Window(\"Log\", id: \"l\") {} } }")
        #expect(app.shortcuts == [expected].compactMap { $0 })
        #expect(app.viewShortcuts == [])
        #expect(app.shortcutCount == 1)
        #expect(app.unread == [])
    }

    @Test("the keys of a scene are there instead of the system's")
    func systemKeys() {
        let changed = app("WindowGroup {}.keyboardShortcut(\"1\")\nSettings {}.keyboardShortcut(\"2\")").systemItems
        #expect(!changed.contains { $0.contains("⌘N") || $0.contains("⌘,") })
        #expect(changed.contains("File/Close ⌘W"))
        let document = app("DocumentGroup(newDocument: D()) { _ in }.keyboardShortcut(\"1\")").systemItems
        #expect(!document.contains("File/New ⌘N"))
        #expect(document.contains("File/Open… ⌘O"))
        let second = app("WindowGroup {}\nWindowGroup(\"B\") {}.keyboardShortcut(\"b\")").systemItems
        #expect(second.contains("File/New Window ⌘N"))
        let none = app("WindowGroup {}.keyboardShortcut(nil)")
        #expect(none.commands == ["File/New Window"])
        #expect(!none.systemItems.contains("File/New Window ⌘N"))
    }

    @Test("code that replaces the items of a placement replaces those of scenes")
    func replaced() {
        let log = "Window(\"Log\", id: \"l\") {}.keyboardShortcut(\"1\").commands { CommandGroup(replacing: "
        #expect(app(log + ".singleWindowList) {} }").shortcuts == [])
        #expect(app(log + ".windowList) {} }").shortcuts == ["Window/Log ⌘1"])
    }

    @Test(
        "the content of a MenuBarExtra is a menu of its own, unless its style is another",
        arguments: ["", ".menuBarExtraStyle(.menu)", ".menuBarExtraStyle(.automatic)"])
    func menuBarExtra(_ style: String) {
        let content = "Extra()\nDivider()\nButton(\"Quit\") {}.keyboardShortcut(\"q\")"
        let extra = "struct Extra: View { var body: some View { Button(\"A\") {}.keyboardShortcut(\"a\") } }"
        let app = app("MenuBarExtra(\"Bar\", systemImage: \"star\") {\n\(content)\n}\(style)", extra)
        #expect(app.shortcuts == ["Bar/A ⌘A", "Bar/Quit ⌘Q"])
        #expect(app.viewShortcuts == [])
        #expect(app.menus.documents.map(\.isMainMenu) == [false])
    }

    @Test(
        "a window of a MenuBarExtra has views", arguments: [".menuBarExtraStyle(.window)", ".menuBarExtraStyle(style)"])
    func window(_ style: String) {
        let app = app("MenuBarExtra(\"Bar\") { Button(\"A\") {}.keyboardShortcut(\"a\") }\(style)")
        #expect(app.shortcuts == [])
        #expect(app.viewShortcuts == ["A.MenuBarExtra/A ⌘A ?"])
    }

    @Test("an app in a file without a word of menus shows the scenes of others")
    func scenesInOtherFiles() {
        let app = ReadApp(
            "@main struct NotesApp: App { var body: some Scene { Browser() } }",
            """
            struct Browser: Scene {
                var body: some Scene { Window("B", id: "b") { Text("x") }.commands { One(); Two() } }
            }
            """,
            """
            struct One: Commands { var body: some Commands { CommandMenu("One") { Button("A") {}.keyboardShortcut("k") } } }
            """,
            """
            struct Two: Commands { var body: some Commands { CommandMenu("Two") { Button("B") {}.keyboardShortcut("k") } } }
            """)
        #expect(app.commands == ["One/A ⌘K", "Two/B ⌘K"])
        #expect(app.menus.documents.count == 1)
    }

    @Test(
        "the scene of a package shows the scenes that it gets",
        arguments: [
            ("WindowGroup { Text(\"x\") }.commands { <C> }", ["M/A ⌘K", "M/B ⌘K"]),
            ("WindowGroup {}.commands { <C> }; Settings {}", ["M/A ⌘K", "M/B ⌘K"]),
            ("Own()", ["M/A ⌘K", "M/B ⌘K"]), ("Text(\"x\")", []),
            (
                "WindowGroup {}.commands { <C> } } paid: { WindowGroup {}.commands { <C> }",
                ["M/A ⌘K ?", "M/B ⌘K ?", "M/A ⌘K ?", "M/B ⌘K ?"]
            ),
        ])
    func scenesOfPackages(_ content: String, _ commands: [String]) {
        let menu =
            "CommandMenu(\"M\") { Button(\"A\") {}.keyboardShortcut(\"k\"); Button(\"B\") {}.keyboardShortcut(\"k\") }"
        let app = ReadApp(
            """
            import SwiftUI
            import Export
            @main struct NotesApp: App {
                var body: some Scene { ExportScene(type: "a") { \(content.replacing("<C>", with: menu)) } }
            }
            """
                + (content == "Own()"
                    ? "\nstruct Own: Scene { var body: some Scene { WindowGroup {}.commands { \(menu) } } }" : ""))
        #expect(app.commands.filter { $0.hasPrefix("M/") } == commands)
    }

    @Test("UIKit's builder gets a main menu that SwiftUI's commands may have changed")
    func commandsBesideBuilder() {
        let delegate = """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    guard builder.system == .main else { return }
                    builder.insertChild(
                        UIMenu(title: "", options: .displayInline, children: [
                            UIKeyCommand(title: "Find in Page", action: #selector(find), input: "f", modifierFlags: .command)
                        ]), atEndOfMenu: .view)
                }
            }
            """
        let withCommands = ReadApp.commands("CommandGroup(replacing: .textEditing) {}", delegate)
        #expect(withCommands.commands.contains("Find in Page ⌘F ?"), "\(withCommands.commands)")
        let alone = ReadApp(delegate)
        #expect(alone.commands.contains("Find in Page ⌘F"), "\(alone.commands)")
    }
}
