import Foundation
import TestSupport
import Testing
import Workspace

@Suite("The files of an app that have no words of menus")
struct SpreadFilesTests {
    /// The output of a run in a folder with some files.
    private func output(_ files: [String: String], _ arguments: String...) throws -> String {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(name, "import SwiftUI\n" + text) }
        let run = CapturedRun(arguments + [folder.path])
        return run.output.replacing(folder.path + "/", with: "")
    }

    private static func button(_ title: String, _ key: String) -> String {
        "Button(\"\(title)\") {}.keyboardShortcut(\"\(key)\")"
    }

    @Test("have the app with a menu bar extra, whose content is in another file")
    func menuBarExtra() throws {
        let files = [
            "MyApp.swift": "@main struct MyApp: App { var body: some Scene { MenuBarExtra(\"Tool\") { Content() } } }",
            "Content.swift": "struct Content: View { var body: some View { Top(); Divider() } }",
            "Top.swift":
                "struct Top: View { var body: some View { \(Self.button("A", "s")); \(Self.button("B", "s")) } }",
        ]
        let found = try output(files, "--format", "concise")
        #expect(found.contains("error: ⌘S of \"B\" in \"Tool\" is also the shortcut of \"A\" in \"Tool\""), "\(found)")
        #expect(!found.contains("shadowed-shortcut"))
        #expect(try output(files, "show").contains("Tool\n  A"))
    }

    @Test("have the app with the windows that show views with shortcuts")
    func windows() throws {
        let files = [
            "MyApp.swift": "@main struct MyApp: App { var body: some Scene { WindowGroup { Panel() } } }",
            "Panel.swift": "struct Panel: View { var body: some View { \(Self.button("A", "h")) } }",
        ]
        #expect(try output(files, "show").contains("Hide My"))
    }

    @Test("say on which platform a view is shown")
    func platforms() throws {
        let command =
            "WindowGroup { Root() }\n#if os(macOS)\n.commands { CommandMenu(\"M\") { \(Self.button("C", "d")) } }\n#endif"
        let panel = "struct Panel: View { var body: some View { \(Self.button("A", "d")) } }"
        let cases = [
            ("#if os(iOS)\nPanel()\n#else\nText(\"\")\n#endif", 0), ("#if os(macOS)\nPanel()\n#endif", 1),
            ("#if os(iOS)\nMiddle()\n#else\nText(\"\")\n#endif", 0), ("Panel()", 1),
            ("#if os(iOS)\nPanel()\n#endif\nMiddle()", 1),
        ]
        for (use, count) in cases {
            let middle = use.contains("Middle") ? "struct Middle: View { var body: some View { Panel() } }" : ""
            let found = try output(
                [
                    "MyApp.swift": "@main struct MyApp: App { var body: some Scene { \(command) } }",
                    "Root.swift": "struct Root: View { var body: some View { \(use) } }\n" + middle,
                    "Panel.swift": panel,
                ], "--format", "concise")
            #expect(found.ranges(of: "[shadowed-shortcut]").count == count, "\(use) \(found)")
        }
    }

    @Test(
        "say by an import of AppKit that they are of the Mac",
        arguments: [
            ("import AppKit", "os(iOS)", false), ("import Cocoa", "os(iOS)", false),
            ("import AppKit", "!os(macOS)", false),
            ("#if os(macOS)\nimport AppKit\n#endif", "os(iOS)", true), ("import UIKit", "os(iOS)", true),
            ("import AppKit", "os(macOS)", true), ("import AppKit", "!os(iOS)", true),
        ])
    func imports(_ imports: String, _ condition: String, _ isFound: Bool) throws {
        // The condition alone says nothing of the other file, in which it does not occur.
        for use in ["Panel()", "Text(\"os(iOS)\")"] {
            let found = try output(
                [
                    "MyApp.swift":
                        "@main struct MyApp: App { var body: some Scene { WindowGroup { Root() }.commands { Menus() } } }",
                    "Root.swift": """
                    struct Root: View { var body: some View { \(use) } }
                    #if \(condition)
                    struct Panel: View { var body: some View { \(Self.button("A", "d")) } }
                    #endif
                    """,
                    "Menus.swift": """
                    \(imports)
                    struct Menus: Commands { var body: some Commands { CommandMenu("M") { \(Self.button("C", "d")) } } }
                    """,
                ], "--format", "concise")
            #expect(found.contains("[shadowed-shortcut]") == (isFound && use == "Panel()"), "\(use) \(found)")
        }
    }

    @Test("have constants of a library that each of several apps uses")
    func libraries() throws {
        let app = { (name: String, commands: String) in
            "import Shared\n@main struct \(name)App: App { var body: some Scene { WindowGroup { Text(\"\") }.commands { \(commands) } } }"
        }
        let found = try output(
            [
                "Package.swift": """
                import PackageDescription
                let package = Package(name: "Suite", targets: [
                    .target(name: "Shared"), .executableTarget(name: "One", dependencies: ["Shared"]),
                    .executableTarget(name: "Two", dependencies: ["Shared"]),
                ])
                """,
                "Sources/Shared/Session.swift": """
                public struct Session: Commands {
                    public var body: some Commands {
                        CommandMenu("Session") { Button("Refresh") {}.keyboardShortcut(Keys.refresh) }
                    }
                }
                """,
                "Sources/Shared/Keys.swift": "public enum Keys { public static let refresh = KeyboardShortcut(\"r\") }",
                "Sources/One/One.swift": app("One", "Session()"),
                "Sources/Two/Two.swift": app("Two", "Session(); CommandMenu(\"M\") { \(Self.button("Run", "r")) }"),
            ], "--format", "concise")
        #expect(found.contains("Sources/Two/Two.swift:") && found.contains("error: ⌘R of \"Run\""), "\(found)")
    }

    // MARK: - Files that declare what others use

    /// Commands that get their keys from files of their own, none of which has a word of menus but the first.
    private static let values = [
        "MyApp.swift": """
        @main struct MyApp: App {
            var body: some Scene {
                WindowGroup { Text("") }.commands {
                    CommandMenu("M") {
                        ForEach(Group.all.items, id: \\.name) { item in
                            Button(item.name) {}.keyboardShortcut(item.equivalent, modifiers: item.modifiers)
                        }
                    }
                }
            }
        }
        """,
        "Group.swift": "struct Group { let items: [Item]; static let all = Group(items: [.one, .two]) }",
        "Item.swift":
            "struct Item { let name: String; let letter: Character; var modifiers: EventModifiers = Defaults.modifiers }",
        "Item+All.swift":
            "extension Item { static let one = Item(name: \"One...\", letter: \"k\"); static let two = Item(name: \"Two\", number: 1) }",
        "Item+Number.swift":
            "extension Item { init(name: String, number: Int) { self.init(name: name, letter: number.letter) } }",
        "Item+Key.swift": "extension Item { var equivalent: KeyEquivalent { KeyEquivalent(letter) } }",
        "Int+Letter.swift": "extension Int { var letter: Character { \"k\" } }",
        "Defaults.swift": "enum Defaults { static let modifiers: EventModifiers = [.command, .option] }",
    ]

    @Test("are found by the names, however many steps away they are")
    func declarations() throws {
        let found = try output(Self.values, "--format", "concise")
        #expect(found.contains("Item+All.swift:2:87: error: ⌥⌘K of \"Two\""), "\(found)")
        #expect(found.contains("Item+All.swift:2:"), "\(found)")
        #expect(try output(Self.values, "show").contains("Two"))
    }

    @Test("have findings like others, which are suppressed there, and excluded")
    func findings() throws {
        let folder = try TemporaryFolder()
        for (name, text) in Self.values { try folder.write(name, "import SwiftUI\n" + text) }
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
        }
        func run(_ arguments: String...) -> CapturedRun {
            CapturedRun([folder.path, "--format", "concise"] + arguments)
        }
        let all = run().output
        #expect(all.contains("[ascii-ellipsis]") && all.contains("[duplicate-shortcut]"))

        let items = "import SwiftUI\n" + (Self.values["Item+All.swift"] ?? "")
        try folder.write("Item+All.swift", items + " // menulint:ignore duplicate-shortcut")
        #expect(!run().output.contains("duplicate-shortcut"))
        try folder.write("Item+All.swift", items)
        try folder.write(".menulint.json", "{ \"exclude\": [\"Item+A*.swift\"] }")
        #expect(!run().output.contains("Item+All"))
        #expect(run().status == .clean)
        // A report replaces none of them.
        let before = try text("Defaults.swift")
        let replaced = CapturedRun([folder.path, "--format", "json:\(folder.path)/Defaults.swift"])
        #expect(replaced.status == .usage)
        #expect(try text("Defaults.swift") == before)
    }

    @Test("have the settings of their own folders")
    func settings() throws {
        let folder = try TemporaryFolder()
        try folder.write(".git/HEAD", "ref: refs/heads/main\n")
        for (name, text) in Self.values {
            try folder.write(name == "Item+All.swift" ? "Items/" + name : name, "import SwiftUI\n" + text)
        }
        func isReported(_ arguments: String...) -> Bool {
            CapturedRun([folder.path, "--format", "concise"] + arguments).output.contains("[duplicate-shortcut]")
        }
        #expect(isReported())
        try folder.write(".menulint.json", "{}")
        #expect(isReported() && isReported("--no-config"))
        try folder.write("Items/.menulint.json", "{ \"ignore\": [\"duplicate-shortcut\"] }")
        #expect(!isReported() && isReported("--no-config"))
        try folder.write("Items/.menulint.json", "{}")
        #expect(isReported())
        let overrides = "{ \"overrides\": [{ \"files\": [\"Item+A*.swift\"], \"ignore\": [\"duplicate-shortcut\"] }] }"
        try folder.write("Items/.menulint.json", overrides)
        #expect(!isReported())
    }
}
