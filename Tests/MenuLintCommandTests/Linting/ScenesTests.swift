import TestSupport
import Testing

@Suite("Commands of several scenes, and of several branches")
struct ScenesTests {
    /// The duplicates in a SwiftUI app, as `severity title/title`, by their order.
    private func duplicates(_ scenes: String, _ more: String = "") throws -> [String] {
        let code = """
            import SwiftUI
            @main struct DemoApp: App {
                var body: some Scene {
            \(scenes)
                }
            }
            \(more)
            """
        return try findings(code, of: "duplicate-shortcut").map { line in
            let words = line.split(separator: "\"")
            let severity = line.contains(" error: ") ? "error" : line.contains(" info: possible: ") ? "info" : "?"
            return "\(severity) \(words[1])/\(words[5])"
        }
    }

    private func findings(_ code: String, of rule: String) throws -> [Substring] {
        let run = CapturedRun(
            ["lint", "-", "--stdin-filename", "A.swift", "--format", "concise"], input: code,
            environment: [:], folder: try TemporaryFolder().path)
        return run.output.split(separator: "\n").filter { $0.contains("[\(rule)]") }
    }

    private static func commands(_ titles: String...) -> String {
        let buttons = titles.map { "Button(\"\($0)\") {}.keyboardShortcut(\"j\")" }
        return ".commands { CommandMenu(\"\(titles.joined())\") { \(buttons.joined(separator: "; ")) } }"
    }

    private static let (a, b, c) = (commands("A"), commands("B"), commands("C"))

    @Test(
        "commands of one scene conflict, those of different scenes may",
        arguments: [
            ("WindowGroup {}\(a)\(b)", ["error B/A"]),
            ("WindowGroup {}\(a)\nWindow(\"W\", id: \"w\") {}\(b)", ["info B/A"]),
            ("WindowGroup {}\(a)\nSettings {}\(b)", ["info B/A"]),
            ("DocumentGroup(newDocument: D()) { _ in }\(a)\nMenuBarExtra(\"M\") {}\(b)", ["info B/A"]),
            ("WindowGroup {}\(a)\(b)\nSettings {}", ["error B/A"]),
            ("WindowGroup {}\nWindow(\"W\", id: \"w\") {}\(commands("A", "B"))", ["error B/A"]),
            // A command of another scene comes first.
            ("WindowGroup {}\(a)\nSettings {}\(commands("B", "C"))", ["info B/A", "error C/B"]),
            // A group of scenes, and a scene in it.
            ("Group { WindowGroup {}\nSettings {} }\(a)\(b)", ["error B/A"]),
            ("Group { WindowGroup {}\(b)\nSettings {} }\(a)", ["error B/A"]),
            ("Group { WindowGroup {}\(a)\nSettings {}\(b) }", ["info B/A"]),
            ("Group { WindowGroup {}\(a) }\nSettings {}\(b)", ["info B/A"]),
            ("Group { WindowGroup {}\(a) }\(b)", ["error A/B"]),
            // The app's own type of scene.
            ("Main()\(a)\nSettings {}", ["error Own/A"]), ("Main()\nSettings {}\(a)", ["info A/Own"]),
        ])
    func scenes(_ scenes: String, _ expected: [String]) throws {
        let main = "struct Main: Scene { var body: some Scene { WindowGroup {}\(Self.commands("Own")) } }"
        #expect(try duplicates(scenes, main).sorted() == expected.sorted())
    }

    @Test("a command that two scenes share does not conflict with itself, whatever its title depends on")
    func sharedCommands() throws {
        let own = """
            struct Own: Commands {
                @State var isOn = false
                var title: String { if isOn { return "One" } else { return "Two" } }
                var body: some Commands { CommandMenu("M") { Button(title) {}.keyboardShortcut("j") } }
            }
            """
        let shared = "WindowGroup {}.commands { Own() }\nWindow(\"W\", id: \"w\") {}.commands { Own() }"
        #expect(try duplicates(shared, own) == [])
        #expect(try duplicates(shared + "\nSettings {}\(Self.a)", own).count == 1)
        // Different commands of one type.
        let titled = """
            struct Own: Commands {
                let title: String
                var body: some Commands { CommandMenu("M") { Button(title) {}.keyboardShortcut("j") } }
            }
            """
        let scenes =
            "WindowGroup {}.commands { Own(title: \"A\") }\nWindow(\"W\", id: \"w\") {}.commands { Own(title: \"B\") }"
        #expect(try duplicates(scenes, titled) == ["info B/A"])
    }

    @Test(
        "a menu with the title of another one is a second menu",
        arguments: [
            ("CommandMenu(\"View\") { Button(\"A\") {} }", ["\"View\""]),
            ("CommandMenu(\"File\") { Button(\"A\") {} }", ["\"File\""]),
            ("CommandMenu(\"Go\") { Button(\"A\") {} }; CommandMenu(\"Go\") { Button(\"B\") {} }", ["\"Go\""]),
            ("CommandMenu(\"Format\") { Button(\"A\") {} }", []),
            ("CommandMenu(\"Format\") { Button(\"A\") {} }; TextFormattingCommands()", ["\"Format\""]),
            ("CommandMenu(\"Demo\") { Button(\"A\") {} }", []),
            ("if isPro { CommandMenu(\"View\") { Button(\"A\") {} } }", []),
            ("CommandMenu(title) { Button(\"A\") {} }; CommandMenu(title) { Button(\"B\") {} }", []),
            ("CommandMenu(\"Go\") { Menu(\"View\") { Button(\"A\") {} } }", []),
        ])
    func secondMenus(_ commands: String, _ expected: [String]) throws {
        let code = """
            import SwiftUI
            @main struct DemoApp: App { var body: some Scene { WindowGroup {}.commands { \(commands) } } }
            """
        let found = try findings(code, of: "ambiguous-title").filter { $0.contains("the menu bar has a second menu") }
        #expect(found.map { "\"\($0.split(separator: "\"")[1])\"" } == expected)
    }

    @Test("the item that opens a scene is in the menu bar with the commands of all scenes")
    func itemsOfScenes() throws {
        let log = "Window(\"Log\", id: \"l\") {}.keyboardShortcut(\"j\")"
        #expect(try duplicates("WindowGroup {}\(Self.a)\n\(log)") == ["error Log/A"])
    }

    @Test(
        "AppKit code may change the items that SwiftUI makes of commands",
        arguments: [
            ("NSApp.mainMenu?.item(withTitle: \"AB\")?.submenu?.item(withTitle: \"B\")?.keyEquivalent = \"k\"", "info"),
            ("NSApp.mainMenu?.item(withTitle: \"AB\")?.isHidden = true", "info"),
            ("NSApp.mainMenu?.items.removeAll { $0.title == name }", "info"),
            ("guard let m = NSApp.mainMenu else { return }; for t in m.items { rebind(t.submenu!.items) }", "info"),
            // Menus of the system.
            ("NSApp.mainMenu?.item(withTitle: \"View\")?.submenu?.items.forEach { $0.isHidden = true }", "error"),
            ("if let i = NSApp.mainMenu?.item(withTitle: \"Edit\") { NSApp.mainMenu?.removeItem(i) }", "error"),
            ("NSApp.mainMenu?.item(withTitle: \"AB\")?.title = \"Tools\"", "error"),
            ("statusMenu.items.forEach { $0.isHidden = true }", "error"),
        ])
    func changedCommands(_ statement: String, _ severity: String) throws {
        let code = """
            import AppKit
            class AppDelegate: NSObject, NSApplicationDelegate {
                func applicationDidFinishLaunching(_ notification: Notification) { \(statement) }
                func rebind(_ items: [NSMenuItem]) { for item in items { item.keyEquivalentModifierMask = mask } }
            }
            """
        #expect(try duplicates("WindowGroup {}\(Self.commands("A", "B"))", code) == ["\(severity) B/A"])
    }

    @Test("code that builds a menu bar with AppKit may replace the one with SwiftUI's commands")
    func replacedMenuBar() throws {
        let scenes = "WindowGroup {}\(Self.commands("A", "B"))"
        func menuBar(_ use: String) -> String {
            """
            import AppKit
            class AppDelegate: NSObject, NSApplicationDelegate {
                func applicationDidFinishLaunching(_ notification: Notification) { \(use) }
                func menu() -> NSMenu {
                    let (main, item, file) = (NSMenu(), NSMenuItem(), NSMenu(title: "File"))
                    file.addItem(withTitle: "New", action: #selector(new), keyEquivalent: "n")
                    item.submenu = file
                    main.addItem(item)
                    return main
                }
                @objc func new() {}
            }
            """
        }
        #expect(try duplicates(scenes, menuBar("NSApp.mainMenu = menu()")) == ["info B/A"])
        #expect(try duplicates(scenes, menuBar("NSApp.mainMenu?.addItem(NSMenuItem())")) == ["error B/A"])
    }

    @Test(
        "a view shadows a command of each scene, unless the app's state disables its control",
        arguments: [
            ("P.keyboardShortcut(\"j\")", "warning: ", "while that view is in the window ["),
            ("P.keyboardShortcut(\"j\").disabled(isOff)", "info: ", ", unless the app's state hides or disables it ["),
            ("Group { P.keyboardShortcut(\"j\") }.environment(\\.isEnabled, isOn)", "info: ", "disables it ["),
            ("P.keyboardShortcut(\"i\").disabled(isOff); P2.keyboardShortcut(\"i\")", "info: ", "whichever is enabled"),
            ("P.keyboardShortcut(\"i\"); P2.keyboardShortcut(\"i\").disabled(isOff)", "warning: ", "which comes first"),
        ])
    func views(_ content: String, _ severity: String, _ end: String) throws {
        let folder = try TemporaryFolder()
        let code = """
            import SwiftUI
            @main struct DemoApp: App {
                var body: some Scene { WindowGroup { Panel() }\nSettings {}\(Self.a) }
            }
            struct Panel: View { var body: some View { \(content) } }
            """
        let run = CapturedRun(
            ["lint", "-", "--stdin-filename", "A.swift", "--format", "concise"],
            input: code.replacing("P.", with: "Button(\"P\") {}.").replacing("P2.", with: "Button(\"P2\") {}."),
            environment: [:], folder: folder.path)
        let lines = run.output.split(separator: "\n").filter { $0.contains("[shadowed-shortcut]") }
        #expect(lines.count == 1 && lines[0].contains(" \(severity)") && lines[0].contains(end), "\(run.output)")
    }

    @Test(
        "controls that one condition enables are enabled at the same time",
        arguments: [
            (".disabled(isOff)", ".disabled(isOff)", "error"),
            (".disabled(isOff)", ".disabled(isOff || isPro)", "error"),
            (".disabled(isOff)", "", "?"), ("", ".disabled(isOff)", "error"),
            (".disabled(isOff)", ".disabled(isPro)", "?"),
            (".disabled(isOff || isPro)", ".disabled(isOff)", "?"),
            (".disabled(isOff).transformEnvironment(\\.isEnabled) { $0 = $0 && isPro }", ".disabled(isOff)", "?"),
        ])
    func sameState(_ first: String, _ second: String, _ severity: String) throws {
        let items = """
            struct Items: Commands {
                @State var isOff = false
                @State var isPro = false
                var body: some Commands {
                    CommandMenu("M") {
                        Button("A") {}.keyboardShortcut("j")\(first)
                        Button("B") {}.keyboardShortcut("j")\(second)
                    }
                }
            }
            """
        #expect(try duplicates("WindowGroup {}.commands { Items() }", items) == ["\(severity) B/A"])
    }

    @Test(
        "a view that several branches show is always there if these are all",
        arguments: [
            ("if isOn { shared } else { shared }", "error"), ("if isOn { shared }", "info"),
            ("if isOn { shared } else if isPro { shared }", "info"),
            ("if isOn { shared } else if isPro { shared } else { shared }", "error"),
            ("switch mode { case .a: shared; case .b: shared; default: EmptyView() }", "info"),
            ("switch mode { case .a: shared; case .b: shared; default: shared }", "error"),
            ("if isOn { if isPro { shared } else { shared } } else { shared }", "error"),
            ("if isOn { if isPro { shared } } else { shared }", "info"),
            ("if isOn && isPro { shared } else { shared }", "error"),
        ])
    func branches(_ content: String, _ severity: String) throws {
        let more = """
            struct Items: View {
                let isOn: Bool, isPro: Bool, mode: Mode
                var shared: some View { Button("A") {}.keyboardShortcut("j") }
                var body: some View { \(content); Button("B") {}.keyboardShortcut("j") }
            }
            """
        let scenes = """
            WindowGroup {}.commands {
                CommandMenu("M") { Items(isOn: model.isOn, isPro: model.isPro, mode: model.mode) }
            }
            """
        #expect(try duplicates(scenes, more) == ["\(severity) B/A"])
    }

    @Test(
        "branches exclude each other, also where several branches show them",
        arguments: [
            ("switch mode { case .a: <A>; default: <B> }", []),
            ("switch mode { case .a: <A>; case .b: <B>; default: EmptyView() }", []),
            ("if #available(macOS 15, *) { <A> } else { <B> }", []), ("<A>.disabled(isOn); <B>.disabled(!isOn)", []),
            ("if isOn { <A> } else { <B> }", []), ("if isOn && isPro { <A> } else { <B> }", []),
            ("switch mode { case .a: <A>; default: <B> }; if isOn { <A> }", ["info A/A"]),
            (
                "switch mode { case .a: <A>; default: EmptyView() }; switch mode { case .b: EmptyView(); default: <B> }",
                ["info B/A"]
            ),
            ("<A>.disabled(isOn); <B>.disabled(isPro)", ["? B/A"]), ("<A>; <B>.disabled(isOn)", ["error B/A"]),
            ("<A>; <B>", ["error B/A"]),
        ],
        [
            "if wide { shared } else { shared }", "if wide { shared } else if isTall { shared } else { shared }",
            "shared.apply(wide)",
        ])
    func exclusiveBranches(_ shared: (String, [String]), _ content: String) throws {
        let buttons = ["A", "B"].reduce(shared.0) {
            $0.replacing("<\($1)>", with: "Button(\"\($1)\") {}.keyboardShortcut(\"j\")")
        }
        let more = """
            struct Items: View {
                @State var isOn = UserDefaults.standard.bool(forKey: "o"), isPro = UserDefaults.standard.bool(forKey: "p")
                let mode: Mode, wide: Bool, isTall: Bool
                @ViewBuilder var shared: some View { \(buttons) }
                var body: some View { \(content) }
            }
            extension View {
                @ViewBuilder func apply(_ wide: Bool) -> some View { if wide { self.padding() } else { self } }
            }
            """
        let scenes = """
            WindowGroup {}.commands {
                CommandMenu("M") { Items(mode: model.mode, wide: model.wide, isTall: model.isTall) }
            }
            """
        let found = try duplicates(scenes, more)
        #expect(found == shared.1, "\(found)")
    }
}
