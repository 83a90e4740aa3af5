import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("Swift code in all forms")
struct SwiftFormsTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func run(_ words: String..., input: String? = "") -> CapturedRun {
        CapturedRun(
            words.map { $0.replacing("$", with: folder.path) }, input: input,
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""], folder: folder.path)
    }

    static func menu(_ items: String) -> String {
        """
        import SwiftUI
        @main struct DemoApp: App {
            var body: some Scene {
                WindowGroup {}.commands {
                    CommandMenu("Tools") {
        \(items)
                    }
                }
            }
        }
        """
    }

    @Test("menus that people open get keys while they are open, so no combination is reserved there")
    func separateMenus() {
        let code = """
            import SwiftUI
            @main struct DemoApp: App {
                var body: some Scene {
                    WindowGroup { Button("In Window") {}.keyboardShortcut("q", modifiers: [.command, .shift]) }
                    MenuBarExtra("Demo") {
                        Button("Direct") {}.keyboardShortcut("q", modifiers: [.command, .shift])
                        Extra().tint(.red)
                    }
                }
            }
            struct Extra: View {
                var body: some View { Button("In View") {}.keyboardShortcut("q", modifiers: [.command, .shift]) }
            }
            """
        let lines = run("lint", "-", "--stdin-filename", "A.swift", "--format", "concise", input: code).output
            .split(separator: "\n").filter { $0.contains("[reserved-shortcut]") }
        #expect(lines.count == 1 && lines.first?.contains("\"In Window\"") == true, "\(lines)")
    }

    @Test("a key in a menu that people open types nothing")
    func plainKeysOfSeparateMenus() {
        let code = """
            import SwiftUI
            @main struct DemoApp: App {
                var body: some Scene {
                    WindowGroup { EmptyView() }.commands {
                        CommandMenu("Tools") { Button("In Bar") {}.keyboardShortcut("1", modifiers: []) }
                    }
                    MenuBarExtra("Demo") { Button("Direct") {}.keyboardShortcut("2", modifiers: []) }
                }
            }
            class Delegate: NSObject {
                let item = NSStatusBar.system.statusItem(withLength: 1)
                func fill() {
                    let menu = NSMenu()
                    menu.addItem(withTitle: "Status", action: #selector(a), keyEquivalent: "3").keyEquivalentModifierMask = []
                    item.menu = menu
                }
            }
            """
        let lines = run("lint", "-", "--stdin-filename", "A.swift", "--format", "concise", input: code).output
            .split(separator: "\n").filter { $0.contains("[missing-modifier]") }
        #expect(lines.count == 1 && lines.first?.contains("\"In Bar\"") == true, "\(lines)")
    }

    @Test(
        "AppKit may take pictures of keys for the keys, and a menu that people open may only show them",
        arguments: [("button.menu", "←"), ("NSApp.mainMenu", "⇥")])
    func pictures(_ property: String, _ key: String) {
        let output = appKit(property, key)
        #expect(output.contains(": info: possible: ") && output.contains("[invalid-input]"), "\(output)")
    }

    @Test("AppKit may take a control character for a key, which no layout types")
    func controlCharacters() {
        #expect(!appKit("NSApp.mainMenu", #"\u{1E}"#).contains("unreachable-shortcut"))
        #expect(appKit("NSApp.mainMenu", "š").contains("[unreachable-shortcut]"))
    }

    private func appKit(_ property: String, _ key: String) -> String {
        let code = """
            import AppKit
            class Delegate: NSObject {
                let button = NSPopUpButton()
                func fill() {
                    let menu = NSMenu()
                    menu.addItem(withTitle: "Back", action: #selector(a), keyEquivalent: "\(key)")
                    \(property) = menu
                }
            }
            """
        return run("lint", "-", "--stdin-filename", "A.swift", "--format", "concise", input: code).output
    }

    @Test("a menu of menus may be the menu bar, although the code that sets it is not seen")
    func plainKeysOfPossibleBars() {
        let code = """
            import AppKit
            enum Bar {
                static func build() -> NSMenu {
                    let bar = NSMenu()
                    let item = NSMenuItem(title: "Tools", action: nil, keyEquivalent: "")
                    item.submenu = NSMenu(title: "Tools")
                    let reply = item.submenu?.addItem(withTitle: "Reply", action: #selector(A.reply), keyEquivalent: "r")
                    reply?.keyEquivalentModifierMask = []
                    bar.addItem(item)
                    return bar
                }
            }
            """
        let output = run("lint", "-", "--stdin-filename", "A.swift", "--format", "concise", input: code).output
        #expect(output.contains("[missing-modifier]"), "\(output)")
    }

    @Test("rules about keys that work while no menu is open skip the menus that people open")
    func habitsInSeparateMenus() {
        /// The rules with findings about a menu that code assigns to a property.
        func rules(_ property: String) -> Set<Substring> {
            let code = """
                import AppKit
                class Delegate: NSObject {
                    let status = NSStatusBar.system.statusItem(withLength: 1)
                    func fill() {
                        let menu = NSMenu()
                        menu.addItem(withTitle: "Quit", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "k")
                        menu.addItem(withTitle: "Skip", action: #selector(skip(_:)), keyEquivalent: "w")
                        menu.addItem(withTitle: "Hider", action: #selector(skip(_:)), keyEquivalent: " ")
                        menu.addItem(withTitle: "Plain", action: #selector(skip(_:)), keyEquivalent: "p")
                            .keyEquivalentModifierMask = []
                        menu.addItem(withTitle: "At", action: #selector(skip(_:)), keyEquivalent: "l")
                            .keyEquivalentModifierMask = .option
                        \(property) = menu
                    }
                }
                """
            let report = run(
                "lint", "-", "--stdin-filename", "A.swift", "--format", "concise", "--layout", "de", input: code)
            return Set(
                report.output.split(separator: "\n").compactMap { line in
                    line.hasSuffix("]") ? line.split(separator: "[").last?.dropLast() : nil
                })
        }
        let skipped: Set<Substring> = [
            "nonstandard-shortcut", "repurposed-shortcut", "reserved-shortcut", "missing-modifier", "types-a-character",
        ]
        #expect(rules("NSApp.mainMenu").isSuperset(of: skipped))
        #expect(rules("status.menu").isDisjoint(with: skipped))
    }

    @Test("a key that is the system's constant has its place where the code passes it on")
    func constantsPassedOn() {
        let code = """
            import UIKit
            func command(_ title: String, _ input: String, _ action: Selector) -> UIKeyCommand {
                let command = UIKeyCommand(input: input, modifierFlags: [], action: action)
                command.discoverabilityTitle = title
                return command
            }
            class Editor: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [
                        command("Close", UIKeyCommand.inputEscape, #selector(close)),
                        command("Cancel", UIKeyCommand.inputEscape, #selector(cancel)),
                        command(unknown, UIKeyCommand.inputEscape, #selector(dismiss)),
                    ]
                }
                @objc func close() {}
                @objc func cancel() {}
                @objc func dismiss() {}
            }
            """
        let lines = run("lint", "-", "--stdin-filename", "A.swift", "--format", "concise", input: code).output
            .split(separator: "\n").filter { $0.contains("[shadowed-shortcut]") }
        #expect(
            lines == [
                "A.swift:11:31: info: possible: ⎋ of \"Cancel\" goes to \"Close\", which comes first in \"Editor\" [shadowed-shortcut]",
                "A.swift:12:30: info: possible: ⎋ of the command dismiss goes to \"Close\", which comes first in \"Editor\" [shadowed-shortcut]",
            ], "\(lines)")
    }

    @Test("alternates in SwiftUI code belong to the menu, and may take a command's keys")
    func alternates() {
        let code = SwiftFormsTests.menu(
            """
            Button("Open It") {}.keyboardShortcut("j").modifierKeyAlternate(.option) { Button("Open All") {} }
            Button("Join") {}.keyboardShortcut("j", modifiers: [.option, .command])
            """)
        let lint = run("lint", "-", "--stdin-filename", "A.swift", "--format", "concise", input: code)
        #expect(lint.output.contains(#"⌥⌘J of "Join" goes to the alternate "Open All" of "Open It""#), "\(lint.output)")
        let shown = run("show", "-", "--stdin-filename", "A.swift", input: code).output
        #expect(shown.contains("⌥ Open All"), "\(shown)")
    }

    @Test("a control without a title has a name in messages")
    func untitledWinner() {
        let code = """
            import SwiftUI
            struct Panel: View {
                var body: some View {
                    VStack {
                        Button { } label: { Image(systemName: "xmark") }.keyboardShortcut(.escape, modifiers: [])
                        Button("Cancel") {}.keyboardShortcut(.escape, modifiers: [])
                    }
                }
            }
            @main struct DemoApp: App { var body: some Scene { WindowGroup { Panel() } } }
            """
        let result = run("lint", "-", "--stdin-filename", "App.swift", "--format", "concise", input: code)
        #expect(
            result.output.contains("⎋ of \"Cancel\" goes to an item without a title, which comes first"),
            "\(result.output)\(result.errors)")
    }

    @Test("standard input without a name asks for one")
    func standardInput() {
        let code = SwiftFormsTests.menu("Button(\"A\") {}.keyboardShortcut(\"a\")")
        for words in [["lint", "-"], ["show", "-"]] {
            let run = CapturedRun(words, input: code)
            #expect(run.status == .usage)
            #expect(run.errors.contains("standard input is Swift code, but has no name"))
            #expect(run.errors.contains("add --stdin-filename NAME.swift"))
        }
        #expect(CapturedRun(["lint", "-"], input: "").status == .findings)
    }

    @Test("a named file without menus says so, and one that is not UTF-8 is an error")
    func namedFiles() throws {
        try folder.write("Empty.swift", "")
        #expect(run("$/Empty.swift").errors.contains("no menus or shortcuts in "))
        #expect(run("$/Empty.swift", "--require-menus").status == .usage)
        try folder.write("Wide.swift", [0xFF, 0xFE, 0x61, 0])
        let wide = run("$/Wide.swift")
        #expect(wide.status == .unreadable && wide.errors.contains("it is not UTF-8 text, as Swift code is"))
        try folder.write("Zero.swift", "let x = 1\0\n")
        #expect(run("$/Zero.swift").errors.contains("it contains zero bytes, as UTF-16 and binary files do"))
        #expect(run("$").status == .clean)
    }

    @Test("the concise format lists unread shortcuts if asked to")
    func unread() throws {
        try folder.write("A.swift", SwiftFormsTests.menu("Button(\"A\") {}.keyboardShortcut(Settings.shared.key)"))
        let run = run("$", "--format", "concise", "--list-unread")
        #expect(run.output.contains("/A.swift:6:"))
        #expect(self.run("$", "--format", "concise").output == "")
    }

    @Test("\"at\" in a suppression of the configuration has no meaning in Swift code")
    func configuredParts() throws {
        try folder.write("A.swift", SwiftFormsTests.menu("Button(\"A\") {}.keyboardShortcut(\"k\")"))
        try folder.write(
            ".menulint.json", #"{"suppressions": [{"file": "A.swift", "at": "x", "rules": ["missing-title"]}]}"#)
        let run = run("$")
        #expect(run.output.contains("\"at\" does not apply to Swift code, whose parts have no ids"))
        #expect(
            run.output.contains("help: remove \"at\", or suppress it in the code: // menulint:ignore missing-title"))
    }

    @Test("--fix --unsafe changes literal keys of every framework, and nothing else")
    func fixes() throws {
        let swiftUI =
            SwiftFormsTests.menu(
                """
                Button("Zap") {}.keyboardShortcut("k", modifiers: [.command, .shift])
                Button("Zoo") {}.keyboardShortcut("k", modifiers: [.command, .shift])
                Button("Zip") {}.keyboardShortcut(Keys.zip, modifiers: [.command, .shift])
                """) + "\nenum Keys { static let zip: KeyEquivalent = \"k\" }"
        try folder.write("SwiftUI/A.swift", swiftUI)
        let appKit = """
            func makeMenu() {
            let menu = NSMenu()
            menu.addItem(withTitle: "Zap", action: #selector(A.zap), keyEquivalent: "k")
            menu.addItem(withTitle: "Zoo", action: #selector(A.zoo), keyEquivalent: "k")
            menu.addItem(NSMenuItem(title: "Zip", action: #selector(A.zip), keyEquivalent: Keys.zip))
            NSApp.mainMenu = menu
            }
            makeMenu()
            enum Keys { static let zip = "k" }
            """
        try folder.write("AppKit/main.swift", appKit)
        let uiKit = """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    builder.insertChild(UIMenu(title: "A", options: .displayInline, children: [
                        UIKeyCommand(title: "Zap", action: #selector(zap), input: "k", modifierFlags: .command),
                    ]), atEndOfMenu: .file)
                    builder.insertChild(UIMenu(title: "B", options: .displayInline, children: [
                        UIKeyCommand(title: "Zoo", action: #selector(zoo), input: "k", modifierFlags: .command),
                    ]), atEndOfMenu: .file)
                }
            }
            """
        try folder.write("UIKit/AppDelegate.swift", uiKit)
        let run = run("$", "--fix", "--unsafe")
        #expect(run.errors.contains("duplicate-shortcut"))
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
        }
        let fixed = [
            try text("SwiftUI/A.swift"), try text("AppKit/main.swift"), try text("UIKit/AppDelegate.swift"),
        ]
        for (text, original) in zip(fixed, [swiftUI, appKit, uiKit]) {
            let (old, new) = (original.split(separator: "\n"), text.split(separator: "\n"))
            #expect(old.count == new.count)
            let changed = zip(old, new).filter { $0 != $1 }
            #expect(changed.count == 1)
            #expect(changed.allSatisfy { $0.0.contains("Zoo") && !$0.1.contains("\"k\"") })
        }
    }

    @Test("a possible finding about a conditional command says so once")
    func possibleOnce() throws {
        try folder.write(
            "V.swift",
            """
            import UIKit
            class AppDelegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    builder.insertChild(UIMenu(title: "A", options: .displayInline, children: [
                        UIKeyCommand(title: "B", action: #selector(b), input: "j", modifierFlags: [.command, .shift]),
                    ]), atEndOfMenu: .file)
                }
            }
            class V: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    var c: [UIKeyCommand] = []
                    if isEditing { c.append(UIKeyCommand(title: "A", action: #selector(a), input: "J", modifierFlags: .command)) }
                    return c
                }
            }
            """)
        let output = run("$", "--format", "concise").output
        #expect(output.contains("info: possible: if UIKit takes a capital letter"), "\(output)")
        #expect(!output.contains("possible: possible"))
    }

    @Test("a folder of a target is read with what it uses of the targets that it links, and reported alone")
    func linkedTargets() throws {
        try folder.write(
            "Package.swift",
            """
            let package = Package(name: "P", targets: [
                .executableTarget(name: "App", dependencies: ["Keys"]), .target(name: "Keys"),
            ])
            """)
        try folder.write(
            "Sources/Keys/Keys.swift",
            """
            public enum Keys { public static let zoo: KeyEquivalent = "k" }
            struct Other: Commands { var body: some Commands { CommandMenu("O") {
                Button("A") {}.keyboardShortcut("a"); Button("B") {}.keyboardShortcut("a") } } }
            """)
        try folder.write(
            "Sources/App/App.swift",
            SwiftFormsTests.menu(
                "Button(\"Zap\") {}.keyboardShortcut(\"k\")\nButton(\"Zoo\") {}.keyboardShortcut(Keys.zoo)"))
        let git = try #require(Program("git"))
        try #require(try git.run(["-C", folder.path, "init", "-q"]).status == 0)
        let run = run("$/Sources/App", "--format", "concise")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].contains("App.swift") && lines[0].contains("⌘K of \"Zoo\""))
        #expect(self.run("$/Sources/App").output.contains("read 2 of 2 shortcuts in 1 file"))
        #expect(self.run("$/Sources/App", "--list-files").output.hasSuffix("/App.swift\n"))
        #expect(self.run("$/Sources/Keys", "$/Sources/App", "--list-files").output.split(separator: "\n").count == 2)
        #expect(self.run("show", "$/Sources/App").output.contains("⌘K"))
    }

    @Test("Items that code adds at different times conflict possibly, and those of one time certainly")
    func times() throws {
        try folder.write(
            "C.swift",
            """
            import AppKit
            class Controller: NSObject {
                let menu = NSMenu()
                func first() {
                    menu.addItem(withTitle: "Archive", action: #selector(a), keyEquivalent: "k")
                }
                func second() {
                    menu.addItem(withTitle: "Burn", action: #selector(b), keyEquivalent: "k")
                    menu.addItem(withTitle: "Copy To", action: #selector(c), keyEquivalent: "k")
                }
            }
            """)
        let lines = run("$", "--format", "concise").output.split(separator: "\n").filter { $0.contains("⌘K of") }
        #expect(lines.count == 2)
        #expect(lines[0].contains("info: possible: ⌘K of \"Burn\" is also the shortcut of \"Archive\""))
        #expect(lines[1].contains("error: ⌘K of \"Copy To\" is also the shortcut of \"Burn\""))
    }

    @Test("titles that are not known are no code in what users read, and alternatives are all shown")
    func titles() throws {
        try folder.write(
            "A.swift",
            SwiftFormsTests.menu(
                #"""
                Button(model.title(for: .play)) {}.keyboardShortcut("p")
                Button(isShown ? "Hide Notes" : "Show Notes") {}.keyboardShortcut("l")
                Button("\(isShown ? "Hide" : "Show") Tags") {}.keyboardShortcut("t")
                Button(isPlaying ? Strings.stop : "Play It") {}.keyboardShortcut("y")
                """#))
        for words in [["cheatsheet", folder.path], ["show", folder.path], ["keyboard", folder.path]] {
            let output = CapturedRun(words).output
            let note = [
                "cheatsheet": "its title is known only at run time", "show": "(title not known)",
                // Developers draw keyboards.
                "keyboard": "`model.title(for: .play)`",
            ]
            #expect(output.contains(note[words[0]] ?? "") && output.contains("model") == (words[0] == "keyboard"))
            #expect(output.contains("Hide / Show Notes") && output.contains("Hide / Show Tags"))
            #expect(output.contains("Play It") && !output.contains("Strings"))
        }
    }

    @Test("what is wrong with one of several combinations of a command is only possible")
    func alternativeCombinations() {
        let code = SwiftFormsTests.menu(
            """
            Button("Chosen") {}.keyboardShortcut(isOn ? .tab : "t")
            Button("Switched") {}.keyboardShortcut(key)
            Button("Often") {}.keyboardShortcut(isOn ? .tab : nil)
            Button("Same") {}.keyboardShortcut(isOn ? .tab : .tab)
            if isOn { Button("Branch") {}.keyboardShortcut(.tab) }
            """
        )
        .replacing(
            "var body", with: "var key: KeyEquivalent { switch isOn { case true: .tab default: other } }\nvar body")
        let lines = run("lint", "-", "--stdin-filename", "A.swift", "--format", "concise", input: code).output
            .split(separator: "\n").filter { $0.contains("[reserved-shortcut]") }
        let found = ["Chosen", "Switched", "Often", "Same", "Branch"].map { title in
            lines.filter { $0.contains(title) }.map { $0.contains(": info: possible: ") ? "possible" : "certain" }
        }
        #expect(found == [["possible"], ["possible"], ["certain"], ["certain"], ["certain"]], "\(lines)")
    }

    @Test("code that stands for a title is marked, whatever it looks like, and no view shows it")
    func unknownTitles() {
        let code = SwiftFormsTests.menu(
            """
            Button(L10n.search) {}.keyboardShortcut("f")
            Button(strings) {}.keyboardShortcut("f")
            Button("iCloud") {}.keyboardShortcut("i")
            """)
        let lint = run("lint", "-", "--stdin-filename", "A.swift", "--format", "concise", input: code)
        #expect(lint.output.contains("⌘F of `strings` in \"Tools\" is also the shortcut of `L10n.search` in"))
        let shown = run("show", "-", "--stdin-filename", "A.swift", input: code).output
        #expect(!shown.contains("strings") && !shown.contains("L10n") && shown.contains("iCloud"), "\(shown)")
    }

    @Test("titles may be constants of String in a file of the target without words of menus")
    func constantsOfStrings() throws {
        try folder.write("A.swift", SwiftFormsTests.menu("Button(.search) {}.keyboardShortcut(\"f\")"))
        try folder.write("B.swift", "extension String {\n    static let search = \"Search All\"\n}")
        #expect(run("show", "$").output.contains("Search All"))
    }

    @Test("commands whose place is not known are in no window")
    func commandsWithoutPlace() {
        let code = """
            import SwiftUI
            struct MyCommands: Commands {
                var body: some Commands {
                    CommandMenu("Go") { Button("First") {}.keyboardShortcut("j") }
                    build { Button("Second") {}.keyboardShortcut("j") }
                }
                func build<C: View>(@ViewBuilder _ content: () -> C) -> some Commands { Foreign(content) }
            }
            @main struct DemoApp: App { var body: some Scene { WindowGroup {}.commands { MyCommands() } } }
            """
        let lint = run("lint", "-", "--stdin-filename", "A.swift", "--format", "concise", input: code)
        #expect(lint.output.contains(#"⌘J of "First" goes to "Second" of "MyCommands" if that comes first"#))
    }

    @Test("a command that code creates in one of two ways counts once")
    func commandsOfTwoBranches() {
        let code = """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    let items: [UICommand] = ["A", "B"].map { make($0) }
                    builder.replaceChildren(ofMenu: .standardEdit) { _ in items }
                }
                func make(_ title: String) -> UICommand {
                    if isOn { return UIKeyCommand(title: title, action: #selector(run), input: "j", modifierFlags: .command, propertyList: title) }
                    return UICommand(title: title, action: #selector(run), propertyList: title)
                }
                @objc func run() {}
            }
            """
        let output = run("lint", "-", "--stdin-filename", "A.swift", "--format", "concise", input: code).output
        #expect(
            output.contains("2 commands never appear") && output.contains("possible: 2 commands share the action run"))
    }

    @Test("items of one list conflict, and an item that code adds twice does not")
    func itemsOfLists() {
        func lint(_ items: String) -> String {
            run(
                "lint", "-", "--stdin-filename", "A.swift", "--format", "concise",
                input: """
                    import AppKit
                    class AppDelegate: NSObject, NSApplicationDelegate {
                        func applicationDidFinishLaunching(_ notification: Notification) {
                            let main = NSMenu(), item = NSMenuItem(), tools = NSMenu(title: "Tools")
                            item.submenu = tools
                            main.addItem(item)
                            \(items)
                            NSApp.mainMenu = main
                        }
                        enum Side: String, CaseIterable { case left, right
                            var key: String { switch self { case .left: "j"; case .right: "j" } }
                        }
                        @objc func run() {}
                    }
                    """
            ).output
        }
        let listed = lint(
            """
            for (title, key) in [("Left", "j"), ("Right", "j")] {
                tools.addItem(withTitle: title, action: #selector(run), keyEquivalent: key)
            }
            """)
        #expect(listed.hasPrefix("A.swift:7:55: info: ⌘J of \"Right\" in \"Tools\" is also"), "\(listed)")
        let cases = lint(
            """
            for side in Side.allCases {
                tools.addItem(withTitle: side.rawValue, action: #selector(run), keyEquivalent: side.key)
            }
            """)
        #expect(cases.contains("⌘J of \"right\" in \"Tools\" is also"), "\(cases)")
        let repeated = lint(
            """
            for _ in 0..<2 { tools.addItem(withTitle: "Left", action: #selector(run), keyEquivalent: "j") }
            """)
        #expect(!repeated.contains("[duplicate-shortcut]"), "\(repeated)")
    }

    @Test("the iPad's overlay shows the commands and the shortcuts of views")
    func overlay() throws {
        try folder.write(
            "A.swift",
            SwiftFormsTests.menu("Button(\"Zap\") {}.keyboardShortcut(\"k\")")
                + "\nstruct One: View { var body: some View { Button(\"View One\") {}.keyboardShortcut(\"1\") } }"
                + "\nstruct Two: View { var body: some View { Button(\"View Two\") {}.keyboardShortcut(\"2\") } }"
                + "\nlet views: [Any] = [One(), Two()]")
        let overlay = run("show", "$", "--as", "ipad").output
        for title in ["Zap", "View One", "View Two"] { #expect(overlay.contains(title)) }
        #expect(!overlay.contains("Quit") && !overlay.contains("chain:"))
        #expect(!run("show", "$", "--as", "ipad", "--from", "One").output.contains("View Two"))
        let mac = run("show", "$").output
        #expect(mac.contains("2 shortcuts of views not shown") && mac.contains("system"))
        #expect(!mac.contains("chain") && !mac.contains("→"))
    }
}
