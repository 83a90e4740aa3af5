import Foundation
import TestSupport
import Testing

/// Calls of the app's own wrappers of shortcuts in files without any word of menus.
@Suite("Callers of wrappers")
struct WrapperCallersTests {
    struct Scenario: CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]
        let findings: [String]
        let summary: String
    }

    /// Two apps with a file in common.
    private static let project = """
        { objects = {
          P = { mainGroup = G; targets = ( T1, T2 ); }; G = { children = ( F0, F1, F2 ); sourceTree = "<group>"; };
          F0 = { path = Shared.swift; sourceTree = "<group>"; }; F1 = { path = One.swift; sourceTree = "<group>"; };
          F2 = { path = Two.swift; sourceTree = "<group>"; };
          T1 = { name = One; productType = "com.apple.product-type.application"; buildPhases = ( S1 ); };
          T2 = { name = Two; productType = "com.apple.product-type.application"; buildPhases = ( S2 ); };
          S1 = { isa = PBXSourcesBuildPhase; files = ( B10, B1 ); }; B10 = { fileRef = F0; }; B1 = { fileRef = F1; };
          S2 = { isa = PBXSourcesBuildPhase; files = ( B20, B2 ); }; B20 = { fileRef = F0; }; B2 = { fileRef = F2; };
        }; rootObject = P; }
        """

    static let scenarios = [
        Scenario(
            testDescription: "a modifier with a key of its own",
            files: [
                "App.swift": """
                import SwiftUI
                @main struct Demo: App {
                    var body: some Scene {
                        WindowGroup { Root() }.commands { CommandMenu("M") { Button("Go") {}.keyboardShortcut("o") } }
                    }
                }
                """,
                "Wrapper.swift": "extension View {\n    func open() -> some View { keyboardShortcut(\"o\") }\n}",
                "Panel.swift": "struct Panel: View {\n    var body: some View { Button(\"Open\") {}.open() }\n}",
            ],
            findings: [
                "App.swift:4:95: warning: ⌘O of \"Go\" goes to \"Open\" of \"Panel\" while that view is in the window"
            ], summary: "read 2 of 2 shortcuts in 2 files"),
        Scenario(
            testDescription: "an alias of a view, with constants behind an alias",
            files: [
                "Wrapper.swift": """
                struct MenuButton: View {
                    let title: String
                    let key: KeyEquivalent
                    var body: some View { Button(title) {}.keyboardShortcut(key) }
                }
                """,
                "Alias.swift": "typealias Item = MenuButton",
                "Keys.swift": "enum Keys { static let b: Character = \"b\" }",
                "Short.swift": "typealias Short = Keys",
                "Panel.swift": """
                struct Panel: View {
                    var body: some View {
                        Item(title: "A", key: "a")
                        Item(title: "B", key: Short.b)
                        Item(title: "C", key: Keys.b)
                        Item(title: "D", key: key)
                    }
                }
                """,
            ],
            findings: ["Panel.swift:5:9: warning: ⌘B of \"C\" goes to \"B\", which comes first in \"Panel\""],
            summary: "read 3 of 4 shortcuts in 1 file; 1 not read"),
        Scenario(
            testDescription: "a method that adds an item",
            files: [
                "Wrapper.swift": """
                class Bar {
                    let menu = NSMenu()
                    func add(_ title: String, _ key: String) {
                        menu.addItem(withTitle: title, action: nil, keyEquivalent: key)
                    }
                }
                """,
                "Panel.swift": """
                class Panel {
                    let bar = Bar()
                    func fill() {
                        bar.add("A", "a")
                        bar.add("B", "a")
                        bar.add("C", key)
                    }
                }
                """,
            ],
            findings: ["Panel.swift:5:22: info: ⌘A of \"B\" is also the shortcut of \"A\""],
            summary: "read 2 of 3 shortcuts in 1 file; 1 not read"),
        Scenario(
            testDescription: "a class of items with an optional key",
            files: [
                "Wrapper.swift": """
                class Item: NSMenuItem {
                    init(_ title: String, key: String = "") { super.init(title: title, action: nil, keyEquivalent: key) }
                }
                class Bar {
                    let menu = NSMenu()
                    func add(_ item: NSMenuItem) { menu.addItem(item) }
                }
                """,
                "Panel.swift": """
                class Panel {
                    let bar = Bar()
                    func fill() {
                        bar.add(Item("A", key: "a"))
                        bar.add(Item("B", key: "a"))
                        bar.add(Item("C"))
                    }
                }
                """,
            ],
            // Without an action, the first is not always enabled.
            findings: ["Panel.swift:5:32: info: ⌘A of \"B\" is also the shortcut of \"A\""],
            summary: "read 2 of 2 shortcuts in 1 file"),
        Scenario(
            testDescription: "a wrapper in a file of two targets, of which one calls it",
            files: [
                "A.xcodeproj/project.pbxproj": project,
                "Shared.swift": """
                #if os(iOS)
                func key(_ title: String, input: String) -> UIKeyCommand {
                    UIKeyCommand(title: title, action: #selector(run), input: input, modifierFlags: .command)
                }
                #endif
                """,
                "One.swift": """
                class One: UIViewController { override var keyCommands: [UIKeyCommand]? { [key("A", input: "k")] } }
                """,
                "Two.swift": "class Two { let item = NSMenuItem(title: \"Q\", action: nil, keyEquivalent: \"\") }",
            ],
            findings: ["One.swift:1:92: info: ⌘K of \"A\" of \"One\" is a key command outside the main menu"],
            summary: "read 1 of 1 shortcut in 1 file"),
        Scenario(
            testDescription: "a wrapper that a second target calls with a key that is not known",
            files: [
                "A.xcodeproj/project.pbxproj": project,
                "Shared.swift": """
                func add(_ title: String, _ key: String, to menu: NSMenu) {
                    menu.addItem(withTitle: title, action: nil, keyEquivalent: key)
                }
                """,
                "One.swift": "func fill(_ menu: NSMenu) { add(\"A\", \"a\", to: menu) }",
                "Two.swift": "func fill(_ menu: NSMenu, _ key: String) { add(\"A\", key, to: menu) }",
            ],
            findings: [], summary: "read 1 of 2 shortcuts in 2 files; 1 not read"),
        Scenario(
            testDescription: "no wrapper",
            files: [
                "Menu.swift": "func fill() { NSMenu().addItem(withTitle: \"A\", action: nil, keyEquivalent: \"a\") }",
                "Panel.swift": "class Panel { func a() { fill(); add(\"A\", \"a\") } }",
            ],
            findings: [], summary: "read 1 of 1 shortcut in 1 file"),
    ]

    @Test("are read and counted", arguments: scenarios)
    func callers(_ scenario: Scenario) throws {
        let folder = try TemporaryFolder()
        for (name, text) in scenario.files { try folder.write(name, text) }
        let run = CapturedRun(
            ["lint", "--format", "concise", folder.path],
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""], folder: folder.path)
        let lines = run.output.replacing(folder.path + "/", with: "").split(separator: "\n").map(String.init)
        #expect(lines.count == scenario.findings.count)
        for (line, start) in zip(lines, scenario.findings) { #expect(line.hasPrefix(start)) }
        let text = CapturedRun(
            ["lint", folder.path], environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
            folder: folder.path)
        #expect(text.output.contains(scenario.summary))
    }
}
